import type { Flow } from '../../../flows/flow.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { firstFrame, type AnyEvent, type Frame } from '../graph/simulation.ts'
import texts from '../../../ui/page/texts.module.css'
import stacks from '../../../ui/page/stacks.module.css'
import { build } from './useQaSession.ts'

/** Saves the run up to the current step as a test. Renders nothing if the run does not start at the initial state. */
export function SavePath({ flow, frames }: { flow: Flow; frames: readonly Frame[] }) {
  const events = frames.flatMap(({ input }) => input?.event ?? [])
  const [start] = frames
  const isWhole =
    start?.input === null && start.to === firstFrame(flow).to && events.length === frames.length - 1
  if (events.length === 0 || !isWhole) return null
  return (
    <div className={stacks.line}>
      <Button size="s" variant="outline" onClick={() => void savePathTest(flow, events)}>
        دریافت آزمون این راه ({formatNumber(events.length)} گام)
      </Button>
      <span className={texts.quiet}>
        فایل را در پوشهٔ <bdi dir="ltr">e2e/journeys</bdi> بگذارید؛ با Playwright همان گونه که هست اجرا می‌شود.
      </span>
    </div>
  )
}

/** Saves a path as a Playwright test for the folder e2e/journeys. */
export async function savePathTest(flow: Flow, events: readonly AnyEvent[]): Promise<void> {
  const { writePathTest } = await import(/* webpackChunkName: "flow-export" */ './writePathTest.ts')
  const text = writePathTest(flow, events, build)
  saveFile(new Blob([text], { type: 'text/plain' }), `${flow.id}Path.e2e.ts`)
}
