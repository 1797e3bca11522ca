/** Settings of selling as texts of a form by variable. */
import { secretNames, variableNames, type VariableName } from '../../../contract/settings/variables.ts'
import { formatNumber } from '../../lib/persian.ts'
import type { Selling, SaveSelling } from './settingsApi.ts'

/** Values by variable; secrets are empty until one is typed. */
export type SellingForm = Readonly<Record<VariableName, string>>
export type Variable = Selling['variables'][number]

const isSecret = (name: VariableName) => secretNames.some((secret) => secret === name)
const isNumber = (value: string) => /^\d+$/.test(value)

export const formOf = ({ variables }: Selling): SellingForm =>
  Object.fromEntries(
    variables.map(({ name, from, value }) => [
      name,
      from !== 'panel'
        ? ''
        : isNumber(value) && !name.startsWith('SMS_')
          ? formatNumber(Number(value))
          : value,
    ]),
  ) as SellingForm

/** The request that saves a form. @param removed secrets that are deleted */
export const requestOf = (
  form: SellingForm,
  version: string,
  removed: readonly VariableName[] = [],
): SaveSelling => ({
  version,
  values: Object.fromEntries(
    variableNames.filter((name) => !isSecret(name)).map((name) => [name, form[name].trim()]),
  ),
  secrets: Object.fromEntries(
    secretNames.flatMap((name) =>
      removed.includes(name) ? [[name, '']] : form[name].trim() ? [[name, form[name].trim()]] : [],
    ),
  ),
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
