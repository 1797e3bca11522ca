import { useLocation } from 'react-router'
import { pendingFlow } from './pending/pendingFlow.ts'
import { useFlow } from '../../flows/useFlow.ts'
import { returnToOf } from '../../lib/entrances.ts'

/** Where `?returnTo=` leads on afterwards, or else the place of a pending action: an own path, or empty. */
export function useReturnTo(): string {
  const { search } = useLocation()
  const { action } = useFlow(pendingFlow).context
  return returnToOf(search) || (action?.returnTo ?? '')
}
