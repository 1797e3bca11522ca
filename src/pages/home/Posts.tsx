import { shareImages } from '../../../contract/constants.ts'
import type { HomeSection } from '../../../contract/home/schemas.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Container } from '../../ui/page/Container.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import { SectionHeading } from '../../ui/page/SectionHeading.tsx'
import texts from '../../ui/page/texts.module.css'
import styles from './Posts.module.css'

export interface PostsProps {
  title: string
  url: string
  posts: Extract<HomeSection, { type: 'posts' }>['data']
}

/** Newest articles of the magazine. */
export function Posts({ title, url, posts }: PostsProps) {
  return (
    <Container data-section className={styles.section}>
      <SectionHeading title={title} url={url} />
      <ul className={styles.grid}>
        {posts.map((post) => (
          <li key={post.url} className={styles.post}>
            <div className={styles.picture}>
              <Picture
                src={post.imageUrl}
                alt={post.alt}
                sizes="(min-width: 768px) 400px, 92vw"
                {...shareImages.blog}
              />
            </div>
            <h3 className={styles.title}>
              <AppLink to={post.url} className={styles.link}>
                {post.title}
              </AppLink>
            </h3>
            <p className={texts.soft}>{post.text}</p>
          </li>
        ))}
      </ul>
    </Container>
  )
}
