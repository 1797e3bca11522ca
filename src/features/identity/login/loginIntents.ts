import { createAction } from '@reduxjs/toolkit'
import type { LoginReason } from '../../../../contract/identity/loginReasons.ts'

/**
 * A wish for the login dialog. An action without the machine: the first view asks before the flow is there,
 * and app/listeners turn it into `login.opened`.
 */
export const loginRequested = createAction<{
  readonly reason: LoginReason | 'none'
  readonly closable?: boolean
}>('login/requested')
