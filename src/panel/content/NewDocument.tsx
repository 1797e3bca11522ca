import { Plus } from 'lucide-react'
import { useState } from 'react'
import { documentLimits } from '../../../contract/content/documentPaths.ts'
import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import styles from './Content.module.css'
import { useAddDocumentMutation, type DocumentKind } from './documentsApi.ts'

const buttons = { article: 'نوشتهٔ تازه', page: 'صفحهٔ تازه' } as const

/** Buttons that begin an article or a page by its title. */
export function NewDocument({ onMade }: { onMade(id: string): void }) {
  const [kind, setKind] = useState<DocumentKind>()
  const [add, { isLoading, error, reset }] = useAddDocumentMutation()
  const draft = useDraft('new-document', { title: '' })
  const send = async () => {
    if (!kind || isLoading) return
    const { data } = await add({ kind, title: draft.values.title })
    if (!data) return
    draft.clear()
    onMade(data.id)
  }
  const fields = apiErrorOf(error)?.fields
  return (
    <>
      {(['article', 'page'] as const).map((one) => (
        <Button
          key={one}
          variant="outline"
          size="s"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => setKind(one)}
        >
          {buttons[one]}
        </Button>
      ))}
      <Modal
        open={kind !== undefined}
        title={buttons[kind ?? 'article']}
        closable
        onClose={() => setKind(undefined)}
      >
        <form
          noValidate
          aria-label={buttons[kind ?? 'article']}
          className={styles.adding}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {draft.note}
          <TextField
            {...draft.field('title', reset)}
            label="عنوان"
            error={fields?.['title'] ?? ''}
            maxLength={documentLimits.title}
            autoComplete="off"
          />
          {error && !fields ? <Alert tone="danger">{errorMessage(error)}</Alert> : null}
          <Button type="submit" busy={isLoading}>
            ساختن پیش‌نویس
          </Button>
        </form>
      </Modal>
    </>
  )
}
