/** Imports that stop before the end of the file, over HTTP on the real database. */
import { beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { databaseKinds } from '../../testing/databases.ts'
import { openProductStaff, type ProductStaff } from '../../testing/productStaff.ts'
import { shopForAll } from '../../testing/shop.ts'
import { getIdOfCode } from './newProductsRepository.ts'

describe.each(databaseKinds)('interrupted imports ($name)', (kind) => {
  const shop = shopForAll(kind)
  let staff: ProductStaff
  beforeAll(async () => (staff = await openProductStaff(shop)))
  const take = (csv: string, dryRun = false) => staff.visitor.call('importProducts', { csv, dryRun })

  it('reports, shows and can undo the rows before an unreadable part', async () => {
    const rows = 'websiteCode,price,oldPrice\nD-1,4000000,0\nD-2,4000000,0\n'
    await take(rows)
    const broken = `${rows.replaceAll('4000000', '4300000')}Z-2,"4300000,0\nZ-3,4300000,0\n`
    const seen = await take(broken, true)
    expect(seen).toMatchObject({ id: 0, rows: 2, updated: 2, bad: 0, problems: [] })
    expect(seen.brokenOff).toContain('گیومه')
    const answer = await take(broken)
    expect(answer).toEqual({ ...seen, id: answer.id })
    expect((await staff.shown(2)).price).toBe(4_300_000)
    const noted = shop.db.selectFrom('audit_log').select(['action', 'after']).orderBy('id', 'desc').limit(1)
    expect(await noted.executeTakeFirst()).toEqual({
      ...{ action: 'imported', after: { rows: 2, added: 0, updated: 2, bad: 0 } },
    })
    expect(await staff.undo(answer.id)).toMatchObject({ undone: 2 })
  })

  it.each(['\n', '\r', '\r\n'])('refuses a file of too many lines that end in %j', async (end) => {
    const csv = `websiteCode,price${end}${`D-1,4000000${end}`.repeat(5002)}`
    const { status, body } = await staff.visitor.ask('importProducts', { body: { csv, dryRun: true } })
    expect([status, body.fields?.['csv']]).toEqual([400, expect.stringContaining('بیش از ۵٬۰۰۰ سطر')])
  })

  it('counts a row with line breaks in its cells as one row', async () => {
    const text = `"${'خ\n'.repeat(2000)}"`
    const csv = `websiteCode,price,exportedName\n${['D-1,1', 'D-2,2', 'D-3,x'].map((row) => `${row},${text}\n`).join('')}`
    const answer = await take(csv, true)
    expect([answer.rows, answer.problems.map(({ line }) => line)]).toEqual([3, [4]])
  })

  it('logs an import with its first products, in case the server stops', async () => {
    const rows = Array.from({ length: 45 }, (_, n) => `N-${n},ساعت ${n},دریا,مردانه,1000,زنانه`)
    const csv = ['websiteCode,nameFa,brand,category,price,gender', ...rows].join('\n')
    const { id } = await take(csv)
    const noted = () =>
      shop.db.selectFrom('audit_log').select(['action', 'after']).orderBy('id', 'desc').limit(2).execute()
    expect(await noted()).toEqual([
      { action: 'imported', after: { rows: 45, added: 45, updated: 0, bad: 0 } },
      { action: 'importBegun', after: { lines: 46 } },
    ])
    expect(await staff.undo(id, true)).toEqual({ undone: 45, changedSince: 0, left: [] })
    // Staff restored one of the first products, and changed another field of one of the last.
    const draft = async (code: string, published: boolean, nameEn = '') => {
      const id = await getIdOfCode(shop.db, code)
      await shop.db.updateTable('products').set({ published, name_en: nameEn }).where('id', '=', id).execute()
    }
    await draft('N-3', false)
    await draft('N-44', true, 'Changed')
    expect(await staff.undo(id)).toEqual({ undone: 45, changedSince: 0, left: [] })
    expect((await noted()).map(({ action }) => action)).toEqual(['bulkUndone', 'bulkUndoBegun'])
    const published = shop.db
      .selectFrom('products')
      .where('website_code', 'like', 'N-%')
      .where('published', '=', true)
      .select('website_code')
    expect(await published.execute()).toEqual([])
    expect((await staff.tryUndo(id)).status).toBe(409)
  })

  it('stores the states of a product whose rows are far apart as one, which the undo restores', async () => {
    const codes = Array.from({ length: 43 }, (_, n) => `M-${n}`)
    await take(
      [
        'websiteCode,nameFa,brand,category,price,gender',
        ...codes.map((code) => `${code},ساعت ${code},دریا,مردانه,1000,زنانه`),
      ].join('\n'),
    )
    const before = await staff.read('P-1')
    const rows = ['P-1,بند استیل,6600000', ...codes.map((code) => `${code},,2000`), 'P-1,بند حصیری,5900000']
    const answer = await take(['websiteCode,choice,price', ...rows].join('\n'))
    expect(answer).toMatchObject({ rows: 45, updated: 45, bad: 0, brokenOff: '' })
    expect((await staff.read('P-1')).properties.map(({ price }) => price)).toEqual([
      6_000_000, 6_600_000, 5_900_000,
    ])
    expect(await staff.undo(answer.id)).toEqual({ undone: 44, changedSince: 0, left: [] })
    const back = await staff.read('P-1')
    expect({ ...back, version: 0 }).toEqual({ ...before, version: 0 })
  })

  it('reports the imported rows when a later one fails', async () => {
    const csv = (from: number, most: number) =>
      Array.from({ length: most }, (_, n) => `B-${from + n},ساعت ${from + n},دریا,مردانه,1000,زنانه`).join(
        '\n',
      )
    await sql`create function fail_at_last() returns trigger language plpgsql as
      $$ begin raise exception 'no more' using errcode = 'P0001'; end $$`.execute(shop.db)
    await sql`create trigger fail_at_last before insert on products for each row
      when (new.website_code = 'B-21') execute function fail_at_last()`.execute(shop.db)
    try {
      const head = 'websiteCode,nameFa,brand,category,price,gender\n'
      const answer = await take(head + csv(1, 25))
      expect(answer).toMatchObject({ rows: 25, added: 20, updated: 0, unchanged: 0, bad: 0 })
      expect(answer.brokenOff).toContain('خطا')
      expect(answer.id).toBeGreaterThan(0)
      // The request fails, because no row was imported.
      const { status } = await staff.visitor.ask('importProducts', {
        body: { csv: head + csv(21, 2), dryRun: false },
      })
      expect(status).toBe(500)
    } finally {
      await sql`drop trigger fail_at_last on products`.execute(shop.db)
      await sql`drop function fail_at_last`.execute(shop.db)
    }
  })
})
