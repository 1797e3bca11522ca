import type { Reducer } from '@reduxjs/toolkit'
import { useState } from 'react'
import { createPlayer, type Player } from '../../features/replay/player.ts'
import { readRecording } from '../../features/replay/readRecording.ts'
import { RecordingError, type Recording } from '../../features/replay/recording.ts'
import type { State } from '../../features/replay/timeline.ts'
import { recorder } from '../../features/recording/recorder.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Container } from '../../ui/Container.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { OpenPanel } from './OpenPanel.tsx'
import styles from './Replay.module.css'
import { Workbench } from './Workbench.tsx'

interface ReplayPageProps {
  /** The shop's whole reducer; fetched with the first recording. */
  loadReducer(): Promise<Reducer<State>>
}

interface Opened {
  readonly recording: Recording
  readonly player: Player
}

/** Opens a recorded session and replays it step by step. */
export function ReplayPage({ loadReducer }: ReplayPageProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState('')

  async function open(text: string): Promise<void> {
    try {
      const recording = readRecording(text)
      setOpened({ recording, player: createPlayer(recording, await loadReducer()) })
      setProblem('')
    } catch (error) {
      if (!(error instanceof RecordingError)) console.error(error)
      setProblem(error instanceof RecordingError ? error.message : 'باز کردن این فایل ممکن نشد.')
    }
  }

  return (
    <Container className={styles.page}>
      <PageHead title="بازپخش نشست" noindex />
      <h1 className={styles.title}>بازپخش نشست</h1>
      <OpenPanel compact={opened !== null} onOpen={(text) => void open(text)} />
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      {opened ? (
        <Workbench key={opened.recording.session?.startedAt} {...opened} />
      ) : (
        <>
          <p className={styles.hint}>
            ضبط را از همین‌جا آغاز کنید (یا هر جای فروشگاه با <bdi dir="ltr">Ctrl + Alt + Shift + R</bdi>)، در
            فروشگاه بگردید و از دکمهٔ قرمز گوشهٔ صفحه ذخیره‌اش کنید. خروجی افزونهٔ Redux DevTools هم باز می‌شود.
            هیچ چیز از این دستگاه بیرون نمی‌رود.
          </p>
          <Button variant="outline" onClick={() => recorder.ask(true)}>
            آغاز ضبط
          </Button>
        </>
      )}
    </Container>
  )
}
