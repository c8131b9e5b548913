-- Chains the lines of the log that came since the last run, five thousand at most, a batch for each organization and
-- month. Only lines of transactions older than every one still at work are taken, in the order of the feed: nothing can
-- come before them any more, however late it commits. Writers take no part in it. After the first round only whole
-- batches are taken, so that a busy log does not make many small ones. Lines of an organization that is arriving from
-- another cell come with their chain. Answers how many lines.
create or replace function audit.chain_log()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  c_most  constant integer := 5000;
  v_least integer := case when coalesce(nullif(current_setting('assetry.task_round', true), ''), '1') = '1' then 1
      else c_most end;
  v_after record;
  v_batch audit.log_batches;
  v_count integer := 0;
begin
  perform audit.hold_chain();
  -- A statement of its own: it sees what whoever held the chain has committed.
  v_after := audit.chained_through();
  perform audit.check_server(v_after.p_transaction);

  for v_batch in
    with lines as materialized (
      select e.organization_id, audit.month_of(e.at) as month, e.at, e.transaction, e.sequence,
             audit.line_hash(e) as hash
        from audit.events as e
       where (e.transaction, e.sequence) > (v_after.p_transaction, v_after.p_sequence)
         and e.transaction < (select audit.settled_before())
         and e.organization_id <> all (
               array(
                 select m.organization_id
                   from core.moves as m
                  where m.direction = 'IN'
                    and m.step not in ('SWITCHED', 'MOVED')
               )
             )
       order by e.transaction, e.sequence
       limit c_most
    ),
    ended as (
      select l.transaction, l.sequence, count(*) over () as line_count
        from lines as l
       order by l.transaction desc, l.sequence desc
       limit 1
    )
    select null, l.organization_id, null, 'LINES', l.month, v_after.p_transaction, v_after.p_sequence, n.transaction,
           n.sequence, min(l.at), max(l.at), count(*),
           string_agg(int8send(l.sequence) || substr(l.hash, 1, 8), ''::bytea order by l.transaction, l.sequence),
           sha256(string_agg(l.hash, ''::bytea order by l.transaction, l.sequence)), null, null, null
      from lines as l
     cross join ended as n
     where n.line_count >= v_least
     group by l.organization_id, l.month, n.transaction, n.sequence
     order by l.organization_id, l.month
  loop
    perform audit.add_batch(v_batch);
    v_count := v_count + v_batch.line_count;
  end loop;

  return v_count;
end
$$;

grant execute on function audit.chain_log to assetry_worker;
