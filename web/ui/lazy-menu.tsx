import { cloneElement, type MouseEventHandler, type ReactElement, type ReactNode, useState } from 'react'
import { lazyPart, WhileLoading } from '#web/ui/on-demand.tsx'

const OpenMenu = lazyPart(() => import('./open-menu.tsx'), 'OpenMenu')

type ButtonProps = { onClick?: MouseEventHandler; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }

type LazyMenuProps = {
  /** The button that opens the menu. */
  button: ReactElement<ButtonProps>
  width?: number
  /** Whether the button gets the focus back; false if the chosen item moves the focus. */
  returnFocus?: boolean
  children: ReactNode
}

/** A menu that loads only its button until it is opened for the first time. The items are `lazy` components. */
export function LazyMenu({ button, children, ...options }: LazyMenuProps) {
  const [needed, setNeeded] = useState(false)
  const closed = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setNeeded(true),
  })
  if (!needed) return closed
  return (
    <WhileLoading show={closed}>
      <OpenMenu button={button} {...options}>
        {children}
      </OpenMenu>
    </WhileLoading>
  )
}
