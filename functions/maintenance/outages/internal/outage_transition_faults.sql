-- All that stands against an action that confirms, moves or starts an outage beyond its status and the permission: the
-- life of its asset is over, so that nothing would go down.
create or replace function maintenance.outage_transition_faults(p_outage maintenance.outages, p_action text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault('asset_id', 'ASSET_RETIRED', format('Asset %s is %s', a.asset_number, a.status))
               || jsonb_build_object('id', a.id)
           ),
           '[]'
         )
    from asset.assets as a
   where a.id = p_outage.asset_id
     and asset.is_retired(a.status)
     and p_action in ('confirm_outage', 'schedule_outage', 'start_outage')
$$;

grant execute on function maintenance.outage_transition_faults to assetry_api, assetry_list;
