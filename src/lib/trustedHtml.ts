interface Policy {
  createHTML(html: string): string
  createScript(text: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
const policy = trustedTypes?.createPolicy('aqrabe#page', {
  createHTML: (html) => html,
  createScript: (text) => (JSON.parse(text), text),
})

/**
 * HTML that the server put into this page, or that holds no markup: the browser takes no plain text for HTML
 * (docs/decisions/0015). What comes later from elsewhere goes through ui/page/purify.ts instead.
 * @returns a string to every reader; in browsers that know trusted types, their object
 */
export const trustedHtml = (html: string): string => (policy ? policy.createHTML(html) : html)

/** JSON for a script element; nothing that a browser would run. @throws SyntaxError for anything else */
export const trustedJson = (text: string): string => (policy ? policy.createScript(text) : text)
