import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { LogLevel } from '../shared/settings.ts'

/** Of a query only this says nothing of who asks: not what is searched for, not who somebody is. */
const PLAIN_PARAMETER = /^(page|pageSize|sort|category|categoryId|status|v)$/i
const PLAIN_VALUE = /^[\w-]{0,24}$/
/** Of a parameter; what stands in a query without a value, or is written otherwise, is somebody's text. */
const NAME = /^[\w%.-]{1,40}$/
/** Addresses whose last part is itself a secret, such as /call-back/{code} and the bank's page of a payment. */
const SECRET_PATH = /^(\/(?:(?:api\/)?call-back|sandbox-bank\/.*)\/)[^/?]+/i

/** In whatever object is logged, at the top and two levels down. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'set-cookie',
  'Password',
  'password',
  'accessToken',
  'code',
].map((name) => `["${name}"]`)

/** Of an error: names and places, no values. */
const KEPT = ['statusCode', 'status', 'severity', 'schema', 'table', 'column', 'constraint', 'syscall']
/** Errors in errors are told so far. */
const DEPTH = 3

/** An address without anything typed, and without what opens a door: SignalR sends the access token in the query. */
export function sanitiseUrl(url: string): string {
  const [path = '', query] = splitOnce(url, '?')
  const shown = path.replace(SECRET_PATH, '$1***')
  if (query === undefined) return shown
  const parts = query.split('&').map((part) => {
    const [name = '', value] = splitOnce(part, '=')
    if (value === undefined || !NAME.test(name)) return '***'
    return PLAIN_PARAMETER.test(name) && PLAIN_VALUE.test(value) ? part : `${name}=***`
  })
  return `${shown}?${parts.join('&')}`
}

interface DescribedError {
  [more: string]: unknown
  type: string
  message: string
  stack: string
}

/** Whatever was thrown, without the values that PostgreSQL, Node and parsers quote in their errors. */
export function describeError(error: unknown, depth = DEPTH): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error was thrown', stack: '' }
  const given = error as unknown as Record<string, unknown>
  const known = KEPT.filter((name) => ['string', 'number'].includes(typeof given[name]))
  const message = withoutValues(error)
  const stack = error.stack?.replace(error.message, () => message) ?? ''
  return {
    type: error.name,
    message,
    stack,
    // Not as `code`, which would be hidden: elsewhere that is a shopper's.
    ...(codeOf(error) && { errorCode: codeOf(error) }),
    ...Object.fromEntries(known.map((name) => [name, given[name]])),
    ...(error.cause !== undefined && depth > 1 ? { cause: describeError(error.cause, depth - 1) } : {}),
  }
}

/**
 * Logs never hold bodies, tokens, passwords, codes, cookies, or what a shopper typed. Each line about a request or a
 * round of a job has its `reqId`.
 */
export function loggerOptions(
  level: LogLevel,
  stream?: { write(line: string): void },
): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream ? { stream } : {}),
    redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*${name}`, `*.*${name}`]), censor: '***' },
    hooks: {
      // An error alone would be its own message, with the values that it quotes.
      logMethod(given, log) {
        log.apply(this, given.length > 1 || typeof given[0] === 'string' ? given : [given[0], 'an error'])
      },
    },
    serializers: {
      err: (error: Error) => describeError(error),
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: sanitiseUrl(request.url),
        ip: request.ip,
      }),
    },
  }
}

/** PostgreSQL's class 22 (data) and JSON's parser quote what they could not read. */
function withoutValues(error: Error): string {
  const isOfData = /^22/.test(codeOf(error))
  const quotes = isOfData || error instanceof SyntaxError
  return quotes ? error.message.replace(/"[^]*"|'[^]*'/g, '"***"') : error.message
}

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
