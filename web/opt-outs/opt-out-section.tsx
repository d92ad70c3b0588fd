import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OptOut, optOutEndpoints } from '#domain/opt-outs/opt-out-contract.ts'
import { isRevocable } from '#domain/opt-outs/opt-out-rules.ts'
import { call } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/format.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showError } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { offerUndo } from '#web/platform/undo.ts'
import { OptOutDialog } from './opt-out-dialog.tsx'
import { optOutTexts } from './opt-out-texts.ts'
import { optOutsKey } from './opt-outs-key.ts'
import { optOutsQuery } from './opt-out-queries.ts'

type Person = { id: number; name: string }

/** Opt-outs of a contact, with their dates and proofs. */
export function OptOutSection({ contact }: { contact: Person }) {
  const t = useTexts(optOutTexts)
  const { data } = useQuery(optOutsQuery(contact.id))
  const [asked, setAsked] = useState<'record' | OptOut | null>(null)
  if (!data) return null
  const isOut = data.optOuts.some(({ revokedAt, scope }) => revokedAt === null && scope === 'all')
  const undoRevocation = async ({ id }: OptOut) => {
    try {
      await call(optOutEndpoints.undoRevocation, { params: { id } })
    } catch (error) {
      showError(error)
    }
    askAgain(optOutsKey)
  }
  return (
    <Stack gap={8} component="section" aria-label={t('title')}>
      <Text fz="sm" fw={600}>
        {t('title')}
      </Text>
      {data.optOuts.length === 0 && (
        <Text fz="sm" c="var(--text-weak)">
          {t('receives')}
        </Text>
      )}
      {data.optOuts.map((optOut) => (
        <Entry key={optOut.id} optOut={optOut} onRevoke={() => setAsked(optOut)} />
      ))}
      {!isOut && (
        <Button variant="default" size="xs" onClick={() => setAsked('record')}>
          {t('record')}
        </Button>
      )}
      {asked !== null && (
        <OptOutDialog
          contact={contact}
          revoked={asked === 'record' ? null : asked}
          onClose={() => setAsked(null)}
          onRevoked={(optOut) => offerUndo(t('revoked'), () => void undoRevocation(optOut))}
        />
      )}
    </Stack>
  )
}

function Entry({ optOut, onRevoke }: { optOut: OptOut; onRevoke: () => void }) {
  const t = useTexts(optOutTexts)
  const language = useLanguage()
  const { scope, source, proof, userName, at, revokedAt, revokeProof, revokedByName } = optOut
  const way = t(`source.${source}`, { proof, name: userName })
  return (
    <Stack gap={2}>
      <Text fz="sm" td={revokedAt ? 'line-through' : undefined}>
        {t(`state.${scope}`)}
      </Text>
      <Text fz="xs" c="var(--text-weak)" style={{ overflowWrap: 'anywhere' }}>
        {formatMoment(at, language)} · {way}
      </Text>
      {revokedAt && (
        <Text fz="xs" c="var(--text-weak)" style={{ overflowWrap: 'anywhere' }}>
          {t('revokedBy', {
            date: formatMoment(revokedAt, language),
            why: [revokedByName, revokeProof].filter(Boolean).join(', '),
          })}
        </Text>
      )}
      {!revokedAt && isRevocable(source) && (
        <Button variant="subtle" size="compact-xs" w="fit-content" px={0} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      )}
    </Stack>
  )
}
