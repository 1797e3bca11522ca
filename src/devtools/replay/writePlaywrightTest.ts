import { inComment, quoted } from '../flows/generatedCode.ts'
import { readable } from './labels.ts'
import type { Recording } from './recording.ts'
import { shownIn } from './shownIn.ts'
import type { Timeline } from './timeline.ts'
import { viewsOf } from './views.ts'

/**
 * Writes a Playwright test in the style of e2e/. It opens the recording and expects the recorded address, toasts and dialog
 * at each step at which the user looked at the page.
 * @param file path of the recording, relative to the folder in which the tests run
 */
export function writePlaywrightTest(
  file: string,
  { recording, timeline }: { readonly recording: Recording; readonly timeline: Timeline },
): string {
  const name = file.replace(/^.*\/|\.json$/g, '')
  let [address, texts]: [string, readonly string[]] = ['', []]
  const stops = viewsOf(recording).flatMap((step) => {
    const shown = shownIn(timeline.stateAt(step))
    const come = shown.texts.filter((text) => !texts.includes(text))
    const isElsewhere = shown.address !== address
    ;[address, texts] = [shown.address, shown.texts]
    if (!isElsewhere && come.length === 0) return []
    return [
      `    await jump(page, ${step})`,
      ...(isElsewhere
        ? [
            `    // ${inComment(readable(address))}`,
            `    await expect(address).toHaveAttribute('data-route', ${quoted(address)})`,
          ]
        : []),
      ...come.map((text) => `    await expect(stage.getByText(${quoted(text)}).first()).toBeAttached()`),
    ]
  })
  return `/** The replay of «${inComment(name)}» shows the recorded address and texts wherever the visitor stopped. */
import { readFileSync } from 'node:fs'
import { jump, load, openReplay } from '../support/replay.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

test(${quoted(`the replay of ${name} shows the recorded addresses and texts`)}, async ({ page }) => {
    await openReplay(page)
    const stage = await load(page, readFileSync(${quoted(file)}, 'utf8'))
    const address = page.locator('[data-route]')
${stops.join('\n')}
})
`.replaceAll('\n    ', '\n  ')
}
