/** `npm start`: settings, database, migrations, demo data, then the server; Ctrl-C ends it in order. */
import { setFlagsFromString } from 'node:v8'
import { describeError } from './http/logging.ts'
import { openingLines } from './openingLines.ts'
import { readSettings } from './shared/settings.ts'
import { startShop, type RunningShop } from './start.ts'

/** Docker and others kill after ten seconds. Everything in `RunningShop.close` has its own, shorter time. */
const STOP_WITHIN_MS = 9700
/** npm passes on the Ctrl-C that the terminal has sent to everybody: these two are one. */
const SAME_PRESS_MS = 1000

/**
 * A heap may grow by so much beyond what lived at its last collection; V8 lets those of a large machine grow to the
 * fourfold. Together 130 MB less for a tenth more of the processor's time where nothing is kept (docs/decisions/0021).
 */
setFlagsFromString('--heap-growing-percent=40')

let stoppedAt: number | undefined
let opening: Promise<RunningShop> | undefined

// From the first line on: a process that is number 1 of a container gets no signal that it does not listen to.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0, signal))
// Somebody forgot to listen; that is written down and no reason to leave the shoppers alone.
process.on('unhandledRejection', (error) =>
  console.error('A promise was rejected and nobody listened:', describeError(error)),
)
// Nobody knows in what state it left the process: a new one takes over, but in order.
process.on('uncaughtException', (error) => {
  console.error('An error was caught nowhere, the server ends:', describeError(error))
  stop(1)
})

try {
  const settings = readSettings(process.env)
  opening = startShop(settings, fail)
  const shop = await opening
  if (stoppedAt === undefined) console.log(openingLines(settings, shop.port, shop.missing))
} catch (error) {
  fail(error)
}

function stop(code: number, signal?: 'SIGINT' | 'SIGTERM'): void {
  const now = performance.now()
  if (stoppedAt !== undefined) {
    // A second Ctrl-C means: end now.
    if (signal === 'SIGINT' && now - stoppedAt > SAME_PRESS_MS) process.exit(130)
    return
  }
  stoppedAt = now
  setTimeout(() => fail(new Error('The server did not end in time.')), STOP_WITHIN_MS)
  void Promise.resolve(opening)
    .then((shop) => shop?.close())
    .then(() => process.exit(code), fail)
}

/** What the owner can mend was thrown with a message in words; anything else is shown with its stack. */
function fail(error: unknown): never {
  const isForOwner = error instanceof Error && !('code' in error) && !isMistake(error)
  console.error(isForOwner ? `\n${error.message}\n` : error)
  process.exit(1)
}

function isMistake({ name }: Error): boolean {
  return /^(Type|Reference|Range|Syntax)Error$/.test(name)
}
