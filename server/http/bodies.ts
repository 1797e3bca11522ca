import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../shared/errors.ts'

export const FORM = 'application/x-www-form-urlencoded'
export const formMessage = 'قالب اطلاعات فرستاده‌شده پشتیبانی نمی‌شود.'

/**
 * Parses bodies of HTML forms for the routes with `config.form` only, because a foreign page can send a form without a
 * CORS preflight. For the same reason no route reads `text/plain`, another type that a form can have.
 */
export async function registerFormBody(app: FastifyInstance) {
  await app.register(formbody)
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request) => {
    const isForm = request.mediaType?.toLowerCase() === FORM
    if (isForm && request.method !== 'GET' && !request.is404 && !request.routeOptions.config.form)
      throw new AppError(415, formMessage)
  })
}

/** Accepts an empty JSON body as none, because clients send the content type also without a body. */
export function registerJsonBody(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body as string, done)
  })
}
