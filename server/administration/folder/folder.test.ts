import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { databaseKinds, temporaryFolder } from '../../testing/databases.ts'
import { addCatalogue } from '../../testing/fixtures.ts'
import { commandContext } from '../../testing/settingSteps.ts'
import { shopForAll } from '../../testing/shop.ts'
import { commands } from '../commands.ts'
import { writeTemplate } from './writeTemplate.ts'

describe.each(databaseKinds)("the owner's folder ($name)", (kind) => {
  const shop = shopForAll(kind, { empty: true })
  let folder: string
  beforeEach(() => void (folder = join(temporaryFolder(), 'content')))

  const write = (files: Record<string, string | Buffer>) => {
    mkdirSync(folder, { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  }
  const run = () => commands.content(commandContext(shop), { folder, dryRun: false, prune: false })
  const problems = async (files: Record<string, string | Buffer>) => {
    write(files)
    return (await run()).problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`)
  }

  it('written by --init has no problem and makes a usable shop, also without products', async () => {
    await writeTemplate(folder)
    await expect(writeTemplate(folder)).rejects.toThrow(/is not empty: nothing was written/)
    expect(await run()).toMatchObject({ problems: [], shopFiles: 3, pages: 2, written: 9, unchanged: 0 })
    expect(await run()).toMatchObject({ problems: [], written: 0, unchanged: 9 })
    const visitor = shop.visitor()
    const { menu, shop: own, footerLinks, contactUs } = await visitor.call('getMasterData')
    expect(own).toEqual({ name: 'فروشگاه من', slogan: 'فروشگاه ساعت مچی', phone: '', email: '', address: '' })
    expect(menu.map(({ label }) => label)).toEqual(['همهٔ ساعت‌ها', 'تخفیف‌ها', 'تماس با ما'])
    expect(footerLinks.length).toBeGreaterThan(2)
    expect(contactUs).toBe('')
    const { sections, seoTitle } = await visitor.call('getHome')
    expect(seoTitle).toBe('فروشگاه ساعت مچی')
    expect(sections.map(({ type }) => type)).toEqual(['slider', 'promises', 'html'])

    // The same files work with products.
    await shop.db.deleteFrom('settings').execute()
    await addCatalogue(shop.db)
    expect(await run()).toMatchObject({ problems: [] })
    const filled = await visitor.call('getHome')
    expect(filled.sections.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['products', 'brands', 'promises']),
    )
    const entries = (await visitor.call('getMasterData')).menu
    expect(entries.map(({ label }) => label)).toEqual([
      ...['همهٔ ساعت‌ها', 'ساعت مردانه', 'ساعت زنانه'],
      ...['تخفیف‌ها', 'تماس با ما'],
    ])
    expect(entries[1]?.menu?.items.map(({ label }) => label)).toEqual(['ساعت غواصی'])
  })

  it('sets the shop’s name everywhere at once', async () => {
    write({
      'shop.yml': `name: ساعت‌سرای پروین
slogan: از ۱۳۴۰
phone: "+982112345678"
hours: شنبه تا پنجشنبه
email: salam@parvin.example
address: شیراز، زند، پلاک ۳
about: از **پدر** به پسر.
social: { instagram: "https://www.instagram.com/parvin" }
trustMarks:
  - { title: نماد, url: "https://trustseal.enamad.ir/?id=1", image: "https://trustseal.enamad.ir/logo.aspx?id=1" }
`,
    })
    expect(await run()).toMatchObject({ problems: [], written: 3 })
    expect(await shop.visitor().call('getMasterData')).toMatchObject({
      shop: { name: 'ساعت‌سرای پروین', slogan: 'از ۱۳۴۰', phone: '+982112345678' },
      aboutUs: '<p>از <strong>پدر</strong> به پسر.</p>\n',
      headerInfo: expect.stringContaining('۰۲۱ ۱۲۳۴ ۵۶۷۸'),
      contactUs: expect.stringContaining('شیراز، زند، پلاک ۳'),
      footerLeftHtml: expect.stringContaining('https://trustseal.enamad.ir/logo.aspx?id=1'),
      socialNetwork: [{ name: 'Instagram', title: 'اینستاگرام ساعت‌سرای پروین' }],
      titleOtherMag: 'مجلهٔ ساعت‌سرای پروین',
    })
    expect(shop.app.context.shop.current().name).toBe('ساعت‌سرای پروین')
  })

  it('changes nothing if there is one problem', async () => {
    const before = await shop.visitor().call('getMasterData')
    write({ 'shop.yml': 'name: تازه\n', 'menu.yml': '- label: بد\n  url: /nowhere\n' })
    expect((await run()).problems).toEqual([
      { file: 'menu.yml', line: 2, reason: 'پیوند «/nowhere»: صفحه‌ای با این نشانی نداریم.' },
    ])
    expect(await shop.visitor().call('getMasterData')).toEqual(before)
  })

  it.each([
    ['no name', 'shop.yml', 'slogan: x\n', 'shop.yml:1 اینجا «name» هم لازم است.'],
    [
      'an unknown key',
      'shop.yml',
      'name: x\nfone: y\n',
      'shop.yml:2 کلید «fone» شناخته نیست. کلیدهای اینجا: name، logo، slogan',
    ],
    [
      'a number for a text',
      'shop.yml',
      'name: 12\n',
      'shop.yml:1 «name» باید متن (اگر عدد است میان دو ") باشد.',
    ],
    [
      'a telephone in another form',
      'shop.yml',
      'name: x\nphone: "021"\n',
      'shop.yml:2 «phone» به این شکل نیست که باید: "+98',
    ],
    ['a key twice', 'shop.yml', 'name: x\nname: y\n', 'shop.yml:2 این کلید دو بار آمده است.'],
    ['what is no YAML', 'shop.yml', 'name: x\nslogan: a: b\n', 'shop.yml:2 این خط خوانده نشد.'],
    ['a tabulator', 'shop.yml', 'name: x\norders:\n\tmobiles: []\n', 'shop.yml:3 فاصلهٔ آغاز خط'],
    [
      'a picture of another site',
      'shop.yml',
      'name: x\ntrustMarks:\n  - title: x\n    url: https://a.example\n    image: https://a.example/x.png\n',
      'shop.yml:5 تصویر باید از خود فروشگاه باشد',
    ],
    [
      'links below the place of the categories',
      'menu.yml',
      '- categories: true\n  links:\n    - label: x\n      url: /shop\n',
      'menu.yml:1 هر مورد منو',
    ],
    [
      'an entry with links and columns, of which one would not be shown',
      'menu.yml',
      '- label: x\n  url: /shop\n  links:\n    - label: x\n      url: /shop\n  columns:\n    - label: x\n      url: /shop\n',
      'menu.yml:3 زیر هر مورد یا «links» می‌آید یا «columns»',
    ],
    [
      'links below a picture, which would not be shown',
      'menu.yml',
      '- label: x\n  url: /shop\n  columns:\n    - label: x\n      url: /shop\n      image: tile/diver\n      links:\n        - label: x\n          url: /shop\n',
      'menu.yml:7 ستونی که «image» دارد پیوندی زیر خود ندارد',
    ],
    ['a menu without address', 'menu.yml', '- label: x\n', 'menu.yml:1 هر مورد منو'],
    [
      'an unknown section',
      'home.yml',
      'title: x\nsections:\n  - type: slideshow\n',
      'home.yml:3 «type» یکی از این‌هاست: slider',
    ],
    [
      'a section without a required field',
      'home.yml',
      'title: x\nsections:\n  - type: posts\n  - type: products\n',
      'home.yml:4 بخش ۲: اینجا «title» هم لازم است.',
    ],
    [
      'a picture that does not exist',
      'home.yml',
      'title: x\nsections:\n  - type: banners\n    items:\n      - title: x\n        url: /shop\n        image: tile/cat\n',
      'home.yml:7 تصویر «tile/cat» را نداریم.',
    ],
    [
      'a time of the solar calendar',
      'home.yml',
      "title: x\nsections:\n  - type: promises\n    from: '1405-01-01T00:00:00+03:30'\n    items:\n      - icon: watch\n        title: x\n",
      'home.yml:4 بخش ۱: زمان «1405-01-01T00:00:00+03:30» درست نیست؛ به میلادی',
    ],
    [
      'a day that does not exist',
      'home.yml',
      "title: x\nsections:\n  - type: promises\n    to: '2026-02-31T00:00:00+03:30'\n    items:\n      - icon: watch\n        title: x\n",
      'home.yml:4 بخش ۱: زمان «2026-02-31T00:00:00+03:30» درست نیست',
    ],
    [
      'a section that ends before it begins',
      'home.yml',
      "title: x\nsections:\n  - type: promises\n    from: '2026-03-20T00:00:00+03:30'\n    to: '2026-03-19T00:00:00+03:30'\n    items:\n      - icon: watch\n        title: x\n",
      'home.yml:5 بخش ۱: پایان نمایش باید پس از آغاز آن باشد.',
    ],
    // «ساعت» in windows-1256.
    [
      'another encoding than UTF-8',
      'shop.yml',
      Buffer.from([0x6e, 0x61, 0x6d, 0x65, 0x3a, 0x20, 0xd3, 0xc7, 0xda, 0xca]),
      'shop.yml:1 این فایل UTF-8 نیست.',
    ],
  ])('reports %s', async (_what, file, text, expected) => {
    expect(await problems({ [file]: text })).toContainEqual(expect.stringContaining(expected))
  })

  it('reads the cards of card-to-card payments, and stops offering them without the key', async () => {
    const cards = (number: string, iban: string, more = '') =>
      `name: ساعت‌سرا\ncardToCard:\n${more}  cards:\n    - number: ${number}\n      holder: ساعت‌سرا\n      bank: بانک ملی\n      iban: ${iban}\n`
    const own = async (text: string) => {
      expect(await problems({ 'shop.yml': text })).toEqual([])
      const row = await shop.db
        .selectFrom('settings')
        .where('key', '=', 'shop')
        .select('value')
        .executeTakeFirst()
      return (row?.value as { cardToCard: unknown }).cardToCard
    }
    const right = cards('"۶۰۳۷ ۹۹۰۰ ۰۰۰۰ ۰۰۰۶"', 'IR06 2960 0000 0010 0324 2000 01', '  from: 50000000\n')
    expect(await own(right)).toEqual({
      ...{ holdHours: 24, from: 50_000_000 },
      cards: [
        {
          ...{ card: '6037990000000006', holder: 'ساعت‌سرا', bank: 'بانک ملی' },
          iban: 'IR062960000000100324200001',
        },
      ],
    })
    expect(await own(`${right}  active: false\n`)).toBeNull()
    expect(await own('name: ساعت‌سرا\n')).toBeNull()
    expect(
      await problems({ 'shop.yml': cards('"6037 9900 0000 0007"', 'IR07 2960 0000 0010 0324 2000 01') }),
    ).toEqual([
      expect.stringMatching(/^shop.yml:4 شمارهٔ کارت «6037 9900 0000 0007» درست نیست/),
      expect.stringMatching(/^shop.yml:7 شمارهٔ شبا درست نیست/),
    ])
    expect(
      await problems({ 'shop.yml': 'name: ساعت‌سرا\ncardToCard:\n  holdHours: 200\n  cards: []\n' }),
    ).toEqual([
      expect.stringMatching(/^shop.yml:3 «holdHours» باید حداکثر 168 باشد/),
      expect.stringMatching(/^shop.yml:4 «cards» خالی است/),
    ])
  })
})
