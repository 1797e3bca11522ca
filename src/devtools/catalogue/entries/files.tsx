import { ImagePlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DropZone } from '../../../ui/fields/DropZone.tsx'
import { FilePick } from '../../../ui/fields/FilePick.tsx'
import type { CatalogueEntry } from '../entry.ts'

// With its library it is as heavy as all the others.
const SquareCrop = lazy(() =>
  import('../../../ui/fields/SquareCrop.tsx').then(({ SquareCrop }) => ({ default: SquareCrop })),
)
const nothing = () => undefined
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#b9892f"/><circle cx="150" cy="100" r="80" fill="#fff"/></svg>',
)}`

export const fileEntries: readonly CatalogueEntry[] = [
  {
    name: 'FilePick',
    title: 'انتخاب فایل',
    about: 'دکمه‌ای که پنجرهٔ فایل‌های دستگاه را باز می‌کند؛ همان فایل را دوباره هم می‌شود انتخاب کرد.',
    specimens: [
      {
        title: 'با نشانه',
        show: (
          <FilePick accept="image/*" multiple onPick={nothing}>
            <ImagePlus size={18} aria-hidden="true" />
            افزودن تصویر
          </FilePick>
        ),
      },
    ],
  },
  {
    name: 'DropZone',
    title: 'جای رها کردن فایل',
    about: 'فایلی که رویش بیاید، رنگش را عوض می‌کند.',
    specimens: [
      {
        title: 'با دکمه',
        show: (
          <DropZone onFiles={nothing}>
            <FilePick onPick={nothing}>انتخاب فایل</FilePick>
            <span>یا فایل را اینجا رها کنید</span>
          </DropZone>
        ),
      },
    ],
  },
  {
    name: 'SquareCrop',
    title: 'برش مربع',
    about: 'بخشی مربع از تصویر، با نشانگر یا کلیدهای جهت.',
    specimens: [
      {
        title: 'گرد',
        wide: true,
        show: (
          <Suspense fallback={null}>
            <SquareCrop
              picture={picture}
              hint="کادر را جابه‌جا کنید یا از گوشه‌ها بزرگ و کوچک کنید."
              smallest={100}
              circular
              onRefused={nothing}
            >
              {(_chosen, isReady) => <Button disabled={!isReady}>همین بخش</Button>}
            </SquareCrop>
          </Suspense>
        ),
      },
    ],
  },
]
