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
  /** What failed though no connection was cut: mistakes of the shop's, or of this bench. */
  readonly mistakes: string[]
}

const XSRF = 'bench-bench-bench-bench-bench'

/** Calls of the shop's API in a person's name. */
export const callerFor =
  (world: World, person: Person) =>
  async (method: string, path: string, body?: unknown, key?: string): Promise<Record<string, unknown>> => {
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
    const said = (await answer.json()) as Record<string, unknown>
    if (answer.status >= 500)
      world.mistakes.push(`${method} ${path}: ${answer.status} ${JSON.stringify(said)}`)
    return said
  }

/** Whether a call failed because its server is gone or silent, and not because of what it was asked or answered. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    (error instanceof TypeError && (error.message === 'fetch failed' || error.message === 'terminated')))
