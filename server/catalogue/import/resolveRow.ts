import type { CellProblem } from './cellReader.ts'
import type { Directory } from './directory.ts'
import type { ImportedRow } from './readRow.ts'
import type { Resolved } from './toProduct.ts'

export interface PhotoSource {
  /** Returns the shop's URLs of the pictures, or the reason of a problem in Persian. */
  take(
    names: readonly string[],
  ): Promise<{ readonly urls: readonly string[]; readonly problem: string | null }>
}

interface Sources {
  readonly directory: Directory
  readonly addMissing?: boolean
  readonly photos?: PhotoSource
}

/** A row with its brand, categories and pictures, or the problems with these. */
export async function resolveRow(
  { directory, addMissing = true, photos }: Sources,
  row: ImportedRow,
): Promise<Resolved | { readonly problems: readonly CellProblem[] }> {
  const { product } = row
  if (!product) return { row, brand: null, categories: [], photos: null }
  const problems: CellProblem[] = []
  if (!addMissing && !directory.findBrand(product.brand))
    problems.push({ column: 'brand', reason: `برند «${product.brand.join(' / ')}» در فروشگاه نیست.` })
  for (const path of product.categories)
    if (!addMissing && !directory.findCategory(path))
      problems.push({ column: 'category', reason: `دستهٔ «${path}» در فروشگاه نیست.` })
  const names = photos ? product.images : undefined
  const taken = names && photos && names.length > 0 ? await photos.take(names) : null
  if (taken?.problem) problems.push({ column: 'images', reason: taken.problem })
  if (problems.length > 0) return { problems }
  const brand =
    directory.findBrand(product.brand) ?? directory.addBrand(product.brand, product.spec.country ?? '')
  const categories = product.categories.map(
    (path) => directory.findCategory(path) ?? directory.addCategory(path),
  )
  // Without a country in the file, a watch gets the country of its brand.
  const spec = {
    ...product.spec,
    ...(product.spec.country || !brand.country ? {} : { country: brand.country }),
  }
  return {
    row: { ...row, product: { ...product, spec } },
    brand,
    categories,
    photos: names ? (taken?.urls ?? []) : null,
  }
}
