/** Loaded lazily, because few orders are paid in parts. */
export const loadOrderParts = () =>
  import(/* webpackChunkName: "order-parts" */ './OrderParts.tsx').then((m) => m.OrderParts)
