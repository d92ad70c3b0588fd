import { capabilities, channelNames } from '#domain/channels/channel-capabilities.ts'
import type { NumberNews } from '#server/channels/provider-news.ts'
import type { DbHandle } from '#server/platform/database/db.ts'

export type RatedNumber = { companyId: number; id: number }

const rated = channelNames.filter((name) => capabilities[name].templates)

/** Returns the connections that a provider's news refer to; they may be of several companies. */
export const findNumbersOf = (
  db: DbHandle,
  { businessAccount, number }: Pick<NumberNews, 'businessAccount' | 'number'>,
): Promise<RatedNumber[]> =>
  db.asPlatform((tx) =>
    tx
      .selectFrom('connections')
      .select(['companyId', 'id'])
      .where('channel', 'in', rated)
      .where('businessAccount', '=', businessAccount)
      .$if(number !== null, (query) => query.where('number', '=', number ?? ''))
      .orderBy('id')
      .execute(),
  )

/** Returns every connection whose provider can report the number's rating. */
export const findRatedNumbers = (db: DbHandle): Promise<RatedNumber[]> =>
  db.asPlatform((tx) =>
    tx
      .selectFrom('connections')
      .select(['companyId', 'id'])
      .where('channel', 'in', rated)
      .where('status', '=', 'CONNECTED')
      .where('credentials', 'is not', null)
      .orderBy('id')
      .execute(),
  )
