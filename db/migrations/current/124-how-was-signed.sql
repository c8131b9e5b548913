-- What proved who signed. Of older signatures nobody knows.
alter table safety.signatures
  add column method text,
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint signatures_method_check check (method in ('PASSWORD', 'SESSION', 'KEY'));
alter table work.signatures
  add column method text,
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint signatures_method_check check (method in ('PASSWORD', 'SESSION', 'KEY'));

comment on column safety.signatures.method is
  'What proved who signed: PASSWORD, given again within five minutes before, SESSION (a log-in by password) or KEY (an '
  'API key); empty for signatures from before this was kept';
comment on column work.signatures.method is
  'What proved who signed: PASSWORD, given again within five minutes before, SESSION (a log-in by password) or KEY (an '
  'API key); empty for signatures from before this was kept';

alter table identity.sessions add column reauthenticated_at timestamptz;
comment on column identity.sessions.reauthenticated_at is 'When the password was last given again, for signatures';

alter table core.organizations add column requires_reauthentication boolean not null default false;
comment on column core.organizations.requires_reauthentication is
  'Whether permits and work orders are signed only within five minutes after authenticate_session';

alter table identity.auth_events drop constraint auth_events_kind_check;
alter table identity.auth_events
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint auth_events_kind_check
    check (kind in ('EXCHANGE', 'SIGN_IN', 'REFRESH', 'SIGN_OUT', 'REVOKE', 'CHANGE_PASSWORD', 'AUTHENTICATE'));
comment on column identity.auth_events.kind is
  'EXCHANGE, SIGN_IN, REFRESH, SIGN_OUT, REVOKE, CHANGE_PASSWORD or AUTHENTICATE (the password was given again)';

-- Both take who may sign, too.
drop function api.create_permit_kind(api.field_values, api.row_list, api.row_list);
drop function api.update_permit_kind(uuid, api.field_values, api.row_list, api.row_list, integer);
