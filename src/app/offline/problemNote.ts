import { problemLimits } from '../../../contract/problems/rules.ts'
import { keepDraft, readDraft } from '../../lib/drafts.ts'
import { element } from './element.ts'

/** The form of the shop keeps its words under this name, too (features/problems/ReportForm.tsx). */
const DRAFT = 'problem'

/** What a shopper wants to say of it: nothing can be sent yet, so the words wait in this tab for the form. */
export function problemNote(): HTMLDetailsElement {
  const note = element('details', 'problem')
  // Loaded again, the page hides nothing that waits, and whoever left it open gets the form.
  note.open = hasProblemWords()
  const words = element('textarea', 'problemWords')
  words.id = 'problem-words'
  words.rows = 4
  words.maxLength = problemLimits.words
  words.dir = 'auto'
  words.value = readDraft(DRAFT)['text'] ?? ''
  words.addEventListener('input', () => keepDraft(DRAFT, { ...readDraft(DRAFT), text: words.value }))
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

/** Whether words wait that were written here or before. */
export const hasProblemWords = (): boolean => Boolean(readDraft(DRAFT)['text']?.trim())
