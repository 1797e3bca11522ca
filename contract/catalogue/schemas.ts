import { Type, type Static } from 'typebox'
import { LONGEST_SEARCH, MOST_PIECES } from '../constants.ts'
import { Crumb, Id, Link, named, ofPage, oneOf, WHEN_MISSING, PageNumber } from '../commonSchemas.ts'
import { Sort } from './sorts.ts'
import { Understood } from './understoodSchemas.ts'
import { ListFilters } from './facetsSchemas.ts'

const Toman = (description: string) => Type.Integer({ minimum: 0, description: `${description} (Toman)` })

/** The browser replaces an unknown status by "contact us". */
export const ProductStatusCode = oneOf([1, 2, 3, 4, 5], 2)

/** Default for a backend that sends no stock; then only the status says whether the product can be bought. */
export const Stock = Type.Integer({ minimum: 0, [WHEN_MISSING]: MOST_PIECES })

/** Form and colours (server/artwork/outlineOf.ts) from which a page draws the placeholder of a picture. */
const Outline = Type.Optional(
  Type.String({
    description: 'form and hex colours of dial, case and strap: shown until the picture is there',
  }),
)

/** A product in any list or rail. Without a discount, `oldPrice` and `discountPercent` are 0. */
export const ProductListItem = Type.Object({
  id: Type.Integer(),
  websiteCode: Type.String(),
  nameFa: Type.String(),
  nameEn: Type.String(),
  brand: Type.String({ description: 'Latin name of the brand' }),
  price: Toman('price'),
  oldPrice: Toman('price before the discount'),
  discountPercent: Type.Integer({ minimum: 0, maximum: 100 }),
  status: ProductStatusCode,
  imageUrl: Type.String(),
  outline: Outline,
  isFav: Type.Boolean(),
  rating: Type.Number({ description: '0 to 5, 0 without reviews' }),
  reviewCount: Type.Integer(),
  slug: Type.String(),
  secondImageUrl: Type.Optional(Type.String({ description: 'another view, shown on hover' })),
  fewLeft: Type.Optional(Type.Integer({ minimum: 1, description: 'pieces in stock, only if few are left' })),
})
export type ProductListItem = Static<typeof ProductListItem>

/**
 * Request for a product list. `type` is the kind of a landing page (`brand`, `offer`) with its value in `category`,
 * or empty.
 */
export const ListRequest = Type.Object({
  category: Type.Optional(Type.String({ title: 'دسته‌بندی', maxLength: 200 })),
  categoryId: Type.Optional(
    Type.Integer({ ...Id, title: 'شناسهٔ دسته‌بندی', minimum: 0, description: '0: all categories' }),
  ),
  type: Type.Optional(Type.String({ title: 'نوع', maxLength: 40 })),
  filter_name: Type.Optional(Type.String({ title: 'عبارت جست‌وجو', maxLength: LONGEST_SEARCH })),
  literal: Type.Optional(
    Type.Boolean({
      title: 'جست‌وجوی عین عبارت',
      description: 'search `filter_name` literally, without interpretation or spelling correction',
    }),
  ),
  filters: Type.Optional(named('فیلتر', ListFilters)),
  sort: Type.Optional(named('مرتب‌سازی', Sort)),
  page: Type.Optional(PageNumber),
  pageSize: Type.Optional(Type.Integer({ title: 'تعداد در صفحه', minimum: 1, maximum: 100 })),
})
export type ListRequest = Static<typeof ListRequest>

export const CategoryRef = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  guides: Type.Optional(Type.Array(Link, { description: 'articles that help to choose' })),
})
export type CategoryRef = Static<typeof CategoryRef>

export const BrandCollection = Type.Object({
  title: Type.String(),
  url: Type.String({ description: 'its list, as a path of the shop' }),
  count: Type.Integer({ minimum: 1, description: 'its products' }),
  imageUrl: Type.String({ description: 'picture of its best-selling product, or empty' }),
})
export type BrandCollection = Static<typeof BrandCollection>

export const BrandPage = Type.Object({
  nameFa: Type.String(),
  nameEn: Type.String(),
  country: Type.String(),
  imageUrl: Type.Optional(Type.String({ description: 'of the owner' })),
  description: Type.String({ description: 'one or two sentences by the owner, or empty' }),
  story: Type.String({ description: 'sanitised HTML by the owner, or empty' }),
  collections: Type.Array(BrandCollection),
  bestSellers: Type.Array(ProductListItem, { description: 'empty if the brand has few products' }),
})
export type BrandPage = Static<typeof BrandPage>

export const ListAnswer = Type.Object({
  items: Type.Array(ProductListItem),
  ...ofPage,
  category: Type.Union([CategoryRef, Type.Null()]),
  breadcrumb: Type.Array(Crumb),
  understood: Type.Optional(Understood),
  brand: Type.Optional(BrandPage),
})
export type ListAnswer = Static<typeof ListAnswer>

export const ProductRequest = Type.Object({ id: Id })
export type ProductRequest = Static<typeof ProductRequest>

export const ProductImage = Type.Object({ imageUrl: Type.String(), alt: Type.String() })
export type ProductImage = Static<typeof ProductImage>

export const SpecificationGroup = Type.Object({
  title: Type.String(),
  rows: Type.Array(Type.Object({ title: Type.String(), value: Type.String() })),
})
export type SpecificationGroup = Static<typeof SpecificationGroup>

/** A variant that a shopper can choose (strap colour …), with its own price and stock. Id 0 is "no choice". */
export const ProductProperty = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  value: Type.String(),
  colour: Type.String({ description: 'CSS colour of a swatch, or empty' }),
  price: Toman('price of this choice'),
  oldPrice: Toman('its price before the discount'),
  stock: Stock,
  images: Type.Optional(
    Type.Array(Type.String(), {
      description: 'addresses of its own pictures, which replace those of the product',
    }),
  ),
})
export type ProductProperty = Static<typeof ProductProperty>

/** The same model with another dial colour. */
const ProductSibling = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  dial: Type.String({ description: 'name of the colour of its dial' }),
  colour: Type.String({ description: 'CSS background of a swatch, or empty' }),
})

export const Product = Type.Object({
  id: Type.Integer(),
  websiteCode: Type.String(),
  nameFa: Type.String(),
  nameEn: Type.String(),
  brand: Type.String(),
  brandFa: Type.String(),
  brandUrl: Type.Optional(Type.String({ description: "the brand's list, as a path of the shop" })),
  reference: Type.String(),
  slug: Type.String(),
  price: Toman('price'),
  oldPrice: Toman('price before the discount'),
  discountPercent: Type.Integer(),
  status: ProductStatusCode,
  stock: Stock,
  payLimit: Type.Optional(
    Toman('the most that the bank takes at once, where this product or one of its choices costs more'),
  ),
  payByCard: Type.Optional(Type.Boolean({ description: 'a price above `payLimit` is paid card-to-card' })),
  images: Type.Array(ProductImage),
  outline: Outline,
  properties: Type.Array(ProductProperty),
  keyFacts: Type.Array(Type.Object({ title: Type.String(), value: Type.String() })),
  specifications: Type.Array(SpecificationGroup),
  introduction: Type.String({ description: 'sanitised HTML' }),
  warranty: Type.String(),
  rating: Type.Number(),
  reviewCount: Type.Integer(),
  related: Type.Array(ProductListItem),
  siblings: Type.Optional(
    Type.Array(ProductSibling, {
      description: 'the model in all dial colours, including this one; empty if there are no others',
    }),
  ),
  breadcrumb: Type.Array(Crumb),
  isFav: Type.Boolean(),
  hasStudio: Type.Optional(Type.Boolean({ description: 'the watch studio can draw it' })),
  seoKeywords: Type.String(),
  seoDescription: Type.String(),
})
export type Product = Static<typeof Product>

export const ItemsRequest = Type.Object({ ids: named('فهرست کالاها', Type.Array(Id, { maxItems: 24 })) })
export const ItemsAnswer = Type.Object({ items: Type.Array(ProductListItem) })
export type ItemsAnswer = Static<typeof ItemsAnswer>

export const ViewedRequest = Type.Object({ id: Id })
export const ViewedAnswer = Type.Object({
  ids: Type.Array(Type.Integer(), {
    description: 'products that the member viewed, newest first, at most 24',
  }),
})

export const PriceHistoryQuery = Type.Object({ id: Id })
export const PriceHistoryAnswer = Type.Object({
  points: Type.Array(
    Type.Object({
      at: Type.String({ description: 'ISO time from which this price was valid' }),
      price: Type.Integer({ minimum: 0, description: 'Toman' }),
    }),
    { description: 'oldest first; the last one is the current price' },
  ),
  alerts: Type.Optional(Type.Boolean({ description: 'whether the shop notifies by SMS of a lower price' })),
})
export type PriceHistoryAnswer = Static<typeof PriceHistoryAnswer>
