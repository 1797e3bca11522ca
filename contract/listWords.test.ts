import { expect, it } from '@jest/globals'
import { listWordsOf, listWordsParameter } from './listWords.ts'

it.each([
  ['ساعت مردانه', 'ساعت-مردانه'],
  ['  دریا   ۳۰۰ ', 'دریا-۳۰۰'],
  ['GA-2100', 'GA-2100'],
  ['AS-4004-4D1', 'AS-4004-4D1'],
  ['مدل AS-۴۰۰۴ آبی', 'مدل-AS-۴۰۰۴-آبی'],
  ['casio GA-2100', 'casio-GA-2100'],
  ['DW-5600-E مشکی', 'DW-5600-E-مشکی'],
  ['G-SHOCK DW-5600', 'G-SHOCK-DW-5600'],
  ['T137-407-11 آبی', 'T137-407-11-آبی'],
  ['۴۰-۴۲ میلی متر', '۴۰-۴۲-میلی-متر'],
  ['casio 2100', 'casio-2100'],
  ['seiko 5 automatic', 'seiko-5-automatic'],
  ['quartz watch', 'quartz-watch'],
])('turns the spaces of «%s» into hyphens for a URL, and reads them back (spec §5)', (words, parameter) => {
  expect(listWordsParameter(words)).toBe(parameter)
  expect(listWordsOf(parameter)).toBe(words.trim().replace(/\s+/g, ' '))
})

it('reads a standalone hyphen as a space', () => {
  expect(listWordsOf(listWordsParameter('سیکو - کاسیو')).split(/\s+/)).toEqual(['سیکو', 'کاسیو'])
  expect(listWordsOf(null)).toBe('')
})

it('reads two hyphens as one, as in URLs of earlier versions', () => {
  expect(listWordsOf('مدل-AS--4004')).toBe('مدل AS-4004')
  expect(listWordsOf('جی--شاک')).toBe('جی-شاک')
})

it('reads the longest text in linear time', () => {
  const begun = performance.now()
  listWordsOf(`${'1111-'.repeat(400)}ا`)
  expect(performance.now() - begun).toBeLessThan(2000)
})
