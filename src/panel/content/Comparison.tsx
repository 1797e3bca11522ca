import { diffWords } from 'diff'
import { QueryView } from '../../api/QueryView.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { TwoStepButton } from '../../ui/buttons/TwoStepButton.tsx'
import { Failure } from '../shared/Failure.tsx'
import styles from './Content.module.css'
import { documentNames } from './documentForm.ts'
import {
  useGetDocumentVersionQuery,
  useSaveDocumentMutation,
  type AdminDocument,
  type ContentDocument,
} from './documentsApi.ts'

const act = 'برگرداندن این نسخه به پیش‌نویس'

interface ComparisonProps {
  item: AdminDocument
  versionId: number
  /** The form has input that is not saved, and would be lost. */
  isDirty: boolean
  onTaken(version: number): void
}

/** The changes since a published version, field by field. */
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
                <Difference before={plainOf(document[field])} after={plainOf(item.document[field])} />
              </div>
            ))}
            {fields.length > 0 ? (
              <div className={styles.states}>
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
                {error ? <Failure error={error} /> : null}
              </div>
            ) : null}
          </>
        )
      }}
    </QueryView>
  )
}

/** Words of this version that are gone now, and words that were added since. */
const Difference = ({ before, after }: { before: string; after: string }) => (
  <p className={styles.difference} dir="auto">
    {diffWords(before, after).map(({ value, added, removed }, index) =>
      added ? <ins key={index}>{value}</ins> : removed ? <del key={index}>{value}</del> : value,
    )}
  </p>
)

/** The words of a text; blocks are lines. */
function plainOf(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'بله' : 'خیر'
  const lines = value.replace(/<\/(?:p|h[2-5]|li|tr|blockquote)>/g, '\n').replace(/<img\b[^>]*>/g, '[تصویر]')
  return new DOMParser().parseFromString(lines.replace(/<[^>]*>/g, ''), 'text/html').body.textContent.trim()
}
