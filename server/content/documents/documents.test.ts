/** Articles and pages written in the panel, as shoppers, colleagues and the files of the owner see them. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { AdminDocument, ContentDocument } from '../../../contract/content/documentSchemas.ts'
import { exportDocuments } from '../../administration/folder/exportDocuments.ts'
import { MINUTE } from '../../testing/checkout.ts'
import { databaseKinds, temporaryFolder } from '../../testing/databases.ts'
import { shopForAll } from '../../testing/shop.ts'
import { renewLogin, type Shopper } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'
import { importContent } from '../import/importContent.ts'
import { publishDue } from './publishing.ts'
import { createMovedPages } from './movedPages.ts'
import { createDesk } from './routes.ts'

const whole: Partial<ContentDocument> = {
  ...{ description: 'کوتاه', category: 'خرید', body: '<h2>آغاز</h2><p>متن</p>' },
}

describe.each(databaseKinds)('articles and pages of the panel ($name)', (kind) => {
  const shop = shopForAll(kind)
  let staff: Shopper
  beforeAll(async () => void (staff = await openStaff(shop, 'catalogue')))
  beforeEach(() => renewLogin(shop, staff))

  const params = ({ id }: Pick<AdminDocument, 'id'>) => ({ params: { id } })
  const read = (id: string) => staff.visitor.call('getDocument', undefined, params({ id }))
  const save = (seen: AdminDocument, change: Partial<ContentDocument>) =>
    staff.visitor.call('saveDocument', { version: seen.version, change }, params(seen))
  const begin = async (of: 'article' | 'page', title: string, change: Partial<ContentDocument> = {}) =>
    save(await staff.visitor.call('addDocument', { kind: of, title }), { ...whole, ...change })
  const publish = (seen: AdminDocument, at: string | null = null) =>
    staff.visitor.call('publishDocument', { version: seen.version, at }, params(seen))
  const tryPublish = (seen: AdminDocument) =>
    staff.visitor.ask('publishDocument', { ...params(seen), body: { version: seen.version, at: null } })
  const articleOf = ({ id }: AdminDocument) =>
    shop.visitor().ask('getArticle', { body: { id: Number(id.slice('article-'.length)) } })
  const pageAt = async (Name: string) => shop.visitor().call('getPage', { Name })
  const desk = () => createDesk(shop.app.context, shop.app.shopSearch)

  it('shows an article to shoppers only once it is published, in the list, the feed and the sitemap', async () => {
    const draft = await begin('article', 'نگهداری از بند')
    expect(draft).toMatchObject({ kind: 'article', hasDraft: true, publishedAt: null, url: '' })
    expect((await articleOf(draft)).status).toBe(404)
    const done = await publish(draft)
    expect(done).toMatchObject({ hasDraft: false, publishedAt: new Date(shop.now()).toISOString() })
    expect(done.url).toBe(`/blog/${draft.id.slice('article-'.length)}/نگهداری-از-بند`)
    expect((await articleOf(draft)).body).toMatchObject({
      title: 'نگهداری از بند',
      category: { name: 'خرید' },
    })
    const { items } = await shop.visitor().call('listArticles', {})
    expect(items[0]).toMatchObject({ title: 'نگهداری از بند' })
  })

  it('shows shoppers the published text while staff change its draft', async () => {
    const written = { keywords: 'بند, چرم', tags: 'چرم,بند', products: 'ساعت' }
    const draft = await begin('article', 'دو نسخه', written)
    const first = await publish(draft)
    expect(first.document).toEqual(draft.document)
    const changed = await save(first, { title: 'نسخهٔ دوم' })
    expect(changed).toMatchObject({ hasDraft: true, document: { title: 'نسخهٔ دوم' } })
    expect((await articleOf(first)).body).toMatchObject({ title: 'دو نسخه' })
    await staff.visitor.call('discardDraft', { version: changed.version }, params(first))
    expect(await read(first.id)).toMatchObject({ hasDraft: false, document: { title: 'دو نسخه' } })
  })

  it('publishes a scheduled text at its time, and an article keeps its first publication time', async () => {
    const draft = await begin('article', 'به‌وقتش')
    const at = new Date(shop.now() + 90 * MINUTE).toISOString()
    expect(await publish(draft, at)).toMatchObject({ hasDraft: true, publishAt: at, publishedAt: null })
    shop.pass(89 * MINUTE)
    await publishDue(desk())
    expect((await articleOf(draft)).status).toBe(404)
    shop.pass(MINUTE)
    await Promise.all([publishDue(desk()), publishDue(desk())])
    await renewLogin(shop, staff)
    const done = await read(draft.id)
    expect(done).toMatchObject({ hasDraft: false, publishAt: null, publishedAt: at, versions: [{}] })
    shop.pass(10 * MINUTE)
    await publish(await save(done, { title: 'به‌وقتش، تازه' }))
    expect((await articleOf(draft)).body).toMatchObject({ title: 'به‌وقتش، تازه', publishedTime: at })
  })

  it('keeps a scheduled text that cannot be published as a draft with the reason', async () => {
    const draft = await begin('page', 'قول')
    const scheduled = await publish(draft, new Date(shop.now() + MINUTE).toISOString())
    await save(scheduled, { body: '<p><a href="/nowhere">پیوند</a></p>' })
    shop.pass(MINUTE)
    await publishDue(desk())
    expect(await read(draft.id)).toMatchObject({
      ...{ hasDraft: true, publishAt: null, publishedAt: null },
      refusal: expect.stringContaining('صفحه‌ای با این نشانی نداریم'),
    })
  })

  it('removes the schedule when the draft becomes equal to the published text again', async () => {
    const first = await publish(await begin('page', 'همان'))
    const changed = await save(first, { title: 'دیگر' })
    const scheduled = await publish(changed, new Date(shop.now() + MINUTE).toISOString())
    expect(await save(scheduled, { title: 'همان' })).toMatchObject({ hasDraft: false, publishAt: null })
    let announced = 0
    shop.app.context.bus.on('storefront.changed', () => (announced += 1))
    shop.pass(MINUTE)
    await publishDue(desk())
    expect(announced).toBe(0)
  })

  it('merges tags that differ only in spelling, and refuses another spelling of a category', async () => {
    const article = await publish(await begin('article', 'برچسب', { tags: 'ساعت مچی، ساعت-مچی، بند، بند' }))
    expect((await articleOf(article)).body).toMatchObject({ tags: [{ name: 'ساعت مچی' }, { name: 'بند' }] })
    await publish(await begin('article', 'با بخش', { category: 'بخش نو' }))
    expect(await tryPublish(await begin('article', 'با بخش دیگر', { category: 'بخش-نو' }))).toMatchObject({
      body: { fields: { category: expect.stringContaining('بخش نو') } },
    })
  })

  it('refuses dead links, missing texts and taken addresses beside their fields', async () => {
    const draft = await begin('article', 'ناتمام', {
      ...{ description: '', author: '', products: '/shop/product/999999/x' },
      body: '<p><a href="/blog/999/nothing">پیوند</a></p>',
    })
    expect(await tryPublish(draft)).toMatchObject({
      status: 400,
      body: {
        fields: {
          ...{ description: 'این را بنویسید.', author: 'این را بنویسید.' },
          products: expect.stringContaining('کالایی با این شناسه نداریم'),
          body: expect.stringContaining('نوشته‌ای با این نشانی نداریم'),
        },
      },
    })
    const taken = await begin('page', 'حساب من', { address: 'account' })
    expect(await tryPublish(taken)).toMatchObject({
      body: { fields: { address: expect.stringContaining('از آنِ خود فروشگاه') } },
    })
  })

  it('removes scripts, handlers and styles from the text of the editor', async () => {
    const attack =
      '<p onclick="x()" style="color:red">الف<script>x()</script><img src="javascript:x()" onerror="x()"></p>' +
      '<a href="javascript:x()">ب</a><svg onload="x()"></svg><iframe src="//evil"></iframe><style>*{}</style>'
    const { document } = await begin('page', 'حمله', { body: attack })
    expect(document.body).not.toMatch(/script|onclick|onerror|onload|style|iframe|svg|javascript/)
    expect(document.body).toContain('الف')
    const preview = await staff.visitor.call(
      'previewDocument',
      { document: { ...document, body: attack } },
      { params: { id: 'page-حمله' } },
    )
    expect(preview.page?.content).not.toMatch(/script|onclick|onerror|onload|style|iframe|svg|javascript/)
  })

  it('refuses the save of somebody who has not seen the latest version', async () => {
    const seen = await begin('article', 'دو نفر')
    await save(seen, { title: 'دو نفر، اولی' })
    const body = { version: seen.version, change: { title: 'دومی' } }
    expect(await staff.visitor.ask('saveDocument', { ...params(seen), body })).toMatchObject({ status: 409 })
    expect(await read(seen.id)).toMatchObject({ document: { title: 'دو نفر، اولی' } })
  })

  it('redirects the former address of a page until another page takes it', async () => {
    const moved = createMovedPages(shop.app.context)
    const first = await publish(await begin('page', 'شرایط قدیم'))
    const second = await publish(await save(first, { address: 'شرایط-تازه' }))
    expect(second.formerPaths).toEqual(['شرایط-قدیم'])
    expect(await moved(encodeURI('/شرایط-قدیم?x=1'))).toBe(`${encodeURI('/شرایط-تازه')}?x=1`)
    await publish(await begin('page', 'دیگری', { address: 'شرایط-قدیم' }))
    expect(await moved(encodeURI('/شرایط-قدیم'))).toBeUndefined()
    expect((await pageAt('شرایط-قدیم')).title).toBe('دیگری')
  })

  it('stores published versions, first the one of the file, and returns each', async () => {
    const files = temporaryFolder()
    const path = join(files, 'pages', 'راهنما.md')
    mkdirSync(join(files, 'pages'), { recursive: true })
    const keys = 'title: راهنما\ndescription: از فایل\npath: راهنما'
    const importFiles = () => importContent({ db: shop.db, folder: files, now: new Date(shop.now()) })
    writeFileSync(path, `---\n${keys}\n---\n\nمتن فایل\n`)
    await importFiles()
    const file = await read('page-راهنما')
    const { versions } = await publish(await save(file, { body: '<p>متن پنل</p>' }))
    expect(versions.map(({ staff: name }) => name !== '')).toEqual([true, false])
    const { document } = await staff.visitor.call('getDocumentVersion', undefined, {
      params: { id: versions[1]!.id },
    })
    expect(document.body).toContain('متن فایل')

    // An import of the file is refused until the panel's text was exported, because it would overwrite that text.
    expect((await importFiles()).problems).toMatchObject([{ reason: expect.stringContaining('--export') }])
    expect(await exportDocuments(shop.db, files)).toContain('pages/راهنما.html')
    expect(readFileSync(join(files, 'pages', '.راهنما.md.old'), 'utf8')).toContain('متن فایل')
    expect(await importFiles()).toMatchObject({ problems: [], written: 0 })
    // The import of a later file raises the version, so that an open form cannot overwrite it.
    const open = await read('page-راهنما')
    writeFileSync(join(files, 'pages/راهنما.html'), `---\n${keys}\n---\n<p>دوباره از فایل</p>`)
    expect(await importFiles()).toMatchObject({ written: 1 })
    const body = { version: open.version, change: { title: 'x' } }
    expect(await staff.visitor.ask('saveDocument', { ...params(open), body })).toMatchObject({ status: 409 })
    rmSync(files, { recursive: true })
  })

  it('does not let a file bring back a text that staff have withdrawn', async () => {
    const files = temporaryFolder()
    mkdirSync(join(files, 'pages'), { recursive: true })
    writeFileSync(
      join(files, 'pages/قدیمی.md'),
      '---\ntitle: قدیمی\ndescription: x\npath: قدیمی\n---\n\nمتن\n',
    )
    const importFiles = () => importContent({ db: shop.db, folder: files, now: new Date(shop.now()) })
    await importFiles()
    const { version, id } = await read('page-قدیمی')
    await staff.visitor.call('withdrawDocument', { version }, params({ id }))
    expect((await importFiles()).problems).toMatchObject([
      { reason: expect.stringContaining('از انتشار خارج شده') },
    ])
    const back = await read(id)
    await staff.visitor.call('discardDraft', { version: back.version }, params({ id }))
    expect(await importFiles()).toMatchObject({ problems: [], written: 1 })
    rmSync(files, { recursive: true })
  })

  it('stores the text of a file as a version when staff withdraw it while they have a draft', async () => {
    const files = temporaryFolder()
    mkdirSync(join(files, 'pages'), { recursive: true })
    writeFileSync(
      join(files, 'pages/دوگانه.md'),
      '---\ntitle: دوگانه\ndescription: x\npath: دوگانه\n---\n\nمتن فایل\n',
    )
    await importContent({ db: shop.db, folder: files, now: new Date(shop.now()) })
    const { version, id } = await save(await read('page-دوگانه'), { body: '<p>پیش‌نویس</p>' })
    const back = await staff.visitor.call('withdrawDocument', { version }, params({ id }))
    expect(back).toMatchObject({ document: { body: '<p>پیش‌نویس</p>' }, versions: [{ staff: '' }] })
    const first = { params: { id: back.versions[0]!.id } }
    const { document } = await staff.visitor.call('getDocumentVersion', undefined, first)
    expect(document.body).toContain('متن فایل')
    rmSync(files, { recursive: true })
  })

  it('withdraws a published text into a draft, and deletes a draft that was never published', async () => {
    const page = await publish(await begin('page', 'موقت'))
    const back = await staff.visitor.call('withdrawDocument', { version: page.version }, params(page))
    expect(back).toMatchObject({ hasDraft: true, publishedAt: null, document: { title: 'موقت' } })
    expect((await pageAt('موقت')).type).toBe('NotFound')
    await staff.visitor.call('discardDraft', { version: back.version }, params(page))
    expect(await staff.visitor.ask('getDocument', params(page))).toMatchObject({ status: 404 })
  })

  it('never gives the number of a deleted article to another one', async () => {
    const gone = await begin('article', 'پاک‌شدنی')
    await staff.visitor.call('discardDraft', { version: gone.version }, params(gone))
    expect((await begin('article', 'بعدی')).id).not.toBe(gone.id)
  })

  it('refuses a tag that would rename a tag of another article', async () => {
    await publish(await begin('article', 'یکی', { tags: 'بند چرمی' }))
    const other = await begin('article', 'دیگری', { tags: 'بند-چرمی' })
    const fields = { tags: 'برچسب «بند چرمی» همین نشانی را دارد؛ همان نام را بنویسید.' }
    expect(await tryPublish(other)).toMatchObject({ status: 400, body: { fields } })
    await publish(await save(other, { tags: 'بند چرمی' }))
  })

  it('lists documents by their last change, filters them by kind and title, and counts them on every page', async () => {
    shop.pass(MINUTE)
    await begin('article', 'یکتا ۱۰۰٪')
    const list = (query: Record<string, string | number>) =>
      staff.visitor.call('listDocuments', undefined, { query })
    expect((await list({ kind: 'article' })).items[0]).toMatchObject({ title: 'یکتا ۱۰۰٪', hasDraft: true })
    expect(await list({ text: '۱۰۰٪' })).toMatchObject({ total: 1 })
    expect(await list({ text: '۱۰۰٪', page: 2 })).toMatchObject({ total: 1, items: [] })
    expect(await list({ text: '_' })).toMatchObject({ total: 0, items: [] })
    expect((await list({ kind: 'page' })).items.every(({ kind: of }) => of === 'page')).toBe(true)
  })
})
