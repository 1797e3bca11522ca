const names: Readonly<Record<string, string>> = {
  sandbox: 'بانک آزمایشی',
  zarinpal: 'زرین‌پال',
  zibal: 'زیبال',
  none: 'بدون پرداخت',
}

/** What people call a gateway; one of another backend keeps its own name. */
export const nameOfGateway = (gateway: string): string => names[gateway] ?? gateway
