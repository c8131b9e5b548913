-- Why an asset cannot be used as what it is, now: it is not in use, it stands still, it is blocked, or it is locked out
-- or given over to a permit. The ids are of any site.
create or replace function asset.unfit_reasons(p_asset asset.assets)
returns table (code text, message text, id uuid)
language sql
stable
set search_path = ''
as $$
  select 'ASSET_RETIRED', 'Is ' || p_asset.status, null::uuid
   where asset.is_retired(p_asset.status)
   union all
  select 'ASSET_PLANNED', 'The asset is only planned', null
   where p_asset.status in ('PLANNED', 'ON_ORDER')
   union all
  select 'ASSET_NOT_READY', 'Is ' || p_asset.status, null
   where p_asset.status in ('RECEIVED', 'COMMISSIONING', 'MOTHBALLED')
   union all
  select 'ASSET_LOST', 'The asset is lost', null
   where p_asset.status = 'LOST'
   union all
  select 'ASSET_STOPPED', 'The asset is down', (s.downtime).id
    from asset.stops_of(p_asset, tstzrange(clock_timestamp(), clock_timestamp(), '[]')) as s
   where (s.downtime).capacity_loss_percent = 100
   union all
  select 'ASSET_BLOCKED', 'It is blocked: ' || b.reason, b.id
    from tool.blocks as b
   where b.organization_id = p_asset.organization_id
     and b.asset_id = p_asset.id
     and b.ends_at is null
   union all
  select h ->> 'code', h ->> 'message', i.id::uuid
    from jsonb_array_elements(safety.holds_on_assets(array[p_asset.id])) as h
    left join jsonb_array_elements_text(h -> 'ids') as i (id) on true
$$;

grant execute on function asset.unfit_reasons to assetry_api, assetry_list;
