import { createAction } from '@reduxjs/toolkit'
import type { LoginReason } from '../../../../contract/identity/loginReasons.ts'

/**
 * Requests the login dialog. It is an action without the machine, because the first view dispatches it before the flow is
 * loaded; a listener turns it into `login.opened`.
 */
export const loginRequested = createAction<{
  readonly reason: LoginReason | 'none'
  readonly closable?: boolean
}>('login/requested')
