const $ = (id) => document.getElementById(id)
const form = (id) => /** @type {HTMLFormElement} */ ($(id))
let chosen = null
let shownBefore = ''

async function ask(path, body) {
  const isPicture = body instanceof Blob
  const answer = await fetch(`api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && {
      headers: { 'content-type': isPicture ? body.type : 'application/json' },
      body: isPicture ? body : JSON.stringify(body),
    }),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(said.error)
  return said
}

async function attempt(act) {
  $('problem').hidden = true
  try {
    await act()
    await refresh()
  } catch (error) {
    $('problem').textContent = error.message
    $('problem').hidden = false
  }
}

const scan = (body) => attempt(() => ask(`scan/${form('link').phone.value}`, body))

form('link').addEventListener('submit', (event) => {
  event.preventDefault()
  const { phone, text, picture } = form('link').elements
  const [file] = picture.files
  if (file) return scan(file)
  const given = text.value.trim()
  if (/^[A-Za-z0-9]{4}-?[A-Za-z0-9]{4}$/.test(given)) {
    return attempt(() => ask(`code/${phone.value}`, { code: given }))
  }
  return scan({ text: given })
})
form('link').picture.addEventListener('change', ({ target }) => target.files[0] && scan(target.files[0]))
document.addEventListener('paste', ({ clipboardData }) => {
  const file = [...clipboardData.files].find(({ type }) => type.startsWith('image/'))
  if (file) void scan(file)
})
for (const name of ['dragover', 'dragleave', 'drop']) {
  $('drop').addEventListener(name, (event) => {
    event.preventDefault()
    $('drop').classList.toggle('over', name === 'dragover')
    const file = name === 'drop' ? event.dataTransfer.files[0] : null
    if (file) void scan(file)
  })
}

form('customer').addEventListener('submit', (event) => {
  event.preventDefault()
  const { name, phone } = Object.fromEntries(new FormData(form('customer')))
  void attempt(async () => {
    await ask('customers', { name, phone })
    chosen = phone
    form('customer').reset()
  })
})
form('write').addEventListener('submit', (event) => {
  event.preventDefault()
  const { to, text } = Object.fromEntries(new FormData(form('write')))
  void attempt(async () => {
    await ask(`customers/${chosen}/messages`, { to, text })
    form('write').text.value = ''
  })
})

async function refresh() {
  const state = await ask('state')
  const now = JSON.stringify([state, chosen])
  if (now === shownBefore) return
  shownBefore = now
  const { companies, customers } = state
  $('linked').textContent = companies.length
    ? `Vinculado: ${companies.join(', ')}`
    : 'Nenhum aparelho vinculado: crie uma conexão no Chat-flow e leia o QR Code aqui.'
  $('customers').replaceChildren(...customers.map(buttonOf))
  const customer = customers.find(({ phone }) => phone === chosen)
  form('write').hidden = !customer
  const before = form('write').to.value
  form('write').to.replaceChildren(...companies.map((phone) => new Option(phone)))
  if (companies.includes(before)) form('write').to.value = before
  $('thread').replaceChildren(...(customer?.messages ?? []).map(lineOf))
  $('thread').scrollTop = $('thread').scrollHeight
  if (customer?.messages.some(({ fromMe }) => !fromMe)) await ask(`customers/${chosen}/read`, {})
}

function buttonOf({ name, phone }) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = name
  button.title = phone
  button.setAttribute('aria-pressed', String(phone === chosen))
  button.addEventListener('click', () => {
    chosen = phone
    void attempt(async () => {})
  })
  return button
}

function lineOf({ text, fromMe }) {
  const line = document.createElement('li')
  line.textContent = text
  line.classList.toggle('own', fromMe)
  return line
}

void attempt(async () => {})
setInterval(() => void refresh().catch(() => {}), 1000)
