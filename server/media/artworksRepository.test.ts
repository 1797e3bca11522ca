/** Pictures of products of every kind that the import makes. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { importCatalogue } from '../catalogue/import/importCatalogue.ts'
import { temporaryFolder, testDatabase, type TestDatabase } from '../testing/databases.ts'
import { createArtworkRepository } from './artworksRepository.ts'
import { createMediaService } from './media.ts'
import { registerMedia } from './routes.ts'

// The first picture starts the render process, which is slow on a busy machine.
jest.setTimeout(60_000)

const kinds = [
  { code: 'K-1', kind: 'watch', name: 'ساعت مچی', category: 'مردانه' },
  { code: 'K-2', kind: 'strap', name: 'بند چرمی', category: 'بند' },
  { code: 'K-3', kind: 'box', name: 'جعبهٔ ساعت', category: 'جعبه' },
  { code: 'K-4', kind: 'clock', name: 'ساعت دیواری', category: 'ساعت دیواری' },
] as const

const folder = temporaryFolder()
let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await testDatabase()
  const file = join(folder, 'file.csv')
  const lines = kinds.map(({ code, name, category }) => `${code},${name},کاسیو,${category},1000000,1`)
  writeFileSync(file, ['websiteCode,nameFa,brand,category,price,stock', ...lines].join('\n'))
  await importCatalogue({ db: database.db, file })
  app = Fastify()
  const source = createArtworkRepository(database.db)
  registerMedia(app, createMediaService({ source, directory: join(folder, 'media'), warm: false }))
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

it.each(kinds)('renders the first picture of a $kind ($code)', async ({ code, kind }) => {
  const { image_url: url, artwork } = await database.db
    .selectFrom('products')
    .innerJoin('product_images', 'product_images.product_id', 'products.id')
    .where('website_code', '=', code)
    .orderBy('position')
    .select(['image_url', 'artwork'])
    .executeTakeFirstOrThrow()
  expect(artwork).toMatchObject({ kind })
  const answer = await app.inject(url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
})

it('renders all of them in advance', async () => {
  const listed = await createArtworkRepository(database.db).list()
  expect(listed.map(({ artwork }) => artwork.kind).toSorted()).toEqual(['box', 'clock', 'strap', 'watch'])
})
