import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { Context } from '../shared/context.ts'
import { route } from '../http/route.ts'
import type { OutboxAnswer } from '../../contract/sms/schemas.ts'
import { notFound } from '../shared/errors.ts'
import { listOutbox } from './outboxRepository.ts'
import { isOutboxOpen } from './outbox.ts'

/** Routes of the internal area. */
export function registerOutbox(app: FastifyInstance, context: Context) {
  // No login is needed, and an expired token is ignored.
  route(app, context, endpoints.listOutbox, () => readOutbox(context), { bearer: 'ignored' })
}

const SHOWN = 100

/** @throws AppError 404 where the outbox must not be read */
async function readOutbox({ db, settings }: Context): Promise<OutboxAnswer> {
  if (!isOutboxOpen(settings)) throw notFound()
  const rows = await listOutbox(db, SHOWN)
  return { items: rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() })) }
}
