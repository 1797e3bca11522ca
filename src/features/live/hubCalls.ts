import { clientMethods } from '../../../contract/live/hub.ts'
import type { HubCall, HubContext } from './hubModel.ts'

/** Page views sent at once after a time without a connection; older ones are dropped. */
const MOST_VIEWS = 20

/** What is sent over a new connection, in this order: it knows nothing of the page (spec §4). */
export function introduction(context: HubContext): HubCall[] {
  const rebuilt: HubCall[] = context.owesRebuild ? [[clientMethods.reconnect]] : []
  return [
    ...referCall(context),
    ...locationCall(context),
    ...chatCall(context),
    ...views(context),
    ...rebuilt,
  ]
}

/** What is sent over an open connection for a page view. */
export function viewCalls(context: HubContext): HubCall[] {
  return [...referCall(context), ...locationCall(context), ...views(context)]
}

/** Locations travel as one JSON string each (design §6). */
export function locationCall({ location }: HubContext): HubCall[] {
  return location ? [[clientMethods.changeLocation, JSON.stringify(location)]] : []
}

export function chatCall({ chat }: HubContext): HubCall[] {
  return chat ? [[clientMethods.changeChatLocation, JSON.stringify(chat)]] : []
}

function referCall({ referrer, isReferrerTold }: HubContext): HubCall[] {
  return referrer === null || isReferrerTold ? [] : [[clientMethods.changeRefer, referrer]]
}

function views({ untoldViews }: HubContext): HubCall[] {
  return Array.from({ length: Math.min(untoldViews, MOST_VIEWS) }, () => [clientMethods.changeView])
}
