import { Extension, Mark } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

/** Preserves an inline element that documents written as files may contain. */
const inlineElement = (tag: string) =>
  Mark.create({
    name: tag,
    addAttributes: () => ({ dir: { default: null }, lang: { default: null } }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

/** Preserves `class`, which marks product lists, and `dir`, which Latin paragraphs need. */
const SharedAttributes = Extension.create({
  name: 'sharedAttributes',
  addGlobalAttributes: () => [
    {
      types: [
        'paragraph',
        'heading',
        'blockquote',
        'bulletList',
        'orderedList',
        'listItem',
        'table',
        'tableCell',
        'tableHeader',
        'image',
      ],
      attributes: { class: { default: null }, dir: { default: null } },
    },
  ],
})

/** The editor's schema; the server's sanitiser allows all its elements (server/shared/html.ts). */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5] },
    codeBlock: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
    trailingNode: false,
  }),
  TableKit.configure({ table: { resizable: false } }),
  Image,
  SharedAttributes,
  ...['bdi', 'bdo', 'small', 'sub', 'sup', 'mark'].map(inlineElement),
]
