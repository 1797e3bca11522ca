import { createPortal } from 'react-dom'
import type { Answer } from '../../../contract/endpoints.ts'
import { useFormValues } from '../../forms/useFormValue.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { PagePreview } from '../shared/PagePreview.tsx'
import { documentNames, documentOf } from './documentForm.ts'
import { usePreviewDocumentMutation, type ContentDocument } from './documentsApi.ts'
import lists from '../lists/Lists.module.css'
import { Failure } from '../shared/Failure.tsx'

const loadShown = () =>
  import(/* webpackChunkName: "panel-document-preview" */ './Shown.tsx').then(({ Shown }) => Shown)

/** Previews the typed text as shoppers would see it, on a phone and on a desktop, and lists dead links and other problems. */
export function Preview({ id }: { id: string }) {
  const values = useFormValues()
  const [preview, { data, error, isLoading, reset }] = usePreviewDocumentMutation()
  const { part: Shown, failed, retry } = useLatePart(loadShown, data !== undefined)
  return (
    <div className={lists.line}>
      <Button
        variant="outline"
        size="s"
        busy={isLoading}
        onClick={() => void preview({ id, document: documentOf(values) as ContentDocument })}
      >
        پیش‌نمایش و بررسی پیوندها
      </Button>
      <Failure error={error} />
      {createPortal(
        <PagePreview
          title="پیش‌نمایش"
          content={
            data ? (
              Shown ? (
                <Shown shown={data} />
              ) : failed ? (
                <RetryButton onRetry={retry} />
              ) : (
                <Skeleton blockSize="320px" />
              )
            ) : null
          }
          onClose={reset}
        >
          {data ? <Problems problems={data.problems} /> : null}
        </PagePreview>,
        document.body,
      )}
    </div>
  )
}

function Problems({ problems }: Pick<Answer<'previewDocument'>, 'problems'>) {
  if (problems.length === 0) return <Alert tone="success">همهٔ پیوندها درست‌اند.</Alert>
  return (
    <Alert tone="warning" title="پیش از انتشار درست کنید">
      <ul>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {`${documentNames[field as keyof ContentDocument] ?? field}: ${message}`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
