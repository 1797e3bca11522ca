/** Reads and writes a file of number arrays in their memory layout, with a description. */
import { open, readFile, rename, rm } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

const kinds = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array }
type Kind = keyof typeof kinds
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

interface NumbersFile<Head> {
  readonly head: Head
  readonly arrays: Readonly<Record<string, Numbers>>
}

interface ArrayRange {
  readonly name: string
  readonly kind: Kind
  /** Offset in the file in bytes. */
  readonly from: number
  readonly bytes: number
  readonly sum: number
}

/** Bytes summed and written at once, which blocks the thread for a few milliseconds. */
const PIECE = 4 * 1024 * 1024
/** Alignment of arrays in bytes, needed to read them in place. */
const ALIGNED = 8
/** The last bytes: length and checksum of the description before them. */
const FOOT = 8

/**
 * Writes the file completely or not at all. Does not copy the arrays: writes nothing if they change meanwhile.
 * @param isStill whether the arrays are unchanged
 * @returns whether the file was written
 */
export async function writeNumbers<Head>(
  path: string,
  { head, arrays }: NumbersFile<Head>,
  isStill: () => boolean,
): Promise<boolean> {
  const draft = `${path}.draft`
  const file = await open(draft, 'w', 0o600)
  try {
    const ranges: ArrayRange[] = []
    let at = 0
    for (const [name, array] of Object.entries(arrays)) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
      let sum = 0
      for (const piece of piecesOf(bytes)) {
        if (!isStill()) return false
        sum = crc32(piece, sum)
        await file.writeFile(piece)
      }
      ranges.push({ name, kind: array[Symbol.toStringTag], from: at, bytes: bytes.length, sum })
      const gap = (ALIGNED - (bytes.length % ALIGNED)) % ALIGNED
      await file.writeFile(new Uint8Array(gap))
      at += bytes.length + gap
    }
    const description = Buffer.from(JSON.stringify({ head, stretches: ranges }))
    await file.writeFile(description)
    const foot = Buffer.alloc(FOOT)
    foot.writeUInt32LE(description.length, 0)
    foot.writeUInt32LE(crc32(description), 4)
    await file.writeFile(foot)
    await file.sync()
    if (!isStill()) return false
    await rename(draft, path)
    return true
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
}

/** @throws Error if the file does not exist or is damaged */
export async function readNumbers<Head>(path: string): Promise<NumbersFile<Head>> {
  const file = await readFile(path)
  const whole = file.byteOffset % ALIGNED === 0 ? file : new Uint8Array(file)
  const end = whole.length - FOOT
  if (end < 0) throw new Error(`${path} is not whole`)
  const foot = Buffer.from(whole.buffer, whole.byteOffset + end, FOOT)
  const description = whole.subarray(Math.max(0, end - foot.readUInt32LE(0)), end)
  if (crc32(description) !== foot.readUInt32LE(4)) throw new Error(`${path} is not whole`)
  const { head, stretches: ranges } = JSON.parse(Buffer.from(description).toString()) as {
    head: Head
    stretches: readonly ArrayRange[]
  }
  const arrays: Record<string, Numbers> = {}
  for (const { name, kind, from, bytes, sum } of ranges) {
    let found = 0
    for (const piece of piecesOf(whole.subarray(from, from + bytes))) {
      found = crc32(piece, found)
      await new Promise(setImmediate)
    }
    if (found !== sum) throw new Error(`${path} is damaged at ${name}`)
    const Numbers = kinds[kind]
    arrays[name] = new Numbers(
      whole.buffer as ArrayBuffer,
      whole.byteOffset + from,
      bytes / Numbers.BYTES_PER_ELEMENT,
    )
  }
  return { head, arrays }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE)
}
