import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import sharp from 'sharp'
import { seedDemo } from '../../../demo/seed.ts'
import { getIdOfCode } from '../admin/newProductsRepository.ts'
import { readShownState } from '../versionRepository.ts'
import { findPhotograph } from '../../media/photographsRepository.ts'
import { databaseKinds, temporaryFolder, type TestDatabase } from '../../testing/databases.ts'
import { freshIndex } from '../../testing/freshIndex.ts'
import { writeImportFile } from '../../testing/importFile.ts'
import { listOf } from '../productLists.ts'
import { getProduct } from '../products.ts'
import { importCatalogue, type ImportOptions, type ImportProblem } from './importCatalogue.ts'
import { photoFolder } from './photoFolder.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const header = 'websiteCode,nameFa,brand,category,price,stock'

describe.each(databaseKinds)('importCatalogue ($name)', ({ open }) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await open()
  }, 60_000)
  afterEach(() => database.close())

  let problems: ImportProblem[] = []
  const run = (file: string, options: Partial<ImportOptions> = {}) => {
    problems = []
    return importCatalogue({
      db: database.db,
      file,
      onProblem: (problem) => problems.push(problem),
      ...options,
    })
  }
  const runText = (text: string, options?: Partial<ImportOptions>) => {
    const file = join(folder, 'file.csv')
    writeFileSync(file, text)
    return run(file, options)
  }
  const idOf = (code: string) => getIdOfCode(database.db, code)
  const list = (request: Parameters<typeof listOf>[2]) =>
    listOf(database.db, freshIndex(database.db), request)
  const catalogueVersion = async () => (await readShownState(database.db, null, 1)).commits.count
  /** The version of every row; writing a row changes it even with the same values. */
  const versions = async () =>
    (
      await sql<{ all: string }>`select concat(
        (select md5(string_agg(id || ':' || xmin, ',' order by id)) from products), ' ',
        (select md5(string_agg(product_id || ':' || category_id || ':' || xmin, ',' order by product_id, category_id))
          from product_categories), ' ',
        (select md5(string_agg(product_id || ':' || position || ':' || xmin, ',' order by product_id, position))
          from product_images)) as all`.execute(database.db)
    ).rows[0]!.all

  it('imports 1 200 rows without the 20 bad ones, and changes nothing the second time', async () => {
    await seedDemo(database.db)
    const file = join(folder, 'many.csv')
    const { badLines } = await writeImportFile(file, 1200, 20)
    const [before, versionBefore] = [await versions(), await catalogueVersion()]
    const rows = { rows: 1200, bad: 20, newBrands: [], newCategories: [] }

    expect(await run(file, { dryRun: true })).toEqual({ ...rows, added: 1180, updated: 0, unchanged: 0 })
    expect(await versions()).toBe(before)
    const predicted = problems

    expect(await run(file)).toEqual({ ...rows, added: 1180, updated: 0, unchanged: 0 })
    expect(problems).toEqual(predicted)
    expect([...new Set(problems.map(({ line }) => line))]).toEqual(badLines)
    const [after, version] = [await versions(), await catalogueVersion()]
    expect(version).toBe(versionBefore + 2)

    expect(await run(file)).toEqual({ ...rows, added: 0, updated: 0, unchanged: 1180 })
    expect(await versions()).toBe(after)
    expect(await catalogueVersion()).toBe(version)
  }, 300_000)

  it('writes the words of facets and search', async () => {
    await seedDemo(database.db)
    const summary = await runText(
      'کد کالا;نام فارسی;brand;شمارهٔ مرجع;category;price;oldPrice;stock;gender;movement;glass;dialColor;strapMaterial;' +
        'strapColor;waterResistanceM;caseDiameterMm;functions;style;warrantyMonths;رنگ جعبه\n' +
        'X-1;ساعت كلاسيك <b>دريا</b>;DARYA;SEA-77;غواصی حرفه‌ای;۱۲٬۵۰۰٬۰۰۰ تومان;15,000,000;۵;men;Automatic;سافایر;' +
        'طوسی;silicone;black;200;۴۰٫۵ mm;تقویم|شب‌نما;غواصی;24;سبز\n',
    )
    expect([summary.added, problems]).toEqual([1, []])
    const product = await getProduct(database.db, await idOf('X-1'))
    expect(product).toMatchObject({
      nameFa: 'ساعت کلاسیک دریا',
      brand: 'DARYA',
      price: 12_500_000,
      oldPrice: 15_000_000,
      discountPercent: 16,
      stock: 5,
      status: 1,
    })
    expect(product.breadcrumb.map(({ name }) => name)).toEqual([
      'اسپرت و ماجراجویی',
      'غواصی',
      'غواصی حرفه‌ای',
      'ساعت کلاسیک دریا',
    ])
    expect(product.specifications.at(-1)).toEqual({
      title: 'مشخصات دیگر',
      rows: [{ title: 'رنگ جعبه', value: 'سبز' }],
    })
    expect(product.images).toHaveLength(5)
    const { spec } = await database.db
      .selectFrom('products')
      .where('website_code', '=', 'X-1')
      .select('spec')
      .executeTakeFirstOrThrow()
    expect(spec).toEqual({
      kind: 'ساعت',
      movement: 'اتوماتیک',
      glass: 'یاقوت کبود',
      dialColour: 'خاکستری',
      strapMaterial: 'لاستیکی',
      strapColour: 'مشکی',
      waterResistance: 20,
      diameter: 40.5,
      functions: ['تقویم', 'شب‌نما'],
      style: 'غواصی',
      gender: 'مردانه',
      country: 'ژاپن',
      warrantyMonths: 24,
    })
    for (const filter_name of ['sea77', 'كلاسيك-دریا'])
      expect((await list({ filter_name })).items.map(({ websiteCode }) => websiteCode)).toContain('X-1')
  })

  it('adds missing brands and categories, or refuses their rows on request', async () => {
    const text = `${header}\nA-1,ساعت یک,کاسیو|Casio,ساعت مردانه > اسپرت,1000000,1\nA-2,ساعت دو,casio,اسپرت,2000000,1\n`
    expect(await runText(text, { addMissing: false })).toMatchObject({ added: 0, bad: 2 })
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'brand'],
      [2, 'category'],
      [3, 'brand'],
      [3, 'category'],
    ])
    const news = { newBrands: ['کاسیو'], newCategories: ['ساعت مردانه', 'اسپرت'] }
    expect(await runText(text, { dryRun: true })).toMatchObject({ added: 2, ...news })
    expect(await database.db.selectFrom('brands').select('id').execute()).toEqual([])
    expect(await runText(text)).toMatchObject({ added: 2, ...news })
    const { items } = await list({ type: 'brand', category: 'casio' })
    expect(items.map(({ websiteCode, brand }) => [websiteCode, brand])).toEqual(
      expect.arrayContaining([
        ['A-1', 'Casio'],
        ['A-2', 'Casio'],
      ]),
    )
    expect((await list({ category: 'ساعت-مردانه' })).total).toBe(2)
  })

  it('writes only what differs', async () => {
    const first = `${header}\nA-1,ساعت یک,کاسیو,مردانه,1000000,1\nA-2,ساعت دو,کاسیو,مردانه,2000000,1\n`
    await runText(first)
    const id = await idOf('A-1')
    const xmin = async () =>
      (
        await sql<{ v: string }>`select xmin::text as v from products where website_code = 'A-2'`.execute(
          database.db,
        )
      ).rows[0]!.v
    const before = await xmin()
    const second = first.replace('مردانه,1000000,1', 'زنانه,900000,4')
    expect(await runText(second)).toMatchObject({ added: 0, updated: 1, unchanged: 1 })
    expect(await getProduct(database.db, id)).toMatchObject({ price: 900_000, stock: 4 })
    expect((await list({ category: 'زنانه' })).total).toBe(1)
    expect((await list({ category: 'مردانه' })).total).toBe(1)
    expect(await xmin()).toBe(before)
  })

  it('updates figures from a file that has nothing else', async () => {
    await runText(`${header}\nA-1,ساعت یک,کاسیو,مردانه,1000000,7\n`)
    expect(await runText('کد کالا,قیمت\nA-1,۸۰۰۰۰۰\nB-1,5\n')).toMatchObject({ updated: 1, bad: 1 })
    expect(problems).toEqual([expect.objectContaining({ line: 3, code: 'B-1' })])
    expect(await getProduct(database.db, await idOf('A-1'))).toMatchObject({
      nameFa: 'ساعت یک',
      price: 800_000,
      stock: 7,
    })
  })

  it('imports the other rows of a batch when the database refuses one', async () => {
    await sql`alter table products add constraint unlucky check (price <> 13)`.execute(database.db)
    const rows = Array.from({ length: 9 }, (_, n) => `A-${n},ساعت,کاسیو,مردانه,${n === 4 ? 13 : 20},1`)
    expect(await runText(`${header}\n${rows.join('\n')}`)).toMatchObject({ rows: 9, added: 8, bad: 1 })
    expect(problems).toEqual([expect.objectContaining({ line: 6, code: 'A-4' })])
  })

  it('removes scripts and formulas', async () => {
    await runText(
      'websiteCode,nameFa,brand,category,price,description,یادداشت\n' +
        `A-1,"=HYPERLINK(""http://bad"",""ساعت"")",+کاسیو,@مردانه,5,"<p onclick=""x()"">خوب</p><script>bad()</script>",-2+3\n` +
        'A-2,<script>alert(1)</script>ساعت,کاسیو,مردانه,5,"نخست\nدوم < سوم",\n',
    )
    expect(problems).toEqual([])
    const one = await getProduct(database.db, await idOf('A-1'))
    expect(one.nameFa).toBe('HYPERLINK("http://bad","ساعت")')
    expect(one.introduction).toBe('<p>خوب</p>')
    expect(one.specifications.at(-1)?.rows).toEqual([{ title: 'یادداشت', value: '−2+3' }])
    expect([one.brandFa, one.breadcrumb[0]?.name]).toEqual(['کاسیو', 'مردانه'])
    const two = await getProduct(database.db, await idOf('A-2'))
    expect([two.nameFa, two.introduction]).toEqual(['ساعت', '<p>نخست</p><p>دوم &lt; سوم</p>'])
  })

  it('imports pictures from a folder, reports bad ones, and stores each once', async () => {
    const images = join(folder, 'images')
    mkdirSync(images, { recursive: true })
    const picture = (width: number) =>
      sharp({ create: { width, height: 900, channels: 3, background: '#a33' } })
        .jpeg()
        .toBuffer()
    writeFileSync(join(images, 'front.jpg'), await picture(1600))
    writeFileSync(join(images, 'small.jpg'), await picture(90))
    writeFileSync(join(images, 'broken.jpg'), 'not a picture')
    const text =
      `${header},images\nA-1,ساعت,کاسیو,مردانه,5,1,front.jpg\nA-2,ساعت,کاسیو,مردانه,5,1,small.jpg\n` +
      'A-3,ساعت,کاسیو,مردانه,5,1,broken.jpg\nA-4,ساعت,کاسیو,مردانه,5,1,../file.csv\nA-5,ساعت,کاسیو,مردانه,5,1,\n'
    const options = () => ({ photos: photoFolder(database.db, images, false) })
    expect(await runText(text, options())).toMatchObject({ added: 2, bad: 3 })
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [3, 'images'],
      [4, 'images'],
      [5, 'images'],
    ])
    const [image, ...others] = (await getProduct(database.db, await idOf('A-1'))).images
    expect(others).toEqual([])
    const hash = /^\/media\/photo\/([0-9a-f]{32})-350\.webp$/.exec(image!.imageUrl)?.[1]
    const kept = await sharp(await findPhotograph(database.db, hash!)).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 1080, height: 1080 })
    expect((await getProduct(database.db, await idOf('A-5'))).images).toHaveLength(5)
    expect(await runText(text, options())).toMatchObject({ added: 0, updated: 0, unchanged: 2, bad: 3 })
    // A file without a column of pictures leaves them.
    expect(await runText(`${header}\nA-1,ساعت,کاسیو,مردانه,5,1\n`)).toMatchObject({ unchanged: 1 })
  })

  it.each([
    ['', /خالی/],
    ['nameFa,price\nساعت,5\n', /websiteCode/],
    ['websiteCode,nameFa,price\nA-1,ساعت,5\n', /brand \(برند\)، category/],
    [`${header},price\n`, /دو بار/],
    [`${header}\nA-1,ساعت,کاسیو,مردانه,5,1\nA-2,"ساعت,کاسیو,مردانه,5,1\n`, /گیومه/],
  ])('reports why the whole file is unreadable %#', async (text, message) => {
    await expect(runText(text)).rejects.toThrow(message)
  })

  it('imports the rows before an unclosed quotation mark', async () => {
    const text = `${header}\nA-1,ساعت,کاسیو,مردانه,5,1\nA-2,"ساعت,کاسیو,مردانه,5,1\n`
    await expect(runText(text)).rejects.toThrow(/گیومه/)
    expect((await list({})).items.map(({ websiteCode }) => websiteCode)).toEqual(['A-1'])
  })

  it('reports line and reason in Persian', async () => {
    await runText(
      `${header}\n\nA-1,"ساعت\nدو سطری",کاسیو,مردانه,5,1\nA-1,ساعت,کاسیو,مردانه,5,1\nA-2,ساعت,کاسیو,مردانه,"1,2",-1\n`,
    )
    expect(problems).toEqual([
      {
        line: 4,
        code: 'A-1',
        column: 'websiteCode',
        reason: 'کد «A-1» تکراری است؛ نخستین بار در سطر ۳ آمده.',
      },
      { line: 5, code: 'A-2', column: 'price', reason: 'قیمت عدد درستی نیست: «1,2».' },
      { line: 5, code: 'A-2', column: 'stock', reason: 'موجودی عدد درستی نیست: «−1».' },
    ])
  })
})
