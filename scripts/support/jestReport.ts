/** The parts of Jest's JSON report that `npm test` reads. */
export interface JestReport {
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string
    /** A file that did not even open has this, and no assertions. */
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** More than these at once are no accident of a busy machine. */
const MOST_FILES_AGAIN = 5

/** Tests by outcome; a file that broke without a failed test counts as one. */
export function jestTotals({ testResults }: JestReport): { passed: number; failed: number } {
  const outcomes = testResults.flatMap(({ status, assertionResults }) => {
    const own = assertionResults.map((test) => test.status)
    return status === 'failed' && !own.includes('failed') ? [...own, 'failed'] : own
  })
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
  return { passed: count('passed'), failed: count('failed') }
}

/** Paths of the files that run once more, alone. Empty when nothing failed, or too much. */
export function filesToRepeat({ testResults }: JestReport): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return failed.length <= MOST_FILES_AGAIN ? failed : []
}

/** The first report with what the second knows better, and the names of the tests that failed once only. */
export function withSecondTry(
  first: JestReport,
  second: JestReport,
): { report: JestReport; names: readonly string[] } {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const names = first.testResults
    .filter((file) => again.get(file.name)?.status === 'passed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0 ? [name] : failed.map(({ fullName }) => `${name} ${fullName}`)
    })
  return { report: { testResults: first.testResults.map((file) => again.get(file.name) ?? file) }, names }
}
