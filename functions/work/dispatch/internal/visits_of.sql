-- A visit of each of these workers in a period, to be rated.
create or replace function work.visits_of(p_worker_ids uuid[], p_starts_at timestamptz, p_ends_at timestamptz)
returns work.visit[]
language sql
stable
set search_path = ''
as $$
  select array(
    select row(u.id, p_starts_at, p_ends_at)::work.visit
      from unnest(p_worker_ids) with ordinality as u (id, place)
     order by u.place
  )
$$;

grant execute on function work.visits_of to assetry_api, assetry_list;
