import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useRef } from 'react'
import { useTypeAhead } from './use-type-ahead.ts'

type SearchMultiSelectProps = Omit<
  MultiSelectProps,
  'searchable' | 'searchValue' | 'onInput' | 'onKeyDown' | 'value'
> & { value: string[] }

const isPicked = (option: HTMLElement) => option.hasAttribute('data-combobox-active')

/** Selects any number of options by typing parts of their names. */
export function SearchMultiSelect(props: SearchMultiSelectProps) {
  const { value, error, onChange, onBlur, onSearchChange, onOptionSubmit, ...rest } = props
  const typing = useTypeAhead({ label: '', isPicked })
  const submitted = useRef<string | null>(null)
  return (
    <MultiSelect
      {...rest}
      {...typing.props}
      searchable
      value={value}
      error={typing.problem ?? error}
      // The open list would cover what is wrong.
      nothingFoundMessage={typing.problem ? undefined : rest.nothingFoundMessage}
      searchValue={typing.shown}
      selectFirstOptionOnChange={typing.isUnresolved}
      onSearchChange={(reported) => {
        const text = typing.searchedBy(reported)
        if (text !== null) onSearchChange?.(text)
      }}
      onOptionSubmit={(option) => {
        submitted.current = option
        onOptionSubmit?.(option)
      }}
      onChange={(next) => {
        // Typing the name of a chosen option and taking it leaves it chosen.
        const isSame = typing.isUnresolved && next.length < value.length && submitted.current !== null
        submitted.current = null
        typing.resolve()
        if (!isSame) onChange?.(next)
      }}
      onBlur={(event) => {
        typing.props.onBlur()
        onBlur?.(event)
      }}
    />
  )
}
