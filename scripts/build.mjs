/**
 * Builds the storefront: the browser's files and the server's render bundle, both into dist/.
 * `--if-changed` skips the work when nothing that goes into a build has changed since the last one.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const marker = join(root, 'dist', '.sources')
const fingerprint = fingerprintOfSources()

if (
  process.argv.includes('--if-changed') &&
  existsSync(marker) &&
  readFileSync(marker, 'utf8') === fingerprint
) {
  process.exit(0)
}
await build()
writeFileSync(marker, fingerprint)
process.exit(0)

async function build() {
  const started = Date.now()
  console.log('Building the storefront …')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const { default: webpack } = await import('webpack')
  const { default: configure } = await import('../webpack.config.js')
  const compiler = webpack(configure({ mode: 'production' }))
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  // Closing writes webpack's cache; a cache that cannot be written is no reason to wait for ever.
  await Promise.race([new Promise((resolve) => compiler.close(resolve)), setTimeout(10_000)])
  if (stats.hasErrors()) {
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }))
    process.exit(1)
  }
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

function fingerprintOfSources() {
  const hash = createHash('sha256')
  const files = [
    'package-lock.json',
    'webpack.config.js',
    'scripts/build.mjs',
    ...filesUnder('src'),
    ...filesUnder('contract'),
  ]
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash
    .update(process.env.API_ORIGIN ?? '')
    .update(process.env.HUB_ORIGIN ?? '')
    .digest('hex')
}

function filesUnder(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}
