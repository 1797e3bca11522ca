import { saveFile } from '../../../lib/saveFile.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { pressesIn, writePressTest, type PressTestInput } from './writePressTest.ts'

/** Saves a recording as a Playwright test that presses the real shop. Disabled if the recording has no presses. */
export function PressTestButton(recording: PressTestInput) {
  const isPossible = pressesIn(recording.steps) > 0
  const save = () => {
    const file = new Blob([writePressTest(recording)], { type: 'text/plain' })
    saveFile(file, `${recording.name}.e2e.ts`)
  }
  return (
    <Button
      size="s"
      variant="outline"
      disabled={!isPossible}
      title={isPossible ? undefined : 'این ضبط قدیمی است و نمی‌گوید چه دکمه‌هایی زده شده است.'}
      onClick={save}
    >
      دریافت آزمون این ضبط
    </Button>
  )
}
