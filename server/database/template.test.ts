import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { temporaryFolder } from '../testing/databases.ts'
import { openDatabase } from './database.ts'
import { ensureTemplate } from './ensureTemplate.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/list.ts'

const writer = fileURLToPath(new URL('../testing/writerProcess.ts', import.meta.url))

const folders: string[] = []
const newFolder = () => {
  const folder = temporaryFolder()
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const open = (dataDir: string, template?: string) =>
  openDatabase({ databaseUrl: null, dataDir, ...(template && { template }) }, () => undefined)

it('makes a template with the whole schema, so that a copy needs no migrations', async () => {
  const { db, close } = await open(newFolder(), await ensureTemplate())
  expect(await migrate(db)).toEqual([])
  const { rows } = await sql`select count(*) as count from products`.execute(db)
  expect(rows).toEqual([{ count: 0 }])
  await close()
})

it('does not use the template for an existing database', async () => {
  const folder = newFolder()
  const older = await open(folder)
  await migrate(older.db)
  await sql`insert into settings (key, value) values ('mine', '1')`.execute(older.db)
  await older.close()
  const { db, close } = await open(folder, await ensureTemplate())
  expect(await migrate(db)).toEqual([])
  const { rows } = await sql`select key from settings`.execute(db)
  expect(rows).toEqual([{ key: 'mine' }])
  await close()
})

it('starts without a template, and makes an incomplete database of a killed first start again', async () => {
  const folder = newFolder()
  const child = spawn(process.execPath, [writer, folder], { env: { ...process.env, NODE_OPTIONS: '' } })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!existsSync(join(folder, 'db.draft/PG_VERSION'))) await delay(5)
  child.kill('SIGKILL')
  await ended
  expect(existsSync(join(folder, 'db'))).toBe(false)
  const { db, close } = await open(folder)
  expect((await migrate(db)).length).toBe(migrations.length)
  await close()
  expect(readdirSync(folder)).toEqual(['db'])
})

it('replaces an incomplete copy of the template', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'db.draft'))
  writeFileSync(join(folder, 'db.draft/PG_VERSION'), '')
  await (await open(folder, await ensureTemplate())).close()
  expect(readdirSync(folder)).toEqual(['db'])
})

it('makes the template once for simultaneous callers, and removes those of older schemas', async () => {
  const cache = newFolder()
  mkdirSync(join(cache, 'database-0123'))
  const folder = join(cache, 'database-4567')
  const made = await Promise.all([ensureTemplate(folder), ensureTemplate(folder)])
  expect(made).toEqual([folder, folder])
  expect(readdirSync(cache)).toEqual(['database-4567'])
  const { ino } = statSync(folder)
  await ensureTemplate(folder)
  expect(statSync(folder).ino).toBe(ino)
})
