/** Anchor of why a product cannot be bought, and of the form to be told when it can. */
export const NOT_FOR_SALE_ID = 'not-for-sale'
