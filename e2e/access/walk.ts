import type { Page } from '@playwright/test'
import { arrive, frames, settled } from '../support/arrive.ts'
import { lostFocus } from './checks/keys.ts'
import { installProbe } from './checks/probe.ts'
import { FINDING, type PlacedFinding } from './finding.ts'
import { inspect, sizes, type Form } from './inspect.ts'
import type { Place } from './place.ts'
import { placesOfMembers } from './placesOfMembers.ts'
import { placesOfStaff } from './placesOfStaff.ts'
import { placesOfVisitors } from './placesOfVisitors.ts'
import { test, type World } from './world.ts'

const places: readonly Place[] = [...placesOfVisitors, ...placesOfMembers, ...placesOfStaff]

/** Declares a test for each wanted place at each window size. */
export function declareWalks({ look = inspect, isWanted = (_: Place): boolean => true } = {}): void {
  for (const form of ['wide', 'narrow'] as const)
    for (const place of places.filter((one) => (one.on ?? form) === form && isWanted(one)))
      test(`${nameOf(place)}, ${form}`, async ({ page, world }) =>
        noteFindings(await walk(page, world, { place, form, look })))
}

const nameOf = ({ page, step, who }: Place) => [page, step, who].filter(Boolean).join(', ')

interface Walk {
  readonly place: Place
  readonly form: Form
  readonly look: typeof inspect
}

async function walk(page: Page, world: World, { place, form, look }: Walk): Promise<PlacedFinding[]> {
  await page.setViewportSize(sizes[form])
  await page.addInitScript(installProbe)
  await place.before?.(world)
  if (place.who) await world.logIn(page, place.who)
  const path = typeof place.path === 'string' ? place.path : place.path(world)
  if (place.isPlain) await page.goto(path)
  else await arrive(page, path)
  await place.act?.(page, world)
  if (!place.isPlain && !place.loads) await settled(page)
  await frames(page, 3)
  const lost = place.act && !place.loads ? await lostFocus(page, form) : []
  const found = [...lost, ...(await look(page, form))]
  return found.map((finding) => ({ ...finding, page: place.page, step: place.step ?? '' }))
}

/**
 * Passes findings to the report, which fails the run. The test itself passes, because Playwright restarts the worker,
 * and with it the shop, after a failed test.
 */
function noteFindings(findings: readonly PlacedFinding[]): void {
  const { annotations } = test.info()
  for (const finding of findings) annotations.push({ type: FINDING, description: JSON.stringify(finding) })
}
