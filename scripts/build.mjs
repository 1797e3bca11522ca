/**
 * Builds the storefront: the browser's files and the server's render bundle, both into dist/. With `--if-changed` it does
 * nothing if no source has changed since the last build. Also prepares the database template for new shops, except with
 * `--storefront-only` or when the next start needs no template.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { fingerprintOfSources } from './build/buildName.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const marker = join(root, 'dist', '.sources')
const fingerprint = fingerprintOfSources()
const onlyIfChanged = process.argv.includes('--if-changed')

if (!onlyIfChanged || !existsSync(marker) || readFileSync(marker, 'utf8') !== fingerprint) {
  await build()
  writeFileSync(marker, fingerprint)
}
const isStorefrontOnly = process.argv.includes('--storefront-only')
if (!isStorefrontOnly && (!onlyIfChanged || isNewShop())) prepareDatabase()
process.exit(0)

function isNewShop() {
  const { DATABASE_URL, DATA_DIR } = process.env
  return !DATABASE_URL && !existsSync(join(resolve(DATA_DIR || 'data'), 'db'))
}

/** Runs in its own process, so that its memory is freed. If this fails, the first start prepares the database. */
function prepareDatabase() {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/prepareDatabase.ts')], {
    stdio: 'inherit',
  })
  if (status !== 0)
    console.error('The database for new shops could not be prepared: the first start makes its own.')
}

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
  // Closing writes webpack's cache. The timeout keeps a failed write from blocking the build forever.
  await Promise.race([new Promise((resolve) => compiler.close(resolve)), setTimeout(10_000)])
  if (stats.hasErrors()) {
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }))
    process.exit(1)
  }
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}
