import type { UnknownAction } from '@reduxjs/toolkit'
import { publicError, publicName, publicPath } from './freeText.ts'
import type { Known } from './mask.ts'
import { hiddenTexts, maskedAction } from './maskNamed.ts'
import { callAnswered, errorNoticed, pressed, scrolled, traversed } from './pageNotes.ts'

/**
 * Returns the masked JSON of an action or of a note about the page.
 * @param state the state before the action; its masked texts are also masked in names of elements and texts of errors
 */
export function maskedEntry(action: UnknownAction, known: Known, state: unknown): string {
  const note = maskedNote(action, known, state)
  return note ? JSON.stringify(note) : maskedAction(action, known)
}

function maskedNote(action: UnknownAction, known: Known, state: unknown): UnknownAction | null {
  if (pressed.match(action)) {
    const { role, name, nth, x, y, box } = action.payload
    return pressed({
      role: wordOf(role),
      name: name && publicName(name, known, hiddenTexts(state, known.persons)),
      ...(nth && { nth }),
      x,
      y,
      box,
    })
  }
  if (scrolled.match(action) || traversed.match(action)) return action
  if (callAnswered.match(action)) {
    const { method, path, status, ms } = action.payload
    return callAnswered({ method: wordOf(method), path: publicPath(path), status, ms })
  }
  if (!errorNoticed.match(action)) return null
  const { source, kind, text, at } = action.payload
  return errorNoticed({
    source,
    kind: wordOf(kind),
    text: publicError(text, known, hiddenTexts(state, known.persons)),
    at,
  })
}

const wordOf = (text: string) => (/^[A-Za-z]{1,40}$/.test(text) ? text : '')
