import { hubSetup } from './hubSetup.ts'
import { initialHubContext } from './hubModel.ts'

const reopened = { target: '#hub.linked.connected', actions: 'announceReconnection' } as const
const opened = [{ guard: 'wasInterrupted', ...reopened }, { target: '#hub.linked.connected' }] as const

/** After a 401: renews the token once. If it is refused again or the session is over, connects without a token. */
const unauthorised = [
  { guard: 'mayRenewToken', target: '#hub.renewingToken' },
  { guard: 'mayGoAnonymous', target: '#hub.reattempting', actions: 'useNoToken' },
] as const

const startFailed = { target: '#hub.waitingToRetry' } as const

/** Another visitor logged in or out: connects again without announcing it, because a new identity refetches everything anyway. */
const asNewIdentity = { target: '#hub.linked', actions: ['useStoredToken', 'forgetInterruption'] } as const

/** The first start, which is retried every 5 s. */
const starting = hubSetup.createStateConfig({
  entry: 'forgetAttempts',
  on: { 'connection.opened': opened, 'connection.failed': [...unauthorised, startFailed] },
  after: { attemptTimeout: startFailed },
})

const reconnectFailed = [
  { guard: 'hasRetriesLeft', target: '#hub.waitingToReconnect', actions: 'countFailure' },
  { target: '#hub.stopped' },
] as const

/** The refresh call got no answer, so the token stays and the attempt counts as failed. */
const renewalFailed = [{ guard: 'isStarting', ...startFailed }, ...reconnectFailed] as const

/** The start after the server requested a rebuild of the connection. */
const recreating = hubSetup.createStateConfig({
  ...starting,
  on: { ...starting.on, 'connection.opened': reopened },
})

/** An attempt of the automatic reconnect, whose delays grow; after the last delay the hub stops. */
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
    /** Checks whether the connection survived the tab's sleep. */
    probing: {
      entry: 'probe',
      on: { 'connection.answered': 'settled' },
      after: { probeTimeout: '#hub.waitingToReconnect' },
    },
  },
})

/** A connection object exists. Leaving this state closes the connection and ignores its later events. */
const linked = hubSetup.createStateConfig({
  invoke: {
    src: 'connection',
    id: 'connection',
    input: ({ context: { credentials } }) => ({ credentials }),
  },
  exit: 'noteInterruption',
  on: {
    'identity.changed': { ...asNewIdentity, reenter: true },
    'page.hidden': 'suspended',
  },
  initial: 'starting',
  states: {
    starting,
    reconnecting,
    recreating,
    connected,
    /** The old connection stays open, so that no event is lost meanwhile. */
    waitingToRecreate: { after: { reconnectEventDelay: '#hub.reattempting' } },
  },
})

/** Resets the counters, so that the next attempt starts from the beginning. */
const atRest = { entry: ['forgetAttempts', 'useStoredToken'] } as const

/**
 * The hub connection (spec §4, §9). Each attempt creates a new connection object, and only this machine schedules attempts.
 */
export const hubMachine = hubSetup.createMachine({
  id: 'hub',
  context: initialHubContext,
  invoke: { src: 'watchPage', id: 'watchPage' },
  on: {
    'page.viewed': { actions: 'keepView' },
    'chat.moved': { actions: 'keepChat' },
  },
  initial: 'idle',
  states: {
    idle: { on: { 'hub.started': 'linked' } },
    linked,
    waitingToRetry: {
      ...atRest,
      on: { 'page.woke': 'linked', 'identity.changed': asNewIdentity, 'page.hidden': 'suspended' },
      after: { firstStartRetry: 'linked' },
    },
    waitingToReconnect: {
      entry: 'useStoredToken',
      on: {
        'page.woke': 'linked.reconnecting',
        'identity.changed': asNewIdentity,
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
        'identity.changed': asNewIdentity,
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
    /** The page is in the back-forward cache, which forbids open sockets. */
    suspended: { ...atRest, on: { 'page.shown': 'linked', 'page.woke': 'linked' } },
    /** No attempts until the identity changes or the page wakes. */
    stopped: {
      ...atRest,
      on: { 'identity.changed': 'linked', 'page.woke': 'linked', 'page.shown': 'linked' },
    },
  },
})
