import {
  filled,
  textsOf,
  type LetterName,
  type LetterTexts,
  type LetterValues,
} from '../../contract/settings/mailTexts.ts'
import type { Context } from '../shared/context.ts'
import { readSetting } from './repository.ts'

/** Key of the table of settings. */
export const TEXTS = 'texts'

export const readLetterTexts = async (db: Context['db']): Promise<LetterTexts> =>
  ((await readSetting(db, TEXTS)) as LetterTexts | null) ?? {}

/** Subject and text of a letter in the owner's words, or in those of the shop. */
export async function writeLetter<Name extends LetterName>(
  db: Context['db'],
  name: Name,
  values: LetterValues<Name>,
): Promise<{ subject: string; text: string }> {
  const { subject, text } = textsOf(name, await readLetterTexts(db))
  // A value of a shopper must not begin another header.
  return { subject: filled(subject, values).replace(/\s+/g, ' '), text: filled(text, values) }
}
