-- A later due day is requested: what each value has to be, what stands in the way, and the request as it is kept.
begin;
select plan(47);

-- The day of the site is not that of UTC, at whatever hour this runs.
select test.organization('other'), test.site('abroad'), test.person('alien'), test.asset('foreign', 'abroad');
select test.organization('acme');
select test.site('north', p_time_zone => case when extract(hour from now() at time zone 'UTC') < 10
  then 'Pacific/Pago_Pago' else 'Pacific/Kiritimati' end), test.site('south');
select test.person('ann', '{north}', '{calibration.request_extension,tool.read,asset.read}');
select test.person('bob', '{north}', '{calibration.approve_extension,calibration.record,tool.read,asset.read}');
select test.person('far', '{south}', '{calibration.request_extension,tool.read,asset.read}');
select test.asset(a, 'north') from unnest('{wrench,gauge,dial,loose}'::text[]) as a;
select test.work_type('calibrate', null, 'CALIBRATION');
select test.schedule('of ' || a, a, jsonb_build_object('type_id', test.id('calibrate')))
  from unnest('{wrench,gauge,dial,loose}'::text[]) as a;
select test.calibration('C-0', 'wrench', now() - interval '12 months', '{"as_found": "OUT"}'),
       test.calibration('C-1', 'wrench', now() - interval '6 months');
select test.calibration('C-3', 'gauge', now() - interval '6 months'),
       test.calibration('C-4', 'dial', now() - interval '6 months'),
       test.calibration('C-5', 'loose', now() - interval '6 months');

create function pg_temp.day(p_days integer) returns date language sql security definer as $$
  select (clock_timestamp() at time zone s.time_zone)::date + p_days from core.sites as s where s.id = test.id('north')
$$;
create function pg_temp.due_in(p_asset text, p_days integer) returns void language sql security definer as $$
  update maintenance.schedules
     set next_due_on = pg_temp.day(p_days), next_due_at = now() + make_interval(days => p_days)
   where asset_id = test.id(p_asset)
$$;
-- A request for so many days from today, as a statement; with other values where they are given.
create function pg_temp.request(p_asset text, p_days integer, p_values jsonb default '{}') returns text
language sql as $$
  select format('select id from api.request_calibration_extension(%L, %L)', test.id(p_asset),
    jsonb_build_object('until_on', pg_temp.day(p_days), 'reason', 'Laboratory is full') || p_values)
$$;
-- What is wrong with it, "field CODE"; nothing stays of one that is accepted.
create function pg_temp.wrong(p_asset text, p_days integer, p_values jsonb default '{}') returns text
language plpgsql as $$
begin
  execute pg_temp.request(p_asset, p_days, p_values);
  raise exception using errcode = 'TEST0', message = 'accepted';
exception
  when sqlstate 'TEST0' then return sqlerrm;
  when sqlstate 'PGRST' then return test.field_faults(pg_temp.request(p_asset, p_days, p_values));
end
$$;
-- A refusal as it is read: what it says, and the first of its details.
create function pg_temp.said(p_sql text) returns text language plpgsql as $$
begin
  execute p_sql;
  return 'not refused';
exception
  when sqlstate 'PGRST' then
    return concat_ws('; ', sqlerrm::jsonb ->> 'message', (sqlerrm::jsonb ->> 'details')::jsonb #>> '{0,message}',
      sqlerrm::jsonb ->> 'hint');
end
$$;

select test.category('torque'), test.category('fine', 'torque'), test.category('strict', 'torque');
update asset.categories set may_extend = name = 'torque' where name <> 'fine';
update asset.assets as a set category_id = test.id(v.category)
  from (values ('wrench', 'torque'), ('gauge', 'fine'), ('dial', 'strict')) as v (asset, category)
 where a.id = test.id(v.asset);
select pg_temp.due_in(a, 10) from unnest('{wrench,gauge,dial,loose}'::text[]) as a;

-- Who, and of what: a permission before anything else, and values before the asset.
select test.sign_in('bob');
select test.refuses(pg_temp.request('wrench', 11), 'PERMISSION_DENIED', 403, 'deciding is not requesting');
select test.refuses($$ select api.request_calibration_extension(null, '[]') $$, 'PERMISSION_DENIED', 403,
  'nor is anything else said');
select test.sign_out();
select test.sign_in('far');
select test.refuses(pg_temp.request('wrench', 11), 'ASSET_NOT_FOUND', 404, 'an asset of another site');
select test.sign_out();
select test.sign_in('alien');
select test.refuses(pg_temp.request('wrench', 11), 'ASSET_NOT_FOUND', 404, 'of another organization, with everything');
select test.sign_out();
select test.sign_in('ann');
select test.refuses(pg_temp.request('foreign', 11), 'ASSET_NOT_FOUND', 404, 'nor from here');
select test.refuses(
  $$ select api.request_calibration_extension(null, jsonb_build_object('until_on', pg_temp.day(11), 'reason', 'x')) $$,
  'ASSET_NOT_FOUND', 404, 'no asset at all');
select test.refuses_fields(pg_temp.request('foreign', 11, '{"reason": ""}'), '{reason}', 'values are read first');

-- Each value at its bounds.
select is(test.field_faults($$ select api.request_calibration_extension(test.id('wrench'), '[]') $$),
  'p_values INVALID_TYPE', 'no object');
select is(test.field_faults($$ select api.request_calibration_extension(test.id('wrench'), null) $$),
  'p_values INVALID_TYPE', 'nothing');
select is(test.field_faults($$ select api.request_calibration_extension(test.id('wrench'), '{}') $$),
  'reason MISSING_VALUE, until_on MISSING_VALUE', 'both are required');
select is(pg_temp.wrong('wrench', 11, '{"until_on": null, "reason": null}'),
  'reason MISSING_VALUE, until_on MISSING_VALUE', 'as null, too');
select is(pg_temp.wrong('wrench', 11, '{"until_on": "2026-02-30"}'), 'until_on INVALID_TYPE', 'no such day');
select is(pg_temp.wrong('wrench', 11, '{"until_on": "infinity"}'), 'until_on INVALID_TYPE', 'no end');
select is(pg_temp.wrong('wrench', 11, '{"until_on": 20260130}'), 'until_on INVALID_TYPE', 'a number');
select is(pg_temp.wrong('wrench', 11, '{"reason": "   "}'), 'reason MISSING_VALUE', 'a blank reason');
select is(pg_temp.wrong('wrench', 11, jsonb_build_object('reason', repeat('x', 2000))), 'accepted',
  'two thousand characters');
select is(pg_temp.wrong('wrench', 11, jsonb_build_object('reason', repeat('x', 2001))), 'reason TOO_LONG',
  'and no more');
select is(pg_temp.wrong('wrench', 11, jsonb_build_object('reason', 'a' || chr(8203) || 'b')),
  'reason INVALID_CHARACTERS', 'what nobody sees');
select is(pg_temp.wrong('wrench', 11, '{"due_on": "2026-01-30", "status": "APPROVED", "decision_note": "yes"}'),
  'decision_note UNKNOWN_FIELD, due_on UNKNOWN_FIELD, status UNKNOWN_FIELD', 'what is found is not given');

-- The day, to the day: of the site, told with the last and the first that are taken.
select is(pg_temp.wrong('wrench', 40), 'accepted', 'thirty days more');
select is(pg_temp.said(pg_temp.request('wrench', 41)), format(
  'The calibration is due on %s, and at most 30 days are added; At the latest %s; Choose an earlier day, or calibrate '
    || 'the asset', pg_temp.day(10), pg_temp.day(40)), 'the latest day is told');
select is(pg_temp.wrong('wrench', 41), 'until_on EXTENSION_TOO_LONG', 'of the day that was asked for');
select is(pg_temp.wrong('wrench', 10), 'until_on TOO_EARLY', 'the due day is not later');
select matches(pg_temp.said(pg_temp.request('wrench', 10)), 'At the earliest ' || pg_temp.day(11),
  'the earliest day is told');
select pg_temp.due_in('wrench', 0);
select is(pg_temp.wrong('wrench', 0) || ', ' || pg_temp.wrong('wrench', 1), 'until_on TOO_EARLY, accepted',
  'due today it is extended until tomorrow');
select pg_temp.due_in('wrench', -1);
select is(pg_temp.wrong('wrench', -1) || ', ' || pg_temp.wrong('wrench', 0), 'until_on TOO_EARLY, accepted',
  'since yesterday, until today');
select pg_temp.due_in('wrench', -30);
select is(pg_temp.wrong('wrench', 0) || ', ' || pg_temp.wrong('wrench', 1), 'accepted, until_on EXTENSION_TOO_LONG',
  'thirty days overdue, for today alone');
select pg_temp.due_in('wrench', -31);
select is(pg_temp.wrong('wrench', -1) || ', ' || pg_temp.wrong('wrench', 0),
  'until_on TOO_EARLY, until_on EXTENSION_TOO_LONG', 'overdue longer, for no day');
select pg_temp.due_in('wrench', 30);
select is(pg_temp.wrong('wrench', 60), 'accepted', 'thirty days ahead');
select pg_temp.due_in('wrench', 31);
select is(pg_temp.wrong('wrench', 61), 'p_asset_id NOT_DUE_SOON', 'not thirty-one');
select is(pg_temp.said(pg_temp.request('wrench', 62)), (select format(
  'The calibration of asset %s cannot be extended; The calibration is due on %s, in more than 30 days; '
    || 'Calibrate the asset', a.asset_number, pg_temp.day(31)) from api.assets as a where a.id = test.id('wrench')),
  'what is against it goes before the day');
select test.sign_out();
select pg_temp.due_in('wrench', 10);

-- The category: of the nearest that says something.
select test.sign_in('ann');
select is(pg_temp.wrong('gauge', 11), 'accepted', 'as the wider category says');
select is(pg_temp.wrong('dial', 11), 'p_asset_id CATEGORY_FORBIDS', 'unless the narrower one says no');
select is(pg_temp.wrong('loose', 11), 'p_asset_id CATEGORY_FORBIDS', 'nobody says yes without a category');
select test.sign_out();

-- The last calibration: as found and as left, each on its own.
create function pg_temp.after(p_as_found text, p_as_left text, p_result text) returns text language plpgsql as $$
declare
  v_answer text;
begin
  perform test.sign_out();
  update tool.calibrations
     set as_found = p_as_found, as_left = p_as_left, result = p_result,
         not_checked_reason = case when p_as_found = 'NOT_CHECKED' then 'It was broken' end
   where calibration_number = 'C-1';
  perform test.sign_in('ann');
  v_answer := pg_temp.wrong('wrench', 11);
  perform test.sign_out();
  return v_answer;
end
$$;
select is(pg_temp.after('NOT_CHECKED', 'IN', 'PASS'), 'p_asset_id NOT_FOUND_IN_TOLERANCE', 'found nobody knows how');
select is(pg_temp.after('INDETERMINATE', 'IN', 'PASS'), 'p_asset_id NOT_FOUND_IN_TOLERANCE', 'found in between');
select is(pg_temp.after('IN', 'INDETERMINATE', 'LIMITED'), 'p_asset_id NOT_FOUND_IN_TOLERANCE', 'left in between');
select is(pg_temp.after('IN', 'IN', 'PASS'), 'accepted', 'found and left in tolerance');
select test.calibration('C-2', 'wrench', now() - interval '1 month', '{"as_found": "OUT"}');
select test.sign_in('ann');
select matches(pg_temp.said(pg_temp.request('wrench', 11)), 'Calibration C-2 did not find', 'the last one that stands');
select test.sign_out();
select set_config('assetry.action', 'withdraw_calibration', true);
update tool.calibrations set status = 'WITHDRAWN', withdrawn_at = now(), withdrawal_reason = 'Mistyped'
 where calibration_number = 'C-2';

-- The request as it is kept, once however often it is sent.
select test.sign_in('ann', '{"idempotency-key": "once"}');
select test.remember('first', id) from api.request_calibration_extension(test.id('wrench'),
  jsonb_build_object('until_on', pg_temp.day(25), 'reason', '  Laboratory is full  '));
select results_eq(
  $$ select e.id = test.id('first'), e.asset_id = test.id('wrench'), e.calibration_id = test.id('C-1'), e.status,
            e.due_on - pg_temp.day(0), e.until_on - pg_temp.day(0), e.decided_at
       from api.request_calibration_extension(test.id('wrench'),
              jsonb_build_object('until_on', pg_temp.day(25), 'reason', '  Laboratory is full  ')) as e $$,
  $$ values (true, true, true, 'REQUESTED', 10, 25, null::timestamptz) $$, 'it is answered as it was the first time');
select test.refuses(pg_temp.request('gauge', 25), 'IDEMPOTENCY_KEY_REUSED', 422, 'not for another asset');
select test.refuses($$ select api.request_calibration_extension(test.id('wrench'),
  jsonb_build_object('until_on', pg_temp.day(26), 'reason', '  Laboratory is full  ')) $$,
  'IDEMPOTENCY_KEY_REUSED', 422, 'nor for another day');
select test.headers('{}');
select results_eq(
  $$ select id = test.id('first'), asset_name::text, site_code::text, calibration_number::text,
            due_on - pg_temp.day(0), until_on - pg_temp.day(0), reason, status,
            num_nonnulls(decided_at, decided_by, decision_note), allowed_actions, row_version, created_by_name::text
       from api.calibration_extensions $$,
  $$ values (true, 'wrench', 'NORTH', 'C-1', 10, 25, 'Laboratory is full', 'REQUESTED', 0,
       null::jsonb, 1, 'ann') $$,
  'one row, with the due day and the calibration that were found'
);
select is(pg_temp.wrong('wrench', 25), 'p_asset_id EXTENSION_EXISTS', 'the same request anew is one too many');
select is(pg_temp.wrong('gauge', 25), 'accepted', 'of another calibration it is the first');
select test.sign_out();
select is(asset.calibration_due_on(test.id('wrench')) - pg_temp.day(0), 10, 'by asking nothing is due later')
  from set_config('assetry.organization_id', test.id('acme')::text, true);
select test.sign_in('bob');
select api.approve_calibration_extension(test.id('first'));
select test.sign_out();
select test.sign_in('ann');
select is(pg_temp.wrong('wrench', 26), 'p_asset_id EXTENSION_EXISTS', 'one that was approved is not extended again');
select test.sign_out();

select * from finish();
rollback;
