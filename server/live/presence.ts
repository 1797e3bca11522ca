import { limits } from './limits.ts'
import type { ChatLocation, PageLocation } from '../../contract/live/hub.ts'
import type { Visitor } from './identity.ts'

export interface Tab {
  readonly connectionId: string
  location: PageLocation | null
  chat: ChatLocation | null
}
/** A visitor of this instance: one browser (guid) with all its tabs. */
export interface VisitorPresence {
  readonly guid: string
  /** The account with which this browser connected last; null: anonymous. */
  userId: number | null
  /** The referrer of the first view: a URL or 'Direct'; null: not received yet. */
  referrer: string | null
  views: number
  /** Number of connections that the client rebuilt because the server asked it to. */
  rebuilt: number
  /** When the visitor was first seen, ms since the epoch. */
  readonly since: number
  readonly tabs: ReadonlyMap<string, Readonly<Tab>>
}

export interface PresenceCounts {
  visitors: number
  members: number
  tabs: number
}

export interface PresenceQueries {
  /** Number of stored visitors, with or without a tab. */
  readonly size: number
  find(guid: string): VisitorPresence | undefined
  /** Visitors with an open tab. */
  online(): VisitorPresence[]
  counts(): PresenceCounts
}

interface Caller {
  readonly id: string
  readonly visitor: Visitor
}

export interface Presence extends PresenceQueries {
  enter(caller: Caller): void
  leave(caller: Caller): void
  /** Notes the page from which the visitor came, for the first tab of a visit. */
  refer(caller: Caller, referrer: string): void
  move(caller: Caller, location: PageLocation): void
  chat(caller: Caller, location: ChatLocation): void
  /** Counts a page view. */
  view(caller: Caller): void
  /** Counts a connection that the browser built again. */
  rebuilt(caller: Caller): void
  /** Drops visitors who have had no tab for `limits.absence`. */
  sweep(): void
}

type Entry = Omit<VisitorPresence, 'tabs'> & { tabs: Map<string, Tab>; leftAt: number | null }

/**
 * Stores the visitors of this instance in memory. A visitor who reconnects within `limits.absence` keeps referrer and views,
 * unless the server has dropped the visitor because it had more than `limits.visitors`.
 */
export function createPresence(now: () => number): Presence {
  const register = createRegister(now)
  const { visitors, entryOf } = register
  const tabOf = (caller: Caller) => entryOf(caller)?.tabs.get(caller.id)
  const online = () => [...visitors.values()].filter(({ tabs }) => tabs.size > 0)

  return {
    enter: register.enter,
    leave: register.leave,
    refer(caller, referrer) {
      const entry = entryOf(caller)
      if (entry) entry.referrer ??= referrer
    },
    move(caller, location) {
      const tab = tabOf(caller)
      if (tab) tab.location = location
    },
    chat(caller, location) {
      const tab = tabOf(caller)
      if (tab) tab.chat = location
    },
    view(caller) {
      const entry = entryOf(caller)
      if (entry) entry.views += 1
    },
    rebuilt(caller) {
      const entry = entryOf(caller)
      if (entry) entry.rebuilt += 1
    },
    sweep: register.sweep,
    get size() {
      return visitors.size
    },
    find: (guid) => visitors.get(guid),
    online,
    counts() {
      const here = online()
      return {
        visitors: here.length,
        members: here.filter(({ userId }) => userId !== null).length,
        tabs: here.reduce((sum, { tabs }) => sum + tabs.size, 0),
      }
    },
  }
}

function createRegister(now: () => number) {
  const visitors = new Map<string, Entry>()
  /** Keys of visitors without a tab, in the order in which they left. */
  const absent = new Set<string>()
  // A tab without a guid counts as a separate visitor.
  const keyOf = ({ id, visitor }: Caller) => visitor.guid || `connection:${id}`
  const entryOf = (caller: Caller) => visitors.get(keyOf(caller))

  function forget(key: string): void {
    absent.delete(key)
    visitors.delete(key)
  }

  /** Drops the oldest visitors without a tab beyond the limit. The limit of sockets bounds the visitors with a tab. */
  function dropOldest(): void {
    for (const key of absent) {
      if (visitors.size <= limits.visitors) return
      forget(key)
    }
  }

  function create(caller: Caller): Entry {
    const { guid, userId } = caller.visitor
    const counts = { referrer: null, views: 0, rebuilt: 0 }
    const entry: Entry = { guid, userId, ...counts, since: now(), tabs: new Map(), leftAt: null }
    visitors.set(keyOf(caller), entry)
    dropOldest()
    return entry
  }

  return {
    visitors,
    entryOf,
    enter(caller: Caller): void {
      absent.delete(keyOf(caller))
      const entry = entryOf(caller) ?? create(caller)
      entry.userId = caller.visitor.userId
      entry.leftAt = null
      entry.tabs.set(caller.id, { connectionId: caller.id, location: null, chat: null })
    },
    leave(caller: Caller): void {
      const entry = entryOf(caller)
      if (!entry?.tabs.delete(caller.id) || entry.tabs.size > 0) return
      if (!entry.guid) return forget(keyOf(caller))
      entry.leftAt = now()
      absent.add(keyOf(caller))
      dropOldest()
    },
    sweep(): void {
      for (const key of absent) {
        if (now() - (visitors.get(key)?.leftAt ?? 0) < limits.absence) return
        forget(key)
      }
    },
  }
}
