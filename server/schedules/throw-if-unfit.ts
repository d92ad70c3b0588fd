import { capabilities, channelsOfPeople } from '#domain/channels/channel-capabilities.ts'
import { valueProblems } from '#domain/channels/template-variables.ts'
import { dayMs } from '#domain/companies/wall-clock.ts'
import { AppError, type FieldProblem } from '#domain/errors.ts'
import { mostShortTimes, shortMinutes, type Unit, units } from '#domain/schedules/recurrence.ts'
import { findTemplate } from '#server/connections/templates/template-db.ts'
import { findConnection, findConnectionFor } from '#server/connections/connection-db.ts'
import { findContact } from '#server/contacts/contact-record-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findQueue } from '#server/queues/queue-db.ts'
import { findColleague } from '#server/users/user-db.ts'
import { farthestMs } from './plan-of.ts'
import type { ScheduleFields } from './schedule-columns.ts'

/** Tolerance: a time that has just passed means now. */
const graceMs = 60_000

export function throwUnlessAhead(sendAt: Date, now: Date): void {
  const ahead = sendAt.getTime() - now.getTime()
  if (ahead < -graceMs) refuse({ path: 'body.sendAt', message: 'já passou' })
  if (ahead > farthestMs) refuse({ path: 'body.sendAt', message: 'muito longe' })
}

type Recurring = { unit: Unit; every: number; times: number }
const daysOfUnit: Record<Unit, number> = { 1: 1, 2: 7, 3: 30, 4: 1 / 1440 }

/** Throws when a schedule would repeat more often or longer than allowed (decision D79). */
export function throwIfTooOften({ unit, every, times }: Recurring): void {
  if (every * daysOfUnit[unit] * dayMs > farthestMs) {
    refuse({ path: 'body.valorIntervalo', message: 'muito longo' })
  }
  const isShort = unit === units.minutes && every > 0 && every < shortMinutes
  if (isShort && times > mostShortTimes) {
    const message = `${mostShortTimes} no máximo, abaixo de ${shortMinutes} minutos`
    refuse({ path: 'body.enviarQuantasVezes', message })
  }
}

type Named = Pick<
  ScheduleFields,
  'contactId' | 'whatsappId' | 'queueId' | 'ticketUserId' | 'templateId' | 'templateValues'
>

/** Throws ERR_VALIDATION for ids that the company does not have, and for a connection or template that cannot reach the contact. */
export async function throwIfUnknown(tx: Db, named: Named): Promise<void> {
  const gone = (field: keyof Named) => refuse({ path: `body.${field}`, message: 'does not exist' })
  const { queueId, ticketUserId, templateId } = named
  const contact = (await findContact(tx, named.contactId)) ?? gone('contactId')
  if (queueId !== null && !(await findQueue(tx, queueId))) gone('queueId')
  if (ticketUserId !== null && !(await findColleague(tx, ticketUserId))) gone('ticketUserId')
  if (named.whatsappId !== null) {
    const chosen = (await findConnection(tx, named.whatsappId)) ?? gone('whatsappId')
    if (!channelsOfPeople(contact.channel).includes(chosen.channel)) {
      refuse({ path: 'body.whatsappId', message: 'is of another channel' })
    }
  }
  if (templateId === null) return
  const { channel } = contact
  const leaving = await findConnectionFor(tx, { channel, chosen: named.whatsappId, preferred: null })
  if (!leaving || !capabilities[leaving.channel].templates) throw new AppError('ERR_TEMPLATE_CHANNEL')
  const template = (await findTemplate(tx, { id: templateId, whatsappId: leaving.id })) ?? gone('templateId')
  const { unsupported } = template.form
  if (unsupported) throw new AppError('ERR_TEMPLATE_UNSUPPORTED', { part: unsupported })
  const problems = valueProblems(template.form, named.templateValues)
  if (problems.length) {
    throw new AppError(
      'ERR_VALIDATION',
      problems.map(({ key, message }) => ({ path: `body.templateValues.${key}`, message })),
    )
  }
}

export function refuse(...problems: FieldProblem[]): never {
  throw new AppError('ERR_VALIDATION', problems)
}
