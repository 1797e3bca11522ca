/** Errors of calls for components. Not in errors.ts, because the first view does not need it. */
import { errorMessages } from '../../contract/errorMessages.ts'
import { isApiError, type ApiError } from './errors.ts'

/** The error if it comes from a call, else undefined. */
export const apiErrorOf = (error: unknown): ApiError | undefined => (isApiError(error) ? error : undefined)

/** Any error as an ApiError; an unexpected one becomes a 500. */
export const asApiError = (error: unknown): ApiError =>
  apiErrorOf(error) ?? { status: 500, message: errorMessages.server }

/** The Persian message of any error. */
export const errorMessage = (error: unknown): string => asApiError(error).message
