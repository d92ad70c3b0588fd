import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import '#server/queues/queue-events.ts'
import { findMembers } from './queue-member-db.ts'
import { getUser } from './user-record-db.ts'
import './user-events.ts'

/** Announces the members of a restored department, who see its tickets again. */
export const announceMembers =
  (platform: Platform): Listener<'queue.restored'> =>
  async (companyId, { queue }) => {
    const ctx = openCompanyContext(platform, companyId)
    const users = await ctx.read(async (tx) => {
      const members = await findMembers(tx, queue.id)
      return Promise.all(members.map(({ id }) => getUser(tx, id, ctx.files)))
    })
    for (const user of users) ctx.emit('user.changed', { user, rights: true })
  }
