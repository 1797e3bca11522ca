import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { accountShapes } from './accountShapes.ts'

export const accountPaths = withShapes(
  {
    register: { method: 'POST', path: 'Member-Account/Register', who: 'all' },
    sendCode: { method: 'POST', path: 'Member-Account/Send-Code', who: 'all' },
    codeLogin: { method: 'POST', path: 'Member-Account/Code-Login', who: 'all' },
    verifyMobile: { method: 'POST', path: 'Member-Account/Verify-Mobile', who: 'member' },
    resetPassword: { method: 'POST', path: 'Member-Account/Reset-Password', who: 'all' },
    changePassword: { method: 'POST', path: 'Member-Account/Change-Password', who: 'member' },
  } as const satisfies Record<string, EndpointPath>,
  accountShapes,
)
