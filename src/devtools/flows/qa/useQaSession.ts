import { useCallback, useEffect, useState } from 'react'
import type { Flow } from '../../../flows/flow.ts'
import type { Frame } from '../graph/simulation.ts'
import type { Scene } from '../graph/scene.ts'
import { beginSession, credit, type QaSession } from './session.ts'
import type { OpenedSession } from './openSession.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { keepOfTab, readOfTab } from '../../../lib/guardedStorage.ts'
import type { FlowLayout } from '../graph/layout.ts'
import type { PictureMarks } from './marks.ts'

const loadFiles = () => import(/* webpackChunkName: "flow-export" */ './openSession.ts')

declare const __BUILD__: string
export const build = __BUILD__

export interface Qa {
  /** Null before it is started. */
  readonly session: QaSession | null
  /** An opened earlier session for comparison. */
  readonly opened: OpenedSession | null
  /** Why a file could not be opened, in Persian. */
  readonly refusal: string
  begin(): void
  end(): void
  note(frames: readonly Pick<Frame, 'visited' | 'edges'>[]): void
  save(): Promise<void>
  open(file: File): Promise<void>
  close(): void
  /** Counts these states and edges as visited. */
  takeOver(states: readonly string[], edges: readonly string[]): void
}

/** A machine with its diagram and its test session, as simulation and live mode show it. */
export interface ShownMachine {
  readonly flow: Flow
  readonly layout: FlowLayout
  readonly scene: Scene
  readonly qa: Qa
  readonly marks: PictureMarks
}

const keyOf = (flow: Flow) => `flow-session:${flow.id}`

/** The test session of a machine. It survives reloads of this tab until the tester ends it. */
export function useQaSession(flow: Flow, scene: Scene): Qa {
  const [session, setSession] = useState<QaSession | null>(null)
  const [opened, setOpened] = useState<OpenedSession | null>(null)
  const [refusal, setRefusal] = useState('')
  // Read after hydration, because the server cannot read this tab's storage.
  useEffect(() => setSession(readOfTab<QaSession>(keyOf(flow))), [flow])

  const change = useCallback(
    (next: (before: QaSession | null) => QaSession | null) =>
      setSession((before) => {
        const after = next(before)
        if (after !== before) keepOfTab(keyOf(flow), after)
        return after
      }),
    [flow],
  )

  return {
    session,
    opened,
    refusal,
    begin: () => change(() => beginSession(Date.now())),
    end: () => change(() => null),
    note: useCallback((frames) => change((before) => before && credit(before, frames)), [change]),
    async save() {
      if (!session) return
      const { writeSession } = await loadFiles()
      const text = writeSession(flow, session, build, Date.now())
      saveFile(new Blob([text], { type: 'application/json' }), `${flow.id}-${build}.session.json`)
    },
    async open(file) {
      const { openSession, SessionFileError } = await loadFiles()
      try {
        setOpened(openSession(flow, scene, await file.text()))
        setRefusal('')
      } catch (error) {
        if (!(error instanceof SessionFileError)) throw error
        setRefusal(error.message)
      }
    },
    close: () => setOpened(null),
    takeOver: (states, edges) =>
      change((before) => credit(before ?? beginSession(Date.now()), [{ visited: states, edges }])),
  }
}
