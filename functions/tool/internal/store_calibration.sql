-- Writes a calibration with its points and standards; refuses a second one of the work order and asset, and a second
-- certificate of a number of the vendor.
create or replace function tool.store_calibration(
  p_calibration tool.calibrations, p_points tool.calibration_points[], p_standard_ids uuid[]
)
returns tool.calibrations
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_constraint text;
begin
  insert into tool.calibrations (
    site_id, calibration_number, asset_id, work_order_id, performed_at, vendor_id, worker_id, certificate_number,
    certificate_file, temperature, humidity, was_adjusted, decision_rule, as_found, as_left, not_checked_reason, result,
    note
  )
  values (
    p_calibration.site_id, core.new_number('tool.calibrations'), p_calibration.asset_id, p_calibration.work_order_id,
    p_calibration.performed_at, p_calibration.vendor_id, p_calibration.worker_id, p_calibration.certificate_number,
    p_calibration.certificate_file, p_calibration.temperature, p_calibration.humidity, p_calibration.was_adjusted,
    p_calibration.decision_rule, p_calibration.as_found, p_calibration.as_left, p_calibration.not_checked_reason,
    p_calibration.result, p_calibration.note
  )
  returning * into p_calibration;

  insert into tool.calibration_points (
    site_id, calibration_id, position, quantity, unit, nominal, tolerance_low, tolerance_high, found_value, left_value,
    uncertainty, found_verdict, left_verdict
  )
  select p_calibration.site_id, p_calibration.id, p.position, p.quantity, p.unit, p.nominal, p.tolerance_low,
         p.tolerance_high, p.found_value, p.left_value, p.uncertainty, p.found_verdict, p.left_verdict
    from unnest(p_points) as p
   order by p.position;

  insert into tool.calibration_standards (site_id, calibration_id, asset_id)
  select p_calibration.site_id, p_calibration.id, s.id
    from unnest(p_standard_ids) as s (id)
   order by s.id;

  return p_calibration;
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform core.refuse(
      'ALREADY_EXISTS',
      case v_constraint
        when 'calibrations_work_order_id_standing_idx' then 'The work order has a calibration of the asset'
        else 'The vendor has a certificate of this number'
      end,
      409,
      jsonb_build_array(
        core.fault(
          case v_constraint
            when 'calibrations_work_order_id_standing_idx' then 'p_work_order_id' else 'certificate_number'
          end,
          'ALREADY_EXISTS', 'Taken'
        )
      ),
      'Withdraw the other one with withdraw_calibration if it was recorded by mistake'
    );
end
$$;

grant execute on function tool.store_calibration to assetry_api;
