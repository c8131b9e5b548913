-- Calibrations with points: verdicts, result, blocks, and what is refused.
begin;
select plan(41);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('cal', '{north}', '{calibration.record,tool.read,asset.read}');
select test.person('sid', '{south}', '{calibration.record}');
select test.asset(a, 'north') from unnest('{wrench,gauge,block,pump}'::text[]) as a;
select test.asset('far', 'south');
select test.vendor('lab'), test.worker('wim', 'north');
select test.work_order('order', 'north'), test.work_order('other', 'north'), test.work_order('gone', 'north');
alter table work.work_orders disable trigger check_transition;
update work.work_orders set asset_id = test.id('wrench'), status = 'OPEN' where id in (test.id('order'),
  test.id('gone'));
update work.work_orders set status = 'CANCELLED' where id = test.id('gone');
alter table work.work_orders enable trigger check_transition;

select test.sign_in('ann');
select test.remember('torque', id)
  from api.create_asset_category('{"code": "TORQUE", "name": "Torque wrenches", "decision_rule": "GUARDED"}');
select test.remember('narrow', id)
  from api.create_asset_category(jsonb_build_object('code', 'NARROW', 'name', 'Narrow', 'parent_id',
    test.id('torque')));
select api.update_measuring_points(
  '[{"quantity": "Torque", "unit": "N·m", "nominal": 100, "tolerance_low": -0.5, "tolerance_high": 0.5},
    {"quantity": "Torque", "unit": "N·m", "nominal": 200, "tolerance_low": -1, "tolerance_high": 1}]',
  p_category_id => test.id('torque')
);
select test.sign_out();
update asset.assets set category_id = test.id('narrow') where id = test.id('gauge');

select test.sign_in('ann');
select api.update_measuring_points(
  '[{"quantity": "Torque", "unit": "N·m", "nominal": 50, "tolerance_low": -0.5, "tolerance_high": 0.5},
    {"quantity": "Torque", "unit": "N·m", "nominal": 100, "tolerance_low": -0.5, "tolerance_high": 0.5}]',
  test.id('wrench')
);
select test.refuses_fields(
  $$ select api.update_measuring_points(
       '[{"quantity": "Torque", "unit": "N·m", "nominal": 50, "tolerance_low": 0.5, "tolerance_high": -1},
         {"quantity": "Torque", "unit": "N·m", "nominal": 50, "tolerance_low": 0, "tolerance_high": 0}]',
       test.id('wrench'), test.id('torque')) $$,
  '{p_category_id,p_points[1].tolerance_high,p_points[1].tolerance_low,p_points[2].tolerance_high}',
  'a low tolerance above 0, a high one below, both 0, of two subjects at once'
);
select results_eq(
  $$ select position, nominal from api.measuring_points where asset_id = test.id('wrench') order by position $$,
  $$ values (1, 50.0), (2, 100.0) $$, 'the points are in their order'
);
select test.sign_out();

select test.sign_in('cal');
select test.remember('first', id), tap.is(as_found || ' ' || as_left || ' ' || result, 'IN IN PASS', 'the limit is in')
  from api.record_calibration(
    test.id('wrench'), '{"performed_at": "2026-01-10T09:00Z"}',
    '[{"position": 1, "found_value": 49.5}, {"position": 2, "found_value": 100.50}]'
  );
select results_eq(
  $$ select position, nominal, found_verdict, left_value, left_verdict
       from api.calibration_points where calibration_id = test.id('first') order by position $$,
  $$ values (1, 50.0, 'IN', 49.5, 'IN'), (2, 100.0, 'IN', 100.5, 'IN') $$,
  'nominal and tolerance are copied, and without adjustment the values left are those found'
);
select test.remember('second', id), tap.is(
  concat_ws(' ', as_found, as_left, result, review_number is not null), 'OUT IN PASS t',
  'a hundredth beyond is out; adjusted it passes, and a review is open'
)
  from api.record_calibration(
    test.id('wrench'), jsonb_build_object('performed_at', '2026-02-10T09:00Z', 'was_adjusted', true,
      'vendor_id', test.id('lab'), 'certificate_number', 'C-1', 'temperature', 20.5, 'humidity', 45),
    '[{"position": 1, "found_value": 50, "left_value": 50}, {"position": 2, "found_value": 100.51,
      "left_value": 100.1}]',
    p_work_order_id => test.id('order')
  );
select is_empty($$ select 1 from api.asset_blocks where asset_id = test.id('wrench') $$, 'it is fit at once');
select results_eq(
  $$ select position, lowest, highest, lowest_in, found_verdict, accuracy_ratio
       from api.explain_calibration(test.id('second')) $$,
  $$ values (1, 49.5, 50.5, 49.5, 'IN', null::numeric), (2, 99.5, 100.5, 99.5, 'OUT', null) $$,
  'the limits are explained'
);
select test.refuses(
  $$ select api.record_calibration(test.id('wrench'), '{"as_left": "IN", "not_checked_reason": "x"}',
       p_work_order_id => test.id('order')) $$,
  'ALREADY_EXISTS', 409, 'a second calibration of the work order'
);
select test.refuses(
  $$ select api.record_calibration(test.id('gauge'), jsonb_build_object('as_left', 'IN', 'not_checked_reason', 'x',
       'vendor_id', test.id('lab'), 'certificate_number', 'C-1')) $$,
  'ALREADY_EXISTS', 409, 'a certificate number twice for a laboratory'
);
select test.refuses(
  $$ select api.record_calibration(test.id('wrench'), '{"as_left": "IN", "not_checked_reason": "x"}',
       p_work_order_id => test.id('gone')) $$,
  'WORK_ORDER_NOT_OPEN', 409, 'of cancelled work'
);
select test.refuses(
  $$ select api.record_calibration(test.id('wrench'), '{"as_left": "IN", "not_checked_reason": "x"}',
       p_work_order_id => test.id('other')) $$,
  'ASSET_NOT_IN_WORK', 422, 'of work that is not of the asset'
);

-- By the rule GUARDED.
select tap.is(
  concat_ws(' ', as_found, jsonb_array_length(warnings), warnings -> 0 ->> 'code'), 'IN 1 POINT_NOT_MEASURED',
  'narrowed by .1 the value 100.40 is in; a point of the category was left out'
)
  from api.record_calibration(
    test.id('gauge'), '{"performed_at": "2026-01-10T09:00Z"}',
    '[{"position": 1, "found_value": 100.40, "uncertainty": 0.1}]'
  );
select tap.is(
  concat_ws(' ', as_found, as_left, result, review_id is not null), 'INDETERMINATE INDETERMINATE FAIL t',
  '100.45 is neither, which is no pass and opens a review'
)
  from api.record_calibration(
    test.id('gauge'), '{"performed_at": "2026-02-10T09:00Z"}',
    '[{"position": 1, "found_value": 100.45, "uncertainty": 0.1}, {"position": 2, "found_value": 200,
      "uncertainty": 0.1}]'
  );
select results_eq(
  $$ select reason, ends_at is null from api.asset_blocks where asset_id = test.id('gauge') $$,
  $$ values ('CALIBRATION_FAILED', true) $$, 'a failure blocks'
);
select test.refuses(
  $$ select api.record_calibration(test.id('gauge'), '{"is_limited": true}',
       '[{"position": 1, "found_value": 100.45, "uncertainty": 0.1}, {"position": 2, "found_value": 200,
         "uncertainty": 0.1}]') $$,
  'PERMISSION_DENIED', 403, 'a limit needs its permission'
);
select test.refuses_fields(
  $$ select api.record_calibration(test.id('gauge'), '{}',
    '[{"position": 1, "found_value": 100}, {"position": 3, "found_value": 1}]') $$,
  '{p_points[1].uncertainty,p_points[2].nominal,p_points[2].quantity,p_points[2].tolerance_high,
    p_points[2].tolerance_low,p_points[2].uncertainty,p_points[2].unit}',
  'GUARDED needs an uncertainty, and a point that is none needs everything'
);
select test.refuses_fields(
  $$ select api.record_calibration(test.id('gauge'), jsonb_build_object('performed_at', now() + interval '1 hour',
       'vendor_id', test.id('lab'), 'worker_id', test.id('wim'), 'as_left', 'IN', 'not_checked_reason', 'x',
         'humidity', 101),
       '[{"position": 2, "found_value": 100, "uncertainty": -1}, {"position": 2, "left_value": 1}]',
         array[test.id('gauge')]) $$,
  '{as_left,humidity,not_checked_reason,p_points[1].uncertainty,p_points[2].found_value,
    p_points[2].position,p_standard_ids,performed_at,worker_id}',
  'all faults at once'
);
select test.refuses_fields(
  $$ select api.record_calibration(test.id('wrench'), '{"as_left": "IN", "not_checked_reason": "x"}', '[]',
    array[array[null::uuid]]) $$,
  '{p_standard_ids}', 'a standard is named, also in an array of arrays'
);
select test.refuses_fields(
  $$ select api.record_calibration(test.id('wrench'), '{"was_adjusted": true}',
    '[{"position": 1, "found_value": 50}]') $$,
  '{p_points[1].left_value}', 'after an adjustment a value left is needed'
);
select test.refuses_fields(
  $$ select api.record_calibration(test.id('wrench'), '{}',
    '[{"position": 1, "found_value": 50, "left_value": 50}]') $$,
  '{p_points[1].left_value}', 'without one it is that as found'
);
select test.refuses_fields(
  $$ select api.record_calibration(test.id('wrench'), '{}') $$, '{as_left,not_checked_reason}',
  'without points the certificate says the verdict'
);
select test.refuses_fields(
  $$ select api.record_calibration(test.id('wrench'), '{}', (select jsonb_agg('{"position": 1}'::jsonb)
    from generate_series(1, 201))) $$,
  '{not_checked_reason,p_points}', '201 points'
);
select test.refuses(
  $$ select api.record_calibration(test.id('far'), '{"as_left": "IN", "not_checked_reason": "x"}') $$,
  'ASSET_NOT_FOUND', 404, 'of another site'
);
select test.refuses_fields(
  $$ select api.record_calibration(test.id('wrench'), '{"as_left": "IN", "not_checked_reason": "x"}', '[]',
    array[test.id('far')]) $$,
  '{p_standard_ids}', 'with a standard of another site'
);

-- Standards.
select test.refuses(
  $$ select api.record_calibration(test.id('pump'), '{"as_left": "IN", "not_checked_reason": "New"}', '[]',
    array[test.id('block')]) $$,
  'STANDARD_NOT_FIT', 422, 'with a standard that was never calibrated'
);
select test.refuses(
  $$ select api.record_calibration(test.id('pump'), '{"as_left": "IN", "not_checked_reason": "New"}', '[]',
    array[test.id('gauge')]) $$,
  'STANDARD_NOT_FIT', 422, 'with one whose last calibration failed'
);
select lives_ok(
  $$ select api.record_calibration(test.id('pump'),
    '{"as_left": "IN", "not_checked_reason": "New", "performed_at": "2026-02-01T00:00Z"}', '[]',
      array[test.id('gauge')]) $$,
  'before that it was good'
);
select results_eq(
  $$ select asset_name::text from api.calibration_standards $$, $$ values ('gauge'::text) $$,
    'the standard is on record'
);

-- Blocks and limits.
select test.sign_out();
select test.sign_in('ann');
select tap.is(result, 'LIMITED', 'limited to the points in tolerance')
  from api.record_calibration(
    test.id('gauge'), '{"is_limited": true, "performed_at": "2026-03-01T09:00Z"}',
    '[{"position": 1, "found_value": 102, "uncertainty": 0.1}, {"position": 2, "found_value": 200, "uncertainty": 0.1}]'
  );
select results_eq(
  $$ select reason, ends_at from api.asset_blocks where asset_id = test.id('gauge') $$,
  $$ values ('CALIBRATION_FAILED', '2026-03-01T09:00Z'::timestamptz) $$, 'ends the block'
);
select test.refuses_fields(
  $$ select api.record_calibration(test.id('gauge'), '{"is_limited": true}',
    '[{"position": 1, "found_value": 102, "uncertainty": 0}]') $$,
  '{is_limited}', 'no point is left'
);
select api.block_asset(test.id('pump'), 'RECALL', 'Maker calls it back');
select test.refuses($$ select api.block_asset(test.id('pump'), 'RECALL') $$, 'ASSET_BLOCKED', 409, 'twice');
select test.refuses_fields($$ select api.block_asset(test.id('pump'), 'BROKEN') $$, '{p_reason}', 'for no such reason');
select test.refuses(
  $$ select api.check_out_asset(test.id('pump'), jsonb_build_object('worker_id', test.id('wim'))) $$,
  'ASSET_NOT_AVAILABLE', 409, 'what is blocked is not lent'
);
select test.refuses($$ select api.unblock_asset(test.id('pump'), 'OUT_OF_TOLERANCE') $$, 'CALIBRATION_REQUIRED', 422,
  'a calibration ends that');
select test.refuses($$ select api.unblock_asset(test.id('pump'), 'OTHER') $$, 'ASSET_NOT_BLOCKED', 409,
  'which it is not');
select api.unblock_asset(test.id('pump'), 'RECALL', 'Repaired by the maker');
select lives_ok(
  $$ select api.check_out_asset(test.id('pump'), jsonb_build_object('worker_id', test.id('wim'))) $$, 'afterwards it is'
);
select test.sign_out();

select test.sign_in('sid');
select is_empty($$ select 1 from api.calibrations $$, 'of other sites nothing is read');
select test.sign_out();
select test.sign_in('cal');
select test.refuses($$ select api.update_measuring_points('[]', test.id('wrench')) $$, 'PERMISSION_DENIED', 403,
  'points have a permission');
select test.refuses($$ select api.block_asset(test.id('pump'), 'RECALL') $$, 'PERMISSION_DENIED', 403,
  'and so have blocks');
select test.refuses($$ select * from api.explain_calibration(uuidv7()) $$, 'CALIBRATION_NOT_FOUND', 404,
  'of none nothing is explained');
select test.sign_out();

select * from finish();
rollback;
