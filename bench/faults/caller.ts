/** Who calls the shop of a fault run, and what they know of it. */
import type { Person } from './people.ts'

export interface World {
  /** An instance that is up, or was. */
  origin(): string
  /** When at least one instance is up. */
  someUp(): Promise<void>
  /** 0 ≤ n < 1, from a seed. */
  random(): number
  readonly codes: readonly string[]
  /** Who of the shop prepares, sends and takes back. */
  readonly staff: readonly Person[]
  /** What shoppers still do while they are already busy with something else. */
  readonly later: Promise<unknown>[]
  /** Seconds after which a busy shop asked somebody to come again. */
  readonly waits: number[]
  /** What failed though no connection was cut: mistakes of the shop's, or of this bench. */
  readonly mistakes: string[]
}

const XSRF = 'bench-bench-bench-bench-bench'

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  key?: string,
) => Promise<Record<string, unknown>>

/** How often a call is made that servers' deaths cut off, before the bench gives up. */
const MOST_TRIES = 8

/** How often someone does what a 503 asks of them, to try again in some seconds, before it counts as a mistake. */
const MOST_WAITS = 12

/** Calls of the shop's API in a person's name, who comes again when a busy shop asks for it. */
export const callerFor =
  (world: World, person: Person): Call =>
  async (method, path, body, key) => {
    const { status, said } = await untilServed(world, async () => {
      const answer = await fetch(`${world.origin()}/api/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await person.token()}`,
          cookie: `XSRF-TOKEN=${XSRF}`,
          'x-xsrf-token': XSRF,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      })
      const { status, headers } = answer
      return { status, headers, said: (await answer.json()) as Record<string, unknown> }
    })
    if (status >= 500) world.mistakes.push(`${method} ${path}: ${status} ${JSON.stringify(said)}`)
    return said
  }

interface Answered {
  readonly status: number
  readonly headers: Headers
}

/** Asks until the answer is another than 503 with a time to come again. */
export async function untilServed<T extends Answered>(world: World, ask: () => Promise<T>): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    const answer = await ask()
    const seconds = Number(answer.headers.get('retry-after'))
    if (answer.status !== 503 || !seconds || waits === MOST_WAITS) return answer
    world.waits.push(seconds)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

/**
 * The same for one who waits until a server is up, and asks again what was cut off. Only for calls that the shop does
 * once however often they are made: because of their key, of the version that they saw or of where they move to.
 */
export const patient =
  (world: World, call: Call): Call =>
  async (...wish) => {
    for (let tries = 1; ; tries += 1) {
      await world.someUp()
      try {
        return await call(...wish)
      } catch (error) {
        if (!isCutOff(error) || tries === MOST_TRIES) throw error
      }
    }
  }

/** Whether a call failed because its server is gone or silent, and not because of what it was asked or answered. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    (error instanceof TypeError && (error.message === 'fetch failed' || error.message === 'terminated')))
