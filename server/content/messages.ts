/** Staff read and answer messages to the shop. */
import type { AnswerChannel } from '../../contract/content/messageDeskRules.ts'
import { messageDeskMessages as messages } from '../../contract/content/messageDeskRules.ts'
import type {
  AnswerRequest,
  DeskMessage,
  MessagesAnswer,
  MessagesQuery,
} from '../../contract/content/messageDeskSchemas.ts'
import { recordChange } from '../audit/audit.ts'
import { staffNameOf } from '../authorization/staffRepository.ts'
import { forget, hit } from '../http/rateLimitsRepository.ts'
import type { SendLetter } from '../orders/notices/mail.ts'
import type { Context } from '../shared/context.ts'
import { AppError, invalid, notFound } from '../shared/errors.ts'
import { formatNumber } from '../shared/persian.ts'
import { plainText } from '../shared/plainText.ts'
import { sendsTemplate } from '../shared/sellingSettings.ts'
import { templateWith } from '../shared/sms.ts'
import { writeLetter } from '../site/letterTexts.ts'
import {
  countUnanswered,
  findContactMessage,
  insertAnswer,
  listAnswers,
  listContactMessages,
  listReports,
  lockContactMessage,
  setAnswered,
  type ContactMessage,
  type Report,
} from './messagesRepository.ts'

type Stores = Pick<Context, 'db' | 'now' | 'settings' | 'shop' | 'sms' | 'log'>

const PAGE_SIZE = 30

/** Maximum characters of an answer by SMS: those of a template parameter of the carrier; the outbox takes a readable length. */
const SMS_LENGTHS = { outbox: 300, kavenegar: 100, smsir: 25 } as const

export interface Means {
  /** Maximum characters of an answer by SMS; 0 if the shop cannot send it. */
  readonly sms: number
  readonly email: boolean
}

/** The channels by which the shop can answer: SMS if the carrier has a template, e-mail if there is a sender. */
export function meansOf(
  { settings, shop }: Pick<Stores, 'settings' | 'shop'>,
  sendLetter: SendLetter | null,
): Means {
  const { sms } = settings
  const canSend = sendsTemplate(sms, 'reply')
  return {
    sms: canSend ? SMS_LENGTHS[sms.provider] : 0,
    email: sendLetter !== null && shop.current().email !== '',
  }
}

export async function deskMessages(
  context: Stores,
  sendLetter: SendLetter | null,
  { page, answered, id }: MessagesQuery,
): Promise<MessagesAnswer> {
  const { db } = context
  const found = id
    ? [await findContactMessage(db, id)].filter((one) => one !== undefined)
    : await listContactMessages(db, {
        answered: answered === 1,
        limit: PAGE_SIZE + 1,
        offset: (page - 1) * PAGE_SIZE,
      })
  const shown = found.slice(0, PAGE_SIZE)
  const ids = shown.map((message) => message.id)
  const answers = await listAnswers(db, ids)
  const reports = await listReports(db, ids)
  return {
    items: shown.map(({ created_at, answered_at, ...message }) => ({
      ...message,
      createdAt: created_at.toISOString(),
      answeredAt: answered_at?.toISOString() ?? null,
      problem: problemOf(reports.find(({ message_id }) => message_id === message.id)),
      answers: answers
        .filter((answer) => answer.message_id === message.id)
        .map(({ id, channel, text, staff_name, created_at }) => ({
          ...{ id, channel, text },
          staff: staff_name,
          at: created_at.toISOString(),
        })),
    })),
    waiting: await countUnanswered(db),
    means: meansOf(context, sendLetter),
    page,
    hasMore: found.length > PAGE_SIZE,
  }
}

function problemOf(report: Report | undefined): DeskMessage['problem'] {
  if (!report) return null
  const { message_id: _id, expires_at, ...rest } = report
  return { ...rest, expiresAt: expires_at.toISOString() }
}

interface ByStaff {
  readonly id: number
  readonly staff: number
}

/**
 * Marks a message as answered, for example by telephone, or as unanswered.
 * @throws AppError 404
 */
export async function markMessage(
  { db, now }: Pick<Stores, 'db' | 'now'>,
  { id, staff, answered }: ByStaff & { readonly answered: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const message = await lockContactMessage(trx, id)
    if (!message) throw notFound(messages.unknown)
    if ((message.answered_at !== null) === answered) return
    await setAnswered(trx, id, answered ? new Date(now()) : null)
    await recordChange(trx, {
      ...{ staffId: staff, kind: 'message', id, action: answered ? 'marked' : 'reopened', now: now() },
      before: { answered: !answered },
      after: { answered },
    })
  })
}

/** Timeout in ms that exceeds those of carriers and mail servers. After a crash the message is locked for this time. */
const SENDING_MS = 60_000

/**
 * Sends an answer, and stores it after the carrier or mail server accepted it.
 * @throws AppError 400 for the text, 404, 409 if it cannot be sent, was not accepted, is being sent, or a colleague has
 * answered since
 */
export async function answerMessage(
  context: Stores,
  sendLetter: SendLetter | null,
  answer: ByStaff & AnswerRequest,
): Promise<void> {
  const { db, now } = context
  const text = plainText(answer.text)
  if (!text) throw invalid({ text: messages.textRequired })
  if (!(await findContactMessage(db, answer.id))) throw notFound(messages.unknown)
  const sending = `answering:${answer.id}`
  const { hits } = await hit(db, sending, { now: now(), windowMs: SENDING_MS })
  if (hits > 1) throw new AppError(409, messages.isBeingSent)
  try {
    await sendAndStore(context, sendLetter, { ...answer, text })
  } finally {
    await forget(db, sending)
  }
}

/** Runs only while no other answer to this message is being sent. */
async function sendAndStore(
  context: Stores,
  sendLetter: SendLetter | null,
  { id, staff, channel, text, seen }: ByStaff & AnswerRequest,
): Promise<void> {
  const { db, now } = context
  const message = await findContactMessage(db, id)
  if (!message) throw notFound(messages.unknown)
  if (seen) await refuseSecond(db, message, seen)
  await send(context, sendLetter, { message, channel, text })
  await db.transaction().execute(async (trx) => {
    const staff_name = await staffNameOf(trx, staff)
    const at = new Date(now())
    await insertAnswer(trx, {
      ...{ message_id: id, channel, text, staff_id: staff },
      staff_name,
      created_at: at,
    })
    const current = await lockContactMessage(trx, id)
    if (!current?.answered_at) await setAnswered(trx, id, at)
    await recordChange(trx, {
      ...{ staffId: staff, kind: 'message', id, action: 'answered', now: now() },
      before: { answered: current?.answered_at !== null },
      after: { answered: true, channel, text },
    })
  })
}

/** Refuses to send if a colleague has answered since the message was read. */
async function refuseSecond(
  db: Stores['db'],
  { id, answered_at }: ContactMessage,
  seen: NonNullable<AnswerRequest['seen']>,
): Promise<void> {
  const isAnswered = answered_at !== null && !seen.answered
  if (isAnswered || (await listAnswers(db, [id])).length > seen.answers)
    throw new AppError(409, messages.answeredMeanwhile)
}

interface Outgoing {
  readonly message: ContactMessage
  readonly channel: AnswerChannel
  readonly text: string
}

async function send(context: Stores, sendLetter: SendLetter | null, outgoing: Outgoing): Promise<void> {
  const { message, channel, text } = outgoing
  const means = meansOf(context, sendLetter)
  const shop = context.shop.current()
  // Problem reports may have no name.
  const name = message.name || 'مشتری'
  if (channel === 'sms') {
    if (means.sms === 0 || !message.mobile) throw new AppError(409, messages.noSms)
    if (text.length > means.sms)
      throw invalid({ text: `پاسخ با پیامک حداکثر ${formatNumber(means.sms)} حرف است.` })
    const { ok } = await context.sms.send({
      mobile: message.mobile,
      ...templateWith('reply', { NAME: name, ANSWER: text }),
      text: `${name} گرامی، در پاسخ به پیام شما: ${text}\n${shop.name}`,
    })
    if (!ok) throw new AppError(409, messages.smsFailed)
    return
  }
  if (!sendLetter || !means.email || !message.email) throw new AppError(409, messages.noEmail)
  const letter = await writeLetter(context.db, 'reply', {
    ...{ نام: name, پاسخ: text, موضوع: message.subject, فروشگاه: shop.name },
    ...{ نشانی: context.settings.publicOrigin, پیام: message.text.replace(/^/gm, '> ') },
  })
  try {
    await sendLetter({ from: { name: shop.name, address: shop.email }, to: message.email, ...letter })
  } catch (error) {
    // Logs neither address nor text, because they are personal data.
    const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
    context.log.error({ message: message.id, reason: code, responseCode }, 'an answer was not sent')
    throw new AppError(409, messages.emailFailed)
  }
}
