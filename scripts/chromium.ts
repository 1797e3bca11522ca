/** Finds the Chromium for tests and benches, or says how to install it. */
import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const SHELL = 'chromium-headless-shell'
const usual = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of the browser: CHROMIUM_PATH, an installed one, or one that this function installs by apt as root. */
export function requireChromium(): string {
  const found = find(names) ?? (installWithApt('chromium') ? find(names) : undefined)
  if (found) return found
  throw new Error(
    'The browser tests need Chromium and none was found. Install it (Debian, Ubuntu: `apt-get install chromium`) ' +
      'or name one in CHROMIUM_PATH.',
  )
}

/** The browser for browser tests: the headless shell if available, because it takes a quarter less time. */
export function requireTestBrowser(): string {
  const findShell = () => find([SHELL])
  const shell = process.env.CHROMIUM_PATH ? undefined : findShell()
  return shell ?? (installWithApt(SHELL) ? findShell() : undefined) ?? requireChromium()
}

export const findTestBrowser = (): string | undefined => find([SHELL, ...names])

function find(wanted: readonly string[]): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  const onPath = wanted.flatMap((name) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  )
  return [...onPath, ...usual].find((path) => existsSync(path))
}

function installWithApt(name: string): boolean {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} for the browser tests (apt) …`)
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  return spawnSync('apt-get', ['install', '-y', '-qq', name], options).status === 0
}
