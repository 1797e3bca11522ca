import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './scripts/chromium.ts'
import { filesLeftOut } from './scripts/testGroups.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: filesLeftOut(),
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // A click on a missing element fails with its own message, before the test's timeout.
    actionTimeout: 45_000,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    // A service worker would answer requests of the journeys; offline.e2e.ts allows it.
    serviceWorkers: 'block',
    // Frames of animations take processor time that the journeys need; devicePreferences.e2e.ts has them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findTestBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A phone in the same network: plain http, and no address of the machine itself (hostNames.e2e.ts). Here, since a
        // file with a browser of its own has a worker and a shop of its own, too.
        '--host-resolver-rules=MAP phone.test 127.0.0.1',
      ],
    },
  },
})
