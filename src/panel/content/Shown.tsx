import { useState } from 'react'
import type { Answer } from '../../../contract/endpoints.ts'
import { partsOf } from '../../features/content/articleParts.ts'
import { Prose } from '../../features/content/Prose.tsx'
import { ProductsInText } from '../../pages/article/ProductsInText.tsx'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import styles from './Content.module.css'
import { documentNames } from './documentForm.ts'
import type { ContentDocument } from './documentsApi.ts'

interface ShownProps {
  shown: Answer<'previewDocument'>
}

/** The answer of a preview: the problems, and the text in two widths. */
export function Shown({ shown: { article, page, problems } }: ShownProps) {
  const [isPhone, setPhone] = useState(false)
  const text = article ?? page
  return (
    <>
      {problems.length > 0 ? (
        <Alert tone="warning" title="پیش از انتشار درست کنید">
          <ul>
            {problems.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                {`${documentNames[field as keyof ContentDocument] ?? field}: ${message}`}
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Alert tone="success">همهٔ پیوندها درست‌اند.</Alert>
      )}
      <div className={styles.states}>
        {[
          { words: 'دسکتاپ', phone: false },
          { words: 'گوشی', phone: true },
        ].map(({ words, phone }) => (
          <Button
            key={words}
            variant={phone === isPhone ? 'primary' : 'outline'}
            size="s"
            aria-pressed={phone === isPhone}
            onClick={() => setPhone(phone)}
          >
            {words}
          </Button>
        ))}
      </div>
      <article className={classes(styles.preview, isPhone && styles.phone)}>
        <h3 className={styles.previewTitle}>{text?.title}</h3>
        {article ? <p>{article.seoDescription}</p> : null}
        {partsOf(text?.content ?? '').map((part, index) =>
          typeof part === 'string' ? (
            <Prose key={index} html={part} />
          ) : (
            <ProductsInText key={index} part={part} />
          ),
        )}
      </article>
    </>
  )
}
