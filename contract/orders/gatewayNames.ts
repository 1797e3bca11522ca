const names: Readonly<Record<string, string>> = {
  sandbox: 'بانک آزمایشی',
  zarinpal: 'زرین‌پال',
  zibal: 'زیبال',
  card: 'کارت‌به‌کارت',
  none: 'بدون پرداخت',
}

/** Display name of a gateway; for an unknown gateway of another backend, the name that the backend sent. */
export const nameOfGateway = (gateway: string): string => names[gateway] ?? gateway
