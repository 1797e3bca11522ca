/** Splitting a CSV file into records: quotation marks, encodings, and files built to block the event loop. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, describe, expect, it } from '@jest/globals'
import { temporaryFolder } from '../../testing/databases.ts'
import { csvRecords } from './csvRecords.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(text: string | Buffer) {
  const file = join(folder, 'file.csv')
  writeFileSync(file, text)
  const records: { line: number; cells: readonly string[] }[] = []
  let message: string | null = null
  try {
    for await (const { line, cells } of csvRecords(file)) records.push({ line, cells })
  } catch (error) {
    message = (error as Error).message
  }
  return { records, message }
}
const cellsOf = async (text: string) => {
  const { records, message } = await read(text)
  expect(message).toBeNull()
  return records.map(({ cells }) => cells)
}

describe('csvRecords', () => {
  it.each(['\n', '\r\n'])('reads a single quotation mark without losing a product (%j)', async (end) => {
    const lines = ['code,text', 'A,خوب', 'B,"زیبا', 'C,"قاب، بند"', 'D,آخر', '']
    expect(await read(lines.join(end))).toEqual({
      records: [
        { line: 1, cells: ['code', 'text'] },
        { line: 2, cells: ['A', 'خوب'] },
      ],
      message: 'گیومه‌ای (") در فایل باز شده و بسته نشده است؛ از نزدیک سطر ۳ به بعد خوانده نشد.',
    })
  })

  it.each(['\n', '\r\n'])('counts rows as a spreadsheet does, which the owner looks at (%j)', async (end) => {
    const lines = ['code,text', 'A,"یک', 'دو', 'سه"', '', 'B,"چهار', 'پنج"', 'C,شش', '']
    const { records } = await read(lines.join(end))
    expect(records.map(({ line }) => line)).toEqual([1, 2, 4, 5])
  })

  it.each([
    ['sep=;', '\n'],
    ['\uFEFFsep=;', '\r\n'],
    ['"sep=;"', '\r\n'],
    ['SEP=;', '\n'],
    ['sep=;', '\r'],
  ])('skips the line that declares the separator for Excel (%j, %j)', async (first, end) =>
    expect(await read([first, 'code;text', 'A;"قاب، بند, بلند"', ''].join(end))).toEqual({
      records: [
        { line: 1, cells: ['code', 'text'] },
        { line: 2, cells: ['A', 'قاب، بند, بلند'] },
      ],
      message: null,
    }),
  )

  it('reads the Persian semicolons that Excel writes with Persian settings of the region', async () =>
    expect(await cellsOf('کد کالا؛قیمت؛نام\nA-1؛12,500,000؛"قاب؛ بند"\n')).toEqual([
      ['کد کالا', 'قیمت', 'نام'],
      ['A-1', '12,500,000', 'قاب؛ بند'],
    ]))

  it('reads a text of several lines that begins with an empty one', async () =>
    expect(await cellsOf('code,text\nA,"""نقل"" قول\nدوم, ""سوم"""\nB,"یک\nدو"\n')).toEqual([
      ['code', 'text'],
      ['A', '"نقل" قول\nدوم, "سوم"'],
      ['B', 'یک\nدو'],
    ]))

  it('reads quotation marks within an unquoted cell as text', async () =>
    expect(await cellsOf('code,text\nA,24" بزرگ\nB,"دریا" و کوه\n')).toEqual([
      ['code', 'text'],
      ['A', '24" بزرگ'],
      ['B', '"دریا" و کوه'],
    ]))

  it('reads Excel\'s "Unicode Text": UTF-16 with tabs', async () =>
    expect(await read(Buffer.from('\uFEFFکد\tنام\r\nA-1\tقاب، بند\r\n', 'utf16le'))).toEqual({
      records: [
        { line: 1, cells: ['کد', 'نام'] },
        { line: 2, cells: ['A-1', 'قاب، بند'] },
      ],
      message: null,
    }))

  it.each([
    ['of millions of empty columns', ','.repeat(7_900_000)],
    ['of cells over many lines', 'code,text\n' + ',"\n"'.repeat(1_900_000)],
    ['of short lines', 'code,text\n' + 'A\n'.repeat(400_000)],
  ])('yields to the event loop while it reads a file %s', async (_what, text) => {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    await read(text)
    // The last delay is measured one turn of the event loop later.
    for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate)
    delay.disable()
    expect(delay.max / 1e6).toBeLessThan(1000)
  })

  it('names the line that has too many columns', async () =>
    expect((await read(`code,text\nA,${','.repeat(300)}\n`)).message).toBe(
      'سطر ۲ بیش از ۲۰۰ ستون دارد؛ ستون‌های اضافه را پاک کنید.',
    ))
})
