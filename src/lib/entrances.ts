import { ownPath } from '../../contract/ownPath.ts'
import { withoutSlashesBehind } from '../../contract/slashes.ts'
import { toAccount, toLogin } from '../../contract/storefrontPaths.ts'
import { withReturn } from '../../contract/returnTo.ts'

/** The pages that lead to a login, open to those without one. */
export const entrances: readonly string[] = [toLogin(), toAccount('register'), toAccount('forget-pass')]

/** As routes are matched: without a slash at the end, in any case. */
export const plainPath = (typed: string) => withoutSlashesBehind(typed).toLowerCase()

export const isEntrance = (path: string) => entrances.includes(plainPath(path))

/** Where `?returnTo=` leads on, or empty. */
export const returnToOf = (search: string) => ownPath(new URLSearchParams(search).get('returnTo'), toLogin())

/** Where somebody who goes through these pages comes back to: here, or where they were going before. */
export function wayBack({ pathname, search }: { pathname: string; search: string }): string {
  return isEntrance(pathname) ? returnToOf(search) : ownPath(pathname + search, toLogin())
}

/** Who was on the way somewhere (`?returnTo=`) verifies the mobile first, where needed, and then gets there. */
export function carried(to: string, search: string): string {
  const returnTo = returnToOf(search)
  if (to === toAccount('verify-mobile')) return withReturn(to, returnTo)
  return to === toAccount() ? returnTo || to : to
}
