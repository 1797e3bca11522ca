import type { Flow } from '../../../flows/flow.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import type { AnyEvent } from '../graph/simulation.ts'
import { build } from './useQaSession.ts'

/** Saves a path as a Playwright test for the folder e2e/. */
export async function savePathTest(flow: Flow, events: readonly AnyEvent[]): Promise<void> {
  const { writePathTest } = await import(/* webpackChunkName: "flow-export" */ './writePathTest.ts')
  const text = writePathTest(flow, events, build)
  saveFile(new Blob([text], { type: 'text/plain' }), `${flow.id}Path.e2e.ts`)
}
