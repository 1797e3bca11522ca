import { expect, it } from '@jest/globals'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '../../testing/databases.ts'
import { copyAhead, copyRest } from './copyDatabase.ts'

const LONG_AGO = new Date(Date.now() - 60_000)

function write(folder: string, path: string, text: string, at = LONG_AGO): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
  utimesSync(join(folder, path), at, at)
}

const contentOf = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort()
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')])

it('copies a folder that is written to meanwhile as it is in the end', async () => {
  const [from, to] = [temporaryFolder(), join(temporaryFolder(), 'copy')]
  for (const path of ['base/1', 'base/2', 'base/3', 'wal/old', 'wal/spare', 'gone/1']) write(from, path, path)
  write(from, 'base/hot', 'before', new Date())

  const copied = await copyAhead(from, to)
  write(from, 'base/2', 'BASE/2', new Date())
  write(from, 'new/1', 'new')
  renameSync(join(from, 'wal/spare'), join(from, 'wal/old'))
  rmSync(join(from, 'gone'), { recursive: true })
  // Written within one tick of the clock, so the modification time is the same.
  const { mtime } = statSync(join(from, 'base/hot'))
  write(from, 'base/hot', 'behind', mtime)
  copyRest(from, to, copied)

  expect(contentOf(to)).toEqual(contentOf(from))
  expect(existsSync(join(to, 'gone'))).toBe(false)
})

it('copies unchanged files only once', async () => {
  const [from, to] = [temporaryFolder(), join(temporaryFolder(), 'copy')]
  write(from, 'base/1', 'large')
  write(from, 'base/2', 'small')
  const copied = await copyAhead(from, to)
  writeFileSync(join(to, 'base/1'), 'kept')
  write(from, 'base/2', 'other', new Date())
  copyRest(from, to, copied)
  expect(contentOf(to)).toEqual([
    ['base/1', 'kept'],
    ['base/2', 'other'],
  ])
})
