import type { Kysely } from 'kysely'
import { normalisePersian } from '../../../contract/normalise.ts'
import { slugify } from '../../../contract/text.ts'
import type { Database } from '../../database/schema.ts'
import {
  listFormerSlugs,
  lockDirectory,
  removeRedirect,
  type FormerSlug,
} from '../directory/addressesRepository.ts'
import { freeSlug } from '../directory/shared.ts'
import {
  insertBrand,
  insertCategory,
  listBrands,
  listCategories,
  type Brand,
  type Category,
  type NewBrand,
} from '../directoryRepository.ts'

export interface BrandEntry extends NewBrand {
  /** Null until the brand is saved. */
  id: number | null
}

export interface CategoryEntry {
  id: number | null
  readonly parent: CategoryEntry | null
  readonly title: string
  readonly slug: string
}

interface Known {
  readonly brands: readonly Brand[]
  readonly categories: readonly Category[]
  readonly formerBrands: readonly FormerSlug[]
  readonly formerCategories: readonly FormerSlug[]
}

const key = (name: string) => normalisePersian(name).replaceAll('-', ' ')

/** Finds brands and categories by each of their names and slugs; new ones are pending until `save`. */
export class Directory {
  /** Added since the last `save`. */
  readonly pending = { brands: new Set<BrandEntry>(), categories: new Set<CategoryEntry>() }
  readonly #db: Kysely<Database>
  readonly #brands = new Map<string, BrandEntry>()
  readonly #categories = new Map<string, CategoryEntry>()
  readonly #slugs = { brands: new Set<string>(), categories: new Set<string>() }

  constructor(db: Kysely<Database>, { brands, categories, formerBrands, formerCategories }: Known) {
    this.#db = db
    for (const { id, name_en: nameEn, name_fa: nameFa, slug, country, code } of brands)
      this.#indexBrand({ id, nameEn, nameFa, slug, country }, code)
    const entries = entriesOf(categories)
    // An export writes paths, so a path is found before another category with the same name or slug.
    for (const category of entries)
      this.#categories.set(key(pathOf(category.parent, category.title)), category)
    for (const category of entries) this.#indexCategory(category)
    // An older file has former names, from which the former slugs were made.
    for (const { id, slug } of formerBrands) {
      const brand = [...this.#brands.values()].find((one) => one.id === id)
      if (brand && !this.#brands.has(key(slug))) this.#brands.set(key(slug), brand)
    }
    for (const { id, slug } of formerCategories) {
      const category = entries.find((one) => one.id === id)
      if (!category) continue
      for (const place of [slug, pathOf(category.parent, slug)])
        if (!this.#categories.has(key(place))) this.#categories.set(key(place), category)
    }
  }

  findBrand(names: readonly string[]): BrandEntry | undefined {
    return names.map((name) => this.#brands.get(key(name))).find(Boolean)
  }

  addBrand(names: readonly string[], country: string): BrandEntry {
    const isPersian = (name: string) => /[\u0600-\u06ff]/.test(name)
    const nameFa = names.find(isPersian) ?? names[0]!
    const nameEn = names.find((name) => !isPersian(name)) ?? names[0]!
    const slug = freeSlug(this.#slugs.brands, slugify(nameEn) || 'brand')
    const brand: BrandEntry = { id: null, nameEn, nameFa, slug, country }
    this.pending.brands.add(brand)
    this.#indexBrand(brand)
    return brand
  }

  findCategory(path: string): CategoryEntry | undefined {
    return this.#categories.get(key(tidyPath(path)))
  }

  /** Adds a category with its missing ancestors. */
  addCategory(path: string): CategoryEntry {
    return tidyPath(path)
      .split(' > ')
      .reduce<CategoryEntry | null>(
        (parent, title) => this.#categories.get(key(pathOf(parent, title))) ?? this.#addChild(parent, title),
        null,
      )!
  }

  async save(): Promise<void> {
    const { brands, categories } = this.pending
    if (brands.size + categories.size === 0) return
    await this.#db.transaction().execute(async (trx) => {
      await lockDirectory(trx)
      for (const brand of brands) {
        brand.id = await insertBrand(trx, brand)
        await removeRedirect(trx, 'brand', brand.slug)
      }
      for (const category of categories) {
        category.id = await insertCategory(trx, { ...category, parentId: category.parent?.id ?? null })
        await removeRedirect(trx, 'category', category.slug)
      }
    })
    brands.clear()
    categories.clear()
  }

  #addChild(parent: CategoryEntry | null, title: string): CategoryEntry {
    const slug = freeSlug(this.#slugs.categories, slugify(title) || 'category')
    const added: CategoryEntry = { id: null, parent, title, slug }
    this.pending.categories.add(added)
    this.#indexCategory(added)
    return added
  }

  #indexBrand(brand: BrandEntry, code = '') {
    this.#slugs.brands.add(brand.slug).add(code.toLowerCase())
    for (const name of [brand.nameFa, brand.nameEn, brand.slug, code])
      if (name && !this.#brands.has(key(name))) this.#brands.set(key(name), brand)
  }

  #indexCategory(category: CategoryEntry) {
    this.#slugs.categories.add(category.slug)
    for (const name of [category.title, category.slug])
      for (const place of [name, pathOf(category.parent, name)])
        if (!this.#categories.has(key(place))) this.#categories.set(key(place), category)
  }
}

export async function openDirectory(db: Kysely<Database>): Promise<Directory> {
  return new Directory(db, {
    brands: await listBrands(db),
    categories: await listCategories(db),
    formerBrands: await listFormerSlugs(db, 'brand'),
    formerCategories: await listFormerSlugs(db, 'category'),
  })
}

function entriesOf(rows: readonly Category[]): CategoryEntry[] {
  const known = new Map<number, CategoryEntry>()
  const entryOf = (id: number): CategoryEntry => {
    const { parent_id, title, slug } = rows.find((each) => each.id === id)!
    const parent = parent_id === null ? null : entryOf(parent_id)
    const entry = known.get(id) ?? { id, parent, title, slug }
    known.set(id, entry)
    return entry
  }
  return rows.map(({ id }) => entryOf(id))
}

const tidyPath = (path: string) =>
  path
    .split('>')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' > ')

function pathOf(parent: CategoryEntry | null, name: string): string {
  return parent ? `${pathOf(parent.parent, parent.title)} > ${name}` : name
}

/** The category and everything above it. */
export function ancestry(category: CategoryEntry): CategoryEntry[] {
  return category.parent ? [...ancestry(category.parent), category] : [category]
}
