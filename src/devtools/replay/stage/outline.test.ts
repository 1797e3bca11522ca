/** @jest-environment jest-fixed-jsdom */
import { expect, jest, test } from '@jest/globals'
import { outline } from './outline.ts'

// jsdom has no layout and no popovers.
jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 90, 30))
HTMLElement.prototype.showPopover = () => {}

const isFound = (role: string, name: string) => {
  outline({ role, name, x: 0, y: 0, box: [0, 0, 90, 30], when: 'before' })
  return document.querySelector<HTMLElement>('[data-outline]')?.dataset['exact'] === 'true'
}

test.each([
  ['<details><summary>برند</summary></details>', 'summary', 'button'],
  ['<input type="range" aria-label="برند">', 'slider', 'textbox'],
  ['<input type="number" aria-label="برند">', 'spinbutton', 'textbox'],
  ['<input type="search" aria-label="برند">', 'searchbox', 'textbox'],
])('outlines %s by the recorded role %s and by %s of older builds', (html, role, former) => {
  document.body.innerHTML = html
  expect(isFound(role, 'برند')).toBe(true)
  expect(isFound(former, 'برند')).toBe(true)
  expect(isFound('link', 'برند')).toBe(false)
  expect(isFound(former, 'دسته')).toBe(false)
})

test('after a press removes its element there is no outline, unless a masked name leaves only the position', () => {
  document.body.innerHTML = ''
  const press = { role: 'button', x: 0, y: 0, box: [0, 0, 90, 30], when: 'after' } as const
  const isShown = () => document.querySelector('[data-outline]') !== null
  outline({ ...press, name: 'ورود' })
  expect(isShown()).toBe(false)
  outline({ ...press, name: '••••' })
  expect(isShown()).toBe(true)
})

test('outlines an element that a lazy part of the page renders later', async () => {
  document.body.innerHTML = ''
  expect(isFound('button', 'ورود')).toBe(false)
  document.body.innerHTML = '<button>ورود</button>'
  await Promise.resolve()
  const shown = [...document.querySelectorAll<HTMLElement>('[data-outline]')]
  expect(shown.map(({ dataset }) => dataset['exact'])).toEqual(['true'])
})
