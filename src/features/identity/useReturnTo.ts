import { useLocation } from 'react-router'
import { pendingFlow } from './pending/pendingFlow.ts'
import { useFlow } from '../../lib/useFlow.ts'
import { returnToOf } from '../../lib/loginPages.ts'

/** Path in the shop to go to after the login: `?returnTo=`, else that of the pending action; may be empty. */
export function useReturnTo(): string {
  const { search } = useLocation()
  const { action } = useFlow(pendingFlow).context
  return returnToOf(search) || (action?.returnTo ?? '')
}
