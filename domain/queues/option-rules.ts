import type { FieldProblem } from '../errors.ts'
import { type ChatbotOption, type ChatbotOptionGiven, maxOptions } from './option-contract.ts'

/** Returns a given option as it is stored, with defaults on every level. `id` 0: it is new. */
export const filledOption = (option: ChatbotOptionGiven): ChatbotOption => ({
  id: option.id ?? 0,
  name: option.name,
  queueType: option.queueType ?? 'text',
  greetingMessage: option.greetingMessage ?? '',
  closeTicket: option.closeTicket ?? false,
  optUserId: option.optUserId ?? null,
  optQueueId: option.optQueueId ?? null,
  optIntegrationId: option.optIntegrationId ?? null,
  optFileId: option.optFileId ?? null,
  options: (option.options ?? []).map(filledOption),
})

/** Checks options beyond the form of each field: their destinations, and texts before a further level (QUEUE-020). */
export function problemsOfOptions(options: readonly ChatbotOption[], path: string): FieldProblem[] {
  const count = countOptions(options)
  if (count > maxOptions) return [{ path, message: `at most ${maxOptions} options` }]
  return options.flatMap((option, index) => problemsOfOption(option, `${path}.${index}`))
}

const countOptions = (options: readonly ChatbotOption[]): number =>
  options.reduce((sum, { options: below }) => sum + 1 + countOptions(below), 0)

function problemsOfOption(option: ChatbotOption, path: string): FieldProblem[] {
  const { queueType, greetingMessage, options } = option
  const problems: FieldProblem[] = []
  const need = (field: string) => problems.push({ path: `${path}.${field}`, message: 'Required' })
  if (options.length > 0 && greetingMessage === '') need('greetingMessage')
  if (options.length === 0 && queueType === 'queue' && option.optQueueId === null) need('optQueueId')
  if (options.length === 0 && queueType === 'attendent' && option.optUserId === null) need('optUserId')
  if (options.length === 0 && queueType === 'integration' && option.optIntegrationId === null)
    need('optIntegrationId')
  if (options.length === 0 && queueType === 'file' && option.optFileId === null) need('optFileId')
  return [...problems, ...problemsOfOptions(options, `${path}.options`)]
}
