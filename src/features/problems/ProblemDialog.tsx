import { useState } from 'react'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { DeleteForm } from './DeleteForm.tsx'
import { ReportForm } from './ReportForm.tsx'
import { PROBLEM_DAYS, problemMessages } from '../../../contract/problems/rules.ts'
import { formatNumber } from '../../lib/persian.ts'
import { FormOutcome } from '../../forms/FormOutcome.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { CopyLine } from '../../ui/fields/CopyLine.tsx'
import stacks from '../../ui/page/stacks.module.css'
import styles from './Problem.module.css'
import type { PrepareRecord } from './useRecord.ts'

interface ProblemDialogProps {
  /** Path of the page on which the dialog was opened. */
  page: string
  /** Code of a server error, by which support finds the error in the log. */
  errorCode?: string
  /** Makes the recording; absent if there is nothing to record yet. */
  prepare: PrepareRecord | undefined
  onClose(): void
}

/** Dialog that reports a problem, shows the code of the report, and deletes reports. */
export function ProblemDialog({ page, errorCode = '', prepare, onClose }: ProblemDialogProps) {
  const [code, setCode] = useState('')
  const [view, setView] = useState<'write' | 'sent' | 'delete'>('write')
  return (
    <Modal open closable title={view === 'delete' ? 'حذف گزارش' : 'چیزی درست کار نکرد؟'} onClose={onClose}>
      {view === 'write' ? (
        <ReportForm
          page={page}
          errorCode={errorCode}
          prepare={prepare}
          onSent={(given) => {
            setCode(given)
            setView('sent')
          }}
          onDelete={() => setView('delete')}
        />
      ) : view === 'sent' ? (
        <Sent code={code} onClose={onClose} onDelete={() => setView('delete')} />
      ) : (
        <DeleteForm code={code} onBack={() => setView('write')} />
      )}
    </Modal>
  )
}

interface SentProps {
  code: string
  onClose(): void
  onDelete(): void
}

/** The confirmation after sending, with the code that deletes the report. */
function Sent({ code, onClose, onDelete }: SentProps) {
  return (
    <FormOutcome className={styles.form}>
      <Alert tone="success">{problemMessages.sent}</Alert>
      <dl>
        <CopyLine name="کد گزارش" value={code} />
      </dl>
      <p className={styles.note}>
        {`با این کد می‌توانید گزارش را هر وقت بخواهید از همین‌جا پاک کنید. وگرنه خودش پس از ${formatNumber(PROBLEM_DAYS)} روز پاک می‌شود.`}
      </p>
      <div className={stacks.row}>
        <Button onClick={onClose}>بستن</Button>
        <Button variant="ghost" onClick={onDelete}>
          حذف گزارش
        </Button>
      </div>
    </FormOutcome>
  )
}
