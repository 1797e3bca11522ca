import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { compareProducts, listHeld, type IncomingProduct, type updateProducts } from '../importRepository.ts'
import { asHeld } from './asHeld.ts'
import { checkOffers } from './offers.ts'
import type { CellProblem } from './cellReader.ts'
import type { Resolved } from './toProduct.ts'

/** A row of a file, ready to be compared. */
export interface Item {
  readonly code: string
  readonly line: number
  readonly product: IncomingProduct
  readonly resolved: Resolved
}

/** What each row changes of the product that the shop has. */
async function asHeldNow(
  db: Kysely<Database>,
  items: readonly Item[],
  lock: boolean,
): Promise<readonly Item[]> {
  const codes = items.filter(({ resolved }) => resolved.row.product).map(({ code }) => code)
  if (codes.length === 0) return items
  const held = new Map((await listHeld(db, codes, lock)).map((one) => [one.code, one]))
  return items.map((item) => {
    const own = held.get(item.code)
    return own ? { ...item, product: asHeld(item.product, item.resolved, own) } : item
  })
}

const unknown: CellProblem = {
  column: 'websiteCode',
  reason: 'کالایی با این کد در فروشگاه نیست و فایل ستون‌های لازم برای کالای تازه را ندارد.',
}

/** @param lock the products that would change, so that they are what they were found to be */
export async function compareRows(db: Kysely<Database>, rows: readonly Item[], lock: boolean) {
  const items = await asHeldNow(db, rows, lock)
  const byCode = new Map(items.map((item) => [item.code, item]))
  const comparisons = await compareProducts(
    db,
    items.map(({ product }) => product),
  )
  const added: IncomingProduct[] = []
  const wrong = new Map<string, readonly CellProblem[]>()
  const updated: Parameters<typeof updateProducts>[1][number][] = []
  for (const comparison of comparisons) {
    const item = byCode.get(comparison.website_code)!
    const { id } = comparison
    if (id === null) {
      if (item.product.name_fa === null) wrong.set(item.code, [unknown])
      else added.push(item.product)
    } else if (comparison.own || comparison.categories || comparison.images)
      updated.push({ ...comparison, id, product: item.product })
  }
  const problems = await checkOffers(db, { added, updated }, lock)
  for (const [code, found] of problems) wrong.set(code, found)
  return {
    added: added.filter(({ website_code }) => !wrong.has(website_code)),
    updated: updated.filter(({ website_code }) => !wrong.has(website_code)),
    refused: items.flatMap((item) => {
      const problems = wrong.get(item.code)
      return problems ? [{ ...item, problems }] : []
    }),
  }
}
