import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { AuditExport } from './audit-export.tsx'
import { readFilter } from './audit-filter.ts'

test('writes moments by the clock of the browser, as the page shows them', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    void (blob as Blob).text().then((text) => saved.push(text))
    return 'blob:audit'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const entry = {
    ...{ id: crypto.randomUUID(), at: new Date(2026, 10, 27, 20, 50, 12), actorId: 1, actorName: 'Ana' },
    ...{ visitId: null, action: 'user.created' as const, subjectId: '2', subjectName: 'Bia', data: {} },
    ...{ ipPrefix: '', requestId: '' },
  }
  api().answer(auditEndpoints.listAudit, { entries: [entry], hasMore: false })
  const filter = readFilter(new URLSearchParams())
  const { keys } = show(<AuditExport filter={filter} recordName={({ subjectName }) => subjectName} />)
  await keys.click(screen.getByRole('button', { name: 'Exportar CSV' }))
  await waitFor(() => expect(saved[0]).toContain('"2026-11-27 20:50:12";"Ana"'))
})
