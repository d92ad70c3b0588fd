import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Opens the form of a new record. */
export const AddButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
    {children}
  </Button>
)
