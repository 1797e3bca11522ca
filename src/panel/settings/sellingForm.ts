/** Settings of selling as texts of a form by variable. */
import { isSecret, variableNames, type VariableName } from '../../../contract/settings/variables.ts'
import { formatNumber } from '../../lib/persian.ts'
import type { Selling, SaveSelling } from './settingsApi.ts'

/** Values by variable. A secret has the time when it was saved, because its value never leaves the server. */
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

/** The variables of one page. */
export const pageOf = (form: SellingForm, names: readonly VariableName[]): Partial<SellingForm> =>
  Object.fromEntries(names.map((name) => [name, form[name]]))

/** The request that saves a form. @param secrets those that change; an empty one is removed */
export const requestOf = (
  form: SellingForm,
  secrets: Partial<SellingForm>,
): Omit<SaveSelling, 'version'> => ({
  values: Object.fromEntries(
    variableNames.filter((name) => !isSecret(name)).map((name) => [name, form[name].trim()]),
  ),
  secrets,
})

export const gatewayNames: Readonly<Record<string, string>> = {
  zarinpal: 'زرین‌پال',
  zibal: 'زیبال',
  sandbox: 'بانک آزمایشی',
}

export const gatewaysIn = (value: string): string[] =>
  value.split(',').filter((name) => name && name !== 'none')

/** A gateway at the end, or removed. Without one the shop takes none, which is not the default. */
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
