import type { ErrorCode } from '../../../contract/errorMessages.ts'
import { asApiError } from '../../api/errorMessage.ts'
import { withAbort } from '../../api/withAbort.ts'

/** Why a call failed; messages in Persian. */
export interface Refusal {
  /** General message; empty if the errors of fields contain it. */
  readonly message: string
  /** Errors of fields. The fields have the same names in the API call and in the form. */
  readonly fields: Readonly<Record<string, string>>
  readonly code?: ErrorCode | undefined
}

export const noRefusal: Refusal = { message: '', fields: {} }

/** Converts the error of a failed call to a refusal; omits the general message if a field has the same message. */
export function refusalOf(error: unknown): Refusal {
  const { message, fields = {}, code } = asApiError(error)
  return { message: Object.values(fields).includes(message) ? '' : message, fields, ...(code && { code }) }
}

interface Running<A> extends PromiseLike<{ data?: A; error?: unknown }> {
  abort(): void
}

/** The answer to a form. A failed call and an answer without success become a refusal. */
export async function answerOrRefusal<A extends { readonly success: boolean; readonly message: string }>(
  running: Running<A>,
  signal: AbortSignal,
): Promise<(A & { readonly success: true }) | ({ readonly success: false } & Refusal)> {
  const { data, error } = await withAbort(running, signal)
  if (!data) return { success: false, ...refusalOf(error) }
  const { success, message } = data
  return success ? { ...data, success } : { success, message, fields: {} }
}
