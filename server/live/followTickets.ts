import { createHmac, timingSafeEqual } from 'node:crypto'

/** Short on the wire, for the invitation is drawn. */
const roles = { i: 'invitation', d: 'desk', p: 'phone' } as const

/** invitation: what the desk shows; the other two: who speaks on a connection. */
export type FollowRole = (typeof roles)[keyof typeof roles]

export interface FollowTicket {
  readonly role: FollowRole
  /** Of the follow. */
  readonly id: string
  /** Who of staff asked for it. */
  readonly userId: number
  /** Epoch ms after which it is good for nothing. */
  readonly until: number
}

/** Longest text that is looked at. */
const LONGEST = 500
/** Bytes; nobody has the time to guess them. */
const SIGNATURE = 16

/** What a follow rests on stands in its tickets: every server that shares the secret reads them, and none keeps them. */
export function createFollowTickets(secret: string) {
  const sign = (body: string) =>
    createHmac('sha256', secret).update(`follow.${body}`).digest().subarray(0, SIGNATURE)
  return {
    write({ role, id, userId, until }: FollowTicket): string {
      const body = Buffer.from(JSON.stringify([role[0], id, userId, until])).toString('base64url')
      return `${body}.${sign(body).toString('base64url')}`
    },
    /** What it says, however old; null: none of ours. */
    read(text: unknown): FollowTicket | null {
      if (typeof text !== 'string' || text.length > LONGEST) return null
      const [body = '', signature = ''] = text.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(body)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const said = JSON.parse(Buffer.from(body, 'base64url').toString()) as Said
      return { role: roles[said[0]], id: said[1], userId: said[2], until: said[3] }
    },
  }
}
type Said = [role: keyof typeof roles, id: string, userId: number, until: number]
