import { expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { categoryIds } from '../testing/fixtures.ts'
import { shopForAll } from '../testing/shop.ts'

const shop = shopForAll(databaseKinds[0]!)

it('links the lists of a category and of those below it to its published guides', async () => {
  const category = await shop.db
    .insertInto('article_categories')
    .values({ slug: 'guides', name: 'راهنما' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const article = (id: number, guideOf: number[], day: string) => ({
    ...{ id, slug: `g-${id}`, title: `راهنمای ${id}`, content: '<p>متن</p>', category_id: category.id },
    ...{ guide_of: guideOf, reading_minutes: 1, published_at: day, modified_at: day },
  })
  await shop.db
    .insertInto('articles')
    .values([
      article(1, [categoryIds.men], '2026-01-01'),
      article(2, [categoryIds.diving, categoryIds.women], '2026-01-02'),
      article(3, [categoryIds.diving], '2999-01-01'),
      article(4, [], '2026-01-01'),
    ])
    .execute()
  shop.app.context.bus.emit('storefront.changed', {})
  const guidesOf = async (categoryId: number) =>
    (await shop.visitor().call('listProducts', { categoryId })).category?.guides
  expect(await guidesOf(categoryIds.diving)).toEqual([
    { label: 'راهنمای 2', url: '/blog/2/g-2' },
    { label: 'راهنمای 1', url: '/blog/1/g-1' },
  ])
  expect(await guidesOf(categoryIds.men)).toEqual([{ label: 'راهنمای 1', url: '/blog/1/g-1' }])
  expect(await guidesOf(categoryIds.watches)).toBeUndefined()
})
