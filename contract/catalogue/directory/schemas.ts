import { Type, type Static } from 'typebox'
import { Id, named } from '../../commonSchemas.ts'
import { LONGEST_DESCRIPTION, LONGEST_STORY } from './limits.ts'

const text = (title: string, maxLength: number) => Type.String({ title, maxLength })
const name = (title: string) => Type.String({ title, minLength: 1, maxLength: 80 })
const Version = Type.Integer({ title: 'نسخه', minimum: 1, maximum: 2_147_483_647 })

/** Maximum number of brands or categories that staff sort by hand. */
const MOST_PLACES = 10_000

/** Fields that brands and categories share. */
const shared = {
  slug: text('نشانی صفحه', 80),
  description: text('توضیح کوتاه', LONGEST_DESCRIPTION),
  imageUrl: text('تصویر', 200),
  isHidden: Type.Boolean({ title: 'پنهان' }),
}
const sharedAnswer = {
  id: Type.Integer(),
  version: Type.Integer({ description: 'sent back with a change: 409 if it has changed since' }),
  slug: Type.String(),
  description: Type.String(),
  imageUrl: Type.String(),
  isHidden: Type.Boolean(),
  products: Type.Integer({ description: 'number of published products' }),
  formerSlugs: Type.Array(Type.String(), { description: 'former addresses, which redirect' }),
}

export const AdminBrand = Type.Object({
  ...sharedAnswer,
  nameFa: Type.String(),
  nameEn: Type.String(),
  country: Type.String(),
  story: Type.String({ description: 'plain text with light markup, or HTML' }),
})
export type AdminBrand = Static<typeof AdminBrand>

export const AdminCategory = Type.Object({
  ...sharedAnswer,
  parentId: Type.Union([Type.Integer(), Type.Null()]),
  title: Type.String(),
})
export type AdminCategory = Static<typeof AdminCategory>

export const AdminBrands = Type.Object({
  items: Type.Array(Type.Omit(AdminBrand, ['story']), { description: 'in their order' }),
})
export const AdminCategories = Type.Object({
  items: Type.Array(AdminCategory, { description: 'siblings in their order' }),
})

const brandFields = {
  nameFa: name('نام فارسی'),
  nameEn: text('نام لاتین', 80),
  country: text('کشور', 60),
  story: text('داستان برند', LONGEST_STORY),
  ...shared,
}
const categoryFields = { title: name('نام دسته'), ...shared }

/** The fields to change, with the version that staff saw. Without a slug, the URL follows the name if it did so before. */
export const SaveBrandRequest = Type.Object({
  version: Version,
  change: Type.Partial(Type.Object(brandFields)),
})
export type SaveBrandRequest = Static<typeof SaveBrandRequest>
export const SaveCategoryRequest = Type.Object({
  version: Version,
  change: Type.Partial(Type.Object(categoryFields)),
})
export type SaveCategoryRequest = Static<typeof SaveCategoryRequest>

export const AddBrandRequest = Type.Object({
  nameFa: brandFields.nameFa,
  nameEn: brandFields.nameEn,
  country: brandFields.country,
})
export type AddBrandRequest = Static<typeof AddBrandRequest>
const ParentId = named('دستهٔ بالاتر', Type.Union([Id, Type.Null()]))
export const AddCategoryRequest = Type.Object({ title: categoryFields.title, parentId: ParentId })
export type AddCategoryRequest = Static<typeof AddCategoryRequest>

const Place = Type.Integer({
  title: 'جا',
  minimum: 0,
  maximum: MOST_PLACES,
  description: 'place among the others, from 0; a larger one is the last',
})
export const MoveBrandRequest = Type.Object({ version: Version, place: Place })
export const MoveCategoryRequest = Type.Object({ version: Version, parentId: ParentId, place: Place })
export type MoveCategoryRequest = Static<typeof MoveCategoryRequest>

export const MergeRequest = Type.Object({ version: Version, into: named('مقصد ادغام', Id) })
export type MergeRequest = Static<typeof MergeRequest>
export const RemoveRequest = Type.Object({ version: Version })

export const DirectoryParams = Type.Object({ id: Id })
