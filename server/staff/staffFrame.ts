import { COLOR_SCHEME, htmlDocument, ICON } from '../http/htmlDocument.ts'

/** A self-contained page for staff, without scripts. `body` is HTML. */
export const staffFrame = (title: string, body: string): string =>
  htmlDocument({ title, style, body: `<main>\n${body}\n</main>`, head: COLOR_SCHEME + ICON })

const style = `
:root { --ink: light-dark(#15171c, #f1efe9); --soft: light-dark(#55575e, #b9b8b4);
  --paper: light-dark(#fff, #1b1e25); --line: light-dark(#e4e1da, #30343d); --link: light-dark(#cf0f3c, #ff7d98) }
* { box-sizing: border-box }
body { margin: 0; padding: 32px 16px; font: 16px/1.9 Vazirmatn, Tahoma, sans-serif;
  background: light-dark(#f6f5f2, #111318); color: var(--ink) }
main { max-inline-size: 46rem; margin-inline: auto; display: grid; gap: 16px }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.5 }
h2 { margin: 0; font-size: 1.0625rem; line-height: 1.6; overflow-wrap: anywhere }
p { margin: 0; color: var(--soft) }
a { color: var(--link) }
section, article { display: grid; gap: 12px; padding: 24px; border: 1px solid var(--line); border-radius: 22px;
  background: var(--paper) }
nav { display: flex; flex-wrap: wrap; gap: 8px 20px }
nav [aria-current] { color: var(--ink); font-weight: 600; text-decoration: none }
.facts { display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: .875rem; color: var(--soft) }
.text { color: var(--ink); white-space: pre-line; overflow-wrap: anywhere }
form, label { display: grid; gap: 8px; justify-items: start }
form { gap: 16px }
label { inline-size: 100%; max-inline-size: 26rem; font-size: .875rem }
input { inline-size: 100%; min-block-size: 48px; padding-inline: 16px; border: 1px solid var(--soft); border-radius: 12px;
  background: none; color: inherit; font: inherit }
input[aria-invalid], .problem { border-color: var(--link) }
.problem { margin-block-start: -8px; color: var(--link); font-size: .875rem }
button { min-block-size: 44px; padding-inline: 20px; border: 1px solid var(--line); border-radius: 999px;
  background: none; color: inherit; font: inherit; font-size: .875rem; cursor: pointer }
button:hover { border-color: var(--ink) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
`
