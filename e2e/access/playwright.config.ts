import config from '../../playwright.config.ts'

export default {
  ...config,
  testDir: '.',
  testMatch: '**/*.access.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  timeout: 90_000,
  globalTimeout: 60 * 60_000,
  reporter: './report.ts',
  // Spacing is set by a style of the checks'; what moves would be looked at half-way.
  use: {
    ...config.use,
    trace: 'off' as const,
    bypassCSP: true,
    contextOptions: { reducedMotion: 'reduce' as const },
  },
}
