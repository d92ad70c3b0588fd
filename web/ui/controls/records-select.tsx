import { MultiSelect, type MultiSelectProps } from '@mantine/core'

type RecordsSelectProps = Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> & {
  rows: readonly { id: number; name: string }[]
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** Selects any number of records by their names. */
export const RecordsSelect = ({ rows, value, onChange, ...rest }: RecordsSelectProps) => (
  <MultiSelect
    {...rest}
    data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
    value={value.map(String)}
    onChange={(ids) => onChange(ids.map(Number))}
  />
)
