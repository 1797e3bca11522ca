/** `npm run bench [name …]`: runs the named benches, or all; each prints its figures and ends by itself. */
const benches = [
  'http',
  'lighthouse',
  'blocking',
  'navigation',
  'memory',
  'list',
  'search',
  'hub',
  'presence',
  'rolling',
  'import',
  'faults',
  'login',
  'replay',
] as const

const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : benches) {
  if (!benches.includes(name as (typeof benches)[number])) {
    console.error(`No bench ${name}; there are: ${benches.join(', ')}`)
    process.exit(1)
  }
  console.log(`\n— ${name}`)
  const { run } = (await import(`./${name}.ts`)) as { run(): Promise<void> }
  await run()
}

export {}
