-- Adds a batch to the end of an organization's chain. The caller holds the chain.
create or replace function audit.add_batch(p_batch audit.log_batches)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_last audit.log_batches;
begin
  select b.* into v_last
    from audit.log_batches as b
   where b.organization_id = p_batch.organization_id
   order by b.number desc
   limit 1;

  p_batch.id := uuidv7();
  p_batch.number := coalesce(v_last.number, 0) + 1;
  p_batch.previous_hash := coalesce(v_last.hash, decode(repeat('00', 32), 'hex'));
  p_batch.chained_at := clock_timestamp();
  p_batch.hash := audit.batch_hash(p_batch);
  insert into audit.log_batches select p_batch.*;
end
$$;
