// POST /oauth/token: OAuth 2 client credentials (RFC 6749, 4.4), a second spelling of exchange_api_key for tools that
// know only that. The client's id is the id inside the API key, its secret the whole key. The limits are those of the
// exchange: the gateway counts both as log-ins, and the database counts the key's exchanges.

/* oxlint-disable no-unused-vars -- njs wants a name for what is caught */

import requests from 'requests.js'
import share from 'share.js'

const keyForm = /^[a-z]+_[a-z]+_([A-Za-z0-9]+)_[A-Za-z0-9]+$/
const grant = 'client_credentials'

/** What the exchange says, in the words of RFC 6749, 5.2; every other code of it is an account that may not. */
const refusals = {
  INVALID_KEY: { status: 401, error: 'invalid_client' },
  TOO_MANY_EXCHANGES: { status: 429, error: 'temporarily_unavailable', retryAfter: 60 },
}

async function token(request) {
  const isIn = await share.turn(request)
  if (!isIn) {
    request.return(461)
    return
  }
  const asked = read(request)
  if (asked.error) {
    refuse(request, asked)
    return
  }
  const answer = await request.subrequest('/.exchange', {
    method: 'POST', body: JSON.stringify({ p_key: asked.secret }),
  })
  const row = answer.status === 200 ? JSON.parse(answer.responseText)[0] : undefined
  if (!row) {
    refuse(request, {
      status: 503, error: 'temporarily_unavailable', text: 'The service is temporarily unavailable', retryAfter: 1,
    })
    return
  }
  if (row.error_code) {
    const known = requests.own(refusals, row.error_code) || { status: 400, error: 'unauthorized_client' }
    refuse(request, {
      status: known.status, error: known.error, retryAfter: known.retryAfter, isBasic: asked.isBasic,
      text: `${row.error_code}: ${row.message}`,
    })
    return
  }
  const claims = JSON.parse(Buffer.from(row.token.split('.')[1], 'base64url').toString())
  const seconds = Math.max(0, claims.exp - Math.ceil(Date.now() / 1000))
  respond(request, 200, { access_token: row.token, token_type: 'Bearer', expires_in: seconds })
}

/** The secret of a request, or what is wrong with it. */
function read(request) {
  const form = parameters(request)
  if (!form) return invalid('The body is a form or JSON, and names each parameter once')
  const header = request.headersIn.Authorization
  const basic = header ? basicOf(header) : undefined
  const isInBody = form.client_id !== undefined || form.client_secret !== undefined
  if (form.grant_type === undefined) return invalid('grant_type is missing')
  if (form.grant_type !== grant) {
    return { status: 400, error: 'unsupported_grant_type', text: `Only ${grant} is supported` }
  }
  // A stale token of another request must not keep anyone from getting a new one.
  if (basic && form.client_secret !== undefined) return invalid('The credentials are given twice')
  if (!basic && !isInBody) return unknownClient('The client\'s credentials are missing', true)
  const id = basic ? basic.id : form.client_id
  const secret = basic ? basic.secret : form.client_secret
  const key = keyForm.exec(secret || '')
  // As one message for all, because which part is wrong is nobody's business.
  if (!key || key[1] !== id || (basic && form.client_id !== undefined && form.client_id !== id)) {
    return unknownClient('client_id is the id inside the API key, client_secret the whole key', Boolean(basic))
  }
  return { secret, isBasic: Boolean(basic) }
}

function invalid(text) {
  return { status: 400, error: 'invalid_request', text }
}

function unknownClient(text, isBasic) {
  return { status: 401, error: 'invalid_client', text, isBasic }
}

/** The parameters of the body; undefined when it cannot be read or repeats one. */
function parameters(request) {
  const type = (request.headersIn['Content-Type'] || '').split(';')[0].trim().toLowerCase()
  const text = request.requestText || ''
  if (type === 'application/json') return jsonParameters(text)
  if (type !== 'application/x-www-form-urlencoded') return undefined
  const found = Object.create(null)
  const pairs = text.split('&').filter((pair) => pair !== '')
  for (let index = 0; index < pairs.length; index++) {
    const equals = pairs[index].indexOf('=')
    const name = decoded(equals < 0 ? pairs[index] : pairs[index].slice(0, equals))
    const value = decoded(equals < 0 ? '' : pairs[index].slice(equals + 1))
    if (name === undefined || value === undefined || name in found) return undefined
    // A parameter without a value is one that is left out.
    if (value !== '') found[name] = value
  }
  return found
}

function jsonParameters(text) {
  try {
    const body = JSON.parse(text)
    const isObject = body !== null && typeof body === 'object' && !Array.isArray(body)
    return isObject && Object.keys(body).every((name) => typeof body[name] === 'string') ? body : undefined
  } catch (error) {
    return undefined
  }
}

/** Name and password of `Authorization: Basic`, each as in a form; undefined for any other header. */
function basicOf(header) {
  const match = /^basic +([A-Za-z0-9+/]+=*)$/i.exec(header)
  if (!match) return undefined
  const text = Buffer.from(match[1], 'base64').toString()
  const colon = text.indexOf(':')
  return { id: decoded(text.slice(0, colon)), secret: decoded(text.slice(colon + 1)) }
}

function decoded(text) {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch (error) {
    return undefined
  }
}

function refuse(request, refusal) {
  if (refusal.retryAfter) request.headersOut['Retry-After'] = `${refusal.retryAfter}`
  if (refusal.status === 401 && refusal.isBasic) request.headersOut['WWW-Authenticate'] = 'Basic realm="assetry"'
  respond(request, refusal.status, { error: refusal.error, error_description: refusal.text })
}

function respond(request, status, body) {
  request.headersOut['Content-Type'] = 'application/json; charset=utf-8'
  request.headersOut.Pragma = 'no-cache'
  request.return(status, JSON.stringify(body))
}

export default { token }
