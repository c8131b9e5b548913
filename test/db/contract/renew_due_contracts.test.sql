-- Contracts that renew themselves.
begin;
select plan(14);

select test.organization('acme');
select test.site('auckland', p_time_zone => 'Pacific/Auckland');
select test.vendor('vendor'), test.vendor('bad'), test.contract_type('type');
select test.person('tess', '{auckland}', '{contract.manage}'), test.person('ann');
insert into notify.relays (organization_id, channel, name, status, from_address, host, port, security)
values (test.id('acme'), 'EMAIL', 'mail', 'ACTIVE', 'cmms@example.org', 'mail.example.org', 587, 'STARTTLS');
select test.contract('care', 'type', 'vendor', 'auckland', p_starts_on => '2026-03-01', p_ends_on => '2027-02-28'),
       test.contract('plain', 'type', 'vendor', 'auckland', p_starts_on => '2026-03-01', p_ends_on => '2027-02-28'),
       test.contract('draft', 'type', 'vendor', 'auckland', 'DRAFT', p_starts_on => '2026-03-01',
         p_ends_on => '2027-02-28'),
       test.contract('last', 'type', 'vendor', 'auckland', p_starts_on => '2026-03-01', p_ends_on => '2027-04-30'),
       test.contract('blocked', 'type', 'bad', 'auckland', p_starts_on => '2026-03-01', p_ends_on => '2027-02-28');
select test.force('update contract.contracts set auto_renews = title <> ''plain'', renewal_months = 12,
  currency = ''EUR''');
update contract.contracts set renewal_notice_days = 30 where id <> test.id('last');
select test.force(format('update contract.vendors set status = ''BLOCKED'', blocked_at = now() where id = %L',
  test.id('bad')));
select test.revision('terms', 'care', '[{"scope": "ALL"}]', '{}', '2026-03-01');
select test.contract_rate('rate', 'terms', 80);

-- 29 January begins in Auckland at 11:00 of UTC.
select is(contract.renew_due_contracts('2027-01-28T10:59Z'), 0, 'not before the notice period');
select is(contract.renew_due_contracts('2027-01-28T11:00Z'), 1, 'when it begins');
select is(contract.renew_due_contracts('2027-01-29T11:00Z'), 0, 'once');
select results_eq(
  $$ select c.starts_on, c.ends_on, c.status, c.auto_renews, c.renewal_notice_days, c.contract_number like 'CO-%'
       from contract.contracts as c where c.predecessor_id = test.id('care') $$,
  $$ values ('2027-03-01'::date, '2028-02-29'::date, 'PENDING_START', true, 30, true) $$,
  'the successor is approved, for the next term'
);
select results_eq(
  $$ select r.status, r.effective_on, r.reason like 'Renewal of CO-%',
            (select count(*) from contract.coverages as v where v.revision_id = r.id),
            (select sum(t.hourly_rate) from contract.rates as t where t.revision_id = r.id)
       from contract.revisions as r join contract.contracts as c on c.id = r.contract_id
      where c.predecessor_id = test.id('care') $$,
  $$ values ('APPROVED', '2027-03-01'::date, true, 1::bigint, 80.0) $$, 'and so are its terms'
);
select results_eq(
  $$ select m.recipient, m.subject like 'Contract CO-% is renewed by CO-%' from notify.messages as m order by 1 $$,
  $$ values ('tess@example.org', true) $$, 'those who manage contracts are told'
);
select is(
  (select count(*) from contract.contracts as c where c.predecessor_id in (test.id('plain'), test.id('draft'))),
    0::bigint,
  'neither others nor drafts renew themselves'
);
select results_eq(
  $$ select f.subject_id = test.id('blocked') from core.task_failures as f where f.task = 'renew_due_contracts' $$,
  $$ values (true) $$, 'one with a blocked vendor fails, and stops no other'
);
select is(contract.renew_due_contracts('2027-04-28T12:00Z'), 0, 'without notice days not before the last day');
select is(contract.renew_due_contracts('2027-04-29T12:00Z'), 1, 'but on it');
select test.sign_in('ann');
select results_eq(
  $$ select status from api.terminate_contract(
       (select c.id from api.contracts as c where c.predecessor_id = test.id('last')), 'Not wanted') $$,
  $$ values ('TERMINATED') $$, 'who does not want it terminates it'
);
select test.refuses_fields(
  $$ select api.create_contract(jsonb_build_object('type_id', (select id from api.contract_type_settings limit 1),
       'vendor_id', test.id('vendor'), 'site_id', test.id('auckland'), 'title', 'x', 'auto_renews', true)) $$,
  '{auto_renews}', 'what has no last day does not renew itself'
);
select is(
  (select status from api.update_contract(test.id('plain'), '{"auto_renews": true}')), 'DRAFT',
  'that it renews itself is approved'
);
select test.sign_out();
select is(contract.renew_due_contracts('2027-05-02T12:00Z'), 0, 'and it is not made again');

select * from finish();
rollback;
