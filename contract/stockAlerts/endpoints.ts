import { endpointFor } from '../endpoint.ts'
import { SuccessAnswer } from '../commonSchemas.ts'
import { NotifyMeRequest } from './schemas.ts'

const all = endpointFor('all')

export const stockAlertEndpoints = {
  notifyMe: all(
    'POST Product/Notify-Me',
    'Request one text message when the product is in stock again or cheaper',
    { request: NotifyMeRequest, answer: SuccessAnswer },
  ),
}
