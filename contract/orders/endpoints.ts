import { IdempotencyHeaders } from '../commonSchemas.ts'
import { endpointFor } from '../endpoint.ts'
import { forStaff } from '../authorization/forStaff.ts'
import * as change from './changeSchemas.ts'
import * as card from './cardSchemas.ts'
import { PayeeRequest } from './payeeSchemas.ts'
import * as order from './schemas.ts'
import { SlotsAnswer, SlotsQuery } from './slotSchemas.ts'

/** Maximum size of a body in bytes. Enough for a photo of a phone, which the browser shrinks before it sends it. */
const RECEIPT_BODY = 2_500_000

const member = endpointFor('member')
const all = endpointFor('all')
const write = forStaff('orders.write')

/** Checkout, payments and orders. */
export const orderEndpoints = {
  listSlots: member(
    'GET Basket/Slots',
    'Delivery methods for an address: their windows, or the days of their promise, with prices',
    { query: SlotsQuery, answer: SlotsAnswer },
  ),
  checkout: member('POST Basket/Checkout', 'Create an order and return the address of its payment', {
    request: order.CheckoutRequest,
    headers: IdempotencyHeaders,
    answer: order.CheckoutAnswer,
  }),
  getPayStatus: all('POST Pay/Pay-Status', 'How a payment ended', {
    request: order.PayStatusRequest,
    answer: order.PayStatusAnswer,
    required: true,
  }),
  getDashboard: member('GET Member-Account/Dashboard', 'The account at a glance', {
    answer: order.DashboardAnswer,
  }),
  listOrders: member('GET Member-Account/Orders', 'Own orders, newest first', {
    query: order.OrdersQuery,
    answer: order.OrdersAnswer,
  }),
  getOrder: member('GET Member-Account/Orders/:id', 'One own order with its history and payments', {
    params: order.OrderParams,
    answer: order.Order,
  }),
  getInvoice: member(
    'GET Member-Account/Orders/:id/Invoice',
    'The invoice of a paid order, as an HTML file',
    { params: order.OrderParams, produces: 'text/html', answer: order.InvoiceFile },
  ),
  buyOrderAgain: member(
    'POST Member-Account/Orders/:id/Buy-Again',
    'Add the items of an order to the basket',
    { params: order.OrderParams, answer: order.BuyAgainAnswer },
  ),
  payOrderAgain: member(
    'POST Member-Account/Orders/:id/Pay-Again',
    'Pay a failed order again, or the next part of an order in parts, by the same or another gateway',
    { params: order.OrderParams, query: order.PayAgainQuery, answer: order.CheckoutAnswer },
  ),
  setPayee: member(
    'POST Member-Account/Orders/:id/Payee',
    'Set the account that staff refund an own order to',
    { params: order.OrderParams, request: PayeeRequest, answer: order.Order },
  ),
  cancelOrder: member(
    'POST Member-Account/Orders/:id/Cancel',
    'Cancel an own paid order that is not in preparation; repeating it changes nothing',
    { params: order.OrderParams, request: change.CancelOrderRequest, answer: order.Order },
  ),
  updateOrder: member(
    'POST Member-Account/Orders/:id/Change',
    'Change address, receiver and note of an own paid order that is not in preparation',
    { params: order.OrderParams, request: change.UpdateOrderRequest, answer: order.Order },
  ),
  listOrderAddresses: member(
    'GET Member-Account/Orders/:id/Addresses',
    'Own addresses, and whether a paid order can be sent there at its price and time',
    { params: order.OrderParams, answer: change.OrderAddressesAnswer },
  ),
  sendReceipt: member(
    'POST Member-Account/Orders/:id/Receipt',
    'Send or replace the receipt of a card-to-card payment',
    { params: order.OrderParams, request: card.ReceiptRequest, maxBody: RECEIPT_BODY, answer: order.Order },
  ),
  getReceipt: member('GET Member-Account/Orders/:id/Receipt', 'The picture of the own receipt', {
    params: order.OrderParams,
    produces: 'image/webp',
    answer: card.ReceiptPicture,
  }),
  leaveCardOrder: member(
    'POST Member-Account/Orders/:id/Leave',
    'Give up an order that waits for a card-to-card payment or for its next part',
    { params: order.OrderParams, answer: order.Order },
  ),
  moveOrder: write('POST Admin/Orders/:id/Status', 'Change the status of an order (staff)', {
    params: order.OrderParams,
    request: order.MoveOrderRequest,
    answer: order.Order,
  }),
}
