import type { FastifyInstance } from 'fastify'
import { notFound } from '../plugins/errors.ts'
import type { AppContext } from '../services/context.ts'

/** Every endpoint of the contract, then the answer for addresses of the API that do not exist. */
export function registerRoutes(app: FastifyInstance, _context: AppContext) {
  app.all('/api/*', { schema: { hide: true } }, async () => {
    throw notFound()
  })
}
