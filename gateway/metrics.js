// Counts what the gateway answers, in memory that its workers share, and shows it to Prometheus at a place that is not
// the public one. A request is counted when it is logged. Names are those of lists and actions that there are: what else
// is asked for has no name here, so that nobody can fill the memory, and no address, organization or value stands in it.

import surface from 'surface.js'

/** Seconds: the upper ends of the histogram's classes. */
const classes = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What nginx says by itself, by status. */
const own = {
  400: 'BAD_REQUEST', 401: 'UNAUTHENTICATED', 404: 'NOT_FOUND', 405: 'METHOD_NOT_ALLOWED', 413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG', 429: 'TOO_MANY_REQUESTS', 431: 'HEADERS_TOO_LARGE', 500: 'INTERNAL_ERROR',
  503: 'SERVICE_UNAVAILABLE',
}

function count(request) {
  const values = request.variables
  const counters = ngx.shared.metrics
  const status = Number(values.status)
  const path = values.line_path
  const isKnown = surface.names.includes(` ${path} `)
  const isCall = path.startsWith('/rpc/')
  let kind = 'other'
  if (values.login === 'yes') kind = 'log_in'
  else if (isKnown) kind = isCall ? 'action' : 'list'
  else if (values.public === 'yes') kind = 'page'
  else if (values.files === 'yes') kind = 'file'
  const name = isKnown ? path.slice(isCall ? 5 : 1) : ''
  const seconds = Number(values.request_time)
  let place = 0
  while (place < classes.length && seconds > classes[place]) place++
  // 499 is a client that did not wait for the answer, 0 one that sent no request.
  const outcome = status === 499 || status < 100 ? 'gone' : `${Math.floor(status / 100)}xx`
  counters.incr(`requests ${kind} ${name} ${outcome}`, 1, 0)
  counters.incr(`seconds ${kind} ${name}`, seconds, 0)
  counters.incr(`class ${kind} ${place}`, 1, 0)
  if (values.backend !== 'postgrest') counters.incr(`standby ${values.backend} answered`, 1, 0)
  const code = refusalOf(request, status)
  if (code) counters.incr(`refusals ${code}`, 1, 0)
}

/** The code of a refusal: scripts note theirs, nginx has one for each status. */
function refusalOf(request, status) {
  const values = request.variables
  if (values.refused_as) return values.refused_as
  if (status < 400 || status === 499) return undefined
  if (request.uri.startsWith('/.faulty')) return status === 429 ? 'TOO_MANY_CALLS' : (/ (\w+)$/.exec(values.fault) || [])[1]
  return request.uri.startsWith('/.refused') && own[status] || `STATUS_${status}`
}

/** Notes what a refusal of the API is called, of which only the body tells. */
function note(request, text) {
  try {
    const body = JSON.parse(text)
    const row = Array.isArray(body) ? body[0] : body
    const code = row && (row.code || row.error_code)
    if (/^[A-Z][A-Z0-9_]{2,60}$/.test(code || '')) request.variables.refused_as = code
  // oxlint-disable-next-line no-unused-vars -- njs 0.8.3 has no catch without a name.
  } catch (error) {
    // Not JSON: then its status is its name.
  }
}

function show(request) {
  const values = Object.create(null)
  ngx.shared.metrics.items(1000000).forEach((item) => {
    values[item[0]] = item[1]
  })
  const lines = []
  const family = (name, type, help, samples) => {
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`)
    samples.forEach((sample) => lines.push(sample))
  }
  const keys = (first) => Object.keys(values).filter((key) => key.startsWith(`${first} `)).sort()
  const labelled = (first, metric, names) => keys(first).map((key) => {
    const parts = key.split(' ')
    const labels = names.map((name, at) => `${name}="${parts[at + 1]}"`).join(',')
    return `${metric}{${labels}} ${values[key]}`
  })
  family('assetry_requests_total', 'counter', 'Requests by list or action and class of status.',
    labelled('requests', 'assetry_requests_total', ['kind', 'name', 'status']))
  family('assetry_request_seconds_total', 'counter', 'Duration of requests in seconds, by list or action.',
    labelled('seconds', 'assetry_request_seconds_total', ['kind', 'name']))
  family('assetry_refusals_total', 'counter', 'Refusals by code.',
    labelled('refusals', 'assetry_refusals_total', ['code']))
  family('assetry_request_duration_seconds', 'histogram', 'Duration of requests.', histogram(values, keys))
  family('assetry_calls_running', 'gauge', 'Calls being served by PostgREST.', [
    `assetry_calls_running ${sum(ngx.shared.places, /^(?!client |log-ins )/)}`,
  ])
  family('assetry_calls_waiting', 'gauge', 'Calls waiting for a place at PostgREST.', [
    `assetry_calls_waiting ${sum(ngx.shared.queues, /^/)}`,
  ])
  family('assetry_standby_reads_total', 'counter', 'Reads sent to a standby: answered, or passed on to the primary.',
    labelled('standby', 'assetry_standby_reads_total', ['standby', 'outcome']))
  family('assetry_standby_read_lag_seconds', 'gauge', 'How far the standby may be behind; +Inf when nobody can tell.', standbyLags())
  request.headersOut['Content-Type'] = 'text/plain; version=0.0.4; charset=utf-8'
  request.return(200, `${lines.join('\n')}\n`)
}

function histogram(values, keys) {
  const samples = []
  const kinds = Object.create(null)
  keys('class').forEach((key) => {
    kinds[key.split(' ')[1]] = true
  })
  Object.keys(kinds).forEach((kind) => {
    let below = 0
    classes.concat(['+Inf']).forEach((end, place) => {
      below += values[`class ${kind} ${place}`] || 0
      samples.push(`assetry_request_duration_seconds_bucket{kind="${kind}",le="${end}"} ${below}`)
    })
    const seconds = keys(`seconds ${kind}`).reduce((total, key) => total + values[key], 0)
    samples.push(`assetry_request_duration_seconds_sum{kind="${kind}"} ${seconds}`)
    samples.push(`assetry_request_duration_seconds_count{kind="${kind}"} ${below}`)
  })
  return samples
}

/** As standbys.js found them last. */
function standbyLags() {
  const lags = ngx.shared.standbys.items().filter((item) => item[0].startsWith('lag ')).sort()
  return lags.map((item) => `assetry_standby_read_lag_seconds{standby="${item[0].slice(4)}"} ${item[1].replace('Infinity', '+Inf')}`)
}

/** Of the counts of share.js, which are by organization. */
function sum(counts, pattern) {
  return counts.items(1000000).reduce((total, item) => pattern.test(item[0]) ? total + item[1] : total, 0)
}

export default { count, note, show }
