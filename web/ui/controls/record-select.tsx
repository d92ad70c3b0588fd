import { Select, type SelectProps } from '@mantine/core'
import { SearchSelect } from './search-select.tsx'

type RecordSelectProps = Omit<
  SelectProps,
  'data' | 'value' | 'onChange' | 'searchValue' | 'onInput' | 'onKeyDown'
> & {
  rows: readonly { id: number; name: string }[]
  value: number | null
  onChange: (id: number | null) => void
  /** Name of the chosen record where the rows may lack it. */
  chosenName?: string | undefined
  /** True while the rows are not yet those of the typed text. */
  isLoading?: boolean
}

/** Selects one record by its name, or none. */
export function RecordSelect(props: RecordSelectProps) {
  const { rows, value, onChange, searchable = false, chosenName, isLoading, ...rest } = props
  const options = {
    data: rows.map(({ id, name }) => ({ value: String(id), label: name })),
    value: value === null ? null : String(value),
    onChange: (id: string | null) => onChange(id === null ? null : Number(id)),
  }
  if (!searchable) return <Select {...rest} {...options} />
  return <SearchSelect {...rest} {...options} chosenLabel={chosenName} isLoading={isLoading} />
}
