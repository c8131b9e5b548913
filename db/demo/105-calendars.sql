-- Working hours: five days with a lunch break in Berlin, six days in Chicago, five in Singapore.

select api.create_calendar(
         jsonb_build_object(
           'code', c.code, 'name', c.name, 'is_default', c.code = 'BER',
           'hours', (
             select jsonb_agg(jsonb_build_object('weekday', d, 'start_time', h.begins, 'end_time', h.ends))
               from generate_series(1, c.days) as d,
                    jsonb_to_recordset(c.hours) as h (begins text, ends text)
           ),
           'exceptions', c.exceptions
         )
       )
  from (values
         (
           'BER', 'Berlin, Monday to Friday', 5,
           '[{"begins": "07:00", "ends": "12:00"}, {"begins": "12:30", "ends": "16:30"}]'::jsonb,
           '[{"occurs_on": "2026-12-25", "is_working": false, "name": "Christmas Day"}]'::jsonb
         ),
         (
           'CHI', 'Chicago, Monday to Saturday', 6,
           '[{"begins": "06:00", "ends": "22:00"}]',
           '[{"occurs_on": "2026-11-26", "is_working": false, "name": "Thanksgiving"}]'
         ),
         (
           'SIN', 'Singapore, Monday to Friday', 5,
           '[{"begins": "08:30", "ends": "18:00"}]',
           '[{"occurs_on": "2027-02-06", "is_working": false, "name": "Chinese New Year"}]'
         )
       ) as c (code, name, days, hours, exceptions);

select api.update_site(s.id, jsonb_build_object('calendar_id', c.id))
  from api.sites as s
  join api.calendars as c on c.code = s.code;
