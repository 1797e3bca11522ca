import { errorMessages, type ErrorCode } from '../../contract/errorMessages.ts'

export interface ErrorDetails {
  /** Persian message for each field that is wrong. */
  fields?: Record<string, string>
  /** Seconds until another try makes sense. */
  retryAfter?: number
  /** Which limit refused, for the metrics: one of a few words, never whom it refused. */
  rule?: string
  /** What was asked for again is already on its way. */
  isSent?: boolean
  /** What went wrong, for the browser to act on. */
  code?: ErrorCode
}

/** An answer other than success, with a Persian message that may be shown as it is. */
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
