import { createHmac, timingSafeEqual } from 'node:crypto'

/** Roles by their letter in a ticket; one letter each, because the invitation must fit into a QR code. */
const roles = { i: 'invitation', d: 'desk', p: 'phone' } as const

/** `invitation`: the ticket in the QR code that the desk shows; `desk` and `phone`: the ticket of a side's connection. */
export type FollowRole = (typeof roles)[keyof typeof roles]

export interface FollowTicket {
  readonly role: FollowRole
  /** Id of the follow. */
  readonly id: string
  /** User id of the staff member who requested the follow. */
  readonly userId: number
  /** When the ticket expires, ms since the epoch. */
  readonly until: number
}

/** Longest accepted ticket, in characters. */
const LONGEST = 500
/** Length of the signature in bytes. */
const SIGNATURE = 16

/** Writes and reads signed tickets of follows. Servers that share the secret can read them; none stores them. */
export function createFollowTickets(secret: string) {
  const sign = (body: string) =>
    createHmac('sha256', secret).update(`follow.${body}`).digest().subarray(0, SIGNATURE)
  return {
    write({ role, id, userId, until }: FollowTicket): string {
      const body = Buffer.from(JSON.stringify([role[0], id, userId, until])).toString('base64url')
      return `${body}.${sign(body).toString('base64url')}`
    },
    /** The contents of a ticket, even of an expired one; null if it is forged or malformed. */
    read(text: unknown): FollowTicket | null {
      if (typeof text !== 'string' || text.length > LONGEST) return null
      const [body = '', signature = ''] = text.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(body)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const [role, id, userId, until] = JSON.parse(Buffer.from(body, 'base64url').toString()) as Fields
      return { role: roles[role], id, userId, until }
    },
  }
}
type Fields = [role: keyof typeof roles, id: string, userId: number, until: number]
