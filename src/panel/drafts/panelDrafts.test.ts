/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { dropAllDrafts } from '../../lib/drafts.ts'
import {
  draftName,
  DRAFT_LIFE,
  dropOldDrafts,
  dropPanelDraft,
  storePanelDraft,
  MOST_DRAFTS,
  MOST_LETTERS,
  readPanelDraft,
} from './panelDrafts.ts'

afterEach(() => {
  jest.useRealTimers()
  dropAllDrafts()
})

const note = draftName(1, 'order-7-note')

test('stores a draft with its original values, for its author only, until it is dropped or empty', () => {
  storePanelDraft(note, { typed: { text: 'فردا' }, base: { version: 3 } })
  expect(readPanelDraft(note)).toEqual({ typed: { text: 'فردا' }, base: { version: 3 } })
  expect(readPanelDraft(draftName(2, 'order-7-note'))).toBeUndefined()
  dropPanelDraft(note)
  expect(readPanelDraft(note)).toBeUndefined()
  storePanelDraft(note, { typed: { text: 'فردا' } })
  storePanelDraft(note, { typed: {} })
  expect(readPanelDraft(note)).toBeUndefined()
})

test('drops a draft after a day, the oldest of too many drafts, and all drafts at a logout', () => {
  jest.useFakeTimers()
  storePanelDraft(note, { typed: { text: 'دیروز' } })
  jest.advanceTimersByTime(DRAFT_LIFE)
  expect(readPanelDraft(note)).toBeUndefined()
  dropOldDrafts()
  expect(JSON.stringify(sessionStorage)).not.toContain('دیروز')

  for (let id = 0; id <= MOST_DRAFTS; id++) {
    jest.advanceTimersByTime(1)
    storePanelDraft(draftName(1, `member-${id}-note`), { typed: { text: 'یادداشت' } })
  }
  const has = (id: number) => readPanelDraft(draftName(1, `member-${id}-note`)) !== undefined
  expect([has(0), has(1), has(MOST_DRAFTS)]).toEqual([false, true, true])
  dropAllDrafts()
  expect(has(MOST_DRAFTS)).toBe(false)
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('does not store a draft that is too long, and drops the previous one', () => {
  storePanelDraft(note, { typed: { text: 'کوتاه' } })
  storePanelDraft(note, { typed: { text: 'ا'.repeat(MOST_LETTERS) } })
  expect(readPanelDraft(note)).toBeUndefined()
})
