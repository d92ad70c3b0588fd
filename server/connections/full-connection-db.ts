import { type FullConnection, hiddenSecret } from '#domain/connections/connection-contract.ts'
import { AppError } from '#domain/errors.ts'
import { defaultHours, type DayHours } from '#domain/queues/queue-hours.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findConnection } from './connection-db.ts'

const columns = [
  'connections.companyId',
  'provider',
  'qrcode',
  'pairingCode',
  'retries',
  'greetingMessage',
  'complationMessage',
  'outOfHoursMessage',
  'ratingMessage',
  'inactiveMessage',
  'expiresInactiveMessage',
  'collectiveVacationMessage',
  'collectiveVacationStart',
  'collectiveVacationEnd',
  'maxUseBotQueues',
  'timeUseBotQueues',
  'timeSendQueue',
  'sendIdQueue',
  'expiresTicket',
  'whenExpiresTicket',
  'inactivityAction',
  'timeInactiveMessage',
  'maxUseBotQueuesNps',
  'expiresTicketNps',
  'timeCreateNewTicket',
  'enableImportMessage',
  'importOldMessages',
  'importRecentMessages',
  'importOldMessagesGroups',
  'closedTicketsPostImported',
  'queueIdImportMessages',
  'businessAccount',
  'promptId',
  'integrationId',
  'flowIdWelcome',
  'flowIdNotPhrase',
] as const

/** Returns everything about a connection except its secrets: only whether they are set. */
export async function getConnection(
  { files }: Pick<CompanyContext, 'files'>,
  tx: Db,
  id: number,
): Promise<FullConnection> {
  const connection = await findConnection(tx, id)
  const row = await tx
    .selectFrom('connections')
    .leftJoin('files', (join) =>
      join
        .onRef('files.companyId', '=', 'connections.companyId')
        .onRef('files.id', '=', 'connections.greetingFileId'),
    )
    .select(columns)
    .select([
      'connections.channel',
      'providerAccount',
      'credentials',
      'tokenHash',
      'schedules',
      'greetingFileId',
      'files.name as fileName',
    ])
    .where('connections.id', '=', id)
    .executeTakeFirst()
  if (!connection || !row) throw new AppError('ERR_NO_WAPP_FOUND')
  const { providerAccount, credentials, tokenHash, schedules, greetingFileId, fileName, ...named } = row
  // The database's column names do not preserve consecutive capitals.
  const { maxUseBotQueuesNps, expiresTicketNps, businessAccount, ...rest } = named
  const hours = schedules as DayHours[]
  return {
    ...connection,
    ...rest,
    maxUseBotQueuesNPS: maxUseBotQueuesNps,
    expiresTicketNPS: expiresTicketNps,
    businessAccountId: businessAccount,
    whenExpiresTicket: rest.whenExpiresTicket === 1 ? 1 : 0,
    inactivityAction: rest.inactivityAction === 'wait' ? 'wait' : 'close',
    schedules: hours.length ? hours : defaultHours(),
    token: tokenHash ? hiddenSecret : '',
    accessToken: credentials ? hiddenSecret : '',
    phoneNumberId: row.channel === 'whatsappapi' ? (providerAccount ?? '') : '',
    greetingMediaAttachment: fileName,
    greetingMediaUrl: greetingFileId && files.urlOf(rest.companyId, greetingFileId),
  }
}
