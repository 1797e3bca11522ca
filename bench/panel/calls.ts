/** The read requests of the panel's pages; the n-th request of an endpoint has other parameters where possible. */
import { allPaths } from '../../contract/allPaths.ts'
import { PAGES, type BenchShop } from './shop.ts'

type Paths = typeof allPaths
/**
 * All GET endpoints for staff, and the list of products, which is a POST. Recordings are excluded, because only the replay reads
 * them; receipts and pictures of reviews are excluded, because few orders and reviews have one.
 */
export type PanelRead =
  | Exclude<
      { [N in keyof Paths]: Paths[N] extends { who: 'staff'; method: 'GET' } ? N : never }[keyof Paths],
      'getProblemRecord' | 'getDeskReceipt' | 'getQueuedPicture'
    >
  | 'listAdminProducts'

interface Sample {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: object
}
type SampleOf = (n: number) => Sample

/** @returns requests by endpoint and name; an endpoint with filters has one for each usual combination */
export function readsOf({ ids }: BenchShop): Readonly<Record<PanelRead, Readonly<Record<string, SampleOf>>>> {
  // Multiplying by a prime spreads the requests over all ids.
  const pick = (numbers: readonly number[], n: number) => numbers[(n * 7919) % numbers.length] ?? 1
  const page = (most: number) => (n: number) => ({ query: { page: 1 + (n % most) } })
  const byId = (numbers: readonly number[]) => ({ '': (n: number) => ({ params: { id: pick(numbers, n) } }) })
  const lastPage = Math.ceil(ids.orders.length / 50)
  return {
    getStaffMe: { '': () => ({}) },
    listColleagues: { '': (n) => ({ query: { page: `/cp/orders/${pick(ids.orders, n)}` } }) },
    listVisitors: { '': () => ({}) },
    getToday: { '': () => ({}) },
    getSetup: { '': () => ({}) },
    getSales: {
      '30 days': () => ({ query: { days: 30 } }),
      'a year': (n) => ({ query: { days: 366 - (n % 2) } }),
    },
    listDeskOrders: {
      'any page': page(lastPage),
      'last pages': (n) => ({ query: { page: lastPage - (n % 20), until: ids.orders.at(-1)! } }),
      'by state': (n) => ({ query: { page: 1 + (n % 20), status: 2 + (n % 4) } }),
      'by payment': (n) => ({ query: { page: 1 + (n % 20), payment: n % 2 ? 'paid' : 'refunded' } }),
      'by town and amount': (n) => ({
        query: { page: 1, city: n % 2 ? 'شیراز' : 'رشت', least: 1_000_000 + n },
      }),
      'by words': (n) => ({ query: { page: 1, q: ['سارا کیانی', 'نیلوفر', 'آریان'][n % 3]! } }),
      'by number': (n) => ({ query: { page: 1, q: pick(ids.orders, n) } }),
    },
    getDeskOrder: byId(ids.orders),
    listDeskReturns: {
      'any page': page(20),
      waiting: (n) => ({ query: { page: 1 + (n % 5), state: 'waiting' } }),
    },
    getDeskReturn: byId(ids.order_returns),
    listOwed: { '': page(2) },
    getImportProgress: { '': () => ({}) },
    listAdminProducts: {
      'any page': (n) => ({ body: { filter: {}, page: 1 + (n % 500) } }),
      'last pages': (n) => ({ body: { filter: {}, page: Math.floor(ids.products.length / 50) - (n % 20) } }),
      'low stock': (n) => ({ body: { filter: { stock: 'low' }, sort: 'least-stock', page: 1 + (n % 20) } }),
      'by words': (n) => ({ body: { filter: { words: ['دریا', 'مشکی', 'کرنوگراف'][n % 3] }, page: 1 } }),
      'by brand and price': (n) => ({
        body: { filter: { brandId: 1 + (n % 10), priceFrom: 1_000_000 + n }, sort: 'dearest' },
      }),
      'by name': (n) => ({ body: { filter: {}, sort: 'name', page: 1 + (n % 100) } }),
    },
    listPictures: {
      newest: () => ({}),
      'any page': (n) => ({ query: { after: `${1_700_000_000_000_000 + n}-${'0'.repeat(32)}` } }),
      'by words': (n) => ({ query: { words: `تصویر ${n % 1000}` } }),
      'of products': () => ({ query: { used: 'product' } }),
      'of articles': () => ({ query: { used: 'article' } }),
      unused: () => ({ query: { used: 'nowhere' } }),
    },
    getPicture: { '': (n) => ({ params: { hash: pick(ids.pictures, n).toString(16).padStart(32, '0') } }) },
    countUnusedPictures: { '': () => ({}) },
    listDocuments: {
      'any page': page(20),
      'by title': (n) => ({ query: { text: `صفحهٔ ${n % 1000}` } }),
    },
    getDocument: { '': (n) => ({ params: { id: `page-p${1 + (n % PAGES)}` } }) },
    getDocumentVersion: { '': (n) => ({ params: { id: 1 + (n % PAGES) } }) },
    getProductTerms: { '': () => ({}) },
    getAdminProduct: byId(ids.products),
    getProductHistory: byId(ids.products),
    listBulkChanges: { '': () => ({}) },
    listFeeds: { '': () => ({}) },
    listAdminBrands: { '': () => ({}) },
    getAdminBrand: { '': (n) => ({ params: { id: 1 + (n % 10) } }) },
    listAdminCategories: { '': () => ({}) },
    listCoupons: {
      'any page': page(100),
      'by words': (n) => ({ query: { words: `BENCH${n % 1000}`, page: 1 } }),
    },
    listCouponUses: { '': (n) => ({ query: { code: `BENCH${1 + (n % 10_000)}` } }) },
    listQueuedReviews: { '': page(5) },
    listQueuedQuestions: { '': page(5) },
    listMembers: {
      'any page': page(100),
      'by name': (n) => ({ query: { page: 1, q: ['سارا', 'مرادی', 'کاوه رستگار'][n % 3]! } }),
      'by mobile': (n) => ({ query: { page: 1, q: `09990000${n % 10}` } }),
    },
    getMember: byId(ids.users),
    listMessages: { waiting: page(2), answered: (n) => ({ query: { page: 1 + (n % 100), answered: 1 } }) },
    listChanges: {
      'any page': page(500),
      'by words': (n) => ({ query: { page: 1, text: String(pick(ids.orders, n)) } }),
      'of one': (n) => ({ query: { page: 1, kind: 'order', id: String(pick(ids.orders, n)) } }),
    },
    listSearchCounts: { '30 days': () => ({ query: { days: 30 } }) },
    listErrorReports: { '': () => ({}) },
    listTeam: { '': () => ({}) },
    getDeliverySettings: { '': () => ({}) },
    getShopSettings: { '': () => ({}) },
    getMessageTexts: { '': () => ({}) },
    getHomeSettings: { '': () => ({}) },
    getMenuSettings: { '': () => ({}) },
    getSelling: { '': () => ({}) },
    listSettingVersions: { '': (n) => ({ query: { part: n % 2 ? 'shop' : 'delivery' } }) },
  }
}

/** Path with query, and body, of one request. */
export function requestOf(name: PanelRead, { params = {}, query = {}, body }: Sample) {
  const path = allPaths[name].path.replaceAll(/:(\w+)/g, (_all, key: string) => String(params[key]))
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return {
    path: `/api/${path}${search.size > 0 ? `?${search}` : ''}`,
    body: body ? JSON.stringify(body) : '',
  }
}
