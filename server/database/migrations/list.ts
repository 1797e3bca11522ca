import { initial } from './0001_initial.ts'
import { search } from './0002_search.ts'
import { basketFreeze } from './0003_basket_freeze.ts'
import { sms } from './0004_sms.ts'
import { productChanges } from './0005_product_changes.ts'
import { opinions } from './0006_opinions.ts'
import { fasterNormalise } from './0007_faster_normalise.ts'
import { photographs } from './0007_photographs.ts'
import { profileAddresses } from './0008_profile_addresses.ts'
import { orders } from './0009_orders.ts'
import { purchases } from './0010_purchases.ts'
import { searchAtSize } from './0020_search_at_size.ts'
import { content } from './0021_content.ts'
import { sessionEnds } from './0026_session_ends.ts'
import { searchInMemory } from './0027_search_in_memory.ts'
import { functionPaths } from './0028_function_paths.ts'
import { holdEnds } from './0030_hold_ends.ts'
import { entryByCode } from './0031_entry_by_code.ts'
import { codesOfAskers } from './0032_codes_of_askers.ts'
import { errorReports } from './0033_error_reports.ts'
import { orderNotices } from './0034_order_notices.ts'
import { staff } from './0035_staff.ts'
import { orderDesk } from './0036_order_desk.ts'
import { orderSearch } from './0037_order_search.ts'
import { productsByStaff } from './0040_products_by_staff.ts'
import { choiceOrder } from './0053_choice_order.ts'
import { couponsByStaff } from './0041_coupons_by_staff.ts'
import { upkeep } from './0048_upkeep.ts'
import { searchCounts } from './0051_search_counts.ts'
import { opinionsByStaff } from './0060_opinions_by_staff.ts'
import { membersByStaff } from './0061_members_by_staff.ts'
import { searchChoices } from './0070_search_choices.ts'
import { messageAnswers } from './0062_message_answers.ts'
import { returns } from './0063_returns.ts'
import { shownChanges } from './0069_shown_changes.ts'
import { panelAtSize } from './0071_panel_at_size.ts'
import { couponUses } from './0072_coupon_uses.ts'
import { refundsByHand } from './0074_refunds_by_hand.ts'
import { panelLists } from './0075_panel_lists.ts'
import { lineChanges } from './0078_line_changes.ts'
import { problemReports } from './0080_problem_reports.ts'
import { couponWords } from './0082_coupon_words.ts'
import { confirmationTries } from './0084_confirmation_tries.ts'
import { freeOrders } from './0085_free_orders.ts'
import { indexSnapshots } from './0086_index_snapshots.ts'
import { choicesLead } from './0087_choices_lead.ts'
import { codesInSmallLetters } from './0089_codes_in_small_letters.ts'
import { moneyBack } from './0090_money_back.ts'
import { shopperNotices } from './0091_shopper_notices.ts'
import type { Migration } from './migration.ts'

/** In the order they are applied. */
export const migrations: readonly Migration[] = [
  initial,
  search,
  basketFreeze,
  sms,
  productChanges,
  opinions,
  fasterNormalise,
  photographs,
  profileAddresses,
  orders,
  purchases,
  searchAtSize,
  content,
  sessionEnds,
  searchInMemory,
  functionPaths,
  holdEnds,
  entryByCode,
  codesOfAskers,
  errorReports,
  orderNotices,
  staff,
  orderDesk,
  orderSearch,
  searchCounts,
  upkeep,
  productsByStaff,
  couponsByStaff,
  opinionsByStaff,
  membersByStaff,
  searchChoices,
  choiceOrder,
  messageAnswers,
  returns,
  shownChanges,
  panelAtSize,
  couponUses,
  refundsByHand,
  panelLists,
  lineChanges,
  problemReports,
  couponWords,
  confirmationTries,
  freeOrders,
  indexSnapshots,
  choicesLead,
  codesInSmallLetters,
  moneyBack,
  shopperNotices,
]
