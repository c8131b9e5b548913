comment on type notify.notification_settings_answer is 'Result of the change of notification settings';
comment on column notify.notification_settings_answer.id is 'Id of the settings';
comment on column notify.notification_settings_answer.locale is
'Language of notices; null for that of the organization';
comment on column notify.notification_settings_answer.time_zone is
'Time zone; null for that of the site of each notice';
comment on column notify.notification_settings_answer.digest_time is 'Time of day of the digest';
comment on column notify.notification_settings_answer.lets_critical_pass is
'Whether critical notices are mailed in quiet hours, too';
comment on column notify.notification_settings_answer.digest_weekday is 'Day of a weekly digest; null for daily';
