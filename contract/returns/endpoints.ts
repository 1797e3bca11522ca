import { IdempotencyHeaders } from '../commonSchemas.ts'
import { endpointFor } from '../endpoint.ts'
import { forStaff } from '../authorization/forStaff.ts'
import { OrderParams } from '../orders/schemas.ts'
import { PICTURE_BODY, PictureRequest } from '../media/schemas.ts'
import * as returns from './schemas.ts'

const member = endpointFor('member')
const read = forStaff('returns.read')
const write = forStaff('returns.write')

export const returnEndpoints = {
  listOwnReturns: member('GET Member-Account/Returns', 'Own returns of the last months, newest first', {
    answer: returns.OwnReturnsAnswer,
  }),
  getOrderReturns: member(
    'GET Member-Account/Orders/:id/Returns',
    'Items of an own order that can be returned, and its returns',
    { params: OrderParams, answer: returns.OrderReturns },
  ),
  requestReturn: member(
    'POST Member-Account/Orders/:id/Returns',
    'Request a return of items of a delivered order',
    {
      params: OrderParams,
      request: returns.ReturnRequest,
      headers: IdempotencyHeaders,
      answer: returns.OrderReturns,
    },
  ),
  addReturnPicture: member(
    'POST Member-Account/Return-Pictures',
    'Upload a picture for a return; deleted after a day without a return',
    { request: PictureRequest, maxBody: PICTURE_BODY, answer: returns.ReturnPictureAnswer },
  ),
  withdrawReturn: member(
    'POST Member-Account/Returns/:id/Withdraw',
    'Withdraw a return that has not arrived',
    { params: returns.ReturnParams, request: returns.WithdrawRequest, answer: returns.OrderReturns },
  ),
  listDeskReturns: read('GET Admin/Returns', 'All returns (staff)', {
    query: returns.DeskReturnsQuery,
    answer: returns.DeskReturnsAnswer,
  }),
  getDeskReturn: read('GET Admin/Returns/:id', 'One return with its amounts (staff)', {
    params: returns.ReturnParams,
    answer: returns.DeskReturn,
  }),
  acceptReturn: write(
    'POST Admin/Returns/:id/Accept',
    'Accept a return: the shopper can send the items (staff)',
    { params: returns.ReturnParams, request: returns.AcceptRequest, answer: returns.DeskReturn },
  ),
  receiveReturn: write(
    'POST Admin/Returns/:id/Receive',
    'Mark a return as received; saleable pieces return to stock (staff)',
    { params: returns.ReturnParams, request: returns.ReceiveRequest, answer: returns.DeskReturn },
  ),
  refundReturn: write(
    'POST Admin/Returns/:id/Refund',
    'Give the money of a return back: by the gateway where it can, else by a transfer of staff. Called again while the transfer is due, it corrects the amount (staff)',
    { params: returns.ReturnParams, request: returns.RefundReturnRequest, answer: returns.DeskReturn },
  ),
  transferReturn: write(
    'POST Admin/Returns/:id/Transfer',
    'Mark the money of a return as transferred, and notify the shopper (staff)',
    { params: returns.ReturnParams, request: returns.TransferRequest, answer: returns.DeskReturn },
  ),
  refuseReturn: write(
    'POST Admin/Returns/:id/Refuse',
    'Refuse a return with a reason for the shopper (staff)',
    { params: returns.ReturnParams, request: returns.RefuseRequest, answer: returns.DeskReturn },
  ),
}
