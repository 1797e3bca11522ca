import { shareImages } from '../../../contract/constants.ts'
import type { Answer } from '../../../contract/endpoints.ts'
import { partsOf } from '../../features/content/articleParts.ts'
import { Prose } from '../../features/content/Prose.tsx'
import { ProductsInText } from '../../pages/article/ProductsInText.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import styles from './Content.module.css'

/** The text of a preview as shoppers see it. */
export function Shown({ shown: { article, page } }: { shown: Answer<'previewDocument'> }) {
  const text = article ?? page
  return (
    <article className={styles.preview}>
      <h1 className={styles.previewTitle}>{text?.title}</h1>
      {article ? <p>{article.seoDescription}</p> : null}
      {article?.image ? <Picture src={article.image} alt="" {...shareImages.blog} sizes="60rem" /> : null}
      {partsOf(text?.content ?? '').map((part, index) =>
        typeof part === 'string' ? (
          <Prose key={index} html={part} />
        ) : (
          <ProductsInText key={index} part={part} />
        ),
      )}
    </article>
  )
}
