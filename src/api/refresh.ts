import type { RefreshAnswer } from '../../contract/identity/accountSchemas.ts'
import { paths } from '../../contract/firstPaths.ts'
import type { ApiError } from './errors.ts'
import { send } from './send.ts'
import type { Services } from './services.ts'

/** refused: the session is over. An error: undecided, the session may still be valid. */
export type RefreshOutcome = 'renewed' | 'refused' | ApiError

const inFlight = new WeakMap<Services, Promise<RefreshOutcome>>()

/**
 * A new access token instead of the spent one, for everyone who asks at the same time, in all tabs at once: the
 * refresh token rotates, so a second use of it would look like theft to the server (design §8).
 */
export function refreshToken(services: Services, spent: string): Promise<RefreshOutcome> {
  const running = inFlight.get(services)
  if (running) return running
  const refresh = services
    .exclusively('aqrabe.refresh', () => refreshAlone(services, spent))
    .finally(() => inFlight.delete(services))
  inFlight.set(services, refresh)
  return refresh
}

async function refreshAlone(services: Services, spent: string): Promise<RefreshOutcome> {
  services.onRefresh?.('started')
  const { outcome, error } = await exchange(services, spent)
  services.onRefresh?.(typeof outcome === 'string' ? outcome : 'failed', error)
  return outcome
}

async function exchange(
  services: Services,
  spent: string,
): Promise<{ outcome: RefreshOutcome; error?: ApiError }> {
  const { tokens } = services
  const changed = changedMeanwhile(services, spent)
  if (changed) return { outcome: changed }

  const { data, error } = await send(paths.refreshToken, '', services)
  if (error) return isFinal(error) ? { outcome: 'refused', error } : { outcome: error }
  const { success, accessToken } = data as RefreshAnswer
  if (!success || !accessToken) return { outcome: 'refused' }

  // A logout while the answer was on its way must stay one.
  const changedAgain = changedMeanwhile(services, spent)
  if (!changedAgain) tokens.replace(accessToken)
  return { outcome: changedAgain ?? 'renewed' }
}

/** Another tab refreshed the token already, or somebody logged out. */
function changedMeanwhile({ tokens }: Services, spent: string): RefreshOutcome | undefined {
  const token = tokens.get()
  if (token === spent) return undefined
  return token ? 'renewed' : 'refused'
}

function isFinal({ status }: ApiError): boolean {
  return typeof status === 'number' && status < 500 && status !== 408 && status !== 429
}
