import type { SupportVisit } from '#domain/access/support-visit.ts'
import { userSwitches } from '#domain/access/viewer-of.ts'
import type { SessionUser } from '#domain/users/user-contract.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getSessionCompany } from '#server/users/user-db.ts'
import type { KeptVisit } from './visit-db.ts'

/**
 * The record that a super user has in the company that they visit: an administrator of all its departments with their own name, and
 * no row of it.
 */
export async function getVisitUser(tx: Db, visit: KeptVisit): Promise<SessionUser> {
  const company = await getSessionCompany(tx)
  const queues = await tx.selectFrom('queues').select(['id', 'name', 'color']).orderBy('name').execute()
  const switches = Object.fromEntries(userSwitches.map((key) => [key, 'enabled'])) as Record<
    (typeof userSwitches)[number],
    'enabled'
  >
  return {
    id: visit.userId,
    name: visit.userName,
    email: visit.userEmail,
    profile: 'admin',
    super: false,
    companyId: visit.companyId,
    color: '#6b7280',
    profileImage: null,
    whatsappId: null,
    startWork: '00:00',
    endWork: '23:59',
    farewellMessage: '',
    defaultTheme: 'light',
    darkMode: false,
    defaultMenu: 'closed',
    defaultTicketsManagerWidth: 0,
    pendingNotices: 'off',
    online: false,
    allTicket: 'enable',
    allowGroup: true,
    ...switches,
    queues,
    roleId: null,
    company,
    visit: sessionVisitOf(visit, company.companieSettings),
  }
}

const sessionVisitOf = (
  { id, mode, endsAt }: KeptVisit,
  settings: Partial<Record<string, string>>,
): SupportVisit => ({
  ...{ id, mode, endsAt },
  sendsMessages: mode === 'act' && settings.supportMessages === 'enabled',
})
