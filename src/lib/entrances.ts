import { ownPath } from '../../contract/ownPath.ts'
import { withoutSlashesBehind } from '../../contract/slashes.ts'
import { toAccount, toLogin } from '../../contract/storefrontPaths.ts'
import { withReturn } from '../../contract/returnTo.ts'

/** Paths of the pages that lead to a login and need none. */
export const entrances: readonly string[] = [toLogin(), toAccount('register'), toAccount('forget-pass')]

/** A path in the form of the route table: without final slash, in lower case. */
export const plainPath = (typed: string) => withoutSlashesBehind(typed).toLowerCase()

export const isEntrance = (path: string) => entrances.includes(plainPath(path))

/** The path in `?returnTo=`, or empty. */
export const returnToOf = (search: string) => ownPath(new URLSearchParams(search).get('returnTo'), toLogin())

/** The return path for a login from here: this page, or on a page of the login the path in its `?returnTo=`. */
export function wayBack({ pathname, search }: { pathname: string; search: string }): string {
  return isEntrance(pathname) ? returnToOf(search) : ownPath(pathname + search, toLogin())
}

/** Adds `?returnTo=` to the verification of the mobile; replaces the account page by it. */
export function carried(to: string, search: string): string {
  const returnTo = returnToOf(search)
  if (to === toAccount('verify-mobile')) return withReturn(to, returnTo)
  return to === toAccount() ? returnTo || to : to
}
