import { expect, test } from '@jest/globals'
import { groupedCard, readCard } from './cardToCard.ts'

const CARD = '6037990000000006'

test.each([CARD, '6037 9900 0000 0006', '۶۰۳۷-۹۹۰۰-۰۰۰۰-۰۰۰۶', '\u200e٦٠٣٧٩٩٠٠٠٠٠٠٠٠٠٦ '])(
  'readCard normalises %s',
  (typed) => expect(readCard(typed)).toBe(CARD),
)

test.each([
  '',
  '6037990000000007',
  '6073990000000006',
  CARD.slice(1),
  `${CARD}0`,
  '0000000000000000',
  'کارت',
])('readCard refuses %s', (typed) => expect(readCard(typed)).toBeNull())

test('groupedCard separates groups of four', () => {
  expect(groupedCard(CARD)).toBe('6037 9900 0000 0006')
  expect(groupedCard('IR062960000000100324200001')).toBe('IR06 2960 0000 0010 0324 2000 01')
})
