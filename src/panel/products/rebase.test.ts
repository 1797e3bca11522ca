import { expect, test } from '@jest/globals'
import { choicesFromText, choicesToText, type ChoiceDraft } from './choices.ts'
import { picturesFromText, picturesToText } from './pictures.ts'
import type { ProductValues } from './productForm.ts'
import { rebasedProduct } from './rebase.ts'

const choice = (id: number, value: string, more: Partial<ChoiceDraft> = {}): ChoiceDraft => ({
  ...{
    key: String(id),
    id,
    title: 'بند',
    value,
    colour: '',
    price: '۱۰۰',
    oldPrice: '۰',
    stock: '۳',
    ...more,
  },
})
const [black, white, red] = [choice(1, 'مشکی'), choice(2, 'سفید'), choice(3, 'سرخ')]
const fresh = (value: string, more: Partial<ChoiceDraft> = {}) => choice(0, value, { key: value, ...more })

function choicesOf(lists: Record<'base' | 'now' | 'mine', readonly ChoiceDraft[]>): ChoiceDraft[] {
  const values = (list: readonly ChoiceDraft[]): ProductValues => ({ choices: choicesToText(list) })
  const { choices = '' } = rebasedProduct(values(lists.mine), {
    base: values(lists.base),
    now: values(lists.now),
  })
  return choicesFromText(choices)
}

function picturesOf(lists: Record<'base' | 'now' | 'mine', readonly (readonly [string, string])[]>) {
  const values = (list: readonly (readonly [string, string])[]): ProductValues => ({
    pictures: picturesToText(list.map(([imageUrl, alt]) => ({ imageUrl, alt }))),
  })
  const { pictures = '' } = rebasedProduct(values(lists.mine), {
    base: values(lists.base),
    now: values(lists.now),
  })
  return picturesFromText(pictures).map(({ imageUrl, alt }) => [imageUrl, alt])
}

test('a changed field has its typed value, other fields the current one', () => {
  const base = { nameFa: 'آرتا', warranty: '', price: '۱٬۰۰۰', stock: '۳' }
  const now = { nameFa: 'آرتا ۲', warranty: 'یک سال', price: '۲٬۰۰۰', stock: '۱' }
  // The stock was typed in other digits but not changed.
  expect(rebasedProduct({ ...base, nameFa: 'آرتای نو', stock: '3' }, { base, now })).toMatchObject({
    ...{ nameFa: 'آرتای نو', warranty: 'یک سال', price: '۲٬۰۰۰', stock: '۱' },
  })
})

test('merges changes of both sides within one choice', () => {
  const base = [black, white]
  expect(
    choicesOf({
      base,
      now: [
        { ...black, price: '۱۵۰' },
        { ...white, stock: '۱' },
      ],
      mine: [{ ...black, stock: '۹' }, white],
    }),
  ).toEqual([
    { ...black, price: '۱۵۰', stock: '۹' },
    { ...white, stock: '۱' },
  ])
})

test('includes choices that either side added at their positions, and a choice that both added only once', () => {
  const base = [black, white]
  expect(choicesOf({ base, now: [black, red, white], mine: [fresh('آبی'), black, white] })).toEqual([
    ...[fresh('آبی'), black, red, white],
  ])
  expect(
    choicesOf({ base, now: [black, white, red], mine: [black, white, fresh('سرخ', { price: '۹۰' })] }),
  ).toEqual([black, white, { ...red, price: '۹۰' }])
})

test('omits choices that either side removed, even if sold meanwhile, except those that the form changed', () => {
  const base = [black, white, red]
  expect(choicesOf({ base, now: [{ ...black, stock: '۱' }, white], mine: [white, red] })).toEqual([white])
  const dear = { ...red, price: '۹۰۰' }
  expect(choicesOf({ base, now: [black, white], mine: [black, white, dear] })).toEqual([
    ...[black, white, { ...dear, id: 0 }],
  ])
})

test('has the order of the form if the form changed it, otherwise the current order', () => {
  const base = [black, white, red]
  const now = [red, black, white]
  expect(choicesOf({ base, now, mine: base })).toEqual(now)
  expect(choicesOf({ base, now, mine: [white, black, red] })).toEqual([white, black, red])
  expect(choicesOf({ base, now: base, mine: [white, black, red] })).toEqual([white, black, red])
})

test('merges pictures by URL with their descriptions and positions', () => {
  expect(
    picturesOf({
      base: [
        ['/a', 'آ'],
        ['/b', 'ب'],
      ],
      now: [
        ['/a', 'روبه‌رو'],
        ['/c', 'پ'],
      ],
      mine: [
        ['/new', ''],
        ['/a', 'آ'],
        ['/b', 'ب'],
      ],
    }),
  ).toEqual([
    ['/new', ''],
    ['/a', 'روبه‌رو'],
    ['/c', 'پ'],
  ])
})
