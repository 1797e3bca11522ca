/** What staff does with messages to the shop. */
import {
  countUnanswered,
  listContactMessages,
  setAnswered,
  type ContactMessage,
} from './messagesRepository.ts'
import type { Context } from '../shared/context.ts'

const PAGE_SIZE = 30

export interface MessageList {
  readonly messages: readonly ContactMessage[]
  readonly answered: boolean
  readonly page: number
  readonly hasMore: boolean
  /** All that wait for an answer. */
  readonly waiting: number
}

export async function listMessages(
  { db }: Pick<Context, 'db'>,
  { answered, page }: { answered: boolean; page: number },
): Promise<MessageList> {
  const offset = (page - 1) * PAGE_SIZE
  const found = await listContactMessages(db, { answered, limit: PAGE_SIZE + 1, offset })
  return {
    messages: found.slice(0, PAGE_SIZE),
    answered,
    page,
    hasMore: found.length > PAGE_SIZE,
    waiting: await countUnanswered(db),
  }
}

export const countWaitingMessages = ({ db }: Pick<Context, 'db'>): Promise<number> => countUnanswered(db)

/** Gives whether there is such a message. */
export function markMessage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, answered }: { id: number; answered: boolean },
): Promise<boolean> {
  return setAnswered(db, id, answered ? new Date(now()) : null)
}
