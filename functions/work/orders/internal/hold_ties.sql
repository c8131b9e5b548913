-- Holds what a work order is to be tied to by p_values, where it is new, before the work order itself: vendor,
-- contract, location, asset, type. Where p_values may put work under the need of a permit or a lock-out, also those
-- whose timers run on it, and with another whole on all that is part of it: answers who they are, else null. p_before
-- is the work order as it is.
create or replace function work.hold_ties(p_before work.work_orders, p_values jsonb)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform work.hold_parties(jsonb_populate_record(p_before, p_values - 'custom'), p_before);

  if p_before.location_id is distinct from (p_values ->> 'location_id')::uuid then
    perform asset.hold_location(p_before.site_id, (p_values ->> 'location_id')::uuid);
  end if;

  if p_before.asset_id is distinct from (p_values ->> 'asset_id')::uuid then
    perform asset.hold_usable_asset(p_before.site_id, (p_values ->> 'asset_id')::uuid);
  end if;

  if p_before.type_id is distinct from (p_values ->> 'type_id')::uuid then
    perform work.hold_type((p_values ->> 'type_id')::uuid);
  end if;

  if p_values ? 'parent_id' then
    return work.lock_work_and_parts(p_before.id);
  elsif p_values ?| '{asset_id,type_id,requires_permit,requires_lockout}' then
    return work.hold_timer_workers(p_before.id);
  end if;

  return null;
end
$$;

grant execute on function work.hold_ties to assetry_api;
