import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse'
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
 * whichever the first line uses.
 * @throws ImportFileError when the file cannot be opened, or cannot be read on
 */
export async function* csvRecords(path: string): AsyncGenerator<CsvRecord> {
  const delimiter = await delimiterOf(path)
  const source = createReadStream(path)
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
  })
  source.on('error', (error) => parser.destroy(error)).pipe(parser)
  try {
    for await (const each of parser) {
      const { record, info } = each as { record: string[]; info: { lines: number } }
      const inside = record.reduce((count, cell) => count + (cell.match(/\n/g)?.length ?? 0), 0)
      yield { line: info.lines - inside, cells: record, bytesRead: source.bytesRead }
    }
  } catch (error) {
    throw error instanceof CsvError ? new ImportFileError(explain(error, parser.info.lines)) : error
  } finally {
    source.destroy()
  }
}

function explain({ code }: CsvError, line: number): string {
  const quoted = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(code)
  return quoted
    ? `گیومه‌ای (") در پرونده باز شده و بسته نشده است؛ از نزدیک سطر ${line} به بعد خوانده نشد.`
    : `پرونده از نزدیک سطر ${line} به بعد خواندنی نیست (${code}).`
}

async function delimiterOf(path: string): Promise<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportFileError(`پروندهٔ ${path} باز نشد (${error.code ?? error.message}).`)
  })
  try {
    if (!(await file.stat()).isFile()) throw new ImportFileError(`${path} پرونده نیست.`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const first = buffer.toString('utf8', 0, bytesRead).split('\n', 1)[0]!
    const count = (separator: string) => first.split(separator).length
    return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
  } finally {
    await file.close()
  }
}
