import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Answer } from '../../../contract/endpoints.ts'
import type { AdminFilter } from '../../../contract/catalogue/admin/schemas.ts'
import { productStatus, productStatusInfo } from '../../../contract/statuses.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { useDraft, type Draft } from '../drafts/useDraft.tsx'
import { changeFrom, kindNames, needsPercent, type BulkDraft } from './bulkDraft.ts'
import { BY_STOCK } from './fieldNames.ts'
import { UndoButton, Undone } from './files/Undo.tsx'
import stacks from '../../ui/page/stacks.module.css'
import styles from './ProductsPage.module.css'
import { useBulkChangeMutation, usePreviewBulkMutation } from './productsApi.ts'
import { ChoiceField } from '../shared/ChoiceField.tsx'

interface BulkBarProps {
  /** Ids of the selected products; empty: all products that the filter finds. */
  ids: number[]
  filter: AdminFilter
  total: number
  onDone(): void
}

const start: BulkDraft = { kind: 'raise', percent: '', rounding: '10000', status: '1' }

/** Applies one change to many products after a preview, and offers to undo it. */
export function BulkBar({ ids, filter, total, onDone }: BulkBarProps) {
  const stored = useDraft('bulk', start)
  const draft = stored.values
  const [wasRestored] = useState(stored.isRestored)
  const [problem, setProblem] = useState('')
  const [preview, previewing] = usePreviewBulkMutation()
  const [run, running] = useBulkChangeMutation()
  const [made, setMade] = useState('')
  const [undone, setUndone] = useState<Answer<'undoBulkChange'>>()
  const summary = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const which = ids.length > 0 ? { ids } : { filter }
  const count = ids.length > 0 ? ids.length : total
  const showError = (error: unknown) => setProblem(errorMessage(error))

  const requestPreview = async () => {
    setProblem('')
    const change = changeFrom(draft)
    if (typeof change === 'string') return setProblem(change)
    const { error } = await preview({ ...which, change, dryRun: true })
    if (error) showError(error)
    else setOpen(true)
  }
  const apply = async () => {
    const change = changeFrom(draft)
    if (typeof change === 'string') return
    setUndone(undefined)
    const { error } = await run({ ...which, change, dryRun: false, digest: previewing.data?.digest ?? '' })
    setOpen(false)
    if (error) return showError(error)
    setMade(kindNames[draft.kind])
    stored.clear()
    onDone()
  }

  return (
    <details className={styles.bulk} open={wasRestored}>
      <summary ref={summary}>
        <span>
          {`تغییر گروهی ${ids.length > 0 ? `${formatNumber(count)} کالای انتخاب‌شده` : `همهٔ ${formatNumber(count)} کالا`}`}
        </span>
        <ChevronDown size={20} />
      </summary>
      {stored.note}
      <div className={stacks.wideRow}>
        <Fields draft={draft} field={(name) => stored.field(name, () => setProblem(''))} />
        <Button variant="dark" busy={previewing.isLoading} onClick={() => void requestPreview()}>
          پیش‌نمایش
        </Button>
      </div>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      {undone ? (
        <Undone {...undone} />
      ) : running.data ? (
        <Alert tone="success">
          <span>{`${formatNumber(running.data.changed)} کالا تغییر کرد. `}</span>
          {running.data.id > 0 ? (
            <UndoButton
              id={running.data.id}
              what={made}
              count={running.data.changed}
              candidate={() => summary.current}
              onUndone={({ data, error }) => (data ? setUndone(data) : showError(error))}
            >
              برگرداندن این تغییر
            </UndoButton>
          ) : null}
        </Alert>
      ) : null}
      <Modal open={isOpen} title="پیش‌نمایش تغییر گروهی" closable onClose={() => setOpen(false)}>
        {previewing.data ? (
          <Preview
            {...previewing.data}
            busy={running.isLoading}
            onApply={() => void apply()}
            onCancel={() => setOpen(false)}
          />
        ) : null}
      </Modal>
    </details>
  )
}

const roundings = [1000, 10_000, 100_000].map((step) => ({ id: step, name: formatNumber(step) }))
const statuses = Object.entries(productStatusInfo)
  .filter(([id]) => Number(id) !== productStatus.outOfStock)
  .map(([id, { nameFa }]) => ({ id, name: Number(id) === productStatus.inStock ? BY_STOCK : nameFa }))

interface FieldsProps {
  draft: BulkDraft
  field(name: keyof BulkDraft & string): ReturnType<Draft<BulkDraft>['field']>
}

/** Selects the kind of change and shows the fields that it needs. */
function Fields({ draft, field }: FieldsProps) {
  return (
    <>
      <ChoiceField label="چه تغییری" of={kindNames} {...field('kind')} />
      {needsPercent(draft) ? (
        <>
          <TextField label="درصد" inputMode="numeric" ltr {...field('percent')} />
          <ChoiceField label="گرد کردن به (تومان)" of={roundings} {...field('rounding')} />
        </>
      ) : null}
      {draft.kind === 'status' ? <ChoiceField label="وضعیت" of={statuses} {...field('status')} /> : null}
    </>
  )
}

interface PreviewProps extends Answer<'bulkChangeProducts'> {
  busy: boolean
  onApply(): void
  onCancel(): void
}

/** Shows how many products change, with examples, and a button that applies the change. */
function Preview({ changed, unchanged, examples, busy, onApply, onCancel }: PreviewProps) {
  return (
    <>
      <p>{`${formatNumber(changed)} کالا تغییر می‌کند و ${formatNumber(unchanged)} کالا همان می‌ماند.`}</p>
      <ul className={styles.examples}>
        {examples.map(({ id, nameFa, before, after }) => (
          <li key={id}>
            <span>{`${nameFa}: ${before} ← `}</span>
            <strong>{after}</strong>
          </li>
        ))}
      </ul>
      <div className={stacks.wideRow}>
        {changed > 0 ? (
          <Button busy={busy} onClick={onApply}>{`تغییر ${formatNumber(changed)} کالا`}</Button>
        ) : null}
        <Button variant="outline" onClick={onCancel}>
          انصراف
        </Button>
      </div>
    </>
  )
}
