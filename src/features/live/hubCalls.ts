import { clientMethods } from '../../../contract/live/hub.ts'
import type { HubCall, HubContext } from './hubModel.ts'

/** Maximum number of missed page views sent after an interruption; older ones are dropped. */
const MOST_VIEWS = 20

/** Calls for a new connection, in this order, because the server knows nothing of the page (spec §4). */
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

/** Calls for a page view on an open connection. */
export function viewCalls(context: HubContext): HubCall[] {
  return [...referCall(context), ...locationCall(context), ...views(context)]
}

/** A location is sent as one JSON string. */
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
