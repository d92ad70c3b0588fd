/** State of a schedule's next or last send; `ERRO` by the specification, the others by the family's words. */
export const scheduleStatuses = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO', 'CANCELADA'] as const
export type ScheduleStatus = (typeof scheduleStatuses)[number]

/** A send as it is kept: it waits, is with the provider's queue, or came to an end. */
export const runStates = ['waiting', 'queued', 'sent', 'missed', 'skipped', 'failed', 'cancelled'] as const
export type RunState = (typeof runStates)[number]

/** Why a send waits longer, came later, or came to nothing. */
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
  'file',
  'too-long',
  'daily-limit',
  /** A brake holds what leaves by the connection by itself, until somebody lets it go on. */
  'held',
  'customer-wrote',
  'provider',
  'uncertain',
  'withdrawn',
  /** It came with a copy of the company: nobody is written to because of one. */
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

/** The status that the specification's calls tell. */
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

/** How a calendar shows a send. */
export const entryKindOf = (state: RunState): EntryKind => kindOfState[state]

/** Whether a person may have it sent after all. */
export const mayRetry = (state: RunState): boolean => ['failed', 'missed', 'skipped'].includes(state)
