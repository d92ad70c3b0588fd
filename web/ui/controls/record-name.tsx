import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** The name of a row in a list. */
export const RecordName = ({ children }: { children: ReactNode }) => (
  <Text fz="sm" fw={500} c="var(--text-strong)">
    {children}
  </Text>
)
