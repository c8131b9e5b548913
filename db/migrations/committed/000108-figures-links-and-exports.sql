--! Previous: sha1:cab5cd1bef059e2e5c23e309410bb7cc70e56dad
--! Hash: sha1:0bef55cd5a3f0fd9c380fc5babacfd2015ce870c
--! Message: figures-links-and-exports

--! split: 110-figures-by-problem.sql
alter table report.figures drop constraint figures_dimensions_check;
-- lint-allow not-valid: the table has a row for each figure of the release
alter table report.figures add constraint figures_dimensions_check check (
  dimensions <@ '{site,location,category,asset,vendor,work_type,priority,worker,craft,problem,week,month}'
);

--! split: 130-mailed-addresses.sql
-- An address of a file that a mail brings knows its mail and its recipient.

drop function file.store_share(file.links, integer, timestamptz);
drop function report.issued_address(report.runs, boolean, integer, timestamptz);
drop function report.mail_text(jsonb, text);

alter table file.shares
  add column message_id uuid,
  add column recipient  text;

-- lint-allow not-valid: an organization issues few addresses
alter table file.shares add constraint shares_recipient_check check (length(recipient) <= 320);

-- lint-allow index-lock: an organization issues few addresses
create unique index shares_message_id_idx on file.shares (organization_id, message_id) where message_id is not null;

-- One's own addresses are found by their account, and in the order of time without those of others.
-- lint-allow index-lock: an organization issues few addresses
create index shares_created_by_idx on file.shares (organization_id, created_by, created_at, id);

drop index file.shares_created_at_idx;
-- lint-allow index-lock: an organization issues few addresses
create index shares_created_at_idx on file.shares (organization_id, created_at, created_by, id);

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.create_report_schedule;
drop function if exists api.export_records;
drop function if exists api.import_worker_certificates;
drop function if exists api.list_figure_records;
drop function if exists api.search_records;
drop view if exists api.file_shares;
drop view if exists api.software_installations;
drop policy if exists organization on file.shares;
drop policy if exists read on file.shares;

-- source: meanings core.figure_fact
comment on type core.figure_fact is 'What one record adds to a figure';
comment on column core.figure_fact.site_id is 'Site at which the record counts';
comment on column core.figure_fact.record_id is 'Id of the record';
comment on column core.figure_fact.asset_id is 'Asset of the record; null when it has none';
comment on column core.figure_fact.work_order_id is 'Work order of the record; null when it has none';
comment on column core.figure_fact.worker_id is 'Worker of the record; null when it has none';
comment on column core.figure_fact.vendor_id is 'Vendor of the record; null when it has none';
comment on column core.figure_fact.at is 'Time by which the record belongs to a day, week and month';
comment on column core.figure_fact.currency is 'Currency of the amounts; null unless they are money';
comment on column core.figure_fact.class is
'Outcome of the record where a figure has several, such as LATE, or the id of the problem of a failure; else null';
comment on column core.figure_fact.numerator is 'Amount that the record adds to the numerator';
comment on column core.figure_fact.denominator is
'Amount that the record adds to the denominator; 0 for figures that are sums';
-- end: meanings core.figure_fact

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
comment on column file.shares.message_id is
'Mail that brings the address; empty for one that an action issued, and when it was not delivered';
comment on column file.shares.recipient is 'Email address to which it was mailed; empty for one that an action issued';
-- end: meanings file.shares

-- source: meanings notify.messages
comment on table notify.messages is
'The outbox: a message is stored with its event and sent by the worker after the commit';
comment on column notify.messages.id is 'Id of the message, also sent to the provider';
comment on column notify.messages.site_id is
'Site of the destination; empty without a destination, or with one for all sites';
comment on column notify.messages.reach_id is
'Id that row security checks: the site, or the organization when there is no site';
comment on column notify.messages.relay_id is 'Relay of the message';
comment on column notify.messages.destination_id is 'Destination of the message; empty when only a recipient was given';
comment on column notify.messages.kind is 'TEST of a relay, or EVENT of a record';
comment on column notify.messages.recipient is 'Address of the recipient when the message was created';
comment on column notify.messages.subject is 'Subject';
comment on column notify.messages.body is
'Text of the message; of one with several notices that of the first, or empty: it is written when it is sent';
comment on column notify.messages.status is
'QUEUED, SENDING, then SENT or FAILED; BOUNCED when the mail server refused the recipient, SUPPRESSED when not sent';
comment on column notify.messages.attempts is 'Attempts of the worker to send it';
comment on column notify.messages.error is 'Answer of the provider at the last attempt; empty when it was sent';
comment on column notify.messages.sent_at is 'Time at which the provider accepted it';
comment on column notify.messages.row_version is 'Raised by each change';
comment on column notify.messages.created_at is 'Time of creation';
comment on column notify.messages.updated_at is 'Time of the last change';
comment on column notify.messages.account_id is 'Account of which it tells notices; empty for other mail';
comment on column notify.messages.topic is 'Topic of a mail that was written at once; empty for all other mail';
comment on column notify.messages.bounce_kind is
'HARD when the address gets no mail, SOFT when it got none then; empty unless it bounced';
comment on column notify.messages.bounced_at is 'Time at which its bounce became known';
comment on column notify.messages.attachment is
'Document that the worker attaches to the mail, or report run whose file or address it brings; empty without one';
-- end: meanings notify.messages

-- source: meanings report.recipients
comment on table report.recipients is
'An account, the holders of a role or an address, to whom a schedule gives its report';
comment on column report.recipients.id is 'Id of the recipient';
comment on column report.recipients.schedule_id is 'Schedule';
comment on column report.recipients.account_id is 'Account that gets the report; empty for a role or an address';
comment on column report.recipients.role_id is 'Role whose holders get the report; empty for an account or an address';
comment on column report.recipients.address is
'Email address that gets the file as the schedule''s account reads it, or a link; empty for an account or a role';
-- end: meanings report.recipients

-- source: meanings report.schedules
comment on table report.schedules is 'Days and times at which recipients get a report';
comment on column report.schedules.id is 'Id of the schedule';
comment on column report.schedules.definition_id is 'Report';
comment on column report.schedules.name is 'Name of the schedule';
comment on column report.schedules.rrule is 'Recurrence rule of the days (RFC 5545), such as FREQ=WEEKLY;BYDAY=MO';
comment on column report.schedules.starts_on is 'First day, from which the others are counted';
comment on column report.schedules.time_of_day is 'Local time of the runs on their day';
comment on column report.schedules.time_zone is 'IANA time zone of the time of day, and of the times in files';
comment on column report.schedules.format is 'Format of the files: CSV, JSONL, XLSX, HTML, PDF or PARQUET';
comment on column report.schedules.paper is 'Paper of a PDF: A4 or LETTER';
comment on column report.schedules.parameters is
'Values of the parameters of the report by name, besides from and until, the days of the period';
comment on column report.schedules.mode is
'RECIPIENT (each recipient gets the report of their own reach) or OWNER (all get that of the schedule''s account)';
comment on column report.schedules.delivery is
'LINK (notice in the inbox and by mail, to an address a link), ATTACHMENT (mail with the file) or INBOX (notice)';
comment on column report.schedules.send_when is
'ALWAYS, NOT_EMPTY (rows, of figures values) or TARGET_MISSED (a figure of a site misses its target)';
comment on column report.schedules.account_id is
'Account that created it, which is notified when it is suspended, and whose reach OWNER and addresses get';
comment on column report.schedules.api_key_id is
'API key with which OWNER or addresses were set, whose limits apply to their files; empty without one';
comment on column report.schedules.sent_revision is
'Revision of the report that OWNER and addresses get; empty: the one that is published';
comment on column report.schedules.status is 'ACTIVE, PAUSED, SUSPENDED after five failed periods in a row, or RETIRED';
comment on column report.schedules.next_at is 'Time of the next runs; empty when there are none';
comment on column report.schedules.last_period_at is 'Time for which runs were started last';
comment on column report.schedules.failure_count is 'Periods in a row with a failed run';
comment on column report.schedules.failed_period_at is 'Time for which a run has failed last';
-- end: meanings report.schedules

-- source: function api.create_report_schedule
create or replace function api.create_report_schedule(p_values api.field_values, p_recipients api.row_list)
returns setof report.schedule_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'create_report_schedule', 'report.schedule', jsonb_build_array(p_values, p_recipients)
  );
  v_schedule report.schedules;
begin
  if v_answer is null then
    v_schedule := report.read_schedule(
      null, report.check_schedule(p_values, p_recipients, 'create'), p_recipients
    );

    insert into report.schedules (
      definition_id, name, rrule, starts_on, time_of_day, time_zone, format, paper, parameters, mode,
      delivery, send_when, next_at, account_id, api_key_id, sent_revision
    )
    values (
      v_schedule.definition_id, v_schedule.name, v_schedule.rrule, v_schedule.starts_on, v_schedule.time_of_day,
      v_schedule.time_zone, v_schedule.format, v_schedule.paper, v_schedule.parameters, v_schedule.mode,
      v_schedule.delivery, v_schedule.send_when, v_schedule.next_at, v_schedule.account_id, v_schedule.api_key_id,
      v_schedule.sent_revision
    )
    returning * into v_schedule;

    perform report.store_recipients(v_schedule.id, p_recipients);
    v_answer := core.finish_action(report.schedule_answer_of(v_schedule));
  end if;

  return next jsonb_populate_record(null::report.schedule_answer, v_answer);
end
$$;

alter function api.create_report_schedule owner to assetry_api;
grant execute on function api.create_report_schedule to authenticated;

comment on function api.create_report_schedule is
$$Create a report schedule

On each of its days a run is started for each recipient, by the reach and permissions of that recipient, who is notified
when it is done. With mode OWNER, and for addresses, it is by those of your account and key, at the revision that is
published now; the file and the mail say as whose, and whoever changes the schedule takes your place. Runs of equal
reach share a file. A file over 10 MB is not attached: accounts are notified of it, and you of addresses. With delivery
LINK each address gets a link of its own, for seven days and twenty uses, while your account has report.send_outside and
report.share: /file_shares lists it as yours, and revoke_file_share ends it. A recipient without a site, or who may not
read the list, gets nothing, and the run says so. Times that passed while nothing ran are run once, for the latest. A
time of day that clocks skip comes when they have passed it, one that comes twice the first time. When the report has
the DATE parameters from and until, they are the day before in the rule and the day itself. After five periods in a row
with a failed run the schedule is SUSPENDED, and its account is notified.
p_recipients: Recipients, 1 to 1,000: each an account_id, a role_id, whose holders at each time are meant, or an address
  of a domain in report_domains of the organization
Refuses with PERMISSION_DENIED (also without report.send_outside, or report.share for links to addresses),
VALIDATION_FAILED, REPORT_NOT_PUBLISHED, REPORT_RUN_OF_ANOTHER (a service account acts for a person), and
SITE_NOT_FOUND, ASSET_NOT_FOUND and ASSET_CATEGORY_NOT_FOUND (a condition of figures names what you do not reach).$$;
-- end: function api.create_report_schedule

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
is returned; values withheld from you are empty. At most 10,000 rows of a list. Changes nothing.
p_lists: Lists of which the records are exported, such as assets; default all that have an import
Refuses with PERMISSION_DENIED, VALIDATION_FAILED (no such list has an import) and TOO_MUCH (a list has more than 10,000
such rows).$$;
-- end: function api.export_records

-- source: function api.import_item_manufacturer_parts
create or replace function api.import_item_manufacturer_parts(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('import_item_manufacturer_parts', 'item.import', jsonb_build_array(p_rows));
  v_rows   core.import_row[];
begin
  if v_answer is null then
    perform core.require_reach();
    v_rows := core.read_lines('inventory.item_manufacturer_parts', 'item_id', p_rows);
    v_answer := core.finish_action(
      core.import_answer(
        array(
          select w.line
            from (
              select t as line
                from core.lines_by_document(v_rows, 'item_id') as d
               cross join lateral inventory.import_item_part(d.document_id, d.part) as t
              union all
              select t from core.lines_without_document(v_rows, 'item_id') as t
            ) as w
           order by (w.line).position
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_item_manufacturer_parts owner to assetry_api;
grant execute on function api.import_item_manufacturer_parts to authenticated;

comment on function api.import_item_manufacturer_parts is
$$Import manufacturer part numbers of items

The rows of one item, in their order, become all of its manufacturer parts; a part of the same manufacturer and
part_number keeps its id. With a fault in one row all rows of its item are rejected; other items are imported. An item
that no row names keeps its parts.
p_rows: At most 10,000 objects with item_id or item_number, and the fields of p_parts of
update_item_manufacturer_parts, or CSV, as in import_assets; at most 200 rows of an item
Refuses with NO_SITE_REACHED, VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (another request gave a
part the barcode of a row), and keeps nothing then.$$;
-- end: function api.import_item_manufacturer_parts

-- source: function api.import_price_indexes
create or replace function api.import_price_indexes(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('import_price_indexes', 'price_index.manage', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import('contract.price_indexes', core.read_import('contract.price_indexes', p_rows))
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_price_indexes owner to assetry_api;
grant execute on function api.import_price_indexes to authenticated;

comment on function api.import_price_indexes is
$$Import price indexes

A row is matched by its code; values follow with import_price_index_values.
p_rows: At most 10,000 objects with the fields of create_price_index, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a code of two rows), and keeps nothing
then.$$;
-- end: function api.import_price_indexes

-- source: function api.import_worker_certificates
create or replace function api.import_worker_certificates(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action(
    'import_worker_certificates', 'worker_certificate.import', jsonb_build_array(p_rows)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import(
          'workforce.worker_certificates',
          workforce.check_imported_certificates(
            core.read_import(
              'workforce.worker_certificates', p_rows,
              '{worker_id,certificate_type_id,issued_on,certificate_number}', '{worker_id,certificate_type_id}'
            )
          ),
          '{site_id}'
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_worker_certificates owner to assetry_api;
grant execute on function api.import_worker_certificates to authenticated;

comment on function api.import_worker_certificates is
$$Import certificates of workers

A row is matched by its worker, type, issued_on and certificate_number (worker_number, certificate_type_code); without a
number it is the only certificate of its worker, type and day, whatever the number of that. An existing certificate does
not change: a row that differs is rejected, also one that gives a number to a certificate without one. Without a column
expires_on it ends by the validity of its type, with an empty cell it does not expire. A revoked certificate is not
created.
p_rows: At most 10,000 objects with the fields of record_worker_certificate, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array), and keeps nothing then.$$;
-- end: function api.import_worker_certificates

-- source: function api.list_figure_records
create or replace function api.list_figure_records(
  p_figure       text,
  p_from         date    default null,
  p_until        date    default null,
  p_part         text    default 'ALL',
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_filter       jsonb   default '{}',
  p_after_id     uuid    default null,
  p_limit        integer default 100
)
returns table (
  list         text,
  record_id    uuid,
  site_id      uuid,
  site_code    text,
  asset_id     uuid,
  asset_number text,
  at           timestamptz,
  currency     text,
  numerator    numeric,
  denominator  numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_figure report.figures;
begin
  p_filter := report.check_filter(p_filter);
  v_figure := report.read_figure(p_figure, array(select jsonb_object_keys(p_filter)));
  perform core.refuse_faults(
    report.figure_arguments_faults(p_from, p_until, v_figure, '{}', p_filter) || report.page_faults(p_part, p_limit)
  );

  return query
  select case
           when 'others' = any (array[p_filter ->> 'worker', p_filter ->> 'craft'])
             then case v_figure.list when 'workers' then 'sites' else 'work_orders' end
           else v_figure.list
         end,
         r.record_id, r.site_id, s.code::text, r.asset_id, a.asset_number::text, r.at, r.currency,
         r.numerator, case v_figure.aggregation when 'RATIO' then r.denominator end
    from report.figure_records(
           v_figure, core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until,
           p_filter, p_part = 'NUMERATOR', p_after_id, p_limit
         ) as r
    join core.sites as s on s.id = r.site_id
    left join asset.asset_labels as a on a.id = r.asset_id
   order by r.record_id, s.code, r.currency;
end
$$;

alter function api.list_figure_records owner to assetry_list;
grant execute on function api.list_figure_records to authenticated;

comment on function api.list_figure_records is
$$Records behind a figure

Returns the records that list_figure_values counts with the same arguments, one row for each record and site, in the
order of their ids: numerator and denominator add up to those of the value. list: the list that holds the records;
of workers or crafts that are others (p_filter) they are work orders, which do not name a worker, or sites.
p_figure: Code of a row of /figures, such as DUE_COMPLIANCE
p_from: First day, included; a figure with is_current needs none
p_until: Last day, included, at most 3,660 days after p_from; a figure with is_current needs none
p_part: ALL (default), or NUMERATOR for the records that add to the numerator
p_filter: One value for each dimension, as group_ids of list_figure_values returns it; default none
p_after_id: record_id of the last row of the page before; default none, the first page
p_limit: Records of a page, 1 to 1000; default 100
Refuses with VALIDATION_FAILED, PERMISSION_DENIED (you lack the permission that the figure needs), SITE_NOT_FOUND,
ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than 8 seconds).$$;
-- end: function api.list_figure_records

-- source: function api.search_records
create or replace function api.search_records(
  p_query    text,
  p_entities text[]  default null,
  p_site_id  uuid    default null,
  p_limit    integer default 20
)
returns table (entity text, id uuid, code text, label text, site_id uuid, stage text)
language plpgsql
stable
security definer
set search_path = ''
set statement_timeout = '5s'
as $$
#variable_conflict use_column
declare
  v_entities text[] := core.check_search(p_entities, p_limit);
  v_ids      uuid[];
begin
  p_query := core.check_text('p_query', p_query, 100, p_is_required => true);
  v_ids := array(
    select (a.asset).id from asset.assets_of_code(p_query) as a
     union all
    select (i.item).id from inventory.items_of_code(p_query) as i
     union all
    select d.id from unnest(itam.device_ids_of_mac(p_query, p_site_id)) as d (id)
     union all
    select r.id
      from core.records_of_code(
             p_query,
             array(
               select e.entity
                 from core.entities as e
                where e.entity <> all (v_entities)
                   or e.entity in ('asset.assets', 'inventory.items')
             )
           ) as r
  );

  return query
  select r.entity, r.id, r.code, r.label, r.site_id, r.stage
    from core.find_records(p_query, v_ids, v_entities, p_site_id, p_limit)
      with ordinality as r (entity, id, code, label, site_id, stage, place)
   order by r.place;
end
$$;

alter function api.search_records owner to assetry_list;
grant execute on function api.search_records to authenticated;

comment on function api.search_records is
$$Find records by number, code, words or near misses

Searches assets, locations, work orders, requests, items, vendors, contracts, purchase orders, workers, discovered
devices, software titles and files at records, those that you read, also archived ones. Returns the best first: entity
(see /entities), code (number or code, empty for files and software), label (name or title), site_id (empty for records
without a site) and stage: CODE (what search_codes finds, and devices by a MAC address or its first three bytes in any
form, such as 00-1b-44), PREFIX (the code begins with p_query), WORDS (code and name have all words of p_query, in any
case and order) or FUZZY (words that are nearly alike: compresor finds compressor). A later stage is tried only while
fewer records are found than asked for. A word of fewer than three letters only narrows what longer ones find; a word of
fewer than four letters or with digits has no near misses. Of more than 500 records of a kind that a stage finds, 500
are ranked. Changes nothing.
p_query: Number, code or words; at most 100 characters and 8 words
p_entities: Names of entities to search, such as asset.assets; default all of them
p_site_id: Id of a row of /sites: only records at this site; default all sites that you reach
p_limit: Number of records, 1 to 50; default 20
Refuses with VALIDATION_FAILED, PERMISSION_DENIED (p_entities names a kind of which you read nothing) and TOO_MUCH (the
search takes longer than a call may).$$;
-- end: function api.search_records

-- source: function contract.check_imported_parties
-- Rows of an import of authorized vendors with all that is wrong with what they mean (contract.parties_faults); one for
-- all sites asks for an account that reaches them all.
create or replace function contract.check_imported_parties(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_reaches_all boolean := core.reaches_all_sites();
begin
  return array(
    with meant as materialized (
      select r.position, row_number() over (order by r.position) as place,
             jsonb_populate_record(
               a, case when r.is_new then '{"is_own_staff": false}' else '{}' end::jsonb || r.kept
             ) as party
        from unnest(p_rows) as r
        left join contract.authorized_vendors as a on a.id = r.id and not r.is_new
       where r.faults = '[]'
         and (r.is_new or r.kept <> '{}')
    ),
    told as (
      select m.position,
             coalesce(f.faults, '[]') || case
               when (m.party).site_id is null and not v_reaches_all then jsonb_build_array(
                 core.fault('site_id', 'NOT_ALL_SITES', 'Without a site it requires an account that reaches all sites')
               )
               else '[]'
             end as faults
        from meant as m
        left join contract.parties_faults(array(select m.party from meant as m order by m.place)) as f
          on f.place = m.place
    )
    select row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(t.faults, '[]'))::core.import_row
      from unnest(p_rows) as r
      left join told as t on t.position = r.position
     order by r.position
  );
end
$$;

grant execute on function contract.check_imported_parties to assetry_api;
-- end: function contract.check_imported_parties

-- source: function contract.exported_contract_coverages
-- The coverages of contracts as import_contract_coverages takes them; one more than an export has, at most.
create or replace function contract.exported_contract_coverages()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(e) - 'position' order by e.contract_number, e.position), '[]')
    from (
      select v.contract_number, v.position, v.scope, v.asset_number, v.category_code, v.location_code,
             v.covered_site_code, v.work_type, v.labour_percent, v.parts_percent, v.travel_percent, v.full_months,
             v.starts_on, v.ends_on, v.meter_name, v.meter_start, v.meter_limit
        from api.contract_coverages as v
       where v.revision_id = any ((select contract.exported_revision_ids())::uuid[])
       order by v.contract_number, v.position
       limit 10001
    ) as e
$$;

grant execute on function contract.exported_contract_coverages to assetry_list;
-- end: function contract.exported_contract_coverages

-- source: function contract.exported_contract_prices
-- The prices of contracts as import_contract_prices takes them; one more than an export has, at most.
create or replace function contract.exported_contract_prices()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(e) - 'position' order by e.contract_number, e.position), '[]')
    from (
      select p.contract_number, p.position, p.item_number, p.unit_code, p.minimum_quantity, p.unit_price, p.starts_on,
             p.ends_on
        from api.contract_prices as p
       where p.revision_id = any ((select contract.exported_revision_ids())::uuid[])
       order by p.contract_number, p.position
       limit 10001
    ) as e
$$;

grant execute on function contract.exported_contract_prices to assetry_list;
-- end: function contract.exported_contract_prices

-- source: function contract.exported_revision_ids
-- The revision of each contract whose lines are exported: the newest that is approved, else the open one.
create or replace function contract.exported_revision_ids()
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
           select distinct on (r.contract_id) r.id
             from api.contract_revisions as r
            where r.status <> 'WITHDRAWN'
            order by r.contract_id, r.status = 'APPROVED' desc, r.revision desc
         )
$$;

grant execute on function contract.exported_revision_ids to assetry_list;
-- end: function contract.exported_revision_ids

-- source: function contract.line_key
-- The values by which a record without a code is told apart from the others, of a row of its table or of an import: in
-- any case, numbers without trailing zeros, and 0 as nothing. Asked for every row, so each value is an expression.
create or replace function contract.line_key(p_row jsonb, p_fields text[])
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_words text[];
  v_field text;
begin
  foreach v_field in array p_fields loop
    v_words := array_append(
      v_words,
      case
        when jsonb_typeof(p_row -> v_field) = 'number' then nullif(trim_scale((p_row ->> v_field)::numeric), 0)::text
        else lower(p_row ->> v_field)
      end
    );
  end loop;

  return to_json(v_words)::text;
end
$$;

grant execute on function contract.line_key to assetry_api;
-- end: function contract.line_key

-- source: function contract.parties_faults
-- Every fault of these authorizations, by the place of each that has one: of nothing or of two things at once, for
-- nobody or for two, or that contradicts its contract.
create or replace function contract.parties_faults(p_parties contract.authorized_vendors[])
returns table (place bigint, faults jsonb)
language sql
stable
set search_path = ''
as $$
  select p.ordinality, jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code)
    from unnest(p_parties) with ordinality as p
    left join contract.contracts as c on c.id = p.contract_id
    left join workforce.certificate_types as t on t.id = p.certificate_type_id
    left join contract.vendors as v on v.id = p.vendor_id
   cross join lateral (
      values
        (
          'contract_id', 'MISSING_VALUE', 'A contract, a contract type or a manufacturer is required',
          num_nonnulls(p.contract_id, p.type_id, p.manufacturer) = 0
        ),
        (
          'contract_id', 'NOT_ALLOWED', 'Set one of a contract, a contract type and a manufacturer',
          num_nonnulls(p.contract_id, p.type_id, p.manufacturer) > 1
        ),
        (
          'vendor_id', 'MISSING_VALUE', 'A vendor or is_own_staff is required',
          p.vendor_id is null and not p.is_own_staff
        ),
        ('vendor_id', 'NOT_ALLOWED', 'Own staff has no vendor', p.vendor_id is not null and p.is_own_staff),
        ('certificate_type_id', 'NOT_ACTIVE', 'The certificate type is archived', t.archived_at is not null),
        ('vendor_id', 'VENDOR_BLOCKED', 'The vendor is blocked', v.status = 'BLOCKED'),
        ('site_id', 'NOT_ALLOWED', 'The contract is for another site', c.site_id <> p.site_id),
        ('ends_on', 'ENDS_BEFORE_START', 'Cannot be before starts_on', p.ends_on < p.starts_on)
    ) as f (field, code, message, is_so)
   where f.is_so
   group by p.ordinality
$$;

grant execute on function contract.parties_faults to assetry_api;
-- end: function contract.parties_faults

-- source: function contract.party_faults
-- Every fault of an authorization (contract.parties_faults).
create or replace function contract.party_faults(p_authorized contract.authorized_vendors)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce((select f.faults from contract.parties_faults(array[p_authorized]) as f), '[]')
$$;

grant execute on function contract.party_faults to assetry_api;
-- end: function contract.party_faults

-- source: function core.candidate_ids
-- Records within the caller's reach that a stage finds, at most 500: $1 are words, $2 the pattern of the whole text.
-- The owner looks, stating organization and reach, because row security keeps operators and estimates of the planner
-- from the index of trigrams; whoever asks reads the records under its policies. Only for whoever reads all within
-- reach.
create or replace function core.candidate_ids(
  p_stage   text,
  p_entity  text,
  p_words   text[],
  p_pattern text,
  p_site_id uuid
)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_entity core.entities;
  v_reach  text;
  v_ids    uuid[];
begin
  select * into v_entity from core.entities as e where e.entity = p_entity;
  select case max(a.attname::text)
           when 'site_id' then 't.site_id = any ($4)'
           when 'site_id_reach_id' then 't.reach_id = any ($4)'
           else '$3 = any ($4)'
         end
    into v_reach
    from (
           select string_agg(a.attname, '_' order by a.attname desc) as attname
             from pg_catalog.pg_attribute as a
            where a.attrelid = to_regclass(p_entity)
              and a.attname in ('reach_id', 'site_id')
         ) as a;

  -- A title is reached where it is installed.
  if p_entity = 'itam.software_titles' then
    v_reach := 'exists (
                  select
                    from itam.software_installations as i
                   where i.organization_id = $3
                     and i.software_title_id = t.id
                     and i.site_id = any ($4)
                )';
  end if;

  -- lint-allow dynamic-sql: names come from the registry, values are parameters
  execute (
    select format(
             'select array_agg(n.id) from (select b.id from (%s) as b limit 500) as n',
             string_agg(
               format(
                 '(select t.id from %I.%I as t where t.organization_id = $3 and %s%s and %s limit 500)',
                 split_part(p_entity, '.', 1), split_part(p_entity, '.', 2), v_reach,
                 case when p_site_id is not null then ' and t.site_id = $5' else '' end, b.condition
               ),
               ' union '
             )
           )
      from unnest(
             case p_stage
               when 'WORDS' then core.word_branches(v_entity, p_words)
               else array[core.stage_condition(p_stage, v_entity, p_words)]
             end
           ) as b (condition)
  ) into v_ids using p_words, p_pattern, core.current_organization_id(), core.reachable_ids(), p_site_id;
  return v_ids;
end
$$;

grant execute on function core.candidate_ids to assetry_list;
-- end: function core.candidate_ids

-- source: function core.check_search
-- Refuses what search_records cannot look for; answers the entities to search.
create or replace function core.check_search(p_entities text[], p_limit integer)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  c_entities constant text[] := '{
    asset.assets,asset.locations,contract.contracts,contract.vendors,file.links,inventory.items,
    itam.discovered_devices,itam.software_titles,procurement.purchase_orders,request.requests,work.work_orders,
    workforce.workers
  }';
begin
  perform core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]'))
     from (
       select 'p_limit' as field, 'OUT_OF_RANGE' as code, 'Expected 1 to 50' as message
        where coalesce(p_limit not between 1 and 50, true)
        union all
       select format('p_entities[%s]', e.place), 'NOT_IN_VOCABULARY', 'One of ' || array_to_string(c_entities, ', ')
         from unnest(p_entities[:50]) with ordinality as e (name, place)
        where coalesce(e.name <> all (c_entities), true)
        union all
       select 'p_entities', 'TOO_MANY', 'At most 50 are accepted'
        where cardinality(p_entities) > 50
     ) as f;

  perform hook.require_reading(e.list)
     from core.entities as e
    where e.entity = any (p_entities);

  return coalesce(p_entities, c_entities);
end
$$;

grant execute on function core.check_search to assetry_list;
-- end: function core.check_search

-- source: function core.document_of_line
-- The record to whose lines a row of an import belongs; null where there is none, or the row is no longer in use.
create or replace function core.document_of_line(p_row core.import_row, p_document text)
returns uuid
language sql
stable
set search_path = ''
as $$
  select case
           when p_row.kept -> 'is_current' is not distinct from 'false' then null
           when exists (
             select
               from jsonb_array_elements(p_row.faults) as f
              where f ->> 'field' in (
                      p_document, replace(p_document, '_id', '_code'), replace(p_document, '_id', '_number')
                    )
           )
           then null
           else (p_row.kept ->> p_document)::uuid
         end
$$;

grant execute on function core.document_of_line to assetry_api;
-- end: function core.document_of_line

-- source: function core.export_query
-- The query of the rows of a list as its import takes them: of each column of the import what the list shows, a code or
-- number instead of an id, its ids in other systems, and no record that the import does not make, such as one that is
-- archived, withdrawn or superseded. Lines come in the order of their positions, which is what their import makes of
-- them. One row more than an import has, at most.
create or replace function core.export_query(p_entity core.entities)
returns text
language sql
stable
set search_path = ''
as $$
  select format(
           'select coalesce(jsonb_agg(e.row order by e.place, e.id), ''[]'')
              from (
                select v.id, %s as place, jsonb_build_object(%s) as row
                  from api.%I as v
                 where true%s
                 order by place, v.id
                 limit 10001
              ) as e',
           case
             when exists (select from core.list_columns(p_entity.list) as l where l.name = 'position') then 'v.position'
             else '0'
           end,
           string_agg(format('%L, %s', c.name, w.value), ', ' order by c.name) filter (where w.value is not null),
           p_entity.list,
           concat(
             string_agg(distinct w.condition, ''),
             (
               select string_agg(format(' and v.%I is null', l.name), '')
                 from core.list_columns(p_entity.list) as l
                where l.name in ('archived_at', 'withdrawn_at', 'superseded_at')
                  and not exists (
                        select from core.entity_fields as d where d.entity = p_entity.entity and d.field = l.name
                      )
             )
           )
         )
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

grant execute on function core.export_query to assetry_list;
-- end: function core.export_query

-- source: function core.exported_rows
-- The rows of a list as its import takes them, of what the caller reads; refuses more than an import takes. They are
-- those of the function exported_<list> of a domain where the columns of one list do not tell them.
create or replace function core.exported_rows(p_list text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_query text;
  v_rows  jsonb;
begin
  select format('select %s()', p.oid::regproc) into v_query
    from pg_catalog.pg_proc as p
   where p.proname = 'exported_' || p_list
     and p.pronargs = 0
     and p.proowner = to_regrole('assetry_owner');

  v_query := coalesce(v_query, core.export_query((select e from core.entities as e where e.list = p_list)));
  -- lint-allow dynamic-sql: names come from the registry and the catalog
  execute v_query into v_rows;

  if jsonb_array_length(v_rows) > 10000 then
    perform core.refuse(
      'TOO_MUCH', format('More than 10,000 rows of %s', p_list), 422,
      jsonb_build_array(core.fault('p_lists', 'TOO_MUCH', format('More than 10,000 rows of %s', p_list))),
      'Read the list page by page'
    );
  end if;

  return v_rows;
end
$$;

grant execute on function core.exported_rows to assetry_list;
-- end: function core.exported_rows

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

grant execute on function core.imported_lists to assetry_list;
-- end: function core.imported_lists

-- source: function core.read_codes
-- Puts ids in the place of the codes and numbers by which rows name records: site_id for site_code, work_order_id for
-- work_order_number. Found are records within the caller's reach; a missing code reads as one out of reach. Answers the
-- rows, and for each what core.faults_by_code needs: the fields that are named by a code alone, and the faults. p_codes
-- is null when no row has a code.
create or replace function core.read_codes(p_entity text, p_rows jsonb, out p_read jsonb, out p_codes jsonb[])
language plpgsql
stable
set search_path = ''
as $$
declare
  v_keys  text[] := array(
    select distinct k.key
      from jsonb_array_elements(p_rows) as e (row)
     cross join lateral jsonb_object_keys(case jsonb_typeof(e.row) when 'object' then e.row else '{}' end) as k (key)
     where k.key like any ('{%\\_code,%\\_number}')
       -- A field of the entity itself, such as a part number, names no record.
       and not exists (select from core.entity_fields as f where f.entity = p_entity and f.field = k.key)
  );
  v_rows  jsonb[];
  v_field record;
  v_found jsonb;
  v_row   jsonb;
  v_fault jsonb;
  v_text  text;
begin
  p_read := p_rows;

  if v_keys = '{}' then
    return;
  end if;

  for v_field in select * from core.code_fields(p_entity, v_keys) loop
    if p_codes is null then
      v_rows := array(
        select e.item from jsonb_array_elements(p_rows) with ordinality as e (item, position) order by e.position
      );
      p_codes := array_fill('{"named": {}, "faults": []}'::jsonb, array[cardinality(v_rows)]);
    end if;

    v_found := core.coded_records(
      v_field.target_entity, v_field.code_column, v_field.option_condition, v_field.within,
      core.codes_asked(v_rows, v_field.field, v_field.name, v_field.within)
    );

    for v_position in 1 .. cardinality(v_rows) loop
      v_row := v_rows[v_position];
      continue when jsonb_typeof(v_row) <> 'object' or not v_row ? v_field.name;
      v_text := btrim(v_row ->> v_field.name);
      v_fault := case
        when v_text <> '' then
          core.code_fault(
            v_row, v_field.field, v_field.name, v_field.within, coalesce(v_found -> v_position::text, '[]')
          )
      end;

      if v_fault is not null then
        p_codes[v_position] := jsonb_set(p_codes[v_position], '{faults}', p_codes[v_position] -> 'faults' || v_fault);
      end if;

      if not v_row ? v_field.field then
        p_codes[v_position] := jsonb_set(
          p_codes[v_position], array['named', v_field.field], to_jsonb(v_field.name)
        );

        if v_fault is null then
          v_row := v_row || jsonb_build_object(v_field.field, v_found #> array[v_position::text, '0', 'id']);
        end if;
      end if;

      v_rows[v_position] := v_row - v_field.name;
    end loop;
  end loop;

  if p_codes is not null then
    p_read := to_jsonb(v_rows);
  end if;
end
$$;

grant execute on function core.read_codes to assetry_api;
-- end: function core.read_codes

-- source: function core.read_lines
-- Reads the rows of an import of lines, such as tasks of job plans, by set: each with what is kept of it, ids in the
-- place of codes, and what is wrong with its columns and with the record that p_document names, to whose lines it
-- belongs. These records are locked, by id.
create or replace function core.read_lines(p_entity text, p_document text, p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
  v_found  jsonb;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  end if;

  select * into v_entity from core.entities as e where e.entity = p_entity;
  v_rows := core.import_cells(v_entity, p_rows);

  -- The site first, because the codes of others are distinguished within it.
  for v_field in
    select *
      from core.entity_fields as f
     where f.entity = p_entity
       and core.reference_name(f) is not null
     order by f.field <> 'site_id', f.field
  loop
    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  -- lint-allow dynamic-sql: the name of the table comes from the registry
  execute format(
    'select coalesce(jsonb_object_agg(p.id, true), ''{}'')
       from (select t.id from %s as t where t.id = any ($1) order by t.id for no key update) as p',
    (
      select to_regclass(f.target_entity)
        from core.entity_fields as f
       where f.entity = p_entity
         and f.field = p_document
    )
  )
  into v_found
  using array(
    select distinct (r.kept ->> p_document)::uuid
      from unnest(v_rows) as r
     where core.is_of_kind(r.kept -> p_document, 'UUID')
  );

  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             r.faults || case
               when v_found ? lower(r.kept ->> p_document)
                 or exists (
                      select
                        from jsonb_array_elements(r.faults) as f
                       where f ->> 'field' in (
                              replace(p_document, '_id', '_code'), replace(p_document, '_id', '_number')
                            )
                    )
               then '[]'
               when r.kept ->> p_document is null then core.fault(p_document, 'MISSING_VALUE', 'A value is required')
               when not core.is_of_kind(r.kept -> p_document, 'UUID') then
                 core.fault(p_document, 'INVALID_TYPE', core.kind_in_words('UUID'))
               else core.fault(p_document, 'NOT_FOUND', 'No such record within your reach')
             end || case
               when core.is_of_kind(coalesce(nullif(r.kept -> 'is_current', 'null'), 'true'), 'BOOLEAN') then '[]'
               else core.fault('is_current', 'INVALID_TYPE', core.kind_in_words('BOOLEAN'))
             end
           )::core.import_row
      from unnest(v_rows) as r
     order by r.position
  );
end
$$;

grant execute on function core.read_lines to assetry_api;
-- end: function core.read_lines

-- source: function file.end_mailed_share
-- Revokes the address that a mail was to bring, and forgets of which mail it was: sent again, the mail brings another.
-- One that a person has revoked stays that of its mail.
create or replace function file.end_mailed_share(p_organization_id uuid, p_message_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  update file.shares as s
     set revoked_at = clock_timestamp(),
         message_id = null,
         updated_at = now(),
         updated_by = core.current_account_id()
   where s.organization_id = p_organization_id
     and s.message_id = p_message_id
     and s.revoked_at is null
$$;
-- end: function file.end_mailed_share

-- source: function file.manages_shares
-- Whether the caller reads and revokes the addresses that others issued.
create or replace function file.manages_shares()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select core.has_permission('file.manage') and core.reaches_all_sites()
$$;

grant execute on function file.manages_shares to authenticated, assetry_api, assetry_list;
-- end: function file.manages_shares

-- source: function file.share_issuers
-- The accounts whose addresses for people without an account the caller reads: their own, or those of everybody.
create or replace function file.share_issuers()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select case
           when file.manages_shares() then array(
             select a.id from identity.accounts as a where a.organization_id = core.current_organization_id()
           )
           else array[core.current_account_id()]
         end
$$;

grant execute on function file.share_issuers to authenticated, assetry_api, assetry_list;
-- end: function file.share_issuers

-- source: function file.store_share
-- Keeps how often and until when people without an account read a file by the address, and which mail brings it.
create or replace function file.store_share(
  p_link       file.links,
  p_uses       integer,
  p_expires_at timestamptz,
  p_message_id uuid default null,
  p_recipient  text default null
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_share file.shares;
begin
  insert into file.shares (organization_id, link_id, file_name, uses_left, expires_at, message_id, recipient)
  values (
    p_link.organization_id, p_link.id, p_link.name, p_uses, date_trunc('second', p_expires_at), p_message_id,
    p_recipient
  )
  returning * into v_share;
  return jsonb_build_object('id', p_link.id, 'share_id', v_share.id, 'expires_at', v_share.expires_at);
end
$$;

grant execute on function file.store_share to assetry_api;
-- end: function file.store_share

-- source: function hook.reading_needed
-- The domains that a list, or a function that only reads, shows: with 1 where the caller's own records are enough, with
-- 2 where everything within reach is shown or counted. Places, vocabulary and what each account has are not named.
-- test/db/catalog/reading.test.ts compares it with the lists and functions.
create or replace function hook.reading_needed()
returns table (path text, domain text, level integer)
language sql
immutable
set search_path = ''
as $$
  select p.path, n.domain, n.level
    from (
    values
      ('asset', 1, '{
        asset_booking_assets, asset_bookings, asset_custodies, asset_downtimes, asset_installations,
        asset_status_changes, assets, depreciation_books
      }'::text[]),
      ('asset', 2, '{
        asset_audit_lines, asset_audits, asset_disposals, asset_move_corrections, asset_placements, asset_positions,
        asset_relations, asset_spares, assets_down, depreciation_adjustments, depreciation_charges,
        depreciation_enrolments, rpc/explain_asset_availability, rpc/explain_availability,
        rpc/explain_operational_state, rpc/export_iso14224_equipment, rpc/export_iso14224_gaps,
        rpc/forecast_availability, rpc/list_asset_tree, rpc/list_bookable_assets,
        rpc/list_bookable_models, rpc/list_item_uses, rpc/list_spares_for_asset, rpc/list_worst_assets,
        rpc/preview_depreciation
      }'::text[]),
      ('audit', 2, '{audit_events, rpc/list_record_history, rpc/verify_log}'::text[]),
      ('contract', 2, '{
        authorized_vendors, claim_lines, claims, contract_coverages, contract_prices, contract_rates,
        contract_revisions, contract_uses, contracts, coverage_exclusions, coverage_leaks,
        price_index_values, price_indexes, rpc/explain_contract_indexation, rpc/explain_contract_use,
        rpc/explain_coverage_leakage, rpc/explain_warranty_recovery, rpc/list_asset_coverages,
        rpc/list_coverage_proposals, vendor_certificates, vendors
      }'::text[]),
      ('inspection', 1, '{
        inspection_corrections, inspection_items, inspection_template_items, inspection_template_revisions,
        inspection_templates, inspections
      }'::text[]),
      ('inspection', 2, '{rpc/explain_inspection_results}'::text[]),
      ('integration', 2, '{webhook_deliveries, webhook_endpoints, webhook_replays}'::text[]),
      ('inventory', 2, '{
        consignment_liabilities, item_manufacturer_parts, items, kit_components, lots, rpc/explain_stock_indicators,
        rpc/explain_stock_values, rpc/list_stock_availability, rpc/verify_stock_ledger, stock_balances,
        stock_count_lines, stock_counts, stock_levels, stock_movements, stock_reservations, stock_transfer_lines,
        stock_transfers, stock_values, stocked_items, storeroom_bins, storerooms
      }'::text[]),
      ('itam', 2, '{
        device_scans, discovered_devices, software_installations, software_titles, software_updates
      }'::text[]),
      ('maintenance', 1, '{job_plan_lines, job_plan_revisions, job_plan_tasks, job_plans}'::text[]),
      ('maintenance', 2, '{
        maintenance_blackouts, maintenance_occurrences, maintenance_route_stops, maintenance_routes,
        maintenance_schedule_plans, maintenance_schedule_tasks, maintenance_schedules, maintenance_strategies,
        outage_work_orders, outages,
        rpc/explain_maintenance_adherence, rpc/explain_maintenance_compliance, rpc/explain_maintenance_effectiveness,
        rpc/explain_maintenance_mix, rpc/explain_next_due, rpc/explain_outage, rpc/explain_overdue_maintenance,
        rpc/forecast_availability, rpc/forecast_maintenance, rpc/forecast_maintenance_weeks,
        rpc/list_outage_proposals, rpc/preview_maintenance_schedule
      }'::text[]),
      ('meter', 2, '{
        asset_meters, meter_alarm_rules, meter_alarms, meter_channels, meter_devices, meter_links, meter_readings,
        meter_rollups, output_counters, rpc/explain_meter_freshness
      }'::text[]),
      ('notify', 2, '{
        notification_destinations, notification_messages, notification_suppressions, notification_texts,
        rpc/preview_notification_text
      }'::text[]),
      ('procurement', 1, '{
        cost_centers, purchase_approval_rules, purchase_approvals, purchase_order_lines, purchase_orders,
        purchase_receipts, requisition_lines, requisitions
      }'::text[]),
      ('procurement', 2, '{
        budget_entries, budget_revisions, budget_transfers, budgets, consignment_liabilities, invoice_charges,
        order_charges, purchase_order_revisions, purchase_receipt_lines, quote_lines, quote_request_lines,
        quote_request_vendors, quote_requests, quotes, rpc/explain_budget, rpc/explain_consignment_liabilities,
        rpc/explain_order_budgets, rpc/explain_spend, rpc/explain_unbilled_dues, rpc/explain_vendor_indicators,
        rpc/list_quote_comparison, rpc/list_reorder_suggestions, rpc/list_vendor_prices, rpc/verify_budgets,
        vendor_invoice_lines, vendor_invoices, vendor_return_lines, vendor_returns
      }'::text[]),
      ('report', 2, '{
        figure_snapshots, figure_targets, figures, report_recipients, report_schedules, reports,
        rpc/list_failure_intervals, rpc/list_figure_records, rpc/list_figure_values, rpc/list_month_figures,
        rpc/list_worst_assets
      }'::text[]),
      ('request', 1, '{request_messages, requests}'::text[]),
      ('request', 2, '{request_portals, rpc/list_similar_work}'::text[]),
      ('safety', 1, '{permit_kind_limits, permit_kind_questions, permit_kind_signers}'::text[]),
      ('safety', 2, '{
        lockout_applications, lockout_locks, lockout_points, lockout_procedures, permit_gas_tests, permit_questions,
        permit_signatures, permits, rpc/explain_lockout_application, rpc/explain_permit_signatures
      }'::text[]),
      ('service', 2, '{
        rpc/explain_service_attainment, rpc/explain_service_policy, service_clocks, service_notices, service_policies
      }'::text[]),
      ('tool', 2, '{
        asset_blocks, calibration_extensions, calibration_points, calibration_standards, calibrations, measuring_points,
        rpc/explain_calibration, rpc/explain_calibrations, rpc/explain_kit, rpc/explain_tool_uses,
        tool_review_rows, tool_reviews, tools
      }'::text[]),
      ('work', 1, '{
        failure_reports, my_work, open_work_orders, rpc/explain_work_order_costs, rpc/explain_work_order_plan,
        rpc/explain_work_order_signatures, work_order_assets, work_order_assignments,
        work_order_clock_segments, work_order_comments, work_order_completions, work_order_costs, work_order_labour,
        work_order_plan_lines, work_order_signatures, work_order_slots, work_order_tasks, work_order_watchers,
        unscheduled_work, vendor_violations, work_orders
      }'::text[]),
      ('work', 2, '{
        rpc/explain_backlog_weeks, rpc/explain_certificate_coverage, rpc/explain_coverage_leakage,
        rpc/explain_dispatch, rpc/explain_due_compliance, rpc/explain_entitlement,
        rpc/explain_estimate_accuracy, rpc/explain_failures, rpc/explain_labour_capacity,
        rpc/explain_outage, rpc/explain_overtime, rpc/explain_overtime_cost,
        rpc/explain_planned_work, rpc/explain_reactive_share,
        rpc/explain_rework, rpc/explain_schedule_compliance, rpc/explain_vendor_requirement,
        rpc/explain_warranty_recovery, rpc/explain_work_backlog, rpc/explain_work_costs,
        rpc/explain_wrench_time, rpc/export_iso14224_equipment, rpc/export_iso14224_failures,
        rpc/export_iso14224_gaps, rpc/export_iso14224_maintenance,
        rpc/list_asset_coverages, rpc/list_coverage_proposals,
        rpc/list_dispatch_candidates, rpc/list_failure_intervals, rpc/list_outage_proposals, rpc/list_worst_assets,
        work_order_labour_pieces,
        work_order_mentions, work_order_relations
      }'::text[]),
      ('workforce', 1, '{
        absences, pattern_shifts, shift_patterns, shift_pins, timesheets, worker_certificates, worker_crafts,
        worker_position_looks, worker_shifts, worker_skills, workers
      }'::text[]),
      ('workforce', 2, '{
        crew_members, crews, dispatch_policies, labour_rates, pay_rules, qualification_requirements,
        rpc/explain_backlog_weeks, rpc/explain_certificate_coverage, rpc/explain_labour_capacity,
        rpc/explain_outage, rpc/explain_planned_work, rpc/list_dispatch_candidates, shift_assignments,
        site_distances
      }'::text[])
    ) as n (domain, level, paths)
   cross join lateral unnest(n.paths) as p (path)
$$;

grant execute on function hook.reading_needed to assetry_auth, assetry_list;
-- end: function hook.reading_needed

-- source: function identity.exported_people
-- Active persons as import_people takes them, with their roles and sites; one more than an export has, at most.
create or replace function identity.exported_people()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(e.row order by e.email), '[]')
    from (
      select a.email,
             jsonb_build_object(
               'email', a.email, 'display_name', a.display_name, 'reaches_all_sites', a.reaches_all_sites,
               'role_codes', a.roles, 'site_codes', a.sites
             ) as row
        from api.accounts as a
       where a.kind = 'PERSON'
         and a.status = 'ACTIVE'
         and a.email is not null
       order by a.email
       limit 10001
    ) as e
$$;

grant execute on function identity.exported_people to assetry_list;
-- end: function identity.exported_people

-- source: function integration.header_word
-- A header of a file or the name of a column in one form, so that spellings of the same name are equal: without case,
-- punctuation, plural and abbreviations. E-Mail, E-mail address and email are one, and so are Serial No.,
-- S/N and serial_number.
create or replace function integration.header_word(p_name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(string_agg(coalesce(a.word, s.word), '' order by t.place), '')
    from (
      select btrim(
               regexp_replace(
                 regexp_replace(
                   regexp_replace(
                     replace(replace(replace(lower(p_name), '(s)', ''), '#', ' number '), 's/n', 'serial number'),
                     '[^[:alnum:]]+', ' ', 'g'
                   ),
                   '\m(e ?)?mails?( add?ress(e|es)?| addr)?\M', 'email', 'g'
                 ),
                 '\m(phone|telephone|tel|mobile)( (number|no|nr))?\M', 'phone', 'g'
               )
             ) as words
    ) as n
   cross join lateral regexp_split_to_table(n.words, ' ') with ordinality as t (word, place)
   cross join lateral (
      select case
               when t.word ~ '[^aeiou]ies$' then regexp_replace(t.word, 'ies$', 'y')
               when t.word ~ '..(ss|x|ch|sh)es$' then regexp_replace(t.word, 'es$', '')
               when t.word ~ '...[^siu]s$' then regexp_replace(t.word, 's$', '')
               else t.word
             end as word
   ) as s
    left join (
           values
             ('no', 'number'), ('nr', 'number'), ('num', 'number'), ('nbr', 'number'), ('qty', 'quantity'),
             ('desc', 'description'), ('descr', 'description'), ('mfr', 'manufacturer'), ('mfg', 'manufacturer'),
             ('maker', 'manufacturer'), ('brand', 'manufacturer'), ('supplier', 'vendor'), ('uom', 'unit'),
             ('sn', 'serialnumber'), ('min', 'minimum'), ('max', 'maximum'), ('wo', 'workorder'),
             ('po', 'purchaseorder')
         ) as a (short, word)
      on a.short = s.word
$$;
-- end: function integration.header_word

-- source: function integration.proposed_mapping
-- The mapping that is proposed for the headers of a file: as the newest saved mapping of these headers says; else as
-- the export of a known product, and of its other headers to the column of the same name; else to the column of the
-- same name, however it is spelled (integration.header_word), or of the most similar one but ids, which no other
-- product has. No column is proposed twice. A header without a column is null.
create or replace function integration.proposed_mapping(p_organization_id uuid, p_list text, p_headers text[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_fields  text[] := integration.import_fields(p_list);
  v_lower   text[] := array(select lower(h.header) from unnest(p_headers) as h (header));
  v_saved   jsonb  := (
    select (select jsonb_object_agg(lower(e.key), e.value) from jsonb_each(m.mapping) as e)
      from integration.import_mappings as m
     where m.organization_id = p_organization_id
       and m.list = p_list
       and m.fingerprint = integration.fingerprint_of(p_headers)
     order by m.created_at desc, m.id desc
     limit 1
  );
  v_known   integration.known_exports;
  v_mapping jsonb  := '{}';
  v_next    record;
begin
  select * into v_known
    from integration.known_exports as k
   where k.list = p_list
     and k.headers <@ v_lower
   order by cardinality(k.headers) desc, k.product
   limit 1;

  for v_next in
    -- Words are made once each, not for each pair of a header and a column.
    with fields as materialized (
      select f.name, integration.header_word(f.name) as spelled from unnest(v_fields) as f (name)
    ), headers as materialized (
      select h.header, h.place, btrim(regexp_replace(lower(h.header), '[^a-z0-9]+', '_', 'g'), '_') as word,
             integration.header_word(h.header) as spelled,
             (lower(h.header) = any (v_known.headers) or v_known.mapping ? lower(h.header)) is not true as is_free
        from unnest(p_headers) with ordinality as h (header, place)
    )
    select w.header, c.field
      from headers as w
     cross join lateral (
        select v_saved ->> lower(w.header) as field, 1 as stage, 0::real as distance where v_saved is not null
        union all
        select v_known.mapping ->> lower(w.header), 1, 0 where v_saved is null
        union all
        select w.word, 2, 0
         where v_saved is null
           and w.word = any (v_fields)
           and w.is_free
        union all
        select f.name, 3, 0
          from fields as f
         where v_saved is null
           and f.spelled = w.spelled
           and w.is_free
        union all
        select f.name, 4, -ext.similarity(w.word, f.name)
          from fields as f
         where v_saved is null
           and v_known.product is null
           and f.name !~ '_id$'
           and ext.similarity(w.word, f.name) >= 0.6
     ) as c
     where c.field is not null
     order by c.stage, c.distance, w.place
  loop
    continue when v_mapping ? v_next.header
      or exists (select from jsonb_each_text(v_mapping) as m where m.value = v_next.field);
    v_mapping := v_mapping || jsonb_build_object(v_next.header, v_next.field);
  end loop;

  return (select coalesce(jsonb_object_agg(h.header, null), '{}') from unnest(p_headers) as h (header)) || v_mapping;
end
$$;
-- end: function integration.proposed_mapping

-- source: function inventory.exported_opening_balances
-- The stock on hand as import_opening_balances takes it, at the average cost of its item at its storeroom; one row more
-- than an export has, at most.
create or replace function inventory.exported_opening_balances()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             to_jsonb(e)
             order by e.storeroom_code, e.item_number, e.bin_code, e.lot_number, e.condition
           ),
           '[]'
         )
    from (
      select b.item_number, b.storeroom_code, b.bin_code, b.lot_number, b.expires_on, b.condition, b.quantity,
             l.average_cost as unit_cost
        from api.stock_balances as b
        join api.stock_levels as l on l.item_id = b.item_id and l.storeroom_id = b.storeroom_id
        join api.items as i on i.id = b.item_id and i.status in ('ACTIVE', 'PHASE_OUT')
        join api.storerooms as r on r.id = b.storeroom_id and r.archived_at is null
       where b.quantity > 0
       order by b.storeroom_code, b.item_number, b.id
       limit 10001
    ) as e
$$;

grant execute on function inventory.exported_opening_balances to assetry_list;
-- end: function inventory.exported_opening_balances

-- source: function inventory.import_item_part
-- Makes the rows of an import the parts of manufacturers of their item, in their order. With a fault in one of them the
-- item keeps what it has, and all are rejected.
create or replace function inventory.import_item_part(p_item_id uuid, p_part core.import_row[])
returns setof core.import_row
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity text  := 'inventory.item_manufacturer_parts';
  v_before jsonb := core.said_lines(v_entity, inventory.manufacturer_parts_of(p_item_id));
  v_after  jsonb;
  v_said   jsonb;
  v_item   inventory.items;
  v_read   record := inventory.judge_manufacturer_parts(
    (
      select jsonb_agg(jsonb_strip_nulls(r.kept) - '{id,item_id,row_version}'::text[] order by r.position)
        from unnest(p_part) as r
    )
  );
begin
  select v_read.p_faults || coalesce(
           jsonb_agg(
             core.fault(
               format('p_parts[%s].barcode', p.position), 'ALREADY_EXISTS', 'A part of another item has this barcode'
             )
             order by p.position
           ),
           '[]'
         )
    into v_read.p_faults
    from unnest(v_read.p_read) as p
    join inventory.item_manufacturer_parts as m
      on m.organization_id = core.current_organization_id()
     and m.barcode = p.barcode
     and m.item_id <> p_item_id;

  if v_read.p_faults <> '[]' or exists (select from unnest(p_part) as r where r.faults <> '[]') then
    return query select * from core.rejected_lines(p_part, 'item_id', 'p_parts', v_read.p_faults);
    return;
  end if;

  -- A part of the same number stays, so that the log tells what changed.
  v_read.p_read := array(
    select jsonb_populate_record(p, jsonb_build_object('id', m.id))
      from unnest(v_read.p_read) as p
      left join inventory.item_manufacturer_parts as m
        on m.organization_id = core.current_organization_id()
       and m.item_id = p_item_id
       and m.manufacturer = p.manufacturer
       and m.part_number = p.part_number
     order by p.position
  );
  select * into v_item from inventory.items as i where i.id = p_item_id;
  perform inventory.store_manufacturer_parts(v_item, v_read.p_read);
  v_after := inventory.manufacturer_parts_of(p_item_id);
  v_said := core.said_lines(v_entity, v_after);

  -- The parts belong to what a caller read, as in update_item_manufacturer_parts.
  update inventory.items as i
     set updated_at = now()
   where i.id = p_item_id
     and v_before <> v_said;

  return query
  select * from core.stored_lines(p_part, v_after, v_before, v_said);
end
$$;

grant execute on function inventory.import_item_part to assetry_api;
-- end: function inventory.import_item_part

-- source: function inventory.judge_manufacturer_parts
-- The parts of manufacturers as they were given, ready for inventory.item_manufacturer_parts, in their order, with
-- every fault of each.
create or replace function inventory.judge_manufacturer_parts(
  p_parts      jsonb,
  out p_read   inventory.item_manufacturer_parts[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_rows('p_parts', 'inventory.item_manufacturer_parts', p_parts, 'create', 200);
begin
  p_read := array(
    select jsonb_populate_record(
             null::inventory.item_manufacturer_parts,
             '{"is_preferred": false}' || jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select v_read.p_faults || coalesce(
           jsonb_agg(
             core.fault(format('p_parts[%s].%s', p.position, f.field), f.code, f.message) order by p.position, f.field
           ),
           '[]'
         )
    into p_faults
    from unnest(p_read) as p
   cross join lateral (
      select bool_or(o.id = p.id) as has_id,
             bool_or((o.manufacturer, o.part_number) = (p.manufacturer, p.part_number)) as has_number,
             bool_or(o.barcode = p.barcode) as has_barcode,
             bool_or(o.is_preferred and p.is_preferred) as has_preferred
        from unnest(p_read) as o
       where o.position < p.position
   ) as b
   cross join lateral (
      values
        ('id', 'ALREADY_EXISTS', 'Another part of the array has this id', b.has_id),
        ('part_number', 'ALREADY_EXISTS', 'It is listed twice', b.has_number),
        ('barcode', 'ALREADY_EXISTS', 'Another part of the array has this barcode', b.has_barcode),
        ('is_preferred', 'ALREADY_EXISTS', 'Another part of the array is preferred', b.has_preferred)
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_parts[%s].")', p.position)::jsonpath;
end
$$;

grant execute on function inventory.judge_manufacturer_parts to assetry_api;
-- end: function inventory.judge_manufacturer_parts

-- source: function inventory.manufacturer_parts_of
-- The parts of manufacturers of an item, in their order.
create or replace function inventory.manufacturer_parts_of(p_item_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(m) order by m.position), '[]')
    from inventory.item_manufacturer_parts as m
   where m.organization_id = core.current_organization_id()
     and m.item_id = p_item_id
$$;

grant execute on function inventory.manufacturer_parts_of to assetry_api;
-- end: function inventory.manufacturer_parts_of

-- source: function inventory.read_manufacturer_parts
-- The parts of manufacturers as they were given, ready for inventory.item_manufacturer_parts, in their order; refuses
-- with every fault of each.
create or replace function inventory.read_manufacturer_parts(p_parts jsonb)
returns inventory.item_manufacturer_parts[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := inventory.judge_manufacturer_parts(p_parts);
begin
  perform core.refuse_faults(v_read.p_faults);
  return v_read.p_read;
end
$$;

grant execute on function inventory.read_manufacturer_parts to assetry_api;
-- end: function inventory.read_manufacturer_parts

-- source: function itam.device_ids_of_mac
-- The devices within the caller's reach, at one site where it is given, with a network address that a text is, or
-- begins (itam.mac_beginning), at most 500. The owner looks, stating organization and reach, as core.candidate_ids
-- does; whoever asks reads the devices under its policies.
create or replace function itam.device_ids_of_mac(p_text text, p_site_id uuid)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_beginning text   := itam.mac_beginning(p_text);
  v_site_ids  uuid[] := core.reachable_site_ids();
begin
  if v_beginning is null then
    return '{}';
  end if;

  -- After the digits of a beginning comes a colon or nothing, and g is behind both. An inventory has 64 addresses of a
  -- device at most.
  return array(
    select distinct d.device_id
      from (
        select i.device_id
          from itam.device_identifiers as i
         where i.organization_id = core.current_organization_id()
           and i.kind = 'MAC'
           and i.value >= v_beginning
           and i.value < v_beginning || 'g'
           and i.site_id = any (v_site_ids)
           and (p_site_id is null or i.site_id = p_site_id)
         limit 5000
      ) as d
     limit 500
  );
end
$$;

grant execute on function itam.device_ids_of_mac to assetry_list;
-- end: function itam.device_ids_of_mac

-- source: function itam.mac_beginning
-- The network address that a text is, or its beginning of three bytes at least, in the form of itam.canonical_mac:
-- bytes between colons or hyphens, groups of four digits between dots, or all twelve digits. Null for any other text.
create or replace function itam.mac_beginning(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(regexp_replace(w.word, '[^0-9a-f]', '', 'g'), '(..)(?=.)', '\1:', 'g')
    from (select lower(btrim(p_text)) as word) as w
   where w.word ~ '^[0-9a-f]{2}([:-][0-9a-f]{2}){2,5}$|^[0-9a-f]{4}(\.[0-9a-f]{4}){1,2}$|^[0-9a-f]{12}$'
$$;

grant execute on function itam.mac_beginning to assetry_list;
-- end: function itam.mac_beginning

-- source: function maintenance.check_imported_plans
-- Looks at what the values of job plans of an import mean: those of a new one, and of one that stands with what
-- changes.
create or replace function maintenance.check_imported_plans(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array(
    select case
             when r.faults <> '[]' or r.kept = '{}' then
               row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
             else row(
               r.position, r.code, r.id, r.is_new, r.kept,
               case when n.required_permits is null and n.currency is null then '[]' else
                 maintenance.job_plan_faults(n) || maintenance.required_permit_faults(
                   n.required_permits, coalesce(p.required_permits, '{}')
                 )
               end
             )::core.import_row
           end
      from unnest(p_rows) as r
      left join maintenance.job_plans as p on p.id = r.id
     cross join lateral jsonb_populate_record(p, r.kept) as n
     order by r.position
  );
end
$$;

grant execute on function maintenance.check_imported_plans to assetry_api;
-- end: function maintenance.check_imported_plans

-- source: function maintenance.draft_imported_plans
-- Gives job plans of an import, which are written, their first draft, or the draft in which their change is published.
create or replace function maintenance.draft_imported_plans(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
begin
  insert into maintenance.job_plan_revisions (job_plan_id, revision)
  select r.id, 1
    from unnest(p_rows) as r
   where r.is_new
     and r.faults = '[]'
   order by r.position;

  perform maintenance.draft_of(r.id)
     from unnest(p_rows) as r
    where not r.is_new
      and r.faults = '[]'
      and r.kept ?| '{instructions,estimated_minutes,downtime_minutes,requires_signature,required_permits,currency}';

  return p_rows;
end
$$;

grant execute on function maintenance.draft_imported_plans to assetry_api;
-- end: function maintenance.draft_imported_plans

-- source: function notify.claim_message
-- Hands a message with all that is needed to send it to the worker: the one place where a relay's secrets
-- leave their table. No row when it was sent, has failed, or the organization is suspended. A message that is
-- SENDING already was begun by a worker that died: it is handed out again, under the same id, by which a
-- receiver knows it. To an address that bounced nothing is sent but mails to set a password; a mail of notices is not
-- sent when the account may not read any of them now, and one with several gets its text here. A mail of topics that
-- are not all mandatory has a link that ends them, on the host of the organization, else at p_origin.
create or replace function notify.claim_message(p_message_id uuid, p_origin text default null)
returns table (
  id              uuid,
  channel         text,
  kind            text,
  recipient       text,
  subject         text,
  body            text,
  created_at      timestamptz,
  host            text,
  port            integer,
  security        text,
  username        text,
  password        text,
  from_address    text,
  from_name       text,
  url             text,
  message_format  text,
  signing_secret  text,
  bounce_address  text,
  unsubscribe_url text,
  attachment      jsonb
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_message notify.messages;
  v_body    text;
  v_is_link boolean;
  v_fault   text;
begin
  perform set_config('assetry.action', 'claim_message', true);

  update notify.messages as m
     set status = 'SENDING',
         attempts = m.attempts + 1
   where m.id = p_message_id
     and m.status in ('QUEUED', 'SENDING')
     and exists (select 1 from core.organizations as o where o.id = m.organization_id and o.status = 'ACTIVE')
  returning * into v_message;

  if v_message.account_id is not null then
    v_message := notify.filled_message(v_message);
  elsif v_message.body like '%{password_link}%' then
    -- Others have these words by chance, such as in the name of a schedule, and get no link.
    v_body := identity.give_password_token(v_message.organization_id, v_message.id, v_message.body);
    v_is_link := v_body <> v_message.body;
    v_message.body := v_body;
  end if;

  v_fault := case
    when v_message.body is null then 'The account may not read the record any more'
    when v_message.kind = 'EVENT' and v_is_link is not true
      and notify.is_suppressed(v_message.organization_id, v_message.recipient)
    then 'The address is suppressed: withdraw_suppression allows it again'
  end;

  if v_fault is not null then
    update notify.messages as m set status = 'SUPPRESSED', error = v_fault where m.id = v_message.id;
    return;
  end if;

  return query
  select v_message.id, r.channel, v_message.kind, v_message.recipient, v_message.subject,
         concat_ws(E'\n\n', v_message.body, u.line), v_message.created_at, r.host, r.port, r.security, r.username,
         r.password, r.from_address, r.from_name, r.url, r.message_format, r.signing_secret,
         notify.bounce_address(v_message.id, r.bounce_address), u.link, v_message.attachment
    from notify.relays as r
    left join notify.unsubscribe_link(v_message, p_origin) as u on true
   where r.organization_id = v_message.organization_id
     and r.id = v_message.relay_id;
end
$$;

grant execute on function notify.claim_message to assetry_worker;
-- end: function notify.claim_message

-- source: function notify.instant_of
-- The first instant at which clocks of a time zone have reached a local time: where clocks are set forward over it, the
-- first one after; where it comes twice, the first.
create or replace function notify.instant_of(p_local timestamp, p_zone text)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_at timestamptz := p_local at time zone p_zone;
begin
  -- No clock is changed within four hours of it.
  if (v_at - interval '4 hours') at time zone p_zone = p_local - interval '4 hours'
    and (v_at + interval '4 hours') at time zone p_zone = p_local + interval '4 hours'
  then
    return v_at;
  end if;

  return (
    select min(m.at)
      from generate_series(v_at - interval '4 hours', v_at + interval '4 hours', interval '1 minute') as m (at)
     where m.at at time zone p_zone >= p_local
  );
end
$$;

grant execute on function notify.instant_of to assetry_api;
-- end: function notify.instant_of

-- source: function report.addressed_mail
-- The text of a mail to a person without an account, with the address of the file that it is about: made for the worker
-- that sends the mail, on the host of the organization, else at p_origin, so that no table, queue or log ever has it.
-- Each attempt sends the same address. The schedule's account must have both permissions now; otherwise, and where the
-- file is kept no longer, there is a fault instead, of which that account is notified.
create or replace function report.addressed_mail(
  p_message_id uuid,
  p_origin     text,
  out body     text,
  out fault    text
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_message  notify.messages;
  v_run      report.runs;
  v_share    file.shares;
  v_issued   jsonb;
  v_origin   text;
  v_schedule report.schedules;
begin
  perform set_config('assetry.action', 'addressed_mail', true);
  select * into v_message
    from notify.messages as m
   where m.id = p_message_id
     and m.status = 'SENDING'
     for no key update;
  select * into v_run
    from report.runs as r
   where r.organization_id = v_message.organization_id
     and r.id = (v_message.attachment ->> 'linked_run_id')::uuid;

  if not found then
    fault := 'The run of the report is kept no longer';
    return;
  end if;

  begin
    perform core.act_for(v_run.account_id, v_run.api_key_id, 'report:' || v_run.id);
    perform set_config('assetry.action', 'addressed_mail', true);
    perform core.require_permission(p.code)
       from unnest('{report.send_outside,report.share}'::text[]) as p (code);
    v_run := report.readable_run(v_run.id);
    select coalesce('https://' || o.hostname, p_origin) into v_origin
      from core.organizations as o
     where o.id = v_run.organization_id;
    select * into v_share
      from file.shares as s
     where s.organization_id = v_message.organization_id
       and s.message_id = v_message.id;

    if v_share.revoked_at is not null then
      perform core.refuse('FILE_SHARE_REVOKED', 'The address is revoked', 409);
    elsif v_share.expires_at > clock_timestamp() then
      v_issued := jsonb_build_object('share_id', v_share.id, 'expires_at', v_share.expires_at, 'variant', 'o');
    elsif v_origin is not null then
      perform file.end_mailed_share(v_message.organization_id, v_message.id);
      v_issued := report.issued_address(
        v_run, true, 20, clock_timestamp() + interval '7 days', v_message.id, v_message.recipient
      );
    end if;
  exception
    when sqlstate 'PGRST' then
      fault := sqlerrm::jsonb ->> 'message';
  end;

  body := replace(
    replace(v_message.body, '{report_address}', v_origin || '/files/open/' || file.token_of(v_issued)),
    '{report_address_end}',
    to_char((v_issued ->> 'expires_at')::timestamptz at time zone v_run.time_zone, 'YYYY-MM-DD HH24:MI')
      || format(' (%s)', v_run.time_zone)
  );

  if body is null then
    fault := coalesce(fault, 'The organization has no hostname, and the server no public origin');
    perform core.act_as_task(v_run.organization_id);
    select * into v_schedule
      from report.schedules as s
     where s.organization_id = v_run.organization_id
       and s.id = v_run.schedule_id;
    perform notify.tell(
      v_run.organization_id, null, report.owners_of(v_schedule), 'REPORT_NOT_SENT', 'report.schedules', v_schedule.id,
      jsonb_build_object(
        'number', v_schedule.name, 'label', (select d.name from report.definition_of(v_run) as d), 'reason', fault,
        'addresses', v_message.recipient
      )
    );
  end if;
end
$$;

grant execute on function report.addressed_mail to assetry_worker;
-- end: function report.addressed_mail

-- source: function report.deliver_run
-- Gives the file of a scheduled run to whom its schedule says, where it is to be sent at all. A recipient finds it in
-- the inbox, by the preference of the account in a mail, and with ATTACHMENT in that mail. Addresses get it, or
-- with LINK an address of it, by mail with the run of the schedule's account, which is told where that cannot be.
create or replace function report.deliver_run(p_run report.runs)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_schedule   report.schedules;
  v_name       text;
  v_attachment jsonb;
  v_facts      jsonb;
begin
  select * into v_schedule
    from report.schedules as s
   where s.organization_id = p_run.organization_id
     and s.id = p_run.schedule_id;

  if v_schedule.send_when = 'NOT_EMPTY' and p_run.is_empty
     or v_schedule.send_when = 'TARGET_MISSED' and p_run.misses_target is not true
  then
    return;
  end if;

  select d.name into v_name
    from report.definitions as d
   where d.organization_id = p_run.organization_id
     and d.id = p_run.definition_id;

  v_facts := jsonb_build_object(
    'number', v_schedule.name, 'label', v_name, 'row_count', p_run.row_count, 'file_name', p_run.file_name,
    'expires_at', case when isfinite(p_run.expires_at) then p_run.expires_at end,
    'seen_by', (
      select a.display_name
        from identity.accounts as a
       where a.organization_id = p_run.organization_id
         and a.id = p_run.seen_by_id
    )
  );

  if v_schedule.delivery = 'ATTACHMENT' and p_run.byte_count <= 10000000 then
    v_attachment := jsonb_build_object('report_run_id', p_run.id);
  end if;

  if p_run.account_id in (select r.id from report.recipient_accounts(v_schedule) as r (id)) then
    perform notify.tell(
      p_run.organization_id, null, array[p_run.account_id],
      case v_schedule.delivery when 'INBOX' then 'REPORT_STORED' else 'REPORT_READY' end, 'report.runs', p_run.id,
      v_facts, v_attachment
    );
  end if;

  if p_run.account_id = v_schedule.account_id and p_run.seen_by_id is not null then
    perform report.mail_run(
      p_run, v_schedule, v_facts,
      case v_schedule.delivery when 'LINK' then jsonb_build_object('linked_run_id', p_run.id) else v_attachment end
    );
  end if;
end
$$;
-- end: function report.deliver_run

-- source: function report.dimension_label
-- The name of a group by its key, such as the code of a site; the key itself where it is its own name. Each kind is a
-- statement of its own: one expression with all of them would be started again for each of ten thousand groups.
create or replace function report.dimension_label(p_dimension text, p_key text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  case p_dimension
    when 'site' then
      return (select s.code from core.sites as s where s.id = p_key::uuid);
    when 'location' then
      return (select l.code from asset.locations as l where l.id = p_key::uuid);
    when 'category' then
      return (select c.code from asset.categories as c where c.id = p_key::uuid);
    when 'asset' then
      return (select a.asset_number from asset.assets as a where a.id = p_key::uuid);
    when 'vendor' then
      return (select v.code from contract.vendors as v where v.id = p_key::uuid);
    when 'problem' then
      return (select c.code from work.failure_codes as c where c.id = p_key::uuid);
    when 'craft' then
      return (select c.code from workforce.crafts as c where c.id = p_key::uuid);
    when 'worker' then
      return (select w.worker_number from workforce.workers as w where w.id = p_key::uuid);
    else
      return p_key;
  end case;
end
$$;
-- end: function report.dimension_label

-- source: function report.due_at
-- The time of a schedule on a day of its rule: when clocks of its time zone have reached it for the first time.
create or replace function report.due_at(p_schedule report.schedules, p_day date)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select notify.instant_of(p_day + p_schedule.time_of_day, p_schedule.time_zone)
$$;

grant execute on function report.due_at to assetry_api;
-- end: function report.due_at

-- source: function report.figure_records
-- The records that a figure counts, in the order of their ids, behind a given one: so many, and whole: a record that
-- counts several times is one row at each site. Those of workers or crafts that are others are work orders, because a
-- labour entry names its worker, or sites where workers themselves are counted. Reads past row security, as
-- report.figure_groups does. The facts are found as for the value (offset 0) and sorted then: in the order of ids the
-- planner would look for them among all records there are.
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
    when 'others' = any (array[p_filter ->> 'worker', p_filter ->> 'craft'])
      then case p_figure.list when 'workers' then 'f.site_id' else 'f.work_order_id' end
    else 'f.record_id'
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
-- is those that have fewer than 5 facts under the rest of the filter, in each week or month that a figure by period is
-- grouped by. Work orders and sites are joined as most functions of facts join them, so that the planner reads both as
-- one: by key and organization, and where each fact has a work order not by a left join.
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
           ) as names,
           case when p_figure.is_by_period then array(
             select g.name from unnest(p_group_by) as g (name) where g.name in ('week', 'month')
           ) else '{}' end as slices
      from others as o
  ), source as (
    select case
             when a.others <> '{}' then format(
               '(select f.*%2$s, count(*) over (partition by %1$s%2$s) as fact_count %3$s) as f%4$s',
               (select string_agg(report.dimension_key(o.name, false), ', ') from unnest(a.others) as o (name)),
               case when a.slices <> '{}' then ', l.from_on' end,
               report.figure_source(p_figure, a.others || a.slices, p_filter - a.others),
               case when a.slices <> '{}' then ' cross join lateral (select f.from_on) as l' end
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

-- source: function report.find_reach
-- The reach of a scheduled run, which waits, as the account that reads has it now. A run whose account can read nothing
-- of its list fails here, by name, and has none. Afterwards the transaction is nobody's.
create or replace function report.find_reach(p_run_id uuid)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_run    report.runs;
  v_fault  jsonb;
  v_digest text;
begin
  select * into v_run from report.runs as r where r.id = p_run_id;

  begin
    perform core.act_for(coalesce(v_run.seen_by_id, v_run.account_id), v_run.api_key_id, 'report:' || v_run.id);
    perform core.require_permission('report.send_outside') where v_run.seen_by_id is not null;
    perform core.require_permission('report.share') where report.is_linked(v_run);
    perform report.require_readable(report.definition_of(v_run), v_run.parameters);

    if not core.reaches_all_sites() and cardinality(core.reachable_site_ids()) = 0 then
      perform core.refuse('NO_REACH', 'The account reaches no site', 403);
    end if;

    v_digest := report.reach_digest((report.definition_of(v_run)).list);
  exception
    when sqlstate 'PGRST' then
      v_fault := sqlerrm::jsonb;
  end;

  perform core.act_as_task(v_run.organization_id);
  perform set_config('assetry.action', 'claim_run', true);

  if v_digest is null then
    perform report.end_run(v_run.id, v_fault ->> 'code', v_fault ->> 'message');
    -- A recipient without reach is no failure of the schedule; its account is, whose file is for others.
    perform report.note_outcome(v_run) where v_run.seen_by_id is not null;
  else
    update report.runs as r set reach_digest = v_digest where r.id = v_run.id;
  end if;

  return v_digest;
end
$$;
-- end: function report.find_reach

-- source: function report.follow_mail
-- A mail that nobody gets leaves no address of its file behind.
create or replace function report.follow_mail()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform file.end_mailed_share(new.organization_id, new.id);
  return null;
end
$$;

create or replace trigger follow_mail
  after update of status on notify.messages
  for each row
  when (new.attachment ? 'linked_run_id' and new.status in ('FAILED', 'BOUNCED', 'SUPPRESSED'))
  execute function report.follow_mail();
-- end: function report.follow_mail

-- source: function report.is_linked
-- Whether people without an account get an address of the file of a run.
create or replace function report.is_linked(p_run report.runs)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_run.account_id = p_run.seen_by_id
     and exists (
           select
             from report.schedules as s
             join report.recipients as r on r.organization_id = s.organization_id and r.schedule_id = s.id
            where s.organization_id = p_run.organization_id
              and s.id = p_run.schedule_id
              and s.delivery = 'LINK'
              and r.address is not null
         )
$$;
-- end: function report.is_linked

-- source: function report.issued_address
-- What an address of the file of a run is made of; it ends with the file. One for people without an account is kept,
-- with the mail that brings it.
create or replace function report.issued_address(
  p_run        report.runs,
  p_is_shared  boolean,
  p_uses       integer,
  p_expires_at timestamptz,
  p_message_id uuid default null,
  p_recipient  text default null
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
    return file.store_share(v_link, p_uses, v_expires_at, p_message_id, p_recipient) || '{"variant": "o"}';
  end if;

  return jsonb_build_object('id', p_run.link_id, 'expires_at', v_expires_at, 'variant', 'o');
end
$$;

grant execute on function report.issued_address to assetry_api;
-- end: function report.issued_address

-- source: function report.latest_due
-- The day of the latest time of a schedule that is not behind an instant, and the day before it in the rule: a period
-- is from that day to before this one. Of the first day it begins at starts_on.
create or replace function report.latest_due(
  p_schedule report.schedules,
  p_at       timestamptz,
  out from_on  date,
  out until_on date
)
language plpgsql
stable
set search_path = ''
as $$
begin
  -- A rule that is over has no later day. Clocks that are set back over midnight show the day before a second time.
  until_on := least(
    (p_at at time zone p_schedule.time_zone)::date + 1, maintenance.rule_end(p_schedule.rrule, p_schedule.starts_on)
  ) + 1;

  loop
    until_on := maintenance.rule_day_before(p_schedule.rrule, p_schedule.starts_on, until_on);
    exit when until_on is null or report.due_at(p_schedule, until_on) <= p_at;
  end loop;

  from_on := coalesce(
    maintenance.rule_day_before(p_schedule.rrule, p_schedule.starts_on, until_on), p_schedule.starts_on
  );
end
$$;
-- end: function report.latest_due

-- source: function report.mail_run
-- Mails the file of a run, or an address of it, to the addresses of its schedule whose domains the organization allows
-- now. The schedule's
-- account is told of those that get nothing, and why.
create or replace function report.mail_run(
  p_run        report.runs,
  p_schedule   report.schedules,
  p_facts      jsonb,
  p_attachment jsonb
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_locale text;
  v_reason text;
  v_group  record;
begin
  select o.locale into v_locale from core.organizations as o where o.id = p_run.organization_id;

  v_reason := case
    when p_attachment is null then 'the file is larger than 10 MB'
    when not exists (
      select
        from notify.relays as r
       where r.organization_id = p_run.organization_id
         and r.channel = 'EMAIL'
         and r.status = 'ACTIVE'
    ) then 'no relay for mail is active'
  end;

  for v_group in
    select coalesce(v_reason, case when not d.is_allowed then 'the domain is not one of report_domains' end) as reason,
           array_agg(r.address order by r.address) as addresses,
           left(string_agg(r.address, ', ' order by r.address), 1000) as words
      from report.recipients as r
      join core.organizations as o on o.id = r.organization_id
     cross join lateral (select report.is_allowed_address(r.address, o.report_domains) as is_allowed) as d
     where r.organization_id = p_run.organization_id
       and r.schedule_id = p_schedule.id
       and r.address is not null
     group by 1
     order by 1
  loop
    if v_group.reason is null then
      perform notify.queue_mail(
        null, a.address, report.mail_subject(p_facts, v_locale),
        report.mail_text(p_facts, v_locale, p_attachment ? 'linked_run_id'), p_attachment
      )
         from unnest(v_group.addresses) as a (address);
    else
      perform notify.tell(
        p_run.organization_id, null, report.owners_of(p_schedule), 'REPORT_NOT_SENT', 'report.schedules', p_schedule.id,
        jsonb_build_object(
          'number', p_facts ->> 'number', 'label', p_facts ->> 'label', 'reason', v_group.reason,
          'addresses', v_group.words
        )
      );
    end if;
  end loop;
end
$$;
-- end: function report.mail_run

-- source: function report.next_due
-- The next time of a schedule behind an instant; null when its rule has no day any more.
create or replace function report.next_due(p_schedule report.schedules, p_after timestamptz)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_day date := (p_after at time zone p_schedule.time_zone)::date - 1;
  v_at  timestamptz;
begin
  loop
    v_day := maintenance.rule_day(p_schedule.rrule, p_schedule.starts_on, v_day);

    if v_day is null or v_day > maintenance.rule_end(p_schedule.rrule, p_schedule.starts_on) then
      return null;
    end if;

    v_at := report.due_at(p_schedule, v_day);

    if v_at > p_after then
      return v_at;
    end if;

    v_day := v_day + 1;
  end loop;
end
$$;

grant execute on function report.next_due to assetry_api;
-- end: function report.next_due

-- source: function report.owned_schedule
-- A schedule that was read, with whose reach it sends: what is sent as somebody else reads it is what the caller reads,
-- at the revision of the report that they know, so that nobody else's change of either shows more. It takes a
-- permission, and another where addresses get links.
create or replace function report.owned_schedule(p_schedule report.schedules, p_recipients jsonb)
returns report.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_is_outside boolean := case
    when p_recipients is null then exists (
      select from report.recipients as r where r.schedule_id = p_schedule.id and r.address is not null
    )
    else jsonb_path_exists(p_recipients, '$[*].address ? (@ != null)')
  end;
begin
  if v_is_outside and p_schedule.delivery = 'INBOX' then
    perform core.refuse_field('delivery', 'CONTRADICTION', 'An address reads no inbox: expected LINK or ATTACHMENT');
  end if;

  p_schedule.api_key_id := null;
  p_schedule.sent_revision := null;

  if v_is_outside or p_schedule.mode = 'OWNER' then
    perform core.require_permission('report.send_outside');
    perform core.require_permission('report.share') where v_is_outside and p_schedule.delivery = 'LINK';
    perform report.require_own();
    p_schedule.account_id := core.current_account_id();
    p_schedule.api_key_id := core.current_api_key_id();
    select d.revision into p_schedule.sent_revision
      from report.definitions as d
     where d.id = p_schedule.definition_id;
  end if;

  return p_schedule;
end
$$;

grant execute on function report.owned_schedule to assetry_api;
-- end: function report.owned_schedule

-- source: function report.run_schedule
-- Starts the runs of one schedule, for the latest time that has come: one for each recipient that can sign in, and one
-- for addresses. A
-- schedule whose report is retired is suspended.
create or replace function report.run_schedule(p_schedule_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_schedule   report.schedules;
  v_definition report.definitions;
  v_run        report.runs;
  v_period     record;
  v_period_at  timestamptz;
begin
  perform set_config('assetry.action', 'run_schedules', true);
  select * into v_schedule from report.schedules as s where s.id = p_schedule_id for no key update;

  if v_schedule.status <> 'ACTIVE' or v_schedule.next_at is null or v_schedule.next_at > p_at then
    return 0;
  end if;

  select * into v_definition
    from report.definitions as d
   where d.organization_id = v_schedule.organization_id
     and d.id = v_schedule.definition_id
     for share;

  if v_definition.status <> 'PUBLISHED' then
    perform report.suspend_schedule(v_schedule);
    return 1;
  end if;

  v_period := report.latest_due(v_schedule, p_at);
  v_period_at := report.due_at(v_schedule, v_period.until_on);

  v_run.organization_id := v_schedule.organization_id;
  v_run.definition_id := v_definition.id;
  v_run.revision := coalesce(v_schedule.sent_revision, v_definition.revision);
  v_run.parameters := report.period_parameters(
    report.definition_of(v_run), v_schedule.parameters, v_period.from_on, v_period.until_on
  );

  insert into report.runs (
    organization_id, definition_id, revision, account_id, seen_by_id, api_key_id, schedule_id, period_at, format, paper,
    time_zone, parameters
  )
  select v_schedule.organization_id, v_definition.id, v_run.revision, a.account_id, a.seen_by_id,
         case when a.seen_by_id is not null then v_schedule.api_key_id end, v_schedule.id, v_period_at,
         v_schedule.format, v_schedule.paper, v_schedule.time_zone, v_run.parameters
    from report.schedule_readers(v_schedule) as a
   order by a.account_id
      on conflict do nothing;

  update report.schedules as s
     set next_at = report.next_due(v_schedule, p_at),
         last_period_at = v_period_at
   where s.id = p_schedule_id;
  return 1;
end
$$;
-- end: function report.run_schedule

-- source: function work.certificate_coverage_of
-- What api.explain_certificate_coverage answers, of sites that the caller reaches. p_is_one leaves the row for all of
-- them out. A pair counts at each site whose work requires it, and once in the row for all.
create or replace function work.certificate_coverage_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_is_one boolean, p_details boolean
)
returns setof core.figure_answer
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  perform work.check_order_amount(
    p_site_ids, '{ASSIGNED,IN_PROGRESS,ON_HOLD}', 'assigned work orders', 20000
  );

  return query
  with pair as materialized (
    select c.* from work.required_certificates(p_site_ids, p_asset_ids) as c
  ),
  counted as (
    select p.site_id as site, s.code, p.worker_id, p.certificate_type_id, p.is_valid
      from pair as p
      join core.sites as s on s.organization_id = core.current_organization_id() and s.id = p.site_id
    union all
    select null, null, p.worker_id, p.certificate_type_id, bool_and(p.is_valid)
      from pair as p
     where not p_is_one
     group by p.worker_id, p.certificate_type_id
  ),
  worker as (
    select c.site, c.code, c.worker_id, count(*) as pairs, count(*) filter (where c.is_valid) as valid
      from counted as c
     group by c.site, c.code, c.worker_id
  )
  select w.site, w.code::text, sum(w.valid), sum(w.pairs), round(100 * sum(w.valid) / sum(w.pairs), 2),
         core.ids_of(array_agg(w.worker_id) filter (where p_details and w.valid = w.pairs), p_details),
         core.ids_of(array_agg(w.worker_id) filter (where p_details), p_details)
    from worker as w
   group by w.site, w.code
   order by w.code, w.site;
end
$$;

grant execute on function work.certificate_coverage_of to assetry_api, assetry_list;
-- end: function work.certificate_coverage_of

-- source: function work.entitled_costs_of
-- What api.explain_warranty_recovery and api.explain_coverage_leakage count (work.entitled_costs): past row security,
-- at the sites that were asked for; the ids of costs when p_details asks for them.
create or replace function work.entitled_costs_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_details boolean
)
returns table (
  site_id uuid, currency text, id uuid, covered numeric, claimed numeric, credited numeric, refused numeric,
  late numeric, lost numeric
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  v_organization_id uuid := core.current_organization_id();
begin
  if core.may_exceed('work.cost_lines') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from work.cost_lines as r
             where r.organization_id = v_organization_id
               and r.incurred_on between p_from and p_until
               and r.site_id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_until', 'lines of costs'
    );
  end if;

  return query
  select e.site_id, e.currency, case when p_details then e.cost_line_id end, e.covered, e.claimed, e.credited,
         e.refused, e.late, e.lost
    from work.entitled_costs(p_site_ids, p_asset_ids, p_from, p_until) as e;
end
$$;

grant execute on function work.entitled_costs_of to assetry_api, assetry_list;
-- end: function work.entitled_costs_of

-- source: function workforce.check_imported_certificates
-- Looks at the certificates of an import: each stands at the home site of its worker, and without a word about its
-- expiry ends as its type says.
create or replace function workforce.check_imported_certificates(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held jsonb := core.hold_imported('workforce.worker_certificates', p_rows, '{worker_id,certificate_type_id}');
begin
  p_rows := workforce.match_imported_certificates(p_rows);

  return array(
    select row(
             r.position, r.code, r.id, r.is_new, v.kept,
             r.faults || case
               when r.is_new and r.faults = '[]' then
                 workforce.certificate_faults(jsonb_populate_record(null::workforce.worker_certificates, v.kept))
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
     cross join lateral (
        select case
                 when not r.is_new or r.faults <> '[]' then r.kept
                 else jsonb_build_object(
                   'site_id', v_held -> (r.kept ->> 'worker_id') -> 'site_id',
                   'expires_on', (
                     (r.kept ->> 'issued_on')::date + make_interval(
                       months => (v_held -> (r.kept ->> 'certificate_type_id') ->> 'validity_months')::integer
                     )
                   )::date
                 ) || r.kept
               end as kept
     ) as v
     order by r.position
  );
end
$$;

grant execute on function workforce.check_imported_certificates to assetry_api;
-- end: function workforce.check_imported_certificates

-- source: function workforce.match_imported_certificates
-- Rows of an import of certificates that would make one beside another of the same worker, type and day, of which one
-- has no number: they may be the same. A row without a number is that certificate, unless there are several; a number
-- is given to none that stands. Certificates that other rows are about are not meant.
create or replace function workforce.match_imported_certificates(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  with beside as materialized (
    select r.position, n.certificate_number, n.expires_on, r.kept ? 'expires_on' as says_expiry,
           array_agg(c.id order by c.id) as ids, (array_agg(c.expires_on order by c.id))[1] as stated
      from unnest(p_rows) as r
     cross join lateral jsonb_populate_record(null::workforce.worker_certificates, r.kept) as n
      join workforce.worker_certificates as c
        on c.worker_id = n.worker_id
       and c.certificate_type_id = n.certificate_type_id
       and c.issued_on = n.issued_on
       and (n.certificate_number is null or c.certificate_number is null)
     where r.is_new
       and r.faults = '[]'
       and c.id <> all (array(select o.id from unnest(p_rows) as o where not o.is_new))
     group by r.position, n.certificate_number, n.expires_on, r.kept
  )
  select coalesce(
           array_agg(
             case
               when b.position is null then r
               when b.certificate_number is not null then core.with_fault(
                 r, core.fault('certificate_number', 'READ_ONLY', 'The certificate of this day stands without a number')
               )
               when cardinality(b.ids) > 1 then core.with_fault(
                 r,
                 core.fault('certificate_number', 'MISSING_VALUE', 'Several certificates of this day stand: name one')
               )
               when b.says_expiry and b.expires_on is distinct from b.stated then core.with_fault(
                 r, core.fault('expires_on', 'READ_ONLY', 'An import cannot change it')
               )
               else row(r.position, r.code, b.ids[1], false, '{}'::jsonb, r.faults)::core.import_row
             end
             order by r.position
           ),
           '{}'
         )
    from unnest(p_rows) as r
    left join beside as b on b.position = r.position
$$;

grant execute on function workforce.match_imported_certificates to assetry_api;
-- end: function workforce.match_imported_certificates

-- source: function asset.inherent_availability_facts
-- Assets with the hours in which they were up, and these with the hours of their repairs: those in which the clocks of
-- the work orders of their failures ran, within the period. A work order that repaired several assets counts for each.
create or replace function asset.inherent_availability_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.asset_id, f.asset_id, null::uuid, null::uuid, null::uuid, f.at, null::text, null::text,
         f.up, f.up + r.hours
    from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until) as f
    join core.sites as s on s.id = f.site_id
   cross join lateral (
      select tstzrange(f.at, least((p_until + 1)::timestamp at time zone s.time_zone, now()), '[)') as during
   ) as p
   cross join lateral (
      select coalesce(sum(extract(epoch from upper(k.during) - lower(k.during))), 0) / 3600 as hours
        from (
          select distinct d.work_order_id
            from asset.downtimes as d
           where d.organization_id = s.organization_id
             and d.asset_id = f.asset_id
             and d.started_at >= lower(p.during)
             and d.started_at < upper(p.during)
             and d.status in ('OPEN', 'CLOSED')
             and d.is_failure
             and d.work_order_id is not null
        ) as o
        join work.clock_segments as c
          on c.organization_id = s.organization_id
         and c.work_order_id = o.work_order_id
         and c.kind = 'RUN'
         and c.during && p.during
       cross join lateral (
          select tstzrange(c.started_at, coalesce(c.ended_at, now()), '[)') * p.during as during
       ) as k
       where not isempty(k.during)
   ) as r;
end;
-- end: function asset.inherent_availability_facts

-- source: function asset.time_between_maintenance_facts
-- Assets with the hours in which they were up, and the number of their stops for maintenance: failures, and planned
-- downtimes of their own that began in the period, with a work order or by an outage.
create or replace function asset.time_between_maintenance_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.asset_id, f.asset_id, null::uuid, null::uuid, null::uuid, f.at, null::text, null::text,
         f.up, (f.failures + p.stops)::numeric
    from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until) as f
    join core.sites as s on s.id = f.site_id
   cross join lateral (
      select count(*) as stops
        from asset.downtimes as d
       where d.organization_id = s.organization_id
         and d.asset_id = f.asset_id
         and d.started_at >= f.at
         and d.started_at < least((p_until + 1)::timestamp at time zone s.time_zone, now())
         and d.status in ('OPEN', 'CLOSED')
         and d.kind = 'PLANNED'
         and d.capacity_loss_percent = 100
         and not d.is_failure
         and (d.work_order_id is not null or d.outage_id is not null)
   ) as p;
end;
-- end: function asset.time_between_maintenance_facts

-- source: function inventory.moved_stock
-- The stock levels of given sites with their value at the end of a period, days of the sites, its change in the period,
-- and what was received and issued in it, in the currency of the site.
create or replace function inventory.moved_stock(p_site_ids uuid[], p_from date, p_until date)
returns table (
  site_id uuid, stock_level_id uuid, currency text, value numeric, change numeric, received numeric, issued numeric
)
language sql
stable
begin atomic
  select s.id, t.id, s.currency, t.value - coalesce(m.later, 0), coalesce(m.change, 0), coalesce(m.received, 0),
         coalesce(m.issued, 0)
    from core.sites as s
    join inventory.standings as t on t.organization_id = s.organization_id and t.site_id = s.id
    left join (
      select n.site_id, n.item_id, n.storeroom_id, sum(n.amount) filter (where not p.is_in) as later,
             sum(n.amount) filter (where p.is_in) as change,
             sum(n.amount) filter (where p.is_in and n.kind in ('RECEIPT', 'REVERSAL')) as received,
             - sum(n.amount) filter (where p.is_in and n.kind in ('ISSUE', 'RETURN')) as issued
        from core.sites as z
        join inventory.movements as n
          on n.organization_id = z.organization_id
         and n.site_id = z.id
         and n.moved_at >= p_from::timestamp at time zone z.time_zone
       cross join lateral (
          select n.moved_at < (p_until + 1)::timestamp at time zone z.time_zone as is_in
       ) as p
       where z.organization_id = core.current_organization_id()
         and z.id = any (p_site_ids)
       group by n.site_id, n.item_id, n.storeroom_id
    ) as m on m.site_id = t.site_id and m.item_id = t.item_id and m.storeroom_id = t.storeroom_id
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids);
end;
-- end: function inventory.moved_stock

-- source: function inventory.inactive_facts
-- The stock levels of given sites with their value at the end of a period, days of the sites, and that of those which
-- did not move in the year before. Stock is of no asset: where assets are named, nothing is counted.
create or replace function inventory.inactive_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select m.site_id, t.id, null::uuid, null::uuid, null::uuid, null::uuid, null::timestamptz, m.currency, null::text,
         case when i.is_idle then m.value else 0 end, m.value
    from inventory.moved_stock(p_site_ids, p_until + 1, p_until) as m
    join core.sites as s on s.id = m.site_id
    join inventory.standings as t on t.id = m.stock_level_id
   cross join lateral (select (p_until + 1)::timestamp at time zone s.time_zone as before_at) as d
   cross join lateral (
      select case
               when t.last_moved_at >= d.before_at then not exists (
                 select
                   from inventory.movements as n
                  where n.organization_id = t.organization_id
                    and n.item_id = t.item_id
                    and n.storeroom_id = t.storeroom_id
                    and n.moved_at >= d.before_at - interval '1 year'
                    and n.moved_at < d.before_at
               )
               else t.last_moved_at < d.before_at - interval '1 year'
             end as is_idle
   ) as i
   where p_asset_ids is null;
end;
-- end: function inventory.inactive_facts

-- source: function inventory.issue_turn_facts
-- The stock levels of given sites with what was issued in a period, less returns, and the mean of their values at its
-- beginning and end. Stock is of no asset: where assets are named, nothing is counted.
create or replace function inventory.issue_turn_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select m.site_id, m.stock_level_id, null::uuid, null::uuid, null::uuid, null::uuid, null::timestamptz, m.currency,
         null::text, m.issued, m.value - m.change / 2
    from inventory.moved_stock(p_site_ids, p_from, p_until) as m
   where p_asset_ids is null;
end;
-- end: function inventory.issue_turn_facts

-- source: function inventory.turn_facts
-- The stock levels of given sites with what was received in a period, and their value at its end. Stock is of no asset:
-- where assets are named, nothing is counted.
create or replace function inventory.turn_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select m.site_id, m.stock_level_id, null::uuid, null::uuid, null::uuid, null::uuid, null::timestamptz, m.currency,
         null::text, m.received, m.value
    from inventory.moved_stock(p_site_ids, p_from, p_until) as m
   where p_asset_ids is null;
end;
-- end: function inventory.turn_facts

-- source: function maintenance.effectiveness_facts
-- What api.explain_maintenance_effectiveness counts, of a period, days of the sites: of each strategy with an activated
-- schedule the failures that it should prevent (class FAILURE), and the occurrences that were completed (class DONE).
-- The asset is that of the strategy, none where it is of a category.
create or replace function maintenance.effectiveness_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  with strategy as materialized (
    select t.id, t.organization_id, t.site_id, t.asset_id, t.failure_code_id, m.id as schedule_id,
           m.site_id as schedule_site_id, coalesce(m.activated_at, m.created_at) as since_at,
           asset.category_branch_ids(t.category_id) as category_ids,
           p_from::timestamp at time zone s.time_zone as from_at,
           (p_until + 1)::timestamp at time zone s.time_zone as before_at
      from core.sites as s
      join maintenance.strategies as t
        on t.organization_id = s.organization_id
       and t.site_id = s.id
       and t.archived_at is null
       and t.failure_code_id is not null
       and (p_asset_ids is null or t.asset_id = any (p_asset_ids))
      join maintenance.schedules as m
        on m.organization_id = t.organization_id and m.id = t.schedule_id and m.status <> 'DRAFT'
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  )
  select r.site_id, t.id, t.asset_id, r.work_order_id, null::uuid, null::uuid, r.failed_at, null::text, 'FAILURE',
         1::numeric, 0::numeric
    from strategy as t
    join work.failure_reports as r
      on r.organization_id = t.organization_id
     and r.site_id = t.site_id
     and r.problem_id = t.failure_code_id
     and r.failed_at >= greatest(t.from_at, t.since_at)
     and r.failed_at < t.before_at
     and (t.asset_id in (r.asset_id, r.component_id) or r.category_id = any (t.category_ids))
   union all
  select r.site_id, t.id, t.asset_id, r.work_order_id, null, null, r.failed_at, null, 'FAILURE', 1, 0
    from strategy as t
    join work.failure_reports as r
      on r.organization_id = t.organization_id
     and r.site_id = t.site_id
     and r.cause_id = t.failure_code_id
     and r.problem_id <> t.failure_code_id
     and r.failed_at >= greatest(t.from_at, t.since_at)
     and r.failed_at < t.before_at
     and (t.asset_id in (r.asset_id, r.component_id) or r.category_id = any (t.category_ids))
   union all
  select t.site_id, t.id, t.asset_id, o.work_order_id, null, null, o.completed_at, null, 'DONE', 0, 1
    from strategy as t
   cross join lateral (
      select t.schedule_id as id
       union all
      select c.id
        from maintenance.schedules as c
       where c.organization_id = t.organization_id
         and c.site_id = t.schedule_site_id
         and c.covering_schedule_id = t.schedule_id
   ) as k
    join maintenance.occurrences as o
      on o.organization_id = t.organization_id
     and o.site_id = t.schedule_site_id
     and o.schedule_id = k.id
     and o.status = 'COMPLETED'
     and not o.is_early
     and o.completed_at >= t.from_at
     and o.completed_at < t.before_at;
end;
-- end: function maintenance.effectiveness_facts

-- source: function report.dimension_key
-- The expression of a dimension over a fact f, its asset a, its work order w, its worker p and its site s: the key of
-- its group, a uuid, text or date. Weeks and months are named by their first day, in the time zone of the site; of a
-- figure that is calculated by period they are those of the part l of it. A location counts at the site of its asset
-- alone: the facts of one that has moved stay where they were. A problem is the class of a fact.
create or replace function report.dimension_key(p_dimension text, p_is_by_period boolean)
returns text
language sql
immutable
return case p_dimension
         when 'site' then 'f.site_id'
         when 'location' then 'case when a.site_id = f.site_id then a.location_id end'
         when 'category' then 'a.category_id'
         when 'asset' then 'f.asset_id'
         when 'vendor' then 'f.vendor_id'
         when 'work_type' then 'w.work_type'
         when 'priority' then 'w.priority'
         when 'worker' then 'f.worker_id'
         when 'craft' then 'p.craft_id'
         when 'problem' then 'f.class'
         else format(
           'date_trunc(%L, %s)::date', p_dimension,
           case when p_is_by_period then 'l.from_on::timestamp' else 'f.at at time zone s.time_zone' end
         )
       end;
-- end: function report.dimension_key

-- source: function report.mail_text
-- The text of a mail with a report to an address, in the language of the organization: which file it is, and as whose.
-- Of a file that is linked the worker writes the address, and until when it is valid, into it (report.addressed_mail).
create or replace function report.mail_text(p_facts jsonb, p_locale text, p_is_linked boolean)
returns text
language sql
immutable
set search_path = ''
return format(
  case
    when p_is_linked and p_locale = 'de' then
      E'%s (%s): %s Zeilen in der Datei %s.\n\n{report_address}\n\nUnter dieser Adresse liest sie, wer sie kennt, bis '
      '{report_address_end}, höchstens 20 Mal.\nAus der Sicht von %s.'
    when p_is_linked then
      E'%s (%s): %s rows in the file %s.\n\n{report_address}\n\nWhoever has this address reads the file until '
      '{report_address_end}, at most 20 times.\nAs seen by %s.'
    when p_locale = 'de' then E'%s (%s): %s Zeilen in der angehängten Datei %s.\nAus der Sicht von %s.'
    else E'%s (%s): %s rows in the attached file %s.\nAs seen by %s.'
  end,
  p_facts ->> 'label', p_facts ->> 'number', p_facts ->> 'row_count', p_facts ->> 'file_name', p_facts ->> 'seen_by'
);
-- end: function report.mail_text

-- source: function service.elapsed_facts
-- The clocks of one metric that service.attainment_facts counts and whose event was reached, in time or late, with the
-- working hours until then. The class is MET or BREACHED.
create or replace function service.elapsed_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_metric text
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select c.site_id, c.id, coalesce(w.asset_id, r.asset_id), c.work_order_id, null::uuid, null::uuid,
         case c.state when 'MET' then c.met_at else c.breached_at end, null::text, c.state,
         round(c.consumed_minutes / 60, 6), 1::numeric
    from core.sites as s
    join service.clocks as c
      on c.organization_id = s.organization_id
     and c.site_id = s.id
     and c.metric = p_metric
     and c.consumed_minutes is not null
     and (
           c.state = 'MET'
           and c.met_at >= p_from::timestamp at time zone s.time_zone
           and c.met_at < (p_until + 1)::timestamp at time zone s.time_zone
           or c.state = 'BREACHED'
           and c.breached_at >= p_from::timestamp at time zone s.time_zone
           and c.breached_at < (p_until + 1)::timestamp at time zone s.time_zone
         )
    left join work.work_orders as w on w.id = c.work_order_id
    left join request.requests as r on r.id = c.request_id
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and c.id not in (select k.id from service.surplus_clock_ids(core.current_organization_id(), p_site_ids) as k (id))
     and (p_asset_ids is null or coalesce(w.asset_id, r.asset_id) = any (p_asset_ids));
end;
-- end: function service.elapsed_facts

-- source: function service.resolution_time_facts
-- The clocks of RESOLVE that were met or missed in a period, with the working hours until the completion.
create or replace function service.resolution_time_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select * from service.elapsed_facts(p_site_ids, p_asset_ids, p_from, p_until, 'RESOLVE');
end;
-- end: function service.resolution_time_facts

-- source: function service.response_time_facts
-- The clocks of RESPOND that were met or missed in a period, with the working hours until the assignment.
create or replace function service.response_time_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select * from service.elapsed_facts(p_site_ids, p_asset_ids, p_from, p_until, 'RESPOND');
end;
-- end: function service.response_time_facts

-- source: function work.age_facts
-- The open work orders of given sites and assets, null for all assets, with the days since they were reported. The
-- class tells how many they are. Days are not asked for: they are those of the present state.
create or replace function work.age_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date default null, p_until date default null
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select w.site_id, w.id, w.asset_id, w.id, null::uuid, null::uuid, w.reported_at, null::text,
         case
           when d.days > 90 then 'DAYS_OVER_90'
           when d.days > 30 then 'DAYS_31_TO_90'
           when d.days > 7 then 'DAYS_8_TO_30'
           else 'DAYS_TO_7'
         end,
         d.days, 1::numeric
    from work.work_orders as w
   cross join lateral (select round(extract(epoch from now() - w.reported_at) / 86400, 6) as days) as d
   where w.organization_id = core.current_organization_id()
     and w.site_id = any (p_site_ids)
     and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids));
end;
-- end: function work.age_facts

-- source: function work.required_certificates
-- The pairs of a worker and a certificate type that the assigned, started and held work orders of given sites and
-- assets, null for all assets, require of their workers, once a site: those whose certificate is neither revoked nor
-- expired today are valid.
create or replace function work.required_certificates(p_site_ids uuid[], p_asset_ids uuid[])
returns table (site_id uuid, worker_id uuid, certificate_type_id uuid, is_valid boolean)
language sql
stable
begin atomic
  select a.site_id, a.worker_id, a.certificate_type_id,
         exists (
           select
             from workforce.worker_certificates as c
            where c.organization_id = a.organization_id
              and c.worker_id = a.worker_id
              and c.certificate_type_id = a.certificate_type_id
              and c.revoked_on is null
              and (c.expires_on is null or c.expires_on >= (now() at time zone a.time_zone)::date)
         )
    from (
      select distinct w.organization_id, w.site_id, s.time_zone, g.worker_id, r.certificate_type_id
        from core.sites as s
        join work.work_orders as w
          on w.organization_id = s.organization_id
         and w.site_id = s.id
         and w.status in ('ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
       cross join lateral unnest(work.subject_ids(w)) as o (id)
        join workforce.requirements as r
          on r.organization_id = w.organization_id
         and r.subject_id = o.id
         and r.certificate_type_id is not null
         and r.archived_at is null
        join work.assignments as g
          on g.organization_id = w.organization_id and g.work_order_id = w.id and g.ended_at is null
       where s.organization_id = core.current_organization_id()
         and s.id = any (p_site_ids)
         and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
         -- Where nothing is asked for, no work order is looked at.
         and workforce.asks_anything()
    ) as a;
end;
-- end: function work.required_certificates

-- source: function work.certificate_facts
-- The pairs of workers and certificate types that the work of given sites requires now, with those that are valid.
-- Several assets may require one pair: where assets are named, nothing is counted. Days are not asked for: they are
-- those of the present state.
create or replace function work.certificate_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date default null, p_until date default null
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select c.site_id, c.worker_id, null::uuid, null::uuid, c.worker_id, null::uuid, null::timestamptz, null::text,
         null::text, c.is_valid::integer::numeric, 1::numeric
    from work.required_certificates(p_site_ids, null) as c
   where p_asset_ids is null;
end;
-- end: function work.certificate_facts

-- source: function work.entitled_costs
-- What contracts pay of the costs of a period that are not reversed, or would pay for an authorized vendor, of given
-- sites and assets, null for all assets. credited is what came back, refused what the vendor refused for good, late
-- what is in no claim after the last day, lost what others did. The vendor is that of the contract.
create or replace function work.entitled_costs(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns table (
  site_id uuid, cost_line_id uuid, asset_id uuid, work_order_id uuid, vendor_id uuid, at timestamptz, currency text,
  covered numeric, claimed numeric, credited numeric, refused numeric, late numeric, lost numeric
)
language sql
stable
begin atomic
  select c.site_id, c.id, w.asset_id, w.id, o.vendor_id, c.incurred_on::timestamp at time zone s.time_zone,
         coalesce(u.currency, k.currency), coalesce(u.covered_amount, 0), coalesce(l.claimed_amount, 0),
         case when q.credited_at is not null then l.accepted_amount else 0 end,
         case when q.status in ('CREDITED', 'CLOSED') then l.claimed_amount - l.accepted_amount else 0 end,
         case
           when l.id is null
             and (w.completed_at at time zone s.time_zone)::date + r.claim_days < (now() at time zone s.time_zone)::date
             then u.covered_amount
           else 0
         end,
         coalesce(k.lost_amount, 0)
    from work.cost_lines as c
    join core.sites as s on s.organization_id = c.organization_id and s.id = c.site_id
    join work.work_orders as w on w.organization_id = c.organization_id and w.id = c.work_order_id
    left join contract.uses as u
      on u.organization_id = c.organization_id
     and u.cost_line_id = c.id
     and u.claim_line_id is null
     and u.covered_amount > 0
     and not exists (
           select 1 from contract.uses as n where n.organization_id = u.organization_id and n.reversal_of = u.id
         )
    left join contract.revisions as r on r.organization_id = u.organization_id and r.id = u.revision_id
    left join contract.leaks as k on k.organization_id = c.organization_id and k.cost_line_id = c.id
    left join contract.contracts as o
      on o.organization_id = c.organization_id and o.id = coalesce(u.contract_id, k.contract_id)
    left join contract.claim_lines as l on l.organization_id = c.organization_id and l.cost_line_id = c.id and l.is_live
    left join contract.claims as q on q.organization_id = l.organization_id and q.id = l.claim_id
   where c.organization_id = core.current_organization_id()
     and c.incurred_on between p_from and p_until
     and c.site_id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
     and (u.id is not null or k.id is not null)
     and not exists (
           select 1 from work.cost_lines as b where b.organization_id = c.organization_id and b.reversal_of = c.id
         );
end;
-- end: function work.entitled_costs

-- source: function work.coverage_leakage_facts
-- The costs of a period that contracts pay or would pay, with what nobody recovers of them: the work of others, what
-- vendors refused for good, and what is in no claim after the last day.
create or replace function work.coverage_leakage_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select e.site_id, e.cost_line_id, e.asset_id, e.work_order_id, null::uuid, e.vendor_id, e.at, e.currency, null::text,
         e.lost + e.refused + e.late, e.covered + e.lost
    from work.entitled_costs(p_site_ids, p_asset_ids, p_from, p_until) as e;
end;
-- end: function work.coverage_leakage_facts

-- source: function work.failure_facts
-- The failures of a period, days of the sites, of given sites and assets, null for all assets. The class is the id of
-- the problem.
create or replace function work.failure_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select r.site_id, r.id, r.asset_id, r.work_order_id, null::uuid, null::uuid, r.failed_at, null::text,
         r.problem_id::text, 1::numeric, 0::numeric
    from core.sites as s
    join work.failure_reports as r
      on r.organization_id = s.organization_id
     and r.site_id = s.id
     and r.failed_at >= p_from::timestamp at time zone s.time_zone
     and r.failed_at < (p_until + 1)::timestamp at time zone s.time_zone
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or r.asset_id = any (p_asset_ids));
end;
-- end: function work.failure_facts

-- source: function work.failure_interval_facts
-- The failures of assets in a period, days of the sites, with the hours to the next one of the same asset by the same
-- problem, which is one, or to the end of the period, at the latest now, which is none. The class is the id of the
-- problem. The next one may be at another site, to which the asset moved: of the assets that failed here all failures
-- of these days are looked at.
create or replace function work.failure_interval_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select r.site_id, r.id, r.asset_id, r.work_order_id, null::uuid, null::uuid, r.failed_at, null::text,
         r.problem_id::text,
         round(
           extract(epoch from case when n.is_in then r.next_at else least(d.before_at, now()) end - r.failed_at) / 3600,
           4
         ),
         n.is_in::integer::numeric
    from (
      select f.site_id, f.id, f.asset_id, f.work_order_id, f.failed_at, f.problem_id,
             lead(f.failed_at) over (partition by f.asset_id, f.problem_id order by f.failed_at, f.id) as next_at
        from work.failure_reports as f
       where f.organization_id = core.current_organization_id()
         and f.failed_at >= (p_from - 1)::timestamp at time zone 'UTC'
         and f.failed_at < (p_until + 2)::timestamp at time zone 'UTC'
         and (p_asset_ids is null or f.asset_id = any (p_asset_ids))
         and f.asset_id in (
               select o.asset_id
                 from work.failure_reports as o
                where o.organization_id = core.current_organization_id()
                  and o.site_id = any (p_site_ids)
                  and o.failed_at >= (p_from - 1)::timestamp at time zone 'UTC'
                  and o.failed_at < (p_until + 2)::timestamp at time zone 'UTC'
             )
    ) as r
    join core.sites as s on s.organization_id = core.current_organization_id() and s.id = r.site_id
   cross join lateral (select (p_until + 1)::timestamp at time zone s.time_zone as before_at) as d
   cross join lateral (select coalesce(r.next_at < d.before_at, false) as is_in) as n
   where r.site_id = any (p_site_ids)
     and r.failed_at >= p_from::timestamp at time zone s.time_zone
     and r.failed_at < d.before_at;
end;
-- end: function work.failure_interval_facts

-- source: function work.utilization_facts
-- The workers of home sites that are not inactive, with the hours of their slots in a period, days of the site, and
-- those of their shifts less approved absences, as api.explain_labour_capacity counts them. Slots are of many assets:
-- where assets are named, nothing is counted.
create or replace function work.utilization_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select s.id, w.id, null::uuid, null::uuid, w.id, null::uuid, lower(d.during), null::text, null::text,
         work.hours_in(l.slots), work.hours_in(b.shifts - a.absences)
    from core.sites as s
    join workforce.workers as w
      on w.organization_id = s.organization_id and w.site_id = s.id and w.status <> 'INACTIVE'
   cross join lateral (
      select tstzrange(
               p_from::timestamp at time zone s.time_zone, (p_until + 1)::timestamp at time zone s.time_zone, '[)'
             ) as during
   ) as d
   cross join lateral (
      select coalesce(range_agg(h.during), '{}') * tstzmultirange(d.during) as shifts
        from workforce.worker_shifts as h
       where h.organization_id = s.organization_id
         and h.worker_id = w.id
         and h.during && d.during
         and h.kind <> 'ON_CALL'
   ) as b
   cross join lateral (
      select coalesce(range_agg(o.during), '{}') as absences
        from workforce.absences as o
       where o.organization_id = s.organization_id
         and o.worker_id = w.id
         and o.during && d.during
         and o.status = 'APPROVED'
   ) as a
   cross join lateral (
      select coalesce(range_agg(z.during), '{}') * tstzmultirange(d.during) as slots
        from work.slots as z
       where z.organization_id = s.organization_id
         and z.worker_id = w.id
         and z.during && d.during
         and z.released_at is null
         and z.scheduled_at is not null
   ) as l
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and p_asset_ids is null;
end;
-- end: function work.utilization_facts

-- source: function work.warranty_recovery_facts
-- The costs of a period that contracts pay, with what vendors credited of them.
create or replace function work.warranty_recovery_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select e.site_id, e.cost_line_id, e.asset_id, e.work_order_id, null::uuid, e.vendor_id, e.at, e.currency, null::text,
         e.credited, e.covered
    from work.entitled_costs(p_site_ids, p_asset_ids, p_from, p_until) as e;
end;
-- end: function work.warranty_recovery_facts

-- source: view api.file_shares
create or replace view api.file_shares as
select
  s.id,
  s.link_id as file_link_id,
  l.name as file_link_name,
  s.file_name,
  s.recipient,
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

-- source: view api.software_installations
create or replace view api.software_installations as
select
  i.id,
  i.device_id as discovered_device_id,
  d.hostname,
  i.site_id,
  s.name as site_name,
  t.name,
  t.product_name,
  t.publisher,
  i.source,
  i.version,
  i.architecture,
  nullif(i.scope, '') as scope,
  i.installed_on,
  i.first_seen_at,
  i.last_seen_at,
  i.removed_at,
  i.software_title_id
from itam.software_installations as i
left join itam.discovered_devices as d on d.id = i.device_id
left join itam.software_titles as t on t.id = i.software_title_id
left join core.site_labels as s on s.id = i.site_id;

alter view api.software_installations owner to assetry_list;
grant select on api.software_installations to authenticated;

comment on view api.software_installations is
$$Software installed on devices

Current and past installations, at the sites that you reach.$$;
comment on column api.software_installations.name is 'Name of the application';
comment on column api.software_installations.product_name is 'Name without the version';
comment on column api.software_installations.publisher is 'Publisher of the software';
comment on column api.software_installations.software_title_id is 'Id of the software title, whose name is in name';
comment on column api.software_installations.scope is 'User of the installation; empty for all users';
-- end: view api.software_installations

-- source: view api.software_titles
create or replace view api.software_titles as
select
  t.id,
  t.name,
  t.product_name,
  t.publisher,
  t.source,
  t.created_at
from itam.software_titles as t
where exists (
  select
    from itam.software_installations as i
   where i.organization_id = t.organization_id
     and i.software_title_id = t.id
);

alter view api.software_titles owner to assetry_list;
grant select on api.software_titles to authenticated;

comment on view api.software_titles is
$$Software titles

Applications that are or were installed at the sites that you reach, whatever their version; their installations are
those of /software_installations with their software_title_id.$$;
comment on column api.software_titles.id is 'Id of the title';
comment on column api.software_titles.name is 'Name of the application';
comment on column api.software_titles.product_name is 'Name without the version';
comment on column api.software_titles.publisher is 'Publisher of the software';
-- end: view api.software_titles

-- source: reference itam.entities
delete from core.entities
 where entity like 'itam.%'
   and entity <> all ('{itam.discovered_devices,itam.software_titles}');

select core.entity('itam.discovered_devices', 'discovered_devices', 'discovered_device', 'hostname',
  p_code_column => 'serial_number', p_search_columns => '{hostname,serial_number}',
  p_option_condition => 'status not in (''IGNORED'', ''MERGED'')'
);
select core.entity('itam.software_titles', 'software_titles', 'software_title', 'name',
  p_search_columns => '{name,publisher}'
);
-- end: reference itam.entities

-- source: reference inventory.fields
delete from core.entity_fields where entity like 'inventory.%';

select core.field('inventory.units', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('inventory.units', 'name', 'TEXT', 'Name of the unit', p_is_required => true, p_max_length => 150);
select core.field('inventory.units', 'archived_at', 'TIMESTAMP',
  'When the unit was archived; null restores it', p_is_creatable => false
);

select core.field('inventory.unit_conversions', 'item_id', 'UUID',
  'Item of the conversion; default all items', p_is_updatable => false,
  p_target_entity => 'inventory.items'
);
select core.field('inventory.unit_conversions', 'from_unit_id', 'UUID',
  'First unit', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.units'
);
select core.field('inventory.unit_conversions', 'to_unit_id', 'UUID',
  'Second unit', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.units'
);
select core.field('inventory.unit_conversions', 'from_quantity', 'NUMBER',
  'Quantity of the first unit; default 1', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.unit_conversions', 'to_quantity', 'NUMBER',
  'Equal quantity of the second unit', p_is_required => true, p_minimum => 0.000001, p_maximum => 999999999
);

select core.field('inventory.items', 'item_number', 'TEXT',
  'Number of the item; generated when omitted', p_is_updatable => false, p_max_length => 80
);
select core.field('inventory.items', 'name', 'TEXT', 'Name of the item', p_is_required => true, p_max_length => 250);
select core.field('inventory.items', 'description', 'TEXT',
  'Description of the item and its use', p_max_length => 2000
);
select core.field('inventory.items', 'category_id', 'UUID',
  'Category, in the same tree as assets', p_target_entity => 'asset.categories'
);
select core.field('inventory.items', 'kind', 'TEXT',
  'Kind of item', p_is_updatable => false,
  p_vocabulary => '{STOCK,NON_STOCK,SERVICE,CONSUMABLE,ROTATING,KIT}'
);
select core.field('inventory.items', 'tracking', 'TEXT',
  'Tracking of stock by LOT or SERIAL number', p_is_updatable => false,
  p_vocabulary => '{NONE,LOT,SERIAL}'
);
select core.field('inventory.items', 'costing', 'TEXT',
  'Costing method of stock', p_is_updatable => false, p_vocabulary => '{MOVING_AVERAGE,STANDARD}'
);
select core.field('inventory.items', 'base_unit_id', 'UUID',
  'Base unit, for all stock quantities', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.units'
);
select core.field('inventory.items', 'shelf_life_days', 'INTEGER',
  'Shelf life after receipt, in days; requires tracking', p_minimum => 1, p_maximum => 36500
);
select core.field('inventory.items', 'unit_weight_kg', 'NUMBER',
  'Weight of a base unit in kilograms, used to share freight', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.items', 'hazard', 'TEXT', 'Hazards of the item', p_max_length => 500);
select core.field('inventory.items', 'manufacturer', 'TEXT', 'Manufacturer', p_max_length => 150);
select core.field('inventory.items', 'manufacturer_part_number', 'TEXT',
  'Part number of the manufacturer', p_max_length => 150
);
select core.field('inventory.items', 'barcode', 'TEXT',
  'Barcode, unique in the organization', p_max_length => 150
);
select core.field('inventory.items', 'status', 'TEXT',
  'ACTIVE (default), or DRAFT until it is activated', p_is_updatable => false, p_vocabulary => '{ACTIVE,DRAFT}'
);

select core.field('inventory.lots', 'vendor_lot', 'TEXT',
  'Lot number of the vendor', p_is_creatable => false, p_max_length => 80
);
select core.field('inventory.lots', 'expires_on', 'DATE',
  'Last day of use', p_is_creatable => false
);
select core.field('inventory.lots', 'asset_id', 'UUID',
  'Asset of the serial number', p_is_creatable => false, p_target_entity => 'asset.assets'
);

select core.field('inventory.storerooms', 'site_id', 'UUID',
  'The site of the storeroom', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('inventory.storerooms', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('inventory.storerooms', 'name', 'TEXT',
  'Name of the storeroom', p_is_required => true, p_max_length => 150
);
select core.field('inventory.storerooms', 'kind', 'TEXT',
  'Kind of storeroom', p_is_updatable => false, p_vocabulary => '{MAIN,VAN,CONSIGNMENT,TOOL_CRIB,QUARANTINE}'
);
select core.field('inventory.storerooms', 'location_id', 'UUID',
  'Location in the site', p_target_entity => 'asset.locations'
);
select core.field('inventory.storerooms', 'vendor_id', 'UUID',
  'Vendor who owns the stock until it is used; only for kind CONSIGNMENT, and changed when it is '
  'empty', p_target_entity => 'contract.vendors'
);
select core.field('inventory.storerooms', 'responsible_worker_id', 'UUID',
  'Responsible storekeeper, or the worker with the VAN', p_target_entity => 'workforce.workers'
);
select core.field('inventory.storerooms', 'archived_at', 'TIMESTAMP',
  'When the storeroom was archived; null restores it', p_is_creatable => false
);

select core.field('inventory.bins', 'storeroom_id', 'UUID',
  'Storeroom of the bin', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('inventory.bins', 'code', 'TEXT',
  'Short code, unique in the storeroom', p_is_required => true, p_max_length => 40
);
select core.field('inventory.bins', 'pick_sequence', 'INTEGER',
  'Picking order of the bin', p_minimum => 0, p_maximum => 999999
);
select core.field('inventory.bins', 'is_blocked', 'BOOLEAN',
  'Whether stock is neither taken from it nor added to it'
);

select core.field('inventory.stocked_items', 'item_id', 'UUID',
  'Item to stock', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.stocked_items', 'storeroom_id', 'UUID',
  'Storeroom that stocks it', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('inventory.stocked_items', 'default_bin_id', 'UUID',
  'Default bin of the item', p_target_entity => 'inventory.bins'
);
select core.field('inventory.stocked_items', 'minimum_quantity', 'NUMBER',
  'Minimum stock, in the base unit', p_minimum => 0, p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'safety_quantity', 'NUMBER',
  'Safety stock for late deliveries and unusual usage', p_minimum => 0, p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'reorder_point', 'NUMBER',
  'Reorder point for the quantity available and on order; default calculated from safety_quantity', p_minimum => 0,
  p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'maximum_quantity', 'NUMBER',
  'Maximum stock, up to which it is ordered', p_minimum => 0, p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'order_quantity', 'NUMBER',
  'Economic order quantity, suggested where no maximum is set', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'order_multiple', 'NUMBER',
  'Multiple in which it is ordered', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'lead_time_days', 'INTEGER',
  'Lead time from order to delivery, in days', p_minimum => 0, p_maximum => 3650
);
select core.field('inventory.stocked_items', 'standard_cost', 'NUMBER',
  'Standard cost of a base unit, of an item of STANDARD costing', p_is_updatable => false, p_minimum => 0,
  p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'consignment_price', 'NUMBER',
  'Price due to the vendor for a base unit of consigned stock when it is used', p_minimum => 0,
  p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'abc_class', 'TEXT',
  'ABC class of counting, A counted most often', p_vocabulary => '{A,B,C}'
);
select core.field('inventory.stocked_items', 'count_interval_days', 'INTEGER',
  'Interval between counts, in days', p_minimum => 1, p_maximum => 3650
);
select core.field('inventory.stocked_items', 'preferred_vendor_id', 'UUID',
  'Preferred vendor', p_target_entity => 'contract.vendors'
);

select core.field('inventory.movements', 'item_id', 'UUID',
  'The item', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.movements', 'quantity', 'NUMBER',
  'Quantity, in unit_id or the base unit of the item', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.movements', 'unit_id', 'UUID',
  'Unit of the quantity; default the base unit of the item', p_is_updatable => false,
  p_target_entity => 'inventory.units', p_is_column => false
);
select core.field('inventory.movements', 'bin_id', 'UUID',
  'Bin of the stock', p_is_updatable => false, p_target_entity => 'inventory.bins'
);
select core.field('inventory.movements', 'lot_id', 'UUID',
  'The lot or serial number', p_is_updatable => false, p_target_entity => 'inventory.lots'
);
select core.field('inventory.movements', 'asset_id', 'UUID',
  'Asset of a received serial number; default a new one', p_is_updatable => false,
  p_target_entity => 'asset.assets', p_is_column => false
);
select core.field('inventory.movements', 'lot_number', 'TEXT',
  'Number of a received lot, created when it is new', p_is_updatable => false, p_max_length => 80,
  p_is_column => false
);
select core.field('inventory.movements', 'expires_on', 'DATE',
  'Last day of use of a received lot', p_is_updatable => false, p_is_column => false
);
select core.field('inventory.movements', 'condition', 'TEXT',
  'Condition of the stock; default OK', p_is_updatable => false, p_vocabulary => '{OK,QUARANTINE,DAMAGED,EXPIRED}'
);
select core.field('inventory.movements', 'unit_cost', 'NUMBER',
  'Cost of one unit, in the currency of the site', p_is_updatable => false, p_minimum => 0,
  p_maximum => 999999999
);
select core.field('inventory.movements', 'reservation_id', 'UUID',
  'Reservation that it is issued from or returned to', p_is_updatable => false,
  p_target_entity => 'inventory.reservations'
);
select core.field('inventory.movements', 'issue_id', 'UUID',
  'Issuing movement of a return without a work order', p_is_updatable => false,
  p_target_entity => 'inventory.movements'
);
select core.field('inventory.movements', 'is_less', 'BOOLEAN',
  'Whether the adjustment is a shortage (true) or a surplus (false)', p_is_updatable => false, p_is_column => false
);
select core.field('inventory.movements', 'to_bin_id', 'UUID',
  'Target bin', p_is_updatable => false, p_target_entity => 'inventory.bins', p_is_column => false
);
select core.field('inventory.movements', 'to_condition', 'TEXT',
  'Target condition', p_is_updatable => false, p_vocabulary => '{OK,QUARANTINE,DAMAGED,EXPIRED}',
  p_is_column => false
);

select core.field('inventory.transfers', 'transfer_number', 'TEXT',
  'Number of the transfer; generated when omitted', p_is_updatable => false, p_max_length => 80
);
select core.field('inventory.transfers', 'storeroom_id', 'UUID',
  'Shipping storeroom', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('inventory.transfers', 'to_storeroom_id', 'UUID',
  'Receiving storeroom', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('inventory.transfers', 'needed_on', 'DATE', 'Day on which the goods are needed there');
select core.field('inventory.transfers', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);

select core.field('inventory.transfer_lines', 'id', 'UUID',
  'Id of an existing line', p_target_entity => 'inventory.transfer_lines'
);
select core.field('inventory.transfer_lines', 'item_id', 'UUID',
  'The item', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.transfer_lines', 'quantity', 'NUMBER',
  'Quantity, in unit_id or the base unit of the item', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.transfer_lines', 'unit_id', 'UUID',
  'Unit of the quantity; default the base unit of the item', p_is_updatable => false,
  p_target_entity => 'inventory.units', p_is_column => false
);
select core.field('inventory.transfer_lines', 'bin_id', 'UUID',
  'Bin to ship from; default any', p_is_updatable => false, p_target_entity => 'inventory.bins'
);
select core.field('inventory.transfer_lines', 'lot_id', 'UUID',
  'Lot or serial number of a tracked item', p_is_updatable => false, p_target_entity => 'inventory.lots'
);
select core.field('inventory.transfer_lines', 'condition', 'TEXT',
  'Condition of the shipped stock; default OK', p_is_updatable => false,
  p_vocabulary => '{OK,QUARANTINE,DAMAGED,EXPIRED}'
);
select core.field('inventory.transfer_lines', 'received_quantity', 'NUMBER',
  'Quantity received; default all in transit', p_is_creatable => false, p_minimum => 0.000001,
  p_maximum => 999999999
);
select core.field('inventory.transfer_lines', 'to_bin_id', 'UUID',
  'Bin for the received stock', p_is_creatable => false, p_target_entity => 'inventory.bins', p_is_column => false
);
select core.field('inventory.transfer_lines', 'to_condition', 'TEXT',
  'Condition on arrival; default that at shipment', p_is_creatable => false,
  p_vocabulary => '{OK,QUARANTINE,DAMAGED,EXPIRED}', p_is_column => false
);

select core.field('inventory.reservations', 'item_id', 'UUID',
  'The item', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.reservations', 'required_quantity', 'NUMBER',
  'Quantity required, in unit_id or the base unit', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.reservations', 'unit_id', 'UUID',
  'Unit of the quantity; default the base unit of the item', p_is_updatable => false,
  p_target_entity => 'inventory.units', p_is_column => false
);
select core.field('inventory.reservations', 'kind', 'TEXT',
  'HARD holds stock, SOFT records demand, AUTO becomes HARD in time', p_is_updatable => false,
  p_vocabulary => '{HARD,SOFT,AUTO}'
);
select core.field('inventory.reservations', 'needed_at', 'TIMESTAMP', 'Time at which it is needed',
  p_is_updatable => false);
select core.field('inventory.reservations', 'bin_id', 'UUID',
  'Bin to which a HARD reservation is pinned; default any', p_is_updatable => false,
  p_target_entity => 'inventory.bins'
);
select core.field('inventory.reservations', 'lot_id', 'UUID',
  'Lot or serial number to which a HARD reservation is pinned; default any', p_is_updatable => false,
  p_target_entity => 'inventory.lots'
);

select core.field('inventory.counts', 'count_number', 'TEXT',
  'Number of the count; generated when omitted', p_is_updatable => false, p_max_length => 80
);
select core.field('inventory.counts', 'storeroom_id', 'UUID',
  'Storeroom to count', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('inventory.counts', 'kind', 'TEXT',
  'FULL counts all stock, CYCLE the items due', p_is_updatable => false, p_vocabulary => '{CYCLE,FULL}'
);
select core.field('inventory.counts', 'item_ids', 'UUID_ARRAY',
  'Items to count, whether due or not', p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.counts', 'is_blind', 'BOOLEAN',
  'Whether expected quantities are hidden while counting', p_is_updatable => false
);
select core.field('inventory.counts', 'tolerance_percent', 'NUMBER',
  'Difference in percent that requires no approval', p_is_updatable => false, p_minimum => 0, p_maximum => 100
);
select core.field('inventory.counts', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('inventory.count_lines', 'id', 'UUID',
  'Id of a count line', p_is_creatable => false, p_target_entity => 'inventory.count_lines'
);
select core.field('inventory.count_lines', 'item_id', 'UUID',
  'Item, where the count did not expect it', p_is_creatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.count_lines', 'bin_id', 'UUID',
  'Bin of the stock', p_is_creatable => false, p_target_entity => 'inventory.bins'
);
select core.field('inventory.count_lines', 'lot_id', 'UUID',
  'The lot or serial number', p_is_creatable => false, p_target_entity => 'inventory.lots'
);
select core.field('inventory.count_lines', 'item_code', 'TEXT',
  'Scanned number or barcode of the item, instead of item_id', p_is_creatable => false,
  p_max_length => 150, p_is_column => false
);
select core.field('inventory.count_lines', 'bin_code', 'TEXT',
  'Scanned code of the bin, instead of bin_id', p_is_creatable => false, p_max_length => 40,
  p_is_column => false
);
select core.field('inventory.count_lines', 'lot_number', 'TEXT',
  'Scanned lot or serial number, instead of lot_id', p_is_creatable => false, p_max_length => 80,
  p_is_column => false
);
select core.field('inventory.count_lines', 'condition', 'TEXT',
  'Condition of the stock; default OK', p_is_creatable => false, p_vocabulary => '{OK,QUARANTINE,DAMAGED,EXPIRED}'
);
select core.field('inventory.count_lines', 'counted_quantity', 'NUMBER',
  'Counted quantity, in the base unit of the item', p_is_creatable => false, p_minimum => 0, p_maximum => 999999999
);
select core.field('inventory.count_lines', 'counted_at', 'TIMESTAMP',
  'Time of counting; default now', p_is_creatable => false
);
select core.field('inventory.count_lines', 'note', 'TEXT',
  'Free-text note', p_is_creatable => false, p_max_length => 2000
);

select core.field('inventory.kit_components', 'id', 'UUID',
  'Id of a component to retain', p_target_entity => 'inventory.kit_components'
);
select core.field('inventory.kit_components', 'item_id', 'UUID',
  'Item of the component', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.items'
);
select core.field('inventory.kit_components', 'quantity', 'NUMBER',
  'Quantity for one kit, in its base unit', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);

select core.field('inventory.item_manufacturer_parts', 'item_id', 'UUID',
  'Item to which the row belongs', p_is_creatable => false, p_is_updatable => false, p_is_imported => true,
  p_target_entity => 'inventory.items'
);
select core.field('inventory.item_manufacturer_parts', 'id', 'UUID',
  'Id of a part to retain', p_target_entity => 'inventory.item_manufacturer_parts'
);
select core.field('inventory.item_manufacturer_parts', 'manufacturer', 'TEXT',
  'Manufacturer', p_is_required => true, p_max_length => 150
);
select core.field('inventory.item_manufacturer_parts', 'part_number', 'TEXT',
  'Part number of the manufacturer', p_is_required => true, p_max_length => 150
);
select core.field('inventory.item_manufacturer_parts', 'barcode', 'TEXT',
  'Barcode, unique among manufacturer parts', p_max_length => 150
);
select core.field('inventory.item_manufacturer_parts', 'is_preferred', 'BOOLEAN',
  'Whether this part is preferred for purchase; at most one'
);
select core.field('inventory.item_manufacturer_parts', 'note', 'TEXT',
  'Note, such as a limitation of use', p_max_length => 2000
);
-- end: reference inventory.fields

-- source: reference report.fields
delete from core.entity_fields where entity like 'report.%';

select core.field('report.targets', 'figure', 'TEXT',
  'Code of a row of /figures whose direction is HIGHER or LOWER', p_is_required => true, p_is_updatable => false,
  p_max_length => 40
);
select core.field('report.targets', 'site_id', 'UUID',
  'Site of the target; default all sites without a target of their own', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('report.targets', 'category_id', 'UUID',
  'Asset category of the target, with its subcategories; default the site as a whole', p_is_updatable => false,
  p_target_entity => 'asset.categories'
);
select core.field('report.targets', 'starts_on', 'DATE', 'First day of the first month', p_is_required => true);
select core.field('report.targets', 'ends_on', 'DATE', 'Last day of the last month; default no end');
select core.field('report.targets', 'target_value', 'NUMBER',
  'Value to reach, in the unit of the figure; of money in the currency of the site', p_is_required => true,
  p_minimum => -99999999999999, p_maximum => 99999999999999
);
select core.field('report.targets', 'warn_value', 'NUMBER',
  'Value up to which a month is WARN and not MISSED, below target_value for HIGHER and above for LOWER; default none',
  p_minimum => -99999999999999, p_maximum => 99999999999999
);
select core.field('report.definitions', 'code', 'TEXT', 'Code, unique in the organization',
  p_is_required => true, p_max_length => 40, p_is_updatable => false, p_pattern => '^[A-Z0-9][A-Z0-9_.-]*$'
);
select core.field('report.definitions', 'name', 'TEXT', 'Title of the report',
  p_is_required => true, p_max_length => 150
);
select core.field('report.definitions', 'description', 'TEXT', 'Purpose of the report', p_max_length => 1000);
select core.field('report.definitions', 'kind', 'TEXT', 'Source of the rows; default LIST', p_is_updatable => false,
  p_vocabulary => '{LIST,FIGURES}'
);
select core.field('report.definitions', 'list', 'TEXT',
  'List whose rows are reported, such as work_orders; required for LIST', p_max_length => 63
);
select core.field('report.definitions', 'figures', 'TEXT_ARRAY',
  'Codes of rows of /figures, 1 to 10, such as ["DUE_COMPLIANCE"]; required for FIGURES'
);
select core.field('report.definitions', 'period', 'TEXT',
  'Days of figures as seen on the day of a run; default none: each run names from and until',
  p_vocabulary => '{
    YESTERDAY,LAST_7_DAYS,LAST_30_DAYS,THIS_WEEK,LAST_WEEK,THIS_MONTH,LAST_MONTH,THIS_QUARTER,LAST_QUARTER,THIS_YEAR,
    LAST_YEAR,LAST_12_MONTHS
  }'
);
select core.field('report.definitions', 'column_names', 'TEXT_ARRAY',
  'Columns of the list, 1 to 60, or sums of groups, 0 to 8; of figures value (default), numerator, '
    'denominator, fact_count'
);
select core.field('report.definitions', 'filters', 'OBJECT',
  'Conditions by column, such as {"status": "eq.DONE"}, or of figures by dimension; {name} stands for a parameter'
);
select core.field('report.definitions', 'group_by', 'TEXT_ARRAY',
  'Columns of groups, at most 4, days with .day, .week or .month; of figures at most 3 dimensions; default none'
);
select core.field('report.definitions', 'sort', 'TEXT_ARRAY',
  'Columns of the order, at most 4, with .desc behind for a descending one; default the id of the rows'
);
select core.field('report.definitions', 'charts', 'OBJECT',
  'Charts of PDF and HTML by title, at most 4: {"Cost": {"kind": "BAR", "label": "site_code", "values": ["total"]}}'
);
select core.field('report.definitions', 'parameters', 'OBJECT',
  'Parameters by name: TEXT, NUMBER, DATE or INSTANT, at most 10, such as {"from": "DATE"}; default none'
);
select core.field('report.runs', 'format', 'TEXT', 'Format of the file',
  p_is_required => true, p_vocabulary => '{CSV,JSONL,XLSX,HTML,PDF,PARQUET}'
);
select core.field('report.runs', 'parameters', 'OBJECT',
  'Values of the parameters of the report by name; default none');
select core.field('report.runs', 'time_zone', 'TEXT',
  'IANA time zone of the times in XLSX, HTML and PDF; default UTC', p_max_length => 100
);
select core.field('report.runs', 'paper', 'TEXT', 'Paper of a PDF; default A4', p_vocabulary => '{A4,LETTER}');
select core.field('report.runs', 'is_raw', 'BOOLEAN',
  'Whether cells of CSV that a spreadsheet takes for formulas stay as they are; default false'
);
select core.field('report.schedules', 'report_id', 'UUID', 'Published report',
  p_is_required => true, p_is_updatable => false, p_target_entity => 'report.definitions', p_is_column => false
);
select core.field('report.schedules', 'name', 'TEXT', 'Name of the schedule', p_is_required => true,
  p_max_length => 150);
select core.field('report.schedules', 'rrule', 'TEXT',
  'Recurrence rule of the days (RFC 5545), such as FREQ=WEEKLY;BYDAY=MO', p_is_required => true, p_max_length => 500
);
select core.field('report.schedules', 'starts_on', 'DATE',
  'First day, from which the others are counted; default today');
select core.field('report.schedules', 'time_of_day', 'TIME', 'Local time of the runs on their day; default 06:00');
select core.field('report.schedules', 'time_zone', 'TEXT',
  'IANA time zone of the time of day, and of the times in files; default UTC', p_max_length => 100
);
select core.field('report.schedules', 'format', 'TEXT', 'Format of the files',
  p_is_required => true, p_vocabulary => '{CSV,JSONL,XLSX,HTML,PDF,PARQUET}'
);
select core.field('report.schedules', 'paper', 'TEXT', 'Paper of a PDF; default A4', p_vocabulary => '{A4,LETTER}');
select core.field('report.schedules', 'parameters', 'OBJECT',
  'Values of the parameters of the report by name; from and until are the days of the period when they are parameters'
);
select core.field('report.schedules', 'mode', 'TEXT',
  'Whose reach a file shows: that of each recipient (default), or of the schedule''s account', p_vocabulary =>
    '{RECIPIENT,OWNER}'
);
select core.field('report.schedules', 'delivery', 'TEXT',
  'Notice and mail (default), to an address a mail with a link; mail with the file up to 10 MB; or notice alone',
  p_vocabulary => '{LINK,ATTACHMENT,INBOX}'
);
select core.field('report.schedules', 'send_when', 'TEXT',
  'Whether each file is sent (default), one with rows or values, or one in which a figure of a site misses its target',
  p_vocabulary => '{ALWAYS,NOT_EMPTY,TARGET_MISSED}'
);
select core.field('report.recipients', 'account_id', 'UUID',
  'Account that gets the report; required without role_id and address',
  p_target_entity => 'identity.accounts'
);
select core.field('report.recipients', 'role_id', 'UUID',
  'Role whose holders get the report; required without account_id and address', p_target_entity => 'identity.roles'
);
select core.field('report.recipients', 'address', 'TEXT',
  'Email address that gets the file attached, or a link; required without account_id and role_id', p_max_length => 320
);
-- end: reference report.fields

-- source: reference report.figures
-- Written by releases only. A figure whose factor is 100 is a percentage.
merge into report.figures as f
using (
  values
    (
      'AVAILABILITY', 'Availability',
      'Hours in which assets were up, of the hours in which they were required to be',
      'asset', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.availability_share_facts', 'SMRP 2.2', 'No required hours'
    ),
    (
      'MEAN_DOWNTIME', 'Mean downtime',
      'Hours of downtimes by their number',
      'asset', '{}'::text[], 'HOURS', 1, 'RATIO', 'LOWER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.mean_downtime_facts', 'SMRP 3.5.4', 'No downtimes'
    ),
    (
      'TIME_BETWEEN_FAILURES', 'Mean time between failures',
      'Hours in which assets were up, by the number of their failures',
      'asset', '{}'::text[], 'HOURS', 1, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.time_between_failures_facts', 'SMRP 3.5.1', 'No failures'
    ),
    (
      'TIME_TO_RESTORE', 'Mean time to restore',
      'Hours of failures by their number',
      'asset', '{}'::text[], 'HOURS', 1, 'RATIO', 'LOWER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.time_to_restore_facts', 'SMRP 3.5.2', 'No failures'
    ),
    (
      'TIME_BETWEEN_MAINTENANCE', 'Mean time between maintenance',
      'Hours in which assets were up, by the number of their failures and planned downtimes for work',
      'asset', '{}'::text[], 'HOURS', 1, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.time_between_maintenance_facts', 'SMRP 3.5.3', 'No maintenance'
    ),
    (
      'INHERENT_AVAILABILITY', 'Inherent availability',
      'Hours in which assets were up, of these and the hours in which work on their failures ran',
      'asset', '{work.read}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.inherent_availability_facts', null, 'No hours up'
    ),
    (
      'UNPLANNED_DOWNTIME', 'Unplanned downtime',
      'Hours of unplanned downtimes of assets in the hours in which they were required',
      'asset', '{}'::text[], 'HOURS', 1, 'SUM', 'LOWER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.unplanned_downtime_facts', 'SMRP 3.4', 'No downtimes'
    ),
    (
      'DOWNTIME_COST', 'Cost of downtime',
      'Hours lost by assets at their downtime_cost_per_hour',
      'asset', '{asset.read_values}'::text[], 'MONEY', 1, 'SUM', 'LOWER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.downtime_cost_facts', null, 'No cost of downtime'
    ),
    (
      'INSPECTION_PASS_SHARE', 'Inspections passed',
      'Submitted inspections that did not fail, of all',
      'inspection', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,week,month}'::text[], 'inspections',
      'inspection.result_facts', null, 'No inspections'
    ),
    (
      'STOCK_OUT_SHARE', 'Stock-outs',
      'Hard reservations that lacked stock at some time, of all',
      'inventory', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, true,
      '{site,week,month}'::text[], 'stock_reservations',
      'inventory.stock_out_facts', 'SMRP 5.5.33', 'No reservations'
    ),
    (
      'COUNT_ACCURACY', 'Inventory accuracy',
      'Count lines within their tolerance, of all posted',
      'inventory', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, true,
      '{site,week,month}'::text[], 'stock_count_lines',
      'inventory.count_accuracy_facts', null, 'Nothing was counted'
    ),
    (
      'STOCK_VALUE', 'Stock value',
      'Value of the stock on hand, without goods in transit',
      'inventory', '{stock.read_values}'::text[], 'MONEY', 1, 'SUM', 'NONE', true, false,
      '{site}'::text[], 'stock_levels',
      'inventory.stock_value_facts', null, 'No stock'
    ),
    (
      'INVENTORY_TURNS', 'Inventory turns',
      'Value of stock received, by that on hand at the end',
      'inventory', '{stock.read_values}'::text[], 'RATIO', 1, 'RATIO', 'HIGHER', false, true,
      '{site,week,month}'::text[], 'stock_levels',
      'inventory.turn_facts', 'SMRP 5.5.31', 'No stock'
    ),
    (
      'ISSUE_TURNS', 'Turns by issues',
      'Value of stock issued less returns, by the mean of that on hand at the beginning and end',
      'inventory', '{stock.read_values}'::text[], 'RATIO', 1, 'RATIO', 'HIGHER', false, true,
      '{site,week,month}'::text[], 'stock_levels',
      'inventory.issue_turn_facts', null, 'No stock'
    ),
    (
      'INACTIVE_STOCK_SHARE', 'Inactive stock',
      'Value of stock that did not move in the year before the end, of that on hand at the end',
      'inventory', '{stock.read_values}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, true,
      '{site,week,month}'::text[], 'stock_levels',
      'inventory.inactive_facts', 'SMRP 5.5.34', 'No stock'
    ),
    (
      'STOCK_VALUE_SHARE', 'Stock of replacement value',
      'Value of the stock on hand, of the replacement values of assets',
      'inventory', '{stock.read_values,asset.read_values}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', true, false,
      '{site}'::text[], 'assets',
      'report.stock_share_facts', 'SMRP 1.4', 'No replacement values'
    ),
    (
      'MAINTENANCE_COMPLIANCE', 'Maintenance compliance',
      'Due maintenance done on time, of all that was due',
      'maintenance', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'maintenance_occurrences',
      'maintenance.compliance_facts', 'SMRP 5.4.14', 'Nothing was due'
    ),
    (
      'MAINTENANCE_OVERDUE_SHARE', 'Overdue maintenance',
      'Open maintenance due before today, of all open maintenance',
      'maintenance', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', true, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'maintenance_occurrences',
      'maintenance.overdue_facts', 'SMRP 5.4.11', 'No open maintenance'
    ),
    (
      'MAINTENANCE_MIX', 'Preventive by corrective work',
      'Completed preventive work orders by completed corrective ones',
      'maintenance', '{}'::text[], 'RATIO', 1, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,priority,week,month}'::text[], 'work_orders',
      'maintenance.mix_facts', null, 'No corrective work'
    ),
    (
      'FAILURES_BY_MAINTENANCE', 'Failures despite maintenance',
      'Failures that maintenance strategies should prevent, by the number of their completed occurrences',
      'maintenance', '{work.read}'::text[], 'RATIO', 1, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,week,month}'::text[], 'maintenance_strategies',
      'maintenance.effectiveness_facts', null, 'No completed maintenance'
    ),
    (
      'METER_FRESHNESS', 'Meters read in time',
      'Active meters read within their expected interval, of those with one',
      'meter', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', true, false,
      '{site,location,category,asset}'::text[], 'asset_meters',
      'meter.freshness_facts', null, 'No readings expected'
    ),
    (
      'OEE', 'Overall equipment effectiveness',
      'Hours of good output at the ideal rate, of the hours in which assets that count output were required to be up',
      'meter', '{asset.read}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'meter.oee_facts', 'SMRP 2.1.1', 'No output counted'
    ),
    (
      'OEE_PERFORMANCE', 'Performance of equipment',
      'Hours of all output at the ideal rate, of the hours in which assets that count output were up',
      'meter', '{asset.read}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'meter.performance_facts', 'ISO 22400', 'No output counted'
    ),
    (
      'OEE_QUALITY', 'Quality of output',
      'Hours of good output at the ideal rate, of those of all output',
      'meter', '{asset.read}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'meter.quality_facts', 'ISO 22400', 'No output counted'
    ),
    (
      'TEEP', 'Total effective equipment performance',
      'Hours of good output at the ideal rate, of all hours of assets that count output',
      'meter', '{asset.read}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'meter.teep_facts', 'SMRP 2.1.2', 'No output counted'
    ),
    (
      'MATCH_EXCEPTION_SHARE', 'Match exceptions',
      'Submitted invoice lines that did not match once, of all',
      'procurement', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, true,
      '{site,vendor,week,month}'::text[], 'vendor_invoice_lines',
      'procurement.match_exception_facts', null, 'No invoices'
    ),
    (
      'STALE_DEVICE_SHARE', 'Devices not seen',
      'Discovered devices not seen for 30 days, of all that are neither ignored nor merged',
      'itam', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', true, false,
      '{site,location,category,asset}'::text[], 'discovered_devices',
      'itam.device_facts', null, 'No devices'
    ),
    (
      'UPDATE_LATENCY', 'Time to update',
      'Days from an update on any device of the organization to the same on each device, by the number of updates',
      'itam', '{}'::text[], 'DAYS', 1, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,week,month}'::text[], 'software_updates',
      'itam.update_latency_facts', null, 'No updates'
    ),
    (
      'SPEND', 'Spend',
      'Approved invoices less credit notes, without taxes',
      'procurement', '{purchase_order.read_prices}'::text[], 'MONEY', 1, 'SUM', 'NONE', false, true,
      '{site,vendor,week,month}'::text[], 'vendor_invoice_lines',
      'procurement.spend_facts', null, 'No spend'
    ),
    (
      'VENDOR_ON_TIME', 'Supplier on time in full',
      'Order lines received in full and accepted by their promised day, of those due',
      'procurement', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, true,
      '{site,vendor,week,month}'::text[], 'purchase_order_lines',
      'procurement.vendor_on_time_facts', null, 'Nothing was due'
    ),
    (
      'REQUEST_CONVERSION', 'Requests converted',
      'Requests converted to work, of those reported',
      'request', '{}'::text[], 'PERCENT', 100, 'RATIO', 'NONE', false, false,
      '{site,location,category,asset,week,month}'::text[], 'requests',
      'request.conversion_facts', null, 'No requests'
    ),
    (
      'TIME_TO_TRIAGE', 'Time to triage',
      'Hours from report to triage, by the number of requests triaged',
      'request', '{}'::text[], 'HOURS', 1, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,week,month}'::text[], 'requests',
      'request.triage_time_facts', null, 'No requests triaged'
    ),
    (
      'SERVICE_ATTAINMENT', 'Service attainment',
      'Service clocks met, of those met or missed',
      'service', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'service_clocks',
      'service.attainment_facts', null, 'No promised times'
    ),
    (
      'RESPONSE_TIME', 'Time to respond',
      'Working hours until assignment without pauses, of service clocks met or missed, by the number assigned',
      'service', '{}'::text[], 'HOURS', 1, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'service_clocks',
      'service.response_time_facts', null, 'No responses'
    ),
    (
      'RESOLUTION_TIME', 'Time to resolve',
      'Working hours until completion without pauses, of service clocks met or missed, by the number completed',
      'service', '{}'::text[], 'HOURS', 1, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'service_clocks',
      'service.resolution_time_facts', null, 'No resolutions'
    ),
    (
      'CALIBRATION_COMPLIANCE', 'Calibrations on time',
      'Calibrations done by their due day, of those due',
      'tool', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'maintenance_occurrences',
      'tool.calibration_facts', null, 'Nothing was due'
    ),
    (
      'CYCLE_TIME', 'Cycle time of work',
      'Hours from report to completion, by the number of work orders completed',
      'work', '{}'::text[], 'HOURS', 1, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.cycle_time_facts', 'SMRP 5.4.7', 'No completed work'
    ),
    (
      'WORK_AGE', 'Age of open work',
      'Days since the report of open work orders, by their number',
      'work', '{}'::text[], 'DAYS', 1, 'RATIO', 'LOWER', true, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.age_facts', 'SMRP 5.4.6', 'No open work'
    ),
    (
      'FAILURES', 'Failures',
      'Failure reports, by asset, problem or time',
      'work', '{}'::text[], 'COUNT', 1, 'SUM', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,problem,week,month}'::text[], 'failure_reports',
      'work.failure_facts', null, 'No failures'
    ),
    (
      'TIME_TO_NEXT_FAILURE', 'Time to the next failure',
      'Hours from failures of assets to the next by the same problem or to the end, by the number of next failures',
      'work', '{}'::text[], 'HOURS', 1, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,problem,week,month}'::text[], 'failure_reports',
      'work.failure_interval_facts', null, 'No repeated failures'
    ),
    (
      'CERTIFICATE_COVERAGE', 'Certificate coverage',
      'Certificates that assigned work requires of its workers and that are valid today, of those required',
      'work', '{workforce.read}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', true, false,
      '{site,craft}'::text[], 'workers',
      'work.certificate_facts', null, 'No certificates required'
    ),
    (
      'LABOUR_UTILIZATION', 'Labour utilization',
      'Hours of slots of workers, of the hours of their shifts less absences',
      'work', '{workforce.read}'::text[], 'PERCENT', 100, 'RATIO', 'NONE', false, true,
      '{site,craft,week,month}'::text[], 'workers',
      'work.utilization_facts', null, 'No shifts'
    ),
    (
      'WARRANTY_RECOVERY', 'Warranty recovery',
      'Costs that vendors credited, of those that contracts pay',
      'work', '{contract.read,work_order_cost.read}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,vendor,work_type,priority,week,month}'::text[], 'work_order_costs',
      'work.warranty_recovery_facts', null, 'No covered costs'
    ),
    (
      'COVERAGE_LEAKAGE', 'Coverage leakage',
      'Costs that contracts would pay and nobody recovers, of those that they pay or would pay',
      'work', '{contract.read,work_order_cost.read}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,vendor,work_type,priority,week,month}'::text[], 'work_order_costs',
      'work.coverage_leakage_facts', null, 'No covered costs'
    ),
    (
      'DUE_COMPLIANCE', 'Work done by its due time',
      'Work orders completed by their due time, of those due',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.due_compliance_facts', null, 'Nothing was due'
    ),
    (
      'ESTIMATE_ACCURACY', 'Estimated hours',
      'Planned hours of completed work orders, of hours worked',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'NONE', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.estimate_accuracy_facts', 'SMRP 5.3.4', 'No work with an estimate'
    ),
    (
      'MAINTENANCE_COST', 'Maintenance cost',
      'Costs of work orders',
      'work', '{work_order_cost.read}'::text[], 'MONEY', 1, 'SUM', 'LOWER', false, false,
      '{site,location,category,asset,vendor,work_type,priority,week,month}'::text[], 'work_order_costs',
      'work.cost_facts', null, 'No costs'
    ),
    (
      'OWNERSHIP_COST', 'Cost of ownership',
      'Purchase cost of assets acquired and maintenance cost, less proceeds of disposals',
      'work', '{work_order_cost.read,asset.read_values}'::text[], 'MONEY', 1, 'SUM', 'LOWER', false, false,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'report.ownership_cost_facts', null, 'No costs'
    ),
    (
      'OUTPUT_COST', 'Maintenance cost of a unit of output',
      'Costs of work orders of assets on the days on which they count output, by their good output',
      'work', '{work_order_cost.read,meter.read}'::text[], 'MONEY', 1, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'report.output_cost_facts', 'SMRP 1.3', 'No output counted'
    ),
    (
      'OVERTIME_SHARE', 'Overtime',
      'Overtime of approved labour, of all approved labour',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,worker,craft,week,month}'::text[], 'work_order_labour',
      'work.overtime_facts', 'SMRP 5.5.8', 'No approved labour'
    ),
    (
      'PLANNED_WORK', 'Planned work',
      'Labour on work orders with planned labour, of all labour',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,worker,craft,week,month}'::text[], 'work_order_labour',
      'work.planned_work_facts', 'SMRP 5.3.1', 'No labour'
    ),
    (
      'REACTIVE_SHARE', 'Reactive work',
      'Labour on reactive work, of all labour',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,worker,craft,week,month}'::text[], 'work_order_labour',
      'work.reactive_share_facts', 'SMRP 5.4.1', 'No labour'
    ),
    (
      'REMAINING_WORK', 'Backlog',
      'Planned hours less hours worked of open work orders',
      'work', '{}'::text[], 'HOURS', 1, 'SUM', 'NONE', true, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.backlog_facts', 'SMRP 5.4.8', 'No open work'
    ),
    (
      'REPLACEMENT_COST_SHARE', 'Maintenance cost of replacement value',
      'Costs of work orders, of the replacement values of assets',
      'work', '{work_order_cost.read,asset.read_values}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset}'::text[], 'assets',
      'report.replacement_cost_facts', 'SMRP 1.5', 'No replacement values'
    ),
    (
      'REWORK_SHARE', 'Rework',
      'Completed work orders reopened or corrected within 30 days, of all completed',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.rework_facts', null, 'No completed work'
    ),
    (
      'SCHEDULE_COMPLIANCE', 'Schedule compliance',
      'Scheduled work orders performed in their week, of those scheduled when it began',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.schedule_compliance_facts', 'SMRP 5.4.4', 'Nothing was scheduled'
    ),
    (
      'VENDOR_COST_SHARE', 'Contractor share',
      'Costs of services of vendors, of all costs of work orders',
      'work', '{work_order_cost.read}'::text[], 'PERCENT', 100, 'RATIO', 'NONE', false, false,
      '{site,location,category,asset,vendor,work_type,priority,week,month}'::text[], 'work_order_costs',
      'work.service_share_facts', 'SMRP 5.5.71', 'No costs'
    ),
    (
      'WRENCH_TIME', 'Wrench time',
      'Labour of kind WORK, of all labour',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,worker,craft,week,month}'::text[], 'work_order_labour',
      'work.wrench_time_facts', 'SMRP 5.6.1', 'No labour'
    )
) as v (
  code, name, description, domain, permissions, unit, factor, aggregation, direction, is_current, is_by_period,
  dimensions, list, facts_function, source, empty_text
)
on f.code = v.code
when matched then
  update set name = v.name,
             description = v.description,
             domain = v.domain,
             permissions = v.permissions,
             unit = v.unit,
             factor = v.factor,
             aggregation = v.aggregation,
             direction = v.direction,
             is_current = v.is_current,
             is_by_period = v.is_by_period,
             dimensions = v.dimensions,
             list = v.list,
             facts_function = v.facts_function,
             source = v.source,
             empty_text = v.empty_text
when not matched then
  insert (
    code, name, description, domain, permissions, unit, factor, aggregation, direction, is_current, is_by_period,
    dimensions, list, facts_function, source, empty_text
  )
  values (
    v.code, v.name, v.description, v.domain, v.permissions, v.unit, v.factor, v.aggregation, v.direction, v.is_current,
    v.is_by_period, v.dimensions, v.list, v.facts_function, v.source, v.empty_text
  )
when not matched by source then delete;
-- end: reference report.figures

-- source: policies file.shares
-- Addresses for people without an account: read by the account that issued them, and by who manages files of all sites.
-- The accounts are an array, because that is a condition of an index, and "or" is none. Written by private functions
-- only, which run as the owner. No delete policy: a task forgets old ones.

alter table file.shares enable row level security;
grant select (
  id, organization_id, link_id, file_name, uses_left, used_at, expires_at, revoked_at, row_version, created_at,
  created_by, updated_at, updated_by, recipient
) on file.shares to assetry_api;

create policy organization on file.shares
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on file.shares
  for select
  to assetry_api
  using (created_by = any ((select file.share_issuers())::uuid[]));

select core.track('file.shares', array['clients']);
select core.let_list('file.shares', p_domain => 'core');
-- end: policies file.shares

notify pgrst, 'reload schema';
