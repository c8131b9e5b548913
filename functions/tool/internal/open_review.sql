-- Opens the review of what was measured with an instrument, which is locked: by a calibration that found it out of
-- tolerance, of the time before; or because a standard of the calibration was out, of the time from it on to the next
-- one that left it in tolerance, which is until now when there is none. One of a cause there is once.
create or replace function tool.open_review(p_calibration tool.calibrations, p_cause text)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_window record;
  v_ends   timestamptz := p_calibration.performed_at;
  v_id     uuid;
begin
  if p_cause = 'OUT_OF_TOLERANCE' then
    v_window := tool.window_of(p_calibration);
  else
    select p_calibration.performed_at as p_starts_at, null::timestamptz as p_unverified_starts_at into v_window;

    select coalesce(min(c.performed_at), clock_timestamp()) into v_ends
      from tool.calibrations as c
     where c.organization_id = p_calibration.organization_id
       and c.asset_id = p_calibration.asset_id
       and c.status = 'RECORDED'
       and c.as_left = 'IN'
       and c.performed_at > p_calibration.performed_at;
  end if;

  insert into tool.reviews (
    organization_id, site_id, review_number, asset_id, calibration_id, cause, window_starts_at, window_ends_at,
    unverified_starts_at
  )
  values (
    p_calibration.organization_id, p_calibration.site_id, core.new_number('tool.reviews'), p_calibration.asset_id,
    p_calibration.id, p_cause, v_window.p_starts_at, v_ends, v_window.p_unverified_starts_at
  )
  on conflict (organization_id, calibration_id, cause) do nothing
  returning id into v_id;

  if v_id is not null and tool.append_uses(v_id) = 0 then
    -- With nothing to assess it waits for its conclusion.
    update tool.reviews as r set status = 'ASSESSED', assessed_at = clock_timestamp() where r.id = v_id;
  end if;

  return v_id;
end
$$;

grant execute on function tool.open_review to assetry_api;
