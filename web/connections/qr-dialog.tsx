import { Button, Group, Loader, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { connectionSessionChannel } from '#domain/connections/connection-contract.ts'
import { useNumberToLink } from '#web/platform/calling-code.ts'
import { formatPhone } from '#web/platform/format.ts'
import { useLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { connectionQuery } from './managed-queries.ts'
import { connectionTexts } from './connection-texts.ts'
import { QrCode } from './qr-code.tsx'

type QrDialogProps = { id: number; name: string; onCode: (number: string) => void; onClose: () => void }

/** Shows the code that links a phone as long as one is waited for; each new one takes the place of the last by itself. */
export function QrDialog({ id, name, onCode, onClose }: QrDialogProps) {
  const t = useTexts(connectionTexts)
  const ui = useTexts(uiTexts)
  const [number, setNumber] = useState('')
  const read = useNumberToLink(number)
  const query = connectionQuery(id)
  const asked = useQuery({ ...query, gcTime: 0, staleTime: Infinity, refetchOnMount: 'always' })
  const session = asked.isFetchedAfterMount ? asked.data : undefined
  useLive(connectionSessionChannel, ({ session: heard }) => {
    if (heard.id === id) queryClient.setQueryData(query.queryKey, (known) => known && { ...known, ...heard })
  })
  const waited = useRef(false)
  const waits = session && ['qrcode', 'OPENING', 'PAIRING'].includes(session.status)
  useEffect(() => {
    // A session that is renewed asks for a code before it has one, and opens in between.
    if (session?.qrcode || session?.pairingCode) waited.current = true
    else if (session?.status === 'qrcode') waited.current = false
    const waitsForCode = session?.status === 'qrcode' || session?.pairingCode
    // A session that opens again is about to show the next code.
    const hasLeft = waited.current && session?.status !== 'OPENING'
    const isOver = session && !waitsForCode && (hasLeft || !waits)
    if (isOver) onClose()
  }, [session, waits, onClose])
  const code = session?.pairingCode
  return (
    <Modal opened onClose={onClose} title={name} size={420} closeButtonProps={{ 'aria-label': ui('close') }}>
      <Stack align="center" gap={16} mih={320}>
        {code ? (
          <>
            <Text fz={32} fw={600} c="var(--text-strong)" style={{ letterSpacing: 4 }}>
              {`${code.slice(0, 4)}-${code.slice(4)}`}
            </Text>
            <Text ta="center">{t('pairingHint')}</Text>
          </>
        ) : session?.qrcode ? (
          <>
            <QrCode text={session.qrcode} label={t('qrcode')} />
            <Text ta="center">{t('scanHint')}</Text>
          </>
        ) : (
          <Stack align="center" justify="center" gap={12} mih={264} role="status">
            <Loader size="sm" />
            <Text>{t('waitingForQr')}</Text>
          </Stack>
        )}
        {!code && (
          <Group align="flex-end" gap={8} wrap="nowrap" w="100%">
            <TextInput
              flex={1}
              label={t('byNumber')}
              placeholder="11 91234-5678"
              description={read ? formatPhone(read) : t('numberHint')}
              inputMode="tel"
              value={number}
              onChange={(event) => setNumber(event.currentTarget.value.slice(0, 30))}
            />
            <Button variant="default" disabled={!read} onClick={() => read && onCode(read)}>
              {t('askCode')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}
