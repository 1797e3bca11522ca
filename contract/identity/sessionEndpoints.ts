import { paths } from '../firstPaths.ts'
import * as account from './accountSchemas.ts'

/** Login, logout and refresh of the access token. */
export const sessionEndpoints = {
  login: {
    ...paths.login,
    summary: 'Log in with mobile number and password',
    request: account.LoginRequest,
    answer: account.LoginAnswer,
  },
  logout: { ...paths.logout, summary: 'End this session', answer: account.LogoutAnswer },
  refreshToken: {
    ...paths.refreshToken,
    summary: 'Refresh the access token by the refresh cookie',
    answer: account.RefreshAnswer,
  },
  adminCheckAuth: {
    ...paths.adminCheckAuth,
    summary: 'Whether the caller is staff',
    answer: account.AdminCheckAnswer,
  },
} as const
