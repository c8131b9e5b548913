-- How many minutes there are in a time that may have gaps.
create or replace function asset.minutes_in(p_periods tstzmultirange)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select coalesce(round(sum(extract(epoch from upper(p.period) - lower(p.period))) / 60, 6), 0)
    from unnest(p_periods) as p (period)
$$;

grant execute on function asset.minutes_in to assetry_api, assetry_list;
