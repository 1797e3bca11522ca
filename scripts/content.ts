/**
 * `npm run content`: updates the shop's name, menu, home page, pages, articles and stories of brands from the files of a
 * folder. See docs/content.md.
 */
import { statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { ContentSummary } from '../server/content/import/importContent.ts'
import { writeTemplate } from '../server/administration/folder/writeTemplate.ts'
import { readSettings } from '../server/shared/settings.ts'
import { CommandError, fail, readOptions, runCommand, spent } from './support/ownerCommand.ts'

const usage = `Usage: npm run content [-- folder] [--init] [--export] [--dry-run] [--prune]

  folder     with shop.yml, menu.yml, home.yml and the folders "pages", "blog" and "brands"; CONTENT_DIR when absent
  --init     writes the files that a shop begins with, and nothing into the shop
  --export   writes what the panel changed into the files, and nothing into the shop
  --dry-run  checks everything, writes nothing
  --prune    removes pages, articles and stories that came from a folder and are no longer in this one

Ends with 0 when all is well, 2 when files have problems (then nothing is written), 1 when it could not be done.
docs/content.md shows what the files look like.`
const BAD_FILES = 2

try {
  const { init, exports, ...call } = readCall()
  if (init) await begin(call.folder)
  else if (exports) await exportInto(call.folder)
  else await importContent(call)
} catch (error) {
  fail(error)
}

async function begin(folder: string): Promise<void> {
  await writeTemplate(folder)
  console.log(`Written into ${folder}. Change the files as their remarks say, then: npm run content`)
}

async function exportInto(folder: string): Promise<void> {
  await runCommand('export', { folder }, ({ written, home, menu, brands, documents }) => {
    const file = shown(join(folder, 'shop.yml'))
    console.log(
      written
        ? `The settings of the panel were written into ${file}.`
        : 'The panel has changed no setting: nothing was written.',
    )
    if (home) console.log(`The home page was written into ${shown(join(folder, 'home.yml'))}.`)
    if (menu) console.log(`The main menu was written into ${shown(join(folder, 'menu.yml'))}.`)
    for (const name of documents) console.log(`Text written into ${shown(join(folder, name))}.`)
    for (const name of brands.written) console.log(`Story written into ${shown(join(folder, name))}.`)
    if (brands.left.length > 0)
      console.log(`Left, because the description or the story is empty: ${brands.left.join(', ')}.`)
    return 0
  })
}

async function importContent(call: Parameters<typeof runCommand<'content'>>[1]): Promise<void> {
  if (!statSync(call.folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(
      `There is no folder ${call.folder}. Make it with --init, or name another one: npm run content -- folder`,
    )
  await runCommand('content', call, (summary) => {
    for (const { file, line, reason } of summary.problems)
      console.error(`${shown(join(call.folder, file))}:${line}: ${reason}`)
    console.log(describe(summary, call.dryRun))
    return summary.problems.length > 0 ? BAD_FILES : 0
  })
}

/** Path relative to the current folder if it is inside. */
function shown(path: string): string {
  const near = relative('', path)
  return near.startsWith('..') ? path : near
}

function readCall() {
  const { values, positionals } = readOptions(usage, {
    allowPositionals: true,
    options: {
      ...{ init: { type: 'boolean' }, export: { type: 'boolean' } },
      ...{ 'dry-run': { type: 'boolean' }, prune: { type: 'boolean' } },
    },
  })
  const [named, ...more] = positionals
  if (more.length > 0) throw new CommandError(usage)
  const { init = false, export: exports = false, 'dry-run': dryRun = false, prune = false } = values
  if ([init, exports, dryRun || prune].filter(Boolean).length > 1)
    throw new CommandError(`--init and --export go with no other option.\n\n${usage}`)
  const folder = named ? resolve(named) : readSettings(process.env).contentDir
  return { folder, init, exports, dryRun, prune }
}

function describe(summary: ContentSummary, dryRun: boolean): string {
  const { pages, articles, brands, shopFiles, written, unchanged, removed, left, problems } = summary
  const read = `${shopFiles} files of the shop, ${pages} pages, ${articles} articles and ${brands} brands read`
  if (problems.length > 0) return `${read}: ${problems.length} problems, nothing was written.`
  const lines = [
    `${dryRun ? 'Dry run, nothing was written. ' : ''}${read}: ${written} written, ${unchanged} unchanged, ` +
      `${removed} removed; ${spent()}`,
  ]
  if (left.length > 0)
    lines.push(`No longer in the folder, still in the shop (remove with --prune): ${left.join(', ')}`)
  return lines.join('\n')
}
