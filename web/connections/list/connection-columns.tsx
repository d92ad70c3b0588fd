import { Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Connection } from '#domain/connections/connection-list.ts'
import type { Language } from '#domain/i18n/language.ts'
import { formatMoment, formatPhone } from '#web/platform/format.ts'
import type { Translate } from '#web/platform/translate.ts'
import { RecordName } from '#web/ui/controls/record-name.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { ChannelName } from '#web/connections/channel-name.tsx'
import { ConnectionHealth } from './connection-health.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import type { connectionTexts } from '#web/connections/connection-texts.ts'

type T = Translate<keyof typeof connectionTexts>

/** The columns that all lists of connections share. */
export const connectionColumns = (t: T, language: Language) =>
  ({
    channel: {
      key: 'channel',
      label: t('channel'),
      width: 150,
      cell: ({ channel }) => <ChannelName channel={channel} />,
    },
    name: {
      key: 'name',
      label: t('name'),
      cell: ({ name, number }) => (
        <div style={{ minWidth: 140 }}>
          <RecordName>{name}</RecordName>
          {number && (
            <Text fz="xs" c="var(--text-weak)">
              {formatPhone(number)}
            </Text>
          )}
        </div>
      ),
    },
    status: {
      key: 'status',
      label: t('status'),
      cell: (row) => (
        <div>
          <ConnectionStatus connection={row} />
          <ConnectionHealth connection={row} />
        </div>
      ),
    },
    traffic: {
      key: 'traffic',
      label: t('traffic'),
      width: 150,
      cell: ({ lastInboundAt, lastOutboundAt, queued }) => (
        <Text fz="xs" component="div" c="var(--text-weak)" style={{ whiteSpace: 'nowrap' }}>
          {lastInboundAt && <div>{t('lastIn', { at: formatMoment(lastInboundAt, language) })}</div>}
          {lastOutboundAt && <div>{t('lastOut', { at: formatMoment(lastOutboundAt, language) })}</div>}
          {!lastInboundAt && !lastOutboundAt && t('noTraffic')}
          {queued > 0 && <div>{t('queued', { count: queued })}</div>}
        </Text>
      ),
    },
    lastUpdate: {
      key: 'lastUpdate',
      label: t('lastUpdate'),
      // In two lines, so that all columns stand beside each other on a usual screen.
      head: (
        <span style={{ display: 'inline-block', whiteSpace: 'normal', lineHeight: 1.2 }}>
          {t('lastUpdate')}
        </span>
      ),
      width: 110,
      cell: ({ updatedAt }) => formatMoment(updatedAt, language),
    },
    isDefault: {
      key: 'isDefault',
      label: t('isDefault'),
      width: 72,
      cell: ({ isDefault }) =>
        isDefault ? (
          <IconCheck size={18} stroke={2} color="var(--positive)" role="img" aria-label={t('yes')} />
        ) : (
          '—'
        ),
    },
  }) satisfies Record<string, Column<Connection>>
