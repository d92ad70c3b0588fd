import { editOwn, replyTo, showProblem, startComposer } from './composer.js'
import { summaryOf } from './content.js'
import { element, timeOf } from './element.js'
import { showLinked, startLinkPanel } from './link-panel.js'
import { listen, markRead, messagesOf, overview, saveCustomer, send } from './phone-api.js'
import { showThread } from './thread.js'

const main = document.querySelector('main')
const customers = document.querySelector('#customers')
const number = document.querySelector('#number')
const line = document.querySelector('#business-line')
const typingMs = 6000

let world = { numbers: [], customers: [], chats: [] }
let messages = []
let typing = null

const waId = () => location.hash.slice(1)
const business = () => world.numbers.find((each) => each.phoneNumberId === number.value) ?? world.numbers[0]
const chat = () => ({ waId: waId(), phoneNumberId: business()?.phoneNumberId ?? '' })
const isOpen = (of) => of.waId === waId() && of.phoneNumberId === chat().phoneNumberId
const initialsOf = (name) =>
  name
    .split(' ')
    .map((word) => word[0])
    .slice(0, 2)
    .join('')
    .toUpperCase()

async function showCustomers() {
  world = await overview()
  if (world.linksDevices) showLinked(world.numbers.filter(({ isGroup }) => !isGroup))
  if (number.options.length !== world.numbers.length) {
    number.replaceChildren(
      ...world.numbers.map((each) =>
        element(
          'option',
          { value: each.phoneNumberId },
          each.isGroup ? `${each.name} (grupo)` : `${each.name} +${each.displayPhoneNumber}`,
        ),
      ),
    )
    number.hidden = world.numbers.length < 2
  }
  const rows = world.customers.map((customer) => {
    const found = world.chats.find(
      (each) => each.waId === customer.waId && each.phoneNumberId === chat().phoneNumberId,
    )
    return { customer, last: found?.last ?? null, unread: found?.unread ?? 0 }
  })
  rows.sort((one, other) => (other.last?.at ?? 0) - (one.last?.at ?? 0))
  customers.replaceChildren(...rows.map(customerRow))
}

function customerRow({ customer, last, unread }) {
  return element(
    'button',
    {
      type: 'button',
      'aria-current': String(customer.waId === waId()),
      onclick: () => {
        location.hash = customer.waId
      },
    },
    element('span', { class: 'avatar', 'aria-hidden': 'true' }, initialsOf(customer.name)),
    element('span', { class: 'who' }, customer.name),
    element('span', { class: 'when' }, last ? timeOf(last.at) : ''),
    element('span', { class: 'last' }, last ? summaryOf(last) : `+${customer.waId}`),
    unread ? element('span', { class: 'unread', 'aria-label': `${unread} não lidas` }, String(unread)) : null,
  )
}

async function openChat() {
  const customer = world.customers.find((each) => each.waId === waId())
  const opened = Boolean(customer && business())
  main.hidden = !opened
  document.querySelector('#nobody').hidden = opened
  document.body.classList.toggle('chatting', opened)
  if (!opened) return
  document.title = `${customer.name} · Telefone simulado`
  document.querySelector('#business-name').textContent = business().name
  document.querySelector('#business-initial').textContent = initialsOf(business().name)
  showLine()
  replyTo(null)
  showProblem(null)
  messages = await messagesOf(chat())
  show(true)
  seen()
}

function show(toEnd = false) {
  showThread(messages, {
    toEnd,
    onReply: replyTo,
    onAnswer: (message, content) => void send(chat(), content, message.wamid).catch(showProblem),
    ...(world.linksDevices && {
      onEdit: editOwn,
      onDelete: ({ wamid }) =>
        void send(chat(), { type: 'revoke', revoke: { message_id: wamid } }).catch(showProblem),
    }),
    onReact: (message, emoji) =>
      void send(chat(), { type: 'reaction', reaction: { message_id: message.wamid, emoji } }).catch(
        showProblem,
      ),
  })
}

function showLine() {
  line.textContent = typing
    ? 'digitando…'
    : `Conversa de ${world.customers.find((each) => each.waId === waId())?.name}`
}

/** Marks messages as read while the customer sees them. */
function seen() {
  const unread = messages.some(({ from, readAt }) => from === 'business' && readAt === null)
  if (unread && !main.hidden && document.visibilityState === 'visible')
    void markRead(chat()).catch(showProblem)
}

function noteMessage(message) {
  if (!isOpen(message)) return
  const others = messages.filter(({ wamid }) => wamid !== message.wamid)
  const known = others.length < messages.length
  if (message.status === 'failed') messages = others
  else if (known) messages = messages.map((each) => (each.wamid === message.wamid ? message : each))
  else messages = [...messages, message]
  if (message.from === 'business') stopTyping()
  show(!known && message.from === 'customer')
  seen()
}

function stopTyping() {
  clearTimeout(typing)
  typing = null
  showLine()
}

listen((event) => {
  if (event?.kind === 'typing') {
    if (!isOpen(event)) return
    clearTimeout(typing)
    typing = setTimeout(stopTyping, typingMs)
    return showLine()
  }
  if (event && 'message' in event) noteMessage(event.message)
  void showCustomers()
    .then(() => (event && 'message' in event ? null : openChat()))
    .catch(showProblem)
})

const reopen = () => void showCustomers().then(openChat).catch(showProblem)
window.addEventListener('hashchange', reopen)
number.addEventListener('change', reopen)
document.addEventListener('visibilitychange', seen)
document.querySelector('#back').addEventListener('click', () => {
  location.hash = ''
})
document.querySelector('#new-customer').addEventListener('submit', (event) => {
  event.preventDefault()
  const name = event.target.elements.name.value.trim()
  if (!name) return
  const fresh = `55119${String(crypto.getRandomValues(new Uint32Array(1))[0] % 100_000_000).padStart(8, '0')}`
  event.target.reset()
  void saveCustomer(fresh, { name }).then(() => {
    location.hash = fresh
  }, showProblem)
})
startComposer(chat)
startLinkPanel()
// Devices are linked and unlinked by the company's side without an event.
setInterval(async () => {
  if (!world.linksDevices) return
  const { numbers } = await overview().catch(() => world)
  if (JSON.stringify(numbers) !== JSON.stringify(world.numbers)) reopen()
}, 1000)
