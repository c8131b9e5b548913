-- What a sign-in asks: from where the email signed in with success of late.
create index auth_events_sign_in_idx on identity.auth_events (subject_hash, at)
  where kind = 'SIGN_IN' and outcome = 'OK';

-- What is kept for a while only is found by its time.
create index auth_events_kept_idx on identity.auth_events (at);

alter table identity.auth_events drop constraint auth_events_kind_check;
alter table identity.auth_events add constraint auth_events_kind_check
  check (kind in ('EXCHANGE', 'SIGN_IN', 'REFRESH', 'SIGN_OUT', 'REVOKE', 'CHANGE_PASSWORD')) not valid;

comment on table identity.auth_events is
  'Log-ins that were tried, passwords that were changed, sessions that were ended; append-only, kept for a time';
