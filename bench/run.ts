/**
 * `npm run bench [name …]`: runs the named benches, or all. At the end it prints a table of all figures with their
 * goals. The exit code is 1 if a figure that does not depend on the machine misses its goal.
 */
import { amount, begin, table } from './report.ts'

const benches = [
  'http',
  'lighthouse',
  'blocking',
  'navigation',
  'memory',
  'growth',
  'search',
  'panel',
  'hub',
  'faults',
  'attack',
  'recording',
] as const

const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : benches) {
  if (!benches.includes(name as (typeof benches)[number])) {
    console.error(`No bench ${name}; there are: ${benches.join(', ')}`)
    process.exit(1)
  }
  console.log(`\n— ${name}`)
  begin(name)
  const { run } = (await import(`./${name}.ts`)) as { run(): Promise<void> }
  await run()
}
if (amount() > 0) console.log(`\n${table()}`)
