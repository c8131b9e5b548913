begin;
select plan(15);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.calendar('office'), test.calendar('night');

select test.sign_in('ann');
select lives_ok(
  $$ select api.update_calendar(test.id('office'), '{"hours": [{"weekday": 1, "start_time": "08:00", "end_time":
            "17:00"}, {"weekday": 6, "start_time": "08:00", "end_time": "10:00"}]}', 1) $$,
  'the hours are replaced'
);
select results_eq(
  $$ select weekday, weekday_number from api.calendar_hours where calendar_id = test.id('office') order by 2 $$,
  $$ values ('MONDAY', 1), ('SATURDAY', 6) $$,
  'all of them'
);
select lives_ok(
  $$ select api.update_calendar(test.id('office'), '{"name": "Office 2", "exceptions": [{"occurs_on":
            "2025-01-01", "name": "New Year"}]}') $$,
  'what is not given stays'
);
select results_eq(
  $$ select weekday, weekday_number from api.calendar_hours where calendar_id = test.id('office') order by 2 $$,
  $$ values ('MONDAY', 1), ('SATURDAY', 6) $$,
  'the hours too'
);
select lives_ok(
  $$ select api.update_calendar(test.id('office'), '{"exceptions": [{"occurs_on": "2025-01-01", "is_working":
            true, "start_time": "08:00", "end_time": "09:00"}]}') $$,
  'a holiday becomes a working day'
);
select test.refuses(
  $$ select api.update_calendar(test.id('office'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_calendar(test.id('office'), '{"code": "NIGHT"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses_fields(
  $$ select api.update_calendar(test.id('office'), '{"name": "", "hours": [{}]}') $$,
  '{name}', 'a name is needed'
);
select test.refuses_fields(
  $$ select api.update_calendar(test.id('office'), '{"hours": [{}]}') $$,
  '{hours[1].end_time,hours[1].start_time,hours[1].weekday}', 'and so is what hours are made of'
);
select test.refuses(
  $$ select api.update_calendar(uuidv7(), '{"name": "x"}') $$,
  'CALENDAR_NOT_FOUND', 404, 'what is not there is not changed'
);
select lives_ok(
  $$ select api.update_site(test.id('north'), jsonb_build_object('calendar_id', test.id('office'))) $$,
  'a site keeps it'
);
select is((select calendar_name from api.sites where id = test.id('north')), 'Office 2', 'and names it');
select test.sign_out();
select test.organization('rival');
select test.person('eve');
select test.sign_in('eve');
select test.refuses(
  $$ select api.update_calendar(test.id('office'), '{"name": "x"}') $$,
  'CALENDAR_NOT_FOUND', 404, 'that of another organization is not there'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_calendar(test.id('office'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is changed'
);
select test.sign_out();

select results_eq(
  $$ select operation, count(*)
       from audit.events
      where entity = 'workforce.calendar_hours' and action = 'update_calendar'
      group by operation
      order by operation $$,
  $$ values ('DELETE', 4::bigint), ('INSERT', 1) $$,
  'the log tells which hours changed, and none that did not'
);

select * from finish();
rollback;
