-- A later due day is approved: by another account, as it was read, as long as it can still be extended.
begin;
select plan(36);

-- The day of the site is not that of UTC, at whatever hour this runs.
select test.organization('other'), test.site('abroad'), test.person('alien');
select test.organization('acme');
select test.site('north', p_time_zone => case when extract(hour from now() at time zone 'UTC') < 10
  then 'Pacific/Pago_Pago' else 'Pacific/Kiritimati' end), test.site('south');
select test.person('ann', '{north}',
  '{calibration.request_extension,calibration.approve_extension,tool.read,asset.read}');
select test.person('bob', '{north}', '{calibration.approve_extension,tool.read,asset.read}');
select test.person('far', '{south}', '{calibration.approve_extension,tool.read,asset.read}');
select test.person('max', '{north}', '{calibration.request_extension,tool.read,asset.read}');
select test.category('torque'), test.work_type('calibrate', null, 'CALIBRATION'), test.work_type('service', null);
update asset.categories set may_extend = true;
select test.asset(a, 'north') from unnest('{wrench,gauge,dial}'::text[]) as a;
select test.calibration('C of ' || a, a, now() - interval '6 months') from unnest('{wrench,gauge,dial}'::text[]) as a;
update asset.assets set category_id = test.id('torque');
select test.schedule('of ' || a, a, jsonb_build_object('type_id', test.id('calibrate')))
  from unnest('{wrench,gauge,dial}'::text[]) as a;

create function pg_temp.day(p_days integer) returns date language sql security definer as $$
  select (clock_timestamp() at time zone s.time_zone)::date + p_days from core.sites as s where s.id = test.id('north')
$$;
create function pg_temp.due_in(p_asset text, p_days integer) returns void language sql security definer as $$
  update maintenance.schedules
     set next_due_on = pg_temp.day(p_days), next_due_at = now() + make_interval(days => p_days)
   where asset_id = test.id(p_asset)
$$;
create function pg_temp.ask(p_name text, p_asset text, p_days integer) returns uuid language sql as $$
  select test.remember(p_name, id) from api.request_calibration_extension(test.id(p_asset),
    jsonb_build_object('until_on', pg_temp.day(p_days), 'reason', 'Laboratory is full'))
$$;
-- What bob is refused of a request, "field CODE"; nothing stays of one that he may approve.
create function pg_temp.wrong(p_name text) returns text language plpgsql as $$
declare
  v_sql    text := format('select api.approve_calibration_extension(%L)', test.id(p_name));
  v_answer text;
begin
  perform test.sign_in('bob');
  begin
    execute v_sql;
    raise exception using errcode = 'TEST0', message = 'approved';
  exception
    when sqlstate 'TEST0' then v_answer := sqlerrm;
    when sqlstate 'PGRST' then v_answer := (sqlerrm::jsonb ->> 'code') || ': ' || test.field_faults(v_sql);
  end;
  perform test.sign_out();
  return v_answer;
end
$$;

select pg_temp.due_in(a, 10) from unnest('{wrench,gauge,dial}'::text[]) as a;
select test.sign_in('ann');
select pg_temp.ask('first', 'wrench', 25), pg_temp.ask('second', 'gauge', 40);
select test.sign_out();

-- Who, and which.
select test.sign_in('max');
select test.refuses($$ select api.approve_calibration_extension(test.id('first')) $$, 'PERMISSION_DENIED', 403,
  'requesting is not approving');
select test.refuses($$ select api.approve_calibration_extension(null) $$, 'PERMISSION_DENIED', 403,
  'and nothing else is said');
select test.sign_out();
select test.sign_in('far');
select test.refuses($$ select api.approve_calibration_extension(test.id('first'), 9) $$,
  'CALIBRATION_EXTENSION_NOT_FOUND', 404, 'of another site, whatever its version');
select test.sign_out();
select test.sign_in('alien');
select test.refuses($$ select api.approve_calibration_extension(test.id('first')) $$,
  'CALIBRATION_EXTENSION_NOT_FOUND', 404, 'of another organization, with everything');
select test.sign_out();
select test.sign_in('bob');
select test.refuses($$ select api.approve_calibration_extension(uuidv7()) $$, 'CALIBRATION_EXTENSION_NOT_FOUND', 404,
  'none');
select test.refuses($$ select api.approve_calibration_extension(null) $$, 'CALIBRATION_EXTENSION_NOT_FOUND', 404,
  'nothing');
select test.refuses($$ select api.approve_calibration_extension(test.id('wrench')) $$,
  'CALIBRATION_EXTENSION_NOT_FOUND', 404, 'an asset is none');
select test.refuses($$ select api.approve_calibration_extension(test.id('first'), 0) $$, 'STALE_ROW', 409,
  'not of a version before');
select test.refuses($$ select api.approve_calibration_extension(test.id('first'), 2) $$, 'STALE_ROW', 409,
  'nor of the one behind');
select test.headers('{"if-match": "\"2\""}');
select test.refuses($$ select api.approve_calibration_extension(test.id('first')) $$, 'STALE_ROW', 409,
  'nor by its header');
select test.sign_out();
select test.sign_in('ann');
select test.refuses($$ select api.approve_calibration_extension(test.id('first'), 2) $$, 'STALE_ROW', 409,
  'its requester is told of another version first');
select test.refuses($$ select api.approve_calibration_extension(test.id('first'), 1) $$, 'SELF_APPROVAL', 422,
  'and then that another decides');
select results_eq(
  $$ select status, row_version, num_nonnulls(decided_at, decided_by, decision_note)
       from api.calibration_extensions $$,
  $$ values ('REQUESTED', 1, 0), ('REQUESTED', 1, 0) $$, 'nothing came of it'
);
select test.sign_out();

-- What stands in its way by now, each alone.
select is(pg_temp.wrong('first'), 'approved', 'as it is it can be approved');
update asset.categories set may_extend = false;
select is(pg_temp.wrong('first'), 'EXTENSION_NOT_ALLOWED: p_asset_id CATEGORY_FORBIDS', 'its category forbids it');
select test.sign_in('ann');
select test.refuses($$ select api.approve_calibration_extension(test.id('first')) $$, 'SELF_APPROVAL', 422,
  'its requester is not told what is against it');
select test.sign_out();
update asset.categories set may_extend = null;
select is(pg_temp.wrong('first'), 'EXTENSION_NOT_ALLOWED: p_asset_id CATEGORY_FORBIDS', 'or does not say so any more');
update asset.categories set may_extend = true;
select pg_temp.due_in('wrench', 9);
select is(pg_temp.wrong('first'), 'EXTENSION_NOT_ALLOWED: p_asset_id CALIBRATED_SINCE', 'it is due a day earlier');
select pg_temp.due_in('wrench', 11);
select is(pg_temp.wrong('first'), 'EXTENSION_NOT_ALLOWED: p_asset_id CALIBRATED_SINCE', 'or a day later');
select pg_temp.due_in('wrench', 31);
select is(pg_temp.wrong('first'), 'EXTENSION_NOT_ALLOWED: p_asset_id CALIBRATED_SINCE, p_asset_id NOT_DUE_SOON',
  'or not for long');
update maintenance.schedules set type_id = test.id('service') where asset_id = test.id('wrench');
select is(pg_temp.wrong('first'), 'EXTENSION_NOT_ALLOWED: p_asset_id CALIBRATED_SINCE, p_asset_id NOTHING_DUE',
  'or not at all');
update maintenance.schedules set type_id = test.id('calibrate') where asset_id = test.id('wrench');
select pg_temp.due_in('wrench', 10);
update tool.calibrations set as_found = 'INDETERMINATE' where asset_id = test.id('wrench');
select is(pg_temp.wrong('first'), 'EXTENSION_NOT_ALLOWED: p_asset_id NOT_FOUND_IN_TOLERANCE',
  'its calibration was read otherwise');
update tool.calibrations set as_found = 'IN' where asset_id = test.id('wrench');
select test.calibration('C-later', 'dial', now() - interval '1 hour');
select test.sign_in('ann');
select pg_temp.ask('third', 'dial', 11);
select test.sign_out();
select set_config('assetry.action', 'withdraw_calibration', true);
update tool.calibrations set status = 'WITHDRAWN', withdrawn_at = now(), withdrawal_reason = 'Mistyped'
 where id = test.id('C-later');
select is(pg_temp.wrong('third'), 'EXTENSION_NOT_ALLOWED: p_asset_id CALIBRATED_SINCE',
  'its calibration was withdrawn, and another is the last');
select set_config('assetry.action', 'withdraw_calibration', true);
update tool.calibrations set status = 'WITHDRAWN', withdrawn_at = now(), withdrawal_reason = 'Mistyped'
 where id = test.id('C of dial');
select is(pg_temp.wrong('third'), 'EXTENSION_NOT_ALLOWED: p_asset_id CALIBRATED_SINCE, p_asset_id NOT_CALIBRATED',
  'and then none is');

-- Its day is over, to the day.
select pg_temp.due_in('gauge', -10);
update tool.extensions set due_on = pg_temp.day(-10), until_on = pg_temp.day(0) where id = test.id('second');
select is(pg_temp.wrong('second'), 'approved', 'through today it is approved today');
update tool.extensions set until_on = pg_temp.day(-1) where id = test.id('second');
select is(pg_temp.wrong('second'), 'VALIDATION_FAILED: until_on TOO_EARLY', 'through yesterday not');
update tool.extensions set until_on = pg_temp.day(20) where id = test.id('second');
select is(pg_temp.wrong('second'), 'approved', 'thirty days behind the due day is not too late');

-- The decision as it is kept, and it alone.
select test.sign_in('bob', '{"idempotency-key": "once", "if-match": "\"1\""}');
select results_eq(
  $$ select e.id = test.id('first'), e.asset_id = test.id('wrench'), e.calibration_id = test.id('C of wrench'),
            e.status, e.due_on - pg_temp.day(0), e.until_on - pg_temp.day(0), e.decided_at > now()
       from api.approve_calibration_extension(test.id('first')) as e $$,
  $$ values (true, true, true, 'APPROVED', 10, 25, true) $$, 'it is approved'
);
select is((select decided_at from api.approve_calibration_extension(test.id('first'))),
  (select decided_at from api.calibration_extensions where id = test.id('first')),
  'sent again it is answered as it was the first time');
select test.refuses($$ select api.approve_calibration_extension(test.id('second')) $$, 'IDEMPOTENCY_KEY_REUSED', 422,
  'not for another request');
select test.refuses($$ select api.approve_calibration_extension(test.id('first'), 1) $$, 'IDEMPOTENCY_KEY_REUSED', 422,
  'nor with another version');
select test.headers('{}');
select results_eq(
  $$ select test.name_of(id), status, due_on - pg_temp.day(0), until_on - pg_temp.day(0), reason, decided_by_name::text,
            decision_note, row_version, allowed_actions
       from api.calibration_extensions
      order by 1 $$,
  $$ values ('first', 'APPROVED', 10, 25, 'Laboratory is full', 'bob', null::text, 2, null::jsonb),
            ('second', 'REQUESTED', -10, 20, 'Laboratory is full', null, null, 4,
             '["approve_calibration_extension", "reject_calibration_extension"]'),
            ('third', 'REQUESTED', 10, 11, 'Laboratory is full', null, null, 1,
             '["approve_calibration_extension", "reject_calibration_extension"]') $$,
  'by whom and without a note; the others wait'
);
select test.refuses($$ select api.approve_calibration_extension(test.id('first'), 1) $$, 'STALE_ROW', 409,
  'who read it before is told so');
select test.refuses($$ select api.approve_calibration_extension(test.id('first'), 2) $$, 'TRANSITION_NOT_ALLOWED', 409,
  'it is approved once');
select test.sign_out();
select test.sign_in('ann');
select test.refuses($$ select api.approve_calibration_extension(test.id('first')) $$, 'TRANSITION_NOT_ALLOWED', 409,
  'its requester, too, is told that it is decided');
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);
select results_eq(
  $$ select asset.calibration_due_on(test.id(a)) - pg_temp.day(0) from unnest('{wrench,gauge}'::text[]) as a $$,
  $$ values (25), (-10) $$, 'what was approved is due later, what waits is not'
);

select * from finish();
rollback;
