-- What a stranger would write otherwise, and every other law would let pass: days, locks, fences, answers to the same
-- request, parts, words. Beside each law stands an object that breaks it, which the law must name.
begin;
select plan(48);

create temporary view our_functions as
select p.oid,
       n.nspname || '.' || p.proname as name,
       n.nspname as schema,
       p.proname,
       coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as body,
       p.prosecdef,
       p.proargnames[1:p.pronargs] as arguments,
       pg_get_userbyid(p.proowner) as owner
  from pg_proc as p
  join pg_namespace as n on n.oid = p.pronamespace
 where n.oid::regnamespace = any (test.our_schemas());

create temporary view our_tables as
select c.oid, n.nspname || '.' || c.relname as name
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
 where n.oid::regnamespace = any (test.our_schemas())
   and c.relkind in ('r', 'p')
   and not c.relispartition;

create temporary view our_columns as
select t.oid, t.name as table_name, a.attnum, a.attname, a.atttypid, a.attnotnull, t.name || '.' || a.attname as name,
       pg_get_expr(d.adbin, d.adrelid) as default_value
  from our_tables as t
  join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef as d on d.adrelid = t.oid and d.adnum = a.attnum;

-- Days and instants.
create temporary view cuts_days as
select name
  from our_functions
 where body ~* '(\mnow\(\)|timestamp\(\)|\w_at)\s*::\s*date\M'
    or body ~* '\mdate_trunc\(''(day|week)'',\s*(now|clock_timestamp|\w+\.\w+_at\M)';

create temporary view takes_the_request_for_the_moment as
select f.name, (m.word)[1] as word
  from our_functions as f, regexp_matches(f.body, '\m(\w+_at)\s*:?=\s*now\(\)', 'g') as m (word)
 where (m.word)[1] not in ('created_at', 'updated_at')
 union all
select f.name, (m.word)[1]
  from our_functions as f,
       regexp_matches(
         f.body,
         '\m((?:created|updated)_at\s*:?=\s*clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)', 'g'
       ) as m (word);

-- Arrays: a request can give one of arrays, in which no place is looked for.
create temporary view looks_for_a_gap as
select name from our_functions where body ~* '\marray_position\(\s*p_\w+,\s*null';

-- Locks.
create temporary view locks_in_an_action as
select name from our_functions where schema = 'api' and body ~* '\mfor\s+(no\s+key\s+update|share|key\s+share)\M';

create temporary view locks_several_in_any_order as
select name
  from our_functions
 where body ~* '= any \([^;]*\mfor\s+(no\s+key\s+update|share)\M'
   and body !~* 'order\s+by[^;]*\mfor\s+(no\s+key\s+update|share)\M';

create temporary view locks_what_is_no_row as
select name from our_functions where body ~ '\mpg_(try_)?advisory_';

create temporary view numbers_too_early as
select name from our_functions where body ~ '\mcore\.new_number\(.*(\.lock_\w+\(|\mfor\s+(share|no\s+key\s+update)\M)';

create temporary view locks_before_it_looks as
select name
  from our_functions
 where schema = 'api'
   and body ~ '\.lock_\w+\(.*core\.check_(values|rows|text)\(';

create temporary view does_not_say_what_is_missing as
select f.name
  from our_functions as f
  join core.entities as e on f.name = split_part(e.entity, '.', 1) || '.lock_' || e.noun
 where f.body !~ format('''%s_NOT_FOUND'',\s*''[^'']*'',\s*404', upper(e.noun));

-- The fence, where row security does not stand.
create temporary view crosses_the_fence as
select distinct f.name
  from our_functions as f,
       regexp_matches(f.body, '\m([a-z_]+\.[a-z_]+)\s+(?:as\s|set\s|\()', 'g') as m (word)
 where f.prosecdef
   and f.owner = 'assetry_owner'
   and f.body !~ '\morganization_id\M'
   and (m.word)[1] in (select c.table_name from our_columns as c where c.attname = 'organization_id');

create temporary view belongs_to_nobody_unasked as
select table_name
  from our_columns
 where attname = 'organization_id'
   and default_value is distinct from 'core.current_organization_id()';

-- The same request, known again.
create temporary view forgets_an_argument as
select f.name || ' ' || a.name as name
  from our_functions as f, unnest(f.arguments) as a (name)
 where f.schema = 'api'
   and f.body ~ 'core\.begin_action\('
   and substring(f.body from 'core\.begin_action\((.*?)\);') !~ ('\m' || a.name || '\M');

-- What runs by a row takes what all functions of its kind take.
create temporary view takes_what_it_does_not_use as
select f.name || ' ' || a.name as name
  from our_functions as f, unnest(f.arguments) as a (name)
 where f.name not in (
         select w.function from core.followers as w
          union select k.function from audit.proof_kinds as k
          union select r.facts_function from report.figures as r
       )
   and (select count(*) from regexp_matches(f.body, '\m' || a.name || '\M', 'g'))
       < case when f.schema = 'api' and f.body ~ 'core\.begin_action\(' then 2 else 1 end;

create temporary view begins_late as
select name
  from our_functions
 where schema = 'api'
   and owner = 'assetry_api'
   and body ~ 'core\.begin_action\('
   and substring(body from '^(.*?)\mbegin\M\s') !~ 'core\.begin_action\(';

-- What runs by a row.
create temporary view runs_by_no_function as
select r.function as name
  from (
    select f.function, f.function || '(uuid[], jsonb)' as signature, 'jsonb' as result from core.followers as f
     union all
    select k.function, k.function || '(uuid, text)', 'record' from audit.proof_kinds as k
     union all
    select k.recent_function, k.recent_function || '(uuid, timestamptz, timestamptz)', 'jsonb'
      from audit.proof_kinds as k
     where k.recent_function is not null
     union all
    select w.reader, w.reader || '()', 'boolean' from audit.withheld_columns as w
  ) as r
 where not exists (
         select
           from pg_proc as p
          where p.oid = to_regprocedure(r.signature)
            and p.prorettype = r.result::regtype
       );

create temporary view withholds_from_nothing as
select w.entity as name from audit.withheld_columns as w where to_regclass(w.entity) is null;

-- What moves to another site takes its parts along: those whose key holds the site, and theirs; of meters and devices,
-- whose parts have keys without it, all of their domain that have a site.
create temporary view leaves_a_part_behind as
with recursive movers (whole, by, is_by_site) as (
  values
    ('work.work_orders', array['work.move_with_parts'], true),
    (
      'asset.assets',
      array['asset.relocate', 'asset.bring_along', 'meter.follow_asset', 'tool.follow_moved_tool'], true
    ),
    ('maintenance.schedules', array['maintenance.follow_assets'], true),
    ('meter.meters', array['meter.follow_asset'], false),
    ('meter.devices', array['meter.move_device'], false),
    ('itam.discovered_devices', array['itam.move_device'], false)
),
parts as (
  select m.whole, m.by, m.is_by_site, m.whole::regclass::oid as relation from movers as m
   union
  select p.whole, p.by, p.is_by_site, k.conrelid
    from parts as p
    join pg_constraint as k on k.confrelid = p.relation and k.contype = 'f'
    join our_columns as s on s.oid = k.conrelid and s.attname = 'site_id'
   where s.attnum = any (k.conkey)
      or not p.is_by_site
         and p.relation = p.whole::regclass::oid
         and split_part(p.whole, '.', 1) = split_part(s.table_name, '.', 1)
),
bodies as materialized (
  select m.whole, coalesce(string_agg(f.body, ' '), '') as body
    from movers as m
    left join our_functions as f on f.name = any (m.by)
   group by m.whole
)
select distinct p.whole || ' ' || t.name as name
  from parts as p
  join our_tables as t on t.oid = p.relation
  join bodies as b on b.whole = p.whole
 where b.body !~ ('\mupdate ' || t.name || '\M');

-- Tables.
create temporary view changes_without_a_version as
select t.name
  from our_tables as t
 where has_any_column_privilege('assetry_api', t.oid, 'update')
   and not exists (select 1 from our_columns as c where c.oid = t.oid and c.attname = 'row_version');

create temporary view part_without_a_site as
select distinct k.conrelid::regclass::text as name
  from pg_constraint as k
  join our_tables as t on t.oid = k.conrelid
  join our_columns as s on s.oid = k.confrelid and s.attname = 'site_id'
 where k.contype = 'f'
   and not exists (select 1 from our_columns as c where c.oid = k.conrelid and c.attname = 'site_id')
   and not exists (
         select 1 from our_columns as c where c.oid = k.conrelid and c.attnum = any (k.conkey) and not c.attnotnull
       );

create temporary view deletes_along as
select k.conrelid::regclass || ': ' || k.conname as name
  from pg_constraint as k
  join our_tables as t on t.oid = k.conrelid
 where k.contype = 'f' and k.confdeltype <> 'a';

create temporary view takes_any_text as
select c.name
  from our_columns as c
 where c.atttypid = 'text'::regtype
   and has_column_privilege('assetry_api', c.oid, c.attnum, 'insert')
   and not exists (
         select 1
           from pg_constraint as k
          where k.conrelid = c.oid and k.contype in ('c', 'f') and c.attnum = any (k.conkey)
       );

-- Words.
create temporary view permission_of_nothing as
select distinct split_part(p.code, '.', 1) as noun
  from identity.permissions as p
 where p.code !~ '^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$'
    or split_part(p.code, '.', 1) not in (
         select e.noun from core.entities as e union all select q.area from identity.permissions as q
       );

create temporary view refusals as
select f.name, (m.part)[1] as code, (m.part)[2] as message, substring((m.part)[3] from '\m[45]\d\d\M') as status
  from our_functions as f,
       regexp_matches(
         f.body, 'core\.refuse\(\s*''([A-Z_]+)'',\s*(?:format\(\s*)?''((?:[^'']|'''')*)''([^;]*)', 'g'
       ) as m (part);

create temporary view says_it_badly as
select name || ': ' || message as name from refusals where message !~ '^[A-Z0-9%'']' or message ~ '[.!]$';

create temporary view is_not_found_otherwise as
select name || ' ' || code as name from refusals where code ~ '_NOT_FOUND$' and status is distinct from '404';

select is_empty('select name from cuts_days', 'a day is asked of a place (core.site_date), and a month likewise');
select is_empty(
  'select name || '' '' || word from takes_the_request_for_the_moment',
  'what happened is clock_timestamp(), created_at and updated_at alone are now()'
);
select is_empty('select name from looks_for_a_gap', 'a null among what a request gives is found by unnest');
-- A branch that is found by walking; one's own; two requests.
select set_eq(
  'select name from locks_in_an_action',
  array[
    'api.merge_request', 'api.update_organization'
  ],
  'an action locks by lock_<noun>'
);
select is_empty('select name from locks_several_in_any_order', 'several rows are locked in the order of their ids');
-- What has no row yet, or none of its own: the end of a chain, counts and slots of sign-ins, a name, a tree, a task, a
-- month, what names a device, the reference of an organization; what contractors cost a work order that others only
-- hold; whether parts are there, for which nobody waits; the mail of an account, which nobody waits for, either; the
-- key of an installation, which is made once.
select set_eq(
  'select name from locks_what_is_no_row',
  array[
    'api.sign_in', 'audit.hold_chain', 'contract.lock_type_settings', 'core.check_hostname', 'core.lock_month',
    'core.lock_tree', 'core.provision_organization',
    'core.run_scheduled_task', 'identity.take_hash_slot', 'itam.lock_identifiers', 'notify.keep_push_key',
    'notify.release_notices_of',
    'procurement.keep_parts_of', 'procurement.keep_ready', 'tool.keep_due_day', 'work.lock_contractors'
  ],
  'what has a row is locked by its row'
);
select is_empty('select name from numbers_too_early', 'a number is taken when nothing is left to wait for');
-- A request that is out of reach is told before what was given for the work order.
select set_eq(
  'select name from locks_before_it_looks', array['api.convert_request'],
  'what is wrong by itself is refused before anything is locked'
);
select is_empty('select name from does_not_say_what_is_missing', 'lock_<noun> refuses with <NOUN>_NOT_FOUND and 404');
-- By an id that row security, or a person's own session, has given; or the worker's and operators', for everybody.
select set_eq(
  'select name from crosses_the_fence',
  array[
    'audit.fault_lines', 'audit.feed_states', 'audit.read_feed', 'core.current_permissions', 'core.day_start',
    'core.forget_idempotency_keys', 'core.reaches_all_sites', 'core.site_date', 'file.file_states',
    'integration.forget_changes',
    'file.forget_uploads', 'file.note_objects', 'file.stored_objects',
    'identity.current_role_ids', 'identity.forget_password_links', 'identity.forget_sessions',
    'identity.is_administrator', 'identity.is_known_place',
    'inspection.freeze_items', 'integration.act_for_export', 'integration.complete_delivery',
    'integration.note_export_progress', 'integration.run_import', 'integration.webhook_states',
    'notify.complete_push', 'notify.repeat_message', 'report.note_progress', 'request.forget_networks',
    'request.site_name'
  ],
  'what runs past row security asks for the organization itself'
);
-- A session and an attempt name whom they are of; the log and its chain name that of the row; what the operator created
-- names both; what moves, and logins of BI tools, are the
-- operator's.
select set_eq(
  'select table_name from belongs_to_nobody_unasked',
  array[
    'audit.events', 'audit.log_batches', 'core.moves', 'core.provisions', 'identity.auth_events', 'identity.sessions',
    'report.readers'
  ],
  'a row belongs to the organization of the request'
);
select is_empty(
  'select name from forgets_an_argument', 'a request with the same Idempotency-Key is told apart by every argument'
);
select is_empty('select name from takes_what_it_does_not_use', 'every argument is used');
select is_empty('select name from begins_late', 'the permission is asked for before anything else');
select is_empty('select name from runs_by_no_function', 'what runs by a row is a function of its kind');
select is_empty('select name from withholds_from_nothing', 'what the log withholds is of a record that there is');
-- A device itself is moved by whoever moves it; a channel stands at the site of its device; readings and what is rolled
-- up of them follow by and by.
select set_eq(
  'select name from leaves_a_part_behind',
  array[
    'itam.discovered_devices itam.discovered_devices', 'meter.meters meter.channels', 'meter.meters meter.readings',
    'meter.meters meter.rollups'
  ],
  'what moves to another site takes its parts along'
);
-- Answers, sessions, what follows from readings and movements, rates that are only superseded, and parts that change
-- with what they are part of.
select set_eq(
  'select name from changes_without_a_version',
  array[
    'contract.leaks', 'contract.uses', 'core.exchange_rates', 'core.idempotency_keys', 'identity.sessions',
    'inventory.balances', 'inventory.standings', 'itam.device_scans', 'meter.device_standings', 'meter.readings',
    'meter.standings',
    'procurement.work_parts', 'service.notices',
    'work.assignments', 'work.clock_segments', 'work.completions', 'work.cost_lines', 'work.labour_pieces',
    'work.mentions', 'work.signatures'
  ],
  'what people change has a version'
);
-- Read through lists of devices only, which have a site; of requests, where nobody has signed in; by the clock alone;
-- what contracts have paid at all sites, which nobody reads; how delivery to an endpoint stands, which keeps its site;
-- addresses of files, which are found by themselves, and where a worker is, by the worker.
select set_eq(
  'select name from part_without_a_site',
  array[
    'contract.cap_balances', 'file.shares', 'integration.webhook_standings', 'itam.device_merges',
    'meter.alarm_delays', 'request.submissions', 'workforce.worker_positions'
  ],
  'a part of what stands at a site has the site'
);
select is_empty('select name from deletes_along', 'no row goes because another does: what depends on it says so');
-- Numbers, codes and names of the system's own; what agents say is cut where it is read.
select set_eq(
  'select name from takes_any_text',
  array[
    'core.idempotency_keys.action', 'identity.api_keys.prefix', 'inspection.inspections.inspection_number',
    'itam.discovered_devices.agent_version', 'itam.discovered_devices.architecture', 'itam.discovered_devices.domain',
    'itam.discovered_devices.kernel_version', 'itam.discovered_devices.manufacturer', 'itam.discovered_devices.model',
    'itam.discovered_devices.os_full_name', 'itam.discovered_devices.os_name', 'itam.discovered_devices.os_version',
    'itam.discovered_devices.serial_number'
  ],
  'a text has a length, a form or a closed list'
);
-- What is no entity of its own: entitlements, lines of the log, sessions, messages with all that sends them, money, and
-- what is there.
select set_eq(
  'select noun from permission_of_nothing',
  array['audit_event', 'entitlement', 'notification', 'session', 'stock'],
  'a permission is called <noun>.<verb>, after an entity or its area'
);
select is_empty('select name from says_it_badly', 'a refusal is a sentence without a full stop');
select is_empty('select name from is_not_found_otherwise', 'what is not found is 404');

create function work.planted_day(p_at timestamptz) returns date language sql as
$$ select now()::date + 0 * extract(day from p_at)::integer $$;
create function work.planted_moment(p_id uuid) returns void language sql as
$$ update work.work_orders set reported_at = now(), updated_at = now() where id = p_id $$;
create function work.planted_other_moment(p_id uuid) returns void language sql as
$$ update work.work_orders set updated_at = clock_timestamp() where id = p_id $$;
create function work.planted_gap(p_ids uuid[]) returns boolean language sql as
$$ select array_position(p_ids, null) is not null $$;
create function work.planted_rows(p_ids uuid[]) returns void language plpgsql as
$$ begin perform from work.work_orders as w where w.id = any (p_ids) for no key update; end $$;
create function work.planted_advice() returns void language sql as $$ select pg_advisory_xact_lock(1) $$;
create function work.planted_number() returns void language plpgsql as
$$ begin perform core.new_number('work.work_orders'); perform work.lock_work_order(null, null); end $$;
create or replace function work.lock_work_order(p_work_order_id uuid, p_row_version integer)
returns work.work_orders language plpgsql as
$$ begin perform core.refuse('JOB_NOT_FOUND', 'no job found.', 422);
   perform p_work_order_id, p_row_version; return null; end $$;
create function work.planted_past() returns bigint language sql security definer as
$$ select count(*) from work.work_orders as w $$;
alter function work.planted_past() owner to assetry_owner;
create function api.plant_work_order(p_work_order_id uuid, p_note text, p_row_version integer) returns void
language plpgsql security definer as
$$
declare
  v_answer jsonb;
begin
  v_answer := core.begin_action(
    'plant_work_order', 'work_order.plant', jsonb_build_array(p_work_order_id, p_row_version)
  );
  perform work.lock_work_order(p_work_order_id, null);
  perform core.check_text('p_note', p_note, 100);
  perform from work.work_orders as w where w.id = p_work_order_id for share;
end
$$;
alter function api.plant_work_order(uuid, text, integer) owner to assetry_api;
create table work.plants (
  id              uuid not null,
  organization_id uuid not null,
  work_order_id   uuid not null,
  note            text,
  foreign key (organization_id, work_order_id) references work.work_orders (organization_id, id) on delete cascade
);
grant insert, update on work.plants to assetry_api;
create table work.planted_parts (
  id              uuid not null,
  organization_id uuid not null default core.current_organization_id(),
  site_id         uuid not null,
  work_order_id   uuid not null,
  foreign key (organization_id, site_id, work_order_id) references work.work_orders (organization_id, site_id, id)
);
insert into identity.permissions (code, area, description) values ('plant.water', 'work', 'Plant');

select ok('work.planted_day' in (select name from cuts_days), 'a day of the server is found, however it is cut');
select ok(
  array['work.planted_moment reported_at', 'work.planted_other_moment updated_at = clock_timestamp']
    <@ array(select name || ' ' || word from takes_the_request_for_the_moment)
  and 'work.planted_moment updated_at' not in (select name || ' ' || word from takes_the_request_for_the_moment),
  'the wrong clock is found'
);
select ok('work.planted_gap' in (select name from looks_for_a_gap), 'a place in an array of arrays is found');
select ok('api.plant_work_order' in (select name from locks_in_an_action), 'a lock in an action is found');
select ok('work.planted_rows' in (select name from locks_several_in_any_order), 'locks in any order are found');
select ok('work.planted_advice' in (select name from locks_what_is_no_row), 'an advisory lock is found');
select ok('work.planted_number' in (select name from numbers_too_early), 'a number that is taken too early is found');
select ok('api.plant_work_order' in (select name from locks_before_it_looks), 'a lock before the shape is found');
select ok(
  'work.lock_work_order' in (select name from does_not_say_what_is_missing), 'another word for what is missing is found'
);
select ok('work.planted_past' in (select name from crosses_the_fence), 'a definer without the organization is found');
select ok(
  'work.plants' in (select table_name from belongs_to_nobody_unasked), 'a table that does not fill it in is found'
);
select ok(
  'api.plant_work_order p_note' in (select name from forgets_an_argument), 'an argument that is not hashed is found'
);
select ok(
  'api.plant_work_order p_row_version' in (select name from takes_what_it_does_not_use),
  'a version that is only hashed is found'
);
select ok('api.plant_work_order' in (select name from begins_late), 'a late question for the permission is found');
insert into core.followers (event, position, function) values ('work_order.planted', 1, 'work.gone');
insert into audit.withheld_columns (entity, columns, reader) values ('work.gone', '{gone}', 'work.reads_costs');
select ok('work.gone' in (select name from runs_by_no_function), 'a row of a function that is gone is found');
select ok('work.gone' in (select name from withholds_from_nothing), 'a record that is gone is found');
select ok(
  'work.work_orders work.planted_parts' in (select name from leaves_a_part_behind),
  'a part that is left behind is found'
);
select ok('work.plants' in (select name from changes_without_a_version), 'a table without a version is found');
select ok('work.plants' in (select name from part_without_a_site), 'a part without a site is found');
select ok(
  'work.plants: plants_organization_id_work_order_id_fkey' in (select name from deletes_along), 'a cascade is found'
);
select ok('work.plants.note' in (select name from takes_any_text), 'a text of any length is found');
select ok('plant' in (select noun from permission_of_nothing), 'a permission of nothing that there is is found');
select ok('work.lock_work_order: no job found.' in (select name from says_it_badly), 'a careless sentence is found');
select ok(
  'work.lock_work_order JOB_NOT_FOUND' in (select name from is_not_found_otherwise), 'another status is found'
);

select * from finish();
rollback;
