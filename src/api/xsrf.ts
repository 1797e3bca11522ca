import { cookies } from '../../contract/constants.ts'
import { firstPaths as paths } from '../../contract/firstPaths.ts'
import { urlOf } from './request.ts'
import type { Services } from './services.ts'

const inFlight = new WeakMap<Services, Promise<void>>()
/** Pending calls that were sent without the cookie; their answers may set it. */
const withoutCookie = new WeakMap<Services, Set<Promise<unknown>>>()
/** Services whose backend sets no cookie, so it has no anti-forgery value. */
const unguarded = new WeakSet<Services>()

/**
 * The anti-forgery value to send. Without its cookie (a page from a shared cache sets none), a call that every backend implements
 * fetches it. Empty if there is none.
 */
export async function xsrfToken(services: Services): Promise<string> {
  if (!unguarded.has(services)) await Promise.allSettled(withoutCookie.get(services) ?? [])
  const value = services.cookie(cookies.xsrf)
  if (value || unguarded.has(services)) return value ?? ''
  await askForCookie(services)
  return services.cookie(cookies.xsrf) ?? ''
}

/** Registers a pending call to a backend that may set the cookie. */
export function mayBringCookie(services: Services, answer: Promise<Response>): void {
  if (services.cookie(cookies.xsrf)) return
  const coming = withoutCookie.get(services) ?? new Set()
  withoutCookie.set(services, coming.add(answer))
  const done = () => void coming.delete(answer)
  answer.then(done, done)
}

/**
 * After a 403: a new value, or empty if the value is unchanged, which means that the 403 had another reason. The status alone
 * does not tell the reason.
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
    // If it fails, the call that needs the cookie fails in the same way and reports it.
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
