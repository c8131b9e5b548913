create or replace view api.record_checks as
select
  c.id,
  c.name as kind,
  jsonb_array_length(c.last_faults) as fault_count,
  c.last_faults,
  c.faults as current_faults,
  c.rounds,
  c.round_finished_at,
  c.checked_at
from audit.record_checks as c;

alter view api.record_checks owner to assetry_api;
grant select on api.record_checks to authenticated;

comment on view api.record_checks is
$$Checks of the records

What the nightly verification of your organization's records found: one row for each check, which compares records with
the log and with each other. For accounts with the permission audit_event.read that reach all sites.$$;
comment on column api.record_checks.id is 'Id of the check';
comment on column api.record_checks.kind is 'What is checked: LOG, rows against the log of changes; STOCK, the stock ledger; ORDERS, quantities on order; WORK, costs of work; BUDGETS, their entries';
comment on column api.record_checks.fault_count is 'How many differences the last complete round found, at most 100; 0 means that records and log agree';
comment on column api.record_checks.last_faults is 'The differences that the last complete round found, each with its entity and what differs: the stored value is kept, the calculated one told';
comment on column api.record_checks.current_faults is 'The differences that the round in progress has found so far, at most 100, in the same form';
comment on column api.record_checks.rounds is 'How many rounds are complete; a round checks all records of the organization';
comment on column api.record_checks.round_finished_at is 'When the last round was complete; empty before the first';
comment on column api.record_checks.checked_at is 'When part of a round was checked last';
