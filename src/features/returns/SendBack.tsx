import { toContact } from '../../../contract/storefrontPaths.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { useMasterData } from '../site/useMasterData.ts'
import styles from './Returns.module.css'

/** How goods go back to the shop, and where to; a shop may not have named its address. */
export function SendBack({ id }: { id: number }) {
  const { address } = useMasterData().shop
  return (
    <Alert tone="info">
      <p>{`کالا را با همهٔ لوازمش در بستهٔ محکم برای ما بفرستید و شمارهٔ بازگشت ${toPersianDigits(id)} را روی بسته بنویسید.`}</p>
      {address ? (
        <p>
          نشانی بازگشت: <bdi>{toPersianDigits(address)}</bdi>
        </p>
      ) : (
        <p>
          نشانی بازگشت را از{' '}
          <AppLink to={toContact()} className={styles.link}>
            تماس با ما
          </AppLink>{' '}
          بپرسید.
        </p>
      )}
    </Alert>
  )
}
