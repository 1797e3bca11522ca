import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { Document, isNode } from 'yaml'
import { fromPanelKey, isFromPanel } from '../../audit/settingVersions.ts'
import type { Database } from '../../database/schema.ts'
import { menuKeys } from '../../settings/keys.ts'
import { readMenuDescription } from '../../settings/menuSetting.ts'
import { removeSetting } from '../../site/repository.ts'
import { openDocument, writeDocument } from './yamlDocument.ts'

/**
 * Writes the menu that the panel has changed into `menu.yml` of a folder, which then counts as the latest version again. A comment at the
 * beginning of the file stays.
 * @returns false if the panel has not changed it, so nothing is written
 */
export async function exportMenu(db: Kysely<Database>, folder: string): Promise<boolean> {
  if (!(await isFromPanel(db, menuKeys.file))) return false
  const path = join(folder, 'menu.yml')
  const document = (await openDocument(path)) ?? new Document([])
  const { items } = await readMenuDescription(db)
  const comment = isNode(document.contents) ? document.contents.commentBefore : null
  const contents = document.createNode(items.map((item) => inOrder(item)))
  if (comment) contents.commentBefore = comment
  document.contents = contents
  await writeDocument(path, document)
  await removeSetting(db, fromPanelKey(menuKeys.file))
  return true
}

const order = ['label', 'url', 'title', 'image', 'categories', 'links', 'columns']

/** The database stores the keys in an order of its own. */
const inOrder = (value: object): object =>
  Object.fromEntries(
    order.flatMap((key) => {
      const inner: unknown = value[key as keyof typeof value]
      if (inner === undefined) return []
      return [[key, Array.isArray(inner) ? inner.map((one: object) => inOrder(one)) : inner]]
    }),
  )
