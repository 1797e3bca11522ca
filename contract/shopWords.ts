/** What the shop promises and calls its own, said in many places: each has one wording, here. */

/**
 * How long a shopper may return what was bought. The law of electronic commerce (article 37) gives at least
 * seven working days, so plain calendar days would promise less than a buyer has.
 */
export const RETURN_TIME = 'هفت روز کاری'
/** The same as a number: working days after the day of delivery. */
export const RETURN_DAYS = 7

/** What the list of everything reduced is called, in menu, rails, suggestions and as a page. */
export const OFFERS_TITLE = 'وقت تخفیف'

/** The name of a shop whose owner has not named it yet. */
export const UNNAMED_SHOP = 'فروشگاه ساعت'
