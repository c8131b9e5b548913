-- A calibration is due later when another account agrees: who may ask, for how long, and what follows.
begin;
select plan(43);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}',
  '{calibration.request_extension,calibration.approve_extension,custody.record,tool.read,asset.read}');
select test.person('bob', '{north}', '{calibration.approve_extension,tool.read,asset.read}');
select test.person('far', '{south}',
  '{calibration.approve_extension,calibration.request_extension,tool.read,asset.read}');
select test.person('max', '{north}', '{tool.read}'), test.person('boss', '{*}');
select test.worker('wim', 'north');
select test.asset(a, 'north') from unnest('{wrench,gauge,caliper,plain}'::text[]) as a;
select test.work_type('calibrate', null, 'CALIBRATION');
select test.schedule('of ' || a, a, jsonb_build_object('type_id', test.id('calibrate')))
  from unnest('{wrench,gauge,caliper}'::text[]) as a;
select test.calibration('C-1', 'wrench', now() - interval '6 months'),
       test.calibration('C-0', 'wrench', now() - interval '12 months',
         '{"as_found": "OUT", "as_left": "OUT", "result": "FAIL"}');
select test.started_work_order('fix', 'north');

create function pg_temp.due_in(p_asset text, p_days integer) returns void language sql security definer as $$
  update maintenance.schedules set next_due_on = core.site_date(site_id) + p_days,
    next_due_at = now() + make_interval(days => p_days)
   where asset_id = test.id(p_asset)
$$;
create function pg_temp.day(p_days integer) returns date language sql security definer as $$ select
  core.site_date(test.id('north')) + p_days $$;
-- What comes of a request for so many days from today; kept when it has a name.
create function pg_temp.ask(p_asset text, p_days integer, p_keeps text default null) returns text language plpgsql as $$
declare
  v_id uuid;
begin
  select id into v_id from api.request_calibration_extension(
    test.id(p_asset), jsonb_build_object('until_on', pg_temp.day(p_days), 'reason', 'Laboratory is full')
  );
  if p_keeps is null then
    raise exception using errcode = 'TEST0', message = 'asked';
  end if;
  perform test.remember(p_keeps, v_id);
  return 'asked';
exception
  when sqlstate 'TEST0' then return sqlerrm;
  when sqlstate 'PGRST' then
    return coalesce((
      select string_agg(f ->> 'code', ' ' order by f ->> 'code')
        from jsonb_array_elements((sqlerrm::jsonb ->> 'details')::jsonb) as f
    ), sqlerrm::jsonb ->> 'code');
end
$$;

select test.sign_in('boss');
select test.remember('torque', id) from api.create_asset_category(
  '{"code": "TORQUE", "name": "Torque", "may_extend": true, "loan_due_policy": "REFUSE"}'
);
select api.update_asset(test.id(a), jsonb_build_object('category_id', test.id('torque')))
  from unnest('{wrench,gauge,plain}'::text[]) as a;
select test.sign_out();
select pg_temp.due_in('wrench', 10), pg_temp.due_in('gauge', 10), pg_temp.due_in('caliper', 31);

select test.sign_in('ann');
select test.refuses_fields($$ select api.request_calibration_extension(test.id('wrench'), '{"until_on": "soon"}') $$,
  '{reason,until_on}', 'a day and a reason');
select is(pg_temp.ask('wrench', 40), 'asked', 'thirty days more');
select is(pg_temp.ask('wrench', 41), 'EXTENSION_TOO_LONG', 'and no day more');
select is(pg_temp.ask('wrench', 11), 'asked', 'a day more');
select is(pg_temp.ask('wrench', 10), 'TOO_EARLY', 'the due day itself is none');
select is(pg_temp.ask('gauge', 20), 'NOT_CALIBRATED', 'nothing to extend');
select is(pg_temp.ask('caliper', 40), 'CATEGORY_FORBIDS NOT_CALIBRATED NOT_DUE_SOON', 'every reason at once');
select is(pg_temp.ask('plain', 40), 'NOTHING_DUE NOT_CALIBRATED', 'nothing is due');
select pg_temp.due_in('wrench', 30);
select is(pg_temp.ask('wrench', 31), 'asked', 'thirty days before it is asked');
select pg_temp.due_in('wrench', 31);
select is(pg_temp.ask('wrench', 32), 'NOT_DUE_SOON', 'not earlier');
select pg_temp.due_in('wrench', -5);
select is(pg_temp.ask('wrench', -1), 'TOO_EARLY', 'what is overdue is extended into the future');
select is(pg_temp.ask('wrench', 0), 'asked', 'or for today');
select test.refuses($$ select api.request_calibration_extension(test.id('nowhere'), jsonb_build_object('until_on',
  pg_temp.day(1), 'reason', 'x')) $$,
  'ASSET_NOT_FOUND', 404, 'no asset') from test.remember('nowhere', uuidv7());
select test.sign_out();
update tool.calibrations set as_found = 'OUT' where calibration_number = 'C-1';
select test.sign_in('ann');
select is(pg_temp.ask('wrench', 10), 'NOT_FOUND_IN_TOLERANCE', 'what was found out is calibrated, not extended');
select test.sign_out();
update tool.calibrations set as_found = 'IN', as_left = 'OUT', result = 'FAIL' where calibration_number = 'C-1';
select test.sign_in('ann');
select is(pg_temp.ask('wrench', 10), 'NOT_FOUND_IN_TOLERANCE', 'nor what failed');
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.request_calibration_extension(
       test.id('wrench'), jsonb_build_object('until_on', pg_temp.day(10), 'reason', 'x')) $$,
  'EXTENSION_NOT_ALLOWED', 422, 'by its own name'
);
select test.sign_out();
update tool.calibrations set as_left = 'IN', result = 'PASS' where calibration_number = 'C-1';
select test.sign_in('far');
select is(pg_temp.ask('wrench', 10), 'ASSET_NOT_FOUND', 'out of reach it does not exist');
select test.sign_out();

-- One at a time, decided by another.
select test.sign_in('ann');
select is(pg_temp.ask('wrench', 10, 'first'), 'asked', 'asked');
select is(pg_temp.ask('wrench', 12), 'EXTENSION_EXISTS', 'once a calibration');
select results_eq(
  $$ select p.number = a.asset_number, p.title, p.status, p.may_decide, p.action, p.requested_by_name
    from api.approvals as p, api.assets as a
      where p.entity = 'tool.extensions' and a.id = test.id('wrench') $$,
  $$ values (true, 'Laboratory is full', 'REQUESTED', false, 'approve_calibration_extension', 'ann') $$,
    'it waits for another'
);
select test.refuses($$ select api.approve_calibration_extension(test.id('first')) $$, 'SELF_APPROVAL', 422,
  'not for who asked');
select test.refuses($$ select api.reject_calibration_extension(test.id('first'), 'no') $$, 'SELF_APPROVAL', 422,
  'nor to say no');
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.approve_calibration_extension(test.id('first')) $$, 'PERMISSION_DENIED', 403,
  'it takes a permission');
select is_empty($$ select id from api.approvals $$, 'without it nothing waits');
select test.sign_out();
select test.sign_in('far');
select test.refuses($$ select api.approve_calibration_extension(test.id('first')) $$,
  'CALIBRATION_EXTENSION_NOT_FOUND', 404, 'out of reach it does not exist');
select is_empty($$ select id from api.approvals union all select id from api.calibration_extensions $$, 'nor in lists');
select test.sign_out();
select test.sign_in('bob');
select test.refuses($$ select api.approve_calibration_extension(test.id('first'), 7) $$, 'STALE_ROW', 409,
  'not of another version');
select test.refuses_fields($$ select api.reject_calibration_extension(test.id('first'), ' ') $$, '{p_reason}',
  'no without a reason');
select results_eq(
  $$ select status, decided_at is not null from api.reject_calibration_extension(test.id('first'), 'Too long') $$,
  $$ values ('REJECTED', true) $$, 'no'
);
select test.refuses($$ select api.approve_calibration_extension(test.id('first')) $$, 'TRANSITION_NOT_ALLOWED', 409,
  'decided once');
select test.sign_out();

-- What follows from it.
select test.sign_in('ann');
select is(pg_temp.ask('wrench', 10, 'second'), 'asked', 'after a no it is asked again');
select test.sign_out();
create function pg_temp.standing() returns text language sql as $$
  select concat_ws(' ', t.calibration_due_on - pg_temp.day(0), t.days_left, t.is_fit, t.unfit_reasons #>> '{0,code}')
    from api.tools as t where t.id = test.id('wrench')
$$;
create function pg_temp.lend() returns text language plpgsql as $$
begin
  perform api.check_out_asset(test.id('wrench'), jsonb_build_object('worker_id', test.id('wim'), 'work_order_id',
    test.id('fix'),
    'due_back_at', pg_temp.day(1)::timestamp at time zone 'UTC' - interval '1 microsecond'));
  raise exception using errcode = 'TEST0', message = 'lent';
exception
  when sqlstate 'TEST0' then return sqlerrm;
  when sqlstate 'PGRST' then return (sqlerrm::jsonb ->> 'details')::jsonb #>> '{0,code}';
end
$$;
update asset.categories set needs_calibration = true where id = test.id('torque');
select test.sign_in('boss');
select is(pg_temp.standing() || ', ' || pg_temp.lend(), '-5 -5 f CALIBRATION_OVERDUE, CALIBRATION_ENDS_DURING_LOAN',
  'asked for it is overdue all the same');
select test.sign_out();
select test.sign_in('bob');
select results_eq(
  $$ select status, until_on - due_on from api.approve_calibration_extension(test.id('second'), 1) $$, $$
    values ('APPROVED', 15) $$, 'yes'
);
select is_empty($$ select id from api.approvals $$, 'it waits no more');
select results_eq(
  $$ select status, decided_by_name, decision_note, created_by_name, calibration_number
    from api.calibration_extensions order by created_at, status desc $$,
  $$ values ('REJECTED', 'bob', 'Too long', 'ann', 'C-1'), ('APPROVED', 'bob', null, 'ann', 'C-1') $$, 'both are kept'
);
select test.sign_out();
select test.sign_in('boss');
select is(pg_temp.standing() || ', ' || pg_temp.lend(), '10 10 t, lent', 'it is due later and used until then');
select test.sign_out();
select ok(exists (select 1 from core.task_marks where task = 'tell_due_calibrations' and subject_id = test.id('wrench')
  and due_at = core.day_start(test.id('north'), pg_temp.day(3))), 'notices follow the new day');
update tool.extensions set until_on = due_on + 5 where id = test.id('second');
select test.sign_in('boss');
select is(pg_temp.standing() || ', ' || pg_temp.lend(), '0 0 t, lent', 'through its last day');
select test.sign_out();
-- Measured before it was approved it was overdue; by an earlier calibration it is not extended.
update tool.extensions set decided_at = now() - interval '1 day' where id = test.id('second');
select test.enter('acme'), set_config('assetry.organization_id', test.id('acme')::text, true);
select is(
  array(select asset.was_unfit_at(a, now() + t) from asset.assets as a,
    unnest(array[interval '-2 days', '-1 day', '-1 hour', '1 day']) with ordinality as t (t, n)
      where a.id = test.id('wrench') order by n),
  '{t,f,f,t}', 'fit from the approval to the last day'
);
select test.calibration('C-2', 'wrench', now() - interval '1 hour');
select is(asset.extended_until(test.id('wrench')), null, 'the next calibration ends it');

-- What changed since it was asked for is asked again.
select test.sign_in('ann');
select is(pg_temp.ask('wrench', 9, 'third'), 'asked', 'the next calibration is extended anew');
select test.sign_out();
create function pg_temp.why() returns text language sql as $$
  select jsonb_path_query_array(test.details(
           'select api.approve_calibration_extension(test.id(''third''))'), '$[*].code')::text
$$;
select pg_temp.due_in('wrench', -4);
select test.sign_in('bob');
select is(pg_temp.why(), '["CALIBRATED_SINCE"]', 'another due day');
select test.sign_out();
select pg_temp.due_in('wrench', -5);
select test.calibration('C-3', 'wrench', now());
select test.sign_in('bob');
select is(pg_temp.why(), '["CALIBRATED_SINCE"]', 'another calibration');
select test.sign_out();

select * from finish();
rollback;
