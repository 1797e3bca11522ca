import type { FlowLayout } from '../graph/layout.ts'
import type { GraphChanges } from './compareGraphs.ts'
import type { PictureMarks } from './marks.ts'
import type { Qa } from './useQaSession.ts'

/** A tester's session at a machine, as both ways of looking at it need it. */
export interface Testing {
  readonly layout: FlowLayout
  readonly qa: Qa
  /** Between the machine of the opened session and the present one. */
  readonly changes: GraphChanges | null
  readonly marks: PictureMarks
}
