import type { OutboxAnswer } from '../../contract/sms/schemas.ts'
import { notFound } from '../shared/errors.ts'
import { listOutbox } from './outboxRepository.ts'
import { isOutboxOpen } from './outbox.ts'
import type { Context } from '../shared/context.ts'

const SHOWN = 100

/** Messages that no carrier took. @throws AppError 404 where nobody may see them */
export async function readOutbox({ db, settings }: Context): Promise<OutboxAnswer> {
  if (!isOutboxOpen(settings)) throw notFound()
  const rows = await listOutbox(db, SHOWN)
  return { items: rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() })) }
}
