import { expect, test } from '@jest/globals'
import { amountInWords } from './amountInWords.ts'

test.each([
  [0, 'صفر'],
  [7, 'هفت'],
  [15, 'پانزده'],
  [40, 'چهل'],
  [101, 'صد و یک'],
  [1000, 'هزار'],
  [1_100, 'هزار و صد'],
  [21_000, 'بیست و یک هزار'],
  [2_100_000, 'دو میلیون و صد هزار'],
  [1_000_000_001, 'یک میلیارد و یک'],
  [999_999_999, 'نهصد و نود و نه میلیون و نهصد و نود و نه هزار و نهصد و نود و نه'],
])('%d: %s', (amount, words) => expect(amountInWords(amount)).toBe(words))
