/** One call to a bank or provider over HTTP. A broken answer is distinguished from a clear one, never thrown. */
export type JsonAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'silent'; readonly reason: string }

export interface Wire {
  readonly fetch: typeof globalThis.fetch
  /** ms until an answer counts as missing. */
  readonly timeout: number
}

/** POSTs JSON. `silent`: no connection, no answer in time, or one that is not JSON. */
export async function postJson({ fetch, timeout }: Wire, url: string, body: unknown): Promise<JsonAnswer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    })
    return { kind: 'answered', status: answer.status, body: await answer.json() }
  } catch (error) {
    return { kind: 'silent', reason: error instanceof Error ? error.name : String(error) }
  }
}

/** A member of an answer whose shape nobody guarantees. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
