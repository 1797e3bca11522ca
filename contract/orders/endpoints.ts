import * as change from './changeSchemas.ts'
import * as card from './cardSchemas.ts'
import { orderPaths as paths } from './paths.ts'
import { PayeeRequest } from './payeeSchemas.ts'
import * as order from './schemas.ts'
import { SlotsAnswer, SlotsQuery } from './slotSchemas.ts'

/** Bytes. Enough for a picture of a phone, which the browser shrinks before it sends it. */
const RECEIPT_BODY = 2_500_000

/** Checkout, payments and orders. */
export const orderEndpoints = {
  listSlots: {
    ...paths.listSlots,
    summary: 'Delivery methods for an address: their windows, or the days of their promise, with prices',
    query: SlotsQuery,
    answer: SlotsAnswer,
  },
  checkout: {
    ...paths.checkout,
    summary: 'Create an order and return the address of its payment',
    request: order.CheckoutRequest,
    headers: order.CheckoutHeaders,
    answer: order.CheckoutAnswer,
  },
  getPayStatus: {
    ...paths.getPayStatus,
    summary: 'How a payment ended',
    request: order.PayStatusRequest,
    answer: order.PayStatusAnswer,
  },
  getDashboard: {
    ...paths.getDashboard,
    summary: 'The account at a glance',
    answer: order.DashboardAnswer,
  },
  listOrders: {
    ...paths.listOrders,
    summary: 'Own orders, newest first',
    query: order.OrdersQuery,
    answer: order.OrdersAnswer,
  },
  getOrder: {
    ...paths.getOrder,
    summary: 'One own order with its history and payments',
    params: order.OrderParams,
    answer: order.Order,
  },
  getInvoice: {
    ...paths.getInvoice,
    summary: 'The invoice of a paid order, as an HTML file',
    params: order.OrderParams,
    produces: 'text/html',
    answer: order.InvoiceFile,
  },
  buyOrderAgain: {
    ...paths.buyOrderAgain,
    summary: 'Add the items of an order to the basket',
    params: order.OrderParams,
    answer: order.BuyAgainAnswer,
  },
  payOrderAgain: {
    ...paths.payOrderAgain,
    summary:
      'Pay a failed order again, or the next part of an order in parts, by the same or another gateway',
    params: order.OrderParams,
    query: order.PayAgainQuery,
    answer: order.CheckoutAnswer,
  },
  setPayee: {
    ...paths.setPayee,
    summary: 'Set the account that staff refund an own order to',
    params: order.OrderParams,
    request: PayeeRequest,
    answer: order.Order,
  },
  cancelOrder: {
    ...paths.cancelOrder,
    summary: 'Cancel an own paid order that is not in preparation; repeating it changes nothing',
    params: order.OrderParams,
    request: change.CancelOrderRequest,
    answer: order.Order,
  },
  updateOrder: {
    ...paths.updateOrder,
    summary: 'Change address, receiver and note of an own paid order that is not in preparation',
    params: order.OrderParams,
    request: change.UpdateOrderRequest,
    answer: order.Order,
  },
  listOrderAddresses: {
    ...paths.listOrderAddresses,
    summary: 'Own addresses, and whether a paid order can be sent there at its price and time',
    params: order.OrderParams,
    answer: change.OrderAddressesAnswer,
  },
  sendReceipt: {
    ...paths.sendReceipt,
    summary: 'Send or replace the receipt of a card-to-card payment',
    params: order.OrderParams,
    request: card.ReceiptRequest,
    maxBody: RECEIPT_BODY,
    answer: order.Order,
  },
  getReceipt: {
    ...paths.getReceipt,
    summary: 'The picture of the own receipt',
    params: order.OrderParams,
    produces: 'image/webp',
    answer: card.ReceiptPicture,
  },
  leaveCardOrder: {
    ...paths.leaveCardOrder,
    summary: 'Give up an order that waits for a card-to-card payment or for its next part',
    params: order.OrderParams,
    answer: order.Order,
  },
  moveOrder: {
    ...paths.moveOrder,
    summary: 'Change the status of an order (staff)',
    params: order.OrderParams,
    request: order.MoveOrderRequest,
    answer: order.Order,
  },
} as const
