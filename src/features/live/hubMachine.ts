import { hubSetup } from './hubSetup.ts'
import { initialHubContext } from './hubModel.ts'

const reopened = { target: '#hub.linked.connected', actions: 'announceReconnection' } as const
const opened = [{ guard: 'wasInterrupted', ...reopened }, { target: '#hub.linked.connected' }] as const

/** A refused token is refreshed once; refused again, or its session over, the visitor comes without one. */
const unauthorised = [
  { guard: 'mayRenewToken', target: '#hub.renewingToken' },
  { guard: 'mayGoAnonymous', target: '#hub.reattempting', actions: 'useNoToken' },
] as const

const startFailed = { target: '#hub.waitingToRetry' } as const

/** Whoever comes asks for everything of their own anyway: nothing that was missed before is theirs. */
const asSomebodyElse = { target: '#hub.linked', actions: ['useStoredToken', 'forgetInterruption'] } as const

/** A first start: failing, it is tried again every 5 s. */
const starting = hubSetup.createStateConfig({
  entry: 'forgetAttempts',
  on: { 'connection.opened': opened, 'connection.failed': [...unauthorised, startFailed] },
  after: { attemptTimeout: startFailed },
})

const reconnectFailed = [
  { guard: 'hasRetriesLeft', target: '#hub.waitingToReconnect', actions: 'countFailure' },
  { target: '#hub.stopped' },
] as const

/** The shop could not be asked for another token: as if the hub itself could not be reached, with the token kept. */
const renewalFailed = [{ guard: 'isStarting', ...startFailed }, ...reconnectFailed] as const

/** The start after a rebuild the server asked for. */
const recreating = hubSetup.createStateConfig({
  ...starting,
  on: { ...starting.on, 'connection.opened': reopened },
})

/** An attempt of the automatic reconnect: failing, the next waits longer; after the last there is none. */
const reconnecting = hubSetup.createStateConfig({
  entry: 'noteReconnect',
  on: { 'connection.opened': reopened, 'connection.failed': [...unauthorised, ...reconnectFailed] },
  after: { attemptTimeout: reconnectFailed },
})

const connected = hubSetup.createStateConfig({
  entry: ['introduce', 'noteTold', 'noteConnected'],
  on: {
    'page.viewed': { actions: ['keepView', 'tellView', 'noteTold'] },
    'chat.moved': { actions: ['keepChat', 'tellChat'] },
    'reconnect.asked': { target: 'waitingToRecreate', actions: 'oweRebuild' },
    'connection.lost': [
      { guard: 'mayReconnect', target: '#hub.waitingToReconnect' },
      { target: '#hub.stopped' },
    ],
  },
  initial: 'settled',
  states: {
    settled: { on: { 'page.woke': { guard: 'isProbeable', target: 'probing' } } },
    /** The tab slept: is the line still alive? */
    probing: {
      entry: 'probe',
      on: { 'connection.answered': 'settled' },
      after: { probeTimeout: '#hub.waitingToReconnect' },
    },
  },
})

/** There is a connection object. Leaving ends it, and nothing it still says arrives. */
const linked = hubSetup.createStateConfig({
  invoke: {
    src: 'connection',
    id: 'connection',
    input: ({ context: { credentials } }) => ({ credentials }),
  },
  exit: 'noteInterruption',
  on: {
    'identity.changed': { ...asSomebodyElse, reenter: true },
    'page.hidden': 'suspended',
  },
  initial: 'starting',
  states: {
    starting,
    reconnecting,
    recreating,
    connected,
    /** Still open, so that nothing is missed meanwhile. */
    waitingToRecreate: { after: { reconnectEventDelay: '#hub.reattempting' } },
  },
})

/** The next attempt is the first of its kind. */
const atRest = { entry: ['forgetAttempts', 'useStoredToken'] } as const
const wantedAgain = { guard: 'isWanted', target: 'linked' } as const

/**
 * The hub connection by spec §4 and §9. Every attempt is a new connection object, and the machine alone
 * decides when the next one is due.
 */
export const hubMachine = hubSetup.createMachine({
  id: 'hub',
  context: initialHubContext,
  invoke: { src: 'watchPage', id: 'watchPage' },
  on: {
    'page.viewed': { actions: 'keepView' },
    'chat.moved': { actions: 'keepChat' },
    'hub.stopped': { target: '.stopped', actions: 'giveUp' },
  },
  initial: 'idle',
  states: {
    idle: { on: { 'hub.started': { target: 'linked', actions: 'want' } } },
    linked,
    waitingToRetry: {
      ...atRest,
      on: { 'page.woke': 'linked', 'identity.changed': asSomebodyElse, 'page.hidden': 'suspended' },
      after: { firstStartRetry: 'linked' },
    },
    waitingToReconnect: {
      entry: 'useStoredToken',
      on: {
        'page.woke': 'linked.reconnecting',
        'identity.changed': asSomebodyElse,
        'page.hidden': 'suspended',
      },
      after: { reconnectDelay: 'linked.reconnecting' },
    },
    renewingToken: {
      invoke: {
        src: 'renewToken',
        id: 'renewToken',
        onDone: [
          {
            guard: { type: 'isRenewed', params: ({ event }) => event.output },
            target: 'reattempting',
            actions: 'useRenewedToken',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'reattempting',
            actions: 'useNoToken',
          },
          ...renewalFailed,
        ],
        onError: renewalFailed,
      },
      on: {
        'identity.changed': asSomebodyElse,
        'page.hidden': 'suspended',
      },
      after: { attemptTimeout: renewalFailed },
    },
    reattempting: {
      always: [
        { guard: 'isReconnecting', target: 'linked.reconnecting' },
        { guard: 'owesRebuild', target: 'linked.recreating' },
        { target: 'linked.starting' },
      ],
    },
    /** In the back-forward cache, where an open socket is not allowed. */
    suspended: { ...atRest, on: { 'page.shown': 'linked', 'page.woke': 'linked' } },
    /** Nothing is tried any more, until it is wanted again or the visitor is back. */
    stopped: {
      ...atRest,
      on: {
        'hub.started': { target: 'linked', actions: 'want' },
        'identity.changed': wantedAgain,
        'page.woke': wantedAgain,
        'page.shown': wantedAgain,
      },
    },
  },
})
