/**
 * Entry of the first script: fetches the shop's code once the page that the server rendered is on the screen. On a slow
 * line the code would take its share from what the visitor looks at (docs/decisions/0012).
 */

/** ms; a tab in the background is not painted. */
const PATIENCE = 1000

const { scripts = '' } = document.currentScript?.dataset ?? {}
let isFetched = false

function fetchScripts(): void {
  if (isFetched) return
  isFetched = true
  for (const src of scripts.split(' ')) {
    const script = document.createElement('script')
    // In their order, as the document would have named them.
    script.async = false
    script.src = src
    document.head.append(script)
  }
}

// A frame is asked for before it is painted: what waits behind it comes after.
requestAnimationFrame(() => setTimeout(fetchScripts))
setTimeout(fetchScripts, PATIENCE)

export {}
