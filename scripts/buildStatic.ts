/** `npm run build:static`: builds the storefront as static files for any web server. See docs/another-backend.md. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import { UNNAMED_SHOP } from '../contract/shopWords.ts'
import { robots } from '../server/content/searchEngines.ts'
import { buildFolders } from '../server/http/rendering/assets.ts'
import { readFirstScript } from '../server/http/rendering/firstScript.ts'
import { offlineFiles } from '../server/http/rendering/offline.ts'
import { loadShellRenderer } from '../server/http/rendering/renderBundle.ts'
import { documentPolicy } from '../server/http/security.ts'
import { webManifest } from '../server/site/webManifest.ts'

const usage = `Usage: npm run build:static -- --to FOLDER [--name NAME] [--api ORIGIN] [--hub ORIGIN] [--origin ORIGIN] [--elements]

  --to        a folder that is empty, not there yet, or of an earlier build: its config.json is kept
  --name      what the shop is called until the API says so
  --api       where the API is, such as https://api.your.shop; the page's own origin by default
  --hub       where the hub is; the page's own origin by default
  --origin    the shop's public address, for canonical links
  --elements  with the internal pages below /elements

All but --to only fill config.json, which can be edited later without a build.`

/** The part of the configuration that owners edit. */
type OwnerConfig = Omit<RuntimeConfig, 'build'>

const defaults: OwnerConfig = {
  shopName: UNNAMED_SHOP,
  apiOrigin: '',
  hubOrigin: '',
  publicOrigin: '',
  apiCookies: false,
  pictureOrigins: [],
  adminRoleName: 'Administrator',
  adminPanelUrl: '/cp',
  elements: false,
  theme: 'auto',
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { to, given } = readCall()
const configFile = join(to, 'config.json')
assertMine()
const config: OwnerConfig = { ...defaults, ...readConfig(), ...given }
const offline = offlineFiles(root, '')
if (!offline) throw new Error('The storefront is not built yet: run `npm run build`.')

mkdirSync(to, { recursive: true })
cpSync(join(root, 'public'), to, { recursive: true })
copyAssets()
copySamples()
const name = config.shopName || UNNAMED_SHOP
const document = shellDocument()
write('config.json', `${JSON.stringify(config, null, 2)}\n`)
write('index.html', document)
// Hosts without rewrite rules answer 404.html for every page address.
write('404.html', document)
write('offline.html', offline.page(name))
write('sw.js', offline.worker(name, '/offline.html'))
write('manifest.webmanifest', JSON.stringify(webManifest({ name, slogan: '' })))
write('robots.txt', robots)
console.log(
  `The shop is in ${to}. Its settings are in config.json; docs/another-backend.md says how to host it.`,
)

function readCall(): { readonly to: string; readonly given: Partial<OwnerConfig> } {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      options: { to: text, name: text, api: text, hub: text, origin: text, elements: { type: 'boolean' } },
    })
    const { name: shopName, api: apiOrigin, hub: hubOrigin, origin: publicOrigin, elements } = values
    const given = { shopName, apiOrigin, hubOrigin, publicOrigin, elements }
    const named = Object.entries(given).filter(([, value]) => value !== undefined)
    if (values.to) return { to: resolve(values.to), given: Object.fromEntries(named) }
  } catch {
    // Parsing failed, so print the usage below.
  }
  console.error(usage)
  process.exit(2)
}

/** Refuses a folder with foreign files, so that the build overwrites nothing else. */
function assertMine(): void {
  if (!existsSync(to) || readdirSync(to).length === 0 || existsSync(configFile)) return
  console.error(`${to} is not empty and no earlier build: give --to another folder.`)
  process.exit(1)
}

function readConfig(): Partial<OwnerConfig> {
  return existsSync(configFile) ? (JSON.parse(readFileSync(configFile, 'utf8')) as Partial<OwnerConfig>) : {}
}

/** Keeps files of earlier builds, because open pages still load them. */
function copyAssets(): void {
  const { browser } = buildFolders(root)
  mkdirSync(join(to, 'assets'), { recursive: true })
  for (const file of readdirSync(browser)) {
    if (file.endsWith('.json')) continue
    copyFileSync(join(browser, file), join(to, 'assets', file))
    // Every nginx serves .gz files directly; .br files need a module.
    if (/\.(js|css|svg)$/.test(file))
      write(`assets/${file}.gz`, gzipSync(readFileSync(join(browser, file)), { level: 9 }))
  }
}

function copySamples(): void {
  const samples = join(root, 'deploy/static')
  copyFileSync(join(samples, 'web.config'), join(to, 'web.config'))
  mkdirSync(join(to, 'hosting'), { recursive: true })
  for (const file of ['nginx.conf', 'Program.cs'])
    copyFileSync(join(samples, file), join(to, 'hosting', file))
}

/** The shell, with the headers of the server as meta elements. */
function shellDocument(): string {
  const html = loadShellRenderer(root)({ ...config, build: offline!.build })
  const first = '<meta charSet="utf-8"/>'
  if (!html.includes(first)) throw new Error(`The document has no ${first}`)
  const policy = documentPolicy(readFirstScript(root))
  // React ignores unknown elements during hydration, but not text between them.
  return html.replace(
    first,
    [
      first,
      `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
      '<meta name="referrer" content="strict-origin-when-cross-origin">',
      '<link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous">',
    ].join(''),
  )
}

function write(file: string, content: string | Uint8Array): void {
  writeFileSync(join(to, file), content)
}
