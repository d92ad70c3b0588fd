import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { SearchMultiSelect } from './search-multi-select.tsx'

type RecordsSelectProps = Omit<
  MultiSelectProps,
  'data' | 'value' | 'onChange' | 'searchValue' | 'onInput' | 'onKeyDown'
> & {
  rows: readonly { id: number; name: string }[]
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** Selects any number of records by their names. */
export function RecordsSelect({ rows, value, onChange, searchable = false, ...rest }: RecordsSelectProps) {
  const Field = searchable ? SearchMultiSelect : MultiSelect
  return (
    <Field
      {...rest}
      data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  )
}
