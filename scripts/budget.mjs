/** Size budgets of design §9 over the built files, in kB (1000 bytes) of brotli. Run after a build. */
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const browser = join(root, 'dist/browser')
const limits = { firstViewJs: 145, pageChunkJs: 15, firstViewCss: 15, fonts: 50 }
const firstViews = ['home', 'category', 'product']

/** @returns {{ name: string, size: number, limit: number, ok: boolean }[]} */
export function checkBudgets() {
  const { groups, fonts } = JSON.parse(readFileSync(join(browser, 'manifest.json'), 'utf8'))
  const kilobytes = (files, suffix = '') =>
    files.reduce((sum, file) => sum + statSync(join(browser, file + suffix)).size, 0) / 1000
  const row = (name, size, limit) => ({ name, size, limit, ok: size <= limit })
  const entry = new Set([...groups.main.js, ...groups.main.css])
  const rows = firstViews.flatMap((page) => {
    const files = (kind) => [...new Set([...groups.main[kind], ...groups[page][kind]])]
    return [
      row(`JavaScript of the first view, ${page}`, kilobytes(files('js'), '.br'), limits.firstViewJs),
      row(`CSS of the first view, ${page}`, kilobytes(files('css'), '.br'), limits.firstViewCss),
    ]
  })
  for (const [name, group] of Object.entries(groups)) {
    if (name === 'main' || name.startsWith('lib-')) continue
    const own = group.js.filter((file) => !entry.has(file))
    rows.push(row(`own JavaScript of chunk ${name}`, kilobytes(own, '.br'), limits.pageChunkJs))
  }
  rows.push(row('fonts', kilobytes(fonts.filter((font) => font.includes('arabic'))), limits.fonts))
  return rows
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = checkBudgets()
  for (const { name, size, limit, ok } of rows) {
    console.log(`${ok ? '✓' : '✗'} ${name}: ${size.toFixed(1)} of ${limit} kB`)
  }
  process.exit(rows.every(({ ok }) => ok) ? 0 : 1)
}
