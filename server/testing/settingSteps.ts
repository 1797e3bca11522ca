/** Steps of tests of settings that staff change in the panel and the owner in files. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { SettingPart } from '../../contract/settings/parts.ts'
import type { CommandContext } from '../administration/commands.ts'
import { readShopFiles } from '../administration/folder/readShopFiles.ts'
import { importContent } from '../content/import/importContent.ts'
import type { Database } from '../database/schema.ts'
import { temporaryFolder } from './databases.ts'
import type { TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** For commands that work on the database of a test. */
export function commandContext({ app }: TestShop): CommandContext {
  const { db, now, bus } = app.context
  return {
    ...{ db, now, projectRoot: process.cwd(), copyDatabase: null, search: () => app.shopSearch },
    ...{ onWritten: () => bus.emit('storefront.changed', {}), signal: new AbortController().signal },
  }
}

/** Restores the version before the current one, and returns the versions as they were. */
export async function restoreEarlier(staff: Visitor, part: SettingPart) {
  const { items, version } = await staff.call('listSettingVersions', undefined, { query: { part } })
  await staff.call('restoreSetting', { part, version }, { params: { id: items[1]!.id } })
  return items
}

/**
 * Exports a setting into the owner's file with this text, twice. `before` and `after` are the lines where the file differs from
 * the shop.
 */
export async function exportOver(
  db: Kysely<Database>,
  [file, text]: readonly [name: string, text: string],
  exportSetting: (db: Kysely<Database>, folder: string) => Promise<boolean>,
) {
  const folder = temporaryFolder()
  const differences = async () => {
    const { problems } = await importContent({
      ...{ db, folder, now: new Date(), dryRun: true },
      shopFiles: await readShopFiles(folder),
      ...{ hasSearchResults: async () => true, hasFile: () => true },
    })
    return problems.map((problem) => `${problem.file}:${problem.line}`)
  }
  writeFileSync(join(folder, file), text)
  return {
    before: await differences(),
    isWritten: await exportSetting(db, folder),
    text: readFileSync(join(folder, file), 'utf8'),
    after: await differences(),
    isWrittenAgain: await exportSetting(db, folder),
  }
}
