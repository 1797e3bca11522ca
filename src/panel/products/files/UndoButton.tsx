import { useRef, useState, type ReactNode } from 'react'
import type { Answer } from '../../../../contract/endpoints.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { focusSuccessor, type FocusCandidate } from '../../../ui/page/focusSuccessor.ts'
import { Question } from '../../frame/Question.tsx'
import { useUndoBulkMutation } from '../productsApi.ts'

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
