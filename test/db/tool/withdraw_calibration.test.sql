-- A calibration that was recorded by mistake is withdrawn by somebody else.
begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('qa', '{north}', '{calibration.withdraw,tool.read}'), test.person('max',
  '{north}', '{tool.read}');
select test.person('sue', '{south}', '{calibration.withdraw,tool.read}');
select test.asset('wrench', 'north');

select test.sign_in('ann');
select test.remember('bad', id) from api.record_calibration(test.id('wrench'), '{"as_found": "OUT", "as_left": "OUT"}');
select test.refuses($$ select api.withdraw_calibration(test.id('bad'), 'Mistyped') $$, 'SELF_APPROVAL', 422,
  'not by who recorded it');
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.withdraw_calibration(test.id('bad'), 'Mistyped') $$, 'PERMISSION_DENIED', 403,
  'nor without permission');
select test.sign_out();
select test.sign_in('sue');
select test.refuses($$ select api.withdraw_calibration(test.id('bad'), 'Mistyped') $$, 'CALIBRATION_NOT_FOUND', 404,
  'nor out of reach');
select test.sign_out();
select test.sign_in('qa');
select test.refuses_fields($$ select api.withdraw_calibration(test.id('bad'), ' ') $$, '{p_reason}',
  'a reason is needed');
select test.refuses($$ select api.withdraw_calibration(test.id('bad'), 'Mistyped', 9) $$, 'STALE_ROW', 409,
  'in the version that was read');
select api.withdraw_calibration(test.id('bad'), 'Mistyped');
select results_eq(
  $$ select c.status, c.withdrawal_reason, c.withdrawn_by_name, c.review_status, b.ends_at is not null
       from api.calibrations as c join api.asset_blocks as b on b.calibration_id = c.id $$,
  $$ values ('WITHDRAWN', 'Mistyped', 'qa', 'WITHDRAWN', true) $$, 'it stays, without its review and its block'
);
select test.refuses($$ select api.withdraw_calibration(test.id('bad'), 'Again') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'once');
select test.sign_out();

select * from finish();
rollback;
