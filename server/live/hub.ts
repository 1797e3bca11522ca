import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { serverEvents } from '../../contract/live/hub.ts'
import type { Backplane, HubEvent } from './backplane.ts'
import { Connection, type ConnectionDeps } from './connection.ts'
import type { HubMethods } from './dispatch.ts'
import { createGroups, type Groups } from './groups.ts'
import type { Visitor } from './identity.ts'
import { isForFollowRoom, type FollowRoom } from './followRoom.ts'
import { isForStaffRoom, staffGroup, type StaffRoom } from './staffRoom.ts'
import { limits, type Turns } from './limits.ts'
import { CLOSE_FOR_RESTART, eventMessage } from './messages.ts'
import type { Presence } from './presence.ts'

export interface HubLogger {
  info(message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface HubOptions {
  readonly methods: HubMethods<Connection>
  readonly presence: Presence
  readonly staffRoom?: StaffRoom | undefined
  readonly followRoom?: FollowRoom | undefined
  readonly now: () => number
  readonly logger: HubLogger
  readonly backplane: (hooks: { onEvent(event: HubEvent): void; onGap(): void }) => Backplane
  readonly onClosed: (connectionId: string) => void
  /** Called when another instance has changed products. The caller drops cached answers and then notifies the tabs here. */
  readonly onChangedElsewhere?: () => void
}

export interface Hub {
  readonly size: number
  /** Number of messages sent since the start. */
  readonly sent: number
  /** Adds an upgraded socket to the hub. */
  accept(socket: WebSocket, visitor: Visitor, connectionId?: string): void
  /** Marks a connection id as used on every instance. False if it was used before; true while Redis is unreachable. */
  claim(connectionId: string): Promise<boolean>
  /** Sends to every tab of the audience, on every instance. */
  send(event: HubEvent): void
  /** Sends to every tab of this instance, in batches, so that the tabs' requests do not come all at once. */
  spread(event: Pick<HubEvent, 'target' | 'args'>): void
  /** Sends an event to the other instances, which forward it to all their tabs. */
  sendToOthers(event: Pick<HubEvent, 'target' | 'args'>): void
  sweep(): void
  /**
   * Closes the sockets in batches so that the tabs reconnect at once, and terminates sockets that do not close. Sends no
   * ReconnectEvent, because tabs wait after that event, and a tab that is also closed would reconnect twice.
   */
  drain(): Promise<void>
  /** Closes the connection to the other instances. */
  close(): Promise<void>
}

export function createHub(options: HubOptions): Hub {
  const { presence, staffRoom, followRoom, now, logger, onChangedElsewhere } = options
  const sockets = new Set<Connection>()
  const groups = createGroups((group, hasMembers) => carrier.follow(group, hasMembers))
  const tabs = createTabs(groups, now)
  const carrier = options.backplane({ onEvent: receive, onGap: tabs.askToReconnect })
  if (staffRoom) carrier.follow(staffGroup, true)
  staffRoom?.connect((event) => carrier.publish(event))
  followRoom?.connect(carrier)
  let sent = 0
  const deps = connectionDeps(options, { sockets, groups, onSent: () => void (sent += 1) })

  function receive(event: HubEvent): void {
    if (isForStaffRoom(event)) staffRoom?.receive(event)
    else if (isForFollowRoom(event)) followRoom?.receive(event)
    else if (event.target === serverEvents.productsChanged) onChangedElsewhere?.()
    else tabs.deliver(event)
  }

  return {
    spread: tabs.spread,
    sendToOthers: (event) => carrier.publish({ ...event, audience: {} }),
    get size() {
      return sockets.size
    },
    get sent() {
      return sent
    },
    accept: (socket, visitor, id = randomUUID()) =>
      void sockets.add(new Connection(id, visitor, socket, deps)),
    claim: async (connectionId) => (await carrier.claim(connectionId)) !== 'used',
    send(event) {
      tabs.deliver(event)
      carrier.publish(event)
    },
    sweep() {
      for (const connection of sockets) connection.sweep(now())
      tabs.sweep()
      presence.sweep()
      for (const room of [staffRoom, followRoom])
        room?.sweep().catch((err: unknown) => logger.error({ err }, 'hub: staff could not be looked at'))
    },
    async drain() {
      // Close in batches, so that the tabs do not all connect to another server at once. Until its turn, a tab is served.
      await inTurns(sockets, limits.goodbye, (connection) => connection.close(CLOSE_FOR_RESTART))
      await untilEmpty(sockets, limits.drain)
      for (const connection of sockets) connection.terminate()
      await untilEmpty(sockets, limits.drain)
    },
    close: () => carrier.close(),
  }
}

interface Registers {
  readonly sockets: Set<Connection>
  readonly groups: Groups
  readonly onSent: () => void
}

function connectionDeps(
  { methods, presence, staffRoom, followRoom, now, logger, onClosed }: HubOptions,
  { sockets, groups, onSent }: Registers,
): ConnectionDeps {
  return {
    ...{ methods, now, onSent },
    onOpen(connection) {
      groups.add(connection)
      presence.enter(connection)
    },
    onClosed(connection) {
      sockets.delete(connection)
      groups.remove(connection)
      for (const register of [presence, staffRoom, followRoom]) register?.leave(connection)
      onClosed(connection.id)
    },
    onMethodError: (err, target) => logger.error({ err, target }, 'hub method failed'),
    onFault: (err) => logger.error({ err }, 'hub connection failed'),
  }
}

/** Helpers that send messages to the tabs of this instance. */
function createTabs(groups: Groups, now: () => number) {
  /** Tabs that must still be asked to reconnect after the backplane has lost events. */
  let toReconnect: Connection[] = []
  return {
    deliver({ audience, target, args, endsIdentity }: HubEvent): void {
      const message = eventMessage(target, args)
      for (const connection of groups.select(audience)) {
        connection.send(message)
        if (endsIdentity) connection.closeAt = now() + limits.identityGrace
      }
    },
    spread({ target, args }: Pick<HubEvent, 'target' | 'args'>): void {
      const message = eventMessage(target, args)
      void inTurns(groups.all(), limits.spread, (connection) => connection.send(message))
    },
    /** Asks all tabs to reconnect, some at each sweep, because reconnecting tabs fetch the data that lost events were about. */
    askToReconnect(): void {
      toReconnect = [...groups.all()]
    },
    sweep(): void {
      const message = eventMessage(serverEvents.reconnect, [])
      for (const connection of toReconnect.splice(0, limits.reconnectsPerSweep)) connection.send(message)
    },
  }
}

function inTurns<T>(
  all: Iterable<T>,
  { atOnce, turns, every }: Turns,
  visit: (one: T) => void,
): Promise<void> {
  const waiting = [...all]
  const inTurn = Math.max(atOnce, Math.ceil(waiting.length / turns))
  return new Promise((resolve) => {
    const next = () => {
      for (const one of waiting.splice(0, inTurn)) visit(one)
      if (waiting.length > 0) setTimeout(next, every).unref()
      else resolve()
    }
    next()
  })
}

/** Resolves when the set is empty, or after `timeout` ms of real time. */
function untilEmpty(set: ReadonlySet<unknown>, timeout: number): Promise<void> {
  const deadline = performance.now() + timeout
  return new Promise((resolve) => {
    const look = () => {
      if (set.size === 0 || performance.now() >= deadline) resolve()
      else setTimeout(look, 10)
    }
    look()
  })
}
