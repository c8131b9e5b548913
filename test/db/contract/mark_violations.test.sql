-- Which changes note that assigned work is looked at again (contract.mark_violations), and which certificates are noted
-- for notices (contract.mark_vendor_certificates).
begin;
select plan(8);

select test.organization('other');
select test.site('elsewhere'), test.vendor('foreign'), test.contract_type('their type', 'WARRANTY', true);
select test.contract('theirs', 'their type', 'foreign', 'elsewhere');
alter table contract.contracts disable trigger check_approval;
update contract.contracts set requires_authorized_vendor = true;
select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north'), test.vendor('maker'), test.vendor('other vendor'), test.contract_type('type', 'WARRANTY');
select test.contract('care', 'type', 'maker', 'north');
select test.certificate_type('gas'), test.certificate_type('lift');
alter table contract.vendors disable trigger check_transition;

-- The marks of a task since the last look.
create function pg_temp.marks(p_task text default 'find_vendor_violations') returns text language sql as $$
  with gone as (delete from core.task_marks as m where m.task = p_task returning m.*)
  select string_agg(
           concat_ws(' ', test.name_of(g.subject_id), to_char(g.due_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')), ', '
           order by test.name_of(g.subject_id), g.due_at
         )
    from gone as g
$$;
create function pg_temp.block() returns void language sql as $$
  update contract.vendors
     set status = case when status = 'BLOCKED' then 'APPROVED' else 'BLOCKED' end,
         blocked_at = case when status = 'BLOCKED' then null else now() end
   where id = test.id('other vendor')
$$;
create function pg_temp.now() returns text language sql as
$$ select 'acme ' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI') $$;

select pg_temp.marks();
select pg_temp.block();
select is(pg_temp.marks(), null, 'where no contract asks for authorized vendors nothing is noted');
update contract.contracts set requires_authorized_vendor = true where id = test.id('care');
select is(pg_temp.marks(), pg_temp.now(), 'a contract that begins to ask is noted');
select pg_temp.block();
select is(pg_temp.marks(), pg_temp.now(), 'and every change of vendors from then on');
update contract.contracts set requires_authorized_vendor = false where id = test.id('care');
update contract.types set requires_authorized_vendor = true where id = test.id('type');
select pg_temp.marks();
select pg_temp.block();
select is(pg_temp.marks(), pg_temp.now(), 'as where a type asks');
update contract.types set requires_authorized_vendor = false where id = test.id('type');
select is(pg_temp.marks(), pg_temp.now(), 'when the last one stops to ask, once more');

-- Certificates: of the same vendor and type, those that can expire.
create function pg_temp.certificate(p_name text, p_vendor text, p_type text, p_expires_on date default null)
returns void language sql as $$
  insert into contract.vendor_certificates (organization_id, id, vendor_id, certificate_type_id, issued_on, expires_on)
  values (test.id('acme'), test.remember(p_name, uuidv7()), test.id(p_vendor), test.id(p_type), '2020-01-01',
          p_expires_on)
$$;
select pg_temp.certificate('one', 'maker', 'gas', '2030-06-30'),
       pg_temp.certificate('other type', 'maker', 'lift', '2030-06-30'),
       pg_temp.certificate('of another', 'other vendor', 'gas', '2030-06-30'),
       pg_temp.certificate('no end', 'maker', 'gas'), pg_temp.certificate('revoked', 'maker', 'gas', '2030-06-30');
update contract.vendor_certificates set revoked_on = '2026-01-01', revocation_reason = 'x'
 where id = test.id('revoked');
select pg_temp.marks('notify_of_vendor_certificates');
select pg_temp.certificate('two', 'maker', 'gas', '2031-06-30');
select is(
  pg_temp.marks('notify_of_vendor_certificates'), 'one 2030-04-01 00:00, two 2031-04-01 00:00',
  'each is noted for the day 90 days before its end'
);
select pg_temp.certificate('endless', 'other vendor', 'lift');
select is(pg_temp.marks('notify_of_vendor_certificates'), null, 'one without an end is not');
update contract.vendor_certificates set revoked_on = '2026-01-01', revocation_reason = 'x' where id = test.id('two');
select is(
  pg_temp.marks('notify_of_vendor_certificates'), 'one 2030-04-01 00:00', 'when one is revoked the others are'
);

select * from finish();
rollback;
