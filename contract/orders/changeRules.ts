/** Maximum lengths, in characters, of the texts that a shopper adds to an order. */
export const noteMax = 500
export const cancelReasonMax = 300
