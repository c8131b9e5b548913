// Gives each organization a share of PostgREST's connections, so that nobody's requests take them all. What is above
// the share waits for its turn, and is refused only when that takes too long.
// Whose a token is says the token, but it is believed only after PostgREST has accepted it; until then requests count
// against the token itself and the address that they come from. So a forged token uses up nobody else's share.
// A count begins anew every few minutes: what a worker that crashed has not given back is forgotten then.

const epochMilliseconds = 300000

/** Who waits looks for a place again soon, then less and less often. */
const shortestWait = 1
const longestWait = 10

/** While nobody else asks, an organization may have more: this long after another one did. */
const aloneAfterMilliseconds = 30000

/** Takes a place if there is one and nobody waits for it: `yes`, or `no`. */
function taken(request) {
  const values = request.variables
  const share = shareOf(request)
  if (waiting().get(share) > 0) return 'no'
  return take(values, share) ? 'yes' : 'no'
}

/** Waits for a place, then goes where the request's body belongs. */
async function wait(request) {
  const values = request.variables
  const share = shareOf(request)
  const began = Date.now()
  const deadline = began + Number(values.queue_seconds) * 1000
  if (waiting().incr(share, 1, 0) > Number(values.queue_length)) {
    waiting().incr(share, -1, 0)
    request.return(461)
    return
  }
  // Given back in the log, should the client leave meanwhile.
  values.waits_for = share
  let isIn = false
  let pause = shortestWait
  while (!isIn && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
    pause = Math.min(pause * 1.3, longestWait)
    isIn = take(values, share)
  }
  stopWaiting(values)
  values.waited = String((Date.now() - began) / 1000)
  if (isIn) request.internalRedirect(`/.${values.body}`)
  else request.return(461)
}

/** What the log calls at the end of each request: gives back what it had, and learns whose the token is. */
function released(request) {
  const values = request.variables
  stopWaiting(values)
  if (values.place) {
    values.place.split(',').forEach((place) => counts().incr(place, -1, 0))
    values.place = ''
  }
  if (values.bearer === 'yes' && values.login === 'no') learn(values)
  return values.waited || '0'
}

/**
 * All log-ins together have one share, and an address half of it, so that many addresses do not take every place. A
 * token that is not known yet has a share, and so has its address: neither one token from many addresses nor many tokens
 * from one address take more.
 */
function take(values, share) {
  const size = Number(values.share_size)
  const epoch = Math.floor(Date.now() / epochMilliseconds)
  const first = `${share} ${epoch}`
  const shared = isAlone(values, share) ? Math.max(size, Number(values.share_alone)) : size
  const most = values.login === 'yes' ? Math.ceil(size / 2) : shared
  if (!takePlace(first, most)) return false
  values.place = first
  if (!values.second_share) return true
  const second = `${values.second_share} ${epoch}`
  if (takePlace(second, size)) {
    values.place = `${first},${second}`
    return true
  }
  counts().incr(first, -1, 0)
  values.place = ''
  return false
}

/** Whether no other organization has asked for a while. Those that are not known yet do not count. */
function isAlone(values, share) {
  if (values.second_share) return false
  const now = Date.now()
  const latest = owners().get(' latest')
  if (latest !== share) {
    owners().set(' latest', share)
    owners().set(' changed', latest ? String(now) : '0')
  }
  return now - Number(owners().get(' changed')) > aloneAfterMilliseconds
}

function takePlace(place, size) {
  if (counts().incr(place, 1, 0) <= size) return true
  counts().incr(place, -1, 0)
  return false
}

function stopWaiting(values) {
  if (!values.waits_for) return
  waiting().incr(values.waits_for, -1, 0)
  values.waits_for = ''
}

function shareOf(request) {
  const values = request.variables
  if (values.share_key) return values.share_key
  const client = request.rawVariables.client.toString('hex')
  if (values.login === 'yes') {
    values.share_key = `log-in ${client}`
    values.second_share = 'log-ins'
    return values.share_key
  }
  const token = signature(values)
  values.share_key = owners().get(token)
  if (!values.share_key) {
    values.share_key = `token ${token}`
    values.second_share = `client ${client}`
  }
  return values.share_key
}

/** The last part of a token is as good as the whole: nobody can make it for another one. */
function signature(values) {
  return values.http_authorization.slice(-43)
}

function learn(values) {
  if (!/ ?2\d\d$/.test(values.relayed_status || values.upstream_status || '')) return
  const key = signature(values)
  if (owners().get(key)) return
  try {
    const payload = values.http_authorization.split('.')[1]
    const organization = JSON.parse(Buffer.from(payload, 'base64url').toString()).org
    if (typeof organization === 'string') owners().set(key, organization)
  // oxlint-disable-next-line no-unused-vars -- njs 0.8.3 has no catch without a name.
  } catch (error) {
    // Accepted, but not of ours: it goes on counting against its address.
  }
}

function counts() {
  return ngx.shared.places
}

function waiting() {
  return ngx.shared.queues
}

function owners() {
  return ngx.shared.owners
}

export default { taken, wait, released }
