import { expect, test } from '@jest/globals'
import { createMemoryStorage } from '../../testing/testServices.ts'
import { readRecentSearches, withRecent, writeRecentSearches } from './recentSearches.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `ساعت ${index + 1}`)

test('stores the ten newest, without duplicates, newest first, separated by commas (spec §9)', () => {
  const full = words(12).reduce<string[]>((texts, text) => withRecent(texts, text), [])
  expect(full).toEqual(words(12).reverse().slice(0, 10))
  expect(withRecent(full, 'ساعت 5')).toEqual(['ساعت 5', ...full.filter((text) => text !== 'ساعت 5')])

  const storage = createMemoryStorage()
  writeRecentSearches(storage, ['دو', 'یک'])
  expect(storage.get('recentSearches')).toBe('دو,یک')
  storage.set('recentSearches', [...words(11), ' ساعت 1', ''].join(','))
  expect(readRecentSearches(storage)).toEqual(words(10))
})
