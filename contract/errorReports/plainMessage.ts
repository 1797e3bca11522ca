const PROPERTY = /\((reading|setting) '([\w$.]{1,40})'\)/

/**
 * Returns an error message without anything that a shopper may have typed: quoted text, non-Latin scripts, URLs
 * and long numbers. Names of missing properties stay, because they come from the code.
 */
export function plainMessage(message: string): string {
  const property = PROPERTY.exec(message)
  const rest = message
    .replace(PROPERTY, '')
    .replace(/(?:https?|wss?):\/\/\S+|\/\S*\?\S*/g, '<address>')
    .replace(/"[^]*"|'[^]*'|`[^]*`/g, '"…"')
    .replace(/[^\x20-\x7e]+/g, '…')
    .replace(/\d{4,}/g, '#')
  return `${rest.trim()}${property ? ` (${property[1]} ${property[2]})` : ''}`.slice(0, 300)
}
