/** Size budgets over the built files, in kB (1000 bytes) of brotli. Run after a build. */
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AssetManifest } from '../src/app/assets.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const browser = join(root, 'dist/browser')
const limits = {
  firstViewJs: 152,
  /** Pages that begin with a machine or a form. Design §9 has no budget for them, so this is their earlier size plus 1 %. */
  actingViewJs: 187,
  pageChunkJs: 15,
  /** All code of a page of the panel. */
  panelViewJs: 200,
  firstViewCss: 15,
  fonts: 50,
}
/** Pages that search engines and links lead to. */
const landingViews = ['home', 'category', 'product', 'article']
/** Pages that a shopper opens again from the bank, a message or a bookmark. */
const actingViews = ['cart', 'checkout', 'call-back', 'account-order', 'login-page']

export interface BudgetRow {
  readonly name: string
  /** kB of brotli */
  readonly size: number
  readonly limit: number
  readonly ok: boolean
}

/** Limits of the own code of chunks that are no pages of the shop. */
const chunkLimits: readonly (readonly [names: RegExp, limit: number])[] = [
  // Listeners and machines, fetched after hydration.
  [/^effects$/, 21],
  // The catalogue of /elements shows every component of the shop.
  [/^elements/, 20],
  [/^studio/, 25],
  // The library of the text editor, fetched when a text is opened in the panel.
  [/^editor$/, 135],
  // Names of all calls and actions, fetched by the recorder; and the recorded session that the replay opens at first.
  [/^replay-(record|sample)$/, 20],
  [/^panel-/, 20],
]
const chunkLimit = (name: string) =>
  chunkLimits.find(([names]) => names.test(name))?.[1] ?? limits.pageChunkJs

interface Manifest extends AssetManifest {
  /** Library files that several chunks share. */
  readonly libraries: readonly string[]
}

/** @throws Error without a build, or when a page has no chunk of its name */
export function checkBudgets(): BudgetRow[] {
  const { groups, fonts, libraries } = JSON.parse(
    readFileSync(join(browser, 'manifest.json'), 'utf8'),
  ) as Manifest
  const filesOf = (name: string, kind: 'js' | 'css') => {
    const group = groups[name]
    if (!group) throw new Error(`The build has no chunk ${name}`)
    return group[kind]
  }
  const kilobytes = (files: readonly string[], suffix = '') =>
    files.reduce((sum, file) => sum + statSync(join(browser, file + suffix)).size, 0) / 1000
  const row = (name: string, size: number, limit: number) => ({ name, size, limit, ok: size <= limit })
  const entry = new Set(filesOf('main', 'js'))
  // The first script is inline in the document.
  const firstScript = '../firstScript/firstScript.js'
  const rows = [...landingViews, ...actingViews].flatMap((page) => {
    const files = (kind: 'js' | 'css') => {
      // The styles of late parts come with the first view (src/app/assets.ts).
      const more = kind === 'css' ? Object.keys(groups).filter((name) => name.startsWith(`${page}.`)) : []
      return [...new Set(['main', page, ...more].flatMap((name) => filesOf(name, kind)))]
    }
    return [
      row(
        `JavaScript of the first view, ${page}`,
        kilobytes([firstScript, ...files('js')], '.br'),
        actingViews.includes(page) ? limits.actingViewJs : limits.firstViewJs,
      ),
      row(`CSS of the first view, ${page}`, kilobytes(files('css'), '.br'), limits.firstViewCss),
    ]
  })
  for (const [name, group] of Object.entries(groups)) {
    if (name === 'main') continue
    const own = group.js.filter((file) => !entry.has(file) && !libraries.includes(file))
    rows.push(row(`own JavaScript of chunk ${name}`, kilobytes(own, '.br'), chunkLimit(name)))
  }
  // All code that a page of the panel loads before it renders, including libraries but without the shop's shell.
  for (const page of Object.keys(groups).filter((name) => name.startsWith('panel-'))) {
    const files = new Set(['panel', 'panel-code', page].flatMap((name) => filesOf(name, 'js')))
    const own = [...files].filter((file) => !entry.has(file))
    rows.push(row(`JavaScript of the first view, ${page}`, kilobytes(own, '.br'), limits.panelViewJs))
  }
  rows.push(row('fonts', kilobytes(fonts), limits.fonts))
  return rows
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = checkBudgets()
  for (const { name, size, limit, ok } of rows) {
    console.log(`${ok ? '✓' : '✗'} ${name}: ${size.toFixed(1)} of ${limit} kB`)
  }
  process.exit(rows.every(({ ok }) => ok) ? 0 : 1)
}
