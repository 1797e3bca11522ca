import { createAction } from '@reduxjs/toolkit'
import type { LoginReason } from '../../../../contract/identity/loginReasons.ts'

/**
 * Requests the login dialog. An action that does not import the machine, because the first view dispatches it before the flow is
 * loaded; a listener converts it to the event `login.opened`.
 */
export const loginRequested = createAction<{
  readonly reason: LoginReason | 'none'
  readonly closable?: boolean
}>('login/requested')
