import type { Flow } from '../../../flows/flow.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { firstFrame, type Frame } from '../graph/simulation.ts'
import styles from './QaPanel.module.css'
import { savePathTest } from './savePathTest.ts'

/** Saves the run up to the current step as a test. Renders nothing if the run does not start at the initial state. */
export function SavePath({ flow, frames }: { flow: Flow; frames: readonly Frame[] }) {
  const events = frames.flatMap(({ input }) => input?.event ?? [])
  const [start] = frames
  const isWhole =
    start?.input === null && start.to === firstFrame(flow).to && events.length === frames.length - 1
  if (events.length === 0 || !isWhole) return null
  return (
    <div className={styles.bar}>
      <Button size="s" variant="outline" onClick={() => void savePathTest(flow, events)}>
        دریافت آزمون این راه ({formatNumber(events.length)} گام)
      </Button>
      <span className={styles.lead}>
        فایل را در پوشهٔ <bdi dir="ltr">e2e</bdi> بگذارید؛ با Playwright همان گونه که هست اجرا می‌شود.
      </span>
    </div>
  )
}
