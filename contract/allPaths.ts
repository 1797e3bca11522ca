import { auditPaths } from './audit/paths.ts'
import { authorizationPaths } from './authorization/paths.ts'
import { freezePaths } from './basket/freezePaths.ts'
import { adminCouponPaths } from './basket/admin/paths.ts'
import { basketPaths } from './basket/paths.ts'
import { adminProductPaths } from './catalogue/admin/paths.ts'
import { directoryPaths } from './catalogue/directory/paths.ts'
import { cataloguePaths } from './catalogue/paths.ts'
import { deliveryDeskPaths } from './delivery/deskPaths.ts'
import { deliveryPaths } from './delivery/paths.ts'
import { favouritesPaths } from './favourites/paths.ts'
import { stockAlertPaths } from './stockAlerts/paths.ts'
import { addressPaths } from './identity/addressPaths.ts'
import { memberPaths } from './identity/memberPaths.ts'
import { paths } from './firstPaths.ts'
import { accountPaths } from './identity/accountPaths.ts'
import { elementsPaths } from './sms/paths.ts'
import { facetsPaths } from './catalogue/facetsPaths.ts'
import { libraryPaths } from './library/paths.ts'
import { moderationPaths } from './reviews/moderationPaths.ts'
import { reviewPaths } from './reviews/paths.ts'
import { messageDeskPaths } from './content/messageDeskPaths.ts'
import { documentPaths } from './content/documentPaths.ts'
import { feedPaths } from './content/feedPaths.ts'
import { contentPaths } from './content/paths.ts'
import { comparePaths } from './compare/paths.ts'
import { errorReportPaths } from './errorReports/paths.ts'
import { deskPaths } from './orders/deskPaths.ts'
import { orderPaths } from './orders/paths.ts'
import { problemPaths } from './problems/paths.ts'
import { returnPaths } from './returns/paths.ts'
import { settingsPaths } from './settings/paths.ts'
import { setupPaths } from './setup/paths.ts'
import { studioPaths } from './studio/paths.ts'
import { searchPaths } from './search/paths.ts'
import { livePaths } from './live/paths.ts'
import { memberDeskPaths } from './staff/paths.ts'
import { teamPaths } from './staff/teamPaths.ts'

/** Paths of all endpoints, for the server, the tests and types. The browser imports only the parts that it needs. */
export const allPaths = {
  ...paths,
  ...accountPaths,
  ...elementsPaths,
  ...memberPaths,
  ...addressPaths,
  ...facetsPaths,
  ...moderationPaths,
  ...reviewPaths,
  ...stockAlertPaths,
  ...cataloguePaths,
  ...libraryPaths,
  ...adminProductPaths,
  ...directoryPaths,
  ...favouritesPaths,
  ...deliveryPaths,
  ...deliveryDeskPaths,
  ...basketPaths,
  ...adminCouponPaths,
  ...freezePaths,
  ...comparePaths,
  ...studioPaths,
  ...orderPaths,
  ...deskPaths,
  ...returnPaths,
  ...searchPaths,
  ...errorReportPaths,
  ...problemPaths,
  ...authorizationPaths,
  ...auditPaths,
  ...livePaths,
  ...memberDeskPaths,
  ...teamPaths,
  ...settingsPaths,
  ...setupPaths,
  ...messageDeskPaths,
  // Must come last, because one of these paths matches every address.
  ...contentPaths,
  ...documentPaths,
  ...feedPaths,
} as const

export type EndpointName = keyof typeof allPaths
