import { useState } from 'react'
import { toHome } from '../../../contract/storefrontPaths.ts'
import type { Flow } from '../../flows/flow.ts'
import type { Scene } from './graph/scene.ts'
import { activeStates } from './graph/simulation.ts'
import { ContextView } from './ContextView.tsx'
import { Drawing } from './Drawing.tsx'
import styles from './FlowPage.module.css'
import { History } from './History.tsx'
import { Status } from './Status.tsx'
import { useLiveFrames } from './useLiveFrames.ts'

/** The machine as it moves in another tab of this browser. Only listens. */
export function LiveView({ flow, scene }: { flow: Flow; scene: Scene }) {
  const { frames, page } = useLiveFrames(flow)
  const [held, setHeld] = useState<number | null>(null)
  const cursor = Math.min(held ?? frames.length - 1, frames.length - 1)
  const frame = frames[cursor]
  if (!frame) {
    return (
      <p role="status" className={styles.status}>
        در انتظار فروشگاه…{' '}
        <a href={toHome()} target="_blank" rel="noopener">
          آن را در برگهٔ دیگری از همین مرورگر باز کنید
        </a>
        ؛ هر گام این ماشین همین‌جا روشن می‌شود.
      </p>
    )
  }
  const go = (to: number) => setHeld(to === frames.length - 1 ? null : to)
  return (
    <div className={styles.parts}>
      <p>
        برگهٔ دنبال‌شده: <bdi>{page}</bdi>
      </p>
      <Status frame={frame} step={cursor} />
      <Drawing flow={flow} scene={scene} active={activeStates(flow, frame.snapshot)} taken={frame.edges} />
      <ContextView snapshot={frame.snapshot} />
      <History flow={flow} frames={frames} cursor={cursor} go={go} />
    </div>
  )
}
