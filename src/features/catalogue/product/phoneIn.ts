import { toAsciiDigits } from '../../../../contract/text.ts'

export interface Phone {
  /** ASCII digits, perhaps with a leading plus. */
  readonly number: string
  /** The number as the shop writes it. */
  readonly label: string
}

/**
 * The shop's phone number from the first `tel:` link in its contact HTML, because no other field has it. Null without a link.
 */
export function phoneIn(html: string): Phone | null {
  const [, address = '', label = ''] = /<a[^>]+href="tel:([^"]+)"[^>]*>(.*?)<\/a>/is.exec(html) ?? []
  const number = toAsciiDigits(address).replace(/[^\d+]/g, '')
  if (!number) return null
  return { number, label: label.replace(/<[^>]*>/g, '').trim() || number }
}
