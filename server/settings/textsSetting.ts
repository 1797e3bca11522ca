import { letterFields, letterProblems, type LetterTexts } from '../../contract/settings/mailTexts.ts'
import { invalid } from '../shared/errors.ts'
import { readLetterTexts, TEXTS } from '../site/letterTexts.ts'
import type { SavedSetting } from './savedSetting.ts'

/** The texts of the shop's e-mails, which owners edit in the panel. */
export const textsSetting: SavedSetting<'texts', LetterTexts> = {
  ...{ name: 'texts', key: TEXTS, logged: { kind: 'setting', id: TEXTS }, isShown: false },
  conflict: 'همکارتان در این میان متن‌ها را تغییر داده است. وضع تازه را ببینید و دوباره ذخیره کنید.',
  read: ({ db }) => readLetterTexts(db),
  async accept(_context, texts) {
    const after = tidied(texts)
    const problems = Object.entries(letterProblems(after))
    if (problems.length === 0) return after
    throw invalid(Object.fromEntries(problems.map(([field, problem]) => [`texts.${field}`, problem])))
  },
}

/** Removes empty texts and sorts the others as in the form, so that equal texts have the same version. */
const tidied = (texts: LetterTexts): LetterTexts =>
  Object.fromEntries(
    letterFields.flatMap((field) => {
      const text = (texts[field] ?? '').trim()
      return text ? [[field, field.endsWith('Subject') ? text.replace(/\s+/g, ' ') : text]] : []
    }),
  )
