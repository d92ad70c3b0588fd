import { Button, Stack } from '@mantine/core'
import { IconEdit, IconLifebuoy, IconRefresh, IconRoute, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { Connection } from '#domain/connections/connection-list.ts'
import { AutomationSlot } from '#web/connections/automation-slot.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { connectionTexts } from '#web/connections/connection-texts.ts'
import { ParkedFacts } from '#web/connections/parked-facts.tsx'
import { ImportState } from '#web/connections/session/import-state.tsx'
import { SessionButtons } from '#web/connections/session/session-buttons.tsx'
import { useConnectionActions } from '#web/connections/session/use-connection-actions.ts'
import { useImportProgress } from '#web/connections/session/use-import-progress.ts'
import { DeletedRecordsButton } from '#web/deleted-records/deleted-records-button.tsx'
import { signOut } from '#web/platform/session.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { usePastDue } from '#web/platform/use-past-due.ts'
import { usePublicSetting } from '#web/settings/use-public-setting.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { AddConnection } from './add-connection.tsx'
import { connectionColumns } from './connection-columns.tsx'
import { ConnectionDialogs } from './connection-dialogs.tsx'
import { type ConnectionDialogsState, useConnectionDialogs } from './use-connection-dialogs.ts'

/** Signs the user out if the subscription has ended (decision D55). */
export function ConnectionsScreen() {
  const pastDue = usePastDue()
  useEffect(() => {
    if (pastDue) signOut()
  }, [pastDue])
  return pastDue ? null : <ConnectionList />
}

/** Polling interval: no socket event reports queued messages and last activity. */
const countsEveryMs = 15_000

/** The company's connections, their status, and the actions on them. */
function ConnectionList() {
  const t = useTexts(connectionTexts)
  const language = useLanguage()
  const actions = useConnectionActions()
  const dialogs = useConnectionDialogs()
  const list = useQuery({ ...connectionsQuery, refetchInterval: countsEveryMs })
  const rows = list.data ?? []
  const { channel, name, status, traffic, lastUpdate, isDefault } = connectionColumns(t, language)
  const session = useSessionColumn(actions, dialogs)
  const ResponderMap = use(AutomationSlot)?.responders
  const [mapped, setMapped] = useState<Connection | null>(null)
  const add = <AddConnection onChoose={dialogs.add} />
  return (
    <PageFrame
      title={`${t('connections')} (${rows.length})`}
      actions={
        <>
          <SupportLink />
          {rows.some((row) => row.channel === 'whatsapp') && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={actions.restart.isPending}
              onClick={() => dialogs.ask({ what: 'restart' })}
            >
              {t('restart')}
            </Button>
          )}
          <DeletedRecordsButton kind="connection" lists={connectionsQuery.queryKey} />
          {add}
        </>
      }
    >
      <ParkedFacts />
      <DataTable
        label={t('connections')}
        columns={[channel, name, status, session, traffic, lastUpdate, isDefault]}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={(connection) => (
          <>
            {capabilities[connection.channel].templates && (
              <IconButton
                label={t('templates')}
                icon={IconTemplate}
                onClick={() => dialogs.open('templates', connection)}
              />
            )}
            {ResponderMap && (
              <IconButton label={t('responders')} icon={IconRoute} onClick={() => setMapped(connection)} />
            )}
            <IconButton label={t('edit')} icon={IconEdit} onClick={() => dialogs.open('edit', connection)} />
            <IconButton
              label={t('remove')}
              icon={IconTrash}
              onClick={() => dialogs.ask({ what: 'remove', connection })}
            />
          </>
        )}
        list={list}
        empty={<EmptyState text={t('none')} action={add} />}
      />
      {ResponderMap && mapped && <ResponderMap connection={mapped} onClose={() => setMapped(null)} />}
      <ConnectionDialogs dialogs={dialogs} connections={rows} actions={actions} />
    </PageFrame>
  )
}

/** The column with the session actions and the import progress of a connection. */
function useSessionColumn(
  actions: ReturnType<typeof useConnectionActions>,
  { ask, open, signInAnew }: ConnectionDialogsState,
): Column<Connection> {
  const t = useTexts(connectionTexts)
  const progress = useImportProgress()
  return {
    key: 'session',
    label: t('session'),
    width: 150,
    cell: (connection) => (
      <Stack gap={4} align="flex-start">
        <SessionButtons
          connection={connection}
          actions={actions}
          onQr={(one) => open('qr', one)}
          onDisconnect={(one) => ask({ what: 'disconnect', connection: one })}
          onSignIn={signInAnew}
        />
        <ImportState
          connection={connection}
          progress={progress.get(connection.id)}
          onClose={() => ask({ what: 'closeImported', connection })}
          onDismiss={() => actions.dismissImport.mutate(connection.id)}
        />
      </Stack>
    ),
  }
}

function SupportLink() {
  const t = useTexts(connectionTexts)
  const support = usePublicSetting('supportLink')
  if (!support) return null
  return (
    <Button
      component="a"
      href={support}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      leftSection={<IconLifebuoy size={16} aria-hidden />}
    >
      {t('support')}
    </Button>
  )
}
