import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Flow } from '../../../flows/flow.ts'
import { createPlayer, type Player } from '../player.ts'
import { readRecording } from '../readRecording.ts'
import { RecordingError } from '../recording.ts'
import type { Recording } from '../recording.ts'
import { findUnknownParts, type ReplayedShop, type UnknownParts } from '../unknownParts.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Workshop, WorkshopPage } from '../../frame/Workshop.tsx'
import { reportIdIn } from '../report/reportApi.ts'
import { ReportOpener } from '../report/ReportOpener.tsx'
import { OpenPanel } from './OpenPanel.tsx'
import styles from './Replay.module.css'
import { StartPanel } from './StartPanel.tsx'

/** Loads the chunks of the tools in parallel. */
const loadBench = async (flows: readonly Flow[]) => {
  const [{ Workbench }, { FlowPanel, loadLayouts }, { TrackPanel }, { Inspector }, { SessionButtons }] =
    await Promise.all([
      import(/* webpackChunkName: "replay-bench" */ './Workbench.tsx'),
      import(/* webpackChunkName: "replay-flow" */ './FlowPanel.tsx'),
      import(/* webpackChunkName: "replay-track" */ '../track/TrackPanel.tsx'),
      import(/* webpackChunkName: "replay-tools" */ './Inspector.tsx'),
      import(/* webpackChunkName: "replay-fork" */ '../fork/SessionButtons.tsx'),
    ])
  await loadLayouts(flows)
  return { Workbench, late: { FlowPanel, TrackPanel, Inspector, SessionButtons } }
}
const loadSample = () =>
  import(/* webpackChunkName: "replay-sample" */ '../samples/fromListToReceipt.json') as Promise<{
    default: unknown
  }>

interface ReplayPageProps {
  /** Loads the shop without its pages; called for each recording. */
  loadShop(): Promise<ReplayedShop>
  flows: readonly Flow[]
}

interface Opened {
  /** React key that differs for every file, so that the tools start with a new state. */
  readonly key: number
  readonly recording: Recording
  readonly player: Player
  readonly unknown: UnknownParts
  /** Name of this build. */
  readonly build: string
  readonly reducer: ReplayedShop['reducer']
  /** Loaded together with the shop. */
  readonly parts: Awaited<ReturnType<typeof loadBench>>
}

/** Opens a recorded session and replays it step by step. */
export function ReplayPage({ loadShop, flows }: ReplayPageProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState('')
  const [isReading, setIsReading] = useState(false)
  const report = reportIdIn(useSearchParams()[0])
  const root = report ? { name: 'پیام‌ها', url: `/cp/messages?id=${report}` } : undefined

  const open = useCallback(
    async (text: string) => {
      setIsReading(true)
      try {
        const [shop, parts] = await Promise.all([loadShop(), loadBench(flows)])
        await nextPaint()
        const recording = readRecording(text)
        const player = createPlayer(recording, shop.reducer)
        const unknown = findUnknownParts(recording, shop)
        const { build, reducer } = shop
        setOpened((last) => {
          last?.player.pause()
          return { key: (last?.key ?? 0) + 1, recording, player, unknown, build, reducer, parts }
        })
        setProblem('')
      } catch (error) {
        if (!(error instanceof RecordingError)) console.error(error)
        setProblem(error instanceof RecordingError ? error.message : 'باز کردن این فایل ممکن نشد.')
      }
      setIsReading(false)
    },
    [loadShop, flows],
  )
  const onOpen = useCallback((text: string) => void open(text), [open])
  const openSample = async () => {
    setIsReading(true)
    const { default: sample } = await loadSample()
    await open(JSON.stringify(sample))
  }

  const opener = <OpenPanel compact={opened !== null} onOpen={onOpen} />
  const news = (
    <>
      <p role="status" className={styles.reading}>
        {isReading ? 'فایل خوانده می‌شود و همهٔ گام‌ها حساب می‌شود…' : ''}
      </p>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
    </>
  )
  if (!opened) {
    return (
      <Workshop heading="بازپخش نشست" root={root}>
        <WorkshopPage>
          {report ? (
            <ReportOpener id={report} onOpen={onOpen} />
          ) : (
            <StartPanel isReading={isReading} onSample={() => void openSample()}>
              {opener}
            </StartPanel>
          )}
          {news}
        </WorkshopPage>
      </Workshop>
    )
  }
  const { key, parts, ...rest } = opened
  return (
    <Workshop heading="بازپخش نشست" root={root} bar={opener}>
      <div className={styles.opened}>
        <div className={styles.overBench}>{news}</div>
        <parts.Workbench key={key} {...rest} flows={flows} late={parts.late} />
      </div>
    </Workshop>
  )
}

/** Waits until the browser has painted; returns at once in a hidden tab, which renders no frames. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
