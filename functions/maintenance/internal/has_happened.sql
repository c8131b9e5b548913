-- Whether the event for which a schedule waits has happened to its asset since it does, up to an instant. Where the
-- asset stands by now is out of the caller's reach perhaps, so it is asked for everybody.
create or replace function maintenance.has_happened(p_schedule maintenance.schedules, p_at timestamptz)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select case p_schedule.event
           when 'REPAIR_COMPLETED' then exists (
             select 1
               from work.work_orders as w
              where w.organization_id = core.current_organization_id()
                and w.asset_id = p_schedule.asset_id
                and w.work_type = 'CORRECTIVE'
                and w.status in ('COMPLETED', 'CLOSED')
                and w.completed_at > p_schedule.armed_at
                and w.completed_at <= p_at
           )
           when 'ASSET_PUT_IN_SERVICE' then exists (
             select 1
               from audit.events as e
              where e.organization_id = core.current_organization_id()
                and e.entity_id = p_schedule.asset_id
                and e.entity = 'asset.assets'
                and e.action = 'put_asset_in_service'
                and e.at > p_schedule.armed_at
                and e.at <= p_at
           )
           else false
         end
$$;

grant execute on function maintenance.has_happened to assetry_api, assetry_list;
