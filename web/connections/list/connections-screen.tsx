import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconEdit, IconLifebuoy, IconRefresh, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { capabilities, channelNames } from '#domain/channels/channel-capabilities.ts'
import { type Connection } from '#domain/connections/connection-list.ts'
import { connectionEndpoints } from '#domain/connections/connection-contract.ts'
import { useActiveCount } from '#web/queues/active-count.ts'
import { usePublicSetting } from '#web/settings/use-public-setting.ts'
import { DeletedRecordsButton } from '#web/deleted-records/deleted-records-button.tsx'
import { useRestore } from '#web/deleted-records/use-restore.ts'
import { call } from '#web/platform/client.ts'
import { signOut } from '#web/platform/session.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { usePastDue } from '#web/platform/use-past-due.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Question } from '#web/ui/question.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { AddConnection } from './add-connection.tsx'
import { connectionColumns } from './connection-columns.tsx'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { connectionTexts } from '#web/connections/connection-texts.ts'
import { ImportState } from '#web/connections/session/import-state.tsx'
import { importTexts } from '#web/connections/import-texts.ts'
import { ParkedFacts } from '#web/connections/parked-facts.tsx'
import { SessionButtons } from '#web/connections/session/session-buttons.tsx'
import { useConnectionActions } from '#web/connections/session/use-connection-actions.ts'
import { useImportProgress } from '#web/connections/session/use-import-progress.ts'

const AddDialog = onDemand(() => import('./add-dialog.tsx'), 'AddDialog')
const ConnectionDialog = onDemand(
  () => import('#web/connections/form/connection-dialog.tsx'),
  'ConnectionDialog',
)
const SignInAnew = onDemand(() => import('#web/connections/facebook/sign-in-anew.tsx'), 'SignInAnew')
const TemplatesDialog = onDemand(
  () => import('#web/connections/templates/templates-dialog.tsx'),
  'TemplatesDialog',
)
const QrDialog = onDemand(() => import('#web/connections/session/qr-dialog.tsx'), 'QrDialog')

/** Who opens it after the subscription has ended is signed out (decision D55). */
export function ConnectionsScreen() {
  const pastDue = usePastDue()
  useEffect(() => {
    if (pastDue) signOut()
  }, [pastDue])
  return pastDue ? null : <ConnectionList />
}

type Asked = { what: 'remove' | 'disconnect' | 'closeImported'; connection: Connection }

const isChannel = (text: string): text is Connection['channel'] =>
  (channelNames as readonly string[]).includes(text)

/** What waits and what last moved is told by no event. */
const countsEveryMs = 15_000

/** The company's numbers and pages, how each stands, and what can be done about it. */
function ConnectionList() {
  const t = useTexts(connectionTexts)
  const language = useLanguage()
  const support = usePublicSetting('supportLink')
  const imports = useTexts(importTexts)
  const actions = useConnectionActions()
  const progress = useImportProgress()
  const list = useQuery({ ...connectionsQuery, refetchInterval: countsEveryMs })
  const dialog = useDialogAddress('new', 'edit', 'signin', 'qr', 'templates')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [restarting, setRestarting] = useState(false)
  const askedFor = (what: Asked['what']) => (asked?.what === what ? asked.connection : null)
  const close = () => setAsked(null)
  const { offer } = useRestore(connectionsQuery.queryKey)
  const removing = askedFor('remove')
  const active = useActiveCount(removing && { whatsappId: removing.id })
  const ask = (what: Asked['what']) => (connection: Connection) => setAsked({ what, connection })
  const open = (what: 'edit' | 'signin' | 'qr' | 'templates') => (connection: Pick<Connection, 'id'>) =>
    dialog.open(what, connection.id)
  const signInAnew = (connection: Connection) =>
    connection.channel === 'whatsappapi' ? open('signin')(connection) : dialog.open('new', connection.channel)
  const rows = list.data ?? []
  const { what, value } = dialog.asked ?? { what: null, value: '' }
  const adding = what === 'new' && isChannel(value) ? value : null
  const shown = rows.find(({ id }) => String(id) === value)
  const columns = connectionColumns(t, language)
  const session = {
    key: 'session',
    label: t('session'),
    width: 150,
    cell: (connection: Connection) => (
      <Stack gap={4} align="flex-start">
        <SessionButtons
          connection={connection}
          actions={actions}
          onQr={open('qr')}
          onDisconnect={ask('disconnect')}
          onSignIn={signInAnew}
        />
        <ImportState
          connection={connection}
          progress={progress.get(connection.id)}
          onClose={() => ask('closeImported')(connection)}
          onDismiss={() => actions.dismissImport.mutate(connection.id)}
        />
      </Stack>
    ),
  }
  const { channel, name, status, traffic, lastUpdate, isDefault } = columns
  const add = <AddConnection onChoose={(chosen) => dialog.open('new', chosen)} />
  return (
    <PageFrame
      title={`${t('connections')} (${rows.length})`}
      actions={
        <>
          {support && (
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
          )}
          {rows.some((row) => row.channel === 'whatsapp') && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={actions.restart.isPending}
              onClick={() => setRestarting(true)}
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
                onClick={() => open('templates')(connection)}
              />
            )}
            <IconButton label={t('edit')} icon={IconEdit} onClick={() => open('edit')(connection)} />
            <IconButton label={t('remove')} icon={IconTrash} onClick={() => ask('remove')(connection)} />
          </>
        )}
        list={list}
        empty={<EmptyState text={t('none')} action={add} />}
      />
      {adding && (
        <AddDialog
          channel={adding}
          onMade={(made) => (made.channel === 'whatsapp' ? open('qr')(made) : dialog.close())}
          onClose={dialog.close}
        />
      )}
      {what === 'edit' && shown && (
        <ConnectionDialog
          key={shown.id}
          id={shown.id}
          channel={shown.channel}
          onMade={open('qr')}
          onClose={dialog.close}
        />
      )}
      {what === 'signin' && shown && (
        <SignInAnew key={shown.id} connection={shown} onMade={open('qr')} onClose={dialog.close} />
      )}
      {what === 'qr' && shown && (
        <QrDialog
          key={shown.id}
          id={shown.id}
          name={shown.name}
          onCode={(number) => actions.renew.mutate({ id: shown.id, ...(number && { number }) })}
          onClose={dialog.close}
        />
      )}
      {what === 'templates' && shown && <TemplatesDialog connection={shown} onClose={dialog.close} />}
      <Question
        opened={askedFor('disconnect') !== null}
        title={t('disconnect')}
        text={t('disconnectQuestion', { name: asked?.connection.name ?? '' })}
        confirmLabel={t('disconnect')}
        danger
        onConfirm={() => asked && actions.end.mutate(asked.connection.id)}
        onClose={close}
      />
      <Question
        opened={askedFor('closeImported') !== null}
        title={imports('closeImported')}
        text={imports('closeQuestion', { name: asked?.connection.name ?? '' })}
        confirmLabel={imports('closeImported')}
        onConfirm={() => asked && actions.closeImported.mutate(asked.connection.id)}
        onClose={close}
      />
      <Question
        opened={restarting}
        title={t('restart')}
        text={t('restartQuestion')}
        confirmLabel={t('restart')}
        onConfirm={() => actions.restart.mutate()}
        onClose={() => setRestarting(false)}
      />
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t(active ? 'removeCounted' : 'removeQuestion', {
          name: asked?.connection.name ?? '',
          count: active ?? 0,
        })}
        remove={({ id }) => call(connectionEndpoints.deleteConnection, { params: { id } })}
        removed={t('removed')}
        onRemoved={offer}
        lists={connectionsQuery.queryKey}
        onClose={close}
      />
    </PageFrame>
  )
}
