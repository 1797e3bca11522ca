const PROPERTY = /\((reading|setting) '([\w$.]{1,40})'\)/

/**
 * A message of an error without what may have been typed: quoted text, other scripts than Latin, addresses, long numbers.
 * The property that was not there is kept, as it is of the code.
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
