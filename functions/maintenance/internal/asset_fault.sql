-- Why nothing is done on the asset of a schedule now; null when it is in use, or there is none.
create or replace function maintenance.asset_fault(p_schedule maintenance.schedules)
returns text
language sql
stable
set search_path = ''
as $$
  select format('Asset %s is %s', a.asset_number, a.status)
    from asset.assets as a
   where a.id = p_schedule.asset_id
     and a.status not in ('IN_SERVICE', 'STANDBY')
$$;

grant execute on function maintenance.asset_fault to assetry_api, assetry_list;
