export const toPanel = () => '/cp'
/** @param part id of a heading in the owner's guide */
export const toPanelGuide = (part: string) => `/cp/guide#${part}`
export const toPanelOrders = () => '/cp/orders'
export const toPanelOrder = (id: number | string) => `/cp/orders/${id}`
export const toPanelReturns = () => '/cp/returns'
export const toPanelReturn = (id: number | string) => `/cp/returns/${id}`
export const toPanelTransfers = () => '/cp/transfers'
export const toPanelProducts = () => '/cp/products'
export const toPanelProduct = (id: number | string) => `/cp/product/${id}`
export const toPanelNewProduct = () => '/cp/new-product'
export const toPanelProductFiles = () => '/cp/product-files'
export const toPanelBrands = () => '/cp/brands'
export const toPanelBrand = (id: number | string) => `/cp/brands/${id}`
export const toPanelCategories = () => '/cp/categories'
export const toPanelCategory = (id: number | string) => `/cp/categories/${id}`
export const toPanelDelivery = () => '/cp/delivery'
export const toPanelContent = () => '/cp/content'
export const toPanelDocument = (id: string) => `/cp/content/${encodeURIComponent(id)}`
export const toPanelCoupons = () => '/cp/coupons'
export const toPanelNewCoupon = () => '/cp/new-coupon'
export const toPanelCoupon = (code: string) => `/cp/coupons/${encodeURIComponent(code)}`
export const toPanelMessages = () => '/cp/messages'
export const toPanelReviews = () => '/cp/reviews'
export const toPanelQuestions = () => '/cp/questions'
export const toPanelMembers = () => '/cp/members'
export const toPanelMember = (id: number | string) => `/cp/members/${id}`
export const toPanelAudit = () => '/cp/audit'
export const toPanelSettings = (part = '') => (part ? `/cp/settings/${part}` : '/cp/settings')
export const toPanelSetup = () => '/cp/setup'
/** Download of an encrypted backup. */
export const toPanelBackup = (name: string) => `/cp/backups/${name}`
