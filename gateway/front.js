// What is answered to everybody: whether the service can be used, and where its page is.

/** Answers 200 when the database behind PostgREST answers, 503 when it does not, and nothing about why. */
async function ready(request) {
  const known = ngx.shared.readiness
  let state = known.get('state')
  if (!state) {
    const answer = await request.subrequest('/.alive', { method: 'GET' })
    state = answer.status < 500 ? 'ready' : 'unavailable'
    known.set('state', state)
  }
  if (state !== 'ready') request.headersOut['Retry-After'] = '1'
  request.return(state === 'ready' ? 200 : 503, JSON.stringify({ status: state }))
}

/** Sends a browser to the page. nginx's own redirects have a body with nginx's name. */
function showPage(request) {
  request.status = 302
  request.headersOut.Location = '/docs'
  request.headersOut['Content-Length'] = '0'
  request.sendHeader()
  request.finish()
}

export default { ready, showPage }
