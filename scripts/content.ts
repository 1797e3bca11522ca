/** `npm run content`: brings pages and articles to what the files of a folder say. See docs/content.md. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createBus } from '../server/shared/bus.ts'
import { createSyncedIndex } from '../server/catalogue/index/syncedIndex.ts'
import { importContent, type ContentSummary } from '../server/content/import/importContent.ts'
import { createSearch } from '../server/search/search.ts'
import { CommandError, fail, runOwnerCommand, spent } from './support/ownerCommand.ts'

const usage = `Usage: npm run content [-- folder] [--dry-run] [--prune]

  folder     with the folders "pages" and "blog"; content/ when absent
  --dry-run  checks everything, writes nothing
  --prune    removes pages and articles that came from a folder and are no longer in this one

Ends with 0 when all is well, 2 when files have problems (then nothing is written), 1 when it could not be done.
docs/content.md shows what the files look like.`
const BAD_FILES = 2

try {
  const call = readCall()
  await runOwnerCommand(async ({ db }, settings) => {
    const bus = createBus((error) => console.error(error))
    const catalogue = createSyncedIndex({ db, bus, now: Date.now })
    const search = createSearch({ db, bus, now: Date.now, settings, catalogue })
    const summary = await importContent({
      ...call,
      db,
      now: new Date(),
      findsAnything: async (words) => ((await search.find(words))?.count ?? 0) > 0,
      hasFile: (path) => existsSync(join('public', path)),
    })
    for (const { file, line, reason } of summary.problems)
      console.error(`${join(call.folder, file)}:${line}: ${reason}`)
    console.log(inWords(summary, call.dryRun))
    return summary.problems.length > 0 ? BAD_FILES : 0
  })
} catch (error) {
  fail(error)
}

function readCall() {
  const { values, positionals } = parse()
  const [folder = 'content', ...more] = positionals
  if (more.length > 0) throw new CommandError(usage)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(`There is no folder ${folder}.`)
  return { folder, dryRun: values['dry-run'] ?? false, prune: values.prune ?? false }
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, prune: { type: 'boolean' } },
    })
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`)
  }
}

function inWords(summary: ContentSummary, dryRun: boolean): string {
  const { pages, articles, written, unchanged, removed, left, problems } = summary
  const read = `${pages} pages and ${articles} articles read`
  if (problems.length > 0) return `${read}: ${problems.length} problems, nothing was written.`
  const lines = [
    `${dryRun ? 'Dry run, nothing was written. ' : ''}${read}: ${written} written, ${unchanged} unchanged, ` +
      `${removed} removed; ${spent()}`,
  ]
  if (left.length > 0)
    lines.push(`No longer in the folder, still in the shop (remove with --prune): ${left.join(', ')}`)
  return lines.join('\n')
}
