/** `npm test`: runs all checks, cheapest first, and repeats none that failed. The last line has the totals. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBudgets } from './budget.ts'
import { requireTestBrowser } from './chromium.ts'

/**
 * Static checks and the build, two at a time and longest first, so that both processors finish together. Checks the
 * types of everything, then of each side, because the browser has no Node and the server no DOM.
 */
const readings: [name: string, command: string, ...args: string[]][] = [
  ['lint', 'eslint', '.', '--max-warnings', '0'],
  ['types of tsconfig.json', 'tsc', '-p', 'tsconfig.json'],
  ['build', 'node', 'scripts/build.mjs', '--if-changed'],
  ['types of tsconfig.browser.json', 'tsc', '-p', 'tsconfig.browser.json'],
  ['types of tsconfig.server.json', 'tsc', '-p', 'tsconfig.server.json'],
  ['formatting', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['styles', 'stylelint', 'src/**/*.css'],
  ['unused files, exports and dependencies', 'knip', '--no-progress'],
]
/** The parts of the JSON reports that count the tests. */
interface JestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  /** Test files that could not be loaded. */
  readonly numRuntimeErrorTestSuites: number
}
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number }
}

const scratch = mkdtempSync(join(tmpdir(), 'aqrabe-test-'))
const totals = { passed: 0, failed: 0 }

await Promise.all([readInTurn(), readInTurn()])
budgets()
unitTests()
browserTests()

rmSync(scratch, { recursive: true, force: true })
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

function check(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n— ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

async function readInTurn(): Promise<void> {
  for (let next = readings.shift(); next; next = readings.shift()) {
    const [name, command, ...args] = next
    count(name, await checkBeside(command, args))
  }
}

/** Runs a check beside another one and prints its output when it ends. */
function checkBeside(command: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part))
  child.once('error', (error) => (output += error.message))
  return new Promise((resolve) => {
    child.once('close', (code) => {
      console.log(`\n— ${command} ${args.join(' ')}\n${output}`)
      resolve(code === 0)
    })
  })
}

function count(name: string, ok: boolean): void {
  totals[ok ? 'passed' : 'failed'] += 1
  if (!ok) console.log(`✗ ${name}`)
}

function budgets(): void {
  console.log('\n— size budgets')
  try {
    for (const { name, size, limit, ok } of checkBudgets()) {
      console.log(`${ok ? '✓' : '✗'} ${name}: ${size.toFixed(1)} of ${limit} kB`)
      count(name, ok)
    }
  } catch (error) {
    console.log(`✗ size budgets: ${error instanceof Error ? error.message : String(error)}`)
    count('size budgets', false)
  }
}

function unitTests(): void {
  const file = join(scratch, 'jest.json')
  const ok = check('jest', ['--maxWorkers=2', '--json', `--outputFile=${file}`], {
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
  })
  const report = readReport<JestReport>(file)
  addReport(
    'unit and server tests',
    ok,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    },
  )
}

function browserTests(): void {
  let chromium: string
  try {
    chromium = requireTestBrowser()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    count('browser tests', false)
    return
  }
  const report = join(scratch, 'playwright.json')
  const ok = check('playwright', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const stats = readReport<PlaywrightReport>(report)?.stats
  addReport('browser tests', ok, stats && { passed: stats.expected, failed: stats.unexpected })
}

function readReport<R>(file: string): R | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as R) : undefined
}

/** Adds the results of a run to the totals. A run that failed without reporting a failure counts as one failure. */
function addReport(name: string, ok: boolean, counted: typeof totals | undefined): void {
  const { passed, failed } = counted ?? { passed: 0, failed: 0 }
  totals.passed += passed
  totals.failed += failed
  if (!ok && failed === 0) count(name, false)
}
