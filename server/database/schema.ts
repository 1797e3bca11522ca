/** Tables as Kysely sees them. Amounts are integers in Toman; bigint columns are read as numbers. */
import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultTime, Json, JsonWithDefault, OptionalTime, Time } from './columnTypes.ts'
import type { Link } from '../../contract/commonSchemas.ts'
import type { SpecificationGroup } from '../../contract/catalogue/schemas.ts'
import type { Sort } from '../../contract/catalogue/sorts.ts'
import type { ProductStatus, Role } from '../../contract/statuses.ts'
import type { CountedTables } from './counted/countedSchema.ts'
import type { CatalogueTables } from './catalogueSchema.ts'
import type { ContentTables } from './contentSchema.ts'
import type { ErrorReportTables } from './errorReportsSchema.ts'
import type { ProblemTables } from './problemsSchema.ts'
import type { MemberTables } from './memberSchema.ts'
import type { OpinionTables } from './opinionsSchema.ts'
import type { SmsTables } from './smsSchema.ts'
import type { StaffTables } from './staffSchema.ts'
import type { OrderTables } from './orderSchema.ts'
import type { ReturnsTables } from './returnsSchema.ts'
import type { SearchDatabase } from './searchSchema.ts'
import type { UpkeepTables } from './upkeep.ts'

export interface TitledValue {
  title: string
  value: string
}

/** Rule of a products section of the home page; the service resolves it to products. */
export interface ProductsRule {
  sort: Sort
  categorySlug?: string
  /** Only products with a discount. */
  offer?: boolean
  limit: number
}

export interface UsersTable {
  id: Generated<number>
  /** Local form, 09xxxxxxxxx. */
  mobile: string
  /** Null: the account has no password and uses codes. */
  password_hash: string | null
  first_name: string
  last_name: string
  role: Role
  mobile_verified_at: OptionalTime
  /** Picture address, or empty. */
  avatar: Generated<string>
  /** When staff blocked the account. */
  blocked_at: OptionalTime
  blocked_cause: Generated<string>
  created_at: DefaultTime
  /** aqrabe_compact of both names. */
  compact_name: GeneratedAlways<string>
}

/**
 * Why a session ended, if its owner must be notified. `reuse`: its refresh token was used twice. `device`: the owner ended it
 * from another device. `staff`: staff ended it without blocking the account. Empty: a logout, or the session expired.
 */
export type SessionEnd = '' | 'reuse' | 'password' | 'device' | 'blocked' | 'staff'

export interface SessionsTable {
  id: Generated<string>
  user_id: number
  /** SHA-256 (hex) of the current refresh secret, and of the previous one. */
  refresh_hash: string
  previous_refresh_hash: string | null
  rotated_at: OptionalTime
  remember: boolean
  user_agent: Generated<string>
  ip: Generated<string>
  created_at: DefaultTime
  last_seen_at: DefaultTime
  expires_at: Time
  revoked_at: OptionalTime
  /** Empty: the owner is not notified. */
  ended_by: Generated<SessionEnd>
}

export interface BrandsTable {
  id: Generated<number>
  code: string
  name_en: string
  name_fa: string
  country: Generated<string>
  slug: string
  /** One or two sentences; this and the next fields come from the owner's files. */
  description: Generated<string>
  /** Sanitised HTML. */
  story: Generated<string>
  /** Links to product lists, shown on the page of the brand. */
  collections: JsonWithDefault<Link[]>
  /** Hash of the source file; empty without one. */
  fingerprint: Generated<string>
  version: Generated<number>
  /** Place among the brands; 0 until staff order them. */
  position: Generated<number>
  hidden: Generated<boolean>
  image_url: Generated<string>
  /** Staff changed the description or story since the last file. */
  from_panel: Generated<boolean>
}

export interface CategoriesTable {
  id: Generated<number>
  parent_id: number | null
  title: string
  slug: string
  description: Generated<string>
  position: Generated<number>
  version: Generated<number>
  hidden: Generated<boolean>
  image_url: Generated<string>
}

export interface ProductsTable {
  id: Generated<number>
  website_code: string
  name_fa: string
  name_en: string
  slug: string
  brand_id: number
  reference: string
  /** Main category; product_categories holds it, its ancestors and extra ones. */
  category_id: number
  /** A trigger derives price, old price and stock from the choices, if there are any (migrations/baseline/catalogue.sql). */
  price: number
  /** Price before the discount; 0 without one. */
  old_price: Generated<number>
  stock: Generated<number>
  /** 1 and 4 follow the stock; people choose 2, 3 and 5. */
  status: ProductStatus
  gender: Generated<string>
  /** Machine-readable specification; facets are made from it. */
  spec: JsonWithDefault<Record<string, unknown>>
  key_facts: JsonWithDefault<TitledValue[]>
  specifications: JsonWithDefault<SpecificationGroup[]>
  /** Sanitised HTML. */
  introduction: Generated<string>
  warranty: Generated<string>
  seo_keywords: Generated<string>
  seo_description: Generated<string>
  rating: Generated<number>
  review_count: Generated<number>
  sold_count: Generated<number>
  artwork: JsonWithDefault<Record<string, unknown>>
  created_at: DefaultTime
  /** Incremented by every change except sales, to detect conflicting edits. */
  version: Generated<number>
  /** False: a draft, which only staff see. */
  published: Generated<boolean>
  /** In stock and for sale. */
  available: GeneratedAlways<boolean>
  /** Whole percent, rounded down; 0 without a discount. */
  discount_percent: GeneratedAlways<number>
  /** aqrabe_normalise of names, reference and code; the same without spaces; the reference as [a-z0-9]. */
  search_text: GeneratedAlways<string>
  search_compact: GeneratedAlways<string>
  search_reference: GeneratedAlways<string>
}

export interface ProductCategoriesTable {
  product_id: number
  category_id: number
}

export interface ProductImagesTable {
  product_id: number
  /** From 1; 1 is the picture of lists. */
  position: number
  image_url: string
  alt: string
}

export interface ProductPropertiesTable {
  /** From 1; 0 means "no choice" everywhere. */
  id: Generated<number>
  product_id: number
  title: string
  value: string
  colour: Generated<string>
  price: number
  /** Price before the discount; 0 without one. */
  old_price: Generated<number>
  stock: number
  /** Order of the product's choices; by id where it is equal. */
  position: Generated<number>
}

export interface BasketsTable {
  user_id: number
  /** Both or neither are set, because a freeze always ends. */
  frozen_at: OptionalTime
  frozen_until: OptionalTime
  freeze_message: Generated<string>
  coupon_code: Generated<string>
}

export interface BasketItemsTable {
  user_id: number
  product_id: number
  property_id: Generated<number>
  count: number
  /** Unit price when it was last added (Toman). */
  added_price: number
  added_at: DefaultTime
}

export interface FavouritesTable {
  user_id: number
  product_id: number
  created_at: DefaultTime
}

/** Rows: 'master-data', 'home', 'seeded'. */
export interface SettingsTable {
  key: string
  value: Json<unknown>
}

/** Counters of tries in a time window, shared by every instance. */
export interface RateLimitsTable {
  key: string
  hits: number
  resets_at: Time
}

export interface Database
  extends
    CatalogueTables,
    ContentTables,
    CountedTables,
    ErrorReportTables,
    ProblemTables,
    MemberTables,
    OpinionTables,
    OrderTables,
    ReturnsTables,
    SearchDatabase,
    SmsTables,
    StaffTables,
    UpkeepTables {
  users: UsersTable
  sessions: SessionsTable
  brands: BrandsTable
  categories: CategoriesTable
  products: ProductsTable
  product_categories: ProductCategoriesTable
  product_images: ProductImagesTable
  product_properties: ProductPropertiesTable
  baskets: BasketsTable
  basket_items: BasketItemsTable
  /** Lines that were saved for later, at `added_at`. */
  saved_items: BasketItemsTable
  favourites: FavouritesTable
  settings: SettingsTable
  rate_limits: RateLimitsTable
}
