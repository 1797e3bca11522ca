import type { ErrorCode } from '../../../contract/errorMessages.ts'
import { asApiError } from '../../api/errorMessage.ts'

/** Why something was not done, in Persian. */
export interface Refusal {
  /** Empty when the fields say it all. */
  readonly message: string
  /** Of single fields, by the names of the call, which are those of the form. */
  readonly fields: Readonly<Record<string, string>>
  readonly code?: ErrorCode | undefined
}

export const noRefusal: Refusal = { message: '', fields: {} }

/** A failed call as a form shows it; the server's general message is left out where a field says the same. */
export function refusalOf(error: unknown): Refusal {
  const { message, fields = {}, code } = asApiError(error)
  return { message: Object.values(fields).includes(message) ? '' : message, fields, ...(code && { code }) }
}
