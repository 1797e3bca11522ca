import type { Request } from '../../../contract/endpoints.ts'
import { basketDefaults } from '../../../contract/constants.ts'
import type { AppThunk } from '../../api/store.ts'
import type { Choice } from './basketSlice.ts'

/** Body of a request that changes this line. */
export const bodyOf =
  ({
    websiteCode,
    productProperty = basketDefaults.productProperty,
  }: Choice): AppThunk<Request<'removeFromBasket'>> =>
  (_dispatch, _getState, { visitor }) => ({
    WebsiteCode: websiteCode,
    ProductProperty: productProperty,
    GuidCode: visitor.guid(),
  })
