-- Ends what an asset's downtimes there still are, because it is not used any more; answers how many.
create or replace function asset.close_downtimes_of(p_asset asset.assets)
returns integer
language sql
volatile
set search_path = ''
as $$
  with closed as (
    update asset.downtimes as d
       set status = 'CLOSED',
           ended_at = greatest(clock_timestamp(), d.started_at + interval '1 microsecond')
     where d.organization_id = p_asset.organization_id
       and d.asset_id = p_asset.id
       and d.status = 'OPEN'
    returning d.id
  )
  select count(*)::integer from closed
$$;

grant execute on function asset.close_downtimes_of to assetry_api;
