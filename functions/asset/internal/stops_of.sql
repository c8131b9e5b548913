-- The downtimes that stop or slow an asset within a time, with the part of that time: its own, and the standstills of
-- those that stop it (asset.stopping_periods).
create or replace function asset.stops_of(p_asset asset.assets, p_during tstzrange)
returns table (downtime asset.downtimes, periods tstzmultirange)
language sql
stable
security definer
set search_path = ''
as $$
  select d, p.periods * tstzmultirange(d.during)
    from asset.stopping_periods(p_asset, p_during) as p
    join asset.downtimes as d on d.organization_id = p_asset.organization_id and d.asset_id = p.asset_id
   where d.status in ('OPEN', 'CLOSED')
     and d.during && p.periods
     and (d.asset_id = p_asset.id or d.capacity_loss_percent = 100)
$$;

grant execute on function asset.stops_of to assetry_api, assetry_list;
