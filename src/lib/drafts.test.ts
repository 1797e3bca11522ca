/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { dropAllDrafts, dropDraft, keepDraft, readDraft } from './drafts.ts'

afterEach(() => {
  jest.restoreAllMocks()
  dropAllDrafts()
})

test('stores a draft of each form until it is dropped', () => {
  keepDraft('contact', { name: 'سارا' })
  keepDraft('review', { text: 'خوب' })
  dropDraft('contact')
  expect([readDraft('contact'), readDraft('review')]).toEqual([{}, { text: 'خوب' }])
})

test('dropAllDrafts drops every draft and no other data', () => {
  sessionStorage.setItem('other', 'stays')
  keepDraft('contact', { name: 'سارا' })
  keepDraft('review', { text: 'خوب' })
  dropAllDrafts()
  expect([readDraft('contact'), readDraft('review')]).toEqual([{}, {}])
  expect(sessionStorage.getItem('other')).toBe('stays')
})

test('falls back to memory where the browser forbids storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepDraft('contact', { name: 'سارا' })
  expect(readDraft('contact')).toEqual({ name: 'سارا' })
  dropAllDrafts()
  expect(readDraft('contact')).toEqual({})
})
