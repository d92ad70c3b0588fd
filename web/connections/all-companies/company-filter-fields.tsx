import { Box, Group, Select } from '@mantine/core'
import { channelNames } from '#domain/channels/channel-capabilities.ts'
import { useTexts } from '#web/platform/translate.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { allConnectionTexts } from './all-connection-texts.ts'
import { channels } from '#web/connections/channel-name.tsx'
import { type CompanyFilter, companyStates, readChannel, readState } from './choose-companies.ts'
import { connectionTexts } from '#web/connections/connection-texts.ts'

type CompanyFilterFieldsProps = { filter: CompanyFilter; onChange: (part: Partial<CompanyFilter>) => void }

/** What the overview of all companies is narrowed by. */
export function CompanyFilterFields({ filter, onChange }: CompanyFilterFieldsProps) {
  const t = useTexts(allConnectionTexts)
  const list = useTexts(connectionTexts)
  return (
    <Group gap={8}>
      <Box w={{ base: '100%', xs: 290 }}>
        <SearchField
          width="100%"
          label={t('search')}
          value={filter.search}
          onChange={(search) => onChange({ search })}
        />
      </Box>
      <Select
        w={{ base: '100%', xs: 250 }}
        aria-label={list('status')}
        placeholder={t('anyState')}
        clearable
        data={companyStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        value={filter.state}
        onChange={(state) => onChange({ state: readState(state) })}
      />
      <Select
        w={{ base: '100%', xs: 220 }}
        aria-label={list('channel')}
        placeholder={t('anyChannel')}
        clearable
        data={channelNames.map((channel) => ({ value: channel, label: list(channels[channel].text) }))}
        value={filter.channel}
        onChange={(channel) => onChange({ channel: readChannel(channel) })}
      />
    </Group>
  )
}
