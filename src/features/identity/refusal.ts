import type { ErrorCode } from '../../../contract/errorMessages.ts'
import { asApiError } from '../../api/errorMessage.ts'

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
