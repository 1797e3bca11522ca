import { expect, test } from '@jest/globals'
import { flowRegistry } from '../../../app/flowRegistry.ts'
import { graphOf, kindOf, labelOf } from '../graph/flowGraph.ts'
import { actorTexts, delayTexts, eventTexts } from './eventTexts.ts'
import { stepsOf } from './steps.ts'

test('every event, request and delay of every machine has a Persian text', () => {
  const labels = new Set(
    flowRegistry.flatMap((flow) =>
      graphOf(flow).edges.flatMap(({ kind, label }) =>
        kind === 'always' ? [] : label.replace(/ \(.*\)$/, ''),
      ),
    ),
  )
  const known = new Set([
    ...Object.keys(eventTexts),
    ...Object.keys(actorTexts).flatMap((name) => [`done ${name}`, `error ${name}`]),
    ...Object.keys(delayTexts).map((name) => `after ${name}`),
  ])
  expect([...labels].filter((label) => !known.has(label))).toEqual([])
})

test('every text belongs to an event, request or delay of a machine', () => {
  const types = new Set(flowRegistry.flatMap((flow) => graphOf(flow).edges.map(({ eventType }) => eventType)))
  const events = [...types].filter((type) => kindOf(type) === 'event').map((type) => labelOf(type))
  expect(Object.keys(eventTexts).filter((name) => !events.includes(name))).toEqual([])
})

test('describes a path as steps with the payloads of their events', () => {
  const answer = { type: 'xstate.done.actor.submitLogin', output: { success: true }, actorId: 'submitLogin' }
  expect(stepsOf([{ type: 'login.closed' }, answer, { type: 'xstate.after.debounce.search.open' }])).toEqual([
    { text: 'پنجرهٔ ورود را ببندید', payload: '' },
    { text: 'پاسخ «ورود» از سرور برسد', payload: '{"output":{"success":true}}' },
    { text: 'صبر کنید تا درنگ پس از نوشتن بگذرد', payload: '' },
  ])
})
