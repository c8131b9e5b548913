// Reads the answers that say that something is wrong, before their status goes out, and says it in the house's words.
// When the database goes away under a request, PostgREST answers 400, as for bad input, and only the empty `code` in
// the body says what happened; nginx has sent the status by the time it sees a body. So the answers to POST are read
// whole.
// A read that failed at once is sent once more, which is safe, and then read in the same way: reads that succeed,
// nearly all, never come here. Reads that may answer many rows do: they are sent when it is known how long they are.

import bodies from 'bodies.js'
import faults from 'faults.js'
import metrics from 'metrics.js'
import requests from 'requests.js'
import table from 'refusals.js'
import share from 'share.js'
import standbys from 'standbys.js'

/** nginx would compare If-Match, which the API has heeded, with an ETag that there is not, and answer 412 to a 200. */
const disguised = 299

/** Reads that failed after more seconds are not sent again: that would double the load that made them fail. */
const briefly = 0.9

/** The shortest time after which a statement is ended; waiting for a lock ends sooner. */
const statementSeconds = 4

/** What is longer is no log-in, and is refused as any other call is. */
const longestLogIn = 1024

/** The most bytes of an answer to a read; refusals.js says so in words. What an action answers is never too long. */
const longest = 16 * 1024 * 1024

/** What a read is looked at again for, as nginx/calls.conf.template has it for reads that pass as they come. */
const strange = [400, 401, 403, 404, 405, 406, 413, 415, 416, 500]

/** Answers with what PostgREST answers, in the house's words where something is wrong. */
async function relay(request) {
  const isIn = await share.turn(request)
  if (!isIn) {
    request.return(461)
    return
  }
  const isPost = request.method === 'POST'
  let checked = requests.checkQuery(request)
  if (!checked && isPost) checked = await requests.check(request)
  if (checked && (checked.refusal || checked.isUnknown)) {
    await refuseEarly(request, checked)
    return
  }
  const options = { method: isPost ? 'POST' : 'GET' }
  if (checked) options.body = checked.body
  const answer = await ask(request, options)
  request.variables.relayed_status = answer.variables.upstream_status
  request.variables.relayed_seconds = answer.variables.upstream_response_time
  if (answer.status >= 400) {
    let refusal = faults.nameOf(answer.status, answer.responseText, request)
    // 502 and 504 are nobody's refusals.
    if (!refusal && answer.status !== 503 && answer.status > 501) refusal = { code: 'SERVICE_UNAVAILABLE' }
    if (refusal && refusal.isEarly) {
      await refuseEarly(request, { refusal })
      return
    }
    if (refusal) {
      keepTotal(request, answer)
      refuse(request, refusal)
      return
    }
  }
  // A log-in tells in its row why it was refused.
  if (answer.status >= 400 || request.variables.login === 'yes') metrics.note(request, answer.responseText)
  const body = await bodyOf(request, answer)
  respond(request, answer, body)
}

/** Asks who was chosen; of what a standby refuses, the primary. */
async function ask(request, options) {
  standbys.begin(request.variables)
  let answer = await request.subrequest('/.upstream', options)
  if (answer.status >= 400 && standbys.leave(request.variables)) answer = await request.subrequest('/.upstream', options)
  standbys.end(request.variables, answer)
  return answer
}

/** The body of an answer; without formulas when that is asked. */
async function bodyOf(request, answer) {
  const isCsv = (answer.headersOut['Content-Type'] || '').startsWith('text/csv')
  if (!isCsv || request.variables.formulas !== 'text') return answer.responseBuffer
  const body = await bodies.disarmed(answer.responseBuffer)
  return body
}

/** Who asks behind the last row is told how many there are. */
function keepTotal(request, answer) {
  const range = answer.headersOut['Content-Range']
  if (range) request.headersOut['Content-Range'] = range
}

/** Refuses what was found before the session was looked at, or says that this is over. */
async function refuseEarly(request, found) {
  let row
  if (found.refusal) row = await logInRow(request, found.refusal)
  if (row) {
    metrics.note(request, row.text)
    respond(request, row, row.text)
    return
  }
  const dead = await deadSession(request)
  refuse(request, dead || found.refusal || faults.noSuchAction(requests.about(request).action))
}

/** A read whose names are none. */
async function refuseQuestion(request) {
  await refuseEarly(request, requests.checkQuery(request))
}

function respond(request, answer, body) {
  for (const name in answer.headersOut) {
    if (name !== 'Content-Length') request.headersOut[name] = answer.headersOut[name]
  }
  const isConditional = request.headersIn['If-Match'] || request.headersIn['If-Unmodified-Since']
  request.return(isConditional && answer.status === 200 ? disguised : answer.status, body)
}

/** A read whose answer may be long: sent when all of it is there, or refused. */
async function page(request) {
  // $conditions are those of what is asked for, wherever they are looked at first.
  const answer = await request.subrequest('/.upstream', { method: 'GET', args: request.variables.args || '' })
  const status = answer.variables.upstream_status
  const seconds = answer.variables.upstream_response_time
  request.variables.relayed_status = status
  request.variables.relayed_seconds = seconds
  if (answer.status > 501 || strange.indexOf(answer.status) !== -1) await repeatAfter(request, status, Number(seconds))
  else if (answer.responseBuffer.length > longest) refuse(request, { code: 'ANSWER_TOO_LARGE' })
  else {
    const body = await bodyOf(request, answer)
    respond(request, answer, body)
  }
}

/** As `relay`, for a read that was refused: by PostgREST, or by nginx, which could not read the request. */
async function repeat(request) {
  const variables = request.variables
  if (!variables.upstream_status) {
    request.return(400)
    return
  }
  await repeatAfter(request, variables.upstream_status, Number(variables.upstream_response_time))
}

async function repeatAfter(request, status, seconds) {
  const fault = status === '500' ? faults.strange(request) : undefined
  const isOfStandby = standbys.leave(request.variables)
  if (Number(status) > 501 && !isOfStandby) {
    refuse(request, { code: 'SERVICE_UNAVAILABLE' })
  } else if (fault) {
    const dead = await deadSession(request)
    refuse(request, dead || fault)
  } else if (status !== '500' || seconds < (isOfStandby ? statementSeconds : briefly)) {
    await relay(request)
  } else {
    refuse(request, { code: seconds < statementSeconds ? 'BUSY' : 'TIMED_OUT' })
  }
}

/** What a token that no longer works is refused with, before anything else is said about the request. */
async function deadSession(request) {
  if (request.variables.unsigned === 'yes') return undefined
  const answer = await request.subrequest('/.session', { method: 'GET' })
  if (answer.status !== 401) return undefined
  const refusal = faults.nameOf(401, answer.responseText, request)
  return refusal || JSON.parse(answer.responseText)
}

/** A log-in answers its row whatever is asked: that of empty arguments, which says what is wrong with those given. */
async function logInRow(request, refusal) {
  const goal = requests.about(request)
  const isLong = request.requestBuffer && request.requestBuffer.length > longestLogIn
  if (!goal.isLogin || isLong || refusal.code !== 'VALIDATION_FAILED') return undefined
  const expected = requests.argumentsOfAction(goal.action)
  const empty = Object.create(null)
  Object.keys(expected).filter((name) => expected[name].endsWith('!')).forEach((name) => {
    empty[name] = ''
  })
  const answer = await request.subrequest('/.upstream', { method: 'POST', body: JSON.stringify(empty) })
  if (answer.status !== 200) return undefined
  const rows = JSON.parse(answer.responseText)
  const row = Array.isArray(rows) ? rows[0] : rows
  if (row) row.message = refusal.message
  return { status: 200, headersOut: answer.headersOut, text: JSON.stringify(rows) }
}

/** Answers a refusal; what it does not say is as in refusals.js. */
function refuse(request, refusal) {
  const usual = requests.own(table.refusals, refusal.code) || { status: 401 }
  const status = refusal.status || usual.status
  request.variables.refused_as = refusal.code
  const details = refusal.details && typeof refusal.details !== 'string'
    ? JSON.stringify(refusal.details)
    : refusal.details
  const body = {
    code: refusal.code, message: refusal.message || usual.message,
    details: details || null, hint: refusal.hint || usual.hint || null,
  }
  request.headersOut['Content-Type'] = 'application/json; charset=utf-8'
  if (usual.retryAfter) request.headersOut['Retry-After'] = `${usual.retryAfter}`
  if (refusal.allow) request.headersOut.Allow = refusal.allow
  if (status === 401) {
    request.headersOut['WWW-Authenticate'] = `Bearer error="invalid_token", error_description="${body.message}"`
  }
  request.return(status, JSON.stringify(body))
}

function uncover(request) {
  if (request.status === disguised) request.status = 200
}

/** What a token is refused with before the body was read, by what the look at its session said. */
function deadBefore(request) {
  const challenge = request.variables.session_challenge || ''
  if (challenge === 'Bearer') return { code: 'UNAUTHENTICATED', message: 'A bearer token is required' }
  if (challenge.includes('has ended')) return { code: 'SESSION_ENDED', message: 'The session has ended: sign in again' }
  return faults.deadToken(request)
}

function dismissal(request) {
  const refusal = deadBefore(request)
  request.variables.refused_as = refusal.code
  return JSON.stringify({ code: refusal.code, message: refusal.message, details: null, hint: refusal.hint || null })
}

function challenge(request) {
  const refusal = deadBefore(request)
  request.headersOut['WWW-Authenticate'] = refusal.code === 'UNAUTHENTICATED'
    ? 'Bearer'
    : `Bearer error="invalid_token", error_description="${refusal.message}"`
}

/** The body of the answer to a method that is not served: names the actions that do what was wanted. */
function methodRefusal(request) {
  const hint = faults.methodHint(request)
  const body = { code: 'METHOD_NOT_ALLOWED', message: table.refusals.METHOD_NOT_ALLOWED.message, details: null, hint }
  return JSON.stringify(body)
}

/** Media types in lower case, because PostgREST compares letters, and without the parameter that the gateway heeds. */
function plainAccept(request) {
  return (request.headersIn.Accept || '').toLowerCase().replace(/\s*;\s*formulas\s*=\s*"?[a-z]*"?/g, '')
}

function lowerContentType(request) {
  return (request.headersIn['Content-Type'] || '').toLowerCase()
}

export default {
  challenge, dismissal, lowerContentType, methodRefusal, page, plainAccept, refuseQuestion, relay, repeat, uncover,
}
