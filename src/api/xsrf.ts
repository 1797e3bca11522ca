import { cookies } from '../../contract/constants.ts'
import { paths } from '../../contract/firstPaths.ts'
import { urlOf } from './request.ts'
import type { Services } from './services.ts'

const inFlight = new WeakMap<Services, Promise<void>>()
/** Calls that left without the cookie: each answer brings another one. */
const withoutCookie = new WeakMap<Services, Set<Promise<unknown>>>()
/** Their backend answered and set no cookie: it has no anti-forgery value. */
const unguarded = new WeakSet<Services>()

/**
 * The anti-forgery value to send. Without its cookie (a page from a shared cache sets none) one call that every
 * backend answers brings it. Empty when no cookie comes.
 */
export async function xsrfToken(services: Services): Promise<string> {
  if (!unguarded.has(services)) await Promise.allSettled(withoutCookie.get(services) ?? [])
  const value = services.cookie(cookies.xsrf)
  if (value || unguarded.has(services)) return value ?? ''
  await askForCookie(services)
  return services.cookie(cookies.xsrf) ?? ''
}

/** Called with every call on its way to a backend that may set the cookie. */
export function mayBringCookie(services: Services, answer: Promise<Response>): void {
  if (services.cookie(cookies.xsrf)) return
  const coming = withoutCookie.get(services) ?? new Set()
  withoutCookie.set(services, coming.add(answer))
  const done = () => void coming.delete(answer)
  answer.then(done, done)
}

/**
 * After a 403: another value than the refused one, or empty when the server still accepts that one, so
 * the 403 was about something else. The status does not say which it was; the cookie does.
 */
export async function freshXsrfToken(services: Services, refused: string): Promise<string> {
  const value = services.cookie(cookies.xsrf) ?? ''
  if (value && value !== refused) return value
  await askForCookie(services)
  const fresh = services.cookie(cookies.xsrf) ?? ''
  return fresh === refused ? '' : fresh
}

function askForCookie(services: Services): Promise<void> {
  const running = inFlight.get(services)
  if (running) return running
  const url = urlOf(paths.getMasterData, services)
  const asked = services
    .fetch(url, { credentials: 'same-origin', cache: 'no-store' })
    // Without an answer there is no cookie; the call that wants it will fail in the same way and say so.
    .then(
      ({ ok }) => {
        if (ok && !services.cookie(cookies.xsrf)) unguarded.add(services)
      },
      () => undefined,
    )
    .finally(() => inFlight.delete(services))
  inFlight.set(services, asked)
  return asked
}
