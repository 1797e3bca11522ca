/** Runs all checks against a backend, one after the other; each is a row of the table. */
import { randomUUID } from 'node:crypto'
import { accountChecks, logoutCheck } from './accountChecks.ts'
import { createBackend, type BackendOptions } from './backend.ts'
import { basketChecks } from './basketChecks.ts'
import { catalogueChecks } from './catalogueChecks.ts'
import { labelOf, type Check, type Visit } from './check.ts'
import { contentChecks } from './contentChecks.ts'
import { fieldOf, numberOf } from './fields.ts'
import { corsChecks, hubChecks, hubEventCheck, hubPingCheck } from './hubChecks.ts'
import {
  absentCallsCheck,
  optionalParts,
  presenceOf,
  unknownCallCheck,
  type OptionalPart,
  type Presence,
} from './optionalParts.ts'
import { allPaths } from '../../contract/allPaths.ts'
import { Skipped, Unmet } from './outcomes.ts'

export interface Row {
  readonly state: 'passed' | 'failed' | 'skipped' | 'present' | 'partly' | 'absent'
  readonly call: string
  readonly expected: string
  readonly came: string
  /** The feature that the shop lacks if the check fails. */
  readonly shopOtherwise: string
}

export interface RunOptions
  extends BackendOptions, Pick<Visit, 'login' | 'payCode' | 'page' | 'mayWrite' | 'pingWithin'> {}

/** The checks run in this order, because later checks use results of earlier ones. */
export const checks: readonly Check[] = [
  ...contentChecks,
  unknownCallCheck,
  ...catalogueChecks,
  ...accountChecks,
  ...hubChecks,
  ...basketChecks,
  hubEventCheck,
  ...corsChecks,
]
/** Run after the parts beyond the specification. */
export const lastChecks: readonly Check[] = [absentCallsCheck, hubPingCheck, logoutCheck]

/** @param onRow is notified of each finished row */
export async function runConformance(
  options: RunOptions,
  onRow: (row: Row) => void = () => {},
): Promise<Row[]> {
  const { login, payCode, page, mayWrite, pingWithin } = options
  const visit: Visit = {
    ...{ login, payCode, page, mayWrite, pingWithin, guid: randomUUID(), backend: createBackend(options) },
    ...{ products: [], member: null, tab: null, added: null, favourite: null },
    ...{ unknownCall: null, hasAbsentCalls: false },
  }
  const rows: Row[] = []
  const add = (row: Row) => {
    rows.push(row)
    onRow(row)
  }
  try {
    for (const check of checks) add(await rowOf(check, visit))
    for (const part of optionalParts) add(await partRow(part, visit))
    await removeAdded(visit)
    for (const check of lastChecks) add(await rowOf(check, visit))
  } finally {
    visit.tab?.close()
  }
  return rows
}

async function rowOf(check: Check, visit: Visit): Promise<Row> {
  const { of, expected, shopOtherwise } = check
  const row = { call: labelOf(of), expected, shopOtherwise }
  try {
    return { ...row, state: 'passed', came: await check.run(visit) }
  } catch (error) {
    if (error instanceof Skipped) return { ...row, state: 'skipped', came: error.message }
    if (error instanceof Unmet) return { ...row, state: 'failed', came: error.message }
    throw error
  }
}

async function partRow({ part, calls, shopOtherwise }: OptionalPart, visit: Visit): Promise<Row> {
  const row = {
    call: part,
    expected: [...new Set(calls.map((name) => allPaths[name].path))].join(', '),
    shopOtherwise,
  }
  try {
    const found: Record<Presence, string[]> = { present: [], absent: [], notCalled: [], unreadable: [] }
    for (const name of calls) found[await presenceOf(name, visit)].push(labelOf(name))
    const { present, absent, notCalled, unreadable } = found
    const isPartly = present.length > 0 && absent.length > 0
    const came = [
      ...(isPartly ? [`without ${absent.join(', ')}`] : []),
      ...(unreadable.length > 0 ? [`answers that the shop cannot read: ${unreadable.join(', ')}`] : []),
      ...(notCalled.length > 0 ? [`not asked, as they may change data: ${notCalled.join(', ')}`] : []),
    ].join('; ')
    if (present.length + absent.length + unreadable.length === 0) return { ...row, state: 'skipped', came }
    if (isPartly || unreadable.length > 0) return { ...row, state: 'partly', came }
    return absent.length > 0
      ? { ...row, state: 'absent', came: came || 'none' }
      : { ...row, state: 'present', came: came || 'all' }
  } catch (error) {
    if (error instanceof Unmet) return { ...row, state: 'absent', came: error.message }
    throw error
  }
}

/** Removes the added piece from the basket again, if the backend can. */
async function removeAdded({ backend, member, added, guid }: Visit): Promise<void> {
  if (!member || added === null) return
  try {
    const { token } = member
    const { body } = await backend.call('getBasket', { token })
    const items = fieldOf(body, 'items')
    const lines = (Array.isArray(items) ? items : []).filter((one) => fieldOf(one, 'websiteCode') === added)
    const [line] = lines
    // If the basket has several variants of the product, it is not known which one the check added.
    if (lines.length !== 1) return
    const ProductProperty = numberOf(fieldOf(line, 'productProperty')) || 0
    const Count = Math.max(0, numberOf(fieldOf(line, 'count')) - 1)
    const change = { WebsiteCode: added, ProductProperty, Count, GuidCode: guid }
    await backend.call('setBasketCount', { token, body: change })
  } catch (error) {
    if (!(error instanceof Unmet)) throw error
  }
}
