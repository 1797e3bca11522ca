import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse'
import { plainNumber } from '../../shared/persianNumbers.ts'
import { ImportFileError } from './columns.ts'

export interface CsvRecord {
  /** Of the file, from 1, where the record begins. */
  readonly line: number
  readonly cells: readonly string[]
  /** Bytes of the file read so far. */
  readonly bytesRead: number
}

/** A record is a product: one longer than this is a quotation mark that nobody closed. */
const LONGEST_RECORD = 200_000
const HEAD = 64 * 1024

/**
 * The records of a file one by one; memory does not grow with the file. Commas, semicolons and tabs separate,
 * whichever the first line uses, or names: `sep=;` above the headings is a word to Excel and no record.
 * @throws ImportFileError when the file cannot be opened, or cannot be read on
 */
export async function* csvRecords(path: string): AsyncGenerator<CsvRecord> {
  const { delimiter, isNamed } = await delimiterOf(path)
  const source = createReadStream(path)
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
  })
  source.on('error', (error) => parser.destroy(error)).pipe(parser)
  // Line ends of Windows within cells so far: the parser counts each as two lines.
  let doubled = 0
  try {
    for await (const each of parser) {
      const { record, raw, info } = each as { record: string[]; raw: string; info: { lines: number } }
      const inside = (ends: RegExp) =>
        record.reduce((count, cell) => count + (cell.match(ends)?.length ?? 0), 0)
      doubled += inside(/\r\n/g)
      const line = info.lines - doubled - inside(/\n/g)
      if (isNamed && line === 1) continue
      if (record.some((cell) => isUnclosed(cell, raw))) throw new ImportFileError(unclosed(line))
      yield { line, cells: record, bytesRead: source.bytesRead }
    }
  } catch (error) {
    throw error instanceof CsvError ? new ImportFileError(explain(error, parser.info.lines - doubled)) : error
  } finally {
    source.destroy()
  }
}

/**
 * Whether a quotation mark that nobody closed took the next lines into its cell, up to the opening one of a later
 * cell. One that belongs to the text is written twice in the file.
 */
const isUnclosed = (cell: string, raw: string) =>
  cell.startsWith('"') && cell.includes('\n') && !raw.includes(`"${cell.replaceAll('"', '""')}"`)

function explain({ code }: CsvError, line: number): string {
  const quoted = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(code)
  return quoted ? unclosed(line) : `فایل از نزدیک سطر ${plainNumber(line)} به بعد خواندنی نیست (${code}).`
}

const unclosed = (line: number) =>
  `گیومه‌ای (") در فایل باز شده و بسته نشده است؛ از نزدیک سطر ${plainNumber(line)} به بعد خوانده نشد.`

const NAMED = /^\uFEFF?"?sep=([,;\t])"?\s*$/i

async function delimiterOf(path: string): Promise<{ delimiter: string; isNamed: boolean }> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportFileError(`فایل ${path} باز نشد (${error.code ?? error.message}).`)
  })
  try {
    if (!(await file.stat()).isFile()) throw new ImportFileError(`${path} فایل نیست.`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const first = buffer.toString('utf8', 0, bytesRead).split('\n', 1)[0]!
    const named = NAMED.exec(first)?.[1]
    if (named) return { delimiter: named, isNamed: true }
    const count = (separator: string) => first.split(separator).length
    return { delimiter: [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!, isNamed: false }
  } finally {
    await file.close()
  }
}
