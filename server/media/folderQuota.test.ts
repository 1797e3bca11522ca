import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { createFolderQuota } from './folderQuota.ts'
import { createPictureFiles } from './pictureFiles.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'aqrabe-quota-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const DAY = 24 * 60 * 60
const fail = (error: unknown) => {
  throw error
}

/** @param usedDaysAgo days since the last use */
function put(name: string, bytes: number, usedDaysAgo: number) {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, Buffer.alloc(bytes))
  const at = Date.now() / 1000 - usedDaysAgo * DAY
  utimesSync(file, at, at)
}
const isThere = (name: string) => existsSync(path.join(folder, name))

it('deletes the least recently used files, also those from before the start', async () => {
  put('a/old.avif', 400, 9)
  put('b/middle.avif', 400, 5)
  put('b/new.avif', 400, 0)
  const quota = createFolderQuota({ folder, quota: 1000, onError: fail })
  quota.grew(400)
  await quota.settled()
  expect(['a/old.avif', 'b/middle.avif', 'b/new.avif'].map(isThere)).toEqual([false, true, true])
})

it('deletes nothing below the quota', async () => {
  put('a.avif', 500, 9)
  const quota = createFolderQuota({ folder, quota: 1000, onError: fail })
  quota.grew(0)
  await quota.settled()
  put('b.avif', 400, 0)
  quota.grew(400)
  await quota.settled()
  expect([isThere('a.avif'), isThere('b.avif')]).toEqual([true, true])
})

it('counts a request as a use, however old the file is', async () => {
  put('asked.avif', 400, 9)
  put('forgotten.avif', 400, 8)
  const files = createPictureFiles({ directory: folder, quota: 1000, onError: fail })
  expect((await files.read('asked.avif'))?.length).toBe(400)
  await files.write('next.avif', Buffer.alloc(400))
  while (isThere('forgotten.avif')) await new Promise(setImmediate)
  expect(['asked.avif', 'forgotten.avif', 'next.avif'].map(isThere)).toEqual([true, false, true])
})
