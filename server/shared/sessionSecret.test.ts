import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { temporaryFolder } from '../testing/templates.ts'
import { loadSessionSecret } from './sessionSecret.ts'

describe('the session secret', () => {
  const dataDir = temporaryFolder()
  const file = join(dataDir, 'session-secret')

  it('is made once even by two simultaneous starts, is long, and only its owner can read the file', async () => {
    const load = () => loadSessionSecret({ sessionSecret: null, dataDir })
    const [first, second] = await Promise.all([load(), load()])
    expect(first).toBe(second)
    expect(first).toBe(await load())
    expect(first.length).toBeGreaterThanOrEqual(64)
    expect(readFileSync(file, 'utf8')).toBe(first)
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  it('is the owner’s SESSION_SECRET if it is set', async () => {
    expect(await loadSessionSecret({ sessionSecret: 'x'.repeat(32), dataDir })).toBe('x'.repeat(32))
  })

  it('is refused when its file is damaged', async () => {
    writeFileSync(file, 'short')
    await expect(loadSessionSecret({ sessionSecret: null, dataDir })).rejects.toThrow(/damaged/)
  })
})
