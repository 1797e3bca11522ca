/** Files as spreadsheets write them, and messages about their errors. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { databaseKinds, temporaryFolder, type TestDatabase } from '../../testing/databases.ts'
import { importCatalogue, type ImportProblem } from './importCatalogue.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const header = 'websiteCode,nameFa,brand,category,price,stock'

describe.each(databaseKinds)('files of spreadsheets ($name)', ({ open }) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await open()
  }, 60_000)
  afterEach(() => database.close())

  const read = async (text: string | Buffer) => {
    const file = join(folder, 'file.csv')
    writeFileSync(file, text)
    const problems: ImportProblem[] = []
    const onProblem = (problem: ImportProblem) => problems.push(problem)
    return { problems, summary: await importCatalogue({ db: database.db, file, onProblem }) }
  }

  it('skips empty lines below a table', async () => {
    const { summary, problems } = await read(`${header}\nA-1,ساعت,کاسیو,مردانه,5,1\n,,,,,\n , ,,,,\n`)
    expect(problems).toEqual([])
    expect(summary).toMatchObject({ rows: 1, added: 1, bad: 0 })
  })

  it('names a column by its heading in the file', async () => {
    const { problems } = await read(
      'کد,نام کالا,برند,دسته,قیمت (تومان),موجودی\nA-1,ساعت,کاسیو,مردانه,گران,1\nA-2,,کاسیو,مردانه,5,1\n',
    )
    expect(problems.map(({ column }) => column)).toEqual(['قیمت (تومان)', 'نام کالا'])
  })

  it('reports only the encoding of a row that is not UTF-8', async () => {
    // «ساعت» in windows-1256.
    const row = [Buffer.from('A-1,'), Buffer.from([0xd3, 0xc7, 0xda, 0xca]), Buffer.from(',,,گران,سه\n')]
    const { problems } = await read(Buffer.concat([Buffer.from(`${header}\n`), ...row]))
    expect(problems).toEqual([
      {
        line: 2,
        code: 'A-1',
        column: '',
        reason: 'حرف ناخوانا دارد؛ فایل را با قالب «CSV UTF-8» ذخیره کنید.',
      },
    ])
  })
})
