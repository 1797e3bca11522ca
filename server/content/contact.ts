import { contactLimits, CONTACT_TEXT_MIN, contentMessages } from '../../contract/content/rules.ts'
import type { SuccessAnswer } from '../../contract/commonSchemas.ts'
import type { ContactRequest } from '../../contract/content/schemas.ts'
import { isEmail, normaliseMobile, tidyLine, validationMessages } from '../../contract/validation.ts'
import { mobileProblem } from '../identity/codes.ts'
import { invalid } from '../shared/errors.ts'
import { SENT_AGAIN_MS } from '../shared/sentAgain.ts'
import { addContactMessage, isWrittenSince } from './messagesRepository.ts'
import type { Context } from '../shared/context.ts'
import { addressLimits, countOrRefuse } from '../http/limits.ts'
import { addressGroup } from '../shared/addressGroup.ts'
import { plainText } from '../shared/plainText.ts'

const HOUR = 60 * 60_000
export const contactLimitsOf = { address: addressLimits.writes, mobile: { max: 5, windowMs: HOUR } } as const

/**
 * Stores a message for the shop's staff as plain text, once if it is sent again.
 * @throws AppError 400 with all invalid fields, 429
 */
export async function sendMessage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  typed: ContactRequest,
  ip: string,
): Promise<SuccessAnswer> {
  const mobile = normaliseMobile(typed.mobile) ?? ''
  const message = {
    name: tidyLine(plainText(typed.name)),
    mobile,
    email: typed.email?.trim() ?? '',
    subject: tidyLine(plainText(typed.subject)),
    text: plainText(typed.text),
  }
  const problems = problemsOf({ ...message, typedMobile: typed.mobile })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const limits = [
    [`contact:mobile:${mobile}`, contactLimitsOf.mobile],
    [`contact:address:${addressGroup(ip)}`, contactLimitsOf.address],
  ] as const
  await countOrRefuse(db, limits, now())
  if (!(await isWrittenSince(db, message, new Date(now() - SENT_AGAIN_MS))))
    await addContactMessage(db, { ...message, created_at: new Date(now()) })
  return { success: true, message: contentMessages.sent }
}

interface Tidied {
  readonly name: string
  readonly typedMobile: string
  readonly email: string
  readonly subject: string
  readonly text: string
}

function problemsOf({ name, typedMobile, email, subject, text }: Tidied): Record<string, string> {
  const words = contentMessages
  const found = {
    name: !name ? words.nameRequired : name.length > contactLimits.name && words.nameLength,
    ...mobileProblem(typedMobile),
    email: email !== '' && !isEmail(email) && validationMessages.email,
    subject: !subject ? words.subjectRequired : subject.length > contactLimits.subject && words.subjectLength,
    text: problemOfText(text),
  }
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => !!entry[1]))
}

function problemOfText(text: string): string | false {
  if (!text) return contentMessages.textRequired
  if (text.length < CONTACT_TEXT_MIN) return contentMessages.textShort
  return text.length > contactLimits.text && contentMessages.textLength
}
