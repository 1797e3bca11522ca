/** Anchor of the block that explains why a product cannot be bought and offers a notification. */
export const NOT_FOR_SALE_ID = 'not-for-sale'
