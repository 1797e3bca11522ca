/** The addresses of markets exist only while the owner has turned them on. */
import { describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../../testing/databases.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openStaff } from '../../testing/staff.ts'
import { readMode } from './torob.ts'

const TOROB = '/torob_api/v3/products'

describe.each(databaseKinds)('a shop without feeds ($name)', (kind) => {
  const shop = shopForAll(kind)
  it('answers 404 to all markets', async () => {
    const answers = await Promise.all([
      shop.app.inject({ method: 'POST', url: TOROB, payload: { page: 1, sort: 'date_added_desc' } }),
      shop.app.inject('/emalls/products'),
      shop.app.inject('/feeds/google.xml'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  })

  it('answers a market that the owner turns on, until it is turned off', async () => {
    const owner = await openStaff(shop, 'owner')
    const save = async (feeds: string) => {
      const { version } = await owner.visitor.call('getSelling')
      return owner.visitor.ask('saveSelling', { body: { values: { FEEDS: feeds }, secrets: {}, version } })
    }
    const statusOfEmalls = async () => (await shop.app.inject('/emalls/products')).statusCode
    expect((await save('emalls')).status).toBe(200)
    expect([await statusOfEmalls(), (await shop.app.inject('/feeds/google.xml')).statusCode]).toEqual([
      200, 404,
    ])
    expect(await save('divar')).toMatchObject({
      status: 400,
      body: { fields: { 'values.FEEDS': expect.any(String) } },
    })
    await save('')
    expect(await statusOfEmalls()).toBe(404)
  })
})

it('refuses an array as a request of Torob', () => {
  expect(() => readMode([])).toThrow()
})
