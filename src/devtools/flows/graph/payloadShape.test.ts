import { expect, test } from '@jest/globals'
import { payloadFaults } from './payloadShape.ts'

const samples = [
  { userName: '09130000001', rememberMe: true },
  { userName: '', rememberMe: false, next: { path: '/', tries: [1] } },
]

test('accepts a payload with the keys and types of a sample', () => {
  expect(payloadFaults(samples, { userName: 'x', rememberMe: false })).toEqual([])
  expect(payloadFaults(samples, { ...samples[1], next: { path: '', tries: [] } })).toEqual([])
})

test.each([
  [[], ['دادهٔ رویداد باید یک شیء JSON باشد، مانند {"reason":"none"}.']],
  [{ userName: 'x' }, ['«rememberMe» کم است.']],
  [{ userName: 1, rememberMe: true }, ['«userName» باید متن باشد.']],
  [{ userName: '', rememberMe: true, role: 'x' }, ['این رویداد «role» ندارد.']],
  [
    { userName: '', rememberMe: true, next: { path: null, tries: ['1'] } },
    ['«next.path» باید متن باشد.', '«next.tries[0]» باید عدد باشد.'],
  ],
])('names the faults of %j', (payload, faults) => {
  expect(payloadFaults(samples, payload)).toEqual(faults)
})

test('an event without a payload accepts none', () => {
  expect(payloadFaults([{}], {})).toEqual([])
  expect(payloadFaults([{}], { a: 1 })).toEqual(['این رویداد «a» ندارد.'])
})
