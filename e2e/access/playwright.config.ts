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
  // bypassCSP: the checks add a style with text spacing. Reduced motion: an animation would be checked in its middle.
  use: {
    ...config.use,
    trace: 'off' as const,
    bypassCSP: true,
    contextOptions: { reducedMotion: 'reduce' as const },
  },
}
