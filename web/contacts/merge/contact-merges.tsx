import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ContactMerge, contactMergeEndpoints } from '#domain/contacts/contact-merge-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatDate, formatPhone } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { mergesQuery } from './merge-queries.ts'
import { mergeTexts } from './merge-texts.ts'

/** The records merged into this contact, each with an undo button; renders nothing if there are none. */
export function ContactMerges({ contactId }: { contactId: number }) {
  const t = useTexts(mergeTexts)
  const language = useLanguage()
  const { data: merges = [] } = useQuery(mergesQuery(contactId))
  const undo = useMutation({
    mutationFn: ({ id }: ContactMerge) => call(contactMergeEndpoints.undoContactMerge, { params: { id } }),
    onSuccess: ({ name }) => showSuccess(t('undone', { name })),
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['contacts'] }),
  })
  if (merges.length === 0) return null
  return (
    <section aria-label={t('merges')}>
      <Text fz="sm" fw={600} mb={8}>
        {t('merges')}
      </Text>
      <Stack gap={8}>
        {merges.map((merge) => (
          <Group key={merge.id} justify="space-between" wrap="nowrap" gap={8}>
            <div style={{ minWidth: 0 }}>
              <Text fz="sm" truncate>
                {merge.merged.name}
              </Text>
              <Text fz="xs" c="var(--text-weak)">
                {[
                  merge.merged.number && formatPhone(merge.merged.number),
                  formatDate(merge.createdAt, language),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <Button
              variant="default"
              size="xs"
              flex="none"
              aria-label={t('undoOf', { name: merge.merged.name })}
              loading={undo.isPending && undo.variables.id === merge.id}
              onClick={() => undo.mutate(merge)}
            >
              {t('undo')}
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  )
}
