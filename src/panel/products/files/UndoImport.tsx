import { useState } from 'react'
import type { Answer } from '../../../../contract/endpoints.ts'
import { errorMessage } from '../../../api/errorMessage.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { UndoButton } from './UndoButton.tsx'
import { Undone } from './Undone.tsx'

/** Undoes the import that just ended; later BulkHistory offers the same. */
export function UndoImport({ id, count }: { id: number; count: number }) {
  const [{ data, error }, setOutcome] = useState<{ data?: Answer<'undoBulkChange'>; error?: unknown }>({})
  if (data) return <Undone {...data} />
  return (
    <>
      {error ? <Alert tone="danger">{errorMessage(error)}</Alert> : null}
      <p>
        اگر اشتباه بود برگردانید، همین‌جا یا بعدها از «تغییرهای گروهی اخیر»؛ کالای تازه پیش‌نویس می‌شود و آنچه
        پس از آن عوض شده است، می‌ماند.
      </p>
      <div>
        <UndoButton {...{ id, count }} what="ورود فایل CSV" onUndone={setOutcome}>
          برگرداندن این ورود
        </UndoButton>
      </div>
    </>
  )
}
