-- asset.stopping_periods_of of one asset.
create or replace function asset.stopping_periods(p_asset asset.assets, p_during tstzrange)
returns table (asset_id uuid, periods tstzmultirange)
language sql
stable
security definer
set search_path = ''
as $$
  select s.asset_id, s.periods from asset.stopping_periods_of(p_asset.organization_id, array[p_asset.id], p_during) as s
$$;

grant execute on function asset.stopping_periods to assetry_api;
