import { Logo } from '../../ui/page/Logo.tsx'
import { ChosenPicture } from '../library/ChosenPicture.tsx'
import form from '../shared/Form.module.css'
import styles from './Settings.module.css'
import type { FieldsProps } from './shopForm.ts'

/** The picture in place of the shop's name at the top of all pages. */
export function LogoField({ values: { logo }, errorOf, change }: FieldsProps) {
  return (
    <fieldset id="logo" className={form.section}>
      <legend>لوگو</legend>
      <p className={styles.quiet}>
        روی زمینهٔ سفید و با بلندی ۴۴ پیکسل دیده می‌شود؛ بهتر است پهن و بی‌حاشیه باشد. بدون لوگو، نام فروشگاه
        دیده می‌شود.
      </p>
      <ChosenPicture
        label="تصویر لوگو"
        error={errorOf('logo')}
        onPick={({ wholeUrl, width, height }) => change({ logo: { image: wholeUrl, width, height } })}
        onRemove={() => change({ logo: null })}
      >
        {logo ? <Logo picture={logo} /> : null}
      </ChosenPicture>
    </fieldset>
  )
}
