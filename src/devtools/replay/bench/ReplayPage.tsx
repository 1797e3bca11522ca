import { useCallback, useState } from 'react'
import { createPlayer, type Player } from '../player.ts'
import { readRecording } from '../readRecording.ts'
import { RecordingError } from '../recording.ts'
import type { Recording } from '../recording.ts'
import { strangersIn, type ReplayedShop, type Strangers } from '../strangers.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Workshop, WorkshopPage } from '../../frame/Workshop.tsx'
import { OpenPanel } from './OpenPanel.tsx'
import styles from './Replay.module.css'
import { StartPanel } from './StartPanel.tsx'
import { StrangerNews } from './StrangerNews.tsx'
import { Workbench } from './Workbench.tsx'

interface ReplayPageProps {
  /** The shop without its pages; fetched with the first recording. */
  loadShop(): Promise<ReplayedShop>
}

interface Opened {
  /** Another one for every file, so that nothing of the last stays. */
  readonly key: number
  readonly recording: Recording
  readonly player: Player
  readonly strangers: Strangers
  /** Name of this build. */
  readonly build: string
}

/** Opens a recorded session and replays it step by step. */
export function ReplayPage({ loadShop }: ReplayPageProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState('')
  const [isReading, setIsReading] = useState(false)

  const open = useCallback(
    async (text: string) => {
      setIsReading(true)
      try {
        const shop = await loadShop()
        await toBeSeen()
        const recording = readRecording(text)
        const player = createPlayer(recording, shop.reducer)
        const strangers = strangersIn(recording, shop)
        setOpened((last) => {
          last?.player.pause()
          return { key: (last?.key ?? 0) + 1, recording, player, strangers, build: shop.build }
        })
        setProblem('')
      } catch (error) {
        if (!(error instanceof RecordingError)) console.error(error)
        setProblem(error instanceof RecordingError ? error.message : 'باز کردن این فایل ممکن نشد.')
      }
      setIsReading(false)
    },
    [loadShop],
  )
  const onOpen = useCallback((text: string) => void open(text), [open])

  return (
    <Workshop heading="بازپخش نشست">
      <WorkshopPage>
        <OpenPanel compact={opened !== null} onOpen={onOpen} />
        <p role="status" className={styles.reading}>
          {isReading ? 'فایل خوانده می‌شود و همهٔ گام‌ها حساب می‌شود…' : ''}
        </p>
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        {opened ? <StrangerNews strangers={opened.strangers} ownBuild={opened.build} /> : null}
        {opened ? (
          <Workbench key={opened.key} recording={opened.recording} player={opened.player} />
        ) : (
          <StartPanel />
        )}
      </WorkshopPage>
    </Workshop>
  )
}

/** The new state shows before the long work begins. A hidden tab renders no frames, and need not. */
function toBeSeen(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
