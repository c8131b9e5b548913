-- How far each reader of the log as a feed is behind, for metrics: how many lines it has not read, of which a hundred
-- thousand at most are counted, and since when the first of them waits. The chain reads it, too.
create or replace function audit.feed_states()
returns table (consumer text, unread bigint, waits_since timestamptz, read_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select c.consumer, l.unread, l.waits_since, c.read_at
    from (
           select r.consumer, r.transaction, r.sequence, r.read_at from audit.feed_cursors as r
            union all
           select 'chain', h.p_transaction, h.p_sequence,
                  (select s.succeeded_at from core.scheduled_runs as s where s.task = 'chain_log')
             from audit.chained_through() as h
         ) as c
   cross join lateral (
           select count(*) as unread, min(n.at) as waits_since
             from (
                    select e.at
                      from audit.events as e
                     where (e.transaction, e.sequence) > (c.transaction, c.sequence)
                     order by e.transaction, e.sequence
                     limit 100000
                  ) as n
         ) as l
   order by c.consumer
$$;

grant execute on function audit.feed_states to assetry_worker;
