begin;
select plan(23);

select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north'), test.site('south');
select test.vendor('vendor'), test.vendor('other'), test.contract_type('type');
select test.contract('care', 'type', 'vendor', 'north', p_starts_on => '2027-03-01', p_ends_on => '2028-02-29'),
       test.contract('open', 'type', 'vendor', 'north'), test.contract('far', 'type', 'vendor', 'south'),
       test.contract('draft', 'type', 'vendor', 'north', 'DRAFT', p_ends_on => '2028-02-29'),
       test.contract('leap', 'type', 'vendor', 'north', p_starts_on => '2024-02-29', p_ends_on => '2028-02-28'),
       test.contract('month', 'type', 'vendor', 'north', p_ends_on => '2026-01-30'),
       test.contract('half', 'type', 'vendor', 'north', p_ends_on => '2026-03-14'),
       test.contract('next', 'type', 'vendor', 'north', 'PENDING_START', p_ends_on => '2030-12-31'),
       test.contract('rest', 'type', 'vendor', 'north', 'SUSPENDED', p_ends_on => '2028-02-29');
alter table contract.contracts disable trigger check_approval;
update contract.contracts set renewal_months = 12, renewal_notice_days = 60, total_value = 900, currency = 'EUR',
  requires_authorized_vendor = id = test.id('next');
update contract.contracts set renewal_months = 1 where id in (test.id('month'), test.id('half'));
select test.revision(
  'terms', 'care',
  '[{"scope": "ALL", "work_type": "SAFETY", "ends_on": "2027-12-31"},
    {"scope": "ALL", "work_type": "CORRECTIVE", "ends_on": "2028-02-29"}]',
  '{"parts_percent": 80, "deductible": 100, "currency": "EUR"}'
);
insert into contract.authorized_vendors (organization_id, site_id, contract_id, vendor_id, starts_on, ends_on)
values (test.id('acme'), test.id('north'), test.id('care'), test.id('other'), '2027-06-01', null),
       (test.id('acme'), test.id('north'), test.id('care'), test.id('other'), '2027-03-01', '2027-05-31'),
       (test.id('acme'), test.id('north'), test.id('leap'), test.id('other'), '2024-06-01', '2028-03-31'),
       (test.id('acme'), test.id('north'), test.id('leap'), test.id('other'), '2028-09-01', null),
       (test.id('acme'), test.id('north'), test.id('month'), test.id('other'), '2026-03-01', null);
select test.person('tess', '{north}', '{contract.manage}'), test.person('max', '{*}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select status, row_version from api.renew_contract(test.id('care'), '{"title": "More care"}', 2) $$,
  $$ values ('DRAFT', 1) $$, 'the next term is a draft'
);
select results_eq(
  $$ select title, starts_on, ends_on, vendor_id, total_value, renewal_months, renewal_notice_days, signed_at,
            predecessor_number = (select contract_number from api.contracts where id = test.id('care'))
       from api.contracts where predecessor_id = test.id('care') $$,
  $$ values ('More care', '2028-03-01'::date, '2029-02-28'::date, test.id('vendor'), 900.0000, 12, 60,
             null::timestamptz, true) $$,
  'from the day after the last one for its months'
);
select results_eq(
  $$ select r.status, r.revision, r.effective_on, r.parts_percent, r.deductible
       from api.contract_revisions as r join api.contracts as c on c.id = r.contract_id
      where c.predecessor_id = test.id('care') $$,
  $$ values ('DRAFT', 1, '2028-03-01'::date, 80.00, 100.0000) $$, 'with its terms of cover, to be approved'
);
select results_eq(
  $$ select l.position, l.work_type, l.starts_on, l.ends_on
       from api.contract_coverages as l join api.contracts as c on c.id = l.contract_id
      where c.predecessor_id = test.id('care') $$,
  $$ values (1, 'CORRECTIVE', null::date, null::date) $$, 'and the lines that hold on its last day'
);
select results_eq(
  $$ select a.vendor_id, a.starts_on, a.ends_on
       from api.authorized_vendors as a join api.contracts as c on c.id = a.contract_id
      where c.predecessor_id = test.id('care') $$,
  $$ values (test.id('other'), null::date, null::date) $$, 'and the vendors authorized beyond it'
);
select results_eq(
  $$ select status, row_version, successor_number is not null from api.contracts where id = test.id('care') $$,
  $$ values ('ACTIVE', 2, true) $$, 'the contract itself stays'
);
select test.refuses($$ select api.renew_contract(test.id('care')) $$, 'ALREADY_RENEWED', 409, 'once');
select api.terminate_contract(c.id, 'Wrong') from api.contracts as c where c.predecessor_id = test.id('care');
select test.refuses_fields(
  $$ select api.renew_contract(test.id('care'), '{"starts_on": "2028-02-29"}') $$, '{starts_on}', 'terms do not overlap'
);
select lives_ok(
  $$ select api.renew_contract(test.id('care'), '{"ends_on": null}') $$, 'a terminated one does not count'
);
select test.refuses($$ select api.renew_contract(test.id('open')) $$, 'CONTRACT_OPEN_ENDED', 422, 'what has no end');
select test.refuses(
  $$ select api.renew_contract(test.id('draft')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'or is not in force'
);
select test.refuses($$ select api.renew_contract(test.id('care'), '{}', 1) $$, 'STALE_ROW', 409, 'changes are noticed');
select lives_ok(
  $$ select api.close_contract(c.id) from api.contracts as c
      where c.predecessor_id = test.id('care') and c.status = 'TERMINATED' $$,
  'the terminated one can be closed'
);
select results_eq(
  $$ select count(*), bool_and(c.successor_id is not null) from api.contracts as c where c.id = test.id('care') $$,
  $$ values (1::bigint, true) $$, 'and is not what continues the contract'
);
select test.refuses($$ select api.renew_contract(test.id('care')) $$, 'ALREADY_RENEWED', 409, 'the second one does');

-- Days that a month does not have, and when vendors are authorized.
select api.renew_contract(test.id('leap')), api.renew_contract(test.id('month')), api.renew_contract(test.id('half'));
select results_eq(
  $$ select n.title, n.starts_on, n.ends_on from api.contracts as n
      where n.predecessor_id in (test.id('leap'), test.id('month'), test.id('half')) order by n.title $$,
  $$ values ('half', '2026-03-15'::date, '2026-04-14'::date), ('leap', '2028-02-29', '2029-02-28'),
            ('month', '2026-01-31', '2026-02-28') $$,
  'a term ends on the last of a month that does not have its day'
);
select results_eq(
  $$ select a.starts_on, a.ends_on
       from api.authorized_vendors as a join api.contracts as c on c.id = a.contract_id
      where c.predecessor_id = test.id('leap') order by a.starts_on nulls first $$,
  $$ values (null::date, '2028-03-31'::date), ('2028-09-01'::date, null::date) $$, 'nobody is authorized before the day'
);
select is_empty(
  $$ select 1 from api.authorized_vendors as a join api.contracts as c on c.id = a.contract_id
      where c.predecessor_id = test.id('month') $$,
  'nor after the end of the term'
);
select lives_ok($$ select api.renew_contract(test.id('next')) $$, 'a contract that is to begin can be renewed');
select lives_ok($$ select api.renew_contract(test.id('rest')) $$, 'and one that is suspended');
select results_eq(
  $$ select n.predecessor_id, n.requires_authorized_vendor from api.contracts as n
      where n.predecessor_id in (test.id('next'), test.id('rest')) order by n.predecessor_id = test.id('rest') $$,
  $$ values (test.id('next'), true), (test.id('rest'), false) $$,
  'the next term asks for authorized vendors when this one does'
);
select test.refuses(
  $$ select api.renew_contract(test.id('far')) $$, 'CONTRACT_NOT_FOUND', 404, 'what is out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.renew_contract(test.id('care')) $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;
