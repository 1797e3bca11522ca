import { useState } from 'react'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './FlowPage.module.css'
import type { SimulationAction } from './simulationState.ts'

interface StepBarProps {
  readonly cursor: number
  readonly last: number
  readonly act: (action: SimulationAction) => void
}

export function StepBar({ cursor, last, act }: StepBarProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href)
    setCopied(true)
  }
  return (
    <div className={styles.bar}>
      <Button
        size="s"
        variant="outline"
        disabled={cursor === 0}
        onClick={() => act({ type: 'gone', to: cursor - 1 })}
      >
        گام قبل
      </Button>
      <Button
        size="s"
        variant="outline"
        disabled={cursor === last}
        onClick={() => act({ type: 'gone', to: cursor + 1 })}
      >
        گام بعد
      </Button>
      <Button size="s" variant="outline" disabled={last === 0} onClick={() => act({ type: 'restarted' })}>
        از نو
      </Button>
      <Button size="s" variant="ghost" onClick={() => void copy()}>
        کپی پیوند
      </Button>
      <span>
        گام {formatNumber(cursor)} از {formatNumber(last)}
      </span>
      <span role="status">{copied ? 'پیوند این اجرا کپی شد.' : ''}</span>
    </div>
  )
}
