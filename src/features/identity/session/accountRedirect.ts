import type { UserInfo } from '../../../../contract/userInfo.ts'
import { roles, WARNING_VERIFY_MOBILE } from '../../../../contract/statuses.ts'
import { withReturn } from '../../../../contract/returnTo.ts'
import { loginPages, plainPath } from '../../../lib/loginPages.ts'
import { toAccount, toHome, toLogin } from '../../../../contract/storefrontPaths.ts'

export interface AccountVisit {
  /** Path without query. */
  readonly path: string
  readonly user: UserInfo | null
  readonly isLoggedIn: boolean
}

/**
 * Path to which a visitor of an account page is redirected, or null to stay (spec §4). A member whose user info is not
 * loaded stays, because the role is unknown.
 */
export function accountRedirect({ path: typed, user, isLoggedIn }: AccountVisit): string | null {
  const path = plainPath(typed)
  if (path !== toAccount() && !path.startsWith(`${toAccount()}/`)) return null
  if (!isLoggedIn) return loginPages.includes(path) ? null : toLogin()
  if (!user) return null
  if (user.role === roles.administrator) return toHome()

  const isVerifying = path === toAccount('verify-mobile')
  if (user.warning === WARNING_VERIFY_MOBILE) return isVerifying ? null : toAccount('verify-mobile')
  return isVerifying || loginPages.includes(path) ? toAccount() : null
}

/** Adds the return path to a redirect to the login. @param from path with query */
export function withWayBack(to: string, from: string): string {
  return to === toLogin() ? withReturn(to, from) : to
}
