import { useState } from 'react'
import type { Player } from '../player.ts'
import type { Step } from '../recording.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './Inspector.module.css'

interface ActionEditorProps {
  step: Step
  player: Player
}

/** Edits an action as JSON. A change recomputes all later steps. */
export function ActionEditor({ step: { id, action }, player }: ActionEditorProps) {
  const [text, setText] = useState(() => JSON.stringify(action, null, 2))
  const [problem, setProblem] = useState('')

  const apply = () => {
    try {
      const edited = JSON.parse(text) as { type?: unknown }
      if (typeof edited?.type !== 'string') return setProblem('اکشن باید «type» داشته باشد.')
      setProblem('')
      player.edit(id, edited as never)
    } catch {
      setProblem('این متن JSON معتبر نیست.')
    }
  }
  return (
    <>
      <textarea
        className={styles.json}
        aria-label="اکشن"
        dir="ltr"
        rows={10}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {problem ? <p role="alert">{problem}</p> : null}
      <Button size="s" variant="outline" onClick={apply}>
        اجرا با این تغییر
      </Button>
    </>
  )
}
