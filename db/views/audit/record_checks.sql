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

alter view api.record_checks owner to assetry_list;
grant select on api.record_checks to authenticated;

comment on view api.record_checks is
$$Checks of the records

Results of the nightly verification of your organization's records, one row for each check, which compares records
with the log and with each other. Requires the permission audit_event.read and an account that reaches all sites.$$;
comment on column api.record_checks.id is 'Id of the check';
comment on column api.record_checks.kind is 'Subject of the check: LOG, rows against the audit log; STOCK, the stock ledger; ORDERS, quantities on order; WORK, costs of work; BUDGETS, their entries';
comment on column api.record_checks.fault_count is 'Number of differences in the last complete round, at most 100; 0 when records and log agree';
comment on column api.record_checks.last_faults is 'Differences in the last complete round, each with its entity and fault: the stored value is kept, the calculated one shown';
comment on column api.record_checks.current_faults is 'Differences found so far in the current round, at most 100, in the same form';
comment on column api.record_checks.rounds is 'Number of complete rounds; a round checks all records of the organization';
comment on column api.record_checks.round_finished_at is 'End of the last complete round; empty before the first';
comment on column api.record_checks.checked_at is 'Time of the last partial check';
