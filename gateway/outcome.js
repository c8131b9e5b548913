// Tells an unknown outcome from a refusal. When the database goes away under a request, PostgREST answers 400, as for
// bad input, and only the empty `code` in the body says what happened; nginx has sent the status by the time it sees a
// body. So the answers to POST are read whole before their status goes out. A read that got 400 is sent once more, which
// is safe, and then read in the same way: reads that succeed, nearly all, never come here.

/** nginx would compare If-Match, which the API has heeded, with an ETag that there is not, and answer 412 to a 200. */
const disguised = 299

/** Answers with what PostgREST answers, and 503 where the outcome is unknown. */
async function relay(request) {
  const method = request.method === 'POST' ? 'POST' : 'GET'
  const answer = await request.subrequest('/.upstream', { method })
  request.variables.relayed_status = answer.variables.upstream_status
  request.variables.relayed_seconds = answer.variables.upstream_response_time
  if (isUnknown(answer)) {
    request.return(503)
    return
  }
  for (const name in answer.headersOut) {
    if (name !== 'Content-Length') request.headersOut[name] = answer.headersOut[name]
  }
  const isConditional = request.headersIn['If-Match'] || request.headersIn['If-Unmodified-Since']
  request.return(isConditional && answer.status === 200 ? disguised : answer.status, answer.responseBuffer)
}

/** As `relay`, for a read that got 400: from PostgREST, or from nginx, which could not read the request. */
async function repeat(request) {
  if (request.variables.upstream_status) await relay(request)
  else request.return(400)
}

function uncover(request) {
  if (request.status === disguised) request.status = 200
}

function isUnknown(answer) {
  return answer.status >= 502 || (answer.status === 400 && answer.responseText.includes('"code":""'))
}

export default { relay, repeat, uncover }
