import type { UnsoldKind } from '../../../../contract/catalogue/understoodSchemas.ts'
import { toAccount, toContact, toShop } from '../../../../contract/storefrontPaths.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { ButtonLink } from '../../../ui/navigation/ButtonLink.tsx'
import { useMasterData } from '../../site/useMasterData.ts'
import { childLinks } from './childLinks.ts'
import styles from './EmptyList.module.css'

export interface NotSoldProps {
  kind: UnsoldKind
  words: string
}

/** Says that the shop does not sell the kind of product that was searched for, and suggests other pages. */
export function NotSold({ kind, words }: NotSoldProps) {
  if (kind === 'thing') return <OtherThing words={words} />
  const isService = kind === 'service'
  return (
    <EmptyState
      drawing="search"
      title={isService ? 'تعمیر و سرویس را از پشتیبانی بپرسید' : 'این را از پشتیبانی بپرسید'}
      text={
        isService
          ? 'تعمیر، سرویس و تعویض باتری را نمی‌شود از اینجا سفارش داد. با ما تماس بگیرید تا راهنمایی‌تان کنیم.'
          : `با جست‌وجو فقط کالاها پیدا می‌شوند. برای «${words}» با ما تماس بگیرید یا سفارش‌هایتان را ببینید.`
      }
    >
      <ButtonLink to={toContact()}>تماس با ما</ButtonLink>
      {isService ? (
        <ButtonLink to={toShop()} variant="outline">
          همهٔ ساعت‌ها
        </ButtonLink>
      ) : (
        <ButtonLink to={toAccount('orders')} variant="outline">
          سفارش‌های من
        </ButtonLink>
      )}
    </EmptyState>
  )
}

function OtherThing({ words }: Pick<NotSoldProps, 'words'>) {
  const links = childLinks(useMasterData().menu, toShop())
  return (
    <EmptyState
      drawing="search"
      title="این را نمی‌فروشیم"
      text={`«${words}» در این فروشگاه نیست${links.length > 0 ? '؛ این‌ها را داریم:' : '.'}`}
    >
      {links.length > 0 ? (
        <ul className={styles.sold} aria-label="دسته‌های فروشگاه">
          {links.map(({ label, url }) => (
            <li key={url}>
              <AppLink to={url} className={styles.category}>
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      ) : null}
      <ButtonLink to={toShop()}>همهٔ ساعت‌ها</ButtonLink>
    </EmptyState>
  )
}
