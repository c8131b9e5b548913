// Gives each organization a share of PostgREST's connections, so that nobody's requests take them all. What is above
// the share waits for its turn, and is refused only when that takes too long.
// Whose a token is says the token, but it is believed only after PostgREST has accepted it; until then requests count
// against the token itself and the address that they come from. So a forged token uses up nobody else's share.
// Each worker of nginx counts for itself and says every second that it lives, so that what one that crashed has not given
// back is no longer counted. One that is silent for some seconds waits for a disk, or the whole machine stood still. Whatever
// else got lost is forgotten, too: counts are kept by spans of time, of which the last two hold, and the database ends every
// statement sooner than that.

import metrics from 'metrics.js'
import standbys from 'standbys.js'

const spanMilliseconds = 10000
const deadAfterMilliseconds = spanMilliseconds

/** Who waits looks for a place again soon, then less and less often. */
const shortestWait = 1
const longestWait = 10

/** While nobody else asks, an organization may have more: this long after another one did. */
const aloneAfterMilliseconds = 30000

/**
 * Takes a place if there is one and nobody waits for it: `yes`, or `no`. What has a body takes its place when the body is
 * there: who sends one slowly would keep others out.
 */
function taken(request) {
  const values = request.variables
  if (values.body !== 'read' && values.body !== 'page') return 'later'
  return takeAtOnce(request) ? 'yes' : 'no'
}

function takeAtOnce(request) {
  const values = request.variables
  const share = shareOf(request)
  return countOf(waiting(), share) === 0 && take(values, share)
}

/** Waits for a place, then goes where the request belongs. */
async function wait(request) {
  const isIn = await queue(request)
  if (isIn) request.internalRedirect(`/.${request.variables.body}`)
  else request.return(461)
}

/** For a request whose body is there: whether it has a place, be it after a while. */
async function turn(request) {
  if (request.variables.place || takeAtOnce(request)) return true
  const isIn = await queue(request)
  return isIn
}

/** Before a long body is read: waits for a place in which the session is looked at. */
async function admit(request) {
  const isIn = await turn(request)
  request.return(isIn ? 462 : 463)
}

/** Gives back the place in which the session was looked at; the body may take long. */
function givenBack(request) {
  leave(request.variables)
  return ''
}

async function queue(request) {
  const values = request.variables
  const share = shareOf(request)
  const began = Date.now()
  const deadline = began + Number(values.queue_seconds) * 1000
  // Given back in the log, should the client leave meanwhile.
  values.waits_for = enter(waiting(), share, Number(values.queue_length))
  if (!values.waits_for) return false
  let isIn = false
  let pause = shortestWait
  while (!isIn && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
    pause = Math.min(pause * 1.3, longestWait)
    isIn = take(values, share)
  }
  stopWaiting(values)
  values.waited = String(Number(values.waited || 0) + (Date.now() - began) / 1000)
  return isIn
}

/** What the log calls at the end of each request: counts it, gives back what it had, and learns whose the token is. */
function released(request) {
  const values = request.variables
  metrics.count(request)
  stopWaiting(values)
  leave(values)
  standbys.release(values)
  if (values.bearer === 'yes' && values.unsigned === 'no') learn(values)
  return values.waited || '0'
}

function leave(values) {
  if (!values.place) return
  values.place.split(',').forEach((place) => counts().incr(place, -1, 0))
  values.place = ''
}

/**
 * All log-ins together have one share, all visitors of portals another, and an address half of it, so that many
 * addresses do not take every place. A
 * token that is not known yet has a share, and so has its address: neither one token from many addresses nor many tokens
 * from one address take more.
 */
function take(values, share) {
  const size = Number(values.share_size)
  const shared = isAlone(values, share) ? Math.max(size, Number(values.share_alone)) : size
  const most = values.unsigned === 'yes' ? Math.ceil(size / 2) : shared
  const first = enter(counts(), share, most)
  if (!first) return false
  values.place = first
  if (!values.second_share) return true
  const second = enter(counts(), values.second_share, size)
  if (second) {
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

/** Counts one more and answers the key to give it back by; nothing when there are as many already. */
function enter(dictionary, name, most) {
  const key = `${name} ${process.pid} ${currentSpan()}`
  // Counted first, so that two workers at the same moment are one too few and never one too many.
  dictionary.incr(key, 1, 0)
  if (countOf(dictionary, name) <= most) return key
  dictionary.incr(key, -1, 0)
  return ''
}

/** As many as the workers that live have counted. */
function countOf(dictionary, name) {
  const span = currentSpan()
  const counted = (pid) => (dictionary.get(`${name} ${pid} ${span}`) || 0) + (dictionary.get(`${name} ${pid} ${span - 1}`) || 0)
  return livingWorkers().reduce((sum, pid) => sum + counted(pid), 0)
}

/** Itself, too, before it has said so. */
function livingWorkers() {
  const beats = ngx.shared.beats
  const now = Date.now()
  const own = `${process.pid}`
  return beats.keys().filter((pid) => pid !== own && now - beats.get(pid) < deadAfterMilliseconds).concat(own)
}

function currentSpan() {
  return Math.floor(Date.now() / spanMilliseconds)
}

/** Called every second in each worker. */
function beat() {
  ngx.shared.beats.set(`${process.pid}`, Date.now())
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
  if (values.unsigned === 'yes') {
    const kind = values.login === 'yes' ? 'log-in' : 'visit'
    values.share_key = `${kind} ${client}`
    values.second_share = `${kind}s`
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

export default { admit, beat, givenBack, released, taken, turn, wait }
