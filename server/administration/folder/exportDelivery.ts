import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { parseDocument } from 'yaml'
import type { Database } from '../../database/schema.ts'
import { deliveryKeys, readOwnDelivery } from '../../delivery/delivery.ts'
import { removeSetting } from '../../site/repository.ts'

/**
 * Writes the delivery settings of the shop into `shop.yml` of a folder, whose other keys and comments stay. The file then
 * counts as the latest version again.
 * @returns false if nobody has set the delivery, so nothing is written
 * @throws Error with a message for the owner if there is no file, or it cannot be read as YAML
 */
export async function exportDelivery(db: Kysely<Database>, folder: string): Promise<boolean> {
  const delivery = await readOwnDelivery(db)
  if (!delivery) return false
  const path = join(folder, 'shop.yml')
  const document = parseDocument(await textOf(path))
  if (document.errors.length > 0)
    throw new Error(`The file ${path} is no valid YAML. See its problems with: npm run content -- --dry-run`)
  document.set('delivery', document.createNode(delivery))
  await writeFile(`${path}.new`, document.toString({ lineWidth: 0 }))
  await rename(`${path}.new`, path)
  await removeSetting(db, deliveryKeys.fromPanel)
  return true
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(`There is no file ${path}. Write it first with: npm run content -- --init`, {
      cause: error,
    })
  }
}
