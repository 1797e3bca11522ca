/**
 * `npm run check:<group>` runs one folder of `e2e` or one group of server tests (testGroups.ts). `npm run check:databases` runs
 * every server test, those of the domains on both databases.
 */
import { spawnSync } from 'node:child_process'
import { requireTestBrowser } from './chromium.ts'
import { journeyFolders, testGroups } from './testGroups.ts'

const name = process.argv[2] ?? ''
if (name === 'databases') {
  run('jest', ['--maxWorkers=2', '--selectProjects', 'server'], { TEST_DATABASES: 'both' })
} else if (journeyFolders.some((folder) => folder === name)) {
  run('playwright', ['test', `e2e/${name}/`], { CHROMIUM_PATH: requireTestBrowser() })
} else if (name in testGroups) {
  run('jest', ['--maxWorkers=2', '--runTestsByPath', ...testGroups[name as keyof typeof testGroups]])
} else {
  const names = ['databases', ...journeyFolders, ...Object.keys(testGroups)]
  console.error(`No such check: ${name}. There are: ${names.join(', ')}`)
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
