import type { ReactNode } from 'react'
import type { RuntimeConfig } from '../../../contract/runtimeConfig.ts'
import { PageWaiting } from '../../shell/PageWaiting.tsx'
import { shopFacts } from '../../shell/shopFacts.ts'
import { ShopContext } from '../../shell/ShopContext.ts'
import { WaitingPageContext } from '../../shell/WaitingPageContext.ts'

interface ShellStartProps {
  /** As the build knew it, because the document was rendered from that. */
  readonly config: RuntimeConfig
  readonly children: ReactNode
}

/** What the shell of a static site shows before its first loader has answered. */
export function ShellStart({ config, children }: ShellStartProps) {
  return (
    <ShopContext value={shopFacts(config)}>
      <WaitingPageContext value={PageWaiting}>{children}</WaitingPageContext>
    </ShopContext>
  )
}
