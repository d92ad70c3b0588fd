const asked = new URLSearchParams(location.search)
const target = asked.get('origin') ?? ''
const $ = (id) => document.getElementById(id)

const post = async (path, body) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.json()
}
const tell = (message) => window.opener?.postMessage(message, target)
const end = (authResponse) => {
  tell({ signedIn: { authResponse, status: authResponse ? 'connected' : 'unknown' } })
  window.close()
}

async function signIn(person) {
  const { id, token } = await post('/login/sign-in', { id: person.id })
  end({ userID: id, accessToken: token, expiresIn: 5400 })
}

async function signUp(number) {
  const { code, ...data } = await post('/login/sign-up', { phone_number_id: number.id })
  tell(JSON.stringify({ type: 'WA_EMBEDDED_SIGNUP', event: 'FINISH', version: '3', data }))
  end({ code })
}

$('cancel').addEventListener('click', () => end(null))
$('cancel').hidden = false
const answer = await fetch(`/login/choices?${asked}`)
const { error, title, text, people = [], numbers = [] } = await answer.json()
$('title').textContent = title ?? 'Isto não pode ser mostrado'
$('text').textContent = text ?? error
for (const [choices, choose] of [
  [people, signIn],
  [numbers, signUp],
]) {
  for (const choice of choices) {
    const button = document.createElement('button')
    button.className = 'choice'
    button.textContent = choice.label
    button.addEventListener('click', () => choose(choice))
    $('choices').append(button)
  }
}
