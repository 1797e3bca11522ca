/**
 * Exports the changes of the panel into the files of the owner's folder, which then count as the latest version again. Each
 * function returns false if there is nothing to write, and throws an Error with a message for the owner if the file is no valid
 * YAML.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { Document, isNode, parseDocument } from 'yaml'
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

/** Writes `shop.yml`. Its other keys and its comments stay. */
export async function exportShop(db: Kysely<Database>, folder: string): Promise<boolean> {
  const delivery = await readOwnDelivery(db)
  const isChanged = await isFromPanel(db, shopKeys.file)
  if (!delivery && !isChanged) return false
  const path = join(folder, 'shop.yml')
  const former = await openDocument(path)
  const document = former ?? new Document({})
  // A new file needs the name of the shop, so write the whole description even if the panel changed only the delivery.
  if (isChanged || !former) setKeys(document, ShopDescription, await readShopDescription(db))
  if (delivery) setKey(document, DELIVERY, delivery)
  await writeDocument(path, document)
  for (const key of [DELIVERY, shopKeys.file]) await removeSetting(db, fromPanelKey(key))
  return true
}

/** Writes `home.yml`. Its comments stay, except those between sections. */
export async function exportHome(db: Kysely<Database>, folder: string): Promise<boolean> {
  if (!(await isFromPanel(db, homeKeys.file))) return false
  const path = join(folder, 'home.yml')
  const document = (await openDocument(path)) ?? new Document({})
  setKeys(document, HomeDescription, await readHomeDescription(db))
  await writeDocument(path, document)
  await removeSetting(db, fromPanelKey(homeKeys.file))
  return true
}

/** Writes `menu.yml`. Of its comments only the one at the beginning stays. */
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

/** Sets the keys of a schema and deletes those that the description does not have. */
function setKeys(document: Document, { properties }: { properties: object }, description: object): void {
  const values: Readonly<Record<string, unknown>> = { ...description }
  for (const key of Object.keys(properties)) setKey(document, key, values[key])
}

const order = ['label', 'url', 'title', 'image', 'categories', 'links', 'columns']

/** Sorts the keys for the file, because the database does not preserve their order. */
const inOrder = (value: object): object =>
  Object.fromEntries(
    order.flatMap((key) => {
      const inner: unknown = value[key as keyof typeof value]
      if (inner === undefined) return []
      return [[key, Array.isArray(inner) ? inner.map((one: object) => inOrder(one)) : inner]]
    }),
  )

/**
 * @returns null if there is no file
 * @throws Error with a message for the owner if it is no valid YAML
 */
async function openDocument(path: string): Promise<Document | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  })
  if (text === null) return null
  const document = parseDocument(text)
  if (document.errors.length > 0)
    throw new Error(`The file ${path} is no valid YAML. See its problems with: npm run content -- --dry-run`)
  return document
}

/** Writes the file, in a new folder if there is none. */
async function writeDocument(path: string, document: Document): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.new`, document.toString({ lineWidth: 0 }))
  await rename(`${path}.new`, path)
}

/** @param value undefined: removes the key */
function setKey(document: Document, key: string, value: unknown): void {
  if (value === undefined) document.delete(key)
  else document.set(key, document.createNode(value))
}
