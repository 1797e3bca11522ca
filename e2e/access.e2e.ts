/** A sample of `npm run check:access`: the pages on the way of everybody who buys. */
import { inspectBriefly } from './access/inspect.ts'
import { declareWalks } from './access/walk.ts'
import { test } from './access/world.ts'
import { expect } from './support/test.ts'

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

declareWalks(
  ({ sample }, form) => sample?.includes(form) === true,
  (findings) => expect(findings).toEqual([]),
  { look: inspectBriefly },
)
