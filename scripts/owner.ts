/**
 * `npm run owner -- --mobile 0913…`: prints a code that makes its owner an administrator. See docs/operations.md.
 */
import { readSettings } from '../server/shared/settings.ts'
import { toOwner } from '../server/staff/addresses.ts'
import { CommandError, fail, readOptions, runCommand } from './support/ownerCommand.ts'

const usage = `Usage: npm run owner -- --mobile 09131234567 [--add]

  --mobile  of the administrator: name and password are chosen in the browser
  --add     although there is an administrator already

Prints a link that counts once, for an hour. Works while the shop runs, and while it does not.`

try {
  const call = readCall()
  const { publicOrigin } = readSettings(process.env)
  await runCommand('owner', call, ({ code }) => {
    console.log(
      `Open this page of your shop within an hour and choose name and password (نام و رمز مدیر):\n\n` +
        `  ${publicOrigin}${toOwner()}?code=${code}\n\n` +
        'Whoever has the link becomes an administrator: keep it to yourself. It counts once.',
    )
    return 0
  })
} catch (error) {
  fail(error)
}

function readCall() {
  const { mobile, add = false } = readOptions(usage, {
    options: { mobile: { type: 'string' }, add: { type: 'boolean' } },
  }).values
  if (!mobile) throw new CommandError(usage)
  return { mobile, add }
}
