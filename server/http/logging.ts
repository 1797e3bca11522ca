import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { LogLevel } from '../shared/settings.ts'

const SECRET_PARAMETER = /token|code|pass|secret|key|authority|auth|signature|email|mobile|phone/i
/** Addresses whose last part is itself a secret, such as /call-back/{code}. */
const SECRET_PATH = /^(\/(?:api\/)?call-back\/)[^/?]+/i

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

/** An address without anything that opens a door: SignalR sends the access token in the query. */
export function sanitiseUrl(url: string): string {
  const [path = '', query] = splitOnce(url, '?')
  const shown = path.replace(SECRET_PATH, '$1***')
  if (query === undefined) return shown
  const parts = query.split('&').map((part) => {
    const [name = '', value] = splitOnce(part, '=')
    return value !== undefined && SECRET_PARAMETER.test(decode(name)) ? `${name}=***` : part
  })
  return `${shown}?${parts.join('&')}`
}

/** Logs never hold bodies, tokens, passwords, codes or cookies. */
export function loggerOptions(
  level: LogLevel,
  stream?: { write(line: string): void },
): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream ? { stream } : {}),
    redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*${name}`, `*.*${name}`]), censor: '***' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: sanitiseUrl(request.url),
        ip: request.ip,
      }),
    },
  }
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
