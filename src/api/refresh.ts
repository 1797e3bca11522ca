import type { RefreshAnswer } from '../../contract/identity/accountSchemas.ts'
import { firstBundlePaths as paths } from '../../contract/firstBundlePaths.ts'
import type { ApiError } from './errors.ts'
import { send } from './send.ts'
import type { Services } from './services.ts'

/** `refused`: the session has ended. An error: the session may still be valid. */
export type RefreshOutcome = 'renewed' | 'refused' | ApiError

/** Lock of all tabs for calls that replace the refresh cookie, so that the cookie of the last login remains. */
export const SESSION_LOCK = 'aqrabe.refresh'

const inFlight = new WeakMap<Services, Promise<RefreshOutcome>>()

/**
 * Replaces the expired access token, once for all simultaneous callers in all tabs, because the refresh token rotates and the
 * server treats its second use as theft (docs/decisions/0014).
 */
export function refreshToken(services: Services, spent: string): Promise<RefreshOutcome> {
  const running = inFlight.get(services)
  if (running) return running
  const refresh = services
    .exclusively(SESSION_LOCK, () => refreshAlone(services, spent))
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

  // Do not store the new token if the visitor has logged out during the request.
  const changedAgain = changedMeanwhile(services, spent)
  if (!changedAgain) tokens.replace(accessToken)
  return { outcome: changedAgain ?? 'renewed' }
}

/** The outcome if another tab has refreshed the token, or after a logout; else undefined. */
function changedMeanwhile({ tokens }: Services, spent: string): RefreshOutcome | undefined {
  const token = tokens.get()
  if (token === spent) return undefined
  return token ? 'renewed' : 'refused'
}

function isFinal({ status }: ApiError): boolean {
  return typeof status === 'number' && status < 500 && status !== 408 && status !== 429
}
