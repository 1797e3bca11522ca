import type { ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import type { TermsAnswer } from '../../../contract/catalogue/admin/schemas.ts'
import type { TextTerm } from '../../../contract/catalogue/admin/terms.ts'
import type { Context } from '../../shared/context.ts'
import { pathOf } from '../directory/tree.ts'
import { listBrands, listCategories } from '../directoryRepository.ts'
import { knownWords } from '../import/vocabulary.ts'
import type { SyncedIndex } from '../index/syncedIndex.ts'

const facetOf: Partial<Record<TextTerm | 'functions', ValueFacetKey>> = {
  movement: 'movement',
  glass: 'glass',
  dialColour: 'dial-colour',
  strapMaterial: 'strap-material',
  strapColour: 'strap-colour',
  style: 'style',
  country: 'country',
  functions: 'functions',
}

/**
 * Suggestions for the product form: brands, categories, and for each term of the specifications (movement, glass …) the
 * words that the import knows or a product uses.
 */
export async function getProductTerms(db: Context['db'], catalogue: SyncedIndex): Promise<TermsAnswer> {
  const { index } = await catalogue.get()
  const [brands, categories] = [await listBrands(db), await listCategories(db)]
  const words = Object.entries(facetOf).map(([term, facet]) => {
    const inUse = index.columns[facet].sets.flat()
    return [
      term,
      [...new Set([...(knownWords[term] ?? []), ...inUse])].toSorted((a, b) => a.localeCompare(b, 'fa')),
    ]
  })
  return {
    brands: brands
      .map(({ id, name_fa: name }) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'fa')),
    categories: categories
      .map(({ id }) => ({ id, name: pathOf(categories, id) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'fa')),
    words: Object.fromEntries(words) as TermsAnswer['words'],
  }
}
