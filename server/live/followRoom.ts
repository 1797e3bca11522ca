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

/** A connection of a side of a follow: of the desk or of the phone. */
interface Participant {
  readonly caller: StaffCaller
  readonly ticket: FollowTicket
  /** Number of messages that the connection may send, computed at `creditedAt` (ms since the epoch). */
  credit: number
  creditedAt: number
  dropped: number
}

/** A follow: staff at a desk watch the state machines of a phone. At least one side is connected to this server. */
interface Follow {
  readonly desks: Set<Participant>
  phone: Participant | null
  /** When each side last sent a heartbeat, here or on another server, ms since the epoch; 0: the side is away. */
  deskAt: number
  phoneAt: number
  /** When the phone's ticket expires, or the desk's while there is no phone, ms since the epoch. */
  until: number
}

/** Events of a follow that servers send to each other. */
type FollowEvent = 'desk' | 'asked' | 'phone' | 'away' | 'told' | 'sent' | 'dropped' | 'ended'

export interface FollowWires {
  publish(event: HubEvent): void
  /** Subscribes to a follow when its first side connects here; unsubscribes when it has no side here any more. */
  follow(group: string, hasMembers: boolean): void
  claim(id: string): Promise<Claim>
}

/** ms between two heartbeats, and between two checks whether the desk is still staff. */
const HEARTBEAT_EVERY = 10_000
const TARGET = 'Follow'

/** The channel of a follow between servers. No visitor's guid has a star, so no tab gets its events (staffRoom.ts). */
const channelOf = (id: string) => `*follow*${id}`

export const isForFollowRoom = ({ target }: Pick<HubEvent, 'target'>): boolean => target === TARGET

interface FollowRoomOptions {
  readonly find: FindStaff
  readonly now: () => number
  readonly secret: string
  /** Whether a desk may send actions to its phone. */
  readonly mayDispatch?: boolean
}

/**
 * Forwards a phone's messages about its state machines to a desk of the staff, even if each is connected to another server.
 * Signed tickets grant the right to send. The room stores only the connections of this server, no messages.
 */
export class FollowRoom {
  readonly #find: FindStaff
  readonly #now: () => number
  readonly #mayDispatch: boolean
  readonly #tickets: ReturnType<typeof createFollowTickets>
  readonly #follows = new Map<string, Follow>()
  readonly #participants = new Map<string, Participant>()
  /** Ids of used invitations, and of ended follows, each with the time at which its tickets expire, ms since the epoch. */
  readonly #used = new Map<string, number>()
  readonly #over = new Map<string, number>()
  #wires: FollowWires = { publish() {}, follow() {}, claim: () => Promise.resolve('first') }
  #heartbeatAt = 0

  constructor({ find, now, secret, mayDispatch = false }: FollowRoomOptions) {
    this.#mayDispatch = mayDispatch
    this.#find = find
    this.#now = now
    this.#tickets = createFollowTickets(secret)
  }

  connect(wires: FollowWires): void {
    this.#wires = wires
  }

  /** Issues the invitation that a desk of this staff member shows, and the desk's own ticket. `left`: ms until it expires. */
  open(userId: number): { readonly invitation: string; readonly ticket: string; left: number } {
    const of = { id: randomBytes(12).toString('base64url'), userId }
    const until = this.#now() + followLimits.invitation
    return {
      invitation: this.#tickets.write({ ...of, role: 'invitation', until }),
      ticket: this.#tickets.write({ ...of, role: 'desk', until: until + followLimits.session }),
      left: followLimits.invitation,
    }
  }

  async read(invitation: unknown): Promise<FollowOffer> {
    const ticket = this.#valid(invitation, 'invitation')
    if (typeof ticket === 'string') return { refused: ticket }
    if (this.#used.has(ticket.id)) return { refused: 'used' }
    const member = await this.#find(ticket.userId)
    return member ? { by: member.name, left: ticket.until - this.#now() } : { refused: 'unknown' }
  }

  async accept(invitation: unknown): Promise<Accepted> {
    const ticket = this.#valid(invitation, 'invitation')
    if (typeof ticket === 'string') return { refused: ticket }
    const member = await this.#find(ticket.userId)
    if (!member) return { refused: 'unknown' }
    if (this.#used.has(ticket.id)) return { refused: 'used' }
    this.#used.set(ticket.id, ticket.until)
    const claim = await this.#wires.claim(`follow.${ticket.id}`)
    // The other servers cannot be asked, so leave the invitation valid for a later attempt.
    if (claim === 'unknown') this.#used.delete(ticket.id)
    if (claim !== 'first') return { refused: claim === 'used' ? 'used' : 'unsure' }
    const left = followLimits.session
    const phone = this.#tickets.write({ ...ticket, role: 'phone', until: this.#now() + left })
    return { ticket: phone, by: member.name, left }
  }

  async join(caller: StaffCaller, text: unknown): Promise<FollowPlace> {
    const ticket = this.#valid(text, 'desk', 'phone')
    if (typeof ticket === 'string') return { refused: ticket }
    // A desk's ticket is valid only for the staff member to whom it was issued.
    const isOthers = ticket.role === 'desk' && caller.visitor.userId !== ticket.userId
    if (isOthers || (ticket.role === 'desk' && !(await this.#find(ticket.userId))))
      return { refused: 'unknown' }
    this.leave(caller)
    const participant = { caller, ticket, credit: followLimits.atOnce, creditedAt: this.#now(), dropped: 0 }
    const follow = this.#followOf(ticket)
    this.#participants.set(caller.id, participant)
    if (ticket.role === 'desk') {
      follow.desks.add(participant)
      this.#announce(ticket.id, 'desk')
      // Ask the phone to send its state again, because messages are not stored.
      this.#announce(ticket.id, 'asked')
      if (follow.phone) this.#announce(ticket.id, 'phone', follow.phone.ticket.until)
    } else {
      if (follow.phone) this.#participants.delete(follow.phone.caller.id)
      follow.phone = participant
      this.#announce(ticket.id, 'phone', ticket.until)
    }
    return { left: ticket.until - this.#now() }
  }

  /**
   * Forwards a message of the phone to the desk, or an action of the desk to the phone. Drops and counts messages that are too
   * long or too many. Returns false if this connection may not send.
   */
  tell(caller: StaffCaller, message: unknown): boolean {
    const participant = this.#participants.get(caller.id)
    if (!participant || (participant.ticket.role === 'desk' && !this.#mayDispatch)) return false
    const isTooLong = Buffer.byteLength(JSON.stringify(message)) > followLimits.messageBytes
    if (isTooLong || !this.#mayStillSend(participant)) participant.dropped += 1
    else this.#announce(participant.ticket.id, participant.ticket.role === 'desk' ? 'sent' : 'told', message)
    return true
  }

  /** Ends the follow for one of its sides. Returns false if this connection is no side of a follow. */
  end(caller: StaffCaller): boolean {
    const participant = this.#participants.get(caller.id)
    if (!participant) return false
    this.#announceEnd(participant.ticket.id, participant.ticket.role === 'phone' ? 'phone' : 'desk')
    return true
  }

  leave({ id: connection }: Pick<StaffCaller, 'id'>): void {
    const participant = this.#participants.get(connection)
    if (!participant) return
    this.#participants.delete(connection)
    const { id } = participant.ticket
    const follow = this.#follows.get(id)
    if (!follow) return
    follow.desks.delete(participant)
    if (follow.phone === participant) {
      follow.phone = null
      this.#announce(id, 'away')
    }
    // If the desk does not come back, the phone's server ends the follow because heartbeats are missing.
    if (follow.desks.size === 0 && !follow.phone) this.#forget(id)
  }

  /** Handles an event of another server. */
  receive({ args: [id, kind, value] }: Pick<HubEvent, 'args'>): void {
    if (typeof id === 'string' && typeof kind === 'string') this.#take(id, kind as FollowEvent, value)
  }

  /** Called every second. */
  async sweep(): Promise<void> {
    const now = this.#now()
    for (const ids of [this.#used, this.#over])
      for (const [id, until] of ids) if (until <= now) ids.delete(id)
    for (const [id, follow] of [...this.#follows]) {
      const { phone, until, deskAt, phoneAt } = follow
      if (phone?.dropped) this.#announce(id, 'dropped', phone.dropped)
      if (phone) phone.dropped = 0
      if (until <= now) this.#announceEnd(id, 'time')
      else if (phone && now - deskAt >= followLimits.silence) this.#announceEnd(id, 'desk')
      // A crashed server cannot announce that its phone is away.
      else if (phoneAt && now - phoneAt >= followLimits.silence) this.#take(id, 'away', undefined)
    }
    if (this.#follows.size > 0 && now - this.#heartbeatAt >= HEARTBEAT_EVERY) await this.#sendHeartbeats()
  }

  /** Number of follows with a side on this server, for the tests. */
  get size(): number {
    return this.#follows.size
  }

  #announce(id: string, kind: FollowEvent, value?: unknown): void {
    this.#wires.publish({ audience: { guid: channelOf(id) }, target: TARGET, args: [id, kind, value] })
    this.#take(id, kind, value)
  }

  #announceEnd(id: string, by: FollowEnd): void {
    this.#announce(id, 'ended', by)
  }

  /** Handles an event of a follow, from here or from another server. */
  #take(id: string, kind: FollowEvent, value: unknown): void {
    const follow = this.#follows.get(id)
    if (!follow) return
    if (kind === 'desk') follow.deskAt = this.#now()
    if (kind === 'asked') notifyPhone(follow, { kind: 'asked' })
    if (kind === 'phone' && typeof value === 'number') {
      Object.assign(follow, { phoneAt: this.#now(), until: value })
      notifyDesks(follow, { kind: 'phone', left: value - this.#now() })
    }
    if (kind === 'away') {
      follow.phoneAt = 0
      notifyDesks(follow, { kind: 'away' })
    }
    if (kind === 'sent') notifyPhone(follow, { kind: 'sent', message: value })
    if (kind === 'told') notifyDesks(follow, { kind: 'told', message: value })
    if (kind === 'dropped' && typeof value === 'number')
      notifyDesks(follow, { kind: 'dropped', count: value })
    const by = kind === 'ended' && followEnds.find((known) => known === value)
    if (by) this.#endHere(id, follow, by)
  }

  #endHere(id: string, follow: Follow, by: FollowEnd): void {
    this.#over.set(id, this.#now() + followLimits.invitation + followLimits.session)
    notifyDesks(follow, { kind: 'ended', by })
    notifyPhone(follow, { kind: 'ended', by })
    for (const participant of [...follow.desks, ...(follow.phone ? [follow.phone] : [])])
      this.#participants.delete(participant.caller.id)
    this.#forget(id)
  }

  #forget(id: string): void {
    if (this.#follows.delete(id)) this.#wires.follow(guidGroup(channelOf(id)), false)
  }

  #followOf({ id, until }: FollowTicket): Follow {
    const known = this.#follows.get(id)
    if (known) return known
    const follow = { desks: new Set<Participant>(), phone: null, deskAt: this.#now(), phoneAt: 0, until }
    this.#follows.set(id, follow)
    this.#wires.follow(guidGroup(channelOf(id)), true)
    return follow
  }

  /** The ticket, if it has one of these roles and its follow has not ended; otherwise the reason for the refusal. */
  #valid(text: unknown, ...roles: FollowRole[]): FollowTicket | 'unknown' | 'over' {
    const ticket = this.#tickets.read(text)
    if (!ticket || !roles.includes(ticket.role)) return 'unknown'
    return ticket.until <= this.#now() || this.#over.has(ticket.id) ? 'over' : ticket
  }

  /** Limits the messages of a connection: it may send `perSecond` more each second, at most `atOnce` at a time. */
  #mayStillSend(participant: Participant): boolean {
    const earned = ((this.#now() - participant.creditedAt) / 1000) * followLimits.perSecond
    participant.credit = Math.min(followLimits.atOnce, participant.credit + earned)
    participant.creditedAt = this.#now()
    if (participant.credit < 1) return false
    participant.credit -= 1
    return true
  }

  async #sendHeartbeats(): Promise<void> {
    this.#heartbeatAt = this.#now()
    for (const [id, follow] of [...this.#follows]) {
      if (follow.phone) this.#announce(id, 'phone', follow.phone.ticket.until)
      const [desk] = follow.desks
      if (!desk) continue
      if (await this.#find(desk.ticket.userId)) this.#announce(id, 'desk')
      else this.#announceEnd(id, 'desk')
    }
  }
}

const notifyPhone = ({ phone }: Follow, news: FollowNews) =>
  phone?.caller.send(eventMessage(serverEvents.follow, [news]))

function notifyDesks({ desks }: Follow, news: FollowNews): void {
  const message = eventMessage(serverEvents.follow, [news])
  for (const { caller } of desks) caller.send(message)
}
