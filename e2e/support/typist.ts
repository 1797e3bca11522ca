/** Types a unique text into every field and collects the typed texts. */
import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

const MOBILE = '09137790042'
const FIELDS =
  'input:visible:not([type=checkbox], [type=radio], [type=file], [type=range], [readonly]), textarea:visible'

export interface Typed {
  readonly form: string
  readonly keys: readonly string[]
  /** Autocomplete purpose of the field; «search» for a search box. */
  readonly purpose: string
  readonly value: string
  /** The unique part of the value. */
  readonly mark: RegExp
}

/** Types a unique text into every field of a part of the page. */
export function createTypist() {
  const typed: Typed[] = []
  const uniqueWord = () => `راز${7000 + typed.length}`
  const exact = (value: string) => ({ value, mark: new RegExp(`(?<![\\d\\w])${value}(?![\\d\\w])`) })
  const byKey: Readonly<Record<string, () => { value: string; mark: RegExp }>> = {
    postalCode: () => exact(String(1968830000 + typed.length)),
    nationalCode: () => exact('0010350829'),
    code: () => exact(String(773_100 + typed.length)),
    city: () => exact('کاشان'),
    // The text has the maximum length.
    title: () => exact(uniqueWord()),
    'نام فهرست': () => exact(uniqueWord()),
    plate: () => exact(uniqueWord()),
    unit: () => exact(uniqueWord()),
    email: () => exact(`hidden${7000 + typed.length}@example.com`),
    firstName: () => exact('پنهانه'),
    lastName: () => exact('نشانی‌زاده'),
    name: () => exact('رازدار پنهانی'),
    receiver: () => exact('رازدار پنهانی'),
    holder: () => exact('رازدار پنهانی'),
    'company-nationalId': () => exact('19688300148'),
    'company-economicCode': () => exact('411382754930'),
    'company-postalCode': () => exact('1968839917'),
    tracking: () => exact(String(881_100 + typed.length)),
    // As a text, because a number of the recording may have the same digits.
    cardEnd: () => ({ value: '7391', mark: /"7391\\*"/ }),
    iban: () => ({ value: 'IR062960000000100324200001', mark: /2960000000100324200001/ }),
  }

  async function typeInto(field: Locator): Promise<void> {
    const about = await field.evaluate((element) => {
      const { form, name, autocomplete, type, maxLength, labels } = element as HTMLInputElement
      const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? ''
      const isSearch = form?.getAttribute('role') === 'search'
      const purpose = isSearch ? 'search' : autocomplete
      return { form: form?.getAttribute('aria-label') ?? '', keys: [name, label], purpose, type, maxLength }
    })
    const { form, keys, purpose, type, maxLength } = about
    const chosen =
      type === 'tel'
        ? exact(MOBILE)
        : type === 'password'
          ? exact(`Hidden-${7000 + typed.length}-word`)
          : ((byKey[keys[1]!] ?? byKey[keys[0]!])?.() ?? {
              value: `${uniqueWord()} فقط برای فروشگاه نوشته شده است`,
              mark: new RegExp(uniqueWord()),
            })
    const value = maxLength > 0 ? chosen.value.slice(0, maxLength) : chosen.value
    typed.push({ form, keys, purpose, value, mark: chosen.mark })
    await field.fill(value)
  }

  return {
    typed,
    /** Fills all visible fields in `part`. A field for a code submits itself when the code is complete. */
    async fill(part: Locator): Promise<void> {
      await expect(part.locator(FIELDS).first()).toBeVisible()
      const count = await part.locator(FIELDS).count()
      for (let at = 0; at < count; at += 1) {
        const field = part.locator(FIELDS).nth(at)
        if (await field.isVisible()) await typeInto(field)
      }
    },
  }
}
