import { escapeHtml } from './escapeHtml.ts'

/** Characters that XML 1.0 has no way to write. */

const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text as it may stand in an XML element or attribute. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(impossible, ''))
}
