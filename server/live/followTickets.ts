import { createHmac, timingSafeEqual } from 'node:crypto'

/** One letter each, because the invitation is a QR code. */
const roles = { i: 'invitation', d: 'desk', p: 'phone' } as const

/** invitation: the QR code that the desk shows; the others: the side of a connection. */
export type FollowRole = (typeof roles)[keyof typeof roles]

export interface FollowTicket {
  readonly role: FollowRole
  /** Id of the follow. */
  readonly id: string
  /** The staff member who asked for it. */
  readonly userId: number
  /** Epoch ms at which it expires. */
  readonly until: number
}

/** Characters; longer texts are not read. */
const LONGEST = 500
/** Bytes. */
const SIGNATURE = 16

/** Signed tickets of follows: every server that shares the secret can read them, and none stores them. */
export function createFollowTickets(secret: string) {
  const sign = (body: string) =>
    createHmac('sha256', secret).update(`follow.${body}`).digest().subarray(0, SIGNATURE)
  return {
    write({ role, id, userId, until }: FollowTicket): string {
      const body = Buffer.from(JSON.stringify([role[0], id, userId, until])).toString('base64url')
      return `${body}.${sign(body).toString('base64url')}`
    },
    /** The contents of a ticket, also of an expired one; null: forged or malformed. */
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
