import { Skeleton } from '@mantine/core'
import { Delayed } from './delayed.tsx'

const rows = [70, 55, 62, 48, 66, 52]

/** Placeholder of a table that is being loaded. */
export const LoadingRows = () => (
  <Delayed>
    <div style={{ display: 'grid', gap: 20, padding: 20 }}>
      {rows.map((width) => (
        <Skeleton key={width} height={16} width={`${width}%`} />
      ))}
    </div>
  </Delayed>
)
