import { errorMessages, type ErrorCode } from '../../contract/errorMessages.ts'
import { waitInWords } from '../../contract/waitInWords.ts'

/**
 * The error of a call. `message` is Persian, for shoppers. `retryAfter` is in seconds. OFFLINE: there was no answer at all;
 * TIMEOUT: there was none within the limit of spec §7.
 */
export interface ApiError {
  readonly status: number | 'OFFLINE' | 'TIMEOUT'
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfter?: number
  /** Whether the request was refused because a verification code was sent shortly before. */
  readonly isSent?: boolean
  /** Machine-readable reason, on which callers may decide; a backend need not send it. */
  readonly code?: ErrorCode
}

export const offline: ApiError = { status: 'OFFLINE', message: errorMessages.offline, code: 'offline' }
export const timedOut: ApiError = { status: 'TIMEOUT', message: errorMessages.timeout }
export const loginFirst: ApiError = { status: 401, message: errorMessages.loginFirst, code: 'loginFirst' }
/** The command of a member that was not repeated, because somebody has logged in again meanwhile. */
export const otherLogin: ApiError = { status: 412, message: errorMessages.request }
/** The answer does not match the contract, for example a proxy's error page. */
export const unreadable: ApiError = { status: 502, message: errorMessages.server }

export function isApiError(value: unknown): value is ApiError {
  const error = value as Partial<ApiError> | null | undefined
  return typeof error?.message === 'string' && error.status !== undefined
}

/** The backend does not have this call. */
export const absent: ApiError = { status: 501, message: errorMessages.absent }

export const isAbsent = (error: unknown): boolean => isApiError(error) && error.status === absent.status

/**
 * The error of an answer with a failing status; a Persian message of the server has priority over the shop's own. If the
 * specification does not require the call, it is `absent` at 405, 501, and at a 404 without a Persian message.
 */
export function toApiError(
  status: number,
  body: unknown,
  retryAfterHeader: string | null,
  { required }: { readonly required?: true } = {},
): ApiError {
  const { message, fields, retryAfter, isSent, code } = (body ?? {}) as Partial<Record<string, unknown>>
  if (!required && (status === 405 || status === 501 || (status === 404 && !isPersian(message))))
    return absent
  const seconds = Number(retryAfter ?? retryAfterHeader ?? NaN)
  // The message of a 401 without a text of the server is the shop's "log in first", so the code is set to match.
  const known =
    (code as ErrorCode | undefined) ?? (status === 401 && !isPersian(message) ? 'loginFirst' : undefined)
  return {
    status,
    message: isPersian(message) ? message : messageFor(status, seconds),
    ...(known && { code: known }),
    ...(typeof fields === 'object' && fields && { fields: textsOf(fields) }),
    ...(seconds >= 0 && { retryAfter: seconds }),
    ...((isSent as true) && { isSent: true }),
  }
}

/** The error text of each field. If a backend sends a list of texts, the first one. */
function textsOf(fields: object): Record<string, string> {
  const first = Object.entries(fields).map(([name, words]) => [name, Array.isArray(words) ? words[0] : words])
  return Object.fromEntries(first.filter(([, words]) => typeof words === 'string'))
}

function isPersian(text: unknown): text is string {
  return typeof text === 'string' && /[\u0600-\u06ff]/.test(text)
}

/** @param wait seconds; NaN if the server sent none */
function messageFor(status: number, wait: number): string {
  if (status === 401) return errorMessages.loginFirst
  if (status === 403) return errorMessages.accessDenied
  if (status === 404) return errorMessages.notFound
  if (status === 408 || status === 504) return errorMessages.timeout
  if (status === 429) return tooMany(wait)
  return status < 500 ? errorMessages.request : errorMessages.server
}

const tooMany = (wait: number) =>
  wait > 0 ? errorMessages.tooMany.replace('کمی بعد', `${waitInWords(wait)} دیگر`) : errorMessages.tooMany
