interface Document {
  readonly title: string
  /** CSS. */
  readonly style: string
  /** HTML. */
  readonly body: string
  /** HTML, one line for each further element of the head. */
  readonly head?: string
}

/** For a page that is also read in the dark. */
export const COLOR_SCHEME = '<meta name="color-scheme" content="light dark">\n'
export const ICON = '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">\n'

/** A page without scripts, which search engines do not list. */
export const htmlDocument = ({ title, style, body, head = '' }: Document): string => `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
${head}<title>${title}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
