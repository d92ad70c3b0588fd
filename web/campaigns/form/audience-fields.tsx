import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import { mostAudiences, mostConnections } from '#domain/campaigns/campaign-contract.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { formatNumber } from '#web/platform/format.ts'
import { tagNamesQuery } from '#web/tags/tag-names-query.ts'
import { RecordsSelect } from '#web/ui/controls/records-select.tsx'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import type { CampaignForm } from './campaign-form.ts'
import { formTexts } from './form-texts.ts'
import { listNamesQuery } from './list-names-query.ts'

const isWhatsapp = (channel: keyof typeof capabilities) => channel.startsWith('whatsapp')

/** To whom it goes, and by which numbers. */
export function AudienceFields({ form }: { form: SchemaFormState<CampaignForm> }) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const { values, errors, set } = form
  const { data: lists = [] } = useQuery(listNamesQuery)
  const { data: tags = [] } = useQuery(tagNamesQuery)
  const { data: connections = [] } = useQuery(connectionsQuery)
  return (
    <>
      <MultiSelect
        label={t('audiences')}
        description={t('audiencesHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        searchable
        clearable
        maxValues={mostAudiences}
        data={[
          {
            group: t('lists'),
            items: lists.map(({ id, name, contactsCount }) => ({
              value: `list:${id}`,
              label: `${name} (${formatNumber(contactsCount, language)})`,
            })),
          },
          { group: t('tags'), items: tags.map(({ id, name }) => ({ value: `tag:${id}`, label: name })) },
        ]}
        value={values.audiences}
        error={errors.audiences}
        onChange={(chosen) => set('audiences', chosen)}
      />
      <RecordsSelect
        label={t('connections')}
        description={t('connectionsHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        searchable
        clearable
        maxValues={mostConnections}
        rows={connections.filter(({ channel }) => isWhatsapp(channel))}
        value={values.whatsappIds}
        error={errors.whatsappIds}
        onChange={(chosen) => set('whatsappIds', chosen)}
      />
    </>
  )
}
