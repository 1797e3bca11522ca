import { ownPath } from '../../contract/ownPath.ts'
import { withoutTrailingSlashes } from '../../contract/slashes.ts'
import { toAccount, toLogin } from '../../contract/storefrontPaths.ts'
import { withReturn } from '../../contract/returnTo.ts'

/** Paths of the login, the registration and the password reset. */
export const loginPages: readonly string[] = [toLogin(), toAccount('register'), toAccount('forget-pass')]

/** A path in the form of the route table: without final slash, in lower case. */
export const plainPath = (typed: string) => withoutTrailingSlashes(typed).toLowerCase()

export const isLoginPage = (path: string) => loginPages.includes(plainPath(path))

/** The path in `?returnTo=`, or empty. */
export const returnToOf = (search: string) => ownPath(new URLSearchParams(search).get('returnTo'), toLogin())

/** The path to return to after a login from here: this page, or on one of `loginPages` its own `?returnTo=`. */
export function returnPathOf({ pathname, search }: { pathname: string; search: string }): string {
  return isLoginPage(pathname) ? returnToOf(search) : ownPath(pathname + search, toLogin())
}

/**
 * The target of a redirect `to`, given the `?returnTo=` of `search`. For the verification of the mobile, adds this parameter;
 * for the account page, returns the path in the parameter instead.
 */
export function withReturnPath(to: string, search: string): string {
  const returnTo = returnToOf(search)
  if (to === toAccount('verify-mobile')) return withReturn(to, returnTo)
  return to === toAccount() ? returnTo || to : to
}
