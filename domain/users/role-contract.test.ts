import { expect, test } from 'vitest'
import { permissions } from '../access/access.ts'
import { permissionGroups, roleChange, supervisorPermissions } from './role-contract.ts'

test('shows every permission in exactly one group', () => {
  expect(Object.values(permissionGroups).flat().toSorted()).toEqual([...permissions].toSorted())
})

test('gives a supervisor nothing that deletes, erases, exports, closes or administers', () => {
  const harmful = /delete|erase|merge|export|closeAll|edit|addConnection|showall/i
  expect(supervisorPermissions.filter((permission) => harmful.test(permission))).toEqual([])
})

test.each([
  ['super', { name: 'Chefia', permissions: ['super'] }],
  ['an unknown permission', { name: 'Chefia', permissions: ['tickets:all'] }],
  ['no permission', { name: 'Chefia', permissions: [] }],
  ['a name of one letter', { name: ' C ', permissions: ['dashboard:view'] }],
  ['an unknown field', { name: 'Chefia', permissions: ['dashboard:view'], super: true }],
])('refuses a role with %s', (_what, given) => {
  expect(roleChange.safeParse(given).success).toBe(false)
})

test('takes a permission that is named twice once', () => {
  const given = { name: 'Chefia', permissions: ['dashboard:view', 'dashboard:view'] }
  expect(roleChange.parse(given).permissions).toEqual(['dashboard:view'])
})
