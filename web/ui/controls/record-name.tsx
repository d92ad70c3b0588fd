import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** By what a row of a list is known. */
export const RecordName = ({ children }: { children: ReactNode }) => (
  <Text fz="sm" fw={500} c="var(--text-strong)">
    {children}
  </Text>
)
