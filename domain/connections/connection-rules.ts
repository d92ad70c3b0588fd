import type { FieldProblem } from '../errors.ts'
import type { ConnectionSettings } from './connection-settings.ts'

/** Rules between the fields of a connection. */
export type Judged = Pick<
  ConnectionSettings,
  | 'ratingMessage'
  | 'expiresTicketNPS'
  | 'timeSendQueue'
  | 'sendIdQueue'
  | 'collectiveVacationMessage'
  | 'collectiveVacationStart'
  | 'collectiveVacationEnd'
  | 'enableImportMessage'
  | 'importOldMessages'
  | 'importRecentMessages'
  | 'queueIdImportMessages'
>

/** Faults between fields; texts exist in every language for each but 'Required', which is fixed. */
export type ConnectionProblem =
  | 'errorRatingMessage'
  | 'errorExpiresNPS'
  | 'errorSendQueue'
  | 'errorVacationDate'
  | 'errorVacationEnd'
  | 'errorImportDate'
  | 'errorImportQueue'

type Around = { ratingOn: boolean; now: Date; before: Judged | null }
type Found = { path: keyof Judged; message: ConnectionProblem | 'Required' }

const dayMs = 86_400_000
/** Most days in the past on which a collective vacation may begin. */
const vacationDays = 10

/** Checks a connection beyond the form of each field. A date that was accepted once is not refused for its age. */
export function problemsOfConnection(given: Judged, around: Around): Found[] {
  return [
    ...ratingProblems(given, around),
    ...queueProblems(given),
    ...vacationProblems(given, around),
    ...importProblems(given, around),
  ]
}

/** Returns the same faults in the shape of a rejected request. */
export const fieldProblems = (given: Judged, around: Around): FieldProblem[] =>
  problemsOfConnection(given, around).map(({ path, message }) => ({ path: `body.${path}`, message }))

function ratingProblems(given: Judged, { ratingOn }: Around): Found[] {
  if (!ratingOn) return []
  return [
    ...(given.ratingMessage === ''
      ? [{ path: 'ratingMessage', message: 'errorRatingMessage' } as const]
      : []),
    ...(given.expiresTicketNPS === 0
      ? [{ path: 'expiresTicketNPS', message: 'errorExpiresNPS' } as const]
      : []),
  ]
}

function queueProblems({ timeSendQueue, sendIdQueue }: Judged): Found[] {
  if (timeSendQueue > 0 === (sendIdQueue !== null)) return []
  return [{ path: sendIdQueue === null ? 'sendIdQueue' : 'timeSendQueue', message: 'errorSendQueue' }]
}

function vacationProblems(given: Judged, { now, before }: Around): Found[] {
  const found: Found[] = []
  const earliest = now.getTime() - vacationDays * dayMs
  for (const path of ['collectiveVacationStart', 'collectiveVacationEnd'] as const) {
    const date = given[path]
    if (date === null) {
      if (given.collectiveVacationMessage !== '') found.push({ path, message: 'Required' })
    } else if (date.getTime() < earliest && date.getTime() !== before?.[path]?.getTime()) {
      found.push({ path, message: 'errorVacationDate' })
    }
  }
  const { collectiveVacationStart: start, collectiveVacationEnd: end } = given
  if (start && end && end < start) found.push({ path: 'collectiveVacationEnd', message: 'errorVacationEnd' })
  return found
}

function importProblems(given: Judged, { now, before }: Around): Found[] {
  if (!given.enableImportMessage) return []
  const found: Found[] = []
  const { importOldMessages: start, importRecentMessages: end } = given
  const earliest = new Date(now)
  earliest.setFullYear(earliest.getFullYear() - 2)
  const isOld = start?.getTime() === before?.importOldMessages?.getTime()
  if (!start) found.push({ path: 'importOldMessages', message: 'Required' })
  else if (start > now || (start < earliest && !isOld))
    found.push({ path: 'importOldMessages', message: 'errorImportDate' })
  if (!end) found.push({ path: 'importRecentMessages', message: 'Required' })
  else if (end > now || (start && end < start))
    found.push({ path: 'importRecentMessages', message: 'errorImportDate' })
  if (given.queueIdImportMessages === null)
    found.push({ path: 'queueIdImportMessages', message: 'errorImportQueue' })
  return found
}
