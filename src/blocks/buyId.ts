/** Element id of the buy box's button. The bar shows only while this is out of sight. */
export const BUY_ID = 'buy'
