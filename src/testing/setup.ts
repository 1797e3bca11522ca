/** Setup of every unit test of the browser: adds DOM matchers and removes the drafts of forms. */
import { afterEach } from '@jest/globals'

// Most tests without components run in Node, which has no DOM.
if (typeof Element !== 'undefined') {
  await import('@testing-library/jest-dom/jest-globals')
  const { configure } = await import('@testing-library/react')
  // Rendering a page with all its cards takes seconds on a busy machine.
  configure({ asyncUtilTimeout: 15_000 })
  // jsdom does not implement scrolling.
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.scrollBy ??= () => {}
}

afterEach(() => {
  // Drafts of forms must not be visible in the next test.
  if (typeof window !== 'undefined') window.sessionStorage.clear()
})
