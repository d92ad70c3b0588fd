import { Select, type SelectProps } from '@mantine/core'

type RecordSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  rows: readonly { id: number; name: string }[]
  value: number | null
  onChange: (id: number | null) => void
}

/** Selects one record by its name, or none. */
export const RecordSelect = ({ rows, value, onChange, ...rest }: RecordSelectProps) => (
  <Select
    {...rest}
    data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
    value={value === null ? null : String(value)}
    onChange={(id) => onChange(id === null ? null : Number(id))}
  />
)
