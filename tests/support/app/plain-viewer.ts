import type { Viewer } from '#domain/access/access.ts'

/** An attendant of company 1 with queue 1 and all switches off. */
export const plainViewer: Viewer = {
  id: 7,
  name: 'Ana',
  companyId: 1,
  profile: 'user',
  super: false,
  queueIds: [1],
  whatsappId: null,
  allTicket: false,
  allowGroup: false,
  allHistoric: false,
  allUserChat: false,
  userClosePendingTicket: false,
  showDashboard: false,
  allowRealTime: false,
  allowConnections: false,
  allowImportExport: false,
  hidesNumbers: false,
}
