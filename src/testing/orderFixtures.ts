import type { Order } from '../../contract/orders/schemas.ts'
import type { Return } from '../../contract/returns/schemas.ts'

/** An order whose payment failed. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: 100_001,
    status: 5,
    createdAt: '2026-11-21T08:30:00.000Z',
    items: [
      {
        productId: 7,
        productProperty: 0,
        websiteCode: 'AQ-1007',
        nameFa: 'ساعت مچی غواصی',
        propertyTitle: '',
        slug: 'diver',
        imageUrl: '/media/w/aq-1007/1-350.webp',
        count: 1,
        price: 1_000_000,
        oldPrice: 0,
      },
    ],
    total: 1_000_000,
    discount: 0,
    couponCode: '',
    couponDiscount: 0,
    shipping: 95_000,
    payable: 1_095_000,
    address: {
      receiver: 'مریم رستمی',
      mobile: '09130000001',
      province: 'اصفهان',
      city: 'کاشان',
      postalCode: '8713755155',
      text: 'خیابان امیرکبیر، کوچهٔ سوم',
      plate: '12',
      unit: '',
    },
    slot: { day: '2026-11-24', from: 9, to: 12 },
    note: '',
    history: [
      { status: 1, cause: 'ثبت سفارش و آغاز پرداخت', at: '2026-11-21T08:30:00.000Z', byStaff: false },
      { status: 5, cause: 'پرداخت در درگاه انجام نشد', at: '2026-11-21T08:34:00.000Z', byStaff: false },
    ],
    payments: [
      {
        code: 'code-1',
        gateway: 'sandbox',
        amount: 1_095_000,
        state: 'failed',
        trackingCode: '',
        cardPan: '',
        message: '',
        createdAt: '2026-11-21T08:30:00.000Z',
      },
    ],
    canPayAgain: true,
    ...changes,
  }
}

/** A return of that order, which the shop has not answered yet. */
export const aReturn = (changes: Partial<Return> = {}): Return => ({
  id: 1001,
  orderId: 100_001,
  state: 'requested',
  version: 1,
  createdAt: '2026-11-21T08:30:00.000Z',
  cause: 'regret',
  words: '',
  items: [],
  pictures: [],
  events: [],
  refunded: 0,
  tracking: '',
  ...changes,
})
