import { cookies } from '../../contract/constants.ts'
import { firstBundlePaths as paths } from '../../contract/firstBundlePaths.ts'
import { urlOf } from './request.ts'
import type { Services } from './services.ts'

const inFlight = new WeakMap<Services, Promise<void>>()
/** Pending calls that were sent without the cookie; their answers may set it. */
const withoutCookie = new WeakMap<Services, Set<Promise<unknown>>>()
/** Services whose backend sets no cookie, so it has no anti-forgery value. */
const unguarded = new WeakSet<Services>()

/**
 * The anti-forgery value to send; empty if the backend uses none. If its cookie is missing, because a page from a shared
 * cache sets no cookie, requests a call that every backend implements.
 */
export async function xsrfToken(services: Services): Promise<string> {
  if (!unguarded.has(services)) await Promise.allSettled(withoutCookie.get(services) ?? [])
  const value = services.cookie(cookies.xsrf)
  if (value || unguarded.has(services)) return value ?? ''
  await requestCookie(services)
  return services.cookie(cookies.xsrf) ?? ''
}

/** Registers a pending call to a backend that may set the cookie. */
export function registerCookieCall(services: Services, answer: Promise<Response>): void {
  if (services.cookie(cookies.xsrf)) return
  const pending = withoutCookie.get(services) ?? new Set()
  withoutCookie.set(services, pending.add(answer))
  const done = () => void pending.delete(answer)
  answer.then(done, done)
}

/**
 * After a 403: a new value, or empty if the value is unchanged, which means that the 403 had another reason. The status alone
 * does not say whether the value was refused.
 */
export async function freshXsrfToken(services: Services, refused: string): Promise<string> {
  const value = services.cookie(cookies.xsrf) ?? ''
  if (value && value !== refused) return value
  await requestCookie(services)
  const fresh = services.cookie(cookies.xsrf) ?? ''
  return fresh === refused ? '' : fresh
}

function requestCookie(services: Services): Promise<void> {
  const running = inFlight.get(services)
  if (running) return running
  const url = urlOf(paths.getMasterData, services)
  const cookieRequest = services
    .fetch(url, { credentials: 'same-origin', cache: 'no-store' })
    // If it fails, the call that needs the cookie fails in the same way and reports it.
    .then(
      ({ ok }) => {
        if (ok && !services.cookie(cookies.xsrf)) unguarded.add(services)
      },
      () => undefined,
    )
    .finally(() => inFlight.delete(services))
  inFlight.set(services, cookieRequest)
  return cookieRequest
}
