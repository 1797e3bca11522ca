/** The callers of the shop in a fault run, and their shared state. */
import { xsrfHeaders } from '../../server/http/xsrf.ts'
import type { Person } from './people.ts'

export interface World {
  /** Origin of a random instance that is up; if none is, of any. */
  origin(): string
  /** Resolves when at least one instance is up. */
  someUp(): Promise<void>
  /** Website codes of products. */
  readonly codes: readonly string[]
  /** Website codes of products that cost more than the limit of one payment. */
  readonly expensiveCodes: readonly string[]
  /** Staff who prepare, send and cancel orders. */
  readonly staff: readonly Person[]
  /** Actions that no shopper waits for. The run waits for them at its end. */
  readonly later: Promise<unknown>[]
  /** Retry-After seconds of 503 answers. */
  readonly waits: number[]
  /** Failures that no crash explains: bugs of the shop or of this bench. */
  readonly mistakes: string[]
}

const antiForgery = xsrfHeaders()

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  key?: string,
) => Promise<Record<string, unknown>>

/** Maximum number of tries of a call that server crashes cut off. */
const MOST_TRIES = 8

/** Maximum number of retries after a 503 before it counts as a bug. */
const MOST_WAITS = 12

/** Returns a function that calls the API as a person, and retries after a 503. */
export const callerFor =
  (world: World, person: Person): Call =>
  async (method, path, body, key) => {
    const { status, json } = await untilServed(world, async () => {
      const answer = await fetch(`${world.origin()}/api/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await person.token()}`,
          ...antiForgery,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      })
      const { status, headers } = answer
      return { status, headers, json: (await answer.json()) as Record<string, unknown> }
    })
    if (status >= 500) world.mistakes.push(`${method} ${path}: ${status} ${JSON.stringify(json)}`)
    return json
  }

interface Answered {
  readonly status: number
  readonly headers: Headers
}

/** Repeats a request until the answer is not a 503 with Retry-After. */
export async function untilServed<T extends Answered>(world: World, request: () => Promise<T>): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    const answer = await request()
    const seconds = Number(answer.headers.get('retry-after'))
    if (answer.status !== 503 || !seconds || waits === MOST_WAITS) return answer
    world.waits.push(seconds)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

/**
 * Wraps a call: waits until a server is up, and repeats requests that were cut off. Only for calls that are idempotent,
 * because of their key, the version that they send or the state that they set.
 */
export const withRetries =
  (world: World, call: Call): Call =>
  async (...args) => {
    for (let tries = 1; ; tries += 1) {
      await world.someUp()
      try {
        return await call(...args)
      } catch (error) {
        if (!isCutOff(error) || tries === MOST_TRIES) throw error
      }
    }
  }

/** Whether a call failed because its server is down or silent, not because of the request or the answer. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    (error instanceof TypeError && (error.message === 'fetch failed' || error.message === 'terminated')))
