import { Select } from '@mantine/core'
import { oneOf } from './address-values.ts'

type ChoiceFilterProps<T extends string> = {
  label: string
  /** Shown while nothing is chosen. */
  anyLabel: string
  choices: readonly T[]
  nameOf: (choice: T) => string
  value: T | null
  onChange: (choice: T | null) => void
  width?: number
}

/** Filters a list by one of several words, or by none. */
export const ChoiceFilter = <T extends string>({
  label,
  anyLabel,
  choices,
  nameOf,
  value,
  onChange,
  width = 200,
}: ChoiceFilterProps<T>) => (
  <Select
    w={{ base: '100%', xs: width }}
    aria-label={label}
    placeholder={anyLabel}
    clearable
    data={choices.map((choice) => ({ value: choice, label: nameOf(choice) }))}
    value={value}
    onChange={(chosen) => onChange(oneOf(choices, chosen))}
  />
)
