import { articleGuides } from './articleGuides.ts'
import { baseline } from './baseline.ts'
import { brandStories } from './brandStories.ts'
import { cardToCard } from './cardToCard.ts'
import type { Migration } from './migration.ts'
import { orderCompany } from './orderCompany.ts'
import { orderGift } from './orderGift.ts'
import { orderHistoryDetail } from './orderHistoryDetail.ts'
import { orderSizing } from './orderSizing.ts'
import { reviewPictures } from './reviewPictures.ts'
import { reviewPoints } from './reviewPoints.ts'
import { savedItems } from './savedItems.ts'
import { strapsIndex } from './strapsIndex.ts'

/** In the order they are applied. */
export const migrations: readonly Migration[] = [
  baseline,
  orderHistoryDetail,
  orderGift,
  cardToCard,
  orderCompany,
  reviewPoints,
  reviewPictures,
  strapsIndex,
  brandStories,
  savedItems,
  articleGuides,
  orderSizing,
]
