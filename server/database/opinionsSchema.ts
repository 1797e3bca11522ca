/** Tables of reviews, questions, price history and stock alerts, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'
import type { DefaultTime, OptionalTime } from './columnTypes.ts'
import type { ReviewState } from '../../contract/reviews/rules.ts'

export interface ReviewsTable {
  id: Generated<number>
  product_id: number
  /** Null: the account was deleted, or a demo review. */
  user_id: number | null
  /** Name shown with the review. */
  author: string
  rating: number
  /** Plain text. */
  text: string
  pros: Generated<string[]>
  cons: Generated<string[]>
  /** The shop's answer, plain text; empty: there is none. */
  reply: Generated<string>
  replied_at: OptionalTime
  /** A purchase without an order of this shop, as in demo reviews; see the view `purchases`. */
  bought: Generated<boolean>
  state: ColumnType<ReviewState, ReviewState | undefined, ReviewState>
  /** Why staff hid it; empty: it is not hidden. */
  hidden_cause: Generated<string>
  /** Counts of review_votes. */
  helpful: Generated<number>
  unhelpful: Generated<number>
  created_at: DefaultTime
}

export interface ReviewPicturesTable {
  /** Unguessable. */
  id: string
  /** Null: the account was deleted. */
  user_id: number | null
  /** Null until the review is sent; pictures without a review are deleted later. */
  review_id: ColumnType<number | null, number | null | undefined, number>
  position: Generated<number>
  picture: Buffer
  created_at: ColumnType<Date, Date, never>
}

export interface ReviewVotesTable {
  review_id: number
  user_id: number
  helpful: boolean
}

/** A view; without rows until there are orders. */
export interface PurchasesView {
  user_id: number
  product_id: number
}

/** Questions, and answers (with a parent). */
export interface QuestionsTable {
  id: Generated<number>
  product_id: number
  parent_id: number | null
  user_id: number | null
  author: string
  is_staff: Generated<boolean>
  text: string
  state: ColumnType<ReviewState, ReviewState | undefined, ReviewState>
  /** Why staff hid it; empty: it is not hidden. */
  hidden_cause: Generated<string>
  created_at: DefaultTime
}

/** Filled by a trigger of `products`. */
export interface PriceChangesTable {
  id: Generated<number>
  product_id: number
  price: number
  changed_at: DefaultTime
}

/** Written by triggers (migrations/0130_offer_changes.sql). */
export interface OfferChangesTable {
  product_id: number
  changed_at: DefaultTime
}

/** Shoppers to be notified when a product is in stock again. */
export interface StockAlertsTable {
  product_id: number
  /** Local form, 09xxxxxxxxx. */
  mobile: string
  created_at: DefaultTime
  /** Until this time one instance is sending it, or it waits after a refusal of the carrier. */
  claimed_until: OptionalTime
  /** How often the carrier refused it. */
  refusals: Generated<number>
  /** When it was sent or given up. */
  sent_at: OptionalTime
}

/** Shoppers to be notified when a product costs less than `price`, Toman. */
export interface PriceAlertsTable extends StockAlertsTable {
  price: number
}

export interface OpinionTables {
  reviews: ReviewsTable
  review_pictures: ReviewPicturesTable
  review_votes: ReviewVotesTable
  purchases: PurchasesView
  questions: QuestionsTable
  price_changes: PriceChangesTable
  offer_changes: OfferChangesTable
  stock_alerts: StockAlertsTable
  price_alerts: PriceAlertsTable
}
