import { Button, Stack } from '@mantine/core'
import { readEnded } from '#domain/connections/connection-contract.ts'
import type { Connection } from '#domain/connections/connection-list.ts'
import { useTexts } from '#web/platform/translate.ts'
import { connectionTexts } from '#web/connections/connection-texts.ts'
import type { useConnectionActions } from './use-connection-actions.ts'

type SessionButtonsProps = {
  connection: Connection
  actions: ReturnType<typeof useConnectionActions>
  onQr: (connection: Connection) => void
  onDisconnect: (connection: Connection) => void
  onSignIn: (connection: Connection) => void
}

/** The session actions that a connection's status allows. */
export function SessionButtons({ connection, actions, onQr, onDisconnect, onSignIn }: SessionButtonsProps) {
  const t = useTexts(connectionTexts)
  const { id, channel, status, statusReason } = connection
  const newQr = (
    <Button
      size="xs"
      variant={status === 'TIMEOUT' ? 'filled' : 'default'}
      onClick={() => actions.renew.mutate({ id }, { onSuccess: () => onQr(connection) })}
    >
      {t('newQr')}
    </Button>
  )
  const disconnect = (
    <Button size="xs" variant="default" onClick={() => onDisconnect(connection)}>
      {t('disconnect')}
    </Button>
  )
  const tryAgain = (
    <Button
      size="xs"
      variant="default"
      loading={actions.start.isPending}
      onClick={() => actions.start.mutate(id)}
    >
      {t('tryAgain')}
    </Button>
  )
  if (channel !== 'whatsapp') {
    if (status !== 'DISCONNECTED') return disconnect
    return (
      <Stack gap={4}>
        {readEnded(statusReason) !== null && tryAgain}
        <Button size="xs" variant="default" onClick={() => onSignIn(connection)}>
          {t('signIn')}
        </Button>
      </Stack>
    )
  }
  switch (status) {
    case 'qrcode':
      return (
        <Button size="xs" onClick={() => onQr(connection)}>
          {t('qrcode')}
        </Button>
      )
    case 'DISCONNECTED':
      return (
        <Stack gap={4}>
          {tryAgain}
          {newQr}
        </Stack>
      )
    case 'TIMEOUT':
      return (
        <Stack gap={4}>
          {newQr}
          {disconnect}
        </Stack>
      )
    case 'OPENING':
      return (
        <Button size="xs" variant="default" disabled>
          {t('connecting')}
        </Button>
      )
    default:
      return disconnect
  }
}
