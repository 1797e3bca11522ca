import { OrderParams } from '../orders/schemas.ts'
import { PICTURE_BODY, PictureRequest } from '../media/schemas.ts'
import { returnPaths as paths } from './paths.ts'
import * as returns from './schemas.ts'

export const returnEndpoints = {
  listOwnReturns: {
    ...paths.listOwnReturns,
    summary: 'Own returns of the last months, newest first',
    answer: returns.OwnReturnsAnswer,
  },
  getOrderReturns: {
    ...paths.getOrderReturns,
    summary: 'Items of an own order that can be returned, and its returns',
    params: OrderParams,
    answer: returns.OrderReturns,
  },
  requestReturn: {
    ...paths.requestReturn,
    summary: 'Request a return of items of a delivered order',
    params: OrderParams,
    request: returns.ReturnRequest,
    headers: returns.ReturnHeaders,
    answer: returns.OrderReturns,
  },
  addReturnPicture: {
    ...paths.addReturnPicture,
    summary: 'Upload a picture for a return; deleted after a day without a return',
    request: PictureRequest,
    maxBody: PICTURE_BODY,
    answer: returns.ReturnPictureAnswer,
  },
  withdrawReturn: {
    ...paths.withdrawReturn,
    summary: 'Withdraw a return that has not arrived',
    params: returns.ReturnParams,
    request: returns.WithdrawRequest,
    answer: returns.OrderReturns,
  },
  listDeskReturns: {
    ...paths.listDeskReturns,
    summary: 'All returns (staff)',
    query: returns.DeskReturnsQuery,
    answer: returns.DeskReturnsAnswer,
  },
  getDeskReturn: {
    ...paths.getDeskReturn,
    summary: 'One return with its amounts (staff)',
    params: returns.ReturnParams,
    answer: returns.DeskReturn,
  },
  acceptReturn: {
    ...paths.acceptReturn,
    summary: 'Accept a return: the shopper can send the items (staff)',
    params: returns.ReturnParams,
    request: returns.AcceptRequest,
    answer: returns.DeskReturn,
  },
  receiveReturn: {
    ...paths.receiveReturn,
    summary: 'Mark a return as received; saleable pieces return to stock (staff)',
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
    summary: 'Mark the money of a return as transferred, and notify the shopper (staff)',
    params: returns.ReturnParams,
    request: returns.TransferRequest,
    answer: returns.DeskReturn,
  },
  refuseReturn: {
    ...paths.refuseReturn,
    summary: 'Refuse a return with a reason for the shopper (staff)',
    params: returns.ReturnParams,
    request: returns.RefuseRequest,
    answer: returns.DeskReturn,
  },
} as const
