import type { ReactNode } from 'react'
import type { RuntimeConfig } from '../../../contract/runtimeConfig.ts'
import { PageWaiting } from '../../shell/PageWaiting.tsx'
import { shopFacts } from '../../shell/shopFacts.ts'
import { ShopContext } from '../../shell/ShopContext.ts'
import { WaitingPageContext } from '../../shell/WaitingPageContext.ts'

interface ShellStartProps {
  /** The build's configuration, from which the document was rendered. */
  readonly config: RuntimeConfig
  readonly children: ReactNode
}

/** The contexts of a static site's shell before its first loader has answered. */
export function ShellStart({ config, children }: ShellStartProps) {
  return (
    <ShopContext value={shopFacts(config)}>
      <WaitingPageContext value={PageWaiting}>{children}</WaitingPageContext>
    </ShopContext>
  )
}
