import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { plainText } from '#domain/i18n/plain-text.ts'

/** Returns the options whose names contain what is typed, ignoring accents and case. */
export const typedOptions: OptionsFilter = ({ options, search, limit }) => {
  const asked = plainText(search.trim())
  const fits = ({ label }: ComboboxItem) => plainText(label).includes(asked)
  const found = options.flatMap((option) => {
    if ('items' in option) return { ...option, items: option.items.filter(fits) }
    return fits(option) ? option : []
  })
  return found.slice(0, limit)
}
