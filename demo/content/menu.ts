import { OFFERS_TITLE } from '../../contract/shopWords.ts'
import { toBlog, toBrands } from '../../contract/storefrontPaths.ts'
import type { MenuFile } from '../../contract/settings/menuFile.ts'
import type { MenuEntry } from '../../contract/site/schemas.ts'
import { menuOf } from '../../server/settings/derivedMenu.ts'
import {
  brandColumns,
  brandUrl,
  categoryLink,
  CONTACT_URL,
  facetUrl,
  OFFERS_URL,
  searchUrl,
} from './links.ts'

const sub = (id: number, children: number[], label?: string) => ({
  ...categoryLink(id, label),
  links: children.map((child) => categoryLink(child)),
})

/** A link to the watches of a category with this movement. Uses a filter, because a search would look for names. */
const movement = (id: number, label: string, value = label) => ({
  label,
  url: facetUrl(id, 'movement', value),
})

/** Main menu: mega-menus of text and of pictures, plain sub-menus and plain links. */
const description: MenuFile = [
  {
    ...categoryLink(1, 'مردانه'),
    columns: [
      {
        ...categoryLink(1, 'دسته‌ها'),
        links: [11, 12, 13, 5, 31, 33].map((id) => categoryLink(id)),
      },
      {
        label: 'بر پایهٔ موتور',
        url: categoryLink(1).url,
        links: [
          movement(12, 'اتوماتیک'),
          movement(1, 'کوکی دستی', 'کوکی'),
          movement(1, 'سولار'),
          movement(5, 'کوارتز کرونوگراف', 'کوارتز'),
          categoryLink(43, 'اسکلتون'),
        ],
      },
      {
        label: 'برندهای مردانه',
        url: toBrands(),
        links: [
          { label: 'هیرمند', url: brandUrl('hirmand') },
          { label: 'تیزتک', url: brandUrl('tiztak') },
          { label: 'سنگ', url: brandUrl('sang') },
          { label: 'مسافر', url: brandUrl('mosafer') },
          { label: 'رایبد', url: brandUrl('raybod') },
        ],
      },
      {
        label: 'تازه‌های مردانه',
        title: 'آسمانِ هیرمند، به شش رنگ',
        url: searchUrl('آسمان'),
        image: 'tile/men',
      },
    ],
  },
  {
    ...categoryLink(2, 'زنانه'),
    columns: [
      {
        ...categoryLink(2, 'دسته‌ها'),
        links: [
          ...[21, 22, 23].map((id) => categoryLink(id)),
          { label: 'فاز ماه', url: facetUrl(2, 'functions', 'فاز ماه') },
        ],
      },
      {
        label: 'برندهای زنانه',
        url: toBrands(),
        links: [
          { label: 'مهتاب', url: brandUrl('mahtab') },
          { label: 'نیلوفر', url: brandUrl('nilufar') },
          { label: 'زرین', url: brandUrl('zarrin') },
          { label: 'آرتا', url: brandUrl('arta') },
        ],
      },
      { ...categoryLink(23, 'نگین‌دار'), title: 'نوری که روی مچ می‌ماند', image: 'tile/women' },
    ],
  },
  {
    ...categoryLink(4, 'کلاسیک و خاص'),
    columns: [
      { ...categoryLink(41, 'فاز ماه'), title: 'ماه در پنجره‌ای کوچک', image: 'tile/moon' },
      { ...categoryLink(43, 'اسکلتون و قلب‌باز'), title: 'موتور پیش چشم شما', image: 'tile/skeleton' },
      { ...categoryLink(11, 'رسمی و طلایی'), title: 'برای شب‌های مهم', image: 'tile/classic' },
      { ...categoryLink(5, 'کرونوگراف'), title: 'هر لحظه، اندازه‌گرفتنی', image: 'tile/chronograph' },
    ],
  },
  sub(3, [311, 312, 32, 33], 'اسپرت و غواصی'),
  sub(6, [61, 62, 63]),
  {
    label: 'برندها',
    url: toBrands(),
    columns: brandColumns(4).map((links, index) => ({
      label: ['طراحی ایران و جهان', 'رسمی و آسمانی', 'سفر و ماجرا', 'هر روز'][index]!,
      url: toBrands(),
      links,
    })),
  },
  sub(7, [71, 72, 73, 74]),
  { label: OFFERS_TITLE, url: OFFERS_URL },
  { label: 'مجله', url: toBlog() },
  { label: 'تماس با ما', url: CONTACT_URL },
]

export const menu = menuOf({ items: description }) as MenuEntry[]
