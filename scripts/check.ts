/**
 * `npm run check:<group>` runs the tests of one group of testGroups.ts. `npm run check:databases` runs every server test,
 * those of the domains on both databases.
 */
import { spawnSync } from 'node:child_process'
import { requireTestBrowser } from './chromium.ts'
import { testGroups, type TestGroup } from './testGroups.ts'

const name = process.argv[2] ?? ''
if (name === 'databases') {
  run('jest', ['--maxWorkers=2', '--selectProjects', 'server'], { TEST_DATABASES: 'both' })
} else if (name in testGroups) {
  const files = testGroups[name as TestGroup]
  if (files[0].startsWith('e2e/'))
    run('playwright', ['test', ...files], { CHROMIUM_PATH: requireTestBrowser() })
  else run('jest', ['--maxWorkers=2', '--runTestsByPath', ...files])
} else {
  console.error(`No such check: ${name}. There are: databases, ${Object.keys(testGroups).join(', ')}`)
  process.exit(1)
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): never {
  const options = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' }
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...(command === 'jest' && options), ...env },
  })
  process.exit(status ?? 1)
}
