import { describe, expect, it } from '@jest/globals'
import type { ReturnState } from '../../../contract/returns/rules.ts'
import { readPictures } from '../../forms/pictures/FormPictures.tsx'
import { readPieces, writePieces } from './draftOf.ts'
import { returnStepsOf } from './returnStepsOf.ts'

const after = (...states: ReturnState[]) =>
  returnStepsOf({
    state: states.at(-1) ?? 'requested',
    events: states.map((state) => ({ state, words: '', at: '2026-11-21T08:30:00.000Z', byStaff: true })),
  }).map(({ name, state }) => [name, state])

describe('the steps of a return', () => {
  it('have the last reached step marked as current, and contain the steps after it', () => {
    expect(after('requested', 'accepted')).toEqual([
      ['ثبت درخواست', 'done'],
      ['پذیرش', 'present'],
      ['دریافت کالا', 'ahead'],
      ['بازگشت وجه', 'ahead'],
    ])
  })

  it('are all done after the refund', () => {
    expect(after('requested', 'accepted', 'received', 'refunded').map(([, state]) => state)).toEqual(
      Array(4).fill('done'),
    )
  })

  it('include the pending refund only once it is reached', () => {
    expect(after('requested', 'accepted', 'received', 'refunding').slice(-2)).toEqual([
      ['در انتظار بازگشت وجه', 'present'],
      ['بازگشت وجه', 'ahead'],
    ])
  })

  it('contain a corrected amount with a name of its own', () => {
    expect(after('requested', 'accepted', 'received', 'refunding', 'refunding').slice(-3)).toEqual([
      ['در انتظار بازگشت وجه', 'done'],
      ['تغییر مبلغ بازگشت', 'present'],
      ['بازگشت وجه', 'ahead'],
    ])
  })

  it('end at a refusal or a withdrawal', () => {
    expect(after('requested', 'refused').at(-1)).toEqual(['رد درخواست', 'ended'])
    expect(after('requested', 'accepted', 'withdrawn')).toHaveLength(3)
  })
})

describe('the form value of a request', () => {
  it('contains the pieces of each line, without those that are 0', () => {
    const text = writePieces(
      new Map([
        [1, 2],
        [2, 0],
        [3, 1],
      ]),
    )
    expect(text).toBe('1:2,3:1')
    expect([...readPieces(text)]).toEqual([
      [1, 2],
      [3, 1],
    ])
  })

  it('is empty if the stored text is empty or invalid', () => {
    expect(readPieces('').size + readPieces('x:y,5').size + readPictures('').length).toBe(0)
  })
})
