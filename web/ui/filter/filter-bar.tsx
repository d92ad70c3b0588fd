import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchField } from '../search-field.tsx'

type FilterBarProps = {
  searchLabel: string
  search: string
  onSearch: (search: string) => void
  children: ReactNode
}

/** What stands above the table of a page: a search, and what else it is narrowed by. */
export const FilterBar = ({ searchLabel, search, onSearch, children }: FilterBarProps) => (
  <Group gap={8} p={12}>
    <Box w={{ base: '100%', xs: 320 }}>
      <SearchField width="100%" label={searchLabel} value={search} onChange={onSearch} />
    </Box>
    {children}
  </Group>
)
