import type { EndpointPath } from '../firstPaths.ts'

/** Checkout, payments and orders. */
export const orderPaths = {
  listSlots: { method: 'GET', path: 'Basket/Slots', who: 'member' },
  setBasketCount: { method: 'POST', path: 'Basket/Set-Count', who: 'member' },
  removeFromBasket: { method: 'POST', path: 'Basket/Remove', who: 'member' },
  setBasketCoupon: { method: 'POST', path: 'Basket/Coupon', who: 'member' },
  checkout: { method: 'POST', path: 'Basket/Checkout', who: 'member' },
  getPayStatus: { method: 'POST', path: 'Pay/Pay-Status', who: 'all' },
  listOrders: { method: 'GET', path: 'Member-Account/Orders', who: 'member' },
  getOrder: { method: 'GET', path: 'Member-Account/Orders/:id', who: 'member' },
  getInvoice: { method: 'GET', path: 'Member-Account/Orders/:id/Invoice', who: 'member' },
  buyOrderAgain: { method: 'POST', path: 'Member-Account/Orders/:id/Buy-Again', who: 'member' },
  payOrderAgain: { method: 'POST', path: 'Member-Account/Orders/:id/Pay-Again', who: 'member' },
  moveOrder: { method: 'POST', path: 'Admin/Orders/:id/Status', who: 'staff' },
} as const satisfies Record<string, EndpointPath>
