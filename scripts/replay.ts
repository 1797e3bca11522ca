/** `npm run replay -- file.json`: replays recorded sessions against this build. See docs/flows-and-replay.md. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkRecording, type Verdict } from '../src/app/inspected/checkRecording.ts'
import { pressesIn, writePressTest } from '../src/devtools/flows/pressTest/writePressTest.ts'
import { RecordingError } from '../src/devtools/replay/recording.ts'
import { writePlaywrightTest } from '../src/devtools/replay/writePlaywrightTest.ts'

const usage = `Usage: npm run replay -- [--test e2e/name.e2e.ts] [--press e2e/name.e2e.ts] file.json …

  file    a recording, as the shop saves it at «ذخیرهٔ ضبط», or a folder of them
  --test  also writes a Playwright test of that recording, which opens the file where it is
  --press also writes one that presses in the shop what the visitor pressed, if the file contains it

Ends with 1 when a step is not as it was recorded, and names the first of them.`

const { values, positionals } = readCall()
const files = positionals.flatMap((path) => {
  const there = statSync(path, { throwIfNoEntry: false })
  if (!there) return stop(`There is no file ${path}.`)
  if (!there.isDirectory()) return [path]
  const names = readdirSync(path).filter((name) => name.endsWith('.json'))
  return names.map((name) => join(path, name))
})
if (files.length === 0 || ((values.test || values.press) && files.length > 1)) stop(usage)
for (const file of files) {
  const { lines, isAsRecorded } = await replay(file)
  for (const line of lines) console.log(`${file}: ${line}`)
  if (!isAsRecorded) process.exitCode = 1
}

function readCall() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { test: { type: 'string' }, press: { type: 'string' } },
    })
  } catch (error) {
    return stop(`${(error as Error).message}\n\n${usage}`)
  }
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

async function replay(file: string): Promise<{ lines: string[]; isAsRecorded: boolean }> {
  try {
    const verdict = checkRecording(readFileSync(file, 'utf8'))
    if (values.test) {
      writeFileSync(values.test, await formatted(values.test, writePlaywrightTest(file, verdict)))
      console.log(`${values.test} is written`)
    }
    if (values.press) {
      const { steps, session } = verdict.recording
      if (pressesIn(steps) === 0) throw new RecordingError('the file does not say what the visitor pressed')
      const input = { name: file, route: session?.route ?? '/', viewport: session?.viewport, steps }
      writeFileSync(values.press, await formatted(values.press, writePressTest(input)))
      console.log(`${values.press} is written`)
    }
    return { lines: linesOf(verdict), isAsRecorded: !verdict.difference && !verdict.failure }
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error
    return { lines: [error.message], isAsRecorded: false }
  }
}

/** Returns the code formatted like all files of this project, if the formatter is installed. */
async function formatted(path: string, text: string): Promise<string> {
  const { format, resolveConfig } = await import('prettier')
  return format(text, { ...(await resolveConfig(path)), filepath: path })
}

function linesOf({ timeline, difference, failure, hasEvidence, unknown, impure }: Verdict): string[] {
  const lines: string[] = []
  if (unknown.length > 0) lines.push(`unknown in this build, and passed over: ${unknown.join(', ')}`)
  if (impure.length > 0) lines.push(`a reducer gave two results for one action: ${impure.join(', ')}`)
  if (failure) lines.push(`step ${failure.step} (${failure.type}): its reducer threw: ${failure.message}`)
  if (difference) {
    const { step, type, path, recorded, now } = difference
    lines.push(`step ${step} (${type}) differs at ${path}`)
    lines.push(`  recorded: ${recorded || 'unchanged'}`, `  now:      ${now || 'unchanged'}`)
  }
  if (failure || difference) return lines
  const steps = `${timeline.steps.length} steps`
  const outcome = hasEvidence
    ? `${steps}, each as it was recorded`
    : `${steps} replayed; the file does not say what they changed: open it at /elements/replay and save it there`
  return [...lines, outcome]
}
