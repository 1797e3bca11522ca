/** The result of one HTTP call to a bank. A broken answer is `silent`, never an exception. */
export type JsonAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'silent'; readonly reason: string }

export interface Wire {
  readonly fetch: typeof globalThis.fetch
  /** Timeout, ms */
  readonly timeout: number
}

/** POSTs JSON. `silent`: no connection, a timeout, or an answer that is not JSON. */
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

/** Reads a property of an answer of unknown shape. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
