import type { ImportReview } from '../../../../contract/catalogue/admin/bulkSchemas.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { Question } from '../../frame/Question.tsx'
import { ChangeTable } from './ImportChanges.tsx'

interface ImportQuestionProps {
  readonly open: boolean
  readonly review: ImportReview
  readonly rows: number
  onAct(): void
  onClose(): void
}

const MOST_NAMED = 20

/** Asks for a confirmation before a file changes a price by more than half, or a large part of the catalogue. */
export function ImportQuestion({ open, review, rows, onAct, onClose }: ImportQuestionProps) {
  const { great, changes, products, catalogue } = review
  const named = changes.slice(0, great > 0 ? Math.min(great, MOST_NAMED) : MOST_NAMED)
  return (
    <Question
      {...{ open, onAct, onClose }}
      title="این فایل را دوباره ببینید"
      act={`بله، ${formatNumber(rows)} سطر وارد شود`}
      busy={false}
    >
      {great > 0 ? <p>{`قیمت در ${formatNumber(great)} سطر بیش از ۵۰٪ کم یا زیاد می‌شود.`}</p> : null}
      <p>{`${formatNumber(products)} کالا از ${formatNumber(catalogue)} کالای فروشگاه عوض می‌شود.`}</p>
      <ChangeTable changes={named} />
      {great > named.length ? (
        <p>{`و ${formatNumber(great - named.length)} سطر دیگر که در گزارش آمده است.`}</p>
      ) : null}
    </Question>
  )
}
