import { QueryView } from '../../api/QueryView.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { TwoStepButton } from '../../ui/buttons/TwoStepButton.tsx'
import { Difference, plainOf } from '../shared/Difference.tsx'
import { Failure } from '../shared/Failure.tsx'
import { documentNames } from './documentForm.ts'
import {
  useGetDocumentVersionQuery,
  useSaveDocumentMutation,
  type AdminDocument,
  type ContentDocument,
} from './documentsApi.ts'
import lists from '../lists/Lists.module.css'

const act = 'برگرداندن این نسخه به پیش‌نویس'

interface ComparisonProps {
  item: AdminDocument
  versionId: number
  /** The form has unsaved input, which restoring a version would discard. */
  isDirty: boolean
  onTaken(version: number): void
}

/** Compares a published version with the current text, field by field, and restores that version. */
export function Comparison({ item, versionId, isDirty, onTaken }: ComparisonProps) {
  const query = useGetDocumentVersionQuery(versionId)
  const [save, { isLoading, error }] = useSaveDocumentMutation()
  const take = async (document: ContentDocument) => {
    const { data } = await save({ id: item.id, version: item.version, change: document })
    if (data) onTaken(data.version)
  }
  return (
    <QueryView query={query}>
      {({ document }) => {
        const fields = (Object.keys(documentNames) as (keyof ContentDocument)[]).filter(
          (field) => document[field] !== item.document[field],
        )
        return (
          <>
            {fields.length === 0 ? <p>این نسخه با متن فعلی یکی است.</p> : null}
            {fields.map((field) => (
              <div key={field}>
                <h3>{documentNames[field]}</h3>
                <Difference before={wordsOf(document[field])} after={wordsOf(item.document[field])} />
              </div>
            ))}
            {fields.length > 0 ? (
              <div className={lists.line}>
                {isDirty ? (
                  <TwoStepButton
                    label={act}
                    question="آنچه نوشته‌اید و ذخیره نکرده‌اید از میان می‌رود."
                    yes="نوشته‌ام دور ریخته شود"
                    no="انصراف"
                    busy={isLoading}
                    onYes={() => void take(document)}
                  />
                ) : (
                  <Button busy={isLoading} onClick={() => void take(document)}>
                    {act}
                  </Button>
                )}
                <Failure error={error} />
              </div>
            ) : null}
          </>
        )
      }}
    </QueryView>
  )
}

const wordsOf = (value: string | boolean): string =>
  typeof value === 'boolean' ? (value ? 'بله' : 'خیر') : plainOf(value)
