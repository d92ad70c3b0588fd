import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchField } from '../search-field.tsx'

type FilterBarProps = {
  searchLabel: string
  search: string
  onSearch: (search: string) => void
  children: ReactNode
}

/** The bar above a table: a search field and other filters. */
export const FilterBar = ({ searchLabel, search, onSearch, children }: FilterBarProps) => (
  <Group gap={8} p={12}>
    <Box w={{ base: '100%', xs: 320 }}>
      <SearchField width="100%" label={searchLabel} value={search} onChange={onSearch} />
    </Box>
    {children}
  </Group>
)
