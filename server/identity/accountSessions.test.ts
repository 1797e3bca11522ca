import { describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForAll } from '../testing/shop.ts'
import { findUserByMobile } from './usersRepository.ts'

describe.each(databaseKinds)('an account with very many sessions ($name)', (kind) => {
  const shop = shopForAll(kind)

  it('lists up to 100 of them and can end all others at once', async () => {
    const visitor = await shop.login(mobiles.member)
    const { id: user_id } = (await findUserByMobile(shop.db, mobiles.member))!
    const at = (ago: number) => new Date(shop.now() - ago)
    const more = Array.from({ length: 130 }, (_, ago) => ({
      ...{ user_id, refresh_hash: '', remember: true, user_agent: '', ip: '' },
      ...{ created_at: at(ago + 1), last_seen_at: at(ago + 1), expires_at: at(-60_000) },
    }))
    await shop.db.insertInto('sessions').values(more).execute()
    const { sessions } = await visitor.call('listSessions')
    expect(sessions).toHaveLength(100)
    expect(sessions[0]).toMatchObject({ current: true })
    expect((await visitor.call('endOtherSessions')).sessions).toMatchObject([{ current: true }])
  })
})
