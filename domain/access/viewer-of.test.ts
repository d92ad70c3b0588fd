import { expect, test } from 'vitest'
import { userSwitches, viewerOf } from './viewer-of.ts'

const ana = {
  ...{ id: 7, name: 'Ana', companyId: 1, profile: 'user' as const, super: false, whatsappId: null },
  ...{ allTicket: 'disable' as const, allowGroup: false, allHistoric: 'disabled' as const },
  ...{ allUserChat: 'disabled' as const, userClosePendingTicket: 'disabled' as const },
  ...{ showDashboard: 'disabled' as const, allowRealTime: 'disabled' as const },
  ...{ allowConnections: 'disabled' as const, allowImportExport: 'disabled' as const },
}
const of = (over: Partial<Parameters<typeof viewerOf>[0]> = {}, settings = {}) =>
  viewerOf({ ...ana, ...over }, { queueIds: [1, 2], settings })

test('[D60] turns each stored switch into the boolean of its name, and no other', () => {
  const off = of()
  expect(off).toMatchObject({ allTicket: false, allowGroup: false, queueIds: [1, 2], hidesNumbers: false })
  expect(of({ allTicket: 'enable' })).toEqual({ ...off, allTicket: true })
  expect(of({ allowGroup: true })).toEqual({ ...off, allowGroup: true })
  for (const name of userSwitches) expect(of({ [name]: 'enabled' })).toEqual({ ...off, [name]: true })
})

test('[D16] hides numbers from a plain user where the company wants it', () => {
  const settings = { enableLGPD: 'enabled', lgpdHideNumber: 'enabled' }
  expect(of({}, settings).hidesNumbers).toBe(true)
  expect(of({ profile: 'admin' }, settings).hidesNumbers).toBe(false)
})
