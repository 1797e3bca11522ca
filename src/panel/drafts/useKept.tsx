/** All of it is in the panel's first chunk, since the frame uses this file: its pages share it. */
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
  /** What was typed is sent, or discarded: the form begins again. */
  clear(): void
  /** Whether it was typed before the page was loaded. */
  readonly isBack: boolean
  /** For the form: says so. */
  readonly line: ReactNode
}

/**
 * What is typed into a small form, and comes back after a reload and after a session that ended.
 * @param thing names it (keptDrafts.ts)
 * @param start all fields of the form, as it begins
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
  /** What the form had begun with, where a draft of it came back. */
  readonly base: B | undefined
  /** Stands inside the form. */
  follow(form: FormLike, base?: B, onDiscard?: () => void): ReactNode
  /** For who leaves without saving. */
  drop(): void
}

/**
 * What is typed into a large form, as `useKept`. It comes back over what the form had begun with, as if the page had never
 * been loaded again: what a colleague has changed since then is found when it is saved.
 * @param now what the shop has of the thing; a draft that says nothing else is over
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

/** Whether something was typed for it and not sent. */
export function useHasDraft(thing: string, field: string): boolean {
  const name = draftName(useStaff().id, thing)
  const [has] = useState(() => Boolean(readPanelDraft(name)?.typed[field]))
  return has
}

/** For the frame. */
export function useOldDraftsGone(): void {
  useEffect(dropOldDrafts, [])
}

const isSame = (one: Typed, other: Typed) => Object.keys(other).every((name) => one[name] === other[name])
