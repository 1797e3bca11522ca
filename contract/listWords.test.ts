import { expect, it } from '@jest/globals'
import { listWordsOf, listWordsParameter } from './listWords.ts'

it.each([
  ['ساعت مردانه', 'ساعت-مردانه'],
  ['  دریا   ۳۰۰ ', 'دریا-۳۰۰'],
  ['AS-4004-4D1', 'AS--4004--4D1'],
  ['مدل AS-4004 آبی', 'مدل-AS--4004-آبی'],
])('«%s» in an address', (words, parameter) => {
  expect(listWordsParameter(words)).toBe(parameter)
  expect(listWordsOf(parameter)).toBe(words.trim().replace(/\s+/g, ' '))
})

it('a hyphen that stands alone is a space', () => {
  expect(listWordsOf(listWordsParameter('سیکو - کاسیو')).split(/\s+/)).toEqual(['سیکو', 'کاسیو'])
  expect(listWordsOf(null)).toBe('')
})
