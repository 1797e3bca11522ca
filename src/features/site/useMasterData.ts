import type { MasterData } from '../../../contract/site/schemas.ts'
import { UNNAMED_SHOP } from '../../../contract/shopWords.ts'
import { useSelector } from 'react-redux'
import { siteApi, useGetMasterDataQuery } from './siteApi.ts'

const nothing: MasterData = {
  userInfo: null,
  bCount: 0,
  headerFavCount: 0,
  headerLinks: [],
  headerTextAnimation: [],
  headerInfo: '',
  menu: [],
  menuTextInfo: [],
  aboutUs: '',
  contactUs: '',
  footerLeftHtml: '',
  footerLinks: [],
  socialNetwork: [],
  titleOtherMag: '',
  shop: { name: UNNAMED_SHOP, slogan: '', phone: '', email: '', address: '' },
}

/** Master data of spec §3; empty only when a refetch lost it. */
export const useMasterData: () => MasterData =
  typeof window === 'undefined' ? useStored : () => useGetMasterDataQuery().data ?? nothing

const select = siteApi.endpoints.getMasterData.select()

/** A page on the server is rendered once: nobody waits for another answer, so it needs not be subscribed to. */
function useStored(): MasterData {
  return useSelector(select).data ?? nothing
}
