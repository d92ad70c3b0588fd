import { Select, type SelectProps } from '@mantine/core'
import { useRef } from 'react'
import { useFreshHighlight } from './use-fresh-highlight.ts'
import { useTypeAhead } from './use-type-ahead.ts'

type Option = string | { value: string; label: string }
type SearchSelectProps = Omit<
  SelectProps,
  'searchable' | 'searchValue' | 'data' | 'onInput' | 'onKeyDown'
> & {
  data: readonly (Option | { group: string; items: readonly Exclude<Option, string>[] })[]
  /** Name of the chosen option where the data may lack it. */
  chosenLabel?: string | undefined
  /** True while the options are not yet those of the text. */
  isLoading?: boolean | undefined
}

const valueOf = (option: Option) => (typeof option === 'string' ? option : option.value)
const labelOf = (option: Option) => (typeof option === 'string' ? option : option.label)
const optionsOf = (data: SearchSelectProps['data']): Option[] =>
  data.flatMap((one) => (typeof one === 'object' && 'group' in one ? one.items : one))

/** Selects one option by typing a part of its name. */
export function SearchSelect(props: SearchSelectProps) {
  const { data, value = null, error, chosenLabel, isLoading, ...others } = props
  const { onChange, onBlur, onSearchChange, onOptionSubmit, ...rest } = others
  // Options found by an earlier search may be gone from the data.
  const known = useRef(new Map<string, string>())
  const options = optionsOf(data)
  for (const option of options) known.current.set(valueOf(option), labelOf(option))
  const label = value === null ? '' : (known.current.get(value) ?? chosenLabel ?? '')
  const typing = useTypeAhead({ label, isLoading })
  const submitted = useRef<string | null>(null)
  const isFresh = useFreshHighlight(options.map(valueOf))
  return (
    <Select
      {...rest}
      {...typing.props}
      searchable
      data={data.map((one) =>
        typeof one === 'object' && 'group' in one ? { ...one, items: [...one.items] } : one,
      )}
      value={value}
      error={typing.problem ?? error}
      // The open list would cover what is wrong.
      nothingFoundMessage={typing.problem ? undefined : rest.nothingFoundMessage}
      searchValue={typing.shown}
      selectFirstOptionOnChange={typing.isUnresolved && isFresh}
      onSearchChange={(reported) => {
        const text = typing.searchedBy(reported)
        if (text !== null) onSearchChange?.(text)
      }}
      onOptionSubmit={(option) => {
        submitted.current = option
        onOptionSubmit?.(option)
      }}
      onChange={(next, option) => {
        // Typing the name of the chosen option and taking it chooses it again.
        const isSame = next === null && typing.isUnresolved && submitted.current === value
        submitted.current = null
        typing.resolve()
        if (!isSame) onChange?.(next, option)
      }}
      onBlur={(event) => {
        typing.props.onBlur()
        onBlur?.(event)
      }}
    />
  )
}
