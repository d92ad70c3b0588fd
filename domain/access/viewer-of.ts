import { hidesNumbers, type Permission, type Viewer } from './access.ts'
import type { SupportVisit } from './support-visit.ts'

/** Switches that widen what a plain user may see and do, besides `allTicket` and `allowGroup`. */
export const userSwitches = [
  'allHistoric',
  'allUserChat',
  'userClosePendingTicket',
  'allowConnections',
  'allowImportExport',
  'showDashboard',
  'allowRealTime',
] as const
export type UserSwitch = (typeof userSwitches)[number]

/** A user's record, with the switches as stored (decision D60). */
type Person = Pick<
  Viewer,
  'id' | 'name' | 'companyId' | 'profile' | 'super' | 'whatsappId' | 'allowGroup'
> & {
  allTicket: 'enable' | 'disable'
  visit?: SupportVisit | undefined
  rolePermissions?: readonly Permission[] | undefined
} & Record<UserSwitch, 'enabled' | 'disabled'>

type Belonging = {
  queueIds: number[]
  /** Settings of the company, by key. */
  settings: Partial<Record<string, string>>
}

/** Builds the viewer of a user, on the server and in the browser. */
export const viewerOf = (person: Person, { queueIds, settings }: Belonging): Viewer => ({
  id: person.id,
  name: person.name,
  companyId: person.companyId,
  profile: person.profile,
  super: person.super,
  queueIds,
  whatsappId: person.whatsappId,
  allTicket: person.allTicket === 'enable',
  allowGroup: person.allowGroup,
  allHistoric: person.allHistoric === 'enabled',
  allUserChat: person.allUserChat === 'enabled',
  userClosePendingTicket: person.userClosePendingTicket === 'enabled',
  showDashboard: person.showDashboard === 'enabled',
  allowRealTime: person.allowRealTime === 'enabled',
  allowConnections: person.allowConnections === 'enabled',
  allowImportExport: person.allowImportExport === 'enabled',
  hidesNumbers: hidesNumbers({ ...person, ...visitOf(person) }, settings),
  ...visitOf(person),
  ...(person.rolePermissions?.length && { rolePermissions: person.rolePermissions }),
})

const visitOf = ({ visit }: Pick<Person, 'visit'>) => (visit ? { visit } : {})
