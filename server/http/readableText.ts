import type { FastifyInstance } from 'fastify'
import { AppError, invalid, invalidRequestMessage } from '../shared/errors.ts'
import { fieldName } from './fieldErrors.ts'

/** NUL, which PostgreSQL keeps in no text, and halves of a character, which no encoding has. */
const UNREADABLE = /\u0000|\p{Surrogate}/u

/** Refuses text that no database can keep, wherever it stands: a 400 that names the field. */
export function registerReadableText(app: FastifyInstance) {
  app.addHook('preHandler', async (request) => {
    if (request.is404 || request.routeOptions.config.anyText) return
    for (const part of [request.params, request.query, request.body]) {
      const field = unreadableField(part)
      if (field !== null) throw refusal(field)
    }
  })
}

function refusal(field: string): AppError {
  return field
    ? invalid({ [field]: `${fieldName(field)} معتبر نیست.` })
    : new AppError(400, invalidRequestMessage)
}

/**
 * The name of the first field with unreadable text, empty for text that is no field; null when there is none.
 * Without recursion, for a body may be nested thousands deep.
 */
function unreadableField(part: unknown): string | null {
  const left: { value: unknown; field: string }[] = [{ value: part, field: '' }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, field } = next
    if (typeof value === 'string' && UNREADABLE.test(value)) return field
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [key, inner] of Object.entries(value)) {
      if (UNREADABLE.test(key)) return field
      left.push({ value: inner, field: Array.isArray(value) ? field : key })
    }
  }
  return null
}
