import { banks, realBanks } from './banks.ts'

const names: Readonly<Record<string, string>> = {
  sandbox: 'بانک آزمایشی',
  ...Object.fromEntries(realBanks.map((bank) => [bank, banks[bank].title])),
  card: 'کارت‌به‌کارت',
  none: 'بدون پرداخت',
}

/** Display name of a gateway; for an unknown gateway of another backend, the name that the backend sent. */
export const nameOfGateway = (gateway: string): string => names[gateway] ?? gateway
