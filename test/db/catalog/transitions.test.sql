-- The state machines against the tables and actions that they speak of.
begin;
select plan(10);

create temporary view machines as
select distinct t.entity from core.transitions as t;

create temporary view statuses as
select n.nspname || '.' || c.relname as entity, (m.word)[1] as status, d.adbin is not null and pg_get_expr(
  d.adbin, d.adrelid
) = quote_literal((m.word)[1]) || '::text' as is_first
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
  join pg_attribute as a on a.attrelid = c.oid and a.attname = 'status'
  left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
  join pg_constraint as k on k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum],
       regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') as m (word)
 where n.oid::regnamespace = any (test.our_schemas())
   and c.relkind in ('r', 'p')
   and not c.relispartition;

select is_empty(
  $$ select t.entity || ' ' || s.status
       from core.transitions as t, unnest(array[t.from_status, t.to_status]) as s (status)
      where (t.entity, s.status) not in (select x.entity, x.status from statuses as x) $$,
  'statuses are words that the table knows'
);
select is_empty(
  $$ select distinct t.action
       from core.transitions as t
      where t.permission is not null
        and not exists (
              select 1 from pg_proc as p where p.pronamespace = 'api'::regnamespace and p.proname = t.action
            ) $$,
  'what moves a record is an action of the API'
);
-- Named is what readings do to alarms, whoever records them: those need no right on alarms; and what follows from the
-- work that is matched with a schedule, when it is finished; and of assets that go back to their vendor; what the
-- bearer of a ticket does with its upload, what an account does with its own document, and what remove_files and
-- expire_uploads do with each; what a report of a bounce does with a message, and too many of them with a relay.
select set_eq(
  $$ select distinct t.entity || ' ' || t.action
       from core.transitions as t
      where t.permission is null
        and not exists (
              select 1
                from core.transitions as o
               where o.action = t.action
                 and o.entity <> t.entity
                 and o.permission is not null
            )
        and not exists (
              select 1
                from pg_proc as p
               where p.pronamespace = split_part(t.entity, '.', 1)::regnamespace
                 and p.proname = t.action
                 and p.prosecdef
                 and has_function_privilege('assetry_worker', p.oid, 'EXECUTE')
                 and not has_function_privilege('assetry_api', p.oid, 'EXECUTE')
            ) $$,
  array[
    'asset.assets create_vendor_return', 'asset.books create_vendor_return', 'asset.downtimes create_vendor_return',
    'asset.relations create_vendor_return', 'file.documents cancel_document', 'file.documents expire_document',
    'file.files remove_file',
    'file.uploads complete_upload', 'file.uploads expire_upload', 'integration.imports create_file_link',
    'integration.imports store_upload', 'itam.discovered_devices create_vendor_return',
    'maintenance.occurrences match_maintenance_occurrence', 'maintenance.occurrences record_calibration',
    'meter.alarms watch_meters', 'meter.meters create_vendor_return', 'notify.messages record_mail_bounce',
    'notify.relays rest_relay', 'tool.reviews record_calibration'
  ],
  'or, where it asks for no permission, a private function of the worker, or what an action on another record entails'
);
select is_empty(
  $$ select distinct t.entity || ' ' || t.action || ' asks for ' || t.permission
       from core.transitions as t
       join pg_proc as p on p.pronamespace = 'api'::regnamespace and p.proname = t.action
      where t.permission is not null
        and not (p.pronargs = 1 and p.proargnames[1] = 'p_args')
        and p.prosrc !~ format('begin_action\(\s*''%s'',\s*''%s''', t.action, replace(t.permission, '.', '\.')) $$,
  'the action asks for the permission that the machine names'
);
select is_empty(
  $$ select m.entity
       from machines as m
      where not exists (
              select 1
                from pg_trigger as g
               where g.tgrelid = m.entity::regclass
                 and g.tgname = 'check_transition'
                 and g.tgfoid = 'core.check_transition'::regproc
                 and g.tgenabled = 'O'
            ) $$,
  'the status of every record that has a machine moves by it alone, whoever writes it'
);
select is_empty(
  $$ select g.tgrelid::regclass::text
       from pg_trigger as g
      where g.tgfoid = 'core.check_transition'::regproc
        and not exists (select 1 from machines as m where m.entity::regclass = g.tgrelid) $$,
  'and no table follows a machine that does not exist'
);
-- Organizations are founded and suspended by operators. The status of a reservation is reckoned from its quantities by
-- the table itself. A notice is unread until it is read.
select set_eq(
  $$ select distinct s.entity from statuses as s join core.entities as e on e.entity = s.entity
      where s.entity not in (select entity from machines) $$,
  array['core.organizations', 'inventory.reservations', 'notify.notices'],
  'every entity with a status has a machine'
);
-- What came due is over at once when no work is made of it. A plan proposes slots.
select set_eq(
  $$ select s.entity || ' ' || s.status
       from statuses as s
       join machines as m on m.entity = s.entity
      where not s.is_first
        and not exists (select 1 from core.transitions as t where t.entity = s.entity and t.to_status = s.status)
        and not exists (
              select 1
                from core.entity_fields as f
               where f.entity = s.entity and f.field = 'status' and f.is_creatable and s.status = any (f.vocabulary)
            ) $$,
  array['maintenance.occurrences SKIPPED', 'maintenance.occurrences SUPPRESSED', 'work.slots PROPOSED'],
  'every status can be reached'
);
select is_empty(
  $$ select f.entity
       from core.entity_fields as f
      where f.field = 'status'
        and f.is_updatable
        and f.entity in (select entity from machines) $$,
  'no update writes a status'
);
select is_empty(
  $$ select entity || ' ' || from_status || ' ' || action
       from core.transitions
      where from_status = to_status
        and action !~ '^((un)?assign|reissue|renew|amend|publish)_' $$,
  'a transition leads somewhere else; only who has the work can change in any status, what is in force begin anew, be '
    || 'continued or published again, and what is closed be amended'
);

select * from finish();
rollback;
