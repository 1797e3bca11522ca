import { createHmac, timingSafeEqual } from 'node:crypto'

/** invitation: what the desk shows; the other two: who speaks on a connection. */
export type FollowRole = 'invitation' | 'desk' | 'phone'

export interface FollowTicket {
  readonly role: FollowRole
  /** Of the follow. */
  readonly id: string
  /** Who of staff asked for it, and by what name. */
  readonly userId: number
  readonly by: string
  /** Epoch ms after which it is good for nothing. */
  readonly until: number
}

/** Longest text that is looked at. */
const LONGEST = 1000

/** What a follow rests on stands in its tickets: every server that shares the secret reads them, and none keeps them. */
export function createFollowTickets(secret: string) {
  const sign = (body: string) => createHmac('sha256', secret).update(`follow.${body}`).digest()
  return {
    write({ role, id, userId, by, until }: FollowTicket): string {
      const body = Buffer.from(JSON.stringify([role, id, userId, by, until])).toString('base64url')
      return `${body}.${sign(body).toString('base64url')}`
    },
    /** What it says, however old; null: none of ours. */
    read(text: unknown): FollowTicket | null {
      if (typeof text !== 'string' || text.length > LONGEST) return null
      const [body = '', signature = ''] = text.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(body)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const [role, id, userId, by, until] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
        FollowRole,
        string,
        number,
        string,
        number,
      ]
      return { role, id, userId, by, until }
    },
  }
}
export type FollowTickets = ReturnType<typeof createFollowTickets>
