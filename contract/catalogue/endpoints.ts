import { endpointFor } from '../endpoint.ts'
import * as catalogue from './schemas.ts'

const all = endpointFor('all')
const member = endpointFor('member')

export const catalogueEndpoints = {
  listProductItems: all(
    'POST Product/Get-Items',
    'List items by id, in the requested order, without unknown ids',
    { request: catalogue.ItemsRequest, answer: catalogue.ItemsAnswer },
  ),
  viewProduct: member('POST Product/View', 'Store that the member viewed a product', {
    request: catalogue.ViewedRequest,
    answer: catalogue.ViewedAnswer,
  }),
  listViewed: member('GET Product/Get-Viewed', 'Products that the member viewed, on any device', {
    answer: catalogue.ViewedAnswer,
  }),
  clearViewed: member('POST Product/Clear-Viewed', 'Forget the products that the member viewed', {
    answer: catalogue.ViewedAnswer,
  }),
  getPriceHistory: all('GET Product/Price-History', 'Price history of a product', {
    query: catalogue.PriceHistoryQuery,
    answer: catalogue.PriceHistoryAnswer,
  }),
}
