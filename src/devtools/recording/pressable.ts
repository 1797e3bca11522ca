/** Characters of a name. */
const LONGEST = 1000

/** Elements that a person presses; a replay finds them by role and name. */
export const pressable = [
  ...['a[href]', 'button', 'summary', 'label', 'input', 'select', 'textarea', 'option'],
  ...['button', 'link', 'tab', 'option', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'checkbox', 'radio']
    .concat(['switch', 'slider', 'treeitem', 'combobox', 'textbox', 'searchbox', 'spinbutton'])
    .map((role) => `[role=${role}]`),
].join()
const roles: Readonly<Record<string, string>> = {
  ...{ A: 'link', BUTTON: 'button', SELECT: 'combobox', TEXTAREA: 'textbox' },
  ...{ OPTION: 'option', LABEL: 'label', SUMMARY: 'summary' },
}
/** Roles of input elements by their `type`. */
const inputRoles: Readonly<Record<string, string>> = {
  ...{ button: 'button', submit: 'button', reset: 'button', image: 'button', file: 'button' },
  ...{ checkbox: 'checkbox', radio: 'radio', range: 'slider', number: 'spinbutton', search: 'searchbox' },
}

/** The ARIA role that browser tests use; the element's tag name for elements without a role, such as `summary`. */
export function roleOf(element: Element): string {
  const own = element.getAttribute('role')
  if (own) return own
  if (!(element instanceof HTMLInputElement)) return roles[element.tagName] ?? ''
  return inputRoles[element.type] ?? 'textbox'
}

/** An approximation of the accessible name, which never contains the value of a field. */
export function nameOf(element: Element): string {
  const isField = element.matches('input, select, textarea')
  const labels = 'labels' in element ? labelsOf(element).map((label) => label.textContent) : []
  const name =
    element.getAttribute('aria-label') ||
    textOf(element.getAttribute('aria-labelledby')) ||
    labels.join(' ') ||
    (isField ? element.getAttribute('placeholder') : element.textContent?.trim()) ||
    element.querySelector('img[alt]')?.getAttribute('alt') ||
    element.getAttribute('title') ||
    ''
  return name.replace(/\s+/g, ' ').trim().slice(0, LONGEST)
}

/** Not `element.labels`, which searches the whole document: for each of a hundred filters at one press. */
function labelsOf(element: Element): Element[] {
  const around = element.closest('label')
  const before = element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null
  return [...new Set([before, around])].filter((label) => label !== null)
}

/** The number of visible controls with the tag, role and name of `element` before it in the document. */
export function nthOf(element: Element): number {
  const [role, name] = [roleOf(element), nameOf(element)]
  const isSame = (other: Element) =>
    roleOf(other) === role &&
    nameOf(other) === name &&
    other.checkVisibility?.({ visibilityProperty: true }) &&
    !other.closest('[aria-hidden=true]')
  return [...document.getElementsByTagName(element.tagName)]
    .filter((one) => one === element || isSame(one))
    .indexOf(element)
}

function textOf(ids: string | null): string {
  const parts = (ids ?? '').split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? '')
  return parts.join(' ').trim()
}
