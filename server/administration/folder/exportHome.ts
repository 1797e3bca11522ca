import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { Document } from 'yaml'
import { HomeDescription } from '../../../contract/settings/homeFile.ts'
import { fromPanelKey, isFromPanel } from '../../audit/settingVersions.ts'
import type { Database } from '../../database/schema.ts'
import { readHomeDescription } from '../../settings/homeSetting.ts'
import { homeKeys } from '../../settings/keys.ts'
import { removeSetting } from '../../site/repository.ts'
import { openDocument, setKey, writeDocument } from './yamlDocument.ts'

/**
 * Writes the home page that the panel has changed into `home.yml` of a folder, which then counts as the latest version again. Comments
 * of the file stay, except those between its sections.
 * @returns false if the panel has not changed it, so nothing is written
 */
export async function exportHome(db: Kysely<Database>, folder: string): Promise<boolean> {
  if (!(await isFromPanel(db, homeKeys.file))) return false
  const path = join(folder, 'home.yml')
  const document = (await openDocument(path)) ?? new Document({})
  const home: Readonly<Record<string, unknown>> = await readHomeDescription(db)
  for (const key of Object.keys(HomeDescription.properties)) setKey(document, key, home[key])
  await writeDocument(path, document)
  await removeSetting(db, fromPanelKey(homeKeys.file))
  return true
}
