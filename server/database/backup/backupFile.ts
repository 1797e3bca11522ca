/** Backup files: written whole or not at all, readable by their owner only, read line by line. */
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupError, FORMAT, readLine, type BackupHead, type BackupLine } from './format.ts'
import { opening, SEAL_MARK, sealing } from './seal.ts'

/** The file is a third larger than at the best level, and takes a quarter of the time. */
const LEVEL = 2
const NEWLINE = 10
/** Maximum bytes of a line; the longest ones are rows with a photograph and files of the owner. */
const LONGEST_LINE = 256 * 1024 ** 2
/** Maximum compression ratio. Real rows compress to about a tenth; only a file built to fill the disk exceeds this. */
const MOST_UNPACKED = 200
/** Bytes that are unpacked before the ratio counts, because the file is read in chunks. */
const ALWAYS_UNPACKED = 16 * 1024 ** 2

/**
 * Writes a backup of these lines.
 * @param passphrase null: not encrypted
 * @returns bytes
 */
export async function writeBackupFile(
  path: string,
  lines: AsyncIterable<BackupLine>,
  passphrase: string | null,
): Promise<number> {
  const draft = `${path}.draft`
  try {
    const text = Readable.from(textOf(lines), { objectMode: false })
    const file = createWriteStream(draft, { mode: 0o600, flags: 'w', flush: true })
    if (passphrase === null) await pipeline(text, createGzip({ level: LEVEL }), file)
    else await pipeline(text, createGzip({ level: LEVEL }), sealing(passphrase), file)
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return (await stat(path)).size
}

async function* textOf(lines: AsyncIterable<BackupLine>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(`${JSON.stringify(line)}\n`)
}

/** fsyncs the folder so that the rename survives a crash. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const TOO_MUCH = 'The backup was changed: it unpacks into more than a shop writes.'

export interface OpenBackup {
  readonly head: BackupHead
  /** The remaining lines; can be read once. */
  readonly lines: AsyncIterable<BackupLine>
}

/**
 * Opens a backup.
 * @throws BackupError also while its lines are read
 */
export async function openBackupFile(path: string, passphrase: string | null): Promise<OpenBackup> {
  const isSealed = (await beginningOf(path)).equals(SEAL_MARK)
  if (isSealed && passphrase === null)
    throw new BackupError('The backup is sealed: set BACKUP_PASSPHRASE to what it was made with.')
  const lines = readLines(path, isSealed ? passphrase : null)
  const first = await lines.next()
  const head = first.value as BackupLine | undefined
  if (!head || !('aqrabe' in head)) throw new BackupError(`${path} is no backup of a shop.`)
  if (head.format !== FORMAT)
    throw new BackupError('The backup was made by a newer version of Aqrabe: restore it with that one.')
  return { head, lines }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: Error) => {
    throw new BackupError(`The backup cannot be read: ${error.message}`)
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SEAL_MARK.length), 0, SEAL_MARK.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function* readLines(path: string, passphrase: string | null): AsyncGenerator<BackupLine> {
  const text = new PassThrough()
  const packed = createReadStream(path, passphrase === null ? {} : { start: SEAL_MARK.length })
  const unpacked =
    passphrase === null
      ? pipeline(packed, createGunzip(), text)
      : pipeline(packed, opening(passphrase), createGunzip(), text)
  // The reader of the lines gets the error; after it has stopped reading, the error is ignored.
  unpacked.catch(() => {})
  try {
    for await (const line of splitLines(bounded(text, packed))) yield readLine(line)
  } catch (error) {
    throw inWords(error)
  } finally {
    text.destroy()
  }
}

/** Stops a small file that would unpack into more than a disk holds. */
async function* bounded(text: AsyncIterable<Buffer>, packed: ReadStream): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of text) {
    bytes += chunk.length
    if (bytes > ALWAYS_UNPACKED + MOST_UNPACKED * packed.bytesRead) throw new BackupError(TOO_MUCH)
    yield chunk
  }
}

async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString()
      begun = []
      length = 0
      from = end + 1
    }
    begun.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > LONGEST_LINE) throw new BackupError(TOO_MUCH)
  }
  const last = Buffer.concat(begun).toString()
  if (last) yield last
}

function inWords(error: unknown): unknown {
  if (error instanceof BackupError) return error
  const { code = '' } = error as NodeJS.ErrnoException
  const isUnreadable = code.startsWith('Z_') || error instanceof SyntaxError
  return isUnreadable ? new BackupError('The backup is damaged or cut off.', { cause: error }) : error
}
