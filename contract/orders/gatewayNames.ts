const names: Readonly<Record<string, string>> = {
  sandbox: 'بانک آزمایشی',
  zarinpal: 'زرین‌پال',
  zibal: 'زیبال',
  card: 'کارت‌به‌کارت',
  none: 'بدون پرداخت',
}

/** Display name of a gateway; an unknown one of another backend keeps its own name. */
export const nameOfGateway = (gateway: string): string => names[gateway] ?? gateway
