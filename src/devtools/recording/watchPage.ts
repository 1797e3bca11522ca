import type { UnknownAction } from '@reduxjs/toolkit'
import {
  callAnswered,
  errorNoticed,
  pressed,
  scrolled,
  traversed,
  type Failure,
  type Press,
} from './pageNotes.ts'
import { nameOf, nthOf, pressable, roleOf } from './pressable.ts'
import { recorderLoader, type Watched } from './recorderLoader.ts'

/** ms between two scroll positions. */
const SCROLL_INTERVAL = 250
/**
 * Maximum length of an error's text, in characters. The recorder holds the latest minutes in memory and masks them only when
 * they are saved, so they must stay small.
 */
const LONGEST = 1000

let isWatching = false

/** Notifies the recorder of presses, scrolling, calls and errors. Further calls do nothing. */
export function watchPage(watched: Pick<Watched, 'now' | 'services'>): void {
  if (isWatching) return
  isWatching = true
  watchPresses()
  watchHistory()
  watchScrolling()
  watchCalls(watched)
  watchErrors()
}

const note = (action: UnknownAction) => recorderLoader.keep?.(action)

function watchPresses(): void {
  // In the capture phase, so that the note comes before the actions that the press causes.
  window.addEventListener('click', (event) => void pressOf(event), true)
}

function pressOf({ target, clientX, clientY, detail }: MouseEvent): void {
  // Ignore the controls of the recorder itself.
  if (!(target instanceof Element) || target.closest('[data-recorder]')) return
  const element = target.closest(pressable) ?? null
  // Ignore the label of a field, because the browser clicks the field next.
  if (element instanceof HTMLLabelElement && element.control) return
  const { left, top, width, height } = (element ?? target).getBoundingClientRect()
  // A click without a pointer, such as by Enter, gets the middle of the element as its position.
  const [x, y] = detail === 0 ? [left + width / 2, top + height / 2] : [clientX, clientY]
  const box = [left, top, width, height].map(Math.round) as [number, number, number, number]
  note(
    pressed({
      ...(element ? controlOf(element) : { role: '', name: '' }),
      ...{ x: Math.round(x), y: Math.round(y), box },
    }),
  )
}

function controlOf(element: Element): Pick<Press, 'role' | 'name' | 'nth'> {
  const nth = nthOf(element)
  return { role: roleOf(element), name: nameOf(element), ...(nth > 0 && { nth }) }
}

/** Notes nothing in a browser without the Navigation API. */
function watchHistory(): void {
  const { navigation } = window as Partial<Window>
  navigation?.addEventListener('navigate', ({ navigationType, userInitiated, destination }) => {
    // An address of another document is loaded, which is a note of its own.
    if (navigationType !== 'traverse' || !userInitiated || !destination.sameDocument) return
    note(traversed({ by: destination.index - (navigation.currentEntry?.index ?? destination.index) }))
  })
}

function watchScrolling(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = () => {
    timer = undefined
    note(positionNote())
  }
  window.addEventListener('scroll', () => (timer ??= setTimeout(report, SCROLL_INTERVAL)), { passive: true })
}

const positionNote = () => scrolled({ x: Math.round(window.scrollX), y: Math.round(window.scrollY) })

/** A note with the current scroll position for the start of a recording; null at the top, where a replay begins anyway. */
export function startNote(): UnknownAction | null {
  const note = positionNote()
  return note.payload.x === 0 && note.payload.y === 0 ? null : note
}

function watchCalls({ now, services }: Pick<Watched, 'now' | 'services'>): void {
  const { fetch } = services
  services.fetch = async (input, init) => {
    const startedAt = now()
    // `baseURI`, because the address of a replay's iframe is about:srcdoc and its base is the address of the page around it.
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, document.baseURI)
    const report = (status: number) =>
      note(
        callAnswered({
          ...{ method: init?.method ?? 'GET', path: pathname + search, status },
          ms: Math.max(0, Math.round(now() - startedAt)),
        }),
      )
    try {
      const response = await fetch(input, init)
      report(response.status)
      return response
    } catch (error) {
      report(0)
      throw error
    }
  }
}

function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => fail('error', [error ?? message]))
  window.addEventListener('unhandledrejection', ({ reason }) => fail('rejection', [reason]))
  const { error } = console
  console.error = (...values: unknown[]) => {
    fail('console', values)
    error.apply(console, values)
  }
}

let isFailing = false

function fail(source: Failure['source'], values: readonly unknown[]): void {
  // An error in this function would call it again, endlessly.
  if (isFailing) return
  isFailing = true
  try {
    const error = values.find((one): one is Error => one instanceof Error)
    const text = values.map(textOf).join(' ').slice(0, LONGEST)
    note(errorNoticed({ source, kind: error?.name ?? '', text, at: placeOf(error?.stack ?? '') }))
  } finally {
    isFailing = false
  }
}

/** Text of a logged value. The content of objects is left out, because it could be an answer or a form. */
function textOf(value: unknown): string {
  if (value instanceof Error) return value.message
  if (typeof value === 'object' && value !== null) return '{…}'
  return String(value)
}

/** First line of the shop's own code in a stack. */
function placeOf(stack: string): string {
  const own = stack.split('\n').find((line) => line.includes(window.origin)) ?? ''
  const [, file = '', line = '', column = ''] = /\/([\w.-]+\.js)[^/]*?:(\d+):(\d+)/.exec(own) ?? []
  return file && `${file}:${line}:${column}`
}
