import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser, DOMSerializer, type Slice } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { purify } from '../../../ui/page/purify.ts'
import { extensions } from './extensions.ts'

const schema = getSchema(extensions)

/** Elements that the editor writes in another way without a loss. */
const equivalent = new Set(['thead', 'tbody', 'colgroup', 'col', 'b', 'i', 'strong', 'em', 'p', 'br'])

function elementOf(html: string): HTMLElement {
  const element = document.createElement('div')
  // The browser accepts only sanitised HTML.
  element.innerHTML = purify(html)
  return element
}

function parsed(html: string) {
  const element = elementOf(html)
  return { element, text: DOMParser.fromSchema(schema).parse(element) }
}

/** The text as the editor's document. */
export const editorContent = (html: string): JSONContent => parsed(html).text.toJSON() as JSONContent

/**
 * Pasted HTML for the place of the selection. ProseMirror's own parser cannot be used, because it passes pasted HTML to the default policy
 * of trusted types, which refuses it (docs/decisions/0015).
 */
export const pastedSlice = (html: string, { schema, selection }: EditorState): Slice =>
  DOMParser.fromSchema(schema).parseSlice(elementOf(html), { context: selection.$from })

/** Names of elements that the editor would drop, such as `figure`. */
export function lostElements(html: string): string[] {
  const { element, text } = parsed(html)
  const kept = document.createElement('div')
  kept.append(DOMSerializer.fromSchema(schema).serializeFragment(text.content))
  const namesIn = (tree: Element) => [...tree.querySelectorAll('*')].map(({ localName }) => localName)
  const left = new Set(namesIn(kept))
  return [...new Set(namesIn(element))].filter((name) => !left.has(name) && !equivalent.has(name))
}
