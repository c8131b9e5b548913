-- Where the lines of a batch are not those that were chained: LINE_CHANGED, LINE_DELETED or LINE_INSERTED, in the order
-- of the feed, at most a hundred. A line that was deleted is known by its sequence, and by the time of its batch.
create or replace function audit.batch_faults(p_batch audit.log_batches)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_count  bigint;
  v_lines  bytea;
  v_hash   bytea;
  v_faults jsonb;
begin
  -- While a month of the log is made its lines move: what does not fit is looked at once more.
  for v_look in 1 .. 2 loop
    -- The time finds them by the index of the organization; what lies in the order of the feed between them with
    -- another time is found by audit.unchained_faults.
    select count(*),
           string_agg(int8send(l.sequence) || substr(l.hash, 1, 8), ''::bytea order by l.transaction, l.sequence),
           sha256(string_agg(l.hash, ''::bytea order by l.transaction, l.sequence))
      into v_count, v_lines, v_hash
      from (
        select e.transaction, e.sequence, audit.line_hash(e) as hash
          from audit.events as e
         where e.organization_id = p_batch.organization_id
           and e.at between p_batch.first_at and p_batch.last_at
           and (e.transaction, e.sequence) > (p_batch.after_transaction, p_batch.after_sequence)
           and (e.transaction, e.sequence) <= (p_batch.through_transaction, p_batch.through_sequence)
      ) as l;

    if v_hash = p_batch.lines_hash and v_lines = p_batch.lines and v_count = p_batch.line_count then
      return '[]';
    end if;

    with kept as (
      select p.place,
             ('x' || encode(substr(p_batch.lines, p.place * 16 - 15, 8), 'hex'))::bit(64)::bigint as sequence,
             substr(p_batch.lines, p.place * 16 - 7, 8) as hash
        from generate_series(1, length(p_batch.lines) / 16) as p (place)
    ),
    there as (
      select e.id, e.at, e.entity, e.entity_id, e.sequence, substr(audit.line_hash(e), 1, 8) as hash
        from audit.events as e
       where e.organization_id = p_batch.organization_id
         and e.at between p_batch.first_at and p_batch.last_at
         and (e.transaction, e.sequence) > (p_batch.after_transaction, p_batch.after_sequence)
         and (e.transaction, e.sequence) <= (p_batch.through_transaction, p_batch.through_sequence)
    )
    select jsonb_agg(to_jsonb(f)) into v_faults
      from (
        select case
                 when k.sequence is null then 'LINE_INSERTED'
                 when t.sequence is null then 'LINE_DELETED'
                 else 'LINE_CHANGED'
               end as code,
               p_batch.number as batch, coalesce(k.sequence, t.sequence) as sequence,
               coalesce(t.at, p_batch.first_at) as at, t.id, t.entity, t.entity_id
          from kept as k
          full join there as t on t.sequence = k.sequence
         where k.hash is distinct from t.hash
         order by coalesce(k.sequence, t.sequence)
         limit 100
      ) as f;
  end loop;

  -- Each line fits and the whole does not: the batch was edited, or the first eight bytes of a hash were met.
  return coalesce(v_faults, jsonb_build_array(jsonb_build_object(
    'code', 'BATCH_CHANGED', 'batch', p_batch.number, 'at', p_batch.chained_at
  )));
end
$$;
