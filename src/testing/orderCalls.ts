import type { AppStore } from '../app/makeStore.ts'
import { cardToCardApi } from '../features/orders/cardToCard/cardToCardApi.ts'
import { orderChangesApi } from '../features/orders/changes/orderChangesApi.ts'
import { ordersApi } from '../features/orders/ordersApi.ts'
import { paymentApi } from '../features/orders/paymentApi.ts'

const { checkout, getPayStatus } = paymentApi.endpoints
const { buyOrderAgain, payOrderAgain, setPayee } = ordersApi.endpoints
const { cancelOrder, updateOrder } = orderChangesApi.endpoints
const { leaveCardOrder, sendReceipt } = cardToCardApi.endpoints
const aReceipt = { tracking: '887766', cardEnd: '1234' }
const anOrderChange = { version: 2, receiver: 'مریم رستمی', mobile: '09130000001', note: '' }
const aPayee = { iban: 'IR062960000000100324200001', holder: 'مریم رستمی' }
const placement = { addressId: 1, slot: '2026-11-24T09', note: '', idempotencyKey: 'key-of-this-try' }

/** Every mutation of orders and payments, as the shop runs it for a member. */
export const orderMutations: Record<string, (store: AppStore) => unknown> = {
  checkout: (store) => store.dispatch(checkout.initiate(placement)),
  getPayStatus: (store) => store.dispatch(getPayStatus.initiate({ code: 'code-1' })),
  buyOrderAgain: (store) => store.dispatch(buyOrderAgain.initiate({ id: 100_001 })),
  payOrderAgain: (store) => store.dispatch(payOrderAgain.initiate({ id: 100_001 })),
  cancelOrder: (store) => store.dispatch(cancelOrder.initiate({ id: 100_001, reason: '' })),
  updateOrder: (store) => store.dispatch(updateOrder.initiate({ id: 100_001, ...anOrderChange })),
  sendReceipt: (store) => store.dispatch(sendReceipt.initiate({ id: 100_001, ...aReceipt })),
  leaveCardOrder: (store) => store.dispatch(leaveCardOrder.initiate({ id: 100_001 })),
  setPayee: (store) => store.dispatch(setPayee.initiate({ id: 100_001, ...aPayee })),
}
