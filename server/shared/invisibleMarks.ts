import type { FastifyInstance } from 'fastify'
import { withoutInvisibleMarks } from '../../contract/text.ts'

/** Passwords are compared as typed as well, for accounts that were made with such a mark (server/identity/passwords.ts). */
const SECRET = /password$/i

/** Takes invisible marks out of every text of a request, before any rule reads it. */
export function registerInvisibleMarks(app: FastifyInstance) {
  app.addHook('preValidation', async (request) => {
    for (const part of [request.params, request.query, request.body]) dropMarks(part)
  })
}

/** Changes the texts in place. Without recursion, because a body may be nested thousands deep. */
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
