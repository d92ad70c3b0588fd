import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type EmptyStateProps = { icon?: ReactNode; text: string; action?: ReactNode }

export const EmptyState = ({ icon, text, action }: EmptyStateProps) => (
  <Stack align="center" justify="center" gap={12} h="100%" p={24} c="var(--text-weak)">
    {icon}
    <Text ta="center" maw={320}>
      {text}
    </Text>
    {action}
  </Stack>
)
