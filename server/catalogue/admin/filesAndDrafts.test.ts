/** Staff edit drafts and product files, over HTTP on the real database. */
import { beforeAll, describe, expect, it } from '@jest/globals'
import { checkoutSteps } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { categoryIds } from '../../testing/fixtures.ts'
import { openProductStaff, type ProductStaff } from '../../testing/productStaff.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openShopper, type Shopper } from '../../testing/shopper.ts'
import { takeFile } from '../../testing/staff.ts'
import { getIdOfCode } from './newProductsRepository.ts'

describe.each(databaseKinds)('drafts and files ($name)', (kind) => {
  const shop = shopForAll(kind)
  let staff: ProductStaff
  let member: Shopper
  const { setStock } = checkoutSteps(shop)
  beforeAll(async () => {
    staff = await openProductStaff(shop)
    member = await openShopper(shop)
  })

  describe('drafts', () => {
    it('shows drafts to staff only, and sells none', async () => {
      const basket = { WebsiteCode: 'Z-1', Count: 1, ProductProperty: 0, Refer: '', GuidCode: '' }
      await member.visitor.call('addToBasket', basket)
      const draft = await staff.save(await staff.read('Z-1'), { published: false })
      expect(await staff.listed()).not.toContain('Z-1')
      expect((await shop.visitor().ask('getProduct', { body: { id: draft.id } })).status).toBe(404)
      expect((await member.visitor.call('addToBasket', basket)).message).toBe('این کالا یافت نشد.')
      expect((await member.visitor.call('getBasket')).items).toMatchObject([
        { websiteCode: 'Z-1', status: 5 },
      ])
      const drafts = await staff.visitor.call('listAdminProducts', { filter: { published: false } })
      expect(drafts.items).toMatchObject([{ websiteCode: 'Z-1', published: false }])
      await staff.save(draft, { published: true })
      expect(await staff.listed()).toContain('Z-1')
      expect((await member.visitor.call('getBasket')).items).toMatchObject([
        { websiteCode: 'Z-1', status: 1 },
      ])
    })

    it('adds a draft, new or as a copy of a product', async () => {
      const request = {
        websiteCode: 'N-1',
        nameFa: 'ساعت تازه',
        brandId: 1,
        categoryId: categoryIds.diving,
        price: 5,
      }
      const made = await staff.visitor.call('addProduct', request)
      expect(made).toMatchObject({
        published: false,
        price: 5,
        categoryIds: [categoryIds.diving],
        gender: 'یونیسکس',
      })
      expect(made.images).toHaveLength(5)
      expect(
        (await staff.visitor.ask('addProduct', { body: { ...request, websiteCode: 'n-1' } })).body.fields,
      ).toEqual({ websiteCode: 'کالای دیگری این کد را دارد.' })
      const source = await staff.read('P-1')
      const copy = await staff.visitor.call(
        'duplicateProduct',
        { websiteCode: 'P-2' },
        { params: { id: source.id } },
      )
      expect(copy).toMatchObject({
        published: false,
        stock: 0,
        sold: 0,
        nameFa: source.nameFa,
        // No choice is in stock, so the price is the lowest of all.
        price: Math.min(...source.properties.map(({ price }) => price)),
      })
      expect(copy.properties.map(({ value, stock }) => [value, stock])).toEqual(
        source.properties.map(({ value }) => [value, 0]),
      )
      expect(await staff.listed()).not.toContain('P-2')
    })
  })

  describe('files', () => {
    const take = (csv: string, dryRun = false) => staff.visitor.call('importProducts', { csv, dryRun })
    const give = async (columns: 'prices' | 'figures' | 'all') => {
      const { status, type, text } = await takeFile(shop, staff, 'exportProducts', { filter: {}, columns })
      expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
      return text
    }

    it.each([
      ['prices', 'کد کالا,نام کالا (برای دیدن),گزینه,قیمت,قیمت پیش از تخفیف'],
      [
        'figures',
        'کد کالا,نام کالا (برای دیدن),گزینه,قیمت,قیمت پیش از تخفیف,موجودی,موجودی هنگام دریافت فایل,وضعیت',
      ],
    ] as const)('exports %s and imports the file again without a change', async (columns, head) => {
      const csv = await give(columns)
      expect(csv.startsWith(`\ufeff${head}`)).toBe(true)
      expect(csv).toMatch(/\r\nP-1,[^,]+,بند استیل,/)
      expect(await take(csv, true)).toMatchObject({ bad: 0, updated: 0, added: 0, problems: [] })
    })

    /** The file as Excel saves it: separated by semicolons, without trailing empty cells. */
    const saved = (csv: string, edit: (cells: string[]) => string[]) =>
      csv
        .split('\r\n')
        .map((line) => edit(line.split(',')).join(';').replace(/;+$/, ''))
        .join('\r\n')

    it('imports only the edited cells of a file saved by Excel, and restores no sold stock', async () => {
      await setStock('Z-1', 3)
      const before = await shop.db.selectFrom('products').orderBy('id').selectAll().execute()
      const edited = saved(
        await give('figures'),
        ([code = '', name = '', choice = '', price = '', ...others]) => {
          // The import ignores the names.
          if (code === 'Z-1') return [code, `${name} تازه`, choice, '۲۱٬۰۰۰٬۰۰۰', ...others]
          return [
            code,
            name,
            choice,
            code === 'P-1' && choice === 'بند استیل' ? '6.600.000' : price,
            ...others,
          ]
        },
      )
      await setStock('Z-1', 2)
      const seen = await take(edited, true)
      expect(seen).toMatchObject({ updated: 2, bad: 0, added: 0 })
      expect(seen.review).toMatchObject({ rows: 2, great: 0, products: 2 })
      expect(seen.review.changes).toMatchObject([
        { code: 'Z-1', cells: [{ column: 'قیمت', before: 20_000_000, after: 21_000_000 }], move: 0.05 },
        { code: 'P-1', choice: 'بند استیل', cells: [{ before: 6_500_000, after: 6_600_000 }] },
      ])
      expect(seen.changesCsv).toContain('Z-1,,ساعت زنانه زرّین,قیمت,20000000,21000000,5\r\n')
      const { id } = await take(edited)
      const after = await shop.db.selectFrom('products').orderBy('id').selectAll().execute()
      const changed = after.filter((row, place) => row.version !== before[place]?.version)
      expect(changed.map((row) => [row.website_code, row.price, row.stock])).toEqual([
        ['Z-1', 21_000_000, 2],
        ['P-1', 6_200_000, 4],
      ])
      const undone = await staff.undo(id)
      expect(undone).toMatchObject({ undone: 2 })
      expect((await staff.read('P-1')).properties.map(({ price }) => price)).toEqual([
        6_000_000, 6_500_000, 6_200_000,
      ])
      expect((await staff.read('Z-1')).stock).toBe(2)
    })

    it('previews price changes of more than half first, and requires a confirmation', async () => {
      const seen = await take('websiteCode,price,oldPrice\nD-2,4010000,\nZ-2,4130,\nZ-4,3510000,\n', true)
      expect(seen.review.changes.map(({ code }) => code)).toEqual(['Z-2', 'Z-4', 'D-2'])
      expect(seen.review).toMatchObject({ great: 1, asks: true })
    })

    it('exports an imported product and imports it again without a change', async () => {
      const csv =
        'websiteCode,nameFa,brand,category,price,stock,gender,movement,waterResistanceM,functions,جعبه,description\n' +
        'C-1,"ساعت «ویرگول، گیومه""»",دریا,مردانه > کلاسیک,1000,2,زنانه,کوارتز,50,تقویم|شب‌نما,چوبی,"یک\nدو"\n'
      expect(await take(csv)).toMatchObject({ added: 1, bad: 0, problems: [] })
      expect((await staff.shown(await getIdOfCode(shop.db, 'C-1'))).price).toBe(1000)
      const out = await give('all')
      const [head, ...lines] = out.trimEnd().split('\r\n')
      const own = lines.find((line) => line.startsWith('C-1,'))
      expect(await take(`${head}\r\n${own}\r\n`, true)).toMatchObject({ unchanged: 1, bad: 0, problems: [] })
    })

    it('exports no description as a formula, and imports it again without a change', async () => {
      const texts = {
        'D-1': ['=HYPERLINK("http://x.ir","a")', 'HYPERLINK("http://x.ir","a")'],
        'D-2': ['<script>x()</script>&#61;1+1<p>متن</p>', '1+1<p>متن</p>'],
        'Z-2': ['-1<p>متن</p>', '−1<p>متن</p>'],
      }
      for (const [code, [written = '', kept]] of Object.entries(texts))
        expect((await staff.save(await staff.read(code), { introduction: written })).introduction).toBe(kept)
      const columns = 'websiteCode,nameFa,brand,category,price,gender,description'
      await take(`${columns}\nF-1,ساعت فرمول,دریا,مردانه,1000,زنانه,@SUM(1)<p>متن</p>\n`)
      // Earlier versions accepted this text.
      const old = { introduction: '=1+1<p>متن</p>' }
      await shop.db.updateTable('products').set(old).where('id', '=', staff.idOf('Z-3')).execute()
      const [head = '', ...lines] = (await give('all')).trimEnd().split('\r\n')
      const ofCode = (code: string) => lines.find((line) => line.startsWith(`${code},`)) ?? ''
      expect(ofCode('F-1')).toContain(',SUM(1)<p>متن</p>')
      expect(ofCode('Z-3')).toContain(',1+1<p>متن</p>')
      for (const line of lines) expect(line).not.toMatch(/,"?[=+@-]/)
      expect(await take(`${head}\r\n${ofCode('F-1')}\r\n`, true)).toMatchObject({ unchanged: 1, bad: 0 })
    })

    it('undoes a file except the fields changed since', async () => {
      await take('websiteCode,price,oldPrice,stock\nD-1,4000000,0,3\nZ-2,4000000,0,3\n')
      const before = await Promise.all(['D-1', 'Z-2'].map(staff.read))
      const { id } = await take(
        'websiteCode,nameFa,brand,category,price,oldPrice,gender,description\n' +
          'D-1,نام دیگر,دریا,مردانه > کلاسیک,5000000,6000000,زنانه,دیگر\n' +
          'Z-2,نام دیگر,دریا,مردانه > کلاسیک,5000000,6000000,زنانه,دیگر\n' +
          'U-1,ساعت تازهٔ یک,دریا,مردانه,1000,0,زنانه,\n' +
          'U-2,ساعت تازهٔ دو,دریا,مردانه,1000,0,زنانه,\n',
      )
      expect(id).toBeGreaterThan(0)
      expect((await staff.visitor.call('listBulkChanges')).items[0]).toMatchObject({
        ...{ id, count: 4, undone: false, words: 'ورود فایل CSV' },
      })
      const changed = await staff.read('D-1')
      expect(changed).toMatchObject({ nameFa: 'نام دیگر', price: 5_000_000, oldPrice: 6_000_000 })
      const added = async (code: string) => {
        const { items } = await staff.visitor.call('listAdminProducts', { filter: { words: code } })
        const [found] = items.filter(({ websiteCode }) => websiteCode === code)
        return staff.visitor.call('getAdminProduct', undefined, { params: { id: found!.id } })
      }
      await staff.save(await added('U-2'), { price: 2000 })
      const kept = await staff.save(await staff.read('Z-2'), { price: 5_500_000 })
      const left = [{ id: kept.id, nameFa: 'نام دیگر', field: 'price', choice: '', why: expect.any(String) }]
      expect(await staff.undo(id, true)).toEqual({ undone: 4, changedSince: 1, left })
      expect(await staff.read('D-1')).toEqual(changed)
      expect(await staff.undo(id)).toEqual({ undone: 4, changedSince: 1, left })
      expect({ ...(await staff.read('D-1')), version: 0 }).toEqual({ ...before[0], version: 0 })
      expect({ ...(await staff.read('Z-2')), version: 0 }).toEqual({
        ...before[1],
        price: 5_500_000,
        version: 0,
      })
      expect((await added('U-1')).published).toBe(false)
      expect(await added('U-2')).toMatchObject({ published: false, price: 2000 })
      expect((await staff.tryUndo(id)).status).toBe(409)
    })

    it('stores no undo for a file without changes or a preview', async () => {
      const { items } = await staff.visitor.call('listBulkChanges')
      const csv = await give('figures')
      expect((await take(csv)).id).toBe(0)
      expect((await take('websiteCode,price\nD-2,4200000\n', true)).id).toBe(0)
      expect((await staff.visitor.call('listBulkChanges')).items).toEqual(items)
    })

    it('reports a bad row and imports the others', async () => {
      const answer = await take('websiteCode,price\nD-1,abc\nD-2,4100000\n')
      expect(answer).toMatchObject({ rows: 2, updated: 1, bad: 1 })
      expect(answer.problems).toMatchObject([{ line: 2, code: 'D-1', column: 'price' }])
      expect((await staff.shown(2)).price).toBe(4_100_000)
      expect((await take('a,b')).problems).toMatchObject([{ line: 1, column: '' }])
    })
  })

  it('lists the words of watches', async () => {
    const { brands, categories, words } = await staff.visitor.call('getProductTerms')
    expect(brands).toHaveLength(2)
    expect(categories.find(({ id }) => id === categoryIds.diving)?.name).toBe(
      'ساعت مچی › ساعت مردانه › ساعت غواصی',
    )
    expect(words['movement']).toContain('اتوماتیک')
  })
})
