import config from '../../playwright.config.ts'

/** Pictures of the main pages: `npm run check:looks`. */
export default {
  ...config,
  testDir: '.',
  testMatch: '**/*.looks.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // The pictures are not in Git, because fonts and browsers differ between machines.
  snapshotPathTemplate: '../../.cache/looks/{arg}{ext}',
  expect: {
    ...config.expect,
    toHaveScreenshot: {
      animations: 'disabled' as const,
      caret: 'hide' as const,
      threshold: 0.02,
      maxDiffPixels: 50,
    },
  },
  use: { ...config.use, contextOptions: { reducedMotion: 'reduce' as const } },
}
