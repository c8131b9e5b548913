// Sends reads to the standbys, where there are any, and what writes to the primary. Nobody reads less than they wrote: the
// id of a token's last transaction goes along, and a standby that has not applied it refuses. Whatever a standby refuses,
// the primary decides (outcome.js). Every second each standby is compared with what the primary had five seconds ago; one
// that does not have that, or is no standby, is asked nothing.
// Two writes of one token at the same time may commit in the other order than they answer; then the token reads from the
// primary until a later write was alone, or was long enough ago.

/* oxlint-disable no-unused-vars -- njs wants a name for what is caught */

/** The upstreams of the standbys, in the order of their settings. */
const names = ['standby_first', 'standby_second', 'standby_third']
const nobody = 'unix:none.sock'

/** A standby may be as far behind the primary as this. */
const longestLag = 5000

/** When nobody has looked for longer, no standby is asked. */
const longestUnseen = 6000

/** A token's writes count for as long; no standby that is asked is as far behind. nginx/standbys.conf.template has it, too. */
const remembered = 30000

/** In place of a transaction: the primary is asked. */
const unclear = '*'

/** Notes that a request reads, and chooses who is asked. */
function choose(values) {
  values.effect = 'read'
  if (values.standbys === '' || !isSigned(values)) return
  const state = ngx.shared.standbys
  const asked = (state.get('asked') || '').split(' ')
  if (asked.length < 2 || Date.now() - Number(asked[0]) > longestUnseen) return
  if (Date.now() < Number(state.get('full') || 0)) return
  const written = ngx.shared.written.get(keyOf(values.http_authorization)) || ''
  if (written === unclear) return
  values.written = written
  values.backend = asked[1 + Math.floor(Math.random() * (asked.length - 1))]
}

/** What the standby could not answer is asked of the primary; answers whether there was one. */
function leave(values) {
  if (values.backend === 'postgrest') return false
  ngx.shared.metrics.incr(`standby ${values.backend} passed`, 1, 0)
  values.backend = 'postgrest'
  return true
}

/** Before a request that may write. */
function begin(values) {
  if (values.standbys === '' || values.effect === 'read' || !isSigned(values)) return
  const key = keyOf(values.http_authorization)
  guarded(() => {
    const begun = ngx.shared.writes.incr(`${key} begun`, 1, 0)
    const atOnce = ngx.shared.writes.incr(`${key} open`, 1, 0)
    values.writing = `${begun} ${atOnce}`
  })
}

/** When it is answered: what the token must find from now on. */
function end(values, answer) {
  if (!values.writing) return
  const key = keyOf(values.http_authorization)
  const begun = values.writing.split(' ')
  const written = answer.variables.upstream_http_x_written
  const isAlone = begun[1] === '1' && ngx.shared.writes.get(`${key} begun`) === Number(begun[0])
  // Of what failed, nobody knows whether it was carried out; what was refused has changed nothing.
  if (written || answer.status >= 500) note(key, written && isAlone ? written : unclear)
  if (written && /^\/rpc\/refresh_session\b/.test(values.request_uri)) noteRenewed(answer.responseText, written)
  release(values)
}

/** Also of a request whose client has gone. */
function release(values) {
  if (!values.writing) return
  guarded(() => ngx.shared.writes.incr(`${keyOf(values.http_authorization)} open`, -1, 0))
  values.writing = ''
}

/** A renewed token is another one of the same session. */
function noteRenewed(text, written) {
  try {
    note(keyOf(JSON.parse(text)[0].token), written)
  } catch (error) {
    // A refusal has no token.
  }
}

function note(key, written) {
  guarded(() => ngx.shared.written.set(key, written))
}

/** Where there is no room left to remember what was written, nobody reads from a standby. */
function guarded(work) {
  try {
    work()
  } catch (error) {
    ngx.shared.standbys.set('full', String(Date.now() + remembered))
  }
}

function isSigned(values) {
  return values.bearer === 'yes' && values.unsigned === 'no'
}

/** The last part of a token is as good as the whole (share.js). */
function keyOf(authorization) {
  return authorization.slice(-43)
}

/** Called every second by one worker of nginx. */
async function watch(session) {
  const values = session.variables
  if (values.standbys === '') return
  const state = ngx.shared.standbys
  const now = Date.now()
  const given = values.standbys.split(' ')
  const configured = names.filter((_, at) => given[at] !== nobody)
  const base = addressOf(values.metrics_listen)
  const found = await Promise.all(['postgrest'].concat(configured).map((name) => positionOf(`${base}/position/${name}`)))
  const primary = found[0]
  let samples = JSON.parse(state.get('samples') || '[]')
  if (primary && primary.role === 'primary') samples.push([now, primary.position])
  samples = samples.filter((sample) => now - sample[0] <= 2 * longestLag)
  state.set('samples', JSON.stringify(samples))
  const healthy = configured.filter((name, at) => {
    const lag = lagOf(found[at + 1], samples, now)
    state.set(`lag ${name}`, String(lag / 1000))
    return lag <= longestLag
  })
  state.set('asked', [String(Date.now())].concat(healthy).join(' '))
}

/** How long ago the primary had no more than the standby has, in milliseconds; Infinity when nobody can tell. */
function lagOf(standby, samples, now) {
  if (!standby || standby.role !== 'standby') return Infinity
  const reached = samples.filter((sample) => sample[1] <= standby.position)
  return reached.length === 0 ? Infinity : now - reached[reached.length - 1][0]
}

async function positionOf(address) {
  try {
    const answer = await ngx.fetch(address)
    const parts = /^(primary|standby) ([0-9]+)$/.exec(answer.headers.get('X-Position') || '')
    return parts ? { role: parts[1], position: Number(parts[2]) } : undefined
  } catch (error) {
    return undefined
  }
}

/** Where this nginx itself listens for Prometheus: an address, a port alone, or a file. */
function addressOf(listen) {
  if (listen.startsWith('unix:')) return `http://${listen}:`
  const port = listen.slice(listen.lastIndexOf(':') + 1)
  const host = listen.slice(0, -port.length - 1)
  if (host === '[::]') return `http://[::1]:${port}`
  return `http://${host === '' || host === '*' || host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
}

export default { begin, choose, end, leave, release, watch }
