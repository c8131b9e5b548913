begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('east', 'E', 'Pacific/Kiritimati'), test.site('west', 'W', 'Pacific/Niue');
select test.person('wim', '{north}', '{}'), test.person('ann', '{north}', '{worker_certificate.record}'),
       test.person('far', '{west}', '{worker_certificate.record}'), test.person('boss');
select test.worker('worker', 'north'), test.worker('left', 'north'), test.worker('kim', 'east'),
       test.worker('wes', 'west');
update workforce.workers set account_id = test.id('wim') where id = test.id('worker');
alter table workforce.workers disable trigger check_transition;
update workforce.workers set status = 'INACTIVE' where id = test.id('left');
select test.certificate_type('weld'), test.certificate_type('crane'), test.certificate_type('rope');
insert into notify.relays (organization_id, channel, name, status, from_address, host, port, security)
values (test.id('acme'), 'EMAIL', 'mail', 'ACTIVE', 'cmms@example.org', 'mail.example.org', 587, 'STARTTLS');
select test.certificate('paper', 'worker', 'weld', '2030-06-30'),
       test.certificate('gone', 'left', 'weld', '2030-06-30'),
       test.certificate('first', 'worker', 'crane', '2030-06-30'), test.certificate('next', 'worker', 'crane'),
       test.certificate('revoked', 'worker', 'rope', '2030-06-30');
update workforce.worker_certificates set revoked_on = '2026-01-01', revocation_reason = 'x'
 where id = test.id('revoked');

create function pg_temp.notified_at(p_day text)
returns integer
language sql
as $$ select workforce.tell_expiring_certificates(p_day::timestamptz) $$;

select is(pg_temp.notified_at('2030-03-31T23:59Z'), 0, 'more than 90 days before its end nobody is told');
select is(pg_temp.notified_at('2030-04-01T00:00Z'), 1, '90 days before, of the one that counts');
select results_eq(
  $$ select m.recipient, m.subject, m.site_id, m.body like '%90 days%' from test.told as m order by 1 $$,
  $$ values ('ann@example.org', 'Certificate weld of worker expires on 2030-06-30', test.id('north'), true),
            ('wim@example.org', 'Certificate weld of worker expires on 2030-06-30', test.id('north'), true) $$,
  'the worker is told, and who records certificates and reaches the site'
);
select is(
  (select sum(pg_temp.notified_at(d.day::text))
     from generate_series('2030-04-01'::timestamptz, '2030-05-30Z', '1 day') as d (day)),
  0::bigint, 'once'
);
select results_eq(
  $$ select d.day::date
       from generate_series('2030-05-31Z'::timestamptz, '2030-08-01Z', '1 day') as d (day)
      where pg_temp.notified_at(d.day::text) > 0 $$,
  $$ values ('2030-05-31'::date), ('2030-06-23') $$,
  'then 30 and 7 days before, and not afterwards'
);
-- Found late, only the nearest notice is told.
select test.certificate('late', 'worker', 'rope', '2031-06-30');
select is(pg_temp.notified_at('2031-06-28T00:00Z') + pg_temp.notified_at('2031-06-29T00:00Z'), 1,
  'what is found late is told once');
-- When the better one is revoked, the other one counts.
update workforce.worker_certificates set revoked_on = '2026-01-01', revocation_reason = 'x' where id = test.id('next');
select is(pg_temp.notified_at('2030-06-30T12:00Z'), 1, 'one that counts again is told of');
-- At 11:00 of UTC it is 2 July in the east and 1 July in the west.
select test.certificate('eastern', 'kim', 'weld', '2032-09-30'),
       test.certificate('western', 'wes', 'weld', '2032-09-30');
select is(pg_temp.notified_at('2032-07-01T10:30Z'), 1, 'by the day of the home site');
select is(pg_temp.notified_at('2032-07-02T11:00Z'), 1, 'a day later there');
select is(core.run_scheduled_task('tell_expiring_certificates'), 'DONE', 'the task is run');

select * from finish();
rollback;
