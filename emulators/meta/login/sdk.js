// The part of Facebook's SDK for JavaScript that a sign-in needs: init, and login in a window of its own.
;(() => {
  const origin = new URL(document.currentScript.src).origin
  let app = null

  function login(done, options = {}) {
    if (!app) throw new Error('FB.login() called before FB.init().')
    const asked = new URLSearchParams({ client_id: app.appId, origin: location.origin })
    for (const name of ['scope', 'config_id', 'response_type']) {
      if (options[name]) asked.set(name, options[name])
    }
    const popup = window.open(
      `${origin}/${app.version}/dialog/oauth?${asked}`,
      'facebook',
      'popup,width=480,height=640',
    )
    const end = (answer) => {
      clearInterval(watching)
      removeEventListener('message', hear)
      done(answer)
    }
    const hear = (event) => {
      if (event.origin === origin && event.source === popup && event.data?.signedIn) end(event.data.signedIn)
    }
    addEventListener('message', hear)
    const watching = setInterval(() => {
      if (!popup || popup.closed) end({ authResponse: null, status: 'unknown' })
    }, 200)
  }

  window.FB = {
    init: (given) => {
      app = given
    },
    login,
  }
  window.fbAsyncInit?.()
})()
