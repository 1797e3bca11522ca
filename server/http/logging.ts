import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { LogLevel } from '../shared/settings.ts'

/** Parameters whose values may be logged, because they tell nothing about the visitor. */
const PLAIN_PARAMETER = /^(page|pageSize|sort|category|categoryId|status|v)$/i
const PLAIN_VALUE = /^[\w-]{0,24}$/
/** Names of parameters that may be logged; others may be typed text. */
const NAME = /^[\w%.-]{1,40}$/
/** Addresses whose last part is itself a secret, such as /call-back/{code}, the bank's page of a payment and a private picture. */
const SECRET_PATH =
  /^(\/(?:(?:api\/)?call-back|api\/pay\/callback|media\/(?:avatar|return|review)|sandbox-bank\/.*)\/)[^/?]+/i

/** Removed from logged objects, at the top and two levels down. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'set-cookie',
  'Password',
  'password',
  'accessToken',
  'code',
].map((name) => `["${name}"]`)

/** Fields of an error that are logged; they contain no values. */
const LOGGED = ['statusCode', 'status', 'severity', 'schema', 'table', 'column', 'constraint', 'syscall']
/** Levels of causes that are logged. */
const DEPTH = 3

/** A URL without typed text and secrets; SignalR sends the access token in the query. */
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

/** Describes anything thrown without the values that PostgreSQL, Node and parsers quote in their errors. */
export function describeError(error: unknown, depth = DEPTH): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error was thrown', stack: '' }
  const given = error as unknown as Record<string, unknown>
  const known = LOGGED.filter((name) => ['string', 'number'].includes(typeof given[name]))
  const message = withoutValues(error)
  const stack = error.stack?.replace(error.message, () => message) ?? ''
  return {
    type: error.name,
    message,
    stack,
    // Not `code`, because SECRET_FIELDS hides that name: elsewhere it is a shopper's code.
    ...(codeOf(error) && { errorCode: codeOf(error) }),
    ...Object.fromEntries(known.map((name) => [name, given[name]])),
    ...(error.cause !== undefined && depth > 1 ? { cause: describeError(error.cause, depth - 1) } : {}),
  }
}

/**
 * Logs never contain bodies, tokens, passwords, codes, cookies or typed text. Each line about a request or a round of a
 * job has its `reqId`.
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
      // Adds a message, because without one pino logs the error's own message with the values that it quotes.
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

/** Hides the messages of PostgreSQL's class 22 (data) and of the JSON parser, because they quote values. */
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
