-- Calibrations done with a standard that was out of tolerance; reviews that late uses are noted for; and what another
-- organization has stays as it is. Days are counted from the first of January.
begin;
select plan(17);

select test.organization('other'), test.site('far'), test.asset('foreign', 'far');
select test.calibration('foreign 1', 'foreign', '2026-01-01T00:00Z'), test.calibration('foreign 5', 'foreign',
  '2026-01-05T00:00Z', '{"as_found": "OUT"}');
insert into tool.reviews (id, organization_id, site_id, review_number, asset_id, calibration_id, cause, window_ends_at)
values (test.remember('foreign review', uuidv7()), test.id('other'), test.id('far'), 'F', test.id('foreign'),
  test.id('foreign 5'), 'OUT_OF_TOLERANCE', '2026-01-05T00:00Z');
insert into tool.review_rows (organization_id, site_id, review_id, entity, entity_id, used_at, title, suggestion)
values (test.id('other'), test.id('far'), test.id('foreign review'), 'meter.readings', uuidv7(), now(), 'x', 'UNKNOWN');

select test.organization('acme'), test.site('north');
select test.asset(a, 'north')
  from unnest('{alone,passed,failed,undone,gone,level,blocked,limited,wrench,gauge}'::text[]) as a;
create function pg_temp.day(p_days numeric) returns timestamptz language sql as $$
  select '2026-01-01T00:00Z'::timestamptz + p_days * interval '1 day'
$$;
create function pg_temp.days(p_at timestamptz) returns numeric language sql as $$
  select case when p_at >= now() then -1 else extract(epoch from p_at - '2026-01-01T00:00Z') / 86400 end
$$;
select test.calibration(c.asset || ' ' || c.days || c.mark, c.asset, pg_temp.day(c.days), c.given::jsonb)
  from (
    values ('alone', 5, '', '{}'), ('passed', 5, '', '{}'), ('passed', 7, '', '{}'), ('passed', 9, '', '{}'),
           ('failed', 5, '', '{}'), ('failed', 7, '', '{"as_left": "OUT", "result": "FAIL"}'),
           ('undone', 5, '', '{}'), ('undone', 7, '', '{"status": "WITHDRAWN"}'),
           ('gone', 5, '', '{"status": "WITHDRAWN"}'), ('level', 5, '', '{}'), ('level', 5, ' again', '{}'),
           ('blocked', 5, '', '{}'), ('limited', 5, '', '{}'),
           ('limited', 7, '', '{"as_left": "OUT", "result": "LIMITED"}')
  ) as c (asset, days, mark, given);
insert into tool.blocks (organization_id, site_id, asset_id, reason, starts_at)
values (test.id('acme'), test.id('north'), test.id('blocked'), 'OUT_OF_TOLERANCE', pg_temp.day(1));
select set_config('assetry.organization_id', test.id('acme')::text, true),
       set_config('assetry.action', 'record_calibration', true);

select tool.doubt_calibration(test.id(c || ' 5'))
  from unnest('{alone,alone,passed,failed,undone,gone,level,blocked,limited}'::text[]) with ordinality as c (c, place)
 order by place;
select results_eq(
  $$ select test.name_of(b.asset_id), b.reason, b.starts_at >= now(), test.name_of(b.calibration_id)
       from tool.blocks as b where b.organization_id = test.id('acme') order by 1 $$,
  $$ values ('alone', 'OUT_OF_TOLERANCE', true, 'alone 5'), ('blocked', 'OUT_OF_TOLERANCE', false, null),
            ('failed', 'OUT_OF_TOLERANCE', true, 'failed 5'), ('level', 'OUT_OF_TOLERANCE', true, 'level 5'),
            ('undone', 'OUT_OF_TOLERANCE', true, 'undone 5') $$,
  'what was calibrated with it is blocked, unless a later calibration that passed stands'
);
select results_eq(
  $$ select test.name_of(r.asset_id), r.cause, pg_temp.days(r.window_starts_at), pg_temp.days(r.window_ends_at),
            r.unverified_starts_at, r.status
       from tool.reviews as r where r.organization_id = test.id('acme') order by 1 $$,
  $$ values ('alone', 'STANDARD', 5.0, -1.0, null::timestamptz, 'ASSESSED'), ('blocked', 'STANDARD', 5, -1, null,
    'ASSESSED'),
            ('failed', 'STANDARD', 5, -1, null, 'ASSESSED'), ('level', 'STANDARD', 5, -1, null, 'ASSESSED'),
            ('limited', 'STANDARD', 5, -1, null, 'ASSESSED'), ('passed', 'STANDARD', 5, 7, null, 'ASSESSED'),
            ('undone', 'STANDARD', 5, -1, null, 'ASSESSED') $$,
  'once, from it on to the next one that left it in tolerance, else until now; of one that was withdrawn nothing'
);

-- Reviews that late uses are noted for.
select test.remember('review of alone', id) from tool.reviews where asset_id = test.id('alone');
select test.calibration('w' || n, 'wrench', pg_temp.day(n)) from generate_series(1, 6) as n;
insert into tool.reviews (
  id, organization_id, site_id, review_number, asset_id, calibration_id, cause, status, window_starts_at, window_ends_at
)
select test.remember(r.name, uuidv7()), test.id('acme'), test.id('north'), r.name, test.id('wrench'),
       test.id('w' || r.place), 'STANDARD', r.status, pg_temp.day(r.starts), pg_temp.day(r.ends)
  from (
    values (1, 'around', 'OPEN', 2, 8), (2, 'from then', 'ASSESSED', 4, 8), (3, 'until then', 'OPEN', 2, 4),
           (4, 'always', 'CLOSED', null, 8), (5, 'withdrawn', 'WITHDRAWN', 2, 8), (6, 'later', 'OPEN', 5, 8)
  ) as r (place, name, status, starts, ends);
create function pg_temp.noted() returns text language sql as $$
  with gone as (delete from core.task_marks as m where m.task = 'append_late_uses' returning m.subject_id)
  select string_agg(test.name_of(g.subject_id), ', ' order by test.name_of(g.subject_id)) from gone as g
$$;
select tool.mark_late_uses(test.id('acme'), test.id('wrench'), pg_temp.day(4));
select is(pg_temp.noted(), 'always, around, from then', 'reviews that have the time, its end excluded');
select tool.mark_late_uses(test.id('acme'), test.id('alone'), pg_temp.day(6));
select is(pg_temp.noted(), 'review of alone', 'of that instrument');
select tool.mark_late_uses(test.id('acme'), test.id('gauge'), pg_temp.day(4));
select is(pg_temp.noted(), null, 'of one without reviews none');

-- Standards of a calibration alone.
select test.calibration('of gauge', 'gauge', pg_temp.day(4)), test.calibration('of others', 'gauge', pg_temp.day(4.5));
insert into tool.calibration_standards (organization_id, site_id, calibration_id, asset_id)
values (test.id('acme'), test.id('north'), test.id('of others'), test.id('wrench'));
select tool.note_standards(test.id('of gauge'));
select is(pg_temp.noted(), null, 'a calibration without standards is no use of any');
select tool.note_standards(test.id('of others'));
select is(pg_temp.noted(), 'always, around, from then', 'one with a standard is');

-- What is noted is looked at, and appended once.
select tool.mark_late_uses(test.id('acme'), test.id('wrench'), pg_temp.day(4));
select set_config('assetry.action', 'withdraw_calibration', true);
update tool.reviews set status = 'WITHDRAWN' where id = test.id('around');
select is(tool.append_late_uses(), 2, 'two reviews get the use, and one was withdrawn meanwhile');
select results_eq(
  $$ select test.name_of(r.review_id), test.name_of(r.entity_id), r.suggestion, r.corrected, v.status
       from tool.review_rows as r join tool.reviews as v on v.id = r.review_id
      where r.organization_id = test.id('acme') order by 1 $$,
  $$ values ('always', 'of others', 'UNKNOWN', null::numeric, 'OPEN'), ('from then', 'of others', 'UNKNOWN', null,
    'OPEN') $$, 'which are open again'
);
select results_eq(
  $$ select distinct status from tool.reviews where organization_id = test.id('acme') and cause = 'STANDARD'
        and asset_id <> test.id('wrench') $$, $$ values ('ASSESSED') $$, 'other reviews are as they were'
);
select set_config('assetry.action', 'review_tool_uses', true);
update tool.review_rows set verdict = 'UNAFFECTED', assessed_at = now() where review_id = test.id('from then');
update tool.reviews set status = 'ASSESSED' where id = test.id('from then');
select tool.mark_late_uses(test.id('acme'), test.id('wrench'), pg_temp.day(4));
select is(tool.append_late_uses(), 0, 'what is there is not appended again');
select is((select status from tool.reviews where id = test.id('from then')), 'ASSESSED', 'and opens nothing');

-- Another organization.
select is(tool.open_rows(test.id('foreign review')), 0, 'rows of another organization are not counted');
select tool.settle_reviews(test.id('foreign'));
select is((select window_starts_at from tool.reviews where id = test.id('foreign review')), null,
  'nor are its reviews settled');
select is((select count(*)::integer from tool.uses_of(test.id('acme'), test.id('wrench'), pg_temp.day(4.5), now())), 1,
  'a use at the beginning is one of the time');

-- Standards at the time of a calibration.
select test.enter('acme'), test.asset('standard', 'north'), test.asset('new', 'north');
select test.calibration('s' || c.days, 'standard', pg_temp.day(c.days), c.given::jsonb)
  from (
    values (1, '{"as_left": "OUT", "result": "FAIL"}'), (3, '{}'), (4, '{"as_left": "OUT", "result": "FAIL", "status":
      "WITHDRAWN"}'), (8, '{"as_left": "OUT", "result": "FAIL"}'), (10, '{"as_left": "OUT", "result": "LIMITED"}')
  ) as c (days, given);
insert into tool.blocks (organization_id, site_id, asset_id, reason, starts_at, ends_at)
values (test.id('acme'), test.id('north'), test.id('standard'), 'RECALL', pg_temp.day(6), pg_temp.day(7));
create function pg_temp.refused(p_days numeric, p_standards text[]) returns text language plpgsql as $$
begin
  perform tool.check_standards(pg_temp.day(p_days), array(select test.id(s) from unnest(p_standards) as s));
  return 'fit';
exception
  when sqlstate 'PGRST' then
    return (
      select string_agg(coalesce(test.name_of((f ->> 'id')::uuid), '-') || regexp_replace(f ->> 'message', '^.*\)', ''),
               ', ')
        from jsonb_array_elements((sqlerrm::jsonb ->> 'details')::jsonb) as f
    );
end
$$;
select results_eq(
  $$ select d, pg_temp.refused(d, '{standard}') from unnest('{0.9,2.9,3,5,6,7,8,10}'::numeric[]) as d $$,
  $$ values (0.9, 'standard was not calibrated at that time'), (2.9, 'standard was not calibrated at that time'),
            (3.0, 'fit'), (5.0, 'fit'), (6.0, 'standard was blocked or overdue at that time'), (7.0, 'fit'),
            (8.0, 'standard was not calibrated at that time'), (10.0, 'fit') $$,
  'a standard is one whose last calibration at that time stands and did not fail, and that was not blocked'
);
select is(pg_temp.refused(5, '{standard,new}'), 'new was not calibrated at that time', 'each that was not is named');

select * from finish();
rollback;
