import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useLatePart } from '../../../ui/parts/latePart.ts'

const load = () => import(/* webpackChunkName: "share" */ './ShareDialog.tsx')

export function ShareButton({ nameFa }: { nameFa: string }) {
  const [isOpen, setOpen] = useState(false)
  const { part: late, failed, retry } = useLatePart(load, isOpen)
  return (
    <>
      <IconButton
        label="اشتراک‌گذاری"
        variant="outline"
        size="l"
        onClick={() => {
          if (failed) retry()
          setOpen(true)
        }}
      >
        <Share2 size={20} />
      </IconButton>
      {late ? <late.ShareDialog nameFa={nameFa} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
