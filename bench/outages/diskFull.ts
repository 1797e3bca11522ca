/** The disk of the data folder is full: what shoppers see, and what is left when there is room again. */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../many/shopper.ts'
import { measured } from '../report.ts'
import { bookOf, prepareEmbedded, startAdding } from './killed.ts'
import { seen } from './seen.ts'

const SIZE_MB = 400
const ADDRESS = '127.0.0.1'

export async function diskFull(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aqrabe-disk-'))
  const size = `size=${SIZE_MB}m`
  const isMounted =
    userInfo().uid === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'aqrabe', folder]).status === 0
  if (!isMounted) console.log('Not root: the full disk was not measured.')
  try {
    if (isMounted) await measure(folder)
  } finally {
    if (isMounted) spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string): Promise<void> {
  const { server, people } = await prepareEmbedded(join(folder, 'data'))
  const ballast = join(folder, 'ballast')
  try {
    await server.start()
    const list = await ask(`${server.origin}/shop/category`, { address: ADDRESS })
    const pictures = [...new Set(list.body.match(/\/media\/w\/[^"'\s,&]+/g))].slice(0, 4)
    if (pictures.length === 0) throw new Error('The list has no pictures')
    fill(ballast, folder)
    const adding = startAdding(server.origin, people)
    await sleep(5000)
    await adding.stop()
    const page = await seen(() => ask(`${server.origin}/`, { address: ADDRESS }))
    const drawn = []
    for (const picture of pictures)
      drawn.push(await seen(() => ask(server.origin + picture, { address: ADDRESS })))
    const ready = await ask(`${server.origin}/readyz`, { address: ADDRESS })
    none('disk full: pages not served', page.status === 200 ? 0 : 1)
    none(
      `disk full: pictures not served, of ${drawn.length}`,
      drawn.filter(({ status }) => status !== 200).length,
    )
    none('disk full: balancers not told', ready.status === 503 && ready.body.includes('disk') ? 0 : 1)
    rmSync(ballast)
    const again = startAdding(server.origin, people)
    const before = people.shoppers.map(({ acknowledged }) => acknowledged)
    await sleep(3000)
    await again.stop()
    const idle = people.shoppers.filter(({ acknowledged }, index) => acknowledged === before[index]).length
    none('disk has room again: shoppers who still cannot add', idle)
    const doubtful = adding.doubtful() + again.doubtful()
    const end = await server.stop()
    none('disk full: the server did not end with 0', end.code === 0 ? 0 : 1)
    await server.start()
    await bookOf('disk full', { origin: server.origin, people, doubtful })
  } finally {
    await server.stop()
  }
}

/** Leaves not a block. */
function fill(path: string, folder: string): void {
  const file = openSync(path, 'w')
  try {
    for (const size of [1 << 20, 1 << 12])
      for (const part = Buffer.alloc(size); statfsSync(folder).bfree * 4096 >= size;) writeSync(file, part)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

const none = (what: string, value: number) => measured({ what, value, unit: '', most: 0, decides: true })
