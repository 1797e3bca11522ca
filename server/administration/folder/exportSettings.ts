/**
 * Write what the panel has changed into the files of the owner's folder, which then count as the latest version again. Each function
 * returns false if there is nothing to write, and throws an Error with a message for the owner if the file cannot be read as YAML.
 */
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { Document, isNode } from 'yaml'
import { HomeDescription } from '../../../contract/settings/homeFile.ts'
import { ShopDescription } from '../../../contract/settings/shopFile.ts'
import { fromPanelKey, isFromPanel } from '../../audit/settingVersions.ts'
import type { Database } from '../../database/schema.ts'
import { DELIVERY, readOwnDelivery } from '../../delivery/delivery.ts'
import { readHomeDescription } from '../../settings/homeSetting.ts'
import { homeKeys, menuKeys, shopKeys } from '../../settings/keys.ts'
import { readMenuDescription } from '../../settings/menuSetting.ts'
import { readShopDescription } from '../../settings/shopSetting.ts'
import { removeSetting } from '../../site/repository.ts'
import { openDocument, setKey, writeDocument } from './yamlDocument.ts'

/** The other keys and comments of `shop.yml` stay. */
export async function exportShop(db: Kysely<Database>, folder: string): Promise<boolean> {
  const delivery = await readOwnDelivery(db)
  const isChanged = await isFromPanel(db, shopKeys.file)
  if (!delivery && !isChanged) return false
  const path = join(folder, 'shop.yml')
  const former = await openDocument(path)
  const document = former ?? new Document({})
  // A new file needs the name of the shop, also if only the delivery is from the panel.
  if (isChanged || !former) setKeys(document, ShopDescription, await readShopDescription(db))
  if (delivery) setKey(document, DELIVERY, delivery)
  await writeDocument(path, document)
  for (const key of [DELIVERY, shopKeys.file]) await removeSetting(db, fromPanelKey(key))
  return true
}

/** The comments of `home.yml` stay, except those between its sections. */
export async function exportHome(db: Kysely<Database>, folder: string): Promise<boolean> {
  if (!(await isFromPanel(db, homeKeys.file))) return false
  const path = join(folder, 'home.yml')
  const document = (await openDocument(path)) ?? new Document({})
  setKeys(document, HomeDescription, await readHomeDescription(db))
  await writeDocument(path, document)
  await removeSetting(db, fromPanelKey(homeKeys.file))
  return true
}

/** A comment at the beginning of `menu.yml` stays. */
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

/** Sets the keys of a schema; those that the description lacks are deleted. */
function setKeys(document: Document, { properties }: { properties: object }, description: object): void {
  const values: Readonly<Record<string, unknown>> = { ...description }
  for (const key of Object.keys(properties)) setKey(document, key, values[key])
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
