import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { focusBefore } from '#web/app/focus-before.ts'
import { lazyPart } from '#web/ui/on-demand.tsx'

const loadPalette = async () => {
  const [{ CommandPalette }, { palette }] = await Promise.all([
    import('./command-palette.tsx'),
    import('./palette-store.ts'),
  ])
  return { CommandPalette, palette }
}
const CommandPalette = lazyPart(loadPalette, 'CommandPalette')

/** Opens the command palette on Ctrl+K or ⌘K; loads its code on first use. */
export function PaletteKey() {
  const [needed, setNeeded] = useState(false)
  const open = () => {
    // An open dialog blocks the palette, except the palette itself.
    const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((one) => one.checkVisibility())
    if (dialogs.some((one) => !one.closest('.mantine-Spotlight-root'))) return
    // Pressing the key again closes it.
    if (!dialogs.length) focusBefore.current = document.activeElement
    setNeeded(true)
    void loadPalette().then(({ palette }) => palette.toggle())
  }
  useHotkeys([['mod+K', open]], [])
  return needed ? <CommandPalette /> : null
}
