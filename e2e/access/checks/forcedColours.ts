import type { Page } from '@playwright/test'
import type { Finding } from '../finding.ts'
import type { Probed } from './probe.ts'

const when = 'forced colours'

/** Checks that in forced colours fields have an edge and chosen options look different from the others. */
export async function forcedColours(page: Page): Promise<Finding[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(statesUnseen)
  await page.emulateMedia({ forcedColors: 'none' })
  return found.map(([rule, element]) => ({ rule, element, when }))
}

function statesUnseen(): [rule: string, element: string][] {
  const { describe, isPainted } = (window as unknown as Probed).accessProbe
  const findings: [string, string][] = []
  const hasEdge = (element: Element) => {
    const { borderBlockEndStyle, borderBlockEndWidth, outlineStyle } = getComputedStyle(element)
    return (borderBlockEndStyle !== 'none' && parseFloat(borderBlockEndWidth) > 0) || outlineStyle !== 'none'
  }
  const labelOf = (element: Element): Element => (element as HTMLInputElement).labels?.[0] ?? element
  const lookOf = (element: Element) =>
    [element, ...[...element.querySelectorAll('*')].slice(0, 12)]
      .flatMap((one) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(one, part)
          const { borderColor, borderStyle, borderWidth, backgroundColor, color, outline } = style
          const { fontWeight, textDecorationLine, opacity, content, display } = style
          return [borderColor, borderStyle, borderWidth, backgroundColor, color, outline, fontWeight].concat(
            textDecorationLine,
            opacity,
            content,
            display,
          )
        }),
      )
      .join()

  for (const field of document.querySelectorAll('input,textarea,select')) {
    const { type } = field as HTMLInputElement
    if (
      !isPainted(field) ||
      ['hidden', 'checkbox', 'radio', 'range', 'file', 'submit', 'button'].includes(type)
    )
      continue
    // The field of an SMS code shows its digits in boxes, which are separate elements beside the field.
    const beside = field.parentElement?.querySelectorAll(':scope > [aria-hidden=true]') ?? []
    const frames = [field, ...beside, field.parentElement, field.parentElement?.parentElement]
    if (!frames.some((one) => one && hasEdge(one))) findings.push(['field-unseen', describe(field)])
  }
  /** A checkbox whose check mark the browser paints in the system's colours. */
  const isNative = (box: Element) =>
    box.localName === 'input' && getComputedStyle(box).appearance !== 'none' && isPainted(box)
  for (const box of document.querySelectorAll('input[type=checkbox],[role=switch]')) {
    const label = labelOf(box)
    const parts = [label, ...label.querySelectorAll('*')]
    if (isPainted(label) && !isNative(box) && !parts.some((one) => hasEdge(one) || one.localName === 'svg'))
      findings.push(['control-unseen', describe(box)])
  }

  const groups = new Map<unknown, Element[]>()
  const join = (group: unknown, member: Element) => groups.set(group, [...(groups.get(group) ?? []), member])
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[type=radio]'))
    join(radio.name, radio)
  for (const tab of document.querySelectorAll('[role=tab],[role=radio]'))
    join(tab.closest('[role=tablist],[role=radiogroup]'), tab)
  for (const link of document.querySelectorAll('nav a[href]')) join(link.closest('nav'), link)
  const isOn = (one: Element) =>
    (one as HTMLInputElement).checked === true ||
    one.matches('[aria-selected=true],[aria-checked=true],[aria-current]:not([aria-current=false])')
  for (const members of groups.values()) {
    const shown = members.filter((one) => isPainted(labelOf(one)))
    const looks = shown.map((one) => lookOf(labelOf(one)))
    shown.forEach((one, at) => {
      if (!isOn(one) || isNative(one)) return
      const isAlike = looks.map((look) => look === looks[at])
      // In a rating by stars, all stars up to the chosen one look the same.
      const isRow = at < shown.length - 1 && isAlike.every((isSame, index) => isSame === index <= at)
      const isTwin = shown.some((other, index) => !isOn(other) && isAlike[index])
      if (isTwin && !isRow) findings.push(['state-unseen', describe(one)])
    })
  }
  return findings
}
