import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../shared/errors.ts'

export const FORM = 'application/x-www-form-urlencoded'
export const formMessage = 'قالب اطلاعات فرستاده‌شده پشتیبانی نمی‌شود.'

/**
 * Bodies of HTML forms, for the routes that ask for them (`config.form`): a foreign page can send one without
 * asking, so no other route reads it. Neither is `text/plain` read, the third type a form can have.
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

/** An empty JSON body counts as none: clients send the content type even with calls that carry nothing. */
export function registerJsonBody(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body as string, done)
  })
}
