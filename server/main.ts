/** `npm start`: settings, database, migrations, demo data, then the server; Ctrl-C ends it in order. */
import { openingLines } from './plugins/openingLines.ts'
import { readSettings } from './settings.ts'
import { startShop } from './start.ts'

/** Longer than any request may take; after it the process ends whatever still hangs. */
const STOP_WITHIN_MS = 15_000

try {
  const settings = readSettings(process.env)
  const shop = await startShop(settings, fail)
  console.log(openingLines(settings, shop.port))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(shop.close))
} catch (error) {
  fail(error)
}

async function stop(close: () => Promise<void>) {
  setTimeout(() => fail(new Error('The server did not end in time.')), STOP_WITHIN_MS).unref()
  // Whoever presses Ctrl-C twice wants it to end now.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  try {
    await close()
    process.exit(0)
  } catch (error) {
    fail(error)
  }
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
