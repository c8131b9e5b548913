-- The end of a contract is notified once, in time, by the day of its site.
begin;
select plan(13);

select test.organization('acme');
select test.site('auckland', p_time_zone => 'Pacific/Auckland'), test.site('far');
select test.vendor('vendor'), test.contract_type('type');
select test.person('tess', '{auckland}', '{contract.manage}'), test.person('kim', '{auckland}', '{contract.update}'),
       test.person('boss', '{far}', '{contract.manage}'), test.person('nil', '{}', '{contract.manage}'),
       test.person('deaf', '{*}', '{contract.manage}');
update identity.roles set reading = 'NAMED' where name = 'role of deaf';
insert into notify.relays (organization_id, channel, name, status, from_address, host, port, security)
values (test.id('acme'), 'EMAIL', 'mail', 'ACTIVE', 'cmms@example.org', 'mail.example.org', 587, 'STARTTLS');
select test.contract('care', 'type', 'vendor', 'auckland', p_ends_on => '2026-12-31'),
       test.contract('quiet', 'type', 'vendor', 'auckland', p_ends_on => '2026-12-31'),
       test.contract('plan', 'type', 'vendor', 'auckland', 'DRAFT', p_ends_on => '2026-12-31'),
       test.contract('wide', 'type', 'vendor', null, p_ends_on => '2028-12-31');
alter table contract.contracts disable trigger check_approval;
update contract.contracts set renewal_notice_days = 60 where id <> test.id('quiet');

-- 1 November begins in Auckland at 11:00 of UTC.
select is(contract.notify_of_ends('2026-10-31T10:59Z'), 0, 'not before the notice period');
select is(contract.notify_of_ends('2026-10-31T11:00Z'), 1, 'when it begins, of the contract in force that has one');
select results_eq(
  $$ select m.recipient, m.subject like 'Contract CO-% ends on 2026-12-31', m.site_id from test.told as m $$,
  $$ values ('tess@example.org', true, test.id('auckland')) $$, 'to whoever manages contracts and reaches the site'
);
select is(contract.notify_of_ends('2026-12-30'), 0, 'once');
update contract.contracts set ends_on = '2027-12-31' where id = test.id('care');
select is(contract.notify_of_ends('2027-11-30'), 1, 'again for another last day');
update contract.contracts set ends_on = '2027-12-01' where id = test.id('care');
select is(contract.notify_of_ends('2027-12-02'), 0, 'not when it is over');
select is(contract.notify_of_ends('2028-11-30'), 1, 'a contract for all sites');
select is(
  (select count(*) from test.told as m where m.site_id is null), 2::bigint, 'is for all who manage and read contracts and reach a site'
);
select results_eq(
  $$ select m.recipient from test.told as m where m.site_id is null order by 1 $$,
  $$ values ('boss@example.org'), ('tess@example.org') $$, 'for nobody else'
);

-- What is renewed ends without notice, unless the new contract is terminated.
select test.contract('paused', 'type', 'vendor', 'auckland', 'SUSPENDED', p_ends_on => '2030-12-31');
update contract.contracts set renewal_notice_days = 60, renewal_months = 12 where id = test.id('paused');
select test.sign_in('tess');
select api.renew_contract(test.id('paused'));
select test.sign_out();
select is(contract.notify_of_ends('2030-12-01'), 0, 'a renewed contract ends without notice');
select test.sign_in('tess');
select api.terminate_contract(c.id, 'Wrong') from api.contracts as c where c.predecessor_id = test.id('paused');
select test.sign_out();
select is(contract.notify_of_ends('2030-12-01'), 1, 'with notice once the new one is terminated');
select test.sign_in('tess');
select lives_ok($$ select api.renew_contract(test.id('paused')) $$, 'and can be renewed, as the notice says');
select test.sign_out();
select is(core.run_scheduled_task('notify_of_contract_ends'), 'DONE', 'the task is run');

select * from finish();
rollback;
