import { OrderParams } from '../orders/schemas.ts'
import { returnPaths as paths } from './paths.ts'
import * as returns from './schemas.ts'

/** A picture of a phone, made smaller by the browser before it is sent. */
const PICTURE_BODY = 1_500_000

export const returnEndpoints = {
  listOwnReturns: {
    ...paths.listOwnReturns,
    summary: 'Own returns of the last months, newest first',
    answer: returns.OwnReturnsAnswer,
  },
  getOrderReturns: {
    ...paths.getOrderReturns,
    summary: 'What of an own order may be returned, and its returns',
    params: OrderParams,
    answer: returns.OrderReturns,
  },
  requestReturn: {
    ...paths.requestReturn,
    summary: 'Ask to return goods of a delivered order',
    params: OrderParams,
    request: returns.ReturnRequest,
    headers: returns.ReturnHeaders,
    answer: returns.OrderReturns,
  },
  addReturnPicture: {
    ...paths.addReturnPicture,
    summary: 'A picture for a return that is about to be requested; forgotten after a day without one',
    request: returns.ReturnPictureRequest,
    maxBody: PICTURE_BODY,
    answer: returns.ReturnPictureAnswer,
  },
  withdrawReturn: {
    ...paths.withdrawReturn,
    summary: 'Take a return back that has not arrived',
    params: returns.ReturnParams,
    request: returns.WithdrawRequest,
    answer: returns.OrderReturns,
  },
  listDeskReturns: {
    ...paths.listDeskReturns,
    summary: 'Returns of everybody (staff)',
    query: returns.DeskReturnsQuery,
    answer: returns.DeskReturnsAnswer,
  },
  getDeskReturn: {
    ...paths.getDeskReturn,
    summary: 'One return with its sums (staff)',
    params: returns.ReturnParams,
    answer: returns.DeskReturn,
  },
  acceptReturn: {
    ...paths.acceptReturn,
    summary: 'Let the shopper send the goods (staff)',
    params: returns.ReturnParams,
    request: returns.AcceptRequest,
    answer: returns.DeskReturn,
  },
  receiveReturn: {
    ...paths.receiveReturn,
    summary: 'The goods are here; what can be sold again goes back to stock (staff)',
    params: returns.ReturnParams,
    request: returns.ReceiveRequest,
    answer: returns.DeskReturn,
  },
  refundReturn: {
    ...paths.refundReturn,
    summary:
      'Give the money of a return back: by the gateway where it can, else by a transfer of staff. Called again while the transfer is due, it corrects the amount (staff)',
    params: returns.ReturnParams,
    request: returns.RefundReturnRequest,
    answer: returns.DeskReturn,
  },
  transferReturn: {
    ...paths.transferReturn,
    summary: 'Note that the money of a return was transferred, and tell the shopper (staff)',
    params: returns.ReturnParams,
    request: returns.TransferRequest,
    answer: returns.DeskReturn,
  },
  refuseReturn: {
    ...paths.refuseReturn,
    summary: 'Refuse a return in words that the shopper reads (staff)',
    params: returns.ReturnParams,
    request: returns.RefuseRequest,
    answer: returns.DeskReturn,
  },
} as const
