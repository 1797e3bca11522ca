import { readFile } from 'node:fs/promises'
import { Marked, type Tokens } from 'marked'

const FILE = new URL('../../docs/operations.md', import.meta.url)
/** Links that stay. Links to files of the repository become plain text, because the shop does not serve these files. */
const WORKING_LINK = /^(?:#|https:\/\/)/

const style = `body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.6 system-ui, sans-serif; color-scheme: light dark }
pre, table { display: block; overflow-x: auto } td, th { padding: .25rem .5rem; text-align: start; vertical-align: top }
:target { background: light-dark(#fff3c4, #4a3c00) }`

let page: Promise<string> | undefined

/** Renders docs/operations.md as a page for the owner. The id of each heading consists of its words, joined by hyphens. */
export function guidePage(): Promise<string> {
  return (page ??= readFile(FILE, 'utf8').then(render))
}

function render(text: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: words }: Tokens.Heading) {
        const id = words
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replace(/\s+/g, '-')
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens)
        return WORKING_LINK.test(href) ? `<a href="${encodeURI(href)}">${words}</a>` : words
      },
    },
  })
  const body = marked.parse(text, { async: false })
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Running the shop</title>
<style>${style}</style>
</head>
<body>
${body}</body>
</html>
`
}
