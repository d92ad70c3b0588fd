import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { plainText } from '#domain/i18n/plain-text.ts'

/** How well a name fits what is typed; lower is better. Enter takes the best. */
function rankOf(name: string, asked: string): number {
  if (name === asked) return 0
  if (name.startsWith(asked)) return 1
  return name.includes(` ${asked}`) ? 2 : 3
}

/** Returns the options whose names contain what is typed, the best fits first, ignoring accents and case. */
export const typedOptions: OptionsFilter = ({ options, search, limit }) => {
  const asked = plainText(search.trim())
  const rank = ({ label }: ComboboxItem) => rankOf(plainText(label), asked)
  const fitting = (items: ComboboxItem[]) => {
    const found = items.filter(({ label }) => plainText(label).includes(asked))
    return asked ? found.toSorted((one, other) => rank(one) - rank(other)) : found
  }
  const groups = options.flatMap((option) =>
    'items' in option ? { ...option, items: fitting(option.items) } : [],
  )
  const flat = options.flatMap((option) => ('items' in option ? [] : option))
  return [...groups, ...fitting(flat)].slice(0, limit)
}
