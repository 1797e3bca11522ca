import { randomUUID } from 'node:crypto'
import type { Permission } from '../../contract/authorization/permissions.ts'
import { serverEvents, type StaffNews } from '../../contract/live/hub.ts'
import type { HubEvent } from './backplane.ts'
import { guidGroup } from './groups.ts'
import type { Visitor } from './identity.ts'
import { eventMessage } from './messages.ts'

/** Who works in the panel at the other end of a connection. */
export interface StaffMember {
  readonly name: string
  readonly permissions: readonly Permission[]
}
/** Null: a member, or nobody. Asked at each page of the panel, and again while it is open. */
export type FindStaff = (userId: number) => Promise<StaffMember | null>

export interface Colleague {
  readonly id: number
  readonly name: string
}

/** A connection as the room sees it. */
export interface StaffCaller {
  readonly id: string
  readonly visitor: Visitor
  send(message: string): void
}

interface Seat extends StaffMember {
  readonly caller: StaffCaller
  readonly userId: number
  /** Path of the page that is open. */
  readonly page: string
}

interface Person extends Colleague {
  readonly page: string
}

/** ms between two announcements to the other servers; who was not heard of for three of them has left. */
const ANNOUNCE_EVERY = 10_000
const FORGET_AFTER = 3 * ANNOUNCE_EVERY
const MOST_PEOPLE = 500

const PANEL = /^\/cp(?=[/?#]|$)/
/** No visitor's guid has a star: the channel of those who keep such a room, and no tab of a server that keeps none hears it. */
export const STAFF_CHANNEL = '*staff*'
const PEOPLE = 'StaffPeople'
const NEWS = 'StaffNews'

/**
 * Staff with the panel open, on this server and as other servers tell of them: who has which page open, and what is told
 * to staff alone. A tab belongs to it while it shows a page of the panel and its account is staff.
 */
export function createStaffRoom({ find, now }: { readonly find: FindStaff; readonly now: () => number }) {
  const instance = randomUUID()
  const seats = new Map<string, Seat>()
  const elsewhere = new Map<string, { readonly people: readonly Person[]; readonly at: number }>()
  /** Where a tab wants to be: what was asked of the database for a page it has left counts no more. */
  const wanted = new Map<string, string>()
  /** Members who say that they are in the panel, and until when the database is not asked about them again. */
  const strangers = new WeakMap<StaffCaller, number>()
  let publish: (event: HubEvent) => void = () => {}
  let announcedAt = 0

  const people = (): Person[] => [
    ...[...seats.values()].map(({ userId: id, name, page }) => ({ id, name, page })),
    ...[...elsewhere.values()].flatMap((server) => server.people),
  ]

  const send = (target: string, args: readonly unknown[]) =>
    publish({ audience: { guid: STAFF_CHANNEL }, target, args })

  function announce(): void {
    announcedAt = now()
    const own = [...seats.values()].map(({ userId, name, page }) => [userId, name, page])
    send(PEOPLE, [instance, own.slice(0, MOST_PEOPLE)])
  }

  /** Tells those who have one of these pages open that somebody came or left. */
  function tellOf(pages: ReadonlySet<string>): void {
    const told = eventMessage(serverEvents.staff, [{ kind: 'colleagues' } satisfies StaffNews])
    for (const { page, caller } of seats.values()) if (pages.has(page)) caller.send(told)
  }

  function changed(...pages: readonly (string | undefined)[]): void {
    announce()
    tellOf(new Set(pages.filter((page) => page !== undefined)))
  }

  async function sit(caller: StaffCaller, page: string): Promise<void> {
    const { userId } = caller.visitor
    if (userId === null) return
    if ((strangers.get(caller) ?? 0) > now()) return
    const member = await find(userId)
    if (wanted.get(caller.id) !== page) return
    const before = seats.get(caller.id)
    if (!member) {
      strangers.set(caller, now() + ANNOUNCE_EVERY)
      return leave(caller)
    }
    seats.set(caller.id, { ...member, caller, userId, page })
    if (before?.page !== page) changed(before?.page, page)
  }

  function leave({ id }: Pick<StaffCaller, 'id'>): void {
    wanted.delete(id)
    const seat = seats.get(id)
    if (seats.delete(id)) changed(seat?.page)
  }

  function tellHere(news: StaffNews): void {
    const told = eventMessage(serverEvents.staff, [news])
    for (const { permissions, caller } of seats.values())
      if (permissions.includes('orders.read')) caller.send(told)
  }

  function hearPeople(from: string, list: readonly unknown[]): void {
    const before = elsewhere.get(from)
    const present = list.map(readPerson).filter((person) => person !== null)
    elsewhere.set(from, { people: present, at: now() })
    const keys = (some: readonly Person[] = []) => new Set(some.map(({ id, page }) => `${id} ${page}`))
    const [old, fresh] = [keys(before?.people), keys(present)]
    tellOf(
      new Set(
        [...(before?.people ?? []), ...present]
          .filter(({ id, page }) => old.has(`${id} ${page}`) !== fresh.has(`${id} ${page}`))
          .map(({ page }) => page),
      ),
    )
    // Who came later has not heard of those here.
    if (!before) announce()
  }

  return {
    /** Other servers are told by this. */
    connect(send: (event: HubEvent) => void) {
      publish = send
    },
    /** A tab shows another page. Waits for what the database says of its account. */
    async move(caller: StaffCaller, value: string): Promise<void> {
      if (caller.visitor.userId === null || !PANEL.test(value)) return leave(caller)
      const page = value.replace(/[?#].*/, '')
      wanted.set(caller.id, page)
      await sit(caller, page)
    },
    leave,
    /** Who else has this page open, each once. */
    othersAt(page: string, userId: number): Colleague[] {
      const others = people().filter((person) => person.page === page && person.id !== userId)
      return [...new Map(others.map(({ id, name }) => [id, { id, name }])).values()]
    },
    /** To everybody of staff who may read orders, on every server. */
    tell(news: StaffNews): void {
      tellHere(news)
      send(NEWS, [news])
    },
    /** What another server says; anything else is left alone. */
    hear({ target, args }: Pick<HubEvent, 'target' | 'args'>): void {
      const [first, second] = args
      if (target === PEOPLE && typeof first === 'string' && first !== instance && Array.isArray(second))
        hearPeople(first, second.slice(0, MOST_PEOPLE))
      const news = target === NEWS ? readNews(first) : null
      if (news) tellHere(news)
    },
    /** About once a second: announces, forgets servers that are gone, and looks whether those here are staff still. */
    async sweep(): Promise<void> {
      for (const [from, { people: gone, at }] of elsewhere) {
        if (now() - at < FORGET_AFTER) continue
        elsewhere.delete(from)
        tellOf(new Set(gone.map(({ page }) => page)))
      }
      if (seats.size === 0 || now() - announcedAt < ANNOUNCE_EVERY) return
      announce()
      for (const { caller, page } of seats.values()) await sit(caller, page)
    },
  }
}
export type StaffRoom = ReturnType<typeof createStaffRoom>

export const isForStaffRoom = ({ target }: Pick<HubEvent, 'target'>): boolean =>
  target === PEOPLE || target === NEWS

/** What the backplane is to listen to for it. */
export const staffGroup = guidGroup(STAFF_CHANNEL)

function readPerson(value: unknown): Person | null {
  if (!Array.isArray(value)) return null
  const [id, name, page] = value as unknown[]
  return Number.isSafeInteger(id) && typeof name === 'string' && typeof page === 'string'
    ? { id: id as number, name, page }
    : null
}

function readNews(value: unknown): StaffNews | null {
  if (typeof value !== 'object' || value === null) return null
  const { kind, id } = value as Record<string, unknown>
  return (kind === 'order' || kind === 'newOrder') && Number.isSafeInteger(id)
    ? { kind, id: id as number }
    : null
}
