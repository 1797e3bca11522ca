import { hasAdminLink } from '../features/identity/session/roles.ts'
import { tabId, type LiveChannel, type SentMessage } from '../devtools/flows/liveChannel.ts'
import { checkAction } from '../devtools/flows/dispatch/checkAction.ts'
import { followAgreement } from '../devtools/follow/followAgreement.ts'
import { flowRegistry } from './flowRegistry.ts'
import type { ListenerApi } from './listeners/start.ts'

/**
 * Dispatches an action that the visualiser sends to this tab, and answers. Checks the action again, because the sender may run
 * another build. Accepts only known actions, never in a production shop, and only if the user is staff or the owner of the
 * followed phone has agreed.
 */
export function takeAction(message: SentMessage, api: ListenerApi, channel: LiveChannel | undefined): void {
  const tab = tabId()
  if (message.tab !== tab) return
  channel?.post({ kind: 'answered', tab, id: message.id, refusal: dispatchOrRefuse(message.action, api) })
}

/** Dispatches the action and returns an empty text, or returns in Persian why it was refused. */
function dispatchOrRefuse(
  { type, payload }: SentMessage['action'],
  { dispatch, getState, extra: { config } }: ListenerApi,
): string {
  if (!config.mayDispatch) return 'این فروشگاه در کار است و اکشنی از بیرون نمی‌پذیرد.'
  const agreed = followAgreement.agreed()
  if (agreed && !agreed.mayAct) return 'دارندهٔ گوشی با فرستادن اکشن موافقت نکرده است.'
  if (!agreed && !hasAdminLink(getState().session.user, config.adminRoleName))
    return 'فرستادن اکشن کار همکاران فروشگاه است.'
  const { action, typeFault, payloadFaults } = checkAction(flowRegistry, type, payload)
  if (action) dispatch(action)
  return action ? '' : typeFault || payloadFaults.join(' ')
}
