import type { MouseEvent } from 'react'
import { OFFERS_TITLE } from '../../../../contract/shopWords.ts'
import { buttonClass, Button } from '../../../ui/buttons/Button.tsx'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { toListOf } from '../../../../contract/storefrontListPaths.ts'
import { toShop } from '../../../../contract/storefrontPaths.ts'
import stacks from '../../../ui/page/stacks.module.css'
import texts from '../../../ui/page/texts.module.css'
import styles from '../Outcome.module.css'

export interface EmptySearchProps {
  readonly text: string
  readonly recents: readonly string[]
  readonly popular: readonly string[]
  onSearch(text: string): void
  /** Called when a link is pressed. */
  onLeave(event: MouseEvent): void
}

/** Suggested searches while the shop has no popular ones. */
const usual = ['ساعت مردانه', 'ساعت زنانه', 'کرونوگراف', 'ساعت هوشمند']
const MOST_IDEAS = 4

/** Shown for a search without results: a hint and other searches. */
export function EmptySearch({ text, recents, popular, onSearch, onLeave }: EmptySearchProps) {
  const ideas = [...recents.slice(0, MOST_IDEAS / 2), ...popular, ...usual].filter((idea) => idea !== text)
  const others = [...new Set(ideas)].slice(0, MOST_IDEAS)
  return (
    <div className={styles.outcome}>
      <p className={texts.soft}>
        شاید اینجا نام دیگری دارد؛ واژه‌های کمتری بنویسید، یا نام برند را به‌تنهایی جست‌وجو کنید.
      </p>
      <div className={stacks.row}>
        {others.map((other) => (
          <Button key={other} variant="outline" size="s" onClick={() => onSearch(other)}>
            {other}
          </Button>
        ))}
      </div>
      <div className={stacks.row}>
        <AppLink to={toShop()} className={buttonClass({ variant: 'ghost', size: 's' })} onClick={onLeave}>
          همهٔ ساعت‌ها
        </AppLink>
        <AppLink
          to={toListOf('offer', 'amazing')}
          className={buttonClass({ variant: 'ghost', size: 's' })}
          onClick={onLeave}
        >
          {OFFERS_TITLE}
        </AppLink>
      </div>
    </div>
  )
}
