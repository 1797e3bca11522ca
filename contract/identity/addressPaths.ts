import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { addressShapes } from './addressShapes.ts'

/** Apart from the other paths of the account, because the checkout needs only these. */
export const addressPaths = withShapes(
  {
    listAddresses: { method: 'GET', path: 'Member-Account/Addresses', who: 'member' },
    saveAddress: { method: 'POST', path: 'Member-Account/Addresses', who: 'member' },
    removeAddress: { method: 'DELETE', path: 'Member-Account/Addresses', who: 'member' },
  } as const satisfies Record<string, EndpointPath>,
  addressShapes,
)
