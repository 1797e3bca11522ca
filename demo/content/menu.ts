import { OFFERS_TITLE } from '../../contract/shopWords.ts'
import { toBlog, toBrands } from '../../contract/storefrontPaths.ts'
import { specialPicture } from '../../server/media/pictureAddress.ts'
import type { MegaMenuItem, MenuEntry } from '../../contract/site/schemas.ts'
import {
  brandColumns,
  brandUrl,
  categoryLink,
  CONTACT_URL,
  facetUrl,
  OFFERS_URL,
  searchUrl,
} from './links.ts'

type Link = { label: string; url: string }

const column = ({ label, url }: Link, items: Link[]): MegaMenuItem => ({
  label,
  url,
  type: 'noImage',
  title: label,
  imgUrl: '',
  items,
})

const banner = (label: string, title: string, url: string, picture: string): MegaMenuItem => ({
  label,
  url,
  type: 'image',
  title,
  imgUrl: specialPicture('tile', picture, 480),
  items: [],
})

const line = (link: Link): MegaMenuItem => ({ ...link, type: 'noImage', title: '', imgUrl: '', items: [] })

const mega = (id: number, items: MegaMenuItem[], label?: string): MenuEntry => ({
  ...categoryLink(id, label),
  menu: { type: 'megamenu', items },
})

const sub = (id: number, children: number[], label?: string): MenuEntry => ({
  ...categoryLink(id, label),
  menu: { type: 'menu', items: children.map((child) => line(categoryLink(child))) },
})

/** A link to the watches of a category with this movement. Uses a filter, because a search would look for names. */
const movement = (id: number, label: string, value = label): Link => ({
  label,
  url: facetUrl(id, 'movement', value),
})

/** Main menu: mega-menus of text and of pictures, plain sub-menus and plain links. */
export const menu: MenuEntry[] = [
  mega(
    1,
    [
      column(categoryLink(1, 'دسته‌ها'), [
        categoryLink(11),
        categoryLink(12),
        categoryLink(13),
        categoryLink(5),
        categoryLink(31),
        categoryLink(33),
      ]),
      column({ label: 'بر پایهٔ موتور', url: categoryLink(1).url }, [
        movement(12, 'اتوماتیک'),
        movement(1, 'کوکی دستی', 'کوکی'),
        movement(1, 'سولار'),
        movement(5, 'کوارتز کرونوگراف', 'کوارتز'),
        categoryLink(43, 'اسکلتون'),
      ]),
      column({ label: 'برندهای مردانه', url: toBrands() }, [
        { label: 'هیرمند', url: brandUrl('hirmand') },
        { label: 'تیزتک', url: brandUrl('tiztak') },
        { label: 'سنگ', url: brandUrl('sang') },
        { label: 'مسافر', url: brandUrl('mosafer') },
        { label: 'رایبد', url: brandUrl('raybod') },
      ]),
      banner('تازه‌های مردانه', 'آسمانِ هیرمند، به شش رنگ', searchUrl('آسمان'), 'men'),
    ],
    'مردانه',
  ),
  mega(
    2,
    [
      column(categoryLink(2, 'دسته‌ها'), [
        categoryLink(21),
        categoryLink(22),
        categoryLink(23),
        { label: 'فاز ماه', url: facetUrl(2, 'functions', 'فاز ماه') },
      ]),
      column({ label: 'برندهای زنانه', url: toBrands() }, [
        { label: 'مهتاب', url: brandUrl('mahtab') },
        { label: 'نیلوفر', url: brandUrl('nilufar') },
        { label: 'زرین', url: brandUrl('zarrin') },
        { label: 'آرتا', url: brandUrl('arta') },
      ]),
      banner('نگین‌دار', 'نوری که روی مچ می‌ماند', categoryLink(23).url, 'women'),
    ],
    'زنانه',
  ),
  {
    label: 'کلاسیک و خاص',
    url: categoryLink(4).url,
    menu: {
      type: 'megamenu',
      items: [
        banner('فاز ماه', 'ماه در پنجره‌ای کوچک', categoryLink(41).url, 'moon'),
        banner('اسکلتون و قلب‌باز', 'موتور پیش چشم شما', categoryLink(43).url, 'skeleton'),
        banner('رسمی و طلایی', 'برای شب‌های مهم', categoryLink(11).url, 'classic'),
        banner('کرونوگراف', 'هر لحظه، اندازه‌گرفتنی', categoryLink(5).url, 'chronograph'),
      ],
    },
  },
  sub(3, [311, 312, 32, 33], 'اسپرت و غواصی'),
  sub(6, [61, 62, 63]),
  {
    label: 'برندها',
    url: toBrands(),
    menu: {
      type: 'megamenu',
      items: brandColumns(4).map((items, index) =>
        column(
          {
            label: ['طراحی ایران و جهان', 'رسمی و آسمانی', 'سفر و ماجرا', 'هر روز'][index]!,
            url: toBrands(),
          },
          items,
        ),
      ),
    },
  },
  sub(7, [71, 72, 73, 74]),
  { label: OFFERS_TITLE, url: OFFERS_URL, menu: null },
  { label: 'مجله', url: toBlog(), menu: null },
  { label: 'تماس با ما', url: CONTACT_URL, menu: null },
]
