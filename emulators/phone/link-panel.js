import { element } from './element.js'
import { link, unlink } from './phone-api.js'

const panel = document.querySelector('#link-panel')
const form = document.querySelector('#link')
const drop = document.querySelector('#drop')
const linked = document.querySelector('#linked')
const problem = document.querySelector('#link-problem')

async function attempt(act) {
  problem.hidden = true
  try {
    await act()
    form.elements.text.value = ''
  } catch (error) {
    problem.textContent = error.message
    problem.hidden = false
  } finally {
    form.elements.picture.value = ''
  }
}

const give = (given) => attempt(() => link(form.elements.phone.value, given))

/** The company's phone: reads a QR code, or an eight-letter code, and lists its linked devices. */
export function showLinked(numbers) {
  panel.hidden = false
  if (numbers.length === 0) panel.open = true
  linked.replaceChildren(
    ...numbers.map(({ phoneNumberId: phone }) =>
      element(
        'li',
        {},
        element('span', {}, `+${phone}`),
        element(
          'button',
          { type: 'button', onclick: () => void attempt(() => unlink(phone)) },
          'Desvincular',
        ),
      ),
    ),
  )
}

export function startLinkPanel() {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = form.elements.text.value.trim()
    if (text) void give(text)
  })
  form.elements.picture.addEventListener(
    'change',
    ({ target }) => target.files[0] && void give(target.files[0]),
  )
  document.addEventListener('paste', ({ clipboardData, target }) => {
    const file = [...clipboardData.files].find(({ type }) => type.startsWith('image/'))
    if (file && panel.open && target.id !== 'text') void give(file)
  })
  for (const name of ['dragover', 'dragleave', 'drop']) {
    drop.addEventListener(name, (event) => {
      event.preventDefault()
      drop.classList.toggle('over', name === 'dragover')
      const file = name === 'drop' ? event.dataTransfer.files[0] : null
      if (file) void give(file)
    })
  }
}
