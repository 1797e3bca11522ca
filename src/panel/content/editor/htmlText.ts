import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser, DOMSerializer, type Slice } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { purify } from '../../../ui/page/purify.ts'
import { extensions } from './extensions.ts'

const schema = getSchema(extensions)

/** Elements that the editor may replace by others of the same meaning, so that nothing is lost. */
const equivalent = new Set(['thead', 'tbody', 'colgroup', 'col', 'b', 'i', 'strong', 'em', 'p', 'br'])

function elementOf(html: string): HTMLElement {
  const element = document.createElement('div')
  // Trusted Types: the browser accepts only sanitised HTML.
  element.innerHTML = purify(html)
  return element
}

function parsed(html: string) {
  const element = elementOf(html)
  return { element, text: DOMParser.fromSchema(schema).parse(element) }
}

/** Parses HTML into the editor's document (JSON). */
export const editorContent = (html: string): JSONContent => parsed(html).text.toJSON() as JSONContent

/**
 * Parses pasted HTML into a slice that fits at the selection. ProseMirror's own clipboard parser passes the HTML to the default
 * policy of Trusted Types, which refuses it (docs/decisions/0015).
 */
export const pastedSlice = (html: string, { schema, selection }: EditorState): Slice =>
  DOMParser.fromSchema(schema).parseSlice(elementOf(html), { context: selection.$from })

/** Tag names of elements that the editor would drop, such as `figure`. */
export function lostElements(html: string): string[] {
  const { element, text } = parsed(html)
  const serialised = document.createElement('div')
  serialised.append(DOMSerializer.fromSchema(schema).serializeFragment(text.content))
  const namesIn = (tree: Element) => [...tree.querySelectorAll('*')].map(({ localName }) => localName)
  const remaining = new Set(namesIn(serialised))
  return [...new Set(namesIn(element))].filter((name) => !remaining.has(name) && !equivalent.has(name))
}
