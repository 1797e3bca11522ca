import config from '../../playwright.config.ts'

/** Long replays of real visits: `npm run check:journey`. */
export default {
  ...config,
  testDir: '.',
  testMatch: '**/*.drill.ts',
  outputDir: '../../test-results',
}
