/** Finds the Chromium that the browser tests drive, or says how to get one. */
import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const usual = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of the browser: CHROMIUM_PATH, else the system's, else freshly installed where apt and root allow. */
export function requireChromium(): string {
  const found = findChromium() ?? (installWithApt() ? findChromium() : undefined)
  if (found) return found
  throw new Error(
    'The browser tests need Chromium and none was found. Install it (Debian, Ubuntu: `apt-get install chromium`) ' +
      'or name one in CHROMIUM_PATH.',
  )
}

export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...usual].find((path) => existsSync(path))
}

function installWithApt(): boolean {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('Installing Chromium for the browser tests (apt) …')
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  return spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], options).status === 0
}
