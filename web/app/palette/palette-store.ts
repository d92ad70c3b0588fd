import { createSpotlight } from '@mantine/spotlight'

/** Whether the command palette is open; apart from it, so that a key can open what is loaded by then. */
export const [paletteStore, palette] = createSpotlight()
