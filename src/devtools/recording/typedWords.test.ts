import { expect, test } from '@jest/globals'
import { listenToTyping } from './typedWords.ts'

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

test('forms and long texts are heard; searches, choices and what the consent names are not', () => {
  document.body.innerHTML = page
  const words = listenToTyping(document)
  expect([...words()]).toEqual(['stood here before', 'STOOD HERE BEFORE'])
  for (const name of ['subject', 'mine', 'secret', 'q', 'min', 'alone', 'note'])
    leave(type(name, `in ${name}`))
  const heard = [...words()]
  for (const name of ['subject', 'secret', 'note']) expect(heard).toContain(`in ${name}`)
  for (const word of ['in mine', 'in q', 'in min', 'in alone', 'accepted-terms', 'read only'])
    expect(heard).not.toContain(word)
})

test('every letter counts at once, and only the last word stays', () => {
  document.body.innerHTML = page
  const words = listenToTyping(document)
  const field = ['sec', 'secr', 'secret'].map((value) => type('subject', value)).at(-1)!
  expect(words().has('secret')).toBe(true)
  leave(field)
  expect(words().has('secr')).toBe(false)
  expect(words().has('secret')).toBe(true)
})

test('as it comes back: tidy, in Latin digits; short numbers are those of goods', () => {
  document.body.innerHTML = page
  const words = listenToTyping(document)
  leave(type('subject', '  ۱۲۳۴۵۶ '))
  leave(type('text', 'دو   واژه'))
  leave(type('note', '۱۰۵۷'))
  expect([...words()]).toEqual(expect.arrayContaining(['123456', 'دو واژه']))
  expect(words().has('1057')).toBe(false)
})
