/** Limits of what a shopper writes on an order, in characters. */
export const noteMax = 500
export const cancelReasonMax = 300
