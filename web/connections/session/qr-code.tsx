import { encode } from 'uqr'

type QrCodeProps = { text: string; label: string }

/** A QR code, dark on light in both themes: phones cannot read it otherwise. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="100%"
      style={{ maxWidth: 264, borderRadius: 8, background: 'white' }}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
