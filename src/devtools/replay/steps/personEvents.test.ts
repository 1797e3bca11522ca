import { expect, test } from '@jest/globals'
import { isKnownAction } from '../../../app/inspected/knownActions.ts'
import { flowRegistry } from '../../../app/flowRegistry.ts'
import { ofPerson } from './personEvents.ts'
import { kindOf } from './stepKinds.ts'

/** Creates an action of this type: the action of a flow event if the type names one, else a plain action. */
function actionOf(type: string) {
  const [feature = '', event = ''] = type.split('/')
  const isFlow = flowRegistry.some(({ id }) => id === feature) && event.includes('.')
  return isFlow ? { type, payload: { type: event }, meta: { flow: feature } } : { type }
}

test.each(Object.keys(ofPerson))('%s is an action of this shop with the listed kind', (type) => {
  expect(isKnownAction(actionOf(type))).toBe(true)
  expect(kindOf(actionOf(type))).toBe(ofPerson[type]?.kind)
})
