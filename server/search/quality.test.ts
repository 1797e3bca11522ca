/** Measures the queries of server/testing/search on the demo joined with an imported catalogue: docs/search.md. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { databaseKinds, temporaryFolder, type TestDatabase } from '../testing/databases.ts'
import { askAll, fillForSearch, qualityTable, type Answered } from '../testing/search/quality.ts'

const BAR = { overall: 0.97, kind: 0.9 } as const

describe.each(databaseKinds)('search quality ($name)', ({ open }) => {
  let database: TestDatabase
  let answers: Answered[] = []

  beforeAll(async () => {
    database = await open()
    await fillForSearch(database.db)
    answers = await askAll(database.db)
  }, 180_000)
  afterAll(() => database.close())

  it('has at least 300 queries', () => expect(answers.length).toBeGreaterThanOrEqual(300))

  it('finds a fitting product among the first five for 97 % of the queries, and for 90 % of each kind', () => {
    const missed = answers.filter(({ isFound }) => !isFound).map(({ query }) => query.typed)
    const below = qualityTable(answers).filter(
      ({ kind, recall }) => recall < (kind === 'all' ? BAR.overall : BAR.kind),
    )
    expect({ below, missed: below.length > 0 ? missed : [] }).toEqual({ below: [], missed: [] })
  })

  it('fills 95 % of the first five places with fitting products', () =>
    expect(qualityTable(answers).at(-1)!.fill).toBeGreaterThanOrEqual(0.95))

  /** The results of a text, and its chips. */
  const ask = async (typed: string, dataDir?: string) => {
    const query = { kind: 'once', typed, sort: null, isUnsold: false, isFair: () => true }
    const [answer] = await askAll(database.db, [query], dataDir)
    return { ...answer!, chips: answer!.understood?.chips.map(({ title }) => title) ?? [] }
  }

  it('shows near colours, named as such, when no product fits all', async () => {
    const { first, chips } = await ask('صفحه آبی بند چرم مشکی')
    expect(chips).toEqual(['صفحه: آبی یا نزدیک به آن', 'بند: چرم', 'رنگ بند: مشکی'])
    expect(first.map(({ words }) => words.get('dial'))).toContainEqual(['سرمه ای'])
  })

  it.each([
    ['ساعت زنانه غیر از کاسیو بند چرم', 'غیر از کاسیو', 'brand', 'casio'],
    ['ساعت زنانه بند چرم کاسیو نباشه', 'غیر از کاسیو', 'brand', 'casio'],
    ['ساعت زنانه چرمی بدون تقویم', 'قابلیت: غیر از تقویم', 'functions', 'تقویم'],
  ])('lists no excluded product: %s', async (typed, chip, field, value) => {
    const { first, chips, understood } = await ask(typed)
    expect(chips).toContain(chip)
    expect(understood?.relaxed).toEqual([])
    expect(first).toHaveLength(5)
    for (const { words } of first) {
      expect(words.get(field)).not.toContain(value)
      expect([words.get('gender'), words.get('strap')]).toEqual([['زنانه'], ['چرم']])
    }
  })

  it.each([
    ['ساعت چزم', 'ساعت چرم'],
    ['سکو', 'سیکو'],
    ['ساعت رنانه', 'ساعت زنانه'],
  ])('reports a corrected word: %s', async (typed, corrected) =>
    expect((await ask(typed)).understood?.corrected).toBe(corrected),
  )

  it.each([
    ['کاسیو اف ۹۱', 'کاسیو F91'],
    ['ای اف آر ۵۳۹ صفحه آبی', 'EFR539 صفحه آبی'],
  ])('reports a spelled model as its code: %s', async (typed, corrected) => {
    const { understood } = await ask(typed)
    expect(understood).toMatchObject({ corrected, relaxed: [], dropped: [] })
  })

  it.each([
    ['اقیانوس سیصد', 'اقیانوس ۳۰۰'],
    ['ژرفا پانصد', 'ژرفا ۵۰۰'],
  ])('finds a model by its number in words: %s', async (spoken, written) => {
    const [one, other] = await Promise.all([ask(spoken), ask(written)])
    expect(other.total).toBeGreaterThan(0)
    expect(one.first.map(({ id }) => id)).toEqual(other.first.map(({ id }) => id))
  })

  it('does not correct words with an ending, nor known words without products', async () => {
    expect((await ask('ساعت مربعی')).understood?.corrected).toBeUndefined()
    expect((await ask('ساعت بچگانه مردانه')).understood).toMatchObject({ dropped: ['بچگانه'] })
    expect((await ask('ساعت بچگانه مردانه')).understood?.corrected).toBeUndefined()
  })

  it('reports a dropped word as dropped, not as corrected', async () => {
    const { understood } = await ask('گراند سیکو')
    expect(understood).toMatchObject({ dropped: ['گراند'] })
    expect(understood?.corrected).toBeUndefined()
  })

  it("reports a child's age as dropped if there are no children's watches", async () =>
    expect((await ask('ساعت برای پسر ۱۲ ساله')).understood).toMatchObject({ dropped: ['۱۲ ساله'] }))

  it('lists the cheapest first when no product is as cheap as requested', async () => {
    const { first, understood } = await ask('ساعت زیر ۳۰۰ تومن')
    expect(understood).toMatchObject({ relaxed: ['تا ۳۰۰ هزار تومان'], sort: 'cheapest' })
    const prices = first.map(({ numbers }) => numbers.get('price')!)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(prices[0]).toBeLessThan(1_500_000)
  })

  it.each([
    ['ساعت اتوماتیک زیر ۳ میلیون', 'تا ۳ میلیون تومان', 'cheapest', 'movement', 'اتوماتیک'],
    ['ساعت غواصی زیر ۵ میلیون', 'تا ۵ میلیون تومان', 'cheapest', 'style', 'غواصی'],
    ['ساعت هوشمند بالای ۲۰ میلیون', '۲۰ میلیون تومان و بیشتر', 'dearest', 'movement', 'هوشمند'],
  ])('relaxes the price and lists the nearest first: %s', async (typed, price, sort, field, value) => {
    const { first, understood } = await ask(typed)
    expect(understood).toMatchObject({ relaxed: [price], dropped: [], sort })
    expect(first).toHaveLength(5)
    for (const { words } of first) expect(words.get(field)).toEqual([value])
    const prices = first.map(({ numbers }) => numbers.get('price')!)
    expect(prices).toEqual(prices.toSorted((a, b) => (sort === 'cheapest' ? a - b : b - a)))
  })

  it('lists the nearest sizes first when no product has the size', async () => {
    const { first, understood } = await ask('ساعت غواصی ۵۰ میلی متری')
    expect(understood?.relaxed).toEqual(['قطر: ۵۰ میلی‌متر'])
    const sizes = first.map(({ numbers }) => numbers.get('diameter')!)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  })

  it.each([
    ['GA-2110', 'GA2100'],
    ['کاسیو EFR 593 آبی', 'کاسیو EFR539 آبی'],
    ['HM4001-1R7', 'HM40011R6'],
    ['HS-4109', 'HS410'],
  ])('corrects a typing error in a reference and says so: %s', async (typed, corrected) =>
    expect((await ask(typed)).understood).toMatchObject({ corrected, dropped: [] }),
  )

  it('lists the highest discounts first when none is as high as requested', async () => {
    const { first, chips, understood } = await ask('۹۰ درصد تخفیف')
    expect(understood?.relaxed).toEqual(['۹۰٪ تخفیف و بیشتر'])
    expect(chips).toEqual(['تخفیف‌دار'])
    const percents = first.map(({ numbers }) => numbers.get('discount')!)
    expect(percents).toEqual(percents.toSorted((a, b) => b - a))
  })

  it.each([
    ['ساعت نازک', 'ضخامت: تا ۹ میلی‌متر', 'thickness', 3, 9],
    ['ضخامت زیر ۱۰', 'ضخامت: تا ۱۰ میلی‌متر', 'thickness', 3, 10],
    ['ساعت کلفت نباشه', 'ضخامت: تا ۱۳ میلی‌متر', 'thickness', 3, 13],
    ['مچ ۱۶ سانت', 'قطر: از ۳۲ تا ۳۹ میلی‌متر (مچ ۱۶ سانتی‌متر)', 'diameter', 32, 39],
    ['مچم خیلی باریکه', 'قطر: تا ۳۹ میلی‌متر', 'diameter', 20, 39],
  ])('finds watches by wrist and thickness: %s', async (typed, chip, field, least, most) => {
    const { first, chips } = await ask(typed)
    expect(chips).toEqual([chip])
    expect(first).toHaveLength(5)
    for (const { numbers } of first) {
      expect(numbers.get(field)).toBeGreaterThanOrEqual(least)
      expect(numbers.get(field)).toBeLessThanOrEqual(most)
    }
  })

  it.each(['ساعت مردانه با جعبه', 'ساعت با بند چرم و جعبه'])(
    'lists watches, not boxes: %s',
    async (typed) => {
      const { first, total } = await ask(typed)
      expect(total).toBeGreaterThan(100)
      for (const { words } of first) expect(words.get('kind')).not.toContain('جعبه')
    },
  )

  it.each([
    ['گوشی سامسونگ', 'thing'],
    ['ساعت قطب‌نما', 'thing'],
    ['گارمین', 'thing'],
    ['قیمت تعمیر ساعت', 'service'],
    ['باتری ساعت', 'service'],
    ['ساعت قسطی', 'question'],
    ['ابزار ساعت', 'thing'],
    ['چطور مرجوع کنم', 'question'],
    // Unsold brands with their models.
    ['رولکس سابمارینر', 'thing'],
    ['لونژین 5', 'thing'],
    ['تگ هویر', 'thing'],
    ['رولکسس', 'thing'],
    // Contains a word of the catalogue.
    ['مچ‌بند هوشمند', 'thing'],
    ['دستبند چرم', 'thing'],
    ['جعبه کفش', 'thing'],
    ['سامسونگ گلکسی واچ', 'thing'],
  ])('reports a thing that is not sold: %s', async (typed, unsold) => {
    const { total, understood } = await ask(typed)
    expect({ total, unsold: understood?.unsold }).toEqual({ total: 0, unsold })
  })

  it.each([
    ['قخمثط', 'thing', 'rolex'],
    ["',ad", 'thing', 'گوشی'],
    ['juldv shuj', 'service', 'تعمیر ساعت'],
  ])(
    'reports a thing that is not sold, typed on the other keyboard layout: %s',
    async (typed, unsold, corrected) =>
      expect((await ask(typed)).understood).toMatchObject({ unsold, corrected }),
  )

  it('reads a bracket within a word as the other keyboard layout', async () => {
    const [typed, meant] = await Promise.all([ask('sd;,'), ask('سیکو')])
    expect([typed.understood?.corrected, typed.total]).toEqual(['سیکو', meant.total])
  })

  it('reads «ئ» as the key of m', async () =>
    expect((await ask('خئثلش')).understood?.corrected).toBe('omega'))

  it.each(['کامیون', 'کت چرم', 'ترازوی دیجیتال', '123456', '۰۹۱۲۱۲۳۴۵۶۷', '۱۴۰۳', 'GX-9400'])(
    'finds nothing for a thing or a number that nobody knows: %s',
    async (typed) => expect(await ask(typed)).toMatchObject({ total: 0, understood: undefined }),
  )

  it('finds straps and boxes that a text asks for together', async () => {
    const totalOf = async (typed: string) => (await ask(typed)).total
    const [straps, boxes, leather, mesh] = await Promise.all(
      ['بند ساعت', 'جعبه ساعت', 'استرپ چرم', 'استرپ حصیری'].map(totalOf),
    )
    for (const typed of ['بند و جعبه', 'جعبه ساعت و بند', 'بند یا جعبه'])
      expect([typed, await totalOf(typed)]).toEqual([typed, straps! + boxes!])
    expect(await totalOf('بند چرم و جعبه ساعت')).toBe(leather! + boxes!)
    expect(await totalOf('جعبه و بند چرمی')).toBe(leather! + boxes!)
    // Boxes are made of leather: the material of straps does not apply to them.
    expect(await totalOf('بند حصیری و جعبه')).toBe(mesh! + boxes!)
  })

  it('lists no boxes for straps, although they share a category', async () => {
    const { total } = await ask('بند ساعت')
    expect((await ask('بند 20')).total).toBe(total)
    for (const { words } of (await ask('بند ساعت')).first) expect(words.get('kind')![0]).not.toBe('جعبه')
  })

  it('lists watches for a dial colour that no product has', async () => {
    const { first, understood } = await ask('صفحه صدفی بند چرم مشکی زیر ۲ تومن')
    expect(understood?.relaxed).toEqual(['صفحه: صدفی'])
    for (const { words } of first) expect(words.get('movement')).not.toEqual([])
  })

  it("reads a small width as a strap's", async () => {
    const { total, understood } = await ask('بند سیلیکونی ۲۲ میل')
    expect(understood).toMatchObject({ dropped: ['۲۲'], relaxed: [] })
    expect(total).toBe((await ask('استرپ سیلیکونی')).total)
  })

  it.each([
    ['ساعت ۱۰ بار ضد آب', 'ضدآب: ۱۰ اتمسفر و بیشتر'],
    ['ضدآب ۵ ای تی ام', 'ضدآب: ۵ اتمسفر و بیشتر'],
    ['مچ دستم کلفته', 'قطر: ۴۲ میلی‌متر و بیشتر'],
    ['ساعت ۱۰ به پایین', 'تا ۱۰ میلیون تومان'],
    ['جعبه چرمی', 'جنس: چرم'],
    ['استرپ چرمی', 'بند: چرم'],
  ])('shows a chip for the text: %s', async (typed, chip) => expect((await ask(typed)).chips).toEqual([chip]))

  it.each(['قیمت', 'خوشگل', 'سااااعت', 'چی دارید'])(
    'lists all watches for words without a meaning: %s',
    async (typed) => expect((await ask(typed)).total).toBe((await ask('ساعت')).total),
  )

  it('reports a missing phrase of several words as one', async () =>
    expect((await ask('ساعت بچه گانه پسرانه')).understood).toMatchObject({ dropped: ['بچه گانه'] }))

  it('does not report a correction of a word without a meaning', async () =>
    expect((await ask('ye saat khoshgel vase khanomam')).understood?.corrected).toBeUndefined())

  it('tries unisex watches before it relaxes the gender', async () =>
    expect((await ask('ساعت هوشمند مردانه')).chips).toEqual(['موتور: هوشمند', 'مردانه یا یونیسکس']))

  it('reads two brands as alternatives', async () => {
    const [both, seiko, citizen] = await Promise.all(
      ['سیکو یا سیتیزن زنانه', 'سیکو زنانه', 'سیتیزن زنانه'].map((typed) => ask(typed)),
    )
    expect(both!.total).toBe(seiko!.total + citizen!.total)
  })

  it.each([
    ['ساعت صفحه شبرنگک', 'صفحه: مشکی'],
    ['ساعت برای قله پیمایی', 'بند: استیل'],
  ])('reads a synonym of the owner as its value: %s', async (typed, chip) => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'search-aliases.txt'), 'شبرنگک, مشکی\n')
    writeFileSync(join(dataDir, 'watch-language.txt'), 'قله‌پیمایی : strap-material=استیل\n')
    const { chips, total } = await ask(typed, dataDir)
    rmSync(dataDir, { recursive: true })
    expect(chips).toEqual([chip])
    expect(total).toBeGreaterThan(5)
    expect((await ask(typed)).chips).not.toContain(chip)
  })
})
