import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { importContent } from '../../content/import/importContent.ts'
import { databaseKinds, temporaryFolder, type TestDatabase } from '../../testing/databases.ts'
import { addCatalogue } from '../../testing/fixtures.ts'
import { exportBrands } from './exportBrands.ts'

describe.each(databaseKinds)('the export of stories of brands ($name)', ({ open }) => {
  let database: TestDatabase
  let folder: string
  beforeAll(async () => {
    database = await open()
    await addCatalogue(database.db)
  })
  afterAll(() => database.close())
  beforeEach(() => void (folder = temporaryFolder()))
  afterEach(() => rmSync(folder, { recursive: true }))

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
  const read = () => importContent({ db: database.db, folder, now: new Date('2026-06-01T00:00:00Z') })

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
    expect(await exportBrands(database.db, folder)).toEqual({ written: ['brands/darya.md'], left: [] })
    expect(readFileSync(join(folder, 'brands/darya.md'), 'utf8')).toBe(
      `---\ndescription: برای آب\n---\n${expected}`,
    )
    expect(await read()).toMatchObject({ problems: [], written: 0, unchanged: 1 })
    expect(await storyNow()).toEqual({ story, from_panel: false })
    expect(await exportBrands(database.db, folder)).toEqual({ written: [], left: [] })
  })

  it('refuses an edited file until the panel’s text was exported', async () => {
    await write('<p>از پنل</p>')
    await exportBrands(database.db, folder)
    await write('<p>دوباره از پنل</p>')
    writeFileSync(join(folder, 'brands/darya.md'), '---\ndescription: برای آب\n---\n\nاز فایل\n')
    const { problems } = await read()
    expect(problems).toEqual([
      { file: 'brands/darya.md', line: 1, reason: expect.stringContaining('در پنل ویرایش شده') },
    ])
    expect((await storyNow()).story).toBe('<p>دوباره از پنل</p>')
  })

  it('leaves a brand whose description or story is empty', async () => {
    await write('')
    expect(await exportBrands(database.db, folder)).toEqual({ written: [], left: ['darya'] })
  })
})
