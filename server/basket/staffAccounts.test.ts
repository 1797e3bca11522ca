import { beforeEach, describe, expect, it } from '@jest/globals'
import { toastMessages } from '../../contract/messages.ts'
import { roles, type Role } from '../../contract/statuses.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'

const heart = { WebsiteCode: 'D-1', Refer: '' }
const message = toastMessages.staffAccount

describe.each(databaseKinds)("an administrator's basket ($name)", (kind) => {
  const shop = shopForAll(kind)
  let person: Shopper
  beforeEach(async () => {
    person = await openShopper(shop)
    shop.events.length = 0
  })
  const become = (role: Role) =>
    shop.db.updateTable('users').set({ role }).where('id', '=', person.id).execute()
  const add = (Count: number) =>
    person.visitor.call('addToBasket', {
      WebsiteCode: 'D-1',
      Count,
      ProductProperty: 0,
      Refer: '',
      GuidCode: '',
    })

  it('stays empty, as do the favourites, with the message that the page shows', async () => {
    await become(roles.administrator)
    expect(await add(1)).toEqual({ message, basketCount: 0 })
    expect(await person.visitor.call('addFavourite', heart)).toEqual({ success: false, message, favCount: 0 })
    expect(shop.events).toEqual([])
  })

  it('can only be reduced when the account had items before it became one of staff', async () => {
    await add(2)
    await person.visitor.call('addFavourite', heart)
    await become(roles.administrator)
    const set = (Count: number) =>
      person.visitor.call('setBasketCount', { WebsiteCode: 'D-1', ProductProperty: 0, Count, GuidCode: '' })
    expect(await set(3)).toMatchObject({ message, basketCount: 2 })
    expect(await set(1)).toMatchObject({ message: '', basketCount: 1 })
    expect(await set(0)).toMatchObject({ message: '', basketCount: 0 })
    expect(await person.visitor.call('removeFavourite', heart)).toMatchObject({ success: true, favCount: 0 })
  })
})
