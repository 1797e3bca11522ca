/** @jest-environment jest-fixed-jsdom */
import { expect, test } from '@jest/globals'
import { listenToTyping } from './typedTexts.ts'

const page = `
  <form id="private">
    <input name="subject"><input name="mine" autocomplete="given-name"><input name="secret" type="password">
    <input name="terms" type="checkbox" value="accepted-terms"><input name="shown" value="read only" readonly>
    <textarea name="text">stood here before</textarea>
  </form>
  <form role="search"><input name="q"></form>
  <form action="/shop"><input name="min"></form>
  <input name="alone"><textarea name="note"></textarea>`

function type(name: string, value: string): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)!
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field
}

const leave = (field: Element) => field.dispatchEvent(new Event('change', { bubbles: true }))

test('collects texts of forms and text areas, but not searches, choices and fields that the consent names', () => {
  document.body.innerHTML = page
  const texts = listenToTyping(document)
  expect([...texts()]).toEqual(['stood here before', 'STOOD HERE BEFORE'])
  for (const name of ['subject', 'mine', 'secret', 'q', 'min', 'alone', 'note'])
    leave(type(name, `in ${name}`))
  const typed = [...texts()]
  for (const name of ['subject', 'secret', 'note']) expect(typed).toContain(`in ${name}`)
  for (const text of ['in mine', 'in q', 'in min', 'in alone', 'accepted-terms', 'read only'])
    expect(typed).not.toContain(text)
})

test('contains the current text after each letter, and only the final text after the field is left', () => {
  document.body.innerHTML = page
  const texts = listenToTyping(document)
  const field = ['sec', 'secr', 'secret'].map((value) => type('subject', value)).at(-1)!
  expect(words().has('secret')).toBe(true)
  leave(field)
  expect(words().has('secr')).toBe(false)
  expect(words().has('secret')).toBe(true)
})

test('contains trimmed spellings and Latin digits, but no short numbers, which may be product codes', () => {
  document.body.innerHTML = page
  const texts = listenToTyping(document)
  leave(type('subject', '  ۱۲۳۴۵۶ '))
  leave(type('text', 'دو   واژه'))
  leave(type('note', '۱۰۵۷'))
  expect([...texts()]).toEqual(expect.arrayContaining(['123456', 'دو واژه']))
  expect(words().has('1057')).toBe(false)
})
