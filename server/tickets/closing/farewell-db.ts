import type { Db } from '#server/platform/database/db.ts'

/** Returns the farewell: the attendant's own, else the connection's; empty when neither has one. */
export async function findFarewell(
  tx: Db,
  { userId, whatsappId }: { userId: number; whatsappId: number | null },
): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .select('farewellMessage')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user?.farewellMessage) return user.farewellMessage
  if (!whatsappId) return ''
  const connection = await tx
    .selectFrom('connections')
    .select('complationMessage')
    .where('id', '=', whatsappId)
    .executeTakeFirst()
  return connection?.complationMessage ?? ''
}
