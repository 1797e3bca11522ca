import type { UnknownAction } from '@reduxjs/toolkit'
import { normalisePersian } from '../../../contract/normalise.ts'
import { isRecord } from '../../lib/isRecord.ts'
import { documentOpened } from './documentOpened.ts'
import { createCleaner, isPrivate, MASK, maskOf, publicSearch, type Known, type Persons } from './mask.ts'
import { namesOfCall, type Names } from './namedCalls.ts'
import { namesOfFlow, namesOfPart } from './namedParts.ts'

/**
 * JSON of an action or state with every text masked, except those listed for its call, flow or slice (namedCalls.ts,
 * namedParts.ts). Numbers and booleans stay. Known secrets and typed values are also masked in listed texts. The recorder
 * masks before it stores, so a stored recording never contains the texts that are not listed.
 */
export function maskedAction(action: UnknownAction, known: Known): string {
  return JSON.stringify(createMasks(known).action(action))
}

export function maskedState(state: unknown, known: Known): string {
  return JSON.stringify(createMasks(known).state(state))
}

/** Masks the state of one machine, or an event for it. */
export function maskedFlow(flow: string, part: object, known: Known): object {
  const masks = createMasks(known)
  return (isSnapshot(part) ? masks.snapshot(part, flow) : masks.named(part, namesOfEvent(flow))) as object
}

/** A text of the state that recordings do not contain, and its form after `normalisePersian`. */
export interface HiddenText {
  readonly text: string
  readonly plain: string
}

const hiddenByPart = new WeakMap<object, readonly HiddenText[]>()

/**
 * All texts of a state that its recording masks, also those of persons if these are given. Without persons, parts of the
 * state that did not change are not searched again.
 */
export function hiddenTexts(state: unknown, persons?: Persons): readonly HiddenText[] {
  let found: string[] = []
  const masks = createMasks(persons ? { persons } : {}, (text) => found.push(text))
  const hidden = (part: unknown, mask: () => unknown): readonly HiddenText[] => {
    if (typeof part !== 'object' || part === null) return []
    const known = hiddenByPart.get(part)
    if (known && !persons) return known
    found = []
    mask()
    const all = [...new Set(found)].map((text) => ({ text, plain: normalisePersian(text) }))
    if (!persons) hiddenByPart.set(part, all)
    return all
  }
  const { api, flows, ...slices } = (state ?? {}) as { api?: Keyed; flows?: Keyed }
  const calls = [...valuesOf(api?.['queries']), ...valuesOf(api?.['mutations'])]
  return [
    ...calls.flatMap((entry) => hidden(entry, () => masks.call(entry))),
    ...Object.entries(flows ?? {}).flatMap(([flow, part]) => hidden(part, () => masks.snapshot(part, flow))),
    ...Object.entries(slices).flatMap(([name, part]) =>
      hidden(part, () => masks.named(part, namesOfPart(name))),
    ),
  ]
}

/** Masks only the secrets in an address or title. */
export const maskedText = (text: string, known: Known): string => createCleaner(known)(text)

type Keyed = Readonly<Record<string, unknown>>
type Mask = (value: unknown, key: string) => unknown

/** @param onMasked called with each text that is masked because it is not listed */
function createMasks(known: Known, onMasked?: (text: string) => void) {
  const clean = createCleaner(known, (args, call) => named(args, namesOfCall(call)))
  const { isPerson = () => false } = known.persons ?? {}

  /** Masks texts whose key is not in `names`. Items of a list count as values of the list's key in its parent object. */
  function named(value: unknown, names: Names<string>, key = '', holder: object = {}): unknown {
    if (typeof value === 'number') return isPrivate(holder, key, String(value)) ? MASK : value
    if (typeof value === 'string') {
      const isNamed = names === 'all' || names.includes(key)
      if (value === '' || (isNamed && !isPrivate(holder, key, value) && !isPerson(holder, key)))
        return clean(key === 'search' ? publicSearch((holder as Keyed)['pathname'], value) : value)
      onMasked?.(value)
      return maskOf(value)
    }
    if (Array.isArray(value)) return value.map((item) => named(item, names, key, holder))
    // A toast with a button contains the action of the button.
    if (key === 'action' && isAction(value)) return action(value)
    return withCleanKeys(
      mapped(value, (part, name, holder) => named(part, namesInside(key, names), name, holder)),
    )
  }

  function state(value: unknown): unknown {
    return mapped(value, (part, name) => {
      if (name === 'api') return api(part)
      if (name === 'flows') return mapped(part, snapshot)
      return named(part, namesOfPart(name))
    })
  }

  /** Masks entries of the cache by their calls. The rest of the cache is RTK Query's bookkeeping and cache keys. */
  function api(value: unknown): unknown {
    return mapped(value, (part, name) => {
      const isCalls = name === 'queries' || name === 'mutations'
      return isCalls ? withCleanKeys(mapped(part, (entry) => call(entry))) : named(part, 'all')
    })
  }

  /** Masks a cache entry, or the `arg` of an action. */
  function call(entry: unknown, name = String((entry as Keyed | undefined)?.['endpointName'])): unknown {
    const names = namesOfCall(name)
    return mapped(entry, (part, key, holder) => {
      if (key === 'data' || key === 'originalArgs' || key === 'value') return named(part, names, key)
      return key === 'error' ? named(part, errorTexts, key) : named(part, 'all', key, holder)
    })
  }

  const snapshot: Mask = (value, flow) =>
    mapped(value, (part, key) => {
      if (key === 'context' || key === 'output') return named(part, namesOfFlow(flow))
      if (key === 'children')
        return mapped(part, (child) => named(child, [...namesOfFlow(flow), 'src', 'status']))
      return named(part, key === 'error' ? errorTexts : 'all')
    })

  function action(value: UnknownAction): unknown {
    const { type, payload, ...rest } = value
    const meta = (value['meta'] ?? {}) as {
      arg?: Keyed
      flow?: string
      emitter?: string
      requestStatus?: string
    }
    const flow = meta.flow ?? meta.emitter
    if (documentOpened.match(value)) return { type, ...rest, payload: state(payload) }
    if (flow !== undefined) return { type, payload: named(payload, namesOfEvent(flow)), meta }
    if (meta.arg) {
      const name = String(meta.arg['endpointName'])
      const names = meta.requestStatus === 'rejected' ? errorTexts : namesOfCall(name)
      const masked = named(payload, names, 'payload')
      const own = mapped(rest, (part, key) =>
        key === 'meta' ? mapped(part, metaOf) : named(part, 'all', key),
      )
      return { type, payload: masked, ...(own as object) }
    }
    if (/^api\/queries\//.test(type)) return { type, ...rest, payload: cached(payload) }
    if (/^api\/(?:\w+\/|invalidateTags$|answersChanged$)/.test(type))
      return { type, ...rest, payload: named(payload, 'all') }
    return { ...value, payload: named(payload, namesOfPart(type.split('/')[0] ?? ''), 'payload') }
  }

  const metaOf: Mask = (part, key) => (key === 'arg' ? call(part) : named(part, 'all', key))

  /** Masks the payload of manual cache updates: patches of one answer, or whole answers. */
  function cached(payload: unknown): unknown {
    if (Array.isArray(payload))
      return payload.map((entry: Keyed) =>
        mapped(entry, (part, key) =>
          key === 'queryDescription' ? call(part) : named(part, namesOfCall(callOf(entry)), key),
        ),
      )
    const name = String((payload as Keyed)['queryCacheKey']).split('(')[0] ?? ''
    return mapped(payload, (part, key) =>
      key === 'patches' ? (part as Patch[]).map((one) => patch(one, name)) : named(part, 'all', key),
    )
  }

  function patch({ value, path, ...rest }: Patch, name: string): object {
    const key = path.findLast((step) => typeof step === 'string') ?? ''
    return {
      ...rest,
      path,
      ...(value === undefined ? {} : { value: named(value, namesOfCall(name), String(key)) }),
    }
  }

  /** Cache keys contain the arguments of their calls. */
  const withCleanKeys = (value: unknown): unknown =>
    isRecord(value) && Object.keys(value)[0]?.endsWith(')')
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [clean(key), part]))
      : value

  return { action, state, snapshot, named, call }
}

interface Patch extends Keyed {
  readonly path: readonly (string | number)[]
  readonly value?: unknown
}

/** Errors contain only messages of the shop. */
const errorTexts = ['status', 'message', 'fields']

function namesInside(key: string, names: Names<string>): Names<string> {
  // Keys of `fields` are names of fields; the values are the shop's own messages.
  if (key === 'fields' && names.includes(key)) return 'all'
  // The `message` of a gift is the text of the customer's card; other messages are the shop's.
  if (key === 'gift') return []
  // Names of a delivery are the shop's; other names and places of an order may be the customer's.
  return key === 'slot' && names !== 'all' ? [...names, 'name', 'place'] : names
}

const namesOfEvent = (flow: string) => [...namesOfFlow(flow), 'type', 'actorId']
const callOf = (entry: Keyed) => String((entry['queryDescription'] as Keyed | undefined)?.['endpointName'])
const valuesOf = (part: unknown): unknown[] => (isRecord(part) ? Object.values(part) : [])
const isAction = (value: unknown): value is UnknownAction =>
  isRecord(value) && typeof value['type'] === 'string'
const isSnapshot = (value: object): boolean => 'context' in value && 'status' in value

function mapped(value: unknown, mask: (part: unknown, key: string, holder: object) => unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mask(part, key, value)]))
}
