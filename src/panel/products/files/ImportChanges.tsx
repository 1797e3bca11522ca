import { Download } from 'lucide-react'
import type { ImportAnswer, ImportReview } from '../../../../contract/catalogue/admin/bulkSchemas.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable, textCell } from '../../lists/DataTable.tsx'
import styles from './FilesPage.module.css'
import formStyles from '../../shared/Form.module.css'
import { Question } from '../../frame/Question.tsx'

type Change = ImportReview['changes'][number]

/** Table of the changes that a file makes, with old and new values; the largest price changes first. */
export function ImportChanges({ review, changesCsv }: Pick<ImportAnswer, 'review' | 'changesCsv'>) {
  const { changes, rows } = review
  if (rows === 0) return null
  return (
    <section className={styles.report} aria-labelledby="import-changes">
      <h3 id="import-changes">چه چیزی عوض می‌شود</h3>
      <p className={formStyles.quiet}>
        {rows > changes.length
          ? `${formatNumber(changes.length)} سطر از ${formatNumber(rows)} سطر؛ بزرگ‌ترین تغییرهای قیمت بالای جدول است و بقیه در فایل.`
          : `${formatNumber(rows)} سطر؛ بزرگ‌ترین تغییرهای قیمت بالای جدول است.`}
      </p>
      <ChangeTable changes={changes} />
      <div>
        <Button
          variant="outline"
          size="s"
          icon={<Download size={18} />}
          onClick={() => saveFile(new Blob([changesCsv], { type: 'text/csv' }), 'changes.csv')}
        >
          دریافت همهٔ تغییرها
        </Button>
      </div>
    </section>
  )
}

function ChangeTable({ changes }: { changes: readonly Change[] }) {
  return (
    <DataTable label="تغییرهای فایل" names={['سطر', 'کد', 'کالا', 'تغییر']} low>
      {changes.map(({ line, code, choice, name, cells, move }) => (
        <tr key={line}>
          <td>{formatNumber(line)}</td>
          <td>
            <bdi dir="ltr">{code}</bdi>
          </td>
          <td className={textCell}>{choice ? `${name}، ${choice}` : name}</td>
          <td className={textCell}>
            {cells.map(({ column, before, after }) => (
              <div key={column}>
                <span>{`${column}: `}</span>
                <bdi>{shown(before)}</bdi> ← <bdi>{shown(after)}</bdi>
              </div>
            ))}
            {moveWords(move)}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

const shown = (value: string | number) => (typeof value === 'number' ? formatNumber(value) : value || 'خالی')

/** Price change in percent. @param move fraction of the old price; above 1e6 the old price was 0, and nothing is shown */
function moveWords(move: number) {
  if (move === 0 || move > 1e6) return null
  const percent = Math.round(Math.abs(move) * 100)
  const size = percent === 0 ? 'کمتر از ۱٪' : `${formatNumber(percent)}٪`
  return <div className={formStyles.quiet}>{`${size} ${move > 0 ? 'گران‌تر' : 'ارزان‌تر'}`}</div>
}

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
