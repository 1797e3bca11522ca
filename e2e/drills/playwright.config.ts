import config from '../../playwright.config.ts'

/** Minutes of real visits, replayed every way: `npm run check:journey`. */
export default {
  ...config,
  testDir: '.',
  testMatch: '**/*.drill.ts',
  outputDir: '../../test-results',
}
