import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import {
  type ConnectionSession,
  connectionSessionChannel,
  type FullConnection,
} from '#domain/connections/connection-contract.ts'
import { formatPhone } from '#web/platform/format.ts'
import { useLive } from '#web/platform/live.ts'
import { foldQueries } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { copyText } from '#web/ui/controls/copy-text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { CodeLeft } from './code-left.tsx'
import { connectionQuery } from '#web/connections/managed-queries.ts'
import { NumberCodeForm } from './number-code-form.tsx'
import { QrCode } from './qr-code.tsx'
import { qrTexts } from './qr-texts.ts'

type QrDialogProps = {
  id: number
  name: string
  /** Requests a pairing code for the phone with this number; without a number, a QR code. */
  onCode: (number?: string) => void
  onClose: () => void
}

/** Links a phone by a QR code or a pairing code. An expired code stays visible, with a button for a new one. */
export function QrDialog({ id, name, onCode, onClose }: QrDialogProps) {
  const t = useTexts(qrTexts)
  const ui = useTexts(uiTexts)
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const query = connectionQuery(id)
  const asked = useQuery({ ...query, gcTime: 0, staleTime: Infinity, refetchOnMount: 'always' })
  const session = asked.isFetchedAfterMount ? asked.data : undefined
  const failure = session ? null : asked.error
  useLive(connectionSessionChannel, ({ session: heard }) => {
    if (heard.id === id) foldQueries<FullConnection>(query.queryKey, (known) => ({ ...known, ...heard }))
  })
  const waited = useRef(false)
  useEffect(() => {
    if (!session) return
    const isLinked = session.status === 'CONNECTED'
    if (isLinked || session.status === 'DISCONNECTED') {
      if (isLinked && waited.current) showSuccess(t('linked', { number: formatPhone(session.number) }))
      onClose()
    } else waited.current = true
  }, [session, onClose, t])
  const byNumber = (
    <NumberCodeForm label={t(isPhone ? 'byNumberFirst' : 'byNumber')} onCode={(number) => onCode(number)} />
  )
  const hasNumberBelow =
    !failure && session?.status !== 'PAIRING' && !session?.pairingCode && !(isPhone && session?.qrcode)
  return (
    <Modal opened onClose={onClose} title={name} size={420} closeButtonProps={{ 'aria-label': ui('close') }}>
      <Stack align="center" gap={16} mih={320}>
        {failure ? (
          <ErrorState error={failure} onRetry={() => void asked.refetch()} />
        ) : session?.status === 'TIMEOUT' ? (
          <Stack align="center" justify="center" gap={12} mih={264} role="alert">
            <Text fw={600} fz="lg" c="var(--text-strong)">
              {t('expired')}
            </Text>
            <Text ta="center">{t('expiredHint')}</Text>
            <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => onCode()}>
              {t('renew')}
            </Button>
          </Stack>
        ) : session?.pairingCode ? (
          <PairingCode session={session} onOther={() => onCode()} />
        ) : session?.qrcode ? (
          <>
            {isPhone && byNumber}
            {isPhone && <Text ta="center">{t('orScan')}</Text>}
            <QrCode text={session.qrcode} label="QR Code" />
            <CodeLeft since={session.statusSince} />
            <Text ta="center">{t('scanHint')}</Text>
          </>
        ) : (
          <Stack align="center" justify="center" gap={12} mih={264} role="status">
            <Loader size="sm" />
            <Text>{t(session?.status === 'PAIRING' ? 'pairing' : 'waitingForQr')}</Text>
          </Stack>
        )}
        {hasNumberBelow && byNumber}
      </Stack>
    </Modal>
  )
}

type PairingCodeProps = {
  session: Pick<ConnectionSession, 'pairingCode' | 'statusSince'>
  onOther: () => void
}

/** The pairing code to type on the phone, with a copy button for users on that phone. */
function PairingCode({ session: { pairingCode, statusSince }, onOther }: PairingCodeProps) {
  const t = useTexts(qrTexts)
  const copy = () => copyText(pairingCode, t('codeCopied'))
  return (
    <Stack align="center" justify="center" gap={16} mih={320}>
      <Text fz={32} fw={600} c="var(--text-strong)" style={{ letterSpacing: 4 }}>
        {`${pairingCode.slice(0, 4)}-${pairingCode.slice(4)}`}
      </Text>
      <CodeLeft since={statusSince} />
      <Text ta="center">{t('pairingHint')}</Text>
      <Group gap={8} justify="center">
        <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('copyCode')}
        </Button>
        <Button variant="subtle" onClick={onOther}>
          {t('otherWay')}
        </Button>
      </Group>
    </Stack>
  )
}
