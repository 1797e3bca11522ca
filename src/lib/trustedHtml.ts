interface Policy {
  createHTML(html: string): string | null
  createScript?(text: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): { createHTML(html: string): string }
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
const policy = trustedTypes?.createPolicy('aqrabe#page', { createHTML: (html) => html })

/**
 * Marks HTML as trusted (docs/decisions/0015). Only for HTML that the server rendered into this page and for texts without
 * markup; HTML that the browser fetches must be sanitised by ui/page/purify.ts.
 * @returns the string; in browsers with trusted types a TrustedHTML, typed as a string
 */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html

/** Allowed markup of libraries. React creates each script element from this text. */
const constants = new Set(['<script></script>'])

/** Allows constant markup of a library. */
export const trustConstants = (markup: readonly string[]) => markup.forEach((html) => constants.add(html))

/** True for text without tags and for allowed constants. */
export const isHarmless = (html: string): boolean => !html.includes('<') || constants.has(html)

// The browser calls it for each string that becomes HTML or a script; null refuses it.
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (isHarmless(html) ? html : null),
  // Allows only JSON (structured data for search engines), which the browser does not execute; other text throws.
  createScript: (text) => (JSON.parse(text), text),
})
