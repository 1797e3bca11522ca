import type { MasterData } from '../../contract/site/schemas.ts'
import type { UserInfo } from '../../contract/userInfo.ts'
import { readSetting } from './repository.ts'
import type { Context } from '../shared/context.ts'
import { cleanHtml } from '../shared/html.ts'

type Db = Context['db']
type Personal = 'userInfo' | 'bCount' | 'headerFavCount'
/** As it is kept: without what belongs to one visitor. */
export type StoredMasterData = Omit<MasterData, Personal>

const empty: StoredMasterData = {
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

/** As the shop's owner wrote it: HTML is not cleaned yet. */
export async function readStoredMasterData(db: Db): Promise<StoredMasterData> {
  const stored = (await readSetting(db, 'master-data')) as Partial<StoredMasterData> | null
  return { ...empty, ...stored }
}

/** What the shell shows to an anonymous visitor. */
export async function getMasterData(db: Db): Promise<MasterData> {
  const data = await readStoredMasterData(db)
  return {
    ...data,
    headerInfo: cleanHtml(data.headerInfo),
    aboutUs: cleanHtml(data.aboutUs),
    contactUs: cleanHtml(data.contactUs),
    footerLeftHtml: cleanHtml(data.footerLeftHtml),
    userInfo: null,
    bCount: 0,
    headerFavCount: 0,
  }
}

/** The same with the account's own part; the shared one is not touched. Null: the account is gone. */
export function personalise(shared: MasterData, userInfo: UserInfo | null): MasterData {
  if (!userInfo) return shared
  return { ...shared, userInfo, bCount: userInfo.bCount, headerFavCount: userInfo.fCount }
}
