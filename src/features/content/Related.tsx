import type { ArticleTeaser } from '../../../contract/content/schemas.ts'
import { toBlog } from '../../../contract/storefrontPaths.ts'
import { SectionHeading } from '../../ui/page/SectionHeading.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import styles from './Related.module.css'

export function Related({ articles }: { articles: readonly ArticleTeaser[] }) {
  if (articles.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related">
      <SectionHeading id="related" title="بیشتر بخوانید" url={toBlog()} seeAll="همهٔ نوشته‌ها" />
      <ul className={styles.grid}>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
