import config from '../../playwright.config.ts'

export default { ...config, testDir: '.', testMatch: '**/*.record.ts', outputDir: '../../test-results' }
