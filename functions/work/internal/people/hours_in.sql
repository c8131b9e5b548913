-- The hours in these times together.
create or replace function work.hours_in(p_times tstzmultirange)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select coalesce(sum(extract(epoch from upper(t.during) - lower(t.during))), 0) / 3600
    from unnest(p_times) as t (during)
$$;
