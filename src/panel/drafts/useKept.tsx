/** The frame uses this file, so all of it is in the panel's first chunk, which the pages share. */
import { useEffect, useState, type ReactNode } from 'react'
import { useStaff } from '../frame/StaffContext.ts'
import { DraftLine } from './DraftLine.tsx'
import { FollowedForm, type FormLike } from './FollowedForm.tsx'
import {
  changedOf,
  draftName,
  dropOldDrafts,
  dropPanelDraft,
  keepPanelDraft,
  readPanelDraft,
  type Typed,
} from './keptDrafts.ts'

export interface Kept<V extends Typed> {
  readonly values: V
  change(part: Partial<V>): void
  /** After it was sent or discarded: deletes the draft and resets the form. */
  clear(): void
  /** Whether a draft was restored. */
  readonly isBack: boolean
  /** Note about a restored draft, to be rendered in the form. */
  readonly line: ReactNode
}

/**
 * State of a small form whose input survives a reload and an expired session.
 * @param thing names it (`draftName`)
 * @param start the original values of all fields
 */
export function useKept<V extends Typed>(thing: string, start: V): Kept<V> {
  const name = draftName(useStaff().id, thing)
  const [begun, setBegun] = useState(() => readPanelDraft(name)?.typed)
  const [values, setValues] = useState<V>(() => ({ ...start, ...begun }))

  const change = (part: Partial<V>) => {
    const next = { ...values, ...part }
    setValues(next)
    keepPanelDraft(name, { typed: changedOf(next, start) })
  }
  const clear = () => {
    dropPanelDraft(name)
    setBegun(undefined)
    setValues(start)
  }
  const isBack = begun !== undefined
  const line = isBack && !isSame(start, values) ? <DraftLine onDiscard={clear} /> : null
  return { values, change, clear, isBack, line }
}

export interface KeptForm<B> {
  /** The original values of the restored draft. */
  readonly base: B | undefined
  /** To be rendered inside the form. */
  follow(form: FormLike, base?: B, onDiscard?: () => void): ReactNode
  /** When the person leaves without saving. */
  drop(): void
}

/**
 * Stores the draft of a large form. It is restored with its original values, so that changes of colleagues are found when
 * it is saved.
 * @param now the saved values; a draft that equals them is ignored
 */
export function useKeptForm<B extends object>(thing: string, now: Typed): KeptForm<B> {
  const name = draftName(useStaff().id, thing)
  const [begun, setBegun] = useState(() => {
    const draft = readPanelDraft(name)
    return draft && !isSame(now, draft.typed) ? draft : undefined
  })
  const drop = () => {
    dropPanelDraft(name)
    setBegun(undefined)
  }
  return {
    base: begun?.base as B | undefined,
    drop,
    follow: (form, base, onDiscard = () => form.resetForm()) => (
      <FollowedForm
        {...{ name, form, base, typed: begun?.typed }}
        onDiscard={() => {
          drop()
          onDiscard()
        }}
      />
    ),
  }
}

/** Whether the form has a stored draft. */
export function useHasDraft(thing: string, field: string): boolean {
  const name = draftName(useStaff().id, thing)
  const [has] = useState(() => Boolean(readPanelDraft(name)?.typed[field]))
  return has
}

export function useOldDraftsGone(): void {
  useEffect(dropOldDrafts, [])
}

const isSame = (one: Typed, other: Typed) => Object.keys(other).every((name) => one[name] === other[name])
