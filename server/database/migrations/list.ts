import { alertRefusals } from './alertRefusals.ts'
import { articleGuides } from './articleGuides.ts'
import { articleNumbers } from './articleNumbers.ts'
import { baseline } from './baseline.ts'
import { brandStories } from './brandStories.ts'
import { cardToCard } from './cardToCard.ts'
import { contentDocuments } from './contentDocuments.ts'
import { couponShares } from './couponShares.ts'
import { directory } from './directory.ts'
import { favouriteLists } from './favouriteLists.ts'
import { handOver } from './handOver.ts'
import type { Migration } from './migration.ts'
import { offerChanges } from './offerChanges.ts'
import { orderCompany } from './orderCompany.ts'
import { orderGift } from './orderGift.ts'
import { orderHistoryDetail } from './orderHistoryDetail.ts'
import { orderSizing } from './orderSizing.ts'
import { pastCouponShares } from './pastCouponShares.ts'
import { paymentParts } from './paymentParts.ts'
import { pictureLibrary } from './pictureLibrary.ts'
import { priceAlerts } from './priceAlerts.ts'
import { receiptsClosed } from './receiptsClosed.ts'
import { restockedPieces } from './restockedPieces.ts'
import { reviewPictures } from './reviewPictures.ts'
import { reviewPoints } from './reviewPoints.ts'
import { savedItems } from './savedItems.ts'
import { settingVersions } from './settingVersions.ts'
import { staffLists } from './staffLists.ts'
import { strapsIndex } from './strapsIndex.ts'
import { viewedProducts } from './viewedProducts.ts'

/** All migrations, in the order in which they are applied. */
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
  priceAlerts,
  settingVersions,
  directory,
  viewedProducts,
  favouriteLists,
  paymentParts,
  pictureLibrary,
  contentDocuments,
  articleNumbers,
  alertRefusals,
  receiptsClosed,
  couponShares,
  handOver,
  restockedPieces,
  offerChanges,
  pastCouponShares,
  staffLists,
]
