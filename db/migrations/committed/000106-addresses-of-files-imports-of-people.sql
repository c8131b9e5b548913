--! Previous: sha1:7a74fa3d178b2d4dab4bf48f6cd54d0a5ead8cce
--! Hash: sha1:aab4c5b21d101ffe3f43623c850f0e1ca942a46c
--! Message: addresses-of-files-imports-of-people

--! split: 100-file-shares.sql
-- Addresses of files for people without an account are listed, logged and revoked; each client counts for itself.

drop function file.check_issue(text, integer, integer, integer);
drop function file.store_share(file.links, integer, integer);
drop function report.readable_link_id;

alter type file.address_answer add attribute share_id uuid;
create type file.share_answer as (id uuid, row_version integer, revoked_at timestamptz);

alter table file.shares
  add column file_name   text,
  add column clients     jsonb       not null default '{}',
  add column revoked_at  timestamptz,
  add column row_version integer     not null default 1,
  add column updated_at  timestamptz not null default now(),
  add column updated_by  uuid        default core.current_account_id();

-- lint-allow not-valid: an organization issues few addresses
alter table file.shares add constraint shares_file_name_check check (length(file_name) <= 255);

-- lint-allow index-lock: an organization issues few addresses
create index shares_created_at_idx on file.shares (organization_id, created_at, id);

update file.shares as s
   set file_name = l.name
  from file.links as l
 where l.organization_id = s.organization_id
   and l.id = s.link_id;

--! split: 140-parts-of-imports.sql
-- A part of an import is what one call of its action takes: 10,000 rows, but 250 people.
alter table integration.import_rows alter column part drop expression;

--! split: 180-spend-of-site.sql
-- A column that nobody reads goes: whether a line was an exception.
drop function procurement.spend_facts(uuid[], uuid[], date, date);
drop function procurement.spend_of_site(core.sites, date, date);

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.create_import;
drop function if exists api.issue_file_link;
drop function if exists api.issue_report_address;
drop function if exists api.start_import;
drop function if exists api.start_import_check;
drop function if exists api.update_output_counter;
drop function if exists api.withdraw_import;

-- removed: function report.readable_link_id

-- source: meanings file.address_answer
comment on type file.address_answer is 'An address of a file';
comment on column file.address_answer.id is 'Id of the link';
comment on column file.address_answer.url is 'Path of this host from which the file is read';
comment on column file.address_answer.expires_at is 'Time from which the address is not valid';
comment on column file.address_answer.share_id is 'Id in /file_shares of an address for people without an account';
-- end: meanings file.address_answer

-- source: meanings file.share_answer
comment on type file.share_answer is 'Result of the actions on an address of a file for people without an account';
comment on column file.share_answer.id is 'Id of the address';
comment on column file.share_answer.row_version is 'Version of the address';
comment on column file.share_answer.revoked_at is 'Time at which it was revoked';
-- end: meanings file.share_answer

-- source: meanings file.shares
comment on table file.shares is 'An address of a file for people without an account';
comment on column file.shares.id is 'Id of the address';
comment on column file.shares.link_id is 'The file at a record';
comment on column file.shares.uses_left is 'Uses that are left';
comment on column file.shares.used_at is 'Time of the last use that counted';
comment on column file.shares.expires_at is 'Time from which it is not valid';
comment on column file.shares.file_name is 'Name of the file when it was issued';
comment on column file.shares.clients is
'Digests of the networks whose use has counted within the last minute, with its time';
comment on column file.shares.revoked_at is 'Time at which it was revoked';
-- end: meanings file.shares

-- source: meanings integration.import_rows
comment on table integration.import_rows is 'A row of an imported file';
comment on column integration.import_rows.id is 'Id of the row';
comment on column integration.import_rows.account_id is 'Account of the import';
comment on column integration.import_rows.import_id is 'The import';
comment on column integration.import_rows.row_number is 'Number of the row below the header, from 1';
comment on column integration.import_rows.part is
'Part in which the row is applied, from 0: 10,000 rows, or 250 people';
comment on column integration.import_rows.cells is 'Cells of the row by header';
comment on column integration.import_rows.operation is
'CREATED, UPDATED, UNCHANGED or REJECTED; empty until it is checked';
comment on column integration.import_rows.code is 'Code or number of the record';
comment on column integration.import_rows.entity_id is 'Record that it updates, or has created';
comment on column integration.import_rows.faults is 'Faults of a rejected row, or of a row that was not withdrawn';
comment on column integration.import_rows.before_version is 'Version of the record when it was checked';
comment on column integration.import_rows.after_version is 'Version of the record when it was applied';
comment on column integration.import_rows.applied_at is 'Time at which it was applied';
comment on column integration.import_rows.withdrawal is
'WITHDRAWN; CHANGED_SINCE when its record has changed since or is in use; empty until then';
-- end: meanings integration.import_rows

-- source: meanings integration.imports
comment on table integration.imports is 'An import of a file into a list';
comment on column integration.imports.id is 'Id of the import';
comment on column integration.imports.account_id is 'Account that created it, as which it is checked and applied';
comment on column integration.imports.api_key_id is 'API key with which it was created, whose limits apply, too';
comment on column integration.imports.list is
'List into which it is imported, such as assets, or people or opening_balances';
comment on column integration.imports.on_fault is
'SKIP applies the other rows when some are rejected, ALL_OR_NOTHING none';
comment on column integration.imports.file_link_id is 'File that is imported';
comment on column integration.imports.file_name is 'Name of the file';
comment on column integration.imports.sha256 is 'SHA-256 of the content';
comment on column integration.imports.format is 'CSV or XLSX, found by the content';
comment on column integration.imports.encoding is 'Encoding of CSV: UTF_8, UTF_16LE, UTF_16BE or WINDOWS_1252';
comment on column integration.imports.delimiter is 'Delimiter of CSV: COMMA, SEMICOLON, TAB or PIPE';
comment on column integration.imports.sheet is 'Sheet of XLSX';
comment on column integration.imports.headers is 'Column headers of the file, in order';
comment on column integration.imports.mapping is
'Column of the list by header; external_ids:<system> makes the cell an id in that system';
comment on column integration.imports.default_values is 'Values of rows whose cell is empty, by column of the list';
comment on column integration.imports.status is
'WAITING (for its file), READING, MAPPED, CHECKING, CHECKED, APPLYING, APPLIED, PARTLY_APPLIED (rows were rejected), '
'FAILED, CANCELLED, WITHDRAWING, WITHDRAWN or PARTLY_WITHDRAWN (records had changed since)';
comment on column integration.imports.row_count is 'Number of rows below the header';
comment on column integration.imports.created_count is 'Number of rows that create a record, or have';
comment on column integration.imports.updated_count is 'Number of rows that update a record, or have';
comment on column integration.imports.unchanged_count is 'Number of rows equal to their record';
comment on column integration.imports.rejected_count is 'Number of rejected rows';
comment on column integration.imports.withdrawn_count is 'Number of rows that were withdrawn';
comment on column integration.imports.changed_since_count is
'Number of rows that were not withdrawn, because their record has changed since or is in use';
comment on column integration.imports.fault is 'Code of the refusal, when it failed';
comment on column integration.imports.fault_message is 'Description of the refusal';
comment on column integration.imports.checked_at is 'Time of the last check';
comment on column integration.imports.applied_at is 'Time at which the last part was applied';
comment on column integration.imports.withdrawn_at is 'Time at which it was withdrawn';
-- end: meanings integration.imports

-- source: function api.create_import
create or replace function api.create_import(p_values api.field_values)
returns setof integration.import_file_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action('create_import', 'import.create', jsonb_build_array(p_values));
begin
  if v_answer is null then
    v_answer := core.finish_action(integration.store_import(integration.check_import(p_values)));
  end if;

  return next jsonb_populate_record(null::integration.import_file_answer, v_answer);
end
$$;

alter function api.create_import owner to assetry_api;
grant execute on function api.create_import to authenticated;

comment on function api.create_import is
$$Create an import of a file

Reads CSV or XLSX with a header in its first row: from file_link_id, or from the file that create_upload with p_entity
integration.imports sends to this import. At most 100,000 rows, 200 columns and, of XLSX, 20 MiB. The import is then
MAPPED, with a mapping proposed by header: the same name, the newest saved mapping for these headers, the export of a
known product, or a similar name; /imports has it, with the headers that are not mapped. FAILED names what cannot be
read in fault. Next: update_import, start_import_check, start_import. Also needs the permission of the import, such as
asset.import. The list may also be people or opening_balances, for import_people and import_opening_balances.
Refuses with VALIDATION_FAILED, IMPORT_OF_ANOTHER (a service account acts for a person), TOO_MANY_IMPORTS (20 that have
not ended) and FILE_ON_HOLD.$$;
-- end: function api.create_import

-- source: function api.import_output_counters
create or replace function api.import_output_counters(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('import_output_counters', 'meter.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        meter.store_imported_outputs(
          meter.check_imported_outputs(
            core.read_import('meter.output_counters', p_rows, '{meter_id,starts_on}', '{meter_id}')
          )
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_output_counters owner to assetry_api;
grant execute on function api.import_output_counters to authenticated;

comment on function api.import_output_counters is
$$Import output counters

A row is matched by its meter (meter_code) and starts_on, which an import does not change. Counters follow the rules of
create_output_counter; one that ends in the same import makes room for the next. A new one needs an ACTIVE meter.
Archived ones stay archived.
p_rows: At most 10,000 objects with the fields of create_output_counter, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and OUTPUT_COUNTER_OVERLAPS (another request let one of the
meters count at the same time), and keeps nothing then.$$;
-- end: function api.import_output_counters

-- source: function api.issue_file_link
create or replace function api.issue_file_link(
  p_file_link_id uuid,
  p_variant      text    default 'ORIGINAL',
  p_minutes      integer default null,
  p_uses         integer default null,
  p_days         integer default null
)
returns setof file.address_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_is_shared boolean := p_uses is not null or p_days is not null;
  v_answer    jsonb   := core.begin_action(
    'issue_file_link', case when v_is_shared then 'file.share' end,
    jsonb_build_array(p_file_link_id, p_variant, p_minutes, p_uses, p_days)
  );
  v_link      file.links;
begin
  if v_answer is null then
    perform file.check_issue(p_variant, p_minutes, p_uses, p_days);
    v_link := file.readable_link(p_file_link_id);
    v_answer := core.finish_action(
      case when v_is_shared
        then file.store_share(
          v_link, coalesce(p_uses, 1), clock_timestamp() + make_interval(days => coalesce(p_days, 7))
        )
        else jsonb_build_object(
          'id', v_link.id,
          'expires_at', date_trunc('second', clock_timestamp()) + make_interval(mins => coalesce(p_minutes, 5))
        )
      end || jsonb_build_object('variant', file.check_variant(v_link, p_variant))
    );
  end if;

  return next jsonb_populate_record(
    null::file.address_answer, v_answer || jsonb_build_object('url', '/files/open/' || file.token_of(v_answer))
  );
end
$$;

alter function api.issue_file_link owner to assetry_api;
grant execute on function api.issue_file_link to authenticated;

comment on function api.issue_file_link is
$$Issue an address of a file

Whoever has the address reads the file until it expires: keep it out of logs. With p_uses or p_days it is for people
without an account and needs the permission file.share; requests of one network within a minute of its use count as that
use. revoke_file_share ends such an address.
p_variant: ORIGINAL, or SMALL (160 pixels) or MEDIUM (1024 pixels) of an image; default ORIGINAL
p_minutes: Minutes until the address expires, 1 to 60; default 5
p_uses: Number of uses, 1 to 100; default 1 when p_days is given
p_days: Days until the address expires, 1 to 30; default 7 when p_uses is given
Refuses with FILE_LINK_NOT_FOUND, FILE_ON_HOLD, VARIANT_NOT_FOUND, PERMISSION_DENIED and VALIDATION_FAILED.$$;
-- end: function api.issue_file_link

-- source: function api.issue_report_address
create or replace function api.issue_report_address(
  p_report_run_id uuid,
  p_minutes       integer default null,
  p_uses          integer default null,
  p_days          integer default null
)
returns setof file.address_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_is_shared boolean := p_uses is not null or p_days is not null;
  v_answer    jsonb   := core.begin_action(
    'issue_report_address', case when v_is_shared then 'report.share' end,
    jsonb_build_array(p_report_run_id, p_minutes, p_uses, p_days)
  );
begin
  if v_answer is null then
    perform file.check_issue('ORIGINAL', p_minutes, p_uses, p_days, 20, 7);
    v_answer := core.finish_action(
      report.issued_address(
        report.readable_run(p_report_run_id), v_is_shared, coalesce(p_uses, 20),
        clock_timestamp() + case
          when v_is_shared then make_interval(days => coalesce(p_days, 7))
          else make_interval(mins => coalesce(p_minutes, 5))
        end
      )
    );
  end if;

  return next jsonb_populate_record(
    null::file.address_answer, v_answer || jsonb_build_object('url', '/files/open/' || file.token_of(v_answer))
  );
end
$$;

alter function api.issue_report_address owner to assetry_api;
grant execute on function api.issue_report_address to authenticated;

comment on function api.issue_report_address is
$$Issue an address of the file of a report run

Of a run of yours that is DONE. Whoever has the address reads the file until it expires: keep it out of logs.
An API key issues addresses of runs that it has started. With p_uses or p_days it is for people without an account and
needs the permission report.share; it shows the file of this run alone, which does not change, until the file is kept no
longer. Requests of one network within a minute of its use count as that use. revoke_file_share ends such an address.
p_minutes: Minutes until the address expires, 1 to 60; default 5
p_uses: Number of uses, 1 to 20; default 20 when p_days is given
p_days: Days until the address expires, 1 to 7; default 7 when p_uses is given
Refuses with REPORT_RUN_NOT_FOUND, REPORT_RUN_NOT_DONE, REPORT_RUN_OF_ANOTHER (a service account acts for a person),
FILE_ON_HOLD, PERMISSION_DENIED and VALIDATION_FAILED.$$;
-- end: function api.issue_report_address

-- source: function api.revoke_file_share
create or replace function api.revoke_file_share(p_file_share_id uuid, p_row_version integer default null)
returns setof file.share_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action('revoke_file_share', null, jsonb_build_array(p_file_share_id, p_row_version));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.answer(to_jsonb(file.end_share(file.lock_share(p_file_share_id, p_row_version))), null::file.share_answer)
    );
  end if;

  return next jsonb_populate_record(null::file.share_answer, v_answer);
end
$$;

alter function api.revoke_file_share owner to assetry_api;
grant execute on function api.revoke_file_share to authenticated;

comment on function api.revoke_file_share is
$$Revoke an address for people without an account

It opens nothing from now on, for good. Yours; with file.manage at all sites those of everybody. An API
key needs one of file.share, report.share and file.manage.
Refuses with FILE_SHARE_NOT_FOUND, FILE_SHARE_REVOKED and STALE_ROW.$$;
-- end: function api.revoke_file_share

-- source: function api.start_import
create or replace function api.start_import(p_import_id uuid, p_row_version integer default null)
returns setof integration.import_file_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action('start_import', 'import.create', jsonb_build_array(p_import_id, p_row_version));
begin
  if v_answer is null then
    v_answer := core.finish_action(integration.begin_apply(integration.lock_import(p_import_id, p_row_version)));
  end if;

  return next jsonb_populate_record(null::integration.import_file_answer, v_answer);
end
$$;

alter function api.start_import owner to assetry_api;
grant execute on function api.start_import to authenticated;

comment on function api.start_import is
$$Apply an import of a file

Applies the rows that the check accepted, in parts of 10,000 (250 people), each part whole. The import is then
APPLIED, or PARTLY_APPLIED when rows were rejected; with ALL_OR_NOTHING it is FAILED instead, and nothing is stored. A
row whose record has changed or appeared since the check is rejected. Continues after a failure of the worker with the
first part that is not applied.
Refuses with IMPORT_NOT_FOUND, IMPORT_OF_ANOTHER, STALE_ROW, TRANSITION_NOT_ALLOWED, PERMISSION_DENIED (the permission
of the import itself), IMPORT_STALE (records have changed since the check) and IMPORT_REJECTED (rows were rejected of
an import that is applied all or nothing).$$;
-- end: function api.start_import

-- source: function api.start_import_check
create or replace function api.start_import_check(p_import_id uuid, p_row_version integer default null)
returns setof integration.import_file_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'start_import_check', 'import.create', jsonb_build_array(p_import_id, p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      integration.begin_check(integration.lock_import(p_import_id, p_row_version))
    );
  end if;

  return next jsonb_populate_record(null::integration.import_file_answer, v_answer);
end
$$;

alter function api.start_import_check owner to assetry_api;
grant execute on function api.start_import_check to authenticated;

comment on function api.start_import_check is
$$Check an import of a file

Tries every row and stores nothing: /import_rows then has the operation of each row and all faults of all rows, and the
import is CHECKED. Rejected rows as CSV are the beginning of a corrected file. A row may name records of earlier rows.
Refuses with IMPORT_NOT_FOUND, IMPORT_OF_ANOTHER, STALE_ROW, TRANSITION_NOT_ALLOWED, PERMISSION_DENIED (the permission
of the import itself), IMPORT_EMPTY (no row, or no column is mapped) and TOO_MANY_ROWS (more than 10,000, or
250 people, that are applied all or nothing).$$;
-- end: function api.start_import_check

-- source: function api.update_output_counter
create or replace function api.update_output_counter(
  p_output_counter_id uuid,
  p_values            api.field_values,
  p_row_version       integer default null
)
returns setof meter.output_counter_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'update_output_counter', 'meter.update', jsonb_build_array(p_output_counter_id, p_values, p_row_version)
  );
  v_counter meter.output_counters;
  v_meter   meter.meters;
begin
  if v_answer is null then
    p_values := core.check_values('meter.output_counters', p_values, 'update');
    v_counter := meter.lock_output_counter(p_output_counter_id, p_row_version);
    v_counter := jsonb_populate_record(
      v_counter, core.merge_values('meter.output_counters', to_jsonb(v_counter), p_values)
    );
    select * into v_meter from meter.meters as m where m.id = v_counter.meter_id;
    perform core.refuse_faults(meter.output_counter_faults(v_counter, v_meter));

    begin
      update meter.output_counters as o
         set kind = v_counter.kind,
             ideal_per_hour = v_counter.ideal_per_hour,
             starts_on = v_counter.starts_on,
             ends_on = v_counter.ends_on,
             archived_at = v_counter.archived_at
       where o.id = p_output_counter_id
      returning * into v_counter;
    exception
      when exclusion_violation then
        perform core.refuse('OUTPUT_COUNTER_OVERLAPS', 'The meter counts output on some of these days already', 409);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_counter), null::meter.output_counter_answer));
  end if;

  return next jsonb_populate_record(null::meter.output_counter_answer, v_answer);
end
$$;

alter function api.update_output_counter owner to assetry_api;
grant execute on function api.update_output_counter to authenticated;

comment on function api.update_output_counter is
$$Change an output counter

Omitted fields keep their values; ends_on ends it, archived_at archives it. Figures of past days follow a change of its
values at once, months that are kept when they are counted again. For another ideal rate from a day on, end it and
create the next.
Refuses with OUTPUT_COUNTER_NOT_FOUND, STALE_ROW, OUTPUT_COUNTER_ARCHIVED, VALIDATION_FAILED and
OUTPUT_COUNTER_OVERLAPS (the meter has another one on some of these days).$$;
-- end: function api.update_output_counter

-- source: function api.withdraw_import
create or replace function api.withdraw_import(p_import_id uuid, p_row_version integer default null)
returns setof integration.import_file_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'withdraw_import', 'import.create', jsonb_build_array(p_import_id, p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(integration.begin_withdrawal(integration.lock_import(p_import_id, p_row_version)));
  end if;

  return next jsonb_populate_record(null::integration.import_file_answer, v_answer);
end
$$;

alter function api.withdraw_import owner to assetry_api;
grant execute on function api.withdraw_import to authenticated;

comment on function api.withdraw_import is
$$Withdraw an import of a file

Within 30 days. A record that the import created, and that has not changed since and is not in use, is archived,
cancelled, retired or decommissioned, by the action for it and its permission. A record that it updated gets its values
of before, when it has not changed since. Every other row is CHANGED_SINCE, with its reason in faults, and its record
stays. The import is then WITHDRAWN, or PARTLY_WITHDRAWN. Numbers and external ids of withdrawn records remain theirs.
The account of a person is suspended and its worker archived. Opening balances stay: correct them with adjust_stock.
Refuses with IMPORT_NOT_FOUND, IMPORT_OF_ANOTHER, STALE_ROW, TRANSITION_NOT_ALLOWED and IMPORT_TOO_OLD.$$;
-- end: function api.withdraw_import

-- source: function core.held_ids
-- The records that rows of an import name in a field and that are held for them: what a record that stands never
-- changes is not held for it.
create or replace function core.held_ids(p_field core.entity_fields, p_rows core.import_row[])
returns uuid[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select distinct
           case when pg_input_is_valid(r.kept ->> p_field.field, 'uuid') then r.kept ->> p_field.field end::uuid
      from unnest(p_rows) as r
     where r.is_new
        or p_field.is_updatable
  )
$$;

grant execute on function core.held_ids to assetry_api;
-- end: function core.held_ids

-- source: function core.hold_imported
-- Holds as they are the records that rows of an import name in these fields, as core.hold_named does before the rows
-- are judged, and answers them by id; one that is out of reach by now is missing.
create or replace function core.hold_imported(p_entity text, p_rows core.import_row[], p_fields text[])
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_field core.entity_fields;
  v_found jsonb;
  v_held  jsonb := '{}';
begin
  for v_field in
    select f.*
      from unnest(p_fields) with ordinality as n (name, place)
      join core.entity_fields as f on f.entity = p_entity and f.field = n.name
     order by n.place
  loop
    -- lint-allow dynamic-sql: names come from the registry
    execute format(
      'select coalesce(jsonb_object_agg(t.id, to_jsonb(t)), ''{}'')
         from (select * from %s as t where t.id = any ($1) order by t.id for share) as t',
      to_regclass(v_field.target_entity)
    )
    into v_found
    using core.held_ids(v_field, p_rows);

    v_held := v_held || v_found;
  end loop;

  return v_held;
end
$$;

grant execute on function core.hold_imported to assetry_api;
-- end: function core.hold_imported

-- source: function core.hold_named
-- Holds the records that rows of an import name in these fields, field after field and by id, so that none is archived,
-- retired or moved meanwhile: before any record of the import is locked, for the order of locks (ADR 18).
create or replace function core.hold_named(p_entity text, p_rows core.import_row[], p_fields text[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_field core.entity_fields;
begin
  for v_field in
    select f.*
      from unnest(p_fields) with ordinality as n (name, place)
      join core.entity_fields as f on f.entity = p_entity and f.field = n.name
     order by n.place
  loop
    -- lint-allow dynamic-sql: names come from the registry
    execute format(
      'select from %s as t where t.id = any ($1) order by t.id for share', to_regclass(v_field.target_entity)
    )
    using core.held_ids(v_field, p_rows);
  end loop;
end
$$;

grant execute on function core.hold_named to assetry_api;
-- end: function core.hold_named

-- source: function core.imported_lists
-- The lists whose records an import makes, in the order in which they are imported into an empty organization: what is
-- named by another record comes before it.
create or replace function core.imported_lists()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{custom_fields,calendars,sites,failure_classes,crafts,certificate_types,units,cost_centers,meter_types,'
    'contract_type_settings,work_types,request_problems,asset_categories,locations,assets,vendors,contracts,items,'
    'workers,worker_certificates,storerooms,storeroom_bins,inspection_templates,job_plans,inspection_template_items,'
    'job_plan_tasks,job_plan_lines,asset_meters,output_counters,stocked_items,asset_spares,maintenance_routes,'
    'maintenance_route_stops,maintenance_schedules,requests,work_orders,asset_custodies}'::text[]
$$;

grant execute on function core.imported_lists to assetry_list;
-- end: function core.imported_lists

-- source: function core.judge_import
-- Compares the rows of an import with the fields and with the records that stand, which it locks by id: of these only
-- what changes is kept. Every fault of every row is told. What is wrong with a value is asked once, however many rows
-- have it, and which of the records that they name can be named is asked at once.
create or replace function core.judge_import(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_new      jsonb := (select coalesce(jsonb_object_agg(r.id, true), '{}') from unnest(p_rows) as r where r.is_new);
  v_rows     core.import_row[];
  v_current  jsonb;
  v_withheld text[] := core.withheld_columns(p_entity.list);
begin
  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(t.id, to_jsonb(t)), ''{}'')
       from (select * from %s as t where t.id = any ($1) order by t.id for no key update) as t',
    to_regclass(p_entity.entity)
  )
  into v_current
  using array(select r.id from unnest(p_rows) as r where not r.is_new);

  with cell as materialized (
    select r.position, r.is_new, c.key as field, c.value
      from unnest(p_rows) as r
     cross join lateral jsonb_each(r.kept) as c
     where c.value <> 'null'
       and not v_new ? (c.value #>> '{}')
       and c.value is distinct from v_current -> r.id::text -> c.key
  ),
  said as materialized (
    select distinct c.field, c.value from cell as c
  ),
  known as materialized (
    select core.known_references(
             p_entity.entity,
             (
               select coalesce(jsonb_agg(jsonb_build_object(d.field, d.value)), '[]')
                 from said as d
                 join core.entity_fields as f on f.entity = p_entity.entity and f.field = d.field and f.kind = 'UUID'
             )
           ) as records
  ),
  judged as materialized (
    select d.field, d.value,
           -- Most cells are plain texts, and there may be a hundred thousand of them.
           case
             when f.kind = 'UUID'
               and (select k.records from known as k) ? concat_ws(' ', f.target_entity, d.value #>> '{}')
             then null
             when f.kind <> 'TEXT'
               or f.pattern is not null
               or f.vocabulary is not null
               or jsonb_typeof(d.value) <> 'string'
               or char_length(d.value #>> '{}') > f.max_length
               or d.value #>> '{}' ~ '[^\x20-\x7E]'
             then core.value_fault(f, d.value)
           end as fault,
           case
             when f.target_entity is not null
               and not (select k.records from known as k) ? concat_ws(' ', f.target_entity, d.value #>> '{}')
             then core.archived_fault(f, d.value)
           end as archived
      from said as d
      join core.imported_fields(p_entity.entity) as f on f.field = d.field
    union all
    select 'row_version', d.value, core.fault('row_version', 'INVALID_TYPE', core.kind_in_words('INTEGER')), null
      from said as d
     where d.field = 'row_version'
       and not core.is_of_kind(d.value, 'INTEGER')
  ),
  told as (
    select c.position, jsonb_agg(coalesce(j.fault, j.archived) order by c.field) as faults
      from cell as c
      join judged as j on j.field = c.field and j.value = c.value
     where j.fault is not null
        or c.is_new and j.archived is not null
     group by c.position
  )
  select array_agg(
           row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(t.faults, '[]'))::core.import_row
           order by r.position
         )
    into v_rows
    from unnest(p_rows) as r
    left join told as t on t.position = r.position;

  -- As the table writes them, so that 12.50 is 12.5 where numbers are compared. Each is written once (offset 0). What
  -- is no column of the table stays as it came.
  execute format(
    'select array_agg(
              row(r.position, r.code, r.id, r.is_new, coalesce(n.kept, r.kept), r.faults)::core.import_row
              order by r.position
            )
       from unnest($1) as r
       left join lateral (
              select coalesce(jsonb_object_agg(c.key, coalesce(w.written -> c.key, r.kept -> c.key)), ''{}'') as kept
                from (
                       select to_jsonb(
                                jsonb_populate_record(null::%s, case when r.faults = ''[]'' then r.kept end)
                              ) as written
                       offset 0
                     ) as w
               cross join lateral jsonb_object_keys(r.kept) as c (key)
            ) as n on r.faults = ''[]''',
    to_regclass(p_entity.entity)
  )
  into v_rows
  using v_rows;

  v_rows := core.judge_new_rows(p_entity, v_rows);

  return array(
    select case
             when r.is_new or r.faults <> '[]' then r
             else core.judge_changed_row(p_entity, r, v_current -> r.id::text, v_withheld)
           end
      from unnest(v_rows) as r
     order by r.position
  );
end
$$;

grant execute on function core.judge_import to assetry_api;
-- end: function core.judge_import

-- source: function core.read_import
-- Reads the rows of an import of one kind of record by its fields, by set: records that stand are found by their code
-- or number and locked, whatever a row names may be named by its code or number, too, also what the import itself
-- makes. Records without a code are found by p_keys, the fields that tell them apart. The records that the fields
-- p_held name are held before any record is locked. Answers every row with what is kept of it and all that is wrong
-- with it, in order. Run as assetry_api, under the caller's reach.
create or replace function core.read_import(
  p_entity text,
  p_rows   jsonb,
  p_keys   text[] default null,
  p_held   text[] default '{}'
)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
  v_scope  text;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  elsif jsonb_array_length(p_rows) = 0 then
    return '{}';
  end if;

  select * into v_entity from core.entities as e where e.entity = p_entity;
  v_scope := core.code_scope(v_entity);

  if v_entity.parent_column is not null then
    perform core.lock_tree(p_entity);
  end if;

  v_rows := core.import_cells(v_entity, p_rows);

  -- The site first, and last what has its code within another record, such as a bin in its storeroom.
  for v_field in
    select f.*
      from core.entity_fields as f
      join core.entities as t on t.entity = f.target_entity
     where f.entity = p_entity
       and f.target_entity <> p_entity
       and core.reference_name(f) is not null
     order by f.field <> 'site_id', core.code_scope(t) is not null, f.field
  loop
    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  if p_keys is null then
    v_rows := core.match_import(v_entity, v_rows);
  else
    v_entity.code_column := p_keys[1];
    v_rows := core.match_import_by_keys(v_entity, v_rows, p_keys);
  end if;

  v_rows := integration.match_external_ids(v_entity, v_rows);

  for v_field in
    select * from core.entity_fields as f where f.entity = p_entity and f.target_entity = p_entity order by f.field
  loop
    v_rows := core.resolve_import(
      v_field, v_rows,
      (
        select coalesce(
                 jsonb_object_agg(
                   case when v_scope is null then '' else (r.kept ->> v_scope) || ' ' end || n.name,
                   r.id
                 ),
                 '{}'
               )
          from unnest(v_rows) as r
         cross join lateral (
            select r.code as name where r.code is not null
            union
            select e.name from jsonb_array_elements_text(r.kept -> 'external_ids') as e (name)
         ) as n
         where r.is_new
           and r.faults = '[]'
      )
    );
  end loop;

  perform core.hold_named(p_entity, v_rows, p_held);
  v_rows := core.judge_import(v_entity, v_rows);
  v_rows := core.check_import_sites(v_entity, v_rows);

  return case when v_entity.parent_column is null then v_rows else core.ground_import(v_entity, v_rows) end;
end
$$;

grant execute on function core.read_import to assetry_api;
-- end: function core.read_import

-- source: function file.check_issue
-- Refuses with everything that is wrong with how an address is to be issued.
create or replace function file.check_issue(
  p_variant   text,
  p_minutes   integer,
  p_uses      integer,
  p_days      integer,
  p_most_uses integer default 100,
  p_most_days integer default 30
)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(
    coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)) filter (where f.is_so), '[]')
  )
    from (
      values
        (
          'p_variant', 'NOT_IN_VOCABULARY', 'One of ORIGINAL, SMALL, MEDIUM',
          p_variant is null or p_variant not in ('ORIGINAL', 'SMALL', 'MEDIUM')
        ),
        ('p_minutes', 'OUT_OF_RANGE', 'Expected 1 to 60', p_minutes not between 1 and 60),
        (
          'p_minutes', 'READ_ONLY', 'p_days sets the time of an address for people without an account',
          p_minutes is not null and (p_uses is not null or p_days is not null)
        ),
        ('p_uses', 'OUT_OF_RANGE', format('Expected 1 to %s', p_most_uses), p_uses not between 1 and p_most_uses),
        ('p_days', 'OUT_OF_RANGE', format('Expected 1 to %s', p_most_days), p_days not between 1 and p_most_days)
    ) as f (field, code, message, is_so)
$$;

grant execute on function file.check_issue to assetry_api;
-- end: function file.check_issue

-- source: function file.end_share
-- Revokes an address that is locked.
create or replace function file.end_share(p_share file.shares)
returns file.shares
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_share file.shares;
begin
  update file.shares as s
     set revoked_at = clock_timestamp(),
         updated_at = now(),
         updated_by = core.current_account_id()
   where s.organization_id = p_share.organization_id
     and s.id = p_share.id
  returning * into v_share;
  return v_share;
end
$$;

grant execute on function file.end_share to assetry_api;
-- end: function file.end_share

-- source: function file.lock_share
-- Locks an address that the caller issued or manages, at the version that the caller read. A use changes the version,
-- too, and one that is revoked changes no more.
create or replace function file.lock_share(p_share_id uuid, p_row_version integer)
returns file.shares
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_share file.shares;
begin
  select * into v_share
    from file.shares as s
   where s.organization_id = core.current_organization_id()
     and s.id = p_share_id
     and (
           file.manages_shares()
           or s.created_by = core.current_account_id()
           and (
                 core.current_api_key_id() is null
                 or core.has_permission('file.share')
                 or core.has_permission('report.share')
               )
         )
     for no key update;

  if not found then
    perform core.refuse('FILE_SHARE_NOT_FOUND', 'No such address of a file', 404);
  end if;

  perform core.check_row_version(v_share.row_version, p_row_version);

  if v_share.revoked_at is not null then
    perform core.refuse('FILE_SHARE_REVOKED', 'The address is revoked', 409);
  end if;

  return v_share;
end
$$;

grant execute on function file.lock_share to assetry_api;
-- end: function file.lock_share

-- source: function file.manages_shares
-- Whether the caller reads and revokes the addresses that others issued.
create or replace function file.manages_shares()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.has_permission('file.manage') and core.reaches_all_sites()
$$;

grant execute on function file.manages_shares to authenticated, assetry_api, assetry_list;
-- end: function file.manages_shares

-- source: function file.open_content
-- Where the content of an address is, for who has no account. One refusal for every cause. Before the code is known to
-- be good, no share is looked for.
create or replace function file.open_content(p_token text)
returns file.content_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_claim   text    := left(p_token, 44);
  v_code    bytea   := decode(substring(p_token from '^[lx][osm][0-9a-f]{42}([0-9a-f]{64})$'), 'hex');
  v_is_good boolean := v_code = core.request_hash(jsonb_build_array('file.links', v_claim), v_code)
    and to_timestamp(('x' || right(v_claim, 10))::bit(40)::bigint) > clock_timestamp();
  v_id      uuid    := case when v_is_good then substr(v_claim, 3, 32)::uuid end;
  v_found   record;
  v_answer  file.content_answer;
begin
  if v_is_good and v_claim like 'x%' then
    v_id := file.use_share(v_id);
  end if;

  select l.name, coalesce(v.object_key, f.object_key) as object_key, coalesce(v.media_type, f.media_type) as media_type,
         coalesce(v.byte_count, f.byte_count) as byte_count, v.kind
    into v_found
    from file.links as l
    join file.files as f on f.organization_id = l.organization_id and f.id = l.file_id and f.status = 'AVAILABLE'
    join core.organizations as o on o.id = l.organization_id and o.status = 'ACTIVE'
    left join file.variants as v
      on v.organization_id = f.organization_id and v.file_id = f.id
     and v.kind = case substr(v_claim, 2, 1) when 's' then 'SMALL' when 'm' then 'MEDIUM' end
   where l.id = v_id
     and l.archived_at is null
     and identity.serves_host(l.organization_id);

  if not found then
    perform core.refuse('FILE_NOT_FOUND', 'No such file', 404);
  end if;

  v_answer := jsonb_populate_record(v_answer, to_jsonb(v_found));

  if v_found.kind is not null then
    v_answer.name := regexp_replace(v_answer.name, '\.[^.]*$', '') || '.webp';
  end if;

  return v_answer;
end
$$;

grant execute on function file.open_content to assetry_auth;
-- end: function file.open_content

-- source: function file.store_share
-- Keeps how often and until when people without an account read a file by the address.
create or replace function file.store_share(p_link file.links, p_uses integer, p_expires_at timestamptz)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_share file.shares;
begin
  insert into file.shares (organization_id, link_id, file_name, uses_left, expires_at)
  values (
    p_link.organization_id, p_link.id, p_link.name, p_uses, date_trunc('second', p_expires_at)
  )
  returning * into v_share;
  return jsonb_build_object('id', p_link.id, 'share_id', v_share.id, 'expires_at', v_share.expires_at);
end
$$;

grant execute on function file.store_share to assetry_api;
-- end: function file.store_share

-- source: function file.use_share
-- Counts a use of an address for people without an account; returns the link that it opens, null where it opens none:
-- used up, revoked, or of an account that is suspended. A use covers what its network asks in the minute after it,
-- because readers ask for documents in parts. The condition is asked again of a row that others have changed meanwhile.
create or replace function file.use_share(p_share_id uuid)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_client text := left(
    encode(sha256(convert_to(p_share_id || identity.network_of(core.header('x-forwarded-for')), 'UTF8')), 'hex'), 32
  );
  v_now    timestamptz := clock_timestamp();
  v_since  timestamptz := v_now - interval '1 minute';
  v_share  file.shares;
begin
  update file.shares as s
     set uses_left = s.uses_left - 1,
         used_at = v_now,
         updated_at = now(),
         clients = (
           select coalesce(jsonb_object_agg(c.key, c.value), '{}')
             from jsonb_each(s.clients) as c
            where (c.value #>> '{}')::timestamptz > v_since
         ) || jsonb_build_object(v_client, v_now)
   where s.id = p_share_id
     and s.revoked_at is null
     and s.uses_left > 0
     and (s.clients ->> v_client)::timestamptz > v_since is not true;

  select * into v_share
    from file.shares as s
   where s.id = p_share_id
     and s.revoked_at is null
     and (s.clients ->> v_client)::timestamptz > v_since
     and exists (
           select
             from identity.accounts as a
            where a.organization_id = s.organization_id
              and a.id = s.created_by
              and a.status = 'ACTIVE'
         );
  return v_share.link_id;
end
$$;
-- end: function file.use_share

-- source: function integration.begin_check
-- Forgets what an earlier check of an import that is locked found, and gives the worker another.
create or replace function integration.begin_check(p_import integration.imports)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer    jsonb   := integration.move_import(p_import, 'start_import_check');
  v_most_rows integer := (integration.import_kind(p_import.list)).p_most_rows;
begin
  perform core.require_permission(integration.import_permission(p_import.list));

  if p_import.row_count = 0 or not exists (select from jsonb_each(p_import.mapping) as m where m.value <> 'null') then
    perform core.refuse(
      'IMPORT_EMPTY', 'The file has no rows, or no column of it is mapped', 422,
      p_hint => 'Map columns with update_import'
    );
  elsif p_import.on_fault = 'ALL_OR_NOTHING' and p_import.row_count > v_most_rows then
    perform core.refuse(
      'TOO_MANY_ROWS', format('At most %s rows are applied all or nothing', v_most_rows), 422,
      p_hint => 'Set on_fault to SKIP'
    );
  end if;

  update integration.import_rows as r
     set operation = null,
         code = null,
         entity_id = null,
         faults = '[]',
         before_version = null
   where r.organization_id = p_import.organization_id
     and r.import_id = p_import.id
     and r.operation is not null;

  perform integration.enqueue_import('run_import', p_import.id);
  return v_answer;
end
$$;

grant execute on function integration.begin_check to assetry_api;
-- end: function integration.begin_check

-- source: function integration.enqueue_import
-- Gives the worker a job on an import: to read its file, or to check, apply or withdraw its rows. Ten attempts are for
-- that; at one more the import fails, also when each of them ended the worker.
create or replace function integration.enqueue_import(p_task text, p_import_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  select core.enqueue(p_task, jsonb_build_object('import_id', p_import_id), 15, p_task || ':' || p_import_id)
$$;
-- end: function integration.enqueue_import

-- source: function integration.import_fields
-- The columns that the import of a list reads.
create or replace function integration.import_fields(p_list text)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           (integration.import_kind(p_list)).p_columns,
           array(
             select c.name
               from core.entities as e
              cross join lateral core.import_columns(e) as c
              where e.list = p_list
              order by 1
           )
         )
$$;

grant execute on function integration.import_fields to assetry_api;
-- end: function integration.import_fields

-- source: function integration.import_kind
-- What is imported under a name: the kind of record that a row creates, and how many rows its action takes. Most
-- imports are named by their list. A row of the others creates more than a record of one list, so their columns are
-- named here; null where the fields of the kind tell them.
create or replace function integration.import_kind(
  p_list          text,
  out p_entity    text,
  out p_columns   text[],
  out p_most_rows integer
)
returns record
language sql
stable
security definer
set search_path = ''
as $$
  select k.entity, k.columns, k.most_rows
    from (
      select 'people' as list, 'identity.accounts' as entity,
             '{email,display_name,reaches_all_sites,role_codes,site_codes,worker_site_code,worker_number,trade,'
               'craft_code,craft_level,hired_on,phone,invites}'::text[] as columns,
             250 as most_rows
      union all
      select 'opening_balances', 'inventory.movements',
             '{item_number,storeroom_code,bin_code,lot_number,expires_on,condition,quantity,unit_code,unit_cost}',
             10000
      union all
      select e.list, e.entity, null, 10000 from core.entities as e
    ) as k
   where k.list = p_list
$$;

grant execute on function integration.import_kind to assetry_api;
-- end: function integration.import_kind

-- source: function integration.import_permission
-- The permission that the import of a list asks for; null where files are not imported into it. As its action says: the
-- one that it begins with.
create or replace function integration.import_permission(p_list text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select substring(p.prosrc from 'core\.begin_action\(\s*''' || p.proname || ''',\s*''([a-z_.]+)''')
    from pg_catalog.pg_proc as p
   where p.pronamespace = 'api'::regnamespace
     and p.proname = 'import_' || p_list
     and (integration.import_kind(p_list)).p_entity is not null
     and p.proargnames[1] = 'p_rows'
     and 'p_args' <> all (p.proargnames)
$$;

grant execute on function integration.import_permission to assetry_api;
-- end: function integration.import_permission

-- source: function integration.part_rows
-- The rows of a part of an import as its action takes them, in order: the cells under the columns to which their
-- headers are mapped, and default values where a cell is empty. Once checked, rows have the version of their record, if
-- the import takes it, and those that were rejected are left out.
create or replace function integration.part_rows(
  p_import      integration.imports,
  p_part        integer,
  out p_rows    jsonb,
  out p_numbers integer[]
)
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(b.row order by b.row_number), '[]'),
    coalesce(array_agg(b.row_number order by b.row_number), '{}')
    from (
      select r.row_number,
             case
               when r.before_version is not null and v.is_taken then jsonb_build_object('row_version', r.before_version)
               else '{}'
             end
               || c.filled || p_import.default_values || c.given
               || case when c.ids <> '[]' then jsonb_build_object('external_ids', c.ids) else '{}' end as row
        from integration.import_rows as r
       cross join (select 'row_version' = any (integration.import_fields(p_import.list)) as is_taken) as v
       cross join lateral (
          select coalesce(
                   jsonb_object_agg(m.value, r.cells -> m.key)
                     filter (where m.value not like 'external_ids:%' and r.cells ->> m.key = ''),
                   '{}'
                 ) as filled,
                 coalesce(
                   jsonb_object_agg(m.value, r.cells -> m.key)
                     filter (where m.value not like 'external_ids:%' and r.cells ->> m.key <> ''),
                   '{}'
                 ) as given,
                 coalesce(
                   jsonb_agg(split_part(m.value, ':', 2) || ':' || (r.cells ->> m.key) order by m.value)
                     filter (where m.value like 'external_ids:%' and r.cells ->> m.key <> ''),
                   '[]'
                 ) as ids
            from jsonb_each_text(p_import.mapping) as m
           where m.value is not null
       ) as c
       where r.organization_id = p_import.organization_id
         and r.import_id = p_import.id
         and r.part = p_part
         and (p_import.status = 'CHECKING' or r.operation <> 'REJECTED')
    ) as b
$$;
-- end: function integration.part_rows

-- source: function integration.take_import_rows
-- Stores rows of a file that is being read, as the cells of each by header; the first has the number p_first. A part is
-- what one call of the import takes. Returns false where the import is not being read any more.
create or replace function integration.take_import_rows(p_import_id uuid, p_first integer, p_rows jsonb)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_import    integration.imports;
  v_most_rows integer;
begin
  select * into v_import
    from integration.imports as i
   where i.id = p_import_id
     and i.status = 'READING'
     for share;

  if not found then
    return false;
  end if;

  v_most_rows := (integration.import_kind(v_import.list)).p_most_rows;

  insert into integration.import_rows (organization_id, account_id, import_id, row_number, part, cells)
  select v_import.organization_id, v_import.account_id, v_import.id, p_first + e.place - 1,
         (p_first + e.place - 2) / v_most_rows, e.cells
    from jsonb_array_elements(p_rows) with ordinality as e (cells, place)
   order by e.place;
  return true;
end
$$;

grant execute on function integration.take_import_rows to assetry_worker;
-- end: function integration.take_import_rows

-- source: function integration.versions_of
-- The versions of records of a list by their ids. What never changes has the version 1.
create or replace function integration.versions_of(p_list text, p_ids uuid[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_versions jsonb;
begin
  -- lint-allow dynamic-sql: the name of the table comes from the registry
  execute (
    select format(
             'select coalesce(jsonb_object_agg(t.id, %s), ''{}'') from %s as t where t.id = any ($1)',
             case when a.attname is null then '1' else 't.row_version' end, to_regclass(k.p_entity)
           )
      from integration.import_kind(p_list) as k
      left join pg_catalog.pg_attribute as a on a.attrelid = to_regclass(k.p_entity) and a.attname = 'row_version'
  ) into v_versions using p_ids;
  return v_versions;
end
$$;
-- end: function integration.versions_of

-- source: function integration.withdraw_part
-- Withdraws the next 100 rows of an import, the last first, as its account, each by itself; without one left the import
-- ends. The import is locked. Returns whether more is to be done.
create or replace function integration.withdraw_part(p_import integration.imports)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity   core.entities;
  v_row      integration.import_rows;
  v_rows     integration.import_rows[] := array(
    select r
      from integration.import_rows as r
     where r.organization_id = p_import.organization_id
       and r.import_id = p_import.id
       and r.applied_at is not null
       and r.operation in ('CREATED', 'UPDATED')
       and r.withdrawal is null
     order by r.row_number desc
     limit 100
  );
  v_versions jsonb;
  v_used     uuid[];
  v_fault    jsonb;
begin
  if v_rows = '{}' then
    perform integration.act_on_import(p_import.organization_id, 'run_import');
    perform integration.count_rows(
      p_import.id,
      case
        when exists (
          select
            from integration.import_rows as r
           where r.organization_id = p_import.organization_id
             and r.import_id = p_import.id
             and r.withdrawal = 'CHANGED_SINCE'
        ) then 'PARTLY_WITHDRAWN'
        else 'WITHDRAWN'
      end
    );
    return false;
  end if;

  select * into v_entity from core.entities as e where e.entity = (integration.import_kind(p_import.list)).p_entity;
  v_versions := integration.versions_of(p_import.list, array(select r.entity_id from unnest(v_rows) as r));
  v_used := integration.used_ids(
    p_import.organization_id, v_entity.entity,
    array(select r.entity_id from unnest(v_rows) as r where r.operation = 'CREATED')
  );

  foreach v_row in array v_rows loop
    v_fault := case
      when (v_versions ->> v_row.entity_id::text)::integer is distinct from v_row.after_version then
        core.fault('', 'CHANGED_SINCE', 'The record has changed since')
      when v_row.entity_id = any (v_used) then core.fault('', 'RECORD_IN_USE', 'Another record refers to it')
      else integration.withdraw_row(p_import, v_entity, v_row)
    end;

    update integration.import_rows as r
       set withdrawal = case when v_fault is null then 'WITHDRAWN' else 'CHANGED_SINCE' end,
           faults = case when v_fault is null then r.faults else jsonb_build_array(v_fault) end
     where r.id = v_row.id;
  end loop;

  return true;
end
$$;
-- end: function integration.withdraw_part

-- source: function integration.withdraw_row
-- Takes back what a row of an import did to its record, by the action for it; returns what the action refuses with,
-- null where it was done.
create or replace function integration.withdraw_row(
  p_import integration.imports,
  p_entity core.entities,
  p_row    integration.import_rows
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action    text := p_entity.update_action;
  v_values    jsonb;
  v_arguments jsonb;
begin
  if p_row.operation = 'CREATED' then
    v_action := integration.withdrawal_action(p_entity, p_row.entity_id);
    v_values := jsonb_build_object('archived_at', now());
  else
    v_values := integration.values_before(p_import, p_entity, p_row);
  end if;

  if v_action is null or v_values is null then
    return core.fault('', 'NOT_ALLOWED', 'No action withdraws such a record');
  end if;

  v_arguments := jsonb_build_object(
    format('p_%s_id', p_entity.noun), p_row.entity_id, 'p_row_version', p_row.after_version
  );

  -- An action without a reason leaves it aside.
  if v_action = p_entity.update_action then
    v_arguments := v_arguments || jsonb_build_object('p_values', v_values);
  else
    v_arguments := v_arguments || '{"p_reason": "The import was withdrawn"}';
  end if;

  perform integration.call_action(v_action, v_arguments);

  -- A person is an account and the worker that was created with it.
  if p_import.list = 'people' then
    perform integration.call_action('archive_worker', jsonb_build_object('p_worker_id', w.id, 'p_row_version', 1))
       from workforce.workers as w
      where w.account_id = p_row.entity_id;
  end if;

  return null;
exception
  when sqlstate 'PGRST' then
    return core.fault(
      coalesce(work.refusal_of(sqlerrm) -> 'details' -> 0 ->> 'field', ''), sqlerrm::jsonb ->> 'code',
      sqlerrm::jsonb ->> 'message'
    );
end
$$;
-- end: function integration.withdraw_row

-- source: function integration.withdrawal_action
-- The action by which a record that an import made is taken out of use: that which cancels, retires, archives or
-- suspends it from its status, or its update where that archives. Null where there is none.
create or replace function integration.withdrawal_action(p_entity core.entities, p_record_id uuid)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_action text;
begin
  if exists (
    select
      from core.entity_fields as f
     where f.entity = p_entity.entity
       and f.field = 'archived_at'
       and f.is_updatable
  ) then
    return p_entity.update_action;
  elsif not exists (select from core.transitions as t where t.entity = p_entity.entity) then
    return null;
  end if;

  -- lint-allow dynamic-sql: the name of the table comes from the registry
  execute format(
    'select a.name
       from %s as t
       join core.transitions as m on m.entity = $2 and m.from_status = t.status
       join unnest($3) with ordinality as a (name, place) on a.name = m.action
      where t.id = $1
      order by a.place
      limit 1',
    to_regclass(p_entity.entity)
  )
  into v_action
  using p_record_id, p_entity.entity,
        array(
          select v.verb || '_' || p_entity.noun
            from unnest('{cancel,retire,archive,decommission,block,suspend}'::text[]) with ordinality as v (verb, place)
           order by v.place
        );
  return v_action;
end
$$;
-- end: function integration.withdrawal_action

-- source: function maintenance.check_imported_schedules
-- Looks at the schedules of an import: what they are about stays as it is meanwhile and is of use at their site, their
-- values fit together, and only drafts change. What follows from the values of a schedule is added to them.
create or replace function maintenance.check_imported_schedules(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held      jsonb := core.hold_imported('maintenance.schedules', p_rows, maintenance.held_fields());
  v_plan_ids  uuid[] := array(
    select distinct (r.kept ->> 'job_plan_id')::uuid from unnest(p_rows) as r where r.faults = '[]'
  );
  v_published jsonb := (
    select coalesce(jsonb_object_agg(r.job_plan_id, true), '{}')
      from maintenance.job_plan_revisions as r
     where r.job_plan_id = any (v_plan_ids)
       and r.status = 'PUBLISHED'
  );
begin
  return array(
    select case
             when r.faults <> '[]' or not r.is_new and r.kept = '{}' then
               row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
             when s.status <> 'DRAFT' then
               row(
                 r.position, r.code, r.id, r.is_new, r.kept,
                 jsonb_build_array(
                   core.fault('status', 'READ_ONLY', format('The schedule is %s: only drafts are changed', s.status))
                 )
               )::core.import_row
             else row(
               r.position, r.code, r.id, r.is_new,
               v.kept || jsonb_build_object(
                 'basis', n.basis, 'off_season', n.off_season, 'start_units', n.start_units,
                 'rule_ends_on', n.rule_ends_on
               ),
               maintenance.schedule_faults(n) || maintenance.subject_faults(n, v.kept, v_held, v_published)
             )::core.import_row
           end
      from unnest(p_rows) as r
      left join maintenance.schedules as s on s.id = r.id
     cross join lateral (
        select case when r.is_new then maintenance.new_schedule(r.kept, v_held) else r.kept end as kept
        -- Once a row.
        offset 0
     ) as v
     cross join lateral maintenance.with_standard(
        jsonb_populate_record(s, case when r.faults = '[]' then v.kept end)
     ) as n
     order by r.position
  );
end
$$;

grant execute on function maintenance.check_imported_schedules to assetry_api;
-- end: function maintenance.check_imported_schedules

-- source: function maintenance.coming_turns
-- The turns of schedules that nothing but a nest binds to each other, from p_at on and due before an instant: what
-- generation does when nobody acts, each work is done when it is due, or at once where that is over, and meters go on
-- at their pace. The clock moves from what waits to one thing that happens after the other: work ends, a meter reaches
-- a count, work is made. The functions of generation say what becomes of a turn. At most p_most; schedules are ACTIVE.
create or replace function maintenance.coming_turns(
  p_schedules maintenance.schedules[], p_at timestamptz, p_before timestamptz, p_most integer
)
returns setof maintenance.occurrences
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_schedules maintenance.schedules[];
  v_ids       uuid[];
  v_units     numeric[];
  v_paces     numeric[];
  v_done_ats  timestamptz[];
  v_open_ids  uuid[];
  v_open_ends timestamptz[];
  v_ended_ids uuid[];
  -- Those that wait for a larger one of their nest already, then the turns that are foreseen and on which others may
  -- depend; places of all that wait.
  v_ahead     maintenance.occurrences[];
  v_waits     integer[];
  v_kept      integer     := 0;
  v_count     integer     := 0;
  v_made      integer;
  v_is_due    boolean;
  v_has_meter boolean;
  v_faults    jsonb;
  v_nest      maintenance.schedules[];
  v_turns     maintenance.occurrences[];
  v_turn      maintenance.occurrences;
  v_next      timestamptz;
  v_at        timestamptz := p_at;
begin
  select array_agg(p_schedules[i].id order by i),
         array_agg(maintenance.units_at(p_schedules[i].meter_id, 'infinity') order by i),
         array_agg(meter.units_per_day(p_schedules[i].meter_id) order by i),
         bool_or(p_schedules[i].meter_id is not null)
    into v_ids, v_units, v_paces, v_has_meter
    from generate_subscripts(p_schedules, 1) as i;

  v_schedules := maintenance.reached_by(p_schedules, p_at, v_units, v_paces);
  select coalesce(array_agg(o.schedule_id) filter (where o.status = 'GENERATED'), '{}'),
         coalesce(array_agg(greatest(o.due_at, p_at)) filter (where o.status = 'GENERATED'), '{}'),
         coalesce(array_agg(o order by o.seq) filter (where o.larger_schedule_id is not null), '{}')
    into v_open_ids, v_open_ends, v_ahead
    from maintenance.occurrences as o
   where o.organization_id = p_schedules[1].organization_id
     and o.site_id = p_schedules[1].site_id
     and o.schedule_id = any (v_ids);

  v_waits := array(select generate_subscripts(v_ahead, 1));

  loop
    v_next := case when v_next is null and v_waits <> '{}' then p_at end;
    v_next := coalesce(v_next, maintenance.next_event_at(v_schedules, p_at, v_units, v_paces, v_open_ends));
    exit when v_next is null or v_next >= p_before or v_count > p_most;
    v_at := greatest(v_at, v_next);
    v_ended_ids := '{}';

    if v_at >= any (v_open_ends) then
      v_ended_ids := array(select o.id from unnest(v_open_ids, v_open_ends) as o (id, at) where o.at <= v_at);
      select coalesce(array_agg(o.id), '{}'), coalesce(array_agg(o.at), '{}')
        into v_open_ids, v_open_ends
        from unnest(v_open_ids, v_open_ends) as o (id, at)
       where o.at > v_at;

      for i in 1 .. cardinality(v_schedules) loop
        v_done_ats[i] := case when v_ids[i] = any (v_ended_ids) then v_at else v_done_ats[i] end;
      end loop;
    end if;

    v_schedules := maintenance.schedules_then(v_schedules, p_at, v_at, v_units, v_paces, v_ended_ids, v_open_ids);

    -- A day that is given back, or that a meter has brought already, has its turn at the next run of generation, which
    -- is soon: what is made now is still open then.
    for v_run in 1 .. 100 loop
      if v_waits <> '{}' then
        select g.p_schedules, g.p_ahead, g.p_waits
          into v_schedules, v_ahead, v_waits
          from maintenance.given_back(
                 v_schedules, v_ahead, v_waits, v_open_ids, v_done_ats, array(
                   select maintenance.units_then(v_units[i], v_paces[i], v_at - p_at)
                     from generate_subscripts(v_units, 1) as i
                    order by i
                 )
               ) as g;
      end if;

      v_nest := v_schedules;
      v_made := v_count;

      -- One day of each after the other: as maintenance.generate_all.
      for v_round in 1 .. 100 loop
        v_is_due := false;

        for i in 1 .. cardinality(v_schedules) loop
          v_is_due := v_is_due or v_schedules[i].next_generate_at <= v_at is true;
        end loop;

        exit when not v_is_due;
        v_faults := coalesce(v_faults, maintenance.foreseen_faults(v_schedules));
        select t.p_schedules, t.p_turns
          into v_schedules, v_turns
          from maintenance.turns_now(v_schedules, v_nest, v_at, v_ahead, v_open_ids, v_faults) as t;

        foreach v_turn in array v_turns loop
          continue when v_turn.schedule_id is null;
          v_count := v_count + 1;
          v_ahead := v_ahead || v_turn;

          if v_turn.status = 'GENERATED' then
            v_open_ids := v_open_ids || v_turn.schedule_id;
            v_open_ends := v_open_ends || greatest(v_turn.due_at, v_at);
          elsif v_turn.larger_schedule_id is not null then
            v_waits := v_waits || cardinality(v_ahead);
          end if;
        end loop;

        for i in 1 .. cardinality(v_schedules) loop
          if v_turns[i].schedule_id is not null then
            v_schedules[i] := maintenance.after_occurrence(
              v_schedules[i], v_turns[i].status, v_at, maintenance.units_then(v_units[i], v_paces[i], v_at - p_at)
            );
          end if;
        end loop;
      end loop;

      exit when v_count = v_made or v_waits = '{}' and not v_has_meter;
      v_schedules := maintenance.schedules_then(v_schedules, p_at, v_at, v_units, v_paces, '{}', v_open_ids);
    end loop;

    if cardinality(v_ahead) > 2 * v_kept + 100 then
      select t.p_ahead, t.p_waits, t.p_settled
        into v_ahead, v_waits, v_turns
        from maintenance.settled_turns(v_ahead, v_waits, v_schedules, v_at) as t;
      v_kept := cardinality(v_ahead);
      return query select t.* from unnest(v_turns) as t where t.id is null and t.due_at < p_before;
    end if;
  end loop;

  return query select t.* from unnest(v_ahead) as t where t.id is null and t.due_at < p_before;
end
$$;

grant execute on function maintenance.coming_turns to assetry_list;
-- end: function maintenance.coming_turns

-- source: function maintenance.import_plan_part
-- Makes the rows of an import the tasks or lines of the draft of their job plan, in their order, unless the newest
-- revision has the same. With a fault in one of them the job plan keeps what it has, and all are rejected.
create or replace function maintenance.import_plan_part(
  p_entity      text,
  p_job_plan_id uuid,
  p_part        core.import_row[]
)
returns setof core.import_row
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_given  jsonb := (
    select jsonb_agg(jsonb_strip_nulls(r.kept) - '{job_plan_id,is_current,row_version}'::text[] order by r.position)
      from unnest(p_part) as r
  );
  v_faults jsonb;
  v_tasks  work.tasks[];
  v_lines  maintenance.job_plan_lines[];
  v_before jsonb := maintenance.newest_parts(p_entity, p_job_plan_id);
  v_after  jsonb;
begin
  if p_entity = 'maintenance.job_plan_tasks' then
    select r.p_read, r.p_faults into v_tasks, v_faults from work.read_tasks(v_given, p_entity) as r;
  else
    select r.p_read, r.p_faults into v_lines, v_faults from maintenance.read_plan_lines(v_given) as r;
  end if;

  if v_faults <> '[]' or exists (select from unnest(p_part) as r where r.faults <> '[]') then
    return query
    select *
      from core.rejected_lines(
             p_part, 'job_plan_id', case when v_lines is null then 'p_tasks' else 'p_lines' end, v_faults
           );
    return;
  end if;

  v_after := maintenance.without_ids(p_entity, coalesce(to_jsonb(v_tasks), to_jsonb(v_lines)));

  if v_after <> maintenance.without_ids(p_entity, v_before) then
    perform maintenance.store_draft(p_job_plan_id, v_tasks, v_lines);
    v_after := maintenance.newest_parts(p_entity, p_job_plan_id);
  else
    v_after := v_before;
  end if;

  return query
  select *
    from core.stored_lines(
           p_part, v_after, maintenance.without_ids(p_entity, v_before), maintenance.without_ids(p_entity, v_after)
         );
end
$$;

grant execute on function maintenance.import_plan_part to assetry_api;
-- end: function maintenance.import_plan_part

-- source: function meter.check_imported_outputs
-- Looks at the output counters of an import: each stands at the site of its meter, which stays as it is meanwhile, its
-- values fit together, and its meter has no other on its days. Counters of a meter are compared in the order of their
-- first days, which do not change, so that each row is looked at once.
create or replace function meter.check_imported_outputs(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held   jsonb   := core.hold_imported('meter.output_counters', p_rows, '{meter_id}');
  v_taken  text    := 'The meter counts output on some of these days already';
  v_faults jsonb;
begin
  p_rows := array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.is_new then
                 r.kept || jsonb_build_object('site_id', v_held -> (r.kept ->> 'meter_id') -> 'site_id')
               else r.kept
             end,
             r.faults || case
               when r.faults <> '[]' or r.kept = '{}' then '[]'
               when o.archived_at is not null then
                 jsonb_build_array(core.fault('starts_on', 'ARCHIVED', 'The output counter is archived'))
               when r.is_new and m.status <> 'ACTIVE' then
                 jsonb_build_array(
                   core.fault('meter_id', 'METER_NOT_ACTIVE', format('Meter %s is %s', m.code, m.status))
                 )
               else meter.output_counter_faults(n.counter, m)
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join meter.output_counters as o on o.id = r.id
     cross join lateral (
        select jsonb_populate_record(o, case when r.faults = '[]' then r.kept end) as counter
     ) as n
      left join meter.meters as m on m.id = (n.counter).meter_id
     order by r.position
  );

  with file as (
    select r.position, r.is_new, n.id, n.meter_id, n.starts_on, coalesce(n.ends_on, 'infinity') as ends_on,
           n.archived_at
      from unnest(p_rows) as r
      left join meter.output_counters as o on o.id = r.id
     cross join lateral jsonb_populate_record(o, r.kept || jsonb_build_object('id', r.id)) as n
     where r.faults = '[]'
       and r.kept <> '{}'
  ),
  -- As they will be, those that stay as they are, too.
  counter as (
    select f.position, f.is_new, f.meter_id, f.starts_on, f.ends_on
      from file as f
     where f.archived_at is null
     union all
    select null, false, o.meter_id, o.starts_on, coalesce(o.ends_on, 'infinity')
      from meter.output_counters as o
     where o.archived_at is null
       and o.meter_id in (select f.meter_id from file as f)
       and o.id not in (select f.id from file as f)
  ),
  compared as (
    select c.position, c.starts_on, c.ends_on, c.is_new,
           max(c.ends_on) over (w rows between unbounded preceding and 1 preceding) as before,
           min(c.starts_on) filter (where not c.is_new)
             over (
               partition by c.meter_id
               order by c.starts_on desc, c.position desc nulls first
               rows between unbounded preceding and 1 preceding
             ) as next
      from counter as c
    window w as (partition by c.meter_id order by c.starts_on, c.position nulls first)
  )
  select jsonb_object_agg(c.position, true) into v_faults
    from compared as c
   where c.position is not null
     and (c.is_new and c.before >= c.starts_on or c.ends_on >= c.next);

  return array(
    select case
             when v_faults ? r.position::text then
               core.with_fault(r, core.fault('starts_on', 'OUTPUT_COUNTER_OVERLAPS', v_taken))
             else r
           end
      from unnest(p_rows) as r
     order by r.position
  );
end
$$;

grant execute on function meter.check_imported_outputs to assetry_api;
-- end: function meter.check_imported_outputs

-- source: function meter.store_imported_outputs
-- Writes the accepted output counters of an import: first those that are archived, then those that change, because one
-- that ends makes room for the next.
create or replace function meter.store_imported_outputs(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform core.store_import(
            'meter.output_counters',
            array(
              select r
                from unnest(p_rows) as r
               where n.turn = case when r.is_new then 3 when r.kept ? 'archived_at' then 1 else 2 end
               order by r.position
            ),
            '{site_id}'
          )
     from generate_series(1, 3) as n (turn);
  return p_rows;
exception
  when exclusion_violation then
    perform core.refuse(
      'OUTPUT_COUNTER_OVERLAPS', 'One of the meters counts output on some of these days already', 409
    );
end
$$;

grant execute on function meter.store_imported_outputs to assetry_api;
-- end: function meter.store_imported_outputs

-- source: function procurement.spend_of_site
-- What was spent at one site, from the first to the last day on its clocks: the lines of the invoices that were
-- approved then, less those of credit notes, without taxes, at their rates, and who bears what was bought of whom. What
-- is bought of an item is of the category that the item has now. Charges are nobody's and of no category.
create or replace function procurement.spend_of_site(p_site core.sites, p_from date, p_until date)
returns table (
  id uuid, vendor_id uuid, cost_center_id uuid, kind text, category_id uuid, item_id uuid, difference numeric,
  amount numeric
)
language sql
stable
set search_path = ''
as $$
  select l.id, i.vendor_id, coalesce(o.cost_center_id, l.cost_center_id), coalesce(o.kind, 'ITEM'),
         coalesce(o.category_id, t.category_id), coalesce(o.item_id, l.item_id),
         l.posted_difference + l.accepted_difference,
         case i.kind when 'CREDIT' then -1 else 1 end * round(l.quantity * l.unit_price * i.exchange_rate, 4)
    from procurement.invoices as i
    join procurement.invoice_lines as l on l.invoice_id = i.id
    left join procurement.order_lines as o on o.id = l.purchase_order_line_id
    left join inventory.items as t on t.id = coalesce(o.item_id, l.item_id)
   where i.site_id = p_site.id
     and i.status in ('APPROVED', 'PAID')
     and (i.approved_at at time zone p_site.time_zone)::date between p_from and p_until
   union all
  select c.id, i.vendor_id, null, 'CHARGE', null, null, null,
         case i.kind when 'CREDIT' then -1 else 1 end * round(c.amount * i.exchange_rate, 4)
    from procurement.invoices as i
    join procurement.invoice_charges as c on c.invoice_id = i.id
   where i.site_id = p_site.id
     and i.status in ('APPROVED', 'PAID')
     and (i.approved_at at time zone p_site.time_zone)::date between p_from and p_until
$$;

grant execute on function procurement.spend_of_site to assetry_api, assetry_list;
-- end: function procurement.spend_of_site

-- source: function report.figure_groups
-- The sums of a figure by up to three groups and, of money, by currency; at most 10,001 groups. Reads facts past row
-- security: the sites are those that the caller reaches.
create or replace function report.figure_groups(
  p_figure    report.figures,
  p_site_ids  uuid[],
  p_asset_ids uuid[],
  p_from      date,
  p_until     date,
  p_group_by  text[],
  p_filter    jsonb
)
returns table (keys text[], currency text, numerator numeric, denominator numeric, fact_count bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_groups text := (
    select string_agg(report.dimension_key(g.name, p_figure.is_by_period) || ', ', '' order by g.place)
      from unnest(p_group_by) with ordinality as g (name, place)
  );
  -- Rows are grouped by ids and dates; texts are made of the groups alone.
  v_keys   text := (
    select string_agg(format('(%s)::text', report.dimension_key(g.name, p_figure.is_by_period)), ', ' order by g.place)
      from unnest(p_group_by) with ordinality as g (name, place)
  );
begin
  -- lint-allow dynamic-sql: names are those of reference rows, values of the filter are quoted
  return query execute format(
    'select array[%1$s]::text[], f.currency, sum(f.numerator), sum(f.denominator), count(*)
       %3$s group by %2$s f.currency having count(*) > 0 limit 10001',
    v_keys, v_groups, report.figure_source(p_figure, p_group_by, p_filter)
  ) using p_site_ids, p_asset_ids, p_from, p_until;
exception
  when query_canceled then
    -- A scheduled task has a limit for all that it does, which is not one of this record alone.
    if core.current_account_id() is null then
      raise;
    end if;

    perform core.refuse(
      'TOO_MUCH', 'The figure was not calculated in time', 422,
      jsonb_build_array(core.fault('p_until', 'TOO_MUCH', 'Too many records are counted')),
      'Shorten the period, or name fewer sites'
    );
end
$$;

grant execute on function report.figure_groups to assetry_list;
-- end: function report.figure_groups

-- source: function report.figure_records
-- The records that a figure counts, in the order of their ids, behind a given one: so many, and whole: a record that
-- counts several times is one row at each site. Those of workers or crafts that are others are work orders, because a
-- labour entry names its worker. Reads past row security, as report.figure_groups does. The facts are found as for the
-- value (offset 0) and sorted then: in the order of ids the planner would look for them among all records there are.
create or replace function report.figure_records(
  p_figure    report.figures,
  p_site_ids  uuid[],
  p_asset_ids uuid[],
  p_from      date,
  p_until     date,
  p_filter    jsonb,
  p_is_part   boolean,
  p_after_id  uuid,
  p_limit     integer
)
returns table (
  record_id   uuid,
  site_id     uuid,
  asset_id    uuid,
  at          timestamptz,
  currency    text,
  numerator   numeric,
  denominator numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_record text := case
    when 'others' = any (array[p_filter ->> 'worker', p_filter ->> 'craft']) then 'f.work_order_id' else 'f.record_id'
  end;
begin
  -- lint-allow dynamic-sql: names are those of reference rows, values of the filter are quoted
  return query execute format(
    'select f.record_id, f.site_id, f.asset_id, min(f.at), f.currency, sum(f.numerator), sum(f.denominator)
       from (
         select %1$s as record_id, f.site_id, f.asset_id, f.at, f.currency, f.numerator, f.denominator
           %2$s and ($5 is null or %1$s > $5) and (not $6 or f.numerator <> 0)
         offset 0
       ) as f
      group by f.record_id, f.site_id, f.asset_id, f.currency
      order by f.record_id fetch first $7 rows with ties',
    v_record, report.figure_source(p_figure, '{}', p_filter)
  ) using p_site_ids, p_asset_ids, p_from, p_until, p_after_id, p_is_part, p_limit;
exception
  when query_canceled then
    -- A scheduled task has a limit for all that it does, which is not one of this record alone.
    if core.current_account_id() is null then
      raise;
    end if;

    perform core.refuse(
      'TOO_MUCH', 'The records were not found in time', 422,
      jsonb_build_array(core.fault('p_until', 'TOO_MUCH', 'Too many records are counted')),
      'Shorten the period, or name fewer sites'
    );
end
$$;

grant execute on function report.figure_records to assetry_list;
-- end: function report.figure_records

-- source: function report.figure_source
-- What a query of a figure reads: its facts f under the conditions of a filter, with the asset, work order, worker and
-- site that the groups and the filter look at. $1 to $4 are sites, assets, first and last day. A figure that is
-- calculated by period has the facts of each week or month that is looked at. Of workers or crafts that are others, it
-- is those that have fewer than 5 facts under the rest of the filter. Work orders and sites are joined as most
-- functions of facts join them, so that the planner reads both as one: by key and organization, and where each fact has
-- a work order not by a left join.
create or replace function report.figure_source(p_figure report.figures, p_group_by text[], p_filter jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  with others as (
    select array(
             select c.key
               from jsonb_each_text(p_filter) as c
              where c.key in ('worker', 'craft')
                and c.value = 'others'
              order by c.key
           ) as names
  ), asked as (
    select o.names as others,
           p_group_by || array(
             select k.name from jsonb_object_keys(p_filter) as k (name) where o.names = '{}'
           ) as names
      from others as o
  ), source as (
    select case
             when a.others <> '{}' then format(
               '(select f.*, count(*) over (partition by %s) as fact_count %s) as f',
               (select string_agg(report.dimension_key(o.name, false), ', ') from unnest(a.others) as o (name)),
               report.figure_source(p_figure, a.others, p_filter - a.others)
             )
             when p_figure.is_by_period and a.names && '{week,month}' then format(
               'report.slices_of($3, $4, %L, %L) as l cross join lateral %s($1, $2, l.from_on, l.until_on) as f',
               a.names, p_filter, p_figure.facts_function
             )
             else format('%s($1, $2, $3, $4) as f', p_figure.facts_function)
           end as facts,
           a.names,
           case
             when a.others <> '{}' then 'f.fact_count < 5'
             else '(f.numerator <> 0 or f.denominator <> 0)' || coalesce(
               (
                 select string_agg(
                          case
                            when c.value is null
                              then format(' and %s is null', report.dimension_key(c.key, p_figure.is_by_period))
                            else format(
                              ' and %s = %L', report.dimension_key(c.key, p_figure.is_by_period),
                              case
                                when c.key in ('week', 'month') then c.value::date::text
                                when c.key in ('work_type', 'priority') then c.value
                                else c.value::uuid::text
                              end
                            )
                          end,
                          '' order by c.key
                        )
                   from jsonb_each_text(p_filter) as c
               ), ''
             )
           end as condition
      from asked as a
  )
  select format(
           'from %s%s%s%s%s where %s',
           s.facts,
           case
             when s.names && '{location,category}'
             then
               ' left join asset.assets as a'
               ' on a.organization_id = core.current_organization_id() and a.id = f.asset_id'
           end,
           case
             when s.names && '{work_type,priority}' then format(
               ' %s work.work_orders as w'
               ' on w.organization_id = core.current_organization_id() and w.id = f.work_order_id',
               case
                 when p_figure.list in ('work_orders', 'work_order_labour', 'work_order_costs') then 'join'
                 else 'left join'
               end
             )
           end,
           case
             when s.names && '{craft}' then
               ' left join workforce.workers as p'
               ' on p.organization_id = core.current_organization_id() and p.id = f.worker_id'
           end,
           case
             when s.names && '{week,month}' and not p_figure.is_by_period then
               ' join core.sites as s on s.organization_id = core.current_organization_id() and s.id = f.site_id'
           end,
           s.condition
         )
    from source as s
$$;
-- end: function report.figure_source

-- source: function report.issued_address
-- What an address of the file of a run is made of; it ends with the file. One for people without an account is kept.
create or replace function report.issued_address(
  p_run        report.runs,
  p_is_shared  boolean,
  p_uses       integer,
  p_expires_at timestamptz
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_expires_at timestamptz := date_trunc('second', least(p_expires_at, p_run.expires_at));
  v_link       file.links;
begin
  if p_is_shared then
    v_link.organization_id := p_run.organization_id;
    v_link.id := p_run.link_id;
    v_link.name := p_run.file_name;
    return file.store_share(v_link, p_uses, v_expires_at) || '{"variant": "o"}';
  end if;

  return jsonb_build_object('id', p_run.link_id, 'expires_at', v_expires_at, 'variant', 'o');
end
$$;

grant execute on function report.issued_address to assetry_api;
-- end: function report.issued_address

-- source: function report.readable_run
-- A run of the caller; refuses one without a file that can be read. An API key reads files of
-- its own runs alone, because another key, or the person, may read more.
create or replace function report.readable_run(p_run_id uuid)
returns report.runs
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_run  report.runs;
  v_link file.links;
begin
  perform report.require_own();
  select * into v_run
    from report.runs as r
   where r.organization_id = core.current_organization_id()
     and r.account_id = core.current_account_id()
     and r.id = p_run_id
     and (core.current_api_key_id() is null or r.api_key_id = core.current_api_key_id());

  if not found then
    perform core.refuse('REPORT_RUN_NOT_FOUND', 'No such report run', 404);
  elsif v_run.status <> 'DONE' then
    perform core.refuse('REPORT_RUN_NOT_DONE', format('The run is %s', v_run.status), 409);
  end if;

  select * into v_link from file.links as l where l.organization_id = v_run.organization_id and l.id = v_run.link_id;
  perform file.require_available(v_link);
  return v_run;
end
$$;

grant execute on function report.readable_run to assetry_api;
-- end: function report.readable_run

-- source: function request.check_imported_requests
-- Looks at the requests of an import: what they are about stays as it is meanwhile and is of use at their site, and
-- only open ones change. What a new request has where nothing else is said is added to it.
create or replace function request.check_imported_requests(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held jsonb := core.hold_imported('request.requests', p_rows, '{location_id,asset_id}');
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new, v.kept,
             r.faults || coalesce(
               (
                 select jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code)
                   from (
                     values
                       ('site_id', 'MISSING_VALUE', 'site_id or asset_id is required', v.site_id is null),
                       (
                         'location_id', 'PARENT_AT_OTHER_SITE', 'It is at another site',
                         v_held -> (v.kept ->> 'location_id') ->> 'site_id' <> v.site_id
                       ),
                       (
                         'asset_id', 'PARENT_AT_OTHER_SITE', 'It is at another site',
                         v_held -> (v.kept ->> 'asset_id') ->> 'site_id' <> v.site_id
                       ),
                       (
                         'asset_id', 'ASSET_RETIRED', 'The asset is out of use',
                         asset.is_retired(v_held -> (v.kept ->> 'asset_id') ->> 'status')
                       ),
                       (
                         'reported_at', 'IN_FUTURE', 'Cannot be in the future',
                         (v.kept ->> 'reported_at')::timestamptz > clock_timestamp()
                       ),
                       (
                         'status', 'READ_ONLY', format('The request is %s', q.status),
                         q.status not in ('NEW', 'TRIAGED', 'WAITING_REQUESTER')
                       )
                   ) as f (field, code, message, is_so)
                  where f.is_so
                    and r.faults = '[]'
                    and v.kept <> '{}'
               ),
               '[]'
             )
           )::core.import_row
      from unnest(p_rows) as r
      left join request.requests as q on q.id = r.id
     cross join lateral (
        select w.kept, coalesce(q.site_id::text, w.kept ->> 'site_id') as site_id
          from (
            select case
                     when not r.is_new or r.faults <> '[]' then r.kept
                     else jsonb_build_object(
                       'site_id', v_held -> (r.kept ->> 'asset_id') -> 'site_id',
                       'priority', request.default_priority(
                         (r.kept ->> 'problem_id')::uuid, (r.kept ->> 'asset_id')::uuid
                       )
                     ) || jsonb_strip_nulls(r.kept) || '{"status": "NEW"}'
                   end as kept
            -- Once a row.
            offset 0
          ) as w
     ) as v
     order by r.position
  );
end
$$;

grant execute on function request.check_imported_requests to assetry_api;
-- end: function request.check_imported_requests

-- source: function procurement.spend_facts
-- What was spent in a period, days of the sites, on the lines of invoices and credit notes, in the currency of the
-- site. What is bought is of no asset: where assets are named, nothing is counted.
create or replace function procurement.spend_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select s.id, b.id, null::uuid, null::uuid, null::uuid, b.vendor_id, null::timestamptz, s.currency, b.kind, b.amount,
         0::numeric
    from core.sites as s
   cross join lateral procurement.spend_of_site(s, p_from, p_until) as b
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and p_asset_ids is null;
end;
-- end: function procurement.spend_facts

-- source: view api.file_shares
create or replace view api.file_shares as
select
  s.id,
  s.link_id as file_link_id,
  l.name as file_link_name,
  s.file_name,
  s.uses_left,
  s.used_at,
  s.expires_at,
  s.revoked_at,
  s.created_by as account_id,
  a.display_name as account_name,
  s.row_version,
  s.created_at,
  s.updated_at
from file.shares as s
left join file.link_labels as l on l.id = s.link_id
left join identity.account_labels as a on a.id = s.created_by;

alter view api.file_shares owner to assetry_list;
grant select on api.file_shares to authenticated;

comment on view api.file_shares is
$$Addresses of files for people without an account

Those that you issued; with file.manage at all sites those of everybody. revoke_file_share ends one.$$;
comment on column api.file_shares.file_link_name is 'Name of the file at the record';
comment on column api.file_shares.account_id is 'Account that issued it';
comment on column api.file_shares.account_name is 'Name of that account';
-- end: view api.file_shares

-- source: reference meter.permissions
merge into identity.permissions as p
using (
  values
    ('meter.create', 'meter', 'Create meters'),
    ('meter.import', 'meter', 'Import meters with their first readings, and output counters'),
    ('meter.update', 'meter', 'Change, replace, retire and reactivate meters'),
    ('meter_alarm.acknowledge', 'meter', 'Acknowledge meter alarms'),
    ('meter_alarm.shelve', 'meter', 'Shelve and unshelve meter alarms'),
    ('meter_alarm_rule.create', 'meter', 'Create alarm rules'),
    ('meter_alarm_rule.update', 'meter', 'Change alarm rules'),
    ('meter_device.create', 'meter', 'Create devices that send readings'),
    ('meter_device.update', 'meter', 'Change and archive meter devices, and connect their channels to meters'),
    ('meter_device.issue_key', 'meter', 'Issue and exchange keys of meter devices'),
    ('meter_device.revoke_key', 'meter', 'Revoke keys of meter devices'),
    ('meter_reading.record', 'meter', 'Record meter readings'),
    ('meter_reading.correct', 'meter', 'Correct meter readings, and confirm or reject suspect ones'),
    ('meter_type.create', 'meter', 'Create types of meters'),
    ('meter_type.import', 'meter', 'Import meter types'),
    ('meter_type.update', 'meter', 'Change and archive meter types')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'meter' then delete;
-- end: reference meter.permissions

-- source: reference report.permissions
merge into identity.permissions as p
using (
  values
    ('figure_target.manage', 'report', 'Create, change and archive targets of figures'),
    ('report.create', 'report', 'Create and change reports'),
    ('report.publish', 'report', 'Publish and retire reports'),
    ('report.run', 'report', 'Run published reports'),
    ('report.schedule', 'report', 'Create, change, pause and retire report schedules'),
    ('report.send_outside', 'report', 'Send reports as one''s own account reads them, also to addresses outside'),
    ('report.share', 'report', 'Issue addresses of report files for people without an account')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'report' then delete;
-- end: reference report.permissions

-- source: reference file.entities
delete from core.entities
 where entity like 'file.%'
   and entity <> all ('{file.documents,file.files,file.links,file.shares,file.uploads}');

select core.entity('file.documents', 'documents', 'document', 'name', p_create_action => 'create_document');
select core.entity('file.files', 'files', 'file', 'media_type');
select core.entity('file.links', 'file_links', 'file_link', 'name',
  p_search_columns => '{name}', p_create_action => 'create_file_link', p_update_action => 'update_file_link',
  p_option_condition => 'archived_at is null'
);
select core.entity('file.shares', 'file_shares', 'file_share', 'file_name');
select core.entity('file.uploads', 'uploads', 'upload', 'name', p_create_action => 'create_upload');
-- end: reference file.entities

-- source: reference integration.fields
delete from core.entity_fields where entity like 'integration.%';

select core.field('integration.webhook_endpoints', 'name', 'TEXT',
  'Name, unique among endpoints that are not retired', p_is_required => true, p_max_length => 150
);
select core.field('integration.webhook_endpoints', 'url', 'TEXT',
  'Address with https, port 443 or 8443; never returned', p_is_required => true, p_max_length => 2000
);
select core.field('integration.webhook_endpoints', 'event_patterns', 'TEXT_ARRAY',
  'Types of events: 1 to 20 of /event_types, work_order.* for all of a kind of record, or * for all',
  p_is_required => true
);
select core.field('integration.webhook_endpoints', 'record_condition', 'OBJECT',
  'Condition on columns of the list: {"all": […]}, {"any": […]}, {"not": …}, or {"field", "is", "value"}; default none'
);
select core.field('integration.webhook_endpoints', 'site_id', 'UUID',
  'Site of the events; default all sites', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('integration.webhook_endpoints', 'payload', 'TEXT',
  'THIN: ids, code and name; FULL: also the row of the list; CHANGES: also values before and after; default THIN',
  p_vocabulary => '{THIN,FULL,CHANGES}'
);
select core.field('integration.webhook_endpoints', 'is_ordered', 'BOOLEAN',
  'Whether an event waits until earlier events of its record have ended; default true'
);
select core.field('integration.webhook_endpoints', 'rate_per_second', 'INTEGER',
  'Highest number of deliveries a second; default 10', p_minimum => 1, p_maximum => 50
);
select core.field('integration.calendar_feeds', 'name', 'TEXT',
  'Name of the calendar', p_is_required => true, p_max_length => 150
);
select core.field('integration.calendar_feeds', 'kinds', 'TEXT_ARRAY',
  'SLOTS, WORK (due work orders), ABSENCES, INSPECTIONS, BOOKINGS; with site_id also MAINTENANCE, OUTAGES, CONTRACTS',
  p_is_required => true
);
select core.field('integration.calendar_feeds', 'site_id', 'UUID',
  'Site whose records it shows; default none, the records of your own worker', p_target_entity => 'core.sites'
);
select core.field('integration.calendar_feeds', 'hides_details', 'BOOLEAN',
  'Whether events show their kind and time only; default false'
);
select core.field('integration.external_ids', 'system', 'TEXT',
  'Name of the other system: lower-case letters, digits, dots, hyphens and underscores, such as jira',
  p_is_required => true, p_is_updatable => false, p_max_length => 50, p_pattern => '^[a-z][a-z0-9_.-]*$'
);
select core.field('integration.external_ids', 'external_id', 'TEXT',
  'Id of the record in that system, without spaces, commas and semicolons', p_is_required => true,
  p_is_updatable => false, p_max_length => 200, p_pattern => '^[^\s,;]+$'
);
select core.field('integration.imports', 'list', 'TEXT',
  'List into which the file is imported, which has an action import_<list>: assets, people, opening_balances',
  p_is_required => true, p_is_updatable => false, p_max_length => 60
);
select core.field('integration.imports', 'file_link_id', 'UUID',
  'Stored CSV or XLSX file; default none, and the file is sent with create_upload to this import',
  p_is_updatable => false, p_target_entity => 'file.links'
);
select core.field('integration.imports', 'on_fault', 'TEXT',
  'SKIP applies the other rows when some are rejected; ALL_OR_NOTHING none, at most one part; default SKIP',
  p_vocabulary => '{SKIP,ALL_OR_NOTHING}'
);
select core.field('integration.imports', 'encoding', 'TEXT', 'Encoding of CSV; default found by the content',
  p_is_updatable => false, p_vocabulary => '{UTF_8,UTF_16LE,UTF_16BE,WINDOWS_1252}'
);
select core.field('integration.imports', 'delimiter', 'TEXT', 'Delimiter of CSV; default found by the header',
  p_is_updatable => false, p_vocabulary => '{COMMA,SEMICOLON,TAB,PIPE}'
);
select core.field('integration.imports', 'sheet', 'TEXT', 'Sheet of XLSX; default the first one',
  p_is_updatable => false, p_max_length => 31
);
select core.field('integration.imports', 'mapping', 'OBJECT',
  'Column of the list, or external_ids:<system>, by header; headers that are left out are not imported',
  p_is_creatable => false
);
select core.field('integration.imports', 'default_values', 'OBJECT',
  'Values of rows whose cell is empty, by column of the list, such as {"site_code": "MAIN"}; default none'
);
select core.field('integration.import_mappings', 'name', 'TEXT', 'Name, unique among the mappings',
  p_is_required => true, p_is_updatable => false, p_max_length => 150
);
select core.field('integration.import_mappings', 'import_id', 'UUID',
  'Import whose mapping and default values are saved for files with the same headers', p_is_required => true,
  p_is_updatable => false, p_target_entity => 'integration.imports', p_is_column => false
);
-- end: reference integration.fields

-- source: reference meter.fields
delete from core.entity_fields where entity like 'meter.%';

select core.field('meter.meters', 'asset_id', 'UUID',
  'Asset of the meter', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('meter.meters', 'location_id', 'UUID',
  'Location of the meter, when it has no asset', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('meter.meters', 'code', 'TEXT',
  'Short code, unique in the organization; generated when omitted', p_max_length => 40
);
select core.field('meter.meters', 'name', 'TEXT', 'Name of the meter', p_is_required => true, p_max_length => 150);
select core.field('meter.meters', 'description', 'TEXT', 'Place of the meter and how to read it', p_max_length => 2000);
select core.field('meter.meters', 'kind', 'TEXT',
  'CONTINUOUS counts, GAUGE measures a value, CHARACTERISTIC is an observed state', p_is_updatable => false,
  p_vocabulary => '{CONTINUOUS,GAUGE,CHARACTERISTIC}'
);
select core.field('meter.meters', 'reading_mode', 'TEXT',
  'ABSOLUTE, the displayed value, or DELTA, the amount since the last reading', p_is_updatable => false,
  p_vocabulary => '{ABSOLUTE,DELTA}'
);
select core.field('meter.meters', 'serial_number', 'TEXT',
  'Serial number of the mounted counter', p_max_length => 150
);
select core.field('meter.meters', 'direction', 'TEXT',
  'Direction in which a CONTINUOUS meter counts', p_is_updatable => false, p_vocabulary => '{UP,DOWN}'
);
select core.field('meter.meters', 'unit', 'TEXT',
  'Unit of the readings, such as h, km or °C; required, except for a CHARACTERISTIC meter', p_max_length => 30
);
select core.field('meter.meters', 'observations', 'TEXT_ARRAY',
  'Observations of a CHARACTERISTIC meter, from the best to the worst, such as CLEAR, CLOUDY, BLACK'
);
select core.field('meter.meters', 'decimals', 'INTEGER',
  'Most decimal places of a reading; default 6', p_minimum => 0, p_maximum => 6
);
select core.field('meter.meters', 'type_id', 'UUID',
  'Meter type; omitted fields are copied from it at creation',
  p_target_entity => 'meter.types'
);
select core.field('meter.meters', 'rollover_value', 'NUMBER',
  'Value at which the counter restarts at 0; requires max_rate_per_day', p_minimum => 0.000001,
  p_maximum => 999999999999
);
select core.field('meter.meters', 'min_value', 'NUMBER',
  'Smallest possible reading', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.meters', 'max_value', 'NUMBER',
  'Largest possible reading', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.meters', 'max_rate_per_day', 'NUMBER',
  'Highest amount per day; faster readings are SUSPECT', p_minimum => 0.000001,
  p_maximum => 999999999999
);
select core.field('meter.meters', 'expected_interval_hours', 'INTEGER',
  'Hours after which a new reading is overdue', p_minimum => 1, p_maximum => 876000
);
select core.field('meter.meters', 'installed_at', 'TIMESTAMP', 'Time of installation; earlier readings are refused');
select core.field('meter.meters', 'initial_life_to_date', 'NUMBER',
  'Amount counted before the first reading', p_is_updatable => false, p_minimum => 0, p_maximum => 999999999999
);
select core.field('meter.meters', 'average_method', 'TEXT',
  'Method of average_per_day: ALL readings, SLIDING_DAYS, SLIDING_READINGS, or STATIC, a fixed value',
  p_vocabulary => '{ALL,SLIDING_DAYS,SLIDING_READINGS,STATIC}'
);
select core.field('meter.meters', 'average_window', 'INTEGER',
  'Days (default 90) or readings (default 30) of a sliding average', p_minimum => 1, p_maximum => 1000
);
select core.field('meter.meters', 'static_per_day', 'NUMBER',
  'Average per day for STATIC', p_minimum => 0, p_maximum => 999999999999
);
select core.field('meter.meters', 'outlier_deviations', 'NUMBER',
  'Standard deviations from the usual daily amount beyond which a reading is SUSPECT',
  p_minimum => 1, p_maximum => 100
);
select core.field('meter.meters', 'outlier_window', 'INTEGER',
  'Previous valid readings used for it; default 30', p_minimum => 3, p_maximum => 100
);

-- Imports alone take these.
select core.field('meter.meters', 'site_id', 'UUID',
  'Site of the location, which distinguishes its code', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true, p_target_entity => 'core.sites'
);
select core.field('meter.meters', 'status', 'TEXT',
  'ACTIVE; a retired meter is not created', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true, p_vocabulary => '{ACTIVE}'
);
select core.field('meter.meters', 'current_reading', 'NUMBER',
  'First reading of a new meter', p_is_creatable => false, p_is_updatable => false, p_is_imported => true,
  p_minimum => -999999999999, p_maximum => 999999999999, p_is_column => false
);
select core.field('meter.meters', 'current_at', 'TIMESTAMP',
  'Time of the first reading', p_is_creatable => false, p_is_updatable => false, p_is_imported => true,
  p_is_column => false
);
select core.field('meter.meters', 'life_to_date', 'NUMBER',
  'Amount counted up to the first reading, in place of initial_life_to_date', p_is_creatable => false,
  p_is_updatable => false, p_is_imported => true, p_minimum => 0, p_maximum => 999999999999, p_is_column => false
);

select core.field('meter.types', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('meter.types', 'name', 'TEXT', 'Name of the type', p_is_required => true, p_max_length => 150);
select core.field('meter.types', 'description', 'TEXT', 'Purpose of such meters and how to read them',
  p_max_length => 2000
);
select core.field('meter.types', 'kind', 'TEXT',
  'CONTINUOUS counts, GAUGE measures a value, CHARACTERISTIC is an observed state', p_is_required => true,
  p_is_updatable => false, p_vocabulary => '{CONTINUOUS,GAUGE,CHARACTERISTIC}'
);
select core.field('meter.types', 'reading_mode', 'TEXT',
  'ABSOLUTE, the displayed value, or DELTA, the amount since the last reading',
  p_vocabulary => '{ABSOLUTE,DELTA}'
);
select core.field('meter.types', 'direction', 'TEXT', 'Direction in which CONTINUOUS meters count',
  p_vocabulary => '{UP,DOWN}');
select core.field('meter.types', 'unit', 'TEXT',
  'Unit of the readings, such as h, km or °C; required, except for CHARACTERISTIC', p_max_length => 30
);
select core.field('meter.types', 'observations', 'TEXT_ARRAY',
  'Observations of CHARACTERISTIC meters, from the best to the worst, such as CLEAR, CLOUDY, BLACK'
);
select core.field('meter.types', 'decimals', 'INTEGER',
  'Most decimal places of a reading; default 6', p_minimum => 0, p_maximum => 6
);
select core.field('meter.types', 'min_value', 'NUMBER',
  'Smallest possible reading', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.types', 'max_value', 'NUMBER',
  'Largest possible reading', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.types', 'max_rate_per_day', 'NUMBER',
  'Highest amount per day; faster readings are SUSPECT', p_minimum => 0.000001,
  p_maximum => 999999999999
);
select core.field('meter.types', 'expected_interval_hours', 'INTEGER',
  'Hours after which a new reading is overdue', p_minimum => 1, p_maximum => 876000
);
select core.field('meter.types', 'archived_at', 'TIMESTAMP',
  'When the type was archived; null restores it', p_is_creatable => false
);

select core.field('meter.alarm_rules', 'meter_id', 'UUID',
  'Meter of the rule', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'meter.meters'
);
select core.field('meter.alarm_rules', 'name', 'TEXT', 'Name of the rule', p_is_required => true,
  p_max_length => 150
);
select core.field('meter.alarm_rules', 'low_critical', 'NUMBER',
  'Lower critical limit', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'low_warning', 'NUMBER',
  'Lower warning limit', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'high_warning', 'NUMBER',
  'Upper warning limit', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'high_critical', 'NUMBER',
  'Upper critical limit', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'max_change_per_hour', 'NUMBER',
  'Fastest change per hour, up or down, without warning; of a counter its amount',
  p_minimum => 0.000001, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'hysteresis', 'NUMBER',
  'Distance within the limits at which an alarm clears; default 0', p_minimum => 0,
  p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'required_count', 'INTEGER',
  'Readings of the last window_count, including the newest, that must be beyond a limit; default 1',
  p_minimum => 1, p_maximum => 100
);
select core.field('meter.alarm_rules', 'window_count', 'INTEGER',
  'Readings checked for required_count; default the same number', p_minimum => 1, p_maximum => 100
);
select core.field('meter.alarm_rules', 'delay_minutes', 'INTEGER',
  'Minutes for which all readings must be beyond a limit; default 0', p_minimum => 0,
  p_maximum => 10080
);
select core.field('meter.alarm_rules', 'response', 'TEXT',
  'Record created when an alarm is raised; default NONE', p_vocabulary => '{NONE,REQUEST,WORK_ORDER}'
);
select core.field('meter.alarm_rules', 'responds_from', 'TEXT',
  'Lowest severity with a response; default WARNING', p_vocabulary => '{WARNING,CRITICAL}'
);
select core.field('meter.alarm_rules', 'title', 'TEXT',
  'Title of the created record; default the name of the rule', p_max_length => 200
);
select core.field('meter.alarm_rules', 'priority', 'TEXT',
  'Priority of the created record; default HIGH', p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('meter.alarm_rules', 'type_id', 'UUID',
  'Type of the created work order; default CONDITION_BASED work', p_target_entity => 'work.types'
);
select core.field('meter.alarm_rules', 'destination_id', 'UUID',
  'Destination notified of each alarm', p_target_entity => 'notify.destinations'
);
select core.field('meter.alarm_rules', 'is_active', 'BOOLEAN', 'Whether the rule is active; default true');

select core.field('meter.devices', 'site_id', 'UUID',
  'Site of the device', p_is_required => true, p_target_entity => 'core.sites'
);
select core.field('meter.devices', 'external_code', 'TEXT',
  'External id, such as its EUI; unique in the organization among devices that are not archived',
  p_is_required => true, p_max_length => 150
);
select core.field('meter.devices', 'name', 'TEXT', 'Name of the device', p_is_required => true, p_max_length => 150);
select core.field('meter.devices', 'model', 'TEXT', 'Make and model of the device', p_max_length => 150);
select core.field('meter.devices', 'description', 'TEXT', 'Place of the device and access to it', p_max_length => 2000);
select core.field('meter.devices', 'silent_after_minutes', 'INTEGER',
  'Minutes without data after which it is silent; empty for never', p_minimum => 1, p_maximum => 525600
);
select core.field('meter.devices', 'destination_id', 'UUID',
  'Destination notified when it falls silent', p_target_entity => 'notify.destinations'
);

select core.field('meter.channels', 'id', 'UUID', 'Id of a channel to retain',
  p_target_entity => 'meter.channels'
);
select core.field('meter.channels', 'external_code', 'TEXT',
  'Name of the channel in the device', p_is_required => true, p_is_updatable => false, p_max_length => 150
);
select core.field('meter.channels', 'name', 'TEXT', 'Quantity that it measures', p_is_updatable => false,
  p_max_length => 150);
select core.field('meter.channels', 'meter_id', 'UUID',
  'Meter that it feeds; default none', p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('meter.channels', 'mapped_at', 'TIMESTAMP',
  'Start of the connection; earlier readings are rejected; unchanged when omitted', p_is_updatable => false
);
select core.field('meter.channels', 'unit', 'TEXT', 'Unit of the sent values', p_is_updatable => false,
  p_max_length => 30
);
select core.field('meter.channels', 'scale', 'NUMBER',
  'Factor from sent value to reading; default 1', p_is_updatable => false,
  p_minimum => -999999999, p_maximum => 999999999
);
select core.field('meter.channels', 'zero_offset', 'NUMBER',
  'Amount added after scaling; default 0', p_is_updatable => false, p_minimum => -999999999999,
  p_maximum => 999999999999
);
select core.field('meter.channels', 'dead_band', 'NUMBER',
  'Difference to the previous reading below which a reading is skipped, in the unit of the meter',
  p_is_updatable => false, p_minimum => 0.000001, p_maximum => 999999999999
);
select core.field('meter.channels', 'longest_silence_minutes', 'INTEGER',
  'Minutes after which a reading is stored without change; required with dead_band', p_is_updatable => false,
  p_minimum => 1, p_maximum => 525600
);

select core.field('meter.followings', 'meter_id', 'UUID',
  'Derived meter', p_is_required => true, p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('meter.followings', 'leader_id', 'UUID',
  'Leading meter', p_is_required => true, p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('meter.followings', 'started_at', 'TIMESTAMP',
  'Start of the link, excluded, not in the future', p_is_required => true
);
select core.field('meter.followings', 'ended_at', 'TIMESTAMP',
  'End of the link, included, not in the future; empty while it lasts'
);

select core.field('meter.output_counters', 'meter_id', 'UUID',
  'CONTINUOUS meter of an asset', p_is_required => true, p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('meter.output_counters', 'kind', 'TEXT',
  'GOOD output, REJECTED output, or TOTAL, both together', p_is_required => true,
  p_vocabulary => '{GOOD,REJECTED,TOTAL}'
);
select core.field('meter.output_counters', 'ideal_per_hour', 'NUMBER',
  'Output of one hour at the ideal rate, in the unit of the meter', p_is_required => true, p_minimum => 0.000001,
  p_maximum => 999999999999
);
select core.field('meter.output_counters', 'starts_on', 'DATE', 'First day at the site', p_is_required => true);
select core.field('meter.output_counters', 'ends_on', 'DATE', 'Last day at the site; default no end');
select core.field('meter.output_counters', 'archived_at', 'TIMESTAMP',
  'Time of archiving, for a counter that was a mistake', p_is_creatable => false
);
-- end: reference meter.fields

-- source: reference file.withheld_columns
delete from audit.withheld_columns where entity like 'file.%';

-- A file has no site, and stands at one or more with its links: the log tells what it holds to those who reach all.
insert into audit.withheld_columns (entity, columns, reader, is_for_all)
values
  (
    'file.files', '{sha256,byte_count,media_type,width,height,taken_at,object_key}', 'core.reaches_all_sites', true
  ),
  ('file.documents', null, 'file.reads_uploads', false),
  ('file.shares', null, 'file.manages_shares', false),
  ('file.shares', '{link_id,file_name}', 'core.reaches_all_sites', true),
  ('file.uploads', null, 'file.reads_uploads', false);
-- end: reference file.withheld_columns

-- source: policies file.shares
-- Addresses for people without an account: read by the account that issued them, and by who manages files of all sites.
-- Written by private functions only, which run as the owner. No delete policy: a task forgets old ones.

alter table file.shares enable row level security;
grant select (
  id, organization_id, link_id, file_name, uses_left, used_at, expires_at, revoked_at, row_version, created_at,
  created_by, updated_at, updated_by
) on file.shares to assetry_api;

create policy organization on file.shares
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on file.shares
  for select
  to assetry_api
  using (created_by = (select core.current_account_id()) or (select file.manages_shares()));

select core.track('file.shares', array['clients']);
select core.let_list('file.shares', p_domain => 'core');
-- end: policies file.shares

notify pgrst, 'reload schema';
