import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import styles from './AccountEntry.module.css'
import { useLoginLink } from '../useLoginLink.ts'
import { useVisitor } from '../useVisitor.ts'

/** Late part, because only members and staff need it, and the browser knows them only once the effects run. */
const loadKnownVisitor = () => import(/* webpackChunkName: "hosts" */ '../KnownVisitor.tsx')

/**
 * Login link, account menu or admin link (spec §2), all in the same space, so that nothing moves when the member is
 * known.
 */
export function AccountEntry() {
  const visitor = useVisitor()
  const { part: late } = useLatePart(loadKnownVisitor, visitor.kind !== 'anonymous')
  return (
    <div className={styles.entry}>
      {visitor.kind === 'anonymous' ? (
        <LoginLink />
      ) : visitor.kind === 'arriving' || !late ? (
        <Skeleton inlineSize="100%" blockSize="44px" radius="pill" />
      ) : (
        <late.KnownVisitor {...visitor} />
      )}
    </div>
  )
}

function LoginLink() {
  const login = useLoginLink()
  return (
    <AppLink {...login} className={classes(styles.pill, styles.login)}>
      ورود | ثبت‌نام
    </AppLink>
  )
}
