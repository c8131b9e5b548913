-- What was counted in the minute before counts in this one, as if no minute had begun since: limits by the minute are
-- tried on slow machines, too, and at any second. Never deployed.
create function test.within_a_minute()
returns void
language sql
volatile
security definer
as $$
  with earlier as (
    delete from identity.rate_buckets as b
     where b.window_at < date_trunc('minute', clock_timestamp())
    returning b.scope, b.subject, b.hits
  )
  insert into identity.rate_buckets as n (scope, subject, window_at, hits)
  select e.scope, e.subject, date_trunc('minute', clock_timestamp()), sum(e.hits)
    from earlier as e
   group by e.scope, e.subject
  on conflict (scope, subject, window_at) do update set hits = n.hits + excluded.hits
$$;

grant execute on function test.within_a_minute to public;
