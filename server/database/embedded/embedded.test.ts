import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { addMigratedDatabase, temporaryFolder } from '../../testing/databases.ts'
import { openDatabase, type OpenDatabase } from '../database.ts'
import { openEmbedded } from './embedded.ts'

const writer = fileURLToPath(new URL('../../testing/writerProcess.ts', import.meta.url))

const folders: string[] = []
const newFolder = () => {
  const folder = temporaryFolder()
  folders.push(folder)
  return folder
}
/** Making a database takes seconds. */
const folderWithDatabase = async () => {
  const folder = newFolder()
  await addMigratedDatabase(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const open = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir }, () => undefined)

describe('the data folder', () => {
  it('is for one process: the second one gets an error with its process id and advice', async () => {
    const folder = await folderWithDatabase()
    const { child, acknowledged } = await startWriter(folder)
    await expect(open(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by another Aqrabe server (process ${child.pid}).`,
    )
    await kill(child)
    expect(acknowledged()).toBeGreaterThan(0)
  })

  it('can be opened once in a process', async () => {
    const folder = await folderWithDatabase()
    const first = await open(folder)
    await expect(open(folder)).rejects.toThrow(/is in use/)
    await first.close()
    await close(await open(folder))
  })

  it('loses no committed transaction when the process is killed, and can be opened again', async () => {
    const folder = await folderWithDatabase()
    for (let round = 1; round <= 2; round += 1) {
      const { child, acknowledged, until } = await startWriter(folder)
      await until(40)
      await kill(child)
      const database = await open(folder)
      const { rows } = await sql<{ count: number; last: number; broken: number }>`
        select count(*) as count, max(n) as last, count(*) filter (where twin <> n) as broken from numbers`.execute(
        database.db,
      )
      expect(rows[0]!.last).toBeGreaterThanOrEqual(acknowledged())
      expect(rows[0]).toMatchObject({ count: rows[0]!.last, broken: 0 })
      await sql`truncate numbers`.execute(database.db)
      await database.close()
    }
  })

  it.each([
    ['of a process that ended', JSON.stringify({ id: 'x', pid: 4_190_000, started: '1', host: hostname() })],
    [
      'of an earlier process with a number in use again',
      JSON.stringify({ id: 'x', pid: process.pid, started: '1', host: hostname() }),
    ],
    [
      'of a container that is gone',
      JSON.stringify({ id: 'x', pid: process.pid, started: '1', host: 'elsewhere' }),
    ],
    ['cut short by a crash', '{"id":'],
  ])('takes over a lock %s', async (_what, lock) => {
    const folder = await folderWithDatabase()
    writeFileSync(join(folder, 'server.lock'), lock)
    await close(await open(folder))
    expect(existsSync(join(folder, 'server.lock'))).toBe(false)
  })

  it('answers pings while it is copied, so that waiting callers are not refused', async () => {
    const folder = await folderWithDatabase()
    const embedded = await openEmbedded({ dataDir: folder }, () => undefined)
    const order: string[] = []
    const copied = embedded.copyTo(join(newFolder(), 'copy')).then(() => order.push('copied'))
    await embedded.ping()
    order.push('alive')
    await copied
    await embedded.ping()
    expect(order).toEqual(['alive', 'copied'])
    await embedded.close()
  })

  it('may have a path that is too long for a socket', async () => {
    const folder = join(newFolder(), 'a-very-long-name-'.repeat(7))
    await addMigratedDatabase(folder)
    await close(await open(folder))
  })

  it('is not readable by other users of the machine', async () => {
    const folder = join(newFolder(), 'data')
    await close(await open(folder))
    expect(statSync(folder).mode & 0o077).toBe(0)
  })

  it('loses the permissions of other users at the next start', async () => {
    const folder = await folderWithDatabase()
    chmodSync(folder, 0o777)
    await close(await open(folder))
    expect(statSync(folder).mode & 0o022).toBe(0)
    expect(statSync(join(folder, 'db')).mode & 0o077).toBe(0)
    chmodSync(join(folder, 'db'), 0o755)
    await close(await open(folder))
    expect(statSync(join(folder, 'db')).mode & 0o077).toBe(0)
  })

  it('reports that it cannot be made', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    await expect(open(join(file, 'data'))).rejects.toThrow(/data folder .* cannot be made/)
  })
})

async function close(database: OpenDatabase) {
  const { rows } = await sql`select 1 as one`.execute(database.db)
  expect(rows).toEqual([{ one: 1 }])
  await database.close()
}

async function startWriter(folder: string) {
  const child = spawn(process.execPath, [writer, folder], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  const waiting = new Set<() => void>()
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString()
    for (const check of waiting) check()
  })
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
  const acknowledged = () => Number(output.slice(0, output.lastIndexOf('\n')).split('\n').at(-1)) || 0
  const until = (least: number) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (acknowledged() < least) return
        waiting.delete(check)
        resolve()
      }
      waiting.add(check)
      child.once('exit', () => reject(new Error(`The writer ended: ${errors}`)))
      check()
    })
  await until(1)
  return { child, acknowledged, until }
}

function kill(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  return ended
}
