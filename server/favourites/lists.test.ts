import { describe, expect, it } from '@jest/globals'
import { favouriteListMessages as messages } from '../../contract/favourites/lists.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForEach } from '../testing/shop.ts'

describe.each(databaseKinds)('lists of favourites ($name)', (kind) => {
  const shop = shopForEach(kind)

  async function memberWithFavourites() {
    const member = await shop.login(mobiles.member)
    for (const WebsiteCode of ['D-1', 'D-2']) await member.call('addFavourite', { WebsiteCode, Refer: '' })
    return member
  }
  async function withList(name = 'هدیهٔ بابا') {
    const member = await memberWithFavourites()
    const { id = 0 } = await member.call('saveFavouriteList', { name })
    await member.call('putInFavouriteList', { id, WebsiteCode: 'D-1', isIn: true })
    return { member, id }
  }
  const codesIn = (answer: { items: { websiteCode: string }[] }) =>
    answer.items.map(({ websiteCode }) => websiteCode)

  it('makes a list, puts favourites in, and lists only those', async () => {
    const { member, id } = await withList()
    expect(await member.call('listFavouriteLists')).toEqual({
      lists: [{ id, name: 'هدیهٔ بابا', codes: ['D-1'] }],
    })
    const page = await member.call('listFavourites', undefined, { query: { list: id } })
    expect([page.total, codesIn(page)]).toEqual([1, ['D-1']])
    expect((await member.call('listFavourites', undefined, { query: {} })).total).toBe(2)
    const taken = await member.call('putInFavouriteList', { id, WebsiteCode: 'D-1', isIn: false })
    expect(taken.lists[0]?.codes).toEqual([])
  })

  it('hides a product that is no favourite any more, and shows it again with the favourite', async () => {
    const { member } = await withList()
    const codes = async () => (await member.call('listFavouriteLists')).lists[0]?.codes
    await member.call('removeFavourite', { WebsiteCode: 'D-1', Refer: '' })
    expect(await codes()).toEqual([])
    await member.call('addFavourite', { WebsiteCode: 'D-1', Refer: '' })
    expect(await codes()).toEqual(['D-1'])
  })

  it('normalises names, and refuses an empty name and a name of another list', async () => {
    const { member } = await withList()
    const refused = async (name: string) => {
      const { status, body } = await member.ask('saveFavouriteList', { body: { name } })
      return [status, body.fields]
    }
    expect(await refused(' \u200f ')).toEqual([400, { name: messages.nameNeeded }])
    expect(await refused('\u200fهديهٔ  بابا ')).toEqual([400, { name: messages.nameTaken }])
    const { lists } = await member.call('saveFavouriteList', { name: 'كار' })
    expect(lists.map(({ name }) => name)).toEqual(['هدیهٔ بابا', 'کار'])
  })

  it('shares a list by a key that becomes invalid when the sharing ends', async () => {
    const { member, id } = await withList()
    const share = (shared: boolean) => member.call('saveFavouriteList', { id, shared })
    const key = (await share(true)).lists[0]?.key ?? ''
    expect(key).toHaveLength(22)
    expect((await share(true)).lists[0]?.key).toBe(key)
    const shared = await shop.visitor().call('getSharedList', undefined, { query: { key } })
    expect([shared.name, codesIn(shared), shared.items[0]?.isFav]).toEqual(['هدیهٔ بابا', ['D-1'], false])
    expect((await share(false)).lists[0]).not.toHaveProperty('key')
    expect((await shop.visitor().ask('getSharedList', { query: { key } })).status).toBe(404)
    expect((await share(true)).lists[0]?.key).not.toBe(key)
  })

  it("never shows or changes another member's list", async () => {
    const { id } = await withList()
    const other = await shop.login(mobiles.unverified)
    await other.call('addFavourite', { WebsiteCode: 'D-1', Refer: '' })
    const refusal = { success: false, message: messages.noList, lists: [] }
    expect(await other.call('saveFavouriteList', { id, name: 'مال من' })).toEqual(refusal)
    expect(await other.call('saveFavouriteList', { id, shared: true })).toEqual(refusal)
    expect(await other.call('putInFavouriteList', { id, WebsiteCode: 'D-1', isIn: true })).toEqual(refusal)
    expect((await other.call('listFavourites', undefined, { query: { list: id } })).total).toBe(0)
    await other.call('removeFavouriteList', { id })
    expect(await shop.db.selectFrom('favourite_lists').select('name').execute()).toHaveLength(1)
  })

  it('limits a member to 20 lists, also with simultaneous requests', async () => {
    const member = await memberWithFavourites()
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, index) => member.call('saveFavouriteList', { name: `فهرست ${index}` })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(20)
    expect(answers.filter(({ message }) => message === messages.tooMany)).toHaveLength(2)
  })

  it('removes a list and leaves its products among the favourites', async () => {
    const { member, id } = await withList()
    expect((await member.call('removeFavouriteList', { id })).lists).toEqual([])
    expect((await member.call('listFavourites', undefined, { query: {} })).total).toBe(2)
  })
})
