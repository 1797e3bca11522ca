import styles from '../identityForms.module.css'

/** Paths of pages that the owner writes. */
const pages = { terms: '/قوانین-خرید', privacy: '/حریم-خصوصی' } as const

/** Links to the shop's terms, which open in a new tab, so that the form's input is not lost. */
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
