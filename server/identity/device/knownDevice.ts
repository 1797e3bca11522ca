/**
 * Browsers that have entered an account before (OWASP's device cookies). What strangers do to that account, or from
 * the same address, does not delay them: their tries are counted for themselves.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The cookie: a name of the browser's own, and for each mobile it entered a proof that only the shop can make. */
const SHAPE = /^[\w-]{22}(\.[\w-]{22}){0,5}$/
const MOST_ACCOUNTS = 5
const BYTES = 16

export interface KnownDevice {
  /** Random, the same for all accounts of this browser; opens nothing. */
  readonly id: string
  /** Newest first. */
  readonly proofs: readonly string[]
}

/**
 * What the cookie says. A browser that has none yet is named after its anti-forgery value, so that two tabs that come
 * at the same moment are one browser.
 */
export function readDevice(secret: string, cookie: string | undefined, forgery: string): KnownDevice {
  if (!cookie || !SHAPE.test(cookie)) return { id: sign(secret, `new-device:${forgery}`), proofs: [] }
  const [id = '', ...proofs] = cookie.split('.')
  return { id, proofs }
}

export const writeDevice = ({ id, proofs }: KnownDevice): string => [id, ...proofs].join('.')

/** Whether this browser has entered the mobile's account before. */
export function isKnownTo(secret: string, { id, proofs }: KnownDevice, mobile: string): boolean {
  const proof = Buffer.from(proofOf(secret, id, mobile))
  return proofs.some((one) => timingSafeEqual(Buffer.from(one), proof))
}

/** The browser, once it has entered the mobile's account. */
export function introduced(secret: string, { id, proofs }: KnownDevice, mobile: string): KnownDevice {
  const proof = proofOf(secret, id, mobile)
  return { id, proofs: [proof, ...proofs.filter((one) => one !== proof)].slice(0, MOST_ACCOUNTS) }
}

const proofOf = (secret: string, id: string, mobile: string) => sign(secret, `known-device:${id}:${mobile}`)

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest().subarray(0, BYTES).toString('base64url')
