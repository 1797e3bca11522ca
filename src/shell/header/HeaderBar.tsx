import { use } from 'react'
import { Heart, Menu, Scale, ShoppingBag } from 'lucide-react'
import { toAccount, toCart, toCompare, toHome } from '../../../contract/storefrontPaths.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Container } from '../../ui/page/Container.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Logo } from '../../ui/page/Logo.tsx'
import { SiteContext } from '../../ui/page/SiteContext.ts'
import { AccountEntry } from './AccountEntry.tsx'
import { CountLink } from '../CountLink.tsx'
import styles from './HeaderBar.module.css'
import { SearchBox } from '../../features/search/SearchBox.tsx'
import { useListedWords } from '../../features/search/useListedWords.ts'
import { withCachedHtml } from '../../ui/parts/cachedHtml.tsx'
import { useCounts } from '../useCounts.ts'

/** Logo, search and the visitor's links; small screens have menu, logo and basket with the search below. */
export const HeaderBar = withCachedHtml('HeaderBar', Bar, {
  // The search box shows the text of the current list.
  useDependencies: () => {
    const { name, logo } = use(SiteContext)
    return useListedWords() === '' ? [name, logo] : undefined
  },
})

function Bar({ onMenu }: { onMenu: () => void }) {
  const counts = useCounts()
  const { name } = use(SiteContext)
  return (
    <Container className={styles.bar}>
      <IconButton label="منو" aria-haspopup="dialog" className={styles.menu} onClick={onMenu}>
        <Menu size={24} />
      </IconButton>
      <AppLink to={toHome()} className={styles.logo} aria-label={`${name}، صفحهٔ اصلی`}>
        <Logo />
      </AppLink>
      <div className={styles.search}>
        <SearchBox place="header" />
      </div>
      <div className={styles.own}>
        <CountLink to={toCompare()} label="مقایسه" count={counts.compare} className={styles.wide}>
          <Scale size={22} />
        </CountLink>
        <CountLink
          to={toAccount('favourite')}
          label="علاقه‌مندی‌ها"

          count={counts.favourites}
          className={styles.wide}
        >
          <Heart size={22} />
        </CountLink>
        <CountLink to={toCart()} label="سبد خرید" count={counts.basket}>
          <ShoppingBag size={22} />
        </CountLink>
        <div className={styles.wide}>
          <AccountEntry />
        </div>
      </div>
    </Container>
  )
}
