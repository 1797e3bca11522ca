import { useEffect, useRef, useState } from 'react'
import { focusSuccessor } from '../page/focusSuccessor.ts'
import { Button } from './Button.tsx'
import styles from './TwoStepButton.module.css'

interface TwoStepButtonProps {
  /** Text of the first button; also the accessible name of the group with the question. */
  label: string
  question: string
  yes: string
  no: string
  busy: boolean
  /** Receives the pressed button, which may disappear with the answer. */
  onYes(pressed: HTMLElement): void
}

/** A button for an action that a shopper cannot undo: a press replaces it by a question with two answers. */
export function TwoStepButton({ label, question, yes, no, busy, onYes }: TwoStepButtonProps) {
  const [asks, setAsks] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asks) first.current?.focus()
  }, [asks])
  if (!asks)
    return (
      <Button ref={opener} size="s" variant="ghost" onClick={() => setAsks(true)}>
        {label}
      </Button>
    )
  return (
    <div className={styles.question} role="group" aria-label={label}>
      <span>{question}</span>
      <Button size="s" busy={busy} ref={first} onClick={({ currentTarget }) => onYes(currentTarget)}>
        {yes}
      </Button>
      <Button
        size="s"
        variant="ghost"
        onClick={({ currentTarget }) => {
          focusSuccessor(currentTarget, () => opener.current)
          setAsks(false)
        }}
      >
        {no}
      </Button>
    </div>
  )
}
