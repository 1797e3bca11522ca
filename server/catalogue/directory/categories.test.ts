/** Staff shape categories, over HTTP on the real database, and shoppers see the changes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { databaseKinds, temporaryFolder } from '../../testing/databases.ts'
import { categoryIds } from '../../testing/fixtures.ts'
import { openDirectoryStaff, type DirectoryStaff } from '../../testing/directoryStaff.ts'
import { shopForEach } from '../../testing/shop.ts'
import { importCatalogue } from '../import/importCatalogue.ts'
import { lockDirectory } from './addressesRepository.ts'
import { followTree, updateCategory } from './categoriesRepository.ts'
import { movedTo } from './movedAddresses.ts'
import type { Trx } from './shared.ts'

describe.each(databaseKinds)('a category of staff ($name)', (kind) => {
  const shop = shopForEach(kind)
  let staff: DirectoryStaff
  beforeEach(async () => (staff = await openDirectoryStaff(shop)))

  const add = (title: string, parentId: number | null = null) =>
    staff.visitor.call('addCategory', { title, parentId })
  /** Adds a category, and puts a product into it by a bulk change. */
  async function putIntoNew(code: string) {
    const { id } = await add('تازه')
    const bulk = await staff.bulk({ ids: [staff.idOf(code)], change: { kind: 'category', categoryId: id } })
    return { id, undo: () => staff.tryUndo(bulk.id) }
  }
  /** Sends a call that waits for the transaction of a move. */
  async function sendWhile(move: (trx: Trx) => Promise<unknown>, send: () => Promise<{ status: number }>) {
    let sent: Promise<{ status: number }> | undefined
    await shop.db.transaction().execute(async (trx) => {
      await lockDirectory(trx)
      sent = send()
      // The embedded database has one connection, on which the call waits for the end of this transaction.
      if (kind.name === 'PostgreSQL') await Promise.race([sent, untilLockWait(trx)])
      await move(trx)
    })
    return sent
  }

  it('is renamed with a redirect from every notation of its former address', async () => {
    const { slug } = await staff.category(categoryIds.diving)
    const answer = await staff.saveCategory(categoryIds.diving, { title: 'ساعت غواصی', slug: 'dive-watches' })
    expect(answer).toMatchObject({ status: 200, body: { slug: 'dive-watches', formerSlugs: [slug] } })
    expect(movedTo(`/shop/category?category=${slug}`, await staff.moves())).toBe(
      '/shop/category?category=dive-watches',
    )
    expect((await staff.list({ category: slug })).category).toMatchObject({ slug: 'dive-watches' })
  })

  it('moves with its products: they are in the categories above the new place, and no longer above the old one', async () => {
    expect(await staff.codes({ categoryId: categoryIds.men })).toContain('D-1')
    const answer = await staff.ask('moveCategory', categoryIds.diving, {
      parentId: categoryIds.women,
      place: 0,
    })
    expect(answer.status).toBe(200)
    expect(await staff.codes({ categoryId: categoryIds.women })).toContain('D-1')
    expect(await staff.codes({ categoryId: categoryIds.men })).not.toContain('D-1')
    expect(await staff.codes({ categoryId: categoryIds.watches })).toContain('D-1')
    expect((await staff.read('D-1')).categoryIds).toEqual([categoryIds.diving])
    expect((await staff.log('category', categoryIds.diving)).at(-1)).toMatchObject({ action: 'reordered' })
  })

  it('moves among its siblings, and the menu has that order', async () => {
    await staff.ask('moveCategory', categoryIds.women, { parentId: categoryIds.watches, place: 0 })
    const { items } = await staff.visitor.call('listAdminCategories')
    const siblings = items.filter(({ parentId }) => parentId === categoryIds.watches).map(({ id }) => id)
    expect(siblings).toEqual([categoryIds.women, categoryIds.men])
  })

  it.each([
    [categoryIds.men, { parentId: categoryIds.diving, place: 0 }, 'دسته زیرمجموعهٔ خودش نمی‌شود.'],
    [categoryIds.men, { parentId: 9999, place: 0 }, 'این دسته در فروشگاه نیست.'],
  ])('%i cannot move to %j', async (id, to, message) => {
    expect(await staff.ask('moveCategory', id, to)).toMatchObject({
      status: 400,
      body: { fields: { parentId: message } },
    })
  })

  it('passes its products, subcategories and addresses to the category that it is merged into', async () => {
    const { slug } = await staff.category(categoryIds.men)
    const answer = await staff.ask('mergeCategory', categoryIds.men, { into: categoryIds.women })
    expect(answer).toMatchObject({ status: 200, body: { id: categoryIds.women } })
    const women = await staff.codes({ categoryId: categoryIds.women })
    expect(women).toEqual(expect.arrayContaining(['D-1', 'D-2', 'Z-1']))
    expect(await staff.category(categoryIds.diving)).toMatchObject({ parentId: categoryIds.women })
    expect((await staff.read('D-2')).categoryIds).toEqual([categoryIds.women])
    const { merged, categories } = await staff.moves()
    const to = (await staff.category(categoryIds.women)).slug
    expect(merged).toEqual({ [categoryIds.men]: { id: categoryIds.women, slug: to } })
    expect(categories).toEqual({ [slug]: to })
    expect((await staff.list({ categoryId: categoryIds.men })).category).toMatchObject({
      id: categoryIds.women,
    })
  })

  it('cannot be merged into one below it, and is deleted only while nothing belongs to it', async () => {
    expect((await staff.ask('mergeCategory', categoryIds.men, { into: categoryIds.diving })).status).toBe(400)
    expect((await staff.ask('removeCategory', categoryIds.men, {})).status).toBe(409)
    const { id } = await add('تازه')
    expect((await staff.ask('removeCategory', id, {})).status).toBe(200)
  })

  it('is merged into the one above it although one below it has its name', async () => {
    const [men, watches] = [categoryIds.men, categoryIds.watches]
    const { title } = await staff.category(men)
    const { id } = await add(title, men)
    expect(await staff.ask('mergeCategory', men, { into: watches })).toMatchObject({ status: 200 })
    expect(await staff.category(id)).toMatchObject({ title, parentId: watches })
  })

  it('is not merged if its subcategories would come below the sixth level', async () => {
    let parentId: number = categoryIds.women
    for (const title of ['سه', 'چهار', 'پنج', 'شش']) parentId = (await add(title, parentId)).id
    const answer = await staff.ask('mergeCategory', categoryIds.men, { into: parentId })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { into: 'دسته‌ها بیش از ۶ طبقه نمی‌شوند.' } },
    })
    expect((await staff.ask('mergeCategory', categoryIds.diving, { into: parentId })).status).toBe(200)
  })

  it('cannot have the name of a sibling', async () => {
    const { title } = await staff.category(categoryIds.men)
    const answer = await staff.visitor.ask('addCategory', {
      body: { title, parentId: categoryIds.watches },
    })
    expect(answer).toMatchObject({ status: 400, body: { fields: { title: expect.any(String) } } })
  })

  it('survives an undo of an older bulk change that names a merged category', async () => {
    const { id, undo } = await putIntoNew('D-2')
    await staff.ask('mergeCategory', categoryIds.men, { into: categoryIds.women })
    expect((await undo()).status).toBe(200)
    expect((await staff.read('D-2')).categoryIds).toEqual([id])
  })

  it('moves, and an undo of an older bulk change that took a product out of it restores no stale category', async () => {
    const { id, undo } = await putIntoNew('D-1')
    await staff.ask('moveCategory', categoryIds.diving, { parentId: categoryIds.women, place: 0 })
    expect((await undo()).status).toBe(200)
    expect((await staff.read('D-1')).categoryIds).toEqual([id])
  })

  it.each(['saveProduct', 'bulkChangeProducts'] as const)(
    'moves while %s waits, which then stores the categories above the new place',
    async (name) => {
      const product = await staff.read('D-2')
      const bulk = {
        ids: [product.id],
        change: { kind: 'category' as const, categoryId: categoryIds.diving },
      }
      const { digest } = await staff.visitor.call('bulkChangeProducts', { ...bulk, dryRun: true })
      const answer = await sendWhile(
        (trx) => updateCategory(trx, categoryIds.diving, { parent_id: categoryIds.women }),
        () =>
          name === 'saveProduct'
            ? staff.trySave(product, { categoryIds: [categoryIds.diving] })
            : staff.visitor.ask(name, { body: { ...bulk, dryRun: false, digest } }),
      )
      expect(answer?.status).toBe(200)
      expect(await staff.codes({ categoryId: categoryIds.women })).toContain('D-2')
    },
  )

  it('moves while an undo waits, which then restores no stale category', async () => {
    const { id, undo } = await putIntoNew('D-1')
    const answer = await sendWhile(
      (trx) => followTree(trx, { before: [], after: [], subtree: [categoryIds.diving] }),
      undo,
    )
    expect(answer?.status).toBe(200)
    expect((await staff.read('D-1')).categoryIds).toEqual([id])
  })

  it('moves after an import has read the tree, whose products then follow', async () => {
    const file = join(temporaryFolder(), 'moved.csv')
    const header = 'websiteCode,nameFa,brand,category,price,stock,images'
    const path = 'ساعت مچی > ساعت مردانه > ساعت غواصی'
    writeFileSync(file, `${header}\nM-1,ساعت یک,دریا,${path},1000,1,a.jpg`)
    const take = async () => {
      await staff.ask('moveCategory', categoryIds.diving, { parentId: categoryIds.women, place: 0 })
      return { urls: [], problem: null }
    }
    await importCatalogue({ db: shop.db, file, photos: { take } })
    const held = await shop.db
      .selectFrom('product_categories')
      .innerJoin('products', 'products.id', 'product_id')
      .where('website_code', '=', 'M-1')
      .select('product_categories.category_id as id')
      .orderBy('id')
      .execute()
    const { watches, women, diving } = categoryIds
    expect(held.map(({ id }) => id)).toEqual([watches, women, diving])
  })

  it('is shown at its former address, and can be merged, if a file adds it there', async () => {
    await staff.saveCategory(categoryIds.men, { slug: 'مردانه' })
    await staff.saveCategory(categoryIds.men, { title: 'آقایان', slug: 'gentlemen' })
    const csv = 'websiteCode,nameFa,brand,category,price,gender\nN-1,عینک نو,دریا,عینک > مردانه,1000,مردانه'
    await staff.visitor.call('importProducts', { csv, dryRun: false })
    const { items } = await staff.visitor.call('listAdminCategories')
    const added = items.find(({ slug }) => slug === 'مردانه')!
    expect(added.id).not.toBe(categoryIds.men)
    expect((await staff.category(categoryIds.men)).formerSlugs).not.toContain('مردانه')
    expect((await staff.ask('mergeCategory', added.id, { into: categoryIds.women })).status).toBe(200)
  })

  it('keeps its address, and can be merged, if a former address of another one is the same', async () => {
    const { slug } = await staff.category(categoryIds.diving)
    await shop.db.insertInto('category_addresses').values({ slug, category_id: categoryIds.women }).execute()
    expect((await staff.moves()).categories).toEqual({})
    expect((await staff.ask('mergeCategory', categoryIds.diving, { into: categoryIds.men })).status).toBe(200)
    const men = await staff.category(categoryIds.men)
    expect((await staff.moves()).categories).toEqual({ [slug]: men.slug })
  })
})

/** Returns as soon as another connection to this database waits for an advisory lock. */
async function untilLockWait(trx: Trx): Promise<void> {
  const waiting = sql`select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and not granted`
  while ((await waiting.execute(trx)).rows.length === 0);
}
