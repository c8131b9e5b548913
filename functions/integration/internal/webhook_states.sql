-- What waits for receivers of webhooks, for doctor and metrics: deliveries that wait, endpoints that fail, and for how
-- many seconds the worker has not looked at what is due.
create or replace function integration.webhook_states()
returns table (open_count bigint, failing_count bigint, late_seconds double precision)
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(s.open_count), 0),
         count(*) filter (where s.failed_at is not null),
         coalesce(
           extract(
             epoch from clock_timestamp() - min(s.next_at) filter (where s.next_at < clock_timestamp()
               and s.lease_ends_at < clock_timestamp())
           ), 0
         )
    from integration.webhook_standings as s
$$;

grant execute on function integration.webhook_states to assetry_worker;
