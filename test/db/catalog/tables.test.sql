-- What is true of every table.
begin;
select plan(24);

create temporary table our_tables as
select c.oid,
       n.nspname || '.' || c.relname as name,
       n.nspname as schema,
       c.relname,
       c.relrowsecurity,
       c.relforcerowsecurity,
       c.relpersistence,
       c.relispartition,
       pg_get_userbyid(c.relowner) as owner,
       obj_description(c.oid, 'pg_class') as comment
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
 where n.oid::regnamespace = any (test.our_schemas())
   and c.relkind in ('r', 'p');

create temporary table our_columns as
select t.oid,
       t.name as table_name,
       t.relispartition,
       a.attnum,
       a.attname as column_name,
       t.name || '.' || a.attname as name,
       a.attnotnull,
       a.attidentity,
       a.attgenerated,
       format_type(a.atttypid, a.atttypmod) as type,
       y.typtype,
       pg_get_expr(d.adbin, d.adrelid) as default_value
  from our_tables as t
  join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  join pg_type as y on y.oid = a.atttypid
  left join pg_attrdef as d on d.adrelid = t.oid and d.adnum = a.attnum;

create temporary table foreign_keys as
select c.oid, c.conname, c.conrelid, c.confrelid, c.conkey, c.confkey, t.name as table_name
  from pg_constraint as c
  join our_tables as t on t.oid = c.conrelid
 where c.contype = 'f'
   and c.conparentid = 0
   and not t.relispartition;

-- Read once: as views they were put together anew for each row that a law joins.
analyze our_tables, our_columns, foreign_keys;

select set_eq(
  $$ select distinct owner from our_tables $$, array['assetry_owner'], 'every table belongs to assetry_owner'
);
select is_empty(
  $$ select name from our_tables where not relrowsecurity $$, 'every table has row security'
);
-- With it, a data migration run by the owner would change no row and say nothing.
select is_empty(
  $$ select name from our_tables where relforcerowsecurity $$, 'no table forces row security on its owner'
);
-- contract.cap_balances: only work.cover_costs. contract.staged_types: only contract.save_type_setting and what it
-- calls, which run as the owner. core.counters: only core.next_number, which runs as the owner, touches it.
-- core.provisions: only core.provision_organization. core.reserved_hostnames, core.retentions, report.readers: for
-- operators only. core.scheduled_runs, core.task_failures, core.task_marks, audit.feed_cursors,
-- audit.log_batches, audit.record_marks, audit.removed_parts,
-- identity.password_links, identity.reaches, inventory.usage_counts, inventory.usages, meter.alarm_delays,
-- meter.relocations, meter.rollup_marks, request.submissions, service.calendar_marks, integration.signals,
-- integration.submitted_changes, notify.facts, notify.locales, notify.wordings, workforce.worker_positions: written and
-- read through functions that run as the owner.
select set_eq(
  $$ select t.name
       from our_tables as t
      where not t.relispartition
        and not exists (select 1 from pg_policy as p where p.polrelid = t.oid) $$,
  array[
    'audit.feed_cursors', 'audit.log_batches', 'audit.proof_kinds', 'audit.record_marks', 'audit.removed_parts',
    'audit.withheld_columns', 'contract.cap_balances', 'contract.staged_types',
    'core.counters', 'core.provisions', 'core.reserved_hostnames', 'core.retentions', 'core.scheduled_runs',
    'core.task_failures', 'core.task_marks', 'core.verbs', 'file.usages', 'file.variants',
    'identity.password_links', 'identity.reaches',
    'inventory.usage_counts', 'inventory.usages',
    'meter.alarm_delays',
    'meter.relocations', 'meter.rollup_marks', 'report.readers', 'request.submissions', 'service.calendar_marks',
    'integration.known_exports', 'integration.signal_rules', 'integration.signals',
    'integration.submitted_changes', 'notify.facts', 'notify.locales', 'notify.wordings',
    'workforce.worker_positions'
  ],
  'every table has policies'
);
select is_empty(
  $$ select t.name
       from our_tables as t
      where t.relispartition
        and exists (
          select 1
            from pg_class as c, aclexplode(c.relacl) as x
           where c.oid = t.oid
             and x.grantee <> c.relowner
        ) $$,
  'partitions are reached through their table only'
);
select is_empty(
  $$ select name from our_tables where comment is null and not relispartition $$, 'every table has a comment'
);
-- What a transaction stages for itself; counters of attempts: losing them in a crash costs nothing.
select set_eq(
  $$ select name from our_tables where relpersistence <> 'p' $$,
  array['contract.staged_types', 'identity.rate_buckets'],
  'every table survives a crash'
);
select is_empty(
  $$ select name from our_tables where schema in ('api', 'hook')
      union all
     select c.oid::regclass::text
       from pg_class as c
      where c.relnamespace::regnamespace = any (test.our_schemas())
        and c.relkind in ('m', 'f') $$,
  'no table is exposed, no materialized view or foreign table exists'
);
-- The key of a partitioned table holds its partition key.
select is_empty(
  $$ select t.name
       from our_tables as t
      where not exists (
              select 1
                from pg_constraint as k
                join pg_class as c on c.oid = t.oid
                join our_columns as i on i.oid = t.oid and i.column_name = 'id'
               where k.conrelid = t.oid
                 and k.contype = 'p'
                 and k.conname = t.relname || '_pkey'
                 and k.conkey @> array[i.attnum]
                and (cardinality(k.conkey) = 1 or c.relkind = 'p' or c.relispartition)
            ) $$,
  'the primary key of every table is its id'
);
select is_empty(
  $$ select name
       from our_columns
      where column_name = 'id'
        and (type <> 'uuid' or default_value is distinct from 'uuidv7()') $$,
  'every id is a uuid in the order of time'
);
-- An attempt with an unknown key or email belongs to no organization.
select set_eq(
  $$ select table_name from our_columns where column_name = 'organization_id' and not attnotnull $$,
  array['identity.auth_events'],
  'what belongs to an organization always names it'
);
-- An organization changes its own row.
select set_eq(
  $$ select t.name
       from our_tables as t
      where not exists (select 1 from our_columns as c where c.oid = t.oid and c.column_name = 'organization_id')
        and not t.relispartition
        and (has_any_column_privilege('assetry_api', t.oid, 'insert')
             or has_any_column_privilege('assetry_api', t.oid, 'update')
             or has_table_privilege('assetry_api', t.oid, 'delete')) $$,
  array['core.organizations'],
  'what belongs to no organization is not written by the API'
);
select is_empty(
  $$ select f.table_name || ': ' || f.conname
       from foreign_keys as f
       join our_columns as a on a.oid = f.conrelid and a.column_name = 'organization_id'
       join our_columns as b on b.oid = f.confrelid and b.column_name = 'organization_id'
      where array_position(f.conkey, a.attnum) is distinct from array_position(f.confkey, b.attnum)
         or not a.attnum = any (f.conkey) $$,
  'a key between tables of organizations stays within one'
);
select is_empty(
  $$ select f.table_name || ': ' || f.conname
       from foreign_keys as f
      -- The site beside the id of a row finds it no better.
      cross join lateral (
        select array_agg(k.attnum) as telling
          from unnest(f.conkey) as k (attnum)
          join pg_attribute as a on a.attrelid = f.conrelid and a.attnum = k.attnum
         where a.attname <> 'site_id' or cardinality(f.conkey) < 3
      ) as c
      where not exists (
              select 1
                from pg_index as i
               where i.indrelid = f.conrelid
                 and i.indisvalid
                 and ((i.indkey::smallint[])[0 : cardinality(f.conkey) - 1] @> f.conkey
                      or (i.indkey::smallint[])[0 : cardinality(c.telling) - 1] @> c.telling)
                 and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\(\w+ IS NOT NULL\)$')
            ) $$,
  'every foreign key is led by an index'
);
select is_empty(
  $$ select t.name
       from our_tables as t
       join our_columns as c on c.oid = t.oid and c.column_name = 'organization_id'
      where not exists (
              select 1
                from pg_index as i
               where i.indrelid = t.oid and i.indkey[0] = c.attnum and i.indpred is null
            ) $$,
  'every table of organizations has an index that begins with the organization'
);
-- With it, one organization can be replicated to another server, and moved. An attempt to log in may belong to none; it
-- is never changed.
select set_eq(
  $$ select t.name
       from our_tables as t
       join our_columns as c on c.oid = t.oid and c.column_name = 'organization_id'
      where not t.relispartition
        and not exists (
              select 1
                from pg_index as i
               where i.indrelid = t.oid
                 and i.indisunique
                 and i.indimmediate
                 and i.indisvalid
                 and i.indpred is null
                 and i.indexprs is null
                 and i.indkey[0] = c.attnum
                 and not exists (
                       select 1
                         from our_columns as k
                        where k.oid = t.oid and k.attnum = any (i.indkey::smallint[]) and not k.attnotnull
                     )
            ) $$,
  array['identity.auth_events'],
  'every table of organizations has a unique index that begins with the organization'
);
-- An update of such a table is replicated by its key; with FULL it writes the whole row twice.
select is_empty(
  $$ select c.oid::regclass
       from our_tables as t
       join pg_class as c on c.oid = t.oid
      where not t.relispartition
        and not (
              c.relreplident = 'd'
              and exists (select 1 from pg_index as i where i.indrelid = t.oid and i.indisprimary and i.indimmediate)
            ) $$,
  'every table has a replica identity, none of them FULL'
);
-- What is a part of something stands where that stands, and the key says so. Named are: placements, what was put right
-- about them, downtimes, custodies, steps of its life and its disposal, which remember where an asset stood, as do the
-- assets of work on several, the stops of routes, which are left out while their asset stands elsewhere, and lines of
-- asset audits, which tell where one was found; the other end of a relation of work orders, which may stand elsewhere,
-- as may the meter that another follows; workers, who work at other sites, too; and what is moved along by one function
-- that has its tests: itam.move_device, meter.follow_asset, and api.update_worker, because a key of a worker that held
-- the site would let a move and work of the worker wait for each other. No other may be added.
select set_eq(
  $$ select f.table_name || ': ' || f.conname
       from foreign_keys as f
       join our_columns as a on a.oid = f.conrelid and a.column_name = 'site_id'
       join our_columns as b on b.oid = f.confrelid and b.column_name = 'site_id'
      where not a.attnum = any (f.conkey)
        and not exists (
              select 1
                from our_columns as k
               where k.oid = f.conrelid and k.attnum = any (f.conkey) and not k.attnotnull
            ) $$,
  array[
    'asset.custodies: custodies_asset_id_fkey',
    'asset.disposals: disposals_asset_id_fkey',
    'asset.downtimes: downtimes_asset_id_fkey',
    'asset.installations: installations_asset_id_fkey',
    'asset.move_corrections: move_corrections_asset_id_fkey',
    'asset.placements: placements_asset_id_fkey',
    'asset.relations: relations_from_asset_id_fkey',
    'asset.relations: relations_to_asset_id_fkey',
    'asset.status_changes: status_changes_asset_id_fkey',
    'asset.stock_audit_lines: stock_audit_lines_asset_id_fkey',
    -- The site of a contract never changes. A use, a leak and a claim move with their work order, in the statement that
    -- moves the cost.
    'contract.claim_lines: claim_lines_cost_line_id_fkey',
    'contract.claim_lines: claim_lines_use_id_fkey',
    'contract.claims: claims_contract_id_fkey',
    'contract.coverage_exclusions: coverage_exclusions_contract_id_fkey',
    'contract.coverage_exclusions: coverage_exclusions_coverage_id_fkey',
    'contract.coverages: coverages_contract_id_fkey',
    'contract.coverages: coverages_revision_id_fkey',
    'contract.prices: prices_contract_id_fkey',
    'contract.prices: prices_revision_id_fkey',
    'contract.rates: rates_contract_id_fkey',
    'contract.rates: rates_revision_id_fkey',
    'contract.leaks: leaks_contract_id_fkey',
    'contract.leaks: leaks_cost_line_id_fkey',
    'contract.leaks: leaks_coverage_id_fkey',
    'contract.leaks: leaks_revision_id_fkey',
    'contract.revisions: revisions_contract_id_fkey',
    'contract.suspensions: suspensions_contract_id_fkey',
    'contract.uses: uses_contract_id_fkey',
    'contract.uses: uses_coverage_id_fkey',
    'contract.uses: uses_revision_id_fkey',
    'integration.webhook_deliveries: webhook_deliveries_endpoint_id_fkey',
    'integration.webhook_replays: webhook_replays_endpoint_id_fkey',
    'itam.device_identifiers: device_identifiers_device_id_fkey',
    'itam.device_scans: device_scans_device_id_fkey',
    'itam.software_installations: software_installations_device_id_fkey',
    'itam.software_updates: software_updates_device_id_fkey',
    -- Work that moves to another site leaves its outage, and the row stays on record.
    'maintenance.outage_work_orders: outage_work_orders_work_order_id_fkey',
    'maintenance.route_stops: route_stops_asset_id_fkey',
    'meter.alarm_rules: alarm_rules_meter_id_fkey',
    'meter.followings: followings_leader_id_fkey',
    'meter.followings: followings_meter_id_fkey',
    'meter.output_counters: output_counters_meter_id_fkey',
    'meter.readings: readings_meter_id_fkey',
    'meter.rollups: rollups_meter_id_fkey',
    'meter.standings: standings_meter_id_fkey',
    'safety.locks: locks_worker_id_fkey',
    'tool.calibration_standards: calibration_standards_asset_id_fkey',
    'work.assignments: assignments_worker_id_fkey',
    'work.labour_entries: labour_entries_worker_id_fkey',
    'work.order_assets: order_assets_asset_id_fkey',
    'work.relations: relations_related_id_fkey',
    'work.slots: slots_worker_id_fkey',
    'workforce.absences: absences_worker_id_fkey',
    'workforce.crew_members: crew_members_worker_id_fkey',
    'workforce.position_looks: position_looks_worker_id_fkey',
    'workforce.shift_pins: shift_pins_worker_id_fkey',
    'workforce.timesheets: timesheets_worker_id_fkey',
    'workforce.worker_certificates: worker_certificates_worker_id_fkey',
    'workforce.worker_crafts: worker_crafts_worker_id_fkey',
    'workforce.worker_shifts: worker_shifts_worker_id_fkey',
    'workforce.worker_skills: worker_skills_worker_id_fkey'
  ],
  'the key of a part holds its site'
);
-- A prefix is random and says nothing about whose it is; keys are found by it before anything else is known. So it is
-- with the slug of a portal, whose end is random, and with the digest of the token of a link. The references of an
-- operator are those of their own organization. Logins of BI tools are made by the operator of the service.
select set_eq(
  $$ select i.indexrelid::regclass::text
       from pg_index as i
       join our_columns as c on c.oid = i.indrelid and c.column_name = 'organization_id'
      where i.indisunique
        and not i.indisprimary
        and not c.attnum = any (i.indkey::smallint[]) $$,
  array[
    'core.provisions_operator_id_reference_key', 'file.uploads_ticket_hash_key', 'identity.api_keys_prefix_key',
    'identity.password_links_token_hash_idx', 'integration.calendar_feeds_address_hash_key',
    'report.readers_role_name_key', 'request.portals_slug_key'
  ],
  'nothing is unique across organizations: a refusal would tell what others have'
);
-- The log keeps what is gone; attempts may name what never was; an answer is given only while its account works; what
-- is staged is not written yet. What a cost or an entry of a budget follows from may be a record of any kind. A note to
-- a job or to the clock is taken at once. A row of evidence stays when its reading is forgotten. A message may be
-- forgotten before its link, also to a file. A client_id is an id that a caller made up.
select set_eq(
  $$ select distinct c.table_name
       from our_columns as c
      where c.column_name ~ '_id$'
        and c.column_name not in ('entity_id', 'change_id', 'client_id', 'visit_id')
        and c.attgenerated = ''
        and c.type = 'uuid'
        and not c.relispartition
        and not exists (select 1 from foreign_keys as f where f.conrelid = c.oid and c.attnum = any (f.conkey)) $$,
  array[
    'audit.events', 'audit.log_batches', 'audit.removed_parts', 'contract.staged_types', 'core.idempotency_keys',
    'core.task_failures', 'core.task_marks', 'file.shares', 'identity.auth_events', 'identity.password_links',
    'integration.webhook_deliveries', 'meter.relocations', 'meter.rollup_marks', 'procurement.budget_entries',
    'service.calendar_marks', 'tool.review_rows', 'work.cost_lines'
  ],
  'every id of another row is a foreign key'
);
-- audit.events: see above; the organization's own id stands for no site.
select set_eq(
  $$ select c.table_name
       from our_columns as c
      where c.column_name = 'site_id'
        and not c.relispartition
        and not exists (
              select 1
                from foreign_keys as f
                join our_columns as k on k.oid = f.confrelid and k.column_name in ('site_id', 'id')
               where f.conrelid = c.oid
                 and c.attnum = any (f.conkey)
                 and f.confrelid in ('core.sites'::regclass)
            ) $$,
  array['audit.events'],
  'every site is a site of the organization'
);
select is_empty(
  $$ select f.table_name || ': ' || f.conname
       from foreign_keys as f
       join pg_constraint as c on c.oid = f.oid
      where c.confupdtype <> 'a' $$,
  'no key of a row is changed for its children'
);
-- What a migration adds to a table with rows is validated by the next one; it may be named here meanwhile.
select is_empty(
  $$ select k.conrelid::regclass || ': ' || k.conname
       from pg_constraint as k
       join pg_namespace as n on n.oid = k.connamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and not k.convalidated $$,
  'keys and checks are validated'
);
select is_empty(
  $$ select e.extname::text from pg_extension as e
      where e.extname <> 'plpgsql' and e.extnamespace::regnamespace::text <> 'ext'
      union all
     select e.extname from pg_extension as e
      where e.extname in (
        'dblink', 'postgres_fdw', 'file_fdw', 'adminpack', 'plpython3u', 'plperlu', 'pltclu', 'lo', 'pg_surgery'
      ) $$,
  'extensions live in their own schema, and none opens a way out of the database'
);

select * from finish();
rollback;
