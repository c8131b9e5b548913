// Every refusal that the gateway's scripts say, by code: its HTTP status, its words, and whether the request may be
// sent again (`repeat`). docs/errors.md and client/errors.ts are generated from it. What nginx says without a script
// stands in nginx/answers.conf.template.

/** What of a request that failed half-way may be sent again; the keys of `repeat` in words, for docs/errors.md. */
const repetition = {
  asItIs: 'Nothing was changed: repeat the request as it is after Retry-After, with or without its Idempotency-Key',
  withLess: 'Nothing was changed: repeat it, but request less (fewer rows, a narrower filter, a smaller batch)',
  withKey: 'It may have been carried out: repeat reads freely, and an action only with the same Idempotency-Key',
  renewed: 'Nothing was changed: repeat the request with a new token',
}

const refusals = {
  ALREADY_EXISTS: { status: 409, message: 'Another record has one of these values' },
  ANSWER_TOO_LARGE: {
    status: 400, message: 'The response exceeds 16 MiB',
    hint: 'Request fewer rows with limit, or fewer columns with select',
  },
  BUSY: {
    status: 503, retryAfter: 1, repeat: 'asItIs',
    message: 'Other requests block this one; nothing was changed',
  },
  INTERNAL_ERROR: { status: 500, message: 'The request could not be served; nothing was changed' },
  INVALID_BODY: { status: 400, message: 'The body cannot be read' },
  INVALID_ENCODING: { status: 400, message: 'The request has bytes that are not UTF-8' },
  INVALID_PREFERENCE: { status: 400, message: 'A preference is unknown' },
  INVALID_QUERY: { status: 400, message: 'The query is not valid' },
  INVALID_TOKEN: { status: 401, repeat: 'renewed', message: 'The token is not valid' },
  INVALID_VALUE: { status: 400, message: 'A value in the query does not match the type of its column' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Only GET, HEAD and POST are supported' },
  NOT_ACCEPTABLE: { status: 406, message: 'The response is not available in the media type of Accept' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this path' },
  NOT_ONE_ROW: {
    status: 406, message: 'One object was requested, and the result is not exactly one row',
    hint: 'Request it by its id, or request a list with Accept: application/json',
  },
  OUT_OF_RESOURCES: {
    status: 503, retryAfter: 10, repeat: 'asItIs', message: 'The server is out of resources; nothing was changed',
  },
  OVERLAPS: { status: 409, message: 'Another record overlaps with this one' },
  PERMISSION_DENIED: { status: 403, message: 'You do not have permission for this' },
  RANGE_NOT_SATISFIABLE: {
    status: 416, message: 'The range contains no rows',
    hint: 'Rows are counted from 0, first before last, as in Range: 0-24; count=exact returns the number of rows',
  },
  READ_ONLY_SERVER: {
    status: 503, retryAfter: 5, repeat: 'asItIs', message: 'The server is read-only now; nothing was changed',
  },
  REFERENCE_CONFLICT: {
    status: 409, message: 'The request refers to a missing record, or removes a record that others refer to',
  },
  SERVICE_UNAVAILABLE: {
    status: 503, retryAfter: 1, repeat: 'withKey', message: 'The outcome of the request is unknown',
  },
  TIMED_OUT: {
    status: 503, retryAfter: 5, repeat: 'withLess', message: 'The request exceeded its time limit; nothing was changed',
  },
  UNKNOWN_COLUMN: { status: 400, message: 'There is no such column' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The media type of the body is not supported' },
  VALIDATION_FAILED: { status: 422, message: 'A value is not accepted' },
}

export default { refusals, repetition }
