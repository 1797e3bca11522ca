import { saveFile } from '../../../lib/saveFile.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import type { Recording } from '../../replay/recording.ts'
import { pressesIn, writePressTest } from './writePressTest.ts'

/** Saves a recording as a Playwright test that presses the real shop. Disabled if the recording has no presses. */
export function PressTestButton({ recording: { steps, session } }: { readonly recording: Recording }) {
  const isPossible = pressesIn(steps) > 0
  const save = () => {
    const name = `visit-${session?.build ?? 'unknown'}`
    const text = writePressTest({ name, route: session?.route ?? '/', viewport: session?.viewport, steps })
    saveFile(new Blob([text], { type: 'text/plain' }), `${name}.e2e.ts`)
  }
  return (
    <Button
      size="s"
      variant="outline"
      disabled={!isPossible}
      title={isPossible ? undefined : 'این ضبط نمی‌گوید چه دکمه‌هایی زده شده است.'}
      onClick={save}
    >
      دریافت آزمون
    </Button>
  )
}
