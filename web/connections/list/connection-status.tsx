import { Text } from '@mantine/core'
import type { Connection } from '#domain/connections/connection-list.ts'
import { type ConnectionReason, readEnded, readTaken } from '#domain/connections/connection-contract.ts'
import { formatMoment } from '#web/platform/format.ts'
import { type Translate, useLanguage, useTexts } from '#web/platform/translate.ts'
import { connectionTexts } from '#web/connections/connection-texts.ts'

type Shown = Pick<Connection, 'channel' | 'status' | 'statusReason' | 'statusSince'>
const reasons: Record<ConnectionReason, true> = {
  replaced: true,
  forbidden: true,
  multidevice: true,
  version: true,
  'qr-expired': true,
  failed: true,
  unlinked: true,
  token: true,
}
const isReason = (text: string): text is ConnectionReason => Object.hasOwn(reasons, text)

const colours = {
  CONNECTED: 'var(--positive)',
  OPENING: 'var(--text-weak)',
  PAIRING: 'var(--text-weak)',
  qrcode: 'var(--warning)',
  TIMEOUT: 'var(--danger)',
  DISCONNECTED: 'var(--danger)',
} as const

/** The status of a connection, since when, and if it is down the reason and remedy. */
export function ConnectionStatus({ connection }: { connection: Shown }) {
  const t = useTexts(connectionTexts)
  const language = useLanguage()
  const { channel, status, statusSince } = connection
  const why = whyOf(connection, t)
  return (
    <div style={{ minWidth: 220 }}>
      <Text fz="sm" fw={500} c={colours[status]}>
        {t(`status.${status}`)}{' '}
        <Text span fz="xs" fw={400} c="var(--text-weak)">
          {t('since', { at: formatMoment(statusSince, language) })}
        </Text>
      </Text>
      {why && (
        <Text fz="xs" maw={360}>
          {why}
        </Text>
      )}
      {(channel === 'facebook' || channel === 'instagram') && (
        <Text fz="xs" c="var(--warning)" maw={360}>
          {t('within24')}
        </Text>
      )}
    </div>
  )
}

function whyOf({ channel, status, statusReason }: Shown, t: Translate<keyof typeof connectionTexts>) {
  if (status === 'CONNECTED') return null
  const [taken, ended] = [readTaken(statusReason), readEnded(statusReason)]
  if (taken !== null) return t('why.taken', { name: taken })
  if (ended !== null) return t('why.ended', { name: ended })
  if (isReason(statusReason)) return t(`why.${statusReason}`)
  if (channel !== 'whatsapp') return null
  if (status === 'qrcode') return t('why.qrcode')
  return status === 'DISCONNECTED' ? t('why.off') : null
}
