/**
 * Joins the endpoints of all domains. Validation, OpenAPI and the types of the server and the browser derive from it.
 * The browser imports only its types; at run time it uses the paths.
 */
import type { Static, TSchema } from 'typebox'
import type { EndpointName } from './allPaths.ts'
import { auditEndpoints } from './audit/endpoints.ts'
import { authorizationEndpoints } from './authorization/endpoints.ts'
import { adminCouponEndpoints } from './basket/admin/endpoints.ts'
import { basketEndpoints } from './basket/endpoints.ts'
import { adminProductEndpoints } from './catalogue/admin/endpoints.ts'
import { directoryEndpoints } from './catalogue/directory/endpoints.ts'
import { catalogueEndpoints } from './catalogue/endpoints.ts'
import { compareEndpoints } from './compare/endpoints.ts'
import { studioEndpoints } from './studio/endpoints.ts'
import { documentEndpoints } from './content/documentEndpoints.ts'
import { feedEndpoints } from './content/feeds.ts'
import { contentEndpoints } from './content/endpoints.ts'
import { messageDeskEndpoints } from './content/messageDeskEndpoints.ts'
import { deliveryEndpoints } from './delivery/endpoints.ts'
import { favouritesEndpoints } from './favourites/endpoints.ts'
import type { EndpointPath } from './firstPaths.ts'
import { homeEndpoints } from './home/endpoints.ts'
import { accountEndpoints } from './identity/accountEndpoints.ts'
import { memberEndpoints } from './identity/memberEndpoints.ts'
import { sessionEndpoints } from './identity/sessionEndpoints.ts'
import { deskEndpoints } from './orders/deskEndpoints.ts'
import { libraryEndpoints } from './library/endpoints.ts'
import { orderEndpoints } from './orders/endpoints.ts'
import { problemEndpoints } from './problems/endpoints.ts'
import { returnEndpoints } from './returns/endpoints.ts'
import { reviewEndpoints } from './reviews/endpoints.ts'
import { searchEndpoints } from './search/endpoints.ts'
import { siteEndpoints } from './site/endpoints.ts'
import { errorReportEndpoints } from './errorReports/endpoints.ts'
import { settingsEndpoints } from './settings/endpoints.ts'
import { setupEndpoints } from './setup/endpoints.ts'
import { elementsEndpoints } from './sms/endpoints.ts'
import { liveEndpoints } from './live/endpoints.ts'
import { memberDeskEndpoints } from './staff/endpoints.ts'
import { teamEndpoints } from './staff/teamEndpoints.ts'
import { stockAlertEndpoints } from './stockAlerts/endpoints.ts'

export interface Endpoint extends EndpointPath {
  readonly summary: string
  /** Schema of the body. */
  readonly request?: TSchema
  /** Schema of the query string; numbers are parsed. */
  readonly query?: TSchema
  /** Schema of the path parameters. */
  readonly params?: TSchema
  /** Schema of additional headers. */
  readonly headers?: TSchema
  readonly answer: TSchema
  /** Accepts an HTML form as body too (spec §7). */
  readonly form?: true
  /** Maximum size of the body in bytes; by default enough for a form with a few lines of text. */
  readonly maxBody?: number
  /** Media type if the answer is a file instead of JSON. */
  readonly produces?: string
}

export const endpoints = {
  ...sessionEndpoints,
  ...siteEndpoints,
  ...homeEndpoints,
  ...catalogueEndpoints,
  ...libraryEndpoints,
  ...adminProductEndpoints,
  ...directoryEndpoints,
  ...deliveryEndpoints,
  ...basketEndpoints,
  ...adminCouponEndpoints,
  ...orderEndpoints,
  ...deskEndpoints,
  ...returnEndpoints,
  ...searchEndpoints,
  ...favouritesEndpoints,
  ...reviewEndpoints,
  ...stockAlertEndpoints,
  ...compareEndpoints,
  ...studioEndpoints,
  ...contentEndpoints,
  ...documentEndpoints,
  ...feedEndpoints,
  ...accountEndpoints,
  ...elementsEndpoints,
  ...memberEndpoints,
  ...errorReportEndpoints,
  ...problemEndpoints,
  ...authorizationEndpoints,
  ...auditEndpoints,
  ...liveEndpoints,
  ...memberDeskEndpoints,
  ...teamEndpoints,
  ...settingsEndpoints,
  ...setupEndpoints,
  ...messageDeskEndpoints,
} as const satisfies Record<EndpointName, Endpoint>

type RequestOf<E> = E extends { request: infer S extends TSchema } ? Static<S> : void
type QueryOf<E> = E extends { query: infer S extends TSchema } ? Static<S> : undefined
export type Query<N extends EndpointName> = QueryOf<(typeof endpoints)[N]>
export type Request<N extends EndpointName> = RequestOf<(typeof endpoints)[N]>
export type Answer<N extends EndpointName> = Static<(typeof endpoints)[N]['answer']>
