begin;
select plan(14);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version
       from api.create_calendar('{"code": "OFFICE", "name": "Office", "is_default": true, "hours": [{"weekday":
            1, "start_time": "08:00", "end_time": "12:00"}, {"weekday": "MONDAY", "start_time": "12:00", "end_time":
            "24:00"}], "exceptions": [{"occurs_on": "2025-12-25", "name": "Christmas"}, {"occurs_on":
            "2025-12-24", "is_working": true, "start_time": "08:00", "end_time": "12:00"}]}') $$,
  $$ values ('OFFICE', 1) $$,
  'hours and exceptions come with it'
);
select results_eq(
  $$ select calendar_code, weekday, start_time, end_time from api.calendar_hours order by start_time $$,
  $$ values ('OFFICE', 'MONDAY', '08:00', '12:00'), ('OFFICE', 'MONDAY', '12:00', '24:00') $$,
  'the hours can be listed'
);
select results_eq(
  $$ select occurs_on, is_working, start_time, name from api.calendar_exceptions order by occurs_on $$,
  $$ values ('2025-12-24'::date, true, '08:00', null), ('2025-12-25', false, null, 'Christmas') $$,
  'and so can the exceptions'
);
select lives_ok(
  $$ select api.create_calendar('{"code": "NIGHT", "name": "Night", "is_default": true}') $$,
  'another can become the default'
);
select is((select array_agg(code) from api.calendars where is_default), '{NIGHT}', 'there is only one');
select test.refuses(
  $$ select api.create_calendar('{"code": "NIGHT", "name": "x"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses_fields(
  $$ select api.create_calendar('{"code": "X", "name": "x", "hours": [
       {"weekday": 8, "start_time": "8", "end_time": "24:01", "x": 1},
       {"weekday": 1, "start_time": "08:00", "end_time": "07:00"}]}') $$,
  '{hours[1].end_time,hours[1].start_time,hours[1].weekday,hours[1].x,hours[2].end_time}',
  'every fault of the hours is named'
);
select test.refuses_fields(
  $$ select api.create_calendar('{"code": "X", "name": "x", "exceptions": [
       {"occurs_on": "x", "is_working": 1},
       {"occurs_on": "2025-01-01", "is_working": true, "start_time": "08:00"},
       {"occurs_on": "2025-01-01", "start_time": "08:00", "name": 5}]}') $$,
  array[
    'exceptions[1].is_working', 'exceptions[1].occurs_on', 'exceptions[2].end_time', 'exceptions[3].name',
    'exceptions[3].start_time'
  ],
  'and so is every fault of the exceptions'
);
select test.refuses_fields(
  $$ select api.create_calendar('{"code": "X", "name": "x", "exceptions": [
       {"occurs_on": "2025-01-01", "is_working": "yes", "start_time": "08:00"},
       {"occurs_on": "2025-01-02", "start_time": "25:00"}]}') $$,
  '{exceptions[1].is_working,exceptions[2].start_time}',
  'what a faulty time would mean with the others is not guessed'
);
select lives_ok(
  $$ select api.create_calendar('{"code": "TRIM", "name": "Trim", "exceptions": [
       {"occurs_on": "2025-01-01", "is_working": null, "name": "  New Year "}]}') $$,
  'a day that is not said to be a working day is none'
);
select test.refuses_fields(
  $$ select api.create_calendar('{"code": "X", "name": "x", "hours": [{"weekday": 1, "start_time": "08:00",
            "end_time": "12:00"}, {"weekday": 1, "start_time": "11:59", "end_time": "13:00"}]}') $$,
  '{hours}', 'hours do not overlap'
);
select test.refuses_fields(
  $$ select api.create_calendar('{"code": "X", "name": "x", "exceptions": [{"occurs_on": "2025-01-01"},
            {"occurs_on": "2025-01-01", "is_working": true, "start_time": "08:00", "end_time": "09:00"}]}') $$,
  '{exceptions}', 'a date is free or not'
);
select test.refuses_fields(
  $$ select api.create_calendar('{"hours": 5, "exceptions": [5]}') $$,
  '{code,exceptions,hours,name}', 'what is required is asked for'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_calendar('{"code": "X", "name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is made'
);
select test.sign_out();

select * from finish();
rollback;
