/**
 * Installs the dependencies when they are missing or older than the lock file. Runs before `npm start` and
 * `npm test` with the machine's Node (18 or newer), so this is plain JavaScript without dependencies.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const marker = join(root, 'node_modules', '.installed-lock')
const nodeBinary = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

const installed = existsSync(marker) && readFileSync(marker, 'utf8') === lock && existsSync(nodeBinary)
if (!installed) {
  console.log('Installing dependencies (once; a few minutes on a slow connection) …')
  const npm = process.env.npm_execpath
  // Includes the build tools even with NODE_ENV=production, because the start builds.
  const arguments_ = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const run = npm
    ? spawnSync(process.execPath, [npm, ...arguments_], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', arguments_, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (run.status !== 0) {
    console.error('Installing failed; the messages above say why. Run `npm ci` to try again.')
    process.exit(run.status ?? 1)
  }
  writeFileSync(marker, lock)
}
