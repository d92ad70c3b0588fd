import { Box, Group } from '@mantine/core'
import { channelNames } from '#domain/channels/channel-capabilities.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ChoiceFilter } from '#web/ui/filter/choice-filter.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { allConnectionTexts } from './all-connection-texts.ts'
import { channels } from '#web/connections/channel-name.tsx'
import { type CompanyFilter, companyStates } from './choose-companies.ts'
import { connectionTexts } from '#web/connections/connection-texts.ts'

type CompanyFilterFieldsProps = { filter: CompanyFilter; onChange: (part: Partial<CompanyFilter>) => void }

/** The filters of the overview of all companies. */
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
      <ChoiceFilter
        width={250}
        label={list('status')}
        anyLabel={t('anyState')}
        choices={companyStates}
        nameOf={(state) => t(`state.${state}`)}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <ChoiceFilter
        width={220}
        label={list('channel')}
        anyLabel={t('anyChannel')}
        choices={channelNames}
        nameOf={(channel) => list(channels[channel].text)}
        value={filter.channel}
        onChange={(channel) => onChange({ channel })}
      />
    </Group>
  )
}
