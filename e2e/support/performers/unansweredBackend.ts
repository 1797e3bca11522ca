/** A backend for a walk along a path: pages load, but the requests of machines get no answer. */
import type { Page } from '@playwright/test'
import { logInOn } from '../memberPages.ts'
import { scriptBackend } from '../scriptedBackend.ts'

/** URLs of the GET requests that machines send. They get no answer, like all requests that are not GET. */
const getsOfMachines = /suggest|pay|status|exit-freeze/i

/** Must be called before the page is opened. */
export async function scriptUnansweredBackend(page: Page, isMember: boolean): Promise<void> {
  const backend = await scriptBackend(page)
  // The machine of the session renews a stored token, which only a member has.
  if (isMember) await logInOn(page, backend.shop.token)
  // The hub accepts no connection either.
  backend.hub.hold()
  await page.route('**/api/**', (route) => {
    const request = route.request()
    // Leave the request without an answer, because an event of the path says how it ends.
    if (request.method() !== 'GET' || getsOfMachines.test(request.url())) return
    return route.fallback()
  })
  let isOpen = false
  await page.route(
    () => true,
    (route) => {
      const request = route.request()
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.fallback()
      // A later navigation is that to the bank. Answer 204, so that the page and its store stay.
      if (isOpen) return route.fulfill({ status: 204 })
      isOpen = true
      return route.fallback()
    },
  )
}
