import { describe, expect, it } from '@jest/globals'
import { firstBundlePaths as paths } from '../../contract/firstBundlePaths.ts'
import { contentPaths } from '../../contract/content/paths.ts'
import { searchPaths } from '../../contract/search/paths.ts'
import type { Shape } from '../../contract/endpoint.ts'
import { decode } from './decode.ts'

const choice: Shape = ['e', 2, 1, 2, 3]
const known: Shape = ['e', null, 'Twitter', 'Telegram']
const item: Shape = { id: ['!', 'i'], title: 's' }

describe('one value', () => {
  it.each<[Shape, unknown, unknown]>([
    ['s', 'ساعت', 'ساعت'],
    ['s', 12, '12'],
    ['s', null, ''],
    ['s', true, undefined],
    ['s', ['x'], undefined],
    ['i', '-8', -8],
    ['i', 2.5, 3],
    ['i', '', 0],
    ['i', null, 0],
    ['i', 'many', undefined],
    ['i', '1e999', undefined],
    ['i', true, undefined],
    ['i', [3], undefined],
    ['n', '4.5', 4.5],
    [['i', 0], -1, 0],
    [['i', 0, 100], 101, 0],
    [['i', 1], 0, undefined],
    ['b', 'True', true],
    ['b', 1, true],
    ['b', '0', false],
    ['b', '', false],
    ['b', null, false],
    ['b', 'maybe', undefined],
    ['b', [], undefined],
    ['x', { any: 1 }, { any: 1 }],
    [choice, '3', 3],
    [choice, 9, 2],
    [choice, null, 2],
    [known, 'telegram', 'Telegram'],
    [known, 'Eitaa', undefined],
  ])('of shape %j is decoded from %j to %j', (shape, value, expected) =>
    expect(decode(shape, value)).toEqual(expected),
  )
})

describe('a list', () => {
  it.each<[string, Shape, unknown, unknown]>([
    ['that is missing is empty', ['a', 's'], null, []],
    ['may be sent as its only value', ['a', 's'], 'یک', ['یک']],
    [
      'drops entries without a required field',
      ['a', item],
      [{ title: 'x' }, { id: 1 }, null, 5],
      [{ id: 1, title: '' }],
    ],
    ['of texts decodes unreadable entries to empty texts', ['a', 's'], ['x', null, 3], ['x', '', '3']],
    ['of counts decodes null to 0', ['a', ['i', 0]], [3, 0, null, '2'], [3, 0, 0, 2]],
    ['cannot be decoded from an object', ['a', item], { 0: { id: 1 } }, undefined],
    [
      'drops entries of an unknown kind',
      ['a', ['v', 'type', { a: { type: ['e', null, 'a'], n: 'i' } }]],
      [{ type: 'b' }, { type: 'A', n: '2' }],
      [{ type: 'a', n: 2 }],
    ],
  ])('%s', (_name, shape, value, expected) => expect(decode(shape, value)).toEqual(expected))
})

describe('an object', () => {
  it.each<[string, Shape, unknown, unknown]>([
    [
      'that is missing has empty fields',
      { title: 's', count: 'i', links: ['a', 's'] },
      null,
      { title: '', count: 0, links: [] },
    ],
    ['drops unknown fields', { title: 's' }, { title: 'x', more: 1 }, { title: 'x' }],
    [
      'may have keys with a capital or a small first letter',
      { message: 's', Success: 'b' },
      { Message: 'x', success: true },
      { message: 'x', Success: true },
    ],
    ['that cannot be read is null if it is nullable', { item: ['?', item] }, { item: 'x' }, { item: null }],
    ['that cannot be read is absent if it is optional', { item: ['o', item] }, { item: {} }, {}],
    ['that cannot be read makes the outer one unreadable', { item }, { item: {} }, undefined],
    ['without a required field cannot be read', item, {}, undefined],
    ['cannot be decoded from a list', item, [], undefined],
  ])('%s', (_name, shape, value, expected) => expect(decode(shape, value)).toEqual(expected))
})

describe('answers of the contract', () => {
  it.each<[string, Shape | undefined, unknown, object]>([
    ['decode missing suggestions to an empty list', searchPaths.getSearchKeyword.shape, null, []],
    [
      'decode a count without a message',
      paths.addToBasket.shape,
      { basketCount: 4 },
      { message: '', basketCount: 4 },
    ],
    [
      'decode a product with an unknown status',
      paths.listProducts.shape,
      { items: [{ id: 7, websiteCode: 1007, status: 8 }] },
      { items: [{ id: 7, websiteCode: '1007', status: 2, nameFa: '' }], total: 0, category: null },
    ],
    [
      'decode a member without a name',
      paths.login.shape,
      { success: true, accessToken: 't', userInfo: { role: 'Member' } },
      { userInfo: { role: 'Member', firstName: '', mobile: '', warning: 0 } },
    ],
    [
      'decode master data without the shop',
      paths.getMasterData.shape,
      { headerTextAnimation: 'یک خط' },
      { shop: { name: '' }, headerTextAnimation: ['یک خط'], userInfo: null, menu: [] },
    ],
    [
      'decode a page of another type',
      contentPaths.getPage.shape,
      { title: 'درباره', type: 'Article' },
      { title: 'درباره', type: 'Page', headings: [], faq: [] },
    ],
  ])('%s', (_name, shape, answer, expected) => expect(decode(shape!, answer)).toMatchObject(expected))
})
