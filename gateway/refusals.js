// Every refusal that the gateway's scripts say, by code: its HTTP status, its words, and whether the request may be
// sent again (`repeat`). docs/errors.md and client/errors.ts are generated from it. What nginx says without a script
// stands in nginx.conf.template.

/** What of a request that failed half-way may be sent again; the keys of `repeat` in words, for docs/errors.md. */
const repetition = {
  asItIs: 'Nothing was changed: repeat the request as it is after Retry-After, with or without its Idempotency-Key',
  withLess: 'Nothing was changed: repeat it, but ask for less (fewer rows, a narrower filter, a smaller batch)',
  withKey: 'It may have been carried out: repeat reads freely, and an action only with the same Idempotency-Key',
  renewed: 'Nothing was changed: repeat the request with a new token',
}

const refusals = {
  ALREADY_EXISTS: { status: 409, message: 'Another record has one of these values' },
  ANSWER_TOO_LARGE: {
    status: 400, message: 'The answer would have more than 16 MiB',
    hint: 'Ask for fewer rows with limit, or for fewer columns with select',
  },
  BUSY: {
    status: 503, retryAfter: 1, repeat: 'asItIs',
    message: 'Other requests hold what this one needs; nothing was changed',
  },
  INTERNAL_ERROR: { status: 500, message: 'The request could not be served; nothing was changed' },
  INVALID_BODY: { status: 400, message: 'The body cannot be read' },
  INVALID_ENCODING: { status: 400, message: 'The request has bytes that are not UTF-8' },
  INVALID_PREFERENCE: { status: 400, message: 'A preference is not known' },
  INVALID_QUERY: { status: 400, message: 'The query cannot be read' },
  INVALID_TOKEN: { status: 401, repeat: 'renewed', message: 'The token is not valid' },
  INVALID_VALUE: { status: 400, message: 'A value in the query is not of the column\'s kind' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Only GET, HEAD and POST are served' },
  NOT_ACCEPTABLE: { status: 406, message: 'The answer is not offered in the media type that Accept names' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this path' },
  NOT_ONE_ROW: {
    status: 406, message: 'One object was asked for, and there is not exactly one row',
    hint: 'Ask for it by its id, or for a list with Accept: application/json',
  },
  OUT_OF_RESOURCES: {
    status: 503, retryAfter: 10, repeat: 'asItIs', message: 'The server has no room for this now; nothing was changed',
  },
  OVERLAPS: { status: 409, message: 'Another record stands in the way' },
  PERMISSION_DENIED: { status: 403, message: 'You may not do this' },
  RANGE_NOT_SATISFIABLE: {
    status: 416, message: 'There are no such rows',
    hint: 'Rows are counted from 0, the first before the last, as in Range: 0-24; count=exact answers how many there are',
  },
  READ_ONLY_SERVER: {
    status: 503, retryAfter: 5, repeat: 'asItIs', message: 'Only reading is possible now; nothing was changed',
  },
  REFERENCE_CONFLICT: {
    status: 409, message: 'A record that is referred to is not there, or one that is to go is referred to',
  },
  SERVICE_UNAVAILABLE: {
    status: 503, retryAfter: 1, repeat: 'withKey', message: 'The outcome of the request is unknown',
  },
  TIMED_OUT: {
    status: 503, retryAfter: 5, repeat: 'withLess', message: 'The request took longer than it may; nothing was changed',
  },
  UNKNOWN_COLUMN: { status: 400, message: 'There is no such column' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The body is not of a media type that is read here' },
  VALIDATION_FAILED: { status: 422, message: 'A value is not accepted' },
}

export default { refusals, repetition }
