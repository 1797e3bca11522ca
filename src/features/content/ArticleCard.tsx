import { shareImages } from '../../../contract/constants.ts'
import type { ArticleTeaser } from '../../../contract/content/schemas.ts'
import { toArticle } from '../../../contract/storefrontPaths.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/product/Picture.tsx'
import styles from './ArticleCard.module.css'
import { ArticleFacts } from './ArticleFacts.tsx'

interface ArticleCardProps {
  article: ArticleTeaser
  /** Shows picture and text side by side if there is space. */
  wide?: boolean
  priority?: boolean
  level?: 2 | 3
}

const cardSizes = '(min-width: 700px) 400px, calc(100vw - 32px)'
const wideSizes = '(min-width: 1344px) 720px, (min-width: 768px) 54vw, calc(100vw - 32px)'

/** An article in a list; the whole card is a link. */
export function ArticleCard({ article, wide = false, priority, level = 2 }: ArticleCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={classes(styles.card, wide && styles.wide)}>
      <div className={styles.picture}>
        <Picture
          src={article.image}
          alt=""
          {...shareImages.blog}
          sizes={wide ? wideSizes : cardSizes}
          priority={priority}
        />
      </div>
      <div>
        <p className={styles.category}>{article.category.name}</p>
        <Heading className={styles.title}>
          <AppLink to={toArticle(article)} className={styles.link}>
            {article.title}
          </AppLink>
        </Heading>
        <p className={styles.text}>{article.seoDescription}</p>
        <ArticleFacts article={article} />
      </div>
    </article>
  )
}
