import { Menu } from '@mantine/core'
import { type ReactElement, type ReactNode, Suspense, useRef } from 'react'

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
          <Suspense fallback={<Menu.Label>…</Menu.Label>}>{children}</Suspense>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
