-- The limits between which the values of a calibration were judged.
begin;
select plan(4);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.asset('wrench', 'north');
select test.calibration('simple', 'wrench', '2026-01-10T00:00Z', p_points =>
  '[{"position": 1, "nominal": 100, "tolerance_low": -0.5, "tolerance_high": 0.5, "found_value": 100.50,
    "uncertainty": 0.2}]');
select test.calibration('guarded', 'wrench', '2026-02-10T00:00Z', '{"decision_rule": "GUARDED"}',
  '[{"position": 1, "nominal": 100, "tolerance_low": -0.5, "tolerance_high": 0.5, "found_value": 100.45,
    "uncertainty": 0.1}]');

select test.calibration('exact', 'wrench', '2026-03-10T00:00Z', p_points =>
  '[{"position": 1, "nominal": 100, "tolerance_low": -0.5, "tolerance_high": 1, "found_value": 100, "uncertainty": 0},
    {"position": 2, "nominal": 200, "tolerance_low": -0.5, "tolerance_high": 1, "left_value": 202,
     "uncertainty": 1}]');

select test.sign_in('ann');
select results_eq(
  $$ select position, lowest, highest, found_verdict, left_verdict, accuracy_ratio
       from api.explain_calibration(test.id('exact')) $$,
  $$ values (1, 99.5, 101.0, 'IN', null, null::numeric), (2, 199.5, 201, null, 'OUT', 0.75) $$,
  'a row for each point; without an uncertainty there is no ratio'
);
select results_eq(
  $$ select lowest, highest, lowest_in, highest_in, found_verdict,
    accuracy_ratio from api.explain_calibration(test.id('simple')) $$,
  $$ values (99.5, 100.5, 99.5, 100.5, 'IN', 2.50) $$, 'by the tolerance alone'
);
select results_eq(
  $$ select lowest, highest, lowest_in, highest_in, found_verdict,
    accuracy_ratio from api.explain_calibration(test.id('guarded')) $$,
  $$ values (99.5, 100.5, 99.6, 100.4, 'INDETERMINATE', 5.00) $$, 'narrowed by the uncertainty'
);
select test.refuses($$ select * from api.explain_calibration(uuidv7()) $$, 'CALIBRATION_NOT_FOUND', 404, 'of none');
select test.sign_out();

select * from finish();
rollback;
