import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnyConnection, connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Question } from '#web/ui/question.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { allConnectionTexts } from './all-connection-texts.ts'
import { connectionColumns } from './connection-columns.tsx'
import { allConnectionsQuery } from './managed-queries.ts'
import { connectionTexts } from './connection-texts.ts'

type CompanyConnectionsProps = { id: number; name: string; onClose: () => void }

/** The connections of another company. Linking them is that company's own business: from here they can only be switched off. */
export function CompanyConnections({ id, name, onClose }: CompanyConnectionsProps) {
  const t = useTexts(connectionTexts)
  const all = useTexts(allConnectionTexts)
  const ui = useTexts(uiTexts)
  const language = useLanguage()
  const [ending, setEnding] = useState<AnyConnection | null>(null)
  const queryKey = [...allConnectionsQuery.queryKey, id]
  const list = useQuery({
    queryKey,
    queryFn: () => call(connectionEndpoints.listConnectionsOf, { params: { id } }),
  })
  const end = useMutation({
    mutationFn: (connection: AnyConnection) =>
      call(connectionEndpoints.endSessionOf, { params: { id: connection.id } }),
    onError: showError,
    onSuccess: () => showSuccess(t('disconnected')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: allConnectionsQuery.queryKey }),
  })
  const { channel, name: nameColumn, status, lastUpdate, isDefault } = connectionColumns(t, language)
  const isOn = (connection: AnyConnection) =>
    connection.channel === 'whatsapp' && connection.status !== 'DISCONNECTED'
  return (
    <Modal opened onClose={onClose} title={name} size={960} closeButtonProps={{ 'aria-label': ui('close') }}>
      <DataTable
        label={name}
        columns={[channel, nameColumn, status, lastUpdate, isDefault]}
        rows={list.data ?? []}
        rowKey={(connection) => connection.id}
        rowActions={(connection) =>
          isOn(connection) && (
            <Button size="xs" variant="default" onClick={() => setEnding(connection as AnyConnection)}>
              {t('disconnect')}
            </Button>
          )
        }
        list={list}
        empty={<EmptyState text={all('noneHere')} />}
      />
      <Question
        opened={ending !== null}
        title={t('disconnect')}
        text={t('disconnectQuestion', { name: ending?.name ?? '' })}
        confirmLabel={t('disconnect')}
        danger
        onConfirm={() => ending && end.mutate(ending)}
        onClose={() => setEnding(null)}
      />
    </Modal>
  )
}
