-- A calibration of an asset that stands, without points unless rows of them are given as [{position, nominal,
-- tolerance_low, tolerance_high, found_value, left_value, uncertainty}]; in tolerance unless p_values say otherwise.
create function test.calibration(
  p_name         text,
  p_asset        text,
  p_performed_at timestamptz,
  p_values       jsonb default '{}',
  p_points       jsonb default '[]'
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id          uuid := uuidv7();
  v_calibration tool.calibrations := jsonb_populate_record(
    null::tool.calibrations,
    '{"status": "RECORDED", "was_adjusted": false, "decision_rule": "SIMPLE", "as_found": "IN", "as_left": "IN",
      "result": "PASS"}' || p_values
  );
begin
  insert into tool.calibrations (
    id, organization_id, site_id, calibration_number, asset_id, work_order_id, status, performed_at, decision_rule,
    as_found, as_left, not_checked_reason, result, withdrawn_at, withdrawal_reason
  )
  select v_id, a.organization_id, a.site_id, p_name, a.id, v_calibration.work_order_id, v_calibration.status,
         p_performed_at, v_calibration.decision_rule, v_calibration.as_found, v_calibration.as_left,
         v_calibration.not_checked_reason, v_calibration.result,
         case v_calibration.status when 'WITHDRAWN' then now() end,
         case v_calibration.status when 'WITHDRAWN' then 'Mistyped' end
    from asset.assets as a
   where a.id = test.id(p_asset);

  insert into tool.calibration_points (
    organization_id, site_id, calibration_id, position, quantity, unit, nominal, tolerance_low, tolerance_high,
    found_value, left_value, uncertainty, found_verdict, left_verdict
  )
  select c.organization_id, c.site_id, c.id, p.position, 'Torque', coalesce(p.unit, 'N·m'), p.nominal,
         p.tolerance_low, p.tolerance_high, p.found_value, p.left_value, p.uncertainty,
         tool.verdict(
           c.decision_rule, p.nominal, p.tolerance_low, p.tolerance_high, p.uncertainty, p.found_value
         ),
         tool.verdict(c.decision_rule, p.nominal, p.tolerance_low, p.tolerance_high, p.uncertainty, p.left_value)
    from tool.calibrations as c
   cross join jsonb_populate_recordset(null::tool.calibration_points, p_points) as p
   where c.id = v_id;
  return test.remember(p_name, v_id);
end
$$;

grant execute on function test.calibration to public;
