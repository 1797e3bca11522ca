/** `npm run content -- --export` of a shop that the owner set up in the panel, without files. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { watch } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Kysely } from 'kysely'
import { fromPanelKey } from '../../audit/settingVersions.ts'
import type { Database } from '../../database/schema.ts'
import { homeKeys } from '../../settings/keys.ts'
import { contentFolder } from '../../testing/contentFolder.ts'
import { databaseKinds, temporaryFolder } from '../../testing/databases.ts'
import { commandContext } from '../../testing/settingSteps.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openStaff } from '../../testing/staff.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { commands } from '../commands.ts'
import { exportBrands } from './exportBrands.ts'

describe.each(databaseKinds)('the export of a shop without files ($name)', (kind) => {
  const shop = shopForAll(kind)
  let folder: string
  let owner: Visitor
  beforeEach(async () => {
    folder = join(temporaryFolder(), 'content')
    owner = (await openStaff(shop, 'owner')).visitor
    await shop.db.deleteFrom('settings').execute()
  })

  const run = (name: 'content' | 'export') =>
    commands[name](commandContext(shop), { folder, dryRun: false, prune: false })

  it('writes all files into a folder that does not exist, and reading them changes nothing', async () => {
    const home = await owner.call('getHomeSettings')
    await owner.call('saveHomeSettings', { ...home, home: { ...home.home, title: 'خانهٔ ما' } })
    const own = await owner.call('getShopSettings')
    await owner.call('saveShopSettings', { ...own, shop: { ...own.shop, slogan: 'از پنل' } })
    const story = { story: '<p>از دریا.</p>', description: 'برای آب', from_panel: true }
    await shop.db.updateTable('brands').set(story).where('slug', '=', 'darya').execute()

    expect(await run('export')).toMatchObject({ written: true, home: true })
    expect(readdirSync(folder).toSorted()).toEqual(['brands', 'home.yml', 'shop.yml'])
    expect(await run('content')).toMatchObject({ problems: [], written: 0, shopFiles: 2, brands: 1 })
  })

  it('contains the whole of a change that is saved during the export', async () => {
    const before = await owner.call('getHomeSettings')
    await owner.call('saveHomeSettings', { ...before, home: { ...before.home, title: 'پیش' } })
    mkdirSync(folder, { recursive: true })
    const changed = async (trx: Kysely<Database>, key: string, value: object) =>
      trx
        .updateTable('settings')
        .set({ value: JSON.stringify(value) })
        .where('key', '=', key)
        .execute()
    let exported: ReturnType<typeof run> | undefined
    await shop.db.transaction().execute(async (trx) => {
      await changed(trx, homeKeys.file, { ...before.home, title: 'پس' })
      await changed(trx, fromPanelKey(homeKeys.file), {})
      const files = watch(folder)
      exported = run('export')
      // With the embedded database, the export cannot begin before the change is committed.
      if (kind.name === 'PostgreSQL')
        for await (const { filename } of files) if (filename === 'home.yml') break
    })
    expect(await exported).toMatchObject({ home: true })
    expect(readFileSync(join(folder, 'home.yml'), 'utf8')).toContain('پس')
  })

  it('writes the name of the shop together with the delivery, because shop.yml needs a name', async () => {
    const { delivery, version } = await owner.call('getDeliverySettings')
    await owner.call('saveDeliverySettings', { delivery, version })
    expect(await run('export')).toMatchObject({ written: true, home: false })
    expect(readdirSync(folder)).toEqual(['shop.yml'])
    expect(await run('content')).toMatchObject({ problems: [] })
  })
})

describe.each(databaseKinds)('the export of stories of brands ($name)', (kind) => {
  const database = contentFolder(kind)
  const write = (story: string, description = 'برای آب') =>
    database.db
      .updateTable('brands')
      .set({ story, description, from_panel: true })
      .where('slug', '=', 'darya')
      .execute()
  const storyNow = () =>
    database.db
      .selectFrom('brands')
      .where('slug', '=', 'darya')
      .select(['story', 'from_panel'])
      .executeTakeFirstOrThrow()

  it.each([
    [
      '<h2>آغاز</h2><p>از <strong>دریا</strong>.</p><ul><li>موج</li></ul>',
      '\n## آغاز\n\nاز **دریا**.\n\n- موج\n',
    ],
    [
      '<table><tbody><tr><td>۱</td></tr></tbody></table>',
      '\n<table><tbody><tr><td>۱</td></tr></tbody></table>\n',
    ],
  ])('writes %s so that the command reads the same text', async (story, expected) => {
    await write(story)
    expect(await exportBrands(database.db, database.folder)).toEqual({
      written: ['brands/darya.md'],
      left: [],
    })
    expect(readFileSync(join(database.folder, 'brands/darya.md'), 'utf8')).toBe(
      `---\ndescription: برای آب\n---\n${expected}`,
    )
    expect(await database.run()).toMatchObject({ problems: [], written: 0, unchanged: 1 })
    expect(await storyNow()).toEqual({ story, from_panel: false })
    expect(await exportBrands(database.db, database.folder)).toEqual({ written: [], left: [] })
  })

  it('prevents the import of an edited file until the panel’s text was exported', async () => {
    await write('<p>از پنل</p>')
    await exportBrands(database.db, database.folder)
    await write('<p>دوباره از پنل</p>')
    writeFileSync(join(database.folder, 'brands/darya.md'), '---\ndescription: برای آب\n---\n\nاز فایل\n')
    const { problems } = await database.run()
    expect(problems).toEqual([
      { file: 'brands/darya.md', line: 1, reason: expect.stringContaining('در پنل ویرایش شده') },
    ])
    expect((await storyNow()).story).toBe('<p>دوباره از پنل</p>')
  })

  it('skips and reports a brand whose description or story is empty', async () => {
    await write('')
    expect(await exportBrands(database.db, database.folder)).toEqual({ written: [], left: ['darya'] })
  })
})
