import { ChevronLeft } from 'lucide-react'
import type { Tile } from '../../../contract/home/schemas.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { classes } from '../../ui/classes.ts'
import { Container } from '../../ui/page/Container.tsx'
import { focusOf, isPhoto } from './photo.ts'
import { Picture } from '../../ui/product/Picture.tsx'
import { SectionHeading } from '../../ui/page/SectionHeading.tsx'
import styles from './Tiles.module.css'

export interface TilesProps {
  title: string
  tiles: readonly Tile[]
  /** Two large tiles instead of a row of four. */
  banners?: boolean
}

const tileSizes = '(min-width: 768px) 300px, 46vw'
const bannerSizes = '(min-width: 768px) 320px, 55vw'

/** Large links on coloured backgrounds, each with a cropped watch. */
export function Tiles({ title, tiles, banners = false }: TilesProps) {
  return (
    <Container data-section className={styles.section}>
      {title ? <SectionHeading title={title} /> : null}
      <ul className={classes(styles.grid, banners && styles.banners)} data-count={tiles.length}>
        {tiles.map((tile, index) => (
          <li key={`${index} ${tile.title}`} className={classes(styles.tile, styles[tile.ground])}>
            <h3 className={styles.title}>
              <AppLink to={tile.url} className={styles.link}>
                {tile.title}
              </AppLink>
            </h3>
            <p className={styles.text}>{tile.text}</p>
            {banners ? (
              <span className={styles.more} aria-hidden="true">
                دیدن <ChevronLeft size={16} />
              </span>
            ) : null}
            <div className={isPhoto(tile.imageUrl) ? styles.photo : styles.picture} style={focusOf(tile)}>
              <Picture
                src={tile.imageUrl}
                alt={tile.alt}
                width={480}
                height={480}
                sizes={banners ? bannerSizes : tileSizes}
                yields
              />
            </div>
          </li>
        ))}
      </ul>
    </Container>
  )
}
