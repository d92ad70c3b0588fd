import { z } from 'zod'
import { missingTimes } from '#domain/queues/day-rules.ts'
import { filledOption, problemsOfOptions } from '#domain/queues/option-rules.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import { type Queue, type QueueChange, queueChange } from '#domain/queues/queue-contract.ts'

/** `userIds`: the members, saved in a separate request. */
export type QueueForm = Required<QueueChange> & { userIds: number[] }

const fields = queueChange.extend({ userIds: z.array(z.int()) })

/** Also rejects options without a destination, and incomplete shifts where hours are set by queue, before sending. */
export const queueFormSchema = (withHours: boolean) =>
  fields.superRefine(({ schedules = [], chatbots = [] }, { addIssue }) => {
    for (const { path, message } of problemsOfOptions(chatbots.map(filledOption), 'chatbots'))
      addIssue({ code: 'custom', path: path.split('.'), message })
    if (withHours && schedules.some((day) => missingTimes(day).length > 0))
      addIssue({ code: 'custom', path: ['schedules'], message: 'Invalid time' })
  })

/** Easily distinguished colours, the specification's default first. */
export const queueColors = [
  ...['#7C7C7C', '#1971c2', '#2f9e44', '#e8590c', '#7048e8', '#c0272d', '#0c8599', '#b78103'],
  ...['#ae3ec9', '#d6336c', '#3b4bdb', '#5c6475'],
]

/** Returns the first listed colour that no other queue has; once all are taken, an unlisted one. */
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

/** Returns the initial values of the form. The greeting is required if there are other queues. */
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

/** Returns the changes of an existing queue: changed fields, and a greeting that was only suggested. */
export function changesOf(
  queue: Queue,
  values: QueueForm,
  changed: Partial<QueueForm>,
): Partial<QueueChange> {
  const { userIds: _members, ...rest } = changed
  const { greetingMessage } = values
  return { ...rest, ...(greetingMessage !== queue.greetingMessage && { greetingMessage }) }
}
