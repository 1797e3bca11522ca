import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { Document } from 'yaml'
import { ShopDescription } from '../../../contract/settings/shopFile.ts'
import { fromPanelKey, isFromPanel } from '../../audit/settingVersions.ts'
import type { Database } from '../../database/schema.ts'
import { DELIVERY, readOwnDelivery } from '../../delivery/delivery.ts'
import { shopKeys } from '../../settings/keys.ts'
import { readShopDescription } from '../../settings/shopSetting.ts'
import { removeSetting } from '../../site/repository.ts'
import { openDocument, setKey, writeDocument } from './yamlDocument.ts'

/**
 * Writes the delivery and what the panel has changed into `shop.yml` of a folder, whose other keys and comments stay. The file
 * then counts as the latest version again.
 * @returns false if nobody has set the delivery or changed the shop in the panel, so nothing is written
 * @throws Error with a message for the owner if the file cannot be read as YAML
 */
export async function exportShop(db: Kysely<Database>, folder: string): Promise<boolean> {
  const delivery = await readOwnDelivery(db)
  const isChanged = await isFromPanel(db, shopKeys.file)
  if (!delivery && !isChanged) return false
  const path = join(folder, 'shop.yml')
  const former = await openDocument(path)
  const document = former ?? new Document({})
  // A new file needs the name of the shop, also if only the delivery is from the panel.
  const values = {
    ...((isChanged || !former) && (await shopValues(db))),
    ...(delivery && { [DELIVERY]: delivery }),
  }
  for (const [key, value] of Object.entries(values)) setKey(document, key, value)
  await writeDocument(path, document)
  for (const key of [DELIVERY, shopKeys.file]) await removeSetting(db, fromPanelKey(key))
  return true
}

/** The keys to write; undefined: to delete. */
async function shopValues(db: Kysely<Database>): Promise<Readonly<Record<string, unknown>>> {
  const shop: Readonly<Record<string, unknown>> = await readShopDescription(db)
  return Object.fromEntries(Object.keys(ShopDescription.properties).map((key) => [key, shop[key]]))
}
