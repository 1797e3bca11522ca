import type { Reducer } from '@reduxjs/toolkit'
import { useCallback, useState } from 'react'
import { createPlayer, type Player } from '../../features/replay/player.ts'
import { readRecording } from '../../features/replay/readRecording.ts'
import { RecordingError, type Recording } from '../../features/replay/recording.ts'
import type { State } from '../../features/replay/timeline.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Container } from '../../ui/Container.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { OpenPanel } from './OpenPanel.tsx'
import styles from './Replay.module.css'
import { StartPanel } from './StartPanel.tsx'
import { Workbench } from './Workbench.tsx'

interface ReplayPageProps {
  /** The shop's whole reducer; fetched with the first recording. */
  loadReducer(): Promise<Reducer<State>>
}

interface Opened {
  /** Another one for every file, so that nothing of the last stays. */
  readonly key: number
  readonly recording: Recording
  readonly player: Player
}

/** Opens a recorded session and replays it step by step. */
export function ReplayPage({ loadReducer }: ReplayPageProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState('')

  const open = useCallback(
    async (text: string) => {
      try {
        const recording = readRecording(text)
        const player = createPlayer(recording, await loadReducer())
        setOpened((last) => {
          last?.player.pause()
          return { key: (last?.key ?? 0) + 1, recording, player }
        })
        setProblem('')
      } catch (error) {
        if (!(error instanceof RecordingError)) console.error(error)
        setProblem(error instanceof RecordingError ? error.message : 'باز کردن این فایل ممکن نشد.')
      }
    },
    [loadReducer],
  )
  const onOpen = useCallback((text: string) => void open(text), [open])

  return (
    <Container className={styles.page}>
      <PageHead title="بازپخش نشست" noindex />
      <h1 className={styles.title}>بازپخش نشست</h1>
      <OpenPanel compact={opened !== null} onOpen={onOpen} />
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      {opened ? <Workbench {...opened} key={opened.key} /> : <StartPanel />}
    </Container>
  )
}
