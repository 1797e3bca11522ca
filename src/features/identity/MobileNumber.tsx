import { toPersianDigits } from '../../lib/persian.ts'
import styles from './identityForms.module.css'

/** A mobile number in a sentence. @param mobile in its local form */
export function MobileNumber({ mobile }: { mobile: string }) {
  return (
    <bdi dir="ltr" className={styles.number}>
      {toPersianDigits(mobile)}
    </bdi>
  )
}
