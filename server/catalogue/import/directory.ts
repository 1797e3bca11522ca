import type { Kysely } from 'kysely'
import { normalisePersian } from '../../../contract/normalise.ts'
import { slugify } from '../../../contract/text.ts'
import type { Database } from '../../database/schema.ts'
import { insertBrand, insertCategory, listBrands, listCategories } from '../directoryRepository.ts'

export interface BrandEntry {
  /** Null until it is saved. */
  id: number | null
  readonly nameEn: string
  readonly nameFa: string
  readonly slug: string
  readonly country: string
}

export interface CategoryEntry {
  id: number | null
  readonly parent: CategoryEntry | null
  readonly title: string
  readonly slug: string
}

const key = (name: string) => normalisePersian(name).replaceAll('-', ' ')

/** Brands and categories by every name they go by; new ones wait here until `save`. */
export async function openDirectory(db: Kysely<Database>) {
  const brands = new Map<string, BrandEntry>()
  const categories = new Map<string, CategoryEntry>()
  const slugs = { brands: new Set<string>(), categories: new Set<string>() }
  const pending = { brands: new Set<BrandEntry>(), categories: new Set<CategoryEntry>() }

  function knowBrand(brand: BrandEntry, code = '') {
    slugs.brands.add(brand.slug).add(code.toLowerCase())
    for (const name of [brand.nameFa, brand.nameEn, brand.slug, code])
      if (name && !brands.has(key(name))) brands.set(key(name), brand)
  }

  function knowCategory(category: CategoryEntry) {
    slugs.categories.add(category.slug)
    for (const name of [category.title, category.slug]) {
      for (const place of [name, pathOf(category.parent, name)])
        if (!categories.has(key(place))) categories.set(key(place), category)
    }
  }

  for (const row of await listBrands(db))
    knowBrand(
      { id: row.id, nameEn: row.name_en, nameFa: row.name_fa, slug: row.slug, country: row.country },
      row.code,
    )
  const rows = await listCategories(db)
  const byId = new Map<number, CategoryEntry>()
  const entryOf = (id: number): CategoryEntry => {
    const row = rows.find((each) => each.id === id)!
    const known = byId.get(id)
    if (known) return known
    const parent = row.parent_id === null ? null : entryOf(row.parent_id)
    const entry = { id, parent, title: row.title, slug: row.slug }
    byId.set(id, entry)
    return entry
  }
  for (const { id } of rows) knowCategory(entryOf(id))

  return {
    findBrand: (names: readonly string[]) => names.map((name) => brands.get(key(name))).find(Boolean),
    addBrand(names: readonly string[], country: string): BrandEntry {
      const isPersian = (name: string) => /[\u0600-\u06ff]/.test(name)
      const nameFa = names.find(isPersian) ?? names[0]!
      const nameEn = names.find((name) => !isPersian(name)) ?? names[0]!
      const slug = freeSlug(slugs.brands, slugify(nameEn) || 'brand')
      const brand: BrandEntry = { id: null, nameEn, nameFa, slug, country }
      pending.brands.add(brand)
      knowBrand(brand)
      return brand
    },
    findCategory: (path: string) => categories.get(key(tidyPath(path))),
    /** With whatever of its path is missing. */
    addCategory(path: string): CategoryEntry {
      let parent: CategoryEntry | null = null
      for (const title of tidyPath(path).split(' > ')) {
        const known: CategoryEntry | undefined = parent
          ? categories.get(key(pathOf(parent, title)))
          : categories.get(key(title))
        if (known) {
          parent = known
          continue
        }
        const added: CategoryEntry = {
          id: null,
          parent,
          title,
          slug: freeSlug(slugs.categories, slugify(title) || 'category'),
        }
        pending.categories.add(added)
        knowCategory(added)
        parent = added
      }
      return parent!
    },
    /** New since the last call that saved. */
    get pending() {
      return pending
    },
    async save(): Promise<void> {
      if (pending.brands.size + pending.categories.size === 0) return
      await db.transaction().execute(async (trx) => {
        for (const brand of pending.brands) brand.id = await insertBrand(trx, brand)
        for (const category of pending.categories)
          category.id = await insertCategory(trx, { ...category, parentId: category.parent?.id ?? null })
      })
      pending.brands.clear()
      pending.categories.clear()
    },
  }
}

export type Directory = Awaited<ReturnType<typeof openDirectory>>

const tidyPath = (path: string) =>
  path
    .split('>')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' > ')

function pathOf(parent: CategoryEntry | null, name: string): string {
  return parent ? `${pathOf(parent.parent, parent.title)} > ${name}` : name
}

function freeSlug(taken: ReadonlySet<string>, wanted: string): string {
  let slug = wanted
  for (let count = 2; taken.has(slug); count += 1) slug = `${wanted}-${count}`
  return slug
}

/** The category and everything above it. */
export function ancestry(category: CategoryEntry): CategoryEntry[] {
  return category.parent ? [...ancestry(category.parent), category] : [category]
}
