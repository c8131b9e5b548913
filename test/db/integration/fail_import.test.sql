-- An import that the worker is about fails: what is applied stays, and what has ended already is left alone.
begin;
select plan(2);

select test.organization('acme');
select test.site('north'), test.person('ann', '{north}', '{import.create,asset.import}');
select test.file_import(s.status, 'assets', 'name', '[["a"], ["b"]]')
  from unnest('{WAITING,READING,MAPPED,CHECKING,CHECKED,APPLYING,APPLIED,CANCELLED,WITHDRAWING,WITHDRAWN}'::text[])
    as s (status);
select test.file_import('begun', 'assets', 'name', '[["a"], ["b"]]');
set local session_replication_role = replica;
update integration.imports as i
   set status = case test.name_of(i.id) when 'begun' then 'APPLYING' else test.name_of(i.id) end,
       applied_at = case when test.name_of(i.id) in ('WITHDRAWING', 'APPLIED') then now() - interval '1 day' end;
update integration.import_rows as r
   set applied_at = now()
 where r.import_id in (test.id('begun'), test.id('WITHDRAWING'), test.id('READING'))
   and r.row_number = 1;
set local session_replication_role = origin;

select integration.fail_import(i.id, repeat('f', 61), repeat('m', 501)) from integration.imports as i;
select results_eq(
  $$ select test.name_of(i.id), i.status, char_length(i.fault), char_length(i.fault_message),
            i.applied_at > now() - interval '1 hour'
       from integration.imports as i order by 1 $$,
  $$ values ('APPLIED', 'APPLIED', null::integer, null::integer, false), ('APPLYING', 'FAILED', 60, 500, true),
            ('CANCELLED', 'CANCELLED', null, null, null), ('CHECKED', 'CHECKED', null, null, null),
            ('CHECKING', 'FAILED', 60, 500, null), ('MAPPED', 'MAPPED', null, null, null),
            ('READING', 'FAILED', 60, 500, null), ('WAITING', 'WAITING', null, null, null),
            ('WITHDRAWING', 'PARTLY_WITHDRAWN', 60, 500, false), ('WITHDRAWN', 'WITHDRAWN', null, null, null),
            ('begun', 'PARTLY_APPLIED', 60, 500, true) $$,
  'of what is applied a part stays, and what is withdrawn is withdrawn in part'
);
select is(
  (
    select array_agg(distinct e.action || ' ' || (e.account_id is null))
      from audit.events as e
     where e.entity = 'integration.imports'
       and e.after ? 'fault'
  ),
  '{fail_import true}', 'by the worker, for nobody'
);

select * from finish();
rollback;
