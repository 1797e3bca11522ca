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
 * HTML that the server put into this page, or that holds no markup (docs/decisions/0015). What comes later from
 * elsewhere goes through ui/page/purify.ts instead.
 * @returns a string to every reader; in browsers that know trusted types, their object
 */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html

/** Markup that libraries write as strings. React makes every script element from this one. */
const constants = new Set(['<script></script>'])

/** Lets markup through that a library holds as a constant. */
export const trustConstants = (markup: readonly string[]) => markup.forEach((html) => constants.add(html))

/** Text without a tag stays text; tags pass only in a constant. */
export const isHarmless = (html: string): boolean => !html.includes('<') || constants.has(html)

// The browser asks it about every string that would become HTML or a script; all else is refused.
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (isHarmless(html) ? html : null),
  // Data for search engines: the browser runs no JSON.
  createScript: (text) => (JSON.parse(text), text),
})
