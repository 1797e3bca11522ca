import { randomBytes } from 'node:crypto'
import {
  followEnds,
  followLimits,
  type FollowEnd,
  type FollowNews,
  type FollowOffer,
  type FollowPlace,
  type FollowTicket as Accepted,
} from '../../contract/live/follow.ts'
import { serverEvents } from '../../contract/live/hub.ts'
import type { Claim, HubEvent } from './backplane.ts'
import { createFollowTickets, type FollowRole, type FollowTicket } from './followTickets.ts'
import { guidGroup } from './groups.ts'
import { eventMessage } from './messages.ts'
import type { FindStaff, StaffCaller } from './staffRoom.ts'

/** A connection of either side. */
interface Seat {
  readonly caller: StaffCaller
  readonly ticket: FollowTicket
  /** Messages it may still send at this moment, and when that was reckoned. */
  credit: number
  creditedAt: number
  dropped: number
}

/** A follow with at least one side on this server. */
interface Follow {
  readonly desks: Set<Seat>
  phone: Seat | null
  /** Epoch ms at which each side was heard of, here or from another server. */
  deskAt: number
  phoneAt: number
  /** Epoch ms; of the phone's ticket as soon as it is known, until then of the desk's. */
  until: number
}

/** What servers tell each other of a follow. */
type Word = 'desk' | 'asked' | 'phone' | 'away' | 'told' | 'dropped' | 'ended'

export interface FollowWires {
  publish(event: HubEvent): void
  /** A follow has a side here from now on, or no longer. */
  follow(group: string, hasMembers: boolean): void
  claim(id: string): Promise<Claim>
}

/** ms between two signs of life, and two looks whether the desk is staff still. */
const SIGN_EVERY = 10_000
const TARGET = 'Follow'

/** No visitor's guid has a star (staffRoom.ts). */
const channelOf = (id: string) => `*follow*${id}`

export const isForFollowRoom = ({ target }: Pick<HubEvent, 'target'>): boolean => target === TARGET

/**
 * Phones whose machines are followed at a desk of the staff. Who may speak stands in signed tickets; here are only the
 * connections of this server, and what one side says is passed to the other, on whatever server it is, and kept nowhere.
 */
export function createFollowRoom({
  find,
  now,
  secret,
}: {
  readonly find: FindStaff
  readonly now: () => number
  readonly secret: string
}) {
  const tickets = createFollowTickets(secret)
  const follows = new Map<string, Follow>()
  const seats = new Map<string, Seat>()
  /** Invitations that were used, and follows that are over: until when their tickets could still be shown. */
  const used = new Map<string, number>()
  const over = new Map<string, number>()
  let wires: FollowWires = { publish() {}, follow() {}, claim: () => Promise.resolve('first') }
  let signedAt = 0

  function happen(id: string, word: Word, value?: unknown): void {
    wires.publish({ audience: { guid: channelOf(id) }, target: TARGET, args: [id, word, value] })
    take(id, word, value)
  }

  const tellPhone = ({ phone }: Follow, news: FollowNews) =>
    phone?.caller.send(eventMessage(serverEvents.follow, [news]))

  const tellDesks = ({ desks }: Follow, news: FollowNews) => {
    const message = eventMessage(serverEvents.follow, [news])
    for (const { caller } of desks) caller.send(message)
  }

  /** What happened to a follow, here or on another server. */
  function take(id: string, word: Word, value: unknown): void {
    const follow = follows.get(id)
    if (!follow) return
    if (word === 'desk') follow.deskAt = now()
    if (word === 'asked') tellPhone(follow, { kind: 'asked' })
    if (word === 'phone' && typeof value === 'number') {
      Object.assign(follow, { phoneAt: now(), until: value })
      tellDesks(follow, { kind: 'phone', left: value - now() })
    }
    if (word === 'away') {
      follow.phoneAt = 0
      tellDesks(follow, { kind: 'away' })
    }
    if (word === 'told') tellDesks(follow, { kind: 'told', message: value })
    if (word === 'dropped' && typeof value === 'number') tellDesks(follow, { kind: 'dropped', count: value })
    const by = word === 'ended' && followEnds.find((known) => known === value)
    if (by) end(id, follow, by)
  }

  function end(id: string, follow: Follow, by: FollowEnd): void {
    over.set(id, now() + followLimits.invitation + followLimits.session)
    tellDesks(follow, { kind: 'ended', by })
    tellPhone(follow, { kind: 'ended', by })
    for (const seat of [...follow.desks, ...(follow.phone ? [follow.phone] : [])])
      seats.delete(seat.caller.id)
    forget(id)
  }

  function forget(id: string): void {
    if (follows.delete(id)) wires.follow(guidGroup(channelOf(id)), false)
  }

  function followOf({ id, until }: FollowTicket): Follow {
    const known = follows.get(id)
    if (known) return known
    const follow = { desks: new Set<Seat>(), phone: null, deskAt: now(), phoneAt: 0, until }
    follows.set(id, follow)
    wires.follow(guidGroup(channelOf(id)), true)
    return follow
  }

  function leave({ id: connection }: Pick<StaffCaller, 'id'>): void {
    const seat = seats.get(connection)
    if (!seat) return
    seats.delete(connection)
    const { id } = seat.ticket
    const follow = follows.get(id)
    if (!follow) return
    follow.desks.delete(seat)
    if (follow.phone === seat) {
      follow.phone = null
      happen(id, 'away')
    }
    // A desk that is loaded again finds it; one that does not come back is missed elsewhere by its silence.
    if (follow.desks.size === 0 && !follow.phone) forget(id)
  }

  /** The ticket, when it is one of this role and its follow goes on; else why not. */
  function valid(text: unknown, ...roles: FollowRole[]): FollowTicket | 'unknown' | 'over' {
    const ticket = tickets.read(text)
    if (!ticket || !roles.includes(ticket.role)) return 'unknown'
    return ticket.until <= now() || over.has(ticket.id) ? 'over' : ticket
  }

  const hasRoom = (seat: Seat): boolean => {
    const earned = ((now() - seat.creditedAt) / 1000) * followLimits.perSecond
    seat.credit = Math.min(followLimits.atOnce, seat.credit + earned)
    seat.creditedAt = now()
    if (seat.credit < 1) return false
    seat.credit -= 1
    return true
  }

  async function signs(): Promise<void> {
    signedAt = now()
    for (const [id, follow] of [...follows]) {
      if (follow.phone) happen(id, 'phone', follow.phone.ticket.until)
      const [desk] = follow.desks
      if (!desk) continue
      if (await find(desk.ticket.userId)) happen(id, 'desk')
      else happen(id, 'ended', 'desk' satisfies FollowEnd)
    }
  }

  return {
    connect(given: FollowWires) {
      wires = given
    },
    /** For somebody of staff: what the desk shows, and what the desk itself speaks with. */
    open(userId: number): { readonly invitation: string; readonly ticket: string; left: number } {
      const of = { id: randomBytes(12).toString('base64url'), userId }
      const until = now() + followLimits.invitation
      return {
        invitation: tickets.write({ ...of, role: 'invitation', until }),
        ticket: tickets.write({ ...of, role: 'desk', until: until + followLimits.session }),
        left: followLimits.invitation,
      }
    },
    async read(invitation: unknown): Promise<FollowOffer> {
      const ticket = valid(invitation, 'invitation')
      if (typeof ticket === 'string') return { refused: ticket }
      if (used.has(ticket.id)) return { refused: 'used' }
      const member = await find(ticket.userId)
      return member ? { by: member.name, left: ticket.until - now() } : { refused: 'unknown' }
    },
    async accept(invitation: unknown): Promise<Accepted> {
      const ticket = valid(invitation, 'invitation')
      if (typeof ticket === 'string') return { refused: ticket }
      const member = await find(ticket.userId)
      if (!member) return { refused: 'unknown' }
      if (used.has(ticket.id)) return { refused: 'used' }
      used.set(ticket.id, ticket.until)
      const claim = await wires.claim(`follow.${ticket.id}`)
      // Nobody can be asked whether it was used elsewhere: it stays good for when somebody can.
      if (claim === 'unknown') used.delete(ticket.id)
      if (claim !== 'first') return { refused: claim === 'used' ? 'used' : 'unsure' }
      const left = followLimits.session
      return {
        ticket: tickets.write({ ...ticket, role: 'phone', until: now() + left }),
        by: member.name,
        left,
      }
    },
    async join(caller: StaffCaller, text: unknown): Promise<FollowPlace> {
      const ticket = valid(text, 'desk', 'phone')
      if (typeof ticket === 'string') return { refused: ticket }
      // A desk's ticket is only valid for the staff member it was issued to.
      const isOthers = ticket.role === 'desk' && caller.visitor.userId !== ticket.userId
      if (isOthers || (ticket.role === 'desk' && !(await find(ticket.userId)))) return { refused: 'unknown' }
      leave(caller)
      const seat = { caller, ticket, credit: followLimits.atOnce, creditedAt: now(), dropped: 0 }
      const follow = followOf(ticket)
      seats.set(caller.id, seat)
      if (ticket.role === 'desk') {
        follow.desks.add(seat)
        happen(ticket.id, 'desk')
        // What the phone said before is kept nowhere: it says again where its machines stand.
        happen(ticket.id, 'asked')
        if (follow.phone) happen(ticket.id, 'phone', follow.phone.ticket.until)
      } else {
        if (follow.phone) seats.delete(follow.phone.caller.id)
        follow.phone = seat
        happen(ticket.id, 'phone', ticket.until)
      }
      return { left: ticket.until - now() }
    },
    /** False: nobody is followed on this connection. What is too much is dropped, and the desk hears how much. */
    tell(caller: StaffCaller, message: unknown): boolean {
      const seat = seats.get(caller.id)
      if (seat?.ticket.role !== 'phone') return false
      const isTooLong = Buffer.byteLength(JSON.stringify(message)) > followLimits.messageBytes
      if (isTooLong || !hasRoom(seat)) seat.dropped += 1
      else happen(seat.ticket.id, 'told', message)
      return true
    },
    /** Either side has had enough. */
    end(caller: StaffCaller): boolean {
      const seat = seats.get(caller.id)
      if (!seat) return false
      happen(seat.ticket.id, 'ended', (seat.ticket.role === 'phone' ? 'phone' : 'desk') satisfies FollowEnd)
      return true
    },
    leave,
    /** What another server says. */
    hear({ args: [id, word, value] }: Pick<HubEvent, 'args'>): void {
      if (typeof id === 'string' && typeof word === 'string') take(id, word as Word, value)
    },
    /** About once a second. */
    async sweep(): Promise<void> {
      for (const kept of [used, over]) for (const [id, until] of kept) if (until <= now()) kept.delete(id)
      for (const [id, follow] of [...follows]) {
        const { phone, until, deskAt, phoneAt } = follow
        if (phone?.dropped) happen(id, 'dropped', phone.dropped)
        if (phone) phone.dropped = 0
        if (until <= now()) happen(id, 'ended', 'time' satisfies FollowEnd)
        else if (phone && now() - deskAt >= followLimits.silence)
          happen(id, 'ended', 'desk' satisfies FollowEnd)
        // A server that is gone says nothing of the phone it had.
        else if (phoneAt && now() - phoneAt >= followLimits.silence) take(id, 'away', undefined)
      }
      if (follows.size > 0 && now() - signedAt >= SIGN_EVERY) await signs()
    },
    /** Follows with a side here, for the tests. */
    get size() {
      return follows.size
    },
  }
}
export type FollowRoom = ReturnType<typeof createFollowRoom>
