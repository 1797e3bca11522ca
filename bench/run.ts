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

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !benches.some((bench) => bench === name))
if (unknown !== undefined) {
  console.error(`No bench ${unknown}; there are: ${benches.join(', ')}`)
  process.exit(1)
}
for (const name of chosen.length > 0 ? chosen : benches) {
  console.log(`\n— ${name}`)
  begin(name)
  const { run } = (await import(`./${name}.ts`)) as { run(): Promise<void> }
  await run()
}
if (amount() > 0) console.log(`\n${table()}`)
