/** Marks calls that this server makes to its own API while it renders pages. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const HEADER = 'x-own-call'
/** Known only in this process. */
const secret = randomBytes(16).toString('base64url')

export const ownCallHeaders = { [HEADER]: secret } as const

export const isOwnCall = ({ headers }: IncomingMessage): boolean => headers[HEADER] === secret
