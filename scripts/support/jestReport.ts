/** The parts of Jest's JSON report that `npm test` reads. */
export interface JestReport {
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string
    /** `failed` without assertions if the file failed to load. */
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** Above this number, the failures are not caused by a busy machine. */
const MOST_FILES_AGAIN = 5

/** Tests by outcome; a file that failed without a failed test counts as one. */
export function jestTotals({ testResults }: JestReport): { passed: number; failed: number } {
  const outcomes = testResults.flatMap(({ status, assertionResults }) => {
    const own = assertionResults.map((test) => test.status)
    return status === 'failed' && !own.includes('failed') ? [...own, 'failed'] : own
  })
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
  return { passed: count('passed'), failed: count('failed') }
}

/** Paths of the files to run once more, alone. Empty when nothing failed, or too much. */
export function filesToRepeat({ testResults }: JestReport): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return failed.length <= MOST_FILES_AGAIN ? failed : []
}

/** Merges the second report into the first one; returns it with the names of the tests that failed only once. */
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
