/**
 * `npm run conformance -- --api URL`: checks whether a backend behaves as the shop needs. See
 * docs/another-backend.md.
 */
import { createInterface } from 'node:readline/promises'
import { CallError, readCall, type Call } from './conformance/options.ts'
import { runConformance } from './conformance/run.ts'
import { headLines, linesOf, summaryOf } from './conformance/table.ts'

const columns = process.stdout.columns ?? 150

const print = (lines: readonly string[]) => console.log(lines.join('\n'))

try {
  const call = readCall(process.argv.slice(2))
  const mayWrite = await askToWrite(call)
  print(headLines(columns))
  const rows = await runConformance({ ...call, mayWrite }, (row) => print(linesOf(row, columns)))
  print(['', ...summaryOf(rows)])
  process.exitCode = rows.some(({ state }) => state === 'failed') ? 1 : 0
} catch (error) {
  if (!(error instanceof CallError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function askToWrite({ api, login, yes }: Call): Promise<boolean> {
  if (yes) return true
  if (!process.stdin.isTTY) {
    console.log('Only reads, because nobody can be asked. --yes checks what changes data too.\n')
    return false
  }
  const whose = login ? `the account ${login.mobile}` : 'this backend'
  const changes = login
    ? 'adds a piece of a product to the basket and takes it out where the backend can, ends the wait for a payment if ' +
      'the basket is frozen, adds and removes a favourite, joins the newsletter, and '
    : ''
  console.log(
    `Some checks change data of ${whose} at ${api}: this ${changes}sends empty registrations, messages and reports, ` +
      'which a backend refuses.',
  )
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  terminal.once('SIGINT', () => process.exit(130))
  // Ctrl-D rejects; treat it as no.
  const answer = await terminal.question('Change data? [y/N] ').catch(() => '')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
