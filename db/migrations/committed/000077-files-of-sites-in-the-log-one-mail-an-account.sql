--! Previous: sha1:dc19d911adc80597839821b0e19098db93d73e8d
--! Hash: sha1:6f7f04179fa7fa7649a760bd69baae774abbd0fd
--! Message: files-of-sites-in-the-log-one-mail-an-account

--! split: 100-call-off-values.sql
-- Values of a call-off are read by the action.
drop function procurement.read_call_off(procurement.purchase_orders, jsonb);

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.create_call_off;
drop view if exists api.meter_readings;
drop policy if exists organization on core.organizations;
drop policy if exists read on core.organizations;
drop policy if exists update on core.organizations;
drop policy if exists auth on core.organizations;

-- source: function api.create_call_off
create or replace function api.create_call_off(
  p_blanket_order_id uuid,
  p_lines            api.row_list,
  p_values           api.field_values default '{}'
)
returns setof procurement.purchase_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'create_call_off', 'purchase_order.create', jsonb_build_array(p_blanket_order_id, p_lines, p_values)
  );
  v_read    record;
  v_blanket procurement.purchase_orders;
  v_order   procurement.purchase_orders;
  v_lines   procurement.order_lines[];
begin
  if v_answer is null then
    select * into v_blanket from procurement.purchase_orders as o where o.id = p_blanket_order_id;
    v_read := core.read_record(
      'procurement.purchase_orders',
      p_values || jsonb_build_object(
        'site_id', v_blanket.site_id, 'vendor_id', v_blanket.vendor_id, 'contract_id', v_blanket.contract_id,
        'currency', v_blanket.currency
      ),
      'create'
    );
    v_read := procurement.read_call_off(v_blanket, p_values, v_read.p_kept, v_read.p_faults);
    v_order := jsonb_populate_record(null::procurement.purchase_orders, v_read.p_kept);
    select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
      from procurement.read_order_lines(procurement.rows_of_blanket(v_blanket, p_lines), v_order) as r;
    perform procurement.refuse_no_blanket(v_blanket, v_read.p_faults);
    perform core.refuse_faults(v_read.p_faults);
    perform contract.hold_vendor(v_order.vendor_id);
    v_blanket := procurement.lock_purchase_order(p_blanket_order_id, null, '{}');
    perform procurement.check_blanket_open(v_blanket);
    v_order := procurement.insert_order(v_order, v_lines);
    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

alter function api.create_call_off owner to assetry_api;
grant execute on function api.create_call_off to authenticated;

comment on function api.create_call_off is
$$Call off a blanket order

Creates a DRAFT purchase order of kind CALL_OFF with vendor, site, contract and currency of the blanket order, which
p_values cannot set; submit it as usual. From now on it takes its quantities from the lines of the blanket order: what
they limit by quantity at their price, what they limit by value at the price of the row, without taxes. Reducing,
cancelling and closing a call-off gives back what did not arrive; goods that went back are given back when it is closed.
p_blanket_order_id: Id of a row of /purchase_orders of kind BLANKET
p_lines: 1 to 500 objects with blanket_line_id (of /purchase_order_lines), quantity and, for a line limited by value,
unit_price; storeroom_id for an ITEM, work_order_id for a SERVICE, cost_center_id and needed_on as in
create_purchase_order
Refuses with PURCHASE_ORDER_NOT_FOUND, VALIDATION_FAILED, BLANKET_NOT_OPEN (no blanket order, not approved, held or
over), BLANKET_NOT_IN_TERM, BLANKET_EXCEEDED (details names each line), RATE_MISSING and ALREADY_EXISTS.$$;
-- end: function api.create_call_off

-- source: function contract.check_imported_prices
-- Rows of an import of prices with all that is wrong with them beside their contract and its other prices: no open
-- revision, no currency, days outside the term, or the days of another price of the same item, unit and quantity.
create or replace function contract.check_imported_prices(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array(
    with read as (
      select r.position, r.id, n.contract_id, n.item_id, n.unit_id, coalesce(n.minimum_quantity, 0) as minimum_quantity,
             n.unit_price, n.starts_on, n.ends_on, v.id as revision_id, c.currency, c.starts_on as term_starts_on,
             c.ends_on as term_ends_on
        from unnest(p_rows) as r
        left join contract.prices as o on o.id = r.id and not r.is_new
       cross join lateral jsonb_populate_record(o, r.kept) as n
        left join contract.contracts as c
          on c.id = n.contract_id
         and c.status not in ('TERMINATED', 'CLOSED')
         and c.reach_id = any ((select core.changeable_ids())::uuid[])
        left join contract.revisions as v on v.contract_id = c.id and v.status in ('DRAFT', 'PENDING_APPROVAL')
       where r.faults = '[]'
    ),
    lines as (
      select r.position, r.revision_id, r.item_id, r.unit_id, r.minimum_quantity, r.starts_on, r.ends_on from read as r
      union all
      select null, p.revision_id, p.item_id, p.unit_id, p.minimum_quantity, p.starts_on, p.ends_on
        from contract.prices as p
       where p.revision_id in (select r.revision_id from read as r)
         and p.id not in (select r.id from read as r)
    ),
    beside as (
      select l.position,
             coalesce(
               max(coalesce(l.ends_on, 'infinity')) over (w rows between unbounded preceding and 1 preceding)
                 >= coalesce(l.starts_on, '-infinity'),
               false
             )
               or coalesce(
                    min(coalesce(l.starts_on, '-infinity')) filter (where l.position is null) over (
                      b rows between unbounded preceding and 1 preceding
                    ) <= coalesce(l.ends_on, 'infinity'),
                    false
                  ) as overlaps
        from lines as l
      window w as (
               partition by l.revision_id, l.item_id, l.unit_id, l.minimum_quantity
               order by coalesce(l.starts_on, '-infinity'), l.position
             ),
             b as (
               partition by l.revision_id, l.item_id, l.unit_id, l.minimum_quantity
               order by coalesce(l.starts_on, '-infinity') desc, l.position desc
             )
    ),
    told as (
      select r.position, jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field) as faults
        from read as r
        left join beside as b on b.position = r.position
       cross join lateral (
          values
            ('contract_id', 'MISSING_VALUE', 'A value is required', r.contract_id is null),
            (
              'contract_id', 'NOT_ALLOWED',
                'It has no draft revision that you can change: create one with revise_contract',
              r.contract_id is not null and r.revision_id is null
            ),
            ('contract_id', 'NOT_ALLOWED', 'The contract has no currency', r.revision_id is not null
              and r.currency is null),
            ('ends_on', 'ENDS_BEFORE_START', 'Cannot be before starts_on', r.ends_on < r.starts_on),
            ('starts_on', 'BEFORE_TERM', 'Cannot be before starts_on of the contract', r.starts_on < r.term_starts_on),
            ('ends_on', 'AFTER_TERM', 'Cannot be after ends_on of the contract', r.ends_on > r.term_ends_on),
            (
              'item_id', 'ALREADY_EXISTS', 'Another price has the same item, unit, quantity and days',
              r.revision_id is not null and b.overlaps
            )
        ) as f (field, code, message, is_so)
       where f.is_so
       group by r.position
    )
    select row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(t.faults, '[]'))::core.import_row
      from unnest(p_rows) as r
      left join told as t on t.position = r.position
     order by r.position
  );
end
$$;

grant execute on function contract.check_imported_prices to assetry_api;
-- end: function contract.check_imported_prices

-- source: function file.forget_uploads
-- Deletes uploads that ended long ago, as retention says, and addresses for people without an account that have
-- expired. Returns how many uploads; 2,000 a round.
create or replace function file.forget_uploads()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from file.shares as s
   where s.id in (
           select e.id
             from file.shares as e
            where e.expires_at < now() - core.retention('file.uploads')
            order by e.expires_at
            limit 2000
         );

  delete from file.uploads as u
   where u.id in (
           select e.id
             from file.uploads as e
            where e.finished_at < now() - core.retention('file.uploads')
            order by e.finished_at
            limit 2000
         );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function file.forget_uploads to assetry_worker;
-- end: function file.forget_uploads

-- source: function file.reads_contents
-- Whether the caller sees in the log what files hold: a file has no site, and stands at one or more with its links. Who
-- manages files at all sites may; others see the links.
create or replace function file.reads_contents()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select core.reaches_all_sites() and 'file.manage' = any (core.current_permissions())
$$;

grant execute on function file.reads_contents to authenticated, assetry_api, assetry_list;
-- end: function file.reads_contents

-- source: function integration.cancel_deliveries
-- Cancels what waits of an endpoint, or of one of its replays, 10,000 deliveries a call; returns how many. What
-- somebody has locked is left out: it ends there. The next deliveries of the records, which waited for these, are due.
-- The standing is locked first, so that what is stored meanwhile sees what waits.
create or replace function integration.cancel_deliveries(
  p_endpoint  integration.webhook_endpoints,
  p_replay_id uuid default null
)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  c_most       constant integer := 10000;
  v_entity_ids uuid[];
  v_count      integer;
begin
  perform from integration.webhook_standings as s where s.endpoint_id = p_endpoint.id for no key update;

  with ended as (
    update integration.webhook_deliveries as d
       set status = 'CANCELLED',
           next_attempt_at = null,
           finished_at = clock_timestamp()
     where d.id = any (array(
             select n.id
               from integration.webhook_deliveries as n
              where n.organization_id = p_endpoint.organization_id
                and n.endpoint_id = p_endpoint.id
                and n.status = 'PENDING'
                and (p_replay_id is null or n.replay_id = p_replay_id)
              order by n.id
              limit c_most
                for no key update skip locked
           ))
    returning d.entity_id
  )
  select count(*), array_agg(distinct e.entity_id) filter (where e.entity_id is not null)
    into v_count, v_entity_ids
    from ended as e;

  update integration.webhook_standings as s
     set open_count = greatest(0, s.open_count - v_count),
         next_at = least(s.next_at, clock_timestamp())
   where s.endpoint_id = p_endpoint.id;

  update integration.webhook_deliveries as d
     set next_attempt_at = clock_timestamp()
    from unnest(v_entity_ids) as e (id)
   cross join lateral (
           select n.id
             from integration.webhook_deliveries as n
            where n.organization_id = p_endpoint.organization_id
              and n.endpoint_id = p_endpoint.id
              and n.entity_id = e.id
              and n.status = 'PENDING'
            order by n.priority, n.sequence
            limit 1
         ) as f
   where d.id = f.id
     and d.next_attempt_at = 'infinity';

  return v_count;
end
$$;
-- end: function integration.cancel_deliveries

-- source: function notify.forget_notices
-- Notices that were read stay for as long as retention says; unread ones stay. 2,000 a round.
create or replace function notify.forget_notices()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from notify.notices
   where id in (
     select e.id
       from core.organizations as o
      cross join lateral (
         select n.id
           from notify.notices as n
          where n.organization_id = o.id
            and n.status = 'READ'
            and n.read_at < now() - core.retention('notify.notices')
          limit 2000
       ) as e
      limit 2000
   );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function notify.forget_notices to assetry_worker;
-- end: function notify.forget_notices

-- source: function notify.release_notices_of
-- Writes one mail of the notices of an account whose mail is due, and that are unread and may still be told; returns
-- how many notices were looked at. A mail with several says what it holds when it is sent (notify.claim_message),
-- because whoever reads messages does not reach all its sites. Waits for nobody.
create or replace function notify.release_notices_of(p_account_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_due        notify.notices[];
  v_told       notify.notices[];
  v_to         record;
  v_message_id uuid;
begin
  -- Another run has the account: two of them would share its notices, and send two mails.
  if not pg_try_advisory_xact_lock(hashtextextended('mail of notices ' || p_account_id, 0)) then
    return 0;
  end if;

  v_due := array(
    select n
      from notify.notices as n
     where n.organization_id = core.current_organization_id()
       and n.account_id = p_account_id
       and n.release_at <= p_at
       and n.release_at is not null
       and n.message_id is null
     order by n.id
     limit 1000
       for no key update skip locked
  );

  if v_due = '{}' then
    return 0;
  end if;

  select a.email, r.id as relay_id into v_to
    from identity.accounts as a
    join notify.relays as r on r.organization_id = a.organization_id and r.channel = 'EMAIL' and r.status = 'ACTIVE'
   where a.id = p_account_id
     and a.email is not null
     and not notify.is_suppressed(a.organization_id, a.email);

  if found then
    v_told := notify.still_readable(
      core.current_organization_id(), p_account_id, array(select n from unnest(v_due) as n where n.status = 'UNREAD')
    );
  end if;

  if v_told <> '{}' then
    insert into notify.messages (organization_id, site_id, relay_id, account_id, kind, recipient, subject, body)
    select core.current_organization_id(), case when cardinality(v_told) = 1 then (v_told[1]).site_id end,
           v_to.relay_id, p_account_id, 'EVENT', v_to.email,
           case when cardinality(v_told) = 1 then (v_told[1]).subject else t.p_subject end,
           case when cardinality(v_told) = 1 then (v_told[1]).body else '' end
      from notify.several_text(p_account_id, v_told) as t
    returning id into v_message_id;
    perform notify.enqueue_message(v_message_id);
  end if;

  update notify.notices as n
     set message_id = case when t.id is not null then v_message_id end,
         release_at = case when t.id is not null then n.release_at end
    from unnest(v_due) as d
    left join unnest(v_told) as t on t.id = d.id
   where n.id = d.id;

  return cardinality(v_due);
end
$$;
-- end: function notify.release_notices_of

-- source: function procurement.called_rows
-- Rows of the lines of a call-off, as core.read_rows kept them, with what its blanket order says: a line that stays is
-- of the line that it had, and has the price of the blanket order where that limits quantities. Rows of other orders
-- stay as they are; those of a blanket order are limited by quantity unless they say otherwise.
create or replace function procurement.called_rows(p_kept jsonb, p_order procurement.purchase_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when p_order.kind = 'BLANKET' then coalesce(
             (
               select jsonb_agg('{"limited_by": "QUANTITY"}' || jsonb_strip_nulls(r.kept) order by r.position)
                 from jsonb_array_elements(p_kept) with ordinality as r (kept, position)
             ),
             '[]'
           )
           when p_order.kind = 'CALL_OFF' then coalesce(
             (
               select jsonb_agg(
                        jsonb_strip_nulls(
                          jsonb_build_object(
                            'blanket_line_id', o.blanket_line_id,
                            'unit_price',
                            case when b.limited_by = 'QUANTITY' then coalesce(o.unit_price, b.unit_price) end
                          )
                        ) || jsonb_strip_nulls(r.kept)
                        order by r.position
                      )
                 from jsonb_array_elements(p_kept) with ordinality as r (kept, position)
                 left join lateral (
                   select * from procurement.order_lines as l
                    where l.id = (r.kept ->> 'id')::uuid and l.purchase_order_id = p_order.id
                   offset 0
                 ) as o on true
                cross join lateral (
                   select coalesce((r.kept ->> 'blanket_line_id')::uuid, o.blanket_line_id) as id
                 ) as k
                 left join lateral (
                   select * from procurement.order_lines as l
                    where l.id = k.id and l.purchase_order_id = p_order.blanket_order_id
                   offset 0
                 ) as b on true
             ),
             '[]'
           )
           else p_kept
         end
$$;

grant execute on function procurement.called_rows to assetry_api;
-- end: function procurement.called_rows

-- source: function procurement.read_call_off
-- The values of a call-off as core.read_record kept them beside what the blanket order sets, and every fault of them.
create or replace function procurement.read_call_off(
  p_blanket      procurement.purchase_orders,
  p_values       jsonb,
  inout p_kept   jsonb,
  inout p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
begin
  p_kept := p_kept || jsonb_build_object('kind', 'CALL_OFF', 'blanket_order_id', p_blanket.id);
  p_faults := p_faults || coalesce(
    (
      select jsonb_agg(core.fault(k.key, 'NOT_ALLOWED', 'The blanket order sets it') order by k.key)
        from jsonb_object_keys(case jsonb_typeof(p_values) when 'object' then p_values end) as k (key)
       where k.key in (
               'site_id', 'vendor_id', 'contract_id', 'currency', 'kind', 'starts_on', 'ends_on', 'notice_days',
               'site_code', 'vendor_code', 'contract_number'
             )
    ),
    '[]'
  );
end
$$;

grant execute on function procurement.read_call_off to assetry_api;
-- end: function procurement.read_call_off

-- source: function work.parties_of
-- Who did what a line of the ledger costs, as work.worker_parties has it: the vendor of the order, or the worker. What
-- was recorded by hand is by the vendor of the work order; without one nobody knows.
create or replace function work.parties_of(
  p_work_order work.work_orders, p_line work.cost_lines, p_worked_at timestamptz
)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select case
           when p_line.source_entity = 'procurement.receipt_lines' then (
             select array[o.vendor_id]
               from procurement.receipt_lines as r
               join procurement.order_lines as l on l.id = r.purchase_order_line_id
               join procurement.purchase_orders as o on o.id = l.purchase_order_id
              where r.id = p_line.source_id
           )
           when p_line.source_entity = 'procurement.invoice_lines' then (
             select array[o.vendor_id]
               from procurement.invoice_lines as i
               join procurement.order_lines as l on l.id = i.purchase_order_line_id
               join procurement.purchase_orders as o on o.id = l.purchase_order_id
              where i.id = p_line.source_id
           )
           when p_line.source_entity in ('work.labour_entries', 'work.labour_pieces') then (
             select work.worker_parties(e.worker_id, core.site_date(p_work_order.site_id, p_worked_at))
               from (
                 select coalesce(
                          (select p.labour_entry_id from work.labour_pieces as p where p.id = p_line.source_id),
                          p_line.source_id
                        ) as id
               ) as k
               join work.labour_entries as e on e.id = k.id
           )
           when p_work_order.vendor_id is not null then array[p_work_order.vendor_id]
         end
$$;
-- end: function work.parties_of

-- source: function workforce.forget_worker_positions
-- Deletes positions of workers when retention ends. 2,000 a round.
create or replace function workforce.forget_worker_positions()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from workforce.worker_positions
   where id in (
     select e.id
       from core.organizations as o
      cross join lateral (
         select p.id
           from workforce.worker_positions as p
          where p.organization_id = o.id
            and p.recorded_at < now() - core.retention('workforce.worker_positions')
          limit 2000
       ) as e
      limit 2000
   );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
-- end: function workforce.forget_worker_positions

-- source: view api.meter_readings
create or replace view api.meter_readings as
select
  r.id,
  r.meter_id,
  m.code as meter_code,
  m.name as meter_name,
  r.read_at,
  r.reading,
  m.unit,
  case m.kind when 'CHARACTERISTIC' then m.observations[r.reading::integer] end as observation,
  r.delta,
  r.kind,
  r.quality,
  r.suspicion,
  r.is_confirmed,
  r.notified_at,
  r.final_reading,
  r.source,
  r.note,
  m.asset_id,
  a.asset_number,
  a.name as asset_name,
  m.location_id,
  l.code as location_code,
  l.name as location_name,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.corrects_id,
  r.superseded_at,
  r.created_by,
  c.display_name as created_by_name,
  r.instrument_id,
  (select i.asset_number from asset.asset_labels as i where i.id = r.instrument_id) as instrument_number,
  (select i.name from asset.asset_labels as i where i.id = r.instrument_id) as instrument_name,
  r.was_unfit,
  r.created_at
from meter.readings as r
left join meter.meters as m on m.id = r.meter_id
left join asset.asset_labels as a on a.id = m.asset_id
left join asset.location_labels as l on l.id = m.location_id
left join core.site_labels as s on s.id = r.site_id
left join identity.account_labels as c on c.id = r.created_by;

alter view api.meter_readings owner to assetry_list;
grant select on api.meter_readings to authenticated;

comment on view api.meter_readings is
$$Meter readings

At the sites that you reach. superseded_at=is.null excludes corrected and rejected readings.$$;
comment on column api.meter_readings.meter_code is 'Code of the meter';
comment on column api.meter_readings.unit is 'Unit of the reading';
comment on column api.meter_readings.observation is
  'Observation of a CHARACTERISTIC meter, at the position of reading';
comment on column api.meter_readings.instrument_number is 'Number of the instrument';
comment on column api.meter_readings.instrument_name is 'Name of the instrument';
comment on column api.meter_readings.created_by_name is 'Name of that account';
-- end: view api.meter_readings

-- source: reference contract.entities
delete from core.entities
 where entity like 'contract.%'
   and entity <> all ('{contract.authorized_vendors,contract.claim_lines,contract.claims,contract.contracts,
                      contract.coverage_exclusions,contract.coverages,contract.index_values,contract.leaks,
                      contract.price_indexes,contract.prices,contract.rates,contract.revisions,contract.types,
                      contract.uses,contract.vendor_certificates,contract.vendors}');

select core.entity('contract.contracts', 'contracts', 'contract', 'title',
  p_code_column => 'contract_number', p_search_columns => '{contract_number,title}',
  p_create_action => 'create_contract', p_update_action => 'update_contract', p_has_custom => true,
  p_number_prefix => 'CO-', p_option_condition => 'status not in (''TERMINATED'', ''CLOSED'')',
  p_takes_files => '{contract.update}', p_reads_files => 'contract.read'
);
select core.entity('contract.types', 'contract_type_settings', 'contract_type', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_option_condition => 'is_active'
);
select core.entity('contract.vendors', 'vendors', 'vendor', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_vendor',
  p_update_action => 'update_vendor', p_has_custom => true, p_option_condition => 'status <> ''BLOCKED''',
  p_takes_files => '{vendor.update}', p_reads_files => 'contract.read'
);
select core.entity('contract.revisions', 'contract_revisions', 'contract_revision', 'revision',
  p_create_action => 'revise_contract', p_update_action => 'update_contract_revision'
);
select core.entity('contract.coverages', 'contract_coverages', 'contract_coverage', 'position',
  p_create_action => 'create_coverage'
);
select core.entity('contract.coverage_exclusions', 'coverage_exclusions', 'coverage_exclusion', 'created_at');
select core.entity('contract.price_indexes', 'price_indexes', 'price_index', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_price_index',
  p_update_action => 'update_price_index', p_option_condition => 'is_active'
);
select core.entity('contract.index_values', 'price_index_values', 'price_index_value', 'starts_on');
select core.entity('contract.prices', 'contract_prices', 'contract_price', 'position');
select core.entity('contract.rates', 'contract_rates', 'contract_rate', 'position');
select core.entity('contract.uses', 'contract_uses', 'contract_use', 'component');
select core.entity('contract.authorized_vendors', 'authorized_vendors', 'authorized_vendor', 'starts_on',
  p_create_action => 'create_authorized_vendor', p_update_action => 'update_authorized_vendor'
);
select core.entity('contract.claims', 'claims', 'claim', 'claim_number',
  p_code_column => 'claim_number', p_search_columns => '{claim_number}', p_create_action => 'create_claim',
  p_update_action => 'update_claim', p_number_prefix => 'CL-'
);
select core.entity('contract.claim_lines', 'claim_lines', 'claim_line', 'position');
select core.entity('contract.leaks', 'coverage_leaks', 'coverage_leak', 'component');
select core.entity('contract.vendor_certificates', 'vendor_certificates', 'vendor_certificate', 'certificate_number',
  p_create_action => 'create_vendor_certificate'
);
-- end: reference contract.entities

-- source: reference tool.entities
delete from core.entities
 where entity like 'tool.%'
   and entity <> all (
         '{tool.blocks,tool.calibration_points,tool.calibration_standards,tool.calibrations,tool.points,'
           'tool.review_rows,tool.reviews}'
       );

select core.entity('tool.points', 'measuring_points', 'measuring_point', 'quantity',
  p_search_columns => '{quantity}', p_create_action => 'update_measuring_points',
  p_update_action => 'update_measuring_points'
);
select core.entity('tool.calibrations', 'calibrations', 'calibration', 'calibration_number',
  p_code_column => 'calibration_number', p_search_columns => '{calibration_number,certificate_number}',
  p_create_action => 'record_calibration', p_number_prefix => 'CAL-', p_option_condition => 'status = ''RECORDED'''
);
select core.entity('tool.calibration_points', 'calibration_points', 'calibration_point', 'quantity');
select core.entity('tool.calibration_standards', 'calibration_standards', 'calibration_standard', 'created_at');
select core.entity('tool.blocks', 'asset_blocks', 'asset_block', 'reason', p_create_action => 'block_asset');
select core.entity('tool.reviews', 'tool_reviews', 'tool_review', 'review_number',
  p_code_column => 'review_number', p_search_columns => '{review_number}', p_number_prefix => 'UR-',
  p_option_condition => 'status in (''OPEN'', ''ASSESSED'')'
);
select core.entity('tool.review_rows', 'tool_review_rows', 'tool_review_row', 'title',
  p_update_action => 'review_tool_uses'
);
-- end: reference tool.entities

-- source: reference asset.fields
delete from core.entity_fields where entity like 'asset.%';

select core.field('asset.bookings', 'site_id', 'UUID',
  'Site of the assets', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('asset.bookings', 'booking_number', 'TEXT',
  'Number of the booking, unique in the organization; generated when omitted', p_is_updatable => false,
  p_max_length => 80
);
select core.field('asset.bookings', 'worker_id', 'UUID',
  'Worker who receives them; null with external_party', p_target_entity => 'workforce.workers'
);
select core.field('asset.bookings', 'external_party', 'TEXT',
  'External person or company that receives them, instead of a worker', p_max_length => 150
);
select core.field('asset.bookings', 'starts_at', 'TIMESTAMP', 'Start of the booking', p_is_required => true);
select core.field('asset.bookings', 'ends_at', 'TIMESTAMP',
  'End of the booking, excluded', p_is_required => true
);
select core.field('asset.bookings', 'purpose', 'TEXT', 'Purpose of the booking', p_max_length => 2000);

select core.field('asset.booking_lines', 'id', 'UUID',
  'Id of a row to retain', p_target_entity => 'asset.booking_lines'
);
select core.field('asset.booking_lines', 'asset_id', 'UUID',
  'Asset to book; omitted for any asset of a kind', p_target_entity => 'asset.assets'
);
select core.field('asset.booking_lines', 'category_id', 'UUID',
  'Any asset of this category or a subcategory', p_is_updatable => false,
  p_target_entity => 'asset.categories'
);
select core.field('asset.booking_lines', 'manufacturer', 'TEXT',
  'Any asset of this manufacturer, with model', p_max_length => 150
);
select core.field('asset.booking_lines', 'model', 'TEXT', 'Any asset of this model', p_max_length => 150);
select core.field('asset.booking_lines', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);

select core.field('asset.custodies', 'booking_id', 'UUID',
  'Booking of the loan', p_is_updatable => false, p_target_entity => 'asset.bookings'
);
select core.field('asset.custodies', 'work_order_id', 'UUID',
  'Work order of the loan', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('asset.custodies', 'worker_id', 'UUID',
  'Worker who receives the asset', p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('asset.custodies', 'external_party', 'TEXT',
  'External person or company that receives it, instead of a worker', p_is_updatable => false, p_max_length => 150
);
select core.field('asset.custodies', 'due_back_at', 'TIMESTAMP', 'Time at which it is due back',
  p_is_updatable => false);
select core.field('asset.custodies', 'accepts_limits', 'BOOLEAN',
  'Whether the limits of a LIMITED calibration are accepted; default false', p_is_updatable => false,
  p_is_column => false
);
select core.field('asset.custodies', 'condition_out', 'TEXT',
  'Condition at check-out', p_is_updatable => false, p_vocabulary => '{GOOD,WORN,DAMAGED}'
);
select core.field('asset.custodies', 'signature_out', 'TEXT',
  'Name with which the receiver signs for the asset and its condition', p_is_updatable => false, p_max_length => 150
);
select core.field('asset.custodies', 'note', 'TEXT',
  'Note at check-out', p_is_updatable => false, p_max_length => 2000
);
select core.field('asset.custodies', 'condition_in', 'TEXT',
  'Condition at check-in', p_is_creatable => false, p_vocabulary => '{GOOD,WORN,DAMAGED}'
);
select core.field('asset.custodies', 'signature_in', 'TEXT',
  'Name with which the returning person signs for its condition', p_is_creatable => false, p_max_length => 150
);
select core.field('asset.custodies', 'return_note', 'TEXT',
  'Note at check-in', p_is_creatable => false, p_max_length => 2000
);

select core.field('asset.categories', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('asset.categories', 'name', 'TEXT',
  'Name of the category', p_is_required => true, p_max_length => 150
);
select core.field('asset.categories', 'description', 'TEXT', 'Assets that belong to the category',
  p_max_length => 2000);
select core.field('asset.categories', 'parent_id', 'UUID', 'Parent category', p_target_entity => 'asset.categories');
select core.field('asset.categories', 'failure_class_id', 'UUID',
  'Failure class; default that of the parent category',
  p_target_entity => 'work.failure_classes'
);
select core.field('asset.categories', 'commissioning_template_id', 'UUID',
  'Template of the inspection that its assets must pass before service; null for that of the parent category',
  p_target_entity => 'inspection.templates'
);
select core.field('asset.categories', 'requires_permit', 'BOOLEAN',
  'Whether work on its assets requires a permit in force'
);
select core.field('asset.categories', 'requires_lockout', 'BOOLEAN',
  'Whether work on its assets requires a lockout'
);
select core.field('asset.categories', 'is_bookable', 'BOOLEAN',
  'Whether its assets can be booked; null for the rule of the parent category, at the top true'
);
select core.field('asset.categories', 'booking_needs_approval', 'BOOLEAN',
  'Whether bookings of its assets require approval; null for the rule of the parent category'
);
select core.field('asset.categories', 'booking_max_minutes', 'INTEGER',
  'Longest booking of its assets; null for the rule of the parent category', p_minimum => 1,
  p_maximum => 5256000
);
select core.field('asset.categories', 'booking_lead_minutes', 'INTEGER',
  'Shortest time between reservation and start of a booking; null for the rule of the parent category',
  p_minimum => 0, p_maximum => 525600
);
select core.field('asset.categories', 'booking_ahead_days', 'INTEGER',
  'Furthest start of a booking, in days ahead; null for the rule of the parent category', p_minimum => 1,
  p_maximum => 3650
);
select core.field('asset.categories', 'booking_max_assets', 'INTEGER',
  'Most assets that a worker has booked or checked out at a time; null for the rule of the parent category',
  p_minimum => 1, p_maximum => 10000
);
select core.field('asset.categories', 'booking_answer_minutes', 'INTEGER',
  'Longest wait for an approval; null for the rule of the parent category',
  p_minimum => 1, p_maximum => 525600
);
select core.field('asset.categories', 'damage_opens_request', 'BOOLEAN',
  'Whether a damaged return opens a request; null for the rule of the parent category, at the top true'
);
select core.field('asset.categories', 'needs_calibration', 'BOOLEAN',
  'Whether its assets are used only while calibrated; null for the rule of the parent category, at the top false'
);
select core.field('asset.categories', 'decision_rule', 'TEXT',
  'Rule of verdicts: GUARDED narrows the tolerance by the uncertainty; null for that of the parent category',
  p_vocabulary => '{SIMPLE,GUARDED}'
);
select core.field('asset.categories', 'loan_due_policy', 'TEXT',
  'Loans beyond the due day of a calibration: NONE, WARN or REFUSE; null: as the parent category, at '
  'the top NONE', p_vocabulary => '{NONE,WARN,REFUSE}'
);
select core.field('asset.categories', 'loan_days_left', 'INTEGER',
  'Days until the calibration is due that a loan needs at its start; null for the rule of the parent category',
  p_minimum => 0, p_maximum => 3650
);
select core.field('asset.categories', 'booking_buffer_minutes', 'INTEGER',
  'Minutes kept free after a booking; null for the rule of the parent category, at the top 0', p_minimum => 0,
  p_maximum => 43200
);
select core.field('asset.categories', 'tool_return_required', 'BOOLEAN',
  'Whether its assets must be back before work is completed; null for the rule of the parent category, at the top false'
);
select core.field('asset.categories', 'archived_at', 'TIMESTAMP',
  'When the category was archived; null restores it', p_is_creatable => false
);

select core.field('asset.downtime_reasons', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('asset.downtime_reasons', 'name', 'TEXT',
  'Name of the reason', p_is_required => true, p_max_length => 150
);
select core.field('asset.downtime_reasons', 'description', 'TEXT',
  'Guidance on the use of the reason', p_max_length => 2000
);
select core.field('asset.downtime_reasons', 'kind', 'TEXT',
  'Kind of downtime', p_is_required => true, p_vocabulary => '{UNPLANNED,PLANNED,IDLE,EXTERNAL}'
);
select core.field('asset.downtime_reasons', 'is_failure', 'BOOLEAN', 'Whether it is a failure of the asset');
select core.field('asset.downtime_reasons', 'counts_in_availability', 'BOOLEAN',
  'Whether the time reduces the availability of the asset'
);
select core.field('asset.downtime_reasons', 'archived_at', 'TIMESTAMP',
  'When the reason was archived; null restores it', p_is_creatable => false
);

select core.field('asset.downtimes', 'asset_id', 'UUID',
  'Asset that is down', p_is_required => true, p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('asset.downtimes', 'reason_id', 'UUID', 'Downtime reason',
  p_target_entity => 'asset.downtime_reasons');
select core.field('asset.downtimes', 'kind', 'TEXT',
  'Kind of downtime; default that of the reason, else UNPLANNED',
  p_vocabulary => '{UNPLANNED,PLANNED,IDLE,EXTERNAL}'
);
select core.field('asset.downtimes', 'capacity_loss_percent', 'INTEGER',
  'Lost output, in percent; default 100', p_minimum => 1, p_maximum => 100
);
select core.field('asset.downtimes', 'started_at', 'TIMESTAMP', 'Start of the downtime; default now');
select core.field('asset.downtimes', 'ended_at', 'TIMESTAMP', 'End of the downtime; null while it is open');
select core.field('asset.downtimes', 'work_order_id', 'UUID',
  'Work order that ends it', p_target_entity => 'work.work_orders'
);
select core.field('asset.downtimes', 'detected_by', 'TEXT',
  'Source of the report', p_vocabulary => '{OPERATOR,SENSOR,INSPECTION}'
);
select core.field('asset.downtimes', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);

select core.field('asset.locations', 'site_id', 'UUID',
  'Site of the location', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.locations', 'parent_id', 'UUID',
  'Parent location, of the same site', p_target_entity => 'asset.locations'
);
select core.field('asset.locations', 'code', 'TEXT',
  'Short code, unique in the site', p_is_required => true, p_max_length => 40
);
select core.field('asset.locations', 'name', 'TEXT',
  'Name of the location', p_is_required => true, p_max_length => 150
);
select core.field('asset.locations', 'kind', 'TEXT',
  'Kind of location', p_vocabulary => '{BUILDING,FLOOR,ROOM,AREA,LINE,YARD,VEHICLE,STOREROOM,VENDOR,TRANSIT}'
);
select core.field('asset.locations', 'archived_at', 'TIMESTAMP',
  'When the location was archived; null restores it', p_is_creatable => false
);

select core.field('asset.assets', 'site_id', 'UUID',
  'Site of the asset; changed by move_asset', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.assets', 'location_id', 'UUID',
  'Location of the asset; changed by move_asset', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('asset.assets', 'parent_id', 'UUID',
  'Parent asset; changed by move_asset', p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.assets', 'stops_parent', 'BOOLEAN',
  'Whether its downtime stops the parent; changed by move_asset', p_is_updatable => false
);
select core.field('asset.assets', 'asset_number', 'TEXT',
  'Number of the asset, unique in the organization; generated when omitted', p_max_length => 80
);
select core.field('asset.assets', 'name', 'TEXT', 'Name of the asset', p_is_required => true, p_max_length => 250);
select core.field('asset.assets', 'description', 'TEXT', 'Description and function of the asset', p_max_length => 4000);
select core.field('asset.assets', 'category_id', 'UUID',
  'Asset category', p_target_entity => 'asset.categories'
);
select core.field('asset.assets', 'failure_class_id', 'UUID',
  'Failure class; default that of its category', p_target_entity => 'work.failure_classes'
);
select core.field('asset.assets', 'status', 'TEXT',
  'Initial status; changed by actions', p_is_updatable => false,
  p_vocabulary => '{PLANNED,ON_ORDER,RECEIVED,IN_SERVICE,STANDBY,IN_STORAGE,MOTHBALLED}'
);
select core.field('asset.assets', 'criticality', 'TEXT', 'Criticality, A the highest', p_vocabulary => '{A,B,C,D}');
select core.field('asset.assets', 'manufacturer', 'TEXT', 'Manufacturer', p_max_length => 150);
select core.field('asset.assets', 'model', 'TEXT', 'Model of the manufacturer', p_max_length => 150);
select core.field('asset.assets', 'serial_number', 'TEXT', 'Serial number of the manufacturer', p_max_length => 150);
select core.field('asset.assets', 'barcode', 'TEXT',
  'Barcode, QR or tag on the asset, unique in the organization', p_max_length => 150
);
select core.field('asset.assets', 'in_service_on', 'DATE', 'First day in service');
select core.field('asset.assets', 'operating_calendar_id', 'UUID',
  'Operating calendar; null for around the clock', p_target_entity => 'workforce.calendars'
);
select core.field('asset.assets', 'responsible_worker_id', 'UUID',
  'Responsible worker', p_target_entity => 'workforce.workers'
);
select core.field('asset.assets', 'owner_kind', 'TEXT',
  'Ownership; default OWNED', p_vocabulary => '{OWNED,LEASED,RENTED,CUSTOMER,VENDOR}'
);
select core.field('asset.assets', 'owner_name', 'TEXT',
  'Owner, when it is not your organization', p_max_length => 150
);
select core.field('asset.assets', 'acquired_on', 'DATE', 'Day of acquisition or takeover');
select core.field('asset.assets', 'purchase_cost', 'NUMBER',
  'Acquisition cost, in currency', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.assets', 'replacement_value', 'NUMBER',
  'Replacement cost today, in currency', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.assets', 'downtime_cost_per_hour', 'NUMBER',
  'Cost of an hour of downtime, in currency', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.assets', 'currency', 'TEXT',
  'Currency of its cost and value, such as EUR; default that of its site', p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('asset.assets', 'warranty_months', 'INTEGER',
  'Months of warranty from the first day in service', p_minimum => 1, p_maximum => 600
);
select core.field('asset.assets', 'warranty_ends_on', 'DATE', 'Last day of the warranty');

select core.field('asset.disposals', 'method', 'TEXT',
  'Method of disposal; default OTHER', p_is_updatable => false,
  p_vocabulary => '{SOLD,SCRAPPED,DONATED,RETURNED,TRADED_IN,LOST,OTHER}'
);
select core.field('asset.disposals', 'disposed_on', 'DATE',
  'Day of disposal; default today at its site', p_is_updatable => false
);
select core.field('asset.disposals', 'recipient', 'TEXT',
  'Buyer or recipient', p_is_updatable => false, p_max_length => 150
);
select core.field('asset.disposals', 'proceeds', 'NUMBER',
  'Proceeds, in the currency of its cost', p_is_updatable => false, p_minimum => 0,
  p_maximum => 99999999999999
);
select core.field('asset.disposals', 'approved_by', 'TEXT',
  'Approver, or the approval document', p_is_updatable => false, p_max_length => 150
);
select core.field('asset.disposals', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.placements', 'site_id', 'UUID',
  'Site to move to; default its current site', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('asset.placements', 'location_id', 'UUID',
  'Location to move to, of that site; null for none', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('asset.placements', 'parent_id', 'UUID',
  'New parent, at that site; null for none', p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.placements', 'stops_parent', 'BOOLEAN',
  'Whether its downtime stops the new parent', p_is_updatable => false
);
select core.field('asset.placements', 'reason', 'TEXT',
  'Reason for the move', p_is_updatable => false, p_vocabulary => '{INSTALL,REMOVE,MOVE,SWAP,RETURN,LOAN,REPAIR_OUT}'
);
select core.field('asset.placements', 'move_open_work', 'BOOLEAN',
  'Whether open work orders move to the other site', p_is_updatable => false, p_is_column => false
);
select core.field('asset.placements', 'moved_at', 'TIMESTAMP',
  'Time of the move; default now', p_is_updatable => false, p_is_column => false
);
select core.field('asset.placements', 'note', 'TEXT',
  'Note on the move', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.move_corrections', 'moved_at', 'TIMESTAMP',
  'Time of the move', p_is_required => true, p_is_updatable => false
);
select core.field('asset.move_corrections', 'reason', 'TEXT',
  'Reason for the correction', p_is_required => true, p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.positions', 'site_id', 'UUID',
  'Site of the position', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.positions', 'parent_id', 'UUID',
  'Parent position, of the same site', p_target_entity => 'asset.positions'
);
select core.field('asset.positions', 'location_id', 'UUID',
  'Location of the position and of installed assets', p_target_entity => 'asset.locations'
);
select core.field('asset.positions', 'category_id', 'UUID',
  'Category of assets that can be installed, with its subcategories; null for any',
  p_target_entity => 'asset.categories'
);
select core.field('asset.positions', 'code', 'TEXT',
  'Short code, such as a tag number, unique in the site', p_is_required => true, p_max_length => 40
);
select core.field('asset.positions', 'name', 'TEXT',
  'Name of the position', p_is_required => true, p_max_length => 150
);
select core.field('asset.positions', 'description', 'TEXT', 'Function of the position', p_max_length => 2000);
select core.field('asset.positions', 'criticality', 'TEXT',
  'Criticality of its function, A the highest', p_vocabulary => '{A,B,C,D}'
);
select core.field('asset.positions', 'archived_at', 'TIMESTAMP',
  'When the position was archived; null restores it', p_is_creatable => false
);

select core.field('asset.installations', 'asset_id', 'UUID',
  'Asset to install, at the site of the position', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.installations', 'started_at', 'TIMESTAMP',
  'Start of the installation; default now', p_is_updatable => false
);
select core.field('asset.installations', 'parent_id', 'UUID',
  'New parent; null for none', p_is_updatable => false, p_target_entity => 'asset.assets',
  p_is_column => false
);
select core.field('asset.installations', 'stops_parent', 'BOOLEAN',
  'Whether its downtime stops the new parent', p_is_updatable => false, p_is_column => false
);
select core.field('asset.installations', 'ended_at', 'TIMESTAMP',
  'End of the installation; default now', p_is_creatable => false
);
select core.field('asset.installations', 'reason', 'TEXT',
  'Reason for the removal; default REMOVE', p_is_creatable => false,
  p_vocabulary => '{REMOVE,MOVE,SWAP,RETURN,LOAN,REPAIR_OUT,LOST}'
);
select core.field('asset.installations', 'location_id', 'UUID',
  'New location, of the same site; default its current location', p_is_creatable => false,
  p_target_entity => 'asset.locations', p_is_column => false
);
select core.field('asset.installations', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);

select core.field('asset.relations', 'from_asset_id', 'UUID',
  'Asset that feeds, backs up or replaces', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.relations', 'kind', 'TEXT',
  'Kind of relation', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{FEEDS,BACKUP_OF,REPLACES}'
);
select core.field('asset.relations', 'to_asset_id', 'UUID',
  'Asset that is fed, backed up or replaced', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.relations', 'started_at', 'TIMESTAMP',
  'Start of the relation; default now', p_is_updatable => false
);
select core.field('asset.relations', 'ended_at', 'TIMESTAMP',
  'End of the relation; null while it lasts', p_is_updatable => false
);
select core.field('asset.relations', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.depreciation_books', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('asset.depreciation_books', 'name', 'TEXT',
  'Name of the depreciation book', p_is_required => true, p_max_length => 150
);
select core.field('asset.depreciation_books', 'description', 'TEXT',
  'Accounting rules of the book, such as IFRS', p_max_length => 2000
);
select core.field('asset.depreciation_books', 'is_leading', 'BOOLEAN',
  'Whether it is the leading book'
);
select core.field('asset.depreciation_books', 'archived_at', 'TIMESTAMP',
  'When the book was archived; null restores it', p_is_creatable => false
);

select core.field('asset.books', 'asset_id', 'UUID',
  'The asset', p_is_required => true, p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('asset.books', 'depreciation_book_id', 'UUID',
  'The book', p_is_required => true, p_is_updatable => false, p_target_entity => 'asset.depreciation_books'
);
select core.field('asset.books', 'method', 'TEXT',
  'Depreciation method', p_is_required => true,
  p_vocabulary => '{STRAIGHT_LINE,DOUBLE_DECLINING,WRITTEN_DOWN_VALUE,UNITS,MANUAL}'
);
select core.field('asset.books', 'convention', 'TEXT',
  'Convention for the first month or year', p_vocabulary => '{FULL_MONTH,HALF_YEAR,DAILY}'
);
select core.field('asset.books', 'cost', 'NUMBER',
  'Original cost, two decimal places', p_is_required => true, p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.books', 'salvage_amount', 'NUMBER',
  'Value at the end of its life, two decimal places', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.books', 'life_months', 'INTEGER', 'Useful life, in months', p_minimum => 1, p_maximum => 1200);
select core.field('asset.books', 'rate_percent', 'NUMBER',
  'For WRITTEN_DOWN_VALUE, percentage of the remaining value charged in a year', p_minimum => 0, p_maximum => 100
);
select core.field('asset.books', 'meter_id', 'UUID',
  'For UNITS, meter of its use', p_target_entity => 'meter.meters'
);
select core.field('asset.books', 'life_units', 'NUMBER',
  'For UNITS, units of the meter in its life', p_minimum => 0.000001, p_maximum => 999999999999
);
select core.field('asset.books', 'starts_on', 'DATE', 'First day of depreciation', p_is_required => true);
select core.field('asset.books', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);

select core.field('asset.book_changes', 'changes_on', 'DATE',
  'Effective day of the adjustment, from its month on; not in a future month', p_is_required => true,
  p_is_updatable => false
);
select core.field('asset.book_changes', 'cost_amount', 'NUMBER',
  'Amount added to the cost, two decimal places; negative for a reduction', p_is_updatable => false,
  p_minimum => -99999999999999, p_maximum => 99999999999999
);
select core.field('asset.book_changes', 'salvage_amount', 'NUMBER',
  'New value at the end of its life', p_is_updatable => false, p_minimum => 0,
  p_maximum => 99999999999999
);
select core.field('asset.book_changes', 'life_months_added', 'INTEGER',
  'Months added to its life', p_is_updatable => false, p_minimum => -1200, p_maximum => 1200
);
select core.field('asset.book_changes', 'life_units_added', 'NUMBER',
  'Units added to its life', p_is_updatable => false, p_minimum => -999999999999,
  p_maximum => 999999999999
);
select core.field('asset.book_changes', 'work_order_id', 'UUID',
  'Work order of the repair', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('asset.book_changes', 'reason', 'TEXT',
  'Reason for the adjustment', p_is_required => true, p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.depreciation_lines', 'period_on', 'DATE',
  'Any day of the month to charge', p_is_required => true, p_is_updatable => false
);
select core.field('asset.depreciation_lines', 'charge_amount', 'NUMBER',
  'Amount to charge, two decimal places', p_is_required => true, p_is_updatable => false, p_minimum => 0.01,
  p_maximum => 99999999999999
);
select core.field('asset.depreciation_lines', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.spares', 'asset_id', 'UUID',
  'Asset of the spare part', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('asset.spares', 'category_id', 'UUID',
  'Category of the spare part', p_is_updatable => false, p_target_entity => 'asset.categories'
);
select core.field('asset.spares', 'item_id', 'UUID',
  'The item', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('asset.spares', 'quantity_installed', 'NUMBER',
  'Quantity built into one asset', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('asset.spares', 'quantity_recommended', 'NUMBER',
  'Quantity recommended in stock at the site', p_minimum => 0, p_maximum => 999999999
);
select core.field('asset.spares', 'is_critical', 'BOOLEAN', 'Whether the asset is down without it');
select core.field('asset.spares', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);
select core.field('asset.spares', 'archived_at', 'TIMESTAMP',
  'When it was archived; null restores it', p_is_creatable => false
);

select core.field('asset.stock_audits', 'site_id', 'UUID',
  'Site to audit', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.stock_audits', 'audit_number', 'TEXT',
  'Number of the asset audit, unique in the organization; generated when omitted',
  p_is_updatable => false, p_max_length => 80
);
select core.field('asset.stock_audits', 'location_id', 'UUID',
  'Location to audit, with the locations below it; default the whole site', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('asset.stock_audits', 'due_on', 'DATE',
  'Last day for the audit', p_is_updatable => false
);
select core.field('asset.stock_audits', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.stock_audit_lines', 'code', 'TEXT',
  'The barcode, number or serial number of an asset, as it was scanned', p_is_updatable => false,
  p_max_length => 150, p_is_column => false
);
select core.field('asset.stock_audit_lines', 'asset_id', 'UUID',
  'Asset, when no code was scanned', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('asset.stock_audit_lines', 'found_location_id', 'UUID',
  'Location where it was found, at the site of the audit', p_is_updatable => false, p_target_entity => 'asset.locations'
);
select core.field('asset.stock_audit_lines', 'found_at', 'TIMESTAMP',
  'Time of the find; default now', p_is_updatable => false
);
select core.field('asset.stock_audit_lines', 'moves_asset', 'BOOLEAN',
  'Whether it is moved to that location on completion', p_is_updatable => false
);
select core.field('asset.stock_audit_lines', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);
-- end: reference asset.fields

-- source: reference file.scheduled_tasks
delete from core.scheduled_tasks where function like 'file.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'expire_uploads', 'file.expire_uploads', '*/10 * * * *', 60, 120, 'Ends uploads whose ticket has expired', true
  ),
  (
    'forget_uploads', 'file.forget_uploads', '35 3 * * *', 60, 2880,
    'Deletes old uploads and expired addresses of files', true
  ),
  (
    'remove_files', 'file.remove_files', '5 * * * *', 60, 240, 'Removes files that have had no link for long', true
  ),
  (
    'repeat_intakes', 'file.repeat_intakes', '*/15 * * * *', 60, 120,
    'Inspects received files again whose inspection failed', true
  ),
  (
    'sweep_objects', 'file.sweep_objects', '20 2 * * 0', 60, 20160,
    'Compares the store of files with the database', false
  );
-- end: reference file.scheduled_tasks

-- source: reference file.withheld_columns
delete from audit.withheld_columns where entity like 'file.%';

insert into audit.withheld_columns (entity, columns, reader)
values ('file.files', null, 'file.reads_contents');
-- end: reference file.withheld_columns

-- source: reference notify.scheduled_tasks
delete from core.scheduled_tasks where function like 'notify.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'fail_lost_messages', 'notify.fail_lost_messages', '* * * * *', 30, 30,
    'Fails messages without a job to send them', true
  ),
  (
    'forget_messages', 'notify.forget_messages', '*/10 * * * *', 60, 120,
    'Deletes old messages', true
  ),
  (
    'forget_notices', 'notify.forget_notices', '*/10 * * * *', 60, 1440,
    'Deletes notices that were read long ago', true
  ),
  (
    'release_notices', 'notify.release_notices', '* * * * *', 60, 30,
    'Mails notices of daily digests, after quiet hours, and that came soon after another', true
  );
-- end: reference notify.scheduled_tasks

-- source: reference workforce.scheduled_tasks
delete from core.scheduled_tasks where function like 'workforce.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'tell_expiring_certificates', 'workforce.tell_expiring_certificates', '25 * * * *', 60, 180,
    'Notifies workers, and accounts that record certificates, 90, 30 and 7 days before expiry', true
  ),
  (
    'renew_opening_hours', 'workforce.renew_opening_hours', '*/10 * * * *', 60, 60,
    'Precalculates the working times of calendars for targets and due dates', true
  ),
  (
    'keep_worker_shifts', 'workforce.keep_worker_shifts', '*/5 * * * *', 60, 60,
    'Calculates the shifts of workers at least 90 days ahead', true
  ),
  (
    'forget_worker_positions', 'workforce.forget_worker_positions', '*/10 * * * *', 60, 1440,
    'Deletes old positions of workers', true
  );
-- end: reference workforce.scheduled_tasks

-- source: policies core.organizations
-- An account sees its own organization; who reaches all sites changes it. Operators found organizations and give them
-- host names: whoever could take a name would be heard in place of everybody else there.

alter table core.organizations enable row level security;
grant select, update (
  name, reading_retention_days, requires_reauthentication, session_ceiling_minutes, welcome_page, locale,
  keeps_photo_position
)
  on core.organizations to assetry_api;
grant select on core.organizations to assetry_auth;

create policy organization on core.organizations
  as restrictive
  to assetry_api
  using (id = (select core.current_organization_id()));

create policy read on core.organizations
  for select
  to assetry_api
  using (true);

create policy update on core.organizations
  for update
  to assetry_api
  using ((select core.reaches_all_sites()));

create policy auth on core.organizations
  for select
  to assetry_auth
  using (true);

select core.track('core.organizations');
select core.let_list('core.organizations');
-- end: policies core.organizations

notify pgrst, 'reload schema';
