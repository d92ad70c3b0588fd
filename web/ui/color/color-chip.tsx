import type { ReactNode } from 'react'
import { readableOn } from './readable-on.ts'

/** A label in a chosen colour, with readable text on any colour. */
export const ColorChip = ({ color, children }: { color: string; children: ReactNode }) => (
  <span
    style={{
      display: 'inline-block',
      maxWidth: '100%',
      padding: '1px 8px',
      borderRadius: 10,
      background: color,
      color: readableOn(color),
      // Gives the chip an edge if its colour is that of the page.
      boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 20%, transparent)',
      fontSize: 12,
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </span>
)
