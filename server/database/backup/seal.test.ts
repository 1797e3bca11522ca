import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { opening, SEAL_MARK, sealing } from './seal.ts'

const PASSPHRASE = 'a long sentence of mine'
/** The least cost that scrypt allows. */
const CHEAP = { N: 2 }
/** Bytes of an encrypted piece: 64 kB and its tag. */
const PIECE = 64 * 1024 + 16
const HEAD = 16

async function* inChunks(bytes: Buffer, size = 7777) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function gather(source: AsyncIterable<Buffer>) {
  const all: Buffer[] = []
  for await (const part of source) all.push(part)
  return Buffer.concat(all)
}
const seal = (bytes: Buffer) => gather(sealing(PASSPHRASE, CHEAP)(inChunks(bytes)))
const open = (sealed: Buffer, passphrase = PASSPHRASE) =>
  gather(opening(passphrase, CHEAP)(inChunks(sealed.subarray(SEAL_MARK.length))))

describe('a sealed file', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])('decrypts to its %d bytes', async (size) => {
    const bytes = randomBytes(size)
    expect((await open(await seal(bytes))).equals(bytes)).toBe(true)
  })

  it('opens with another Unicode form of the passphrase', async () => {
    const sealed = await gather(sealing('caf\u00e9 caf\u00e9 caf\u00e9', CHEAP)(inChunks(randomBytes(9))))
    expect((await open(sealed, 'cafe\u0301 cafe\u0301 cafe\u0301')).length).toBe(9)
  })

  it('is never sealed with the same key twice', async () => {
    const [one, two] = [await seal(Buffer.alloc(99)), await seal(Buffer.alloc(99))]
    expect(one.subarray(40).equals(two.subarray(40))).toBe(false)
  })

  const begin = SEAL_MARK.length + HEAD
  const swapped = (sealed: Buffer) =>
    Buffer.concat([
      sealed.subarray(0, begin),
      sealed.subarray(begin + PIECE, begin + 2 * PIECE),
      sealed.subarray(begin, begin + PIECE),
      sealed.subarray(begin + 2 * PIECE),
    ])
  const changed = (at: number) => (sealed: Buffer) => {
    const copy = Buffer.from(sealed)
    copy[at]! ^= 1
    return copy
  }
  it.each([
    ['changed in its salt', changed(SEAL_MARK.length + 3)],
    ['changed in a later piece', changed(begin + PIECE + 100)],
    ['changed at its end', (sealed: Buffer) => changed(sealed.length - 1)(sealed)],
    ['with two pieces in another order', swapped],
    ['cut off between two pieces', (sealed: Buffer) => sealed.subarray(0, begin + 2 * PIECE)],
    ['cut off in a piece', (sealed: Buffer) => sealed.subarray(0, begin + PIECE + 5)],
    ['cut off in its salt', (sealed: Buffer) => sealed.subarray(0, begin - 5)],
    ['with more at its end', (sealed: Buffer) => Buffer.concat([sealed, Buffer.alloc(3)])],
  ])('%s is refused', async (_what, spoil) => {
    await expect(open(spoil(await seal(randomBytes(200_000))))).rejects.toThrow(/damaged|cut off/)
  })

  it('has a key that is slow to derive', async () => {
    const sealed = await gather(sealing(PASSPHRASE)(inChunks(randomBytes(9))))
    await expect(open(sealed)).rejects.toThrow()
    const start = performance.now()
    await gather(opening(PASSPHRASE)(inChunks(sealed.subarray(SEAL_MARK.length))))
    expect(performance.now() - start).toBeGreaterThan(100)
  })
})
