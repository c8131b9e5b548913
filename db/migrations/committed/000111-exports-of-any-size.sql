--! Previous: sha1:efb3932fb86e8718146158bc2713dfe75821166f
--! Hash: sha1:57206925b527f25d21c5914794c835cffce4866a
--! Message: exports-of-any-size

--! split: 100-exports.sql
-- They return rows instead of one JSON array.
drop function identity.exported_people();
drop function contract.exported_contract_coverages();
drop function contract.exported_contract_prices();
drop function inventory.exported_opening_balances();
-- It takes an instant, too.
drop function core.export_query(core.entities);

create table integration.exports (
  id              uuid        not null default uuidv7() primary key,
  organization_id uuid        not null default core.current_organization_id(),
  account_id      uuid        not null default core.current_account_id(),
  api_key_id      uuid                 default core.current_api_key_id(),
  format          text        not null,
  lists           text[]      not null,
  since_at        timestamptz,
  status          text        not null default 'QUEUED',
  attempts        integer     not null default 0,
  lease_ends_at   timestamptz,
  current_list    text,
  progress_count  bigint      not null default 0,
  row_count       bigint,
  row_counts      jsonb,
  data_at         timestamptz,
  link_id         uuid,
  file_name       text,
  byte_count      bigint,
  fault           text,
  fault_message   text,
  finished_at     timestamptz,
  expires_at      timestamptz,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  constraint exports_organization_id_id_key unique (organization_id, id),
  constraint exports_account_id_fkey
    foreign key (organization_id, account_id) references identity.accounts (organization_id, id),
  constraint exports_api_key_id_fkey
    foreign key (organization_id, api_key_id) references identity.api_keys (organization_id, id),
  constraint exports_link_id_fkey foreign key (organization_id, link_id) references file.links (organization_id, id),
  constraint exports_format_check check (format in ('CSV', 'JSONL', 'XLSX')),
  constraint exports_lists_check check (cardinality(lists) > 0),
  constraint exports_status_check
    check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED', 'EXPIRED')),
  constraint exports_attempts_check check (attempts between 0 and 3),
  constraint exports_lease_check check ((status = 'RUNNING') = (lease_ends_at is not null)),
  constraint exports_row_counts_check check (jsonb_typeof(row_counts) = 'object'),
  constraint exports_done_check check (status <> 'DONE' or (link_id is not null and expires_at is not null)),
  constraint exports_fault_check check ((status = 'FAILED') = (fault is not null))
);
create index exports_account_id_idx on integration.exports (organization_id, account_id, created_at, id);
create index exports_api_key_id_idx on integration.exports (organization_id, api_key_id) where api_key_id is not null;
create index exports_link_id_idx on integration.exports (organization_id, link_id);
create index exports_created_at_idx on integration.exports (organization_id, created_at, id);
create index exports_queued_idx on integration.exports (created_at, id) where status = 'QUEUED';
create index exports_running_idx on integration.exports (organization_id, lease_ends_at) where status = 'RUNNING';
create index exports_expires_at_idx on integration.exports (expires_at, id) where status = 'DONE';
create index exports_finished_at_idx
  on integration.exports (finished_at, id) where status in ('FAILED', 'CANCELLED', 'EXPIRED');

create type integration.export_answer as (
  id         uuid,
  format     text,
  lists      text[],
  since_at   timestamptz,
  status     text,
  row_count  bigint,
  data_until timestamptz,
  file_name  text,
  byte_count bigint,
  expires_at timestamptz
);

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.export_records;

-- source: meanings integration.export_answer
comment on type integration.export_answer is 'Result of the actions on an export';
comment on column integration.export_answer.id is 'Id of the export';
comment on column integration.export_answer.format is 'Format of the files: CSV, JSONL or XLSX';
comment on column integration.export_answer.lists is 'Lists that are exported, in the order in which they are imported';
comment on column integration.export_answer.since_at is
'Instant after which records must have changed to be exported; empty for all';
comment on column integration.export_answer.status is
'QUEUED, RUNNING, DONE, FAILED, CANCELLED, or EXPIRED when the file is no longer kept';
comment on column integration.export_answer.row_count is 'Rows in all files; empty before it is done';
comment on column integration.export_answer.data_until is
'Instant of which the files show all rows; empty before it is done';
comment on column integration.export_answer.file_name is 'Name of the archive; empty before it is done';
comment on column integration.export_answer.byte_count is 'Size of the archive in bytes; empty before it is done';
comment on column integration.export_answer.expires_at is
'Time until which the archive is kept; empty before it is done';
-- end: meanings integration.export_answer

-- source: meanings integration.exports
comment on table integration.exports is
'The making of an archive of lists as their imports take them, for an account and by its reach and permissions';
comment on column integration.exports.id is 'Id of the export';
comment on column integration.exports.account_id is
'Account that reads, whose reach and permissions decide what the files show';
comment on column integration.exports.api_key_id is
'API key with which the export was started, whose limits apply, too';
comment on column integration.exports.format is 'Format of the files: CSV, JSONL or XLSX';
comment on column integration.exports.lists is 'Lists that are exported, in the order in which they are imported';
comment on column integration.exports.since_at is
'Instant after which records must have changed to be exported; empty for all';
comment on column integration.exports.status is
'QUEUED, RUNNING, DONE, FAILED, CANCELLED, or EXPIRED when the file is no longer kept';
comment on column integration.exports.attempts is 'Number of times that a worker has begun, at most 3';
comment on column integration.exports.lease_ends_at is
'Time until which the worker has the export; without a sign of it the export waits again';
comment on column integration.exports.current_list is 'List that is being read; empty unless the export is RUNNING';
comment on column integration.exports.progress_count is 'Rows read so far';
comment on column integration.exports.row_count is 'Rows in all files';
comment on column integration.exports.row_counts is 'Rows by list; empty before it is done';
comment on column integration.exports.data_at is 'Instant of which the files show all rows';
comment on column integration.exports.link_id is 'Link of the archive to the export';
comment on column integration.exports.file_name is 'Name of the archive';
comment on column integration.exports.byte_count is 'Size of the archive in bytes';
comment on column integration.exports.fault is 'Code of the failure, such as QUOTA_EXCEEDED';
comment on column integration.exports.fault_message is 'Text of the failure';
comment on column integration.exports.finished_at is 'Time at which the export was done, failed or was cancelled';
comment on column integration.exports.expires_at is 'Time until which the archive is kept';
-- end: meanings integration.exports

-- source: function api.cancel_export
create or replace function api.cancel_export(p_export_id uuid)
returns setof integration.export_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action('cancel_export', 'organization.export', jsonb_build_array(p_export_id));
  v_export integration.exports;
begin
  if v_answer is null then
    v_export := integration.lock_export(p_export_id);
    perform core.next_status('integration.exports', 'The export', v_export.status, 'cancel_export');
    v_answer := core.finish_action(integration.export_answer_of(integration.stop_export(v_export.id)));
  end if;

  return next jsonb_populate_record(null::integration.export_answer, v_answer);
end
$$;

alter function api.cancel_export owner to assetry_api;
grant execute on function api.cancel_export to authenticated;

comment on function api.cancel_export is
$$Cancel an export

An export of yours that waits or is at work makes no file.
Refuses with PERMISSION_DENIED, EXPORT_NOT_FOUND and TRANSITION_NOT_ALLOWED.$$;
-- end: function api.cancel_export

-- source: function api.export_records
create or replace function api.export_records(p_lists text[] default null)
returns table (list text, row_count integer, import_rows jsonb)
language plpgsql
stable
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
#variable_conflict use_column
declare
  v_list text;
begin
  perform core.require_permission('organization.export');
  perform core.check_exported_lists(p_lists);

  foreach v_list in array core.imported_lists() loop
    continue when not v_list = any (coalesce(p_lists, array[v_list]));

    return query
    select v_list, jsonb_array_length(e.found), e.found from core.exported_rows(v_list) as e (found);
  end loop;
end
$$;

alter function api.export_records owner to assetry_list;
grant execute on function api.export_records to authenticated;

comment on function api.export_records is
$$Export records that can be imported again

Returns one row for each list, in the order in which they are imported: list, row_count and import_rows, the p_rows of
import_<list>. All are as they were at one instant. Records are named by their numbers and codes instead of ids, so the
rows can be imported into another organization, also an empty one: sites, calendars, types, units and storerooms come
before what names them. Left out are records that an import does not create: archived ones, retired meters and
schedules, decided requests, and schedules created by the schedule of a category. people are active persons with their
roles, which must exist where they are imported, in parts of 250; nobody is invited. opening_balances is the stock on
hand at its average cost. contract_coverages and contract_prices are those of the newest approved revision of a
contract, or of its draft; their import writes to a draft that revise_contract creates. Only what you read of each list
is returned; values withheld from you are empty. At most 10,000 rows of a list: start_export exports any number, as
files. Changes nothing.
p_lists: Lists of which the records are exported, such as assets; default all that have an import
Refuses with PERMISSION_DENIED, VALIDATION_FAILED (no such list has an import) and TOO_MUCH (a list has more than 10,000
such rows).$$;
-- end: function api.export_records

-- source: function api.issue_export_address
create or replace function api.issue_export_address(p_export_id uuid, p_minutes integer default null)
returns setof file.address_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'issue_export_address', 'organization.export', jsonb_build_array(p_export_id, p_minutes)
  );
  v_export integration.exports;
begin
  if v_answer is null then
    perform file.check_issue('ORIGINAL', p_minutes, null, null);
    v_export := integration.readable_export(p_export_id);
    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_export.link_id, 'variant', 'o',
        'expires_at', date_trunc(
          'second',
          least(clock_timestamp() + make_interval(mins => coalesce(p_minutes, 5)), v_export.expires_at)
        )
      )
    );
  end if;

  return next jsonb_populate_record(
    null::file.address_answer, v_answer || jsonb_build_object('url', '/files/open/' || file.token_of(v_answer))
  );
end
$$;

alter function api.issue_export_address owner to assetry_api;
grant execute on function api.issue_export_address to authenticated;

comment on function api.issue_export_address is
$$Issue an address of the archive of an export

Of an export of yours that is DONE. Whoever has the address reads the archive until it expires: keep it out of logs. An
API key issues addresses of exports that it has started.
p_minutes: Minutes until the address expires, 1 to 60; default 5
Refuses with PERMISSION_DENIED, EXPORT_NOT_FOUND, EXPORT_NOT_DONE, EXPORT_OF_ANOTHER (a service account acts for a
person), FILE_ON_HOLD and VALIDATION_FAILED.$$;
-- end: function api.issue_export_address

-- source: function api.start_export
create or replace function api.start_export(
  p_lists  text[]      default null,
  p_format text        default 'CSV',
  p_since  timestamptz default null
)
returns setof integration.export_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'start_export', 'organization.export', jsonb_build_array(p_lists, p_format, p_since)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      integration.export_answer_of(integration.store_export(integration.check_export(p_lists, p_format, p_since)))
    );
  end if;

  return next jsonb_populate_record(null::integration.export_answer, v_answer);
end
$$;

alter function api.start_export owner to assetry_api;
grant execute on function api.start_export to authenticated;

comment on function api.start_export is
$$Start an export of lists of any size

The export waits (QUEUED) until the worker makes a zip archive, which holds what your account and API key read then,
at one instant: the rows of export_records, without its limit, in files that imports take. A list has one file, such
as 17-assets.csv, or several: at most 100,000 rows each, 50,000 in XLSX, and 10,000 of lines of records and of opening
balances, so that the rows of one record stay together. The numbers are the order in which the files are imported.
manifest.json names version, data_until, and of each list row count and files with SHA-256; its changes_cursor is the
p_cursor with which list_changes returns what changes from then on. CSV and XLSX files are imported with
create_import: 25,000 rows are applied in three parts of up to 10,000 (people in parts of 250), each part whole, and a
parent comes before its children. Each line of JSONL is an object of p_rows. With p_since a list has only the records
whose updated_at is later, or whose ids in other systems changed later; lines of records, people, opening_balances and
lists without updated_at come whole, as is_whole in the manifest tells. Archived and deleted records are not named:
list_changes does that. updated_at is the time at which a change began, so give a time an hour before data_until of
the export before. Read /exports for the progress, and issue_export_address for the archive, which is kept for 30
days.
p_lists: Lists of which the records are exported, such as assets; default all that have an import
p_format: CSV, JSONL or XLSX; default CSV
p_since: Instant after which records must have changed to be exported; default none, which exports all
Refuses with PERMISSION_DENIED, VALIDATION_FAILED (no such list has an import, another format, or p_since is in the
future), EXPORT_OF_ANOTHER (a service account acts for a person) and TOO_MANY_EXPORTS (3 of the account have not
ended).$$;
-- end: function api.start_export

-- source: function contract.exported_contract_coverages
-- The coverages of contracts as import_contract_coverages takes them.
create or replace function contract.exported_contract_coverages()
returns table (
  contract_number   text,
  scope             text,
  asset_number      text,
  category_code     text,
  location_code     text,
  covered_site_code text,
  work_type         text,
  labour_percent    numeric,
  parts_percent     numeric,
  travel_percent    numeric,
  full_months       integer,
  starts_on         date,
  ends_on           date,
  meter_name        text,
  meter_start       numeric,
  meter_limit       numeric
)
language sql
stable
set search_path = ''
as $$
  select v.contract_number, v.scope, v.asset_number, v.category_code, v.location_code, v.covered_site_code, v.work_type,
         v.labour_percent, v.parts_percent, v.travel_percent, v.full_months, v.starts_on, v.ends_on, v.meter_name,
         v.meter_start, v.meter_limit
    from api.contract_coverages as v
   where v.revision_id = any ((select contract.exported_revision_ids())::uuid[])
   order by v.contract_number, v.position
$$;

grant execute on function contract.exported_contract_coverages to assetry_list;
-- end: function contract.exported_contract_coverages

-- source: function contract.exported_contract_prices
-- The prices of contracts as import_contract_prices takes them.
create or replace function contract.exported_contract_prices()
returns table (
  contract_number  text,
  item_number      text,
  unit_code        text,
  minimum_quantity numeric,
  unit_price       numeric,
  starts_on        date,
  ends_on          date
)
language sql
stable
set search_path = ''
as $$
  select p.contract_number, p.item_number, p.unit_code, p.minimum_quantity, p.unit_price, p.starts_on, p.ends_on
    from api.contract_prices as p
   where p.revision_id = any ((select contract.exported_revision_ids())::uuid[])
   order by p.contract_number, p.position
$$;

grant execute on function contract.exported_contract_prices to assetry_list;
-- end: function contract.exported_contract_prices

-- source: function core.check_exported_lists
-- Refuses lists whose records no import takes.
create or replace function core.check_exported_lists(p_lists text[])
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(core.exported_list_faults(p_lists))
$$;

grant execute on function core.check_exported_lists to assetry_list;
-- end: function core.check_exported_lists

-- source: function core.document_field
-- The field that names the record of a line, of a list whose lines are imported as the whole of that record, such as
-- job_plan_id of job_plan_tasks; null of other lists. As the import of the list says.
create or replace function core.document_field(p_list text)
returns text
language sql
stable
set search_path = ''
as $$
  select substring(p.prosrc from 'core\.read_lines\(\s*''[a-z_.]+'',\s*''([a-z_]+)''')
    from pg_catalog.pg_proc as p
   where p.pronamespace = 'api'::regnamespace
     and p.proname = 'import_' || p_list
     and p.proargnames[1] = 'p_rows'
     and 'p_args' <> all (p.proargnames)
$$;

grant execute on function core.document_field to assetry_list;
-- end: function core.document_field

-- source: function core.export_columns
-- What the rows of a list are made of as its import takes them: of each column of the import what the list shows, a
-- code or number instead of an id, its ids in other systems. A column without a value is not exported; conditions leave
-- out records that the import does not make.
create or replace function core.export_columns(p_entity core.entities)
returns table (name text, kind text, value text, condition text)
language sql
stable
set search_path = ''
as $$
  select c.name, c.kind, w.value, w.condition
    from core.import_columns(p_entity) as c
    left join core.entity_fields as f on f.entity = p_entity.entity and f.field = c.field
    left join core.entities as t on t.entity = f.target_entity
   cross join lateral (
      select exists (select from core.list_columns(p_entity.list) as l where l.name = c.name) as is_shown,
             c.name = c.field and f.target_entity is not null as is_id,
             f.is_creatable or f.is_imported as is_new
   ) as s
   cross join lateral (
      select case
               when c.name = 'external_ids' then
                 '(select jsonb_agg(concat_ws('':'', x.system, x.external_id) order by x.system)
                     from api.external_ids as x
                    where x.entity_id = v.id
                      and x.archived_at is null)'
               when c.name = 'row_version' or s.is_id or not s.is_new then null
               when c.name = 'status' and not f.is_imported then
                 format(
                   'case when v.status = any (%L) then v.status end', coalesce(f.imported_vocabulary, f.vocabulary)
                 )
               when s.is_shown then format('v.%I', c.name)
               when c.name <> c.field
                 and exists (select from core.list_columns(p_entity.list) as l where l.name = c.field)
               then
                 format(
                   '(select t.%I from %s as t where t.id = v.%I)', t.code_column, to_regclass(t.entity), c.field
                 )
             end as value,
             case
               when c.field = 'status' and f.is_imported then format(' and v.status = any (%L)', f.vocabulary)
               when c.field = 'is_current' and f.is_imported then ' and v.is_current'
               when s.is_id and f.target_entity = p_entity.entity and not f.is_creatable then
                 format(' and v.%I is null', c.field)
               when not s.is_new and s.is_shown then format(' and v.%I is null', c.name)
             end as condition
   ) as w
$$;

grant execute on function core.export_columns to assetry_list;
-- end: function core.export_columns

-- source: function core.export_query
-- The query of the rows of a list as its import takes them, without a record that the import does not make, such as one
-- that is archived, withdrawn or superseded. Lines come by their record in the order of their positions, which is what
-- their import makes of them, and a record of a tree behind the one that it hangs on, so that a file can be imported in
-- parts. With p_since, only what was changed after it, or whose ids in other systems were, where the list can tell.
create or replace function core.export_query(p_entity core.entities, p_since timestamptz default null)
returns text
language sql
stable
set search_path = ''
as $$
  select concat(
           case
             when s.field is not null then
               format(
                 'with recursive tree (id, depth) as (
                    select p.id, 0 from %1$s as p where p.%2$I is null
                    union all
                    select c.id, t.depth + 1 from tree as t join %1$s as c on c.%2$I = t.id
                  )',
                 to_regclass(p_entity.entity), s.field
               )
           end,
           format(
             'select jsonb_build_object(%s) as row
                from api.%I as v%s
               where true%s
               order by %sv.id',
             string_agg(format('%L, %s', c.name, c.value), ', ' order by c.name) filter (where c.value is not null),
             p_entity.list,
             case when s.field is not null then ' left join tree as t on t.id = v.id' end,
             concat(
               string_agg(distinct c.condition, ''),
               (
                 select string_agg(format(' and v.%I is null', l.name), '')
                   from core.list_columns(p_entity.list) as l
                  where l.name in ('archived_at', 'withdrawn_at', 'superseded_at')
                    and not exists (
                          select from core.entity_fields as d where d.entity = p_entity.entity and d.field = l.name
                        )
               ),
               case
                 when p_since is not null and core.is_exported_by_time(p_entity.list) then
                   format(
                     ' and (
                       v.updated_at > %1$L
                       or v.id in (
                            select x.entity_id from api.external_ids as x
                             where x.entity = %2$L
                               and x.updated_at > %1$L
                          )
                     )',
                     p_since, p_entity.entity
                   )
               end
             ),
             case
               when s.field is not null then 'coalesce(t.depth, 0), '
               when core.document_field(p_entity.list) is not null then
                 format('v.%I, v.position, ', core.document_field(p_entity.list))
             end
           )
         )
    from (
      select min(d.field) as field
        from core.entity_fields as d
       where d.entity = p_entity.entity
         and d.target_entity = p_entity.entity
         and d.is_creatable
         and d.field <> 'id'
    ) as s
   cross join core.export_columns(p_entity) as c
   group by s.field
$$;

grant execute on function core.export_query to assetry_list;
-- end: function core.export_query

-- source: function core.exported_columns
-- The columns of the rows of a list as its import takes them, in their order. type: NUMBER, BOOLEAN or TEXT, as which a
-- spreadsheet has them. is_key: rows that are equal in these columns are imported by one call, because they are the
-- lines of one record, or the stock of one item at one storeroom.
create or replace function core.exported_columns(p_list text)
returns table (name text, type text, is_key boolean, place bigint)
language sql
stable
set search_path = ''
as $$
  select c.name,
         case
           when c.kind in ('INTEGER', 'NUMBER') then 'NUMBER'
           when c.kind = 'BOOLEAN' then 'BOOLEAN'
           else 'TEXT'
         end,
         f.field is not null
           and c.name in (
                 'site_code',
                 (
                   select core.reference_name(d)
                     from core.entity_fields as d
                    where d.entity = e.entity
                      and d.field = f.field
                 )
               ),
         row_number() over (order by c.name)
    from core.entities as e
   cross join lateral core.export_columns(e) as c
   cross join lateral (select core.document_field(e.list) as field) as f
   where e.list = p_list
     and c.value is not null
     and core.exporting_function(p_list) is null
   union all
  select a.name,
         case
           when a.type in ('numeric'::regtype, 'integer'::regtype) then 'NUMBER'
           when a.type = 'boolean'::regtype then 'BOOLEAN'
           else 'TEXT'
         end,
         p_list = 'opening_balances' and a.name in ('item_number', 'storeroom_code'),
         a.place
    from pg_catalog.pg_proc as p
   cross join lateral unnest(p.proargnames, p.proallargtypes) with ordinality as a (name, type, place)
   where p.oid = core.exporting_function(p_list)
$$;

grant execute on function core.exported_columns to assetry_list;
-- end: function core.exported_columns

-- source: function core.exported_list_faults
-- What is wrong with the lists of an export: each that no import takes, by its place.
create or replace function core.exported_list_faults(p_lists text[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(
               format('p_lists[%s]', l.place), 'NOT_IN_VOCABULARY',
               'One of ' || array_to_string(core.imported_lists(), ', ')
             )
             order by l.place
           ),
           '[]'
         )
    from unnest(p_lists) with ordinality as l (name, place)
   where l.name is null
      or l.name <> all (core.imported_lists())
$$;

grant execute on function core.exported_list_faults to assetry_api, assetry_list;
-- end: function core.exported_list_faults

-- source: function core.exported_query
-- The query of the rows of a list as its import takes them, of what the caller reads, in one column: row. With p_since,
-- only what was changed after it, where core.is_exported_by_time.
create or replace function core.exported_query(p_list text, p_since timestamptz default null)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
           'select to_jsonb(e) as row from ' || core.exporting_function(p_list) || '() as e',
           core.export_query((select e from core.entities as e where e.list = p_list), p_since)
         )
$$;

grant execute on function core.exported_query to assetry_list;
-- end: function core.exported_query

-- source: function core.exported_rows
-- The rows of a list as its import takes them, of what the caller reads; refuses more than an import takes.
create or replace function core.exported_rows(p_list text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_rows jsonb;
begin
  -- lint-allow dynamic-sql: names come from the registry and the catalog
  execute format(
    'select coalesce(jsonb_agg(q.row), ''[]'') from (select r.row from (%s) as r limit 10001) as q',
    core.exported_query(p_list)
  )
  into v_rows;

  if jsonb_array_length(v_rows) > 10000 then
    perform core.refuse(
      'TOO_MUCH', format('More than 10,000 rows of %s', p_list), 422,
      jsonb_build_array(core.fault('p_lists', 'TOO_MUCH', format('More than 10,000 rows of %s', p_list))),
      'Export it with start_export'
    );
  end if;

  return v_rows;
end
$$;

grant execute on function core.exported_rows to assetry_list;
-- end: function core.exported_rows

-- source: function core.exporting_function
-- The function exported_<list> of a domain, which returns the rows of a list as its import takes them where the columns
-- of one list do not tell them; null where they do.
create or replace function core.exporting_function(p_list text)
returns regproc
language sql
stable
set search_path = ''
as $$
  select p.oid::regproc
    from pg_catalog.pg_proc as p
   where p.proname = 'exported_' || p_list
     and p.pronargs = 0
     and p.proowner = to_regrole('assetry_owner')
$$;

grant execute on function core.exporting_function to assetry_list;
-- end: function core.exporting_function

-- source: function core.fetch_batch
-- The next rows of a cursor of JSON arrays in this transaction, at most so many and not much more than 64 KiB: as the
-- text of one JSON array, so that the worker hands them on as they are. has_values: whether one of them has a value at
-- one of these places, from 0, or whether there is any without places.
create or replace function core.fetch_batch(p_cursor refcursor, p_limit integer, p_places integer[])
returns table (batch text, row_count integer, has_values boolean, is_end boolean)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_row    json;
  v_rows   text[] := '{}';
  v_length integer := 0;
begin
  row_count := 0;
  has_values := false;

  while row_count < p_limit and v_length < 65536 loop
    fetch p_cursor into v_row;
    is_end := not found;
    exit when is_end;
    row_count := row_count + 1;
    v_rows := v_rows || v_row::text;
    v_length := v_length + length(v_row::text);
    has_values := has_values or p_places is null
      or exists (select from unnest(p_places) as p (place) where v_row ->> p.place is not null);
  end loop;

  batch := '[' || array_to_string(v_rows, ',') || ']';
  return next;
end
$$;
-- end: function core.fetch_batch

-- source: function core.import_codes
-- The codes of a cell of an import that names several records: an array of texts or, as in CSV, words between commas,
-- semicolons or spaces, or an array as its list or an export writes it. Null where it is none of these.
create or replace function core.import_codes(p_value jsonb)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case
           when coalesce(jsonb_typeof(v.value), 'null') = 'null' then '{}'
           when jsonb_typeof(v.value) = 'string' then
             array(
               select w.word
                 from regexp_split_to_table(v.value #>> '{}', '[\s,;]+') with ordinality as w (word, position)
                where w.word <> ''
                order by w.position
             )
           when not v.value @? '$[*] ? (@.type() != "string")' and jsonb_typeof(v.value) = 'array' then
             array(select e.word from jsonb_array_elements_text(v.value) as e (word))
         end
    from (
      select case
               when jsonb_typeof(p_value) = 'string' and p_value #>> '{}' ~ '^\s*[\[{]'
               then core.import_value('TEXT_ARRAY', p_value)
               else p_value
             end as value
    ) as v
$$;

grant execute on function core.import_codes to assetry_api;
-- end: function core.import_codes

-- source: function core.imported_lists
-- The lists whose records an import makes, in the order in which they are imported into an empty organization: what is
-- named by another record comes before it.
create or replace function core.imported_lists()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{custom_fields,calendars,sites,people,exchange_rates,failure_classes,crafts,certificate_types,units,'
    'cost_centers,meter_types,contract_type_settings,work_types,request_problems,asset_categories,locations,assets,'
    'vendors,price_indexes,price_index_values,contracts,authorized_vendors,items,item_manufacturer_parts,'
    'contract_coverages,contract_prices,workers,worker_certificates,storerooms,storeroom_bins,inspection_templates,'
    'job_plans,inspection_template_items,job_plan_tasks,job_plan_lines,asset_meters,output_counters,stocked_items,'
    'opening_balances,asset_spares,maintenance_routes,maintenance_route_stops,maintenance_schedules,requests,'
    'work_orders,asset_custodies,calibrations}'::text[]
$$;

grant execute on function core.imported_lists to assetry_api, assetry_list;
-- end: function core.imported_lists

-- source: function core.is_exported_by_time
-- Whether an export can leave out the rows of a list that were not changed after an instant: the list shows when each
-- record was changed, and a row is that record alone. Lines are imported as the whole of their record, so all of them
-- come; so do people, whose roles are rows of their own, and stock on hand.
create or replace function core.is_exported_by_time(p_list text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select core.exporting_function(p_list) is null
    and core.document_field(p_list) is null
    and exists (select from core.list_columns(p_list) as l where l.name = 'updated_at')
$$;

grant execute on function core.is_exported_by_time to assetry_list;
-- end: function core.is_exported_by_time

-- source: function file.keeps_object
-- Whether an object of the store is that of a file: otherwise the worker that put it there deletes it.
create or replace function file.keeps_object(p_object_key text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from file.files as f where f.object_key = p_object_key and f.status <> 'REMOVED')
$$;
-- end: function file.keeps_object

-- source: function file.store_made_file
-- Keeps what the worker has made for an account as a file of its organization, within the quota; the record that gets
-- the file is locked. Returns its id, or why there is none. p_content is that of the object in the store.
create or replace function file.store_made_file(
  p_organization_id uuid,
  p_account_id      uuid,
  p_content         jsonb,
  out p_file_id     uuid,
  out p_fault       text,
  out p_message     text
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_usage  file.usages := file.lock_usage(p_organization_id);
  v_upload file.uploads;
  v_file   file.files;
begin
  if v_usage.byte_count + v_usage.reserved_count + (p_content ->> 'byte_count')::bigint > v_usage.quota_bytes then
    p_fault := 'QUOTA_EXCEEDED';
    p_message := 'The files of the organization exceed its quota';
    return;
  end if;

  v_upload.organization_id := p_organization_id;
  v_upload.account_id := p_account_id;
  v_file := file.store_file(v_upload, p_content, '[]');

  if v_file.status = 'QUARANTINED' then
    p_fault := 'FILE_ON_HOLD';
    p_message := 'A file with the same content is on hold';
  else
    p_file_id := v_file.id;
  end if;
end
$$;
-- end: function file.store_made_file

-- source: function identity.exported_people
-- Active persons as import_people takes them, with their roles and sites.
create or replace function identity.exported_people()
returns table (
  email             text,
  display_name      text,
  reaches_all_sites boolean,
  role_codes        jsonb,
  site_codes        jsonb
)
language sql
stable
set search_path = ''
as $$
  select a.email, a.display_name, a.reaches_all_sites, to_jsonb(a.roles), to_jsonb(a.sites)
    from api.accounts as a
   where a.kind = 'PERSON'
     and a.status = 'ACTIVE'
     and a.email is not null
   order by a.email
$$;

grant execute on function identity.exported_people to assetry_list;
-- end: function identity.exported_people

-- source: function integration.act_for_export
-- Makes the transaction one of the account of an export at work, which may still export.
create or replace function integration.act_for_export(p_export_id uuid, p_attempt integer)
returns integration.exports
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_export integration.exports;
begin
  select * into v_export
    from integration.exports as e
   where e.id = p_export_id
     and e.attempts = p_attempt
     and e.status = 'RUNNING';

  if not found then
    perform core.refuse('EXPORT_NOT_FOUND', 'The export is not at work', 404);
  end if;

  perform core.act_for(v_export.account_id, v_export.api_key_id, 'export:' || v_export.id);
  perform core.require_permission('organization.export');
  return v_export;
end
$$;
-- end: function integration.act_for_export

-- source: function integration.check_export
-- The export that is asked for, with its lists in the order in which they are imported; refuses all faults at once.
create or replace function integration.check_export(p_lists text[], p_format text, p_since timestamptz)
returns integration.exports
language plpgsql
stable
set search_path = ''
as $$
declare
  v_export integration.exports;
begin
  perform core.refuse_faults(
    core.exported_list_faults(p_lists) || (
      select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
        from (
          values
            ('p_lists', 'MISSING_VALUE', 'At least one list is required', cardinality(p_lists) = 0),
            (
              'p_format', 'NOT_IN_VOCABULARY', 'One of CSV, JSONL, XLSX',
              p_format is null or p_format not in ('CSV', 'JSONL', 'XLSX')
            ),
            ('p_since', 'IN_FUTURE', 'Cannot be in the future', p_since > clock_timestamp())
        ) as f (field, code, message, is_so)
       where f.is_so
    )
  );
  perform integration.require_own_export();
  v_export.format := p_format;
  v_export.since_at := p_since;
  v_export.lists := array(
    select l.name
      from unnest(core.imported_lists()) with ordinality as l (name, place)
     where p_lists is null
        or l.name = any (p_lists)
     order by l.place
  );
  return v_export;
end
$$;

grant execute on function integration.check_export to assetry_api;
-- end: function integration.check_export

-- source: function integration.claim_export
-- The next export for the worker, with all that its archive needs but the rows: no row when nothing waits. Of an
-- organization one is at work at once, its oldest first.
create or replace function integration.claim_export()
returns table (
  export_id       uuid,
  attempt         integer,
  organization_id uuid,
  options         jsonb
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_next   record;
  v_export integration.exports;
begin
  for v_next in
    select e.id, e.organization_id
      from integration.exports as e
      join core.organizations as o on o.id = e.organization_id and o.status = 'ACTIVE'
     where e.status = 'QUEUED'
       and not exists (
             select
               from integration.exports as w
              where w.organization_id = e.organization_id
                and w.status = 'RUNNING'
           )
     -- An organization in which many wait keeps nobody else waiting.
     order by row_number() over (partition by e.organization_id order by e.created_at, e.id), e.created_at, e.id
     limit 50
  loop
    -- Who has the lock claims one of that organization now.
    perform from core.organizations as o where o.id = v_next.organization_id for no key update skip locked;
    continue when not found;
    v_export := integration.lock_waiting_export(v_next.id);
    continue when v_export.id is null;
    perform core.act_as_task(v_export.organization_id);
    perform set_config('assetry.action', 'claim_export', true);

    update integration.exports as e
       set status = 'RUNNING',
           attempts = e.attempts + 1,
           progress_count = 0,
           lease_ends_at = clock_timestamp() + interval '2 minutes'
     where e.id = v_export.id
    returning * into v_export;

    return query select v_export.id, v_export.attempts, v_export.organization_id, integration.export_options(v_export);
    return;
  end loop;
end
$$;

grant execute on function integration.claim_export to assetry_worker;
-- end: function integration.claim_export

-- source: function integration.complete_export
-- The last step of the worker, when the archive is in the store: file, link and DONE in one transaction. Returns
-- whether the object is that of a file: otherwise the worker deletes it. An export that another worker has meanwhile,
-- or that was cancelled, stays as it is. An archive for which the quota has no room fails the export.
create or replace function integration.complete_export(p_export_id uuid, p_attempt integer, p_content jsonb)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_export integration.exports;
  v_made   record;
  v_link   file.links;
begin
  select * into v_export from integration.exports as e where e.id = p_export_id for no key update;
  perform core.act_as_task(v_export.organization_id);
  perform set_config('assetry.action', 'complete_export', true);

  if v_export.status = 'RUNNING' and v_export.attempts = p_attempt then
    v_made := file.store_made_file(v_export.organization_id, v_export.account_id, p_content);

    if v_made.p_fault is not null then
      perform integration.end_export(p_export_id, v_made.p_fault, v_made.p_message);
    else
      v_link.organization_id := v_export.organization_id;
      v_link.file_id := v_made.p_file_id;
      v_link.entity := 'integration.exports';
      v_link.entity_id := v_export.id;
      v_link.kind := 'OTHER';
      v_link.name := p_content ->> 'file_name';
      v_link.created_by := v_export.account_id;
      v_link := file.store_link(v_link);

      update integration.exports as e
         set status = 'DONE',
             lease_ends_at = null,
             current_list = null,
             progress_count = (p_content ->> 'row_count')::bigint,
             row_count = (p_content ->> 'row_count')::bigint,
             row_counts = p_content -> 'row_counts',
             data_at = (p_content ->> 'data_at')::timestamptz,
             link_id = v_link.id,
             file_name = v_link.name,
             byte_count = (p_content ->> 'byte_count')::bigint,
             finished_at = clock_timestamp(),
             expires_at = clock_timestamp() + coalesce(core.retention('integration.export_files'), 'infinity')
       where e.id = p_export_id;
    end if;
  end if;

  return file.keeps_object(p_content ->> 'object_key');
end
$$;

grant execute on function integration.complete_export to assetry_worker;
-- end: function integration.complete_export

-- source: function integration.end_export
-- Fails an export that is locked, for good.
create or replace function integration.end_export(p_export_id uuid, p_fault text, p_message text)
returns void
language sql
volatile
set search_path = ''
as $$
  update integration.exports as e
     set status = 'FAILED',
         lease_ends_at = null,
         current_list = null,
         fault = left(p_fault, 100),
         fault_message = left(nullif(btrim(regexp_replace(p_message, '[[:cntrl:]]+', ' ', 'g')), ''), 500),
         finished_at = clock_timestamp()
   where e.id = p_export_id
$$;
-- end: function integration.end_export

-- source: function integration.expire_export
-- Ends the archive of one export that is kept no longer, or forgets an export that ended long ago.
create or replace function integration.expire_export(p_export_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_export integration.exports;
  v_link   file.links;
begin
  select * into v_export from integration.exports as e where e.id = p_export_id for no key update;
  perform set_config('assetry.action', 'expire_exports', true);

  if v_export.status = 'DONE' and v_export.expires_at <= p_at then
    perform file.lock_usage(v_export.organization_id);
    select * into v_link
      from file.links as l
     where l.organization_id = v_export.organization_id
       and l.id = v_export.link_id
       for no key update;
    perform file.end_link(v_link);
    update integration.exports as e
       set status = 'EXPIRED'
     where e.id = p_export_id;
    return 1;
  elsif v_export.status in ('FAILED', 'CANCELLED', 'EXPIRED')
    and v_export.finished_at <= p_at - core.retention('integration.exports')
  then
    delete from integration.exports as e where e.id = p_export_id;
    return 1;
  end if;

  return 0;
end
$$;
-- end: function integration.expire_export

-- source: function integration.expire_exports
-- Ends archives of exports that are kept no longer, and forgets exports that ended long ago. Fifty a call; what fails
-- with one stops no other. Returns how many.
create or replace function integration.expire_exports(p_at timestamptz default clock_timestamp())
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select core.take_each(
           'expire_exports', 'integration.expire_export', array_agg(d.organization_id order by d.at, d.id),
           array_agg(d.id order by d.at, d.id), p_at
         )
    from (
      (
        select e.id, e.organization_id, e.expires_at as at
          from integration.exports as e
         where e.status = 'DONE'
           and e.expires_at <= p_at
           and not core.is_put_off(e.organization_id, 'expire_exports', e.id, p_at)
         order by e.expires_at, e.id
         limit 50
      )
       union all
      (
        select e.id, e.organization_id, e.finished_at
          from integration.exports as e
         where e.status in ('FAILED', 'CANCELLED', 'EXPIRED')
           and e.finished_at <= p_at - core.retention('integration.exports')
           and not core.is_put_off(e.organization_id, 'expire_exports', e.id, p_at)
         order by e.finished_at, e.id
         limit 50
      )
    ) as d
$$;

grant execute on function integration.expire_exports to assetry_worker;
-- end: function integration.expire_exports

-- source: function integration.export_answer_of
-- What the actions on an export answer.
create or replace function integration.export_answer_of(p_export integration.exports)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select core.answer(
           to_jsonb(p_export) || jsonb_build_object('data_until', p_export.data_at), null::integration.export_answer
         )
$$;

grant execute on function integration.export_answer_of to assetry_api;
-- end: function integration.export_answer_of

-- source: function integration.export_options
-- What the worker needs for the archive of an export besides the rows: format, name, and of each list its columns,
-- those by which rows stay in one file, and whether all of its rows come.
create or replace function integration.export_options(p_export integration.exports)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'format', p_export.format,
           'fileName', to_char(now() at time zone 'UTC', '"export "YYYY-MM-DD".zip"'),
           'since', p_export.since_at,
           'lists', (
             select jsonb_agg(
                      jsonb_build_object(
                        'name', l.name,
                        'number', array_position(core.imported_lists(), l.name),
                        'isWhole', p_export.since_at is null or not core.is_exported_by_time(l.name),
                        'columns', c.columns,
                        'keys', c.keys
                      )
                      order by l.place
                    )
               from unnest(p_export.lists) with ordinality as l (name, place)
              cross join lateral (
                 select jsonb_agg(jsonb_build_object('name', e.name, 'type', e.type) order by e.place) as columns,
                        coalesce(jsonb_agg(e.name order by e.place) filter (where e.is_key), '[]') as keys
                   from core.exported_columns(l.name) as e
              ) as c
           )
         )
$$;
-- end: function integration.export_options

-- source: function integration.fail_export
-- Takes an export from its worker. With p_fault it has failed for good. Without one it waits again: at its third
-- attempt it has failed, too, and where p_is_returned, because the worker stops, the attempt does not count. False
-- when the export was not at work.
create or replace function integration.fail_export(
  p_export_id   uuid,
  p_attempt     integer,
  p_fault       text    default null,
  p_message     text    default null,
  p_is_returned boolean default false
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_export integration.exports;
begin
  select * into v_export
    from integration.exports as e
   where e.id = p_export_id
     and e.attempts = p_attempt
     and e.status = 'RUNNING'
     for no key update;

  if not found then
    return false;
  end if;

  perform core.act_as_task(v_export.organization_id);
  perform set_config('assetry.action', 'fail_export', true);

  if p_fault is not null or not p_is_returned and v_export.attempts >= 3 then
    perform integration.end_export(
      p_export_id, coalesce(p_fault, 'INTERRUPTED'), coalesce(p_message, 'The worker was interrupted three times')
    );
  else
    update integration.exports as e
       set status = 'QUEUED',
           attempts = e.attempts - p_is_returned::integer,
           progress_count = 0,
           current_list = null,
           lease_ends_at = null
     where e.id = p_export_id;
  end if;

  return true;
end
$$;

grant execute on function integration.fail_export to assetry_worker;
-- end: function integration.fail_export

-- source: function integration.fetch_export_rows
-- The next rows of integration.open_export_list in this transaction: see core.fetch_batch.
create or replace function integration.fetch_export_rows(p_limit integer)
returns table (batch text, row_count integer, is_end boolean)
language sql
volatile
security definer
set search_path = ''
as $$
  select b.batch, b.row_count, b.is_end from core.fetch_batch('export_rows', p_limit, null) as b
$$;

grant execute on function integration.fetch_export_rows to assetry_worker;
-- end: function integration.fetch_export_rows

-- source: function integration.lock_export
-- Locks an export of the caller.
create or replace function integration.lock_export(p_export_id uuid)
returns integration.exports
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_export integration.exports;
begin
  select * into v_export
    from integration.exports as e
   where e.organization_id = core.current_organization_id()
     and e.account_id = core.current_account_id()
     and e.id = p_export_id
     for no key update;

  if not found then
    perform core.refuse('EXPORT_NOT_FOUND', 'No such export', 404);
  end if;

  return v_export;
end
$$;

grant execute on function integration.lock_export to assetry_api;
-- end: function integration.lock_export

-- source: function integration.lock_waiting_export
-- Locks an export that still waits, where none of its organization is at work. The organization is locked. Null
-- otherwise.
create or replace function integration.lock_waiting_export(p_export_id uuid)
returns integration.exports
language sql
volatile
set search_path = ''
as $$
  select e
    from integration.exports as e
   where e.id = p_export_id
     and e.status = 'QUEUED'
     and not exists (
           select
             from integration.exports as w
            where w.organization_id = e.organization_id
              and w.status = 'RUNNING'
         )
     for no key update of e skip locked
$$;
-- end: function integration.lock_waiting_export

-- source: function integration.note_export_progress
-- Notes how far an export is, and that its worker lives; false when it is no longer at work, such as cancelled. Asked
-- at every slice of rows, it writes when five seconds of the lease have passed.
create or replace function integration.note_export_progress(
  p_export_id uuid,
  p_attempt   integer,
  p_list      text,
  p_count     bigint
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_lease_ends_at timestamptz;
begin
  select e.lease_ends_at into v_lease_ends_at
    from integration.exports as e
   where e.id = p_export_id
     and e.attempts = p_attempt
     and e.status = 'RUNNING';

  if not found then
    return false;
  elsif v_lease_ends_at > clock_timestamp() + interval '115 seconds' then
    return true;
  end if;

  update integration.exports as e
     set current_list = p_list,
         progress_count = p_count,
         lease_ends_at = clock_timestamp() + interval '2 minutes'
   where e.id = p_export_id
     and e.attempts = p_attempt
     and e.status = 'RUNNING';
  return found;
end
$$;

grant execute on function integration.note_export_progress to assetry_worker;
-- end: function integration.note_export_progress

-- source: function integration.open_export
-- Begins to read an export at work, as its account: from here on the transaction is one of that account, by its reach
-- and permissions now. Returns the instant of the rows, and the cursor with which list_changes goes on from there. The
-- transaction is a repeatable and read-only one, so all rows of all lists are of one instant.
create or replace function integration.open_export(p_export_id uuid, p_attempt integer)
returns table (data_until timestamptz, changes_cursor text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_lists record;
begin
  perform integration.act_for_export(p_export_id, p_attempt);
  v_lists := audit.read_lists(null);
  return query
  select now(), audit.make_cursor(audit.settled_before(), 0, now(), audit.reading_digest(v_lists.p_names));
end
$$;

grant execute on function integration.open_export to assetry_worker;
-- end: function integration.open_export

-- source: function integration.open_export_list
-- Opens the rows of a list of an export at work for integration.fetch_export_rows, as its account reads them at the
-- instant of the transaction that integration.open_export began.
create or replace function integration.open_export_list(p_export_id uuid, p_attempt integer, p_list text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_export integration.exports := integration.act_for_export(p_export_id, p_attempt);
begin
  -- All rows are read, so a plan that is fast for the first of them is not meant.
  perform set_config('cursor_tuple_fraction', '1', true),
          set_config('statement_timeout', '600000', true);
  perform integration.open_exported_list('export_rows', p_list, v_export.since_at, v_export.format = 'JSONL');
end
$$;

grant execute on function integration.open_export_list to assetry_worker;
-- end: function integration.open_export_list

-- source: function integration.open_exported_list
-- Opens the rows of a list as its import takes them, of what the caller reads, for core.fetch_batch: each a JSON array
-- of the texts of its columns or, with p_is_text, of the text of the whole row and of its keys. Run as the role of the
-- lists, so what is named by the rows is read by its policies, too.
create or replace function integration.open_exported_list(
  p_cursor  refcursor,
  p_list    text,
  p_since   timestamptz,
  p_is_text boolean
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- lint-allow dynamic-sql: names come from the registry and the catalog
  open p_cursor no scroll for execute format(
    'select json_build_array(%s) from (%s) as q',
    concat_ws(
      ', ', case when p_is_text then 'q.row::text' end,
      (
        select string_agg(format('q.row ->> %L', c.name), ', ' order by c.place)
          from core.exported_columns(p_list) as c
         where not p_is_text
            or c.is_key
      )
    ),
    core.exported_query(p_list, p_since)
  );
end
$$;

alter function integration.open_exported_list owner to assetry_list;
-- end: function integration.open_exported_list

-- source: function integration.readable_export
-- An export of the caller; refuses one without a file that can be read. An API key reads files of its own exports
-- alone, because another key, or the person, may read more.
create or replace function integration.readable_export(p_export_id uuid)
returns integration.exports
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_export integration.exports;
  v_link   file.links;
begin
  perform integration.require_own_export();
  select * into v_export
    from integration.exports as e
   where e.organization_id = core.current_organization_id()
     and e.account_id = core.current_account_id()
     and e.id = p_export_id
     and (core.current_api_key_id() is null or e.api_key_id = core.current_api_key_id());

  if not found then
    perform core.refuse('EXPORT_NOT_FOUND', 'No such export', 404);
  elsif v_export.status <> 'DONE' then
    perform core.refuse('EXPORT_NOT_DONE', format('The export is %s', v_export.status), 409);
  end if;

  select * into v_link
    from file.links as l
   where l.organization_id = v_export.organization_id
     and l.id = v_export.link_id;
  perform file.require_available(v_link);
  return v_export;
end
$$;

grant execute on function integration.readable_export to assetry_api;
-- end: function integration.readable_export

-- source: function integration.release_export
-- Takes one export from a worker that gave no sign in time.
create or replace function integration.release_export(p_export_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_export integration.exports;
begin
  select * into v_export from integration.exports as e where e.id = p_export_id for no key update;

  if v_export.status = 'RUNNING' and v_export.lease_ends_at <= p_at then
    return integration.fail_export(p_export_id, v_export.attempts)::integer;
  end if;

  return 0;
end
$$;
-- end: function integration.release_export

-- source: function integration.release_exports
-- Takes exports from workers that gave no sign in time. Fifty a call; what fails with one stops no other. Returns how
-- many.
create or replace function integration.release_exports(p_at timestamptz default clock_timestamp())
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select core.take_each(
           'release_exports', 'integration.release_export', array_agg(d.organization_id order by d.lease_ends_at, d.id),
           array_agg(d.id order by d.lease_ends_at, d.id), p_at
         )
    from (
      select e.id, e.organization_id, e.lease_ends_at
        from integration.exports as e
       where e.status = 'RUNNING'
         and e.lease_ends_at <= p_at
         and not core.is_put_off(e.organization_id, 'release_exports', e.id, p_at)
       order by e.lease_ends_at, e.id
       limit 50
    ) as d
$$;

grant execute on function integration.release_exports to assetry_worker;
-- end: function integration.release_exports

-- source: function integration.require_own_export
-- Refuses who acts for another account: an export reads by the rights of its account alone, so a service account that
-- acts for a person would read more by it.
create or replace function integration.require_own_export()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if core.current_actor_id() <> core.current_account_id() then
    perform core.refuse(
      'EXPORT_OF_ANOTHER', 'The export reads for another account', 403, p_hint => 'Sign in as the account itself'
    );
  end if;
end
$$;

grant execute on function integration.require_own_export to assetry_api;
-- end: function integration.require_own_export

-- source: function integration.stop_export
-- Cancels an export that is locked; its worker finds out at the next rows.
create or replace function integration.stop_export(p_export_id uuid)
returns integration.exports
language sql
volatile
security definer
set search_path = ''
as $$
  update integration.exports as e
     set status = 'CANCELLED',
         lease_ends_at = null,
         current_list = null,
         finished_at = clock_timestamp()
   where e.organization_id = core.current_organization_id()
     and e.id = p_export_id
  returning *
$$;

grant execute on function integration.stop_export to assetry_api;
-- end: function integration.stop_export

-- source: function integration.store_export
-- Stores an export of the caller; an account has three at most that have not ended. The account is locked, so that two
-- at once count each other.
create or replace function integration.store_export(p_export integration.exports)
returns integration.exports
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_export integration.exports;
begin
  perform from identity.accounts as a where a.id = core.current_account_id() for no key update;

  if (
    select count(*)
      from integration.exports as e
     where e.organization_id = core.current_organization_id()
       and e.account_id = core.current_account_id()
       and e.status in ('QUEUED', 'RUNNING')
  ) >= 3 then
    perform core.refuse(
      'TOO_MANY_EXPORTS', 'Three exports of the account have not ended', 429,
      p_hint => 'Cancel exports that nobody needs, or try again later', p_headers => '{"Retry-After": "60"}'
    );
  end if;

  insert into integration.exports (format, lists, since_at)
  values (p_export.format, p_export.lists, p_export.since_at)
  returning * into v_export;

  return v_export;
end
$$;

grant execute on function integration.store_export to assetry_api;
-- end: function integration.store_export

-- source: function inventory.exported_opening_balances
-- The stock on hand as import_opening_balances takes it, at the average cost of its item at its storeroom; the balances
-- of an item at a storeroom follow each other.
create or replace function inventory.exported_opening_balances()
returns table (
  item_number    text,
  storeroom_code text,
  bin_code       text,
  lot_number     text,
  expires_on     date,
  condition      text,
  quantity       numeric,
  unit_cost      numeric
)
language sql
stable
set search_path = ''
as $$
  select b.item_number, b.storeroom_code, b.bin_code, b.lot_number, b.expires_on, b.condition, b.quantity,
         l.average_cost
    from api.stock_balances as b
    join api.stock_levels as l on l.item_id = b.item_id and l.storeroom_id = b.storeroom_id
    join api.items as i on i.id = b.item_id and i.status in ('ACTIVE', 'PHASE_OUT')
    join api.storerooms as r on r.id = b.storeroom_id and r.archived_at is null
   where b.quantity > 0
   order by b.storeroom_code, b.item_number, b.bin_code, b.lot_number, b.condition
$$;

grant execute on function inventory.exported_opening_balances to assetry_list;
-- end: function inventory.exported_opening_balances

-- source: function report.complete_run
-- The last step of the worker, when the file is in the store: file, link and DONE in one transaction. Returns whether
-- the object is that of a file: otherwise the worker deletes it. A run that another worker has meanwhile, or that was
-- cancelled, stays as it is. A file for which the quota has no room fails the run.
create or replace function report.complete_run(p_run_id uuid, p_attempt integer, p_content jsonb)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_run  report.runs;
  v_made record;
begin
  select * into v_run from report.runs as r where r.id = p_run_id for no key update;
  perform core.act_as_task(v_run.organization_id);
  perform set_config('assetry.action', 'complete_run', true);

  if v_run.status = 'RUNNING' and v_run.attempts = p_attempt then
    v_made := file.store_made_file(v_run.organization_id, v_run.account_id, p_content);

    if v_made.p_fault is not null then
      perform report.end_run(p_run_id, v_made.p_fault, v_made.p_message);
      perform report.note_outcome(v_run);
    else
      perform report.finish_run(jsonb_populate_record(v_run, p_content), v_made.p_file_id);
    end if;
  end if;

  return file.keeps_object(p_content ->> 'object_key');
end
$$;

grant execute on function report.complete_run to assetry_worker;
-- end: function report.complete_run

-- source: function report.fetch_rows
-- The next rows of report.open_run in this transaction: see core.fetch_batch.
create or replace function report.fetch_rows(p_limit integer, p_places integer[])
returns table (batch text, row_count integer, has_values boolean, is_end boolean)
language sql
volatile
security definer
set search_path = ''
as $$
  select * from core.fetch_batch('report_rows', p_limit, p_places)
$$;

grant execute on function report.fetch_rows to assetry_worker;
-- end: function report.fetch_rows

-- source: view api.exports
create or replace view api.exports as
select
  e.id,
  e.format,
  e.lists,
  e.since_at,
  e.status,
  e.current_list,
  e.progress_count,
  e.row_count,
  e.row_counts,
  e.data_at as data_until,
  e.file_name,
  e.byte_count,
  e.fault,
  e.fault_message,
  (select core.actions_by_status('integration.exports')) -> e.status as allowed_actions,
  e.finished_at,
  e.expires_at,
  e.created_at
from integration.exports as e;

alter view api.exports owner to assetry_list;
grant select on api.exports to authenticated;

comment on view api.exports is
$$Your exports

The making of archives of lists, for your account. issue_export_address returns an address of the archive.$$;
comment on column api.exports.allowed_actions is 'Actions that the status of the export and your permissions allow';
-- end: view api.exports

-- source: reference integration.entities
delete from core.entities
 where entity like 'integration.%'
   and entity <> all ('{integration.calendar_feeds,integration.exports,integration.external_ids,
     integration.import_mappings,integration.import_rows,integration.imports,integration.webhook_deliveries,
     integration.webhook_endpoints,integration.webhook_replays}');

select core.entity('integration.calendar_feeds', 'calendar_feeds', 'calendar_feed', 'name',
  p_create_action => 'create_calendar_feed'
);
select core.entity('integration.exports', 'exports', 'export', 'file_name', p_create_action => 'start_export');
select core.entity('integration.external_ids', 'external_ids', 'external_id', 'external_id',
  p_create_action => 'create_external_id', p_option_condition => 'archived_at is null'
);
select core.entity('integration.import_mappings', 'import_mappings', 'import_mapping', 'name',
  p_search_columns => '{name}', p_create_action => 'create_import_mapping'
);
select core.entity('integration.import_rows', 'import_rows', 'import_row', 'row_number');
select core.entity('integration.imports', 'imports', 'import', 'list',
  p_create_action => 'create_import', p_update_action => 'update_import', p_takes_files => '{import.create}'
);
select core.entity('integration.webhook_deliveries', 'webhook_deliveries', 'webhook_delivery', 'event_type');
select core.entity('integration.webhook_endpoints', 'webhook_endpoints', 'webhook_endpoint', 'name',
  p_search_columns => '{name,host}', p_create_action => 'create_webhook_endpoint',
  p_update_action => 'update_webhook_endpoint', p_option_condition => 'status <> ''RETIRED'''
);
select core.entity('integration.webhook_replays', 'webhook_replays', 'webhook_replay', 'kind');
-- end: reference integration.entities

-- source: reference integration.transitions
delete from core.transitions where entity like 'integration.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('integration.webhook_endpoints', 'DRAFT', 'activate_webhook_endpoint', 'ACTIVE', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'ACTIVE', 'update_webhook_endpoint', 'DRAFT', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'PAUSED', 'update_webhook_endpoint', 'DRAFT', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'DISABLED', 'update_webhook_endpoint', 'DRAFT', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'ACTIVE', 'pause_webhook_endpoint', 'PAUSED', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'ACTIVE', 'next_delivery', 'PAUSED', null),
  ('integration.webhook_endpoints', 'ACTIVE', 'complete_delivery', 'DISABLED', null),
  ('integration.webhook_endpoints', 'PAUSED', 'resume_webhook_endpoint', 'ACTIVE', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'DISABLED', 'resume_webhook_endpoint', 'ACTIVE', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'DRAFT', 'retire_webhook_endpoint', 'RETIRED', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'ACTIVE', 'retire_webhook_endpoint', 'RETIRED', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'PAUSED', 'retire_webhook_endpoint', 'RETIRED', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'DISABLED', 'retire_webhook_endpoint', 'RETIRED', 'webhook_endpoint.manage'),
  ('integration.webhook_deliveries', 'PENDING', 'complete_delivery', 'SUCCEEDED', null),
  ('integration.webhook_deliveries', 'PENDING', 'complete_delivery', 'DEAD', null),
  ('integration.webhook_deliveries', 'PENDING', 'next_delivery', 'DEAD', null),
  ('integration.webhook_deliveries', 'PENDING', 'next_delivery', 'SUPPRESSED', null),
  ('integration.webhook_deliveries', 'PENDING', 'rest_endpoint', 'CANCELLED', null),
  ('integration.webhook_deliveries', 'PENDING', 'next_delivery', 'CANCELLED', null),
  ('integration.webhook_deliveries', 'PENDING', 'cancel_webhook_replay', 'CANCELLED', null),
  ('integration.webhook_replays', 'STORING', 'replay_webhooks', 'STORED', null),
  ('integration.webhook_replays', 'STORING', 'replay_webhooks', 'CANCELLED', null),
  ('integration.webhook_replays', 'STORING', 'cancel_webhook_replay', 'CANCELLED', 'webhook_delivery.replay'),
  ('integration.webhook_replays', 'STORED', 'cancel_webhook_replay', 'CANCELLED', 'webhook_delivery.replay'),
  ('integration.exports', 'QUEUED', 'claim_export', 'RUNNING', null),
  ('integration.exports', 'RUNNING', 'complete_export', 'DONE', null),
  ('integration.exports', 'RUNNING', 'complete_export', 'FAILED', null),
  ('integration.exports', 'RUNNING', 'fail_export', 'QUEUED', null),
  ('integration.exports', 'RUNNING', 'fail_export', 'FAILED', null),
  ('integration.exports', 'QUEUED', 'cancel_export', 'CANCELLED', 'organization.export'),
  ('integration.exports', 'RUNNING', 'cancel_export', 'CANCELLED', 'organization.export'),
  ('integration.exports', 'DONE', 'expire_exports', 'EXPIRED', null),
  ('integration.imports', 'WAITING', 'create_file_link', 'READING', null),
  ('integration.imports', 'WAITING', 'store_upload', 'READING', null),
  ('integration.imports', 'WAITING', 'cancel_import', 'CANCELLED', 'import.create'),
  ('integration.imports', 'READING', 'end_reading', 'MAPPED', null),
  ('integration.imports', 'READING', 'fail_import', 'FAILED', null),
  ('integration.imports', 'READING', 'cancel_import', 'CANCELLED', 'import.create'),
  ('integration.imports', 'MAPPED', 'start_import_check', 'CHECKING', 'import.create'),
  ('integration.imports', 'MAPPED', 'cancel_import', 'CANCELLED', 'import.create'),
  ('integration.imports', 'CHECKING', 'run_import', 'CHECKED', null),
  ('integration.imports', 'CHECKING', 'fail_import', 'FAILED', null),
  ('integration.imports', 'CHECKING', 'cancel_import', 'CANCELLED', 'import.create'),
  ('integration.imports', 'CHECKED', 'update_import', 'MAPPED', 'import.create'),
  ('integration.imports', 'CHECKED', 'start_import_check', 'CHECKING', 'import.create'),
  ('integration.imports', 'CHECKED', 'start_import', 'APPLYING', 'import.create'),
  ('integration.imports', 'CHECKED', 'cancel_import', 'CANCELLED', 'import.create'),
  ('integration.imports', 'APPLYING', 'run_import', 'APPLIED', null),
  ('integration.imports', 'APPLYING', 'run_import', 'PARTLY_APPLIED', null),
  ('integration.imports', 'APPLYING', 'run_import', 'FAILED', null),
  ('integration.imports', 'APPLYING', 'fail_import', 'FAILED', null),
  ('integration.imports', 'APPLYING', 'fail_import', 'PARTLY_APPLIED', null),
  ('integration.imports', 'APPLIED', 'withdraw_import', 'WITHDRAWING', 'import.create'),
  ('integration.imports', 'PARTLY_APPLIED', 'withdraw_import', 'WITHDRAWING', 'import.create'),
  ('integration.imports', 'WITHDRAWING', 'run_import', 'WITHDRAWN', null),
  ('integration.imports', 'WITHDRAWING', 'run_import', 'PARTLY_WITHDRAWN', null),
  ('integration.imports', 'WITHDRAWING', 'fail_import', 'PARTLY_WITHDRAWN', null);
-- end: reference integration.transitions

-- source: reference integration.retentions
-- What the operator has chosen stays.
merge into core.retentions as e
using (
  values
    ('integration.export_files', 30, 'Archives of exports, from their end'),
    ('integration.exports', 365, 'Exports that have ended'),
    ('integration.imports', 90, 'Imports of files, with their rows and files'),
    (
      'integration.submitted_changes', 60,
      'Answers of changes that devices submitted, by which they are applied once'
    ),
    ('integration.webhook_bodies', 30, 'Bodies and attempts of webhook deliveries that have ended'),
    ('integration.webhook_deliveries', 90, 'Webhook deliveries that have ended')
) as v (name, default_days, description)
on e.name = v.name
when matched then
  update set default_days = v.default_days,
             description = v.description
when not matched then
  insert (name, default_days, description) values (v.name, v.default_days, v.description);
-- end: reference integration.retentions

-- source: reference integration.scheduled_tasks
delete from core.scheduled_tasks where function like 'integration.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'expire_exports', 'integration.expire_exports', '35 * * * *', 60, 240,
    'Ends archives of exports, and forgets old exports', true
  ),
  (
    'follow_events', 'integration.follow_feed', '*/5 * * * *', 60, 30,
    'Reads new lines of the log for webhooks and signals; the worker also does so each second', false
  ),
  (
    'forget_imports', 'integration.forget_imports', '40 * * * *', 60, 1440,
    'Deletes old imports of files with their rows', true
  ),
  (
    'forget_submitted_changes', 'integration.forget_changes', '50 * * * *', 60, 1440,
    'Deletes the answers of old changes that devices submitted', true
  ),
  (
    'forget_webhook_deliveries', 'integration.forget_deliveries', '*/10 * * * *', 60, 1440,
    'Deletes old webhook deliveries and the bodies of older ones', true
  ),
  (
    'release_exports', 'integration.release_exports', '* * * * *', 30, 15,
    'Queues exports again whose worker has died', true
  ),
  (
    'replay_webhooks', 'integration.replay_webhooks', '* * * * *', 60, 60,
    'Delivers the events of a past period again', true
  ),
  (
    'retry_events', 'integration.retry_events', '* * * * *', 60, 60,
    'Looks again at events that could not be handed to webhooks', true
  ),
  (
    'write_signals', 'integration.write_signals', '* * * * *', 60, 30,
    'Writes signals of records that are due soon, overdue or expiring', true
  );
-- end: reference integration.scheduled_tasks

-- source: policies integration.exports
-- One's own, and nobody else's: a file shows what its account reads. Written by private functions only, which run as
-- the owner. No delete policy: a task forgets old exports.

alter table integration.exports enable row level security;
grant select on integration.exports to assetry_api;

create policy organization on integration.exports
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on integration.exports
  for select
  to assetry_api
  using (account_id = (select core.current_account_id()));

select core.enforce_transitions('integration.exports');
select core.let_list('integration.exports', p_domain => 'core');
-- end: policies integration.exports

notify pgrst, 'reload schema';
