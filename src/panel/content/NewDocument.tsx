import { documentLimits } from '../../../contract/content/documentRules.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { NewDialog } from '../shared/NewDialog.tsx'
import { useAddDocumentMutation, type DocumentKind } from './documentsApi.ts'

const buttons = { article: 'نوشتهٔ تازه', page: 'صفحهٔ تازه' } as const

interface NewDocumentProps {
  kind: DocumentKind
  onMade(id: string): void
}

/** A button that creates an article or a page; its dialog asks for the title. */
export function NewDocument({ kind, onMade }: NewDocumentProps) {
  const [add, call] = useAddDocumentMutation()
  const draft = useDraft(`new-${kind}`, { title: '' })
  return (
    <NewDialog
      button={buttons[kind]}
      act="ساختن پیش‌نویس"
      {...{ draft, call, onMade }}
      send={() => add({ kind, title: draft.values.title })}
    >
      <TextField
        {...draft.field('title', call.reset)}
        label="عنوان"
        error={apiErrorOf(call.error)?.fields?.['title'] ?? ''}
        maxLength={documentLimits.title}
      />
    </NewDialog>
  )
}
