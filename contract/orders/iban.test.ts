import { expect, test } from '@jest/globals'
import { maskedIban, readIban } from './iban.ts'

const IBAN = 'IR062960000000100324200001'

test.each([
  IBAN,
  '062960000000100324200001',
  'ir06 2960 0000 0010 0324 2000 01',
  'IR۰۶-۲۹۶۰-۰۰۰۰-۰۰۱۰-۰۳۲۴-۲۰۰۰-۰۱',
  '\u200eIR٠٦٢٩٦٠٠٠٠٠٠٠١٠٠٣٢٤٢٠٠٠٠١\u2069\u200b ',
])('readIban normalises %s', (typed) => expect(readIban(typed)).toBe(IBAN))

test.each([
  '',
  'IR',
  IBAN.slice(0, -1),
  `${IBAN}0`,
  'IR072960000000100324200001',
  'DE062960000000100324200001',
  'IR06296000000010032420000O',
])('readIban refuses %s', (typed) => expect(readIban(typed)).toBeNull())

test('readIban refuses two swapped digits', () => expect(readIban('IR062960000000100324200010')).toBeNull())

test('maskedIban hides all but the last four digits', () => expect(maskedIban(IBAN)).toBe('IR…0001'))
