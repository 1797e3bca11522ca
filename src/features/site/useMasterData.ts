import type { MasterData } from '../../../contract/site/schemas.ts'
import { useGetMasterDataQuery } from './siteApi.ts'

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
}

/** Master data of spec §3; empty only when a refetch lost it. */
export function useMasterData(): MasterData {
  return useGetMasterDataQuery().data ?? nothing
}
