import { useRef, useState, type ReactNode } from 'react'
import type { Answer } from '../../../../contract/endpoints.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { focusSuccessor, type FocusCandidate } from '../../../ui/page/focusSuccessor.ts'
import { Question } from '../../frame/Question.tsx'
import { useUndoBulkMutation } from '../productsApi.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { fieldNames } from '../fieldNames.ts'
import styles from './Undo.module.css'
import { Failure } from '../../shared/Failure.tsx'

interface UndoButtonProps {
  /** Id of the bulk change. */
  id: number
  /** Persian description of the change. */
  what: string
  count: number
  onUndone(outcome: { data?: Answer<'undoBulkChange'>; error?: unknown }): void
  /** Candidate for the focus after the button disappears. */
  candidate?: FocusCandidate
  children: ReactNode
}

/** Undoes a bulk change after a confirmation. */
export function UndoButton({ id, what, count, onUndone, candidate, children }: UndoButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const [undo, { isLoading }] = useUndoBulkMutation()
  const button = useRef<HTMLButtonElement>(null)
  const takeBack = async () => {
    if (button.current) focusSuccessor(button.current, ...(candidate ? [candidate] : []))
    const outcome = await undo(id)
    setAsked(false)
    onUndone(outcome)
  }
  return (
    <>
      <Button ref={button} variant="outline" size="s" busy={isLoading} onClick={() => setAsked(true)}>
        {children}
      </Button>
      <Question
        open={isAsked}
        title="برگرداندن تغییر گروهی"
        act={`برگرداندن ${formatNumber(count)} کالا`}
        busy={isLoading}
        onAct={() => void takeBack()}
        onClose={() => setAsked(false)}
      >
        <p>
          {`«${what}» برگردانده می‌شود و خریداران همین حالا آن را می‌بینند. آنچه پس از آن عوض یا فروخته شده است، همان می‌ماند و نامش را می‌بینید.`}
        </p>
      </Question>
    </>
  )
}

/** The result of an undo, with each field that it could not restore. */
export function Undone({ undone, changedSince, left }: Answer<'undoBulkChange'>) {
  const back = undone > 0 ? `${formatNumber(undone)} کالا به حالت قبل برگشت.` : 'هیچ کالایی برنگشت.'
  if (left.length === 0) return <Alert tone="success">{back}</Alert>
  return (
    <Alert tone="warning">
      <p>{`${back} از ${formatNumber(changedSince)} کالا این‌ها برنگشت:`}</p>
      <ul className={styles.left}>
        {left.map(({ id, nameFa, field, choice, why }) => (
          <li key={`${id} ${choice} ${field}`}>
            {`${[nameFa, choice, fieldNames[field] ?? field].filter(Boolean).join('، ')}: ${why}`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Undoes the import that just ended; later BulkHistory offers the same. */
export function UndoImport({ id, count }: { id: number; count: number }) {
  const [{ data, error }, setOutcome] = useState<{ data?: Answer<'undoBulkChange'>; error?: unknown }>({})
  if (data) return <Undone {...data} />
  return (
    <>
      <Failure error={error} />
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
