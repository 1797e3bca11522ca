import { useGetMasterDataQuery } from '../site/siteApi.ts'

/** The blog's name, which is also the suffix of its page titles (`titleOtherMag`, spec §3). */
export function useMagazine(): { name: string; suffix: string | undefined } {
  const name = useGetMasterDataQuery().data?.titleOtherMag ?? ''
  return { name: name || 'مجلهٔ ساعت', suffix: name ? ` | ${name}` : undefined }
}
