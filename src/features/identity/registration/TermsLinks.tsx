import styles from '../identityForms.module.css'

/** Pages of the shop that its owner writes. */
const pages = { terms: '/قوانین-خرید', privacy: '/حریم-خصوصی' } as const

/** Links that open in a new tab, so that the input stays. */
export function TermsLinks() {
  return (
    <span className={styles.terms}>
      <Page to={pages.terms}>قوانین خرید</Page> و <Page to={pages.privacy}>حریم خصوصی</Page>
    </span>
  )
}

function Page({ to, children }: { to: string; children: string }) {
  return (
    <a href={encodeURI(to)} target="_blank" rel="noopener" title={`${children} (در برگهٔ تازه)`}>
      {children}
    </a>
  )
}
