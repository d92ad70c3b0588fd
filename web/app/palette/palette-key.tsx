import { useHotkeys } from '@mantine/hooks'
import { Suspense, useState } from 'react'
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

/** Ctrl or ⌘ with K opens the command palette, whose code is loaded then. */
export function PaletteKey() {
  const [needed, setNeeded] = useState(false)
  const open = () => {
    // What a dialog asks for comes first; the palette itself is one, and goes the way it came.
    const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((one) => one.checkVisibility())
    if (dialogs.some((one) => !one.closest('.mantine-Spotlight-root'))) return
    // Pressed again, it closes.
    if (!dialogs.length) focusBefore.current = document.activeElement
    setNeeded(true)
    void loadPalette().then(({ palette }) => palette.toggle())
  }
  useHotkeys([['mod+K', open]], [])
  return needed ? (
    <Suspense fallback={null}>
      <CommandPalette />
    </Suspense>
  ) : null
}
