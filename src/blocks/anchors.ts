/** Id of the buy box's button. The sticky bar shows only while this is out of sight. */
export const BUY_ID = 'buy'
/** Anchor of the block that explains why a product cannot be bought and offers a notification. */
export const NOT_FOR_SALE_ID = 'not-for-sale'
/** The button of the stock alert, then its form. */
export const NOTIFY_ID = 'notify'
/** Anchor of the rail of similar products. */
export const RELATED_ID = 'related'
