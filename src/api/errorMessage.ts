/** What became of a failed call, whatever was thrown. Apart from errors.ts: the first view has no use for it. */
import { errorMessages } from '../../contract/errorMessages.ts'
import { isApiError, type ApiError } from './errors.ts'

/** The error of a call; undefined for none, and for one that no call gave. */
export const apiErrorOf = (error: unknown): ApiError | undefined => (isApiError(error) ? error : undefined)

/** As an ApiError in any case: an unexpected one looks like a failure of the server. */
export const asApiError = (error: unknown): ApiError =>
  apiErrorOf(error) ?? { status: 500, message: errorMessages.server }

/** The Persian words for it. */
export const errorMessage = (error: unknown): string => asApiError(error).message
