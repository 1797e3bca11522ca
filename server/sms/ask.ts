import type { SmsProblem } from '../shared/sms.ts'

/** How long a carrier may think, ms. */
export const SMS_TIMEOUT_MS = 10_000

export type CarrierAnswer =
  | { readonly status: number; readonly body: Readonly<Record<string, unknown>> }
  | { readonly problem: SmsProblem }

/**
 * Asks a carrier and reads its JSON, whatever the HTTP status: carriers refuse with 200 as well. Errors of fetch
 * are not passed on, because the address of a request may hold the key.
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
