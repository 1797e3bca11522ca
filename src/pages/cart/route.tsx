import { Container } from '../../ui/Container.tsx'

export function Component() {
  return <Container>cart</Container>
}
