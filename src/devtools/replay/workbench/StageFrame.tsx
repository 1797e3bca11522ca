import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { trustedHtml } from '../../../lib/trustedHtml.ts'
import { useLoaderData } from 'react-router'
import type { RuntimeConfig, Theme } from '../../../../contract/runtimeConfig.ts'
import { themeChosen } from '../../recording/themeChosen.ts'
import type { PlayerState } from '../player.ts'
import type { Recording, SessionFacts, Step } from '../recording.ts'
import { pressAt, scrollAt } from '../steps/notes.ts'
import type { Thumbs } from '../track/thumbs.ts'
import type { Stage, StageElement, StageHost } from '../stageHost.ts'
import { readable } from '../labels.ts'
import { addressOf } from '../shownIn.ts'
import { viewsOf, visitedPaths } from '../views.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import styles from './Replay.module.css'

interface StageFrameProps {
  mode: 'replay' | 'live'
  recording: Recording
  state: PlayerState
  thumbs: Thumbs
  onBlocked(what: string): void
  /** See StageHost. */
  onAction(...entry: Parameters<StageHost['onAction']>): void
}

const usual = { width: 1280, height: 800 }

/** An iframe with the shop, as large as the recorded window and scaled down if it does not fit. */
export function StageFrame({ mode, recording, state, thumbs, onBlocked, onAction }: StageFrameProps) {
  const config = useLoaderData<RuntimeConfig>()
  const frame = useRef<StageElement>(null)
  const shown = useRef(state)
  const stage = useRef<Stage>(undefined)
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading')
  const viewport = recording.session?.viewport ?? usual
  // A live shop always shows its last step, even if the tools show an earlier one.
  const shownStep = mode === 'live' ? state.timeline.steps.length : state.index
  const place = addressOf(state.timeline.stateAt(shownStep).route) || '/'
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
      current() {
        const { index, timeline } = shown.current
        const { steps } = timeline
        return {
          index,
          state: timeline.stateAt(index),
          time: timeAt(steps, index, recording.session),
          theme: themeAt(steps, index, recording.session) ?? config.theme,
          scroll: scrollAt(steps, index),
          press: pressAt(steps, index),
        }
      },
      scrollAt: (index) => scrollAt(shown.current.timeline.steps, index),
      pictured: thumbs.add,
      wantsPicture: (index) => !thumbs.has(index) && !shown.current.playing,
      stateAt: (index) => shown.current.timeline.stateAt(index),
      paths: visitedPaths(recording),
      views: viewsOf(recording),
      blocked: onBlocked,
      onAction,
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
    // Creates the document once; the stage reads later changes through the host.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <>
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
    </>
  )
}

/** Returns the time (epoch ms) of a step; the current time for files of other tools, which have no times. */
function timeAt(steps: readonly Step[], index: number, session: SessionFacts | undefined): number {
  return session?.startedAt === undefined ? Date.now() : session.startedAt + (steps[index - 1]?.at ?? 0)
}

interface Assets {
  readonly css: readonly string[]
  readonly js: readonly string[]
}

/** HTML with the shop's styles and code. Because it has no hydration payload, the code starts the stage. */
function stageDocument(): string {
  const { assets } = JSON.parse(document.getElementById('payload')?.textContent ?? '{}') as {
    assets?: Assets
  }
  const styles = assets?.css.map((href) => `<link rel="stylesheet" href="${href}">`) ?? []
  const scripts = assets?.js.map((src) => `<script defer src="${src}"></script>`) ?? []
  return [
    '<!doctype html><html lang="fa" dir="rtl" data-font="own"><head><meta charset="utf-8">',
    ...styles,
    ...scripts,
    '</head><body></body></html>',
  ].join('')
}

/** Returns the scale, at most 1, at which content of this size (CSS px) fits into the box. */
function useScale({ width, height }: { readonly width: number; readonly height: number }) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)

  useEffect(() => {
    const { current } = box
    if (!current) return
    const observer = new ResizeObserver(() =>
      setScale(Math.min(1, current.clientWidth / width, current.clientHeight / height)),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [width, height])

  return { box, scale }
}

/** The theme after the first `index` steps; undefined for files of other tools. */
function themeAt(
  steps: readonly Step[],
  index: number,
  session: SessionFacts | undefined,
): Theme | undefined {
  const chosen = steps
    .slice(0, index)
    .findLast(({ action, skipped }) => !skipped && themeChosen.match(action))
  const look = chosen ? (chosen.action.payload as Partial<SessionFacts>) : session
  // Replace `auto` with the recorded scheme, because this device may have another one.
  return (look?.theme === 'auto' ? (look.scheme ?? 'auto') : look?.theme) as Theme | undefined
}
