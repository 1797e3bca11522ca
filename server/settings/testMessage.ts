/** Tests the saved SMS carrier and mail server by real messages. Each answer is a Persian sentence for the owner. */
import { letters, type LetterName } from '../../contract/settings/mailTexts.ts'
import type { TestAnswer, TestMessageRequest } from '../../contract/settings/schemas.ts'
import { exampleValues, smsExample, smsTemplates, type SmsTemplate } from '../../contract/sms/templates.ts'
import { toAsciiDigits } from '../../contract/text.ts'
import { recordChange } from '../audit/audit.ts'
import { countOrRefuse, type Limit } from '../http/limits.ts'
import { mailOf } from '../orders/notices/mail.ts'
import type { Context } from '../shared/context.ts'
import { invalid } from '../shared/errors.ts'
import { sendsTemplate } from '../shared/sellingSettings.ts'
import { writeLetter } from '../site/letterTexts.ts'
import { isOutboxOpen } from '../sms/outbox.ts'
import { smsRefusal } from './refusalWords.ts'
import { noteTest } from './testResults.ts'

type Shop = Pick<Context, 'db' | 'now' | 'settings' | 'shop' | 'sms'>

/** Limits test messages, because they cost credit and can be sent to any number. */
const limits = {
  account: { max: 10, windowMs: 60 * 60_000 },
  all: { max: 30, windowMs: 60 * 60_000 },
} as const satisfies Record<string, Limit>

/**
 * Sends one of the shop's messages with example values, or a plain test message if `message` is absent.
 * @throws AppError 400 if the recipient is neither a mobile nor an e-mail address, 429
 */
export async function sendTestMessage(
  shop: Shop,
  { by, to: typed, message }: TestMessageRequest,
  staffId: number,
): Promise<TestAnswer> {
  const to = by === 'sms' ? toAsciiDigits(typed).replace(/\s/g, '') : typed.trim()
  if (by === 'sms' && !/^09\d{9}$/.test(to)) throw invalid({ to: 'موبایل را مانند ۰۹۱۳۱۲۳۴۵۶۷ بنویسید.' })
  if (by === 'mail' && !/^[^\s@]+@[^\s@]+\.[a-z]{2,24}$/i.test(to))
    throw invalid({ to: 'نشانی ایمیل درست نیست.' })
  const known: object = by === 'sms' ? smsTemplates : letters
  if (message && !Object.hasOwn(known, message))
    throw invalid({ message: 'این پیام از این راه فرستاده نمی‌شود.' })
  const { db, now } = shop
  await countOrRefuse(
    db,
    [
      [`testMessage:account:${staffId}`, limits.account],
      ['testMessage', limits.all],
    ],
    now(),
    (wait) => `پیام آزمایشی زیاد فرستاده‌اید. ${wait} دیگر دوباره بفرستید.`,
  )
  await db.transaction().execute((trx) =>
    recordChange(trx, {
      ...{ staffId, kind: 'setting', id: 'test', action: 'testSent', now: now(), before: {} },
      after: { to, ...(message && { message }) },
    }),
  )
  const answer =
    by === 'sms'
      ? await testSms(shop, to, message as SmsTemplate | undefined)
      : await testMail(shop, to, message as LetterName | undefined)
  return noteTest(shop, by, answer)
}

async function testSms(
  { settings, shop, sms }: Shop,
  mobile: string,
  message: SmsTemplate | undefined,
): Promise<TestAnswer> {
  if (settings.sms.provider === 'outbox' && !isOutboxOpen(settings))
    return { isGood: false, message: 'سامانهٔ پیامکی انتخاب نشده است.' }
  const template = message ?? 'verify'
  if (!sendsTemplate(settings.sms, template))
    return { isGood: false, message: 'این پیامک الگو ندارد و فرستاده نمی‌شود.' }
  const { name } = shop.current()
  const text = message
    ? smsExample(message, { shop: name, host: new URL(settings.publicOrigin).host })
    : `پیامک آزمایشی ${name}: ۱۲۳۴۵`
  const outcome = await sms.send({ mobile, template, values: exampleValues(template), text })
  if (!outcome.ok) return { isGood: false, message: smsRefusal(settings.sms.provider, outcome.problem) }
  return {
    isGood: true,
    message:
      settings.sms.provider === 'outbox'
        ? 'پیامک در صندوق آزمایشی فروشگاه است؛ به کسی فرستاده نمی‌شود.'
        : 'سامانه پیامک را پذیرفت؛ باید تا یک دقیقهٔ دیگر برسد.',
  }
}

async function testMail(
  { db, settings, shop }: Shop,
  to: string,
  message: LetterName | undefined,
): Promise<TestAnswer> {
  const sendLetter = mailOf(settings)
  const { name, email } = shop.current()
  if (!sendLetter) return { isGood: false, message: 'سرور ایمیل تنظیم نشده است.' }
  const letter = message
    ? await writeLetter(db, message, { ...letters[message].variables, فروشگاه: name })
    : {
        subject: `ایمیل آزمایشی ${name}`,
        text: `این ایمیل نشان می‌دهد که سرور ایمیل ${name} کار می‌کند.`,
      }
  try {
    await sendLetter({ from: { name, address: email || to }, to, ...letter })
    return { isGood: true, message: 'سرور ایمیل نامه را پذیرفت؛ صندوق گیرنده را ببینید.' }
  } catch (error) {
    // Use only the codes of the error, because its text may contain the address or the password.
    const { code = '', responseCode } = error as { code?: string; responseCode?: number }
    return { isGood: false, message: mailRefusals[code] ?? `سرور ایمیل نپذیرفت (${responseCode ?? code}).` }
  }
}

const mailRefusals: Readonly<Record<string, string>> = {
  EAUTH: 'سرور ایمیل نام کاربری یا رمز را نپذیرفت.',
  ECONNECTION: 'به سرور ایمیل وصل نشدیم؛ نشانی و درگاه (port) را ببینید.',
  ECONNREFUSED: 'به سرور ایمیل وصل نشدیم؛ نشانی و درگاه (port) را ببینید.',
  EDNS: 'سروری با این نام نیست.',
  ESOCKET: 'به سرور ایمیل وصل نشدیم؛ نشانی و درگاه (port) را ببینید.',
  ETIMEDOUT: 'سرور ایمیل پاسخ نداد.',
  EENVELOPE: 'سرور ایمیل فرستنده یا گیرنده را نپذیرفت؛ ایمیل فروشگاه را در تنظیمات ببینید.',
}
