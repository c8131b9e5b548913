-- The working minutes between two instants at a site, without those in pauses.
create or replace function service.consumed(
  p_site_id uuid,
  p_from    timestamptz,
  p_to      timestamptz,
  p_pauses  tstzrange[]
)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(workforce.minutes_between(p_site_id, lower(r), upper(r))), 0)
    from unnest(
           tstzmultirange(tstzrange(p_from, greatest(p_from, p_to)))
             - (select coalesce(range_agg(p), '{}') from unnest(p_pauses) as p)
         ) as r
$$;

grant execute on function service.consumed to assetry_api;
