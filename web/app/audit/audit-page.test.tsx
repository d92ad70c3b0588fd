import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { auditEndpoints, type AuditEntry } from '#domain/audit/audit-contract.ts'
import { companyChange } from '#domain/company-admin/company-admin-contract.ts'
import { connectionSettings } from '#domain/connections/connection-settings.ts'
import { helpEndpoints } from '#domain/helps/help-contract.ts'
import { planChange } from '#domain/plans/plan-contract.ts'
import { queueChange } from '#domain/queues/queue-contract.ts'
import { settingKeys } from '#domain/settings/setting-catalogue.ts'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { userChange } from '#domain/users/user-contract.ts'
import { fieldTexts } from '#web/audit/field-texts.ts'
import { settingTexts } from '#web/settings/setting-texts.ts'
import { api, show } from '#tests/web/stage.tsx'
import { AuditPage } from './audit-page.tsx'

const entry = (over: Partial<AuditEntry>): AuditEntry => ({
  ...{
    id: crypto.randomUUID(),
    at: new Date('2026-11-22T12:00:00Z'),
    actorId: 1,
    actorName: 'Ana',
    visitId: null,
  },
  ...{ action: 'user.changed', subjectId: '7', subjectName: 'Caio', data: {}, ipPrefix: '', requestId: '' },
  ...over,
})

test('names fields and settings in words, and says what was counted and found', async () => {
  api().answer(auditEndpoints.listAudit, {
    entries: [
      entry({ data: { fields: ['email', 'queueIds', 'unheardOf'] } }),
      entry({
        ...{ action: 'setting.changed', subjectName: 'requiredTag' },
        data: { before: 'disabled', after: 'enabled' },
      }),
      entry({
        ...{ action: 'company.storageDiffered', subjectName: 'Padaria' },
        data: { counted: { bytes: 2048, files: 2 }, stored: { bytes: 1024, files: 1 } },
      }),
    ],
    hasMore: false,
  })
  show(<AuditPage />, { as: { profile: 'admin' } })
  expect(await screen.findByText('Campos: E-mail, Departamentos, unheardOf')).toBeTruthy()
  expect(screen.getByText(settingTexts.requiredTag.pt)).toBeTruthy()
  expect(screen.getByText('desligado → ligado')).toBeTruthy()
  expect(screen.getByText('Arquivos contados: 2 (2 KB); encontrados: 1 (1 KB)')).toBeTruthy()
})

/** Fields of requests that are not stored, or stored under another name. */
const unnamed = [
  ...['id', 'plan', 'settings', 'createdAt', 'lastLogin', 'folderSize', 'numberFileFolder'],
  ...['updatedAtFolder', 'companyId', 'updatedAt', 'currentPassword', 'amount', 'value', 'archived'],
  'knownQueueIds',
]

test('has a word for every field and every setting that can be changed', () => {
  const shapes = [
    ...[companyChange, planChange, queueChange, userChange, connectionSettings],
    ...[helpEndpoints.updateHelp.body, tagEndpoints.updateTag.body],
  ].map((schema) => Object.keys((schema as unknown as { shape: object }).shape))
  const wordless = shapes.flat().filter((name) => !(name in fieldTexts) && !unnamed.includes(name))
  expect(wordless).toEqual([])
  expect(settingKeys.filter((key) => !(key in settingTexts) && !(key in fieldTexts))).toEqual([])
})
