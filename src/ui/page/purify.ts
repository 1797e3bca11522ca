import purifier from 'dompurify'

/** Same rules as server/shared/html.ts: no styles that could cover the page, no password fields. */
export function purify(html: string): string {
  // React's types expect a string; in the browser the value is a TrustedHTML.
  return purifier.sanitize(html, {
    RETURN_TRUSTED_TYPE: true,
    ADD_ATTR: ['target'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
    FORBID_ATTR: ['style'],
  }) as unknown as string
}
