import { contentMessages } from '../../../contract/content.ts'
import { normaliseMobile, validationMessages } from '../../../contract/validation.ts'
import { invalid } from '../../plugins/errors.ts'
import { addNewsletterMember } from '../../repositories/newsletter.ts'
import type { AppContext } from '../context.ts'
import { countTry } from '../rateLimit.ts'

const HOUR = 60 * 60_000
/** Many people share an address. */
export const newsletterLimit = { max: 20, windowMs: HOUR } as const

/**
 * Stores a mobile for the newsletter. Whether it was there already is told to nobody.
 * @throws AppError 400 for the mobile (spec §5), 429
 */
export async function joinNewsletter(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  typed: string,
  ip: string,
): Promise<{ Success: boolean; Message: string }> {
  if (!typed.trim()) throw invalid({ mobile: validationMessages.mobileRequired })
  const mobile = normaliseMobile(typed)
  if (!mobile) throw invalid({ mobile: validationMessages.mobilePattern })
  await countTry(db, `newsletter:address:${ip}`, { ...newsletterLimit, now: now() })
  await addNewsletterMember(db, { mobile, now: new Date(now()) })
  return { Success: true, Message: contentMessages.joined }
}
