/**
 * Recognises browsers that have logged in to an account before (OWASP's device cookies). Failed logins of strangers, even from
 * the same address, do not delay such a browser, because its own failures are counted separately.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Format of the cookie: a random browser id, and for each mobile a proof of login that only the shop can create. */
const SHAPE = /^[\w-]{22}(\.[\w-]{22}){0,5}$/
const MOST_ACCOUNTS = 5
const BYTES = 16

export interface KnownDevice {
  /** Random id of the browser, the same for all accounts. It grants no rights. */
  readonly id: string
  /** Proofs of login, newest first. */
  readonly proofs: readonly string[]
}

/**
 * Reads the cookie. Without a cookie, derives the id from the anti-forgery value, so that two tabs that open at the same moment
 * get the same id.
 */
export function readDevice(secret: string, cookie: string | undefined, forgery: string): KnownDevice {
  if (!cookie || !SHAPE.test(cookie)) return { id: sign(secret, `new-device:${forgery}`), proofs: [] }
  const [id = '', ...proofs] = cookie.split('.')
  return { id, proofs }
}

export const writeDevice = ({ id, proofs }: KnownDevice): string => [id, ...proofs].join('.')

/** Whether this browser has logged in to the mobile's account before. */
export function isKnownTo(secret: string, { id, proofs }: KnownDevice, mobile: string): boolean {
  const proof = Buffer.from(proofOf(secret, id, mobile))
  return proofs.some((one) => timingSafeEqual(Buffer.from(one), proof))
}

/** Adds the proof that the browser has logged in to the mobile's account. */
export function withProof(secret: string, { id, proofs }: KnownDevice, mobile: string): KnownDevice {
  const proof = proofOf(secret, id, mobile)
  return { id, proofs: [proof, ...proofs.filter((one) => one !== proof)].slice(0, MOST_ACCOUNTS) }
}

const proofOf = (secret: string, id: string, mobile: string) => sign(secret, `known-device:${id}:${mobile}`)

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest().subarray(0, BYTES).toString('base64url')
