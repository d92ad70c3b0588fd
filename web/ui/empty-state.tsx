import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon?: ReactNode
  text: string
  action?: ReactNode
  /** It is all that the page shows: its text is the heading. */
  isPage?: boolean
}

export const EmptyState = ({ icon, text, action, isPage = false }: EmptyStateProps) => (
  <Stack align="center" justify="center" gap={12} h="100%" p={24} c="var(--text-weak)">
    {icon}
    <Text component={isPage ? 'h1' : 'p'} ta="center" maw={320} m={0} fw={400}>
      {text}
    </Text>
    {action}
  </Stack>
)
