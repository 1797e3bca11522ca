import { hasAdminLink } from '../features/identity/session/roles.ts'
import { tabId, type LiveChannel, type SentMessage } from '../devtools/flows/liveChannel.ts'
import { checkAction } from '../devtools/flows/dispatch/checkAction.ts'
import { followAgreement } from '../devtools/follow/followAgreement.ts'
import { flowRegistry } from './flowRegistry.ts'
import type { ListenerApi } from './listeners/start.ts'

/**
 * Dispatches an action that the visualiser sends to this tab, and answers. Checks the action again: the sender may be another
 * build: never in production, only for staff or with the agreement of a followed phone, and only known actions.
 */
export function takeAction(message: SentMessage, api: ListenerApi, channel: LiveChannel | undefined): void {
  const tab = tabId()
  if (message.tab !== tab) return
  channel?.post({ kind: 'answered', tab, id: message.id, refusal: refusalOf(message.action, api) })
}

/** Dispatches the action and returns an empty text, or returns in Persian why it was refused. */
function refusalOf(
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
