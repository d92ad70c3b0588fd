import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { brandEndpoints, type BrandHost, newBrandHost } from '#domain/branding/brand-contract.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { useCreationKeys, useSchemaForm } from '#web/ui/use-schema-form.ts'
import classes from './branding.module.css'
import { brandKey } from './branding-queries.ts'
import { brandingTexts } from './branding-texts.ts'
import { HostRecord } from './host-record.tsx'

/** The hosts that have a look of their own, each with whether it is known to lead here. */
export function BrandHosts({ hosts }: { hosts: BrandHost[] }) {
  const t = useTexts(brandingTexts)
  const [removing, setRemoving] = useState<BrandHost | null>(null)
  const createOnce = useCreationKeys()
  const form = useSchemaForm({
    schema: newBrandHost,
    initial: { host: '' },
    fieldOfCode: { ERR_BRAND_HOST_TAKEN: 'host' },
    save: async (body) => {
      await createOnce(body, (clientId) =>
        call(brandEndpoints.createBrandHost, { body: { ...body, clientId } }),
      )
      askAgain(brandKey)
      form.reset({ host: '' })
    },
  })
  const verification = useMutation({
    mutationFn: (id: number) => call(brandEndpoints.verifyBrandHost, { params: { id } }),
    onError: showError,
    onSettled: () => askAgain(brandKey),
  })
  return (
    <section className={classes.section} aria-label={t('hosts')}>
      <h2>{t('hosts')}</h2>
      <Text fz="sm" c="var(--text-weak)">
        {t('hostsHint')}
      </Text>
      {hosts.length > 0 && (
        <ul className={classes.hosts}>
          {hosts.map((host) => (
            <li key={host.id} className={classes.host}>
              <strong>{host.host}</strong>
              <Text span fz="sm" c={host.verifiedAt ? 'var(--positive)' : 'var(--warning)'}>
                {t(host.verifiedAt ? 'verified' : 'unverified')}
              </Text>
              {!host.verifiedAt && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={verification.isPending && verification.variables === host.id}
                  onClick={() => verification.mutate(host.id)}
                >
                  {t('verify')}
                </Button>
              )}
              <IconButton
                label={t('remove', { host: host.host })}
                icon={IconTrash}
                onClick={() => setRemoving(host)}
              />
              {!host.verifiedAt && <HostRecord record={host.record} />}
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <Group gap={8} align="flex-end">
          <TextInput
            label={t('host')}
            placeholder="chat.example.com"
            w={{ base: '100%', xs: 280 }}
            {...form.field('host')}
          />
          <Button type="submit" variant="default" loading={form.busy}>
            {t('add')}
          </Button>
        </Group>
      </form>
      <RemoveQuestion
        row={removing}
        title={t('removeTitle')}
        text={t('removeQuestion', { host: removing?.host ?? '' })}
        remove={({ id }) => call(brandEndpoints.deleteBrandHost, { params: { id } })}
        removed={t('removed')}
        lists={brandKey}
        onClose={() => setRemoving(null)}
      />
    </section>
  )
}
