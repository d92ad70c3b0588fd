import type { ChatbotOptionGiven } from '#domain/queues/option-contract.ts'

/** Path of an option: its index on each level, from the first down. */
export type OptionPath = readonly number[]

export const newOption = (): ChatbotOptionGiven => ({ name: '', queueType: 'text', options: [] })

/** Returns the options with one of them changed; does not modify the given ones. */
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

/** Returns the options with the level below a path replaced; an empty path is the first level. */
export const changeLevel = (
  options: readonly ChatbotOptionGiven[],
  path: OptionPath,
  change: (level: readonly ChatbotOptionGiven[]) => ChatbotOptionGiven[],
): ChatbotOptionGiven[] =>
  path.length === 0
    ? change(options)
    : changeAt(options, path, (option) => ({ ...option, options: change(option.options ?? []) }))

/** Returns a level with one option moved up (-1) or down (1) by one; unchanged at an end. */
export function moved(level: readonly ChatbotOptionGiven[], index: number, by: -1 | 1): ChatbotOptionGiven[] {
  const other = level[index + by]
  const own = level[index]
  if (!other || !own) return [...level]
  return level.map((option, at) => (at === index ? other : at === index + by ? own : option))
}
