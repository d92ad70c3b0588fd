import {} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mostAudiences } from '#domain/campaigns/campaign-contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { SearchMultiSelect } from '#web/ui/controls/search-multi-select.tsx'
import { tagNamesQuery } from '#web/tags/tag-names-query.ts'
import { formTexts } from './form-texts.ts'
import { listNamesQuery } from './list-names-query.ts'

type AudienceSelectProps = {
  label: string
  description: string
  required?: boolean
  /** `list:1` or `tag:2`. */
  value: string[]
  error?: React.ReactNode
  onChange: (chosen: string[]) => void
}

/** Contact lists, with how many people they have, and tags. */
export function AudienceSelect({
  label,
  description,
  required,
  value,
  error,
  onChange,
}: AudienceSelectProps) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const { data: lists = [] } = useQuery(listNamesQuery)
  const { data: tags = [] } = useQuery(tagNamesQuery)
  return (
    <SearchMultiSelect
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      clearable
      {...(required && { required })}
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
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
