import { expect, test } from '@jest/globals'
import { flowRegistry } from '../../../app/flowRegistry.ts'
import { checkAction, knownActions } from './checkAction.ts'

const check = (type: string, payload?: unknown) => checkAction(flowRegistry, type, payload)

test('checkAction returns the action that the event or action creator of this type makes', () => {
  expect(check('login/login.opened', { reason: 'none', closable: true }).action).toEqual({
    type: 'login/login.opened',
    payload: { type: 'login.opened', reason: 'none', closable: true },
    meta: { flow: 'login' },
  })
  expect(check('login/login.closed').action).toBeDefined()
  expect(check('compare/compareAdded', { key: 3, value: 'ساعت' }).action).toEqual({
    type: 'compare/compareAdded',
    payload: { key: 3, value: 'ساعت' },
  })
})

test('an unknown type, a payload of another shape and a superfluous payload are refused in Persian', () => {
  expect(check('login/login.exploded').typeFault).toContain('login/login.opened')
  expect(check('nobody/x').typeFault).toContain('ندارد')
  expect(check('login/login.opened', { reason: 5 }).payloadFaults).toEqual([
    expect.stringContaining('«reason» باید متن باشد'),
  ])
  expect(check('compare/compareAdded', { key: '3', value: '' }).payloadFaults).toHaveLength(1)
  expect(check('compare/compareCleared', {}).payloadFaults).toHaveLength(1)
})

test('each known action passes with its own sample', () => {
  for (const [type, sample] of knownActions(flowRegistry)) {
    const { action, ...faults } = check(type, sample)
    expect([type, faults]).toEqual([type, { typeFault: '', payloadFaults: [] }])
    expect(action?.type).toBe(type)
  }
})
