create or replace function api.record_calibration(
  p_asset_id      uuid,
  p_values        api.field_values,
  p_points        api.row_list default '[]',
  p_standard_ids  uuid[]       default '{}',
  p_work_order_id uuid         default null
)
returns setof tool.calibration_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'record_calibration', 'calibration.record',
    jsonb_build_array(p_asset_id, p_values, p_points, p_standard_ids, p_work_order_id)
  );
  v_read        record;
  v_asset       asset.assets;
  v_points      tool.calibration_points[];
  v_calibration tool.calibrations;
begin
  if v_answer is null then
    v_read := tool.read_calibration(p_values, p_points, p_asset_id, p_standard_ids);
    v_calibration := jsonb_populate_record(null::tool.calibrations, v_read.p_kept);
    v_calibration.asset_id := p_asset_id;
    v_calibration.work_order_id := p_work_order_id;
    perform contract.hold_vendor(v_calibration.vendor_id);
    v_asset := tool.lock_measured(p_asset_id, p_standard_ids);
    perform tool.hold_parties(v_calibration.worker_id, p_work_order_id, v_asset);
    v_calibration.site_id := v_asset.site_id;
    v_calibration.decision_rule := (asset.tool_rules(v_asset.category_id)).p_decision_rule;
    v_points := tool.judge_points(v_asset, v_calibration, v_read.p_rows);
    v_calibration := tool.judge_calibration(v_calibration, v_read.p_kept, v_points);
    perform tool.check_standards(v_calibration.performed_at, p_standard_ids);
    v_calibration := tool.store_calibration(v_calibration, v_points, p_standard_ids);
    perform tool.follow_calibration(v_calibration);
    v_answer := core.finish_action(
      tool.calibration_answer(v_calibration, tool.calibration_warnings(v_calibration, v_asset))
    );
  end if;

  return next jsonb_populate_record(null::tool.calibration_answer, v_answer);
end
$$;

comment on function api.record_calibration is $$Record a calibration of an asset

Without p_points the certificate gives the verdicts, as as_found and as_left. Otherwise each value is compared with the
tolerance of its point, limits included, by the decision_rule of the category. as_found is OUT if any point is, else
INDETERMINATE if any is, else IN; NOT_CHECKED without values, for a reason. Without adjustment the values left are
those found. The result is PASS when as_left is IN; otherwise FAIL, or with is_limited LIMITED to the points left in
tolerance, which requires calibration.limit. The asset is blocked while its newest calibration is FAIL; a new block
notifies its responsible worker, whoever has it and whoever booked it. PASS and LIMITED end its earlier
blocks CALIBRATION_FAILED, OUT_OF_TOLERANCE and REPAIRED. An instrument found OUT or INDETERMINATE, or not checked and
failed, gets a review of all that was measured with it since it was last left in tolerance (review_id). The due day
follows the maintenance schedule, whose work order is completed as usual.
warnings: LOW_ACCURACY_RATIO (the tolerance is less than 4 times the uncertainty) and POINT_NOT_MEASURED.
p_asset_id: Id of the calibrated asset
p_points: Points in the order of position, at most 200 objects with position, found_value, left_value and uncertainty;
quantity, unit, nominal, tolerance_low and tolerance_high default to those of the measuring point of that position
p_standard_ids: Assets used as standards, each calibrated and fit at that time; default none
p_work_order_id: Work order of the calibration, which names the asset; default none
Refuses with VALIDATION_FAILED (fields such as p_points[2].uncertainty), ASSET_NOT_FOUND, WORK_ORDER_NOT_FOUND,
WORK_ORDER_NOT_OPEN (it is a draft or cancelled), ASSET_NOT_IN_WORK, STANDARD_NOT_FIT (details names each) and
ALREADY_EXISTS (the work order has a calibration of the asset, or the vendor a certificate of that number).$$;
