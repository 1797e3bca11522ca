import { afterEach, expect, jest, test } from '@jest/globals'
import { dropAllDrafts, dropDraft, keepDraft, readDraft } from './drafts.ts'

afterEach(() => {
  jest.restoreAllMocks()
  dropAllDrafts()
})

test('a draft stays until it is dropped, each form its own', () => {
  keepDraft('contact', { name: 'سارا' })
  keepDraft('review', { text: 'خوب' })
  dropDraft('contact')
  expect([readDraft('contact'), readDraft('review')]).toEqual([{}, { text: 'خوب' }])
})

test('whoever logs out leaves none behind, and nothing else goes', () => {
  sessionStorage.setItem('other', 'stays')
  keepDraft('contact', { name: 'سارا' })
  keepDraft('review', { text: 'خوب' })
  dropAllDrafts()
  expect([readDraft('contact'), readDraft('review')]).toEqual([{}, {}])
  expect(sessionStorage.getItem('other')).toBe('stays')
})

test('where the browser keeps nothing, the page does', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepDraft('contact', { name: 'سارا' })
  expect(readDraft('contact')).toEqual({ name: 'سارا' })
  dropAllDrafts()
  expect(readDraft('contact')).toEqual({})
})
