import { useQuery } from '@tanstack/react-query'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import { mostConnections } from '#domain/campaigns/campaign-contract.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { useTexts } from '#web/platform/translate.ts'
import { RecordsSelect } from '#web/ui/controls/records-select.tsx'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import { AudienceSelect } from './audience-select.tsx'
import type { CampaignForm } from './campaign-form.ts'
import { formTexts } from './form-texts.ts'

const isWhatsapp = (channel: keyof typeof capabilities) => channel.startsWith('whatsapp')

/** Selects the recipients and the sending connections. */
export function AudienceFields({ form }: { form: SchemaFormState<CampaignForm> }) {
  const t = useTexts(formTexts)
  const { values, errors, set } = form
  const { data: connections = [] } = useQuery(connectionsQuery)
  return (
    <>
      <AudienceSelect
        label={t('audiences')}
        description={t('audiencesHint')}
        value={values.audiences}
        error={errors.audiences ?? errors.contactListId ?? errors.tagListId}
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
        error={errors.whatsappIds ?? errors.whatsappId}
        onChange={(chosen) => set('whatsappIds', chosen)}
      />
    </>
  )
}
