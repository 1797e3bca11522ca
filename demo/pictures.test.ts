import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { freshIndex } from '../server/testing/freshIndex.ts'
import { createArtworkRepository } from '../server/media/artworksRepository.ts'
import { createMediaService } from '../server/media/media.ts'
import { parseProductPicture, parseSpecialPicture } from '../server/media/pictureRequest.ts'
import { getHome } from '../server/home/home.ts'
import { databaseKinds, temporaryFolder, type TestDatabase } from '../server/testing/databases.ts'
import { seedDemo } from './seed.ts'
import { listShippedPictures, SHIPPED } from './shippedPictures.ts'

const files = readdirSync(SHIPPED, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name))

it('the shipped pictures match the artwork code and are small (otherwise run node scripts/pictures.ts)', () => {
  expect(files.toSorted()).toEqual(
    listShippedPictures()
      .map(({ name }) => join(SHIPPED, name))
      .toSorted(),
  )
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes).toBeLessThan(2_500_000)
})

describe.each(databaseKinds.slice(0, 1))('a fresh shop ($name)', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
    await seedDemo(database.db)
  }, 60_000)
  afterAll(() => database.close())

  it('serves the pictures of its first screens without generating any', async () => {
    const { db } = database
    const directory = temporaryFolder()
    const media = createMediaService({
      source: createArtworkRepository(db),
      directory,
      shipped: SHIPPED,
      warm: false,
    })
    const { sections } = await getHome(db, freshIndex(db))
    const cards = sections.flatMap((section) => (section.type === 'products' ? section.data.slice(0, 6) : []))
    expect(cards.length).toBeGreaterThan(20)
    const wanted = [
      ...cards.map(({ websiteCode }) => parseProductPicture(websiteCode, '1-480.avif')),
      ...['darya-720.avif', 'sepehr-480.avif'].map((file) => parseSpecialPicture('hero', file)),
      parseSpecialPicture('tile', 'diver-480.avif'),
      parseSpecialPicture('blog', 'case-size-485x290.avif'),
    ]
    for (const request of wanted) await media.get(request!, 'shopper')
    // The server would store generated pictures in this folder.
    expect(readdirSync(directory, { recursive: true })).toEqual([])
    await media.close()
  })
})
