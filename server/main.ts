/** `npm start`: reads the settings, migrates the database, adds demo data and starts the server. Signals stop it in order. */
import { setFlagsFromString } from 'node:v8'
import { inWords } from './administration/protocol.ts'
import { describeError } from './http/logging.ts'
import { openingLines } from './openingLines.ts'
import { readSettings } from './shared/settings.ts'
import { startShop, type RunningShop } from './start.ts'

/** Timeout of a stop in ms. Docker and others kill after ten seconds; the steps of `RunningShop.close` have shorter timeouts. */
const STOP_WITHIN_MS = 9700
/** ms within which two Ctrl-C count as one, because npm repeats the one that the terminal has sent to all processes. */
const SAME_PRESS_MS = 1000

/**
 * Limits the growth of a heap between two garbage collections to 40 %; on large machines V8 allows four times the size. Saves
 * 130 MB of memory and costs a tenth more CPU time for uncached pages (docs/decisions/0021).
 */
setFlagsFromString('--heap-growing-percent=40')

let stoppedAt: number | undefined
let opening: Promise<RunningShop> | undefined

// Listen from the beginning, because process 1 of a container gets only signals that it listens to.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0, signal))
// Log an unhandled rejection, which is a bug, but continue to serve.
process.on('unhandledRejection', (error) =>
  console.error('A promise was rejected and nobody listened:', describeError(error)),
)
// Stop in order after an uncaught error, because the state of the process is unknown.
process.on('uncaughtException', (error) => {
  console.error('An error was caught nowhere, the server ends:', describeError(error))
  stop(1)
})

try {
  const settings = readSettings(process.env)
  opening = startShop(settings, fail)
  const shop = await opening
  if (stoppedAt === undefined) console.log(openingLines(settings, shop))
} catch (error) {
  fail(error)
}

function stop(code: number, signal?: 'SIGINT' | 'SIGTERM'): void {
  const now = performance.now()
  if (stoppedAt !== undefined) {
    // End the process at once on a second Ctrl-C.
    if (signal === 'SIGINT' && now - stoppedAt > SAME_PRESS_MS) process.exit(130)
    return
  }
  stoppedAt = now
  setTimeout(() => fail(new Error('The server did not end in time.')), STOP_WITHIN_MS)
  void Promise.resolve(opening)
    .then((shop) => shop?.close())
    .then(() => process.exit(code), fail)
}

/** Ends the process. Prints the message of errors that are meant for the owner, and the stack of unexpected errors. */
function fail(error: unknown): never {
  const words = inWords(error)
  console.error(words === null ? error : `\n${words}\n`)
  process.exit(1)
}
