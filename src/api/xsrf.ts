import { cookies } from '../../contract/constants.ts'
import { paths } from '../../contract/paths.ts'
import type { ApiError } from './errors.ts'
import { urlOf } from './request.ts'
import type { Services } from './services.ts'

const inFlight = new WeakMap<Services, Promise<void>>()

/**
 * The anti-forgery value to send. Without its cookie (a page from the shared cache sets none) one call that
 * every backend answers brings it; `anew` asks for it although there is one. Empty when no cookie comes.
 */
export async function xsrfToken(services: Services, anew = false): Promise<string> {
  const value = services.cookie(cookies.xsrf)
  if (value && !anew) return value
  await askForCookie(services)
  return services.cookie(cookies.xsrf) ?? ''
}

/** A 403 is about the anti-forgery value when the cookie is not what was sent: it was replaced or had run out. */
export function isXsrfRefusal(reply: { error?: ApiError }, sent: string, services: Services): boolean {
  return reply.error?.status === 403 && sent !== '' && services.cookie(cookies.xsrf) !== sent
}

function askForCookie(services: Services): Promise<void> {
  const running = inFlight.get(services)
  if (running) return running
  const url = urlOf(paths.getMasterData, services.config.apiOrigin)
  const asked = services
    .fetch(url, { credentials: 'same-origin', cache: 'no-store' })
    .then(() => undefined)
    .finally(() => inFlight.delete(services))
  inFlight.set(services, asked)
  return asked
}
