/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { dropAllDrafts, keepDraft, readDraft } from '../../lib/drafts.ts'
import { problemNote } from './problemNote.ts'

afterEach(() => dropAllDrafts())

test('the note is closed without a stored text, and stores the typed text for the form', () => {
  const note = problemNote()
  expect(note.open).toBe(false)
  const words = note.querySelector('textarea')!
  words.value = 'سبد باز نشد.'
  words.dispatchEvent(new Event('input'))
  expect(readDraft('problem')).toEqual({ text: 'سبد باز نشد.' })
})

test('the note shows the stored text after a reload', () => {
  keepDraft('problem', { text: 'سبد باز نشد.' })
  const note = problemNote()
  expect(note.open).toBe(true)
  expect(note.querySelector('textarea')).toHaveValue('سبد باز نشد.')
})

test('the note says that the text stays in this tab', () => {
  expect(problemNote()).toHaveTextContent('تا این صفحه را نبندید، نوشته‌تان می‌ماند')
})
