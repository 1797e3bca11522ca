/** First queries of the panel's pages, which start while the page's code is loading. */
import type { Params } from 'react-router'
import type { Permission } from '../../contract/authorization/permissions.ts'
import type { LoaderStore } from '../api/store.ts'
import { documentsApi, documentsQueryOf } from './content/documentsApi.ts'
import { couponsApi, couponsQueryOf } from './coupons/couponsApi.ts'
import { deliveryDeskApi } from './delivery/deliveryDeskApi.ts'
import { directoryApi } from './directory/directoryApi.ts'
import { libraryApi, pictureFilterOf } from './library/libraryApi.ts'
import { membersApi, membersQueryOf } from './members/membersApi.ts'
import { messagesApi, messagesQueryOf } from './messages/messagesApi.ts'
import { deskApi, owedQueryOf } from './shared/deskApi.ts'
import { queryOf } from './orders/ordersQuery.ts'
import type { PanelPath } from './pagePaths.ts'
import { panelPages } from './pages.ts'
import { productsApi, filterOf, productsQueryOf } from './products/productsApi.ts'
import { deskReturnsApi, returnsQueryOf } from './returns/deskReturnsApi.ts'
import { opinionsApi, viewOf } from './reviews/opinionsApi.ts'
import { settingsApi } from './settings/settingsApi.ts'
import { setupApi } from './setup/setupApi.ts'
import { teamApi } from './staff/teamApi.ts'
import { SALES_DAYS, salesApi } from './today/todayApi.ts'
import { staffApi } from './frame/staff.ts'

interface Opening {
  readonly search: URLSearchParams
  readonly params: Params
}

interface OpenedPage extends Opening {
  readonly path: PanelPath
}

/** Does not subscribe, because the page's component subscribes to the answers. */
const ahead = { subscribe: false } as const
const { getDeskOrder, getToday, listDeskOrders, listOwed } = deskApi.endpoints
const { getDeskReturn, listDeskReturns } = deskReturnsApi.endpoints
const { getAdminProduct, getProductTerms, listAdminProducts, listBulkChanges } = productsApi.endpoints
const { getAdminBrand, listAdminBrands, listAdminCategories } = directoryApi.endpoints
const { listCoupons } = couponsApi.endpoints
const { getMember, listMembers } = membersApi.endpoints
const { listQueuedQuestions, listQueuedReviews } = opinionsApi.endpoints

const idIn = ({ id }: Params) => Number(id) || 0

/** First queries by page. The change log and the searches have none, because their answers are not cached. */
const firstQueries = {
  '': ({ may }) => [
    ...(may('settings.write') ? [setupApi.endpoints.getSetup.initiate(undefined, ahead)] : []),
    ...(may('orders.read') ? [getToday.initiate(undefined, ahead)] : []),
    ...(may('reports.read') ? [salesApi.endpoints.getSales.initiate(SALES_DAYS, ahead)] : []),
  ],
  orders: ({ search }) => [listDeskOrders.initiate(queryOf(search), ahead)],
  'orders/:id': ({ params }) => [getDeskOrder.initiate({ id: idIn(params) }, ahead)],
  returns: ({ search }) => [listDeskReturns.initiate(returnsQueryOf(search), ahead)],
  'returns/:id': ({ params }) => [getDeskReturn.initiate({ id: idIn(params) }, ahead)],
  transfers: ({ search }) => [listOwed.initiate(owedQueryOf(search), ahead)],
  products: ({ search }) => [
    listAdminProducts.initiate(productsQueryOf(search), ahead),
    getProductTerms.initiate(undefined, ahead),
  ],
  'product/:id': ({ params }) =>
    idIn(params) > 0
      ? [getAdminProduct.initiate(idIn(params), ahead), getProductTerms.initiate(undefined, ahead)]
      : [],
  'new-product': () => [getProductTerms.initiate(undefined, ahead)],
  'product-files': ({ search }) => [
    listAdminProducts.initiate({ filter: filterOf(search), page: 1, pageSize: 1 }, ahead),
    listBulkChanges.initiate(undefined, ahead),
  ],
  brands: () => [listAdminBrands.initiate(undefined, ahead)],
  'brands/:id': ({ params }) =>
    idIn(params) > 0
      ? [getAdminBrand.initiate(idIn(params), ahead), listAdminBrands.initiate(undefined, ahead)]
      : [],
  categories: () => [listAdminCategories.initiate(undefined, ahead)],
  'categories/:id': () => [listAdminCategories.initiate(undefined, ahead)],
  media: ({ search }) => [libraryApi.endpoints.listPictures.initiate(pictureFilterOf(search), ahead)],
  content: ({ search }) => [documentsApi.endpoints.listDocuments.initiate(documentsQueryOf(search), ahead)],
  'content/:id': ({ params }) => [documentsApi.endpoints.getDocument.initiate(params.id ?? '', ahead)],
  delivery: () => [deliveryDeskApi.endpoints.getDeliverySettings.initiate(undefined, ahead)],
  coupons: ({ search }) => [listCoupons.initiate(couponsQueryOf(search), ahead)],
  'coupons/:code': ({ params }) => [
    listCoupons.initiate({ code: params.code ?? '' }, ahead),
    getProductTerms.initiate(undefined, ahead),
  ],
  'new-coupon': () => [getProductTerms.initiate(undefined, ahead)],
  reviews: ({ search }) => [listQueuedReviews.initiate(viewOf(search), ahead)],
  questions: ({ search }) => [listQueuedQuestions.initiate(viewOf(search), ahead)],
  members: ({ search }) => [listMembers.initiate(membersQueryOf(search), ahead)],
  'members/:id': ({ params }) => [getMember.initiate({ id: idIn(params) }, ahead)],
  messages: ({ search }) => [messagesApi.endpoints.listMessages.initiate(messagesQueryOf(search), ahead)],
  home: () => [settingsApi.endpoints.getHomeSettings.initiate(undefined, ahead)],
  menus: () => [settingsApi.endpoints.getMenuSettings.initiate(undefined, ahead)],
  settings: () => [settingsApi.endpoints.getShopSettings.initiate(undefined, ahead)],
  'settings/payments': () => [settingsApi.endpoints.getSelling.initiate(undefined, ahead)],
  'settings/messages': () => [settingsApi.endpoints.getSelling.initiate(undefined, ahead)],
  'settings/texts': () => [
    settingsApi.endpoints.getMessageTexts.initiate(undefined, ahead),
    settingsApi.endpoints.getSelling.initiate(undefined, ahead),
  ],
  setup: () => [setupApi.endpoints.getSetup.initiate(undefined, ahead)],
  staff: () => [teamApi.endpoints.listTeam.initiate(undefined, ahead)],
} satisfies Partial<Record<PanelPath, FirstQueries>>

type Query = Parameters<LoaderStore['dispatch']>[0]
type FirstQueries = (opening: Opening & { may(permission: Permission): boolean }) => readonly Query[]

/**
 * Starts the queries of a page if the person may see it, without waiting for their answers. Waits for the person's permissions,
 * which only the first page has to fetch.
 */
export async function prefetch({ dispatch }: LoaderStore, { path, ...opening }: OpenedPage): Promise<void> {
  const { data: staff } = await dispatch(staffApi.endpoints.getStaffMe.initiate(undefined, ahead))
  if (!staff) return
  const may = (wanted: Permission) => staff.permissions.includes(wanted)
  const { permission } = panelPages[path]
  if (permission && !may(permission)) return
  const queries: FirstQueries | undefined = (firstQueries as Partial<Record<PanelPath, FirstQueries>>)[path]
  for (const query of queries?.({ ...opening, may }) ?? []) void dispatch(query)
}
