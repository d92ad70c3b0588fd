import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Arrival, InboundStep } from '#server/messages/inbound-step.ts'
import { customersLanguage, recordingTexts } from './recording-texts.ts'
import { sendSystemMessage } from '#server/messages/outbound/send-system-message.ts'

/** Older recordings were delayed too long: an answer would surprise the customer. */
const freshMs = 24 * 3_600_000

/**
 * Asks for text when the company's or the contact's setting declines recordings, unless somebody attends to the ticket and decides for
 * themselves. The recording is kept.
 */
export const declineRecording: InboundStep = {
  name: 'decline recording',
  concerns: ({ stored }) => stored.some(isRecording),
  run: async (ctx, tx, arrival) => {
    const recording = arrival.stored.findLast(isRecording)
    if (recording) await declineWhereDue(ctx, tx, arrival, recording.id)
    return 'next'
  },
}

const isRecording = ({ mediaType }: { mediaType: string }) => mediaType === 'audio'

async function declineWhereDue(
  ctx: CompanyContext,
  tx: Db,
  { intake, ticketId, stored }: Arrival,
  id: number,
): Promise<void> {
  const recordedAt = stored.at(-1)?.createdAt ?? ctx.now
  if (ctx.now.getTime() - recordedAt.getTime() > freshMs) return
  const waiting = await tx
    .selectFrom('tickets')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.companyId', '=', 'tickets.companyId')
        .onRef('contacts.id', '=', 'tickets.contactId')
        .on('contacts.active', '=', true),
    )
    .select('contacts.acceptAudioMessage')
    .where('tickets.id', '=', ticketId)
    .where('tickets.status', '=', 'pending')
    .where('tickets.isGroup', '=', false)
    .executeTakeFirst()
  if (!waiting) return
  const declines = !waiting.acceptAudioMessage || intake.settings.acceptAudioMessageContact === 'disabled'
  const text = recordingTexts.declined[customersLanguage]
  if (declines) await sendSystemMessage(ctx, tx, { ticketId, text, quotedId: id, cause: { kind: 'inbound' } })
}
