/** Runs commands with options that would destroy files, in their own process, as an owner does. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { temporaryFolder } from '../../server/testing/templates.ts'
import { runFile } from '../../server/testing/process.ts'

const folder = temporaryFolder()
const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }

it.each([['--export --dry-run'], ['--init --dry-run'], ['--init --export'], ['--export --prune']])(
  'npm run content refuses %s and writes nothing',
  async (options) => {
    const files = join(folder, 'content')
    const { code, output } = await runFile(env, 'scripts/content.ts', files, ...options.split(' '))
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('Usage:') })
    expect(existsSync(files)).toBe(false)
  },
)

it.each([
  ['an unknown option', ['--nonsense']],
  ['a file that does not exist', ['nothing.json']],
])('npm run replay answers %s with a message', async (_what, call) => {
  const { code, output } = await runFile({}, 'scripts/replay.ts', ...call)
  expect(code).toBe(1)
  expect(output).toContain(call[0])
  expect(output).not.toMatch(/^ {4}at /m)
})

it('npm run import does not replace its file by the report', async () => {
  const file = join(folder, 'products.csv')
  writeFileSync(file, 'websiteCode,price\n')
  const { code, output } = await runFile(env, 'scripts/import.ts', file, '--report', file)
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('is the file itself') })
  expect(readFileSync(file, 'utf8')).toBe('websiteCode,price\n')
})
