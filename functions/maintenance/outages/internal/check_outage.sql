-- Refuses values of an outage that mean nothing together, each by its field.
create or replace function maintenance.check_outage(p_outage maintenance.outages)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := maintenance.window_faults(p_outage.starts_at, p_outage.ends_at, 'starts_at', 'ends_at');
begin
  if p_outage.site_id is null then
    v_faults := v_faults || core.fault('site_id', 'MISSING_VALUE', 'site_id, asset_id or location_id is required');
  end if;

  if num_nonnulls(p_outage.asset_id, p_outage.location_id) = 2 then
    v_faults := v_faults || core.fault('location_id', 'NOT_ALLOWED', 'Use either asset_id or location_id');
  end if;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function maintenance.check_outage to assetry_api;
