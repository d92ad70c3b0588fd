import { SecretInput } from '#web/ui/controls/secret-input.tsx'
import {
  Input,
  NumberInput,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Language, languages } from '#domain/i18n/language.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { languageNames } from '#web/platform/language-names.ts'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { RecordsSelect } from '#web/ui/controls/records-select.tsx'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { TimeInput } from '#web/ui/time/time-input.tsx'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import { PasswordLinkField } from './password-link-field.tsx'
import type { UserForm } from './user-form.ts'
import { userTexts } from './user-texts.ts'

type UserGeneralFieldsProps = {
  form: SchemaFormState<UserForm>
  /** Null for a new person. */
  userId: number | null
  isOwn: boolean
  /** Password or address are being changed by the person themselves. */
  asksPassword: boolean
  /** Whether fields that only administrators change are read-only. */
  locked: boolean
  language: Language
  onLanguage: (language: Language) => void
}

export function UserGeneralFields(props: UserGeneralFieldsProps) {
  const { form, userId, isOwn, asksPassword, locked, language, onLanguage } = props
  const t = useTexts(userTexts)
  const { values, errors, set, field } = form
  const { data: queues = [] } = useQuery(queuesQuery)
  const { data: connections = [] } = useQuery(connectionsQuery)
  return (
    <Stack gap={12}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <TextInput label={t('name')} required data-autofocus autoComplete="off" {...field('name')} />
        <TextInput label={t('email')} required type="email" autoComplete="off" {...field('email')} />
        {isOwn ? (
          <SecretInput
            label={t('password')}
            description={t('passwordKept')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            {...field('password')}
          />
        ) : (
          <PasswordLinkField userId={userId} locked={locked} />
        )}
        <Select
          label={t('profile')}
          allowDeselect={false}
          disabled={locked || isOwn}
          data={[
            { value: 'user', label: t('user') },
            { value: 'admin', label: t('admin') },
          ]}
          {...field('profile')}
          onChange={(profile) => (profile === 'user' || profile === 'admin') && set('profile', profile)}
        />
      </SimpleGrid>
      {isOwn && values.password !== '' && (
        <SecretInput
          label={t('passwordAgain')}
          required
          autoComplete="new-password"
          {...field('passwordAgain')}
        />
      )}
      {asksPassword && (
        <SecretInput
          label={t('currentPassword')}
          required
          description={t('currentPasswordHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      )}
      <RecordsSelect
        label={t('queues')}
        disabled={locked}
        searchable
        rows={queues}
        value={values.queueIds}
        error={errors.queueIds}
        onChange={(ids) => set('queueIds', ids)}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={12}>
        <RecordSelect
          label={t('connection')}
          placeholder={t('noConnection')}
          disabled={locked}
          clearable
          rows={connections}
          value={values.whatsappId}
          error={errors.whatsappId}
          onChange={(id) => set('whatsappId', id)}
        />
        <TimeInput label={t('startWork')} stepMinutes={10} disabled={locked} {...field('startWork')} />
        <TimeInput label={t('endWork')} stepMinutes={10} disabled={locked} {...field('endWork')} />
      </SimpleGrid>
      <Textarea
        label={t('farewell')}
        description={t('farewellHint')}
        autosize
        minRows={2}
        maxRows={6}
        {...field('farewellMessage')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <Choice
          label={t('theme')}
          value={values.defaultTheme}
          options={[
            ['light', t('light')],
            ['dark', t('dark')],
          ]}
          onChange={(theme) => set('defaultTheme', theme)}
        />
        <Choice
          label={t('menu')}
          value={values.defaultMenu}
          options={[
            ['open', t('open')],
            ['closed', t('closed')],
          ]}
          onChange={(menu) => set('defaultMenu', menu)}
        />
        <NumberInput
          label={t('listWidth')}
          description={t('listWidthHint')}
          min={0}
          max={2000}
          step={20}
          allowDecimal={false}
          {...field('defaultTicketsManagerWidth')}
          value={values.defaultTicketsManagerWidth || ''}
          onChange={(width) => set('defaultTicketsManagerWidth', Number(width))}
        />
      </SimpleGrid>
      {isOwn && (
        <Select
          label={t('language')}
          allowDeselect={false}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={(chosen) => chosen && onLanguage(chosen)}
        />
      )}
    </Stack>
  )
}

type ChoiceProps<V extends string> = {
  label: string
  value: V
  options: [V, string][]
  onChange: (value: V) => void
}

/** One of two, both in sight. */
const Choice = <V extends string>({ label, value, options, onChange }: ChoiceProps<V>) => (
  <div>
    <Input.Label labelElement="div">{label}</Input.Label>
    <SegmentedControl
      fullWidth
      aria-label={label}
      value={value}
      data={options.map(([one, name]) => ({ value: one, label: name }))}
      onChange={onChange}
    />
  </div>
)
