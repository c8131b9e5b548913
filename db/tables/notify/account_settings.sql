comment on table notify.account_settings is 'How an account is notified, at most one row each';
comment on column notify.account_settings.id is 'Id of the settings';
comment on column notify.account_settings.account_id is 'Account of the settings';
comment on column notify.account_settings.locale is 'Language of notices; empty for that of the organization';
comment on column notify.account_settings.time_zone is
'IANA time zone of the account; empty for that of the site of the notice';
comment on column notify.account_settings.digest_time is 'Time of day of the digest, in the time zone';
comment on column notify.account_settings.lets_critical_pass is
'Whether critical notices are mailed in quiet hours, too';
comment on column notify.account_settings.digest_weekday is 'Day of a weekly digest, MONDAY to SUNDAY; empty for daily';
