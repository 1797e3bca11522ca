import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

interface Model {
  readonly brand_id: number
  readonly category_id: number
  readonly name_en: string
  readonly reference: string
}

/** More than this is no row of swatches. */
const MOST = 12

/**
 * Products of the same brand, category and model, in the order of ids, one for each colour of the dial. Models
 * have no number of their own: the Latin name without the reference at its end is what they share.
 */
export async function listSiblings(db: Kysely<Database>, product: Model) {
  const { brand_id, category_id, name_en, reference } = product
  const model = name_en.endsWith(reference) ? name_en.slice(0, name_en.length - reference.length) : ''
  if (!reference || !model.trim()) return []
  return db
    .selectFrom('products')
    .where('published', '=', true)
    .where('brand_id', '=', brand_id)
    .where('category_id', '=', category_id)
    .where(sql<boolean>`name_en = ${model} || reference`)
    .where(sql<boolean>`spec ->> 'dialColour' <> ''`)
    .orderBy('id')
    .limit(MOST)
    .select(['id', 'slug', sql<string>`spec ->> 'dialColour'`.as('dial')])
    .execute()
}
