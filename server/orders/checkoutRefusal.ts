/** Its Persian message explains why there is no order. Thrown to roll the transaction back, so the basket is unchanged. */
export class CheckoutRefusal extends Error {}
