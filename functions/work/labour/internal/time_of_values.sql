-- The time that the values of an entry of hours worked name, with both ends; empty when they name none.
create or replace function work.time_of_values(p_values jsonb)
returns tstzrange
language sql
stable
set search_path = ''
as $$
  select tstzrange(least(t.started_at, t.ended_at), greatest(t.started_at, t.ended_at), '[]')
    from (
      select (p_values ->> 'started_at')::timestamptz, (p_values ->> 'ended_at')::timestamptz
    ) as t (started_at, ended_at)
   where coalesce(t.started_at, t.ended_at) is not null
$$;

grant execute on function work.time_of_values to assetry_api;
