import { Kbd } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { IconBolt, IconBuilding, IconMessage, IconSearch, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { mayCall } from '#domain/access/access.ts'
import { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import { lastWordsOf } from '#domain/tickets/last-words.ts'
import { plainText } from '#domain/i18n/plain-text.ts'
import { useOfferedCommands } from '#web/platform/commands.ts'
import { formatPhone } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { statusTexts } from '#web/tickets/status-texts.ts'
import { appTexts } from '#web/app/app-texts.ts'
import { paletteTexts } from './palette-texts.ts'
import { focusBefore } from '#web/app/focus-before.ts'
import { foundCompaniesQuery, foundContactsQuery, foundTicketsQuery } from './palette-queries.ts'
import { paletteStore } from './palette-store.ts'
import { judge } from '#web/app/screen.ts'
import { screens } from '#web/app/screens.ts'
import { useVisitor } from '#web/app/use-visitor.ts'

const spotlight = '.mantine-Spotlight-root'
const composer = '[data-composer] textarea'
const fewestLetters = 3
const settleMs = 300

/** The command palette: commands of the current screen, screens, tickets and contacts; companies for super users. */
export function CommandPalette() {
  const t = useTexts(appTexts)
  const tPalette = useTexts(paletteTexts)
  const say = useTexts(statusTexts)
  const navigate = useNavigate()
  const visitor = useVisitor()
  const commands = useOfferedCommands()
  const [typed, setTyped] = useState('')
  const [term] = useDebouncedValue(typed.trim(), settleMs)
  const enabled = term.length >= fewestLetters && term === typed.trim()
  const { data: tickets = [] } = useQuery({ ...foundTicketsQuery(term), enabled })
  const { data: contacts = [] } = useQuery({ ...foundContactsQuery(term), enabled })
  const mayManage = mayCall(visitor.viewer, companyAdminEndpoints.searchCompanies.access)
  const { data: companies = [] } = useQuery({
    ...foundCompaniesQuery(term),
    enabled: enabled && mayManage,
  })
  const matches = (text: string) => plainText(text).includes(plainText(typed.trim()))
  const menu = screens.flatMap((screen) =>
    screen.menu && judge(screen, visitor) === 'open' ? [screen.menu] : [],
  )
  const places = menu.filter(({ text }) => matches(t(text)))
  const doable = commands.filter(({ text }) => matches(text))
  const found = [tickets, contacts, companies]
  const nothing = !places.length && !doable.length && !(enabled && found.some(({ length }) => length > 0))
  const first = doable[0]?.id ?? places[0]?.to ?? found.flat()[0]?.id
  useEffect(() => {
    if (first === undefined || !typed.trim()) return
    const list = document.querySelector(spotlight)
    list?.querySelector('[data-action][data-selected]')?.removeAttribute('data-selected')
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    paletteStore.updateState((state) => ({ ...state, selected: 0 }))
  }, [first, typed])
  return (
    <Spotlight.Root
      store={paletteStore}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      returnFocus={false}
      onSpotlightClose={() => {
        const { current } = focusBefore
        // The chosen command may have moved the focus on purpose.
        requestAnimationFrame(() => {
          const isLost =
            document.activeElement === document.body || document.activeElement?.closest(spotlight)
          if (!isLost) return
          if (current instanceof HTMLElement && current.isConnected) current.focus()
          else document.querySelector<HTMLElement>(composer)?.focus()
        })
      }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      styles={{ actionDescription: { opacity: 1, color: 'inherit' } }}
      attributes={{ content: { 'aria-label': t('palette') } }}
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search
        placeholder={t('palette')}
        aria-label={t('palette')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !typed.trim()) return
          // Results that arrive later take the place of the one that was highlighted.
          const list = event.currentTarget.closest(spotlight)
          if (list?.querySelector('[data-action][data-selected]')) return
          event.preventDefault()
          event.stopPropagation()
          list?.querySelector<HTMLElement>('[data-action]')?.click()
        }}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {doable.length > 0 && (
          <Spotlight.ActionsGroup label={tPalette('paletteActions')}>
            {doable.map(({ id, text, keys, run }) => (
              <Spotlight.Action
                key={id}
                label={text}
                leftSection={<IconBolt size={18} aria-hidden />}
                rightSection={keys && <Kbd>{keys}</Kbd>}
                onClick={run}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {places.length > 0 && (
          <Spotlight.ActionsGroup label={tPalette('paletteScreens')}>
            {places.map(({ text, to, icon: Icon }) => (
              <Spotlight.Action
                key={to}
                label={t(text)}
                leftSection={<Icon size={18} aria-hidden />}
                onClick={() => void navigate(to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {enabled && tickets.length > 0 && (
          <Spotlight.ActionsGroup label={t('menu.tickets')}>
            {tickets.map(({ uuid, contact, status, ...said }) => (
              <Spotlight.Action
                key={uuid}
                label={contact.name}
                description={[say(status), lastWordsOf(said).text].filter(Boolean).join(' · ')}
                leftSection={<IconMessage size={18} aria-hidden />}
                onClick={() => {
                  // A composer that is shown takes the focus only if no dialog has it.
                  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
                  focusBefore.current = null
                  void navigate(`/tickets/${uuid}`)
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {enabled && contacts.length > 0 && (
          <Spotlight.ActionsGroup label={t('menu.contacts')}>
            {contacts.map(({ id, name, number }) => (
              <Spotlight.Action
                key={id}
                label={name}
                {...(number && { description: formatPhone(number) })}
                leftSection={<IconUser size={18} aria-hidden />}
                onClick={() => void navigate(`/contacts?q=${encodeURIComponent(name)}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {enabled && companies.length > 0 && (
          <Spotlight.ActionsGroup label={t('menu.companies')}>
            {companies.map(({ id, name, email }) => (
              <Spotlight.Action
                key={id}
                label={name}
                {...(email && { description: email })}
                leftSection={<IconBuilding size={18} aria-hidden />}
                onClick={() => void navigate(`/companies/${id}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {nothing && <Spotlight.Empty c="var(--text-weak)">{tPalette('paletteEmpty')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
