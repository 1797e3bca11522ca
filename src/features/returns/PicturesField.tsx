import { returnRules } from '../../../contract/returns/rules.ts'
import { FormPictures, type Uploads } from '../../forms/pictures/FormPictures.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { useAddReturnPictureMutation } from './returnsApi.ts'

const SIDE = 96

/** Form field for pictures of the returned items. */
export function PicturesField({ name, ...uploads }: Uploads & { name: string }) {
  const [add] = useAddReturnPictureMutation()
  return (
    <FormPictures
      {...uploads}
      name={name}
      most={returnRules.pictures}
      label="تصویرهای کالا"
      hint={`تا ${formatNumber(returnRules.pictures)} عکس؛ رسیدگی را تندتر می‌کند.`}
      add={(image) => add({ image })}
      Preview={Preview}
    />
  )
}

const Preview = ({ id, alt }: { id: string; alt: string }) => (
  <img src={`/media/return/${id}.webp`} alt={alt} width={SIDE} height={SIDE} />
)
