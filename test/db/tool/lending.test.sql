-- Lending by the rules of the category: due days, buffers, qualifications, limits, and tools that must be back.
begin;
select plan(31);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.asset(a, 'north') from unnest('{wrench,gauge,saw,pump}'::text[]) as a;
select test.worker('wim', 'north');
select test.work_type('calibrate', null, 'CALIBRATION');
select test.schedule('of ' || a, a, jsonb_build_object('type_id', test.id('calibrate')))
  from unnest('{wrench,gauge}'::text[]) as a;
select test.certificate_type('welder');
select test.started_work_order('fix', 'north');

create function pg_temp.due_in(p_days integer) returns void language sql security definer as $$
  update maintenance.schedules set next_due_on = core.site_date(site_id) + p_days,
    next_due_at = now() + make_interval(days => p_days)
$$;
-- What keeps an asset from being lent for so many days, and what is warned of; nothing of it stays.
create function pg_temp.lend(p_asset text, p_days integer, p_values jsonb default '{}')
returns text
language plpgsql
as $$
declare
  v_outcome text;
begin
  select 'lent' || coalesce(' ' || string_agg(w ->> 'code', ' ' order by w ->> 'code'), '') into v_outcome
    from api.check_out_asset(
           test.id(p_asset),
           jsonb_build_object('worker_id', test.id('wim'), 'due_back_at', date_trunc('day',
             now() at time zone 'UTC') at time zone 'UTC'
             + make_interval(days => p_days, hours => 23, mins => 59)) || p_values
         ) as c
    left join jsonb_array_elements(c.warnings) as w on true
   group by c.custody_id;
  raise exception using errcode = 'TEST0', message = v_outcome;
exception
  when sqlstate 'TEST0' then
    return sqlerrm;
  when sqlstate 'PGRST' then
    return (
      select coalesce(string_agg(f ->> 'code', ' ' order by f ->> 'code'), sqlerrm::jsonb ->> 'code')
        from jsonb_array_elements((sqlerrm::jsonb ->> 'details')::jsonb) as f
    );
end
$$;

create function pg_temp.book(p_asset text, p_from text, p_to text) returns text language plpgsql as $$
declare
  v_id uuid;
begin
  select b.id into v_id from api.create_asset_booking(
    jsonb_build_object('site_id', test.id('north'), 'worker_id', test.id('wim'), 'starts_at', p_from, 'ends_at', p_to),
    jsonb_build_array(jsonb_build_object('asset_id', test.id(p_asset)))
  ) as b;
  perform api.reserve_asset_booking(v_id);
  return 'booked';
exception
  when sqlstate 'PGRST' then
    return (sqlerrm::jsonb ->> 'code');
end
$$;

select test.sign_in('ann');
select test.remember('torque', id) from api.create_asset_category(
  '{"code": "TORQUE", "name": "Torque", "loan_due_policy": "REFUSE", "loan_days_left": 5, "booking_buffer_minutes": 15,
    "tool_return_required": true}'
);
select test.remember('warned', id) from api.create_asset_category(
  '{"code": "WARNED", "name": "Warned", "loan_due_policy": "WARN"}'
);
select api.update_asset(test.id('wrench'), jsonb_build_object('category_id', test.id('torque')));
select api.update_asset(test.id('gauge'), jsonb_build_object('category_id', test.id('warned')));
select api.update_asset(test.id('pump'), jsonb_build_object('category_id', test.id('torque')));

select pg_temp.due_in(5);
select is(pg_temp.lend('wrench', 1), 'lent', 'five days before it is due it is lent');
select is(pg_temp.lend('wrench', 5), 'lent', 'until the due day');
select is(pg_temp.lend('wrench', 6), 'CALIBRATION_ENDS_DURING_LOAN', 'and not beyond it');
select is(pg_temp.lend('wrench', 6, jsonb_build_object('worker_id', null, 'external_party', 'Metrolab')), 'lent',
  'but to a laboratory');
select is(
  pg_temp.lend('wrench', 6, jsonb_build_object('worker_id', null, 'external_party', 'Metrolab', 'work_order_id',
    test.id('fix'))),
  'CALIBRATION_ENDS_DURING_LOAN', 'unless it is for work'
);
select is(pg_temp.lend('gauge', 6), 'lent CALIBRATION_ENDS_DURING_LOAN', 'where the category warns, it warns');
select pg_temp.due_in(4);
select is(pg_temp.lend('wrench', 1), 'CALIBRATION_DUE_SOON', 'four days before it is not lent');
select is(pg_temp.lend('gauge', 1), 'lent', 'where no days are needed it is');
select pg_temp.due_in(0);
select is(pg_temp.lend('wrench', 0), 'CALIBRATION_DUE_SOON', 'nor on the last day');
select is(pg_temp.lend('wrench', 0, '{"due_back_at": null}'), 'CALIBRATION_DUE_SOON CALIBRATION_ENDS_DURING_LOAN',
  'without an end it outlasts any day');
select is(pg_temp.lend('pump', 1, '{"due_back_at": null}'), 'lent', 'unless none is due');
select pg_temp.due_in(-1);
select is(pg_temp.lend('wrench', 1), 'lent', 'what is overdue goes to be calibrated');
select is(
  pg_temp.lend('wrench', 1, jsonb_build_object('work_order_id', test.id('fix'))),
  'CALIBRATION_DUE_SOON CALIBRATION_ENDS_DURING_LOAN CALIBRATION_OVERDUE', 'but not to work'
);

-- Lending succeeds when the list says so.
select pg_temp.due_in(5);
select results_eq(
  $$ select n, exists (
       select 1 from api.list_bookable_assets(
                       test.id('north'), now(), date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
                         + make_interval(days => n, hours => 23, mins => 59)) as b
        where b.id = test.id('wrench'))
       from generate_series(4, 7) as n $$,
  $$ select n, pg_temp.lend('wrench', n) = 'lent' from generate_series(4, 7) as n $$,
  'the list of what can be booked agrees'
);

-- A buffer behind each booking.
select pg_temp.due_in(300);
select is(pg_temp.book('wrench', d || 'T10:00Z', d || 'T12:00Z'), 'booked', 'from ten to twelve')
  from (select (now() + interval '10 days')::date::text as d) as d;
select is(pg_temp.book('wrench', d || 'T12:14Z', d || 'T13:00Z'), 'ASSET_NOT_AVAILABLE',
  'fourteen minutes behind collide')
  from (select (now() + interval '10 days')::date::text as d) as d;
select is(pg_temp.book('wrench', d || 'T09:00Z', d || 'T09:46Z'), 'ASSET_NOT_AVAILABLE', 'and so do fourteen before')
  from (select (now() + interval '10 days')::date::text as d) as d;
select is(pg_temp.book('wrench', d || 'T12:15Z', d || 'T13:00Z'), 'booked', 'fifteen do not')
  from (select (now() + interval '10 days')::date::text as d) as d;
select is(pg_temp.book('gauge', d || 'T10:00Z', d || 'T12:00Z') || pg_temp.book('gauge', d || 'T12:00Z',
  d || 'T14:00Z'), 'bookedbooked', 'without a buffer both stand')
  from (select (now() + interval '10 days')::date::text as d) as d;

-- Who it is lent to.
select api.create_qualification_requirement(jsonb_build_object('asset_id', test.id('saw'), 'certificate_type_id',
  test.id('welder')));
select is(pg_temp.lend('saw', 1), 'CERTIFICATE_MISSING', 'a certificate that the asset asks for');
select test.sign_out();
select test.certificate('of wim', 'wim', 'welder', core.site_date(test.id('north')) + 2);
select test.sign_in('ann');
select is(pg_temp.lend('saw', 2), 'lent', 'with it, through its last day');
select is(pg_temp.lend('saw', 3), 'CERTIFICATE_EXPIRED', 'and not beyond');

-- Limits.
select api.record_calibration(
  test.id('saw'), '{"is_limited": true, "was_adjusted": true, "not_checked_reason": "Broken"}',
  '[{"position": 1, "quantity": "Depth", "unit": "mm", "nominal": 10, "tolerance_low": -1, "tolerance_high": 1,
    "left_value": 10},
    {"position": 2, "quantity": "Depth", "unit": "mm", "nominal": 20, "tolerance_low": -1, "tolerance_high": 1,
      "left_value": 25}]'
);
select is(pg_temp.lend('saw', 1), 'LIMITS_NOT_ACCEPTED', 'limits are to be accepted');
select is(pg_temp.lend('saw', 1, '{"accepts_limits": false}'), 'LIMITS_NOT_ACCEPTED', 'by saying so');
select is(pg_temp.lend('saw', 1, '{"accepts_limits": true}'), 'lent', 'and then it is lent');
select is(
  test.details(format('select api.check_out_asset(%L, %L)', test.id('saw'), jsonb_build_object('external_party', 'x')))
    -> 0 ->> 'message', 'It is limited to Depth 10 mm', 'the points that are left are named'
);
select api.record_calibration(
  test.id('saw'), '{"as_found": "IN", "as_left": "IN", "performed_at": "2026-01-01T00:00Z"}'
);
select api.record_calibration(test.id('pump'), '{"as_found": "IN", "as_left": "IN"}');
select is(pg_temp.lend('saw', 1), 'LIMITS_NOT_ACCEPTED', 'its newest calibration counts');
select api.record_calibration(test.id('saw'), '{"as_found": "IN", "as_left": "IN"}');
select is(pg_temp.lend('saw', 1), 'lent', 'which limits it no more');

-- Tools that must be back.
select test.remember('loan', custody_id) from api.check_out_asset(
  test.id('wrench'), jsonb_build_object('worker_id', test.id('wim'), 'work_order_id', test.id('fix'), 'due_back_at',
    now() + interval '1 day')
);
select test.refuses($$ select api.complete_work_order(test.id('fix')) $$, 'TOOL_OUT', 422, 'a tool that must be back');
select api.check_in_asset(test.id('loan'));
select is((select status from api.complete_work_order(test.id('fix'))), 'COMPLETED', 'is back');
select test.sign_out();
select is_empty(
  $$ select from asset.due_faults(test.id('saw'), tstzrange(now(), null), 'REFUSE')
      union all
     select from asset.due_faults(test.id('pump'), tstzrange(now(), null), 'REFUSE') $$,
  'no day is missed by what has none, also without an end'
);

select * from finish();
rollback;
