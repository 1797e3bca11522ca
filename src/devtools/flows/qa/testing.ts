import type { FlowLayout } from '../graph/layout.ts'
import type { PictureMarks } from './marks.ts'
import type { Qa } from './useQaSession.ts'

/** Data of the test session that simulation and live mode share. */
export interface Testing {
  readonly layout: FlowLayout
  readonly qa: Qa
  readonly marks: PictureMarks
}
