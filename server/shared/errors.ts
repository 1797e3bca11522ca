import { errorMessages, type ErrorCode } from '../../contract/errorMessages.ts'

export interface ErrorDetails {
  /** Persian messages by the name of the wrong field. */
  fields?: Record<string, string>
  /** Seconds until the caller may try again. */
  retryAfter?: number
  /** Name of the limit that refused the call, for the metrics; never contains data of the caller. */
  rule?: string
  /** True if the message that the request asks for has already been sent. */
  isSent?: boolean
  /** Code to which the browser reacts. */
  code?: ErrorCode
}

/** An error answer with a Persian message that can be shown to shoppers. */
export class AppError extends Error {
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly rule: string | undefined
  readonly isSent: boolean | undefined
  readonly code: ErrorCode | undefined

  constructor(status: number, message: string, details: ErrorDetails = {}) {
    super(message)
    this.name = 'AppError'
    this.status = status
    this.fields = details.fields
    this.retryAfter = details.retryAfter
    this.rule = details.rule
    this.isSent = details.isSent
    this.code = details.code
  }
}

export const invalidRequestMessage = 'اطلاعات فرستاده‌شده درست نیست.'

export const invalid = (fields: Record<string, string>, message = Object.values(fields)[0]) =>
  new AppError(400, message ?? invalidRequestMessage, { fields })
export const unauthorised = () => new AppError(401, errorMessages.loginFirst, { code: 'loginFirst' })
export const forbidden = (message: string = errorMessages.accessDenied) => new AppError(403, message)
export const notFound = (message: string = errorMessages.notFound) => new AppError(404, message)
export const tooMany = (
  message: string,
  details: Pick<ErrorDetails, 'isSent'> & { retryAfter: number; rule: string },
) => new AppError(429, message, details)
