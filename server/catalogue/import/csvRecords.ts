import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { plainNumber } from '../../shared/persian.ts'
import { ImportFileError } from './columns.ts'

export interface CsvRecord {
  /** Row of the file as a spreadsheet counts, from 1: line breaks within cells and the line `sep=;` do not count. */
  readonly line: number
  readonly cells: readonly string[]
  /** Bytes of the file read so far. */
  readonly bytesRead: number
}

/** Maximum characters of a record. A record is one product, so a longer one means an unclosed quotation mark. */
const LONGEST_RECORD = 200_000
const MOST_COLUMNS = 200
const HEAD = 64 * 1024
/** The reader yields to the event loop after this time, so that other requests are answered. */
const LONGEST_RUN_MS = 20

/**
 * Yields the records of a file, and yields to the event loop every 20 ms; memory does not grow with the file. Reads UTF-8
 * and the UTF-16 of Excel's "Unicode Text". The delimiter is the comma, semicolon or tab that the first line uses, or
 * declares by `sep=;`, which is no record; Excel with Persian settings of the region writes `؛`.
 * @throws ImportFileError when the file cannot be opened, or cannot be read on
 */
export async function* csvRecords(path: string): AsyncGenerator<CsvRecord> {
  const { encoding, delimiter, isNamed } = await formatOf(path)
  const source = createReadStream(path, { encoding })
  const position = { line: isNamed ? 0 : 1, text: '' }
  let pausedAt = performance.now()
  async function* take(text: string, isLast: boolean) {
    for (const { line, cells } of recordsOf(position, { text, delimiter, isLast })) {
      if (line === 0) continue
      yield { line, cells, bytesRead: source.bytesRead }
      if (performance.now() - pausedAt < LONGEST_RUN_MS) continue
      await new Promise(setImmediate)
      pausedAt = performance.now()
    }
  }
  let isFirst = true
  for await (const part of source) {
    yield* take(isFirst ? String(part).replace(/^\uFEFF/, '') : String(part), false)
    isFirst = false
  }
  yield* take('', true)
}

interface Position {
  line: number
  /** The rest of the text read so far: an incomplete record. */
  text: string
}

interface Part {
  readonly text: string
  readonly delimiter: string
  /** The file ends here, so the last record needs no line end. */
  readonly isLast: boolean
}

/** Yields the records that this part of the file completes, without empty lines. */
function* recordsOf(position: Position, part: Part): Generator<Pick<CsvRecord, 'line' | 'cells'>> {
  const text = position.text + part.text
  let start = 0
  while (start < text.length) {
    const { line } = position
    const found = recordAt({ ...part, text, start, line })
    if (!found) break
    const read = text.slice(start, found.end)
    start = found.end
    position.line += 1
    if (read.trim() !== '') yield { line, cells: found.cells }
  }
  position.text = text.slice(start)
  if (position.text.length > LONGEST_RECORD) throw new ImportFileError(unclosed(position.line))
}

interface Place extends Part {
  readonly start: number
  /** Row of the record. */
  readonly line: number
}

/** Null when the record continues in the next part of the file. */
function recordAt(place: Place): { cells: string[]; end: number } | null {
  const { text, delimiter, isLast, line } = place
  const cells: string[] = []
  for (let start = place.start; ; start += 1) {
    if (cells.length === MOST_COLUMNS) throw new ImportFileError(tooWide(line))
    const cell = text[start] === '"' ? quotedAt({ ...place, start }) : plainAt({ ...place, start })
    if (!cell) return null
    cells.push(cell.value)
    start = cell.end
    if (text[start] === delimiter) continue
    if (text[start] !== '\r') return { cells, end: start + 1 }
    if (start + 1 === text.length && !isLast) return null
    return { cells, end: start + (text[start + 1] === '\n' ? 2 : 1) }
  }
}

/** A cell, and the position of the delimiter or line end after it. */
type Cell = { value: string; end: number } | null

function plainAt({ text, start, delimiter, isLast }: Place): Cell {
  let end = start
  while (end < text.length && !isEnd(text[end], delimiter)) end += 1
  return end === text.length && !isLast ? null : { value: text.slice(start, end), end }
}

/** A quotation mark inside a quoted cell is doubled; a single one within a line is read as text. */
function quotedAt(place: Place): Cell {
  const { text, start, delimiter, isLast, line } = place
  let value = ''
  for (let from = start + 1; ;) {
    const mark = text.indexOf('"', from)
    if (mark === -1 && isLast) throw new ImportFileError(unclosed(line))
    if (mark === -1 || (mark + 1 === text.length && !isLast)) return null
    value += text.slice(from, mark)
    const next = text[mark + 1]
    if (next === undefined || isEnd(next, delimiter)) return { value, end: mark + 1 }
    from = mark + 2
    value += '"'
    if (next === '"') continue
    // This is the opening mark of a later cell, so the lines between are other products.
    if (value.includes('\n')) throw new ImportFileError(unclosed(line))
    const rest = plainAt({ ...place, start: mark + 1 })
    return rest && { value: `"${value}${rest.value}`, end: rest.end }
  }
}

const isEnd = (sign: string | undefined, delimiter: string) =>
  sign === delimiter || sign === '\n' || sign === '\r'

const unclosed = (line: number) =>
  `گیومه‌ای (") در فایل باز شده و بسته نشده است؛ از نزدیک سطر ${plainNumber(line)} به بعد خوانده نشد.`

const tooWide = (line: number) =>
  `سطر ${plainNumber(line)} بیش از ${plainNumber(MOST_COLUMNS)} ستون دارد؛ ستون‌های اضافه را پاک کنید.`

const NAMED = /^\uFEFF?"?sep=([,;؛\t])"?\s*$/i

interface Format {
  readonly encoding: 'utf8' | 'utf16le'
  readonly delimiter: string
  readonly isNamed: boolean
}

async function formatOf(path: string): Promise<Format> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportFileError(`فایل ${path} باز نشد (${error.code ?? error.message}).`)
  })
  try {
    if (!(await file.stat()).isFile()) throw new ImportFileError(`${path} فایل نیست.`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const encoding = buffer[0] === 0xff && buffer[1] === 0xfe ? 'utf16le' : 'utf8'
    const first = buffer.toString(encoding, 0, bytesRead).split(/[\r\n]/, 1)[0]!
    const named = NAMED.exec(first)?.[1]
    if (named) return { encoding, delimiter: named, isNamed: true }
    const count = (separator: string) => first.split(separator).length
    const delimiter = [',', ';', '\t', '؛'].toSorted((a, b) => count(b) - count(a))[0]!
    return { encoding, delimiter, isNamed: false }
  } finally {
    await file.close()
  }
}
