-- What is approved goes back when it is changed: the rows that say so are whole.
begin;
select plan(3);

create temporary view approved as
select distinct e.entity, e.update_action
  from core.entities as e
  join core.entity_fields as f on f.entity = e.entity and f.is_approved;

select is_empty(
  $$ select a.entity || ' ' || t.to_status
       from approved as a
       join core.transitions as t on t.entity = a.entity and t.action like 'approve\_%'
      where not exists (
              select 1
                from core.transitions as u
               where u.entity = a.entity and u.from_status = t.to_status and u.action = a.update_action
            ) $$,
  'out of every status to which approval leads, the entity''s update leads back'
);
select is_empty(
  $$ select a.entity
       from approved as a
      where not exists (
              select 1
                from pg_trigger as g
               where g.tgrelid = a.entity::regclass
                 and g.tgfoid = 'core.check_approval'::regproc
                 and g.tgenabled = 'O'
            ) $$,
  'and the table keeps to it, whoever writes'
);
select is_empty(
  $$ select a.entity || ' ' || p.proname
       from approved as a
       join core.transitions as t on t.entity = a.entity and t.action like 'approve\_%'
       join pg_proc as p on p.pronamespace = 'api'::regnamespace and p.proname = t.action
      where p.prosrc !~ 'core\.refuse_own_change' $$,
  'nobody approves the own change'
);

select * from finish();
rollback;
