import type { ErrorCode, FieldProblem } from '../errors.ts'

type Saved = { greetingMessage: string; outOfHoursMessage: string }
type Around = { otherQueues: number; scheduleType: string }

/** Checks texts of a queue beyond the form of each field. Null when they are valid. */
export function problemOfQueue(
  saved: Saved,
  { otherQueues, scheduleType }: Around,
): { code: ErrorCode; details?: FieldProblem[] } | null {
  if (otherQueues > 0 && saved.greetingMessage === '') return { code: 'ERR_WAPP_GREETING_REQUIRED' }
  if (hasHours(scheduleType) && saved.outOfHoursMessage === '') {
    return { code: 'ERR_VALIDATION', details: [{ path: 'body.outOfHoursMessage', message: 'Required' }] }
  }
  return null
}

/** Whether queues have their own hours: the company's setting scheduleType says where hours are stored. */
export const hasHours = (scheduleType: string | undefined): boolean => scheduleType === 'queue'
