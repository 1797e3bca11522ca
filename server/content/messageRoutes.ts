import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { route } from '../http/route.ts'
import { mailOf } from '../orders/notices/mail.ts'
import type { Context } from '../shared/context.ts'
import { answerMessage, deskMessages, markMessage } from './messages.ts'

export function registerMessages(app: FastifyInstance, context: Context) {
  const { settings } = context
  route(app, context, endpoints.listMessages, async (_body, { query }) =>
    deskMessages(context, mailOf(settings), query),
  )
  route(app, context, endpoints.markMessage, async ({ answered }, { identity, params }) => {
    await markMessage(context, { id: params.id, staff: identity.userId, answered })
    return { success: true, message: '' }
  })
  route(app, context, endpoints.answerMessage, async (answer, { identity, params }) => {
    await answerMessage(context, mailOf(settings), { ...answer, id: params.id, staff: identity.userId })
    return { success: true, message: 'پاسخ فرستاده شد.' }
  })
}
