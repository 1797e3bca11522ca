/** Thrown to roll a checkout's transaction back. The Persian message explains to the shopper why there is no order. */
export class CheckoutRefusal extends Error {}
