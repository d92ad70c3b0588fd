import { Menu } from '@mantine/core'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { WhileLoading } from './on-demand.tsx'

type OpenMenuProps = { button: ReactElement; width?: number; returnFocus?: boolean; children: ReactNode }

/** The menu itself, opened on mount. */
export function OpenMenu({ button, width, returnFocus = true, children }: OpenMenuProps) {
  const target = useRef<HTMLSpanElement>(null)
  const giveBack = () => {
    if (returnFocus) target.current?.querySelector('button')?.focus()
  }
  return (
    <span ref={target} style={{ display: 'contents' }}>
      <Menu
        position="bottom-end"
        defaultOpened
        returnFocus={false}
        withInitialFocusPlaceholder={false}
        onClose={giveBack}
        {...(width ? { width } : {})}
      >
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          <WhileLoading show={<Menu.Label>…</Menu.Label>}>{children}</WhileLoading>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
