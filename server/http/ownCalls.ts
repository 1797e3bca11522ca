/** Calls that this server makes of itself: pages that are rendered ask its API. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const HEADER = 'x-own-call'
/** Of this process alone: nobody outside can say it. */
const secret = randomBytes(16).toString('base64url')

/** Headers of such a call. */
export const ownCallHeaders = { [HEADER]: secret } as const

export const isOwnCall = ({ headers }: IncomingMessage): boolean => headers[HEADER] === secret
