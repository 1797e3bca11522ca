export const toPanel = () => '/cp'
/** A heading of the owner's guide. */
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
export const toPanelCoupons = () => '/cp/coupons'
export const toPanelNewCoupon = () => '/cp/new-coupon'
export const toPanelCoupon = (code: string) => `/cp/coupons/${encodeURIComponent(code)}`
export const toPanelMessages = () => '/cp/messages'
export const toPanelReviews = () => '/cp/reviews'
export const toPanelQuestions = () => '/cp/questions'
export const toPanelMembers = () => '/cp/members'
export const toPanelMember = (id: number | string) => `/cp/members/${id}`
export const toPanelAudit = () => '/cp/audit'
