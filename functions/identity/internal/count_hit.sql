-- Counts an attempt and answers how many there were in a rolling minute, reckoned from this minute's count and the
-- share of the last minute's that is still inside.
-- Sequential scans are off because a plan cached while the table was empty would keep scanning it.
create or replace function identity.count_hit(p_scope text, p_subject bytea)
returns numeric
language plpgsql
volatile
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_window_at timestamptz := date_trunc('minute', clock_timestamp());
  v_share     numeric := 1 - extract(second from clock_timestamp()) / 60;
  v_hits      integer;
  v_earlier   integer;
begin
  insert into identity.rate_buckets as b (scope, subject, window_at, hits)
  values (p_scope, p_subject, v_window_at, 1)
  on conflict (scope, subject, window_at) do update set hits = least(b.hits + 1, 1000000)
  returning hits into v_hits;

  select b.hits into v_earlier
    from identity.rate_buckets as b
   where b.scope = p_scope
     and b.subject = p_subject
     and b.window_at = v_window_at - interval '1 minute';

  return v_hits + coalesce(v_earlier, 0) * v_share;
end
$$;

grant execute on function identity.count_hit to assetry_auth;
