import { deskPaths as paths } from './deskPaths.ts'
import * as desk from './deskSchemas.ts'

export const deskEndpoints = {
  listDeskOrders: {
    ...paths.listDeskOrders,
    summary: 'Orders of everybody, newest first (staff)',
    query: desk.DeskOrdersQuery,
    answer: desk.DeskOrdersAnswer,
  },
  getDeskOrder: {
    ...paths.getDeskOrder,
    summary: 'One order with everything that staff need (staff)',
    params: desk.DeskOrderParams,
    answer: desk.DeskOrder,
  },
  shipOrder: {
    ...paths.shipOrder,
    summary: 'Note the parcel of an order, and tell the shopper (staff)',
    params: desk.DeskOrderParams,
    request: desk.ShipmentRequest,
    answer: desk.DeskOrder,
  },
  addOrderNote: {
    ...paths.addOrderNote,
    summary: 'A note for the other staff (staff)',
    params: desk.DeskOrderParams,
    request: desk.NoteRequest,
    answer: desk.DeskOrder,
  },
  refundOrder: {
    ...paths.refundOrder,
    summary: 'Note that money was transferred, and tell the shopper (staff)',
    params: desk.DeskOrderParams,
    request: desk.RefundRequest,
    answer: desk.DeskOrder,
  },
  listOwed: {
    ...paths.listOwed,
    summary: 'Money that staff have to transfer, and to whom (staff)',
    query: desk.OwedQuery,
    answer: desk.OwedAnswer,
  },
  getToday: { ...paths.getToday, summary: 'What waits to be done (staff)', answer: desk.TodayAnswer },
  getSales: {
    ...paths.getSales,
    summary: 'Sales by day, with the time before (staff)',
    query: desk.SalesQuery,
    answer: desk.SalesAnswer,
  },
} as const
