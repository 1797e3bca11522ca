import type { FlowLayout } from '../graph/layout.ts'
import type { PictureMarks } from './marks.ts'
import type { Qa } from './useQaSession.ts'

/** A tester's session at a machine, as both ways of looking at it need it. */
export interface Testing {
  readonly layout: FlowLayout
  readonly qa: Qa
  readonly marks: PictureMarks
}
