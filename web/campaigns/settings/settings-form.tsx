import {
  ActionIcon,
  Button,
  Group,
  NumberInput,
  Select,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type CampaignPace, messagesPerHour, paceWords } from '#domain/campaigns/campaign-pace.ts'
import {
  type CampaignSettings,
  campaignSettings,
  campaignSettingsEndpoints,
  greaterIntervals,
  longerIntervals,
  messageIntervals,
} from '#domain/campaigns/campaign-settings-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatNumber } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { problemIn } from '#web/ui/problem-texts.ts'
import { TimeInput } from '#web/ui/time/time-input.tsx'
import { useUnsavedField } from '#web/ui/leaving/unsaved-page.tsx'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { campaignSettingsQuery } from '../campaign-queries.ts'
import classes from './settings-form.module.css'
import { settingsTexts } from './settings-texts.ts'

/** The server's rules. */
const orderedSettings = campaignSettings.refine(({ startHour, endHour }) => startHour < endHour, {
  ...{ path: ['endHour'], error: 'vem antes do início' },
})

type Interval = 'messageInterval' | 'longerIntervalAfter' | 'greaterInterval'

export function SettingsForm({ given }: { given: CampaignSettings }) {
  const t = useTexts(settingsTexts)
  const language = useLanguage()
  const form = useSchemaForm<CampaignSettings>({
    schema: orderedSettings,
    initial: given,
    save: async (_values, { changed }) => {
      const { settings } = await call(campaignSettingsEndpoints.saveCampaignSettings, {
        body: { settings: changed },
      })
      queryClient.setQueryData(campaignSettingsQuery.queryKey, settings)
      showSuccess(t('saved'))
    },
  })
  useUnsavedField(form.isDirty)
  const { values, errors, set } = form
  const interval = (name: Interval, choices: readonly number[]) => (
    <Select
      label={t(name)}
      allowDeselect={false}
      data={choices.map((value) => ({ value: String(value), label: choiceWords(name, value) }))}
      value={String(values[name])}
      error={errors[name]}
      onChange={(value) => set(name, Number(value))}
    />
  )
  const choiceWords = (name: Interval, value: number) =>
    name === 'longerIntervalAfter'
      ? value === 0
        ? t('notUsed')
        : t(value === 1 ? 'messagesOne' : 'messages', { count: String(value) })
      : value === 0
        ? t('noInterval')
        : t('seconds', { count: String(value) })
  const change = (at: number, part: Partial<CampaignSettings['variables'][number]>) =>
    set(
      'variables',
      values.variables.map((one, n) => (n === at ? { ...one, ...part } : one)),
    )
  const problemOf = (path: string) => {
    const problem = form.problems[path]
    return typeof problem === 'string' ? problemIn(language, problem) : undefined
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <section aria-label={t('pace')}>
        <h2>{t('pace')}</h2>
        <div className={classes.row}>
          {interval('messageInterval', messageIntervals)}
          {interval('longerIntervalAfter', longerIntervals)}
          {interval('greaterInterval', greaterIntervals)}
        </div>
        <Text fz="sm" mt={8} aria-live="polite">
          {paceSentence(values, t, language)}
        </Text>
      </section>
      <section aria-label={t('hours')}>
        <h2>{t('hours')}</h2>
        <div className={classes.row}>
          <TimeInput label={t('startHour')} stepMinutes={30} {...form.field('startHour')} />
          <TimeInput label={t('endHour')} stepMinutes={30} {...form.field('endHour')} />
        </div>
        <Group gap={24} mt={12}>
          {(['sabado', 'domingo'] as const).map((day) => (
            <Switch
              key={day}
              label={t(day)}
              checked={values[day]}
              onChange={(event) => set(day, event.currentTarget.checked)}
            />
          ))}
        </Group>
        <Text fz="xs" c="var(--text-weak)" mt={8}>
          {t('holidaysHint')}
        </Text>
      </section>
      <section aria-label={t('variables')}>
        <h2>{t('variables')}</h2>
        <Text fz="xs" c="var(--text-weak)" mb={8}>
          {t('variablesHint')}
        </Text>
        <Stack gap={8}>
          {values.variables.map(({ key, value }, at) => (
            <Group key={at} gap={8} wrap="nowrap" align="flex-start">
              <TextInput
                aria-label={`${t('key')} ${at + 1}`}
                placeholder={t('key')}
                value={key}
                error={problemOf(`variables.${at}.key`)}
                onChange={(event) => change(at, { key: event.currentTarget.value })}
              />
              <TextInput
                aria-label={`${t('value')} ${at + 1}`}
                placeholder={t('value')}
                style={{ flex: 1 }}
                value={value}
                error={problemOf(`variables.${at}.value`)}
                onChange={(event) => change(at, { value: event.currentTarget.value })}
              />
              <ActionIcon
                mt={4}
                aria-label={t('removeVariable', { n: String(at + 1) })}
                onClick={() =>
                  set(
                    'variables',
                    values.variables.filter((_, n) => n !== at),
                  )
                }
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          <Button
            variant="default"
            size="xs"
            style={{ alignSelf: 'start' }}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => set('variables', [...values.variables, { key: '', value: '' }])}
          >
            {t('addVariable')}
          </Button>
        </Stack>
      </section>
      <section aria-label={t('rules')}>
        <h2>{t('rules')}</h2>
        <Stack gap={12}>
          <Textarea
            label={t('confirmationWords')}
            description={t('confirmationWordsHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            {...form.field('confirmationWords')}
          />
          <div className={classes.row}>
            <NumberInput
              label={t('talkingHours')}
              description={t('talkingHoursHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={0}
              max={168}
              allowDecimal={false}
              value={values.talkingHours}
              error={errors.talkingHours}
              onChange={(value) => set('talkingHours', Number(value) || 0)}
            />
            <NumberInput
              label={t('mostUnanswered')}
              description={t('mostUnansweredHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={0}
              max={50}
              allowDecimal={false}
              value={values.mostUnanswered}
              error={errors.mostUnanswered}
              onChange={(value) => set('mostUnanswered', Number(value) || 0)}
            />
          </div>
        </Stack>
      </section>
      <Group justify="flex-end">
        <Button type="submit" loading={form.busy} disabled={!form.isDirty}>
          {t('save')}
        </Button>
      </Group>
    </form>
  )
}

type Translated = (key: 'perDay' | 'perDayUnpaced', values: Record<string, string>) => string

/** Returns the pace of the settings in words: "≈ 157 por hora, até 1.410 por dia de envio". */
function paceSentence(
  values: CampaignSettings,
  t: Translated,
  language: Parameters<typeof paceWords>[1],
): string {
  const pace: CampaignPace = {
    messageIntervalSeconds: values.messageInterval,
    longerIntervalAfter: values.longerIntervalAfter,
    greaterIntervalSeconds: values.greaterInterval,
  }
  const perHour = messagesPerHour(pace)
  const words = { perHour: paceWords(pace, language) }
  if (perHour === null) return t('perDayUnpaced', words)
  const hours = Math.max(hourOf(values.endHour) - hourOf(values.startHour), 0)
  return t('perDay', { ...words, perDay: formatNumber(Math.floor(perHour * hours), language) })
}

function hourOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour + minute / 60
}
