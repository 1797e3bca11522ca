import { FormConsent } from '../../../forms/FormConsent.tsx'
import styles from '../identityForms.module.css'

/** Pages of the shop that its owner writes. */
const pages = { terms: '/قوانین-خرید', privacy: '/حریم-خصوصی' } as const

/** The rules can be read beside the form: what was typed stays. */
export function TermsConsent({ name }: { name: string }) {
  return (
    <FormConsent
      name={name}
      label={
        <span className={styles.terms}>
          <Page to={pages.terms}>قوانین خرید</Page> و <Page to={pages.privacy}>حریم خصوصی</Page> فروشگاه را
          می‌پذیرم.
        </span>
      }
    />
  )
}

function Page({ to, children }: { to: string; children: string }) {
  return (
    <a href={encodeURI(to)} target="_blank" rel="noopener" title={`${children} (در برگهٔ تازه)`}>
      {children}
    </a>
  )
}
