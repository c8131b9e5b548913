-- What the administrator is notified of, and how: everything of work with a daily digest, and nights without mail.

select api.update_notification_settings('{"time_zone": "Europe/Berlin", "digest_time": "07:00"}');
select api.update_notification_preferences('[{"area": "WORK", "choice": "DIGEST"}]');
select api.update_quiet_hours(
         (
           select jsonb_agg(jsonb_build_object('weekday', d.day, 'start_time', '22:00', 'end_time', '06:00'))
             from unnest('{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'::text[]) as d (day)
         )
       );
select api.update_mandatory_topics('{STOP_WORK,GAS_TEST_EXPIRED,LOCK_REMOVED}');
