import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tagEndpoints as tags } from '#domain/tags/tag-contract.ts'
import { openWorld } from '#tests/app/world.ts'
import { forgetExpired } from './deleted-record-jobs.ts'

const world = await openWorld({ ownDatabase: true })

test('[D105] forgets what a company deleted although that of another one fails', async () => {
  const [failing, other] = [await world.company(), await world.company()]
  const keptIn = (companyId: number) =>
    world.inCompany(companyId, (tx) => tx.selectFrom('deletedRecords').select('id').execute())
  for (const companyId of [failing, other]) {
    const { email } = await world.user(companyId, { profile: 'admin' })
    const as = await world.as(email)
    const made = await as(tags.createTag, { body: { name: 'Vencida' } })
    await as(tags.deleteTag, { params: { id: made.id } })
    await world.inCompany(companyId, (tx) =>
      tx.updateTable('deletedRecords').set({ expiresAt: new Date() }).execute(),
    )
  }
  await world.platform.db.asPlatform(async (tx) => {
    await sql`create function refuse_forgetting() returns trigger language plpgsql as
      $$ begin raise exception 'lost'; end $$`.execute(tx)
    await sql`create trigger refuse_forgetting before delete on deleted_records for each row
      when (old.company_id = ${sql.lit(failing)}) execute function refuse_forgetting()`.execute(tx)
  })
  await forgetExpired.run(world.platform)
  expect(await keptIn(failing)).not.toEqual([])
  expect(await keptIn(other)).toEqual([])
})
