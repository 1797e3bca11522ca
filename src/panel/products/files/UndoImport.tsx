import { errorMessage } from '../../../api/errorMessage.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { useUndoBulkMutation } from '../productsApi.ts'
import { undoneWords } from './undoneWords.ts'

/** The way back from a file that was just brought in; later it stands among the changes of many products. */
export function UndoImport({ id }: { id: number }) {
  const [undo, { data, error, isLoading }] = useUndoBulkMutation()
  if (data) return <Alert tone="success">{undoneWords(data)}</Alert>
  return (
    <>
      {error ? <Alert tone="danger">{errorMessage(error)}</Alert> : null}
      <p>
        اگر اشتباه بود برگردانید، همین‌جا یا بعدها از «تغییرهای گروهی اخیر»؛ کالای تازه پیش‌نویس می‌شود و آنچه
        پس از آن عوض شده است، می‌ماند.
      </p>
      <div>
        <Button variant="outline" size="s" busy={isLoading} onClick={() => void undo(id)}>
          برگرداندن این ورود
        </Button>
      </div>
    </>
  )
}
