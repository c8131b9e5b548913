-- A later due day is rejected: by another account, as it was read, for a reason, whatever came of the asset.
begin;
select plan(34);

select test.organization('other'), test.site('abroad'), test.person('alien');
select test.organization('acme');
select test.site('north'), test.site('south');
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
  select core.site_date(test.id('north')) + p_days
$$;
update maintenance.schedules set next_due_on = pg_temp.day(10), next_due_at = now() + interval '10 days';
create function pg_temp.ask(p_name text, p_asset text, p_days integer) returns uuid language sql as $$
  select test.remember(p_name, id) from api.request_calibration_extension(test.id(p_asset),
    jsonb_build_object('until_on', pg_temp.day(p_days), 'reason', 'Laboratory is full'))
$$;
-- What is wrong with a reason, "field CODE"; nothing stays of one that is accepted, but how long it is.
create function pg_temp.wrong(p_reason text) returns text language plpgsql as $$
declare
  v_sql text := format('select api.reject_calibration_extension(%L, %L)', test.id('first'), p_reason);
begin
  execute v_sql;
  raise exception using errcode = 'TEST0',
    message = (select 'accepted ' || char_length(e.decision_note) from api.calibration_extensions as e
      where e.id = test.id('first'));
exception
  when sqlstate 'TEST0' then return sqlerrm;
  when sqlstate 'PGRST' then return test.field_faults(v_sql);
end
$$;

select test.sign_in('ann');
select pg_temp.ask('first', 'wrench', 25), pg_temp.ask('second', 'gauge', 40), pg_temp.ask('third', 'dial', 11);
select test.sign_out();

-- Who, and which: a permission before anything else, and a reason before the request.
select test.sign_in('max');
select test.refuses($$ select api.reject_calibration_extension(test.id('first'), 'No') $$, 'PERMISSION_DENIED', 403,
  'requesting is not rejecting');
select test.refuses($$ select api.reject_calibration_extension(null, null) $$, 'PERMISSION_DENIED', 403,
  'and nothing else is said');
select test.sign_out();
select test.sign_in('far');
select test.refuses($$ select api.reject_calibration_extension(test.id('first'), 'No', 9) $$,
  'CALIBRATION_EXTENSION_NOT_FOUND', 404, 'of another site, whatever its version');
select test.sign_out();
select test.sign_in('alien');
select test.refuses($$ select api.reject_calibration_extension(test.id('first'), 'No') $$,
  'CALIBRATION_EXTENSION_NOT_FOUND', 404, 'of another organization, with everything');
select test.sign_out();
select test.sign_in('bob');
select test.refuses($$ select api.reject_calibration_extension(uuidv7(), 'No') $$, 'CALIBRATION_EXTENSION_NOT_FOUND',
  404, 'none');
select test.refuses($$ select api.reject_calibration_extension(null, 'No') $$, 'CALIBRATION_EXTENSION_NOT_FOUND', 404,
  'nothing');
select test.refuses_fields($$ select api.reject_calibration_extension(null, null) $$, '{p_reason}',
  'a reason is read first');
select test.refuses($$ select api.reject_calibration_extension(test.id('first'), 'No', 0) $$, 'STALE_ROW', 409,
  'not of a version before');
select test.refuses($$ select api.reject_calibration_extension(test.id('first'), 'No', 2) $$, 'STALE_ROW', 409,
  'nor of the one behind');
select test.headers('{"if-match": "\"2\""}');
select test.refuses($$ select api.reject_calibration_extension(test.id('first'), 'No') $$, 'STALE_ROW', 409,
  'nor by its header');
select test.headers('{}');

-- The reason at its bounds.
select is(pg_temp.wrong(null), 'p_reason MISSING_VALUE', 'no reason');
select is(pg_temp.wrong(''), 'p_reason MISSING_VALUE', 'an empty one');
select is(pg_temp.wrong('   '), 'p_reason MISSING_VALUE', 'a blank one');
select is(pg_temp.wrong('x'), 'accepted 1', 'a character');
select is(pg_temp.wrong(' ' || repeat('ü', 2000) || ' '), 'accepted 2000', 'two thousand, and blanks around them');
select is(pg_temp.wrong(repeat('x', 2001)), 'p_reason TOO_LONG', 'and no more');
select is(pg_temp.wrong('a' || chr(8203) || 'b'), 'p_reason INVALID_CHARACTERS', 'what nobody sees');
select is(pg_temp.wrong(E'Too late\nand too long'), 'accepted 21', 'in lines');
select test.sign_out();

-- Not by who requested it.
select test.sign_in('ann');
select test.refuses_fields($$ select api.reject_calibration_extension(test.id('first'), '') $$, '{p_reason}',
  'its requester is asked for a reason first');
select test.refuses($$ select api.reject_calibration_extension(test.id('first'), 'No', 2) $$, 'STALE_ROW', 409,
  'is told of another version then');
select test.refuses($$ select api.reject_calibration_extension(test.id('first'), 'No', 1) $$, 'SELF_APPROVAL', 422,
  'and then that another decides');
select results_eq(
  $$ select status, row_version, num_nonnulls(decided_at, decided_by, decision_note)
       from api.calibration_extensions $$,
  $$ values ('REQUESTED', 1, 0), ('REQUESTED', 1, 0), ('REQUESTED', 1, 0) $$, 'nothing came of it'
);
select test.sign_out();

-- The decision as it is kept, and it alone.
select test.sign_in('bob', '{"idempotency-key": "once"}');
select results_eq(
  $$ select e.id = test.id('first'), e.asset_id = test.id('wrench'), e.calibration_id = test.id('C of wrench'),
            e.status, e.due_on - pg_temp.day(0), e.until_on - pg_temp.day(0), e.decided_at > now()
       from api.reject_calibration_extension(test.id('first'), '  Too long  ', 1) as e $$,
  $$ values (true, true, true, 'REJECTED', 10, 25, true) $$, 'it is rejected'
);
select is((select decided_at from api.reject_calibration_extension(test.id('first'), '  Too long  ', 1)),
  (select decided_at from api.calibration_extensions where id = test.id('first')),
  'sent again it is answered as it was the first time');
select test.refuses($$ select api.reject_calibration_extension(test.id('first'), 'Too late', 1) $$,
  'IDEMPOTENCY_KEY_REUSED', 422, 'not for another reason');
select test.refuses($$ select api.reject_calibration_extension(test.id('second'), '  Too long  ', 1) $$,
  'IDEMPOTENCY_KEY_REUSED', 422, 'nor of another request');
select test.refuses($$ select api.reject_calibration_extension(test.id('first'), '  Too long  ') $$,
  'IDEMPOTENCY_KEY_REUSED', 422, 'nor with another version');
select test.headers('{}');
select results_eq(
  $$ select test.name_of(id), status, due_on - pg_temp.day(0), until_on - pg_temp.day(0), reason, decided_by_name::text,
            decision_note, row_version, allowed_actions
       from api.calibration_extensions
      where status = 'REJECTED' $$,
  $$ values ('first', 'REJECTED', 10, 25, 'Laboratory is full', 'bob', 'Too long', 2, null::jsonb) $$,
  'by whom and why, trimmed'
);
select is((select count(*) from api.approvals where entity = 'tool.extensions'), 2::bigint, 'the others wait');
select test.refuses($$ select api.reject_calibration_extension(test.id('first'), 'No', 1) $$, 'STALE_ROW', 409,
  'who read it before is told so');
select test.refuses($$ select api.reject_calibration_extension(test.id('first'), 'No', 2) $$, 'TRANSITION_NOT_ALLOWED',
  409, 'it is rejected once');
select api.approve_calibration_extension(test.id('second'));
select test.refuses($$ select api.reject_calibration_extension(test.id('second'), 'No') $$, 'TRANSITION_NOT_ALLOWED',
  409, 'and what was approved is not');
select test.sign_out();

-- What can no longer be approved is rejected all the same.
update asset.categories set may_extend = false;
update maintenance.schedules set type_id = test.id('service') where asset_id = test.id('dial');
select test.calibration('C-new', 'dial', now() - interval '1 hour');
select test.sign_in('bob');
select is((select status from api.reject_calibration_extension(test.id('third'), 'Calibrated')), 'REJECTED',
  'it was calibrated meanwhile');
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);
select results_eq(
  $$ select asset.calibration_due_on(test.id(a)) - pg_temp.day(0) from unnest('{wrench,gauge}'::text[]) as a $$,
  $$ values (10), (40) $$, 'what was rejected is due as before'
);

select * from finish();
rollback;
