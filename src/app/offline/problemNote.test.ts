import { afterEach, expect, test } from '@jest/globals'
import { dropAllDrafts, keepDraft, readDraft } from '../../lib/drafts.ts'
import { problemNote } from './problemNote.ts'

afterEach(() => dropAllDrafts())

test('is closed until somebody has written, and keeps what is written for the form', () => {
  const note = problemNote()
  expect(note.open).toBe(false)
  const words = note.querySelector('textarea')!
  words.value = 'سبد باز نشد.'
  words.dispatchEvent(new Event('input'))
  expect(readDraft('problem')).toEqual({ text: 'سبد باز نشد.' })
})

test('loaded again it shows the words that wait', () => {
  keepDraft('problem', { text: 'سبد باز نشد.' })
  const note = problemNote()
  expect(note.open).toBe(true)
  expect(note.querySelector('textarea')).toHaveValue('سبد باز نشد.')
})

test('promises what holds: words stay in this tab', () => {
  expect(problemNote()).toHaveTextContent('تا این صفحه را نبندید، نوشته‌تان می‌ماند')
})
