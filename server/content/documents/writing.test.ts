/** Articles and pages as staff write them: addresses of titles, search, pictures and dates. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { AdminDocument } from '../../../contract/content/documentSchemas.ts'
import { exportDocuments } from '../../administration/folder/exportDocuments.ts'
import { databaseKinds, temporaryFolder } from '../../testing/databases.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openStaff } from '../../testing/staff.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { publishDue } from './publishing.ts'
import { createDesk } from './routes.ts'

describe.each(databaseKinds)('writing articles and pages ($name)', (kind) => {
  const shop = shopForAll(kind)
  let staff: Visitor
  beforeAll(async () => void (staff = (await openStaff(shop, 'catalogue')).visitor))

  const params = ({ id }: Pick<AdminDocument, 'id'>) => ({ params: { id } })
  const begin = async (title: string) => {
    const seen = await staff.call('addDocument', { kind: 'article', title })
    const change = { description: 'کوتاه', category: 'خرید', body: '<p>متن</p>', author: 'سارا' }
    return staff.call('saveDocument', { version: seen.version, change }, params(seen))
  }
  const publish = (seen: AdminDocument, at: string | null = null) =>
    staff.call('publishDocument', { version: seen.version, at }, params(seen))

  it('makes an address of at most 100 letters of a long title, which is previewed and exported', async () => {
    const draft = await begin('ساعت '.repeat(30).trim())
    const { address } = draft.document
    expect(address).toBe(Array.from({ length: 20 }, () => 'ساعت').join('-'))
    const { problems } = await staff.call('previewDocument', { document: draft.document }, params(draft))
    expect(problems).toEqual([])
    await publish(draft)
    const folder = temporaryFolder()
    await exportDocuments(shop.db, folder)
    expect(readdirSync(join(folder, 'blog'))).toEqual([`${address}.html`])
    rmSync(folder, { recursive: true })
    const again = await staff.call('addDocument', { kind: 'article', title: 'ب'.repeat(150) })
    expect(again.document.address).toBe('ب'.repeat(100))
  })

  it('finds a title that is typed with Arabic letters or without its joiners', async () => {
    await begin('کیف چرمی و بندهای ساعت')
    for (const text of ['كيف', 'بند‌های', 'كيف چرمي'])
      expect([text, (await staff.call('listDocuments', undefined, { query: { text } })).total]).toEqual([
        text,
        1,
      ])
  })

  it('refuses pictures that shoppers would not see, beside the text', async () => {
    const gone = `/media/picture/${'0'.repeat(32)}-1080.webp`
    const body = `<p><img src="https://other.example/a.jpg" alt=""><img src="${gone}" alt=""></p>`
    const seen = await begin('با تصویر')
    const draft = await staff.call(
      'saveDocument',
      { version: seen.version, change: { body, image: gone } },
      params(seen),
    )
    const refused = await staff.ask('publishDocument', {
      ...{ ...params(seen), body: { version: draft.version, at: null } },
    })
    const message = refused.body as unknown as { fields: { body: string; image: string } }
    expect(message.fields.image).toContain('در کتابخانهٔ تصویرهای فروشگاه نیست')
    expect([refused.status, message.fields.body.match(/تصویر «/g)]).toEqual([400, ['تصویر «', 'تصویر «']])
  })

  it('publishes no scheduled text while the panel is locked', async () => {
    const draft = await begin('به‌وقتش')
    await publish(draft, new Date(shop.now() + 60_000).toISOString())
    shop.pass(60_000)
    const desk = createDesk(shop.app.context, shop.app.shopSearch)
    await publishDue({ ...desk, settings: { ...desk.settings, panelEditors: false } })
    const isShown = async () =>
      (await shop.visitor().ask('getArticle', { body: { id: Number(draft.id.slice('article-'.length)) } }))
        .status
    expect(await isShown()).toBe(404)
    await publishDue(desk)
    expect(await isShown()).toBe(200)
  })
})
