import { assign, sendTo, setup } from 'xstate'
import { hub } from '../../../contract/live/hubConstants.ts'
import { DIRECT_REFERRER, clientMethods } from '../../../contract/live/hub.ts'
import { answering, running } from '../../flows/effects.ts'
import {
  ATTEMPT_TIMEOUT,
  PROBE_TIMEOUT,
  type ConnectionCommand,
  type ConnectionInput,
  type HubContext,
  type HubEvent,
  type TokenRenewal,
  type HubCall,
} from './hubModel.ts'

const CONNECTION = 'connection'

/** Actors, actions, guards and delays (ms) of the machine by name. */
export const hubSetup = setup({
  types: {} as { context: HubContext; events: HubEvent },
  actors: {
    /** A connection object, from its attempt to open until its end. */
    connection: running<ConnectionInput, ConnectionCommand>(),
    renewToken: answering<TokenRenewal>(),
    /** Reports when the page sleeps and wakes. */
    watchPage: running(),
  },
  actions: {
    keepView: assign(({ context, event }) =>
      event.type === 'page.viewed'
        ? {
            location: event.location,
            referrer: context.referrer ?? (event.referrer || DIRECT_REFERRER),
            untoldViews: context.untoldViews + 1,
          }
        : {},
    ),
    keepChat: assign(({ event }) => (event.type === 'chat.moved' ? { chat: event.chat } : {})),
    forgetAttempts: assign({ isReconnecting: false, failures: 0 }),
    noteReconnect: assign({ isReconnecting: true }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    noteInterruption: assign({ wasInterrupted: true }),
    forgetInterruption: assign({ wasInterrupted: false }),
    useStoredToken: assign({ credentials: 'stored' }),
    useRenewedToken: assign({ credentials: 'renewed' }),
    useNoToken: assign({ credentials: 'none' }),
    oweRebuild: assign({ owesRebuild: true }),
    introduce: sendTo(CONNECTION, ({ context }) => ({ type: 'tell' as const, calls: introduction(context) })),
    tellView: sendTo(CONNECTION, ({ context }) => ({ type: 'tell' as const, calls: viewCalls(context) })),
    tellChat: sendTo(CONNECTION, ({ context }) => ({ type: 'tell' as const, calls: chatCall(context) })),
    probe: sendTo(CONNECTION, ({ context }) => ({ type: 'probe' as const, calls: locationCall(context) })),
    noteTold: assign({ isReferrerTold: ({ context }) => context.referrer !== null, untoldViews: 0 }),
    noteConnected: assign({
      isReconnecting: false,
      failures: 0,
      credentials: 'stored',
      owesRebuild: false,
      wasInterrupted: false,
    }),
    announceReconnection: () => {},
  },
  guards: {
    isStarting: ({ context }) => !context.isReconnecting,
    isReconnecting: ({ context }) => context.isReconnecting,
    hasRetriesLeft: ({ context }) => context.failures + 1 < hub.reconnectDelays.length,
    wasInterrupted: ({ context }) => context.wasInterrupted,
    owesRebuild: ({ context }) => context.owesRebuild,
    mayRenewToken: ({ context, event }) => isUnauthorised(event) && context.credentials === 'stored',
    mayGoAnonymous: ({ context, event }) => isUnauthorised(event) && context.credentials === 'renewed',
    mayReconnect: ({ event }) => event.type === 'connection.lost' && event.mayReconnect,
    isProbeable: ({ context }) => context.location !== null,
    isRenewed: (_, renewal: TokenRenewal) => renewal === 'renewed',
    isRefused: (_, renewal: TokenRenewal) => renewal === 'refused',
  },
  delays: {
    attemptTimeout: ATTEMPT_TIMEOUT,
    probeTimeout: PROBE_TIMEOUT,
    firstStartRetry: hub.firstStartRetry,
    reconnectEventDelay: hub.reconnectEventDelay,
    reconnectDelay: ({ context }) => hub.reconnectDelays[context.failures] ?? hub.reconnectDelays[0],
  },
})

function isUnauthorised(event: HubEvent): boolean {
  return event.type === 'connection.failed' && event.reason === 'unauthorised'
}

/** Maximum number of missed page views sent after an interruption; older ones are dropped. */
const MOST_VIEWS = 20

/** Calls for a new connection, in the order of spec §4, because the server knows nothing about the page yet. */
function introduction(context: HubContext): HubCall[] {
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
function viewCalls(context: HubContext): HubCall[] {
  return [...referCall(context), ...locationCall(context), ...views(context)]
}

/** A location is sent as one JSON string. */
function locationCall({ location }: HubContext): HubCall[] {
  return location ? [[clientMethods.changeLocation, JSON.stringify(location)]] : []
}

function chatCall({ chat }: HubContext): HubCall[] {
  return chat ? [[clientMethods.changeChatLocation, JSON.stringify(chat)]] : []
}

function referCall({ referrer, isReferrerTold }: HubContext): HubCall[] {
  return referrer === null || isReferrerTold ? [] : [[clientMethods.changeRefer, referrer]]
}

function views({ untoldViews }: HubContext): HubCall[] {
  return Array.from({ length: Math.min(untoldViews, MOST_VIEWS) }, () => [clientMethods.changeView])
}
