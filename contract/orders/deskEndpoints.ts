import { ReceiptPicture } from './cardSchemas.ts'
import { deskPaths as paths } from './deskPaths.ts'
import * as desk from './deskSchemas.ts'

export const deskEndpoints = {
  listDeskOrders: {
    ...paths.listDeskOrders,
    summary: 'All orders, newest first (staff)',
    query: desk.DeskOrdersQuery,
    answer: desk.DeskOrdersAnswer,
  },
  getDeskOrder: {
    ...paths.getDeskOrder,
    summary: 'One order with all details for staff (staff)',
    params: desk.DeskOrderParams,
    answer: desk.DeskOrder,
  },
  shipOrder: {
    ...paths.shipOrder,
    summary: 'Save the parcel or the delivery of an order, and notify the shopper of a parcel (staff)',
    params: desk.DeskOrderParams,
    request: desk.ShipmentRequest,
    answer: desk.DeskOrder,
  },
  addOrderNote: {
    ...paths.addOrderNote,
    summary: 'Add an internal note to an order (staff)',
    params: desk.DeskOrderParams,
    request: desk.NoteRequest,
    answer: desk.DeskOrder,
  },
  refundOrder: {
    ...paths.refundOrder,
    summary: 'Mark money as transferred, and notify the shopper (staff)',
    params: desk.DeskOrderParams,
    request: desk.RefundRequest,
    answer: desk.DeskOrder,
  },
  getDeskReceipt: {
    ...paths.getDeskReceipt,
    summary: 'The picture of the receipt of a card-to-card payment (staff)',
    params: desk.DeskOrderParams,
    produces: 'image/webp',
    answer: ReceiptPicture,
  },
  confirmReceipt: {
    ...paths.confirmReceipt,
    summary: 'Record that the money of a card-to-card payment has arrived (staff)',
    params: desk.DeskOrderParams,
    request: desk.ConfirmReceiptRequest,
    answer: desk.DeskOrder,
  },
  refuseReceipt: {
    ...paths.refuseReceipt,
    summary: 'Refuse the receipt of a card-to-card payment, and notify the shopper (staff)',
    params: desk.DeskOrderParams,
    request: desk.RefuseReceiptRequest,
    answer: desk.DeskOrder,
  },
  listOwed: {
    ...paths.listOwed,
    summary: 'Transfers that staff have to make (staff)',
    query: desk.OwedQuery,
    answer: desk.OwedAnswer,
  },
  getToday: { ...paths.getToday, summary: 'Open tasks (staff)', answer: desk.TodayAnswer },
  getSales: {
    ...paths.getSales,
    summary: 'Sales by day, and of the period before (staff)',
    query: desk.SalesQuery,
    answer: desk.SalesAnswer,
  },
} as const
