/** Converts the selling settings to form values, one string per variable, and back to a request. */
import { isSecret, variableNames, type VariableName } from '../../../contract/settings/variables.ts'
import { formatNumber } from '../../lib/persian.ts'
import type { Selling, SaveSelling } from './settingsApi.ts'

/** Form values by variable. A secret's value never leaves the server, so its form value is the time when it was saved. */
export type SellingForm = Readonly<Record<VariableName, string>>
export type Variable = Selling['variables'][number]

const isNumber = (value: string) => /^\d+$/.test(value)

export const formOf = ({ variables }: Selling): SellingForm =>
  Object.fromEntries(
    variables.map(({ name, from, value, savedAt }) => [
      name,
      from !== 'panel'
        ? ''
        : isSecret(name)
          ? savedAt
          : isNumber(value) && !name.startsWith('SMS_')
            ? formatNumber(Number(value))
            : value,
    ]),
  ) as SellingForm

/** Picks the variables of one page. */
export const pageOf = (form: SellingForm, names: readonly VariableName[]): Partial<SellingForm> =>
  Object.fromEntries(names.map((name) => [name, form[name]]))

/** The body of the save request. @param secrets changed secrets only; an empty value removes the secret */
export const requestOf = (
  form: SellingForm,
  secrets: Partial<SellingForm>,
): Omit<SaveSelling, 'version'> => ({
  values: Object.fromEntries(
    variableNames.filter((name) => !isSecret(name)).map((name) => [name, form[name].trim()]),
  ),
  secrets,
})

export const gatewaysIn = (value: string): string[] =>
  value.split(',').filter((name) => name && name !== 'none')

/** Appends the gateway to the list or removes it. An empty list becomes `none`, because an empty value means the default. */
export function toggled(value: string, name: string): string {
  const now = gatewaysIn(value)
  const next = now.includes(name) ? now.filter((one) => one !== name) : [...now, name]
  return next.join(',') || 'none'
}

export function movedUp(value: string, name: string): string {
  const now = gatewaysIn(value)
  const at = now.indexOf(name)
  return at < 1
    ? value
    : now
        .toSpliced(at, 1)
        .toSpliced(at - 1, 0, name)
        .join(',')
}
