import { z } from 'zod'
import { missingTimes } from '#domain/queues/day-rules.ts'
import { filledOption, problemsOfOptions } from '#domain/queues/option-rules.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import { type Queue, type QueueChange, queueChange } from '#domain/queues/queue-contract.ts'

/** `userIds`: who works in it, which is saved beside the department. */
export type QueueForm = Required<QueueChange> & { userIds: number[] }

const fields = queueChange.extend({ userIds: z.array(z.int()) })

/** Options that lead nowhere, and half a shift where hours are kept by department, are refused before they are sent. */
export const queueFormSchema = (withHours: boolean) =>
  fields.superRefine(({ schedules = [], chatbots = [] }, { addIssue }) => {
    for (const { path, message } of problemsOfOptions(chatbots.map(filledOption), 'chatbots'))
      addIssue({ code: 'custom', path: path.split('.'), message })
    if (withHours && schedules.some((day) => missingTimes(day).length > 0))
      addIssue({ code: 'custom', path: ['schedules'], message: 'Invalid time' })
  })

/** Colours that are told apart at a glance, the specification's own default first. */
export const queueColors = [
  ...['#7C7C7C', '#1971c2', '#2f9e44', '#e8590c', '#7048e8', '#c0272d', '#0c8599', '#b78103'],
  ...['#ae3ec9', '#d6336c', '#3b4bdb', '#5c6475'],
]

/** The first colour that no other department has; once all are taken, one that nobody listed. */
export function freeColor(others: Pick<Queue, 'color'>[]): string {
  const taken = new Set(others.map(({ color }) => color.toLowerCase()))
  const listed = queueColors.find((color) => !taken.has(color.toLowerCase()))
  if (listed) return listed
  for (let at = 0x2f4f6f; ; at = (at + 0x35a1f7) % 0xffffff) {
    const color = `#${at.toString(16).padStart(6, '0')}`
    if (!taken.has(color)) return color
  }
}

type Around = { others: Queue[]; userIds: number[]; suggestedGreeting: string }

/** What the form of a queue starts with; of none: what a new one has. Beside others a greeting has to be there. */
export const queueFormOf = (
  queue: Queue | null,
  { others, userIds, suggestedGreeting }: Around,
): QueueForm => ({
  name: queue?.name ?? '',
  color: queue?.color ?? freeColor(others),
  orderQueue: queue?.orderQueue ?? null,
  greetingMessage: queue?.greetingMessage || (others.length ? suggestedGreeting : ''),
  outOfHoursMessage: queue?.outOfHoursMessage ?? '',
  closeTicket: queue?.closeTicket ?? false,
  ativarRoteador: queue?.ativarRoteador ?? false,
  tempoRoteador: (queue?.tempoRoteador ?? 0) as QueueForm['tempoRoteador'],
  integrationId: queue?.integrationId ?? null,
  fileListId: queue?.fileListId ?? null,
  schedules: queue?.schedules ?? defaultHours(),
  chatbots: queue?.chatbots ?? [],
  userIds,
})

/** What is sent of a department that exists: what was changed, and a greeting that was only suggested. */
export function changesOf(
  queue: Queue,
  values: QueueForm,
  changed: Partial<QueueForm>,
): Partial<QueueChange> {
  const { userIds: _members, ...rest } = changed
  const { greetingMessage } = values
  return { ...rest, ...(greetingMessage !== queue.greetingMessage && { greetingMessage }) }
}
