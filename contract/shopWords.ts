/** Promises and names of the shop that several pages show. Each has one wording, here. */

/**
 * Return period. The law of electronic commerce (article 37) gives at least seven working days, so calendar days
 * would promise less than the law.
 */
export const RETURN_TIME = 'هفت روز کاری'
/** The return period in working days after the day of delivery. */
export const RETURN_DAYS = 7

/** Title of the list of all discounted products, in menu, rails, suggestions and on its page. */
export const OFFERS_TITLE = 'وقت تخفیف'

/** Name of a shop that its owner has not named yet. */
export const UNNAMED_SHOP = 'فروشگاه ساعت'
