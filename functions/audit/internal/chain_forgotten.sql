-- Notes in the chain of each organization that has lines of a month that the month is forgotten: from now on its
-- lines are not missed. The caller holds the chain.
create or replace function audit.chain_forgotten(p_month text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_end   record := audit.chained_through();
  v_batch audit.log_batches;
begin
  for v_batch in
    select null, b.organization_id, null, 'FORGOTTEN', p_month, v_end.p_transaction, v_end.p_sequence,
           v_end.p_transaction, v_end.p_sequence, min(b.first_at), max(b.last_at), sum(b.line_count), null,
           sha256(string_agg(b.hash, ''::bytea order by b.number)), null, null, null
      from audit.log_batches as b
     where b.month = p_month
       and b.kind = 'LINES'
     group by b.organization_id
     order by b.organization_id
  loop
    perform audit.add_batch(v_batch);
  end loop;

  update audit.log_batches as b
     set lines = null
   where b.month = p_month
     and b.lines is not null;
end
$$;
