// Tells an unknown outcome from a refusal. When the database goes away under a request, PostgREST answers 400, as for
// bad input, and only the empty `code` in the body says what happened; nginx has sent the status by the time it sees a
// body. So the answers to POST are read whole before their status goes out. A read that got 400 is sent once more, which
// is safe, and then read in the same way: reads that succeed, nearly all, never come here.

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
  request.return(answer.status, answer.responseBuffer)
}

/** As `relay`, for a read that got 400: from PostgREST, or from nginx, which could not read the request. */
async function repeat(request) {
  if (request.variables.upstream_status) await relay(request)
  else request.return(400)
}

function isUnknown(answer) {
  return answer.status >= 502 || (answer.status === 400 && answer.responseText.includes('"code":""'))
}

export default { relay, repeat }
