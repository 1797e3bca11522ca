import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { serverEvents } from '../../contract/live/hub.ts'
import type { Backplane, HubEvent } from './backplane.ts'
import { Connection, type ConnectionDeps } from './connection.ts'
import type { HubMethods } from './dispatch.ts'
import { createGroups } from './groups.ts'
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
  /** Another instance tells of changed products: tabs here are told when this one no longer keeps the old answers. */
  readonly onToldByOthers?: () => void
}

export interface Hub {
  readonly size: number
  /** Messages since the start. */
  readonly sent: number
  /** Takes over an upgraded socket. */
  accept(socket: WebSocket, visitor: Visitor, connectionId?: string): void
  /** Uses a connection id up on every instance; false: another has. Live counts matter more than asking Redis. */
  claim(connectionId: string): Promise<boolean>
  /** To every tab of the audience, on every instance. */
  send(event: HubEvent): void
  /** To every tab of this instance, in turns: what they ask then does not come all at once. */
  spread(event: Pick<HubEvent, 'target' | 'args'>): void
  /** To the other instances, for their tabs. */
  tellOthers(event: Pick<HubEvent, 'target' | 'args'>): void
  sweep(): void
  /**
   * Closes the sockets in order, with leave to come back at once, and cuts those that do not follow. A
   * ReconnectEvent would let the tabs wait first; and a tab that gets both rebuilds twice.
   */
  drain(): Promise<void>
  /** Events reach other instances until then. */
  close(): Promise<void>
}

export function createHub(options: HubOptions): Hub {
  const { methods, presence, staffRoom, followRoom, now, logger, backplane, onClosed, onToldByOthers } =
    options
  const sockets = new Set<Connection>()
  const carrier = backplane({ onEvent: receive, onGap: spreadReconnect })
  const groups = createGroups((group, hasMembers) => carrier.follow(group, hasMembers))
  if (staffRoom) carrier.follow(staffGroup, true)
  staffRoom?.connect((event) => carrier.publish(event))
  followRoom?.connect(carrier)
  /** Tabs still to be asked to reconnect after a gap of the backplane. */
  let toReconnect: Connection[] = []

  let sent = 0
  const deps: ConnectionDeps = {
    methods,
    now,
    onOpen(connection) {
      groups.add(connection)
      presence.enter(connection)
    },
    onSent: () => void (sent += 1),
    onClosed(connection) {
      sockets.delete(connection)
      groups.remove(connection)
      presence.leave(connection)
      staffRoom?.leave(connection)
      followRoom?.leave(connection)
      onClosed(connection.id)
    },
    onMethodError: (err, target) => logger.error({ err, target }, 'hub method failed'),
    onFault: (err) => logger.error({ err }, 'hub connection failed'),
  }

  function receive(event: HubEvent): void {
    if (isForStaffRoom(event)) staffRoom?.hear(event)
    else if (isForFollowRoom(event)) followRoom?.hear(event)
    else if (event.target === serverEvents.productsChanged) onToldByOthers?.()
    else deliver(event)
  }

  function deliver({ audience, target, args, endsIdentity }: HubEvent): void {
    const message = eventMessage(target, args)
    for (const connection of groups.select(audience)) {
      connection.send(message)
      if (endsIdentity) connection.closeAt = now() + limits.identityGrace
    }
  }

  /** Lost events cannot be sent again, so the tabs rebuild and read their counts again: in turns, not at once. */
  function spreadReconnect(): void {
    toReconnect = [...groups.all()]
  }

  function reconnectSome(): void {
    const message = eventMessage(serverEvents.reconnect, [])
    for (const connection of toReconnect.splice(0, limits.reconnectsPerSweep)) connection.send(message)
  }

  function spread({ target, args }: Pick<HubEvent, 'target' | 'args'>): void {
    const message = eventMessage(target, args)
    void inTurns(groups.all(), limits.spread, (connection) => connection.send(message))
  }

  return {
    spread,
    tellOthers: (event) => carrier.publish({ ...event, audience: {} }),
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
      deliver(event)
      carrier.publish(event)
    },
    sweep() {
      for (const connection of sockets) connection.sweep(now())
      reconnectSome()
      presence.sweep()
      for (const room of [staffRoom, followRoom])
        room?.sweep().catch((err: unknown) => logger.error({ err }, 'hub: staff could not be looked at'))
    },
    async drain() {
      // All at once they would all wait for the other server at once; who is not asked yet is served on.
      await inTurns(sockets, limits.goodbye, (connection) => connection.close(CLOSE_FOR_RESTART))
      await emptied(sockets, limits.drain)
      for (const connection of sockets) connection.terminate()
      await emptied(sockets, limits.drain)
    },
    close: () => carrier.close(),
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

/** Resolves when the set is empty, or after `patience` ms of real time. */
function emptied(set: ReadonlySet<unknown>, patience: number): Promise<void> {
  const deadline = performance.now() + patience
  return new Promise((resolve) => {
    const look = () => {
      if (set.size === 0 || performance.now() >= deadline) resolve()
      else setTimeout(look, 10)
    }
    look()
  })
}
