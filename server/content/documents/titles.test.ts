/** Titles of articles and pages: the addresses made of them, and their search. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { AdminDocument } from '../../../contract/content/documentSchemas.ts'
import { exportDocuments } from '../../administration/folder/exportDocuments.ts'
import { databaseKinds, temporaryFolder } from '../../testing/databases.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openStaff } from '../../testing/staff.ts'
import type { Visitor } from '../../testing/visitor.ts'

describe.each(databaseKinds)('titles of articles and pages ($name)', (kind) => {
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
})
