/** URLs of the panel that comes with the shop. */
export const toPanel = () => '/cp'

/** Page to print with invoices and packing slips. */
export const toOrderDocuments = () => '/cp/orders/print'

/** Page of a product. @param subject the product's code or id */
export const toPanelProduct = (subject: string) => `/cp/product/${subject}`

/** Page with the form for the code of `npm run owner`. */
export const toOwner = () => '/cp/owner'

/** Page that shows docs/operations.md. */
export const toGuide = () => '/cp/guide'

/** Download of an encrypted backup. */
export const toBackup = (name: string) => `/cp/backups/${name}`

/** Page with the steps to open the shop. */
export const toSetup = () => '/cp/setup'
