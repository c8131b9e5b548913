-- Counts an attempt and answers how many there were in a rolling minute, calculated from this minute's count and the
-- share of the last minute's that is still inside.
-- Whoever counts holds the row until the end, behind a hash perhaps, so what many count at once is spread over sixteen
-- rows by p_spread; the sum then misses those that are still under way.
-- Sequential scans are off because a plan cached while the table was empty would keep scanning it.
create or replace function identity.count_hit(p_scope text, p_subject bytea, p_spread text default null)
returns numeric
language plpgsql
volatile
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_window_at timestamptz := date_trunc('minute', clock_timestamp());
  v_share     numeric := 1 - extract(second from clock_timestamp()) / 60;
  v_subject   bytea := p_subject;
  v_subjects  bytea[] := array[p_subject];
  v_hits      numeric;
begin
  if p_spread is not null then
    v_subjects := array(select p_subject || int2send(n::smallint) from generate_series(0, 15) as n);
    v_subject := v_subjects[1 + (hashtext(p_spread) & 15)];
  end if;

  insert into identity.rate_buckets as b (scope, subject, window_at, hits)
  values (p_scope, v_subject, v_window_at, 1)
  on conflict (scope, subject, window_at) do update set hits = least(b.hits + 1, 1000000);

  select sum(b.hits * case b.window_at when v_window_at then 1 else v_share end) into v_hits
    from identity.rate_buckets as b
   where b.scope = p_scope
     and b.subject = any (v_subjects)
     and b.window_at in (v_window_at, v_window_at - interval '1 minute');

  return v_hits;
end
$$;

grant execute on function identity.count_hit to assetry_auth;
