import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { trustedHtml } from '../../../lib/trustedHtml.ts'
import { useLoaderData } from 'react-router'
import type { RuntimeConfig } from '../../../../contract/runtimeConfig.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { PlayerState } from '../player.ts'
import type { Recording, State } from '../recording.ts'
import type { Stage, StageElement } from '../stageHost.ts'
import { readable } from '../labels.ts'
import { viewsOf, visitedPaths } from '../views.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import styles from './Replay.module.css'
import { stageDocument } from '../stageDocument.ts'
import { themeAt } from '../themeAt.ts'
import { useScale } from '../useScale.ts'

interface StageFrameProps {
  mode: 'replay' | 'live'
  recording: Recording
  state: PlayerState
  onBlocked(what: string): void
  /** See StageHost. */
  onHeard(action: UnknownAction, after: State): void
}

const usual = { width: 1280, height: 800 }

/** A document of its own for the shop, as large as the recorded window; shown smaller where room is short. */
export function StageFrame({ mode, recording, state, onBlocked, onHeard }: StageFrameProps) {
  const config = useLoaderData<RuntimeConfig>()
  const frame = useRef<StageElement>(null)
  const shown = useRef(state)
  const stage = useRef<Stage>(undefined)
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')
  const viewport = recording.session?.viewport ?? usual
  // A live shop is at its last step, also while the tools show an earlier one.
  const place = placeAt(mode === 'live' ? { ...state, index: state.timeline.steps.length } : state)
  const { box, scale } = useScale(viewport)

  useLayoutEffect(() => {
    shown.current = state
    if (mode === 'replay') stage.current?.jump()
  }, [state, mode])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    element.stageHost = {
      config,
      mode,
      current: () => ({
        index: shown.current.index,
        state: shown.current.timeline.stateAt(shown.current.index),
        time: timeAt(shown.current, recording),
        theme: themeAt(shown.current.timeline.steps, shown.current.index, recording.session) ?? config.theme,
      }),
      stateAt: (index) => shown.current.timeline.stateAt(index),
      paths: visitedPaths(recording),
      views: viewsOf(recording),
      blocked: onBlocked,
      heard: onHeard,
      ready(started) {
        stage.current = started
        setStatus('ready')
        started.jump()
      },
      failed(error) {
        console.error(error)
        setStatus('failed')
      },
    }
    element.srcdoc = trustedHtml(stageDocument())
    return () => stage.current?.stop()
    // One document for the life of the frame: what changes is asked for through the host.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <div className={styles.window}>
      <p className={styles.address} dir="ltr" data-route={place}>
        {readable(place)}
      </p>
      {status === 'failed' ? <Alert tone="danger">صحنهٔ بازپخش بالا نیامد.</Alert> : null}
      <div
        ref={box}
        className={styles.stage}
        style={{ '--ratio': `${viewport.width} / ${viewport.height}` } as CSSProperties}
      >
        {status === 'loading' ? (
          <p className={styles.loading} role="status">
            صحنه آماده می‌شود…
          </p>
        ) : null}
        <iframe
          ref={frame}
          title={mode === 'replay' ? 'فروشگاه در این گام' : 'فروشگاه زنده از این گام'}
          data-status={status}
          width={viewport.width}
          height={viewport.height}
          className={styles.frame}
          style={{ transform: `translateX(50%) scale(${scale})` }}
        />
      </div>
    </div>
  )
}

/** Files of other tools know no time: it is now, then. */
function timeAt({ timeline, index }: PlayerState, { session }: Recording): number {
  return session?.startedAt === undefined
    ? Date.now()
    : session.startedAt + (timeline.steps[index - 1]?.at ?? 0)
}

/** Address that shows at the present step. */
function placeAt({ timeline, index }: PlayerState): string {
  const { pathname = '/', search = '' } = (timeline.stateAt(index).route ?? {}) as Partial<Location>
  return pathname + search
}
