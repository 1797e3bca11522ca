import { problemLimits } from '../../../contract/problems/rules.ts'
import { readDraft } from '../../lib/drafts.ts'
import { keepValue } from '../../lib/draftValues.ts'
import { element } from './element.ts'

/** Name of the draft, shared with the shop's form (features/problems/ReportForm.tsx). */
const DRAFT = 'problem'

/** A field for a problem report. Nothing can be sent offline, so the text is stored in this tab for the shop's form. */
export function problemNote(): HTMLDetailsElement {
  const note = element('details', 'problem')
  // Open if there is a stored text.
  note.open = hasProblemText()
  const words = element('textarea', 'problemWords')
  words.id = 'problem-words'
  words.rows = 4
  words.maxLength = problemLimits.words
  words.dir = 'auto'
  words.value = readDraft(DRAFT)['text'] ?? ''
  words.addEventListener('input', () => keepValue(DRAFT, 'text', words.value))
  const label = element('label', 'note', 'چه شد؟ بنویسید؛ تا این صفحه را نبندید، نوشته‌تان می‌ماند.')
  label.htmlFor = words.id
  note.append(
    element('summary', 'problemAsk', 'چیزی درست کار نکرد؟'),
    label,
    words,
    element(
      'p',
      'note',
      'الان چیزی فرستاده نمی‌شود. با وصل شدن، فرم گزارش با همین نوشته باز می‌شود تا خودتان بفرستید.',
    ),
  )
  return note
}

/** Whether a text is stored, by this note or by the shop's form. */
export const hasProblemText = (): boolean => Boolean(readDraft(DRAFT)['text']?.trim())
