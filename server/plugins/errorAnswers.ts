import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorAnswer } from '../../contract/schemas/common.ts'
import { errorMessages } from '../../contract/errorMessages.ts'
import { AppError, invalidRequestMessage, notFound } from './errors.ts'
import { fieldErrors } from './fieldErrors.ts'

/** Turns everything thrown into the JSON body of the contract, in Persian, without any internals. */
export function registerErrorAnswers(app: FastifyInstance) {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply))
}

const messages: Readonly<Record<number, string>> = {
  400: invalidRequestMessage,
  404: errorMessages.notFound,
  405: 'این درخواست پشتیبانی نمی‌شود.',
  413: 'حجم اطلاعات فرستاده‌شده بیش از حد مجاز است.',
  414: 'نشانی درخواست بیش از حد بلند است.',
  415: 'قالب اطلاعات فرستاده‌شده پشتیبانی نمی‌شود.',
  503: 'فروشگاه موقتاً در دسترس نیست. چند لحظهٔ دیگر دوباره تلاش کنید.',
}

/** Also for errors that Fastify meets before any route, such as a malformed address. */
export function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, body } = toAnswer(error)
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (body.retryAfter !== undefined) reply.header('retry-after', body.retryAfter)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

function toAnswer(error: FastifyError | AppError): { status: number; body: ErrorAnswer } {
  if (error instanceof AppError)
    return {
      status: error.status,
      body: {
        message: error.message,
        ...(error.fields ? { fields: error.fields } : {}),
        ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
      },
    }
  if ('validation' in error && error.validation) {
    const fields = fieldErrors(error.validation)
    const [first] = Object.values(fields)
    return { status: 400, body: { message: first ?? invalidRequestMessage, fields } }
  }
  const status = statusOf(error)
  return {
    status,
    body: { message: messages[status] ?? (status < 500 ? invalidRequestMessage : errorMessages.server) },
  }
}

function statusOf(error: FastifyError): number {
  if (isDatabaseDown(error)) return 503
  const status = error.statusCode ?? 500
  return status >= 400 && status < 600 ? status : 500
}

/** The driver's and the system's codes for "cannot be reached", "shutting down", "too many connections". */
function isDatabaseDown(error: { code?: string; message: string }): boolean {
  return (
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|57P0\d|53300|08\d{3})$/.test(
      error.code ?? '',
    ) || /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  )
}
