import { describe, expect, test } from 'vitest'
import { plainViewer as agent } from '#tests/app/plain-viewer.ts'
import { can, hidesNumbers, mayCall, permissions, type Viewer } from './access.ts'

const admin: Viewer = { ...agent, profile: 'admin' }

describe('[SHELL-035, D69] permissions of admins, and not of plain users', () => {
  const ofAdmins = [
    'dashboard:view',
    'moments:view',
    'tickets-manager:showall',
    'tickets-manager:showQueues',
    'user-modal:editProfile',
    'user-modal:editQueues',
    'ticket-options:deleteTicket',
    'contacts-page:deleteContact',
    'tickets-manager:closeAll',
    'connections-page:addConnection',
    // Not in the specification's list, but for administrators as well.
    'contacts-page:mergeContacts',
    'contacts-page:eraseContact',
    'contacts-page:importExport',
    'settings-page:edit',
    'settings-page:exportCompany',
    'queues-page:edit',
    'flows-page:edit',
    'prompts-page:edit',
    'integrations-page:edit',
    'file-lists-page:edit',
    'phrases-page:edit',
    'messages-api-page:edit',
    'contact-lists-page:edit',
    'campaigns-page:edit',
    'billing-page:pay',
    'ticket-options:deleteAnyNote',
    'quick-messages-page:inherit',
  ] as const

  test.each(ofAdmins)('%s', (permission) => {
    expect(can(admin, permission)).toBe(true)
    expect(can({ ...agent, super: true }, permission)).toBe(true)
    expect(can(agent, permission)).toBe(false)
  })

  test('are all existing permissions', () => {
    expect(permissions.toSorted()).toEqual([...ofAdmins].toSorted())
  })
})

test('[SHELL-034] a switch widens the one area that it names', () => {
  const connections = { ...agent, allowConnections: true }
  expect(permissions.filter((permission) => can(connections, permission))).toEqual([
    'connections-page:addConnection',
  ])
  const lists = { ...agent, allowImportExport: true }
  expect(permissions.filter((permission) => can(lists, permission))).toEqual(['contacts-page:importExport'])
  const insight = { ...agent, showDashboard: true }
  expect(permissions.filter((permission) => can(insight, permission))).toEqual(['dashboard:view'])
  const panel = { ...agent, allowRealTime: true }
  expect(permissions.filter((permission) => can(panel, permission))).toEqual(['moments:view'])
  const chats = { ...agent, allUserChat: true }
  expect(permissions.filter((permission) => can(chats, permission))).toEqual(['tickets-manager:showall'])
})

test('[SHELL-065] opens endpoints without a further permission to every signed-in user only', () => {
  expect(mayCall(agent, 'signedIn')).toBe(true)
  expect(mayCall(null, 'signedIn')).toBe(false)
  expect(mayCall(null, 'public')).toBe(true)
  expect(mayCall(admin, 'super')).toBe(false)
})

test('[CON-041] numbers are hidden from plain users only, and only when the company wants it', () => {
  const wanted = { enableLGPD: 'enabled', lgpdHideNumber: 'enabled' }
  expect(hidesNumbers(agent, wanted)).toBe(true)
  expect(hidesNumbers(admin, wanted)).toBe(false)
  expect(hidesNumbers({ ...agent, super: true }, wanted)).toBe(false)
  expect(hidesNumbers(agent, { ...wanted, enableLGPD: 'disabled' })).toBe(false)
  expect(hidesNumbers(agent, {})).toBe(false)
})
