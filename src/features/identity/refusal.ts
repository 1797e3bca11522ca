import type { ErrorCode } from '../../../contract/errorMessages.ts'
import { asApiError } from '../../api/errorMessage.ts'

/** Why a call failed, in Persian. */
export interface Refusal {
  /** Empty if the errors of the fields say it all. */
  readonly message: string
  /** Errors of single fields, by the names of the call, which are those of the form. */
  readonly fields: Readonly<Record<string, string>>
  readonly code?: ErrorCode | undefined
}

export const noRefusal: Refusal = { message: '', fields: {} }

/** The refusal in a failed call. The general message is omitted if a field has the same one. */
export function refusalOf(error: unknown): Refusal {
  const { message, fields = {}, code } = asApiError(error)
  return { message: Object.values(fields).includes(message) ? '' : message, fields, ...(code && { code }) }
}
