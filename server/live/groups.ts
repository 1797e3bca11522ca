import type { Connection } from './connection.ts'
import type { Visitor } from './identity.ts'

/** The tabs that receive an event: those of the user and those of the visitor; with neither, every tab. */
export interface Audience {
  /** Tabs logged in as this user. */
  readonly userId?: number | null
  /** Restricts the user's tabs to those of this session and of the visitor `guid`. */
  readonly sessionId?: string
  /** Tabs of this visitor, unless they are logged in as another user than `userId`. */
  readonly guid?: string
}

export interface Groups {
  add(connection: Connection): void
  remove(connection: Connection): void
  select(audience: Audience): Connection[]
  all(): Iterable<Connection>
  readonly size: number
}

export const userGroup = (userId: number): string => `user:${userId}`
export const guidGroup = (guid: string): string => `guid:${guid}`
/** The group of all connections. */
export const EVERYONE = 'all'

export function groupsOf({ userId, guid }: Pick<Visitor, 'userId' | 'guid'>): string[] {
  const groups: string[] = []
  if (userId !== null) groups.push(userGroup(userId))
  if (guid) groups.push(guidGroup(guid))
  return groups
}

/** The groups through which an event travels to other instances. */
export function groupsOfAudience({ userId, guid }: Audience): string[] {
  const groups = groupsOf({ userId: userId ?? null, guid: guid ?? '' })
  return groups.length > 0 ? groups : [EVERYONE]
}

/**
 * The open connections of this instance.
 * @param onChange a group got its first member (true) or lost its last one (false)
 */
export function createGroups(onChange: (group: string, hasMembers: boolean) => void): Groups {
  const members = new Map<string, Set<Connection>>()
  const everyone = new Set<Connection>()

  function join(group: string, connection: Connection): void {
    const known = members.get(group)
    if (known) return void known.add(connection)
    members.set(group, new Set([connection]))
    onChange(group, true)
  }

  function leave(group: string, connection: Connection): void {
    const known = members.get(group)
    if (!known?.delete(connection) || known.size > 0) return
    members.delete(group)
    onChange(group, false)
  }

  return {
    add(connection) {
      everyone.add(connection)
      for (const group of groupsOf(connection.visitor)) join(group, connection)
    },
    remove(connection) {
      if (!everyone.delete(connection)) return
      for (const group of groupsOf(connection.visitor)) leave(group, connection)
    },
    select(audience) {
      const groups = groupsOfAudience(audience)
      const candidates =
        groups[0] === EVERYONE
          ? everyone
          : new Set(groups.flatMap((group) => [...(members.get(group) ?? [])]))
      return [...candidates].filter((connection) => isIn(connection.visitor, audience))
    },
    all: () => everyone,
    get size() {
      return everyone.size
    },
  }
}

function isIn(visitor: Visitor, { userId, sessionId, guid }: Audience): boolean {
  if ((userId ?? null) === null && !guid) return true
  const isSameBrowser = !!guid && guid === visitor.guid
  if (visitor.userId === null) return isSameBrowser
  if (visitor.userId !== userId) return false
  return sessionId === undefined || sessionId === visitor.sessionId || isSameBrowser
}
