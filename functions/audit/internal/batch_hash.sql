-- The hash of a batch of the log: over the hash of the batch before and all of its own columns but lines.
create or replace function audit.batch_hash(p_batch audit.log_batches)
returns bytea
language sql
immutable
return sha256(
  convert_to(
    row(
      encode(p_batch.previous_hash, 'hex'), p_batch.organization_id, p_batch.number, p_batch.kind, p_batch.month,
      p_batch.after_transaction, p_batch.after_sequence, p_batch.through_transaction, p_batch.through_sequence,
      extract(epoch from p_batch.first_at), extract(epoch from p_batch.last_at), p_batch.line_count,
      encode(p_batch.lines_hash, 'hex'), extract(epoch from p_batch.chained_at)
    )::text,
    'UTF8'
  )
);
