import { Type, type Static } from 'typebox'
import { ChoiceId, Id, named, oneOf, PageNumber, pageOfList } from '../../commonSchemas.ts'
import { ProductImage, ProductStatusCode } from '../schemas.ts'
import {
  ADMIN_PAGE_SIZE,
  DEAREST,
  genders,
  MOST_CHOICES,
  MOST_PICTURES,
  textTerms,
  mostOfTerm,
} from './terms.ts'

const Toman = Type.Integer({ minimum: 0, maximum: DEAREST, description: 'Toman' })
const Stock = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const text = (maxLength: number) => Type.String({ maxLength })

export const adminSorts = ['newest', 'cheapest', 'dearest', 'least-stock', 'best-selling', 'name'] as const

export const AdminFilter = Type.Object({
  words: Type.Optional(text(200)),
  categoryId: Type.Optional(named('شناسهٔ دسته‌بندی', Id)),
  brandId: Type.Optional(Id),
  /** true: published products; false: drafts; absent: both. */
  published: Type.Optional(Type.Boolean()),
  status: Type.Optional(named('وضعیت', ProductStatusCode)),
  stock: Type.Optional(oneOf(['out', 'low', 'in'])),
  priceFrom: Type.Optional(Toman),
  priceTo: Type.Optional(Toman),
})
export type AdminFilter = Static<typeof AdminFilter>

export const AdminListRequest = Type.Object({
  filter: AdminFilter,
  sort: Type.Optional(named('مرتب‌سازی', oneOf(adminSorts))),
  page: Type.Optional(PageNumber),
  pageSize: Type.Optional(Type.Integer({ title: 'تعداد در صفحه', minimum: 1, maximum: ADMIN_PAGE_SIZE })),
})
export type AdminListRequest = Static<typeof AdminListRequest>

export const AdminProductRow = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  websiteCode: Type.String(),
  nameFa: Type.String(),
  brand: Type.String(),
  category: Type.String(),
  price: Type.Integer(),
  oldPrice: Type.Integer(),
  stock: Type.Integer(),
  status: ProductStatusCode,
  published: Type.Boolean(),
  imageUrl: Type.String(),
  choices: Type.Integer({ description: 'number of variants; stock is counted for each variant' }),
  sold: Type.Integer(),
})
export type AdminProductRow = Static<typeof AdminProductRow>

export const AdminListAnswer = Type.Object({
  items: Type.Array(AdminProductRow),
  ...pageOfList,
})

export const ProductIdParams = Type.Object({ id: Id })

const Terms = Type.Object({
  ...(Object.fromEntries(textTerms.map((name) => [name, Type.Optional(text(80))])) as Record<
    (typeof textTerms)[number],
    ReturnType<typeof Type.Optional<ReturnType<typeof Type.String>>>
  >),
  diameter: Type.Optional(Type.Number({ minimum: 0, maximum: mostOfTerm.diameter, description: 'mm' })),
  thickness: Type.Optional(Type.Number({ minimum: 0, maximum: mostOfTerm.thickness, description: 'mm' })),
  waterResistance: Type.Optional(
    Type.Integer({ minimum: 0, maximum: mostOfTerm.waterResistance, description: 'atmospheres' }),
  ),
  warrantyMonths: Type.Optional(Type.Integer({ minimum: 0, maximum: mostOfTerm.warrantyMonths })),
  functions: Type.Optional(Type.Array(text(60), { maxItems: 30 })),
})
export type Terms = Static<typeof Terms>

const TitledValue = Type.Object({ title: named('عنوان', text(60)), value: text(300) })

const AdminChoice = Type.Object({
  id: Type.Integer({ description: '0 for a new one' }),
  title: Type.String(),
  value: Type.String(),
  colour: Type.String(),
  price: Type.Integer(),
  oldPrice: Type.Integer(),
  stock: Type.Integer(),
})

export const AdminProduct = Type.Object({
  id: Type.Integer(),
  version: Type.Integer({
    description: 'sent back with a change: 409 if the product has changed since',
  }),
  websiteCode: Type.String(),
  nameFa: Type.String(),
  nameEn: Type.String(),
  slug: Type.String(),
  reference: Type.String(),
  brandId: Type.Integer(),
  categoryIds: Type.Array(Type.Integer(), { description: 'the first one is the main category' }),
  price: Type.Integer(),
  oldPrice: Type.Integer(),
  stock: Type.Integer(),
  status: ProductStatusCode,
  published: Type.Boolean(),
  gender: Type.String(),
  terms: Terms,
  extra: Type.Array(TitledValue),
  introduction: Type.String({ description: 'the source text: plain text with light markup, or HTML' }),
  warranty: Type.String(),
  seoKeywords: Type.String(),
  seoDescription: Type.String(),
  images: Type.Array(ProductImage),
  properties: Type.Array(AdminChoice),
  sold: Type.Integer(),
  reviewCount: Type.Integer(),
  waiting: Type.Object({ reviews: Type.Integer(), questions: Type.Integer() }),
  createdAt: Type.String({ format: 'date-time' }),
})
export type AdminProduct = Static<typeof AdminProduct>

/**
 * The stock that staff saw and the stock that they want. The server applies the difference, so pieces sold in
 * between stay subtracted.
 */
const StockMove = Type.Object({ from: Stock, to: Stock })

const fields = {
  nameFa: Type.String({ minLength: 1, maxLength: 200 }),
  nameEn: text(200),
  reference: text(80),
  brandId: Id,
  categoryIds: Type.Array(Id, { minItems: 1, maxItems: 20 }),
  price: Toman,
  oldPrice: Toman,
  stock: StockMove,
  status: named('وضعیت', ProductStatusCode),
  published: Type.Boolean(),
  gender: oneOf(genders),
  terms: Terms,
  extra: Type.Array(TitledValue, { maxItems: 40 }),
  introduction: text(20_000),
  warranty: text(300),
  seoKeywords: text(500),
  seoDescription: text(500),
  images: Type.Array(Type.Object({ imageUrl: text(200), alt: text(200) }), { maxItems: MOST_PICTURES }),
  properties: Type.Array(
    Type.Object({
      id: ChoiceId,
      title: Type.String({ title: 'عنوان', minLength: 1, maxLength: 60 }),
      value: Type.String({ minLength: 1, maxLength: 80 }),
      colour: Type.String({ maxLength: 7, pattern: '^(#[0-9a-fA-F]{6})?$' }),
      price: Toman,
      oldPrice: Toman,
      stock: StockMove,
    }),
    { maxItems: MOST_CHOICES },
  ),
}

/** Only the fields to change, with the version that staff saw. */
export const SaveProductRequest = Type.Object({
  version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  change: Type.Partial(Type.Object(fields)),
})
export type SaveProductRequest = Static<typeof SaveProductRequest>
export type ProductChange = SaveProductRequest['change']

export const AddProductRequest = Type.Object({
  websiteCode: Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9][A-Za-z0-9-]{0,39}$' }),
  nameFa: fields.nameFa,
  brandId: Id,
  categoryId: named('شناسهٔ دسته‌بندی', Id),
  price: Toman,
})
export type AddProductRequest = Static<typeof AddProductRequest>

export const DuplicateRequest = Type.Object({
  websiteCode: Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9][A-Za-z0-9-]{0,39}$' }),
})

const Named = Type.Object({ id: Type.Integer(), name: Type.String() })
export const TermsAnswer = Type.Object({
  brands: Type.Array(Named),
  categories: Type.Array(Named, { description: 'name with its path from the root category' }),
  words: Type.Record(Type.String(), Type.Array(Type.String()), {
    description: 'known values by term',
  }),
})
export type TermsAnswer = Static<typeof TermsAnswer>
