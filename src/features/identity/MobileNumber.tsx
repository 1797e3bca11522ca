import { toPersianDigits } from '../../lib/persian.ts'
import styles from './identityForms.module.css'

/** A mobile number inside a sentence. @param mobile in local form, such as 09130000001 */
export function MobileNumber({ mobile }: { mobile: string }) {
  return (
    <bdi dir="ltr" className={styles.number}>
      {toPersianDigits(mobile)}
    </bdi>
  )
}
