import { isDeepStrictEqual } from 'node:util'
import { updatedDescription, EXTRA } from '../admin/updatedDescription.ts'
import type { StoredProduct, IncomingProduct } from '../importRepository.ts'
import { kindOf, type ImportedSpec } from './readRow.ts'
import { describedBy, drawnBy, factsOf, derivedTexts, type Facts, type Resolved } from './toProduct.ts'

/**
 * The changes that a row makes to an existing product; null leaves a column unchanged. Columns that the file lacks
 * stay. Derived texts (specifications, warranty, texts for search engines, drawing) change only if their sources do,
 * because staff may have edited them.
 */
export function changesTo(
  product: IncomingProduct,
  resolved: Resolved,
  stored: StoredProduct,
): IncomingProduct {
  const { row, brand } = resolved
  if (!row.product || !brand) return product
  const { given, givenExtra } = row.product
  const fileFacts = factsOf({ product: row.product, brand, categories: resolved.categories })
  const incoming: Facts = {
    ...fileFacts,
    ...(!given.has('nameEn') && { nameEn: stored.nameEn }),
    ...(!given.has('reference') && { reference: stored.reference }),
  }
  const sameCategories = isDeepStrictEqual(stored.categoryIds, product.category_ids)
  const before = storedFacts(stored, sameCategories ? incoming.categories : stored.categories)
  const after: Facts = {
    ...incoming,
    spec: changedSpec(before.spec, incoming.spec, {
      given,
      kinds: [kindOf(stored.categories[0] ?? ''), incoming.spec.kind],
    }),
    extra: changedExtra(before.extra, incoming.extra, givenExtra),
  }
  const shown = updatedDescription(stored, describedBy(before), describedBy(after))
  const changed = <V>(value: V, old: unknown) => (isDeepStrictEqual(value, old) ? null : value)
  const artwork = drawnBy(after, product.website_code)
  return {
    ...product,
    name_en: incoming.nameEn,
    reference: incoming.reference,
    slug: incoming.nameFa === stored.nameFa ? null : product.slug,
    gender: after.spec.gender,
    spec: changed(after.spec, stored.spec),
    key_facts: changed(shown.keyFacts, stored.keyFacts),
    specifications: changed(shown.specifications, stored.specifications),
    artwork: isDeepStrictEqual(artwork, drawnBy(before, product.website_code)) ? null : artwork,
    ...changedTexts(before, after, stored),
  }
}

const storedFacts = (stored: StoredProduct, categories: readonly string[]): Facts => ({
  ...{ nameFa: stored.nameFa, nameEn: stored.nameEn, reference: stored.reference, categories },
  brand: { nameFa: stored.brandFa, nameEn: stored.brandEn },
  // A product that was not imported may have fewer terms.
  spec: { functions: [], gender: stored.gender, ...stored.spec } as unknown as ImportedSpec,
  extra: stored.specifications.find(({ title }) => title === EXTRA)?.rows ?? [],
})

interface Given {
  readonly given: ReadonlySet<string>
  /** Kinds of the product by its present and its new category. */
  readonly kinds: readonly [ImportedSpec['kind'], ImportedSpec['kind']]
}

/** The terms after the import: an empty cell removes a term, and a column that the file lacks leaves it unchanged. */
function changedSpec(
  before: ImportedSpec,
  row: ImportedSpec,
  { given, kinds: [was, is] }: Given,
): ImportedSpec {
  const stays = Object.entries(before).filter(([key]) => !given.has(key))
  const comes = Object.entries(row).filter(([key]) => given.has(key))
  const kind = was === is ? (before.kind ?? is) : is
  return { ...Object.fromEntries([...stays, ...comes]), kind } as unknown as ImportedSpec
}

/** The extra rows: changes those with a column in the file, and appends new ones. */
function changedExtra(
  before: Facts['extra'],
  row: Facts['extra'],
  givenExtra: ReadonlySet<string>,
): Facts['extra'] {
  const values = new Map(row.map(({ title, value }) => [title, value]))
  const stays = before.flatMap((one) => {
    const value = givenExtra.has(one.title) ? values.get(one.title) : one.value
    return value === undefined ? [] : [{ ...one, value }]
  })
  return [...stays, ...row.filter(({ title }) => !before.some((one) => one.title === title))]
}

/**
 * The derived texts that change: those that staff have not edited, and the warranty whenever its months change, because an
 * edited text would promise the former period.
 */
function changedTexts(before: Facts, after: Facts, stored: StoredProduct) {
  const [old, own] = [derivedTexts(before), derivedTexts(after)]
  const following = (name: keyof typeof own, now: string) =>
    now === old[name] && own[name] !== now ? own[name] : null
  const isOtherPeriod = before.spec.warrantyMonths !== after.spec.warrantyMonths
  return {
    warranty: isOtherPeriod ? own.warranty : following('warranty', stored.warranty),
    seo_keywords: following('seo_keywords', stored.seoKeywords),
    seo_description: following('seo_description', stored.seoDescription),
  }
}
