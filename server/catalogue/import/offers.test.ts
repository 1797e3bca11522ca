/** An import accepts only offers that the panel accepts, by the final state of the product. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { databaseKinds, temporaryFolder, type TestDatabase } from '../../testing/databases.ts'
import { importCatalogue, type ImportProblem } from './importCatalogue.ts'

const PRICELESS = { column: 'price', reason: 'کالای منتشرشدهٔ «موجود» باید قیمت داشته باشد.' }
const NO_DISCOUNT = { column: 'oldPrice', reason: 'قیمت پیش از تخفیف باید از قیمت بیشتر باشد، یا صفر.' }

describe.each(databaseKinds)('offers of an import ($name)', ({ openWithCatalogue }) => {
  const folder = temporaryFolder()
  const file = join(folder, 'file.csv')
  let database: TestDatabase
  let problems: Omit<ImportProblem, 'line'>[]
  beforeEach(async () => {
    database = await openWithCatalogue()
  })
  afterEach(() => database.close())
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = async (text: string, dryRun = false) => {
    problems = []
    writeFileSync(file, text)
    return importCatalogue({
      ...{ db: database.db, file, dryRun },
      onProblem: ({ line: _, ...problem }) => problems.push(problem),
    })
  }
  const figures = (code: string) =>
    database.db
      .selectFrom('products')
      .where('website_code', '=', code)
      .select(['price', 'old_price', 'stock', 'status', 'published'])
      .executeTakeFirst()
  const set = (code: string, columns: { price?: number; published?: boolean }) =>
    database.db.updateTable('products').set(columns).where('website_code', '=', code).execute()

  it('refuses a new product on sale without a price', async () => {
    const rows =
      'websiteCode,nameFa,brand,category,price,stock,status\n' +
      'N-1,ساعت یک,دریا,مردانه,0,3,1\nN-2,ساعت دو,دریا,مردانه,0,3,\nN-3,ساعت سه,دریا,مردانه,0,3,2\n'
    expect(await run(rows, true)).toMatchObject({ added: 1, bad: 2 })
    expect(await run(rows)).toMatchObject({ added: 1, bad: 2 })
    expect(problems).toEqual([
      { code: 'N-1', ...PRICELESS },
      { code: 'N-2', ...PRICELESS },
    ])
    expect([await figures('N-1'), await figures('N-3')]).toMatchObject([undefined, { price: 0, status: 2 }])
  })

  it('refuses to put a product without a price on sale by a file of figures', async () => {
    await set('Z-2', { price: 0 })
    const before = await figures('Z-2')
    expect(await run('websiteCode,status\nZ-2,1\nZ-3,1\n')).toMatchObject({ updated: 1, bad: 1 })
    expect(problems).toEqual([{ code: 'Z-2', ...PRICELESS }])
    expect(await figures('Z-2')).toEqual(before)
    expect(await run('websiteCode,price\nD-2,0\nZ-2,5000000\n')).toMatchObject({ updated: 1, bad: 1 })
    expect(problems).toEqual([{ code: 'D-2', ...PRICELESS }])
    expect(await run('websiteCode,status\nZ-2,1\n')).toMatchObject({ updated: 1, bad: 0 })
  })

  describe('with choices', () => {
    const choices = () =>
      database.db.selectFrom('product_properties').orderBy('id').select(['price', 'stock']).execute()

    it('refuses figures of the product other than those of its choices', async () => {
      const before = [await figures('P-1'), await choices()]
      expect(await run('websiteCode,stock\nP-1,9\nD-2,9\n', true)).toMatchObject({ updated: 1, bad: 1 })
      expect(await run('websiteCode,price,oldPrice,stock\nP-1,4130,9000000,9\n')).toMatchObject({ bad: 1 })
      expect(problems).toEqual(
        [
          ['price', 'قیمت این کالا همان قیمت گزینه‌هایش است؛ قیمت گزینه‌ها را عوض کنید.'],
          ['oldPrice', 'قیمت پیش از تخفیف این کالا از گزینه‌هایش می‌آید؛ آن را برای هر گزینه بنویسید.'],
          ['stock', 'موجودی این کالا از گزینه‌هایش شمرده می‌شود؛ موجودی گزینه‌ها را عوض کنید.'],
        ].map(([column, reason]) => ({ code: 'P-1', column, reason })),
      )
      expect([await figures('P-1'), await choices()]).toEqual(before)
      expect(await run('websiteCode,price,oldPrice,stock,status\nP-1,6200000,,4,4\n')).toMatchObject({
        ...{ unchanged: 1, bad: 0 },
      })
    })

    it('changes only the choice that a row names', async () => {
      const rows = 'websiteCode,choice,price,stock\nP-1,بند حصیری,۵۹۰۰۰۰۰,۲\nP-1,بند استیل,6500000,3\n'
      expect(await run(rows, true)).toMatchObject({ updated: 1, unchanged: 1, bad: 0 })
      expect(await run(rows)).toMatchObject({ updated: 1, unchanged: 1, bad: 0 })
      expect(await choices()).toEqual([
        { price: 6_000_000, stock: 0 },
        { price: 6_500_000, stock: 3 },
        { price: 5_900_000, stock: 2 },
      ])
      expect(await figures('P-1')).toMatchObject({ price: 5_900_000, stock: 5 })
      expect(await run(rows)).toMatchObject({ updated: 0, unchanged: 2 })
    })

    it('refuses an unknown choice, and cells that a choice does not have', async () => {
      const rows = 'P-1,بند طلا,5,\nD-2,بند چرم,5,\nN-9,بند چرم,5,\nP-1,بند چرم,5,1\nP-1,بند  چرم,5,\n'
      expect(await run(`websiteCode,choice,price,status\n${rows}`)).toMatchObject({ updated: 0, bad: 5 })
      expect(problems.map(({ reason }) => reason)).toEqual([
        'وضعیت برای کل کالاست؛ آن را در سطر کالا بنویسید.',
        'گزینهٔ «بند چرم» از کد «P-1» تکراری است؛ نخستین بار در سطر ۵ آمده.',
        'این کالا گزینه‌ای به نام «بند طلا» ندارد؛ گزینه‌هایش: بند چرم، بند استیل، بند حصیری.',
        'این کالا گزینه ندارد.',
        'این کالا هنوز در فروشگاه نیست؛ اول خود کالا را وارد کنید، بعد گزینه‌هایش را در پنل بسازید.',
      ])
    })

    it('refuses to put the product on sale while a choice has no price', async () => {
      await database.db.updateTable('product_properties').set({ price: 0 }).where('id', '=', 2).execute()
      expect(await run('websiteCode,status\nP-1,2\n')).toMatchObject({ updated: 1 })
      expect(await run('websiteCode,status\nP-1,1\n')).toMatchObject({ bad: 1 })
      expect(problems).toMatchObject([{ reason: 'هر گزینهٔ کالای منتشرشدهٔ «موجود» باید قیمت داشته باشد.' }])
    })
  })

  it('writes a stock only while the shop has the exported one, so that sales and repeated imports count once', async () => {
    const head = 'websiteCode,choice,price,stock,exportedStock\n'
    const setStock = (code: string, stock: number) =>
      database.db.updateTable('products').set({ stock }).where('website_code', '=', code).execute()
    const stocks = async () =>
      (await Promise.all(['D-1', 'Z-1', 'Z-2', 'P-1'].map(figures))).map((one) => one?.stock)
    await setStock('D-1', 4)
    await setStock('Z-1', 1)
    await setStock('Z-2', 3)
    const rows = 'D-1,,9000000,5,5\nZ-1,,20000000,5,3\nZ-2,,1000000,4,3\nP-1,بند استیل,6500000,13,3\n'
    expect(await run(head + rows)).toMatchObject({ updated: 2, unchanged: 1, bad: 1 })
    expect(problems).toEqual([
      {
        ...{ code: 'Z-1', column: 'stock' },
        reason:
          'موجودی پس از دریافت فایل از ۳ به ۱ رسیده است و سطر کنار گذاشته شد؛ فایل تازه بگیرید و موجودی را در آن بنویسید.',
      },
    ])
    const after = await stocks()
    expect(after.slice(0, 3)).toEqual([4, 1, 4])
    expect(await run(head + rows)).toMatchObject({ updated: 0, unchanged: 3, bad: 1 })
    expect(await stocks()).toEqual(after)
  })

  it('gives a new product the stock of its row, although the row was copied from an export', async () => {
    const rows =
      'websiteCode,nameFa,brand,category,price,stock,exportedStock\n' +
      'N-1,ساعت یک,دریا,مردانه,5000000,5,5\nN-2,ساعت دو,دریا,مردانه,5000000,7,5\n'
    expect(await run(rows, true)).toMatchObject({ added: 2, bad: 0 })
    expect(await run(rows)).toMatchObject({ added: 2, bad: 0 })
    expect([await figures('N-1'), await figures('N-2')]).toMatchObject([{ stock: 5 }, { stock: 7 }])
  })

  it('finds a top category by its name although an older category below another has the same name', async () => {
    const { id } = await database.db
      .insertInto('categories')
      .values({ parent_id: null, title: 'ساعت غواصی', slug: 'diving-2' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = 'websiteCode,nameFa,brand,category,price\nN-3,ساعت سه,دریا,ساعت غواصی,5000000\n'
    expect(await run(rows)).toMatchObject({ added: 1, bad: 0, newCategories: [] })
    const found = database.db.selectFrom('products').where('website_code', '=', 'N-3').select('category_id')
    expect(await found.executeTakeFirst()).toEqual({ category_id: id })
  })

  it('ignores the case of codes in shop and file', async () => {
    expect(await run('websiteCode,price\nd-2,4100000\nD-2,4200000\n')).toMatchObject({ updated: 1, bad: 1 })
    expect(problems).toEqual([
      {
        ...{ code: 'D-2', column: 'websiteCode' },
        reason: 'کد «D-2» تکراری است؛ نخستین بار در سطر ۲ به شکل «d-2» آمده.',
      },
    ])
    expect(await figures('D-2')).toMatchObject({ price: 4_100_000 })
  })

  it('accepts a draft without a price, as the panel does', async () => {
    await set('D-2', { published: false })
    expect(await run('websiteCode,price\nD-2,0\n')).toMatchObject({ updated: 1, bad: 0 })
  })

  it('refuses a price above the old price', async () => {
    const before = await figures('D-1')
    expect(await run('websiteCode,price\nD-1,12000000\nD-2,12000000\n')).toMatchObject({ updated: 1, bad: 1 })
    expect(problems).toEqual([{ code: 'D-1', ...NO_DISCOUNT }])
    expect(await figures('D-1')).toEqual(before)
    expect(await run('websiteCode,oldPrice\nD-1,9000000\n')).toMatchObject({ updated: 0, bad: 1 })
    expect(await run('websiteCode,price,oldPrice\nD-1,12000000,\n')).toMatchObject({ updated: 1, bad: 0 })
    expect(await figures('D-1')).toMatchObject({ price: 12_000_000, old_price: 0 })
  })
})
