import { ChevronLeft, ChevronRight, Link2, Pause, Play, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import type { SimulationAction } from './simulationState.ts'

interface StepBarProps {
  readonly cursor: number
  readonly last: number
  readonly playing: boolean
  readonly act: (action: SimulationAction) => void
  readonly playSample: () => void
}

/** Buttons for one step back or forward, play, sample run, restart, and copying the run's URL. */
export function StepBar({ cursor, last, playing, act, playSample }: StepBarProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href)
    setCopied(true)
  }
  const Icon = playing ? Pause : Play
  return (
    <>
      <IconButton
        label="گام قبل"
        disabled={cursor === 0}
        onClick={() => act({ type: 'gone', to: cursor - 1 })}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        variant="filled"
        label={playing ? 'مکث' : 'پخش گام‌ها'}
        disabled={last === 0}
        onClick={() => act({ type: playing ? 'paused' : 'resumed' })}
      >
        <Icon size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="گام بعد"
        disabled={cursor === last}
        onClick={() => act({ type: 'gone', to: cursor + 1 })}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <span>
        گام {formatNumber(cursor)} از {formatNumber(last)}
      </span>
      <Button size="s" variant={last === 0 ? 'dark' : 'outline'} onClick={playSample}>
        اجرای نمونه
      </Button>
      <IconButton label="از نو" disabled={last === 0} onClick={() => act({ type: 'restarted' })}>
        <RotateCcw size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="کپی پیوند این اجرا" onClick={() => void copy()}>
        <Link2 size={18} aria-hidden="true" />
      </IconButton>
      <span role="status">{copied ? 'پیوند این اجرا کپی شد.' : ''}</span>
    </>
  )
}
