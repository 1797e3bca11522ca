import type { RefreshAnswer } from '../../contract/identity/accountSchemas.ts'
import { paths } from '../../contract/firstPaths.ts'
import type { ApiError } from './errors.ts'
import { send } from './send.ts'
import type { Services } from './services.ts'

/** refused: the session is over. An error: nothing is known, the session may well live on. */
export type Renewal = 'renewed' | 'refused' | ApiError

const inFlight = new WeakMap<Services, Promise<Renewal>>()

/**
 * A new access token instead of the spent one, for everyone who asks at the same time, in all tabs at once: the
 * refresh token rotates, so a second use of it would look like theft to the server (design §8).
 */
export function renewToken(services: Services, spent: string): Promise<Renewal> {
  const running = inFlight.get(services)
  if (running) return running
  const renewal = services
    .exclusively('aqrabe.refresh', () => renew(services, spent))
    .finally(() => inFlight.delete(services))
  inFlight.set(services, renewal)
  return renewal
}

async function renew(services: Services, spent: string): Promise<Renewal> {
  services.onRenewal?.('started')
  const { renewal, message } = await exchange(services, spent)
  services.onRenewal?.(typeof renewal === 'string' ? renewal : 'failed', message)
  return renewal
}

async function exchange(services: Services, spent: string): Promise<{ renewal: Renewal; message?: string }> {
  const { tokens } = services
  const changed = changedMeanwhile(services, spent)
  if (changed) return { renewal: changed }

  const { data, error } = await send(paths.refreshToken, '', services)
  if (error) return isFinal(error) ? { renewal: 'refused', message: error.message } : { renewal: error }
  const { success, accessToken } = (data ?? {}) as Partial<RefreshAnswer>
  if (!success || !accessToken) return { renewal: 'refused' }

  // A logout while the answer was on its way must stay one.
  const outcome = changedMeanwhile(services, spent)
  if (!outcome) tokens.renew(accessToken)
  return { renewal: outcome ?? 'renewed' }
}

/** Another tab renewed the token already, or somebody logged out. */
function changedMeanwhile({ tokens }: Services, spent: string): Renewal | undefined {
  const token = tokens.get()
  if (token === spent) return undefined
  return token ? 'renewed' : 'refused'
}

function isFinal({ status }: ApiError): boolean {
  return typeof status === 'number' && status < 500 && status !== 408 && status !== 429
}
