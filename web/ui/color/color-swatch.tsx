/** A colour as a dot beside its hex code. */
export const ColorSwatch = ({ color }: { color: string }) => (
  <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8, verticalAlign: 'middle' }}>
    <span
      aria-hidden
      style={{
        width: 16,
        height: 16,
        borderRadius: 'var(--radius-control)',
        border: '1px solid var(--line)',
        background: color,
      }}
    />
    {color}
  </span>
)
