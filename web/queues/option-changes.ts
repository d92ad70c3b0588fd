import type { ChatbotOptionGiven } from '#domain/queues/option-contract.ts'

/** Where an option stands: its place on each level, from the first one down. */
export type OptionPath = readonly number[]

export const newOption = (): ChatbotOptionGiven => ({ name: '', queueType: 'text', options: [] })

/** The options with one of them changed; the given ones stay as they are. */
export function changeAt(
  options: readonly ChatbotOptionGiven[],
  [index = 0, ...below]: OptionPath,
  change: (option: ChatbotOptionGiven) => ChatbotOptionGiven,
): ChatbotOptionGiven[] {
  return options.map((option, at) => {
    if (at !== index) return option
    return below.length
      ? { ...option, options: changeAt(option.options ?? [], below, change) }
      : change(option)
  })
}

/** The options with another level in the place of the one below an option; an empty path is the first level. */
export const changeLevel = (
  options: readonly ChatbotOptionGiven[],
  path: OptionPath,
  change: (level: readonly ChatbotOptionGiven[]) => ChatbotOptionGiven[],
): ChatbotOptionGiven[] =>
  path.length === 0
    ? change(options)
    : changeAt(options, path, (option) => ({ ...option, options: change(option.options ?? []) }))

/** A level with one option moved by a place, up (-1) or down (1); at an end nothing moves. */
export function moved(level: readonly ChatbotOptionGiven[], index: number, by: -1 | 1): ChatbotOptionGiven[] {
  const other = level[index + by]
  const own = level[index]
  if (!other || !own) return [...level]
  return level.map((option, at) => (at === index ? other : at === index + by ? own : option))
}
