import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { SEAL_MARK } from '../../database/backup/seal.ts'
import { readSettings } from '../../shared/settings.ts'
import { temporaryFolder } from '../../testing/databases.ts'
import { createBackups } from './shopBackups.ts'

test('lists the backups of the folder, newest first, and opens only encrypted ones', async () => {
  const data = temporaryFolder()
  const folder = join(data, 'backups')
  mkdirSync(folder)
  const [old, sealed] = ['shop-2026-11-24T00-30-00Z.backup', 'shop-2026-11-25T00-30-00Z.backup']
  writeFileSync(join(folder, old), 'not encrypted, but longer than the mark')
  writeFileSync(join(folder, sealed), Buffer.concat([SEAL_MARK, Buffer.from('rest')]))
  writeFileSync(join(folder, `${sealed}.draft`), SEAL_MARK)
  writeFileSync(join(data, 'secret'), SEAL_MARK)
  const backups = createBackups(Fastify(), { now: Date.now, settings: readSettings({ DATA_DIR: data }) })

  expect(await backups.list()).toEqual([
    { name: sealed, at: '2026-11-25T00:30:00.000Z', bytes: SEAL_MARK.length + 4, isSealed: true },
    { name: old, at: '2026-11-24T00:30:00.000Z', bytes: 39, isSealed: false },
  ])
  for (const name of [
    old,
    `${sealed}.draft`,
    '../secret',
    `../backups/${sealed}`,
    'shop-2026-11-26T00-30-00Z.backup',
  ])
    expect([name, await backups.openSealed(name)]).toEqual([name, null])
  const file = (await backups.openSealed(sealed))!
  const parts: Buffer[] = []
  for await (const part of file) parts.push(part as Buffer)
  expect(Buffer.concat(parts).toString()).toBe('AQRABE-SEALED-1\nrest')
})

test('lists nothing before the first backup', async () => {
  const settings = readSettings({ DATA_DIR: temporaryFolder() })
  expect(await createBackups(Fastify(), { now: Date.now, settings }).list()).toEqual([])
})
