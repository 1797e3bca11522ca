/** The wording of the shop's letters, as owners set it in the panel. */
import { letterFields, letterProblems, type LetterTexts } from '../../contract/settings/mailTexts.ts'
import type { MessageTexts, SaveTextsRequest } from '../../contract/settings/schemas.ts'
import { saveSetting, versionOf } from '../audit/settingVersions.ts'
import type { Context } from '../shared/context.ts'
import { invalid } from '../shared/errors.ts'
import { assertEditable } from '../site/editors.ts'
import { readLetterTexts, TEXTS } from '../site/letterTexts.ts'

type Shop = Pick<Context, 'db' | 'now' | 'settings'>

export async function getMessageTexts({ db, settings }: Omit<Shop, 'now'>): Promise<MessageTexts> {
  const texts = await readLetterTexts(db)
  return { texts, version: versionOf(texts), isLocked: !settings.panelEditors }
}

/** @throws AppError 400 with a message for each field, 403 if the files alone count, 409 after a change by somebody else */
export async function saveMessageTexts(
  context: Shop,
  { texts, version }: SaveTextsRequest,
  staffId: number,
  action = 'saved',
): Promise<void> {
  assertEditable(context.settings)
  const after = tidied(texts)
  const problems = Object.entries(letterProblems(after))
  if (problems.length > 0)
    throw invalid(Object.fromEntries(problems.map(([field, problem]) => [`texts.${field}`, problem])))
  await saveSetting(context, {
    ...{ key: TEXTS, logged: { kind: 'setting', id: TEXTS }, action, staffId, version },
    ...{ conflict: words.changed, read: readLetterTexts },
    change: async () => after,
  })
}

/** Without empty texts, in the order of the form, so that equal texts have one version. */
const tidied = (texts: LetterTexts): LetterTexts =>
  Object.fromEntries(
    letterFields.flatMap((field) => {
      const text = (texts[field] ?? '').trim()
      return text ? [[field, field.endsWith('Subject') ? text.replace(/\s+/g, ' ') : text]] : []
    }),
  )

const words = {
  changed: 'همکارتان در این میان متن‌ها را تغییر داده است. وضع تازه را ببینید و دوباره ذخیره کنید.',
}
