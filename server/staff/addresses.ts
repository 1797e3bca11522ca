/** URLs of the panel that comes with the shop. */
export const toPanel = () => '/cp'

/** Invoices and packing slips to print. */
export const toOrderDocuments = () => '/cp/orders/print'

/** A product by its code or number. */
export const toPanelProduct = (subject: string) => `/cp/product/${subject}`

/** The form for the code of `npm run owner`. */
export const toOwner = () => '/cp/owner'

/** The panel's page of docs/operations.md. */
export const toGuide = () => '/cp/guide'

/** An encrypted backup to download. */
export const toBackup = (name: string) => `/cp/backups/${name}`

/** The steps to open the shop. */
export const toSetup = () => '/cp/setup'
