import { paths } from '../firstPaths.ts'
import { facetsEndpoints } from './facetsEndpoints.ts'
import { cataloguePaths } from './paths.ts'
import * as catalogue from './schemas.ts'

export const catalogueEndpoints = {
  listProducts: {
    ...paths.listProducts,
    summary: 'A page of a product list',
    request: catalogue.ListRequest,
    answer: catalogue.ListAnswer,
  },
  ...facetsEndpoints,
  getProduct: {
    ...paths.getProduct,
    summary: 'One product',
    request: catalogue.ProductRequest,
    answer: catalogue.Product,
  },
  listProductItems: {
    ...cataloguePaths.listProductItems,
    summary: 'List items by id, in the requested order, without unknown ids',
    request: catalogue.ItemsRequest,
    answer: catalogue.ItemsAnswer,
  },
  viewProduct: {
    ...cataloguePaths.viewProduct,
    summary: 'Store that the member viewed a product',
    request: catalogue.ViewedRequest,
    answer: catalogue.ViewedAnswer,
  },
  listViewed: {
    ...cataloguePaths.listViewed,
    summary: 'Products that the member viewed, on any device',
    answer: catalogue.ViewedAnswer,
  },
  clearViewed: {
    ...cataloguePaths.clearViewed,
    summary: 'Forget the products that the member viewed',
    answer: catalogue.ViewedAnswer,
  },
  getPriceHistory: {
    ...cataloguePaths.getPriceHistory,
    summary: 'Price history of a product',
    query: catalogue.PriceHistoryQuery,
    answer: catalogue.PriceHistoryAnswer,
  },
} as const
