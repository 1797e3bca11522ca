import { contentMessages } from '../../contract/content/rules.ts'
import { checkedMobile } from '../identity/codes.ts'
import { addNewsletterMember } from './messagesRepository.ts'
import type { Context } from '../shared/context.ts'
import { addressLimits, countOrRefuse } from '../http/limits.ts'
import { addressGroup } from '../shared/addressGroup.ts'

export const newsletterLimits = {
  mobile: { max: 5, windowMs: 60 * 60_000 },
  address: addressLimits.writes,
} as const

/**
 * Stores a mobile for the newsletter. The answer does not reveal whether it was stored already.
 * @throws AppError 400 for the mobile (spec §5), 429
 */
export async function joinNewsletter(
  { db, now }: Pick<Context, 'db' | 'now'>,
  typed: string,
  ip: string,
): Promise<{ Success: boolean; Message: string }> {
  const mobile = checkedMobile(typed)
  const limits = [
    [`newsletter:mobile:${mobile}`, newsletterLimits.mobile],
    [`newsletter:address:${addressGroup(ip)}`, newsletterLimits.address],
  ] as const
  await countOrRefuse(db, limits, now())
  await addNewsletterMember(db, { mobile, now: new Date(now()) })
  return { Success: true, Message: contentMessages.joined }
}
