import { hasAdminLink } from '../features/identity/session/roles.ts'
import type { LiveMessage, SentMessage } from '../devtools/flows/liveChannel.ts'
import { tabId } from '../devtools/flows/liveChannel.ts'
import { checkAction } from '../devtools/flows/dispatch/checkAction.ts'
import { followDoor } from '../devtools/follow/followDoor.ts'
import { flowRegistry } from './flowRegistry.ts'
import type { ListenerApi } from './listeners/start.ts'

type Api = Pick<ListenerApi, 'dispatch' | 'getState' | 'extra'>

/**
 * Dispatches an action that the visualiser sends to this tab, and returns the answer. Checks it again, because the sender may be
 * another build: never in production, only for staff or with the agreement of a followed phone, and only known actions.
 */
export function takeAction(
  { id, action: { type, payload } }: SentMessage,
  { dispatch, getState, extra }: Api,
): LiveMessage {
  const answer = (refusal: string): LiveMessage => ({ kind: 'answered', tab: tabId(), id, refusal })
  const { mayDispatch, adminRoleName } = extra.config
  if (!mayDispatch) return answer('این فروشگاه در کار است و اکشنی از بیرون نمی‌پذیرد.')
  const agreed = followDoor.agreed()
  if (agreed && !agreed.mayAct) return answer('دارندهٔ گوشی با فرستادن اکشن موافقت نکرده است.')
  if (!agreed && !hasAdminLink(getState().session.user, adminRoleName))
    return answer('فرستادن اکشن کار همکاران فروشگاه است.')
  const { action, typeFault, payloadFaults } = checkAction(flowRegistry, type, payload)
  if (!action) return answer(typeFault || payloadFaults.join(' '))
  dispatch(action)
  return answer('')
}
