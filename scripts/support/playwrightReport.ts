/** The parts of Playwright's JSON report that `npm test` reads. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly Suite[]
}

interface Suite {
  readonly title: string
  readonly specs?: readonly Spec[]
  readonly suites?: readonly Suite[]
}

interface Spec {
  readonly title: string
  readonly file: string
  readonly line: number
  readonly tests: readonly { readonly status: string }[]
}

/** `buying.e2e.ts:81 desktop › a member buys` for each test that failed first and passed when repeated. */
export function secondTries({ suites }: PlaywrightReport): string[] {
  return suites.flatMap((file) => namesIn(file, []))
}

function namesIn({ specs = [], suites = [] }: Suite, groups: readonly string[]): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title, file, line }) => `${file}:${line} ${[...groups, title].join(' › ')}`)
  return [...own, ...suites.flatMap((suite) => namesIn(suite, [...groups, suite.title]))]
}
