begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{calendar.import,calendar.create,workforce.read}'),
       test.person('max', '{*}', '{calendar.create}');

select test.sign_in('ann');
select api.create_calendar('{"code": "OLD", "name": "Old", "is_default": true,
  "hours": [{"weekday": 1, "start_time": "08:00", "end_time": "12:00"}]}');
select results_eq(
  $$ select * from test.imported('import_calendars', '[
       {"code": "DAY", "name": "Day", "is_default": "yes",
        "hours": [{"weekday": "MONDAY", "start_time": "13:00", "end_time": "24:00"},
                  {"weekday": "1", "start_time": "06:00", "end_time": "13:00"}],
        "exceptions": [{"occurs_on": "2026-12-25", "name": "Christmas"},
                       {"occurs_on": "2026-12-24", "is_working": true, "start_time": "08:00", "end_time": "12:00"}]},
       {"code": "EMPTY", "name": "Nothing", "hours": null, "exceptions": "[]"},
       {"code": "X1", "name": "X", "hours": [{"weekday": "SOMEDAY", "start_time": "08:00", "end_time": "07:00"}]},
       {"code": "X2", "name": "X", "hours": [{"weekday": 1, "start_time": "08:00", "end_time": "10:00"},
                                             {"weekday": 1, "start_time": "09:59", "end_time": "11:00"}]},
       {"code": "X3", "name": "X", "is_default": true},
       {"code": "X4", "name": "X", "exceptions": [{"occurs_on": "2026-12-25"},
         {"occurs_on": "2026-12-25", "is_working": true, "start_time": "23:00", "end_time": "24:00"}]},
       {"code": "X5", "hours": "never"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null),
            (3, 'REJECTED', 'hours[1].end_time TOO_EARLY, hours[1].weekday NOT_IN_VOCABULARY'),
            (4, 'REJECTED', 'hours OVERLAP'), (5, 'REJECTED', 'is_default REPEATED'),
            (6, 'REJECTED', 'exceptions OVERLAP'), (7, 'REJECTED', 'hours INVALID_TYPE') $$,
  'calendars with their hours and exceptions, each with its faults'
);
select results_eq(
  $$ select code, is_default, jsonb_array_length(hours), jsonb_array_length(exceptions)
       from api.calendars order by code $$,
  $$ values ('DAY', true, 2, 2), ('EMPTY', false, 0, 0), ('OLD', false, 1, 0) $$, 'the default is another one now'
);
select results_eq(
  $$ select weekday, start_time, end_time from api.calendar_hours where calendar_code = 'DAY' order by start_time $$,
  $$ values ('MONDAY', '06:00', '13:00'), ('MONDAY', '13:00', '24:00') $$, 'hours that touch do not overlap'
);
select is(
  (select string_agg(distinct i.outcome, ' ') from test.imported('import_calendars', (
     select jsonb_agg(to_jsonb(c)) from api.calendars as c
   )) as i),
  'UNCHANGED', 'what the list shows changes nothing'
);
select results_eq(
  $$ select * from test.imported('import_calendars', '[
       {"code": "OLD", "hours": [{"weekday": "MONDAY", "start_time": "08:00", "end_time": "11:00"}]},
       {"code": "DAY", "exceptions": []}, {"code": "EMPTY", "name": "Renamed"}
     ]') $$,
  $$ values (1, 'UPDATED', null), (2, 'UPDATED', null), (3, 'UPDATED', null) $$, 'given ones replace all'
);
select results_eq(
  $$ select code, hours -> 0 ->> 'end_time', jsonb_array_length(hours), jsonb_array_length(exceptions)
       from api.calendars order by code $$,
  $$ values ('DAY', '13:00', 2, 0), ('EMPTY', null, 0, 0), ('OLD', '11:00', 1, 0) $$, 'what is not given stays'
);
select test.sign_out();
select is(
  (select sum(extract(epoch from o.ends_at - o.starts_at)) > 0
     from workforce.opening_hours as o join workforce.calendars as c on c.id = o.calendar_id where c.code = 'DAY'),
  true, 'working times of the new default are calculated ahead'
);
select is(
  (select array_agg(e.action order by e.action)
     from (
       select distinct action from audit.events
        where entity = 'workforce.calendars' and organization_id = test.current_organization()
     ) as e),
  '{create_calendar,import_calendars}', 'the log names the import'
);
select test.sign_in('max');
select test.refuses($$ select api.import_calendars('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission');
select test.sign_out();

select * from finish();
rollback;
