/** `npm test`: everything, in the order in which a failure is cheapest. The last line counts. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBudgets } from './budget.ts'
import { requireChromium } from './chromium.ts'

interface JestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numRuntimeErrorTestSuites: number
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

const scratch = mkdtempSync(join(tmpdir(), 'aqrabe-test-'))
const totals = { passed: 0, failed: 0 }

count('types', check('tsc', ['-p', '.']))
count('lint and import direction', check('eslint', ['.', '--max-warnings', '0']))
count('styles', check('stylelint', ['src/**/*.css']))
count('formatting', check('prettier', ['--check', '--log-level', 'warn', '.']))
count('build', check('node', ['scripts/build.mjs', '--if-changed']))
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
  const report = join(scratch, 'jest.json')
  const ok = check('jest', ['--json', `--outputFile=${report}`, '--maxWorkers=2'], {
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
  })
  addReport('unit and server tests', ok, report, (result: JestReport) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  }))
}

function browserTests(): void {
  let chromium: string
  try {
    chromium = requireChromium()
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
  addReport('browser tests', ok, report, ({ stats }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }))
}

/** A run that broke without counting a failure is itself one. */
function addReport<R>(name: string, ok: boolean, file: string, read: (report: R) => typeof totals): void {
  const { passed, failed } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as R)
    : { passed: 0, failed: 0 }
  totals.passed += passed
  totals.failed += failed
  if (!ok && failed === 0) count(name, false)
}
