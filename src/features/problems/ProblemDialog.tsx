import { useState } from 'react'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { DeleteForm } from './DeleteForm.tsx'
import type { PrepareRecord } from './problemRecord.ts'
import { ReportForm } from './ReportForm.tsx'
import { Sent } from './Sent.tsx'

interface ProblemDialogProps {
  /** Path where it was opened. */
  page: string
  /** Of a fault that the server met, as support finds it in the log. */
  errorCode?: string
  /** Absent: nothing has happened yet that could be sent along. */
  prepare: PrepareRecord | undefined
  onClose(): void
}

/** «Something went wrong here»: a report, the code it gets, and the way to delete it. */
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
