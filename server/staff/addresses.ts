/** Addresses of the panel that comes with the shop. */
export const toPanel = () => '/cp'

/** Invoices and packing slips to print. */
export const toPapers = () => '/cp/orders/print'

/** A product by its code or number. */
export const toPanelProduct = (subject: string) => `/cp/product/${subject}`

/** Where the code of `npm run owner` is entered. */
export const toOwner = () => '/cp/owner'

/** The panel's page of docs/operations.md. */
export const toGuide = () => '/cp/guide'
