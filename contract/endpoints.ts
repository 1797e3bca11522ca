/**
 * Joins the endpoints of all domains. Validation, OpenAPI and the types of the server and the browser derive from it.
 * The browser imports only its types; at run time it uses the paths.
 */
import type { Static, TSchema } from 'typebox'
import { auditEndpoints } from './audit/endpoints.ts'
import { authorizationEndpoints } from './authorization/endpoints.ts'
import { adminCouponEndpoints } from './basket/admin/endpoints.ts'
import { basketEndpoints } from './basket/endpoints.ts'
import { freezeEndpoints } from './basket/freezeEndpoints.ts'
import { adminProductEndpoints } from './catalogue/admin/endpoints.ts'
import { directoryEndpoints } from './catalogue/directory/endpoints.ts'
import { catalogueEndpoints } from './catalogue/endpoints.ts'
import { facetsEndpoints } from './catalogue/facetsEndpoints.ts'
import { compareEndpoints } from './compare/endpoints.ts'
import { studioEndpoints } from './studio/endpoints.ts'
import { documentEndpoints } from './content/documentEndpoints.ts'
import { feedEndpoints } from './content/feedEndpoints.ts'
import { contentEndpoints } from './content/endpoints.ts'
import { messageDeskEndpoints } from './content/messageDeskEndpoints.ts'
import { deliveryDeskEndpoints } from './delivery/deskEndpoints.ts'
import { deliveryEndpoints } from './delivery/endpoints.ts'
import { favouritesEndpoints } from './favourites/endpoints.ts'
import { firstBundleEndpoints } from './firstBundleEndpoints.ts'
import { accountEndpoints } from './identity/accountEndpoints.ts'
import { addressEndpoints } from './identity/addressEndpoints.ts'
import { memberEndpoints } from './identity/memberEndpoints.ts'
import { deskEndpoints } from './orders/deskEndpoints.ts'
import { libraryEndpoints } from './library/endpoints.ts'
import { orderEndpoints } from './orders/endpoints.ts'
import { problemEndpoints } from './problems/endpoints.ts'
import { returnEndpoints } from './returns/endpoints.ts'
import { reviewEndpoints } from './reviews/endpoints.ts'
import { moderationEndpoints } from './reviews/moderationEndpoints.ts'
import { searchEndpoints } from './search/endpoints.ts'
import { errorReportEndpoints } from './errorReports/endpoints.ts'
import { settingsEndpoints } from './settings/endpoints.ts'
import { setupEndpoints } from './setup/endpoints.ts'
import { outboxEndpoints } from './sms/endpoints.ts'
import { liveEndpoints } from './live/endpoints.ts'
import { memberDeskEndpoints } from './staff/endpoints.ts'
import { teamEndpoints } from './staff/teamEndpoints.ts'
import { stockAlertEndpoints } from './stockAlerts/endpoints.ts'

export const endpoints = {
  ...firstBundleEndpoints,
  ...catalogueEndpoints,
  ...facetsEndpoints,
  ...libraryEndpoints,
  ...adminProductEndpoints,
  ...directoryEndpoints,
  ...deliveryEndpoints,
  ...deliveryDeskEndpoints,
  ...basketEndpoints,
  ...freezeEndpoints,
  ...adminCouponEndpoints,
  ...orderEndpoints,
  ...deskEndpoints,
  ...returnEndpoints,
  ...searchEndpoints,
  ...favouritesEndpoints,
  ...reviewEndpoints,
  ...moderationEndpoints,
  ...stockAlertEndpoints,
  ...compareEndpoints,
  ...studioEndpoints,
  ...contentEndpoints,
  ...documentEndpoints,
  ...feedEndpoints,
  ...accountEndpoints,
  ...outboxEndpoints,
  ...memberEndpoints,
  ...addressEndpoints,
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
}

export type EndpointName = keyof typeof endpoints

type PartOf<E, Part extends string, Absent> = E extends { [P in Part]: infer S extends TSchema }
  ? Static<S>
  : Absent
type ArgOf<E> = PartOf<E, 'params', unknown> & PartOf<E, 'query', unknown> & PartOf<E, 'request', unknown>
export type Query<N extends EndpointName> = PartOf<(typeof endpoints)[N], 'query', undefined>
export type Request<N extends EndpointName> = PartOf<(typeof endpoints)[N], 'request', void>
/** Path parameters, query and body as one object; void is allowed if none of them is needed. */
export type Arg<N extends EndpointName> =
  ArgOf<(typeof endpoints)[N]> extends infer A
    ? unknown extends A
      ? void
      : object extends A
        ? A | void
        : A
    : never
export type Answer<N extends EndpointName> = PartOf<(typeof endpoints)[N], 'answer', never>
