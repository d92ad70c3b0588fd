import { Progress } from '@mantine/core'
import { storageLevelOf } from '#domain/files/storage-rules.ts'

const colors = { 0: 'var(--accent)', 80: 'var(--warning)', 100: 'var(--danger)' } as const

/** How much of a limit is used, as a bar; `label` says it in words. */
export const StorageBar = ({ used, limit, label }: { used: number; limit: number; label: string }) => (
  <Progress.Root size="sm" radius="xl">
    <Progress.Section
      value={Math.min((used / limit) * 100, 100)}
      color={colors[storageLevelOf(used, limit)]}
      aria-label={label}
    />
  </Progress.Root>
)
