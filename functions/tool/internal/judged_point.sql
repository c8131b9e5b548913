-- A point of a calibration with the verdicts on its values; without adjustment the value left is that found.
create or replace function tool.judged_point(p_point tool.calibration_points, p_calibration tool.calibrations)
returns tool.calibration_points
language plpgsql
immutable
set search_path = ''
as $$
begin
  p_point.left_value := case
    when p_calibration.was_adjusted or p_point.found_value is null then p_point.left_value
    else p_point.found_value
  end;
  p_point.found_verdict := tool.verdict(
    p_calibration.decision_rule, p_point.nominal, p_point.tolerance_low, p_point.tolerance_high, p_point.uncertainty,
    p_point.found_value
  );
  p_point.left_verdict := tool.verdict(
    p_calibration.decision_rule, p_point.nominal, p_point.tolerance_low, p_point.tolerance_high, p_point.uncertainty,
    p_point.left_value
  );
  return p_point;
end
$$;

grant execute on function tool.judged_point to assetry_api;
