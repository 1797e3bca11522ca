interface PapersLink {
  readonly ids: readonly number[]
  readonly kind: 'invoice' | 'slip'
  readonly paper?: 'a4' | 'roll'
}

/** Address of the server's printable documents. */
export const toPapers = ({ ids, kind, paper = 'a4' }: PapersLink) =>
  `/cp/orders/print?ids=${ids.join(',')}&kind=${kind}&paper=${paper}`
