begin;
select plan(10);

select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north'), test.vendor('maker'), test.vendor('other');
select test.person('ann', '{north}', '{contract.manage,contract.read}'), test.person('max', '{north}',
       '{contract.read}');
select test.certificate_type('gas'), test.certificate_type('lift');
insert into notify.relays (organization_id, channel, name, status, from_address, host, port, security)
values (test.id('acme'), 'EMAIL', 'mail', 'ACTIVE', 'cmms@example.org', 'mail.example.org', 587, 'STARTTLS');

create function pg_temp.certificate(p_name text, p_vendor text, p_type text, p_expires_on date default null)
returns void language sql as $$
  insert into contract.vendor_certificates (organization_id, id, vendor_id, certificate_type_id, issued_on, expires_on)
  values (test.id('acme'), test.remember(p_name, uuidv7()), test.id(p_vendor), test.id(p_type), '2020-01-01',
  p_expires_on)
$$;
create function pg_temp.notified_at(p_day text) returns integer language sql as
$$ select contract.notify_of_vendor_certificates(p_day::timestamptz) $$;

select pg_temp.certificate('first', 'maker', 'gas', '2030-06-30'), pg_temp.certificate('shorter', 'maker', 'lift',
  '2030-06-30'),
       pg_temp.certificate('longer', 'maker', 'lift'), pg_temp.certificate('none', 'other', 'gas');
select is(pg_temp.notified_at('2030-03-31T23:59Z'), 0, 'more than 90 days before its end nobody is told');
select is(pg_temp.notified_at('2030-04-01T00:00Z'), 1, '90 days before, of the one that counts');
select results_eq(
  $$ select m.recipient, m.subject from notify.messages as m $$,
  $$ values ('ann@example.org', 'Certificate gas of maker expires on 2030-06-30') $$, 'who manages contracts is told'
);
create function pg_temp.next() returns text language sql as $$
  select string_agg(concat_ws(' ', test.name_of(m.subject_id), (m.due_at at time zone 'UTC')::date), ', ')
    from core.task_marks as m
   where m.task = 'notify_of_vendor_certificates' and test.name_of(m.subject_id) = 'first'
$$;
select is(pg_temp.next(), 'first 2030-05-31', 'the next notice is noted, once');
select core.mark_due(test.id('acme'), 'notify_of_vendor_certificates', array[test.id('first')]);
select is(pg_temp.notified_at('2030-04-01T12:00Z'), 0, 'the same notice is not sent twice');
select results_eq(
  $$ select d.day::date
       from generate_series('2030-04-01Z'::timestamptz, '2030-08-01Z', '1 day') as d (day)
      where pg_temp.notified_at(d.day::text) > 0 $$,
  $$ values ('2030-05-31'::date), ('2030-06-23') $$, 'then 30 and 7 days before, and not afterwards'
);
select is(pg_temp.next(), null, 'after the last one none is noted');
update contract.vendor_certificates set revoked_on = '2026-01-01', revocation_reason = 'x' where id = test.id('longer');
select is(pg_temp.notified_at('2030-06-30T12:00Z'), 1, 'one that counts again is told of');
select pg_temp.certificate('blocked', 'other', 'lift', '2031-06-30');
alter table contract.vendors disable trigger check_transition;
update contract.vendors set status = 'BLOCKED' where id = test.id('other');
select is(pg_temp.notified_at('2031-06-29T00:00Z'), 0, 'nobody is told of a blocked vendor');
select is(core.run_scheduled_task('notify_of_vendor_certificates'), 'DONE', 'the task is run');

select * from finish();
rollback;
