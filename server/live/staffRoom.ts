import { randomUUID } from 'node:crypto'
import type { Permission } from '../../contract/authorization/permissions.ts'
import { serverEvents, type StaffNews } from '../../contract/live/hub.ts'
import type { HubEvent } from './backplane.ts'
import { guidGroup } from './groups.ts'
import type { Visitor } from './identity.ts'
import { eventMessage } from './messages.ts'

export interface StaffMember {
  readonly name: string
  readonly permissions: readonly Permission[]
}
/** Reads a staff member; null if the user is not staff. Called for each opened page of the panel, and regularly afterwards. */
export type FindStaff = (userId: number) => Promise<StaffMember | null>

export interface Colleague {
  readonly id: number
  readonly name: string
}

export interface StaffCaller {
  readonly id: string
  readonly visitor: Visitor
  send(message: string): void
}

interface OpenPage extends StaffMember {
  readonly caller: StaffCaller
  readonly userId: number
  readonly page: string
}

interface Person extends Colleague {
  readonly page: string
}

/** ms between two announcements to the other servers. */
const ANNOUNCE_EVERY = 10_000
/** ms after which the people of a server are dropped, because it has missed three announcements. */
const FORGET_AFTER = 3 * ANNOUNCE_EVERY
const MOST_PEOPLE = 500

const PANEL = /^\/cp(?=[/?#]|$)/
/** The channel between servers. It has the form of a visitor's channel, but no guid has a star, so no tab gets its events. */
export const STAFF_CHANNEL = '*staff*'
const PEOPLE = 'StaffPeople'
const NEWS = 'StaffNews'

/**
 * Knows which staff members have which page of the panel open, on this server and on the others, and sends them events for staff.
 * A tab belongs to the room while it shows a page of the panel and its account is staff.
 */
export class StaffRoom {
  readonly #find: FindStaff
  readonly #now: () => number
  readonly #instance = randomUUID()
  readonly #openPages = new Map<string, OpenPage>()
  readonly #elsewhere = new Map<string, { readonly people: readonly Person[]; readonly at: number }>()
  /** The page that each tab has open now, because a tab may leave a page before the database has answered about its account. */
  readonly #wanted = new Map<string, string>()
  /** Shoppers who claim to be in the panel, each with the time (ms since the epoch) until which the database is not queried. */
  readonly #notStaff = new WeakMap<StaffCaller, number>()
  #publish: (event: HubEvent) => void = () => {}
  #announcedAt = 0

  constructor({ find, now }: { readonly find: FindStaff; readonly now: () => number }) {
    this.#find = find
    this.#now = now
  }

  /** @param publish sends an event to the other servers */
  connect(publish: (event: HubEvent) => void): void {
    this.#publish = publish
  }

  /** Call when a tab shows another page. Resolves when the database has answered about its account. */
  async move(caller: StaffCaller, value: string): Promise<void> {
    if (caller.visitor.userId === null || !PANEL.test(value)) return this.leave(caller)
    const page = value.replace(/[?#].*/, '')
    this.#wanted.set(caller.id, page)
    await this.#admit(caller, page)
  }

  leave({ id }: Pick<StaffCaller, 'id'>): void {
    this.#wanted.delete(id)
    const openPage = this.#openPages.get(id)
    if (this.#openPages.delete(id)) this.#changed(openPage?.page)
  }

  /** The other staff members who have this page open, each once. */
  othersAt(page: string, userId: number): Colleague[] {
    const people = [...this.#own(), ...[...this.#elsewhere.values()].flatMap((server) => server.people)]
    const others = people.filter((person) => person.page === page && person.id !== userId)
    return [...new Map(others.map(({ id, name }) => [id, { id, name }])).values()]
  }

  /** Sends an event to all staff members who may read orders, on every server. */
  notify(news: StaffNews): void {
    this.#notifyHere(news)
    this.#send(NEWS, [news])
  }

  /** Handles an event of another server; ignores malformed ones. */
  receive({ target, args }: Pick<HubEvent, 'target' | 'args'>): void {
    const [first, second] = args
    if (target === PEOPLE && typeof first === 'string' && first !== this.#instance && Array.isArray(second))
      this.#receivePeople(first, second.slice(0, MOST_PEOPLE))
    const news = target === NEWS ? readNews(first) : null
    if (news) this.#notifyHere(news)
  }

  /** Called every second: drops servers that are gone, announces the people here, and checks that they are still staff. */
  async sweep(): Promise<void> {
    const now = this.#now()
    for (const [from, { people: gone, at }] of this.#elsewhere) {
      if (now - at < FORGET_AFTER) continue
      this.#elsewhere.delete(from)
      this.#notifyPages(new Set(gone.map(({ page }) => page)))
    }
    if (this.#openPages.size === 0 || now - this.#announcedAt < ANNOUNCE_EVERY) return
    this.#announce()
    for (const { caller, page } of this.#openPages.values()) await this.#admit(caller, page)
  }

  #own(): Person[] {
    return [...this.#openPages.values()].map(({ userId: id, name, page }) => ({ id, name, page }))
  }

  #send(target: string, args: readonly unknown[]): void {
    this.#publish({ audience: { guid: STAFF_CHANNEL }, target, args })
  }

  #announce(): void {
    this.#announcedAt = this.#now()
    const own = this.#own().map(({ id, name, page }) => [id, name, page])
    this.#send(PEOPLE, [this.#instance, own.slice(0, MOST_PEOPLE)])
  }

  /** Notifies the tabs at one of these pages that a colleague has opened or left the page. */
  #notifyPages(pages: ReadonlySet<string>): void {
    const message = eventMessage(serverEvents.staff, [{ kind: 'colleagues' } satisfies StaffNews])
    for (const { page, caller } of this.#openPages.values()) if (pages.has(page)) caller.send(message)
  }

  #changed(...pages: readonly (string | undefined)[]): void {
    this.#announce()
    this.#notifyPages(new Set(pages.filter((page) => page !== undefined)))
  }

  async #admit(caller: StaffCaller, page: string): Promise<void> {
    const { userId } = caller.visitor
    if (userId === null) return
    if ((this.#notStaff.get(caller) ?? 0) > this.#now()) return
    const member = await this.#find(userId)
    if (this.#wanted.get(caller.id) !== page) return
    const before = this.#openPages.get(caller.id)
    if (!member) {
      this.#notStaff.set(caller, this.#now() + ANNOUNCE_EVERY)
      return this.leave(caller)
    }
    this.#openPages.set(caller.id, { ...member, caller, userId, page })
    if (before?.page !== page) this.#changed(before?.page, page)
  }

  #notifyHere(news: StaffNews): void {
    const message = eventMessage(serverEvents.staff, [news])
    for (const { permissions, caller } of this.#openPages.values())
      if (permissions.includes('orders.read')) caller.send(message)
  }

  #receivePeople(from: string, list: readonly unknown[]): void {
    const before = this.#elsewhere.get(from)
    const present = list.map(readPerson).filter((person) => person !== null)
    this.#elsewhere.set(from, { people: present, at: this.#now() })
    this.#notifyPages(changedPages(before?.people ?? [], present))
    // A server that has just started does not know the people here yet.
    if (!before) this.#announce()
  }
}

/** Pages that people have opened or left. */
function changedPages(before: readonly Person[], present: readonly Person[]): Set<string> {
  const keyOf = ({ id, page }: Person) => `${id} ${page}`
  const [old, fresh] = [new Set(before.map(keyOf)), new Set(present.map(keyOf))]
  const changed = [...before, ...present].filter((one) => old.has(keyOf(one)) !== fresh.has(keyOf(one)))
  return new Set(changed.map(({ page }) => page))
}

export const isForStaffRoom = ({ target }: Pick<HubEvent, 'target'>): boolean =>
  target === PEOPLE || target === NEWS

/** The group to which the backplane subscribes. */
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
