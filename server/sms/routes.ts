import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { Context } from '../shared/context.ts'
import { route } from '../http/route.ts'
import type { OutboxAnswer } from '../../contract/sms/schemas.ts'
import { notFound } from '../shared/errors.ts'
import { listOutbox } from './outboxRepository.ts'
import { isOutboxOpen } from './outbox.ts'

/** The route of the outbox, for the internal area. */
export function registerOutbox(app: FastifyInstance, context: Context) {
  // The route needs no login and ignores an expired token.
  route(app, context, endpoints.listOutbox, { bearer: 'ignored' }, () => readOutbox(context))
}

const SHOWN = 100

/** @throws AppError 404 if the outbox must not be read in this shop */
async function readOutbox({ db, settings }: Context): Promise<OutboxAnswer> {
  if (!isOutboxOpen(settings)) throw notFound()
  const rows = await listOutbox(db, SHOWN)
  return { items: rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() })) }
}
