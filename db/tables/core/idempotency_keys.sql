comment on table core.idempotency_keys is 'Answers already given, by Idempotency-Key; kept for a day';
comment on column core.idempotency_keys.request_hash is 'Keyed digest of the arguments, by core.request_hash';
