/** Promises and names of the shop that several pages show. They are defined only here, so that all pages show the same text. */

/**
 * Return period. The law of electronic commerce (article 37) requires at least seven working days, so seven calendar days
 * would be too short.
 */
export const RETURN_TIME = 'هفت روز کاری'
/** The return period in working days after the day of delivery. */
export const RETURN_DAYS = 7

/** Title of the list of all discounted products, in menu, rails, suggestions and on its page. */
export const OFFERS_TITLE = 'وقت تخفیف'

/** Name of a shop that its owner has not named yet. */
export const UNNAMED_SHOP = 'فروشگاه ساعت'
