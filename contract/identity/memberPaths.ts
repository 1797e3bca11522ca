import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { memberShapes } from './memberShapes.ts'

export const memberPaths = withShapes(
  {
    getProfile: { method: 'GET', path: 'Member-Account/Profile', who: 'member' },
    updateProfile: { method: 'POST', path: 'Member-Account/Profile', who: 'member' },
    listSessions: { method: 'GET', path: 'Member-Account/Sessions', who: 'bearer' },
    endSession: { method: 'DELETE', path: 'Member-Account/Sessions/:id', who: 'bearer' },
    endOtherSessions: { method: 'DELETE', path: 'Member-Account/Sessions', who: 'bearer' },
  } as const satisfies Record<string, EndpointPath>,
  memberShapes,
)
