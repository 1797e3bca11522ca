import { isDeepStrictEqual } from 'node:util'
import { describedAgain, EXTRA } from '../admin/describedAgain.ts'
import type { HeldProduct, IncomingProduct } from '../importRepository.ts'
import { kindOf, type ImportedSpec } from './readRow.ts'
import { describedBy, drawnBy, factsOf, wordsAbout, type Facts, type Resolved } from './toProduct.ts'

/**
 * A row of a product that the shop has, as it changes it: null is what stays. What the file has no column for stays,
 * and what follows from other columns (specifications, warranty, words for search engines, the drawing) changes only
 * where these do: somebody may have written it by hand.
 */
export function asHeld(product: IncomingProduct, resolved: Resolved, held: HeldProduct): IncomingProduct {
  const { row, brand } = resolved
  if (!row.product || !brand) return product
  const told = row.product.told
  const said = factsOf({ product: row.product, brand, categories: resolved.categories })
  const incoming: Facts = {
    ...said,
    ...(!told.has('nameEn') && { nameEn: held.nameEn }),
    ...(!told.has('reference') && { reference: held.reference }),
  }
  const sameCategories = isDeepStrictEqual(held.categoryIds, product.category_ids)
  const before = factsHeld(held, sameCategories ? incoming.categories : held.categories)
  const after: Facts = {
    ...incoming,
    spec: specAfter(before.spec, incoming.spec, {
      told,
      kinds: [kindOf(held.categories[0] ?? ''), incoming.spec.kind],
    }),
    extra: extraAfter(before.extra, incoming.extra, told),
  }
  const shown = describedAgain(held, describedBy(before), describedBy(after))
  const changed = <V>(value: V, old: unknown) => (isDeepStrictEqual(value, old) ? null : value)
  const artwork = drawnBy(after, product.website_code)
  return {
    ...product,
    name_en: incoming.nameEn,
    reference: incoming.reference,
    slug: incoming.nameFa === held.nameFa ? null : product.slug,
    gender: after.spec.gender,
    spec: changed(after.spec, held.spec),
    key_facts: changed(shown.keyFacts, held.keyFacts),
    specifications: changed(shown.specifications, held.specifications),
    artwork: isDeepStrictEqual(artwork, drawnBy(before, product.website_code)) ? null : artwork,
    ...wordsAfter(before, after, held),
  }
}

const factsHeld = (held: HeldProduct, categories: readonly string[]): Facts => ({
  ...{ nameFa: held.nameFa, nameEn: held.nameEn, reference: held.reference, categories },
  brand: { nameFa: held.brandFa, nameEn: held.brandEn },
  // A product of another way in may have said less.
  spec: { functions: [], gender: held.gender, ...held.spec } as unknown as ImportedSpec,
  extra: held.specifications.find(({ title }) => title === EXTRA)?.rows ?? [],
})

interface Told {
  readonly told: ReadonlySet<string>
  /** By its category as it is and as it will be. */
  readonly kinds: readonly [ImportedSpec['kind'], ImportedSpec['kind']]
}

/** An empty cell takes its value away. */
function specAfter(before: ImportedSpec, row: ImportedSpec, { told, kinds: [was, is] }: Told): ImportedSpec {
  const stays = Object.entries(before).filter(([key]) => !told.has(key))
  const comes = Object.entries(row).filter(([key]) => told.has(key))
  const kind = was === is ? (before.kind ?? is) : is
  return { ...Object.fromEntries([...stays, ...comes]), kind } as unknown as ImportedSpec
}

/** Rows of columns that the file has, in their places; new ones behind. */
function extraAfter(before: Facts['extra'], row: Facts['extra'], told: ReadonlySet<string>): Facts['extra'] {
  const values = new Map(row.map(({ title, value }) => [title, value]))
  const stays = before.flatMap((one) => {
    const value = told.has(one.title) ? values.get(one.title) : one.value
    return value === undefined ? [] : [{ ...one, value }]
  })
  return [...stays, ...row.filter(({ title }) => !before.some((one) => one.title === title))]
}

/** Words that were written by hand stay; but a warranty of other months is another promise, whoever wrote it. */
function wordsAfter(before: Facts, after: Facts, held: HeldProduct) {
  const [old, own] = [wordsAbout(before), wordsAbout(after)]
  const following = (name: keyof typeof own, now: string) =>
    now === old[name] && own[name] !== now ? own[name] : null
  const isOtherPromise = before.spec.warrantyMonths !== after.spec.warrantyMonths
  return {
    warranty: isOtherPromise ? own.warranty : following('warranty', held.warranty),
    seo_keywords: following('seo_keywords', held.seoKeywords),
    seo_description: following('seo_description', held.seoDescription),
  }
}
