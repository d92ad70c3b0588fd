import { createSpotlight } from '@mantine/spotlight'

/** Open state of the command palette; in its own module, so that the key handler can toggle it once the palette is loaded. */
export const [paletteStore, palette] = createSpotlight()
