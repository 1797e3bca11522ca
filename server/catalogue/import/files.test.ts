/** An import changes what its file states, and no texts that staff wrote. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { seedDemo } from '../../../demo/seed.ts'
import { databaseKinds, temporaryFolder, type TestDatabase } from '../../testing/databases.ts'
import { exportCsv } from '../admin/csvOut.ts'
import { EXTRA } from '../admin/updatedDescription.ts'
import { importCatalogue, type ImportProblem } from './importCatalogue.ts'
import { photoFolder } from './photoFolder.ts'

const CODE = 'A-1'
const HEAD = 'websiteCode,nameFa,brand,category,price,stock,movement,warrantyMonths,جعبه'
const ROW = `${CODE},ساعت یک,دریا,مردانه,1000000,3,کوارتز,24,چوبی`

describe.each(databaseKinds)('imports over hand-written texts ($name)', ({ open }) => {
  let database: TestDatabase
  const folder = mkdtempSync(join(tmpdir(), 'aqrabe-import-'))
  beforeAll(async () => {
    database = await open()
    await seedDemo(database.db)
    await run(`${HEAD}\n${ROW}\n`)
  }, 120_000)
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await database.close()
  })

  const run = (csv: string) => {
    const file = join(folder, 'file.csv')
    writeFileSync(file, csv)
    return importCatalogue({ db: database.db, file })
  }
  const read = () =>
    database.db.selectFrom('products').where('website_code', '=', CODE).selectAll().executeTakeFirstOrThrow()
  const write = (values: object) =>
    database.db.updateTable('products').set(values).where('website_code', '=', CODE).execute()
  const byHand = {
    warranty: '۲۴ ماه گارانتی، با تعویض رایگان باتری',
    seo_keywords: 'ساعت خوب',
    seo_description: 'ساعتی که خودمان می‌پوشیم.',
    artwork: JSON.stringify({ kind: 'box', seed: 1, colour: '#000000', lining: '#ffffff', slots: 2 }),
  }

  it('imports an export again without a change', async () => {
    const csv = await exportCsv(database.db, { filter: {}, columns: 'all' })
    expect(await run(csv)).toMatchObject({ bad: 0, added: 0, updated: 0, newBrands: [], newCategories: [] })
  })

  it('keeps rows of the specification table that are titled like a column or a term', async () => {
    const { specifications } = await read()
    const rows = ['مدل', 'کشور', 'reference', 'جعبه', 'diameter'].map((title) => ({
      title,
      value: 'چوب گردو',
    }))
    const others = specifications.filter(({ title }) => title !== EXTRA)
    await write({ specifications: JSON.stringify([...others, { title: EXTRA, rows }]) })
    const csv = await exportCsv(database.db, { filter: {}, columns: 'all' })
    expect(await run(csv)).toMatchObject({ bad: 0, added: 0, updated: 0 })
    await run(csv.replace('چوب گردو,چوب گردو', 'چوب سرو,چوب گردو'))
    expect((await read()).specifications.at(-1)).toEqual({
      title: EXTRA,
      rows: rows.map((row) => (row.title === 'جعبه' ? { ...row, value: 'چوب سرو' } : row)),
    })
    await run(`${HEAD}\n${ROW}\n`)
    await write({ specifications: JSON.stringify(specifications) })
  })

  it('keeps the terms of a product when a column of the file has the name of a term', async () => {
    await run(`${HEAD},caseDiameterMm\n${ROW},40\n`)
    await run(`${HEAD},diameter\n${ROW},41\n`)
    expect((await read()).spec).toMatchObject({ diameter: 40 })
    await run(`${HEAD},caseDiameterMm,diameter\n${ROW},,\n`)
  })

  it('leaves texts without a column unchanged', async () => {
    await write(byHand)
    await run(`${HEAD}\n${ROW.replace('1000000', '1200000')}\n`)
    expect(await read()).toMatchObject({
      price: 1_200_000,
      ...{ ...byHand, artwork: JSON.parse(byHand.artwork) as object },
    })
    await run(`${HEAD}\n${ROW.replace('کوارتز', 'اتوماتیک')}\n`)
    const { warranty, seo_keywords, seo_description } = byHand
    const after = await read()
    expect(after).toMatchObject({ warranty, seo_keywords, seo_description })
    expect(after.key_facts).toEqual([{ title: 'موتور', value: 'اتوماتیک' }])
    expect(JSON.stringify(after.specifications)).toContain('اتوماتیک')
    await run(`${HEAD}\n${ROW}\n`)
  })

  it('replaces a warranty when its months change', async () => {
    await write(byHand)
    await run(`${HEAD}\n${ROW.replace(',24,', ',12,')}\n`)
    expect((await read()).warranty).toBe('۱۲ ماه گارانتی دریا')
    await run(`${HEAD}\n${ROW}\n`)
  })

  it('changes URL and derived search texts with the name', async () => {
    const { slug } = await read()
    await run(`${HEAD}\n${ROW}\n`)
    await write({ seo_keywords: byHand.seo_keywords, seo_description: '' })
    await run(`${HEAD}\n${ROW.replace('ساعت یک', 'ساعت دو')}\n`)
    const after = await read()
    expect(after).toMatchObject({ slug: 'ساعت-دو', seo_keywords: byHand.seo_keywords, seo_description: '' })
    expect(after.slug).not.toBe(slug)
    await run(`${HEAD}\n${ROW}\n`)
  })

  it('changes a derived warranty with the brand, but not a hand-written one', async () => {
    const other = `${HEAD}\n${ROW.replace('دریا', 'هیرمند')}\n`
    await write(byHand)
    await run(other)
    expect((await read()).warranty).toBe(byHand.warranty)
    await run(`${HEAD}\n${ROW}\n`)
    await write({ warranty: '۲۴ ماه گارانتی دریا' })
    await run(other)
    expect((await read()).warranty).toMatch(/^۲۴ ماه گارانتی (?!دریا)/)
    await run(`${HEAD}\n${ROW}\n`)
  })

  it('leaves the Latin name and the reference without a column unchanged', async () => {
    await write({ name_en: 'One', reference: 'R-1' })
    await run(`${HEAD}\n${ROW.replace('1000000', '900000')}\n`)
    expect(await read()).toMatchObject({ name_en: 'One', reference: 'R-1', price: 900_000 })
    await run(`${HEAD},reference\n${ROW},\n`)
    expect(await read()).toMatchObject({ name_en: 'One', reference: '' })
  })

  it('leaves specifications without a column, and removes those with an empty cell', async () => {
    const short = 'websiteCode,nameFa,brand,category,price,glass\n'
    const row = `${CODE},ساعت یک,دریا,مردانه,1000000`
    await run(`${short}${row},یاقوت کبود\n`)
    expect((await read()).spec).toMatchObject({ movement: 'کوارتز', glass: 'یاقوت کبود', warrantyMonths: 24 })
    expect(JSON.stringify((await read()).specifications)).toMatch(/کوارتز.*یاقوت کبود.*چوبی/)
    await run(`${short}${row},\n`)
    expect((await read()).spec).not.toHaveProperty('glass')
    expect(JSON.stringify((await read()).specifications)).not.toContain('یاقوت کبود')
    await run(`${HEAD}\n${ROW.replace('چوبی', '')}\n`)
    expect(JSON.stringify((await read()).specifications)).not.toContain('چوبی')
  })
})

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

  it('leaves every column unchanged that the file lacks', async () => {
    const template = readFileSync('docs/import-template.csv', 'utf8').replace(/^\uFEFF/, '')
    await read(template)
    const [head = [], row = []] = template.split('\n').map((line) => line.split(','))
    const needed = ['websiteCode', 'nameFa', 'brand', 'category', 'price']
    const cells = needed.map((name) => row[head.indexOf(name)])
    const { summary } = await read(`${needed.join(',')}\n${cells.join(',')}\n`)
    expect(summary).toMatchObject({ bad: 0, unchanged: 1 })
  })

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

  it('refuses a barcode that Excel has rounded, also in a column of the owner', async () => {
    const { problems } = await read(
      `${header},بارکد,reference\nA-1,ساعت,کاسیو,مردانه,5,1,6.26123E+12,\nA-2,ساعت,کاسیو,مردانه,5,1,,6/26E+12\n`,
    )
    const reason = expect.stringContaining('اکسل این شماره را کوتاه کرده')
    expect(problems).toEqual([
      { line: 2, code: 'A-1', column: 'بارکد', reason },
      { line: 3, code: 'A-2', column: 'reference', reason },
    ])
  })

  it('adds no product whose code Excel made a date of, and updates one that has such a code', async () => {
    const rows = ['12-Mar', 'May-20', 'MAR-12'].map((code) => `${code},ساعت,کاسیو,مردانه,5,1\n`).join('')
    const { problems, summary } = await read(`${header}\n${rows}`)
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'websiteCode'],
      [3, 'websiteCode'],
    ])
    expect(problems[0]?.reason).toContain('به تاریخ تبدیل کرده')
    expect(summary.added).toBe(1)
    await database.db.updateTable('products').set({ website_code: '12-Mar' }).execute()
    expect((await read('websiteCode,price\n12-Mar,6\n')).summary).toMatchObject({ bad: 0, updated: 1 })
  })

  it('says of a sound picture why it cannot be used', async () => {
    const heic = `\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(64)}`
    writeFileSync(join(folder, 'iphone.heic'), heic, 'latin1')
    const wide = { width: 9000, height: 7000, channels: 3, background: '#a33' } as const
    await sharp({ create: wide }).jpeg().toFile(join(folder, 'large.jpg'))
    const { take } = photoFolder(database.db, folder, true)
    expect([(await take(['iphone.heic'])).problem, (await take(['large.jpg'])).problem]).toEqual([
      'قالب تصویر «iphone.heic» پذیرفته نیست؛ JPEG، PNG یا WebP بفرستید.',
      'تصویر «large.jpg» بیش از ۶۰ مگاپیکسل دارد؛ کوچک‌تر بفرستید.',
    ])
  })

  it('refuses a file with two columns of one heading', async () => {
    const twice = read(`${header},بارکد,بارکد\nA-1,ساعت,کاسیو,مردانه,5,1,یک,دو\n`)
    await expect(twice).rejects.toThrow('ستون «بارکد» دو بار آمده است.')
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
