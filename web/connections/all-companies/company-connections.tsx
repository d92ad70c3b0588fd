import { Button, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyConnection } from '#domain/connections/connection-contract.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Question } from '#web/ui/question.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { allConnectionTexts } from './all-connection-texts.ts'
import { connectionColumns } from '#web/connections/list/connection-columns.tsx'
import { connectionTexts } from '#web/connections/connection-texts.ts'
import { allConnectionsQuery } from '#web/connections/managed-queries.ts'
import { useForeignActions } from './use-foreign-actions.ts'

type CompanyConnectionsProps = { id: number; name: string; onClose: () => void }
type Asked = { what: 'disconnect' | 'newQr'; connection: AnyConnection }

const isUp = ({ status }: AnyConnection) => status === 'CONNECTED'

/** The connections of another company, those that are down first. Codes are only requested from here; they are shown in that company. */
export function CompanyConnections({ id, name, onClose }: CompanyConnectionsProps) {
  const t = useTexts(connectionTexts)
  const all = useTexts(allConnectionTexts)
  const ui = useTexts(uiTexts)
  const language = useLanguage()
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = useQuery(allConnectionsQuery)
  const { start, renew, end } = useForeignActions()
  const { channel, name: nameColumn, status, lastUpdate, isDefault } = connectionColumns(t, language)
  const rows = (list.data?.connections ?? [])
    .filter(({ company }) => company.id === id)
    .toSorted((a, b) => Number(isUp(a)) - Number(isUp(b)))
  const rowOf = (row: { id: number }) => rows.find((one) => one.id === row.id)
  const question = asked && { name: asked.connection.name }
  const actionsOf = (row: AnyConnection | undefined) => {
    if (row?.channel !== 'whatsapp') return null
    return (
      <Group gap={4} justify="flex-end">
        {(row.status === 'DISCONNECTED' || row.status === 'TIMEOUT') && (
          <>
            <Button
              size="xs"
              variant="default"
              loading={start.isPending && start.variables.id === row.id}
              onClick={() => start.mutate(row)}
            >
              {t('tryAgain')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setAsked({ what: 'newQr', connection: row })}>
              {t('newQr')}
            </Button>
          </>
        )}
        {row.status !== 'DISCONNECTED' && (
          <Button
            size="xs"
            variant="default"
            onClick={() => setAsked({ what: 'disconnect', connection: row })}
          >
            {t('disconnect')}
          </Button>
        )}
      </Group>
    )
  }
  return (
    <Modal opened onClose={onClose} title={name} size={1080} closeButtonProps={{ 'aria-label': ui('close') }}>
      <DataTable
        label={name}
        columns={[channel, nameColumn, status, lastUpdate, isDefault]}
        rows={rows}
        rowKey={(connection) => connection.id}
        rowActions={(row) => actionsOf(rowOf(row))}
        list={list}
        empty={<EmptyState text={all('noneHere')} />}
      />
      <Question
        opened={asked?.what === 'disconnect'}
        title={t('disconnect')}
        text={t('disconnectQuestion', question ?? { name: '' })}
        confirmLabel={t('disconnect')}
        danger
        onConfirm={() => asked && end.mutate(asked.connection)}
        onClose={() => setAsked(null)}
      />
      <Question
        opened={asked?.what === 'newQr'}
        title={t('newQr')}
        text={all('newQrQuestion', question ?? { name: '' })}
        confirmLabel={t('newQr')}
        onConfirm={() => asked && renew.mutate(asked.connection)}
        onClose={() => setAsked(null)}
      />
    </Modal>
  )
}
