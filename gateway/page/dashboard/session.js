// Signs in, and calls the API of this host as whoever signed in. The token is kept for this tab alone, until it closes.

const key = 'assetry.session'

/** What the API refused, with its code and its words. */
export class Refusal extends Error {
  constructor(status, { code, message, hint }) {
    super([message, hint].filter((text) => text).join('. '))
    this.status = status
    this.code = code
  }
}

export function hasSession() {
  const session = read()
  return session !== undefined && Date.parse(session.expires_at) > Date.now()
}

export async function signIn(email, password, organization) {
  keep(await exchange('sign_in', { p_email: email, p_password: password, p_organization: organization || null }))
}

export async function signOut() {
  try {
    await call('sign_out', {})
  } finally {
    forget()
  }
}

export function forget() {
  sessionStorage.removeItem(key)
}

/** The answer of an action. */
export async function call(action, values) {
  await renew()
  return await ask('POST', `/rpc/${action}`, values)
}

/** Rows of a list. */
export async function rows(list, query) {
  await renew()
  return await ask('GET', `/${list}?${new URLSearchParams(query)}`)
}

// Tokens live for a quarter of an hour: one that ends within five minutes is exchanged for another one.
let renewal
async function renew() {
  const session = read()
  if (session === undefined || Date.parse(session.expires_at) > Date.now() + 300_000) return
  renewal ??= exchange('refresh_session', {}).then(keep).finally(() => { renewal = undefined })
  await renewal
}

async function exchange(action, values) {
  const [answer] = await ask('POST', `/rpc/${action}`, values)
  if (answer.token === null) throw new Refusal(401, { code: answer.error_code, message: answer.message })
  return answer
}

async function ask(method, path, values) {
  const session = read()
  const response = await fetch(path, {
    method,
    headers: {
      Accept: 'application/json',
      ...(session === undefined ? {} : { Authorization: `Bearer ${session.token}` }),
      ...(values === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(values === undefined ? {} : { body: JSON.stringify(values) }),
  })
  const text = await response.text()
  const answer = text === '' ? undefined : JSON.parse(text)
  if (!response.ok) throw new Refusal(response.status, answer ?? { code: String(response.status), message: response.statusText })
  return answer
}

function read() {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : JSON.parse(text)
}

function keep({ token, expires_at }) {
  sessionStorage.setItem(key, JSON.stringify({ token, expires_at }))
}
