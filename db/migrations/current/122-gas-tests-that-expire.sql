-- How old a test of the air may be is said of every kind that names limits: kinds that said nothing meant any age.
alter table safety.permit_kinds
  add column gas_test_never_expires boolean not null default false,
  add column gas_warning_minutes integer not null default 10;

update safety.permit_kinds as k
   set gas_test_never_expires = true
 where k.gas_test_minutes is null
   and exists (select from safety.permit_kind_limits as l where l.kind_id = k.id);
update safety.permit_kinds as k set gas_warning_minutes = k.gas_test_minutes / 2 where k.gas_test_minutes <= 10;

alter table safety.permit_kinds
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint permit_kinds_gas_test_never_expires_check
    check (not gas_test_never_expires or gas_test_minutes is null),
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint permit_kinds_gas_warning_minutes_check
    check (gas_warning_minutes between 0 and 525600 and (gas_warning_minutes < gas_test_minutes) is not false);

comment on column safety.permit_kinds.gas_test_never_expires is
  'Whether a gas test counts whatever its age; a kind with limits says this or gas_test_minutes';
comment on column safety.permit_kinds.gas_warning_minutes is
  'How many minutes before a gas test expires those who signed are notified; 0 for not at all';

-- The instant at which the gas tests of a permit expire about which those who signed were notified.
alter table safety.permits add column gas_warned_due_at timestamptz;

-- It asks whether the kind names limits, too.
drop function safety.check_permit_kind(safety.permit_kinds);
