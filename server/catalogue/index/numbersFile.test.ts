import { readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { temporaryFolder } from '../../testing/databases.ts'
import { readNumbers, writeNumbers } from './numbersFile.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const path = join(folder, 'numbers')
const still = () => true
const arrays = {
  // Lengths with padding, and of more than one piece.
  narrow: Uint8Array.from({ length: 9_000_001 }, (_, at) => at % 251),
  empty: new Uint16Array(),
  wide: Float64Array.from([1.5, NaN, -0, 2 ** 53]),
  part: new Int32Array([7, -1, 2 ** 31 - 1, 9]).subarray(1, 3),
}

describe('files of number arrays', () => {
  it('restores the arrays and their description', async () => {
    expect(await writeNumbers(path, { head: { of: 'ساعت' }, arrays }, still)).toBe(true)
    const found = await readNumbers(path)
    expect(found.head).toEqual({ of: 'ساعت' })
    expect(Buffer.compare(found.arrays['narrow'] as Uint8Array, arrays.narrow)).toBe(0)
    expect({ ...found.arrays, narrow: null }).toEqual({ ...arrays, narrow: null })
    expect(readdirSync(folder)).toEqual(['numbers'])
  })

  it('writes nothing when the arrays change meanwhile, and leaves the previous file', async () => {
    await writeNumbers(path, { head: 1, arrays }, still)
    let looks = 0
    expect(await writeNumbers(path, { head: 2, arrays }, () => (looks += 1) < 3)).toBe(false)
    expect((await readNumbers(path)).head).toBe(1)
    expect(readdirSync(folder)).toEqual(['numbers'])
  })

  it('refuses a file with a wrong byte or a missing end', async () => {
    await writeNumbers(path, { head: 1, arrays }, still)
    const whole = readFileSync(path)
    const changed = Buffer.from(whole)
    changed[5_000_000]! ^= 1
    writeFileSync(path, changed)
    await expect(readNumbers(path)).rejects.toThrow('damaged at narrow')
    for (const length of [whole.length - 1, whole.length - 40, 4, 0]) {
      writeFileSync(path, whole)
      truncateSync(path, length)
      await expect(readNumbers(path)).rejects.toThrow('not whole')
    }
  })
})
