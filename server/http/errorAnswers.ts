import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorAnswer } from '../../contract/commonSchemas.ts'
import { problemMessages } from '../../contract/problems/rules.ts'
import { errorMessages } from '../../contract/errorMessages.ts'
import { DatabaseSilent } from '../database/pools/timedPools.ts'
import { errorPage } from './errorPage.ts'
import { AppError, invalidRequestMessage, notFound } from '../shared/errors.ts'
import { toPersianDigits } from '../shared/persian.ts'
import { fieldErrors, placeOf } from './fieldErrors.ts'

/**
 * Turns every error into the JSON of the contract, or into a small page if the browser requested a page; in Persian,
 * without internals.
 */
export function registerErrorAnswers(app: FastifyInstance) {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply))
}

const unavailable = 'فروشگاه موقتاً در دسترس نیست. چند لحظهٔ دیگر دوباره تلاش کنید.'

const messages: Readonly<Record<number, string>> = {
  400: invalidRequestMessage,
  404: errorMessages.notFound,
  405: 'این درخواست پشتیبانی نمی‌شود.',
  409: 'این مورد همین حالا حذف شده است. صفحه را دوباره باز کنید.',
  413: 'حجم اطلاعات فرستاده‌شده بیش از حد مجاز است.',
  414: 'نشانی درخواست بیش از حد بلند است.',
  415: 'قالب اطلاعات فرستاده‌شده پشتیبانی نمی‌شود.',
  503: unavailable,
}

/**
 * The outcome of a write is unknown, and a repetition might write twice. Not 503, because a proxy then repeats the request
 * at another server (deploy/nginx.conf).
 */
const DOUBTFUL = 504
const doubtfulMessage =
  'پاسخی از فروشگاه نرسید و شاید کار شما انجام شده باشد. پیش از تلاش دوباره، صفحه را دوباره باز کنید و ببینید انجام شده است یا نه.'

const CODE_LENGTH = 12

/** Seconds after which the caller may try again while the database is unreachable. */
const RETRY_AFTER = 5

/** Also answers errors that occur before any route, such as a malformed URL. */
export function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const { status, body } = toAnswer(error, request)
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  else if (!(error instanceof AppError) && isUnacceptable(error))
    request.log.warn({ err: error }, 'the database refused a value; which bound is missing?')
  else if (!(error instanceof AppError) && isDeletedMeanwhile(error))
    request.log.warn({ err: error }, 'a row that the request needs was deleted meanwhile')
  if (body.retryAfter !== undefined) reply.header('retry-after', body.retryAfter)
  reply.code(status).header('cache-control', 'no-store')
  const isPage = request.routeOptions?.config?.html
  const { sendNotFoundPage } = request.server
  if (!isPage && status === 404 && sendNotFoundPage && wantsPage(request))
    return sendNotFoundPage(request, reply)
  if (isPage || wantsPage(request))
    return reply
      .type('text/html; charset=utf-8')
      .send(errorPage(status, body.message, supportCode(request.id)))
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Whether a browser navigates. Requests below /api are made by code, whatever they accept. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !/^\/api(\/|$|\?)/i.test(url) && /text\/html/i.test(headers.accept ?? '')
}

function toAnswer(
  error: FastifyError | AppError,
  { id, routeOptions }: FastifyRequest,
): { status: number; body: ErrorAnswer } {
  if (error instanceof AppError)
    return {
      status: error.status,
      body: {
        message: error.message,
        ...(error.fields ? { fields: error.fields } : {}),
        ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
        ...(error.isSent ? { isSent: true } : {}),
        ...(error.code ? { code: error.code } : {}),
      },
    }
  if ('validation' in error && error.validation) {
    const part = placeOf(routeOptions?.schema?.[error.validationContext ?? 'body'])
    const fields = fieldErrors(error.validation, part)
    const [first] = Object.values(fields)
    return { status: 400, body: { message: first ?? invalidRequestMessage, fields } }
  }
  if (error instanceof DatabaseSilent)
    return error.isDoubtful
      ? { status: DOUBTFUL, body: { message: doubtfulMessage } }
      : { status: 503, body: { message: unavailable, retryAfter: RETRY_AFTER } }
  const status = statusOf(error)
  const message =
    messages[status] ?? (status < 500 ? invalidRequestMessage : `${errorMessages.server} ${supportLine(id)}`)
  return { status, body: { message, ...(status === 503 ? { retryAfter: RETRY_AFTER } : {}) } }
}

/** The code by which support finds the lines of the log: an id of the shop, or the beginning of a proxy's longer one. */
const supportCode = (id: string) => (/^\d+$/.test(id) ? id : id.slice(0, CODE_LENGTH))
const supportLine = (id: string) =>
  `${problemMessages.errorCode}: ${/^\d+$/.test(id) ? toPersianDigits(id) : supportCode(id)}`

function statusOf(error: FastifyError): number {
  if (isDatabaseDown(error)) return 503
  if (isUnacceptable(error)) return 400
  if (isDeletedMeanwhile(error)) return 409
  const status = error.statusCode ?? 500
  return status >= 400 && status < 600 ? status : 500
}

/**
 * PostgreSQL rejected a value: text that is not UTF-8 or contains NUL, a number out of range, text in place of a number.
 * Mostly the limits of the contract catch these before; if not, it is still the caller's mistake.
 */
function isUnacceptable({ code = '' }: { code?: string }): boolean {
  return ['22021', '22003', '22P02', '22P05'].includes(code)
}

/**
 * A foreign key was violated: the row that the request read, such as a product that goes into a basket, was deleted before
 * it wrote.
 */
const isDeletedMeanwhile = ({ code }: { code?: string }): boolean => code === '23503'

/** Codes of the driver and the system for an unreachable, stopping, slow or full database. */
function isDatabaseDown(error: { code?: string; message: string }): boolean {
  return (
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|57P0\d|57014|53300|08\d{3})$/.test(
      error.code ?? '',
    ) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/.test(
      error.message,
    ) ||
    // The error of a transaction whose connection was lost.
    /^Client (was closed|has encountered a connection error) and is not queryable/.test(error.message)
  )
}
