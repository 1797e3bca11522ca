import type { FastifyInstance } from 'fastify'
import { withoutInvisibleMarks } from '../../contract/text.ts'
import { AppError, invalid, invalidRequestMessage } from '../shared/errors.ts'
import { inside, placeOf, type Place } from './fieldErrors.ts'

/** NUL, which PostgreSQL cannot store in text, and single surrogates, which UTF-8 cannot encode. */
const UNREADABLE = /\u0000|\p{Surrogate}/u

/** Passwords keep invisible marks, because passwords of older accounts may contain them (server/identity/passwords.ts). */
const SECRET = /password$/i

/**
 * Removes invisible marks from every text of a request before validation. After it, refuses text that PostgreSQL cannot
 * store with a 400 that names the field.
 */
export function registerReadableText(app: FastifyInstance) {
  app.addHook('preValidation', async (request) => {
    for (const part of [request.params, request.query, request.body]) dropMarks(part)
  })
  app.addHook('preHandler', async (request) => {
    const { config, schema = {} } = request.routeOptions
    if (request.is404 || config.anyText) return
    refuseUnreadable(request.params, placeOf(schema.params))
    refuseUnreadable(request.query, placeOf(schema.querystring))
    refuseUnreadable(request.body, placeOf(schema.body))
  })
}

/** Names the first field with unreadable text. Not recursive, because a body may be nested thousands deep. */
function refuseUnreadable(part: unknown, place: Place): void {
  const left = [{ value: part, field: '', place }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, field, place } = next
    if (typeof value === 'string' && UNREADABLE.test(value)) throw refusal(field, place)
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [key, inner] of Object.entries(value)) {
      if (UNREADABLE.test(key)) throw refusal(field, place)
      left.push({ value: inner, field: Array.isArray(value) ? field : key, place: inside(place, key) })
    }
  }
}

function refusal(field: string, { name }: Place): AppError {
  return field ? invalid({ [field]: `${name} معتبر نیست.` }) : new AppError(400, invalidRequestMessage)
}

/** Changes the texts in place. Not recursive, because a body may be nested thousands deep. */
function dropMarks(part: unknown) {
  const left: unknown[] = [part]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    const fields = value as Record<string, unknown>
    for (const [name, inner] of Object.entries(fields)) {
      if (typeof inner !== 'string') left.push(inner)
      else if (!SECRET.test(name)) {
        const plain = withoutInvisibleMarks(inner)
        if (plain !== inner) fields[name] = plain
      }
    }
  }
}
