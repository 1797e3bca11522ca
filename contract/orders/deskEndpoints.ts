import { forStaff } from '../authorization/forStaff.ts'
import { ReceiptPicture } from './cardSchemas.ts'
import * as desk from './deskSchemas.ts'

const read = forStaff('orders.read')
const write = forStaff('orders.write')
const reports = forStaff('reports.read')

export const deskEndpoints = {
  listDeskOrders: read('GET Admin/Orders', 'All orders, newest first (staff)', {
    query: desk.DeskOrdersQuery,
    answer: desk.DeskOrdersAnswer,
  }),
  getDeskOrder: read('GET Admin/Orders/:id', 'One order with all details for staff (staff)', {
    params: desk.DeskOrderParams,
    answer: desk.DeskOrder,
  }),
  shipOrder: write(
    'POST Admin/Orders/:id/Shipment',
    'Save the parcel or the delivery of an order, and notify the shopper of a parcel (staff)',
    { params: desk.DeskOrderParams, request: desk.ShipmentRequest, answer: desk.DeskOrder },
  ),
  addOrderNote: write('POST Admin/Orders/:id/Notes', 'Add an internal note to an order (staff)', {
    params: desk.DeskOrderParams,
    request: desk.NoteRequest,
    answer: desk.DeskOrder,
  }),
  refundOrder: write(
    'POST Admin/Orders/:id/Refund',
    'Mark money as transferred, and notify the shopper (staff)',
    { params: desk.DeskOrderParams, request: desk.RefundRequest, answer: desk.DeskOrder },
  ),
  getDeskReceipt: read(
    'GET Admin/Orders/:id/Receipt',
    'The picture of the receipt of a card-to-card payment (staff)',
    { params: desk.DeskOrderParams, produces: 'image/webp', answer: ReceiptPicture },
  ),
  confirmReceipt: write(
    'POST Admin/Orders/:id/Receipt/Confirm',
    'Record that the money of a card-to-card payment has arrived (staff)',
    { params: desk.DeskOrderParams, request: desk.ConfirmReceiptRequest, answer: desk.DeskOrder },
  ),
  refuseReceipt: write(
    'POST Admin/Orders/:id/Receipt/Refuse',
    'Refuse the receipt of a card-to-card payment, and notify the shopper (staff)',
    { params: desk.DeskOrderParams, request: desk.RefuseReceiptRequest, answer: desk.DeskOrder },
  ),
  listOwed: write('GET Admin/Owed', 'Transfers that staff have to make (staff)', {
    query: desk.OwedQuery,
    answer: desk.OwedAnswer,
  }),
  getToday: read('GET Admin/Today', 'Open tasks (staff)', { answer: desk.TodayAnswer }),
  getSales: reports('GET Admin/Sales', 'Sales by day, and of the period before (staff)', {
    query: desk.SalesQuery,
    answer: desk.SalesAnswer,
  }),
}
