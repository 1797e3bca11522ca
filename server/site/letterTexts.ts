import {
  filled,
  textsOf,
  type LetterName,
  type LetterTexts,
  type LetterValues,
} from '../../contract/settings/mailTexts.ts'
import type { Context } from '../shared/context.ts'
import { readSetting } from './repository.ts'

/** Key of the owner's texts in the table of settings. */
export const TEXTS = 'texts'

export const readLetterTexts = async (db: Context['db']): Promise<LetterTexts> =>
  ((await readSetting(db, TEXTS)) as LetterTexts | null) ?? {}

/** Fills in subject and text of an e-mail, from the owner's texts or the default ones. */
export async function writeLetter<Name extends LetterName>(
  db: Context['db'],
  name: Name,
  values: LetterValues<Name>,
): Promise<{ subject: string; text: string }> {
  const { subject, text } = textsOf(name, await readLetterTexts(db))
  // Remove line breaks from the subject, because values come from shoppers and could add another header.
  return { subject: filled(subject, values).replace(/\s+/g, ' '), text: filled(text, values) }
}
