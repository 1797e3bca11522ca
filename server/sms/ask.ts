import type { SmsProblem } from '../shared/sms.ts'

/** Timeout of a request to an SMS carrier. */
export const SMS_TIMEOUT_MS = 10_000

export type CarrierAnswer =
  | { readonly status: number; readonly body: Readonly<Record<string, unknown>> }
  | { readonly problem: SmsProblem }

/**
 * Sends a request to an SMS carrier and reads the JSON of its answer with any HTTP status, because carriers also refuse with 200.
 * Replaces errors of `fetch`, because they may contain the URL with the API key.
 */
export async function ask(url: URL, init: RequestInit, timeoutMs = SMS_TIMEOUT_MS): Promise<CarrierAnswer> {
  let status = 0
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, { ...init, redirect: 'error', signal })
    status = answer.status
    const body: unknown = JSON.parse(await answer.text())
    if (typeof body !== 'object' || body === null)
      return { problem: { kind: 'unreadable', carrierCode: status } }
    return { status, body: body as Record<string, unknown> }
  } catch (error) {
    const { name } = error as Error
    if (name === 'TimeoutError') return { problem: { kind: 'timeout' } }
    if (name === 'SyntaxError') return { problem: { kind: 'unreadable', carrierCode: status } }
    return { problem: { kind: 'unreachable' } }
  }
}
