import pg from 'pg'
import { z } from 'zod'
import { channelNames } from '#domain/channels/channel-capabilities.ts'
import { AppError } from '#domain/errors.ts'
import { nameBeside } from '#domain/i18n/same-name.ts'
import { type Deleted, findKeptRow } from '#server/deleted-records/deleted-record-db.ts'
import { putBack } from '#server/deleted-records/put-back.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { announceSession } from '#server/connections/announce-session.ts'
import { checkAllowance } from './check-allowance.ts'
import { countDefaults } from '#server/connections/connection-change-db.ts'
import { findConnection } from '#server/connections/connection-db.ts'
import { findNamesOfOthers } from '#server/connections/connection-name-db.ts'
import { wakeHosts } from '#server/exchange/lease-platform-db.ts'
import { throwIfHeld } from './number-holder-db.ts'
import { relinkTickets } from './relink-tickets-db.ts'
import { unlessTaken } from './unless-taken.ts'
import '#server/connections/connection-events.ts'

const kept = z.object({ channel: z.enum(channelNames), number: z.string(), session_generation: z.int() })
const tickets = 'tickets.whatsapp_id'

/**
 * Restores a connection with its settings and credentials. A linked device was unlinked and needs a new code. The default stays with its
 * successor, and a name taken meanwhile gets a number. Throws ERR_CONNECTION_TAKEN when another connection has the number by now.
 */
export async function restoreConnection(ctx: Context, tx: Db, deleted: Deleted): Promise<void> {
  const { channel, number, session_generation } = kept.parse(await findKeptRow(tx, deleted.id, 'connections'))
  await checkAllowance(tx, channel)
  if (channel === 'whatsappapi') await throwIfHeld(tx, number, null)
  const values = {
    name: nameBeside(deleted.name, await findNamesOfOthers(tx, null)),
    is_default: (await countDefaults(tx)) === 0,
    updated_at: ctx.now,
    status_since: ctx.now,
    outage_told_at: ctx.now,
    ...unheard,
    // Makes the host that ran it end its session.
    session_generation: session_generation + 1,
    ...(channel === 'whatsapp' && unlinked),
  }
  await unlessTaken(unlessTokenTaken(putBack(tx, deleted, { values, except: [tickets] })))
  await relinkTickets(tx, deleted.links[tickets] ?? [], deleted.recordId)
  const connection = await findConnection(tx, deleted.recordId)
  if (connection) ctx.emit('connection.created', { connection })
  await announceSession(ctx, tx, deleted.recordId)
  await wakeHosts(tx, deleted.recordId)
}

/** After a break, earlier facts about the provider mean nothing. */
const unheard = { mute_since: null, heard_at: null, unheard_since: null }

const unlinked = {
  status: 'DISCONNECTED',
  status_reason: '',
  session_wanted: false,
  ...{ qrcode: '', pairing_code: '', pairing_number: '', retries: 0 },
  ...{ status_import_messages: '', import_total: 0, import_moved_at: null },
}

async function unlessTokenTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const isTaken = error instanceof pg.DatabaseError && error.constraint === 'connections_token'
    throw isTaken ? new AppError('ERR_RESTORE_TOKEN') : error
  }
}
