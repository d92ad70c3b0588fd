/** State of a schedule's next or last send; `ERRO` by the specification, the others by words of the same form. */
export const scheduleStatuses = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO', 'CANCELADA'] as const
export type ScheduleStatus = (typeof scheduleStatuses)[number]

/** Stored state of a send: waiting, in the provider's queue, or ended. */
export const runStates = ['waiting', 'queued', 'sent', 'missed', 'skipped', 'failed', 'cancelled'] as const
export type RunState = (typeof runStates)[number]

/** Reasons why a send waits longer, was late, or did not happen. */
export const runReasons = [
  /** Sent at the next opening, because the working day before is over. */
  'late-day-off',
  'connection-down',
  'connection-gone',
  'no-connection',
  'plan',
  'late',
  'overtaken',
  'blocked',
  'opted-out',
  'contact-gone',
  'window-closed',
  'template',
  /** The template begins with a file, and the schedule has none that fits. */
  'template-file',
  'file',
  'too-long',
  'daily-limit',
  /** The connection's automatic sending is held until somebody resumes it. */
  'held',
  'customer-wrote',
  'provider',
  'uncertain',
  'withdrawn',
  /** It was restored with a copy of the company, which must not write to anybody. */
  'restored',
  'unexpected',
] as const
export type RunReason = (typeof runReasons)[number]

const statusOfState: Record<RunState, ScheduleStatus> = {
  waiting: 'PENDENTE',
  queued: 'AGENDADA',
  sent: 'ENVIADA',
  missed: 'ERRO',
  failed: 'ERRO',
  skipped: 'CANCELADA',
  cancelled: 'CANCELADA',
}

/** Returns the status in the specification's calls. */
export const statusOf = (state: RunState): ScheduleStatus => statusOfState[state]

export const entryKinds = ['sent', 'queued', 'next', 'planned', 'error', 'missed', 'skipped'] as const
export type EntryKind = (typeof entryKinds)[number]

const kindOfState: Record<RunState, EntryKind> = {
  waiting: 'next',
  queued: 'queued',
  sent: 'sent',
  missed: 'missed',
  failed: 'error',
  skipped: 'skipped',
  cancelled: 'skipped',
}

/** Returns the kind of a send in a calendar. */
export const entryKindOf = (state: RunState): EntryKind => kindOfState[state]

/** Whether a user may send it again. */
export const mayRetry = (state: RunState): boolean => ['failed', 'missed', 'skipped'].includes(state)
