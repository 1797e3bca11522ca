import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from '@jest/globals'
import type { Slice, UnknownAction } from '@reduxjs/toolkit'
import { eventAction } from '../../flows/flow.ts'
import { flowRegistry } from '../flowRegistry.ts'
import { eventTypes, isKnownAction } from './knownActions.ts'

import './allApis.ts'
import './panelApis.ts'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))

test('the replay knows the calls of every feature, of the panel and of the internal area', () => {
  const apis = sources.filter(({ file, text }) => file.endsWith('.ts') && text.includes('.injectEndpoints('))
  const imported = ['allApis', 'panelApis'].flatMap((file) => [
    ...readFileSync(`src/app/inspected/${file}.ts`, 'utf8').matchAll(/'\.\.\/\.\.\/(.+)'/g),
  ])
  expect(imported.map(([, file]) => file).sort()).toEqual(apis.map(({ file }) => file).sort())
  expect(apis.length).toBeGreaterThan(25)
})

test('eventTypes contains each createAction of the source', () => {
  const made = sources.flatMap(({ text }) =>
    [...text.matchAll(/createAction(?:<[^]*?>)?\(\s*'([^']+)'/g)].map(([, type]) => type),
  )
  // Recordings do not contain the replay's own action.
  expect([...eventTypes].sort()).toEqual(made.filter((type) => type !== 'replay/jumped').sort())
})

test('every action of every slice is known', async () => {
  const files = sources.filter(({ text }) => /\bcreateSlice\(/.test(text)).map(({ file }) => file)
  const parts = await Promise.all(files.map((file) => import(`../../${file}`) as Promise<object>))
  const slices = parts.flatMap((part) => Object.values(part)).filter(isSlice)
  expect(slices.length).toBeGreaterThan(5)
  const types = slices.flatMap(({ actions }) => Object.values(actions).map(({ type }) => type))
  expect(types).toContain('compare/compareAdded')
  expect(types.filter((type) => !isKnownAction({ type }))).toEqual([])
})

function isSlice(part: unknown): part is Slice {
  return typeof part === 'object' && part !== null && 'actions' in part && 'reducerPath' in part
}

test('every action of the committed journey is known', () => {
  const recording = JSON.parse(readFileSync('e2e/fixtures/journey.json', 'utf8')) as { payload: string }
  const actions = JSON.parse(recording.payload) as UnknownAction[]
  expect(actions.length).toBeGreaterThan(100)
  expect(actions.filter((action) => !isKnownAction(action))).toEqual([])
})

describe('an action of another build', () => {
  it.each(flowRegistry)('is known if $id has its event, otherwise not', (flow) => {
    for (const event of flow.sampleEvents) expect(isKnownAction(eventAction(flow.id, event))).toBe(true)
    expect(isKnownAction(eventAction(flow.id, { type: 'gone.away' }))).toBe(false)
  })

  it('is unknown if its slice, flow or call is missing in this build', () => {
    expect(isKnownAction({ type: 'gone/away' })).toBe(false)
    expect(isKnownAction({ type: 'notices/gone' })).toBe(false)
    expect(isKnownAction(eventAction('gone', { type: 'login.opened' }))).toBe(false)
    const meta = { arg: { endpointName: 'getGone' } }
    expect(isKnownAction({ type: 'api/executeQuery/pending', meta })).toBe(false)
    expect(
      isKnownAction({ type: 'api/executeQuery/pending', meta: { arg: { endpointName: 'getHome' } } }),
    ).toBe(true)
  })
})
