import { channelNames } from '#domain/channels/channel-capabilities.ts'
import type { Connection } from '#domain/connections/connection-list.ts'
import type { useConnectionActions } from '#web/connections/session/use-connection-actions.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useListedRecord } from '#web/ui/use-edited-record.ts'
import { ConnectionQuestions } from './connection-questions.tsx'
import type { ConnectionDialogsState } from './use-connection-dialogs.ts'

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

type ConnectionDialogsProps = {
  dialogs: ConnectionDialogsState
  connections: Connection[]
  actions: ReturnType<typeof useConnectionActions>
}

const isChannel = (text: string): text is Connection['channel'] =>
  (channelNames as readonly string[]).includes(text)

/** The open dialog of the connections screen, if any. */
export function ConnectionDialogs({ dialogs, connections, actions }: ConnectionDialogsProps) {
  const { asked, open, close } = dialogs
  const shown = connections.find(({ id }) => String(id) === asked?.value)
  const edited = useListedRecord(connections, asked?.what === 'edit' ? asked.value : null)
  const showCode = (made: Connection) => open('qr', made)
  const { id, name } = shown ?? { id: 0, name: '' }
  return (
    <>
      {asked?.what === 'new' && isChannel(asked.value) && (
        <AddDialog
          channel={asked.value}
          onMade={(made) => (made.channel === 'whatsapp' ? showCode(made) : close())}
          onClose={close}
        />
      )}
      {edited && (
        <ConnectionDialog
          key={edited.id}
          id={edited.id}
          channel={edited.channel}
          onMade={showCode}
          onClose={close}
        />
      )}
      {asked?.what === 'signin' && shown && (
        <SignInAnew key={id} connection={shown} onMade={showCode} onClose={close} />
      )}
      {asked?.what === 'qr' && shown && (
        <QrDialog
          key={id}
          id={id}
          name={name}
          onCode={(number) => actions.renew.mutate({ id, ...(number && { number }) })}
          onClose={close}
        />
      )}
      {asked?.what === 'templates' && shown && <TemplatesDialog connection={shown} onClose={close} />}
      <ConnectionQuestions question={dialogs.question} actions={actions} onClose={dialogs.dropQuestion} />
    </>
  )
}
