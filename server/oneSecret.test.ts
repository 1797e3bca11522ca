import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { databaseKinds } from './testing/databases.ts'
import { killGroup, startShopProcess, type ShopProcess } from './testing/process.ts'

const FIRST = 'the first secret, long enough for a test'
const OTHER = 'another secret, long enough for a test'

describe.each(databaseKinds)('the secret of a database ($name)', (kind) => {
  let settings: Awaited<ReturnType<typeof kind.settings>>
  beforeEach(async () => {
    settings = await kind.settings()
  })
  afterEach(() => settings.remove())

  const start = (secret: string) =>
    startShopProcess({
      dataDir: settings.dataDir,
      env: { DATABASE_URL: settings.databaseUrl ?? '', SESSION_SECRET: secret },
    })
  const end = async (shop: ShopProcess) => {
    await shop.stop()
    killGroup(shop)
  }

  it('must be the secret of its first server', async () => {
    await end(await start(FIRST))
    await end(await start(FIRST))
    const differing = start(OTHER).then(end)
    // An embedded database has only one server, so its owner may change the secret.
    if (kind.name === 'embedded') await expect(differing).resolves.toBeUndefined()
    else await expect(differing).rejects.toThrow(/SESSION_SECRET is another one/)
    await differing.catch((error: Error) => expect(error.message).not.toContain(OTHER))
  })
})
