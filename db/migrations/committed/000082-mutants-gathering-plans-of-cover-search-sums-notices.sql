--! Previous: sha1:4de3f4ca8e8b70bbb03431db55c579fe368860fb
--! Hash: sha1:ecde97d8ae19f678abb9582b1cfff1f7b48002b8
--! Message: mutants-gathering-plans-of-cover-search-sums-notices

--! split: 120-gathering.sql
create type maintenance.gathered_answer as (
  id              uuid,
  outage_number   text,
  status          text,
  starts_at       timestamptz,
  ends_at         timestamptz,
  work_orders     integer,
  row_version     integer,
  done            integer,
  refused         integer,
  gather_outcomes jsonb,
  misfits         jsonb
);

-- It takes the name of the field as well.
drop function maintenance.check_gathered(maintenance.outages, uuid[]);

--! split: 121-forecast-gives-back.sql
-- A forecast asks them what it foresees.
drop function maintenance.after_unmatch(maintenance.schedules, maintenance.occurrences);
drop function maintenance.fate_of_larger(maintenance.schedules, maintenance.occurrences);

--! split: 140-notices-of-calibrations.sql
-- Notices of calibrations that are due are noted when their schedules are written: here once for those that stand. The
-- first of the three days is noted; the task notes the next one.

insert into core.task_marks (organization_id, task, subject_id, due_at)
select s.organization_id, 'tell_due_calibrations', s.asset_id, min(n.at)
  from maintenance.schedules as s
  join work.types as t on t.organization_id = s.organization_id and t.id = s.type_id and t.class = 'CALIBRATION'
  join asset.assets as a on a.organization_id = s.organization_id and a.id = s.asset_id
 cross join lateral (
    select core.day_start(a.site_id, s.next_due_on - d.days) as at from unnest(array[30, 7, 0]) as d (days)
  ) as n
 where s.status = 'ACTIVE'
   and s.next_due_on is not null
   and n.at > now()
 group by s.organization_id, s.asset_id, s.id;

--! split: 160-payers.sql
-- What these answer, or take, changes: contracts that can pay are lists of JSON, of rows that are read once.
drop function work.payers_of;
drop function work.visitors_of;
drop function work.lock_payers;

--! split: 200-notices.sql
alter table notify.account_settings add column digest_weekday text;

alter table notify.account_settings
  add constraint account_settings_digest_weekday_check
  check (digest_weekday in ('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY')) not valid;

alter type notify.notification_settings_answer add attribute digest_weekday text;

alter table inventory.standings add column low_at timestamptz;

drop function notify.recipients_of(uuid, uuid[], notify.topics, text, text);
drop function notify.next_digest(time, text, timestamptz);

--! split: 220-files.sql
-- These take the link instead of the id of its file, and the links of a record are carried without counting them.
drop function file.check_variant(uuid, text);
drop function file.require_available(uuid);
drop function file.carry_links(uuid, uuid, text, uuid, uuid);

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.activate_meter;
drop function if exists api.approve_requisition;
drop function if exists api.complete_outage;
drop function if exists api.confirm_slots;
drop function if exists api.create_call_off;
drop function if exists api.exchange_meter;
drop function if exists api.explain_contract_use;
drop function if exists api.forecast_maintenance;
drop function if exists api.issue_file_link;
drop function if exists api.list_outage_proposals;
drop function if exists api.record_calibration;
drop function if exists api.review_notices;
drop function if exists api.review_tool_uses;
drop function if exists api.revise_purchase_order;
drop function if exists api.schedule_crew;
drop function if exists api.submit_inspection(jsonb);
drop function if exists api.submit_inspection;
drop function if exists api.submit_purchase_order;
drop function if exists api.submit_requisition;
drop function if exists api.update_contract;
drop function if exists api.update_maintenance_schedule;
drop function if exists api.update_meter_device;
drop function if exists api.update_notification_preferences;
drop function if exists api.update_notification_settings;
drop function if exists api.update_outage_work_orders;
drop function if exists api.update_pay_rules;
drop function if exists api.withdraw_calibration;
drop view if exists api.contracts;
drop view if exists api.notification_settings;
drop view if exists api.notification_topics;
drop function contract.standing_of;
drop function work.confirm_slot;

-- removed: function work.confirm_slot
-- removed: function contract.standing_of

-- source: meanings inventory.standings
comment on table inventory.standings is 'Stock level of an item at a storeroom, updated with each movement';
comment on column inventory.standings.site_id is 'Site of the storeroom';
comment on column inventory.standings.item_id is 'The item';
comment on column inventory.standings.storeroom_id is 'The storeroom';
comment on column inventory.standings.quantity is 'On hand in all bins, lots and conditions, in the base unit';
comment on column inventory.standings.value is
'Value of the stock in the currency of the site: the sum of all movements';
comment on column inventory.standings.average_cost is
'Average cost, six decimal places; the last one when nothing is left';
comment on column inventory.standings.last_cost is 'Cost of a base unit at the last receipt';
comment on column inventory.standings.held_quantity is 'Held for hard reservations';
comment on column inventory.standings.on_order_quantity is 'Ordered and not received';
comment on column inventory.standings.movement_count is 'How many movements there are: the sequence of the newest';
comment on column inventory.standings.last_received_at is 'When something was received last';
comment on column inventory.standings.last_issued_at is 'When something was issued last';
comment on column inventory.standings.last_moved_at is 'When something moved last';
comment on column inventory.standings.last_counted_at is 'When it was counted last';
comment on column inventory.standings.low_at is
'When it was seen to be at or below its reorder point; empty while it is above';
-- end: meanings inventory.standings

-- source: meanings maintenance.gathered_answer
comment on type maintenance.gathered_answer is 'Result of adding work to an outage';
comment on column maintenance.gathered_answer.id is 'Id of the outage';
comment on column maintenance.gathered_answer.outage_number is 'Number of the outage';
comment on column maintenance.gathered_answer.status is 'Status of the outage';
comment on column maintenance.gathered_answer.starts_at is 'Planned start';
comment on column maintenance.gathered_answer.ends_at is 'Planned end';
comment on column maintenance.gathered_answer.work_orders is 'Number of work orders that it holds';
comment on column maintenance.gathered_answer.row_version is 'Version of the outage';
comment on column maintenance.gathered_answer.done is 'Number of rows whose work it holds now';
comment on column maintenance.gathered_answer.refused is 'Number of rows that were refused and changed nothing';
comment on column maintenance.gathered_answer.gather_outcomes is
'One object for each row, in their order: DONE with its work order, or REFUSED with its refusal';
comment on column maintenance.gathered_answer.misfits is
'What of the work in the outage does not fit it, each with its reason, as explain_outage returns it';
-- end: meanings maintenance.gathered_answer

-- source: meanings notify.account_settings
comment on table notify.account_settings is 'How an account is notified, at most one row each';
comment on column notify.account_settings.id is 'Id of the settings';
comment on column notify.account_settings.account_id is 'Account of the settings';
comment on column notify.account_settings.locale is 'Language of notices; empty for that of the organization';
comment on column notify.account_settings.time_zone is
'IANA time zone of the account; empty for that of the site of the notice';
comment on column notify.account_settings.digest_time is 'Time of day of the digest, in the time zone';
comment on column notify.account_settings.lets_critical_pass is
'Whether critical notices are mailed in quiet hours, too';
comment on column notify.account_settings.digest_weekday is 'Day of a weekly digest, MONDAY to SUNDAY; empty for daily';
-- end: meanings notify.account_settings

-- source: meanings notify.notification_settings_answer
comment on type notify.notification_settings_answer is 'Result of the change of notification settings';
comment on column notify.notification_settings_answer.id is 'Id of the settings';
comment on column notify.notification_settings_answer.locale is
'Language of notices; null for that of the organization';
comment on column notify.notification_settings_answer.time_zone is
'Time zone; null for that of the site of each notice';
comment on column notify.notification_settings_answer.digest_time is 'Time of day of the digest';
comment on column notify.notification_settings_answer.lets_critical_pass is
'Whether critical notices are mailed in quiet hours, too';
comment on column notify.notification_settings_answer.digest_weekday is 'Day of a weekly digest; null for daily';
-- end: meanings notify.notification_settings_answer

-- source: function api.activate_meter
create or replace function api.activate_meter(p_meter_id uuid, p_row_version integer default null)
returns setof meter.meter_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action('activate_meter', 'meter.update', jsonb_build_array(p_meter_id, p_row_version));
  v_meter  meter.meters;
begin
  if v_answer is null then
    -- Nothing is read off a location that was archived, or an asset whose life is over.
    perform asset.hold_usable_location((select m.location_id from meter.meters as m where m.id = p_meter_id));
    perform asset.hold_usable_asset(null, (select m.asset_id from meter.meters as m where m.id = p_meter_id));
    v_meter := meter.lock_meter(p_meter_id, p_row_version);
    v_meter.status := core.next_status('meter.meters', 'Meter ' || v_meter.code, v_meter.status, 'activate_meter');

    update meter.meters as m
       set status = v_meter.status
     where m.id = p_meter_id
    returning * into v_meter;

    v_answer := core.finish_action(core.answer(to_jsonb(v_meter), null::meter.meter_answer));
  end if;

  return next jsonb_populate_record(null::meter.meter_answer, v_answer);
end
$$;

alter function api.activate_meter owner to assetry_api;
grant execute on function api.activate_meter to authenticated;

comment on function api.activate_meter is
$$Reactivate a retired meter

It becomes ACTIVE and accepts readings again.
Refuses with METER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, ASSET_RETIRED and LOCATION_ARCHIVED.$$;
-- end: function api.activate_meter

-- source: function api.approve_requisition
create or replace function api.approve_requisition(p_requisition_id uuid, p_row_version integer default null)
returns setof procurement.requisition_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer      jsonb := core.begin_action(
    'approve_requisition', 'requisition.approve', jsonb_build_array(p_requisition_id, p_row_version)
  );
  v_requisition procurement.requisitions;
  v_status      text;
begin
  if v_answer is null then
    perform procurement.hold_requested(procurement.lines_of_requisition(p_requisition_id));
    v_requisition := procurement.lock_requisition(p_requisition_id, p_row_version);
    v_status := procurement.next_requisition_status(v_requisition, 'approve_requisition');
    perform procurement.check_decision(procurement.approvable_requisition(v_requisition), true);
    perform procurement.check_requisition_submission(v_requisition);
    perform procurement.decide_steps(procurement.approvable_requisition(v_requisition), 'APPROVED');

    update procurement.requisitions as r
       set status = v_status,
           status_note = null,
           approved_amount = r.total_amount,
           approved_at = clock_timestamp()
     where r.id = p_requisition_id
       and not procurement.awaits_approval(procurement.approvable_requisition(v_requisition));

    v_requisition := procurement.settle_requisition(p_requisition_id);
    perform procurement.settle_requisition_budgets(p_requisition_id, true);

    v_answer := core.finish_action(core.answer(to_jsonb(v_requisition), null::procurement.requisition_answer));
  end if;

  return next jsonb_populate_record(null::procurement.requisition_answer, v_answer);
end
$$;

alter function api.approve_requisition owner to assetry_api;
grant execute on function api.approve_requisition to authenticated;

comment on function api.approve_requisition is
$$Approve a requisition

Takes your next steps, by role or by name; with the last step the requisition is APPROVED and can be ordered; your
approval limit (/approval_limits, subject REQUISITION) must cover the total. The requester, author, editor and
submitter cannot approve, nor can a service account that acted for another person.
Refuses with REQUISITION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, SELF_APPROVAL, APPROVAL_STEP_NOT_YOURS,
OVER_LIMIT, BUDGET_EXCEEDED (a hard budget of its cost centers has less available), REQUISITION_EMPTY,
ITEM_NOT_USABLE, WORK_ORDER_NOT_OPEN, AUTHORIZED_VENDOR_REQUIRED and BINDINGS_CONFLICT.$$;
-- end: function api.approve_requisition

-- source: function api.complete_outage
create or replace function api.complete_outage(
  p_outage_id uuid, p_completed_at timestamptz default null, p_row_version integer default null
)
returns setof maintenance.outage_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'complete_outage', 'outage.perform', jsonb_build_array(p_outage_id, p_completed_at, p_row_version)
  );
  v_outage maintenance.outages;
  v_first  timestamptz;
  v_open   jsonb;
  v_count  integer;
begin
  if v_answer is null then
    v_outage := maintenance.lock_outage(p_outage_id, p_row_version);
    v_outage.status := maintenance.next_outage_status(v_outage, 'complete_outage');
    v_first := v_outage.started_at + interval '1 microsecond';
    perform core.check_instant('p_completed_at', p_completed_at, v_first);
    v_outage.completed_at := coalesce(p_completed_at, greatest(clock_timestamp(), v_first));
    v_count := asset.close_outage_downtimes(p_outage_id, v_outage.completed_at);
    v_open := maintenance.release_open_work(v_outage);

    update maintenance.outages as o
       set status = v_outage.status,
           completed_at = v_outage.completed_at
     where o.id = p_outage_id
    returning * into v_outage;
    v_answer := core.finish_action(
      maintenance.outage_answer(v_outage, jsonb_build_object('downtimes', v_count, 'warnings', v_open))
    );
  end if;

  return next jsonb_populate_record(null::maintenance.outage_answer, v_answer);
end
$$;

alter function api.complete_outage owner to assetry_api;
grant execute on function api.complete_outage to authenticated;

comment on function api.complete_outage is
$$Complete an outage

Closes the downtimes that it recorded and that are still open. Work orders that are not completed leave the outage and
stay open; warnings names each as WORK_OPEN. downtimes: number of those closed.
p_completed_at: Actual end, not in the future and after the start; default now
Refuses with OUTAGE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and VALIDATION_FAILED.$$;
-- end: function api.complete_outage

-- source: function api.confirm_slots
create or replace function api.confirm_slots(p_slot_ids uuid[])
returns setof work.slot_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action('confirm_slots', 'work_order.assign', jsonb_build_array(p_slot_ids));
  v_slots      work.slots[];
  v_slot       work.slots;
  v_work_order work.work_orders;
begin
  if v_answer is null then
    p_slot_ids := work.check_slot_ids(p_slot_ids);
    perform work.lock_workers_of_labour(array(select s.worker_id from work.slots as s where s.id = any (p_slot_ids)));
    v_slots := work.lock_slots(p_slot_ids);
    perform work.check_proposals(v_slots);
    v_answer := '[]';

    foreach v_slot in array v_slots loop
      select * into v_work_order from work.work_orders as w where w.id = v_slot.work_order_id;
      perform work.give_work(v_work_order, array[v_slot.worker_id]);

      update work.slots as s
         set status = work.next_slot_status(v_slot, 'confirm_slots'),
             scheduled_at = clock_timestamp()
       where s.id = v_slot.id
      returning * into v_slot;

      v_answer := v_answer || core.answer(to_jsonb(v_slot), null::work.slot_answer);
    end loop;

    v_answer := core.finish_action(v_answer);
  end if;

  return query select * from jsonb_populate_recordset(null::work.slot_answer, v_answer);
end
$$;

alter function api.confirm_slots owner to assetry_api;
grant execute on function api.confirm_slots to authenticated;

comment on function api.confirm_slots is
$$Schedule proposed slots

All or none: everything that list_dispatch_candidates checks is checked again, by the slots and shifts of now. The
workers are assigned, and the slots are PLANNED.
p_slot_ids: Ids of rows of /work_order_slots with the status PROPOSED, at most 500
Refuses with VALIDATION_FAILED, SLOT_NOT_FOUND, TRANSITION_NOT_ALLOWED (of a slot, or of its work order),
SLOT_NOT_POSSIBLE (details names each slot with everything that prevents it) and OWN_LOCK_MISSING (work in progress
behind a lockout).$$;
-- end: function api.confirm_slots

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
they limit by quantity at their price, what they limit by value at the price of the row, without taxes. Taxes, warranty,
inspection, match level and tolerances are those of the line of the blanket order, unless the row sets them. Reducing,
cancelling and closing a call-off gives back what did not arrive, of a TWO_WAY line what was not invoiced; goods that
went back are given back when it is closed. Invoices above the ordered price or quantity take nothing more.
p_blanket_order_id: Id of a row of /purchase_orders of kind BLANKET
p_lines: 1 to 500 objects with blanket_line_id (of /purchase_order_lines), quantity and, for a line limited by value,
unit_price; storeroom_id for an ITEM, work_order_id for a SERVICE, cost_center_id and needed_on as in
create_purchase_order
Refuses with PURCHASE_ORDER_NOT_FOUND, VALIDATION_FAILED, BLANKET_NOT_OPEN (no blanket order, not approved, held or
over), BLANKET_NOT_IN_TERM, BLANKET_EXCEEDED (details names each line), RATE_MISSING and ALREADY_EXISTS.$$;
-- end: function api.create_call_off

-- source: function api.exchange_meter
create or replace function api.exchange_meter(
  p_meter_id      uuid,
  p_final_reading numeric,
  p_start_reading numeric     default 0,
  p_exchanged_at  timestamptz default null,
  p_serial_number text        default null,
  p_note          text        default null
)
returns setof meter.reading_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'exchange_meter', 'meter.update',
    jsonb_build_array(p_meter_id, p_final_reading, p_start_reading, p_exchanged_at, p_serial_number, p_note)
  );
  v_faults jsonb;
begin
  if v_answer is null then
    select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
      into v_faults
      from (
        values
          ('p_final_reading', 'MISSING_VALUE', 'A value is required', p_final_reading is null),
          ('p_start_reading', 'MISSING_VALUE', 'A value is required', p_start_reading is null),
          ('p_serial_number', 'TOO_LONG', 'At most 150 characters', char_length(p_serial_number) > 150)
      ) as f (field, code, message, is_so)
     where f.is_so;

    perform core.refuse_faults(v_faults);
    perform meter.lock_meter(p_meter_id, null);
    v_answer := meter.record_reading(
      jsonb_build_object(
        'meter_id', p_meter_id, 'reading', p_start_reading, 'final_reading', p_final_reading,
        'read_at', p_exchanged_at, 'kind', 'REPLACEMENT', 'note', p_note
      ), 'MANUAL'
    );

    -- An exchange that was recorded before says nothing new, and one of the past nothing of what is mounted now.
    if v_answer ->> 'outcome' <> 'DUPLICATE' and not exists (
      select 1
        from meter.readings as r
       where r.meter_id = p_meter_id
         and r.kind = 'REPLACEMENT'
         and r.superseded_at is null
         and r.read_at > (v_answer ->> 'read_at')::timestamptz
    ) then
      update meter.meters as m
         set serial_number = nullif(btrim(p_serial_number), '')
       where m.id = p_meter_id;
    end if;

    v_answer := core.finish_action(v_answer);
  end if;

  return next jsonb_populate_record(null::meter.reading_answer, v_answer);
end
$$;

alter function api.exchange_meter owner to assetry_api;
grant execute on function api.exchange_meter to authenticated;

comment on function api.exchange_meter is
$$Record the replacement of a meter's counter

Stores one reading of kind REPLACEMENT: the amount up to the final reading counts, and the life to date continues from
the start reading. Later readings are validated again.
p_final_reading: Last reading of the old counter
p_start_reading: First reading of the new counter; default 0
p_exchanged_at: Time of the replacement, can be in the past; default now
p_serial_number: Serial number of the new counter; default none
Refuses with VALIDATION_FAILED, METER_NOT_FOUND, METER_NOT_ACTIVE, METER_NOT_CONTINUOUS, METER_LINKED,
FUTURE_READING, BEFORE_INSTALL, READING_OUT_OF_RANGE, READING_TOO_PRECISE, READING_FORGOTTEN (readings of that time
are deleted), DUPLICATE_TIMESTAMP and METER_WENT_BACKWARDS.$$;
-- end: function api.exchange_meter

-- source: function api.explain_contract_use
create or replace function api.explain_contract_use(p_contract_id uuid)
returns table (
  currency         text,
  cap_period       text,
  period_starts_on date,
  period_ends_on   date,
  cap_amount       numeric,
  used_amount      numeric,
  left_amount      numeric,
  used_percent     numeric,
  elapsed_days     integer,
  total_days       integer,
  elapsed_percent  numeric,
  pace             numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_contract contract.contracts;
  v_revision contract.revisions;
  v_day      date;
  v_first    date;
  v_last     date;
begin
  perform core.require_permission('contract.read');
  select * into v_contract from contract.contracts as c where c.id = p_contract_id;

  if not found then
    perform core.refuse('CONTRACT_NOT_FOUND', 'No such contract', 404);
  end if;

  v_day := core.site_date(v_contract.site_id);
  select * into v_revision from contract.revisions as r where r.id = contract.revision_on(p_contract_id, v_day);
  v_first := v_contract.starts_on;
  v_last := v_contract.ends_on;

  if v_revision.cap_period = 'YEAR' then
    v_first := contract.year_of(v_contract.starts_on, greatest(v_day, v_contract.starts_on));
    v_last := least(v_first + interval '1 year' - interval '1 day', v_contract.ends_on)::date;
  end if;

  return query
  select u.currency, v_revision.cap_period, v_first, v_last, u.cap_amount, u.used_amount,
         u.cap_amount - u.used_amount, u.used_percent, e.elapsed_days, e.total_days, p.elapsed_percent,
         round(u.used_percent / nullif(p.elapsed_percent, 0), 4)
    from contract.uses_of(v_revision, p_contract_id, v_first) as u
   cross join lateral (
      select case when v_first is not null then least(greatest(v_day - v_first + 1, 0), v_last - v_first + 1) end
               as elapsed_days,
             v_last - v_first + 1 as total_days
   ) as e
   cross join lateral (select round(100.0 * e.elapsed_days / e.total_days, 4) as elapsed_percent) as p
   order by u.cap_amount is null, u.currency;
end
$$;

alter function api.explain_contract_use owner to assetry_list;
grant execute on function api.explain_contract_use to authenticated;

comment on function api.explain_contract_use is
$$Explain how much of a contract is used

One row for the cap of the revision in force today, and one for each other currency in which the contract has paid:
what it has paid (used_amount) of the cap, and the days of the period that have gone, today included. pace is
used_percent divided by elapsed_percent: above 1 the cap is used up before the end of the period. The period is the term
of the contract, or its present year where cap_period is YEAR. Empty where there is no cap or no last day.
Refuses with PERMISSION_DENIED and CONTRACT_NOT_FOUND.$$;
-- end: function api.explain_contract_use

-- source: function api.forecast_maintenance
create or replace function api.forecast_maintenance(p_site_id uuid, p_from date, p_until date)
returns table (
  schedule_id       uuid,
  schedule_number   text,
  schedule_name     text,
  asset_id          uuid,
  asset_number      text,
  asset_name        text,
  location_id       uuid,
  location_code     text,
  seq               integer,
  due_at            timestamptz,
  generate_at       timestamptz,
  outcome           text,
  reason            text,
  note              text,
  is_certain        boolean,
  every_nth         integer,
  job_plan_id       uuid,
  job_plan_code     text,
  template_id       uuid,
  template_code     text,
  estimated_minutes integer,
  downtime_minutes  integer,
  planned_hours     numeric,
  craft_hours       jsonb,
  planned_parts     jsonb,
  has_missing_parts boolean,
  planned_tools     jsonb,
  planned_cost      numeric,
  currency          text
)
language plpgsql
stable
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
begin
  perform maintenance.check_forecast(p_site_id, p_from, p_until);

  return query
  select f.schedule_id, s.schedule_number, s.name, s.asset_id, a.asset_number::text, a.name::text, s.location_id,
         l.code::text, f.seq, f.due_at, f.generate_at, f.outcome, f.reason, f.note, f.is_certain, f.every_nth,
         f.job_plan_id, p.code, s.template_id, t.code, f.estimated_minutes, f.downtime_minutes, f.planned_hours,
         f.craft_hours, f.planned_parts, f.has_missing_parts, f.planned_tools, f.planned_cost,
         case when f.planned_cost is not null then k.currency::text end
    from maintenance.forecast_of(p_site_id, p_from, p_until, clock_timestamp()) as f
    join maintenance.schedules as s on s.id = f.schedule_id
    join core.sites as k on k.id = p_site_id
    left join asset.asset_labels as a on a.id = s.asset_id
    left join asset.location_labels as l on l.id = s.location_id
    left join maintenance.job_plan_labels as p on p.id = f.job_plan_id
    left join inspection.template_labels as t on t.id = s.template_id
   order by f.due_at, s.schedule_number, f.seq;
end
$$;

alter function api.forecast_maintenance owner to assetry_list;
grant execute on function api.forecast_maintenance to authenticated;

comment on function api.forecast_maintenance is
$$Forecast the coming maintenance of a site

One row for each occurrence of the ACTIVE schedules that is due in the period: by date, by the present average of a
meter, or both; also what is due already and not generated. The rules are those of generation; work is assumed to be
completed at due_at, open work that is overdue now. Events are not foreseen. generate_at: generation time; outcome:
GENERATED, or the status of /maintenance_occurrences with reason and note of an occurrence without work (blackout,
season, nest, open work, asset not in use). is_certain is false for what depends on a meter or on a completion.
An occurrence with work has the job plan of its turn (every_nth) and what that needs: planned_hours, craft_hours,
estimated_minutes, downtime_minutes, planned_tools, and planned_parts with the quantity that stock at the site lacks,
used by occurrence in order of due_at, reservations deducted (missing_quantity; empty in another unit than that of
stock). planned_cost: cost at the rates and stock values of today, in currency; empty without a permission to see
estimates. A day left out for a larger schedule of its nest whose work is not generated after all comes again
(LARGER_LEFT_OUT). forecast_maintenance_weeks has sums.
p_until: Last day of the period, included, today or later, and at most 3,660 days ahead
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 10,000 active schedules, or 10,000 occurrences
from now on).$$;
-- end: function api.forecast_maintenance

-- source: function api.gather_outage_work
create or replace function api.gather_outage_work(
  p_outage_id uuid, p_rows api.row_list, p_row_version integer default null
)
returns setof maintenance.gathered_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action(
    'gather_outage_work', 'outage.update', jsonb_build_array(p_outage_id, p_rows, p_row_version)
  );
  v_rows   work.bulk_row[];
  v_outage maintenance.outages;
  v_done   jsonb;
begin
  if v_answer is null then
    v_rows := maintenance.read_gathered(p_outage_id, p_rows);
    v_outage := maintenance.lock_gathering(p_outage_id, p_row_version, v_rows);
    perform maintenance.check_not_over(v_outage);
    v_done := work.each_order('maintenance.gather_row', v_rows);

    if v_done -> 'done' <> '0' then
      update maintenance.outages as o set updated_at = now() where o.id = p_outage_id returning * into v_outage;
    end if;

    v_answer := core.finish_action(
      core.answer(
        maintenance.outage_answer(v_outage) || v_done || jsonb_build_object(
          'gather_outcomes', maintenance.gathered_outcomes(v_done, v_rows),
          'misfits', (select coalesce(jsonb_agg(m), '[]') from maintenance.misfits_of(v_outage) as m)
        ), null::maintenance.gathered_answer
      )
    );
  end if;

  return next jsonb_populate_record(null::maintenance.gathered_answer, v_answer);
end
$$;

alter function api.gather_outage_work owner to assetry_api;
grant execute on function api.gather_outage_work to authenticated;

comment on function api.gather_outage_work is
$$Gather work orders and due maintenance into an outage

Each row by the rules of the single action, in the order given: a work order joins the outage as in
update_outage_work_orders; of a maintenance schedule generate_maintenance generates the next occurrence (with its
permission), and the work order joins. A refused row changes nothing, and the others are done; work that the outage
holds already is done. Work that it holds stays. misfits names what does not fit, with its reason.
list_outage_proposals proposes rows.
p_rows: 1 to 500 objects with work_order_id or maintenance_schedule_id and, where wanted, its row_version
Refuses with VALIDATION_FAILED (p_rows is no such array), OUTAGE_NOT_FOUND, STALE_ROW and OUTAGE_OVER. gather_outcomes
has the refusal of each row: the codes of the two actions, WORK_ORDER_IN_OUTAGE among them, and VALIDATION_FAILED for a
row that is no such object, repeats an earlier one, is out of reach or is at another site.$$;
-- end: function api.gather_outage_work

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
        then file.store_share(v_link, coalesce(p_uses, 1), coalesce(p_days, 7))
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
without an account and needs the permission file.share; requests within a minute of a use count as that use.
p_variant: ORIGINAL, or SMALL (160 pixels) or MEDIUM (1024 pixels) of an image; default ORIGINAL
p_minutes: Minutes until the address expires, 1 to 60; default 5
p_uses: Number of uses, 1 to 100; default 1 when p_days is given
p_days: Days until the address expires, 1 to 30; default 7 when p_uses is given
Refuses with FILE_LINK_NOT_FOUND, FILE_ON_HOLD, VARIANT_NOT_FOUND, PERMISSION_DENIED and VALIDATION_FAILED.$$;
-- end: function api.issue_file_link

-- source: function api.list_outage_proposals
create or replace function api.list_outage_proposals(p_outage_id uuid, p_days integer default 30)
returns table (
  kind             text,
  work_order_id     uuid,
  work_order_number text,
  schedule_id       uuid,
  schedule_number   text,
  title             text,
  asset_id          uuid,
  asset_number      text,
  location_id       uuid,
  location_code     text,
  priority          text,
  due_at            timestamptz,
  planned_hours     numeric,
  downtime_minutes  integer,
  needs_downtime    boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_outage maintenance.outages;
begin
  if p_days between 0 and 366 is not true then
    perform core.refuse_field('p_days', 'OUT_OF_RANGE', 'From 0 to 366');
  end if;

  select * into v_outage from maintenance.outages as o where o.id = p_outage_id;

  if not found then
    perform core.refuse('OUTAGE_NOT_FOUND', 'No such outage', 404);
  end if;

  return query select * from maintenance.proposals_of(v_outage, make_interval(days => p_days));
end
$$;

alter function api.list_outage_proposals owner to assetry_list;
grant execute on function api.list_outage_proposals to authenticated;

comment on function api.list_outage_proposals is
$$List work that fits an outage

Work at what is down: of the asset and its components, at the location and in it, or at the site. kind WORK_ORDER: open
work orders that no outage holds, due within p_days of the window or without due date; kind SCHEDULE: ACTIVE maintenance
schedules without open work whose next occurrence is expected within p_days of the window (gather_outage_work
generates its work order). needs_downtime: its job plan has downtime_minutes. Those first, then by priority and due_at;
at most 1,000 rows.
p_days: Days before and after the window, 0 to 366; default 30
Refuses with VALIDATION_FAILED and OUTAGE_NOT_FOUND.$$;
-- end: function api.list_outage_proposals

-- source: function api.record_calibration
create or replace function api.record_calibration(
  p_asset_id      uuid,
  p_values        api.field_values,
  p_points        api.row_list default '[]',
  p_standard_ids  uuid[]       default '{}',
  p_work_order_id uuid         default null
)
returns setof tool.calibration_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer      jsonb := core.begin_action(
    'record_calibration', 'calibration.record',
    jsonb_build_array(p_asset_id, p_values, p_points, p_standard_ids, p_work_order_id)
  );
  v_read        record;
  v_asset       asset.assets;
  v_points      tool.calibration_points[];
  v_calibration tool.calibrations;
begin
  if v_answer is null then
    v_read := tool.read_calibration(p_values, p_points, p_asset_id, p_standard_ids);
    v_calibration := jsonb_populate_record(null::tool.calibrations, v_read.p_kept);
    v_calibration.asset_id := p_asset_id;
    v_calibration.work_order_id := p_work_order_id;
    perform contract.hold_vendor(v_calibration.vendor_id);
    v_asset := tool.lock_measured(p_asset_id, p_standard_ids);
    perform tool.hold_parties(v_calibration.worker_id, p_work_order_id, v_asset);
    v_calibration.site_id := v_asset.site_id;
    v_calibration.decision_rule := (asset.tool_rules(v_asset.category_id)).p_decision_rule;
    v_points := tool.judge_points(v_asset, v_calibration, v_read.p_rows);
    v_calibration := tool.judge_calibration(v_calibration, v_read.p_kept, v_points);
    perform tool.check_standards(v_calibration.performed_at, p_standard_ids);
    v_calibration := tool.store_calibration(v_calibration, v_points, p_standard_ids);
    perform tool.follow_calibration(v_calibration);
    v_answer := core.finish_action(
      tool.calibration_answer(v_calibration, tool.calibration_warnings(v_calibration, v_asset))
    );
  end if;

  return next jsonb_populate_record(null::tool.calibration_answer, v_answer);
end
$$;

alter function api.record_calibration owner to assetry_api;
grant execute on function api.record_calibration to authenticated;

comment on function api.record_calibration is
$$Record a calibration of an asset

Without p_points the certificate gives the verdicts, as as_found and as_left. Otherwise each value is compared with the
tolerance of its point, limits included, by the decision_rule of the category. as_found is OUT if any point is, else
INDETERMINATE if any is, else IN; NOT_CHECKED without values, for a reason. Without adjustment the values left are
those found. The result is PASS when as_left is IN; otherwise FAIL, or with is_limited LIMITED to the points left in
tolerance, which requires calibration.limit. The asset is blocked while its newest calibration is FAIL; a new block
notifies its responsible worker, whoever has it and whoever booked it. PASS and LIMITED end its earlier
blocks CALIBRATION_FAILED, OUT_OF_TOLERANCE and REPAIRED. An instrument found OUT or INDETERMINATE, or not checked and
failed, gets a review of all that was measured with it since it was last left in tolerance (review_id). The due day
follows the maintenance schedule, whose work order is completed as usual.
warnings: LOW_ACCURACY_RATIO (the tolerance is less than 4 times the uncertainty) and POINT_NOT_MEASURED.
p_asset_id: Id of the calibrated asset
p_points: Points in the order of position, at most 200 objects with position, found_value, left_value and uncertainty;
quantity, unit, nominal, tolerance_low and tolerance_high default to those of the measuring point of that position
p_standard_ids: Assets used as standards, each calibrated and fit at that time; default none
p_work_order_id: Work order of the calibration, which names the asset; default none
Refuses with VALIDATION_FAILED (fields such as p_points[2].uncertainty), ASSET_NOT_FOUND, WORK_ORDER_NOT_FOUND,
WORK_ORDER_NOT_OPEN (it is a draft or cancelled), ASSET_NOT_IN_WORK, STANDARD_NOT_FIT (details names each) and
ALREADY_EXISTS (the work order has a calibration of the asset, or the vendor a certificate of that number).$$;
-- end: function api.record_calibration

-- source: function api.review_notices
create or replace function api.review_notices(p_notice_ids uuid[] default null)
returns setof notify.reviewed_notices_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action('review_notices', null, jsonb_build_array(p_notice_ids));
  v_count  integer;
begin
  if v_answer is null then
    if cardinality(p_notice_ids) > 1000 then
      perform core.refuse_field('p_notice_ids', 'TOO_LARGE', 'At most 1000 ids');
    elsif exists (
      select from unnest(p_notice_ids) as i (id) where not exists (select from notify.notices as n where n.id = i.id)
    ) then
      perform core.refuse('NOTICE_NOT_FOUND', 'No such notice', 404);
    end if;

    v_count := notify.mark_read(p_notice_ids);
    v_answer := core.finish_action(
      jsonb_build_object(
        'reviewed_count', v_count,
        'unread_count', (
          select count(*)
            from notify.notices as n
           where n.account_id = core.current_account_id()
             and n.status = 'UNREAD'
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::notify.reviewed_notices_answer, v_answer);
end
$$;

alter function api.review_notices owner to assetry_api;
grant execute on function api.review_notices to authenticated;

comment on function api.review_notices is
$$Mark your notices as read

A notice that is read already stays as it is. What is read before a digest or the end of quiet hours is left out of the
mail.
p_notice_ids: Ids of at most 1,000 rows of /notices; default all
Refuses with NOTICE_NOT_FOUND and VALIDATION_FAILED.$$;
-- end: function api.review_notices

-- source: function api.review_tool_uses
create or replace function api.review_tool_uses(
  p_review_id   uuid,
  p_rows        api.row_list,
  p_row_version integer default null
)
returns setof tool.review_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'review_tool_uses', 'tool_review.assess', jsonb_build_array(p_review_id, p_rows, p_row_version)
  );
  v_rows     jsonb;
  v_review   tool.reviews;
  v_made_ids uuid[];
begin
  if v_answer is null then
    v_rows := tool.check_review_rows(p_rows);
    perform tool.lock_rechecked(p_review_id, v_rows);
    v_review := tool.lock_review(p_review_id, p_row_version);
    perform core.next_status(
      'tool.reviews', 'Review ' || v_review.review_number, v_review.status, 'review_tool_uses'
    );
    v_made_ids := tool.assess_rows(v_review, v_rows);
    v_review.status := case when tool.open_rows(p_review_id) = 0 then 'ASSESSED' else 'OPEN' end;

    update tool.reviews as r
       set status = v_review.status,
           assessed_at = case v_review.status when 'ASSESSED' then clock_timestamp() end,
           assessors = array(select distinct a.id from unnest(r.assessors || core.caller_ids()) as a (id))
     where r.id = p_review_id
    returning * into v_review;

    v_answer := core.finish_action(tool.review_answer(v_review, v_made_ids));
  end if;

  return next jsonb_populate_record(null::tool.review_answer, v_answer);
end
$$;

alter function api.review_tool_uses owner to assetry_api;
grant execute on function api.review_tool_uses to authenticated;

comment on function api.review_tool_uses is
$$Assess the uses of an instrument under review

The suggestion of a row decides nothing, and no recorded value changes by itself. RECHECK creates a work order on the
asset of the row; for a calibration with the instrument as standard it blocks the calibrated asset
(OUT_OF_TOLERANCE) and opens a review of what was measured with that. REJECTED rejects the meter reading of the row,
as reject_meter_reading does, which requires its permission. With its last row the review is ASSESSED.
p_review_id: Id of a row of /tool_reviews
p_rows: At most 200 objects with the id of a row of /tool_review_rows, verdict (UNAFFECTED, RECHECK or REJECTED) and
note
Refuses with VALIDATION_FAILED (fields such as p_rows[2].id), TOOL_REVIEW_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED
(it is assessed, closed or withdrawn) and with the refusals of create_work_order and reject_meter_reading.$$;
-- end: function api.review_tool_uses

-- source: function api.revise_purchase_order
create or replace function api.revise_purchase_order(
  p_purchase_order_id uuid,
  p_reason            text,
  p_values            api.field_values default '{}',
  p_lines             api.row_list     default null,
  p_row_version       integer          default null,
  p_charges           api.row_list     default null
)
returns setof procurement.purchase_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'revise_purchase_order', 'purchase_order.revise', jsonb_build_array(p_purchase_order_id, p_reason, p_values,
      p_lines, p_row_version, p_charges)
  );
  v_read   record;
  v_order  procurement.purchase_orders;
  v_lines  procurement.order_lines[];
  v_status text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_read := core.read_record('procurement.purchase_orders', p_values, 'update');

    if p_lines is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
        from procurement.read_order_lines(
               p_lines, procurement.priced_order(p_purchase_order_id, v_read.p_kept)
             ) as r;
    end if;

    if p_charges is not null then
      select v_read.p_kept || jsonb_build_object('charges', r.p_kept), v_read.p_faults || r.p_faults
        into v_read.p_kept, v_read.p_faults
        from core.read_rows('p_charges', 'procurement.order_charges', p_charges, 'create', 50) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    perform contract.hold_vendor((p_values ->> 'vendor_id')::uuid);
    perform procurement.hold_parties(p_purchase_order_id);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);
    v_status := procurement.next_order_status(v_order, 'revise_purchase_order');
    v_order := procurement.propose_revision(v_order, v_status, p_reason, p_values, v_lines);

    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

alter function api.revise_purchase_order owner to assetry_api;
grant execute on function api.revise_purchase_order to authenticated;

comment on function api.revise_purchase_order is
$$Revise an approved purchase order

Submits the next revision for approval, with the same number (/purchase_order_revisions, PENDING; pending_amount of
/purchase_orders). Until it is approved, the approved revision stays in force for receipts, invoices and quantities on
order, also in status PENDING_APPROVAL; a rejection keeps it. A line cannot go below its received quantity; received
or invoiced lines keep their price. p_reason is required. Budgets change on approval. The revision takes the rate of
its day, unless goods were received or invoiced. A service that is not received yet needs an authorized vendor, as in
submit_purchase_order; order another vendor's with an order of its own. A line of a blanket order cannot go below what
call-offs have taken of it, and a call-off takes at most what its blanket order has left.
p_lines: All lines of the revision, as in update_purchase_order; default unchanged
p_charges: All charges of the revision, as in update_purchase_order; default unchanged
Refuses with VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, PURCHASE_ORDER_EMPTY,
VENDOR_NOT_APPROVED, BUDGET_EXCEEDED, RATE_MISSING, CONTRACT_NOT_IN_FORCE, AUTHORIZED_VENDOR_REQUIRED,
BINDINGS_CONFLICT, APPROVER_UNABLE (an approval rule names an approver who cannot approve); of a call-off
BLANKET_NOT_OPEN, BLANKET_NOT_IN_TERM and BLANKET_EXCEEDED.$$;
-- end: function api.revise_purchase_order

-- source: function api.schedule_crew
create or replace function api.schedule_crew(
  p_work_order_id uuid,
  p_crew_id       uuid,
  p_starts_at     timestamptz,
  p_ends_at       timestamptz,
  p_row_version   integer default null
)
returns setof work.slot_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'schedule_crew', 'work_order.assign',
    jsonb_build_array(p_work_order_id, p_crew_id, p_starts_at, p_ends_at, p_row_version)
  );
  v_worker_ids uuid[];
  v_work_order work.work_orders;
begin
  if v_answer is null then
    perform work.check_candidate_period(p_starts_at, p_ends_at);
    v_worker_ids := work.hold_crew(p_crew_id, p_starts_at);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    perform work.next_status(v_work_order, 'assign_work_order');
    perform work.check_crew(v_work_order, v_worker_ids, p_starts_at, p_ends_at);
    perform work.give_work(v_work_order, v_worker_ids);
    v_answer := core.finish_action(
      work.store_crew_slots(v_work_order, v_worker_ids, p_crew_id, p_starts_at, p_ends_at)
    );
  end if;

  return query select * from jsonb_populate_recordset(null::work.slot_answer, v_answer);
end
$$;

alter function api.schedule_crew owner to assetry_api;
grant execute on function api.schedule_crew to authenticated;

comment on function api.schedule_crew is
$$Schedule a crew for a work order as one visit

All members of the crew on the day on which the visit starts, at the site of the crew, or none: each gets the
assignment and a slot, and the slots have one visit_id. Other slots of the work order stay. Everything that
list_dispatch_candidates checks is checked for each member, and nothing is overridden: schedule members with
schedule_work_order where one of them needs an override_reason. Each member answers, travels and works by the own slot.
p_starts_at: Start of the visit
p_ends_at: End of the visit, in the future, after p_starts_at and at most 31 days after it
Refuses with VALIDATION_FAILED (also for a crew without members on that day), CREW_NOT_FOUND, WORK_ORDER_NOT_FOUND,
STALE_ROW, TRANSITION_NOT_ALLOWED, OWN_LOCK_MISSING (work in progress behind a lockout) and CREW_NOT_AVAILABLE (details
names each member with everything that prevents it).$$;
-- end: function api.schedule_crew

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

Searches assets, locations, work orders, requests, items, vendors, contracts, purchase orders, workers and files at
records, those that you read, also archived ones. Returns the best first: entity (see /entities), code (number or code,
empty for files), label (name or title), site_id (empty for records without a site) and stage: CODE (what search_codes
finds), PREFIX (the code begins with p_query), WORDS (code and name have all words of p_query, in any case and order)
or FUZZY (words that are nearly alike: compresor finds compressor). A later stage is tried only while fewer records are
found than asked for. A word of fewer than three letters only narrows what longer ones find; a word of fewer than four
letters or with digits has no near misses. Of more than 500 records of a kind that a stage finds, 500 are ranked.
Changes nothing.
p_query: Number, code or words; at most 100 characters and 8 words
p_entities: Names of entities to search, such as asset.assets; default all of them
p_site_id: Id of a row of /sites: only records at this site; default all sites that you reach
p_limit: Number of records, 1 to 50; default 20
Refuses with VALIDATION_FAILED, PERMISSION_DENIED (p_entities names a kind of which you read nothing) and TOO_MUCH (the
search takes longer than a call may).$$;
-- end: function api.search_records

-- source: function api.submit_inspection
create or replace function api.submit_inspection(
  p_inspection_id       uuid,
  p_inspector_worker_id uuid default null,
  p_notes               text default null
)
returns setof inspection.submission_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'submit_inspection', 'inspection.submit', jsonb_build_array(p_inspection_id, p_inspector_worker_id, p_notes)
  );
  v_inspection inspection.inspections;
  v_inspector  workforce.workers;
  v_now        timestamptz := clock_timestamp();
  v_status     text;
  v_missing    jsonb;
  v_warnings   jsonb;
  v_verdict    record;
begin
  if v_answer is null then
    p_notes := core.check_text('p_notes', p_notes, 4000);

    -- What work of failed items is tied to is locked before the inspection, workers between.
    perform inspection.hold_asset(p_inspection_id);
    v_inspector := inspection.hold_inspector(p_inspector_worker_id);
    perform inspection.hold_means(p_inspection_id);
    v_inspection := inspection.lock_inspection(p_inspection_id);
    v_status := core.next_status(
      'inspection.inspections', 'Inspection ' || v_inspection.inspection_number, v_inspection.status,
      'submit_inspection',
      (
        select case when r.needs_review then 'SUBMITTED' else 'COMPLETED' end
          from inspection.template_revisions as r
         where r.id = v_inspection.revision_id
      )
    );
    perform inspection.check_inspector(v_inspector, v_inspection.site_id);
    v_warnings := inspection.check_inspector_coverage(v_inspector, v_inspection);
    v_missing := inspection.unanswered(p_inspection_id);

    if v_missing @> '[{"code": "REQUIRED_ITEM_UNANSWERED"}]' then
      perform core.refuse(
        'REQUIRED_ITEM_UNANSWERED',
        format('Inspection %s has required items without an answer', v_inspection.inspection_number), 422,
        v_missing, 'Answer them with answer_inspection_items'
      );
    elsif v_missing @> '[{"code": "REQUIRED_NOTE_MISSING"}]' then
      perform core.refuse(
        'REQUIRED_NOTE_MISSING',
        format('Inspection %s has failed items without the required note', v_inspection.inspection_number), 422,
        v_missing, 'Add the notes with answer_inspection_items'
      );
    elsif v_missing <> '[]' then
      perform core.refuse(
        'REQUIRED_PHOTO_MISSING',
        format('Inspection %s has failed items without the required photo', v_inspection.inspection_number), 422,
        v_missing, 'Add the storage keys of the photos with answer_inspection_items'
      );
    end if;

    perform inspection.check_readings(v_inspection);

    -- What is reviewed may be corrected: its readings are recorded when it is approved.
    if v_status = 'COMPLETED' then
      perform inspection.record_readings(v_inspection);
    end if;

    select v.* into v_verdict from inspection.verdict(v_inspection) as v;

    update inspection.inspections as i
       set status = v_status,
           inspector_worker_id = v_inspector.id,
           notes = coalesce(p_notes, i.notes),
           score = v_verdict.score,
           result = v_verdict.result,
           submitted_at = v_now,
           submitted_by = core.current_account_id(),
           submitted_by_actor = core.current_actor_id(),
           completed_at = case v_status when 'COMPLETED' then v_now end
     where i.id = p_inspection_id
    returning * into v_inspection;

    perform inspection.settle_corrections(v_inspection);
    perform inspection.raise_corrections(v_inspection);
    v_answer := core.finish_action(
      inspection.inspection_answer(v_inspection) || jsonb_build_object('warnings', v_warnings)
    );
  end if;

  return next jsonb_populate_record(null::inspection.submission_answer, v_answer);
end
$$;

alter function api.submit_inspection(uuid, uuid, text) owner to assetry_api;
grant execute on function api.submit_inspection(uuid, uuid, text) to authenticated;

comment on function api.submit_inspection(uuid, uuid, text) is
$$Submit an inspection

Refused while a required visible item is unanswered; details names the items. The inspector must meet the requirements
of the template (/qualification_requirements) today at the site; an expired certificate whose type does not block yet
is returned in
warnings. The result is FAIL when a critical item failed or the score is below the threshold, PASS_WITH_REMARKS when
another item failed, else PASS. The status is COMPLETED, or SUBMITTED when the template requires a review.

Each failed item creates the request, work order or downtime of the template, or notifies its destination, once, also
when the inspection is returned and submitted again. An answer corrected later keeps what was created and sets its
passed_at; its assigned workers are notified. What cannot be created is returned in fault. Meter readings are
validated now and recorded when the inspection is COMPLETED, each at the time of its answer.
p_inspector_worker_id: Id of a row of /workers, active at the site; default the worker of your account
p_notes: Free-text note on the inspection
Refuses with VALIDATION_FAILED, INSPECTION_NOT_FOUND, TRANSITION_NOT_ALLOWED, WORKER_NOT_FOUND, WORKER_NOT_ACTIVE,
SITE_NOT_SERVED, INSPECTOR_NOT_CERTIFIED (details names each missing requirement, with the codes of
assign_work_order), REQUIRED_ITEM_UNANSWERED, REQUIRED_NOTE_MISSING, REQUIRED_PHOTO_MISSING, and as
record_meter_reading with READING_OUT_OF_RANGE, READING_TOO_PRECISE, BEFORE_INSTALL, DUPLICATE_TIMESTAMP and
METER_WENT_BACKWARDS.$$;

create or replace function api.submit_inspection(p_args jsonb default null)
returns setof inspection.submission_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- A misspelt argument must not be lost: it is refused as UNKNOWN_FIELD.
  perform core.check_arguments(
    p_args, '{"p_inspection_id": "UUID", "p_inspector_worker_id": "UUID", "p_notes": "TEXT"}', array['p_inspection_id']
  );

  return query
  select *
    from api.submit_inspection(
           (p_args ->> 'p_inspection_id')::uuid, (p_args ->> 'p_inspector_worker_id')::uuid, p_args ->> 'p_notes'
         );
end
$$;

alter function api.submit_inspection(jsonb) owner to assetry_api;
grant execute on function api.submit_inspection(jsonb) to authenticated;

comment on function api.submit_inspection(jsonb) is
$$Submit an inspection, arguments as one object

The same with all arguments in one object, for Prefer: params=single-object.$$;
-- end: function api.submit_inspection

-- source: function api.submit_purchase_order
create or replace function api.submit_purchase_order(
  p_purchase_order_id uuid,
  p_row_version       integer default null,
  p_override_reason   text    default null
)
returns setof procurement.purchase_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'submit_purchase_order', 'purchase_order.create',
    jsonb_build_array(p_purchase_order_id, p_row_version, p_override_reason)
  );
  v_order  procurement.purchase_orders;
begin
  if v_answer is null then
    p_override_reason := core.check_text('p_override_reason', p_override_reason, 2000);

    if p_override_reason is not null then
      perform core.require_permission('entitlement.override');
    end if;

    perform procurement.hold_parties(p_purchase_order_id);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);
    v_order.status := procurement.next_order_status(v_order, 'submit_purchase_order');
    v_order := procurement.with_override(v_order, p_override_reason);
    perform procurement.check_submission(v_order, true);
    v_order.exchange_rate := procurement.rate_of_order(v_order);

    update procurement.purchase_orders as o
       set exchange_rate = v_order.exchange_rate
     where o.id = p_purchase_order_id
       and o.exchange_rate <> v_order.exchange_rate;

    perform procurement.check_budgets(p_purchase_order_id);

    update procurement.purchase_orders as o
       set status = v_order.status,
           status_note = null,
           override_reason = v_order.override_reason,
           overridden_work_order_ids = v_order.overridden_work_order_ids,
           author_ids = procurement.with_author(o.author_ids)
     where o.id = p_purchase_order_id
    returning * into v_order;

    perform procurement.open_steps(procurement.approvable_order(v_order));

    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

alter function api.submit_purchase_order owner to assetry_api;
grant execute on function api.submit_purchase_order to authenticated;

comment on function api.submit_purchase_order is
$$Submit a purchase order for approval

Creates the approval steps of the matching rules (/purchase_approvals); without a rule any account with the permission
can approve. An order in another currency than the site's takes today's rate of the organization, until the order is
changed; rules, limits and budgets use the total at that rate. A service for a work order that is covered today by a
contract that requires authorized vendors is ordered from these (/authorized_vendors).
p_override_reason: Reason for ordering from another vendor, at most 2000 characters; requires entitlement.override. The
contract then pays nothing of the service. It holds for this vendor and for the work orders that need it now
(overridden_work_order_ids of /purchase_orders), not for other work orders; default none
Refuses with PURCHASE_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, PURCHASE_ORDER_EMPTY, VENDOR_NOT_APPROVED,
CONTRACT_NOT_IN_FORCE (it is not active or has ended; details names all obstacles), RATE_MISSING, BUDGET_EXCEEDED (a
hard budget has less available than the order charges (explain_order_budgets)), VALIDATION_FAILED, PERMISSION_DENIED
(p_override_reason without entitlement.override), AUTHORIZED_VENDOR_REQUIRED, BINDINGS_CONFLICT (the contracts of the
work of a service authorize no vendor in common) and APPROVER_UNABLE (an approval rule names an approver who cannot
approve; details names each); of a call-off BLANKET_NOT_OPEN and BLANKET_NOT_IN_TERM.$$;
-- end: function api.submit_purchase_order

-- source: function api.submit_requisition
create or replace function api.submit_requisition(p_requisition_id uuid, p_row_version integer default null)
returns setof procurement.requisition_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer      jsonb := core.begin_action(
    'submit_requisition', 'requisition.create', jsonb_build_array(p_requisition_id, p_row_version)
  );
  v_requisition procurement.requisitions;
  v_status      text;
begin
  if v_answer is null then
    perform procurement.hold_requested(procurement.lines_of_requisition(p_requisition_id));
    v_requisition := procurement.lock_requisition(p_requisition_id, p_row_version);
    v_status := procurement.next_requisition_status(v_requisition, 'submit_requisition');
    perform procurement.check_requisition_submission(v_requisition);

    update procurement.requisitions as r
       set status = v_status,
           status_note = null,
           submission = r.submission + 1,
           author_ids = procurement.with_author(r.author_ids)
     where r.id = p_requisition_id
    returning * into v_requisition;

    perform procurement.open_steps(procurement.approvable_requisition(v_requisition));

    v_answer := core.finish_action(core.answer(to_jsonb(v_requisition), null::procurement.requisition_answer));
  end if;

  return next jsonb_populate_record(null::procurement.requisition_answer, v_answer);
end
$$;

alter function api.submit_requisition owner to assetry_api;
grant execute on function api.submit_requisition to authenticated;

comment on function api.submit_requisition is
$$Submit a requisition for approval

Creates the approval steps of the matching rules with subject REQUISITION (/purchase_approvals); without a rule any
account with the permission can approve. A rejected requisition can be submitted again.
Refuses with REQUISITION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, REQUISITION_EMPTY, ITEM_NOT_USABLE (an item
cannot be ordered), WORK_ORDER_NOT_OPEN, AUTHORIZED_VENDOR_REQUIRED (a contract of the work does not authorize the
suggested vendor of a service), BINDINGS_CONFLICT (its contracts authorize no vendor in common; details names all
obstacles) and APPROVER_UNABLE (an approval rule names an approver who cannot approve; details names each).$$;
-- end: function api.submit_requisition

-- source: function api.summarize_list
create or replace function api.summarize_list(
  p_list    text,
  p_group   text[] default '{}',
  p_sums    text[] default '{}',
  p_filters jsonb  default '{}'
)
returns table (group_values jsonb, row_count bigint, sums jsonb)
language plpgsql
stable
security definer
set search_path = ''
set statement_timeout = '5s'
as $$
#variable_conflict use_column
declare
  v_conditions jsonb;
begin
  p_list := core.check_text('p_list', p_list, 63, p_is_required => true);
  p_group := coalesce(p_group, '{}');
  p_sums := coalesce(p_sums, '{}');
  v_conditions := core.check_summary(p_list, p_group, p_sums, p_filters);

  return query
  select s.group_values, s.row_count, s.sums
    from core.summarize(p_list, p_group, p_sums, v_conditions)
      with ordinality as s (group_values, row_count, sums, place)
   order by s.place;
end
$$;

alter function api.summarize_list owner to assetry_list;
grant execute on function api.summarize_list to authenticated;

comment on function api.summarize_list is
$$Count and add up the rows of a list

Returns one row for each group of rows of the list that you read, in the order of the groups, and one row for all
without p_group. group_values: the value of each column of p_group, empty where the rows have none; row_count: the
number of rows; sums: the sum of each column of p_sums over the rows that have a value, empty where none has. A day
belongs to the time zone of the site of each row, and to UTC in lists without site_id. A week begins on Monday; weeks
and months are named by their first day. At most 500,000 rows are counted, in at most 1,000 groups and 5 seconds.
Changes nothing.
p_list: Name of a list, such as work_orders
p_group: At most 4 columns, such as status; a date or instant takes .day, .week or .month, such as created_at.month;
default none
p_sums: At most 8 columns of numbers, such as estimated_cost. Amounts in currencies need their currency, or the record
that has it, in p_group
p_filters: Conditions in the form of the lists by column, such as {"status": "in.(OPEN,ASSIGNED)", "created_at":
["gte.2026-01-01", "lt.2027-01-01"]}: eq, neq, gt, gte, lt, lte, like, ilike, in and is, each with not; a row counts
when it meets all; at most 32; default none
Refuses with VALIDATION_FAILED, PERMISSION_DENIED (you read nothing of the list) and TOO_MUCH (more rows, groups or time
than a call has).$$;
-- end: function api.summarize_list

-- source: function api.update_contract
create or replace function api.update_contract(
  p_contract_id uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof contract.contract_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_contract', 'contract.update', jsonb_build_array(p_contract_id, p_values, p_row_version)
  );
  v_before     contract.contracts;
  v_contract   contract.contracts;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('contract.contracts', p_values, 'update');
    perform contract.hold_vendor((p_values ->> 'vendor_id')::uuid);
    v_before := contract.lock_contract(p_contract_id, p_row_version);

    if v_before.status in ('TERMINATED', 'CLOSED') then
      perform core.refuse(
        'CONTRACT_ENDED', format('Contract %s is %s', v_before.contract_number, v_before.status), 409
      );
    end if;

    v_contract := jsonb_populate_record(
      v_before, core.merge_values('contract.contracts', to_jsonb(v_before), p_values)
    );
    perform contract.check_contract(v_contract, v_before);
    v_contract.status := core.reopened_status('contract.contracts', to_jsonb(v_before), to_jsonb(v_contract));

    if v_contract.status <> v_before.status then
      v_contract.status_reason := null;
    end if;

    begin
      update contract.contracts as c
         set status = v_contract.status,
             status_reason = v_contract.status_reason,
             contract_number = v_contract.contract_number,
             vendor_id = v_contract.vendor_id,
             title = v_contract.title,
             starts_on = v_contract.starts_on,
             ends_on = v_contract.ends_on,
             signed_at = v_contract.signed_at,
             covers_labour = v_contract.covers_labour,
             covers_parts = v_contract.covers_parts,
             covers_travel = v_contract.covers_travel,
             requires_authorized_vendor = v_contract.requires_authorized_vendor,
             total_value = v_contract.total_value,
             currency = v_contract.currency,
             custom = v_contract.custom,
             renewal_notice_days = v_contract.renewal_notice_days,
             renewal_months = v_contract.renewal_months,
             auto_renews = v_contract.auto_renews
       where c.id = p_contract_id
      returning * into v_contract;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('contract', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_contract), null::contract.contract_answer));
  end if;

  return next jsonb_populate_record(null::contract.contract_answer, v_answer);
end
$$;

alter function api.update_contract owner to assetry_api;
grant execute on function api.update_contract to authenticated;

comment on function api.update_contract is
$$Change a contract

Omitted fields keep their values; type and site cannot change. A contract in any status whose vendor, dates, cover,
vendor requirement or value changes is a DRAFT again, to be submitted and approved; so is an EXPIRED contract that is
extended.
Refuses with CONTRACT_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED,
VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.update_contract

-- source: function api.update_maintenance_schedule
create or replace function api.update_maintenance_schedule(
  p_maintenance_schedule_id uuid,
  p_values                  api.field_values,
  p_row_version             integer          default null
)
returns setof maintenance.schedule_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer      jsonb := core.begin_action(
    'update_maintenance_schedule', 'maintenance_schedule.update',
    jsonb_build_array(p_maintenance_schedule_id, p_values, p_row_version)
  );
  v_schedule    maintenance.schedules;
  v_before      maintenance.schedules;
  v_begins_anew boolean;
begin
  if v_answer is null then
    p_values := core.check_values('maintenance.schedules', p_values, 'update');
    perform maintenance.hold_values(p_maintenance_schedule_id, p_values);
    v_before := maintenance.lock_schedule(p_maintenance_schedule_id, p_row_version);
    perform maintenance.check_changeable(v_before, p_values);
    perform maintenance.lock_covered(v_before);
    v_schedule := jsonb_populate_record(
      v_before, core.merge_values('maintenance.schedules', to_jsonb(v_before), p_values)
    );
    v_schedule := maintenance.with_standard(v_schedule);
    perform maintenance.check_schedule(v_schedule);

    -- Days that were counted otherwise are not its days any more: it begins again when it is activated.
    v_begins_anew := maintenance.days_differ(v_before, v_schedule);

    update maintenance.schedules as s
       set name = v_schedule.name,
           asset_id = case when s.id = p_maintenance_schedule_id then v_schedule.asset_id else s.asset_id end,
           location_id = v_schedule.location_id,
           title = v_schedule.title,
           description = v_schedule.description,
           priority = v_schedule.priority,
           type_id = v_schedule.type_id,
           target_minutes = v_schedule.target_minutes,
           basis = v_schedule.basis,
           every_n = v_schedule.every_n,
           every_unit = v_schedule.every_unit,
           anchor_on = v_schedule.anchor_on,
           time_of_day = v_schedule.time_of_day,
           lead_days = v_schedule.lead_days,
           catch_up = v_schedule.catch_up,
           overlap_policy = v_schedule.overlap_policy,
           trigger_logic = v_schedule.trigger_logic,
           meter_id = v_schedule.meter_id,
           every_units = v_schedule.every_units,
           start_units = v_schedule.start_units,
           lead_units = v_schedule.lead_units,
           event = v_schedule.event,
           season_starts = v_schedule.season_starts,
           season_ends = v_schedule.season_ends,
           off_season = v_schedule.off_season,
           job_plan_id = v_schedule.job_plan_id,
           template_id = v_schedule.template_id,
           nest_group = v_schedule.nest_group,
           nest_level = v_schedule.nest_level,
           nest_window_days = v_schedule.nest_window_days,
           is_statutory = v_schedule.is_statutory,
           in_blackout = v_schedule.in_blackout,
           route_id = v_schedule.route_id,
           window_before_days = v_schedule.window_before_days,
           rrule = v_schedule.rrule,
           rule_ends_on = v_schedule.rule_ends_on,
           window_after_days = v_schedule.window_after_days,
           max_ahead = v_schedule.max_ahead,
           contract_id = v_schedule.contract_id,
           next_units = case when not v_begins_anew then s.next_units end,
           base_units = case when not v_begins_anew then s.base_units end,
           time_due_on = case when not v_begins_anew then s.time_due_on end,
           armed_at = case when not v_begins_anew then s.armed_at end,
           next_due_on = case when not v_begins_anew then s.next_due_on end,
           next_due_at = case when not v_begins_anew then s.next_due_at end,
           -- What waited for room does so no more when there may be more of it.
           next_generate_at = case
             when v_begins_anew then null
             when s.max_ahead is distinct from v_schedule.max_ahead and maintenance.is_timed(s) then
               (maintenance.with_next(s, s.next_due_on)).next_generate_at
             else s.next_generate_at
           end
     where s.id = p_maintenance_schedule_id
        or s.covering_schedule_id = p_maintenance_schedule_id and s.status <> 'RETIRED';

    select * into v_schedule from maintenance.schedules as s where s.id = p_maintenance_schedule_id;
    v_answer := core.finish_action(core.answer(to_jsonb(v_schedule), null::maintenance.schedule_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.schedule_answer, v_answer);
end
$$;

alter function api.update_maintenance_schedule owner to assetry_api;
grant execute on function api.update_maintenance_schedule to authenticated;

comment on function api.update_maintenance_schedule is
$$Change a maintenance schedule

Omitted fields keep their values. Triggers (time, meter, event, logic, basis, leads, season), template and
overlap_policy can change only in a draft or suspended schedule, whose days restart at activation;
rebase_maintenance_schedule moves the days of an active one. Existing work orders stay. A category schedule changes
for all its assets.
Refuses with MAINTENANCE_SCHEDULE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, SCHEDULE_RETIRED, SCHEDULE_COVERED (it
belongs to a category schedule), SCHEDULE_ACTIVE (details names each field), PARENT_AT_OTHER_SITE, ASSET_RETIRED and
JOB_PLAN_NOT_PUBLISHED.$$;
-- end: function api.update_maintenance_schedule

-- source: function api.update_meter_device
create or replace function api.update_meter_device(
  p_meter_device_id uuid,
  p_values          api.field_values,
  p_row_version     integer default null
)
returns setof meter.device_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'update_meter_device', 'meter_device.update', jsonb_build_array(p_meter_device_id, p_values, p_row_version)
  );
  v_device meter.devices;
  v_before meter.devices;
begin
  if v_answer is null then
    p_values := core.check_values('meter.devices', p_values, 'update');
    perform meter.hold_destination((p_values ->> 'destination_id')::uuid)
      where not exists (
        select 1
          from meter.devices as d
         where d.id = p_meter_device_id
           and d.destination_id = (p_values ->> 'destination_id')::uuid
      );
    v_before := meter.lock_device(p_meter_device_id, p_row_version);
    v_device := jsonb_populate_record(v_before, core.merge_values('meter.devices', to_jsonb(v_before), p_values));

    if v_device.site_id <> v_before.site_id then
      perform meter.move_device(p_meter_device_id, v_device.site_id);
    end if;

    begin
      update meter.devices as d
         set external_code = v_device.external_code,
             name = v_device.name,
             model = v_device.model,
             description = v_device.description,
             silent_after_minutes = v_device.silent_after_minutes,
             destination_id = v_device.destination_id
       where d.id = p_meter_device_id
      returning * into v_device;
    exception
      when unique_violation then
        perform core.refuse_duplicate('device', 'devices_organization_id_external_code_key');
    end;

    perform identity.rename_device_account(v_device.account_id, v_device.name);

    -- With another patience it is asked again whether it is silent.
    if v_device.silent_after_minutes is distinct from v_before.silent_after_minutes then
      update meter.device_standings as s set silent_at = null where s.device_id = p_meter_device_id;
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_device), null::meter.device_answer));
  end if;

  return next jsonb_populate_record(null::meter.device_answer, v_answer);
end
$$;

alter function api.update_meter_device owner to assetry_api;
grant execute on function api.update_meter_device to authenticated;

comment on function api.update_meter_device is
$$Change a meter device

Omitted fields keep their values. A new site_id moves the device and its channels; the meters they feed stay with
their assets. A new silent_after_minutes applies at once.
Refuses with METER_DEVICE_NOT_FOUND, METER_DEVICE_ARCHIVED, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.update_meter_device

-- source: function api.update_notification_preferences
create or replace function api.update_notification_preferences(p_preferences api.row_list)
returns setof notify.preferences_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer      jsonb := core.begin_action(
    'update_notification_preferences', null, jsonb_build_array(p_preferences)
  );
  v_preferences notify.preferences[];
begin
  if v_answer is null then
    v_preferences := notify.check_preferences(p_preferences);
    perform notify.lock_own_settings();

    delete from notify.preferences as p
     where p.account_id = core.current_account_id()
       and not exists (
             select
               from unnest(v_preferences) as g
              where (g.area, g.topic) is not distinct from (p.area, p.topic)
           );

    insert into notify.preferences as p (account_id, area, topic, choice)
    select core.current_account_id(), g.area, g.topic, g.choice
      from unnest(v_preferences) as g
     order by g.area, g.topic
        on conflict (organization_id, account_id, area, topic) do update
           set choice = excluded.choice
         where p.choice <> excluded.choice;

    v_answer := core.finish_action(
      jsonb_build_object(
        'topic_count', (select count(g.topic) from unnest(v_preferences) as g),
        'area_count', (select count(g.area) from unnest(v_preferences) as g)
      )
    );
  end if;

  return next jsonb_populate_record(null::notify.preferences_answer, v_answer);
end
$$;

alter function api.update_notification_preferences owner to assetry_api;
grant execute on function api.update_notification_preferences to authenticated;

comment on function api.update_notification_preferences is
$$Replace your notification preferences

Decides how you are mailed: NOW at once, DIGEST with the daily or weekly mail, OFF not at all. /notices has every
notice, whatever the preference. The preference for a topic comes before that for its area; without either the default
of the topic holds. Topics that the organization made mandatory are mailed at once.
p_preferences: All your preferences, at most 200 objects with choice and either topic, such as WORK_ASSIGNED, or area,
such as WORK (/notification_topics); an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_preferences[2].topic).$$;
-- end: function api.update_notification_preferences

-- source: function api.update_notification_settings
create or replace function api.update_notification_settings(
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof notify.notification_settings_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_notification_settings', null, jsonb_build_array(p_values, p_row_version)
  );
  v_settings notify.account_settings;
begin
  if v_answer is null then
    p_values := core.check_values('notify.account_settings', p_values, 'update');
    perform core.check_time_zone(p_values ->> 'time_zone');
    perform notify.check_digest_time(p_values ->> 'digest_time');
    v_settings := notify.lock_own_settings(p_row_version);
    v_settings := jsonb_populate_record(
      v_settings, core.merge_values('notify.account_settings', to_jsonb(v_settings), p_values)
    );

    update notify.account_settings as s
       set locale = v_settings.locale,
           time_zone = v_settings.time_zone,
           digest_time = v_settings.digest_time,
           digest_weekday = v_settings.digest_weekday,
           lets_critical_pass = v_settings.lets_critical_pass
     where s.id = v_settings.id
    returning * into v_settings;

    v_answer := core.finish_action(notify.settings_answer(v_settings));
  end if;

  return next jsonb_populate_record(null::notify.notification_settings_answer, v_answer);
end
$$;

alter function api.update_notification_settings owner to assetry_api;
grant execute on function api.update_notification_settings to authenticated;

comment on function api.update_notification_settings is
$$Change your notification settings

Omitted fields keep their values. They hold for notices from now on; what waits already keeps its time.
Refuses with VALIDATION_FAILED and STALE_ROW.$$;
-- end: function api.update_notification_settings

-- source: function api.update_outage_work_orders
create or replace function api.update_outage_work_orders(
  p_outage_id uuid, p_work_order_ids uuid[], p_row_version integer default null
)
returns setof maintenance.outage_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'update_outage_work_orders', 'outage.update', jsonb_build_array(p_outage_id, p_work_order_ids, p_row_version)
  );
  v_outage maintenance.outages;
  v_ids    uuid[];
begin
  if v_answer is null then
    v_ids := maintenance.hold_gathered(p_work_order_ids);
    v_outage := maintenance.lock_outage(p_outage_id, p_row_version);
    perform maintenance.check_not_over(v_outage);
    perform maintenance.check_gathered(v_outage, p_work_order_ids);
    perform maintenance.release_outage(
      v_outage, array(select unnest(maintenance.held_order_ids(v_outage)) except select unnest(v_ids))
    );

    begin
      insert into maintenance.outage_work_orders (site_id, outage_id, work_order_id)
      select v_outage.site_id, p_outage_id, u.id
        from unnest(v_ids) as u (id)
       where u.id <> all (maintenance.held_order_ids(v_outage))
       order by u.id;
    exception
      when unique_violation then
        perform maintenance.refuse_held(p_outage_id, v_ids);
    end;

    update maintenance.outages as o set updated_at = now() where o.id = p_outage_id returning * into v_outage;
    v_answer := core.finish_action(maintenance.outage_answer(v_outage));
  end if;

  return next jsonb_populate_record(null::maintenance.outage_answer, v_answer);
end
$$;

alter function api.update_outage_work_orders owner to assetry_api;
grant execute on function api.update_outage_work_orders to authenticated;

comment on function api.update_outage_work_orders is
$$Gather work orders into an outage

Work orders of its site that are not completed, each in one outage at a time; those that it holds already stay, those
that are left out leave it. They keep slots and due dates; explain_outage shows what does not fit.
list_outage_proposals proposes work; gather_outage_work adds some of it, also the next work of a maintenance
schedule.
p_work_order_ids: Ids of all work orders that the outage is to hold, at most 1,000; an empty array releases all
Refuses with VALIDATION_FAILED (fields such as p_work_order_ids[2]), OUTAGE_NOT_FOUND, STALE_ROW, OUTAGE_OVER and
WORK_ORDER_IN_OUTAGE (details names each).$$;
-- end: function api.update_outage_work_orders

-- source: function api.update_pay_rules
create or replace function api.update_pay_rules(
  p_site_id     uuid,
  p_rules       api.row_list,
  p_row_version integer default null
)
returns setof workforce.pay_rules_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'update_pay_rules', 'labour_rate.update', jsonb_build_array(p_site_id, p_rules, p_row_version)
  );
  v_rules workforce.pay_rules[];
  v_site  core.sites;
begin
  if v_answer is null then
    v_rules := workforce.check_pay_rules(p_rules);
    v_site := core.lock_site(p_site_id, p_row_version);

    -- Nothing refers to a rule: what was paid by one keeps its words. So they are written again.
    delete from workforce.pay_rules as r where r.site_id = p_site_id;

    insert into workforce.pay_rules (
      site_id, position, fact, threshold_minutes, start_time, end_time, weekdays, kind, value, day_basis
    )
    select p_site_id, g.position, g.fact, g.threshold_minutes, g.start_time, g.end_time, g.weekdays, g.kind, g.value,
           g.day_basis
      from unnest(v_rules) as g
     order by g.position;

    update core.sites as s set updated_at = now() where s.id = p_site_id returning * into v_site;
    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_site.id, 'code', v_site.code, 'pay_rules', cardinality(v_rules), 'row_version', v_site.row_version
      )
    );
  end if;

  return next jsonb_populate_record(null::workforce.pay_rules_answer, v_answer);
end
$$;

alter function api.update_pay_rules owner to assetry_api;
grant execute on function api.update_pay_rules to authenticated;

comment on function api.update_pay_rules is
$$Replace the pay rules of a site

For each minute worked by workers with this home site, in its local time and calendar, the first matching MULTIPLIER
or HOURLY rule is the base, and the first matching INCREMENT is added; without a base the rate applies. HOLIDAY
applies on non-working days of the calendar; weeks start on Monday. Time beyond DAY_OVER does not count towards
WEEK_OVER. A DAY_OVER rule with the day_basis SHIFT_START counts from the start of the shifts of a day (/worker_shifts)
until the next ones start, at most 24 hours; other time, and CALENDAR_DAY, counts by the calendar day. OUTSIDE_SHIFT is
time outside /worker_shifts, or where there were none in the week the calendar. Hours are valued by the rules at the
time of their approval.
p_rules: All rules in their order, at most 50 objects with fact, kind and value, and the threshold_minutes,
start_time, end_time, weekdays or day_basis that the fact takes; an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_rules[2].value), SITE_NOT_FOUND and STALE_ROW.$$;
-- end: function api.update_pay_rules

-- source: function api.withdraw_calibration
create or replace function api.withdraw_calibration(
  p_calibration_id uuid,
  p_reason         text,
  p_row_version    integer default null
)
returns setof tool.calibration_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer      jsonb := core.begin_action(
    'withdraw_calibration', 'calibration.withdraw', jsonb_build_array(p_calibration_id, p_reason, p_row_version)
  );
  v_calibration tool.calibrations;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_calibration := tool.lock_calibration(p_calibration_id, p_row_version);
    v_calibration.status := core.next_status(
      'tool.calibrations', 'Calibration ' || v_calibration.calibration_number, v_calibration.status,
      'withdraw_calibration'
    );

    if v_calibration.created_by = any (core.caller_ids()) then
      perform core.refuse(
        'SELF_APPROVAL',
        format(
          'You recorded calibration %s: another account must withdraw it', v_calibration.calibration_number
        ), 422
      );
    end if;

    update tool.calibrations as c
       set status = v_calibration.status,
           withdrawn_at = clock_timestamp(),
           withdrawn_by = core.current_account_id(),
           withdrawal_reason = p_reason,
           schedule_id = tool.take_back_occurrence(v_calibration, p_reason)
     where c.id = p_calibration_id
    returning * into v_calibration;

    perform tool.follow_withdrawal(v_calibration);
    v_answer := core.finish_action(tool.calibration_answer(v_calibration, '[]'));
  end if;

  return next jsonb_populate_record(null::tool.calibration_answer, v_answer);
end
$$;

alter function api.withdraw_calibration owner to assetry_api;
grant execute on function api.withdraw_calibration to authenticated;

comment on function api.withdraw_calibration is
$$Withdraw a calibration recorded by mistake

It stays on record and counts no longer. Its review is WITHDRAWN, the blocks that it caused end, and those that it
ended last again, as does that of the newest calibration that stands, if it failed; reviews of later calibrations begin
earlier. Where its work order was that of a maintenance occurrence, the day of the schedule is due again, as by
unmatch_maintenance_occurrence; recording the calibration of the work order again matches them again. The work order
stays as it is. Not by the account that recorded it.
p_reason: Reason for the withdrawal, required, at most 2,000 characters
Refuses with VALIDATION_FAILED, CALIBRATION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED (it is already withdrawn) and
SELF_APPROVAL (you recorded it).$$;
-- end: function api.withdraw_calibration

-- source: function asset.asks_due
-- Whether lending asks when the calibration of an asset is due: for work, and to a worker while it still holds. What is
-- overdue goes to whoever calibrates it without a work order, and so does what is lent to others.
create or replace function asset.asks_due(p_asset asset.assets, p_custody asset.custodies)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_custody.work_order_id is not null
         or p_custody.worker_id is not null
            and asset.calibration_due_on(p_asset.id) >= core.site_date(p_asset.site_id, clock_timestamp())
$$;

grant execute on function asset.asks_due to assetry_api;
-- end: function asset.asks_due

-- source: function asset.assign_booked_assets
-- Gives each line of a booking that asks for one of a kind and is not taken yet an asset that is free in the time of
-- the booking as it is to be: the one that it has, if that is free, else of those that were locked one whose
-- calibration holds until the end, of these the one whose free time it fills best, so that whole days stay whole, and
-- of equal ones the one whose calibration is due first, so that it is used while it holds. The line with the fewest to
-- choose from comes first. Answers what is in the way of the others; the lines get the new time with their asset, for
-- the exclusion looks at both.
create or replace function asset.assign_booked_assets(p_booking asset.bookings, p_locked_ids uuid[])
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults   jsonb := '[]';
  v_line     record;
  v_asset_id uuid;
  v_during   tstzrange := tstzrange(p_booking.starts_at, p_booking.ends_at, '[)');
  v_free_ids uuid[];
begin
  if not exists (
       select
         from asset.booking_lines as l
        where l.booking_id = p_booking.id
          and num_nonnulls(l.category_id, l.model) > 0
     )
  then
    return v_faults;
  end if;

  -- Those that are free, and no part of the booking by another line, in the order in which they are chosen.
  v_free_ids := array(
    select a.id
      from asset.assets as a
     cross join lateral (
        select max(l.ends_at) filter (where l.ends_at <= p_booking.starts_at) as freed_at,
               min(l.starts_at) filter (where l.starts_at >= p_booking.ends_at) as booked_at
          from asset.booking_lines as l
         where l.asset_id = a.id
           and l.status in ('RESERVED', 'OUT')
           and l.booking_id <> p_booking.id
     ) as g
     cross join lateral (select asset.calibration_due_on(a.id) as due_on offset 0) as d
     where a.id = any (p_locked_ids)
       and not exists (select from asset.conflicts_of(a.id, v_during, p_booking.id))
     order by coalesce(d.due_on >= core.site_date(a.site_id, p_booking.ends_at), true) desc,
              coalesce(g.booked_at, 'infinity') - coalesce(g.freed_at, '-infinity'), d.due_on, a.asset_number, a.id
  );

  for v_line in
    select l.id, l.position, l.asset_id, k.ids,
           cardinality(array(select f.id from unnest(v_free_ids) as f (id) where f.id = any (k.ids))) as free_count
      from asset.booking_lines as l
     cross join lateral asset.ids_of_kind(p_booking.site_id, l.category_id, l.manufacturer, l.model) as k (ids)
     where l.booking_id = p_booking.id
       and l.status in ('DRAFT', 'RESERVED')
       and num_nonnulls(l.category_id, l.model) > 0
     order by coalesce(l.asset_id = any (v_free_ids) and l.asset_id = any (k.ids), false) desc, free_count, l.position
  loop
    select f.id into v_asset_id
      from unnest(v_free_ids) with ordinality as f (id, place)
     where f.id = any (v_line.ids)
       and not exists (
             select
               from asset.booking_lines as o
              where o.booking_id = p_booking.id
                and o.asset_id = f.id
                and o.id <> v_line.id
           )
     order by f.id is not distinct from v_line.asset_id desc, f.place
     limit 1;

    if found then
      update asset.booking_lines as l
         set asset_id = v_asset_id,
             starts_at = p_booking.starts_at,
             ends_at = p_booking.ends_at
       where l.id = v_line.id
         and (l.asset_id, l.starts_at, l.ends_at)
             is distinct from (v_asset_id, p_booking.starts_at, p_booking.ends_at);
    else
      v_faults := v_faults || jsonb_build_object(
        'code', 'NONE_FREE',
        'message', format('None of %s assets of its kind is available for line %s', cardinality(v_line.ids),
        v_line.position),
        'line_id', v_line.id, 'ids', '[]'::jsonb
      );
    end if;
  end loop;

  return v_faults;
end
$$;

grant execute on function asset.assign_booked_assets to assetry_api;
-- end: function asset.assign_booked_assets

-- source: function asset.check_can_be_lent
-- Refuses to lend an asset, which is locked, and tells every reason at once: it is not fit for use, its calibration is
-- overdue and it is for work, somebody has it, it is booked until it is due back, it is not lent without approval.
-- p_custody is what it is to be lent by, p_booking the booking by which it is taken, if any, p_faults what
-- asset.loan_faults found, p_asks_due what asset.asks_due says.
create or replace function asset.check_can_be_lent(
  p_asset    asset.assets,
  p_custody  asset.custodies,
  p_booking  asset.bookings,
  p_faults   jsonb,
  p_asks_due boolean
)
returns void
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_faults jsonb;
begin
  with reasons (code, message, id) as (
    select u.code, u.message, u.id
      from asset.unfit_reasons(p_asset) as u
     union all
    select u.code, u.message, u.id
      from asset.calibration_reasons(p_asset) as u
     where p_custody.work_order_id is not null
     union all
    select f.code, f.message, null
      from jsonb_to_recordset(p_faults) as f (code text, message text, is_warning boolean)
     where not f.is_warning
     union all
    select 'ASSET_BOOKING_OVER', 'The booking has ended', null
     where p_booking.ends_at <= clock_timestamp()
     union all
    select 'APPROVAL_NEEDED', 'It is checked out by approved booking only', null
     where p_booking.id is null
       and not core.has_permission('asset_booking.approve')
       and asset.needs_booking_approval(array[p_asset.id])
     union all
    select c.code, c.message, c.id
      from asset.conflicts_of(
             p_asset.id, tstzrange(clock_timestamp(), p_custody.due_back_at, '[)'), p_booking.id, p_asks_due
           ) as c
  )
  select jsonb_agg(
           jsonb_build_object('code', f.code, 'message', f.message, 'asset_id', p_asset.id, 'ids', f.ids)
           order by f.code
         )
    into v_faults
    from (
      select r.code, r.message,
             -- A standstill may come from another site.
             coalesce(
               jsonb_agg(r.id order by r.id)
                 filter (where r.code <> 'ASSET_STOPPED' and r.id is not null or d.id is not null),
               '[]'
             ) as ids
        from reasons as r
        left join asset.downtimes as d on d.id = r.id
       group by r.code, r.message
    ) as f;

  if v_faults is not null then
    perform core.refuse(
      'ASSET_NOT_AVAILABLE',
      format(
        'Asset %s cannot be checked out: %s', p_asset.asset_number,
        (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(v_faults) as f)
      ),
      409, v_faults, 'With booking_id it is taken by its booking; an earlier due_back_at may end before the next one'
    );
  end if;
end
$$;

grant execute on function asset.check_can_be_lent to assetry_api;
-- end: function asset.check_can_be_lent

-- source: function asset.check_imported_locations
-- Rejects the rows of an import that would move a location, or put it away, while it or what is within it is locked out
-- or has a permit that was not handed back, or that would archive one whose meters are active. The tree is locked, and
-- so are the locations and their sites.
create or replace function asset.check_imported_locations(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_moved_ids uuid[] := array(
    select l.id
      from unnest(p_rows) as r
      join asset.locations as l on l.id = r.id
     where not r.is_new
       and r.faults = '[]'
       and (
             r.kept ? 'parent_id' and (r.kept ->> 'parent_id')::uuid is distinct from l.parent_id
             or l.archived_at is null and r.kept ->> 'archived_at' is not null
           )
  );
begin
  if v_moved_ids = '{}' then
    return p_rows;
  end if;

  perform asset.lock_sites_of_locations(v_moved_ids);

  return array(
    select case
             when f.holds <> '[]' then
               core.with_fault(r, core.fault('parent_id', 'LOCATION_IN_USE', f.holds #>> '{0,message}'))
             when f.meters <> '[]' then
               core.with_fault(r, core.fault('archived_at', 'LOCATION_IN_USE', f.meters #>> '{0,message}'))
             else r
           end
      from unnest(p_rows) as r
      left join asset.locations as l on l.id = r.id and l.id = any (v_moved_ids)
     cross join lateral (
       select case when l.id is null then '[]' else safety.holds_on_location(l) end as holds,
              case
                when l.archived_at is null and r.kept ->> 'archived_at' is not null then meter.meters_at_location(l)
                else '[]'
              end as meters
     ) as f
     order by r.position
  );
end
$$;

grant execute on function asset.check_imported_locations to assetry_api;
-- end: function asset.check_imported_locations

-- source: function asset.check_installable
-- Refuses to install an asset, which is locked with the position, from an instant on, and tells every reason at once:
-- the position is archived or filled in that time, the asset is lost or only planned, in another one, or not of its
-- category, or came to where it stands later. p_leaving is what is taken out of it in the same instant, if anything. An
-- asset may have been in a position of another site, so it is asked for everybody.
create or replace function asset.check_installable(
  p_position asset.positions,
  p_asset    asset.assets,
  p_at       timestamptz,
  p_leaving  uuid default null
)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code) into v_faults
    from (
      values
        ('asset_id', 'ASSET_LOST', 'The asset is lost', p_asset.status = 'LOST'),
        ('asset_id', 'ASSET_PLANNED', 'The asset is only planned', p_asset.status in ('PLANNED', 'ON_ORDER')),
        (
          'asset_id', 'ASSET_INSTALLED', 'The asset is in a position in that time',
          exists (
            select
              from asset.installations as i
             where i.organization_id = p_asset.organization_id
               and i.asset_id = p_asset.id
               and i.during && tstzrange(p_at, null, '[)')
          )
        ),
        (
          'asset_id', 'WRONG_CATEGORY', 'The asset is not of the category of the position',
          p_position.category_id is not null
          and not exists (
            with recursive way as (
              select c.id, c.parent_id from asset.categories as c where c.id = p_asset.category_id
              union all
              select c.id, c.parent_id from way as w join asset.categories as c on c.id = w.parent_id
            )
            select from way as w where w.id = p_position.category_id
          )
        ),
        ('p_asset_position_id', 'POSITION_ARCHIVED', 'The position is archived', p_position.archived_at is not null),
        (
          'p_asset_position_id', 'POSITION_OCCUPIED', 'The position is filled in that time',
          exists (
            select
              from asset.installations as i
             where i.organization_id = p_position.organization_id
               and i.position_id = p_position.id
               and i.id is distinct from p_leaving
               and i.during && tstzrange(p_at, null, '[)')
          )
        ),
        (
          'started_at', 'TOO_EARLY', 'The asset came to its place later than that',
          exists (
            select
              from asset.placements as p
             where p.organization_id = p_asset.organization_id
               and p.asset_id = p_asset.id
               and p.started_at > p_at
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  if v_faults is not null then
    perform core.refuse(
      'ASSET_NOT_INSTALLABLE',
      format('Asset %s cannot be installed in position %s', p_asset.asset_number, p_position.code), 409, v_faults,
      'exchange_asset replaces the installed asset; uninstall_asset removes an asset from another position'
    );
  end if;
end
$$;

grant execute on function asset.check_installable to assetry_api;
-- end: function asset.check_installable

-- source: function asset.check_location_free
-- Refuses to move a location, or to put it away, while it or what is within it is locked out, or has a permit that was
-- not handed back: those keep others out by where they are. What has active meters is not archived.
create or replace function asset.check_location_free(p_location asset.locations, p_is_put_away boolean)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := safety.holds_on_location(p_location)
    || case when p_is_put_away then meter.meters_at_location(p_location) else '[]' end;
begin
  if v_faults <> '[]' then
    perform core.refuse(
      'LOCATION_IN_USE',
      format(
        'Location %s cannot change: %s', p_location.code,
        (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(v_faults) as f)
      ),
      422, v_faults, 'Remove the locks, hand back the permits and retire the meters first'
    );
  end if;
end
$$;

grant execute on function asset.check_location_free to assetry_api;
-- end: function asset.check_location_free

-- source: function asset.depreciation_pieces
-- The life of an asset in a book, in pieces within which it is charged evenly. Of a piece that begins at position
-- `since`, by position p `numerator * (p - since) / denominator` coins are charged, rounded once, at most `most`;
-- what has no denominator is charged at once, with the month of `at_once_on`. All in whole numbers: ADR 93.
-- A piece ends where a year of the asset does whose opening value the next year is calculated from, or where a change
-- of cost or life begins: what was charged before stays as it is. A year is charged by what it opened with, and by what
-- was added since, so that a small repair changes little. Life that is added to an asset without any begins then.
create or replace function asset.depreciation_pieces(p_book asset.books)
returns table (
  since       numeric,
  until       numeric,
  at_once_on  date,
  numerator   numeric,
  denominator numeric,
  most        numeric
)
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_month   numeric := asset.month_ticks();
  v_unit    numeric := case p_book.method when 'UNITS' then 1000000 else v_month end;
  v_rate    numeric := round(asset.written_down_rate(p_book) * 1000000);
  v_first   numeric := coalesce(p_book.life_months, p_book.life_units) * v_unit;
  v_life    numeric := v_first;
  v_coins   numeric := core.coins_in(p_book.currency);
  v_salvage numeric := p_book.salvage_amount * v_coins;
  v_value   numeric := p_book.cost * v_coins;
  -- What stood at the beginning of the asset's year, with what was added since.
  v_opening numeric := p_book.cost * v_coins;
  v_began   numeric;
  v_begins  numeric;
  v_added   numeric;
  v_change  record;
  v_year    numeric;
begin
  if p_book.method = 'MANUAL' then
    return;
  end if;

  for v_change in
    with given as (
      select greatest(asset.first_of_month(c.changes_on), asset.first_of_month(p_book.starts_on)) as starts_on,
             sum(c.cost_amount) * v_coins as amount,
             sum(c.life_months_added) as months,
             sum(c.life_units_added) as units,
             (array_agg(c.salvage_amount * v_coins order by c.changes_on desc, c.id desc)
               filter (where c.salvage_amount is not null))[1] as salvage
        from asset.book_changes as c
       where c.book_id = p_book.id
       group by 1
      union all
      select asset.first_of_month(p_book.starts_on), 0, 0, 0, null
    ),
    change as (
      select g.starts_on, sum(g.amount) as amount, sum(g.months) as months, sum(g.units) as units,
             max(g.salvage) as salvage, asset.book_position(p_book, g.starts_on - 1) as position
        from given as g
       group by g.starts_on
    )
    select c.*, lead(c.position) over (order by c.starts_on) as ends_at from change as c order by c.starts_on
  loop
    since := v_change.position;
    v_begins := asset.year_of_position(p_book.convention, since);
    v_opening := case when v_begins > v_began then v_value else v_opening end + v_change.amount;
    v_began := v_begins;
    v_value := v_value + v_change.amount;
    v_salvage := coalesce(v_change.salvage, v_salvage);
    v_added := case p_book.method when 'UNITS' then v_change.units else v_change.months end * v_unit;
    v_life := case when v_added > 0 then greatest(v_life, since) else v_life end + v_added;

    loop
      at_once_on := null;
      most := greatest(v_value - v_salvage, 0);
      exit when most = 0;

      if since >= v_life then
        at_once_on := v_change.starts_on;
        until := since;
        numerator := most;
        denominator := null;
        v_value := v_value - most;
        return next;
        exit;
      end if;

      -- The asset's years begin with its life; with half a year, those of the calendar do.
      v_year := asset.year_of_position(p_book.convention, since) + 12 * v_month;

      if p_book.method = 'DOUBLE_DECLINING' and 2 * v_opening * (v_life - since) > most * v_first then
        until := least(v_year, v_life);
        numerator := 2 * v_opening;
        denominator := v_first;
      elsif p_book.method = 'WRITTEN_DOWN_VALUE' and v_year < v_life then
        until := v_year;
        numerator := v_opening * v_rate;
        denominator := 100000000 * 12 * v_month;
      else
        until := v_life;
        numerator := most;
        denominator := v_life - since;
      end if;

      until := least(until, v_change.ends_at);
      return next;
      v_begins := asset.year_of_position(p_book.convention, until);

      if v_begins > v_began then
        v_opening := v_value - asset.charge_of_piece(v_begins - since, numerator, denominator, most);
        v_began := v_begins;
      end if;

      v_value := v_value - asset.charge_of_piece(until - since, numerator, denominator, most);
      since := until;
      exit when since >= v_change.ends_at;
    end loop;
  end loop;
end
$$;

grant execute on function asset.depreciation_pieces to assetry_api, assetry_list;
-- end: function asset.depreciation_pieces

-- source: function asset.exactness_faults
-- What is wrong with numbers that have more places than are kept: a column would round them, and nobody was notified.
create or replace function asset.exactness_faults(p_values jsonb, p_fields text[], p_places integer)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(core.fault(f.field, 'NOT_EXACT', format('At most %s places', p_places)) order by f.field), '[]'
         )
    from unnest(p_fields) as f (field)
   where scale(trim_scale((p_values ->> f.field)::numeric)) > p_places
$$;

grant execute on function asset.exactness_faults to assetry_api;
-- end: function asset.exactness_faults

-- source: function asset.follow_booking
-- Ends a booking whose time is over: what was never taken is CANCELLED; it is OVERDUE while something of it is lent,
-- COMPLETED when all is back and CANCELLED when nothing was taken. A request that nobody answered in time is EXPIRED,
-- and those who asked are notified. Answers 0 when it was changed meanwhile, or somebody has locked it.
create or replace function asset.follow_booking(p_booking_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_booking asset.bookings;
begin
  select * into v_booking
    from asset.bookings as b
   where b.id = p_booking_id
     and (
           b.status in ('RESERVED', 'OUT') and b.ends_at <= p_at
           or b.status = 'REQUESTED' and b.answer_by_at <= p_at
         )
     for no key update skip locked;

  if not found then
    return 0;
  end if;

  update asset.booking_lines as l
     set status = 'CANCELLED'
   where l.organization_id = v_booking.organization_id
     and l.site_id = v_booking.site_id
     and l.booking_id = v_booking.id
     and l.status = 'RESERVED';

  update asset.bookings as b
     set status = case
           when v_booking.status = 'REQUESTED' then 'EXPIRED'
           when exists (
                  select 1
                    from asset.booking_lines as l
                   where l.organization_id = b.organization_id
                     and l.site_id = b.site_id
                     and l.booking_id = b.id
                     and l.status = 'OUT'
                )
             then 'OVERDUE'
           when b.status = 'OUT' then 'COMPLETED'
           else 'CANCELLED'
         end
   where b.id = v_booking.id
  returning * into v_booking;

  if v_booking.status = 'EXPIRED' then
    perform asset.tell_requesters(v_booking);
  end if;

  return 1;
end
$$;
-- end: function asset.follow_booking

-- source: function asset.hold_instruments
-- Holds instruments as they are, by id, while something that was measured with them is recorded: a calibration of one
-- waits for it, so that its review sees the record, or is seen by it.
create or replace function asset.hold_instruments(p_asset_ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform from asset.assets as a where a.id = any (p_asset_ids) order by a.id for share;
end
$$;

grant execute on function asset.hold_instruments to assetry_api;
-- end: function asset.hold_instruments

-- source: function asset.hold_usable_location
-- The location that a meter is read off, held as it is so that it is not archived meanwhile; refuses one that was.
-- Without a location nothing is locked and the answer is empty.
create or replace function asset.hold_usable_location(p_location_id uuid)
returns asset.locations
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_location asset.locations;
begin
  select * into v_location
    from asset.locations as l
   where l.id = p_location_id
     for share;

  if v_location.archived_at is not null then
    perform core.refuse('LOCATION_ARCHIVED', format('Location %s was archived', v_location.code), 409);
  end if;

  return v_location;
end
$$;

grant execute on function asset.hold_usable_location to assetry_api;
-- end: function asset.hold_usable_location

-- source: function asset.loan_faults
-- What stands against lending an asset as a tool to who is to have it, [{code, message, is_warning}]: what its worker
-- lacks of what the asset or its categories ask for, through the day on which it is due back; that it was calibrated
-- with limits, which nobody accepted; and, where the category only warns of it, a calibration that ends meanwhile.
create or replace function asset.loan_faults(
  p_asset asset.assets, p_custody asset.custodies, p_accepts_limits boolean, p_asks_due boolean
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with recursive way as (
    select p_asset.category_id as id
    union all
    select c.parent_id from way as w join asset.categories as c on c.id = w.id
  ),
  reasons (code, message, is_warning) as (
    select s.code, s.message, s.is_warning
      from workforce.shortfalls(
             array[p_custody.worker_id], p_asset.id || array(select w.id from way as w),
             core.site_date(p_asset.site_id, coalesce(p_custody.due_back_at, clock_timestamp()))
           ) as s
     where workforce.asks_anything()
    union all
    select 'LIMITS_NOT_ACCEPTED',
           'It is limited to ' || (
             select string_agg(format('%s %s %s', p.quantity, trim_scale(p.nominal), p.unit), ', ' order by p.position)
               from tool.calibration_points as p
              where p.calibration_id = c.id
                and p.left_verdict = 'IN'
           ), false
      from (
        select o.id, o.result
          from tool.calibrations as o
         where o.asset_id = p_asset.id
           and o.status = 'RECORDED'
         order by o.performed_at desc, o.id desc
         limit 1
      ) as c
     where c.result = 'LIMITED'
       and p_accepts_limits is not true
    union all
    select d.code, d.message, true
      from asset.due_faults(p_asset.id, tstzrange(clock_timestamp(), p_custody.due_back_at, '[)'), 'WARN') as d
     where p_asks_due
  )
  select coalesce(
           jsonb_agg(
             jsonb_build_object('code', r.code, 'message', r.message, 'is_warning', r.is_warning)
             order by r.code, r.message
           ), '[]'
         )
    from reasons as r
$$;

grant execute on function asset.loan_faults to assetry_api;
-- end: function asset.loan_faults

-- source: function asset.lock_sites_of_locations
-- Locks the sites of locations that are to be moved or archived, in the order of their ids, so that nobody issues a
-- permit or puts a lock on there meanwhile.
create or replace function asset.lock_sites_of_locations(p_location_ids uuid[])
returns void
language sql
volatile
set search_path = ''
as $$
  select from core.sites as s
   where s.id in (select l.site_id from asset.locations as l where l.id = any (p_location_ids))
   order by s.id
     for no key update
$$;

grant execute on function asset.lock_sites_of_locations to assetry_api;
-- end: function asset.lock_sites_of_locations

-- source: function asset.read_booking_lines
-- The assets of a booking as they were given, ready for asset.booking_lines, in their order, with every fault of
-- each. One that is new names an asset, or a category or a model of which any one will do.
create or replace function asset.read_booking_lines(
  p_assets     jsonb,
  out p_read   asset.booking_lines[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_assets', 'asset.booking_lines', p_assets, 'create', 200);
  v_faults jsonb;
begin
  p_read := array(
    select jsonb_populate_record(null::asset.booking_lines, r.kept || jsonb_build_object('position', r.position))
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_assets[%s].%s', l.position, f.field), f.code, f.message)
             order by l.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(p_read) as l
   cross join lateral (
      values
        (
          'id', 'ALREADY_EXISTS', 'Another line has this id',
          exists (select 1 from unnest(p_read) as o where o.id = l.id and o.position < l.position)
        ),
        (
          'asset_id', 'ALREADY_EXISTS', 'Another line has this asset',
          exists (select 1 from unnest(p_read) as o where o.asset_id = l.asset_id and o.position < l.position)
        ),
        (
          'asset_id', 'MISSING_VALUE', 'An asset, or a category or model for any asset of that kind, is required',
          l.id is null
          and num_nonnulls(l.asset_id, l.category_id, l.manufacturer, l.model) = 0
          -- What was given and could not be read is reported already.
          and not exists (
                select
                  from jsonb_array_elements(v_read.p_faults) as r
                 where r ->> 'field' like format('p_assets[%s].%%_id', l.position)
                    or r ->> 'field' = format('p_assets[%s].model', l.position)
              )
        ),
        (
          'asset_id', 'NOT_ALLOWED', 'Give either an asset or a kind',
          l.id is null and l.asset_id is not null and num_nonnulls(l.category_id, l.manufacturer, l.model) > 0
        ),
        (
          'manufacturer', 'NOT_ALLOWED', 'Requires a model',
          l.id is null and l.manufacturer is not null and l.model is null
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  p_faults := v_read.p_faults || v_faults;
end
$$;

grant execute on function asset.read_booking_lines to assetry_api;
-- end: function asset.read_booking_lines

-- source: function asset.relocate
-- Moves an asset, which is locked in the locked tree, with what goes along, to where p_target says, now or at an
-- instant that is recorded afterwards; answers how many assets, open work orders and schedules moved. What does not
-- stand where its position is any more is out of it.
create or replace function asset.relocate(
  p_asset          asset.assets,
  p_target         asset.placements,
  p_move_open_work boolean,
  p_at             timestamptz,
  p_field          text        default 'moved_at'
)
returns table (moved_assets integer, moved_work_orders integer, moved_schedules integer)
language plpgsql
volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_branch   uuid[];
  v_left     uuid[];
  v_reason   text := coalesce(p_target.reason, 'MOVE');
  v_assets   integer;
  v_followed jsonb;
begin
  perform asset.check_parent_location(p_target.site_id, p_target.location_id, 'location_id');

  if (p_target.site_id, p_target.parent_id) is distinct from (p_asset.site_id, p_asset.parent_id) then
    perform core.check_no_loop('asset.assets', p_asset.id, p_target.parent_id);
    perform asset.hold_usable_asset(p_target.site_id, p_target.parent_id, 'parent_id');
  end if;

  -- To another site goes everything, for what is part of a thing stands at its site.
  v_branch := case
    when p_target.site_id = p_asset.site_id then asset.travelling_ids(p_asset) else asset.branch_ids(p_asset.id)
  end;

  perform
    from asset.assets as a
   where a.id = any (v_branch)
   order by a.id
     for no key update;

  if (p_target.site_id, p_target.location_id, p_target.parent_id)
     is distinct from (p_asset.site_id, p_asset.location_id, p_asset.parent_id)
  then
    perform asset.check_not_held('Asset ' || p_asset.asset_number, v_branch);
  end if;

  if p_target.site_id <> p_asset.site_id then
    perform asset.check_not_booked(p_asset, v_branch);
  end if;

  -- One statement: the keys that keep a branch within one site are checked at its end. An amount without a currency
  -- stays one in that of the site where it was said.
  update asset.assets as a
     set site_id = p_target.site_id,
         location_id = p_target.location_id,
         parent_id = case when a.id = p_asset.id then p_target.parent_id else a.parent_id end,
         stops_parent = case when a.id = p_asset.id then p_target.stops_parent else a.stops_parent end,
         currency = case
           when a.site_id <> p_target.site_id
            and num_nonnulls(a.purchase_cost, a.replacement_value, a.downtime_cost_per_hour) > 0
             then coalesce(a.currency, (select s.currency from core.sites as s where s.id = a.site_id))
           else a.currency
         end
   where a.id = any (v_branch)
     and (
           a.site_id, a.location_id, case when a.id = p_asset.id then a.parent_id end,
           case when a.id = p_asset.id then a.stops_parent end
         )
         is distinct from
         (
           p_target.site_id, p_target.location_id, case when a.id = p_asset.id then p_target.parent_id end,
           case when a.id = p_asset.id then p_target.stops_parent end
         );

  v_assets := asset.record_placements(v_branch, v_reason, p_target.note, p_at, p_field);
  v_followed := core.tell_followers(
    'asset.moved', v_branch, jsonb_build_object('site_id', p_target.site_id, 'move_open_work', p_move_open_work)
  );

  v_left := array(
    select i.asset_id
      from asset.installations as i
      join asset.positions as p on p.id = i.position_id
     where i.asset_id = any (v_branch)
       and i.ended_at is null
       and (
             p.site_id <> p_target.site_id
             or p.location_id is not null and p.location_id is distinct from p_target.location_id
           )
  );

  if v_left <> '{}' then
    perform asset.end_installations(
      v_left,
      (select max(p.started_at) from asset.placements as p where p.asset_id = any (v_left) and p.ended_at is null),
      case when v_reason = 'INSTALL' then 'MOVE' else v_reason end, p_field
    );
  end if;

  return query
  select v_assets, (v_followed ->> 'moved_work_orders')::integer, (v_followed ->> 'moved_schedules')::integer;

  perform asset.bring_along(v_branch, p_target.site_id);
end
$$;

grant execute on function asset.relocate to assetry_api;
-- end: function asset.relocate

-- source: function asset.store_booking_lines
-- Makes these the assets of a booking that is locked after them. A line that is named by its id stays, with its asset,
-- or for one of a kind with another one that fits; refuses to lose what was taken, and to have what is not free when
-- the booking holds its assets back. Answers which assets came to it.
create or replace function asset.store_booking_lines(
  p_booking    asset.bookings,
  p_lines      asset.booking_lines[],
  p_locked_ids uuid[]                default '{}'
)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults  jsonb;
  v_held    asset.booking_lines[] := array(
    select l from asset.booking_lines as l where l.booking_id = p_booking.id and l.asset_id is not null
  );
  v_new_ids uuid[];
begin
  perform core.refuse_faults(asset.booking_line_faults(p_booking, p_lines));

  if p_booking.status <> 'DRAFT' and p_lines = '{}' then
    perform core.refuse_field('p_assets', 'MISSING_VALUE', 'At least one asset is required');
  end if;

  select jsonb_agg(
           core.fault('p_assets', 'BOOKED_ASSET_TAKEN', 'Is ' || l.status)
             || jsonb_build_object('id', l.id, 'asset_id', l.asset_id)
           order by l.position
         )
    into v_faults
    from asset.booking_lines as l
   where l.booking_id = p_booking.id
     and l.status in ('OUT', 'RETURNED')
     and l.id <> all (array(select g.id from unnest(p_lines) as g where g.id is not null));

  if v_faults is not null then
    perform core.refuse(
      'BOOKED_ASSET_TAKEN', format('Booking %s keeps its checked-out assets', p_booking.booking_number), 409, v_faults
    );
  end if;

  delete from asset.booking_lines as l
   where l.booking_id = p_booking.id
     and l.id <> all (array(select g.id from unnest(p_lines) as g where g.id is not null));

  update asset.booking_lines as l
     set position = g.position,
         note = g.note
    from unnest(p_lines) as g
   where l.id = g.id
     and (l.position, l.note) is distinct from (g.position, g.note);

  -- What is new holds nothing back until all of it is found free, or is named by what is in its way.
  insert into asset.booking_lines (
    site_id, booking_id, position, asset_id, category_id, manufacturer, model, starts_at, ends_at, note
  )
  select p_booking.site_id, p_booking.id, g.position, g.asset_id, g.category_id, g.manufacturer, g.model,
         p_booking.starts_at, p_booking.ends_at, g.note
    from unnest(p_lines) as g
   where g.id is null
   order by g.position;

  -- One that is not free stays where it is, and is reported below.
  update asset.booking_lines as l
     set asset_id = g.asset_id
    from unnest(p_lines) as g
   where l.id = g.id
     and l.asset_id is distinct from g.asset_id
     and g.asset_id is not null
     and (
           p_booking.status = 'DRAFT'
           or not exists (
                select
                  from asset.conflicts_of(
                    g.asset_id, tstzrange(p_booking.starts_at, p_booking.ends_at, '[)'), p_booking.id
                  )
              )
         );

  if p_booking.status <> 'DRAFT' then
    v_new_ids := array(
      select g.asset_id
        from unnest(p_lines) as g
        left join unnest(v_held) as h on h.id = g.id
       where g.asset_id is distinct from h.asset_id
         and g.asset_id is not null
    );
    v_faults := asset.assign_booked_assets(p_booking, p_locked_ids);
    perform asset.check_can_be_booked(p_booking, v_new_ids, v_faults);
  end if;

  if p_booking.status <> 'DRAFT' then
    update asset.booking_lines as l
       set status = 'RESERVED'
     where l.booking_id = p_booking.id
       and l.status = 'DRAFT';
  end if;

  return array(
    select l.asset_id
      from asset.booking_lines as l
     where l.booking_id = p_booking.id
       and l.status in ('DRAFT', 'RESERVED')
       and l.asset_id <> all (array(select h.asset_id from unnest(v_held) as h))
  );
end
$$;

grant execute on function asset.store_booking_lines to assetry_api;
-- end: function asset.store_booking_lines

-- source: function asset.substitute
-- The line of a booking by which an asset that it does not name is taken all the same, because the line asked for any
-- one of a kind; empty when there is none. The line gets the asset; where others of a kind hold that back, they get the
-- one that the line had, if it fits them all and is free in their times; refuses to take it from them else. All of them
-- are locked.
create or replace function asset.substitute(p_booking asset.bookings, p_asset_id uuid)
returns asset.booking_lines
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line      asset.booking_lines;
  v_other_ids uuid[] := '{}';
begin
  for v_line in
    select *
      from asset.booking_lines as l
     where l.booking_id = p_booking.id
       and l.status = 'RESERVED'
       and num_nonnulls(l.category_id, l.model) > 0
       and p_asset_id = any (asset.ids_of_kind(l.site_id, l.category_id, l.manufacturer, l.model))
     order by l.position
  loop
    v_other_ids := array(
      select o.id
        from asset.booking_lines as o
       where o.asset_id = p_asset_id
         and o.status in ('RESERVED', 'OUT')
         and o.during && v_line.during
    );

    -- What stays in the way is shown by whoever lends: nothing is exchanged then.
    continue when exists (
      select
        from asset.booking_lines as o
       where o.id = any (v_other_ids)
         and (
               o.status <> 'RESERVED'
               or v_line.asset_id <> all (asset.ids_of_kind(o.site_id, o.category_id, o.manufacturer, o.model))
               or exists (
                    select
                      from asset.booking_lines as s
                     where s.booking_id = o.booking_id
                       and s.asset_id = v_line.asset_id
                  )
               or exists (
                    select
                      from asset.conflicts_of(v_line.asset_id, o.during, o.booking_id) as c
                     where c.id <> v_line.id
                  )
             )
    );

    -- Neither has an asset twice at any moment: the exclusion looks at each row that is written.
    update asset.booking_lines as l set asset_id = null where l.id = v_line.id;
    update asset.booking_lines as l set asset_id = v_line.asset_id where l.id = any (v_other_ids);
    update asset.booking_lines as l set asset_id = p_asset_id where l.id = v_line.id returning * into v_line;
    return v_line;
  end loop;

  if v_other_ids <> '{}' then
    perform core.refuse(
      'ASSET_NOT_AVAILABLE', 'Other bookings reserve the asset and cannot get another one', 409,
      jsonb_build_array(
        jsonb_build_object(
          'code', 'ASSET_BOOKED', 'message', 'It is booked in that period', 'asset_id', p_asset_id, 'ids', v_other_ids
        )
      ),
      'list_bookable_assets lists the available ones'
    );
  end if;

  return null;
end
$$;

grant execute on function asset.substitute to assetry_api;
-- end: function asset.substitute

-- source: function asset.tool_rules
-- What holds for tools of a category: each rule of the nearest category, from it upwards, that says something of it.
create or replace function asset.tool_rules(
  p_category_id              uuid,
  out p_needs_calibration    boolean,
  out p_decision_rule        text,
  out p_loan_due_policy      text,
  out p_loan_days_left       integer,
  out p_buffer_minutes       integer,
  out p_tool_return_required boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  with recursive way as (
    select c.parent_id, c.needs_calibration, c.decision_rule, c.loan_due_policy, c.loan_days_left,
           c.booking_buffer_minutes, c.tool_return_required
      from asset.categories as c
     where c.organization_id = core.current_organization_id()
       and c.id = p_category_id
    union all
    select c.parent_id, coalesce(w.needs_calibration, c.needs_calibration), coalesce(w.decision_rule, c.decision_rule),
           coalesce(w.loan_due_policy, c.loan_due_policy), coalesce(w.loan_days_left, c.loan_days_left),
           coalesce(w.booking_buffer_minutes, c.booking_buffer_minutes),
           coalesce(w.tool_return_required, c.tool_return_required)
      from way as w
      join asset.categories as c on c.organization_id = core.current_organization_id() and c.id = w.parent_id
  )
  select coalesce(w.needs_calibration, false), coalesce(w.decision_rule, 'SIMPLE'),
         coalesce(w.loan_due_policy, 'NONE'), w.loan_days_left, coalesce(w.booking_buffer_minutes, 0),
         coalesce(w.tool_return_required, false)
    from (select) as one
    left join way as w on w.parent_id is null
$$;

grant execute on function asset.tool_rules to assetry_api, assetry_list;
-- end: function asset.tool_rules

-- source: function contract.add_use
-- Adds an amount to what a contract has paid, of the whole term and of the year of the event. The balance of the term
-- is locked (contract.lock_balances), and that of the year is written under it.
create or replace function contract.add_use(p_use contract.uses)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_found integer;
begin
  if p_use.covered_amount = 0 then
    return;
  end if;

  update contract.cap_balances as b
     set used_amount = b.used_amount + p_use.covered_amount
   where b.organization_id = p_use.organization_id
     and b.contract_id = p_use.contract_id
     and b.currency = p_use.currency
     and b.period_starts_on in ('-infinity', p_use.period_starts_on);

  get diagnostics v_found = row_count;

  if v_found < num_nonnulls('-infinity'::date, p_use.period_starts_on) then
    insert into contract.cap_balances (organization_id, contract_id, currency, period_starts_on, used_amount)
    values (
      p_use.organization_id, p_use.contract_id, p_use.currency, p_use.period_starts_on, p_use.covered_amount
    );
  end if;
end
$$;
-- end: function contract.add_use

-- source: function contract.cap_today
-- What is left today, at its site, of the cap of a contract, and its currency. As the owner: lists ask, and a site of
-- the contract may be out of reach.
create or replace function contract.cap_today(
  p_contract     contract.contracts,
  out cap_left     numeric,
  out cap_currency text
)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select contract.cap_left(r, p_contract.starts_on, d.day), case when r.cap_amount is not null then r.currency end
    from (select core.site_date(p_contract.site_id) as day) as d
    join contract.revisions as r on r.id = contract.revision_on(p_contract.id, d.day)
   where p_contract.organization_id = core.current_organization_id()
$$;

grant execute on function contract.cap_today to authenticated, assetry_api, assetry_list;
-- end: function contract.cap_today

-- source: function contract.check_rates
-- The rates of a revision as core.read_rows kept them, ready for contract.rates, in their order, in the currency of the
-- contract, with every fault of what their values mean together and beside the contract.
create or replace function contract.check_rates(
  p_rows       jsonb,
  p_contract   contract.contracts,
  out p_lines  contract.rates[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
begin
  p_lines := array(
    select jsonb_populate_record(
             null::contract.rates,
             jsonb_strip_nulls(r.kept)
               || jsonb_build_object('position', r.position, 'currency', p_contract.currency)
           )
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_rates[%s].%s', l.position, f.field), f.code, f.message) order by l.position, f.field
           ),
           '[]'
         ) || case
           when p_contract.currency is null and p_lines <> '{}' then jsonb_build_array(
             core.fault('p_rates', 'MISSING_VALUE', 'The contract has no currency: set it with update_contract')
           )
           else '[]'
         end
    into p_faults
    from (
      select k.*,
             max(coalesce(k.ends_on, 'infinity')) over (
               partition by k.craft_id, k.craft_level
               order by coalesce(k.starts_on, '-infinity'), k.position
               rows between unbounded preceding and 1 preceding
             ) as earlier_ends_on
        from unnest(p_lines) as k
    ) as l
   cross join lateral (
      values
        ('craft_id', 'MISSING_VALUE', 'Required with craft_level', l.craft_level is not null and l.craft_id is null),
        ('ends_on', 'ENDS_BEFORE_START', 'Cannot be before starts_on', l.ends_on < l.starts_on),
        ('starts_on', 'BEFORE_TERM', 'Cannot be before starts_on of the contract', l.starts_on < p_contract.starts_on),
        ('ends_on', 'AFTER_TERM', 'Cannot be after ends_on of the contract', l.ends_on > p_contract.ends_on),
        (
          'craft_id', 'ALREADY_EXISTS', 'Another line has the same craft, level and days',
          l.earlier_ends_on >= coalesce(l.starts_on, '-infinity')
        )
    ) as f (field, code, message, is_so)
   where f.is_so;
end
$$;

grant execute on function contract.check_rates to assetry_api;
-- end: function contract.check_rates

-- source: function contract.mark_vendor_certificates
-- Notes the certificates of the same vendor and type, when one of them is new or changes, for notices of their expiry.
create or replace function contract.mark_vendor_certificates()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(
    new.organization_id, 'notify_of_vendor_certificates', array_agg(c.id),
    array_agg((c.expires_on - 90)::timestamp at time zone 'UTC')
  )
     from contract.vendor_certificates as c
    where c.organization_id = new.organization_id
      and c.vendor_id = new.vendor_id
      and c.certificate_type_id = new.certificate_type_id
      and c.expires_on is not null
      and c.revoked_on is null;
  return null;
end
$$;

create or replace trigger mark_vendor_certificates_insert
  after insert on contract.vendor_certificates
  for each row
  execute function contract.mark_vendor_certificates();

create or replace trigger mark_vendor_certificates_update
  after update on contract.vendor_certificates
  for each row
  when (new.revoked_on is distinct from old.revoked_on)
  execute function contract.mark_vendor_certificates();
-- end: function contract.mark_vendor_certificates

-- source: function contract.mark_violations
-- Notes that the assigned work of an organization is to be looked at again, because who may do it may have changed
-- (work.find_violations): one note, however many contracts a type has. Without a contract that asks for authorized
-- vendors, only when the last one stops to ask.
create or replace function contract.mark_violations()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if tg_table_name <> 'types' then
    if not exists (
      select 1
        from contract.types as t
       where t.organization_id = new.organization_id
         and t.requires_authorized_vendor
    ) and not exists (
      select 1
        from contract.contracts as c
       where c.organization_id = new.organization_id
         and c.requires_authorized_vendor
    ) then
      return null;
    end if;
  end if;

  perform core.mark_due(new.organization_id, 'find_vendor_violations', array[new.organization_id]);
  return null;
end
$$;

create or replace trigger mark_violations
  after update on contract.types
  for each row
  when (old.requires_authorized_vendor <> new.requires_authorized_vendor)
  execute function contract.mark_violations();

create or replace trigger mark_violations
  after update on contract.contracts
  for each row
  when (
    (
      old.status, old.requires_authorized_vendor, old.signed_at, old.vendor_id, old.starts_on, old.ends_on,
      old.terminated_at
    ) is distinct from (
      new.status, new.requires_authorized_vendor, new.signed_at, new.vendor_id, new.starts_on, new.ends_on,
      new.terminated_at
    )
  )
  execute function contract.mark_violations();

create or replace trigger mark_violations
  after update on contract.revisions
  for each row
  when (old.status <> new.status)
  execute function contract.mark_violations();

create or replace trigger mark_violations
  after update on contract.vendors
  for each row
  when (old.blocked_at is distinct from new.blocked_at)
  execute function contract.mark_violations();

create or replace trigger mark_violations
  after insert or update on contract.authorized_vendors
  for each row
  execute function contract.mark_violations();

create or replace trigger mark_violations
  after insert or update on contract.vendor_certificates
  for each row
  execute function contract.mark_violations();
-- end: function contract.mark_violations

-- source: function contract.notify_of_vendor_certificate
-- Notifies of one certificate of a vendor that it expires, and notes the day of the next notice; answers whether it
-- did, as a number. There is none of one beside which another of its type holds longer, nor of a blocked vendor.
create or replace function contract.notify_of_vendor_certificate(p_certificate_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_certificate   contract.vendor_certificates;
  v_vendor        contract.vendors;
  v_name          text;
  v_days_left     integer;
  v_notified_days integer;
begin
  perform core.unmark('notify_of_vendor_certificates', p_certificate_id, p_at);

  select * into v_certificate
    from contract.vendor_certificates as c
   where c.id = p_certificate_id
     for no key update nowait;

  select * into v_vendor from contract.vendors as v where v.id = v_certificate.vendor_id;
  select t.name into v_name from workforce.certificate_types as t where t.id = v_certificate.certificate_type_id;
  v_days_left := v_certificate.expires_on - core.site_date(null, p_at);

  if v_days_left < 0 is not false or v_certificate.revoked_on is not null or v_vendor.status = 'BLOCKED' or exists (
    select 1
      from contract.vendor_certificates as o
     where o.organization_id = v_certificate.organization_id
       and o.vendor_id = v_certificate.vendor_id
       and o.certificate_type_id = v_certificate.certificate_type_id
       and o.revoked_on is null
       and coalesce(o.expires_on, 'infinity') > v_certificate.expires_on
  ) then
    return 0;
  end if;

  select min(n.days) filter (where n.days >= v_days_left)
    into v_notified_days
    from unnest(array[90, 30, 7]) as n (days);

  perform core.mark_next(
    'notify_of_vendor_certificates', p_certificate_id,
    (v_certificate.expires_on - max(n.days))::timestamp at time zone 'UTC'
  )
     from unnest(array[90, 30, 7]) as n (days)
    where n.days < v_days_left;

  if v_notified_days < coalesce(v_certificate.notified_days, 91) is not true then
    return 0;
  end if;

  perform notify.tell(
    v_certificate.organization_id, null,
    contract.holders_who_read(v_certificate.organization_id, 'contract.manage'), 'VENDOR_CERTIFICATE_EXPIRES',
    'contract.vendor_certificates', p_certificate_id,
    jsonb_build_object(
      'number', v_vendor.code, 'label', v_vendor.name, 'certificate', v_name, 'expires_on', v_certificate.expires_on,
      'days_left', v_days_left
    )
  );

  update contract.vendor_certificates as c set notified_days = v_notified_days where c.id = p_certificate_id;
  return 1;
end
$$;
-- end: function contract.notify_of_vendor_certificate

-- source: function contract.pro_rata
-- The share that a coverage pays of parts on a day, in percent: in full for p_full_months whole months from its first
-- day, then less each month, in even steps to nothing at the end of its whole months. In full without p_full_months, or
-- without a first and a last day.
create or replace function contract.pro_rata(
  p_percent numeric, p_full_months integer, p_first_on date, p_last_on date, p_day date
)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select case
           when m.term > p_full_months then
             round(
               p_percent * least(greatest(m.term - m.passed, 0), m.term - p_full_months) / (m.term - p_full_months), 2
             )
           else p_percent
         end
    from (
      select contract.whole_months(p_first_on, p_last_on + 1) as term,
             contract.whole_months(p_first_on, p_day) as passed
    ) as m
$$;

grant execute on function contract.pro_rata to assetry_api, assetry_list;
-- end: function contract.pro_rata

-- source: function contract.renew_due
-- Renews one contract that renews itself: its successor and the draft of its terms are approved at once, because what
-- renews itself was approved so. Those who manage contracts are notified. Answers whether it was due, as a number.
create or replace function contract.renew_due(p_contract_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_contract  contract.contracts;
  v_successor contract.contracts;
  v_status    text;
begin
  select * into v_contract
    from contract.contracts as c
   where c.id = p_contract_id
     for no key update skip locked;

  if contract.is_renewal_due(v_contract, p_at) is not true then
    return 0;
  end if;

  v_successor := contract.next_term(v_contract);
  v_status := contract.status_by_dates(v_successor, p_at);
  perform contract.check_contract(v_successor, v_contract);
  perform contract.check_approval(v_successor, v_status);
  v_successor := contract.insert_successor(v_contract, v_successor);

  update contract.contracts as c set status = v_status where c.id = v_successor.id;

  update contract.revisions as r
     set status = 'APPROVED',
         approved_at = clock_timestamp()
   where r.organization_id = v_contract.organization_id
     and r.contract_id = v_successor.id;

  perform contract.tell_of_renewal(v_contract, v_successor);
  return 1;
end
$$;
-- end: function contract.renew_due

-- source: function contract.revision_on
-- The approved revision of a contract that applies to an event of a day: the latest that is effective by then; before
-- the first, the first, which has not started.
create or replace function contract.revision_on(p_contract_id uuid, p_day date)
returns uuid
language sql
stable
set search_path = ''
as $$
  select r.id
    from contract.revisions as r
   where r.contract_id = p_contract_id
     and r.organization_id = core.current_organization_id()
     and r.status = 'APPROVED'
   order by r.effective_on > p_day, abs(r.effective_on - p_day), r.revision desc
   limit 1
$$;

grant execute on function contract.revision_on to assetry_api, assetry_list;
-- end: function contract.revision_on

-- source: function contract.store_imported_prices
-- Writes the prices of an import that were accepted to the open revisions of their contracts, which are locked: those
-- that change, then new ones behind the others. A revision that awaited approval is a draft again.
create or replace function contract.store_imported_prices(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform contract.write_lines(v, 'import_contract_prices')
     from contract.revisions as v
    where v.status in ('DRAFT', 'PENDING_APPROVAL')
      and v.contract_id in (
            select coalesce((r.kept ->> 'contract_id')::uuid, o.contract_id)
              from unnest(p_rows) as r
              left join contract.prices as o on o.id = r.id and not r.is_new
             where r.faults = '[]'
               and (r.is_new or r.kept <> '{}')
          );

  update contract.prices as p
     set unit_price = n.unit_price,
         ends_on = n.ends_on
    from unnest(p_rows) as r
    join contract.prices as o on o.id = r.id
   cross join lateral jsonb_populate_record(o, r.kept) as n
   where p.id = r.id
     and r.faults = '[]'
     and r.kept <> '{}';

  insert into contract.prices (
    id, site_id, contract_id, revision_id, position, item_id, unit_id, minimum_quantity, unit_price, currency,
    starts_on, ends_on
  )
  select r.id, v.site_id, v.contract_id, v.id,
         coalesce((select max(o.position) from contract.prices as o where o.revision_id = v.id), 0)
           + row_number() over (partition by v.id order by r.position),
         n.item_id, n.unit_id, coalesce(n.minimum_quantity, 0), n.unit_price, c.currency, n.starts_on, n.ends_on
    from unnest(p_rows) as r
   cross join lateral jsonb_populate_record(null::contract.prices, r.kept) as n
    join contract.contracts as c on c.id = n.contract_id
    join contract.revisions as v on v.contract_id = c.id and v.status in ('DRAFT', 'PENDING_APPROVAL')
   where r.is_new
     and r.faults = '[]'
   order by r.position;

  return p_rows;
end
$$;

grant execute on function contract.store_imported_prices to assetry_api;
-- end: function contract.store_imported_prices

-- source: function contract.store_index_values
-- Writes the index values of an import that were accepted: those that change, and new ones.
create or replace function contract.store_index_values(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
begin
  update contract.index_values as v
     set value = n.value
    from unnest(p_rows) as r
    join contract.index_values as o on o.id = r.id
   cross join lateral jsonb_populate_record(o, r.kept) as n
   where v.id = r.id
     and r.faults = '[]'
     and r.kept <> '{}';

  insert into contract.index_values (id, price_index_id, starts_on, value)
  select r.id, n.price_index_id, n.starts_on, n.value
    from unnest(p_rows) as r
   cross join lateral jsonb_populate_record(null::contract.index_values, r.kept) as n
   where r.is_new
     and r.faults = '[]'
   order by n.price_index_id, n.starts_on;

  return p_rows;
exception
  when unique_violation then
    perform core.refuse(
      'ALREADY_EXISTS', 'One of these values was created at the same time', 409, p_hint => 'Import the rows again'
    );
end
$$;

grant execute on function contract.store_index_values to assetry_api;
-- end: function contract.store_index_values

-- source: function contract.store_indexation
-- Puts the indexed amounts into the lines of a draft revision, which are copies of those of the one before.
create or replace function contract.store_indexation(
  p_revision    contract.revisions,
  p_numerator   numeric,
  p_denominator numeric
)
returns void
language sql
volatile
set search_path = ''
as $$
  update contract.rates as r
     set hourly_rate = h.new_amount,
         call_out_fee = c.new_amount
    from contract.indexed_lines(p_revision, p_numerator, p_denominator, p_revision.effective_on) as h
    left join contract.indexed_lines(p_revision, p_numerator, p_denominator, p_revision.effective_on) as c
      on c.line_id = h.line_id and c.kind = 'CALL_OUT_FEE'
   where h.kind = 'HOURLY_RATE'
     and r.id = h.line_id;

  update contract.prices as p
     set unit_price = l.new_amount
    from contract.indexed_lines(p_revision, p_numerator, p_denominator, p_revision.effective_on) as l
   where p.id = l.line_id
$$;

grant execute on function contract.store_indexation to assetry_api;
-- end: function contract.store_indexation

-- source: function contract.visits_left
-- How many visits are left of the most that a revision allows for an event of a day; null without such a limit.
create or replace function contract.visits_left(p_revision contract.revisions, p_starts_on date, p_day date)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select p_revision.cap_visits - coalesce(
           (
             select sum(u.visits)
               from contract.uses as u
              where u.organization_id = p_revision.organization_id
                and u.contract_id = p_revision.contract_id
                and u.visits <> 0
                and (
                  p_revision.cap_period = 'TERM'
                  or u.period_starts_on = contract.year_of(p_starts_on, p_day)
                )
           ),
           0
         )
$$;

grant execute on function contract.visits_left to assetry_api, assetry_list;
-- end: function contract.visits_left

-- source: function core.archived_fault
-- What is wrong with a value that names a record which was archived: nothing new is attached to it. Null when nothing
-- is, as when such records cannot be archived. The table's name comes from the registry; sites are asked by a plan that
-- is kept.
create or replace function core.archived_fault(p_field core.entity_fields, p_value jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_id          text;
  v_is_archived boolean;
begin
  if p_value = 'null' or p_field.target_entity is null then
    return null;
  elsif not exists (
    select 1
      from pg_catalog.pg_attribute as a
     where a.attrelid = to_regclass(p_field.target_entity)
       and a.attname = 'archived_at'
       and not a.attisdropped
  ) then
    return null;
  end if;

  for v_id in
    select e.word
      from jsonb_array_elements_text(
             case jsonb_typeof(p_value) when 'array' then p_value else jsonb_build_array(p_value) end
           ) as e (word)
  loop
    if p_field.target_entity = 'core.sites' then
      v_is_archived := (select s.archived_at is not null from core.sites as s where s.id = v_id::uuid);
    else
      execute format(
        'select t.archived_at is not null from %I.%I as t where t.id = $1',
        split_part(p_field.target_entity, '.', 1), split_part(p_field.target_entity, '.', 2)
      ) into v_is_archived using v_id::uuid;
    end if;

    if v_is_archived then
      return core.fault(p_field.field, 'ARCHIVED', 'Archived: it cannot be used for new records');
    end if;
  end loop;

  return null;
end
$$;

grant execute on function core.archived_fault to assetry_api;
-- end: function core.archived_fault

-- source: function core.bound_list
-- Refuses to order or filter a long list by what no index has, where that means to look through too many rows. The
-- gateway, which alone sees the query, tells what that is (gateway/scan.js):
--   order, filter, opaque  what no index has: columns of the order; conditions [column, operator, value, is negated];
--                          names of conditions that are not looked at here
--   where                  conditions that an index has; also some of filter, where an index has a part of the rows
--   by, limit, counts      the first column of the order and whether it descends; size of the page; whether to count
--   orders, filters        what may be asked for at any size, for the hint
-- Good is what has few rows to look through, counted in an index. They are read and sorted: the planner, which takes
-- everybody's sites for ten, would walk through the rows of others in the order that is asked for. The order of the
-- keys needs no sort at all, so few rows are then read through a bitmap, which has no order. Good is, too, a page that
-- is found among the first rows of the list's order, which is then read in that order. Values that are not of their
-- column's type are refused later.
create or replace function core.bound_list(p_list text, p_asked jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  c_most  constant integer := 50000;
  c_walk  constant integer := 20000;
  c_few   constant integer := 5000;
  v_where  text := core.query_conditions(p_asked -> 'where');
  -- Without what only some indexes have: the walk is to be in the order of the list.
  v_other  text := core.query_conditions(
    coalesce(
      (
        select jsonb_agg(w.item)
          from jsonb_array_elements(p_asked -> 'where') as w (item)
         where not p_asked -> 'filter' @> jsonb_build_array(w.item)
      ),
      '[]'
    )
  );
  v_filter text := core.query_conditions(p_asked -> 'filter');
  v_count  integer;
  v_found  boolean := false;
  v_faults jsonb;
begin
  if to_regclass(format('api.%I', p_list)) is null then
    return;
  end if;

  begin
    -- lint-allow dynamic-sql: names and values of the request are quoted, operators are of a closed list
    execute format(
      'select count(*) from (select from api.%I as r where %s limit %s) as n', p_list, v_where, c_most + 1
    ) into v_count;

    if p_asked -> 'order' = '[]' and v_count > c_few
       and p_asked -> 'opaque' = '[]' and p_asked -> 'counts' = 'false' then
      execute format(
        'select exists (
           select
             from (select %s as is_asked from api.%I as r where %s order by r.%I %s limit %s) as w
            where w.is_asked
           offset %s
         )',
        v_filter, p_list, v_other, p_asked #>> '{by,0}',
        case when p_asked #> '{by,1}' = 'true' then 'desc' else 'asc' end, c_walk,
        least((p_asked ->> 'limit')::integer, 50) - 1
      ) into v_found;
    end if;

    if v_found then
      perform set_config('enable_sort', 'off', true);
    elsif v_count <= c_few or (v_count <= c_most and p_asked -> 'opaque' = '[]') then
      perform set_config('enable_incremental_sort', 'off', true);
    end if;

    if not v_found and v_count <= c_few and p_asked #>> '{by,0}' = 'id' then
      perform set_config('enable_indexscan', 'off', true);
    end if;

    if v_found or v_count <= c_most then
      return;
    end if;
  exception
    when data_exception or syntax_error_or_access_rule_violation then
      return;
  end;

  select jsonb_agg(f.fault order by f.fault) into v_faults
    from (
           select core.fault(o.name, 'ORDER_UNBOUNDED', format('Rows are not ordered by %s', o.name)) as fault
             from jsonb_array_elements_text(p_asked -> 'order') as o (name)
            union
           select core.fault(
                    c.name, 'FILTER_UNBOUNDED', format('Too few rows meet the condition on %s to be found soon', c.name)
                  )
             from (
                    select q.name from jsonb_array_elements_text(p_asked -> 'opaque') as q (name)
                     union all
                    select q.item ->> 0 from jsonb_array_elements(p_asked -> 'filter') as q (item)
                  ) as c
         ) as f;
  perform core.refuse(
    'LIST_TOO_LONG',
    format('More than %s rows of %s would be looked through', c_most, p_list),
    422,
    v_faults,
    format(
      'Narrow it by one of %s; order it by one of %s', replace(p_asked ->> 'filters', ' ', ', '),
      replace(p_asked ->> 'orders', ' ', ', ')
    )
  );
end
$$;

grant execute on function core.bound_list to assetry_auth;
-- end: function core.bound_list

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

  -- lint-allow dynamic-sql: names come from the registry, values are parameters
  execute format(
    'select array_agg(n.id)
       from (select t.id from %I.%I as t where t.organization_id = $3 and %s%s and %s limit 500) as n',
    split_part(p_entity, '.', 1), split_part(p_entity, '.', 2), v_reach,
    case when p_site_id is not null then ' and t.site_id = $5' else '' end,
    core.stage_condition(p_stage, v_entity, p_words)
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
    procurement.purchase_orders,request.requests,work.work_orders,workforce.workers
  }';
begin
  perform core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]'))
     from (
       select 'p_limit' as field, 'OUT_OF_RANGE' as code, 'Expected 1 to 50' as message
        where coalesce(p_limit not between 1 and 50, true)
        union all
       select format('p_entities[%s]', e.place - 1), 'NOT_IN_VOCABULARY', 'One of ' || array_to_string(c_entities, ', ')
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

-- source: function core.check_summary
-- Refuses what summarize_list cannot group, add up or compare, every fault at once; answers the conditions for
-- core.query_conditions.
create or replace function core.check_summary(p_list text, p_group text[], p_sums text[], p_filters jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_conditions jsonb;
begin
  if not exists (select from core.list_columns(p_list)) then
    perform core.refuse_field('p_list', 'NOT_FOUND', format('There is no list %s', p_list));
  end if;

  perform hook.require_reading(p_list);
  p_filters := coalesce(nullif(p_filters, 'null'), '{}');

  perform core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]'))
     from (
       values
         ('p_group', 'TOO_MANY', 'At most 4 columns', cardinality(p_group) > 4),
         ('p_sums', 'TOO_MANY', 'At most 8 columns', cardinality(p_sums) > 8),
         ('p_filters', 'INVALID_TYPE', 'Expected an object of conditions by column', jsonb_typeof(p_filters) <> 'object'),
         ('p_filters', 'TOO_LONG', 'At most 16 KiB', octet_length(p_filters::text) > 16384)
     ) as f (field, code, message, is_so)
    where f.is_so;

  select coalesce(jsonb_agg(f.condition order by f.field), '[]') into v_conditions
    from core.read_filters(p_filters) as f;

  if jsonb_array_length(v_conditions) > 32 then
    perform core.refuse_field('p_filters', 'TOO_MANY', 'At most 32 conditions');
  end if;

  perform core.refuse_faults(core.summary_faults(p_list, p_group, p_sums, p_filters));
  return v_conditions;
end
$$;

grant execute on function core.check_summary to assetry_list;
-- end: function core.check_summary

-- source: function core.currency_of
-- The columns of a list of which one tells the currency of a column of money, the best first; none where the column
-- holds no money. Lists without a column of currency have their amounts in that of a document or a site.
create or replace function core.currency_of(p_list text, p_column text)
returns text[]
language sql
stable
set search_path = ''
as $$
  with currency as (
    select array_agg(
             c.name
             order by c.name = split_part(p_column, '_', 1) || '_currency' desc, c.name = 'currency' desc, c.name
           ) as names
      from core.list_columns(p_list) as c
     where c.name ~ '(^|_)currency$'
  ), holder (list, names) as (
    values
      ('invoice_charges', '{invoice_id}'::text[]), ('job_plan_lines', '{revision_id}'),
      ('order_charges', '{purchase_order_id}'), ('purchase_order_lines', '{purchase_order_id}'),
      ('purchase_receipt_lines', '{receipt_id}'), ('quote_lines', '{quote_id}'),
      ('requisition_lines', '{requisition_id}'), ('stock_levels', '{site_id,site_code}'),
      ('stock_movements', '{site_id,site_code}'), ('stock_transfer_lines', '{transfer_id}'),
      ('stock_transfers', '{id}'), ('stock_values', '{site_id,site_code}'),
      ('stocked_items', '{site_id,site_code}'), ('vendor_invoice_lines', '{invoice_id}'),
      ('vendor_returns', '{id}')
  )
  select coalesce(
           case
             when k.is_kept or (p_column ~ '(amount|costs?|price|values?|proceeds|gain|rate)$' and c.names is not null)
             then coalesce(c.names[:1], (select h.names from holder as h where h.list = p_list))
           end,
           '{}'
         )
    from currency as c
   cross join lateral (
           select exists (
                    select
                      from core.kept_columns() as m
                     where m.list = p_list
                       and p_column = any (m.columns)
                       and p_column !~ 'percent$'
                  ) as is_kept
         ) as k
$$;

grant execute on function core.currency_of to assetry_list;
-- end: function core.currency_of

-- source: function core.current_permissions
-- What the request may do: what the person, the identity that acts for them and the key all allow.
-- Read again in each statement, so that a change of roles is felt by the next request.
create or replace function core.current_permissions()
returns text[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_account_id  uuid := core.current_account_id();
  v_actor_id    uuid := core.current_actor_id();
  v_api_key_id  uuid := core.current_api_key_id();
  v_permissions text[];
  v_scopes      text[];
begin
  v_permissions := identity.permissions_of(v_account_id);

  if v_actor_id <> v_account_id then
    v_permissions := array(select unnest(v_permissions) intersect select unnest(identity.permissions_of(v_actor_id)));
  end if;

  if v_api_key_id is not null then
    select k.scopes into v_scopes from identity.api_keys as k where k.id = v_api_key_id;

    if v_scopes <> '{}' then
      v_permissions := array(select unnest(v_permissions) intersect select unnest(v_scopes));
    end if;
  end if;

  return v_permissions;
end
$$;

grant execute on function core.current_permissions to authenticated, assetry_api, assetry_auth, assetry_list;
-- end: function core.current_permissions

-- source: function core.enqueue
-- Gives the worker a job, to be done once this transaction has committed, at least once: p_task names a file of
-- worker/tasks. A job that fails is tried again, each time later, p_attempts times in all. A job with the p_job_key of
-- one that waits takes its place; of one at work, which is then not tried again, it comes after. Jobs with the same
-- p_queue are done one after the other; a lower p_priority is done first. As the owner, to whom the queue belongs.
create or replace function core.enqueue(
  p_task     text,
  p_payload  jsonb       default '{}',
  p_attempts integer     default 10,
  p_job_key  text        default null,
  p_run_at   timestamptz default null,
  p_priority integer     default 0,
  p_queue    text        default null
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.enqueue_each(
    p_task, array[p_payload], p_attempts, array[p_job_key], p_run_at, p_priority, p_queue
  );
end
$$;

grant execute on function core.enqueue to assetry_api, assetry_auth, assetry_worker;
-- end: function core.enqueue

-- source: function core.enqueue_each
-- Gives the worker a job for each payload, as core.enqueue does for one; p_job_keys has the keys in the same order.
-- Many at once cost little more than one.
create or replace function core.enqueue_each(
  p_task     text,
  p_payloads jsonb[],
  p_attempts integer     default 10,
  p_job_keys text[]      default null,
  p_run_at   timestamptz default null,
  p_priority integer     default 0,
  p_queue    text        default null
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if to_regnamespace('graphile_worker') is null then
    perform core.refuse(
      'QUEUE_NOT_INSTALLED', 'This database has no job queue', 503,
      p_hint => 'Ask the operator to install it with npx assetry migrate'
    );
  end if;

  perform graphile_worker.add_jobs(
    array(
      select (
               p_task, j.payload, p_queue, p_run_at, p_attempts, j.job_key, p_priority, null
             )::graphile_worker.job_spec
        from unnest(p_payloads, p_job_keys) as j (payload, job_key)
    )
  );
end
$$;

grant execute on function core.enqueue_each to assetry_api, assetry_auth, assetry_worker;
-- end: function core.enqueue_each

-- source: function core.filter_fault
-- What is wrong with a condition of core.read_filters on a column of a type and a kind, in words; null when nothing is.
create or replace function core.filter_fault(p_condition jsonb, p_type text, p_kind text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_operator text := p_condition ->> 1;
  v_value    text := p_condition ->> 2;
begin
  if v_operator is null then
    return 'Expected a condition of a list, such as eq.OPEN or not.is.null';
  elsif v_operator = 'is' then
    return case
      when lower(v_value) in ('null', 'not_null') then null
      when p_type <> 'boolean' then 'Expected is.null or is.not_null'
      when lower(v_value) not in ('true', 'false', 'unknown') then 'Expected null, not_null, true, false or unknown'
    end;
  elsif v_operator in ('like', 'ilike') then
    return case when p_type not in ('text', 'character varying') then 'Only texts are compared with a pattern' end;
  elsif p_kind = 'OTHER' then
    return 'Only is.null and is.not_null are offered here';
  elsif v_operator = 'in' then
    return case
      when v_value !~ '^\(.*\)$'
        or not pg_input_is_valid(format('{%s}', substr(v_value, 2, length(v_value) - 2)), p_type || '[]')
      then format('Expected values of the type %s in parentheses', p_type)
    end;
  -- As an expression: PostgreSQL keeps the type of a variable from an earlier call.
  elsif not pg_input_is_valid(v_value, p_type || '') then
    return format('Expected a value of the type %s', p_type);
  end if;

  return null;
end
$$;

grant execute on function core.filter_fault to assetry_list;
-- end: function core.filter_fault

-- source: function core.find_records
-- The records of some entities that the caller reads and that a text stands for, stage by stage, the best first. p_ids
-- are those that it stands for as a code.
create or replace function core.find_records(
  p_query    text,
  p_ids      uuid[],
  p_entities text[],
  p_site_id  uuid,
  p_limit    integer
)
returns table (entity text, id uuid, code text, label text, site_id uuid, stage text)
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_words text[] := core.search_words(p_query);
  v_found uuid[] := '{}';
  v_query text;
begin
  if cardinality(v_words) > 8 then
    perform core.refuse_field('p_query', 'TOO_MANY', 'At most 8 words');
  end if;

  -- The least of core.near_condition.
  perform set_config('pg_trgm.word_similarity_threshold', '0.35', true);

  foreach stage in array '{CODE,PREFIX,WORDS,FUZZY}'::text[] loop
    v_query := core.search_query(stage, p_entities, v_words, p_site_id is not null);
    continue when v_query is null;

    -- lint-allow dynamic-sql: the query is put together from the registry, never from the request
    for entity, id, code, label, site_id in
      execute v_query
        using v_words, core.like_pattern(p_query), p_ids, p_site_id, v_found, p_limit - cardinality(v_found)
    loop
      v_found := v_found || id;
      return next;
    end loop;

    exit when cardinality(v_found) = p_limit;
  end loop;
exception
  when query_canceled then
    perform core.refuse(
      'TOO_MUCH', 'The search was not finished in time', 422,
      jsonb_build_array(core.fault('p_query', 'TOO_MUCH', 'Too many records are looked through')),
      'Name longer words, a site, or the entities to search'
    );
end
$$;

grant execute on function core.find_records to assetry_list;
-- end: function core.find_records

-- source: function core.forget_idempotency_keys
-- Answers are given again for as long as retention says. 2,000 a round, found by their ids, which have the time: the
-- bound is made once, so that the index is read up to it.
create or replace function core.forget_idempotency_keys()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from core.idempotency_keys
   where id = any (array(
           select k.id
             from core.idempotency_keys as k
            where k.id < (select uuidv7(-core.retention('core.idempotency_keys')))
            order by k.id
            limit 2000
              for no key update skip locked
         ));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
-- end: function core.forget_idempotency_keys

-- source: function core.guard_faults
-- All that blocks an action on a record of a state machine, as its guard decides: one for each record in the way. It is
-- decided as the action decides it, with what stands within reach (assetry_api), and for whoever may call the action
-- alone, so that nothing is returned that its refusal would not tell.
create or replace function core.guard_faults(p_entity text, p_id uuid, p_status text, p_action text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_guard  text := (select e.guard from core.entities as e where e.entity = p_entity);
  v_faults jsonb;
begin
  if v_guard is null or core.transition_faults(p_entity, '', p_status, p_action) <> '[]' then
    return '[]';
  end if;

  -- lint-allow dynamic-sql: the names of guard and table come from the registry
  execute format(
    'select %I.%I(r, $2) from %I.%I as r where r.id = $1', split_part(v_guard, '.', 1), split_part(v_guard, '.', 2),
    split_part(p_entity, '.', 1), split_part(p_entity, '.', 2)
  ) into v_faults using p_id, p_action;

  return (
    select coalesce(
             jsonb_agg(
               core.fault(f.fault ->> 'field', f.fault ->> 'code', f.fault ->> 'message')
                 || jsonb_build_object('record_id', r.id)
               order by f.place, r.id
             ),
             '[]'
           )
      from jsonb_array_elements(v_faults) with ordinality as f (fault, place)
      left join jsonb_array_elements_text(
             coalesce(f.fault -> 'ids', jsonb_build_array(coalesce(f.fault -> 'id', f.fault -> 'task_id')))
           ) as r (id) on true
  );
end
$$;

alter function core.guard_faults owner to assetry_api;
grant execute on function core.guard_faults to assetry_list;
-- end: function core.guard_faults

-- source: function core.has_codes_of_sites
-- Whether the codes of such records are distinguished within a site only, as those of locations are.
create or replace function core.has_codes_of_sites(p_entity core.entities)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
           select 1
             from pg_catalog.pg_index as i
             join pg_catalog.pg_attribute as s on s.attrelid = i.indrelid and s.attname = 'site_id'
             join pg_catalog.pg_attribute as c on c.attrelid = i.indrelid and c.attname = p_entity.code_column
            where i.indrelid = to_regclass(p_entity.entity)
              and i.indisunique
              and s.attnum = any (i.indkey::smallint[])
              and c.attnum = any (i.indkey::smallint[])
         )
$$;

grant execute on function core.has_codes_of_sites to assetry_api;
-- end: function core.has_codes_of_sites

-- source: function core.has_near_misses
-- Whether near misses of a word are looked for: of four letters at least, and no number.
create or replace function core.has_near_misses(p_word text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select length(p_word) >= 4 and p_word !~ '\d'
$$;

grant execute on function core.has_near_misses to assetry_list;
-- end: function core.has_near_misses

-- source: function core.is_of_kind
-- Whether a JSON value can be read as a field of this kind. Asked for every value of every row, so each kind is a
-- statement of its own: a single expression with subqueries would be started again at each call.
create or replace function core.is_of_kind(p_value jsonb, p_kind text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_type text := jsonb_typeof(p_value);
  v_text text := p_value #>> '{}';
begin
  case p_kind
    when 'TEXT' then
      return v_type = 'string';
    when 'INTEGER' then
      return v_type = 'number' and pg_input_is_valid(v_text, 'integer');
    when 'NUMBER' then
      return v_type = 'number' and pg_input_is_valid(v_text, 'numeric');
    when 'BOOLEAN' then
      return v_type = 'boolean';
    when 'DATE' then
      return v_type = 'string' and v_text ~ '^\d{4}-\d{2}-\d{2}$' and pg_input_is_valid(v_text, 'date');
    when 'TIME' then
      return v_type = 'string' and v_text ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)(:00)?$';
    when 'TIMESTAMP' then
      -- With its time zone: nobody is to guess whose clocks are meant.
      return v_type = 'string'
         and v_text ~* '^\d{4}-\d{2}-\d{2}[T ].*(Z|[+-]\d{2}(:?\d{2})?)$'
         and pg_input_is_valid(v_text, 'timestamptz');
    when 'UUID' then
      return v_type = 'string' and pg_input_is_valid(v_text, 'uuid');
    when 'OBJECT' then
      return v_type = 'object';
    when 'TEXT_ARRAY' then
      return v_type = 'array'
         and not exists (
           select 1 from jsonb_array_elements(p_value) as e (item) where jsonb_typeof(e.item) <> 'string'
         );
    when 'UUID_ARRAY' then
      return v_type = 'array'
         and not exists (
           select 1 from jsonb_array_elements(p_value) as e (item)
            where jsonb_typeof(e.item) <> 'string' or not pg_input_is_valid(e.item #>> '{}', 'uuid')
         );
    when 'OBJECT_ARRAY' then
      return v_type = 'array'
         and not exists (
           select 1 from jsonb_array_elements(p_value) as e (item) where jsonb_typeof(e.item) <> 'object'
         );
    else
      return null;
  end case;
end
$$;

grant execute on function core.is_of_kind to assetry_api;
-- end: function core.is_of_kind

-- source: function core.kept_columns
-- The columns of lists that hold money, with the permission that shows them and nothing else besides: whoever has
-- neither that nor another permission that makes or changes such values finds them empty, also to a filter and to an
-- order. What such a permission is besides is said by the function that the list asks (reads_…).
create or replace function core.kept_columns()
returns table (list text, permission text, columns text[])
language sql
immutable
set search_path = ''
as $$
  values
    ('depreciation_adjustments', 'asset.read_values', array['cost_amount', 'salvage_amount']),
    ('depreciation_enrolments', 'asset.read_values', array['cost', 'salvage_amount', 'accumulated_depreciation', 'book_value']),
    ('asset_disposals', 'asset.read_values', array['proceeds', 'book_value', 'gain']),
    ('assets', 'asset.read_values', array['purchase_cost', 'replacement_value', 'downtime_cost_per_hour']),
    ('budget_entries', 'budget.read', array['amount']),
    ('budget_revisions', 'budget.read', array['old_amount', 'new_amount']),
    ('budget_transfers', 'budget.read', array['amount']),
    (
      'budgets', 'budget.read',
      array[
        'amount', 'pre_committed_amount', 'committed_amount', 'actual_amount', 'available_amount',
        'used_percent'
      ]
    ),
    ('consignment_liabilities', 'purchase_order.read_prices', array['unit_price', 'owed_amount']),
    ('claim_lines', 'contract.read', array['claimed_amount', 'accepted_amount', 'refused_amount']),
    ('claims', 'contract.read', array['claimed_amount', 'accepted_amount']),
    ('contract_prices', 'contract.read', array['unit_price']),
    ('contract_rates', 'contract.read', array['hourly_rate', 'call_out_fee']),
    (
      'contract_revisions', 'contract.read',
      array[
        'deductible', 'cap_amount', 'index_base_value', 'index_percent', 'index_threshold_percent',
        'index_cap_percent'
      ]
    ),
    (
      'contract_uses', 'contract.read',
      array['cost_amount', 'gross_amount', 'covered_amount', 'billable_amount']
    ),
    ('contracts', 'contract.read', array['total_value', 'cap_left']),
    ('coverage_leaks', 'contract.read', array['cost_amount', 'lost_amount']),
    (
      'depreciation_charges', 'asset.read_values',
      array[
        'opening_value', 'changed_amount', 'charge_amount', 'closing_value'
      ]
    ),
    ('invoice_charges', 'purchase_order.read_prices', array['amount', 'tax_amount', 'amount_variance']),
    ('order_charges', 'purchase_order.read_prices', array['amount']),
    ('job_plan_lines', 'work_order_cost.read', array['unit_cost']),
    (
      'purchase_order_lines', 'purchase_order.read_prices',
      array[
        'unit_price', 'amount', 'tax_amount', 'promised_price', 'price_tolerance_amount', 'unit_charge',
        'charge_difference', 'posted_charge', 'called_amount', 'left_amount'
      ]
    ),
    (
      'purchase_order_revisions', 'purchase_order.read_prices',
      array[
        'total_amount', 'tax_amount', 'order_lines', 'revised_amount', 'revised_lines', 'order_charges',
        'revised_charges'
      ]
    ),
    (
      'purchase_orders', 'purchase_order.read_prices',
      array[
        'total_amount', 'tax_amount', 'gross_amount', 'approved_amount', 'pending_amount'
      ]
    ),
    ('purchase_receipt_lines', 'purchase_order.read_prices', array['unit_cost']),
    ('quote_lines', 'purchase_order.read_prices', array['unit_price', 'amount']),
    ('quotes', 'purchase_order.read_prices', array['total_amount']),
    ('requisition_lines', 'purchase_order.read_prices', array['estimated_price', 'amount', 'pending_amount']),
    ('requisitions', 'purchase_order.read_prices', array['total_amount', 'approved_amount']),
    ('stock_levels', 'stock.read_values', array['value', 'average_cost', 'last_cost']),
    (
      'stock_movements', 'stock.read_values',
      array[
        'unit_cost', 'amount', 'charged_amount', 'variance', 'owed_amount', 'old_value', 'new_value',
        'old_average', 'new_average', 'freight_amount'
      ]
    ),
    (
      'stock_transfer_lines', 'stock.read_values',
      array[
        'shipped_value', 'received_value', 'lost_value', 'value_in_transit', 'freight_amount',
        'received_freight_amount', 'lost_freight_amount'
      ]
    ),
    ('stock_transfers', 'stock.read_values', array['freight_amount']),
    ('stock_values', 'stock.read_values', array['value']),
    (
      'vendor_invoice_lines', 'purchase_order.read_prices',
      array[
        'unit_price', 'amount', 'tax_amount', 'price_variance', 'tax_variance', 'owed_amount', 'expected_amount'
      ]
    ),
    ('vendor_invoices', 'purchase_order.read_prices', array['net_amount', 'tax_amount', 'gross_amount']),
    ('work_order_costs', 'work_order_cost.read', array['unit_cost', 'amount', 'base_amount']),
    ('work_order_labour_pieces', 'work_order_cost.read', array['hourly_rate', 'amount', 'base_value', 'increment_value']),
    ('work_order_plan_lines', 'work_order_cost.read', array['unit_cost', 'amount']),
    ('open_work_orders', 'work_order_cost.read', array['estimated_cost']),
    ('work_orders', 'work_order_cost.read', array['estimated_cost']),
    ('stocked_items', 'stock.read_values', array['standard_cost', 'consignment_price']),
    ('vendor_returns', 'purchase_order.read_prices', array['credited_amount'])
$$;

grant execute on function core.kept_columns to assetry_api, assetry_list;
-- end: function core.kept_columns

-- source: function core.known_references
-- Which records that rows name in their fields can be named: within the caller's reach and not archived. They are asked
-- for together, one statement for each field, where core.value_fault and core.archived_fault ask for one id at a time.
-- Answers an object with a key for each, such as "inventory.items 0198…"; what it lacks may be named all the same, and
-- is asked for by itself. Names of tables come from the registry, never from a request.
create or replace function core.known_references(p_entity text, p_rows jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_field core.entity_fields;
  v_ids   uuid[];
  v_found jsonb;
  v_known jsonb := '{}';
  -- Of the many fields that name a record, rows give one or two.
  v_keys  text[] := array(
    select distinct k.key
      from jsonb_array_elements(p_rows) as e (row)
     cross join lateral jsonb_object_keys(case jsonb_typeof(e.row) when 'object' then e.row else '{}' end) as k (key)
  );
begin
  for v_field in
    select *
      from core.entity_fields as f
     where f.entity = p_entity
       and f.kind = 'UUID'
       and f.target_entity is not null
       and f.field = any (v_keys)
     order by f.field
  loop
    v_ids := array(
      select distinct
             case when pg_input_is_valid(e.row ->> v_field.field, 'uuid') then e.row ->> v_field.field end::uuid
        from jsonb_array_elements(p_rows) as e (row)
       where jsonb_typeof(e.row) = 'object'
         and e.row ? v_field.field
    );
    continue when v_ids = '{}';

    -- Items, which every line of stock names, are asked by a plan that is kept.
    if v_field.target_entity = 'inventory.items' then
      v_known := v_known || coalesce(
        (select jsonb_object_agg('inventory.items ' || i.id, true) from inventory.items as i where i.id = any (v_ids)),
        '{}'
      );
      continue;
    end if;

    -- lint-allow dynamic-sql: names come from the registry
    execute format(
      'select jsonb_object_agg(concat_ws('' '', %L::text, t.id), true) from %s as t where t.id = any ($1)%s',
      v_field.target_entity, to_regclass(v_field.target_entity),
      case
        when exists (
          select 1
            from pg_catalog.pg_attribute as a
           where a.attrelid = to_regclass(v_field.target_entity)
             and a.attname = 'archived_at'
             and not a.attisdropped
        ) then ' and t.archived_at is null'
      end
    )
    into v_found
    using v_ids;

    v_known := v_known || coalesce(v_found, '{}');
  end loop;

  return v_known;
end
$$;

grant execute on function core.known_references to assetry_api;
-- end: function core.known_references

-- source: function core.like_pattern
-- A text as a pattern of like that stands for the text itself.
create or replace function core.like_pattern(p_text text)
returns text
language sql
immutable
set search_path = ''
return regexp_replace(p_text, '([\\%_])', '\\\1', 'g');

grant execute on function core.like_pattern to assetry_list;
-- end: function core.like_pattern

-- source: function core.list_columns
-- The columns of a list; none of one that there is not. kind: NUMBER is added up; NUMBER, WORD, DATE and TIMESTAMP are
-- compared and grouped; OTHER is neither.
create or replace function core.list_columns(p_list text)
returns table (name text, type text, kind text)
language sql
stable
set search_path = ''
as $$
  select a.attname::text, a.atttypid::regtype::text,
         case a.atttypid::regtype::text
           when 'smallint' then 'NUMBER'
           when 'integer' then 'NUMBER'
           when 'bigint' then 'NUMBER'
           when 'numeric' then 'NUMBER'
           when 'boolean' then 'WORD'
           when 'character varying' then 'WORD'
           when 'text' then 'WORD'
           when 'uuid' then 'WORD'
           when 'date' then 'DATE'
           when 'timestamp with time zone' then 'TIMESTAMP'
           else 'OTHER'
         end
    from pg_catalog.pg_class as c
    join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'api'::regnamespace
     and c.relkind = 'v'
     and c.relname = p_list
$$;

grant execute on function core.list_columns to assetry_list;
-- end: function core.list_columns

-- source: function core.near_condition
-- The condition that a column of t has a word that is nearly one of $1. The shorter a word is, the more of it has to be
-- alike: pmup does not find pump. One that has no near misses (core.has_near_misses) is part of the text. The index
-- gives what is above pg_trgm.word_similarity_threshold, which core.find_records sets.
create or replace function core.near_condition(p_column text, p_word text, p_place bigint)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
           when not core.has_near_misses(p_word) then core.word_condition(p_column, p_place)
           else format(
             't.%1$I operator(ext.%%>) $1[%2$s] and ext.word_similarity($1[%2$s], t.%1$I) >= %3$s', p_column, p_place,
             case when length(p_word) < 6 then 0.5 else 0.35 end
           )
         end
$$;

grant execute on function core.near_condition to assetry_list;
-- end: function core.near_condition

-- source: function core.reachable_site_ids
-- The sites that the caller reaches; every policy on a table with sites asks for it, once a statement, which is
-- twenty to seventy times in an action: one statement reads the list that identity.reaches keeps. It is read again each
-- time, so that who waited for a lock meanwhile meets what changed. "All sites" is the array of all sites: a branch in
-- the policy could not use an index.
create or replace function core.reachable_site_ids()
returns uuid[]
language plpgsql
stable
parallel safe
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_account_id uuid := core.current_account_id();
  v_site_ids   uuid[];
begin
  select r.site_ids
    into v_site_ids
    from identity.accounts as a
    join identity.reaches as r
      on r.organization_id = a.organization_id
     and r.holder_id = case when a.reaches_all_sites then a.organization_id else a.id end
   where a.id = v_account_id;

  v_site_ids := coalesce(v_site_ids, '{}');

  if core.current_actor_id() = v_account_id and core.current_api_key_id() is null then
    return v_site_ids;
  end if;

  return core.narrowed_site_ids(v_site_ids);
end
$$;

grant execute on function core.reachable_site_ids to anon, authenticated, assetry_api, assetry_list, assetry_worker;
-- end: function core.reachable_site_ids

-- source: function core.read_filters
-- The conditions of p_filters, each as core.query_conditions takes it: [column, operator, value, is negated]; null for
-- one that is written otherwise. A column has one condition or an array of them.
create or replace function core.read_filters(p_filters jsonb)
returns table (field text, name text, condition jsonb)
language sql
stable
set search_path = ''
as $$
  select c.field, f.name,
         jsonb_build_array(
           f.name, m.parts[2],
           case when m.parts[2] in ('like', 'ilike') then hook.safe_pattern(m.parts[3]) else m.parts[3] end,
           m.parts[1] is not null
         )
    from jsonb_each(p_filters) as f (name, content)
   cross join lateral (
           select 'p_filters.' || f.name as field, f.content
            where jsonb_typeof(f.content) <> 'array'
            union all
           select format('p_filters.%s[%s]', f.name, e.place - 1), e.content
             from jsonb_array_elements(case jsonb_typeof(f.content) when 'array' then f.content else '[]' end)
               with ordinality as e (content, place)
         ) as c
    left join lateral regexp_match(
           case jsonb_typeof(c.content) when 'string' then c.content #>> '{}' end,
           '^(not\.)?(eq|neq|gte?|lte?|i?like|in|is)\.(.*)$'
         ) as m (parts) on true
$$;

grant execute on function core.read_filters to assetry_list;
-- end: function core.read_filters

-- source: function core.read_values
-- Reads the values of one record by the fields that core.entity_fields names: what may be kept of them, ready for
-- jsonb_populate_record (texts trimmed, empty texts null), and everything that is wrong with them. p_operation is
-- create, update or move: what a move takes is shown by the fields that its record is created with. Run as assetry_api:
-- whether an id can be used is asked under the caller's reach, unless p_known (core.known_references) says that it can.
-- What depends on the record that an update changes is asked by core.merge_values, when that is locked. Records that
-- are named by their codes are looked up first (core.read_codes), unless p_known is given, whose caller has done so for
-- all rows.
create or replace function core.read_values(
  p_entity     text,
  p_values     jsonb,
  p_operation  text,
  p_known      jsonb default null,
  out p_kept   jsonb,
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_field   core.entity_fields;
  v_value   jsonb;
  v_fault   jsonb;
  v_key     text;
  v_near    text;
  v_is_own  boolean := exists (select 1 from core.entities as e where e.entity = p_entity and e.has_custom);
  v_rest    jsonb;
  v_unknown jsonb := '[]';
  v_codes   record;
begin
  p_kept := '{}';
  p_faults := '[]';

  if jsonb_typeof(p_values) is distinct from 'object' then
    p_faults := jsonb_build_array(core.fault('', 'INVALID_TYPE', 'Expected an object'));
    return;
  end if;

  if p_known is null and p_values::text ~ '_(code|number)":' then
    v_codes := core.read_codes(p_entity, jsonb_build_array(p_values));

    if v_codes.p_codes is not null then
      select v.p_kept, core.faults_by_code(v.p_faults, v_codes.p_codes[1])
        into p_kept, p_faults
        from core.read_values(p_entity, v_codes.p_read -> 0, p_operation, '{}') as v;
      return;
    end if;
  end if;

  v_rest := case when v_is_own then p_values - 'custom' else p_values end;

  for v_field in
    select *
      from core.entity_fields as f
     where f.entity = p_entity
       and (f.is_required and p_operation = 'create' or p_values ? f.field)
     order by f.field
  loop
    v_rest := v_rest - v_field.field;
    v_value := coalesce(p_values -> v_field.field, 'null');

    if jsonb_typeof(v_value) = 'string' then
      v_value := coalesce(to_jsonb(nullif(btrim(v_value #>> '{}'), '')), 'null');
    end if;

    v_fault := case
      when p_values ? v_field.field
        and not (case p_operation when 'update' then v_field.is_updatable else v_field.is_creatable end)
      then
        core.fault(v_field.field, 'READ_ONLY', format('Cannot be set by %s', p_operation))
      when v_value <> 'null' then
        case
          when p_known ? (v_field.target_entity || ' ' || (v_value #>> '{}')) then null
          else
            coalesce(
              core.value_fault(v_field, v_value),
              case when p_operation = 'create' then core.archived_fault(v_field, v_value) end
            )
        end
      when v_field.is_required then
        core.fault(v_field.field, 'MISSING_VALUE', 'A value is required')
    end;

    if v_fault ->> 'code' = 'INVALID_TYPE' and v_field.kind = 'TIMESTAMP' then
      v_near := core.instant_words(
        v_value #>> '{}',
        case when pg_input_is_valid(p_values ->> 'site_id', 'uuid') then (p_values ->> 'site_id')::uuid end
      );
      v_fault := v_fault || jsonb_build_object('message', coalesce(v_near, v_fault ->> 'message'));
    end if;

    -- A change empties no column that is always filled. The catalog is asked for the few that are to be emptied.
    if v_fault is null and v_value = 'null' and p_operation = 'update' then
      perform
         from pg_catalog.pg_attribute as a
        where a.attrelid = to_regclass(p_entity)
          and a.attname = v_field.field
          and a.attnotnull;
      v_fault := case when found then core.fault(v_field.field, 'MISSING_VALUE', 'A value is needed') end;
    end if;

    if v_fault is not null then
      p_faults := p_faults || v_fault;
    else
      p_kept := p_kept || jsonb_build_object(v_field.field, v_value);
    end if;
  end loop;

  if v_rest <> '{}' then
    for v_key in
      select k.key
        from jsonb_object_keys(v_rest) as k (key)
       -- Each takes its time, and a body has room for tens of thousands.
       limit 100
    loop
      -- Of few only, for it is looked for letter by letter.
      v_near := case
        when jsonb_array_length(v_unknown) < 5 then
          core.nearest(
            v_key,
            array(
              select f.field
                from core.entity_fields as f
               where f.entity = p_entity
                 and case p_operation when 'update' then f.is_updatable else f.is_creatable end
            )
          )
      end;
      v_unknown := v_unknown
        || core.fault(v_key, 'UNKNOWN_FIELD', 'There is no such field' || coalesce('; perhaps ' || v_near, ''));
    end loop;

    p_faults := v_unknown || p_faults;
  end if;

  -- Without a value nothing is said about the organization's own fields, which each are emptied by a null of their own.
  if v_is_own and (p_operation = 'create' or coalesce(p_values -> 'custom', 'null') <> 'null') then
    v_value := coalesce(nullif(p_values -> 'custom', 'null'), '{}');
    p_faults := p_faults || core.custom_faults(p_entity, p_operation, v_value);
    p_kept := p_kept || jsonb_build_object(
      'custom', case p_operation when 'create' then jsonb_strip_nulls(v_value) else v_value end
    );
  end if;
end
$$;

grant execute on function core.read_values to assetry_api;
-- end: function core.read_values

-- source: function core.records_of_code
-- What a code stands for within the caller's reach among all kinds of records that have one, without those of p_except.
create or replace function core.records_of_code(p_code text, p_except text[])
returns table (entity text, id uuid, label text, matched text, site_id uuid)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_query text := core.codes_query(p_except);
begin
  if v_query is not null then
    -- lint-allow dynamic-sql: the query is put together from the registry, never from the request
    return query execute v_query using p_code;
  end if;
end
$$;

grant execute on function core.records_of_code to assetry_api, assetry_list;
-- end: function core.records_of_code

-- source: function core.reopened_status
-- The status of a record after a change by the action at work: what was submitted or approved and is changed in a field
-- that is approved goes back, by the transition that names this action, and is approved again. Anything else stays.
create or replace function core.reopened_status(p_entity text, p_before jsonb, p_after jsonb)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           (
             select t.to_status
               from core.transitions as t
              where t.entity = p_entity
                and t.from_status = p_before ->> 'status'
                and t.action = core.current_action()
                and core.changes_approved(p_entity, p_before, p_after)
           ),
           p_before ->> 'status'
         )
$$;

grant execute on function core.reopened_status to assetry_api;
-- end: function core.reopened_status

-- source: function core.restore_administrator
-- Makes a person an administrator whether or not they were one, with a new password: every permission and every site.
-- For operators, when nobody in the organization can give these rights any more.
create or replace function core.restore_administrator(
  p_organization_id uuid,
  p_email           text,
  p_name            text,
  p_password        text
)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_role_id    uuid;
  v_account_id uuid;
begin
  if not exists (select 1 from core.organizations as o where o.id = p_organization_id) then
    perform core.refuse('ORGANIZATION_NOT_FOUND', format('There is no organization %s', p_organization_id), 404);
  end if;

  perform set_config('assetry.action', 'activate_account', true);

  insert into identity.roles as r (organization_id, code, name, grants_everything)
  select p_organization_id, 'ADMINISTRATOR', 'Administrator', true
   where not exists (
           select 1 from identity.roles as r where r.organization_id = p_organization_id and r.grants_everything
         )
  on conflict (organization_id, code) where code is not null do update set grants_everything = true;

  select r.id into v_role_id
    from identity.roles as r
   where r.organization_id = p_organization_id
     and r.grants_everything
   order by r.id
   limit 1;

  insert into identity.accounts as a (organization_id, kind, email, display_name, reaches_all_sites)
  values (p_organization_id, 'PERSON', p_email, p_name, true)
  on conflict (organization_id, email_normalized) where email_normalized is not null
  do update set status = 'ACTIVE', reaches_all_sites = true
  returning a.id into v_account_id;

  insert into identity.account_roles (organization_id, account_id, role_id)
  values (p_organization_id, v_account_id, v_role_id)
  on conflict do nothing;

  perform identity.store_password(p_organization_id, v_account_id, p_password);
  return v_account_id;
end
$$;
-- end: function core.restore_administrator

-- source: function core.search_query
-- The query of a stage of core.find_records over some entities, put together from the registry and the lengths of the
-- words; null where no entity can be searched so. Its parameters: the words, the pattern of the whole text, ids, the
-- site, ids already found, and how many are wanted.
create or replace function core.search_query(p_stage text, p_entities text[], p_words text[], p_has_site boolean)
returns text
language sql
stable
set search_path = ''
as $$
  select 'select f.entity, f.id, f.code, f.label, f.site_id from ('
           || string_agg(
                format(
                  'select %L as entity, t.id, %s as code, t.%I as label, %s as site_id, %s as rank
                     from %I.%I as t
                    where %s and t.id <> all ($5)%s',
                  e.entity, c.code, e.label_column, case when c.has_site then 't.site_id' else 'null::uuid' end,
                  case p_stage
                    when 'CODE' then '0'
                    when 'PREFIX' then 'length(' || c.code || ')'
                    else format('-ext.word_similarity(array_to_string($1, '' ''), t.%I)', e.label_column)
                  end,
                  split_part(e.entity, '.', 1), split_part(e.entity, '.', 2),
                  case
                    when p_stage = 'CODE' then 't.id = any ($3)'
                    when c.scope = '' then
                      format('t.id = any ((select core.candidate_ids(%L, %L, $1, $2, $4))::uuid[])', p_stage, e.entity)
                    else format('t.id = any ((select %s())::uuid[]) and %s', c.scope, c.condition)
                  end,
                  case when p_has_site then ' and t.site_id = $4' else '' end
                ),
                ' union all '
              )
           || ') as f order by f.rank, f.label, f.id limit $6'
    from core.entities as e
   cross join lateral (
           select exists (
                    select
                      from pg_catalog.pg_attribute as a
                     where a.attrelid = to_regclass(e.entity)
                       and a.attname = 'site_id'
                  ) as has_site,
                  case when e.code_column is null then 'null::text' else format('t.%I', e.code_column) end as code,
                  core.search_scope(e.entity) as scope,
                  core.stage_condition(p_stage, e, p_words) as condition
         ) as c
   where e.entity = any (p_entities)
     and (c.has_site or not p_has_site)
     and c.scope is not null
     and (p_stage = 'CODE' or c.condition is not null)
$$;

grant execute on function core.search_query to assetry_list;
-- end: function core.search_query

-- source: function core.search_scope
-- Which records of an entity the caller reads, by the policy of lists: '' all within reach, the name of the function
-- that returns the ids of their own, or null for none.
create or replace function core.search_scope(p_entity text)
returns text
language sql
stable
set search_path = ''
as $$
  select case
           when e.domain is null or core.reads_all(e.domain) then ''
           else e.own_ids
         end
    from (
           select substring(pg_get_expr(p.polqual, p.polrelid) from 'reads_all\(''(\w+)''') as domain,
                  substring(pg_get_expr(p.polqual, p.polrelid) from '(\w+\.own_\w+_ids)\(\)') as own_ids
             from pg_catalog.pg_policy as p
            where p.polrelid = to_regclass(p_entity)
              and p.polname = 'list'
         ) as e
$$;

grant execute on function core.search_scope to assetry_list;
-- end: function core.search_scope

-- source: function core.search_words
-- The words of a text, each once, in small letters.
create or replace function core.search_words(p_query text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(distinct w.word), '{}')
    from regexp_split_to_table(lower(p_query), '[\s,;]+') as w (word)
   where w.word <> ''
$$;

grant execute on function core.search_words to assetry_list;
-- end: function core.search_words

-- source: function core.stage_condition
-- The condition by which a stage finds a record t of an entity, null where it finds none: PREFIX by the beginning of
-- its code, the pattern $2; WORDS by all words of $1 in its code and label; FUZZY by words that are nearly alike in its
-- label. One word at least is long enough to be found by the index.
create or replace function core.stage_condition(p_stage text, p_entity core.entities, p_words text[])
returns text
language sql
stable
set search_path = ''
as $$
  select case p_stage
           when 'PREFIX' then
             case
               when sum(length(w.word)) >= 3 then 't.' || quote_ident(p_entity.code_column) || ' ilike $2 || ''%'''
             end
           when 'WORDS' then
             case
               when max(length(w.word)) >= 3 then
                 string_agg(
                   '('
                     || concat_ws(
                          ' or ', core.word_condition(p_entity.label_column, w.place),
                          core.word_condition(p_entity.code_column, w.place)
                        )
                     || ')',
                   ' and '
                 )
             end
           when 'FUZZY' then
             case
               when bool_or(core.has_near_misses(w.word)) then
                 string_agg(core.near_condition(p_entity.label_column, w.word, w.place), ' and ')
             end
         end
    from unnest(p_words) with ordinality as w (word, place)
$$;

grant execute on function core.stage_condition to assetry_list;
-- end: function core.stage_condition

-- source: function core.summarize
-- The groups of summarize_list, which has checked every name: read as the list is read, under its policies, whoever
-- asks; the owner asks because a list calls functions that are granted to authenticated alone.
create or replace function core.summarize(p_list text, p_group text[], p_sums text[], p_conditions jsonb)
returns table (group_values jsonb, row_count bigint, sums jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  c_most   constant integer := 500000;
  c_groups constant integer := 1000;
  v_rows   jsonb;
begin
  -- lint-allow dynamic-sql: names are those of the list's columns, values of the request are quoted
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(g)), ''[]'') from (%s limit %s) as g',
    core.summary_query(p_list, p_group, p_sums, p_conditions, c_most + 1), c_groups + 1
  ) into v_rows;
  perform core.check_amount((v_rows #>> '{0,total}')::bigint, 'p_filters', 'rows of ' || p_list, c_most);
  perform core.check_amount(jsonb_array_length(v_rows), 'p_group', 'groups', c_groups);

  return query
  select r.group_values, r.row_count, r.sums
    from jsonb_to_recordset(v_rows) as r (group_values jsonb, row_count bigint, sums jsonb);
exception
  when query_canceled then
    perform core.refuse(
      'TOO_MUCH', 'The sums were not calculated in time', 422,
      jsonb_build_array(core.fault('p_filters', 'TOO_MUCH', 'Too many rows are looked through')),
      'Name conditions that fewer rows meet, or columns that the list has without calculating them'
    );
end
$$;

grant execute on function core.summarize to assetry_list;
-- end: function core.summarize

-- source: function core.summary_faults
-- What is wrong with each column that summarize_list is asked for: one fault for each, the first that holds.
create or replace function core.summary_faults(p_list text, p_group text[], p_sums text[], p_filters jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with withheld as materialized (
    select core.withheld_columns(p_list) as names
  ), known as materialized (
    select c.*, c.name = any (w.names) as is_withheld
      from core.list_columns(p_list) as c
     cross join withheld as w
  ), asked as (
    select format('p_group[%s]', g.place - 1) as field, 'GROUP' as use, split_part(g.name, '.', 1) as name,
           substring(g.name from '\.(.*)') as part, g.name = any (p_group[:g.place::integer - 1]) as is_repeated,
           null::jsonb as condition
      from unnest(p_group) with ordinality as g (name, place)
     union all
    select format('p_sums[%s]', s.place - 1), 'SUM', s.name, null, s.name = any (p_sums[:s.place::integer - 1]), null
      from unnest(p_sums) with ordinality as s (name, place)
     union all
    select f.field, 'FILTER', f.name, null, false, f.condition
      from core.read_filters(p_filters) as f
  )
  select coalesce(jsonb_agg(core.fault(a.field, f.code, f.message) order by a.field), '[]')
    from asked as a
    left join known as k on k.name = a.name
   cross join lateral (
           select core.currency_of(p_list, a.name) as names
         ) as m
   cross join lateral (
           select v.code, v.message
             from (
               values
                 (
                   1, 'UNKNOWN_FIELD',
                   'The list has no such column' || case
                     when k.name is null
                     then coalesce(
                       '; perhaps ' || core.nearest(left(a.name, 100), array(select o.name from known as o)), ''
                     )
                   end,
                   k.name is null
                 ),
                 (2, 'PERMISSION_DENIED', 'You lack the permission that shows this column', k.is_withheld),
                 (3, 'DUPLICATE', 'The column is named twice', a.is_repeated),
                 (4, 'INVALID_TYPE', 'Rows are not grouped by such a column', a.use = 'GROUP' and k.kind = 'OTHER'),
                 (
                   5, 'INVALID_FORMAT',
                   'Expected .day, .week or .month behind a date or an instant, and nothing elsewhere',
                   a.use = 'GROUP' and case
                     when k.kind in ('DATE', 'TIMESTAMP') then coalesce(a.part not in ('day', 'week', 'month'), true)
                     else a.part is not null
                   end
                 ),
                 (6, 'INVALID_TYPE', 'Only numbers are added up', a.use = 'SUM' and k.kind <> 'NUMBER'),
                 (
                   7, 'CURRENCY_MISSING',
                   format('Amounts add up in one currency only: add %s to p_group', array_to_string(m.names, ' or ')),
                   a.use = 'SUM' and m.names <> '{}' and not m.names && p_group
                 ),
                 (8, 'INVALID_FORMAT', core.filter_fault(a.condition, k.type, k.kind), a.use = 'FILTER')
             ) as v (place, code, message, is_so)
            where v.is_so
              and v.message is not null
            order by v.place
            limit 1
         ) as f
$$;

grant execute on function core.summary_faults to assetry_list;
-- end: function core.summary_faults

-- source: function core.summary_query
-- The query of core.summarize, over at most p_most rows: group_values, row_count, sums and total, the number of all
-- rows, in the order of the groups, the empty ones last. A day is that of the row's site, of UTC where it has none.
create or replace function core.summary_query(
  p_list       text,
  p_group      text[],
  p_sums       text[],
  p_conditions jsonb,
  p_most       integer
)
returns text
language sql
stable
set search_path = ''
as $$
  with zone as (
    select exists (select from core.list_columns(p_list) as c where c.name = 'site_id') as has_site
  ), grouped as (
    select string_agg(
             case
               when c.kind = 'DATE'
               then format('date_trunc(%L, r.%I::timestamp)::date as g%s, ', p.part, c.name, g.place)
               when c.kind = 'TIMESTAMP'
               then format(
                 'date_trunc(%L, r.%I at time zone %s)::date as g%s, ', p.part, c.name,
                 case when z.has_site then 'coalesce(z.time_zone, ''UTC'')' else '''UTC''' end, g.place
               )
               else format('r.%I as g%s, ', c.name, g.place)
             end,
             '' order by g.place
           ) as columns,
           string_agg('n.g' || g.place, ', ' order by g.place) as keys,
           string_agg(format('%L, n.g%s', g.name, g.place), ', ' order by g.place) as labels
      from unnest(p_group) with ordinality as g (name, place)
     cross join lateral (
             select split_part(g.name, '.', 1) as name, split_part(g.name, '.', 2) as part
           ) as p
      join core.list_columns(p_list) as c on c.name = p.name
     cross join zone as z
  ), summed as (
    select string_agg(format('r.%I as s%s, ', s.name, s.place), '' order by s.place) as columns,
           string_agg(format('%L, sum(n.s%s)', s.name, s.place), ', ' order by s.place) as labels
      from unnest(p_sums) with ordinality as s (name, place)
  )
  select format(
           'select jsonb_build_object(%s) as group_values, count(*) as row_count, jsonb_build_object(%s) as sums,
                   sum(count(*)) over () as total
              from (select %s%s1 as one from %s where %s limit %s) as n
             group by %s
             order by %s',
           g.labels, s.labels, g.columns, s.columns,
           format('api.%I as r', p_list)
             || case when z.has_site then ' left join core.sites as z on z.id = r.site_id' else '' end,
           core.query_conditions(p_conditions), p_most, coalesce(g.keys, '()'), coalesce(g.keys, '1')
         )
    from grouped as g, summed as s, zone as z
$$;

grant execute on function core.summary_query to assetry_list;
-- end: function core.summary_query

-- source: function core.withheld_columns
-- The columns of a list that it keeps from the caller: it shows them where a function that asks for the caller's
-- permissions (reads_…) answers yes, and says so in its definition, which no request reaches. The
-- owner asks because some of them are granted to authenticated alone.
create or replace function core.withheld_columns(p_list text)
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- The end of a column is its name; no other column lies between the question and it.
  c_column   constant text := 'CASE\s+WHEN \( SELECT (\w+)\.(reads_\w+)\(\) AS \w+\) THEN '
    || '(?:(?!\mAS \w+,?\n)(?:.|\n))*END AS (\w+)';
  v_reader   record;
  v_reads    boolean;
  v_withheld text[] := '{}';
begin
  for v_reader in
    select m.parts[1] as domain, m.parts[2] as name, array_agg(m.parts[3]) as columns
      from regexp_matches(pg_get_viewdef(format('api.%I', p_list)::regclass), c_column, 'g') as m (parts)
     group by m.parts[1], m.parts[2]
  loop
    -- lint-allow dynamic-sql: the function is named by the definition of the list
    execute format('select %I.%I()', v_reader.domain, v_reader.name) into v_reads;

    if not v_reads then
      v_withheld := v_withheld || v_reader.columns;
    end if;
  end loop;

  return v_withheld;
end
$$;

grant execute on function core.withheld_columns to assetry_list;
-- end: function core.withheld_columns

-- source: function core.word_condition
-- The condition that a column of t has a word of $1; null for no column.
create or replace function core.word_condition(p_column text, p_place bigint)
returns text
language sql
immutable
set search_path = ''
return 't.' || quote_ident(p_column) || format(' ilike ''%%'' || core.like_pattern($1[%s]) || ''%%''', p_place);

grant execute on function core.word_condition to assetry_list;
-- end: function core.word_condition

-- source: function file.answer_fault
-- The first fault among the files that an answer names (file:<id of the link>, beside other texts), as code and
-- message; null when there is none. A file must be at the record whose answer it is.
create or replace function file.answer_fault(p_entity_id uuid, p_answer jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('code', 'NOT_FOUND', 'message', format('The record has no file %s', left(n.name, 60)))
    from jsonb_array_elements_text(
           case jsonb_typeof(p_answer) when 'array' then p_answer else jsonb_build_array(p_answer) end
         ) with ordinality as n (name, position)
   where n.name like 'file:%'
     and not exists (
           select
             from file.links as l
            where l.organization_id = core.current_organization_id()
              and l.entity_id = p_entity_id
              and l.id::text = substr(n.name, 6)
              and l.archived_at is null
         )
   order by n.position
$$;

grant execute on function file.answer_fault to assetry_api;
-- end: function file.answer_fault

-- source: function file.carry_links
-- Links the files of a record to another record of the organization that was made of it, such as the work order of a
-- request. Whoever calls holds both and has asked for the rights.
create or replace function file.carry_links(
  p_organization_id uuid,
  p_entity_id       uuid,
  p_to_entity       text,
  p_to_id           uuid,
  p_to_site_id      uuid
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_link file.links;
begin
  perform file.lock_usage(p_organization_id);

  for v_link in
    select *
      from file.links as l
     where l.organization_id = p_organization_id
       and l.entity_id = p_entity_id
       and l.archived_at is null
     order by l.position, l.id
  loop
    v_link.entity := p_to_entity;
    v_link.entity_id := p_to_id;
    v_link.site_id := p_to_site_id;
    v_link.created_by := core.current_account_id();
    perform file.store_link(v_link);
  end loop;
end
$$;

grant execute on function file.carry_links to assetry_api;
-- end: function file.carry_links

-- source: function file.check_variant
-- Refuses a variant that the file of a link does not have; returns the first letter of its name, which stands in the
-- token.
create or replace function file.check_variant(p_link file.links, p_variant text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if p_variant <> 'ORIGINAL' and not exists (
    select
      from file.variants as v
     where v.organization_id = p_link.organization_id
       and v.file_id = p_link.file_id
       and v.kind = p_variant
  ) then
    perform core.refuse(
      'VARIANT_NOT_FOUND', format('The file has no variant %s', p_variant), 404, p_hint => 'Only images have variants'
    );
  end if;

  return lower(left(p_variant, 1));
end
$$;

grant execute on function file.check_variant to assetry_api;
-- end: function file.check_variant

-- source: function file.end_link
-- Archives a link that is locked. A file that has no other is removed after its retention: longer when it was evidence,
-- and never where retention keeps it for ever.
create or replace function file.end_link(p_link file.links)
returns file.links
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_for_ever constant interval := 'infinity';
  v_link     file.links;
begin
  update file.links as l
     set archived_at = clock_timestamp()
   where l.id = p_link.id
  returning * into v_link;

  update file.files as f
     set removes_at = nullif(
           greatest(
             now() + coalesce(core.retention('file.files'), v_for_ever),
             (
               select max(l.created_at) + coalesce(core.retention('file.evidence'), v_for_ever)
                 from file.links as l
                where l.organization_id = f.organization_id
                  and l.file_id = f.id
                  and l.kind in ('CERTIFICATE', 'SIGNATURE', 'INVOICE')
             )
           ),
           'infinity'
         )
   where f.organization_id = v_link.organization_id
     and f.id = v_link.file_id
     and not exists (
           select
             from file.links as l
            where l.organization_id = f.organization_id
              and l.file_id = f.id
              and l.archived_at is null
         );
  return v_link;
end
$$;

grant execute on function file.end_link to assetry_api;
-- end: function file.end_link

-- source: function file.expire_upload
-- Ends one upload whose ticket has expired; the worker deletes its bytes.
create or replace function file.expire_upload(p_upload_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
begin
  if exists (select from file.uploads as u where u.id = p_upload_id and u.expires_at <= p_at)
    and file.end_upload(p_upload_id, 'EXPIRED', 'expire_upload')
  then
    perform file.enqueue_intake(p_upload_id);
    return 1;
  end if;

  return 0;
end
$$;
-- end: function file.expire_upload

-- source: function file.follow_record
-- A record that moves to another site takes its files along, whatever action moves it.
create or replace function file.follow_record()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update file.links as l
     set site_id = new.site_id
   where l.organization_id = new.organization_id
     and l.entity_id = new.id;
  update file.uploads as u
     set site_id = new.site_id
   where u.organization_id = new.organization_id
     and u.entity_id = new.id
     and u.status in ('OPEN', 'RECEIVED');
  return null;
end
$$;

create or replace trigger follow_record
  after update of site_id on asset.assets
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function file.follow_record();

create or replace trigger follow_record
  after update of site_id on work.work_orders
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function file.follow_record();

create or replace trigger follow_record
  after update of site_id on request.requests
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function file.follow_record();

create or replace trigger follow_record
  after update of site_id on inspection.inspections
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function file.follow_record();

create or replace trigger follow_record
  after update of site_id on contract.contracts
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function file.follow_record();

create or replace trigger follow_record
  after update of site_id on workforce.worker_certificates
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function file.follow_record();

create or replace trigger follow_record
  after update of site_id on procurement.purchase_orders
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function file.follow_record();
-- end: function file.follow_record

-- source: function file.lock_link
-- Locks a link that the caller's list shows, of a record that the caller may change, at the version that was read. As
-- the owner, because links are written by private functions only.
create or replace function file.lock_link(p_link_id uuid, p_row_version integer)
returns file.links
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_link file.links;
begin
  if not file.reads_record('file.links', p_link_id) then
    perform core.refuse('FILE_LINK_NOT_FOUND', 'No such file link', 404);
  end if;

  select * into v_link from file.links as l where l.id = p_link_id;
  perform file.open_record(v_link.entity, v_link.entity_id);
  perform file.lock_usage(v_link.organization_id);
  select * into v_link
    from file.links as l
   where l.id = p_link_id
     and l.archived_at is null
     for no key update;

  if not found then
    perform core.refuse('FILE_LINK_NOT_FOUND', 'No such file link', 404);
  end if;

  perform core.check_row_version(v_link.row_version, p_row_version);
  return v_link;
end
$$;

grant execute on function file.lock_link to assetry_api;
-- end: function file.lock_link

-- source: function file.lock_usage
-- Locks what an organization stores. Whoever adds a file or a link takes this lock, after the record and before
-- uploads, files and links.
create or replace function file.lock_usage(p_organization_id uuid)
returns file.usages
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_usage file.usages;
begin
  insert into file.usages (organization_id) values (p_organization_id) on conflict do nothing;
  select * into v_usage from file.usages as u where u.organization_id = p_organization_id for no key update;
  return v_usage;
end
$$;

grant execute on function file.lock_usage to assetry_api;
-- end: function file.lock_usage

-- source: function file.mark_answers
-- Notes which files of a record its answers name (file:<id of the link>): those are evidence and stay. The record is
-- locked, and p_answers are all answers that it has.
create or replace function file.mark_answers(p_entity_id uuid, p_answers jsonb[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update file.links as l
     set is_answer = not l.is_answer
   where l.organization_id = core.current_organization_id()
     and l.entity_id = p_entity_id
     and l.is_answer <> exists (
           select
             from unnest(p_answers) as a (answer)
            where a.answer @> to_jsonb('file:' || l.id)
         )
$$;

grant execute on function file.mark_answers to assetry_api;
-- end: function file.mark_answers

-- source: function file.open_content
-- Where the content of an address is, for who has no account. One refusal for every cause. A use of a share covers the
-- minute after it, because a reader asks for a document in parts.
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
    update file.shares as s
       set uses_left = s.uses_left - case when s.used_at > now() - interval '1 minute' then 0 else 1 end,
           used_at = case when s.used_at > now() - interval '1 minute' then s.used_at else now() end
     where s.id = v_id
       and (s.uses_left > 0 or s.used_at > now() - interval '1 minute')
    returning s.link_id into v_id;
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

-- source: function file.open_record
-- The record to which a file is to be linked, for whoever may change it and reads it; kept as it is until the
-- transaction ends. Returns its site, null for one of all sites.
create or replace function file.open_record(p_entity text, p_entity_id uuid)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity core.entities;
begin
  select * into v_entity from core.entities as e where e.entity = p_entity and e.takes_files is not null;

  if not found then
    perform core.refuse_field(
      'p_entity', 'NOT_IN_VOCABULARY',
      'One of '
        || (select string_agg(e.entity, ', ' order by e.entity) from core.entities as e where e.takes_files is not null)
    );
  elsif p_entity_id is null then
    perform core.refuse_field('p_entity_id', 'MISSING_VALUE', 'A value is required');
  elsif not exists (select from unnest(v_entity.takes_files) as p (code) where core.has_permission(p.code)) then
    perform core.refuse(
      'PERMISSION_DENIED', 'You lack the permission ' || array_to_string(v_entity.takes_files, ' or '), 403
    );
  elsif not file.reads_record(p_entity, p_entity_id) then
    perform core.refuse('RECORD_NOT_FOUND', format('No such %s', replace(v_entity.noun, '_', ' ')), 404);
  end if;

  return file.hold_record(core.current_organization_id(), p_entity, p_entity_id);
end
$$;

grant execute on function file.open_record to assetry_api;
-- end: function file.open_record

-- source: function file.open_upload
-- The upload of a ticket, for who has no account; from here on the call is one of its organization. One refusal for
-- every cause, and one look-up by an index: a ticket that nobody has costs the same as one of another upload.
create or replace function file.open_upload(p_ticket text, p_upload_id uuid)
returns file.uploads
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_upload file.uploads;
begin
  select u.* into v_upload
    from file.uploads as u
    join core.organizations as o on o.id = u.organization_id and o.status = 'ACTIVE'
    left join identity.accounts as a on a.id = u.account_id
   where u.ticket_hash = sha256(convert_to(left(p_ticket, 64), 'UTF8'))
     and u.id = coalesce(p_upload_id, u.id)
     and (u.status <> 'OPEN' or u.expires_at > clock_timestamp())
     and (u.account_id is null or a.status = 'ACTIVE')
     and identity.serves_host(u.organization_id);

  if not found then
    perform core.refuse('UPLOAD_NOT_FOUND', 'No such upload', 404);
  end if;

  perform set_config('assetry.organization_id', v_upload.organization_id::text, true);
  return v_upload;
end
$$;
-- end: function file.open_upload

-- source: function file.own_record_ids
-- The records with files that the caller reads because they are their own, where they do not read the whole domain:
-- those that their lists show, asked as the role of the lists.
create or replace function file.own_record_ids()
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity text;
  v_ids    uuid[];
  v_own    uuid[] := '{}';
begin
  if core.reads_everything() then
    return v_own;
  end if;

  for v_entity in
    select e.entity
      from core.entities as e
     where e.takes_files is not null
       and (e.reads_files is null or core.has_permission(e.reads_files))
       and core.reading_level(split_part(e.entity, '.', 1)) = 1
  loop
    -- lint-allow dynamic-sql: the name of the table comes from the registry
    execute format(
      'select array(select id from %I.%I)', split_part(v_entity, '.', 1), split_part(v_entity, '.', 2)
    ) into v_ids;
    v_own := v_own || v_ids;
  end loop;

  return v_own;
end
$$;

alter function file.own_record_ids owner to assetry_list;
grant execute on function file.own_record_ids to authenticated, assetry_api;
-- end: function file.own_record_ids

-- source: function file.readable_link
-- A link that the caller's list shows, of a file that can be read.
create or replace function file.readable_link(p_link_id uuid)
returns file.links
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_link file.links;
begin
  select * into v_link from file.links as l where l.id = p_link_id and l.archived_at is null;

  if not found then
    perform core.refuse('FILE_LINK_NOT_FOUND', 'No such file link', 404);
  end if;

  perform file.require_available(v_link);
  return v_link;
end
$$;

alter function file.readable_link owner to assetry_list;
grant execute on function file.readable_link to assetry_api;
-- end: function file.readable_link

-- source: function file.readable_link_of
-- The first link of a file that the caller's list shows; where it shows none there is no such file.
create or replace function file.readable_link_of(p_file_id uuid)
returns file.links
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_link file.links;
begin
  select * into v_link
    from file.links as l
   where l.file_id = p_file_id
     and l.archived_at is null
   order by l.created_at, l.id
   limit 1;

  if not found then
    perform core.refuse('FILE_NOT_FOUND', 'No such file', 404);
  end if;

  perform file.require_available(v_link);
  return v_link;
end
$$;

alter function file.readable_link_of owner to assetry_list;
grant execute on function file.readable_link_of to assetry_api;
-- end: function file.readable_link_of

-- source: function file.remove_file
-- Removes one file that has no link: from here on nobody reads it, and the worker deletes its objects, whose keys no
-- other file ever has.
create or replace function file.remove_file(p_file_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_file file.files;
begin
  perform file.lock_usage(core.current_organization_id());
  select * into v_file from file.files as f where f.id = p_file_id for no key update;

  if v_file.status <> 'REMOVED' and v_file.removes_at <= p_at then
    perform set_config('assetry.action', 'remove_file', true);

    update file.files as f
       set status = 'REMOVED'
     where f.id = p_file_id;
    update file.usages as u
       set byte_count = u.byte_count - v_file.byte_count
     where u.organization_id = v_file.organization_id;
    perform core.enqueue(
      'delete_objects',
      jsonb_build_object(
        'keys',
        jsonb_build_array(v_file.object_key) || coalesce(
          (select jsonb_agg(v.object_key) from file.variants as v where v.file_id = p_file_id), '[]'
        )
      ),
      25
    );
    return 1;
  end if;

  return 0;
end
$$;
-- end: function file.remove_file

-- source: function file.require_available
-- Refuses a link whose file is on hold; the link is visible to the caller.
create or replace function file.require_available(p_link file.links)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if exists (
    select
      from file.files as f
     where f.organization_id = p_link.organization_id
       and f.id = p_link.file_id
       and f.status <> 'AVAILABLE'
  ) then
    perform core.refuse('FILE_ON_HOLD', 'The file is on hold', 409);
  end if;
end
$$;

grant execute on function file.require_available to assetry_list;
-- end: function file.require_available

-- source: function hook.pre_request
-- Runs before every request, as the caller: decides whether the token is still good and notes whose it is.
-- Reads run in a read-only transaction, so nothing is written here. Every request pays for this, and plpgsql prepares
-- each expression again in each transaction, so a good request is one statement; hook.refuse_request says what is wrong
-- with another one. A plan kept from when there were few sessions must not scan them when there are many. What only
-- some sessions depend on is asked apart: every join costs every request. A migration holds every request back where
-- it reads identity.sessions, so there it waits for longer than requests otherwise do for a lock.
create or replace function hook.pre_request()
returns void
language plpgsql
volatile
security definer
set search_path = ''
set enable_seqscan = off
set lock_timeout = '7s'
as $$
declare
  v_request record;
begin
  select r.method = 'POST' as is_post,
         r.path like '/rpc/%' as is_call,
         case when s.actor_id <> s.account_id or s.api_key_id is not null then s.id end as session_to_check,
         nullif(r.headers ->> 'x-scan', '') as scan,
         case
           when r.method <> 'POST' and r.path not like '/rpc/%'
           then hook.plan_list(r.headers ->> 'x-conditions', a.reaches_all_sites)
         end,
         case when random() < 0.02 then hook.renew_connections() end,
         set_config('response.headers', '[{"Cache-Control": "no-store"}]', true),
         hook.limit_statement(),
         set_config('application_name', hook.transaction_name(r.headers ->> 'x-request-id'), true),
         set_config('assetry.organization_id', s.organization_id::text, true),
         set_config('assetry.account_id', s.account_id::text, true),
         set_config('assetry.actor_id', s.actor_id::text, true),
         set_config('assetry.session_id', s.id::text, true),
         set_config('assetry.api_key_id', coalesce(s.api_key_id::text, ''), true),
         set_config(
           'assetry.reads_everything',
           case
             when s.actor_id <> s.account_id or s.api_key_id is not null
             then identity.reads_everything(s.account_id, s.actor_id, s.api_key_id)
             else exists (
               select
                 from identity.account_roles as ar
                 join identity.roles as m on m.id = ar.role_id
                where ar.account_id = s.account_id
                  and (m.reading = 'ALL' or m.grants_everything)
             )
           end::text,
           true
         ) as reads_everything
    into v_request
    from (
           select current_setting('request.method', true) as method,
                  current_setting('request.path', true) as path,
                  nullif(current_setting('request.headers', true), '')::jsonb as headers,
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims
           -- Keeps the texts from being read again for each of their values.
           offset 0
         ) as r
   -- One row by its key each (offset 0): joined freely, they are merged while there are few, and every session is read.
   cross join lateral (
      select *
        from identity.sessions as k
       where k.id = case when pg_input_is_valid(r.claims ->> 'sid', 'uuid') then (r.claims ->> 'sid')::uuid end
      offset 0
    ) as s
   cross join lateral (select * from core.organizations as k where k.id = s.organization_id offset 0) as o
   cross join lateral (select * from identity.accounts as k where k.id = s.account_id offset 0) as a
   where current_setting('role', true) <> 'anon'
     and r.method in ('GET', 'HEAD', 'POST')
     -- PostgREST decodes a path, and everything below and the log would read it as it came.
     and strpos(r.path, '%') = 0
     and coalesce(r.headers ->> 'prefer', '') !~* 'count\s*=\s*(planned|estimated)'
     -- PostgREST forgives thirty seconds of expiry and the absence of exp, iss and aud; this does not.
     and r.claims ->> 'iss' = 'assetry'
     and r.claims ->> 'aud' = 'assetry'
     and r.claims -> 'exp' > to_jsonb(extract(epoch from clock_timestamp()))
     and jsonb_typeof(r.claims -> 'exp') = 'number'
     and r.claims ->> 'sub' = s.account_id::text
     and r.claims ->> 'org' = s.organization_id::text
     and s.revoked_at is null
     and s.ceiling_at > clock_timestamp()
     and o.status = 'ACTIVE'
     and a.status = 'ACTIVE'
     and a.sessions_valid_after <= s.created_at
     -- What identity.serves_host asks, with headers that were read once.
     and not exists (
       select 1
         from core.organizations as h
        where h.hostname = lower(split_part(r.headers ->> 'host', ':', 1))
          and h.id <> o.id
       offset 0
     );

  if not found then
    perform hook.refuse_request();
  elsif v_request.session_to_check is not null and not hook.is_entitled(v_request.session_to_check) then
    perform hook.refuse_request();
  end if;

  if v_request.reads_everything = 'false' then
    perform hook.check_reading(current_setting('request.path', true));
  end if;

  if v_request.is_call <> v_request.is_post then
    perform hook.check_method();
  elsif v_request.scan is not null and not v_request.is_call then
    perform core.bound_list(trim('/' from current_setting('request.path')), v_request.scan::jsonb);
  end if;
end
$$;

alter function hook.pre_request owner to assetry_auth;
grant execute on function hook.pre_request to anon, authenticated;
-- end: function hook.pre_request

-- source: function hook.safe_pattern
-- A pattern of like whose last backslash is doubled where it stands alone. Postgres refuses such a pattern only where
-- it meets a row, and so would tell who asks about rows that row security hides.
create or replace function hook.safe_pattern(p_pattern text)
returns text
language sql
immutable
strict
parallel safe
return case when p_pattern operator(pg_catalog.~) '(^|[^\\])(\\\\)*\\$' then p_pattern || '\' else p_pattern end;

grant execute on function hook.safe_pattern to authenticated, assetry_list;
-- end: function hook.safe_pattern

-- source: function identity.count_hit
-- Counts an attempt and answers how many there were in a rolling minute, calculated from this minute's count and the
-- share of the last minute's that is still inside.
-- Whoever counts holds the row until the end, behind a hash perhaps, so what many count at once is spread over sixteen
-- rows by p_spread; the sum then misses those that are still under way.
-- Sequential scans are off because a plan cached while the table was empty would keep scanning it.
create or replace function identity.count_hit(p_scope text, p_subject bytea, p_spread text default null)
returns numeric
language plpgsql
volatile
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_window_at timestamptz := date_trunc('minute', clock_timestamp());
  v_share     numeric := 1 - extract(second from clock_timestamp()) / 60;
  v_subject   bytea := p_subject;
  v_subjects  bytea[] := array[p_subject];
  v_hits      numeric;
begin
  if p_spread is not null then
    v_subjects := array(select p_subject || int2send(n::smallint) from generate_series(0, 15) as n);
    v_subject := v_subjects[1 + (hashtext(p_spread) & 15)];
  end if;

  insert into identity.rate_buckets as b (scope, subject, window_at, hits)
  values (p_scope, v_subject, v_window_at, 1)
  on conflict (scope, subject, window_at) do update set hits = least(b.hits + 1, 1000000);

  select sum(b.hits * case b.window_at when v_window_at then 1 else v_share end) into v_hits
    from identity.rate_buckets as b
   where b.scope = p_scope
     and b.subject = any (v_subjects)
     and b.window_at in (v_window_at, v_window_at - interval '1 minute');

  return v_hits;
end
$$;

grant execute on function identity.count_hit to assetry_auth;
-- end: function identity.count_hit

-- source: function identity.forget_auth_events
-- Attempts to log in stay on record for as long as retention says, by organization; those of nobody known apart. 2,000
-- a round.
create or replace function identity.forget_auth_events()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from identity.auth_events
   where id = any (array(
           select e.id
             from core.organizations as o
            cross join lateral (
               select a.id
                 from identity.auth_events as a
                where a.organization_id = o.id
                  and a.at < now() - core.retention('identity.auth_events')
                limit 2000
             ) as e
            limit 2000
         ));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
-- end: function identity.forget_auth_events

-- source: function identity.forget_password_links
-- Links are forgotten thirty days after they expired. 2,000 a round.
create or replace function identity.forget_password_links()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from identity.password_links
   where id = any (array(
           select l.id
             from identity.password_links as l
            where l.expires_at < now() - core.retention('identity.password_links')
            limit 2000
         ));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
-- end: function identity.forget_password_links

-- source: function identity.forget_rate_buckets
-- Attempts are counted by the minute; nobody asks for those of ten minutes ago. 2,000 a round.
create or replace function identity.forget_rate_buckets()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from identity.rate_buckets
   where id = any (array(
           select b.id from identity.rate_buckets as b where b.window_at < now() - interval '10 minutes' limit 2000
         ));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
-- end: function identity.forget_rate_buckets

-- source: function identity.forget_sessions
-- Log-ins that are over stay on record for as long as retention says. 2,000 a round.
create or replace function identity.forget_sessions()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from identity.sessions
   where id = any (array(
           select s.id
             from identity.sessions as s
            where s.ceiling_at < now() - core.retention('identity.sessions')
            limit 2000
         ));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
-- end: function identity.forget_sessions

-- source: function identity.forget_unknown_auth_events
-- Attempts to log in that belong to no organization: anybody can make them, so they are kept for less long.
create or replace function identity.forget_unknown_auth_events()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from identity.auth_events
   where id = any (array(
           select e.id
             from identity.auth_events as e
            where e.organization_id is null
              and e.at < now() - core.retention('identity.auth_events of nobody')
            limit 2000
         ));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
-- end: function identity.forget_unknown_auth_events

-- source: function identity.session_token
-- The token of a session. It names who and which session, never what they may do: rights are read again at
-- each request, so that a change of them needs no new token.
create or replace function identity.session_token(p_session identity.sessions)
returns text
language sql
stable
set search_path = ''
as $$
  select identity.sign_token(
    jsonb_build_object(
      'iss', 'assetry',
      'aud', 'assetry',
      'role', 'authenticated',
      'sub', p_session.account_id,
      'org', p_session.organization_id,
      'sid', p_session.id,
      'jti', uuidv7(),
      'iat', floor(extract(epoch from clock_timestamp())),
      'exp', floor(extract(epoch from p_session.idle_at))
    )
    || case
         when p_session.actor_id <> p_session.account_id then
           jsonb_build_object('act', jsonb_build_object('sub', p_session.actor_id))
         else '{}'
       end
  )
$$;

grant execute on function identity.session_token to assetry_auth;
-- end: function identity.session_token

-- source: function inspection.notify_fault
-- Why nobody can be notified what failed in an inspection; null when somebody is. Runs for everybody: who inspects need
-- not reach the destination.
create or replace function inspection.notify_fault(p_inspection inspection.inspections)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case when t.destination_id is null then 'The template has no destination' end
    from inspection.templates as t
   where t.organization_id = core.current_organization_id()
     and t.id = p_inspection.template_id
$$;

grant execute on function inspection.notify_fault to assetry_api;
-- end: function inspection.notify_fault

-- source: function inspection.raise_correction
-- Opens what a failed item of an inspection asks for; who is only to be notified of it is shown by tell_corrections.
-- What cannot be made with its type and its job plan is made without them, and what cannot be made at all is told:
-- whoever inspects cannot put the template right, and what was found must not be lost. Work on an asset that was
-- retired or moved away meanwhile is a draft without a place, unless its type is site-wide.
create or replace function inspection.raise_correction(
  p_inspection inspection.inspections, p_item inspection.template_items
)
returns inspection.corrections
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_correction inspection.corrections;
  v_values     jsonb := jsonb_build_object(
    'site_id', p_inspection.site_id,
    'asset_id', inspection.usable_asset_id(p_inspection),
    'location_id', p_inspection.location_id,
    'title', left(coalesce(p_item.on_fail_title, p_item.prompt), 200),
    'description', left(inspection.finding_of(p_inspection.id, p_item.id), 4000),
    'priority', coalesce(p_item.on_fail_priority, case when p_item.is_critical then 'HIGH' end)
  );
  v_means      jsonb := jsonb_build_object(
    'type_id', p_item.on_fail_type_id, 'job_plan_id', p_item.on_fail_job_plan_id
  );
begin
  v_correction.kind := p_item.on_fail;

  if p_item.on_fail = 'NOTIFY' then
    v_correction.fault := inspection.notify_fault(p_inspection);
  end if;

  for v_attempt in 1 .. 2 loop
    begin
      if p_item.on_fail = 'REQUEST' then
        v_correction.request_id := (
          request.store_request(
            jsonb_populate_record(
              null::request.requests,
              v_values || jsonb_build_object('source', 'INSPECTION', 'requester_id', core.current_account_id())
            )
          )
        ).id;
      elsif p_item.on_fail = 'DOWNTIME' then
        v_correction.downtime_id := (inspection.raise_downtime(p_inspection, v_values)).id;
      elsif p_item.on_fail = 'WORK_ORDER' then
        v_values := v_values || v_means || jsonb_build_object(
          'origin', 'INSPECTION',
          'status', case
            when not work.names_place(
                   (v_values ->> 'asset_id')::uuid, (v_values ->> 'location_id')::uuid, (v_means ->> 'type_id')::uuid
                 )
              then 'DRAFT'
          end
        );
        v_correction.work_order_id := (
          work.raise_work_order(jsonb_populate_record(null::work.work_orders, v_values), v_values)
        ).id;
      end if;

      exit;
    exception
      when sqlstate 'PGRST' then
        v_correction.fault := coalesce(v_correction.fault, left(sqlerrm::jsonb ->> 'message', 500));
        v_means := '{"type_id": null, "job_plan_id": null}';
    end;
  end loop;

  insert into inspection.corrections as c (
    site_id, inspection_id, template_item_id, kind, work_order_id, request_id, downtime_id, fault
  )
  values (
    p_inspection.site_id, p_inspection.id, p_item.id, v_correction.kind, v_correction.work_order_id,
    v_correction.request_id, v_correction.downtime_id, v_correction.fault
  )
  on conflict (organization_id, inspection_id, template_item_id) do update
    set work_order_id = excluded.work_order_id,
        request_id = excluded.request_id,
        downtime_id = excluded.downtime_id,
        fault = excluded.fault
    where num_nonnulls(c.work_order_id, c.request_id, c.downtime_id) = 0
  returning * into v_correction;

  return v_correction;
end
$$;

grant execute on function inspection.raise_correction to assetry_api;
-- end: function inspection.raise_correction

-- source: function inspection.raise_corrections
-- Opens what the failed items of an inspection that is handed in ask for and have not opened yet, in their order, and
-- tells who is to be notified. The inspection is locked, so that nobody else opens anything of it meanwhile.
create or replace function inspection.raise_corrections(p_inspection inspection.inspections)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_item       inspection.template_items;
  v_correction inspection.corrections;
  v_ids        uuid[] := '{}';
begin
  for v_item in
    select t.*
      from inspection.inspection_items as i
      join inspection.template_items as t on t.id = i.template_item_id
     where i.inspection_id = p_inspection.id
       and i.is_visible
       and i.result = 'FAIL'
       and t.on_fail <> 'NONE'
       and not exists (
         select 1
           from inspection.corrections as c
          where c.inspection_id = i.inspection_id
            and c.template_item_id = i.template_item_id
            and (
                  num_nonnulls(c.work_order_id, c.request_id, c.downtime_id) > 0
                  or c.kind = 'NOTIFY' and c.fault is null
                )
       )
     order by t.position
  loop
    v_correction := inspection.raise_correction(p_inspection, v_item);
    v_ids := v_ids || v_correction.id;
  end loop;

  if v_ids <> '{}' then
    perform inspection.tell_corrections(p_inspection, v_ids);
  end if;
end
$$;

grant execute on function inspection.raise_corrections to assetry_api;
-- end: function inspection.raise_corrections

-- source: function inspection.raise_inspection
-- Opens an inspection of a template's published revision, with its items; what it is about is locked. Refuses a
-- template that cannot be used or is for something else, and what lacks a meter that an item reads.
create or replace function inspection.raise_inspection(p_inspection inspection.inspections)
returns inspection.inspections
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_name  text;
  v_scope text;
begin
  -- Locked, so that it is not archived or published again meanwhile.
  perform 1 from inspection.templates as t where t.id = p_inspection.template_id for share;

  select r.id, t.name, t.scope into p_inspection.revision_id, v_name, v_scope
    from inspection.templates as t
    join inspection.template_revisions as r on r.template_id = t.id and r.status = 'PUBLISHED'
   where t.id = p_inspection.template_id
     and t.archived_at is null;

  if not found then
    perform core.refuse(
      'INSPECTION_TEMPLATE_NOT_PUBLISHED', 'The template has no published revision, or is archived', 409,
      p_hint => 'Publish it with publish_inspection_template'
    );
  end if;

  if not inspection.fits_scope(v_scope, p_inspection) then
    perform core.refuse_field(
      case v_scope when 'ASSET' then 'asset_id' when 'LOCATION' then 'location_id' else 'worker_id' end,
      'MISSING_VALUE', format('Required: the template is for one %s', lower(v_scope))
    );
  end if;

  perform inspection.check_meters(p_inspection);

  p_inspection.id := uuidv7();
  p_inspection.title := coalesce(p_inspection.title, v_name);
  return (inspection.stored(array[p_inspection]))[1];
end
$$;

grant execute on function inspection.raise_inspection to assetry_api;
-- end: function inspection.raise_inspection

-- source: function inspection.read_readings
-- The readings that the METER items of an inspection were answered with, as entries in the order of the answers; row
-- is the position of the item. Two answers of one instant, such as as found and as left, are distinguished by a
-- microsecond, in the order of the items.
create or replace function inspection.read_readings(p_inspection inspection.inspections)
returns meter.entry[]
language sql
volatile
set search_path = ''
as $$
  select coalesce(array_agg(e order by e.row), '{}')
    from (
      select t.position, i.answered_at, i.meter_id, i.answer,
             row_number() over (partition by i.meter_id, i.answered_at order by t.position) - 1 as later
        from inspection.inspection_items as i
        join inspection.template_items as t on t.id = i.template_item_id
       where i.inspection_id = p_inspection.id
         and t.kind = 'METER'
         and i.is_visible
         and i.reading_id is null
         and jsonb_typeof(i.answer) = 'number'
    ) as a
   cross join lateral jsonb_populate_record(
           null::meter.entry,
           jsonb_build_object(
             'row', a.position, 'reading_id', uuidv7(), 'meter_id', a.meter_id, 'reading', round(a.answer::numeric, 6),
             'read_at', a.answered_at + a.later * interval '1 microsecond', 'kind', 'READING', 'is_confirmed', false,
             'source', 'INSPECTION', 'note', p_inspection.inspection_number
           )
         ) as e
$$;

grant execute on function inspection.read_readings to assetry_api;
-- end: function inspection.read_readings

-- source: function inspection.store_answers
-- Keeps answers to the items of an open inspection; refuses all when one has a fault.
create or replace function inspection.store_answers(p_inspection_id uuid, p_answers jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_now    timestamptz := clock_timestamp();
  v_faults jsonb;
begin
  select jsonb_agg(f) into v_faults
    from inspection.read_answers(p_inspection_id, p_answers) as a, jsonb_array_elements(a.faults) as f;

  perform core.refuse_faults(v_faults);

  update inspection.inspection_items as i
     set answer = a.answer,
         result = inspection.judged(p_inspection_id, a.template_item, a.answer),
         note = a.note,
         photos = a.photos,
         instrument_id = a.instrument_id,
         measured_at = a.measured_at,
         was_unfit = a.was_unfit,
         answered_at = case
           when a.answer is null then null when a.answer = i.answer then i.answered_at else v_now
         end,
         answered_by = case
           when a.answer is null then null when a.answer = i.answer then i.answered_by else core.current_account_id()
         end,
         reading_id = case when a.answer = i.answer then i.reading_id end
    from (
      select r.item_id,
             r.template_item,
             case when r.given ? 'answer' then nullif(r.given -> 'answer', 'null') else o.answer end as answer,
             case when r.given ? 'note' then nullif(btrim(r.given ->> 'note'), '') else o.note end as note,
             case
               when not r.given ? 'photos' then o.photos
               when r.given -> 'photos' <> 'null' then array(select jsonb_array_elements_text(r.given -> 'photos'))
             end as photos,
             m.p_instrument_id as instrument_id, m.p_measured_at as measured_at, m.p_was_unfit as was_unfit
        from inspection.read_answers(p_inspection_id, p_answers) as r
        join inspection.inspection_items as o on o.id = r.item_id
       cross join lateral asset.measured_with(
               r.given, o.answer,
               case when r.given ? 'answer' then nullif(r.given -> 'answer', 'null') else o.answer end, v_now,
               o.instrument_id, o.measured_at, o.was_unfit
             ) as m
    ) as a
   where i.id = a.item_id
     and (i.answer, i.note, i.photos, i.instrument_id, i.measured_at)
           is distinct from (a.answer, a.note, a.photos, a.instrument_id, a.measured_at);

  perform file.mark_answers(
    p_inspection_id,
    array(
      select coalesce(to_jsonb(i.photos), '[]') || case jsonb_typeof(i.answer)
               when 'array' then i.answer when 'string' then jsonb_build_array(i.answer) else '[]' end
        from inspection.inspection_items as i
       where i.inspection_id = p_inspection_id
    )
  );
  perform inspection.refresh_visibility(p_inspection_id);

  -- Asked after all answers are in: one may be what makes another count.
  select jsonb_agg(
           core.fault(
             'p_answers', 'NOT_VISIBLE', format('Item %s is not visible with the given answers', t.code)
           )
           order by t.position
         )
    into v_faults
    from inspection.read_answers(p_inspection_id, p_answers) as r
    join inspection.inspection_items as i on i.id = r.item_id and not i.is_visible and i.answer is not null
    join inspection.template_items as t on t.id = i.template_item_id;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function inspection.store_answers to assetry_api;
-- end: function inspection.store_answers

-- source: function integration.delivery_body
-- The body of a delivery as the account for which the transaction acts reads the record now, or null where it may not
-- read it. A body that was made stays as it is. Of a record that was deleted or left the reach of the account, the id
-- alone is told, where the account reached it before and reads the whole domain. Where the condition of the endpoint
-- does not hold for the row, nothing is returned. Above 20 kB the body is a thin one.
create or replace function integration.delivery_body(
  p_delivery integration.webhook_deliveries,
  p_endpoint integration.webhook_endpoints
)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  c_most  constant integer := 20000;
  v_kind  core.entities;
  v_lines audit.events[];
  v_last  audit.events;
  v_row   jsonb;
  v_type  text := p_delivery.event_type;
  v_data  jsonb;
  v_more  jsonb := '{}';
begin
  if p_delivery.priority = 0 then
    return coalesce(
      p_delivery.body,
      integration.envelope(v_type, p_delivery.event_at, jsonb_build_object('webhook_endpoint_id', p_endpoint.id))
    );
  end if;

  select * into v_kind from core.entities as e where e.entity = p_delivery.entity;

  if not integration.may_read(v_kind.list) then
    return null;
  elsif p_delivery.record_ids is not null then
    return integration.bulk_body(p_delivery, p_endpoint, v_kind);
  end if;

  v_lines := integration.lines_of(p_delivery);
  v_last := v_lines[cardinality(v_lines)];
  v_row := audit.current_rows(v_kind.list, array[p_delivery.entity_id]) -> p_delivery.entity_id::text;

  if p_endpoint.site_id is not null and v_row ? 'site_id' and v_row ->> 'site_id' <> p_endpoint.site_id::text then
    v_row := null;
  end if;

  if v_row is null then
    v_type := integration.type_of_gone(p_delivery, p_endpoint, v_kind.noun, v_lines);

    if v_type is null then
      return null;
    end if;
  elsif not integration.fits(p_endpoint.record_condition, p_delivery.entity, v_lines, v_row) then
    return null;
  end if;

  if p_delivery.body is not null then
    -- What was made for a record that is out of reach now told more.
    return case when v_row is not null or p_delivery.body::jsonb ->> 'type' = v_type then p_delivery.body end;
  end if;

  v_data := jsonb_build_object('id', p_delivery.entity_id, 'list', v_kind.list, 'sequence', p_delivery.sequence);

  if v_row is not null then
    v_data := v_data || jsonb_build_object(
      'row_version', coalesce(v_last.row_version, (v_row ->> 'row_version')::integer),
      'code', v_row ->> v_kind.code_column, 'label', v_row ->> v_kind.label_column, 'site_id', v_row ->> 'site_id',
      'action', v_last.action, 'account_id', v_last.account_id, 'request_id', v_last.request_id
    );
    v_more := case p_endpoint.payload
      when 'FULL' then jsonb_build_object('row', v_row)
      when 'CHANGES' then jsonb_build_object('changed', integration.changed_values(p_delivery.entity, v_lines, v_row))
      else '{}'
    end;
  end if;

  if octet_length((v_data || v_more)::text) > c_most then
    v_more := '{"truncated": true}';
  end if;

  return integration.envelope(v_type, p_delivery.event_at, v_data || v_more);
end
$$;
-- end: function integration.delivery_body

-- source: function integration.forget_deliveries
-- Deletes webhook deliveries that ended long ago, and the bodies and attempts of others, as retention says; returns how
-- many both are. 2,000 of each a round, found by the time at which they were stored, which is the earlier.
create or replace function integration.forget_deliveries()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count  bigint;
  v_bodies bigint;
begin
  delete from integration.webhook_deliveries as d
   where d.id = any (array(
           select e.id
             from core.organizations as o
            cross join lateral (
                    select n.id
                      from integration.webhook_deliveries as n
                     where n.organization_id = o.id
                       and n.created_at < now() - core.retention('integration.webhook_deliveries')
                       and n.finished_at < now() - core.retention('integration.webhook_deliveries')
                     limit 2000
                  ) as e
            limit 2000
         ));
  get diagnostics v_count = row_count;

  update integration.webhook_deliveries as d
     set body = null,
         attempt_log = '[]'
   where d.id = any (array(
           select n.id
             from integration.webhook_deliveries as n
            where n.created_at < now() - core.retention('integration.webhook_bodies')
              and n.body is not null
              and n.finished_at < now() - core.retention('integration.webhook_bodies')
            order by n.created_at
            limit 2000
         ));

  get diagnostics v_bodies = row_count;

  return v_count + v_bodies;
end
$$;

grant execute on function integration.forget_deliveries to assetry_worker;
-- end: function integration.forget_deliveries

-- source: function inventory.check_planned
-- The lines of a plan that are to be reserved, with the base unit of their items, in which they are told; holds items
-- and storerooms, and refuses what is not kept in storerooms, is used no more or was archived, other units, and places
-- to which nothing can be pinned.
create or replace function inventory.check_planned(p_lines work.plan_lines[])
returns work.plan_lines[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_item_ids      uuid[] := array(select l.item_id from unnest(p_lines) as l where l.storeroom_id is not null);
  v_storeroom_ids uuid[] := array(select l.storeroom_id from unnest(p_lines) as l where l.storeroom_id is not null);
  v_faults        jsonb;
begin
  if v_item_ids = '{}' then
    return p_lines;
  end if;

  perform from inventory.items as i where i.id = any (v_item_ids) order by i.id for share;
  perform from inventory.storerooms as s where s.id = any (v_storeroom_ids) order by s.id for share;

  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', l.position, f.field), f.code, f.message) order by l.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(p_lines) as l
    join inventory.items as i on i.id = l.item_id
    join inventory.storerooms as s on s.id = l.storeroom_id
    join inventory.units as u on u.id = i.base_unit_id
    left join inventory.bins as b on b.id = l.bin_id
    left join inventory.lots as o on o.id = l.lot_id
   cross join lateral (
      values
        ('bin_id', 'NOT_FOUND', format('No such bin of storeroom %s', s.code), b.storeroom_id <> s.id),
        ('bin_id', 'NOT_ALLOWED', 'The bin is blocked', b.storeroom_id = s.id and b.is_blocked),
        (
          'lot_id', 'MISSING_VALUE', format('%s is tracked by %s', i.item_number, i.tracking),
          i.tracking <> 'NONE' and l.bin_id is not null and l.lot_id is null
        ),
        ('lot_id', 'NOT_FOUND', format('No such lot of %s', i.item_number), o.item_id <> i.id),
        (
          'lot_id', 'ALREADY_EXISTS', 'Another line has this serial number',
          i.tracking = 'SERIAL' and o.item_id = i.id
            and exists (select 1 from unnest(p_lines) as e where e.lot_id = l.lot_id and e.position < l.position)
        ),
        (
          'quantity', 'TOO_LARGE', 'A serial number has quantity 1',
          i.tracking = 'SERIAL' and l.lot_id is not null and l.quantity <> 1
        ),
        (
          'item_id', 'NOT_ALLOWED', format('%s is not stocked in storerooms: %s', i.item_number, i.kind),
          not inventory.is_stocked(i.kind)
        ),
        (
          'item_id', 'NOT_ALLOWED', format('%s is %s', i.item_number, i.status),
          inventory.is_stocked(i.kind) and i.status not in ('ACTIVE', 'PHASE_OUT')
        ),
        ('storeroom_id', 'NOT_ALLOWED', format('Storeroom %s was archived', s.code), s.archived_at is not null),
        ('unit', 'NOT_ALLOWED', format('The reservation is in %s', u.code), l.unit <> left(u.code, 20))
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);

  return array(
    select jsonb_populate_record(
             l, case when l.storeroom_id is null then '{}' else jsonb_build_object('unit', left(u.code, 20)) end
           )
      from unnest(p_lines) as l
      left join inventory.items as i on i.id = l.item_id
      left join inventory.units as u on u.id = i.base_unit_id
     order by l.position
  );
end
$$;

grant execute on function inventory.check_planned to assetry_api;
-- end: function inventory.check_planned

-- source: function inventory.insufficient
-- What is reported of a line for which there is too little: how much there is, and how much was asked for. Line 0 is
-- what the arguments themselves ask for.
create or replace function inventory.insufficient(p_line inventory.line, p_available numeric)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select core.fault(
           case p_line.position when 0 then 'p_quantity' else format('p_lines[%s].quantity', p_line.position) end,
           'INSUFFICIENT_STOCK',
           format('%s of %s is available', trim_scale(p_available), p_line.item_number)
         )
         || jsonb_build_object(
              'item_id', p_line.item_id, 'available_quantity', p_available, 'requested_quantity', p_line.quantity
            )
$$;

grant execute on function inventory.insufficient to assetry_api;
-- end: function inventory.insufficient

-- source: function inventory.keep_movement
-- What stands in the stock ledger stays, whoever would change it: a mistake is corrected by another movement.
create or replace function inventory.keep_movement()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform core.refuse('MOVEMENT_STANDS', 'Stock movements cannot be changed or deleted', 409);
  return null;
end
$$;
-- end: function inventory.keep_movement

-- source: function inventory.mark_low_stock
-- Notes a standing whose stock, without what is held, fell to the reorder point of the item or rose above it. Without a
-- reorder point the safety stock counts.
create or replace function inventory.mark_low_stock()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(new.organization_id, 'tell_low_stock', array[new.id])
     from inventory.stocked_items as k
    where k.organization_id = new.organization_id
      and k.item_id = new.item_id
      and k.storeroom_id = new.storeroom_id
      and (new.quantity - new.held_quantity <= coalesce(k.reorder_point, k.safety_quantity))
            <> (new.low_at is not null);

  return null;
end
$$;

create or replace trigger mark_low_stock
  after update of quantity, held_quantity on inventory.standings
  for each row
  when (new.quantity - new.held_quantity <> old.quantity - old.held_quantity)
  execute function inventory.mark_low_stock();
-- end: function inventory.mark_low_stock

-- source: function inventory.mark_reorder_point
-- Notes the standing of an item that is stocked from now on, or has another reorder point or safety stock.
create or replace function inventory.mark_reorder_point()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(new.organization_id, 'tell_low_stock', array[s.id])
     from inventory.standings as s
    where s.organization_id = new.organization_id
      and s.item_id = new.item_id
      and s.storeroom_id = new.storeroom_id;

  return null;
end
$$;

create or replace trigger mark_reorder_point_insert
  after insert on inventory.stocked_items
  for each row
  when (coalesce(new.reorder_point, new.safety_quantity) is not null)
  execute function inventory.mark_reorder_point();

create or replace trigger mark_reorder_point_update
  after update on inventory.stocked_items
  for each row
  when (
    coalesce(new.reorder_point, new.safety_quantity) is distinct from coalesce(old.reorder_point, old.safety_quantity)
  )
  execute function inventory.mark_reorder_point();
-- end: function inventory.mark_reorder_point

-- source: function inventory.reckon_differences
-- Calculates what each line of a count differs by, and whether that is within the tolerance.
create or replace function inventory.reckon_differences(p_count inventory.counts)
returns void
language sql
volatile
set search_path = ''
as $$
  update inventory.count_lines as l
     set moved_quantity = m.quantity,
         difference = l.counted_quantity - l.expected_quantity - m.quantity,
         is_within_tolerance = abs(l.counted_quantity - l.expected_quantity - m.quantity) * 100
           <= p_count.tolerance_percent * greatest(l.expected_quantity + m.quantity, 0)
    from inventory.count_lines as o
   cross join lateral (
      select inventory.quantity_moved(p_count.storeroom_id, o, p_count.started_at, o.counted_at) as quantity
   ) as m
   where o.count_id = p_count.id
     and l.id = o.id
$$;

grant execute on function inventory.reckon_differences to assetry_api;
-- end: function inventory.reckon_differences

-- source: function inventory.reckon_movement
-- Calculates a movement from how the standing of its item stands before it, and how that stands after it. What comes in
-- brings its amount; what goes out takes its share of the value, so that what empties the stock takes all of it, unless
-- the caller says another amount; a move within the storeroom takes none, nor does what was lost
-- on its way, or found again, which lies in no storeroom. What belongs to a vendor is worth nothing:
-- what is used of it is owed for at the agreed price, and charged or lost like anything else.
create or replace function inventory.reckon_movement(
  inout p_movement inventory.movements,
  inout p_standing inventory.standings
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_is_move  boolean := p_movement.kind in ('MOVE_IN', 'MOVE_OUT', 'LOST', 'FOUND');
  v_change   numeric;
  v_amount   numeric;
  v_quantity numeric;
  v_value    numeric;
begin
  p_movement.owed_amount := 0;

  if p_movement.vendor_id is not null then
    p_movement := inventory.with_owed_amount(p_movement);
    p_movement.amount := 0;
  end if;

  v_change := case
    when v_is_move or p_movement.kind = 'COST_ADJUST' then 0
    when inventory.is_incoming(p_movement.kind) then p_movement.quantity
    else - p_movement.quantity
  end;
  v_amount := case
    when v_is_move then 0
    when p_movement.amount is null then
      - inventory.divide(p_standing.value * p_movement.quantity, p_standing.quantity, 4)
    else p_movement.amount
  end;
  v_quantity := p_standing.quantity + v_change;
  v_value := p_standing.value + v_amount;

  -- What is issued is charged; what is written off, or found, is nobody's.
  if p_movement.vendor_id is not null then
    null;
  elsif p_movement.kind = 'ISSUE' then
    p_movement.charged_amount := - v_amount;
  elsif p_movement.kind in ('ADJUST_UP', 'ADJUST_DOWN', 'SCRAP') then
    p_movement.variance := - v_amount;
  end if;

  if greatest(
       v_quantity, v_value, v_value / nullif(v_quantity, 0), v_amount / nullif(p_movement.quantity, 0),
       abs(p_movement.owed_amount)
     ) >= 1e12
  then
    perform core.refuse(
      'STOCK_TOO_LARGE', 'Quantity, value and unit cost must be below 1000000000000', 422
    );
  end if;

  p_movement.site_id := p_standing.site_id;
  p_movement.sequence := p_standing.movement_count + 1;
  p_movement.condition := coalesce(p_movement.condition, 'OK');
  p_movement.unit_cost := case
    when not v_is_move then
      inventory.divide(abs(v_amount) + abs(p_movement.owed_amount), p_movement.quantity, 6)
  end;
  p_movement.amount := v_amount;
  p_movement.charged_amount := coalesce(p_movement.charged_amount, 0);
  p_movement.variance := coalesce(p_movement.variance, 0);
  p_movement.freight_amount := coalesce(p_movement.freight_amount, 0);
  p_movement.old_quantity := p_standing.quantity;
  p_movement.new_quantity := v_quantity;
  p_movement.old_value := p_standing.value;
  p_movement.new_value := v_value;
  p_movement.old_average := p_standing.average_cost;
  p_movement.new_average := coalesce(inventory.divide(v_value, v_quantity, 6), p_standing.average_cost);
  p_movement.moved_at := coalesce(p_movement.moved_at, clock_timestamp());
  p_standing.movement_count := p_movement.sequence;
  p_standing.quantity := p_movement.new_quantity;
  p_standing.value := p_movement.new_value;
  p_standing.average_cost := p_movement.new_average;
end
$$;

grant execute on function inventory.reckon_movement to assetry_api;
-- end: function inventory.reckon_movement

-- source: function inventory.reserve_plan
-- Makes the reservations of a plan what the plan says, at every storeroom, also at sites that the caller does not
-- reach: called by the actions that approve work, change its plan or take its approval back. The work order is locked,
-- and what its plan names is held (hold_plans), or nothing is reserved again but only given up and moved in time.
create or replace function inventory.reserve_plan(p_work_order work.work_orders, p_may_reserve boolean default true)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_items     uuid[];
  v_stores    uuid[];
  v_storeroom inventory.storerooms;
  v_rows      jsonb;
begin
  select array_agg(n.item_id), array_agg(n.storeroom_id)
    into v_items, v_stores
    from inventory.planned_needs(p_work_order) as n;

  if v_items is null then
    return;
  end if;

  -- What was issued meanwhile is known when the standings are.
  perform inventory.lock_standings(v_items, v_stores);

  perform inventory.give_up(n.reservation_ids, 'Replaced by the new plan of the work order')
     from inventory.planned_needs(p_work_order) as n
    where n.reservation_ids is not null
      and n.reserved_quantity <> n.needed_quantity;

  update inventory.reservations as r
     set needed_at = p_work_order.due_at,
         is_hard = r.is_hard or inventory.is_needed_soon(r.storeroom_id, r.item_id, p_work_order.due_at)
   where r.organization_id = p_work_order.organization_id
     and r.work_order_id = p_work_order.id
     and r.is_planned
     and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
     and r.needed_at is distinct from p_work_order.due_at;

  for v_storeroom in
    select * from inventory.storerooms as s where s.id = any (v_stores) order by s.id
  loop
    select jsonb_agg(
             jsonb_build_object(
               'position', n.position, 'item_id', n.item_id, 'bin_id', n.bin_id, 'lot_id', n.lot_id,
               'quantity', n.needed_quantity,
               'kind', case when coalesce(n.bin_id, n.lot_id) is null then 'AUTO' else 'HARD' end,
               'needed_at', p_work_order.due_at, 'is_planned', true
             )
             order by n.position
           )
      into v_rows
      from (
        select n.item_id, n.bin_id, n.lot_id, n.needed_quantity,
               row_number() over (order by n.item_id, n.bin_id, n.lot_id) as position
          from inventory.planned_needs(p_work_order) as n
         where n.storeroom_id = v_storeroom.id
           and n.needed_quantity > 0
           and n.reservation_ids is null
           and p_may_reserve
      ) as n;

    if v_rows is not null then
      perform inventory.reserve_lines(
        v_storeroom, array(select jsonb_populate_recordset(null::inventory.line, v_rows)), v_rows, p_work_order.id, null
      );
    end if;

    -- What was given up is there for others.
    perform inventory.settle_reservations(v_storeroom, v_items);
  end loop;
end
$$;

grant execute on function inventory.reserve_plan to assetry_api;
-- end: function inventory.reserve_plan

-- source: function inventory.short_line
-- What is reported of a line for which there is too little besides what is pinned: that it is pinned, and by which
-- reservations, where there would be enough; else that there is too little.
create or replace function inventory.short_line(
  p_storeroom inventory.storerooms,
  p_line      inventory.line,
  p_available numeric
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when inventory.takeable_quantity(p_storeroom, p_line, false, p_kept => 'NONE') < p_line.quantity then
             inventory.insufficient(p_line, p_available)
           else
             core.fault(
               format('p_lines[%s].quantity', p_line.position), 'STOCK_PINNED',
               format('%s of %s is available, the rest is pinned', trim_scale(p_available), p_line.item_number)
             )
             || jsonb_build_object(
                  'item_id', p_line.item_id, 'available_quantity', p_available, 'requested_quantity', p_line.quantity,
                  'reservation_ids', (
                    select jsonb_agg(r.id order by r.needed_at nulls last, r.id)
                      from inventory.reservations as r
                     where r.item_id = p_line.item_id
                       and r.storeroom_id = p_storeroom.id
                       and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
                       and r.held_quantity > 0
                       and (r.bin_id is not null or r.lot_id is not null)
                       and coalesce(r.bin_id = p_line.bin_id, true)
                       and coalesce(r.lot_id = p_line.lot_id, true)
                  )
                )
         end
$$;

grant execute on function inventory.short_line to assetry_api;
-- end: function inventory.short_line

-- source: function inventory.tell_low_item
-- Notifies who writes requisitions that the stock of an item at a storeroom, without what is held, is at or below the
-- reorder point, else the safety stock; and notes that it did, until it is above. Returns 1 where that changed. Waits
-- for nobody.
create or replace function inventory.tell_low_item(p_standing_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_standing inventory.standings;
  v_stocked  record;
  v_is_low   boolean;
begin
  perform core.unmark('tell_low_stock', p_standing_id, p_at);

  select * into v_standing from inventory.standings as s where s.id = p_standing_id for no key update nowait;

  select k.id, i.item_number, i.name, r.code as storeroom, u.code as unit,
         coalesce(k.reorder_point, k.safety_quantity) as reorder_point
    into v_stocked
    from inventory.stocked_items as k
    join inventory.items as i on i.organization_id = k.organization_id and i.id = k.item_id and i.status = 'ACTIVE'
    join inventory.units as u on u.organization_id = i.organization_id and u.id = i.base_unit_id
    join inventory.storerooms as r
      on r.organization_id = k.organization_id and r.id = k.storeroom_id and r.archived_at is null
   where k.organization_id = v_standing.organization_id
     and k.item_id = v_standing.item_id
     and k.storeroom_id = v_standing.storeroom_id;

  v_is_low := coalesce(v_standing.quantity - v_standing.held_quantity <= v_stocked.reorder_point, false);

  if v_is_low = (v_standing.low_at is not null) then
    return 0;
  end if;

  update inventory.standings as s
     set low_at = case when v_is_low then clock_timestamp() end
   where s.id = p_standing_id;

  if v_is_low then
    perform notify.tell(
      v_standing.organization_id, v_standing.site_id,
      identity.holders_of(v_standing.organization_id, 'requisition.create'), 'STOCK_LOW', 'inventory.stocked_items',
      v_stocked.id,
      jsonb_build_object(
        'number', v_stocked.item_number, 'label', v_stocked.name, 'storeroom', v_stocked.storeroom,
        'available', trim_scale(v_standing.quantity - v_standing.held_quantity),
        'reorder_point', trim_scale(v_stocked.reorder_point), 'unit', v_stocked.unit
      )
    );
  end if;

  return 1;
end
$$;
-- end: function inventory.tell_low_item

-- source: function inventory.tell_low_stock
-- Notifies of items whose stock fell to the reorder point, once until it is above again. Looks only at what changed;
-- fifty standings a call. Returns how many fell or rose. What somebody has locked is left to the next run.
create or replace function inventory.tell_low_stock(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'tell_low_stock', true);
  return core.take_marked('tell_low_stock', 'inventory.tell_low_item', p_at);
end
$$;

grant execute on function inventory.tell_low_stock to assetry_worker;
-- end: function inventory.tell_low_stock

-- source: function itam.vendor_of
-- The publisher by which titles are distinguished: in lower case, without the form of the company, which comes and
-- goes.
create or replace function itam.vendor_of(p_publisher text)
returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(regexp_replace(
           lower(coalesce(p_publisher, '')),
           '[\s,]*\m(inc|incorporated|corp|corporation|co|company|ltd|limited|llc|plc)\M\.?'
             '|[\s,]*\m(gmbh|ag|b\.?v|s\.?a|s\.?r\.?l|oy|ab)\M\.?',
           '', 'g'
         ))
$$;

grant execute on function itam.vendor_of to assetry_api;
-- end: function itam.vendor_of

-- source: function maintenance.after_unmatch
-- The schedule when the work that was matched with an occurrence of it turned out to be none of its own: the day comes
-- again, unless a later one has had its turn, which stands for it. p_occurrence is as it was before. What waits for a
-- meter or an event does so again, since the work before: what has come of them meanwhile brings it at the next run. A
-- forecast says whether work is open by then, when the last was done and what the meter will have counted.
create or replace function maintenance.after_unmatch(
  p_schedule   maintenance.schedules,
  p_occurrence maintenance.occurrences,
  p_has_open   boolean     default null,
  p_done_at    timestamptz default null,
  p_done_units numeric     default null
)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_due_on   date := coalesce(p_occurrence.due_on, core.site_date(p_schedule.site_id, p_occurrence.due_at));
  v_done_at  timestamptz;
  v_since_at timestamptz;
  v_day      date;
begin
  if p_schedule.status = 'RETIRED' or exists (
    select 1
      from maintenance.occurrences as o
     where o.organization_id = p_occurrence.organization_id
       and o.site_id = p_occurrence.site_id
       and o.schedule_id = p_occurrence.schedule_id
       and o.seq > p_occurrence.seq
  ) then
    return p_schedule;
  elsif p_schedule.basis = 'FLOATING' and coalesce(p_has_open, maintenance.has_open_work(p_schedule)) then
    return maintenance.disarmed(p_schedule);
  elsif maintenance.is_timed(p_schedule) then
    return case
      -- Its days begin again with its activation.
      when p_schedule.basis = 'FIXED' and p_schedule.next_due_on is null
           and (p_schedule.rrule is null or p_schedule.status <> 'ACTIVE')
        then p_schedule
      else maintenance.with_next(p_schedule, least(p_schedule.next_due_on, v_due_on))
    end;
  end if;

  select greatest(max(o.completed_at), p_done_at), greatest(max(o.completed_at), max(o.decided_at))
    into v_done_at, v_since_at
    from maintenance.occurrences as o
   where o.schedule_id = p_schedule.id
     and o.id is distinct from p_occurrence.id;

  if p_schedule.anchor_on is not null then
    v_day := case
      when v_done_at is null then maintenance.first_day(p_schedule, v_due_on)
      else maintenance.shift_day(p_schedule, core.site_date(p_schedule.site_id, v_done_at), 1)
    end;
  end if;

  return maintenance.armed(
    p_schedule, coalesce(v_since_at, p_schedule.activated_at, p_schedule.created_at), v_day, p_occurrence.due_units,
    coalesce(p_done_units, maintenance.units_at(p_schedule.meter_id, 'infinity'))
  );
end
$$;

grant execute on function maintenance.after_unmatch to assetry_api, assetry_list;
-- end: function maintenance.after_unmatch

-- source: function maintenance.armed
-- The schedule, waiting again from an instant on: for its time on a day, for its meter at so many units, for its event.
-- p_base_units is what the meter has counted by then: readings that are corrected below it move the point. Where any of
-- them brings it, its time is its next day; where all have to come, that follows when they have.
create or replace function maintenance.armed(
  p_schedule   maintenance.schedules,
  p_at         timestamptz,
  p_day        date,
  p_units      numeric,
  p_base_units numeric
)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
begin
  if not maintenance.is_timed(p_schedule) then
    p_schedule.armed_at := p_at;
    p_schedule.next_units := p_units;
    p_schedule.base_units := p_base_units;
    p_schedule.time_due_on := p_day;
  end if;

  return maintenance.with_next(
    p_schedule, case when maintenance.is_timed(p_schedule) or p_schedule.trigger_logic = 'ANY' then p_day end
  );
end
$$;

grant execute on function maintenance.armed to assetry_api, assetry_list;
-- end: function maintenance.armed

-- source: function maintenance.availability_of
-- What api.forecast_availability answers of a site that the caller reaches.
create or replace function maintenance.availability_of(
  p_site_id uuid, p_from timestamptz, p_before timestamptz, p_asset_ids uuid[]
)
returns table (
  asset_id             uuid,
  asset_number         text,
  asset_name           text,
  total_minutes        numeric,
  outage_minutes       numeric,
  confirmed_minutes    numeric,
  up_minutes           numeric,
  availability_percent numeric,
  outage_ids           uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_ids uuid[] := array(
    select a.id
      from asset.assets as a
     where a.organization_id = core.current_organization_id()
       and a.site_id = p_site_id
       and (a.id = any (p_asset_ids) or p_asset_ids is null and a.status in ('IN_SERVICE', 'STANDBY'))
     order by a.id
     limit 1001
  );
begin
  perform core.check_amount(cardinality(v_ids), 'p_asset_ids', 'assets', 1000);

  if exists (select unnest(p_asset_ids) except select unnest(v_ids)) then
    perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
  end if;

  return query
  with calendar as materialized (
    select k.calendar_id,
           asset.operating_hours((select a from asset.assets as a where a.id = k.asset_id), p_from, p_before) as hours
      from (
        select a.operating_calendar_id as calendar_id, (array_agg(a.id))[1] as asset_id
          from asset.assets as a
         where a.id = any (v_ids)
         group by a.operating_calendar_id
      ) as k
  ),
  figure as (
    select a.id, a.asset_number, a.name, c.hours, o.*
      from asset.assets as a
      join calendar as c on c.calendar_id is not distinct from a.operating_calendar_id
     cross join lateral (
        select coalesce(range_agg(tstzrange(n.starts_at, n.ends_at, '[)')), '{}') as outages,
               coalesce(
                 range_agg(tstzrange(n.starts_at, n.ends_at, '[)')) filter (where n.status <> 'PLANNED'), '{}'
               ) as confirmed,
               coalesce(array_agg(n.id order by n.starts_at, n.id), '{}') as ids
          from maintenance.outages_of(a.site_id, a.id, null, p_from, p_before) as n
     ) as o
     where a.id = any (v_ids)
  )
  select f.id, f.asset_number::text, f.name::text, m.total, m.down, m.sure, m.total - m.down,
         round((m.total - m.down) * 100 / nullif(m.total, 0), 4), f.ids
    from figure as f
   cross join lateral (
      select round(work.hours_in(f.hours) * 60, 6) as total,
             round(work.hours_in(f.hours * f.outages) * 60, 6) as down,
             round(work.hours_in(f.hours * f.confirmed) * 60, 6) as sure
   ) as m
   order by f.asset_number, f.id;
end
$$;

grant execute on function maintenance.availability_of to assetry_list;
-- end: function maintenance.availability_of

-- source: function maintenance.check_gathered
-- Refuses work orders, which are held as they are, that an outage cannot hold: each by its place in the field, which is
-- that of a row where there is but one.
create or replace function maintenance.check_gathered(
  p_outage maintenance.outages, p_work_order_ids uuid[], p_field text default 'p_work_order_ids[%s]'
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format(p_field, u.place), f.code, f.message) order by u.place, f.code, f.message
           ),
           '[]'
         )
    into v_faults
    from unnest(p_work_order_ids) with ordinality as u (id, place)
    left join work.work_orders as w on w.id = u.id
   cross join lateral (
      values
        ('NOT_FOUND', 'No such work order', w.id is null and u.id is not null),
        ('NOT_ALLOWED', format('%s is at another site', w.work_order_number), w.site_id <> p_outage.site_id),
        (
          'NOT_ALLOWED', format('%s is %s', w.work_order_number, w.status),
          work.is_over(w.status) and u.id <> all (maintenance.held_order_ids(p_outage))
        )
    ) as f (code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);
  perform maintenance.refuse_held(p_outage.id, p_work_order_ids);
end
$$;

grant execute on function maintenance.check_gathered to assetry_api;
-- end: function maintenance.check_gathered

-- source: function maintenance.check_required_permits
-- Refuses codes of permits that a job plan asks for again and that are neither a kind of permit in use nor a class of
-- such: nobody could ever be given one. What it asked for before stays as it was said.
create or replace function maintenance.check_required_permits(p_codes text[], p_before text[] default '{}')
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_unknown text[] := array(
    select distinct u.code
      from unnest(p_codes) as u (code)
     where u.code <> all (p_before)
       and not exists (select 1 from safety.permit_kinds as k where k.code = u.code and k.archived_at is null)
       and not exists (
             select 1
               from core.entity_fields as f
              where f.entity = 'safety.permit_kinds'
                and f.field = 'class'
                and u.code = any (f.vocabulary)
           )
     order by u.code
  );
begin
  if v_unknown <> '{}' then
    perform core.refuse_field(
      'required_permits', 'NOT_FOUND',
      format('No such permit kind or class: %s', array_to_string(v_unknown, ', '))
    );
  end if;
end
$$;

grant execute on function maintenance.check_required_permits to assetry_api;
-- end: function maintenance.check_required_permits

-- source: function maintenance.check_schedule
-- Refuses values that mean nothing together, each by its field.
create or replace function maintenance.check_schedule(p_schedule maintenance.schedules)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') into v_faults
    from (
      values
        (
          'asset_id', 'MISSING_VALUE', 'An asset, a location, a category or a site-wide type is required',
          p_schedule.category_id is null
            and not work.names_place(
                  p_schedule.asset_id, p_schedule.location_id,
                  case when p_schedule.template_id is null then p_schedule.type_id end
                )
        ),
        (
          'category_id', 'NOT_ALLOWED', 'A category schedule has no asset, location, meter or route',
          p_schedule.category_id is not null and num_nonnulls(
            p_schedule.asset_id, p_schedule.location_id, p_schedule.meter_id, p_schedule.route_id
          ) > 0
        ),
        (
          'window_before_days', 'NOT_ALLOWED', 'Only for a schedule triggered by time alone',
          p_schedule.window_before_days is not null and not maintenance.is_timed(p_schedule)
        ),
        (
          'window_before_days', 'NOT_ALLOWED',
          'Not with overlap_policy GENERATE: only one work order is open at a time',
          p_schedule.window_before_days is not null and p_schedule.overlap_policy = 'GENERATE'
        ),
        (
          'window_before_days', 'TOO_SMALL', 'At least lead_days: work can be completed as soon as it is generated',
          p_schedule.window_before_days < p_schedule.lead_days
        ),
        (
          'window_after_days', 'NOT_ALLOWED', 'Only for a schedule triggered by time alone',
          p_schedule.window_after_days is not null and not maintenance.is_timed(p_schedule)
        ),
        (
          'max_ahead', 'NOT_ALLOWED', 'Only with overlap_policy GENERATE',
          p_schedule.max_ahead is not null and p_schedule.overlap_policy <> 'GENERATE'
        ),
        (
          'every_n', 'MISSING_VALUE', 'A time, a meter or an event is required',
          num_nonnulls(p_schedule.every_n, p_schedule.rrule, p_schedule.meter_id, p_schedule.event) = 0
        ),
        (
          'every_unit', 'MISSING_VALUE', 'Must be set together with every_n and anchor_on',
          num_nonnulls(p_schedule.every_n, p_schedule.every_unit) = 1
            or p_schedule.rrule is null
               and num_nonnulls(p_schedule.every_n, p_schedule.every_unit, p_schedule.anchor_on) not in (0, 3)
        ),
        (
          'rrule', 'NOT_ALLOWED', 'Use either rrule, or every_n and every_unit',
          p_schedule.rrule is not null and num_nonnulls(p_schedule.every_n, p_schedule.every_unit) > 0
        ),
        (
          'rrule', 'NOT_ALLOWED', 'A rrule cannot be combined with a meter or event',
          p_schedule.rrule is not null and num_nonnulls(p_schedule.meter_id, p_schedule.event) > 0
        ),
        (
          'anchor_on', 'MISSING_VALUE', 'The days of rrule are counted from it',
          p_schedule.rrule is not null and p_schedule.anchor_on is null
        ),
        (
          'basis', 'NOT_ALLOWED', 'A schedule with a rrule is FIXED',
          p_schedule.rrule is not null and p_schedule.basis = 'FLOATING'
        ),
        (
          'every_units', 'MISSING_VALUE', 'Must be set together with meter_id and start_units',
          num_nonnulls(p_schedule.meter_id, p_schedule.every_units, p_schedule.start_units) not in (0, 3)
        ),
        ('every_units', 'TOO_SMALL', 'At least 0.000001', p_schedule.every_units = 0),
        (
          'lead_units', 'TOO_LARGE', 'Must be less than every_units',
          p_schedule.lead_units > 0 and p_schedule.lead_units >= coalesce(p_schedule.every_units, 0)
        ),
        (
          'event', 'NOT_ALLOWED', 'Only for a schedule of an asset',
          p_schedule.event is not null and coalesce(p_schedule.asset_id, p_schedule.category_id) is null
        ),
        (
          'basis', 'NOT_ALLOWED', 'A schedule with several triggers is FLOATING',
          num_nonnulls(p_schedule.every_n, p_schedule.meter_id, p_schedule.event) > 1 and p_schedule.basis = 'FIXED'
        ),
        (
          'anchor_on', 'OUT_OF_RANGE', 'From 1900 to 2999',
          p_schedule.anchor_on not between '1900-01-01' and '2999-12-31'
        ),
        ('time_of_day', 'TOO_LARGE', 'Before 24:00', p_schedule.time_of_day = '24:00'),
        (
          'lead_days', 'TOO_LARGE', 'Must be shorter than the interval',
          p_schedule.max_ahead is null
            and p_schedule.lead_days >= case
              when p_schedule.rrule is not null then maintenance.rule_gap(p_schedule)
              else coalesce(p_schedule.every_n, 1) * case p_schedule.every_unit
                when 'WEEK' then 7 when 'MONTH' then 28 when 'YEAR' then 365 else 1 end
            end
        ),
        (
          'overlap_policy', 'NOT_ALLOWED', 'A FLOATING schedule has one open work order',
          p_schedule.basis = 'FLOATING' and p_schedule.overlap_policy <> 'SKIP'
        ),
        (
          'job_plan_id', 'NOT_ALLOWED', 'Inspections use their template',
          p_schedule.template_id is not null and p_schedule.job_plan_id is not null
        ),
        (
          'route_id', 'NOT_ALLOWED', 'An inspection has one asset or location',
          p_schedule.template_id is not null and p_schedule.route_id is not null
        ),
        (
          'nest_level', 'MISSING_VALUE', 'Must be set together with nest_group and nest_window_days',
          num_nonnulls(p_schedule.nest_group, p_schedule.nest_level, p_schedule.nest_window_days) not in (0, 3)
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(
    v_faults || maintenance.season_faults(p_schedule)
      || maintenance.rule_faults(p_schedule.rrule, p_schedule.anchor_on)
  );
end
$$;

grant execute on function maintenance.check_schedule to assetry_api;
-- end: function maintenance.check_schedule

-- source: function maintenance.coming_turns
-- The turns of schedules that nothing but a nest binds to each other, from p_at on and due before an instant: what
-- generation does when nobody acts but that each work is done when it is due, or at once where that is over; a meter
-- goes on at its pace, and no event happens. The clock is moved from one thing that happens to the next: work ends, a
-- meter has counted as far, work is made. Decides nothing itself: what becomes of a turn, and what follows it, is asked
-- of the functions of generation. The schedules are ACTIVE. Ends after p_most turns; writes nothing.
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
  v_schedules maintenance.schedules[] := p_schedules;
  v_ids       uuid[];
  v_units     numeric[];
  v_paces     numeric[];
  v_done_ats  timestamptz[];
  v_open_ids  uuid[];
  v_open_ends timestamptz[];
  v_ended_ids uuid[];
  -- Those that wait for a larger one of their nest already, then the turns that are foreseen; places of all that wait.
  v_ahead     maintenance.occurrences[];
  v_waits     integer[];
  v_known     integer;
  v_made      integer;
  v_nest      maintenance.schedules[];
  v_turns     maintenance.occurrences[];
  v_turn      maintenance.occurrences;
  v_next      timestamptz;
  v_at        timestamptz := p_at;
begin
  select array_agg(p_schedules[i].id order by i),
         array_agg(maintenance.units_at(p_schedules[i].meter_id, 'infinity') order by i),
         array_agg(meter.units_per_day(p_schedules[i].meter_id) order by i)
    into v_ids, v_units, v_paces
    from generate_subscripts(p_schedules, 1) as i;

  for i in 1 .. cardinality(v_schedules) loop
    -- What has come already is found at the next run of generation.
    if v_schedules[i].armed_at is not null then
      v_schedules[i] := maintenance.reached(
        v_schedules[i], p_at, v_units[i], v_paces[i],
        v_schedules[i].event is not null and maintenance.has_happened(v_schedules[i], p_at)
      );
    end if;
  end loop;

  select coalesce(array_agg(o.schedule_id) filter (where o.status = 'GENERATED'), '{}'),
         coalesce(array_agg(greatest(o.due_at, p_at)) filter (where o.status = 'GENERATED'), '{}'),
         coalesce(array_agg(o order by o.seq) filter (where o.larger_schedule_id is not null), '{}')
    into v_open_ids, v_open_ends, v_ahead
    from maintenance.occurrences as o
   where o.organization_id = p_schedules[1].organization_id
     and o.site_id = p_schedules[1].site_id
     and o.schedule_id = any (v_ids);

  v_known := cardinality(v_ahead);
  v_waits := array(select generate_series(1, v_known));

  loop
    v_next := (select min(e.at) from unnest(v_open_ends) as e (at));

    for i in 1 .. cardinality(v_schedules) loop
      v_next := least(
        v_next, v_schedules[i].next_generate_at,
        maintenance.meter_comes_at(v_schedules[i], p_at, v_units[i], v_paces[i])
      );
    end loop;

    exit when v_next is null or v_next >= p_before or cardinality(v_ahead) - v_known > p_most;
    v_at := greatest(v_at, v_next);
    v_ended_ids := array(select o.id from unnest(v_open_ids, v_open_ends) as o (id, at) where o.at <= v_at);
    select coalesce(array_agg(o.id), '{}'), coalesce(array_agg(o.at), '{}')
      into v_open_ids, v_open_ends
      from unnest(v_open_ids, v_open_ends) as o (id, at)
     where o.at > v_at;

    v_schedules := maintenance.schedules_then(v_schedules, p_at, v_at, v_units, v_paces, v_ended_ids, v_open_ids);

    for i in 1 .. cardinality(v_schedules) loop
      v_done_ats[i] := case when v_ids[i] = any (v_ended_ids) then v_at else v_done_ats[i] end;
    end loop;

    -- A day that is given back has its turn at the next run of generation, which is soon.
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
      v_made := cardinality(v_ahead);

      -- One day of each after the other: as maintenance.generate_all.
      for v_round in 1 .. 100 loop
        select t.p_schedules, t.p_turns
          into v_schedules, v_turns
          from maintenance.turns_now(v_schedules, v_nest, v_at, v_ahead, v_open_ids) as t;
        exit when v_turns = '{}';

        foreach v_turn in array v_turns loop
          continue when v_turn.schedule_id is null;
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

      exit when v_waits = '{}' or cardinality(v_ahead) = v_made;
    end loop;
  end loop;

  return query select t.* from unnest(v_ahead[v_known + 1:]) as t where t.due_at < p_before;
end
$$;

grant execute on function maintenance.coming_turns to assetry_list;
-- end: function maintenance.coming_turns

-- source: function maintenance.deferred
-- The schedule, its next day put off to the first one after the blackouts into which it falls, when it does so. Asked
-- when the turn of that day has come, so that a blackout that was moved or archived before leaves no trace.
create or replace function maintenance.deferred(p_schedule maintenance.schedules)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_ends_on date;
begin
  if maintenance.in_blackout(p_schedule) <> 'DEFER' then
    return p_schedule;
  end if;

  loop
    v_ends_on := (maintenance.blackout_of(p_schedule, p_schedule.next_due_on)).ends_on;
    exit when v_ends_on is null;
    p_schedule := maintenance.with_next(p_schedule, v_ends_on + 1);
  end loop;

  return p_schedule;
end
$$;

grant execute on function maintenance.deferred to assetry_api, assetry_list;
-- end: function maintenance.deferred

-- source: function maintenance.disarmed
-- The schedule, waiting for nothing: what floats until its work has ended, and what is to begin again.
create or replace function maintenance.disarmed(p_schedule maintenance.schedules)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
begin
  p_schedule.armed_at := null;
  p_schedule.next_units := null;
  p_schedule.base_units := null;
  p_schedule.time_due_on := null;
  return maintenance.with_next(p_schedule, null);
end
$$;

grant execute on function maintenance.disarmed to assetry_api;
-- end: function maintenance.disarmed

-- source: function maintenance.down_asset_ids
-- The assets that an outage puts down: its asset with its components, or those at its location with theirs; none for an
-- outage of a site, which puts all of it down.
create or replace function maintenance.down_asset_ids(p_outage maintenance.outages)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  with recursive branch as (
    select a.id, a.organization_id, a.site_id
      from asset.assets as a
     where a.id = p_outage.asset_id
     union
    select a.id, a.organization_id, a.site_id
      from unnest(maintenance.location_branch_ids(p_outage.location_id)) as l (id)
      join asset.assets as a
        on a.organization_id = p_outage.organization_id
       and a.site_id = p_outage.site_id
       and a.location_id = l.id
     union
    select c.id, c.organization_id, c.site_id
      from branch as b
      join asset.assets as c on c.organization_id = b.organization_id and c.site_id = b.site_id and c.parent_id = b.id
  )
  select coalesce(array_agg(b.id), '{}') from branch as b
$$;

grant execute on function maintenance.down_asset_ids to assetry_list;
-- end: function maintenance.down_asset_ids

-- source: function maintenance.fate_of_larger
-- What became of the larger schedule for which a day of a smaller one was left out: DONE, COMING while its work is open
-- or will be made, or LEFT_OUT. A forecast gives the schedules of the nest as they are by then and the turns that it
-- foresees, among them all that wait for a larger one; for it open work is done.
create or replace function maintenance.fate_of_larger(
  p_schedule   maintenance.schedules,
  p_occurrence maintenance.occurrences,
  p_nest       maintenance.schedules[]   default null,
  p_ahead      maintenance.occurrences[] default '{}'
)
returns text
language sql
stable
set search_path = ''
as $$
  with day as (
    select coalesce(p_occurrence.due_on, core.site_date(p_occurrence.site_id, p_occurrence.due_at)) as due_on
  ),
  turn as (
    select o.status, o.is_early, o.reason, o.larger_schedule_id, i.status as merged_status,
           coalesce(o.due_on, core.site_date(o.site_id, o.due_at)) as due_on
      from maintenance.occurrences as o
      left join maintenance.occurrences as i on i.id = o.merged_into_id
     where o.organization_id = p_occurrence.organization_id
       and o.schedule_id = p_occurrence.larger_schedule_id
       and (p_nest is null or o.larger_schedule_id is null)
     union all
    select o.status, false, o.reason, o.larger_schedule_id, 'GENERATED', o.due_on
      from unnest(p_ahead) as o
     where o.schedule_id = p_occurrence.larger_schedule_id
  ),
  near as (
    select case
             when t.status = 'COMPLETED' and not t.is_early then 'DONE'
             when t.status = 'GENERATED' then w.fate
             -- A still larger one stands for that, and is followed by itself.
             when t.reason = 'NESTED' and t.larger_schedule_id is not null then 'COMING'
             when t.reason = 'NESTED' then 'DONE'
             when t.reason = 'MERGED' then
               case t.merged_status when 'COMPLETED' then 'DONE' when 'GENERATED' then w.fate end
           end as fate
      from turn as t
     cross join day as d
     cross join (select case when p_nest is null then 'COMING' else 'DONE' end) as w (fate)
     where abs(t.due_on - d.due_on) <= p_schedule.nest_window_days
     union all
    select 'COMING'
      from day as d
      join unnest(
             coalesce(
               p_nest,
               array(select o from maintenance.schedules as o where o.id = p_occurrence.larger_schedule_id)
             )
           ) as s on s.id = p_occurrence.larger_schedule_id
     where maintenance.comes_near(s, d.due_on, p_schedule.nest_window_days)
  )
  select case
           -- It belongs to no nest any more.
           when p_schedule.nest_window_days is null then 'DONE'
           else coalesce(
             (select n.fate from near as n where n.fate is not null order by n.fate desc limit 1), 'LEFT_OUT'
           )
         end
$$;

grant execute on function maintenance.fate_of_larger to assetry_api, assetry_list;
-- end: function maintenance.fate_of_larger

-- source: function maintenance.forecast_of
-- The turns of the schedules of a site that are due in days, both included, as they come from an instant on, with what
-- each needs by its job plan. Stock is used up in the order of the days from that instant on, also by turns before the
-- first day: what is missing is what it lacks then. The caller reaches the site; items are named to who reads
-- inventory, and costs are for who sees estimates.
create or replace function maintenance.forecast_of(p_site_id uuid, p_from date, p_until date, p_at timestamptz)
returns table (
  schedule_id       uuid,
  seq               integer,
  due_on            date,
  due_at            timestamptz,
  generate_at       timestamptz,
  outcome           text,
  reason            text,
  note              text,
  is_certain        boolean,
  every_nth         integer,
  job_plan_id       uuid,
  estimated_minutes integer,
  downtime_minutes  integer,
  planned_hours     numeric,
  craft_hours       jsonb,
  planned_parts     jsonb,
  planned_tools     jsonb,
  has_missing_parts boolean,
  planned_cost      numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_before timestamptz := (
    select (p_until + 1)::timestamp at time zone s.time_zone from core.sites as s where s.id = p_site_id
  );
begin
  return query
  with nest as materialized (
    select array_agg(s order by s.id) as schedules
      from maintenance.schedules as s
     where s.organization_id = core.current_organization_id()
       and s.site_id = p_site_id
       and s.status = 'ACTIVE'
       and s.category_id is null
     group by s.nest_group, s.asset_id, s.location_id, case when s.nest_group is null then s.id end
  ),
  turn as materialized (
    select t.*, maintenance.is_timed(s) and (s.basis = 'FIXED' or t.seq = s.occurrence_count + 1) as is_certain,
           case
             when t.every_nth > 1 then (
               select l.job_plan_id
                 from maintenance.schedule_plans as l
                where l.organization_id = s.organization_id
                  and l.schedule_id = coalesce(s.covering_schedule_id, s.id)
                  and l.every_nth = t.every_nth
             )
             when t.every_nth = 1 then s.job_plan_id
           end as job_plan_id
      from nest as n
     cross join lateral maintenance.coming_turns(n.schedules, p_at, v_before, 10000) as t
      join maintenance.schedules as s on s.id = t.schedule_id
  ),
  plan as materialized (
    select n.*
      from maintenance.plan_needs(
             p_site_id, array(select distinct t.job_plan_id from turn as t where t.status = 'GENERATED')
           ) as n
  ),
  part as materialized (
    select p.job_plan_id, l.item_id, l.description, l.unit, sum(l.quantity) as quantity,
           coalesce(l.unit = left(u.code, 20), true) as is_in_stock_unit
      from plan as p
     cross join lateral unnest(p.lines) as l
      left join inventory.items as i on i.id = l.item_id
      left join inventory.units as u on u.id = i.base_unit_id
     where l.kind = 'ITEM'
     group by p.job_plan_id, l.item_id, l.description, l.unit, 6
  ),
  stock as materialized (
    select d.item_id, sum(greatest(inventory.available_quantity(r, d.item_id), 0)) as quantity
      from (select distinct p.item_id from part as p) as i
      join inventory.standings as d on d.organization_id = core.current_organization_id() and d.item_id = i.item_id
      join inventory.storerooms as r on r.id = d.storeroom_id and r.site_id = p_site_id and r.archived_at is null
     group by d.item_id
  ),
  used as (
    select t.schedule_id, t.seq, p.*,
           case
             when p.item_id is not null and p.is_in_stock_unit then
               least(
                 p.quantity,
                 greatest(
                   sum(p.quantity) filter (where p.is_in_stock_unit) over (
                     partition by p.item_id order by t.due_at, t.schedule_id, t.seq, p.description, p.unit
                   ) - coalesce(s.quantity, 0),
                   0
                 )
               )
           end as missing
      from turn as t
      join part as p on p.job_plan_id = t.job_plan_id
      left join stock as s on s.item_id = p.item_id
     where t.status = 'GENERATED'
  ),
  material as (
    select u.schedule_id, u.seq, bool_or(u.missing > 0) as is_missing,
           jsonb_agg(
             jsonb_build_object(
               'item_id', u.item_id, 'item_number', i.item_number, 'description', u.description,
               'quantity', u.quantity, 'unit', u.unit, 'missing_quantity', u.missing
             )
             order by i.item_number, u.description, u.unit
           ) as parts
      from used as u
      left join inventory.items as i on i.id = u.item_id and core.reads('inventory')
     group by u.schedule_id, u.seq
  )
  select t.schedule_id, t.seq, t.due_on, t.due_at, t.decided_at, t.status, t.reason, t.note, t.is_certain, t.every_nth,
         t.job_plan_id, p.estimated_minutes, p.downtime_minutes, p.planned_hours, p.craft_hours, m.parts,
         p.planned_tools, coalesce(m.is_missing, false), case when work.reads_estimates() then p.planned_cost end
    from turn as t
    left join plan as p on t.status = 'GENERATED' and p.job_plan_id = t.job_plan_id
    left join material as m on m.schedule_id = t.schedule_id and m.seq = t.seq
   where t.due_on between p_from and p_until
   order by t.due_at, t.schedule_id, t.seq;
end
$$;

grant execute on function maintenance.forecast_of to assetry_list;
-- end: function maintenance.forecast_of

-- source: function maintenance.gather_row
-- Adds the work of a row to its outage, which is locked: a work order, or that of the next occurrence of a schedule,
-- which generate_maintenance generates. Answers which work order it is.
create or replace function maintenance.gather_row(p_row work.bulk_row)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_outage     maintenance.outages;
  v_work_order work.work_orders;
  v_held       uuid[];
begin
  select * into v_outage from maintenance.outages as o where o.id = (p_row.given ->> 'outage_id')::uuid;

  if p_row.work_order_id is null then
    select g.work_order_id
      into p_row.work_order_id
      from api.generate_maintenance((p_row.given ->> 'maintenance_schedule_id')::uuid, p_row.row_version) as g;

    if p_row.work_order_id is null then
      perform core.refuse_field(
        'maintenance_schedule_id', 'NOT_ALLOWED', 'Its work is an inspection, which an outage does not hold'
      );
    end if;
  end if;

  select * into v_work_order from work.work_orders as w where w.id = p_row.work_order_id;

  if p_row.given ->> 'maintenance_schedule_id' is null then
    perform core.check_row_version(v_work_order.row_version, p_row.row_version);
  end if;

  perform maintenance.check_gathered(v_outage, array[p_row.work_order_id], 'work_order_id');
  v_held := maintenance.held_order_ids(v_outage);

  if v_work_order.id <> all (v_held) then
    if cardinality(v_held) >= 1000 then
      perform core.refuse_field('work_order_id', 'TOO_LARGE', 'An outage holds at most 1,000 work orders');
    end if;

    insert into maintenance.outage_work_orders (site_id, outage_id, work_order_id)
    values (v_outage.site_id, v_outage.id, v_work_order.id);
  end if;

  return jsonb_build_object('work_order_id', v_work_order.id, 'work_order_number', v_work_order.work_order_number);
end
$$;

grant execute on function maintenance.gather_row to assetry_api;
-- end: function maintenance.gather_row

-- source: function maintenance.gathered_outcomes
-- What work.each_order tells of rows of work for an outage, by number: each with its work order and its schedule.
create or replace function maintenance.gathered_outcomes(p_outcomes jsonb, p_rows work.bulk_row[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_agg(
           o.item - 'answer' || jsonb_build_object(
             'work_order_id', coalesce(o.item #> '{answer,work_order_id}', o.item -> 'work_order_id'),
             'work_order_number', o.item #> '{answer,work_order_number}',
             'maintenance_schedule_id', r.given -> 'maintenance_schedule_id'
           )
           order by r.position
         )
    from jsonb_array_elements(p_outcomes -> 'order_outcomes') as o (item)
    join unnest(p_rows) as r on r.position = (o.item ->> 'row')::integer
$$;

grant execute on function maintenance.gathered_outcomes to assetry_api;
-- end: function maintenance.gathered_outcomes

-- source: function maintenance.given_back
-- The schedules of a nest and the turns that are foreseen, when the days are given back that were left out for a larger
-- schedule which then is not done, as maintenance.give_back_nested does; p_waits are the places of those that wait for
-- one. p_open_ids are the schedules of open work, p_done_ats when each schedule was done last, p_units what its meter
-- has counted.
create or replace function maintenance.given_back(
  inout p_schedules maintenance.schedules[],
  inout p_ahead     maintenance.occurrences[],
  inout p_waits     integer[],
  p_open_ids        uuid[],
  p_done_ats        timestamptz[],
  p_units           numeric[]
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_ids   uuid[] := array(select s.id from unnest(p_schedules) with ordinality as s order by s.ordinality);
  v_turn  maintenance.occurrences;
  v_fate  text;
  v_place integer;
  i       integer;
begin
  foreach v_place in array array(select w from unnest(p_waits) as w order by w desc) loop
    v_turn := p_ahead[v_place];
    i := array_position(v_ids, v_turn.schedule_id);
    v_fate := maintenance.fate_of_larger(p_schedules[i], v_turn, p_schedules, p_ahead);
    continue when v_fate = 'COMING';
    p_waits := array_remove(p_waits, v_place);
    v_turn.larger_schedule_id := null;

    if v_fate = 'LEFT_OUT' and p_schedules[i].occurrence_count > v_turn.seq then
      v_turn.status := 'MISSED';
      v_turn.reason := 'LATER_DUE';
    elsif v_fate = 'LEFT_OUT' then
      v_turn.reason := 'LARGER_LEFT_OUT';
      p_schedules[i] := maintenance.after_unmatch(
        p_schedules[i], v_turn, v_ids[i] = any (p_open_ids), p_done_ats[i], p_units[i]
      );
    end if;

    p_ahead[v_place] := v_turn;
  end loop;
end
$$;
-- end: function maintenance.given_back

-- source: function maintenance.hold_places
-- Holds as they are the locations, the assets and the meters that schedules are about, each kind by its ids.
create or replace function maintenance.hold_places(p_schedule_ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_location_ids uuid[];
  v_asset_ids    uuid[];
  v_meter_ids    uuid[];
begin
  select array_agg(s.location_id), array_agg(s.asset_id) || array_agg(t.asset_id), array_agg(s.meter_id)
    into v_location_ids, v_asset_ids, v_meter_ids
    from maintenance.schedules as s
    left join maintenance.route_stops as t on t.route_id = s.route_id
   where s.id = any (p_schedule_ids);

  perform from asset.locations as l where l.id = any (v_location_ids) order by l.id for share;
  perform from asset.assets as a where a.id = any (v_asset_ids) order by a.id for share;
  perform from meter.meters as m where m.id = any (v_meter_ids) order by m.id for share;
end
$$;

grant execute on function maintenance.hold_places to assetry_api;
-- end: function maintenance.hold_places

-- source: function maintenance.hold_route
-- Holds the route that work of a schedule goes; refuses one of another site, and one that was archived.
create or replace function maintenance.hold_route(p_site_id uuid, p_route_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_route maintenance.routes;
begin
  select * into v_route
    from maintenance.routes as r
   where r.id = p_route_id
     for share;

  if v_route.site_id <> p_site_id then
    perform core.refuse_field('route_id', 'NOT_ALLOWED', 'It is at another site');
  elsif v_route.archived_at is not null then
    perform core.refuse_field('route_id', 'ARCHIVED', 'Archived: it cannot be used for new records');
  end if;
end
$$;

grant execute on function maintenance.hold_route to assetry_api;
-- end: function maintenance.hold_route

-- source: function maintenance.hold_strategy
-- Holds as it is what a strategy of a site names again: the asset, the failure code and the schedule; refuses what is
-- at another site, over or archived.
create or replace function maintenance.hold_strategy(
  p_strategy maintenance.strategies,
  p_before   maintenance.strategies default null
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_code     work.failure_codes;
  v_schedule maintenance.schedules;
  v_faults   jsonb;
begin
  if p_strategy.asset_id is distinct from p_before.asset_id then
    perform asset.hold_usable_asset(p_strategy.site_id, p_strategy.asset_id);
  end if;

  if p_strategy.failure_code_id is distinct from p_before.failure_code_id then
    select * into v_code from work.failure_codes as c where c.id = p_strategy.failure_code_id for share;
  end if;

  if p_strategy.schedule_id is distinct from p_before.schedule_id then
    select * into v_schedule from maintenance.schedules as s where s.id = p_strategy.schedule_id for share;
  end if;

  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') into v_faults
    from (
      values
        ('failure_code_id', 'ARCHIVED', 'Archived: it cannot be used for new records', v_code.archived_at is not null),
        ('failure_code_id', 'NOT_ALLOWED', 'Must be a problem or a cause', v_code.level = 'REMEDY'),
        ('schedule_id', 'NOT_ALLOWED', 'It is at another site', v_schedule.site_id <> p_strategy.site_id),
        ('schedule_id', 'NOT_ALLOWED', 'It is retired', v_schedule.status = 'RETIRED')
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function maintenance.hold_strategy to assetry_api;
-- end: function maintenance.hold_strategy

-- source: function maintenance.hold_template
-- Holds the template of the inspections that a schedule opens; refuses one that was archived.
create or replace function maintenance.hold_template(p_template_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_archived_at timestamptz;
begin
  select t.archived_at into v_archived_at
    from inspection.templates as t
   where t.id = p_template_id
     for share;

  if v_archived_at is not null then
    perform core.refuse_field('template_id', 'ARCHIVED', 'Archived: it cannot be used for new records');
  end if;
end
$$;

grant execute on function maintenance.hold_template to assetry_api;
-- end: function maintenance.hold_template

-- source: function maintenance.lock_gathering
-- The outage, locked with everything that the rows of work for it lock one after the other, in the one order of locks:
-- what their schedules are about, work orders, schedules, and the stock that is reserved for what they generate.
create or replace function maintenance.lock_gathering(
  p_outage_id uuid, p_row_version integer, p_rows work.bulk_row[]
)
returns maintenance.outages
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_schedule_ids uuid[] := array(
    select (r.given ->> 'maintenance_schedule_id')::uuid from unnest(p_rows) as r order by 1
  );
  v_schedules    maintenance.schedules[];
  v_outage       maintenance.outages;
begin
  perform maintenance.hold_places(v_schedule_ids);
  perform
     from work.work_orders as w
    where w.id = any (array(select r.work_order_id from unnest(p_rows) as r))
    order by w.id
      for no key update;
  v_schedules := array(
    select s from maintenance.schedules as s where s.id = any (v_schedule_ids) order by s.id for no key update
  );
  v_outage := maintenance.lock_outage(p_outage_id, p_row_version);
  perform maintenance.hold_planned_items(
            v_schedules, array(
              select jsonb_populate_record(
                       null::maintenance.occurrences,
                       jsonb_build_object('schedule_id', s.id, 'status', 'GENERATED')
                     )
                from unnest(v_schedules) as s
            )
          );
  perform maintenance.lock_planned_stock(v_schedules);
  return v_outage;
end
$$;

grant execute on function maintenance.lock_gathering to assetry_api;
-- end: function maintenance.lock_gathering

-- source: function maintenance.lock_planned_stock
-- Locks the standings from which what the next turns of schedules need may be reserved, before one after the other
-- generates its work and takes a number.
create or replace function maintenance.lock_planned_stock(p_schedules maintenance.schedules[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_items  uuid[];
  v_stores uuid[];
begin
  select array_agg(n.item_id), array_agg(n.storeroom_id)
    into v_items, v_stores
    from (
      select distinct k.item_id, k.storeroom_id
        from unnest(p_schedules) as s
        join maintenance.job_plan_revisions as r
          on r.job_plan_id = (maintenance.turn_plan(s)).job_plan_id
         and r.status = 'PUBLISHED'
        join maintenance.job_plan_lines as l on l.revision_id = r.id
        join inventory.stocked_items as k on k.site_id = s.site_id and k.item_id = l.item_id
    ) as n;

  if v_items is not null then
    perform inventory.lock_standings(v_items, v_stores);
  end if;
end
$$;

grant execute on function maintenance.lock_planned_stock to assetry_api;
-- end: function maintenance.lock_planned_stock

-- source: function maintenance.mark_outages
-- Notes that days may be given back which were left out for a larger schedule: an outage may let that through a
-- blackout, or do so no more.
create or replace function maintenance.mark_outages()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(
    new.organization_id, 'generate_maintenance', array(
      select o.schedule_id
        from maintenance.occurrences as o
       where o.organization_id = new.organization_id
         and o.site_id = new.site_id
         and o.larger_schedule_id is not null
    )
  );

  return null;
end
$$;

create or replace trigger mark_outages
  after update on maintenance.outages
  for each row
  when (
    (old.status, old.starts_at, old.ends_at, old.site_id)
      is distinct from (new.status, new.starts_at, new.ends_at, new.site_id)
  )
  execute function maintenance.mark_outages();
-- end: function maintenance.mark_outages

-- source: function maintenance.misfits_of
-- What api.explain_outage answers of an outage that the caller reaches.
create or replace function maintenance.misfits_of(p_outage maintenance.outages)
returns table (
  work_order_id     uuid,
  work_order_number text,
  code              text,
  message           text,
  craft_id          uuid,
  craft_code        text,
  worker_id         uuid,
  worker_number     text,
  needed_hours      numeric,
  available_hours   numeric
)
language sql
stable
security definer
set search_path = ''
as $$
  with held as materialized (
    select w.*
      from work.work_orders as w
     where w.organization_id = p_outage.organization_id
       and w.id = any (maintenance.held_order_ids(p_outage))
       and not work.is_over(w.status)
  ),
  assigned as materialized (
    select a.work_order_id, a.worker_id
      from held as h
      join work.assignments as a
        on a.organization_id = h.organization_id
       and a.work_order_id = h.id
       and a.ended_at is null
  ),
  free as materialized (
    select f.worker_id, f.hours
      from maintenance.free_hours_of(p_outage, array(select a.worker_id from assigned as a)) as f
  ),
  need as (
    select l.craft_id, sum(l.quantity) as hours
      from held as h
      join work.plan_lines as l
        on l.organization_id = h.organization_id
       and l.site_id = h.site_id
       and l.work_order_id = h.id
       and l.craft_id is not null
     group by l.craft_id
  ),
  there as (
    select k.craft_id, sum(f.hours) as hours
      from free as f
      join workforce.workers as k on k.organization_id = p_outage.organization_id and k.id = f.worker_id
     group by k.craft_id
  ),
  misfit as (
    select h.id, h.work_order_number, f.code, f.message, null::uuid as craft_id, null::uuid as worker_id,
           null::numeric as needed, null::numeric as available
      from held as h
      left join maintenance.job_plan_revisions as r on r.id = h.job_plan_revision_id
      left join procurement.work_parts as p on p.organization_id = h.organization_id and p.work_order_id = h.id
     cross join lateral (
        values
          (
            'DUE_BEFORE_OUTAGE', format('Due at %s, before the outage', to_json(h.due_at) #>> '{}'),
            h.due_at < p_outage.starts_at
          ),
          (
            'LONGER_THAN_WINDOW', format('Its job plan takes %s minutes', r.estimated_minutes),
            make_interval(mins => r.estimated_minutes) > p_outage.ends_at - p_outage.starts_at
          ),
          ('PARTS_MISSING', 'Parts are missing', not p.are_ready)
      ) as f (code, message, is_so)
     where f.is_so
     union all
    select h.id, h.work_order_number, 'SLOT_OUTSIDE_WINDOW',
           format('A slot lasts from %s to %s', to_json(s.starts_at) #>> '{}', to_json(s.ends_at) #>> '{}'), null,
           s.worker_id, null, null
      from held as h
      join work.slots as s
        on s.organization_id = h.organization_id
       and s.work_order_id = h.id
       and work.is_live(s.status)
       and s.ends_at > clock_timestamp()
       and not s.during <@ tstzrange(p_outage.starts_at, p_outage.ends_at, '[)')
     union all
    select h.id, h.work_order_number, 'WORKER_NOT_AVAILABLE', 'An assigned worker has no free shift in the window',
           null, a.worker_id, null, 0
      from held as h
      join assigned as a on a.work_order_id = h.id
      join free as f on f.worker_id = a.worker_id and f.hours = 0
     union all
    select null, null, 'CRAFT_SHORT', 'More hours of the craft are planned than workers have free', n.craft_id, null,
           round(n.hours, 2), round(coalesce(t.hours, 0), 2)
      from need as n
      left join there as t on t.craft_id = n.craft_id
     where n.hours > coalesce(t.hours, 0)
  )
  select m.id, m.work_order_number::text, m.code, m.message, m.craft_id, c.code::text, m.worker_id,
         k.worker_number::text, m.needed, m.available
    from misfit as m
    left join workforce.crafts as c on c.organization_id = p_outage.organization_id and c.id = m.craft_id
    left join workforce.workers as k on k.organization_id = p_outage.organization_id and k.id = m.worker_id
   order by m.work_order_number nulls first, m.code, c.code, k.worker_number, m.message
$$;

grant execute on function maintenance.misfits_of to assetry_api, assetry_list;
-- end: function maintenance.misfits_of

-- source: function maintenance.outages_of
-- The outages of a site that are not over, from an instant on and before another one, and put this asset or this
-- location down: they are of it, of what it is part of or lies in, or of the whole site.
create or replace function maintenance.outages_of(
  p_site_id     uuid,
  p_asset_id    uuid,
  p_location_id uuid,
  p_from        timestamptz,
  p_before      timestamptz
)
returns setof maintenance.outages
language sql
stable
security definer
set search_path = ''
as $$
  with recursive whole as (
    select a.id, a.parent_id, a.location_id
      from asset.assets as a
     where a.id = p_asset_id
     union
    select a.id, a.parent_id, a.location_id
      from whole as w
      join asset.assets as a on a.id = w.parent_id
  ),
  place as (
    select l.id, l.parent_id
      from asset.locations as l
     where l.id = any (p_location_id || array(select w.location_id from whole as w))
     union
    select l.id, l.parent_id
      from place as p
      join asset.locations as l on l.id = p.parent_id
  )
  select o.*
    from maintenance.outages as o
   where o.organization_id = core.current_organization_id()
     and o.site_id = p_site_id
     and o.status in ('PLANNED', 'CONFIRMED', 'IN_PROGRESS')
     and o.ends_at > p_from
     and o.starts_at < p_before
     and (
       o.asset_id is null and o.location_id is null
       or o.asset_id = any (array(select w.id from whole as w))
       or o.location_id = any (array(select p.id from place as p))
     )
$$;

grant execute on function maintenance.outages_of to assetry_api, assetry_list;
-- end: function maintenance.outages_of

-- source: function maintenance.proposals_of
-- What api.list_outage_proposals answers of an outage that the caller reaches.
create or replace function maintenance.proposals_of(p_outage maintenance.outages, p_around interval)
returns table (
  kind              text,
  work_order_id     uuid,
  work_order_number text,
  schedule_id       uuid,
  schedule_number   text,
  title             text,
  asset_id          uuid,
  asset_number      text,
  location_id       uuid,
  location_code     text,
  priority          text,
  due_at            timestamptz,
  planned_hours     numeric,
  downtime_minutes  integer,
  needs_downtime    boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  with place as materialized (
    select maintenance.location_branch_ids(p_outage.location_id) as location_ids
  ),
  down as materialized (
    select a.id
      from unnest(maintenance.down_asset_ids(p_outage)) as a (id)
  ),
  work_order as (
    select 'WORK_ORDER' as kind, w.id as order_id, w.work_order_number as order_number, null::uuid as plan_id,
           null::text as plan_number, w.title, w.asset_id, w.location_id, w.priority, w.priority_rank as rank, w.due_at,
           (
             select sum(l.quantity)
               from work.plan_lines as l
              where l.organization_id = w.organization_id
                and l.site_id = w.site_id
                and l.work_order_id = w.id
                and l.kind = 'LABOUR'
           ) as hours,
           r.downtime_minutes as minutes, coalesce(r.downtime_minutes > 0, false) as is_down
      from work.work_orders as w
      left join maintenance.job_plan_revisions as r on r.id = w.job_plan_revision_id
     where w.organization_id = p_outage.organization_id
       and w.site_id = p_outage.site_id
       and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
       and coalesce(w.due_at between p_outage.starts_at - p_around and p_outage.ends_at + p_around, true)
       and (
             num_nonnulls(p_outage.asset_id, p_outage.location_id) = 0
             or w.asset_id in (select d.id from down as d)
             or w.location_id = any ((select p.location_ids from place as p)::uuid[])
           )
       and not exists (
             select
               from maintenance.outage_work_orders as g
              where g.organization_id = w.organization_id
                and g.work_order_id = w.id
                and g.released_at is null
           )
     order by is_down desc, w.priority_rank desc, w.due_at, w.id
     limit 1000
  ),
  schedule as (
    select 'SCHEDULE' as kind, null::uuid as order_id, null::text as order_number, s.id as plan_id,
           s.schedule_number as plan_number, s.title, s.asset_id, s.location_id, s.priority,
           array_position('{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}', s.priority) as rank, (n.next).next_due_at as due_at,
           null::numeric as hours, r.downtime_minutes as minutes,
           coalesce(r.downtime_minutes > 0, false) as is_down
      from maintenance.schedules as s
     cross join lateral (
        select maintenance.deferred(
                 maintenance.foreseen(
                   s, clock_timestamp(), maintenance.units_at(s.meter_id, 'infinity'), meter.units_per_day(s.meter_id)
                 )
               ) as next
     ) as n
      left join maintenance.job_plan_revisions as r
        on r.job_plan_id = (maintenance.turn_plan(s)).job_plan_id
       and r.status = 'PUBLISHED'
     where s.organization_id = p_outage.organization_id
       and s.site_id = p_outage.site_id
       and s.status = 'ACTIVE'
       and s.category_id is null
       and s.template_id is null
       and (
             num_nonnulls(p_outage.asset_id, p_outage.location_id) = 0
             or s.asset_id in (select d.id from down as d)
             or s.location_id = any ((select p.location_ids from place as p)::uuid[])
           )
       and (n.next).next_due_at between p_outage.starts_at - p_around and p_outage.ends_at + p_around
       and not maintenance.has_open_work(s)
     limit 1000
  )
  select f.kind, f.order_id, f.order_number, f.plan_id, f.plan_number, f.title, f.asset_id, a.asset_number::text,
         f.location_id, l.code::text, f.priority, f.due_at, f.hours, f.minutes, f.is_down
    from (
      select * from work_order
      union all
      select * from schedule
    ) as f
    left join asset.assets as a on a.organization_id = p_outage.organization_id and a.id = f.asset_id
    left join asset.locations as l on l.organization_id = p_outage.organization_id and l.id = f.location_id
   order by f.is_down desc, f.rank desc, f.due_at, f.order_id, f.plan_id
   limit 1000
$$;

grant execute on function maintenance.proposals_of to assetry_list;
-- end: function maintenance.proposals_of

-- source: function maintenance.read_gathered
-- The rows of work that is to be added to an outage, as they were given, with every fault: each names a work order or a
-- maintenance schedule, once. Refuses what is no array of 1 to 500 rows.
create or replace function maintenance.read_gathered(p_outage_id uuid, p_rows jsonb)
returns work.bulk_row[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_id text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) = 0 then
    perform core.refuse_field('p_rows', 'MISSING_VALUE', 'At least one row is required');
  elsif jsonb_array_length(p_rows) > 500 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 500 rows');
  end if;

  return array(
    select row(
             r.position, case when r.order_id ~* v_id then r.order_id::uuid end,
             case when r.version ~ '^[0-9]{1,9}$' then r.version::integer end,
             jsonb_build_object(
               'outage_id', p_outage_id,
               'maintenance_schedule_id', case when r.schedule_id ~* v_id then r.schedule_id::uuid end
             ),
             (
               select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code), '[]')
                 from (
                   select '' as field, 'INVALID_TYPE' as code, 'Expected an object' as message, not r.is_object as is_so
                   union all
                   select left(k.key, 60), 'UNKNOWN_FIELD', 'There is no such field',
                          k.key <> all ('{work_order_id,maintenance_schedule_id,row_version}')
                     from jsonb_object_keys(r.item) as k (key)
                   union all
                   select 'work_order_id', 'INVALID_TYPE', 'Expected the id of a work order', r.order_id !~* v_id
                   union all
                   select 'maintenance_schedule_id', 'INVALID_TYPE', 'Expected the id of a maintenance schedule',
                          r.schedule_id !~* v_id
                   union all
                   select 'work_order_id', 'MISSING_VALUE', 'Use either work_order_id or maintenance_schedule_id',
                          r.is_object and num_nonnulls(r.order_id, r.schedule_id) <> 1
                   union all
                   select case when r.order_id is null then 'maintenance_schedule_id' else 'work_order_id' end,
                          'REPEATED', 'Repeats the work of an earlier row',
                          num_nonnulls(r.order_id, r.schedule_id) = 1 and r.place > 1
                   union all
                   select 'row_version', 'INVALID_TYPE', 'Expected a version', r.version !~ '^[0-9]{1,9}$'
                 ) as f
                where f.is_so
             )
           )::work.bulk_row
      from (
        select o.position, o.item, o.is_object, o.item ->> 'work_order_id' as order_id,
               o.item ->> 'maintenance_schedule_id' as schedule_id, o.item ->> 'row_version' as version,
               row_number() over (
                 partition by lower(o.item ->> 'work_order_id'), lower(o.item ->> 'maintenance_schedule_id')
                 order by o.position
               ) as place
          from (
            select e.position, jsonb_typeof(e.item) = 'object' as is_object,
                   case jsonb_typeof(e.item) when 'object' then e.item else '{}' end as item
              from jsonb_array_elements(p_rows) with ordinality as e (item, position)
          ) as o
      ) as r
     order by r.position
  );
end
$$;

grant execute on function maintenance.read_gathered to assetry_api;
-- end: function maintenance.read_gathered

-- source: function maintenance.refuse_held
-- Refuses work orders that another outage holds, each by name; does nothing when there is none.
create or replace function maintenance.refuse_held(p_outage_id uuid, p_work_order_ids uuid[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select jsonb_agg(
           core.fault(
             'p_work_order_ids', 'WORK_ORDER_IN_OUTAGE',
             format('%s is in outage %s', w.work_order_number, o.outage_number)
           ) || jsonb_build_object('id', w.id)
           order by w.work_order_number
         )
    into v_faults
    from maintenance.outage_work_orders as g
    join maintenance.outages as o on o.id = g.outage_id
    join work.work_orders as w on w.id = g.work_order_id
   where g.work_order_id = any (p_work_order_ids)
     and g.outage_id <> p_outage_id
     and g.released_at is null;

  if v_faults is not null then
    perform core.refuse(
      'WORK_ORDER_IN_OUTAGE', 'Some work orders are in another outage', 409, v_faults,
      'Release them there first, with update_outage_work_orders'
    );
  end if;
end
$$;

grant execute on function maintenance.refuse_held to assetry_api;
-- end: function maintenance.refuse_held

-- source: function maintenance.season_faults
-- What is wrong with the season of a schedule, and with what it does off season and in a blackout.
create or replace function maintenance.season_faults(p_schedule maintenance.schedules)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
    from (
      values
        (
          'season_ends', 'MISSING_VALUE', 'Must be set together with season_starts',
          num_nonnulls(p_schedule.season_starts, p_schedule.season_ends) = 1
        ),
        (
          'off_season', 'NOT_ALLOWED', 'Requires a season',
          p_schedule.season_starts is null and p_schedule.off_season is not null
        ),
        (
          'off_season', 'NOT_ALLOWED', 'A statutory schedule cannot skip: use DEFER',
          p_schedule.is_statutory and p_schedule.off_season = 'SKIP'
        ),
        (
          'in_blackout', 'NOT_ALLOWED', 'A statutory schedule cannot skip: use DEFER or KEEP',
          p_schedule.is_statutory and p_schedule.in_blackout = 'SKIP'
        ),
        (
          'season_starts', 'INVALID_VALUE', 'Expected a day of the year as MM-DD',
          maintenance.is_no_day(p_schedule.season_starts)
        ),
        ('season_ends', 'INVALID_VALUE', 'Expected a day of the year as MM-DD', maintenance.is_no_day(p_schedule.season_ends))
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function maintenance.season_faults to assetry_api;
-- end: function maintenance.season_faults

-- source: function maintenance.turns_now
-- One turn of each schedule whose day has come by an instant, with what becomes of it, all by what stood before: p_nest
-- are the schedules as they were then, p_ahead the turns foreseen before, p_open_ids the schedules of open work. Empty
-- where no day has come. The schedules come back with a day that was deferred or held back.
create or replace function maintenance.turns_now(
  inout p_schedules maintenance.schedules[],
  p_nest            maintenance.schedules[],
  p_at              timestamptz,
  p_ahead           maintenance.occurrences[],
  p_open_ids        uuid[],
  out p_turns       maintenance.occurrences[]
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_schedule maintenance.schedules;
  v_turn     maintenance.occurrences;
begin
  p_turns := array_fill(null::maintenance.occurrences, array[cardinality(p_schedules)]);

  for i in 1 .. cardinality(p_schedules) loop
    v_turn := null;

    if p_schedules[i].next_generate_at <= p_at then
      v_schedule := maintenance.deferred(p_schedules[i]);
      v_turn := maintenance.open_beside(v_schedule, p_open_ids);
      v_schedule := maintenance.held_back(v_schedule, p_at, v_turn.schedule_id is not null);
      p_schedules[i] := v_schedule;
      v_turn := case
        when v_schedule.next_generate_at <= p_at then
          maintenance.foreseen_turn(v_schedule, p_at, p_ahead, p_nest, v_turn)
      end;
    end if;

    p_turns[i] := v_turn;
  end loop;

  if (select bool_and(t.schedule_id is null) from unnest(p_turns) as t) then
    p_turns := '{}';
  end if;
end
$$;
-- end: function maintenance.turns_now

-- source: function maintenance.with_orders
-- The turns of schedules, with the work orders of those for which nothing stands in the way: made all at once. What a
-- job plan needs at a site is calculated once. The others are left to maintenance.with_work, which makes one after the
-- other and says why it cannot.
create or replace function maintenance.with_orders(
  p_schedules maintenance.schedules[],
  p_turns     maintenance.occurrences[],
  p_at        timestamptz
)
returns maintenance.occurrences[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_next         record;
  v_order        work.work_orders;
  v_orders       work.work_orders[] := '{}';
  v_order_ids    uuid[] := '{}';
  v_schedule_ids uuid[] := '{}';
  v_key          text;
  v_needed       work.plan_lines[];
  v_lines        work.plan_lines[] := '{}';
begin
  perform maintenance.hold_planned_items(p_schedules, p_turns);

  for v_next in
    select s as schedule, r as revision, concat_ws(' ', r.id, s.site_id) as key
      from unnest(p_schedules) as s
      join unnest(p_turns) as o on o.schedule_id = s.id and o.status = 'GENERATED'
     cross join lateral (select (maintenance.turn_plan(s)).job_plan_id) as t
      left join maintenance.job_plan_revisions as r on r.job_plan_id = t.job_plan_id and r.status = 'PUBLISHED'
     where s.template_id is null
       and p_at <= clock_timestamp()
       and not exists (
             select 1 from asset.locations as l where l.id = s.location_id and l.site_id <> s.site_id
           )
       and not exists (select 1 from asset.assets as a where a.id = s.asset_id and a.site_id <> s.site_id)
       and not exists (select 1 from maintenance.routes as u where u.id = s.route_id and u.archived_at is not null)
       and not exists (select 1 from work.types as y where y.id = s.type_id and y.archived_at is not null)
       and (
         t.job_plan_id is null
         or r.id is not null
            and not exists (
                  select 1 from maintenance.job_plans as p where p.id = t.job_plan_id and p.archived_at is not null
                )
       )
     order by key, s.next_due_at, s.id
  loop
    if v_next.key is distinct from v_key then
      v_key := v_next.key;

      begin
        v_needed := inventory.check_planned(work.planned_lines(v_next.revision, (v_next.schedule).site_id));
      exception
        -- It is said for each of them by the one that makes one after the other.
        when sqlstate 'PGRST' then
          v_needed := null;
      end;
    end if;

    continue when v_needed is null;
    v_order := maintenance.order_of(v_next.schedule, p_at);
    v_order.id := uuidv7();
    v_order := work.prepared(v_order, '{}', v_next.revision, v_needed);
    v_orders := v_orders || v_order;
    v_lines := v_lines || work.lines_of(v_order, v_needed);
    v_order_ids := v_order_ids || v_order.id;
    v_schedule_ids := v_schedule_ids || (v_next.schedule).id;
  end loop;

  if v_orders = '{}' then
    return p_turns;
  end if;

  perform work.store_work_orders(v_orders, v_lines);
  perform maintenance.copy_tasks(v_schedule_ids, v_order_ids);
  perform maintenance.copy_stops(v_schedule_ids, v_order_ids);

  return array(
    select jsonb_populate_record(
             o, case when m.id is null then '{}' else jsonb_build_object('work_order_id', m.id) end
           )
      from unnest(p_turns) as o
      left join unnest(v_schedule_ids, v_order_ids) as m (schedule_id, id) on m.schedule_id = o.schedule_id
  );
end
$$;

grant execute on function maintenance.with_orders to assetry_api;
-- end: function maintenance.with_orders

-- source: function meter.alarm_message
-- What an alarm is about, in words for who is notified and for what is made of it.
create or replace function meter.alarm_message(p_alarm meter.alarms, p_meter meter.meters)
returns text
language sql
stable
set search_path = ''
as $$
  select format(
           '%s: meter %s (%s) of %s read %s at %s.',
           replace(p_alarm.level, '_', ' '), p_meter.code, p_meter.name,
           coalesce('asset ' || a.asset_number, 'location ' || l.code),
           case p_meter.kind
             when 'CHARACTERISTIC' then p_meter.observations[p_alarm.raised_reading::integer]
             else format('%s %s', trim_scale(p_alarm.raised_reading), p_meter.unit)
           end,
           to_char(p_alarm.raised_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS')
         )
    from core.sites as s
    left join asset.assets as a on a.id = p_meter.asset_id
    left join asset.locations as l on l.id = p_meter.location_id
   where s.id = p_meter.site_id
$$;
-- end: function meter.alarm_message

-- source: function meter.average_of
-- What a meter counts in a day on average, as its method has it, after its newest good reading at p_newest_at; null
-- when it has fewer than two readings to calculate with, and for what does not count. p_life is its life to date, of
-- which the average of ALL follows without reading them all: what was counted from the first reading on. Of what was
-- forgotten only the last reading is looked at, which the average goes on from.
create or replace function meter.average_of(
  p_meter     meter.meters,
  p_standing  meter.standings,
  p_newest_at timestamptz,
  p_life      numeric
)
returns numeric
language plpgsql
stable
set search_path = ''
as $$
declare
  v_window  integer := coalesce(
    p_meter.average_window, case p_meter.average_method when 'SLIDING_DAYS' then 90 else 30 end
  );
  v_since   timestamptz;
  v_counted numeric;
begin
  if p_meter.average_method = 'STATIC' or p_meter.kind <> 'CONTINUOUS' then
    return p_meter.static_per_day;
  end if;

  if p_meter.average_method = 'ALL' and p_standing.first_read_at is not null then
    v_since := p_standing.first_read_at;
    v_counted := p_life - p_meter.initial_life_to_date - p_standing.first_counted;
  elsif p_meter.average_method = 'ALL' then
    select r.read_at, p_life - p_meter.initial_life_to_date - r.delta into v_since, v_counted
      from meter.readings as r
     where r.organization_id = p_meter.organization_id
       and r.meter_id = p_meter.id
       and r.superseded_at is null
       and r.quality = 'GOOD'
     order by r.read_at
     limit 1;
  else
    select min(t.read_at), sum(t.delta) - (array_agg(t.delta order by t.read_at))[1] into v_since, v_counted
      from (
        select r.read_at, r.delta
          from meter.readings as r
         where r.organization_id = p_meter.organization_id
           and r.meter_id = p_meter.id
           and r.superseded_at is null
           and r.quality = 'GOOD'
           and r.read_at >= coalesce(p_standing.anchored_at, '-infinity')
           and r.read_at >= case p_meter.average_method
                 when 'SLIDING_DAYS' then p_newest_at - make_interval(hours => 24 * v_window)
                 else '-infinity'
               end
         order by r.read_at desc
         limit case p_meter.average_method when 'SLIDING_READINGS' then greatest(v_window, 2) end
      ) as t;
  end if;

  return round(v_counted * 86400 / nullif(meter.seconds_between(v_since, p_newest_at), 0), 6);
end
$$;

grant execute on function meter.average_of to assetry_api;
-- end: function meter.average_of

-- source: function meter.entry_faults
-- What is wrong with the shape of a reading that comes in, as an array of faults; empty when nothing is. Asked for each
-- of ten thousand, so it is an expression without subqueries, which would be started again at each call.
create or replace function meter.entry_faults(p_item jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_known   text[] := array[
    'meter_id', 'meter_code', 'reading', 'observation', 'read_at', 'kind', 'final_reading', 'note', 'source'
  ];
  v_reading jsonb  := nullif(p_item -> 'reading', 'null');
  v_final   jsonb  := nullif(p_item -> 'final_reading', 'null');
  v_faults  jsonb;
begin
  if jsonb_typeof(p_item) is distinct from 'object' then
    return jsonb_build_array(core.fault('row', 'INVALID_TYPE', 'Expected an object'));
  end if;

  v_faults := to_jsonb(
    array_remove(
      array[
        case
          when coalesce(p_item ->> 'meter_id', p_item ->> 'meter_code') is null
            then core.fault('meter_id', 'MISSING_VALUE', 'A value is required')
        end,
        case
          when not pg_input_is_valid(p_item ->> 'meter_id', 'uuid')
            then core.fault('meter_id', 'INVALID_TYPE', core.kind_in_words('UUID'))
        end,
        case
          when coalesce(v_reading, nullif(p_item -> 'observation', 'null')) is null
            then core.fault('reading', 'MISSING_VALUE', 'A value is required')
        end,
        case
          when jsonb_typeof(v_reading) <> 'number'
            then core.fault('reading', 'INVALID_TYPE', core.kind_in_words('NUMBER'))
          when abs(v_reading::numeric) >= 999999999999
            then core.fault('reading', 'TOO_LARGE', 'Must be less than 999999999999')
        end,
        case
          when jsonb_typeof(v_final) <> 'number'
            then core.fault('final_reading', 'INVALID_TYPE', core.kind_in_words('NUMBER'))
          when abs(v_final::numeric) >= 999999999999
            then core.fault('final_reading', 'TOO_LARGE', 'Must be less than 999999999999')
        end,
        case
          when v_final is not null and coalesce(p_item ->> 'kind', '') not in ('RESET', 'REPLACEMENT')
            then core.fault('final_reading', 'NOT_ALLOWED', 'Only for a RESET or REPLACEMENT')
        end,
        case
          when p_item ->> 'read_at' is not null and not core.is_of_kind(p_item -> 'read_at', 'TIMESTAMP')
            then core.fault('read_at', 'INVALID_TYPE', core.kind_in_words('TIMESTAMP'))
        end,
        case
          when p_item ->> 'kind' not in ('READING', 'RESET', 'REPLACEMENT', '')
            then core.fault('kind', 'NOT_IN_VOCABULARY', 'One of READING, RESET, REPLACEMENT')
        end,
        case
          when char_length(p_item ->> 'note') > 2000 then core.fault('note', 'TOO_LONG', 'At most 2000 characters')
          else core.text_fault('note', p_item ->> 'note', 'TEXT')
        end,
        case
          when p_item ->> 'source' not in ('SENSOR', 'IMPORT', 'MANUAL')
            then core.fault('source', 'NOT_IN_VOCABULARY', 'One of SENSOR, IMPORT, MANUAL')
        end
      ],
      null
    )
  );

  if p_item - v_known <> '{}' then
    v_faults := v_faults || (
      select jsonb_agg(core.fault(k.key, 'UNKNOWN_FIELD', 'There is no such field'))
        from jsonb_object_keys(p_item - v_known) as k (key)
    );
  end if;

  return v_faults;
end
$$;

grant execute on function meter.entry_faults to assetry_api;
-- end: function meter.entry_faults

-- source: function meter.follow_zone
-- The hours and days of a site are others when its clocks are: what was read there is rolled up again.
create or replace function meter.follow_zone()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform meter.reroll(
    array(
      select m.id from meter.meters as m where m.organization_id = new.organization_id and m.site_id = new.id
    )
  );
  return null;
end
$$;

create or replace trigger follow_zone
  after update of time_zone on core.sites
  for each row
  when (old.time_zone is distinct from new.time_zone)
  execute function meter.follow_zone();
-- end: function meter.follow_zone

-- source: function meter.followed_until
-- Up to when nothing changes any more in what a meter counted by following others, because their readings of that time
-- were forgotten: it forgets nothing that could still be corrected there.
create or replace function meter.followed_until(p_meter meter.meters)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select coalesce(min(t.kept_from), 'infinity')
    from meter.followings as f
    join meter.standings as s on s.organization_id = f.organization_id and s.meter_id = f.leader_id
   cross join lateral (values (greatest(f.started_at, s.forgotten_before))) as t (kept_from)
   where f.organization_id = p_meter.organization_id
     and f.meter_id = p_meter.id
     and t.kept_from < coalesce(f.ended_at, 'infinity')
$$;
-- end: function meter.followed_until

-- source: function meter.hold_destination
-- Holds a destination as it is while a rule comes to name it; refuses one that was archived meanwhile.
create or replace function meter.hold_destination(p_destination_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_archived_at timestamptz;
begin
  perform notify.hold_destination(p_destination_id);
  select d.archived_at into v_archived_at from notify.destinations as d where d.id = p_destination_id;

  if v_archived_at is not null then
    perform core.refuse_field('destination_id', 'ARCHIVED', 'Archived: it cannot be used for new records');
  end if;
end
$$;

grant execute on function meter.hold_destination to assetry_api;
-- end: function meter.hold_destination

-- source: function meter.hold_type
-- Holds a type of meters as it is while a meter becomes one of it; refuses one that was archived meanwhile, and one of
-- another kind than the meter is to be. Null where there is no type.
create or replace function meter.hold_type(p_type_id uuid, p_kind text)
returns meter.types
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_type meter.types;
begin
  select * into v_type
    from meter.types as t
   where t.id = p_type_id
     for share;

  if v_type.archived_at is not null then
    perform core.refuse_field('type_id', 'ARCHIVED', 'Archived: it cannot be used for new records');
  elsif v_type.kind <> p_kind then
    perform core.refuse_field('type_id', 'KIND_DIFFERS', format('Its kind is %s and not %s', v_type.kind, p_kind));
  end if;

  return v_type;
end
$$;

grant execute on function meter.hold_type to assetry_api;
-- end: function meter.hold_type

-- source: function meter.ingest_from_device
-- Keeps what the device sent whose account calls, and that it was heard. It runs as the owner, for the account reaches
-- nothing; what it may write is shown by the channels of its own device alone. The device is held so that its channels
-- stay as they are meanwhile; its calls come one after the other.
create or replace function meter.ingest_from_device(p_rows jsonb, p_battery_percent numeric, p_firmware text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_device   meter.devices;
  v_standing meter.device_standings;
  v_entries  meter.entry[];
  v_judged   meter.entry[];
begin
  select d.* into v_device
    from meter.devices as d
   where d.organization_id = core.current_organization_id()
     and d.account_id = core.current_account_id()
     and d.archived_at is null
     for share;

  if not found then
    perform core.refuse(
      'NOT_A_DEVICE', 'Only a device can send channel readings', 403,
      p_hint => 'Other readings are sent with ingest_readings'
    );
  end if;

  select s.* into v_standing
    from meter.device_standings as s
   where s.organization_id = v_device.organization_id
     and s.device_id = v_device.id
     for no key update;

  v_entries := meter.read_channel_entries(v_device, p_rows);
  perform meter.lock_standings(
    array(select distinct e.meter_id from unnest(v_entries) as e where e.meter_id is not null)
  );
  v_entries := meter.leave_out_still(v_device, v_entries);
  v_judged := meter.store_readings(
    array(select e from unnest(v_entries) as e where e.outcome is distinct from 'SKIPPED' order by e.row)
  ) || array(select e from unnest(v_entries) as e where e.outcome = 'SKIPPED');

  update meter.device_standings as s
     set last_seen_at = greatest(s.last_seen_at, clock_timestamp()),
         battery_percent = coalesce(p_battery_percent, s.battery_percent),
         firmware = coalesce(p_firmware, s.firmware),
         silent_at = null,
         unknown_channels = (
           s.unknown_channels || array(
             select distinct e.meter_code
               from unnest(v_entries) as e
              where e.code = 'UNKNOWN_CHANNEL'
                and e.meter_code <> all (s.unknown_channels)
              order by e.meter_code
           )
         )[1:50]
   where s.id = v_standing.id;

  if v_standing.silent_at is not null then
    perform audit.record_batch('meter.devices', v_device.id, v_device.site_id, '{"silent_at": null}');
  end if;

  return meter.channel_outcomes(v_judged);
end
$$;

grant execute on function meter.ingest_from_device to assetry_api;
-- end: function meter.ingest_from_device

-- source: function meter.judge_entries
-- The rules of readings, for one as for ten thousand: what becomes of each entry, judged in the order of time, and
-- which kept readings count differently because of them (ADJUSTED). Writes nothing. One pass over one query, for
-- what is good depends on what was good before. An entry without a reading is a mark: what is kept from its instant
-- on is judged again, and with p_is_all to the end.
create or replace function meter.judge_entries(p_entries meter.entry[], p_is_all boolean default false)
returns setof meter.entry
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_item      record;
  v_entry     meter.entry;
  v_meter     meter.meters;
  v_kept      meter.readings;
  v_before    numeric;
  v_before_at timestamptz;
  v_rates     numeric[];
  v_reach     integer;
  v_last      meter.entry;
  v_last_at   timestamptz;
  -- How many of the good readings that are kept from here on may count differently.
  v_open      integer := 0;
begin
  for v_item in select t.* from meter.entries_in_time(p_entries) as t loop
    v_kept := v_item.kept;
    v_entry := v_item.entry;

    if v_meter.id is distinct from (v_item.meter).id then
      if v_open > 0 then
        return query
        select r.*
          from meter.judge_rest(v_meter, v_last_at, v_before, v_before_at, v_rates, v_open, p_is_all) as r;
      end if;

      v_meter := v_item.meter;
      v_before := null;
      v_before_at := null;
      v_rates := '{}';
      v_reach := meter.outlier_reach(v_meter);
      v_last := null;
      v_open := 0;
    end if;

    if v_meter.decimals is not null and v_entry.reading is not null then
      v_entry := meter.round_entry(v_entry, v_meter);
    end if;

    v_last_at := coalesce(v_kept.read_at, v_entry.read_at);

    if v_kept.id is not null then
      if v_open > 0 then
        v_entry := meter.judge_kept(v_kept, v_meter, v_before, v_before_at, v_rates);
        v_open := meter.still_open(v_open, v_reach, v_kept.quality, v_entry, p_is_all);

        if v_entry.outcome is not null then
          return next v_entry;
        end if;
      else
        v_entry := meter.entry_of(v_kept);
      end if;
    elsif v_entry.reading is null then
      v_open := v_reach + 1;
      continue;
    else
      if v_item.twin_id is not null then
        v_entry.outcome := 'DUPLICATE';
        v_entry.reading_id := v_item.twin_id;
      elsif (v_last.read_at, v_last.reading, v_last.final_reading, replace(v_last.kind, 'ROLLOVER', 'READING'))
              is not distinct from (v_entry.read_at, v_entry.reading, v_entry.final_reading, v_entry.kind)
      then
        v_entry.outcome := 'DUPLICATE';
        v_entry.reading_id := v_last.reading_id;
      else
        v_entry := meter.judge_new(
          v_entry, v_meter, v_item.is_forgotten, v_item.is_taken or coalesce(v_last.read_at = v_entry.read_at, false),
          v_before, v_before_at, v_rates
        );
      end if;

      return next v_entry;
      continue when v_entry.outcome in ('DUPLICATE', 'REJECTED');
      v_last := v_entry;
      v_open := case v_entry.quality when 'GOOD' then v_reach + 1 else v_open end;
    end if;

    if v_entry.quality = 'GOOD' then
      v_rates := meter.next_rates(v_rates, v_reach, v_entry, v_before_at);
      v_before := v_entry.reading;
      v_before_at := v_entry.read_at;
    end if;
  end loop;

  if v_open > 0 then
    return query
    select r.* from meter.judge_rest(v_meter, v_last_at, v_before, v_before_at, v_rates, v_open, p_is_all) as r;
  end if;

  return query select e.* from unnest(p_entries) as e where e.outcome = 'REJECTED';
end
$$;

grant execute on function meter.judge_entries to assetry_api;
-- end: function meter.judge_entries

-- source: function meter.judge_new
-- What becomes of one entry after the good reading before it. What the meter could never have shown is REJECTED and
-- not kept; what only does not fit the one before it is kept as SUSPECT, for that one may be the wrong one.
create or replace function meter.judge_new(
  p_entry        meter.entry,
  p_meter        meter.meters,
  p_is_forgotten boolean,
  p_is_taken     boolean,
  p_before       numeric,
  p_before_at    timestamptz,
  p_rates        numeric[]
)
returns meter.entry
language plpgsql
stable
set search_path = ''
as $$
declare
  v_least numeric := least(p_entry.reading, p_entry.final_reading);
  v_most  numeric := greatest(p_entry.reading, p_entry.final_reading);
begin
  p_entry.site_id := p_meter.site_id;
  p_entry.code := case
    when p_meter.id is null then 'METER_NOT_FOUND'
    -- What was read while the meter was in use may be corrected after it.
    when p_meter.status <> 'ACTIVE' and p_entry.corrects_id is null then 'METER_NOT_ACTIVE'
    when p_entry.kind in ('RESET', 'REPLACEMENT') and (p_meter.kind <> 'CONTINUOUS' or p_meter.reading_mode = 'DELTA')
      then 'METER_NOT_CONTINUOUS'
    when p_meter.is_follower then 'METER_LINKED'
    when p_entry.read_at > now() + interval '5 minutes' then 'FUTURE_READING'
    when p_entry.read_at < p_meter.installed_at then 'BEFORE_INSTALL'
    when p_meter.kind = 'CHARACTERISTIC'
      and (
        p_entry.reading not between 1 and cardinality(p_meter.observations) or p_entry.reading <> trunc(p_entry.reading)
      )
      then 'READING_OUT_OF_RANGE'
    when v_least < p_meter.min_value or v_most > p_meter.max_value then 'READING_OUT_OF_RANGE'
    when v_most >= p_meter.rollover_value then 'READING_OUT_OF_RANGE'
    when v_least < 0 and p_meter.rollover_value is not null then 'READING_OUT_OF_RANGE'
    when v_least < 0 and p_meter.reading_mode = 'DELTA' then 'READING_OUT_OF_RANGE'
    when p_meter.decimals is not null and meter.is_too_precise(p_entry, p_meter) then 'READING_TOO_PRECISE'
    when p_is_forgotten then 'READING_FORGOTTEN'
    when p_is_taken then 'DUPLICATE_TIMESTAMP'
  end;

  if p_entry.code is null then
    p_entry := meter.weigh_entry(p_entry, p_meter, p_before, p_before_at, p_rates);
    p_entry.outcome := case p_entry.quality when 'GOOD' then 'ACCEPTED' else 'SUSPECT' end;
    p_entry.counted := coalesce(p_entry.delta, 0);
    p_entry.code := case p_entry.suspicion when 'WENT_BACKWARDS' then 'METER_WENT_BACKWARDS' end;
    p_entry.message := case p_entry.suspicion
      when 'TOO_FAST' then format('More than %s %s a day', trim_scale(p_meter.max_rate_per_day), p_meter.unit)
      when 'UNUSUAL' then 'Unusual against the daily amount of the previous readings'
    end;
  else
    p_entry.outcome := 'REJECTED';
  end if;

  if p_entry.code is not null then
    p_entry.message := meter.fault_message(p_entry.code, p_entry, p_meter, p_before);
    p_entry.details := jsonb_build_object(
      'meter_code', p_meter.code, 'reading', p_entry.reading, 'read_at', p_entry.read_at, 'previous_reading', p_before,
      'previous_at', p_before_at, 'next_reading', null, 'next_at', null, 'direction', p_meter.direction
    );
  end if;

  return p_entry;
end
$$;

grant execute on function meter.judge_new to assetry_api;
-- end: function meter.judge_new

-- source: function meter.lock_device
-- The device, locked for a change; refuses one that is out of reach, was changed meanwhile or was archived.
create or replace function meter.lock_device(p_device_id uuid, p_row_version integer default null)
returns meter.devices
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_device meter.devices;
begin
  select * into v_device from meter.devices as d where d.id = p_device_id for no key update;

  if not found then
    perform core.refuse('METER_DEVICE_NOT_FOUND', 'No such meter device', 404);
  end if;

  perform core.check_row_version(v_device.row_version, p_row_version);

  if v_device.archived_at is not null then
    perform core.refuse(
      'METER_DEVICE_ARCHIVED', format('Device %s was archived', v_device.external_code), 409
    );
  end if;

  return v_device;
end
$$;

grant execute on function meter.lock_device to assetry_api;
-- end: function meter.lock_device

-- source: function meter.lock_reading
-- A reading that stands and may be corrected, with its meter locked: what was counted around it stays as it is
-- meanwhile.
create or replace function meter.lock_reading(p_reading_id uuid)
returns meter.readings
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_reading meter.readings;
  v_found   record;
begin
  perform meter.lock_standings(array(select r.meter_id from meter.readings as r where r.id = p_reading_id));

  select * into v_reading from meter.readings as r where r.id = p_reading_id;

  if not found then
    perform core.refuse('METER_READING_NOT_FOUND', 'No such meter reading', 404);
  elsif v_reading.superseded_at is not null then
    perform core.refuse('METER_READING_SUPERSEDED', 'The reading was already corrected or rejected', 409);
  end if;

  select m.is_follower, m.site_id, v_reading.read_at < s.forgotten_before as is_forgotten into v_found
    from meter.meters as m
    join meter.standings as s on s.organization_id = m.organization_id and s.meter_id = m.id
   where m.id = v_reading.meter_id;

  if v_found.is_follower then
    perform core.refuse('METER_LINKED', 'It is a derived meter: correct its leading meter', 422);
  elsif v_found.is_forgotten then
    perform core.refuse(
      'READING_FORGOTTEN', 'Other readings of that time are deleted, so it can no longer be corrected', 422
    );
  end if;

  -- It may not have followed its meter yet.
  v_reading.site_id := v_found.site_id;
  return v_reading;
end
$$;

grant execute on function meter.lock_reading to assetry_api;
-- end: function meter.lock_reading

-- source: function meter.mark_rollups
-- Notes that what was read at these instants, p_meter_ids and p_read_ats side by side, is to be rolled up again. A
-- line of its own each time: nobody waits for the job that takes them, and nothing that is not committed yet is
-- overlooked.
create or replace function meter.mark_rollups(p_meter_ids uuid[], p_read_ats timestamptz[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into meter.rollup_marks (organization_id, meter_id, hour_at)
  select distinct m.organization_id, m.id, date_trunc('hour', g.read_at, 'UTC')
    from unnest(p_meter_ids, p_read_ats) as g (meter_id, read_at)
    join meter.meters as m on m.organization_id = core.current_organization_id() and m.id = g.meter_id
   where isfinite(g.read_at)
$$;

grant execute on function meter.mark_rollups to assetry_api;
-- end: function meter.mark_rollups

-- source: function meter.meters_at_location
-- What keeps a location from being archived: its meters that are active, for they would go on being read, and watched,
-- at a place that is not used any more. Who makes or brings back a meter holds the location.
create or replace function meter.meters_at_location(p_location asset.locations)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(f)), '[]')
    from (
      select 'METERS_ACTIVE' as code, format('%s active meters', count(*)) as message,
             jsonb_agg(m.id order by m.id) as ids
        from meter.meters as m
       where m.organization_id = p_location.organization_id
         and m.site_id = p_location.site_id
         and m.location_id = p_location.id
         and m.status = 'ACTIVE'
      having count(*) > 0
    ) as f
$$;

grant execute on function meter.meters_at_location to assetry_api;
-- end: function meter.meters_at_location

-- source: function meter.rejudge
-- Judges the readings of a meter again from an instant on, after one of them was confirmed or taken out or the meter
-- changed, but none of a time that was forgotten; p_counted is what was taken out of its life. Answers those that count
-- differently now. Its standing is locked by the caller.
create or replace function meter.rejudge(
  p_meter_id uuid,
  p_from     timestamptz,
  p_counted  numeric default 0,
  p_is_all   boolean default false
)
returns meter.entry[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_mark   meter.entry;
  v_judged meter.entry[];
begin
  v_mark.meter_id := p_meter_id;
  v_mark.read_at := greatest(
    p_from,
    (
      select s.forgotten_before
        from meter.standings as s
        join meter.meters as m on m.organization_id = s.organization_id and m.id = s.meter_id
       where m.id = p_meter_id
    )
  );
  v_judged := array(select j from meter.judge_entries(array[v_mark], p_is_all) as j);
  perform meter.settle_entries(v_judged);
  perform meter.mark_rollups(array[p_meter_id], array[p_from]);
  perform meter.move_standings(array[p_meter_id], array[p_counted]);
  perform meter.lead_followers(array[p_meter_id], array[p_from]);
  perform meter.watch_meters(array[p_meter_id]);
  return v_judged;
end
$$;

grant execute on function meter.rejudge to assetry_api;
-- end: function meter.rejudge

-- source: function meter.reroll
-- Rolls up everything of these meters again, because the hours and days of their site are others now; what was read in
-- hours that were forgotten stays in those, by the clocks of then.
create or replace function meter.reroll(p_meter_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_meter_ids uuid[];
  v_days      date[];
begin
  with gone as (
    delete from meter.rollups as u
     using meter.standings as s
     where u.meter_id = any (p_meter_ids)
       and u.period = 'HOUR'
       and s.organization_id = u.organization_id
       and s.meter_id = u.meter_id
       and u.last_at >= coalesce(s.forgotten_before, '-infinity')
    returning u.organization_id, u.meter_id, u.started_at, u.started_on
  ),
  marked as (
    insert into meter.rollup_marks (organization_id, meter_id, hour_at)
    select g.organization_id, g.meter_id, g.started_at from gone as g
  )
  select array_agg(d.meter_id), array_agg(d.started_on) into v_meter_ids, v_days
    from (select distinct g.meter_id, g.started_on from gone as g) as d;

  perform meter.roll_up_days(v_meter_ids, v_days);
end
$$;
-- end: function meter.reroll

-- source: function meter.resume_shelved_alarms
-- Lets alarms be heard again whose time on the shelf is over, in all organizations, and tells them to whoever is
-- notified of them; answers how many. Fifty a call; what somebody has locked is left to the next run.
create or replace function meter.resume_shelved_alarms(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform set_config('assetry.action', 'resume_shelved_alarms', true);

  with due as (
    select e.id, r.response <> 'NONE' or r.destination_id is not null as is_told
      from meter.alarms as e
      join meter.alarm_rules as r on r.organization_id = e.organization_id and r.id = e.rule_id
     where e.status = 'SHELVED'
       and e.resumes_at <= p_at
     order by e.resumes_at, e.id
     limit 50
       for no key update of e skip locked
  )
  update meter.alarms as e
     set status = 'RAISED',
         resumes_at = null,
         is_pending = e.is_pending or d.is_told
    from due as d
   where e.id = d.id;

  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function meter.resume_shelved_alarms to assetry_worker;
-- end: function meter.resume_shelved_alarms

-- source: function meter.roll_up
-- Rolls up the hours whose readings have changed, and their days, in all organizations; answers how many hours. An hour
-- is that of the clocks of the site: with clocks that differ by a half hour it begins at the half. It is calculated
-- again from its readings, and a day from its hours, so that it does not matter what changed, nor how often. An hour
-- whose readings were forgotten stays as it is. So many notes a call, in which it holds the standings of their meters:
-- whoever records readings waits no longer. Asks for another round while there may be more.
create or replace function meter.roll_up(p_most integer default 500)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_hour_at    timestamptz[];
  v_meter_ids  uuid[];
  v_started_at timestamptz[];
  v_days       date[];
  v_count      integer;
begin
  with taken as (
    delete from meter.rollup_marks as m
     where m.id in (select o.id from meter.rollup_marks as o order by o.id limit p_most for no key update skip locked)
    returning m.meter_id, m.hour_at
  )
  select array_agg(t.meter_id), array_agg(t.hour_at) into v_meter_ids, v_hour_at from taken as t;

  if cardinality(v_meter_ids) = p_most then
    perform set_config('assetry.task_has_more', 'yes', true);
  end if;

  -- Neither do the clocks change meanwhile, nor does an asset move.
  perform from core.sites as s
    where s.id in (select m.site_id from meter.meters as m where m.id = any (v_meter_ids))
    order by s.id
      for share;
  perform from meter.meters as m where m.id = any (v_meter_ids) order by m.id for share;

  -- Where no reading was left to forget, there is one.
  update meter.standings as s
     set forgettable_at = k.hour_at
    from (
      select m.organization_id, m.id, min(t.hour_at) as hour_at
        from unnest(v_meter_ids, v_hour_at) as t (meter_id, hour_at)
        join meter.meters as m on m.id = t.meter_id
       group by m.organization_id, m.id
    ) as k
   where s.organization_id = k.organization_id
     and s.meter_id = k.id
     and s.forgettable_at > k.hour_at;

  select array_agg(h.meter_id), array_agg(h.started_at), count(*) into v_meter_ids, v_started_at, v_count
    from (
      select distinct t.meter_id, date_trunc('hour', e.at, s.time_zone) as started_at
        from unnest(v_meter_ids, v_hour_at) as t (meter_id, hour_at)
        join meter.meters as m on m.id = t.meter_id
        join core.sites as s on s.id = m.site_id
       -- The hour of the mark may lie in two of the site.
       cross join lateral (values (t.hour_at), (t.hour_at + interval '1 hour' - interval '1 microsecond')) as e (at)
    ) as h
    join meter.meters as m on m.id = h.meter_id
    join meter.standings as n on n.organization_id = m.organization_id and n.meter_id = m.id
   where h.started_at > coalesce(n.forgotten_before - interval '1 hour', '-infinity');

  with hours as (
    select h.meter_id, h.started_at, m.organization_id, m.site_id, s.time_zone,
           coalesce(n.forgotten_before, '-infinity') as forgotten_before
      from unnest(v_meter_ids, v_started_at) as h (meter_id, started_at)
      join meter.meters as m on m.id = h.meter_id
      join meter.standings as n on n.organization_id = m.organization_id and n.meter_id = m.id
      join core.sites as s on s.id = m.site_id
  ),
  reckoned as materialized (
    select h.*, g.*
      from hours as h
     cross join lateral (
        select count(*) as reading_count, min(r.reading) as min_reading, max(r.reading) as max_reading,
               sum(r.reading) as sum_reading, (array_agg(r.reading order by r.read_at desc))[1] as last_reading,
               max(r.read_at) as last_at, sum(r.delta) as counted,
               (max(r.read_at) at time zone h.time_zone)::date as started_on
          from meter.readings as r
         where r.organization_id = h.organization_id
           and r.meter_id = h.meter_id
           and r.read_at >= greatest(h.started_at, h.forgotten_before)
           and r.read_at < h.started_at + interval '1 hour'
           -- Where clocks go back by half an hour, two hours overlap.
           and date_trunc('hour', r.read_at, h.time_zone) = h.started_at
           and r.superseded_at is null
           and r.quality = 'GOOD'
     ) as g
  ),
  gone as (
    delete from meter.rollups as u
     using reckoned as k
     where k.reading_count = 0
       and u.organization_id = k.organization_id
       and u.meter_id = k.meter_id
       and u.period = 'HOUR'
       and u.started_at = k.started_at
    returning u.meter_id, u.started_on
  ),
  kept as (
    insert into meter.rollups as u (
      organization_id, site_id, meter_id, period, started_at, started_on, reading_count, min_reading, max_reading,
      sum_reading, last_reading, last_at, counted
    )
    select k.organization_id, k.site_id, k.meter_id, 'HOUR', k.started_at, k.started_on, k.reading_count, k.min_reading,
           k.max_reading, k.sum_reading, k.last_reading, k.last_at, k.counted
      from reckoned as k
     where k.reading_count > 0
     order by k.meter_id, k.started_at
    on conflict (organization_id, meter_id, period, started_at) do update
       set started_on = excluded.started_on,
           reading_count = excluded.reading_count,
           min_reading = excluded.min_reading,
           max_reading = excluded.max_reading,
           sum_reading = excluded.sum_reading,
           last_reading = excluded.last_reading,
           last_at = excluded.last_at,
           counted = excluded.counted,
           updated_at = excluded.updated_at
    returning u.meter_id, u.started_on
  )
  select array_agg(d.meter_id), array_agg(d.started_on) into v_meter_ids, v_days
    from (select g.meter_id, g.started_on from gone as g union select k.meter_id, k.started_on from kept as k) as d;

  perform meter.roll_up_days(v_meter_ids, v_days);
  return v_count;
end
$$;

grant execute on function meter.roll_up to assetry_worker;
-- end: function meter.roll_up

-- source: function meter.withdraw_reading
-- Takes a reading that is locked out of the count, with nothing in its place; what came after it is judged again.
create or replace function meter.withdraw_reading(p_reading meter.readings, p_note text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  update meter.readings as r
     set superseded_at = clock_timestamp(),
         quality = 'REJECTED',
         suspicion = null
   where r.id = p_reading.id;

  if p_reading.quality = 'GOOD' then
    perform meter.rejudge(p_reading.meter_id, p_reading.read_at, -coalesce(p_reading.delta, 0));
  end if;

  perform audit.record_batch(
    'meter.readings', p_reading.id, p_reading.site_id,
    jsonb_build_object('quality', 'REJECTED', 'note', p_note)
  );
end
$$;

grant execute on function meter.withdraw_reading to assetry_api;
-- end: function meter.withdraw_reading

-- source: function notify.check_digest_time
-- Refuses 24:00 as the time of a digest: that is 00:00 of the next day.
create or replace function notify.check_digest_time(p_time text)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_field('digest_time', 'INVALID_VALUE', 'A time of the day, such as 07:00; midnight is 00:00')
   where p_time::time = '24:00'
$$;

grant execute on function notify.check_digest_time to assetry_api;
-- end: function notify.check_digest_time

-- source: function notify.check_quiet_hours
-- Quiet hours as they were given, ready for their table; refuses with every fault of each.
create or replace function notify.check_quiet_hours(p_quiet_hours jsonb)
returns notify.quiet_hours[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_quiet_hours', 'notify.quiet_hours', p_quiet_hours, 'create', 50);
  v_hours  notify.quiet_hours[];
  v_faults jsonb;
begin
  v_hours := array(
    select jsonb_populate_record(null::notify.quiet_hours, r.kept)
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_quiet_hours[%s].%s', n.position, f.field), f.code, f.message)
             order by n.position, f.field
           ),
           '[]'
         )
    into v_faults
    from generate_subscripts(v_hours, 1) as n (position)
   cross join lateral (
      values
        (
          'end_time', 'INVALID_VALUE', 'Another time than the start',
          (v_hours[n.position]).start_time = (v_hours[n.position]).end_time
        ),
        (
          'start_time', 'ALREADY_EXISTS', 'Repeats a start of the array',
          exists (
            select
              from generate_series(1, n.position - 1) as o (position)
             where (v_hours[o.position]).weekday = (v_hours[n.position]).weekday
               and (v_hours[o.position]).start_time = (v_hours[n.position]).start_time
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_hours;
end
$$;

grant execute on function notify.check_quiet_hours to assetry_api;
-- end: function notify.check_quiet_hours

-- source: function notify.claim_message
-- Hands a message with all that is needed to send it to the worker: the one place where a relay's secrets
-- leave their table. No row when it was sent, has failed, or the organization is suspended. A message that is
-- SENDING already was begun by a worker that died: it is handed out again, under the same id, by which a
-- receiver knows it. To an address that bounced nothing is sent but mails to set a password; a mail of notices is not
-- sent when the account may not read any of them now, and one with several gets its text here.
create or replace function notify.claim_message(p_message_id uuid)
returns table (
  id             uuid,
  channel        text,
  kind           text,
  recipient      text,
  subject        text,
  body           text,
  created_at     timestamptz,
  host           text,
  port           integer,
  security       text,
  username       text,
  password       text,
  from_address   text,
  from_name      text,
  url            text,
  message_format text,
  signing_secret text
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_message notify.messages;
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

  v_is_link := v_message.account_id is null and v_message.body like '%{password_link}%';

  if v_message.account_id is not null then
    v_message := notify.filled_message(v_message);
  elsif v_is_link then
    v_message.body := identity.give_password_token(
      v_message.organization_id, v_message.id, v_message.body
    );
  end if;

  v_fault := case
    when v_message.body is null then 'The account may not read the record any more'
    when v_message.kind = 'EVENT' and not v_is_link
      and notify.is_suppressed(v_message.organization_id, v_message.recipient)
    then 'The address is suppressed: withdraw_suppression allows it again'
  end;

  if v_fault is not null then
    update notify.messages as m set status = 'SUPPRESSED', error = v_fault where m.id = v_message.id;
    return;
  end if;

  return query
  select v_message.id, r.channel, v_message.kind, v_message.recipient, v_message.subject, v_message.body,
         v_message.created_at, r.host, r.port, r.security, r.username, r.password, r.from_address, r.from_name,
         r.url, r.message_format, r.signing_secret
    from notify.relays as r
   where r.organization_id = v_message.organization_id
     and r.id = v_message.relay_id;
end
$$;

grant execute on function notify.claim_message to assetry_worker;
-- end: function notify.claim_message

-- source: function notify.end_of_flood
-- Where an account has got twenty mails within the hour before an instant: when the first of them is an hour old. Null
-- where it has got fewer.
create or replace function notify.end_of_flood(p_organization_id uuid, p_account_id uuid, p_at timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select m.created_at + interval '1 hour'
    from notify.messages as m
   where m.organization_id = p_organization_id
     and m.account_id = p_account_id
     and m.created_at > p_at - interval '1 hour'
   order by m.created_at desc
  offset 19
$$;
-- end: function notify.end_of_flood

-- source: function notify.enqueue_message
-- Gives a message to the worker.
create or replace function notify.enqueue_message(p_message_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$ select notify.enqueue_messages(array[p_message_id]) $$;

grant execute on function notify.enqueue_message to assetry_api;
-- end: function notify.enqueue_message

-- source: function notify.enqueue_messages
-- Gives messages to the worker. Each has a job key of its own: a key that is used again would stop a job at work.
create or replace function notify.enqueue_messages(p_message_ids uuid[])
returns void
language sql
volatile
set search_path = ''
as $$
  select core.enqueue_each(
           'send_message', array_agg(jsonb_build_object('message_id', m.id) order by m.place),
           p_attempts => 3, p_job_keys => array_agg('send_message:' || m.id order by m.place)
         )
    from unnest(p_message_ids) with ordinality as m (id, place)
  having count(*) > 0
$$;

grant execute on function notify.enqueue_messages to assetry_api;
-- end: function notify.enqueue_messages

-- source: function notify.filled_message
-- A mail of notices as it is to be sent now: its body is null when the account may not read any of them, and lists them
-- when there are several.
create or replace function notify.filled_message(p_message notify.messages)
returns notify.messages
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_all  notify.notices[];
  v_told notify.notices[];
  v_text record;
begin
  v_all := array(
    select n
      from notify.notices as n
     where n.organization_id = p_message.organization_id
       and n.message_id = p_message.id
  );
  v_told := notify.still_readable(p_message.organization_id, p_message.account_id, v_all);

  if v_told = '{}' then
    p_message.body := null;
  elsif cardinality(v_told) = 1 then
    p_message.subject := (v_told[1]).subject;
    p_message.body := (v_told[1]).body;
  else
    v_text := notify.several_text(p_message.account_id, v_told);
    p_message.subject := v_text.p_subject;
    p_message.body := v_text.p_body;
  end if;

  return p_message;
end
$$;
-- end: function notify.filled_message

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
   where id = any (array(
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
         ));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function notify.forget_notices to assetry_worker;
-- end: function notify.forget_notices

-- source: function notify.mark_read
-- Marks notices of the caller as read, all or those with these ids, which are the caller's and unread or read; returns
-- how many were unread. Whoever reads it elsewhere meanwhile is waited for.
create or replace function notify.mark_read(p_ids uuid[])
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  with open as (
    select n.id
      from notify.notices as n
     where n.organization_id = core.current_organization_id()
       and n.account_id = core.current_account_id()
       and n.status = 'UNREAD'
       and (p_ids is null or n.id = any (p_ids))
     order by n.id
       for no key update
  )
  update notify.notices as n
     set status = 'READ',
         read_at = clock_timestamp()
    from open as o
   where n.id = o.id;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function notify.mark_read to assetry_api;
-- end: function notify.mark_read

-- source: function notify.next_digest
-- The next instant after another at which the digest of an account is due: on each day, or once a week on a weekday.
create or replace function notify.next_digest(p_time time, p_weekday text, p_zone text, p_after timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select min(t.at) filter (where t.at > p_after)
    from generate_series(0, case when p_weekday is null then 2 else 7 end) as d (days)
   cross join lateral (
      select (p_after at time zone p_zone)::date + d.days as day
   ) as n
   cross join lateral (
      select notify.instant_of(n.day + p_time, p_zone) as at
   ) as t
   where p_weekday is null
      or p_weekday = to_char(n.day, 'FMDAY')
$$;
-- end: function notify.next_digest

-- source: function notify.readers_of
-- Those of some accounts that may be notified of a record now: active, no device, within reach of its site (without
-- one, of any), and allowed to read it. In the order of their ids. Nearly everybody reads the whole domain by a role;
-- of the others notify.reads_record asks.
create or replace function notify.readers_of(
  p_organization_id uuid,
  p_site_id         uuid,
  p_entity          text,
  p_entity_id       uuid,
  p_account_ids     uuid[]
)
returns uuid[]
language sql
volatile
set search_path = ''
as $$
  select array(
    select a.id
      from identity.accounts as a
      left join identity.reaches as r
        on r.organization_id = a.organization_id
       and r.holder_id = case when a.reaches_all_sites then a.organization_id else a.id end
     where a.organization_id = p_organization_id
       and a.id = any (p_account_ids)
       and a.status = 'ACTIVE'
       and not a.is_device
       and case
             when p_site_id is null then a.reaches_all_sites or cardinality(r.site_ids) > 0
             else p_site_id = any (r.site_ids)
           end
       and (
         exists (
           select
             from identity.account_roles as ar
             join identity.roles as m on m.id = ar.role_id
             left join identity.role_permissions as rp
               on rp.organization_id = ar.organization_id
              and rp.role_id = ar.role_id
              and rp.permission = split_part(p_entity, '.', 1) || '.read'
            where ar.organization_id = a.organization_id
              and ar.account_id = a.id
              and (m.reading = 'ALL' or m.grants_everything or rp.permission is not null)
         )
           or notify.reads_record(a.id, p_entity, p_entity_id)
       )
     order by a.id
  )
$$;
-- end: function notify.readers_of

-- source: function notify.recipients_of
-- Accounts with what is needed to notify them by a topic: the words of their language (their own, else p_locale), their
-- time zone (else p_time_zone), and how they are mailed. A mandatory topic is mailed at once; else the preference for
-- the topic counts, else that for its area, else the topic's default. An account without an address, or with one that
-- is suppressed, has no email here.
create or replace function notify.recipients_of(
  p_organization_id uuid,
  p_account_ids     uuid[],
  p_topic           notify.topics,
  p_locale          text,
  p_time_zone       text
)
returns table (
  account_id         uuid,
  email              text,
  choice             text,
  time_zone          text,
  digest_time        time,
  digest_weekday     text,
  lets_critical_pass boolean,
  has_quiet_hours    boolean,
  subject            text,
  body               text
)
language sql
stable
set search_path = ''
as $$
  select a.id,
         case
           when not exists (
             select
               from notify.suppressions as x
              where x.organization_id = p_organization_id
                and x.address = a.email_normalized
                and x.withdrawn_at is null
           ) then a.email
         end,
         coalesce(
           (
             select 'NOW'
               from notify.mandatory_topics as m
              where m.organization_id = p_organization_id
                and m.topic = p_topic.code
           ),
           (
             select p.choice
               from notify.preferences as p
              where p.organization_id = p_organization_id
                and p.account_id = a.id
                and (p.topic = p_topic.code or p.area = p_topic.area)
              order by p.topic nulls last
              limit 1
           ),
           p_topic.default_choice
         ),
         coalesce(s.time_zone, p_time_zone), coalesce(s.digest_time, '07:00'), s.digest_weekday,
         coalesce(s.lets_critical_pass, true),
         exists (
           select from notify.quiet_hours as q where q.organization_id = p_organization_id and q.account_id = a.id
         ),
         w.subject, w.body
    from identity.accounts as a
    left join notify.account_settings as s on s.organization_id = p_organization_id and s.account_id = a.id
    join notify.wordings as w on w.topic = p_topic.code and w.locale = coalesce(s.locale, p_locale)
   where a.id = any (p_account_ids)
   order by a.id
$$;
-- end: function notify.recipients_of

-- source: function notify.release_notices
-- Mails the notices whose time has come, in all organizations: those of digests, after quiet hours, that came within
-- thirty minutes of another, and that were too many for an hour. Fifty accounts a round; what fails with one stops no
-- other. Returns how many.
create or replace function notify.release_notices(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'release_notices', true);

  return (
    select core.take_each(
             'release_notices', 'notify.release_notices_of', array_agg(d.organization_id order by d.account_id),
             array_agg(d.account_id order by d.account_id), p_at
           )
      from (
        select distinct n.organization_id, n.account_id
          from (
            select u.organization_id, u.account_id
              from notify.notices as u
             where u.release_at <= p_at
               and u.message_id is null
             order by u.release_at
             limit 2000
          ) as n
         where not core.is_put_off(n.organization_id, 'release_notices', n.account_id, p_at)
         order by n.account_id
         limit 50
      ) as d
  );
end
$$;

grant execute on function notify.release_notices to assetry_worker;
-- end: function notify.release_notices

-- source: function notify.release_notices_of
-- Writes one mail of the notices of an account whose mail is due, that are unread and that the account may still read;
-- returns how many notices were looked at. A mail with several says what it holds when it is sent
-- (notify.claim_message), because whoever reads messages does not reach all its sites. Waits for nobody.
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

-- source: function notify.release_of
-- When the mail of a new notice is due: now() is at once. A digest waits for its time. Of one account, topic and record
-- there is a mail at most every thirty minutes: what comes meanwhile waits for its end. After twenty mails to the
-- account within an hour, what is not critical waits until the first of them is an hour old, and is one mail.
-- Nothing is due in quiet hours, except critical notices where the account lets them pass.
create or replace function notify.release_of(
  p_organization_id uuid,
  p_to              record,
  p_topic           notify.topics,
  p_entity_id       uuid
)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_at   timestamptz := now();
  v_last timestamptz;
begin
  if p_to.choice = 'DIGEST' then
    v_at := notify.next_digest(p_to.digest_time, p_to.digest_weekday, p_to.time_zone, v_at);
  else
    select max(n.release_at) into v_last
      from notify.notices as n
     where n.organization_id = p_organization_id
       and n.account_id = p_to.account_id
       and n.entity_id = p_entity_id
       and n.topic = p_topic.code
       and n.release_at between v_at - interval '30 minutes' and v_at + interval '30 minutes';

    v_at := greatest(
      v_at, case when v_last > v_at then v_last else v_last + interval '30 minutes' end,
      case when p_topic.severity <> 'CRITICAL' then notify.end_of_flood(p_organization_id, p_to.account_id, v_at) end
    );
  end if;

  if not p_to.has_quiet_hours or p_topic.severity = 'CRITICAL' and p_to.lets_critical_pass then
    return v_at;
  end if;

  return notify.after_quiet(p_to.account_id, p_to.time_zone, v_at);
end
$$;
-- end: function notify.release_of

-- source: function notify.still_readable
-- Those of some notices of an account of which it may still be notified: it is active, and reaches and reads the
-- records now.
create or replace function notify.still_readable(p_organization_id uuid, p_account_id uuid, p_notices notify.notices[])
returns notify.notices[]
language sql
volatile
set search_path = ''
as $$
  select array(
    select n
      from unnest(p_notices) as n
     where notify.readers_of(p_organization_id, n.site_id, n.entity, n.entity_id, array[p_account_id]) <> '{}'
     order by n.created_at, n.id
  )
$$;
-- end: function notify.still_readable

-- source: function notify.tell
-- Notifies accounts of a record by a topic, whose words say it with these facts; returns how many. Each gets a notice
-- in the inbox, and a mail by the preference of the account: at once, with the digest, or none. Never notified is
-- whoever did it, nor who may not read the record (notify.readers_of). number and label of the facts name the record.
-- For whatever domain has something to tell persons; scripts/lint/notices.ts holds its callers to a topic and facts.
create or replace function notify.tell(
  p_organization_id uuid,
  p_site_id         uuid,
  p_account_ids     uuid[],
  p_topic           text,
  p_entity          text,
  p_entity_id       uuid,
  p_facts           jsonb
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_topic       notify.topics;
  v_place       record;
  v_message_ids uuid[];
  v_count       integer;
begin
  p_account_ids := notify.readers_of(
    p_organization_id, p_site_id, p_entity, p_entity_id,
    array(
      select distinct a.id
        from unnest(p_account_ids) as a (id)
       where a.id is distinct from core.current_account_id()
         and a.id is distinct from core.current_actor_id()
    )
  );

  if p_account_ids = '{}' then
    return 0;
  end if;

  select t as topic, coalesce(o.locale, 'en') as locale, coalesce(s.time_zone, 'UTC') as time_zone, r.id as relay_id
    into v_place
    from core.organizations as o
    join notify.topics as t on t.code = p_topic
    left join core.sites as s on s.organization_id = o.id and s.id = p_site_id
    left join notify.relays as r on r.organization_id = o.id and r.channel = 'EMAIL' and r.status = 'ACTIVE'
   where o.id = p_organization_id;

  v_topic := v_place.topic;

  with told as materialized (
    select r.account_id, r.email, m.id as message_id,
           coalesce(notify.subject_of(notify.render(r.subject, p_facts, r.time_zone)), p_topic) as subject,
           left(coalesce(notify.render(r.body, p_facts, r.time_zone), ''), 10000) as body,
           case
             when m.id is not null then now()
             when r.choice <> 'OFF' and r.email is not null and v_place.relay_id is not null
             then notify.release_of(p_organization_id, r, v_topic, p_entity_id)
           end as release_at
      from notify.recipients_of(p_organization_id, p_account_ids, v_topic, v_place.locale, v_place.time_zone) as r
      -- Many records in one request are one mail.
      left join notify.messages as m
        on m.organization_id = p_organization_id
       and m.account_id = r.account_id
       and m.created_at = now()
       and m.topic = p_topic
  ),
  mailed as (
    insert into notify.messages (
      organization_id, site_id, relay_id, account_id, topic, kind, recipient, subject, body
    )
    select p_organization_id, p_site_id, v_place.relay_id, t.account_id, p_topic, 'EVENT', t.email, t.subject, t.body
      from told as t
     where t.release_at <= now()
       and t.message_id is null
    returning id, account_id
  ),
  noted as (
    insert into notify.notices (
      organization_id, account_id, site_id, topic, entity, entity_id, entity_number, entity_label, subject, body,
      severity, release_at, message_id
    )
    select p_organization_id, t.account_id, p_site_id, p_topic, p_entity, p_entity_id,
           left(p_facts ->> 'number', 200), left(p_facts ->> 'label', 500), t.subject, t.body, v_topic.severity,
           t.release_at, coalesce(t.message_id, m.id)
      from told as t
      left join mailed as m on m.account_id = t.account_id
    returning id
  )
  select (select count(*) from noted), array(select m.id from mailed as m)
    into v_count, v_message_ids;

  perform notify.enqueue_messages(v_message_ids);
  return v_count;
end
$$;

grant execute on function notify.tell to assetry_api;
-- end: function notify.tell

-- source: function notify.tell_destination
-- Sends a message to a destination through the relay of its channel, with the transaction that asks for it; answers its
-- id, or null when it cannot be sent: the destination was archived, or no relay that works serves its channel. For what
-- happens by itself: whoever asks decides what a message that nobody gets means.
create or replace function notify.tell_destination(p_destination_id uuid, p_subject text, p_body text)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_message_id uuid;
begin
  begin
    insert into notify.messages (site_id, relay_id, destination_id, kind, recipient, subject, body)
    select d.site_id, r.id, d.id, 'EVENT', d.address,
           left(regexp_replace(p_subject, '[[:cntrl:]]+', ' ', 'g'), 200), left(p_body, 10000)
      from notify.destinations as d
      join notify.relays as r on r.organization_id = d.organization_id and r.channel = d.channel
     where d.organization_id = core.current_organization_id()
       and d.id = p_destination_id
       and d.archived_at is null
       and r.status in ('ACTIVE', 'TESTING')
    returning id into v_message_id;

    if v_message_id is not null then
      perform notify.enqueue_message(v_message_id);
    end if;
  exception
    when sqlstate 'PGRST' then
      -- There is no queue: nothing would ever send it.
      return null;
  end;

  return v_message_id;
end
$$;
-- end: function notify.tell_destination

-- source: function procurement.authorization_faults
-- Why the vendor of a purchase order cannot do the work of its lines by the contracts of their work orders, now: of
-- each line the contracts that do not authorize it, and first that these contracts authorize nobody in common. What was
-- received is done, and what is overridden is not asked.
create or replace function procurement.authorization_faults(p_order procurement.purchase_orders)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if not contract.binds_any() then
    return '[]';
  end if;

  return coalesce(
    (
      select jsonb_agg(e.fault || jsonb_build_object('id', w.id) order by l.position, e.place)
        from procurement.order_lines as l
        join work.work_orders as w on w.id = l.work_order_id
       cross join lateral (select format('p_lines[%s].work_order_id', l.position) as field) as k
       cross join lateral (
          select case when bool_or(u.is_conflict) then work.conflict_faults(k.field) else '[]' end
                 || jsonb_agg(
                      core.fault(
                        k.field, 'AUTHORIZED_VENDOR_REQUIRED',
                        format('%s for work order %s', u.reason, w.work_order_number)
                      )
                        || u.details
                      order by u.contract_number
                    ) as faults
            from work.unauthorized(w, array[p_order.vendor_id]) as u
       ) as f
       cross join lateral jsonb_array_elements(f.faults) with ordinality as e (fault, place)
       where l.purchase_order_id = p_order.id
         and l.position is not null
         and l.kind = 'SERVICE'
         and l.received_quantity < l.quantity
         and w.id <> all (p_order.overridden_work_order_ids)
    ),
    '[]'
  );
end
$$;

grant execute on function procurement.authorization_faults to assetry_api;
-- end: function procurement.authorization_faults

-- source: function procurement.blanket_faults
-- What stands against these lines of an order by its kind: a line of a blanket order is called off before anything is
-- stored or charged, and is not reduced below what was called off of it; a line of a call-off is of its blanket order,
-- the same thing, at its price; and no other order has either.
create or replace function procurement.blanket_faults(
  p_order procurement.purchase_orders,
  p_lines procurement.order_lines[]
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.place, f.field), '[]')
    from (
      select l.position as place, format('p_lines[%s].%s', l.position, w.field) as field, w.code, w.message
        from unnest(p_lines) as l
        left join procurement.order_lines as o
          on o.id = l.id and o.purchase_order_id = p_order.id and o.position is not null
        left join procurement.order_lines as b
          on b.id = l.blanket_line_id and b.purchase_order_id = p_order.blanket_order_id and b.position is not null
       cross join lateral (
          select c.*
            from (select) as n
            left join lateral procurement.called_of(o.id) as c on p_order.kind = 'BLANKET'
       ) as c
       cross join lateral (
          values
            ('storeroom_id', 'NOT_ALLOWED', 'Call-offs of the blanket order set it',
             p_order.kind = 'BLANKET' and l.storeroom_id is not null),
            ('work_order_id', 'NOT_ALLOWED', 'Call-offs of the blanket order set it',
             p_order.kind = 'BLANKET' and l.work_order_id is not null),
            ('cost_center_id', 'NOT_ALLOWED', 'Call-offs of the blanket order set it',
             p_order.kind = 'BLANKET' and l.cost_center_id is not null),
            ('limited_by', 'NOT_ALLOWED', 'Only for a line of a blanket order',
             p_order.kind <> 'BLANKET' and l.limited_by is not null),
            ('blanket_line_id', 'NOT_ALLOWED', 'Only for a line of a call-off',
             p_order.kind <> 'CALL_OFF' and l.blanket_line_id is not null),
            ('blanket_line_id', 'NOT_FOUND', 'No such line of the blanket order',
             p_order.kind = 'CALL_OFF' and b.id is null),
            ('blanket_line_id', 'NOT_ALLOWED', 'Kind, item and unit are those of the line of the blanket order',
             (l.kind, l.item_id, l.unit_id, l.category_id) is distinct from (b.kind, b.item_id, b.unit_id, b.category_id)
               and b.id is not null),
            ('unit_price', 'NOT_ALLOWED', format('The price of the blanket order is %s', trim_scale(b.unit_price)),
             b.limited_by = 'QUANTITY' and l.unit_price not in (b.unit_price, coalesce(o.unit_price, b.unit_price))),
            ('quantity', 'BELOW_CALLED', format('%s already called off', trim_scale(c.o_quantity)),
             o.limited_by = 'QUANTITY' and l.quantity < c.o_quantity),
            ('quantity', 'BELOW_CALLED', 'More is already called off',
             o.limited_by = 'VALUE' and c.o_quantity > 0
               and round(l.quantity * l.unit_price, o.amount_places) < c.o_amount),
            ('kind', 'ALREADY_CALLED', 'It cannot change: call-offs have taken of the line',
             c.o_quantity > 0
               and (o.kind, o.item_id, o.unit_id, o.category_id, o.limited_by)
                   is distinct from (l.kind, l.item_id, l.unit_id, l.category_id, l.limited_by))
        ) as w (field, code, message, is_so)
       where w.is_so
      union all
      select 1000 + o.position, 'p_lines', 'ALREADY_CALLED',
             format('Line %s cannot be removed: call-offs have taken of it', o.position)
        from procurement.order_lines as o
       cross join lateral procurement.called_of(o.id) as c
       where p_order.kind = 'BLANKET'
         and o.purchase_order_id = p_order.id
         and o.position is not null
         and c.o_quantity > 0
         and not exists (select 1 from unnest(p_lines) as l where l.id = o.id)
    ) as f (place, field, code, message)
$$;

grant execute on function procurement.blanket_faults to assetry_api;
-- end: function procurement.blanket_faults

-- source: function procurement.budget_changes
-- What entries would make the ledger of budgets say what these claims are, beside what it says already. A line stays
-- with the budget that bore it last, or that bore the line of the requisition that it orders, while that is open and of
-- its cost center (which counts when the line is approved, not before nor while a revision waits); where it is claimed
-- again (p_is_new) it comes to the budget of its day otherwise, also when it costs nothing: what is invoiced of it
-- later finds its budget by that. What closed budgets bear stays with them. is_bearing tells the budget that bears the
-- line from now on from one that gives it back.
create or replace function procurement.budget_changes(p_claims procurement.budget_claim[], p_is_new boolean)
returns table (
  source_entity text, source_id uuid, site_id uuid, budget_id uuid, kind text, amount numeric, is_bearing boolean
)
language sql
stable
set search_path = ''
as $$
  with borne as (
    select c.source_entity, c.source_id, c.site_id, c.pre_commitment, c.commitment, c.actual,
           case
             when l.status = 'ACTIVE'
               and (
                 not p_is_new and (c.commitment is null or c.pre_commitment > 0)
                 or (l.cost_center_id, l.currency) = (c.cost_center_id, s.currency)
               ) then l.id
             when p_is_new then
               (
                 select b.id
                   from procurement.budgets as b
                  where b.cost_center_id = c.cost_center_id
                    and b.currency = s.currency
                    and b.during @> c.due_on
                    and b.status = 'ACTIVE'
               )
           end as budget_id,
           case when l.source_id = c.source_id then l.id end as last_budget_id
      from unnest(p_claims) as c
      join core.sites as s on s.id = c.site_id
      left join lateral (
        select b.id, b.status, b.cost_center_id, b.currency, e.source_id
          from procurement.budget_entries as e
          join procurement.budgets as b on b.id = e.budget_id
         where e.source_id in (
                 c.source_id,
                 (select o.requisition_line_id from procurement.order_lines as o where o.id = c.source_id)
               )
         order by e.source_id = c.source_id desc, e.id desc
         limit 1
     ) as l on true
  ),
  wanted as (
    select b.source_entity, b.source_id, b.site_id, b.budget_id, b.last_budget_id, k.kind, k.amount
      from borne as b
     cross join lateral (
        values ('PRE_COMMITMENT', b.pre_commitment), ('COMMITMENT', b.commitment), ('ACTUAL', b.actual)
     ) as k (kind, amount)
     where k.amount is not null
  ),
  kept as (
    select e.source_id, e.kind, e.budget_id, b.status, sum(e.amount) as amount
      from procurement.budget_entries as e
      join procurement.budgets as b on b.id = e.budget_id
     where e.source_id = any (array(select c.source_id from unnest(p_claims) as c))
     group by e.source_id, e.kind, e.budget_id, b.status
  ),
  places as (
    select w.source_id, w.kind, w.budget_id from wanted as w where w.budget_id is not null
     union
    select k.source_id, k.kind, k.budget_id from kept as k where k.status = 'ACTIVE'
  )
  select w.source_entity, w.source_id, w.site_id, p.budget_id, w.kind, d.amount, p.budget_id = w.budget_id
    from places as p
    join wanted as w on w.source_id = p.source_id and w.kind = p.kind
   cross join lateral (
      select case
               when p.budget_id = w.budget_id then
                 w.amount - coalesce(sum(k.amount) filter (where k.status <> 'ACTIVE'), 0)
               else 0
             end
             - coalesce(sum(k.amount) filter (where k.budget_id = p.budget_id), 0) as amount
        from kept as k
       where k.source_id = p.source_id
         and k.kind = p.kind
   ) as d
   where d.amount <> 0
      or p_is_new and w.kind = 'COMMITMENT' and p.budget_id = w.budget_id
        and w.last_budget_id is distinct from w.budget_id
$$;

grant execute on function procurement.budget_changes to assetry_api, assetry_list;
-- end: function procurement.budget_changes

-- source: function procurement.called_of
-- What call-offs take of a line of a blanket order: quantity, and value in the currency of both, without taxes. An open
-- call-off takes what it orders, from its draft on; what it has left out or what was cancelled takes nothing; a closed
-- one takes what arrived without what went back, and of a line that is matched without receipts what was invoiced.
-- Over-deliveries take no more than was ordered. p_except_id is a call-off that does not count.
create or replace function procurement.called_of(
  p_line_id       uuid,
  p_except_id     uuid    default null,
  out o_quantity  numeric,
  out o_amount    numeric
)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(sum(t.quantity), 0), coalesce(sum(round(t.quantity * l.unit_price, l.amount_places)), 0)
    from procurement.order_lines as b
    join procurement.order_lines as l
      on l.organization_id = b.organization_id
     and l.site_id = b.site_id
     and l.blanket_line_id = b.id
     and l.position is not null
    join procurement.purchase_orders as o on o.id = l.purchase_order_id and o.status <> 'CANCELLED'
   cross join lateral (
      select case
               when o.status <> 'CLOSED' then l.quantity
               else least(
                 l.quantity,
                 greatest(
                   l.received_quantity - l.returned_quantity,
                   case when l.match_level = 'TWO_WAY' then l.invoiced_quantity - l.credited_quantity end
                 )
               )
             end as quantity
   ) as t
   where b.id = p_line_id
     and b.organization_id = core.current_organization_id()
     and o.id is distinct from p_except_id
$$;

grant execute on function procurement.called_of to authenticated, assetry_api, assetry_list;
-- end: function procurement.called_of

-- source: function procurement.cancel_requested_work
-- Takes what was asked for these work orders, which end, and was not ordered yet out of the requisitions, which are
-- locked: a line of which nothing was ordered is taken out, of another one stays what was ordered. A requisition of
-- which nothing would be left is CANCELLED with its lines. What was agreed to becomes less, so that no approval is
-- asked again. Answers what became of each as warnings, which name what is within reach.
create or replace function procurement.cancel_requested_work(
  p_requisition_ids uuid[],
  p_work_order_ids  uuid[],
  p_reason          text
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_requisition procurement.requisitions;
  v_left        integer;
  v_is_seen     boolean;
  v_warnings    jsonb := '[]';
begin
  for v_requisition in
    select *
      from procurement.requisitions as r
     where r.organization_id = core.current_organization_id()
       and r.id = any (p_requisition_ids)
       and exists (
             select 1
               from procurement.requisition_lines as l
              where l.requisition_id = r.id
                and l.work_order_id = any (p_work_order_ids)
                and l.position is not null
                and l.ordered_quantity < l.quantity
           )
     order by r.id
  loop
    select count(*) into v_left
      from procurement.requisition_lines as l
     where l.requisition_id = v_requisition.id
       and l.position is not null
       and (l.ordered_quantity > 0 or coalesce(l.work_order_id <> all (p_work_order_ids), true));

    if v_left = 0 then
      v_requisition.status := procurement.next_requisition_status(v_requisition, core.current_action());
      v_requisition.status_note := p_reason;
      perform procurement.skip_steps(v_requisition.id);
    else
      update procurement.requisition_lines as l
         set position = case when l.ordered_quantity > 0 then l.position end,
             pending_amount = 0,
             quantity = case when l.ordered_quantity > 0 then l.ordered_quantity else l.quantity end,
             base_quantity = case
               when l.ordered_quantity > 0 then
                 greatest(round(l.base_quantity * l.ordered_quantity / l.quantity, 6), 0.000001)
               else l.base_quantity
             end
       where l.requisition_id = v_requisition.id
         and l.work_order_id = any (p_work_order_ids)
         and l.position is not null
         and l.ordered_quantity < l.quantity;

      select coalesce(sum(l.amount), 0) into v_requisition.total_amount
        from procurement.requisition_lines as l
       where l.requisition_id = v_requisition.id
         and l.position is not null;

      if v_requisition.status = 'APPROVED' then
        v_requisition.approved_amount := v_requisition.total_amount;
      end if;
    end if;

    update procurement.requisitions as r
       set status = v_requisition.status,
           status_note = v_requisition.status_note,
           total_amount = v_requisition.total_amount,
           approved_amount = v_requisition.approved_amount
     where r.id = v_requisition.id;

    perform procurement.settle_requisition(v_requisition.id);
    v_is_seen := v_requisition.site_id = any (core.reachable_site_ids());
    v_warnings := v_warnings || (
      core.fault(
        'id', case v_left when 0 then 'REQUISITION_CANCELLED' else 'REQUISITION_CHANGED' end,
        format(
          case v_left
            when 0 then '%s is cancelled'
            else '%s no longer requests material for it'
          end,
          case when v_is_seen then 'Requisition ' || v_requisition.requisition_number else 'A requisition' end
        )
      ) || jsonb_build_object('id', case when v_is_seen then v_requisition.id end)
    );
  end loop;

  perform procurement.lock_budgets(procurement.requisition_claims(p_requisition_ids), false);
  perform procurement.settle_requisition_budgets(r.id) from unnest(p_requisition_ids) with ordinality as r (id, place);
  return v_warnings;
end
$$;

grant execute on function procurement.cancel_requested_work to assetry_api;
-- end: function procurement.cancel_requested_work

-- source: function procurement.change_order
-- Changes a purchase order that is locked: its values, as they were read, and its lines, unless they are null.
create or replace function procurement.change_order(
  p_order  procurement.purchase_orders,
  p_values jsonb,
  p_lines  procurement.order_lines[]
)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_order procurement.purchase_orders := jsonb_populate_record(
    p_order, core.merge_values('procurement.purchase_orders', to_jsonb(p_order), p_values - 'charges')
  );
begin
  if v_order.vendor_id <> p_order.vendor_id and p_order.sent_at is not null then
    perform core.refuse_field('vendor_id', 'NOT_ALLOWED', 'The vendor already has the order');
  elsif p_order.kind = 'CALL_OFF' and v_order.contract_id is distinct from p_order.contract_id then
    perform core.refuse_field('contract_id', 'NOT_ALLOWED', 'The blanket order sets it');
  end if;

  perform procurement.check_order(v_order);
  -- What was valued keeps its rate; a revision has the rate of the day on which it was handed in.
  v_order.exchange_rate := case
    when p_order.receipt_status <> 'NONE' or p_order.invoice_status <> 'NONE' then p_order.exchange_rate
    when p_values ? 'exchange_rate' then v_order.exchange_rate
    else procurement.rate_of_order(v_order)
  end;
  perform procurement.lock_order_budgets(p_order.id);

  -- A revision that takes other charges has them beside its values.
  if p_values ? 'charges' then
    perform procurement.store_order_charges(v_order, p_values -> 'charges');
  end if;

  if p_lines is not null then
    v_order := procurement.store_order_lines(v_order, p_lines);
  elsif p_values ? 'charges' then
    v_order := procurement.settle_order_charges(v_order);
  end if;

  -- An override holds for its vendor and the work orders that it was given for.
  update procurement.purchase_orders as o
     set vendor_id = v_order.vendor_id,
         override_reason = case when o.vendor_id = v_order.vendor_id then o.override_reason end,
         overridden_work_order_ids = case
           when o.vendor_id = v_order.vendor_id then o.overridden_work_order_ids
           else '{}'
         end,
         contract_id = v_order.contract_id,
         exchange_rate = v_order.exchange_rate,
         payment_terms = v_order.payment_terms,
         ship_to = v_order.ship_to,
         needed_on = v_order.needed_on,
         note = v_order.note,
         starts_on = v_order.starts_on,
         ends_on = v_order.ends_on,
         notice_days = v_order.notice_days,
         total_amount = v_order.total_amount,
         tax_amount = v_order.tax_amount,
         author_ids = procurement.with_author(o.author_ids)
   where o.id = p_order.id;

  v_order := procurement.settle_order(p_order.id);
  perform procurement.settle_budgets(p_order.id, 'procurement.purchase_orders', p_order.id);
  return v_order;
end
$$;

grant execute on function procurement.change_order to assetry_api;
-- end: function procurement.change_order

-- source: function procurement.check_channel
-- By which way vendors are notified: EMAIL or OTHER, in capitals; refuses another.
create or replace function procurement.check_channel(p_channel text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  p_channel := upper(core.check_text('p_channel', p_channel, 20, true));

  if p_channel not in ('EMAIL', 'OTHER') then
    perform core.refuse_field('p_channel', 'NOT_IN_VOCABULARY', 'One of EMAIL, OTHER');
  end if;

  return p_channel;
end
$$;

grant execute on function procurement.check_channel to assetry_api;
-- end: function procurement.check_channel

-- source: function procurement.check_requisition_submission
-- Refuses to hand in a requisition for all that stands against it, under the first of it.
create or replace function procurement.check_requisition_submission(p_requisition procurement.requisitions)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := procurement.requisition_submission_faults(p_requisition);
  v_first  jsonb := v_faults -> 0;
begin
  if v_first ->> 'code' = 'REQUISITION_EMPTY' then
    perform core.refuse('REQUISITION_EMPTY', v_first ->> 'message', 422, v_faults);
  elsif v_first ->> 'code' = 'ITEM_NOT_USABLE' then
    perform core.refuse('ITEM_NOT_USABLE', v_first ->> 'message', 422, v_faults);
  elsif v_first ->> 'code' = 'WORK_ORDER_NOT_OPEN' then
    perform core.refuse('WORK_ORDER_NOT_OPEN', v_first ->> 'message', 409, v_faults);
  elsif v_first ->> 'code' = 'BINDINGS_CONFLICT' then
    perform core.refuse(
      'BINDINGS_CONFLICT', v_first ->> 'message', 422, v_faults,
      'Authorize a vendor for all of them with create_authorized_vendor, or suggest none'
    );
  elsif v_first is not null then
    perform core.refuse(
      'AUTHORIZED_VENDOR_REQUIRED', v_first ->> 'message', 422, v_faults,
      'Suggest an authorized vendor (/authorized_vendors), or none'
    );
  end if;
end
$$;

grant execute on function procurement.check_requisition_submission to assetry_api;
-- end: function procurement.check_requisition_submission

-- source: function procurement.check_submission
-- Refuses to hand in a purchase order for all that stands against it, under the first of it.
create or replace function procurement.check_submission(
  p_order              procurement.purchase_orders,
  p_asks_authorization boolean                     default false
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := procurement.submission_faults(p_order, p_asks_authorization);
  v_first  jsonb := v_faults -> 0;
begin
  if v_first ->> 'code' = 'PURCHASE_ORDER_EMPTY' then
    perform core.refuse('PURCHASE_ORDER_EMPTY', v_first ->> 'message', 422, v_faults);
  elsif v_first ->> 'code' = 'VENDOR_NOT_APPROVED' then
    perform core.refuse('VENDOR_NOT_APPROVED', v_first ->> 'message', 422, v_faults);
  elsif v_first ->> 'code' = 'CONTRACT_NOT_IN_FORCE' then
    perform core.refuse('CONTRACT_NOT_IN_FORCE', v_first ->> 'message', 422, v_faults);
  elsif v_first ->> 'code' = 'BLANKET_NOT_OPEN' then
    perform core.refuse('BLANKET_NOT_OPEN', v_first ->> 'message', 409, v_faults);
  elsif v_first ->> 'code' = 'BLANKET_NOT_IN_TERM' then
    perform core.refuse('BLANKET_NOT_IN_TERM', v_first ->> 'message', 422, v_faults);
  elsif v_faults @> '[{"code": "BINDINGS_CONFLICT"}]' then
    perform core.refuse(
      'BINDINGS_CONFLICT', 'The contracts of the work authorize no vendor in common', 422, v_faults,
      'Authorize a vendor for all of them with create_authorized_vendor, or submit an order with p_override_reason'
    );
  elsif v_first is not null then
    perform core.refuse(
      'AUTHORIZED_VENDOR_REQUIRED', v_first ->> 'message', 422, v_faults,
      'An account with the permission entitlement.override can submit an order with p_override_reason'
    );
  end if;
end
$$;

grant execute on function procurement.check_submission to assetry_api;
-- end: function procurement.check_submission

-- source: function procurement.convert_lines
-- Orders lines of requisitions: those of one vendor become one new order, in the order of their rows, or all go into
-- the draft that is named. p_rows are values of lines, read; null is all that is left of the requisition. Answers the
-- orders as an action does.
create or replace function procurement.convert_lines(
  p_rows              jsonb,
  p_requisition_id    uuid,
  p_row_version       integer,
  p_purchase_order_id uuid
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line_ids uuid[] := case
    when p_rows is null then procurement.lines_of_requisition(p_requisition_id)
    else array(select (r.kept ->> 'id')::uuid from jsonb_array_elements(p_rows) as r (kept))
  end;
  v_ids      uuid[] := procurement.hold_conversion(v_line_ids, p_requisition_id, p_row_version, p_purchase_order_id);
  v_order    procurement.purchase_orders;
  v_read     record;
  v_lines    procurement.order_lines[];
  v_vendor   record;
  v_answers  jsonb := '[]';
begin
  if p_purchase_order_id is not null then
    select * into v_order from procurement.purchase_orders as o where o.id = p_purchase_order_id;

    if v_order.status <> 'DRAFT' then
      perform core.refuse(
        'PURCHASE_ORDER_NOT_DRAFT', format('Purchase order %s is %s', v_order.purchase_order_number, v_order.status),
        409
      );
    elsif v_order.kind <> 'STANDARD' then
      perform core.refuse_field(
        'p_purchase_order_id', 'NOT_ALLOWED', 'Lines of requisitions do not go into blanket orders and call-offs'
      );
    end if;
  end if;

  p_rows := coalesce(p_rows, procurement.rest_of_requisition(p_requisition_id));
  p_rows := procurement.priced_conversion(p_rows, v_order);
  perform procurement.check_conversion(p_rows, p_requisition_id, v_order);
  v_read := procurement.read_order_lines(procurement.order_rows(p_rows), null);
  perform core.refuse_faults(v_read.p_faults);
  v_lines := array(
    select jsonb_populate_record(
             l,
             jsonb_build_object(
               'requisition_line_id', p_rows -> (l.position - 1) -> 'id',
               'contract_price_id', p_rows -> (l.position - 1) -> 'contract_price_id'
             )
           )
      from unnest(v_read.p_read) as l
     order by l.position
  );

  -- Here the rows are still those of the caller: what stands against them is shown by their places.
  perform core.refuse_faults(
    procurement.order_line_faults(
      jsonb_populate_record(
        null::procurement.purchase_orders, jsonb_build_object('site_id', r.site_id, 'exchange_rate', 1)
      ),
      v_lines
    )
  )
     from procurement.requisition_lines as r
    where r.id = v_lines[1].requisition_line_id;

  perform procurement.lock_budgets(procurement.requisition_claims(v_ids), false);

  for v_vendor in
    select coalesce((p_rows -> (l.position - 1) ->> 'vendor_id')::uuid, v_order.vendor_id, r.suggested_vendor_id) as id,
           array_agg(l order by l.position) as order_lines, r.site_id
      from unnest(v_lines) as l
      join procurement.requisition_lines as r on r.id = l.requisition_line_id
     group by 1, r.site_id
     order by 1
  loop
    if p_purchase_order_id is null then
      v_order := jsonb_populate_record(
        null::procurement.purchase_orders,
        jsonb_build_object('site_id', v_vendor.site_id, 'vendor_id', v_vendor.id)
      );
    end if;

    v_order := procurement.place_lines(v_order, v_vendor.order_lines);
    v_answers := v_answers || core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer);
  end loop;

  perform procurement.settle_requisition(r.id) from unnest(v_ids) with ordinality as r (id, place);
  perform procurement.settle_conversion(
    v_ids, array(select (a.answer ->> 'id')::uuid from jsonb_array_elements(v_answers) as a (answer)),
    'procurement.requisitions', v_ids[1]
  );
  return v_answers;
end
$$;

grant execute on function procurement.convert_lines to assetry_api;
-- end: function procurement.convert_lines

-- source: function procurement.hold_conversion
-- Locks what lines of requisitions are ordered from, in the one order of locks: what they name is kept as it is, then
-- their requisitions are locked, which must be approved, and those of the draft into which they go, if any, and then
-- that draft. Answers theirs; ids that name nothing, or a line of another than the one requisition, are reported later.
-- p_row_version is that of the one.
create or replace function procurement.hold_conversion(
  p_requisition_line_ids uuid[],
  p_requisition_id       uuid,
  p_row_version          integer,
  p_purchase_order_id    uuid
)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids         uuid[] := array(
    select l.requisition_id
      from procurement.requisition_lines as l
     where l.id = any (p_requisition_line_ids)
       and p_requisition_id is null
     union
    select p_requisition_id where p_requisition_id is not null
  );
  v_held_ids    uuid[] := array(
    select a.id from unnest(v_ids || procurement.requisitions_of(p_purchase_order_id)) as a (id) group by 1 order by 1
  );
  v_id          uuid;
  v_requisition procurement.requisitions;
begin
  perform procurement.hold_requested(p_requisition_line_ids);

  foreach v_id in array v_held_ids loop
    v_requisition := procurement.lock_requisition(v_id, case v_id when p_requisition_id then p_row_version end);

    if v_id = any (v_ids) and v_requisition.status <> 'APPROVED' then
      perform core.refuse(
        'REQUISITION_NOT_APPROVED',
        format('Requisition %s is %s', v_requisition.requisition_number, v_requisition.status), 409
      );
    end if;
  end loop;

  if p_purchase_order_id is not null then
    perform procurement.lock_purchase_order(p_purchase_order_id, null, v_held_ids);
  end if;

  return v_ids;
end
$$;

grant execute on function procurement.hold_conversion to assetry_api;
-- end: function procurement.hold_conversion

-- source: function procurement.indicators_of_site
-- What the indicators of vendors at one site are calculated from, from the first to the last day on its clocks; factor
-- is 100 for a percentage.
create or replace function procurement.indicators_of_site(p_site core.sites, p_from date, p_until date)
returns table (
  vendor_id uuid, indicator text, numerator numeric, denominator numeric, factor integer, counted_ids uuid[],
  of_ids uuid[]
)
language sql
stable
set search_path = ''
as $$
  with orders as (
    select o.id, o.vendor_id, o.status, o.promised_on, (o.sent_at at time zone p_site.time_zone)::date as sent_on
      from procurement.purchase_orders as o
     where o.site_id = p_site.id
       and o.kind <> 'BLANKET'
  ),
  arrived as (
    select g.id, g.purchase_order_line_id, g.accepted_quantity, g.rejected_quantity, g.unit_cost, o.vendor_id,
           o.sent_on, (r.received_at at time zone p_site.time_zone)::date as received_on
      from procurement.receipts as r
      join procurement.receipt_lines as g on g.receipt_id = r.id
      join orders as o on o.id = r.purchase_order_id
     where r.site_id = p_site.id
       and g.quantity > 0
  ),
  due as (
    select l.id, o.vendor_id,
           coalesce(
             (
               select sum(a.accepted_quantity)
                 from arrived as a
                where a.purchase_order_line_id = l.id
                  and a.received_on <= coalesce(l.promised_on, o.promised_on)
             ),
             0
           ) >= l.quantity as is_kept
      from orders as o
      join procurement.order_lines as l on l.purchase_order_id = o.id
     where o.status not in ('DRAFT', 'CANCELLED')
       and l.position is not null
       and coalesce(l.promised_on, o.promised_on) between p_from and p_until
       and coalesce(l.promised_on, o.promised_on) < core.site_date(p_site.id)
  ),
  billed as (
    select * from procurement.spend_of_site(p_site, p_from, p_until)
  ),
  -- What was handed in, also what was cancelled or reversed since: on the day of its approval, else of its hand-in.
  matched as (
    select l.id, i.vendor_id, l.was_exception
      from procurement.invoices as i
      join procurement.invoice_lines as l on l.invoice_id = i.id
     where i.site_id = p_site.id
       and i.kind = 'INVOICE'
       and i.submitted_at is not null
       and (coalesce(i.approved_at, i.submitted_at) at time zone p_site.time_zone)::date between p_from and p_until
  )
  select d.vendor_id, 'ON_TIME_PERCENT', count(*) filter (where d.is_kept)::numeric, count(*)::numeric, 100,
         array_agg(d.id order by d.id) filter (where d.is_kept), array_agg(d.id order by d.id)
    from due as d
   group by d.vendor_id
   union all
  select a.vendor_id, 'REJECTED_PERCENT', sum(round(a.rejected_quantity * a.unit_cost, 4)),
         sum(round((a.accepted_quantity + a.rejected_quantity) * a.unit_cost, 4)), 100,
         array_agg(a.id order by a.id) filter (where a.rejected_quantity > 0), array_agg(a.id order by a.id)
    from arrived as a
   where a.received_on between p_from and p_until
     and a.accepted_quantity + a.rejected_quantity > 0
   group by a.vendor_id
   union all
  select a.vendor_id, 'LEAD_TIME_DAYS', sum(a.received_on - a.sent_on)::numeric, count(*)::numeric, 1,
         array_agg(a.id order by a.id), array_agg(a.id order by a.id)
    from arrived as a
   where a.received_on between p_from and p_until
     and a.sent_on is not null
   group by a.vendor_id
   union all
  select b.vendor_id, 'PRICE_VARIANCE_PERCENT', sum(b.difference), sum(b.amount - b.difference), 100,
         array_agg(b.id order by b.id) filter (where b.difference <> 0), array_agg(b.id order by b.id)
    from billed as b
   where b.kind <> 'CHARGE'
   group by b.vendor_id
   union all
  select b.vendor_id, 'EXCEPTION_PERCENT', count(*) filter (where b.was_exception)::numeric, count(*)::numeric, 100,
         array_agg(b.id order by b.id) filter (where b.was_exception), array_agg(b.id order by b.id)
    from matched as b
   group by b.vendor_id
   union all
  select b.vendor_id, 'SPEND_PERCENT', sum(b.amount), (select sum(a.amount) from billed as a), 100,
         array_agg(b.id order by b.id), (select array_agg(a.id order by a.id) from billed as a)
    from billed as b
   group by b.vendor_id
$$;

grant execute on function procurement.indicators_of_site to assetry_api, assetry_list;
-- end: function procurement.indicators_of_site

-- source: function procurement.notify_of_blanket_end
-- Notifies those who create purchase orders and may read this one of the end of a blanket order; answers whether it was
-- due, as a number.
create or replace function procurement.notify_of_blanket_end(p_purchase_order_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_order procurement.purchase_orders;
begin
  select * into v_order
    from procurement.purchase_orders as o
   where o.id = p_purchase_order_id
     for no key update skip locked;

  if procurement.is_blanket_notice_due(v_order, p_at) is not true then
    return 0;
  end if;

  perform notify.tell(
    v_order.organization_id, v_order.site_id,
    identity.holders_of(v_order.organization_id, 'purchase_order.create'), 'BLANKET_ORDER_ENDS',
    'procurement.purchase_orders', v_order.id,
    jsonb_build_object(
      'number', v_order.purchase_order_number,
      'label', (select v.name from contract.vendors as v where v.id = v_order.vendor_id), 'ends_on', v_order.ends_on
    )
  );

  update procurement.purchase_orders as o set notified_ends_on = o.ends_on where o.id = p_purchase_order_id;
  return 1;
end
$$;
-- end: function procurement.notify_of_blanket_end

-- source: function procurement.priced_conversion
-- Rows of a conversion, in which each row without a price has that of the contracts of the vendor from whom it is
-- ordered, where one applies today: the vendor of the row, of the draft order that takes them, else the suggested one.
-- contract_price_id names it.
create or replace function procurement.priced_conversion(p_rows jsonb, p_order procurement.purchase_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             r.kept || case
               when j.price_id is null then '{}'
               else jsonb_build_object('unit_price', j.unit_price, 'contract_price_id', j.price_id)
             end
             order by r.position
           ),
           '[]'
         )
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join lateral (
      select * from procurement.requisition_lines as l where l.id = (r.kept ->> 'id')::uuid offset 0
    ) as l on true
    left join lateral (
      select k.price_id, k.unit_price
        from core.sites as s
       cross join lateral procurement.judge_prices(
               coalesce((r.kept ->> 'vendor_id')::uuid, p_order.vendor_id, l.suggested_vendor_id), l.site_id,
               p_order.contract_id, coalesce(l.item_id, (r.kept ->> 'item_id')::uuid), l.unit_id,
               coalesce((r.kept ->> 'quantity')::numeric, l.quantity - l.ordered_quantity),
               coalesce(p_order.currency, s.currency), core.site_date(s.id)
             ) as k
       where s.id = l.site_id
         and k.rank = 1
         and r.kept ->> 'unit_price' is null
    ) as j on true
$$;

grant execute on function procurement.priced_conversion to assetry_api;
-- end: function procurement.priced_conversion

-- source: function procurement.requisition_submission_faults
-- What stands against handing in a requisition, and against approving it: no lines, items that are ordered no more,
-- work that is over, services of vendors whom the contracts of the work do not authorize, also because these authorize
-- nobody in common.
create or replace function procurement.requisition_submission_faults(p_requisition procurement.requisitions)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with gaps as materialized (
    select l.position, format('p_lines[%s].suggested_vendor_id', l.position) as field, w.id, w.work_order_number,
           u.reason, u.is_conflict
      from procurement.requisition_lines as l
      join work.work_orders as w on w.id = l.work_order_id
     cross join lateral work.unauthorized(w, array[l.suggested_vendor_id]) as u
     where l.requisition_id = p_requisition.id
       and l.position is not null
       and l.kind = 'SERVICE'
       and l.suggested_vendor_id is not null
       and l.ordered_quantity < l.quantity
  )
  select coalesce(
           jsonb_agg(
             core.fault(f.field, f.code, f.message) || jsonb_build_object('id', f.id) order by f.place, f.position
           ),
           '[]'
         )
    from (
      select 1 as place, 0 as position, 'p_lines' as field, 'REQUISITION_EMPTY' as code,
             'The requisition has no lines' as message, null::uuid as id
       where not exists (
               select 1
                 from procurement.requisition_lines as l
                where l.requisition_id = p_requisition.id
                  and l.position is not null
             )
       union all
      select 2, l.position, format('p_lines[%s].item_id', l.position), 'ITEM_NOT_USABLE',
             format('Item %s is %s and cannot be ordered', i.item_number, i.status), i.id
        from procurement.requisition_lines as l
        join inventory.items as i on i.id = l.item_id and i.status <> 'ACTIVE'
       where l.requisition_id = p_requisition.id
         and l.position is not null
         and l.ordered_quantity < l.quantity
       union all
      select 3, l.position, format('p_lines[%s].work_order_id', l.position), 'WORK_ORDER_NOT_OPEN',
             format('Work order %s is %s', w.work_order_number, w.status), w.id
        from procurement.requisition_lines as l
        join work.work_orders as w on w.id = l.work_order_id and work.is_over(w.status)
       where l.requisition_id = p_requisition.id
         and l.position is not null
         and l.ordered_quantity < l.quantity
       union all
      select distinct 4, g.position, e.fault ->> 'field', e.fault ->> 'code', e.fault ->> 'message', g.id
        from gaps as g
       cross join lateral jsonb_array_elements(work.conflict_faults(g.field)) as e (fault)
       where g.is_conflict
       union all
      select 5, g.position, g.field, 'AUTHORIZED_VENDOR_REQUIRED',
             format('%s for work order %s', g.reason, g.work_order_number), g.id
        from gaps as g
    ) as f
$$;

grant execute on function procurement.requisition_submission_faults to assetry_api, assetry_list;
-- end: function procurement.requisition_submission_faults

-- source: function procurement.rows_of_blanket
-- Rows of a call-off with what the lines of the blanket order say that they name: kind, item, category and unit, and,
-- where a row does not say so itself, description, taxes, warranty and how receipts and invoices are checked. A row
-- that names none is left as it is, and refused by its faults.
create or replace function procurement.rows_of_blanket(p_blanket procurement.purchase_orders, p_rows jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when jsonb_typeof(p_rows) = 'array' then coalesce(
             (
               select jsonb_agg(
                        case
                          when jsonb_typeof(r.item) = 'object' and b.id is not null then
                            jsonb_strip_nulls(jsonb_build_object(
                              'tax_percent', b.tax_percent, 'warranty_months', b.warranty_months,
                              'match_level', b.match_level, 'is_inspected', b.is_inspected,
                              'over_receipt_percent', b.over_receipt_percent,
                              'invoice_tolerance_percent', b.invoice_tolerance_percent,
                              'price_tolerance_percent', b.price_tolerance_percent,
                              'price_tolerance_amount', b.price_tolerance_amount
                            )) || r.item || jsonb_strip_nulls(jsonb_build_object(
                              'kind', b.kind, 'item_id', b.item_id, 'category_id', b.category_id, 'unit_id', b.unit_id,
                              'description', coalesce(r.item ->> 'description', b.description)
                            ))
                          else r.item
                        end
                        order by r.position
                      )
                 from jsonb_array_elements(p_rows) with ordinality as r (item, position)
                 left join procurement.order_lines as b
                   on b.purchase_order_id = p_blanket.id
                  and b.position is not null
                  and b.id::text = lower(r.item ->> 'blanket_line_id')
             ),
             '[]'
           )
           else p_rows
         end
$$;

grant execute on function procurement.rows_of_blanket to assetry_api;
-- end: function procurement.rows_of_blanket

-- source: function procurement.settle_claims
-- Writes into the ledger of budgets what makes it say these claims, and says how much each budget has left; the one
-- writer of both. Where they are claimed again (p_is_new), a hard budget that would bear more than it has is refused,
-- and so is what no budget bears where they are hard (of the requisitions of an order their own approval asked).
-- The budgets are locked (procurement.lock_budgets).
create or replace function procurement.settle_claims(
  p_claims       procurement.budget_claim[],
  p_is_new       boolean,
  p_cause_entity text,
  p_cause_id     uuid
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  with written as (
    insert into procurement.budget_entries (
      site_id, budget_id, kind, amount, source_entity, source_id, cause_entity, cause_id
    )
    select c.site_id, c.budget_id, c.kind, c.amount, c.source_entity, c.source_id, p_cause_entity, p_cause_id
      from procurement.budget_changes(p_claims, p_is_new) as c
     -- What is given back comes first, so that the last entry names the budget that bears the line from now on.
     order by c.source_id, c.is_bearing, c.amount > 0, c.kind
    returning budget_id, kind, amount
  ),
  sums as (
    select w.budget_id, sum(w.amount) as amount,
           coalesce(sum(w.amount) filter (where w.kind = 'PRE_COMMITMENT'), 0) as pre_committed,
           coalesce(sum(w.amount) filter (where w.kind = 'COMMITMENT'), 0) as committed,
           coalesce(sum(w.amount) filter (where w.kind = 'ACTUAL'), 0) as actual
      from written as w
     group by w.budget_id
  ),
  kept as (
    update procurement.budgets as b
       set pre_committed_amount = b.pre_committed_amount + s.pre_committed,
           committed_amount = b.committed_amount + s.committed,
           actual_amount = b.actual_amount + s.actual
      from sums as s
     where b.id = s.budget_id
       and (s.pre_committed, s.committed, s.actual) <> (0, 0, 0)
    returning b.name, b.currency, b.is_hard, b.available_amount, s.amount
  )
  select coalesce(
           jsonb_agg(
             procurement.budget_fault(k.name, k.currency, k.available_amount + k.amount, k.amount) order by k.name
           ),
           '[]'
         )
    into v_faults
    from kept as k
   where p_is_new
     and k.is_hard
     and k.amount > 0
     and k.available_amount < 0;

  if p_is_new then
    v_faults := v_faults || procurement.unbudgeted_faults(
      array(
        select c
          from unnest(p_claims) as c
         where c.source_entity <> 'procurement.requisition_lines'
            or p_cause_entity = 'procurement.requisitions'
      )
    );
  end if;

  perform procurement.refuse_budget(v_faults);
end
$$;

grant execute on function procurement.settle_claims to assetry_api;
-- end: function procurement.settle_claims

-- source: function procurement.shortage_rows
-- What the plan of a work order needs and nobody has, as rows of a requisition: what open reservations lack at the
-- storerooms of its site, those that hold nothing yet beyond what is available there, and what is planned without a
-- storeroom. What requisitions and orders for the work order have
-- asked for already is left out. Its cost center bears it, unless that was archived. The work order is locked.
create or replace function procurement.shortage_rows(p_work_order work.work_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with needed as (
    select 'ITEM' as kind, r.item_id, r.storeroom_id, left(i.name, 500) as description,
           coalesce(sum(o.quantity) filter (where r.is_hard), 0)
           + greatest(
               coalesce(sum(o.quantity) filter (where not r.is_hard), 0)
               - greatest(inventory.usable_quantity(s, r.item_id) - coalesce(max(d.held_quantity), 0), 0),
               0
             ) as quantity,
           max(d.last_cost) as price, (array_agg(k.preferred_vendor_id))[1] as vendor_id
      from inventory.reservations as r
     cross join lateral (
        select r.required_quantity - r.issued_quantity + r.returned_quantity - r.held_quantity as quantity
     ) as o
      join inventory.items as i on i.id = r.item_id and i.status = 'ACTIVE'
      join inventory.storerooms as s on s.id = r.storeroom_id and s.archived_at is null
      left join inventory.standings as d on d.item_id = r.item_id and d.storeroom_id = r.storeroom_id
      left join inventory.stocked_items as k on k.item_id = r.item_id and k.storeroom_id = r.storeroom_id
     where r.work_order_id = p_work_order.id
       and r.site_id = p_work_order.site_id
       and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
     group by r.item_id, r.storeroom_id, i.name, s.*
     union all
    -- What is kept in no storeroom, or in none that the plan names, is bought for the work itself.
    select case when l.kind = 'SERVICE' or i.id is not null and not inventory.is_stocked(i.kind) then 'SERVICE'
                when i.id is not null then 'ITEM'
                else 'OTHER' end,
           l.item_id, null, l.description, sum(l.quantity), max(l.unit_cost), null
      from work.plan_lines as l
      left join inventory.items as i on i.id = l.item_id
     where l.work_order_id = p_work_order.id
       and l.kind in ('ITEM', 'SERVICE')
       and l.storeroom_id is null
       and coalesce(i.status = 'ACTIVE', true)
     group by 1, l.item_id, l.description
  ),
  asked as (
    select l.kind, l.item_id, l.storeroom_id, l.description, sum(q.quantity) as quantity
      from procurement.requisition_lines as l
      join procurement.requisitions as r on r.id = l.requisition_id
     cross join lateral (
        select round(
                 (
                   case
                     when r.status in ('REJECTED', 'CLOSED', 'CANCELLED') then l.ordered_quantity
                     else l.quantity
                   end
                   - case when l.storeroom_id is null then 0 else least(l.received_quantity, l.quantity) end
                 ) * coalesce(l.base_quantity / l.quantity, 1),
                 6
               ) as quantity
     ) as q
     where l.work_order_id = p_work_order.id
       and l.position is not null
     group by l.kind, l.item_id, l.storeroom_id, l.description
     union all
    select o.kind, o.item_id, o.storeroom_id, o.description,
           sum(
             round(
               case
                 when o.storeroom_id is not null then greatest(o.quantity - o.received_quantity, 0)
                 else o.quantity
               end * coalesce(o.base_quantity / o.quantity, 1),
               6
             )
           )
      from procurement.order_lines as o
      join procurement.purchase_orders as p on p.id = o.purchase_order_id
     where o.work_order_id = p_work_order.id
       and o.requisition_line_id is null
       and o.position is not null
       and p.status not in ('CLOSED', 'CANCELLED')
     group by o.kind, o.item_id, o.storeroom_id, o.description
  )
  select coalesce(
           jsonb_agg(
             jsonb_strip_nulls(jsonb_build_object(
               'kind', n.kind, 'item_id', n.item_id, 'storeroom_id', n.storeroom_id, 'description', n.description,
               'quantity', m.quantity, 'estimated_price', round(coalesce(n.price, 0), 6),
               'work_order_id', p_work_order.id, 'suggested_vendor_id', n.vendor_id,
               'cost_center_id', (
                 select c.id
                   from procurement.cost_centers as c
                  where c.id = p_work_order.cost_center_id
                    and c.archived_at is null
               )
             ))
             order by n.kind, n.description, n.item_id, n.storeroom_id
           ),
           '[]'
         )
    from needed as n
   cross join lateral (
      select n.quantity - coalesce(sum(a.quantity), 0) as quantity
        from asked as a
       where a.kind = n.kind
         and a.item_id is not distinct from n.item_id
         and case n.kind
               when 'ITEM' then coalesce(a.storeroom_id = n.storeroom_id, n.storeroom_id is null)
               else a.description = n.description
             end
   ) as m
   where m.quantity >= 0.000001
$$;

grant execute on function procurement.shortage_rows to assetry_api;
-- end: function procurement.shortage_rows

-- source: function procurement.store_budget_amount
-- Says again what a budget may spend, and keeps what it was. The budget is locked.
create or replace function procurement.store_budget_amount(
  p_budget      procurement.budgets,
  p_amount      numeric,
  p_reason      text,
  p_transfer_id uuid                default null
)
returns procurement.budgets
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_amount > 9999999999999 then
    perform core.refuse_field('p_amount', 'TOO_LARGE', 'A budget is at most 9999999999999');
  end if;

  insert into procurement.budget_revisions (budget_id, revision, old_amount, new_amount, reason, transfer_id)
  values (p_budget.id, p_budget.revision + 1, p_budget.amount, p_amount, p_reason, p_transfer_id);

  update procurement.budgets as b
     set amount = p_amount,
         revision = b.revision + 1
   where b.id = p_budget.id
  returning * into p_budget;

  return p_budget;
end
$$;

grant execute on function procurement.store_budget_amount to assetry_api;
-- end: function procurement.store_budget_amount

-- source: function procurement.store_order_lines
-- Makes these the lines of a purchase order that is locked; answers the order with its new totals. A line that stays
-- keeps what happened to it. What an order that was sent expects is counted again by procurement.settle_order.
create or replace function procurement.store_order_lines(
  p_order procurement.purchase_orders,
  p_lines procurement.order_lines[]
)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    procurement.order_line_faults(p_order, p_lines) || procurement.blanket_faults(p_order, p_lines)
  );

  if p_order.sent_at is not null then
    perform procurement.lock_expected(p_order.id, p_lines);
    perform procurement.expect(p_order.id, true);
  end if;

  -- What points at a line goes on to find it: it is taken out of the order, and stays on record.
  update procurement.order_lines as o
     set position = null
   where o.purchase_order_id = p_order.id
     and o.position is not null
     and o.id <> all (array(select l.id from unnest(p_lines) as l where l.id is not null));

  update procurement.order_lines as o
     set position = l.position,
         kind = l.kind,
         item_id = l.item_id,
         description = l.description,
         category_id = l.category_id,
         unit_id = l.unit_id,
         quantity = l.quantity,
         base_quantity = case
           when (o.item_id, o.unit_id, o.received_quantity > 0) is not distinct from (l.item_id, l.unit_id, true) then
             round(o.base_quantity * l.quantity / o.quantity, 6)
           else l.base_quantity
         end,
         unit_price = l.unit_price,
         storeroom_id = l.storeroom_id,
         work_order_id = l.work_order_id,
         cost_center_id = l.cost_center_id,
         needed_on = l.needed_on,
         match_level = l.match_level,
         is_inspected = l.is_inspected,
         over_receipt_percent = l.over_receipt_percent,
         invoice_tolerance_percent = l.invoice_tolerance_percent,
         price_tolerance_percent = l.price_tolerance_percent,
         price_tolerance_amount = l.price_tolerance_amount,
         tax_percent = l.tax_percent,
         warranty_months = l.warranty_months,
         limited_by = l.limited_by,
         contract_price_id = coalesce(
           l.contract_price_id, case when o.unit_price = l.unit_price then o.contract_price_id end
         )
    from unnest(p_lines) as l
   where o.id = l.id;

  insert into procurement.order_lines (
    site_id, purchase_order_id, position, kind, item_id, description, category_id, unit_id, quantity, base_quantity,
    unit_price, storeroom_id, work_order_id, cost_center_id, needed_on, match_level, is_inspected, over_receipt_percent,
    invoice_tolerance_percent, price_tolerance_percent, price_tolerance_amount, tax_percent,
    requisition_line_id, amount_places, warranty_months, contract_price_id,
    blanket_line_id, limited_by
  )
  select p_order.site_id, p_order.id, l.position, l.kind, l.item_id, l.description, l.category_id, l.unit_id,
         l.quantity, l.base_quantity, l.unit_price, l.storeroom_id, l.work_order_id, l.cost_center_id, l.needed_on,
         l.match_level, l.is_inspected, l.over_receipt_percent, l.invoice_tolerance_percent, l.price_tolerance_percent,
         l.price_tolerance_amount, l.tax_percent, l.requisition_line_id,
         core.currency_decimals(p_order.currency), l.warranty_months, l.contract_price_id,
         l.blanket_line_id, l.limited_by
    from unnest(p_lines) as l
   where l.id is null
   order by l.position;

  perform procurement.check_calls(p_order);
  return procurement.settle_order_charges(p_order);
end
$$;

grant execute on function procurement.store_order_lines to assetry_api;
-- end: function procurement.store_order_lines

-- source: function request.act_on_alarm
-- Makes what one alarm asks for, once, and tells who is to be notified; answers 0 when it was done meanwhile. An alarm
-- that cleared before is still acted on within a day of its reading, for something was wrong; older ones are history
-- that came late. What cannot be made is told in response_fault, and the alarm stands as ever.
create or replace function request.act_on_alarm(p_alarm_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_alarm meter.alarms;
  v_rule  meter.alarm_rules;
  v_meter meter.meters;
begin
  select r.* into v_rule
    from meter.alarms as e
    join meter.alarm_rules as r on r.organization_id = e.organization_id and r.id = e.rule_id
   where e.id = p_alarm_id;
  select m.* into v_meter from meter.meters as m where m.id = v_rule.meter_id;
  perform from asset.locations as l where l.id = v_meter.location_id for share;
  perform from asset.assets as a where a.id = v_meter.asset_id for share;
  perform from work.types as t where t.id = v_rule.type_id for share;

  select * into v_alarm
    from meter.alarms as e
   where e.id = p_alarm_id
     and e.is_pending
     and e.status <> 'SHELVED'
     for no key update skip locked;

  if not found then
    return 0;
  end if;

  if v_alarm.status <> 'CLEARED' or v_alarm.raised_at > p_at - interval '1 day' then
    v_alarm := request.respond_to_alarm(v_alarm, v_rule, v_meter);

    if v_rule.destination_id is not null
      and notify.tell_destination(
            v_rule.destination_id,
            left(format('%s: %s', v_alarm.severity, v_rule.name), 200),
            meter.alarm_message(v_alarm, v_meter)
          ) is null
    then
      v_alarm.response_fault := coalesce(
        v_alarm.response_fault, 'Nobody was notified: the channel of the destination has no active relay'
      );
    end if;
  end if;

  update meter.alarms as e
     set work_order_id = v_alarm.work_order_id,
         request_id = v_alarm.request_id,
         response_fault = v_alarm.response_fault,
         is_pending = false
   where e.id = p_alarm_id;

  return 1;
end
$$;
-- end: function request.act_on_alarm

-- source: function request.act_on_alarms
-- Makes what alarms ask for and tells who is to be notified, in all organizations; answers how many alarms were acted
-- on. Apart from the readings that raised them: those hold the standing of their meter, and work is made before an
-- asset that is being moved. Fifty a call; what fails with one alarm stops no other.
create or replace function request.act_on_alarms(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'act_on_meter_alarms', true);

  return (
    select core.take_each(
             'act_on_meter_alarms', 'request.act_on_alarm', array_agg(d.organization_id order by d.raised_at, d.id),
             array_agg(d.id order by d.raised_at, d.id), p_at
           )
      from (
        select e.id, e.organization_id, e.raised_at
          from meter.alarms as e
         where e.is_pending
           and e.status <> 'SHELVED'
           and not core.is_put_off(e.organization_id, 'act_on_meter_alarms', e.id, p_at)
         order by e.raised_at, e.id
         limit 50
      ) as d
  );
end
$$;

grant execute on function request.act_on_alarms to assetry_worker;
-- end: function request.act_on_alarms

-- source: function request.follow_work
-- What becomes of work becomes of the requests that it was made of: finished work resolves them, work that is taken up
-- again takes them up, and of cancelled work they come back to be decided on again. Work may have moved to a site that
-- the caller reaches and the request has not, so it is done for everybody.
create or replace function request.follow_work(p_work_order_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  with moved as (
    select r.id, w.completed_at,
           case w.status when 'COMPLETED' then 'RESOLVED' when 'CANCELLED' then 'TRIAGED' else 'CONVERTED' end as status
      from request.requests as r
      join work.work_orders as w on w.id = r.work_order_id
     where r.organization_id = core.current_organization_id()
       and r.work_order_id = any (p_work_order_ids)
     order by r.id
       for no key update of r
  )
  update request.requests as r
     set status = m.status,
         status_note = null,
         resolved_at = case m.status when 'RESOLVED' then m.completed_at end,
         work_order_id = case when m.status <> 'TRIAGED' then r.work_order_id end,
         earlier_work_order_ids = r.earlier_work_order_ids
           || case m.status when 'TRIAGED' then array[r.work_order_id] else '{}' end
    from moved as m
   where r.id = m.id
     and r.status <> m.status;
end
$$;

grant execute on function request.follow_work to assetry_api;
-- end: function request.follow_work

-- source: function request.forget_networks
-- Forgets from where requests came through portals: what is older than an hour counts for nothing, and is personal.
-- 2,000 a round.
create or replace function request.forget_networks()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  update request.submissions as s
     set network_hash = null
   where s.id = any (array(
           select o.id
             from request.submissions as o
            where o.network_hash is not null
              and o.created_at < now() - interval '2 hours'
            order by o.created_at
            limit 2000
              for no key update skip locked
         ));

  get diagnostics v_count = row_count;
  return v_count;
end
$$;
-- end: function request.forget_networks

-- source: function request.store_answer
-- Keeps what a requester answers; whatever it is, somebody decides again. The request is locked.
create or replace function request.store_answer(p_request request.requests, p_status text, p_text text)
returns request.requests
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_answered_at timestamptz := clock_timestamp();
begin
  insert into request.messages (organization_id, site_id, request_id, kind, body, sent_at)
  values (p_request.organization_id, p_request.site_id, p_request.id, 'ANSWER', p_text, v_answered_at);

  update request.requests as r
     set status = p_status,
         status_note = p_text,
         triaged_at = coalesce(r.triaged_at, v_answered_at)
   where r.id = p_request.id
  returning * into p_request;

  perform service.follow_request(p_request, true);
  return p_request;
end
$$;

grant execute on function request.store_answer to assetry_api;
-- end: function request.store_answer

-- source: function request.tell_requester
-- Whoever asked is notified what becomes of a request, and with them those whose requests were merged into it,
-- whichever action or work brings it there, but not who did it. That somebody looks at it is no news.
create or replace function request.tell_requester()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_account_ids uuid[] := array(
    with recursive merged as (
      select new.id as id, new.requester_id as account_id
      union
      select r.id, r.requester_id
        from merged as m
        join request.requests as r on r.organization_id = new.organization_id and r.duplicate_of_id = m.id
    )
    select distinct m.account_id
      from merged as m
     where m.account_id is distinct from core.current_account_id()
       and m.account_id is not null
  );
begin
  if v_account_ids <> '{}' then
    perform notify.tell(
      new.organization_id, new.site_id, v_account_ids,
      'REQUEST_STATUS_CHANGED', 'request.requests', new.id,
      jsonb_build_object(
        'number', new.request_number, 'label', new.title, 'from_status', old.status, 'to_status', new.status,
        'note', new.status_note
      )
    );
  end if;

  return null;
end
$$;

create or replace trigger tell_requester
  after update of status on request.requests
  for each row
  when (old.status is distinct from new.status and (new.status <> 'TRIAGED' or old.status = 'CONVERTED'))
  execute function request.tell_requester();
-- end: function request.tell_requester

-- source: function safety.hold_permit_kind
-- Holds a kind of permit, with what it asks, as it is while a permit is made of it; refuses one that was archived
-- meanwhile.
create or replace function safety.hold_permit_kind(p_permit_kind_id uuid)
returns safety.permit_kinds
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_kind safety.permit_kinds;
begin
  select * into v_kind
    from safety.permit_kinds as k
   where k.id = p_permit_kind_id
     for share;

  if v_kind.archived_at is not null then
    perform core.refuse_field('kind_id', 'ARCHIVED', 'Archived: it cannot be used for new records');
  end if;

  return v_kind;
end
$$;

grant execute on function safety.hold_permit_kind to assetry_api;
-- end: function safety.hold_permit_kind

-- source: function service.is_resolved
-- Whether a work order was finished once. Reopening does not start its clocks again.
create or replace function service.is_resolved(p_work_order work.work_orders)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_work_order.completed_at is not null
      or exists (select 1 from work.completions as c where c.work_order_id = p_work_order.id)
$$;

grant execute on function service.is_resolved to assetry_api;
-- end: function service.is_resolved

-- source: function service.judge
-- A clock with what follows from when it was reached and when it is due. A hold or an end that is recorded late
-- corrects what was said before it was known; what was told stays told.
create or replace function service.judge(p_clock service.clocks, p_met_at timestamptz, p_at timestamptz)
returns service.clocks
language plpgsql
stable
set search_path = ''
as $$
begin
  p_clock.met_at := p_met_at;
  p_clock.state := case
    when p_clock.due_at < coalesce(p_met_at, p_at) then 'BREACHED'
    when p_met_at is not null then 'MET'
    when p_clock.due_at is null then 'PAUSED'
    else 'RUNNING'
  end;
  p_clock.breached_at := case p_clock.state when 'BREACHED' then greatest(p_clock.due_at, p_clock.attached_at) end;
  p_clock.next_notice_at := service.next_notice(p_clock);
  return p_clock;
end
$$;

grant execute on function service.judge to assetry_api;
-- end: function service.judge

-- source: function service.store_clock
-- Writes what was calculated and judged of a clock; nothing when it stands so already.
create or replace function service.store_clock(p_clock service.clocks)
returns void
language sql
volatile
set search_path = ''
as $$
  update service.clocks as c
     set state = p_clock.state,
         due_at = p_clock.due_at,
         remaining_minutes = p_clock.remaining_minutes,
         half_at = p_clock.half_at,
         three_quarters_at = p_clock.three_quarters_at,
         met_at = p_clock.met_at,
         consumed_minutes = p_clock.consumed_minutes,
         breached_at = p_clock.breached_at,
         next_notice_at = p_clock.next_notice_at
   where c.id = p_clock.id
     and c is distinct from p_clock
$$;

grant execute on function service.store_clock to assetry_api;
-- end: function service.store_clock

-- source: function service.with_target
-- The work order with its due date calculated from its target, as if the target had stood from the report on.
create or replace function service.with_target(p_work_order work.work_orders)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
begin
  p_work_order.is_due_given := false;

  select r.due_at, r.remaining_minutes into p_work_order.due_at, p_work_order.remaining_minutes
    from workforce.replay_target(
           p_work_order.site_id, p_work_order.reported_at, p_work_order.target_minutes,
           service.pauses_of(p_work_order.id, false)
         ) as r;

  return p_work_order;
end
$$;

grant execute on function service.with_target to assetry_api;
-- end: function service.with_target

-- source: function tool.block_failed
-- Blocks an asset, which is locked, while the newest of its calibrations that stand is one that failed, and notifies
-- those whom it concerns; nothing when it is blocked already.
create or replace function tool.block_failed(p_asset_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_newest tool.calibrations;
begin
  select * into v_newest
    from tool.calibrations as c
   where c.asset_id = p_asset_id
     and c.status = 'RECORDED'
   order by c.performed_at desc, c.id desc
   limit 1;

  if v_newest.result = 'FAIL' then
    insert into tool.blocks (site_id, asset_id, reason, starts_at, calibration_id)
    values (v_newest.site_id, p_asset_id, 'CALIBRATION_FAILED', v_newest.performed_at, v_newest.id)
        on conflict (organization_id, asset_id, reason) where ends_at is null do nothing;

    if found then
      perform tool.tell_failure(v_newest);
    end if;
  end if;
end
$$;

grant execute on function tool.block_failed to assetry_api;
-- end: function tool.block_failed

-- source: function tool.calibration_answer
-- What the actions on a calibration answer, with the review that it has.
create or replace function tool.calibration_answer(p_calibration tool.calibrations, p_warnings jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select core.answer(
           to_jsonb(p_calibration) || jsonb_build_object(
             'review_id', r.id, 'review_number', r.review_number, 'warnings', p_warnings
           ),
           null::tool.calibration_answer
         )
    from (select) as one
    left join tool.reviews as r on r.calibration_id = p_calibration.id and r.cause = 'OUT_OF_TOLERANCE'
$$;

grant execute on function tool.calibration_answer to assetry_api;
-- end: function tool.calibration_answer

-- source: function tool.category_ids
-- The categories of tools: those for which the nearest category, from it upwards, that says so needs calibration, or
-- says that its assets can be booked. Of categories that say nothing there are no tools.
create or replace function tool.category_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with recursive tree as (
    select c.id, c.needs_calibration, c.is_bookable
      from asset.categories as c
     where c.organization_id = core.current_organization_id()
       and c.parent_id is null
    union all
    select c.id, coalesce(c.needs_calibration, t.needs_calibration), coalesce(c.is_bookable, t.is_bookable)
      from tree as t
      join asset.categories as c
        on c.organization_id = core.current_organization_id()
       and c.parent_id = t.id
  )
  select array(select t.id from tree as t where t.needs_calibration or t.is_bookable)
$$;

grant execute on function tool.category_ids to authenticated;
-- end: function tool.category_ids

-- source: function tool.check_standards
-- Refuses standards, which are locked, that are out of reach or were not fit when a calibration was done with them:
-- each has a calibration that did not fail, and was neither blocked nor overdue.
create or replace function tool.check_standards(p_at timestamptz, p_standard_ids uuid[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select jsonb_agg(
           core.fault('p_standard_ids', f.code, f.message) || jsonb_build_object('id', s.id) order by s.id, f.message
         )
    into v_faults
    from unnest(p_standard_ids) as s (id)
    left join asset.assets as a on a.id = s.id
    left join lateral (
           select c.result
             from tool.calibrations as c
            where c.asset_id = a.id
              and c.status = 'RECORDED'
              and c.performed_at <= p_at
            order by c.performed_at desc, c.id desc
            limit 1
         ) as c on true
   cross join lateral (
      values
        ('NOT_FOUND', 'No such asset', a.id is null),
        (
          'STANDARD_NOT_FIT', format('%s (%s) was not calibrated at that time', a.name, a.asset_number),
          a.id is not null and coalesce(c.result, 'FAIL') = 'FAIL'
        ),
        (
          'STANDARD_NOT_FIT', format('%s (%s) was blocked or overdue at that time', a.name, a.asset_number),
          c.result <> 'FAIL' and asset.was_unfit_at(a, p_at)
        )
    ) as f (code, message, is_so)
   where f.is_so;

  if v_faults @> '[{"code": "NOT_FOUND"}]' then
    perform core.refuse_faults(v_faults);
  elsif v_faults is not null then
    perform core.refuse('STANDARD_NOT_FIT', 'A standard was not fit at that time', 422, v_faults,
      'Record the calibration of the standard first, or name another one');
  end if;
end
$$;

grant execute on function tool.check_standards to assetry_api;
-- end: function tool.check_standards

-- source: function tool.corrected
-- A recorded value less the error of its instrument, by the points of a calibration as found: the error, indicated less
-- nominal, is interpolated between the nearest indicated values, and beyond them that of the nearest. Null where it is
-- unknown: no value, none found in the unit, or no unit while the points have several.
create or replace function tool.corrected(p_calibration_id uuid, p_unit text, p_value numeric)
returns numeric
language sql
stable
set search_path = ''
as $$
  with points as materialized (
    -- Of points with one indicated value the first stands for them.
    select distinct on (p.found_value) p.found_value, p.found_value - p.nominal as error
      from tool.calibration_points as p
     where p.calibration_id = p_calibration_id
       and case
             when p_unit is not null then p.unit = p_unit
             else not exists (
                    select 1
                      from tool.calibration_points as o
                     where o.calibration_id = p_calibration_id
                       and o.unit <> p.unit
                  )
           end
     order by p.found_value, p.position
  )
  select round(
           p_value - case
             when b.found_value is null then a.error
             when a.found_value is null then b.error
             else b.error
               + (p_value - b.found_value) * (a.error - b.error) / (a.found_value - b.found_value)
           end,
           6
         )
    from (select max(p.found_value) as below from points as p where p.found_value <= p_value) as l
   cross join (select min(p.found_value) as above from points as p where p.found_value > p_value) as h
    left join points as b on b.found_value = l.below
    left join points as a on a.found_value = h.above
$$;

grant execute on function tool.corrected to assetry_api;
-- end: function tool.corrected

-- source: function tool.due_calibrations
-- The occurrences of calibration schedules due in a time at sites and not later than now that count as due, with the
-- asset, and whether each was done by its day.
create or replace function tool.due_calibrations(p_site_ids uuid[], p_from date, p_until date)
returns table (id uuid, asset_id uuid, is_on_time boolean)
language sql
stable
set search_path = ''
as $$
  select o.id, m.asset_id,
         -- What was merged into other work is done with that.
         coalesce(i.status, o.status) = 'COMPLETED'
           and (coalesce(i.completed_at, o.completed_at) at time zone s.time_zone)::date
                 <= coalesce(o.window_ends_on, (o.due_at at time zone s.time_zone)::date)
    from core.sites as s
   cross join lateral (
      -- What came due before the schedule moved counts where it came due.
      select t.*
        from maintenance.occurrences as t
       where t.organization_id = s.organization_id
         and t.site_id = s.id
         and t.counted_site_id is null
         and t.due_at >= p_from::timestamp at time zone s.time_zone
         and t.due_at < (p_until + 1)::timestamp at time zone s.time_zone
       union all
      select t.*
        from maintenance.occurrences as t
       where t.organization_id = s.organization_id
         and t.counted_site_id = s.id
         and t.due_at >= p_from::timestamp at time zone s.time_zone
         and t.due_at < (p_until + 1)::timestamp at time zone s.time_zone
   ) as o
    join maintenance.schedules as m on m.organization_id = o.organization_id and m.id = o.schedule_id
    join work.types as y on y.organization_id = m.organization_id and y.id = m.type_id and y.class = 'CALIBRATION'
    left join maintenance.occurrences as i on i.organization_id = o.organization_id and i.id = o.merged_into_id
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and o.due_at <= clock_timestamp()
     and maintenance.counts_as_due(o.status, o.reason, o.is_early, i.is_early)
$$;
-- end: function tool.due_calibrations

-- source: function tool.follow_calibration
-- What follows from a new calibration of an asset, which is locked: one that passes ends its blocks, and it is blocked
-- where the newest one failed; a review of what was measured with it when it was found out of tolerance; reviews of
-- later ones begin no earlier than it; and the occurrence whose work it was before it was withdrawn and recorded again.
create or replace function tool.follow_calibration(p_calibration tool.calibrations)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_calibration.result <> 'FAIL' then
    update tool.blocks as b
       set ends_at = p_calibration.performed_at,
           ended_by_calibration_id = p_calibration.id
     where b.asset_id = p_calibration.asset_id
       and b.reason in ('CALIBRATION_FAILED', 'OUT_OF_TOLERANCE', 'REPAIRED')
       and b.starts_at <= p_calibration.performed_at
       and b.ends_at is null;
  end if;

  perform tool.block_failed(p_calibration.asset_id);

  if p_calibration.as_found in ('OUT', 'INDETERMINATE')
    or p_calibration.as_found = 'NOT_CHECKED' and p_calibration.result = 'FAIL'
  then
    perform tool.open_review(p_calibration, 'OUT_OF_TOLERANCE');
  end if;

  perform tool.settle_reviews(p_calibration.asset_id);
  perform tool.note_standards(p_calibration.id);
  perform tool.match_again(p_calibration);
end
$$;

grant execute on function tool.follow_calibration to assetry_api;
-- end: function tool.follow_calibration

-- source: function tool.follow_moved_tool
-- What is recorded of an asset as a tool stands where the asset stands, whoever moves it. One statement for each
-- record and its parts: the keys that keep them at one site are checked at its end.
create or replace function tool.follow_moved_tool()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update tool.points as p
     set site_id = new.site_id
   where p.organization_id = new.organization_id
     and p.asset_id = new.id;

  update tool.blocks as b
     set site_id = new.site_id
   where b.organization_id = new.organization_id
     and b.asset_id = new.id;

  with moved as (
    update tool.calibrations as c
       set site_id = new.site_id
     where c.organization_id = new.organization_id
       and c.asset_id = new.id
    returning c.id
  ),
  points as (
    update tool.calibration_points as p
       set site_id = new.site_id
      from moved as m
     where p.organization_id = new.organization_id
       and p.calibration_id = m.id
  )
  update tool.calibration_standards as s
     set site_id = new.site_id
    from moved as m
   where s.organization_id = new.organization_id
     and s.calibration_id = m.id;

  with moved as (
    update tool.reviews as r
       set site_id = new.site_id
     where r.organization_id = new.organization_id
       and r.asset_id = new.id
    returning r.id
  )
  update tool.review_rows as r
     set site_id = new.site_id,
         used_site_id = nullif(coalesce(r.used_site_id, old.site_id), new.site_id)
    from moved as m
   where r.organization_id = new.organization_id
     and r.review_id = m.id;

  -- Days begin at another time there.
  perform core.mark_due(new.organization_id, 'tell_due_calibrations', array[new.id], array[d.at])
     from (
       select tool.next_notice_at(new.site_id, asset.calibration_due_on(new.id), clock_timestamp()) as at offset 0
     ) as d
    where d.at is not null;

  return null;
end
$$;

create or replace trigger follow_moved_tool
  after update of site_id on asset.assets
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function tool.follow_moved_tool();
-- end: function tool.follow_moved_tool

-- source: function tool.follow_withdrawal
-- What follows when a calibration, which is locked with its asset, is withdrawn: its reviews are, too; blocks are as
-- they would be without it; and reviews of later ones begin where they do without it.
create or replace function tool.follow_withdrawal(p_calibration tool.calibrations)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  update tool.reviews as r
     set status = core.next_status(
           'tool.reviews', 'Review ' || r.review_number, r.status, 'withdraw_calibration', 'WITHDRAWN'
         )
   where r.id = any (
           array(
             select o.id
               from tool.reviews as o
              where o.calibration_id = p_calibration.id
              order by o.id
                for no key update
           )
         );

  update tool.blocks as b
     set ends_at = clock_timestamp(),
         end_note = 'Withdrawn: ' || p_calibration.calibration_number
   where b.calibration_id = p_calibration.id
     and b.ends_at is null;

  update tool.blocks as b
     set ends_at = null,
         ended_by_calibration_id = null
   where b.ended_by_calibration_id = p_calibration.id
     and not exists (
           select 1
             from tool.blocks as o
            where o.asset_id = b.asset_id
              and o.reason = b.reason
              and o.ends_at is null
         );

  perform tool.block_failed(p_calibration.asset_id);
  perform tool.settle_reviews(p_calibration.asset_id);
end
$$;

grant execute on function tool.follow_withdrawal to assetry_api;
-- end: function tool.follow_withdrawal

-- source: function tool.lock_calibration
-- The calibration, locked for a change, and before it its asset, its work order and the schedule of that; refuses one
-- that is out of reach or was changed meanwhile.
create or replace function tool.lock_calibration(p_calibration_id uuid, p_row_version integer)
returns tool.calibrations
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_calibration tool.calibrations;
begin
  select * into v_calibration from tool.calibrations as c where c.id = p_calibration_id;
  perform from asset.assets as a where a.id = v_calibration.asset_id for no key update;
  perform from work.work_orders as w where w.id = v_calibration.work_order_id for no key update;
  perform
    from maintenance.schedules as s
    join maintenance.occurrences as o on o.schedule_id = s.id and o.work_order_id = v_calibration.work_order_id
     for no key update of s;

  select * into v_calibration from tool.calibrations as c where c.id = v_calibration.id for no key update;

  if not found then
    perform core.refuse('CALIBRATION_NOT_FOUND', 'No such calibration', 404);
  end if;

  perform core.check_row_version(v_calibration.row_version, p_row_version);
  return v_calibration;
end
$$;

grant execute on function tool.lock_calibration to assetry_api;
-- end: function tool.lock_calibration

-- source: function tool.lock_measured
-- The asset that is calibrated, locked, and with it, by id, its standards; refuses an asset out of reach. Who records a
-- measurement with one of them, or lends it, comes before or after.
create or replace function tool.lock_measured(p_asset_id uuid, p_standard_ids uuid[])
returns asset.assets
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform from asset.assets as a where a.id = any (p_asset_id || p_standard_ids) order by a.id for no key update;
  return asset.lock_asset(p_asset_id, null);
end
$$;

grant execute on function tool.lock_measured to assetry_api;
-- end: function tool.lock_measured

-- source: function tool.lock_rechecked
-- Locks, by id, the assets that assessments to RECHECK make work on or block, before the review.
create or replace function tool.lock_rechecked(p_review_id uuid, p_rows jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset_ids uuid[] := tool.rechecked_ids(p_review_id, p_rows);
begin
  perform from asset.assets as a where a.id = any (v_asset_ids) order by a.id for no key update;
end
$$;

grant execute on function tool.lock_rechecked to assetry_api;
-- end: function tool.lock_rechecked

-- source: function tool.mark_late_uses
-- Notes that reviews of an instrument are to look again for what was measured with it at a time that they have: it came
-- when they were there. The instrument is held by whoever records it, so a review is there or sees it.
create or replace function tool.mark_late_uses(p_organization_id uuid, p_asset_id uuid, p_at timestamptz)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select core.mark_due(p_organization_id, 'append_late_uses', array_agg(r.id order by r.id))
    from tool.reviews as r
   where r.organization_id = p_organization_id
     and r.asset_id = p_asset_id
     and r.window_ends_at > p_at
     and coalesce(r.window_starts_at <= p_at, true)
     and r.status <> 'WITHDRAWN'
$$;

grant execute on function tool.mark_late_uses to assetry_api;
-- end: function tool.mark_late_uses

-- source: function tool.next_notice_at
-- When the next notice of a calibration that is due on a day is to be sent, after an instant; null when none is.
create or replace function tool.next_notice_at(p_site_id uuid, p_due_on date, p_after timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select min(n.at) from unnest(tool.notices_at(p_site_id, p_due_on)) as n (at) where n.at > p_after
$$;
-- end: function tool.next_notice_at

-- source: function tool.note_due_calibration
-- Notes when the next notice of the due day of a calibration is to be sent, when the schedule of it has another one.
create or replace function tool.note_due_calibration()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(new.organization_id, 'tell_due_calibrations', array[a.id], array[d.at])
     from asset.assets as a
     join work.types as t on t.organization_id = new.organization_id and t.id = new.type_id and t.class = 'CALIBRATION'
    cross join lateral (select tool.next_notice_at(a.site_id, new.next_due_on, clock_timestamp()) as at offset 0) as d
    where a.organization_id = new.organization_id
      and a.id = new.asset_id
      and d.at is not null;

  return null;
end
$$;

create or replace trigger note_due_calibration_insert
  after insert on maintenance.schedules
  for each row
  when (new.asset_id is not null and new.next_due_on is not null and new.status = 'ACTIVE')
  execute function tool.note_due_calibration();

create or replace trigger note_due_calibration_update
  after update of next_due_on, status, type_id, asset_id on maintenance.schedules
  for each row
  when (
    new.asset_id is not null and new.next_due_on is not null and new.status = 'ACTIVE'
    and (new.next_due_on, new.status, new.type_id, new.asset_id)
          is distinct from (old.next_due_on, old.status, old.type_id, old.asset_id)
  )
  execute function tool.note_due_calibration();
-- end: function tool.note_due_calibration

-- source: function tool.notices_at
-- When notices of a calibration that is due on a day are to be sent: at the beginning of the day 30 and 7 days before
-- it and of the day itself, at the site. None without a due day.
create or replace function tool.notices_at(p_site_id uuid, p_due_on date)
returns timestamptz[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(core.day_start(p_site_id, p_due_on - n.days) order by n.days desc), '{}')
    from unnest(array[30, 7, 0]) as n (days)
   where p_due_on is not null
$$;
-- end: function tool.notices_at

-- source: function tool.points_of
-- The measuring points of an asset: its own or, when it has none, those of the nearest category that has any.
create or replace function tool.points_of(p_asset asset.assets)
returns setof tool.points
language sql
stable
set search_path = ''
as $$
  with recursive way as (
    select c.id, c.parent_id, exists (select from tool.points as p where p.category_id = c.id) as has_points
      from asset.categories as c
     where c.id = p_asset.category_id
       and not exists (select from tool.points as p where p.asset_id = p_asset.id)
    union all
    select c.id, c.parent_id, exists (select from tool.points as p where p.category_id = c.id)
      from way as w
      join asset.categories as c on c.id = w.parent_id
     where not w.has_points
  )
  select p.* from tool.points as p where p.asset_id = p_asset.id
   union all
  select p.* from way as w join tool.points as p on p.category_id = w.id
$$;

grant execute on function tool.points_of to assetry_api;
-- end: function tool.points_of

-- source: function tool.rechecked_ids
-- The assets of the rows of a review that assessments say RECHECK of.
create or replace function tool.rechecked_ids(p_review_id uuid, p_rows jsonb)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
           select distinct r.asset_id
             from tool.review_rows as r
            where r.review_id = p_review_id
              and r.asset_id is not null
              and r.id = any (
                    array(
                      select (g.given ->> 'id')::uuid
                        from jsonb_array_elements(p_rows) as g (given)
                       where g.given ->> 'verdict' = 'RECHECK'
                    )
                  )
         )
$$;

grant execute on function tool.rechecked_ids to assetry_api;
-- end: function tool.rechecked_ids

-- source: function tool.settle_reviews
-- Brings the reviews of an instrument, which is locked, up to its calibrations: each begins when the instrument was
-- last left in tolerance, by those that stand now. What was found stays; uses that a longer time has are appended.
create or replace function tool.settle_reviews(p_asset_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_review record;
begin
  for v_review in
    select r.id, w.p_starts_at, w.p_unverified_starts_at
      from tool.reviews as r
      join tool.calibrations as c on c.id = r.calibration_id
     cross join lateral tool.window_of(c) as w
     where r.organization_id = core.current_organization_id()
       and r.asset_id = p_asset_id
       and r.cause = 'OUT_OF_TOLERANCE'
       and r.status <> 'WITHDRAWN'
       and (w.p_starts_at, w.p_unverified_starts_at)
             is distinct from (r.window_starts_at, r.unverified_starts_at)
     order by r.id
       for no key update of r
  loop
    update tool.reviews as r
       set window_starts_at = v_review.p_starts_at,
           unverified_starts_at = v_review.p_unverified_starts_at
     where r.id = v_review.id;

    perform tool.append_uses(v_review.id);
  end loop;
end
$$;

grant execute on function tool.settle_reviews to assetry_api;
-- end: function tool.settle_reviews

-- source: function tool.tell_due_calibration
-- Notifies the responsible worker of an asset, and who has it, that its calibration is due, if a day on which a notice
-- of the due day is to be sent is among what is noted: what was noted for another due day is passed over. Notes the day
-- of the next notice; answers whether it notified, as a number.
create or replace function tool.tell_due_calibration(p_asset_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_noted  timestamptz[];
  v_asset  asset.assets;
  v_due_on date;
begin
  v_noted := array(
    select m.due_at
      from core.task_marks as m
     where m.organization_id = core.current_organization_id()
       and m.subject_id = p_asset_id
       and m.task = 'tell_due_calibrations'
       and m.due_at <= p_at
  );
  perform core.unmark('tell_due_calibrations', p_asset_id, p_at);
  select * into v_asset from asset.assets as a where a.id = p_asset_id;
  v_due_on := asset.calibration_due_on(p_asset_id);
  perform core.mark_next('tell_due_calibrations', p_asset_id, tool.next_notice_at(v_asset.site_id, v_due_on, p_at));

  if asset.is_retired(v_asset.status) or not v_noted && tool.notices_at(v_asset.site_id, v_due_on) then
    return 0;
  end if;

  perform notify.tell(
    v_asset.organization_id, v_asset.site_id,
    array(
      select w.account_id
        from workforce.workers as w
       where w.organization_id = v_asset.organization_id
         and w.account_id is not null
         and w.id = any (
               v_asset.responsible_worker_id || array(
                 select c.worker_id
                   from asset.custodies as c
                  where c.organization_id = v_asset.organization_id
                    and c.asset_id = p_asset_id
                    and c.checked_in_at is null
               )
             )
    ),
    'CALIBRATION_DUE', 'asset.assets', p_asset_id,
    jsonb_build_object(
      'number', v_asset.asset_number, 'label', v_asset.name, 'due_on', v_due_on,
      'days_left', v_due_on - core.site_date(v_asset.site_id, p_at)
    )
  );
  return 1;
end
$$;
-- end: function tool.tell_due_calibration

-- source: function tool.tell_due_calibrations
-- Notifies of calibrations that are due in 30 and 7 days and today, by the day of the site of the asset, in all
-- organizations; answers of how many. Looks only at what is noted for it: a day on which a notice is to be sent.
-- Fifty a call; what fails with one stops no other.
create or replace function tool.tell_due_calibrations(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'tell_due_calibrations', true);
  return core.take_marked('tell_due_calibrations', 'tool.tell_due_calibration', p_at);
end
$$;

grant execute on function tool.tell_due_calibrations to assetry_worker;
-- end: function tool.tell_due_calibrations

-- source: function tool.uses_of
-- All that an instrument was used for in a time, its end excluded: readings, tasks and items of inspections measured
-- with it; custodies for work of which nothing was recorded with it; and calibrations that it was the standard of. As
-- far as the caller reads it, by the policies. Each part reads the index of what names the instrument.
create or replace function tool.uses_of(
  p_organization_id uuid, p_asset_id uuid, p_from timestamptz, p_until timestamptz
)
returns setof tool.use
language sql
stable
set search_path = ''
as $$
  select 'meter.readings', r.id, r.site_id, r.read_at, m.name::text, m.asset_id, null::uuid, r.id,
         case m.kind when 'CHARACTERISTIC' then null else r.reading end, m.unit::text, r.was_unfit, l.lows, l.highs
    from meter.readings as r
    join meter.meters as m on m.id = r.meter_id
   cross join lateral (
      select array_agg(w.low order by w.low, w.high) as lows, array_agg(w.high order by w.low, w.high) as highs
        from meter.alarm_rules as a
       cross join lateral (
              values (a.low_warning, a.high_warning), (a.low_critical, a.high_critical)
            ) as w (low, high)
       where a.meter_id = m.id
         and a.is_active
         and num_nonnulls(w.low, w.high) > 0
    ) as l
   where r.organization_id = p_organization_id
     and r.instrument_id = p_asset_id
     and r.read_at >= coalesce(p_from, '-infinity')
     and r.read_at < p_until
     and r.superseded_at is null
     and r.quality <> 'REJECTED'
   union all
  select 'work.tasks', t.id, t.site_id, t.measured_at, t.title, w.asset_id, t.work_order_id, t.reading_id,
         case jsonb_typeof(t.answer) when 'number' then t.answer::numeric end, t.unit, t.was_unfit,
         array[t.accept_min], array[t.accept_max]
    from work.tasks as t
    join work.work_orders as w on w.id = t.work_order_id
   where t.organization_id = p_organization_id
     and t.instrument_id = p_asset_id
     and t.measured_at >= coalesce(p_from, '-infinity')
     and t.measured_at < p_until
   union all
  select 'inspection.inspection_items', i.id, i.site_id, i.measured_at, t.prompt, n.asset_id, null, i.reading_id,
         case jsonb_typeof(i.answer) when 'number' then i.answer::numeric end, t.unit, i.was_unfit,
         array[t.accept_min], array[t.accept_max]
    from inspection.inspection_items as i
    join inspection.template_items as t on t.id = i.template_item_id
    join inspection.inspections as n on n.id = i.inspection_id
   where i.organization_id = p_organization_id
     and i.instrument_id = p_asset_id
     and i.measured_at >= coalesce(p_from, '-infinity')
     and i.measured_at < p_until
   union all
  select 'asset.custodies', c.id, c.site_id, greatest(c.checked_out_at, p_from), w.title, w.asset_id, c.work_order_id,
         null, null, null, null, null, null
    from asset.custodies as c
    join work.work_orders as w on w.id = c.work_order_id
   where c.organization_id = p_organization_id
     and c.asset_id = p_asset_id
     and c.checked_out_at < p_until
     and coalesce(c.checked_in_at, 'infinity') > coalesce(p_from, '-infinity')
     and not exists (
           select 1
             from work.tasks as t
             left join inspection.inspection_items as i
               on i.organization_id = t.organization_id
              and i.site_id = t.site_id
              and i.inspection_id = t.inspection_id
              and i.instrument_id = p_asset_id
            where t.organization_id = p_organization_id
              and t.work_order_id = c.work_order_id
              and (t.instrument_id = p_asset_id or i.id is not null)
         )
   union all
  select 'tool.calibrations', c.id, c.site_id, c.performed_at, 'Calibration ' || c.calibration_number, c.asset_id,
         c.work_order_id, null, null, null, null, null, null
    from tool.calibration_standards as s
    join tool.calibrations as c on c.id = s.calibration_id
   where s.organization_id = p_organization_id
     and s.asset_id = p_asset_id
     and c.status = 'RECORDED'
     and c.performed_at >= coalesce(p_from, '-infinity')
     and c.performed_at < p_until
$$;

grant execute on function tool.uses_of to assetry_list;
-- end: function tool.uses_of

-- source: function tool.window_of
-- The time in which what was measured with an instrument is doubtful, by a calibration of it that found it out of
-- tolerance: since the last one that stands and was left in tolerance, else since it was in service, without a limit
-- when nobody said. When that one had not been checked as found, nobody knows of the time before it either:
-- p_unverified_starts_at is when that begins.
create or replace function tool.window_of(
  p_calibration              tool.calibrations,
  out p_starts_at            timestamptz,
  out p_unverified_starts_at timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_last   tool.calibrations;
  v_before tool.calibrations;
  v_used   timestamptz := (
    select case
             when a.in_service_on is not null
               then least(a.in_service_on::timestamp at time zone s.time_zone, p_calibration.performed_at)
           end
      from asset.assets as a
      join core.sites as s on s.id = a.site_id
     where a.organization_id = p_calibration.organization_id
       and a.id = p_calibration.asset_id
  );
begin
  select * into v_last
    from tool.calibrations as c
   where c.organization_id = p_calibration.organization_id
     and c.asset_id = p_calibration.asset_id
     and c.status = 'RECORDED'
     and c.as_left = 'IN'
     and (c.performed_at, c.id) < (p_calibration.performed_at, p_calibration.id)
   order by c.performed_at desc, c.id desc
   limit 1;

  if v_last.id is null then
    p_starts_at := v_used;
    return;
  end if;

  p_starts_at := v_last.performed_at;

  if v_last.as_found = 'NOT_CHECKED' then
    -- One that was not checked as found itself says nothing of the time before it.
    select * into v_before
      from tool.calibrations as c
     where c.organization_id = p_calibration.organization_id
       and c.asset_id = p_calibration.asset_id
       and c.status = 'RECORDED'
       and c.as_left = 'IN'
       and c.as_found <> 'NOT_CHECKED'
       and (c.performed_at, c.id) < (p_calibration.performed_at, p_calibration.id)
     order by c.performed_at desc, c.id desc
     limit 1;

    p_unverified_starts_at := coalesce(v_before.performed_at, least(v_used, v_last.performed_at));
  end if;
end
$$;

grant execute on function tool.window_of to assetry_api;
-- end: function tool.window_of

-- source: function work.backlog_weeks_of
-- What api.explain_backlog_weeks answers, of sites that the caller reaches: read once a site, by the index of each,
-- which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function work.backlog_weeks_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_weeks integer, p_is_one boolean, p_details boolean
)
returns table (
  site_id               uuid,
  site_code             text,
  ready_hours           numeric,
  planned_hours         numeric,
  weekly_capacity_hours numeric,
  ready_weeks           numeric,
  planned_weeks         numeric,
  ready_ids             uuid[],
  planned_ids           uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('work.work_orders', 200000) then
    perform work.check_order_amount(
      p_site_ids, '{OPEN,ASSIGNED,IN_PROGRESS,ON_HOLD}', 'open work orders', 200000
    );
  end if;

  return query
  with waiting as materialized (
    select w.id, w.site_id as site, w.organization_id,
           w.status in ('OPEN', 'ASSIGNED') and coalesce(r.are_ready, true) as is_ready
      from work.work_orders as w
      left join procurement.work_parts as r
        on r.organization_id = w.organization_id and r.site_id = w.site_id and r.work_order_id = w.id
     where w.organization_id = core.current_organization_id()
       and w.site_id = any (p_site_ids)
       and w.status in ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
       and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
  ),
  planned as (
    select w.id, sum(n.quantity) as hours
      from waiting as w
      join work.plan_lines as n
        on n.organization_id = w.organization_id
       and n.site_id = w.site
       and n.work_order_id = w.id
       and n.kind = 'LABOUR'
     group by w.id
  ),
  worked as (
    select w.id, sum(e.minutes) as minutes
      from waiting as w
      join work.labour_entries as e
        on e.organization_id = w.organization_id
       and e.site_id = w.site
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
     group by w.id
  ),
  backlog as materialized (
    select w.id, w.site, w.is_ready, p.hours - coalesce(l.minutes, 0) / 60.0 as hours
      from waiting as w
      join planned as p on p.id = w.id
      left join worked as l on l.id = w.id
     where p.hours > coalesce(l.minutes, 0) / 60.0
  ),
  part as materialized (
    select s.id as site, s.code, coalesce(b.ready, 0) as ready, coalesce(b.planned, 0) as planned,
           c.minutes / 60 / p_weeks as capacity
      from core.sites as s
     cross join lateral (select core.site_date(s.id, clock_timestamp()) as today) as d
     cross join lateral work.capacity_minutes(array[s.id], d.today, d.today + 7 * p_weeks - 1) as c
      left join (
             select k.site, sum(k.hours) filter (where k.is_ready) as ready, sum(k.hours) as planned
               from backlog as k
              group by k.site
           ) as b on b.site = s.id
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and (b.site is not null or c.minutes <> 0)
  )
  select g.site, g.code::text, round(g.ready, 2), round(g.planned, 2), round(g.capacity, 2),
         round(g.ready / nullif(g.capacity, 0), 2), round(g.planned / nullif(g.capacity, 0), 2),
         core.ids_of(
           array(select b.id from backlog as b where p_details and b.is_ready and (g.site is null or b.site = g.site)),
           p_details
         ),
         core.ids_of(
           array(select b.id from backlog as b where p_details and (g.site is null or b.site = g.site)), p_details
         )
    from (
      select p.site, p.code, sum(p.ready) as ready, sum(p.planned) as planned, sum(p.capacity) as capacity
        from part as p
       group by grouping sets ((p.site, p.code), ())
      having count(*) > 0
         and (not p_is_one or grouping(p.site) = 0)
    ) as g
   order by g.code, g.site;
end
$$;

grant execute on function work.backlog_weeks_of to assetry_api, assetry_list;
-- end: function work.backlog_weeks_of

-- source: function work.best_visit
-- The visit that a plan chooses for a work order, of those that nothing speaks against: on time first, then by score,
-- start and number of the worker; no row when there is none. All visits of a room on a day differ by cost alone.
create or replace function work.best_visit(
  p_work_order   work.work_orders,
  p_minutes      integer,
  p_grid_minutes integer,
  p_from         timestamptz,
  p_until        timestamptz,
  p_worker_ids   uuid[],
  p_shifts       workforce.worker_shifts[],
  p_stops        work.slots[]
)
returns table (worker_id uuid, starts_at timestamptz, ends_at timestamptz, score numeric, score_parts jsonb)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_with_rates boolean := workforce.reads_rates();
  v_fit_ids    uuid[]  := work.fit_worker_ids(p_work_order, p_worker_ids);
begin
  return query
  with visit as materialized (
    select r.worker_id, v.starts_at, v.ends_at, r.before_at, r.before_site_id, w.site_id as home_id, w.worker_number,
           (v.starts_at at time zone h.time_zone)::date as home_on,
           ((v.ends_at - interval '1 microsecond') at time zone o.time_zone)::date as work_on
      from work.rooms_of(p_work_order, p_minutes, p_from, p_until, v_fit_ids, p_shifts, p_stops) as r
      join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = r.worker_id
      join core.sites as h on h.organization_id = w.organization_id and h.id = w.site_id
      join core.sites as o on o.organization_id = w.organization_id and o.id = p_work_order.site_id
     cross join work.first_start(p_work_order.site_id, p_from, p_grid_minutes) as g (first_at)
     cross join lateral generate_series(
        ceil(extract(epoch from r.starts_at - g.first_at) / (60 * p_grid_minutes))::integer,
        floor((extract(epoch from r.ends_at - g.first_at) - 60 * p_minutes) / (60 * p_grid_minutes))::integer
      ) as k (step)
     cross join lateral (
        select g.first_at + make_interval(mins => k.step * p_grid_minutes) as starts_at,
               g.first_at + make_interval(mins => k.step * p_grid_minutes + p_minutes) as ends_at
      ) as v
  ),
  against as materialized (
    select distinct f.worker_id, d.work_on
      from (select distinct v.work_on from visit as v) as d
     cross join lateral work.worker_faults(p_work_order, v_fit_ids, d.work_on) as f
     where not f.is_warning
  ),
  fact as materialized (
    select f.* from work.worker_facts(p_work_order, v_fit_ids, (select min(v.work_on) from visit as v)) as f
  ),
  day as materialized (
    select f.worker_id, f.home_on, f.since_at, work.load_part(f.booked_minutes, f.shift_minutes) as load
      from (
        select array_agg(u.worker_id order by u.worker_id, u.home_on) as worker_ids,
               array_agg(u.home_on order by u.worker_id, u.home_on) as days
          from (select distinct v.worker_id, v.home_on from visit as v) as u
      ) as u
     cross join lateral work.day_facts(u.worker_ids, u.days, p_shifts, p_stops) as f
  ),
  way as materialized (
    select w.from_site_id, work.travel_part(w.minutes) as travel
      from workforce.ways_to(
             p_work_order.site_id,
             array(select v.before_site_id from visit as v union select v.home_id from visit as v)
           ) as w
  ),
  rated as (
    select v.worker_id, v.starts_at, v.ends_at, v.worker_number, t.travel, d.load, f.experience, f.continuity, f.level,
           work.cost_part(f.hourly_rate, min(f.hourly_rate) over (partition by v.starts_at), v_with_rates) as cost
      from visit as v
      join fact as f on f.worker_id = v.worker_id
      join day as d on d.worker_id = v.worker_id and d.home_on = v.home_on
      join way as t on t.from_site_id = case when v.before_at > d.since_at then v.before_site_id else v.home_id end
     where (v.worker_id, v.work_on) not in (select a.worker_id, a.work_on from against as a)
  )
  select b.worker_id, b.starts_at, b.ends_at, b.score,
         work.score_parts(b.travel, b.load, b.experience, b.continuity, b.level, b.cost)
    from (
      select r.*,
             work.score_of(p, r.travel, r.load, r.experience, r.continuity, r.level, r.cost) as score
        from rated as r
       cross join workforce.dispatch_policy_of(p_work_order.site_id) as p
    ) as b
   order by b.ends_at > p_work_order.due_at, b.score desc, b.starts_at, b.worker_number
   limit 1;
end
$$;

grant execute on function work.best_visit to assetry_api;
-- end: function work.best_visit

-- source: function work.bill_labour
-- Makes the approved hours of vendors on work orders cost what their purchase orders leave: nothing where one bills the
-- work now, the amount of their rates where none does any more. The work orders are held with their contractors
-- (work.hold_contractors).
create or replace function work.bill_labour(p_work_order_ids uuid[], p_vendor_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_entry work.labour_entries;
begin
  for v_entry in
    select e.*
      from work.labour_entries as e
     where e.organization_id = core.current_organization_id()
       and e.work_order_id = any (p_work_order_ids)
       and exists (
             select 1
               from work.labour_pieces as p
              where p.organization_id = e.organization_id
                and p.site_id = e.site_id
                and p.labour_entry_id = e.id
                and p.superseded_at is null
                and p.is_billed <> work.is_billed(e.work_order_id, p.vendor_id)
           )
     order by e.started_at, e.id
  loop
    perform work.repay_labour(
      v_entry,
      array(
        select p
          from work.labour_pieces as p
         where p.organization_id = v_entry.organization_id
           and p.site_id = v_entry.site_id
           and p.labour_entry_id = v_entry.id
           and p.kind = 'HOURS'
           and p.superseded_at is null
         order by p.position
      ),
      'The purchase orders of the vendor changed'
    );
  end loop;

  perform work.settle_contractor(w.id, v.id, true)
     from unnest(p_work_order_ids) as w (id)
    cross join unnest(p_vendor_ids) as v (id)
    group by w.id, v.id
    order by w.id, v.id;
end
$$;

grant execute on function work.bill_labour to assetry_api;
-- end: function work.bill_labour

-- source: function work.capacity_minutes
-- The minutes of REGULAR and OVERTIME shifts less approved absences on days of home sites, of the workers there; 0
-- where nobody has shifts.
create or replace function work.capacity_minutes(p_site_ids uuid[], p_from date, p_until date)
returns table (site_id uuid, minutes numeric)
language sql
stable
security definer
set search_path = ''
as $$
  select s.id, 60 * sum(work.hours_in(b.shifts - a.absences))
    from core.sites as s
    left join workforce.workers as w
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
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
   group by s.id
$$;

grant execute on function work.capacity_minutes to assetry_api, assetry_list;
-- end: function work.capacity_minutes

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

  if not workforce.asks_anything() then
    return;
  end if;

  return query
  with asked as materialized (
    select distinct w.site_id as site, a.worker_id, r.certificate_type_id
      from work.work_orders as w
     cross join lateral unnest(work.subject_ids(w)) as s (id)
      join workforce.requirements as r
        on r.organization_id = w.organization_id
       and r.subject_id = s.id
       and r.certificate_type_id is not null
       and r.archived_at is null
      join work.assignments as a
        on a.organization_id = w.organization_id and a.work_order_id = w.id and a.ended_at is null
     where w.organization_id = core.current_organization_id()
       and w.site_id = any (p_site_ids)
       and w.status in ('ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
       and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
  ),
  pair as materialized (
    select a.*, exists (
             select 1
               from workforce.worker_certificates as c
              where c.organization_id = core.current_organization_id()
                and c.worker_id = a.worker_id
                and c.certificate_type_id = a.certificate_type_id
                and c.revoked_on is null
                and (c.expires_on is null or c.expires_on >= core.site_date(a.site, clock_timestamp()))
           ) as is_valid
      from asked as a
  ),
  counted as (
    select p.site, s.code, p.worker_id, p.certificate_type_id, p.is_valid
      from pair as p
      join core.sites as s on s.organization_id = core.current_organization_id() and s.id = p.site
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

-- source: function work.check_amendment
-- Refuses to change after the end of a work order what books, clocks or figures were calculated from; p_values are
-- values of a change that were checked.
create or replace function work.check_amendment(p_values jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    (
      select coalesce(
               jsonb_agg(core.fault(k.field, 'NOT_ALLOWED',
               'Cannot change after the work order is closed') order by k.field), '[]'
             )
        from jsonb_object_keys(p_values) as k (field)
       where k.field <> all ('{title,description,completion_note,requester_name,requester_contact,custom}')
    )
  );
end
$$;

grant execute on function work.check_amendment to assetry_api;
-- end: function work.check_amendment

-- source: function work.check_candidate_period
-- Refuses a period for candidates that is none, with every fault.
create or replace function work.check_candidate_period(
  p_starts_at timestamptz, p_ends_at timestamptz, p_limit integer default 1
)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(
           coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
         )
    from (
      values
        ('p_starts_at', 'MISSING_VALUE', 'A value is required', p_starts_at is null),
        ('p_ends_at', 'MISSING_VALUE', 'A value is required', p_ends_at is null),
        ('p_ends_at', 'TOO_EARLY', 'Must be after p_starts_at', p_ends_at <= p_starts_at),
        (
          'p_ends_at', 'TOO_EARLY', 'Must be in the future',
          p_ends_at > p_starts_at and p_ends_at <= clock_timestamp()
        ),
        ('p_ends_at', 'TOO_LATE', 'At most 31 days after p_starts_at', p_ends_at > p_starts_at + interval '31 days'),
        ('p_limit', 'OUT_OF_RANGE', 'From 1 to 500', coalesce(p_limit not between 1 and 500, true))
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function work.check_candidate_period to assetry_api, assetry_list;
-- end: function work.check_candidate_period

-- source: function work.check_hold_reason
-- The hold reason of a code, of the organization's own, which is held as it is while work comes to rest for it, or else
-- one that all share, which belongs to no organization; refuses a code that does not exist, one that was archived, and
-- one that asks for a note when there is none.
create or replace function work.check_hold_reason(p_code text, p_note text)
returns work.own_hold_reasons
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_reason work.own_hold_reasons;
begin
  select * into v_reason
    from work.own_hold_reasons as o
   where o.code = p_code
     for share;

  if not found then
    v_reason := (
      select jsonb_populate_record(null::work.own_hold_reasons, to_jsonb(h))
        from work.hold_reasons as h
       where h.code = p_code
    );
  end if;

  if v_reason.code is null then
    perform core.refuse_field(
      'hold_reason', 'NOT_IN_VOCABULARY',
      (
        select 'One of ' || string_agg(r.code, ', ' order by r.code)
          from (
            select h.code from work.hold_reasons as h
             union all
            select o.code from work.own_hold_reasons as o where o.archived_at is null
          ) as r
      )
    );
  elsif v_reason.archived_at is not null then
    perform core.refuse_field('hold_reason', 'ARCHIVED', 'Archived: it cannot be used for new records');
  elsif v_reason.is_note_required and p_note is null then
    perform core.refuse_field('note', 'MISSING_VALUE', format('%s requires a note', v_reason.code));
  end if;

  return v_reason;
end
$$;

grant execute on function work.check_hold_reason to assetry_api;
-- end: function work.check_hold_reason

-- source: function work.check_labour_amount
-- Refuses a figure over more labour entries than it counts: those that began on days of these sites.
create or replace function work.check_labour_amount(
  p_site_ids uuid[], p_from date, p_until date, p_most integer default 300000
)
returns void
language sql
stable
security definer
set search_path = ''
as $$
  select core.check_amount(count(*), 'p_until', 'labour entries', p_most)
    from (
      select
        from core.sites as s
        join work.labour_entries as e
          on e.organization_id = s.organization_id
         and e.site_id = s.id
         and e.started_at >= p_from::timestamp at time zone s.time_zone
         and e.started_at < (p_until + 1)::timestamp at time zone s.time_zone
       where s.organization_id = core.current_organization_id()
         and s.id = any (p_site_ids)
       limit 2 * p_most
    ) as n
$$;
-- end: function work.check_labour_amount

-- source: function work.check_order_amount
-- Refuses a figure over more work orders of these statuses at these sites than it counts; p_records says what they are.
create or replace function work.check_order_amount(
  p_site_ids uuid[], p_statuses text[], p_records text, p_most integer
)
returns void
language sql
stable
security definer
set search_path = ''
as $$
  select core.check_amount(count(*), 'p_site_ids', p_records, p_most)
    from (
      select
        from work.work_orders as w
       where w.organization_id = core.current_organization_id()
         and w.site_id = any (p_site_ids)
         and w.status = any (p_statuses)
       limit 2 * p_most
    ) as n
$$;
-- end: function work.check_order_amount

-- source: function work.check_slot_ids
-- Ids of slots as they were given, each once; refuses none at all, null among them, and more than 500.
create or replace function work.check_slot_ids(p_slot_ids uuid[])
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
begin
  p_slot_ids := array(select distinct u.id from unnest(p_slot_ids) as u (id) order by u.id);

  if p_slot_ids = '{}' then
    perform core.refuse_field('p_slot_ids', 'MISSING_VALUE', 'At least one slot is required');
  elsif array_position(p_slot_ids, null) is not null then
    perform core.refuse_field('p_slot_ids', 'MISSING_VALUE', 'Each id is required');
  elsif cardinality(p_slot_ids) > 500 then
    perform core.refuse_field('p_slot_ids', 'TOO_LARGE', 'At most 500 slots');
  end if;

  return p_slot_ids;
end
$$;

grant execute on function work.check_slot_ids to assetry_api;
-- end: function work.check_slot_ids

-- source: function work.contractor_charges
-- What a vendor's contract charges besides the hours that its workers worked on a work order and that no purchase order
-- bills, as pieces of labour: for each day once the call-out fee, by the first hours whose rate has one; and for each
-- worker and day the minutes that are missing of the minimum of the first hours, at their rate. Each belongs to the
-- entry of those hours. It follows from the approved hours alone, not from the order in which they were approved.
create or replace function work.contractor_charges(p_work_order_id uuid, p_vendor_id uuid)
returns setof work.labour_pieces
language sql
stable
set search_path = ''
as $$
  with hours as (
    select p as piece, e.worker_id, r as rate,
           row_number() over (partition by e.worker_id, p.worked_on order by p.started_at, p.labour_entry_id,
             p.position) as place,
           sum(p.minutes) over (partition by e.worker_id, p.worked_on) as minutes,
           max(p.ended_at) over (partition by e.worker_id, p.worked_on) as ended_at
      from work.labour_entries as e
      join work.labour_pieces as p
        on p.organization_id = e.organization_id
       and p.site_id = e.site_id
       and p.labour_entry_id = e.id
      join contract.rates as r on r.organization_id = p.organization_id and r.id = p.contract_rate_id
     where e.organization_id = core.current_organization_id()
       and e.work_order_id = p_work_order_id
       and p.vendor_id = p_vendor_id
       and p.kind = 'HOURS'
       and p.superseded_at is null
  ),
  charges as (
    select distinct on ((h.piece).worked_on) h.piece, h.rate, 'CALL_OUT' as kind, (h.piece).started_at, 0 as minutes,
           (h.rate).call_out_fee as amount
      from hours as h
     where (h.rate).call_out_fee is not null
     order by (h.piece).worked_on, (h.piece).started_at, (h.piece).labour_entry_id, (h.piece).position
  ),
  minimums as (
    select h.piece, h.rate, 'MINIMUM', h.ended_at, ((h.rate).minimum_minutes - h.minutes)::integer,
           workforce.pay_amount(((h.rate).minimum_minutes - h.minutes)::integer, (h.rate).hourly_rate, null, null)
      from hours as h
     where h.place = 1
       and (h.rate).minimum_minutes > h.minutes
  )
  select (
           jsonb_populate_record(
             c.piece,
             jsonb_build_object(
               'kind', c.kind, 'started_at', c.started_at, 'ended_at', c.started_at + make_interval(mins => c.minutes),
               'minutes', c.minutes, 'amount', c.amount, 'hourly_rate', (c.rate).hourly_rate
             )
           )
         ).*
    from (select * from charges union all select * from minimums) as c
   where not work.is_billed(p_work_order_id, p_vendor_id)
$$;

grant execute on function work.contractor_charges to assetry_api;
-- end: function work.contractor_charges

-- source: function work.correct_lines
-- Gives back what contracts pay of these lines of the ledger of a work order, which is locked, and posts it again in
-- the order of the lines; answers how many changed. Where none does, nothing is written. As the owner: nobody else
-- writes uses. The balances are the last locks of a request (ADR 201).
create or replace function work.correct_lines(p_work_order work.work_orders, p_line_ids uuid[])
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_organization_id uuid := core.current_organization_id();
  v_payers          record;
  v_before          jsonb;
  v_after           jsonb;
  v_lines           work.cost_lines[];
  v_line            work.cost_lines;
begin
  v_lines := array(
    select c
      from work.cost_lines as c
     where c.organization_id = v_organization_id
       and c.work_order_id = p_work_order.id
       and c.id = any (p_line_ids)
     order by c.id
  );
  v_payers := work.lock_payers(v_organization_id, v_lines, '{}');
  v_before := work.cover_state(v_organization_id, p_line_ids);

  begin
    foreach v_line in array v_lines loop
      v_line.created_by := core.current_account_id();
      perform work.give_back_use(u, v_line) from work.live_use(v_organization_id, v_line.id) as u;
    end loop;

    delete from contract.leaks as k where k.organization_id = v_organization_id and k.cost_line_id = any (p_line_ids);

    for v_n in 1 .. cardinality(v_lines) loop
      v_line := v_lines[v_n];
      v_line.created_by := core.current_account_id();
      perform work.cover_cost(
        v_line, v_payers.p_costs[v_n],
        (
          select coalesce(max(u.correction) + 1, 0)
            from contract.uses as u
           where u.organization_id = v_organization_id
             and u.cost_line_id = v_line.id
        )
      );
    end loop;

    v_after := work.cover_state(v_organization_id, p_line_ids);

    if v_after is not distinct from v_before then
      -- lint-allow refusal: it is caught below, and undoes the correction
      raise exception using errcode = 'AS002', message = 'The correction changes nothing';
    end if;
  exception
    when sqlstate 'AS002' then
      return 0;
  end;

  return (
    select count(*)
      from jsonb_each(v_before) as b (id, cover)
     where b.cover <> v_after -> b.id
  );
end
$$;

grant execute on function work.correct_lines to assetry_api;
-- end: function work.correct_lines

-- source: function work.correctable_lines
-- The lines of the ledger of a work order, which is locked, whose cover can be corrected: those that are asked for, or
-- all that are not reversed, in no claim and of an open month. Refuses with every fault of those that are asked for.
create or replace function work.correctable_lines(p_work_order work.work_orders, p_line_ids uuid[])
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_found record;
begin
  select array_agg(f.id order by f.id) filter (where f.fault is null) as ids,
         coalesce(jsonb_agg(f.fault order by f.position) filter (where f.fault is not null), '[]') as faults
    into v_found
    from (
      select c.id, n.position,
             case
               when s.code is not null then core.fault(
                 format('p_cost_ids[%s]', n.position), s.code,
                 case s.code
                   when 'NOT_FOUND' then 'No such cost of the work order'
                   when 'COST_REVERSED' then 'The cost is reversed, or a reversal'
                   when 'COST_CLAIMED' then 'The cost is in a claim'
                   else 'The month of the cost is closed'
                 end
               ) || jsonb_build_object('id', n.id)
             end as fault
        from unnest(p_line_ids) with ordinality as n (id, position)
        full join (
          select o.*
            from work.cost_lines as o
           where o.site_id = p_work_order.site_id
             and o.work_order_id = p_work_order.id
        ) as c on c.id = n.id
       cross join lateral (
          select case
                   when c.id is null then 'NOT_FOUND'
                   when c.reversal_of is not null or exists (
                     select 1
                       from work.cost_lines as r
                      where r.organization_id = c.organization_id
                        and r.reversal_of = c.id
                   ) then 'COST_REVERSED'
                   when exists (
                     select 1
                       from contract.claim_lines as l
                      where l.organization_id = c.organization_id
                        and l.cost_line_id = c.id
                        and l.is_live
                   ) then 'COST_CLAIMED'
                   when core.first_open_day(c.incurred_on) <> c.incurred_on then 'PERIOD_CLOSED'
                 end as code
        ) as s
       where p_line_ids is null and s.code is null
          or n.id is not null
    ) as f;

  perform core.refuse_faults(v_found.faults);
  return coalesce(v_found.ids, '{}');
end
$$;

grant execute on function work.correctable_lines to assetry_api;
-- end: function work.correctable_lines

-- source: function work.cost_part
-- The part of a score for cost: the lowest rate in percent of the own one, 50 without either; null where rates do not
-- count.
create or replace function work.cost_part(p_hourly_rate numeric, p_cheapest_rate numeric, p_with_rates boolean)
returns integer
language sql
immutable
parallel safe
return case
  when not p_with_rates then null
  when p_hourly_rate is null or p_cheapest_rate is null then 50
  when p_hourly_rate <= p_cheapest_rate then 100
  else floor(100 * p_cheapest_rate / p_hourly_rate)::integer
end;

grant execute on function work.cost_part to assetry_api, assetry_list;
-- end: function work.cost_part

-- source: function work.cover_lines
-- What contracts pay of lines of the ledger of an organization, in their order, after the visits of work orders that
-- have started or were cancelled; either of them can be null. All that it calls keeps its plans (ADR 164): each
-- condition is a key, and to plan them again took half of the time.
create or replace function work.cover_lines(
  p_organization_id uuid, p_line_ids uuid[], p_work_order_ids uuid[]
)
returns void
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_lines       work.cost_lines[]  := '{}';
  v_work_orders work.work_orders[] := '{}';
  v_line        work.cost_lines;
  v_payers      record;
begin
  if p_work_order_ids is not null then
    v_work_orders := array(
      select w
        from work.work_orders as w
       where w.organization_id = p_organization_id
         and w.id = any (p_work_order_ids)
       order by array_position(p_work_order_ids, w.id)
    );
  end if;

  if p_line_ids is not null then
    v_lines := array(
      select c
        from work.cost_lines as c
       where c.organization_id = p_organization_id
         and c.id = any (p_line_ids)
       order by array_position(p_line_ids, c.id)
    );
  end if;

  v_payers := work.lock_payers(p_organization_id, v_lines, v_work_orders);

  for v_n in 1 .. cardinality(v_work_orders) loop
    perform work.count_visit(v_work_orders[v_n], v_payers.p_visits[v_n]);
  end loop;

  for v_n in 1 .. cardinality(v_lines) loop
    v_line := v_lines[v_n];

    if v_line.reversal_of is not null then
      perform work.give_back_use(u, v_line) from work.live_use(p_organization_id, v_line.reversal_of) as u;
    else
      perform work.cover_cost(v_line, v_payers.p_costs[v_n]);
    end if;
  end loop;
end
$$;
-- end: function work.cover_lines

-- source: function work.day_facts
-- The minutes of REGULAR shifts and of slots of workers on days of their home sites, and when these days begin.
create or replace function work.day_facts(
  p_worker_ids uuid[], p_days date[], p_shifts workforce.worker_shifts[], p_stops work.slots[]
)
returns table (
  worker_id uuid, home_on date, since_at timestamptz, shift_minutes integer, booked_minutes integer
)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with day as materialized (
    select u.worker_id, u.home_on,
           tstzrange(
             u.home_on::timestamp at time zone s.time_zone, (u.home_on + 1)::timestamp at time zone s.time_zone, '[)'
           ) as during
      from unnest(p_worker_ids, p_days) as u (worker_id, home_on)
      join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = u.worker_id
      join core.sites as s on s.organization_id = w.organization_id and s.id = w.site_id
  ),
  shift as materialized (
    select d.worker_id, d.home_on, range_agg(h.during * d.during) as during
      from day as d
      join unnest(p_shifts) as h on h.worker_id = d.worker_id and h.during && d.during
     where h.kind <> 'ON_CALL'
     group by d.worker_id, d.home_on
  ),
  stop as materialized (
    select d.worker_id, d.home_on, range_agg(s.during * d.during) as during
      from day as d
      join unnest(p_stops) as s on s.worker_id = d.worker_id and s.during && d.during
     group by d.worker_id, d.home_on
  )
  select d.worker_id, d.home_on, lower(d.during),
         (
           select coalesce(floor(sum(extract(epoch from upper(t.during) - lower(t.during))) / 60), 0)::integer
             from unnest(h.during) as t (during)
         ),
         (
           select coalesce(floor(sum(extract(epoch from upper(t.during) - lower(t.during))) / 60), 0)::integer
             from unnest(s.during) as t (during)
         )
    from day as d
    left join shift as h on h.worker_id = d.worker_id and h.home_on = d.home_on
    left join stop as s on s.worker_id = d.worker_id and s.home_on = d.home_on
$$;

grant execute on function work.day_facts to assetry_api, assetry_list;
-- end: function work.day_facts

-- source: function work.first_start
-- The first start of a visit at a site from an instant on: on the grid of minutes by the clocks of the site.
create or replace function work.first_start(p_site_id uuid, p_from timestamptz, p_grid_minutes integer)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select p_from - (l.wall - b.wall) + case
           when b.wall < l.wall then make_interval(mins => p_grid_minutes)
           else interval '0'
         end
    from core.sites as s
   cross join lateral (select p_from at time zone s.time_zone as wall) as l
   cross join lateral (
      select date_bin(make_interval(mins => p_grid_minutes), l.wall, timestamp '2000-01-01') as wall
    ) as b
   where s.organization_id = core.current_organization_id()
     and s.id = p_site_id
$$;

grant execute on function work.first_start to assetry_api;
-- end: function work.first_start

-- source: function work.fit_worker_ids
-- Those of these workers against whom nothing speaks today that holds at every hour but certificates, which hold by the
-- day.
create or replace function work.fit_worker_ids(p_work_order work.work_orders, p_worker_ids uuid[])
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select w.id
      from workforce.workers as w
     where w.organization_id = core.current_organization_id()
       and w.id = any ((select work.serving_worker_ids(p_worker_ids, p_work_order.site_id))::uuid[])
       and w.status = 'ACTIVE'
       and w.id not in (select f.worker_id from work.fit_faults(p_work_order, p_worker_ids) as f)
     order by w.id
  )
$$;

grant execute on function work.fit_worker_ids to assetry_api;
-- end: function work.fit_worker_ids

-- source: function work.grid_of
-- Every start of a visit on the grid of a site in a period, for each worker, with what takes its time: whether it is
-- within a shift, without an absence and without another slot. The first start is on the grid by the clocks of the
-- site.
create or replace function work.grid_of(
  p_work_order   work.work_orders,
  p_minutes      integer,
  p_grid_minutes integer,
  p_from         timestamptz,
  p_until        timestamptz,
  p_worker_ids   uuid[],
  p_shifts       workforce.worker_shifts[],
  p_stops        work.slots[]
)
returns table (
  worker_id uuid, starts_at timestamptz, ends_at timestamptz, is_shift boolean, is_present boolean, is_free boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  with starts as materialized (
    select g.at, tstzrange(g.at, g.at + make_interval(mins => p_minutes), '[)') as during
      from generate_series(
             work.first_start(p_work_order.site_id, p_from, p_grid_minutes),
             p_until - make_interval(mins => p_minutes), make_interval(mins => p_grid_minutes)
           ) as g (at)
  ),
  shift as materialized (
    select h.worker_id, range_agg(h.during) as during
      from unnest(p_shifts) as h
     where h.kind <> 'ON_CALL'
        or p_work_order.priority in ('URGENT', 'EMERGENCY')
     group by h.worker_id
  ),
  absence as materialized (
    select a.worker_id, range_agg(a.during) as during
      from workforce.absences as a
     where a.organization_id = core.current_organization_id()
       and a.worker_id = any (p_worker_ids)
       and a.status = 'APPROVED'
       and a.during && tstzrange(p_from, p_until)
     group by a.worker_id
  ),
  stop as materialized (
    select s.worker_id, range_agg(s.during) as during from unnest(p_stops) as s group by s.worker_id
  ),
  worker as materialized (
    select u.id, h.during as shifts, a.during as absences, s.during as stops
      from unnest(p_worker_ids) as u (id)
      left join shift as h on h.worker_id = u.id
      left join absence as a on a.worker_id = u.id
      left join stop as s on s.worker_id = u.id
  )
  select w.id, s.at, upper(s.during), coalesce(w.shifts @> s.during, false),
         not coalesce(w.absences && s.during, false), not coalesce(w.stops && s.during, false)
    from worker as w
   cross join starts as s
$$;

grant execute on function work.grid_of to assetry_api;
-- end: function work.grid_of

-- source: function work.hold_failure_class
-- Holds a class of equipment with its links as it is while something is reported by it; refuses one that was archived
-- meanwhile.
create or replace function work.hold_failure_class(p_class_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_archived_at timestamptz;
begin
  select c.archived_at into v_archived_at
    from work.failure_classes as c
   where c.id = p_class_id
     for share;

  if v_archived_at is not null then
    perform core.refuse_field('class_id', 'ARCHIVED', 'Archived: it cannot be used for new records');
  end if;
end
$$;

grant execute on function work.hold_failure_class to assetry_api;
-- end: function work.hold_failure_class

-- source: function work.hold_job_plan
-- The published revision of a job plan by which work is made, the plan held so that it is not archived or published
-- again meanwhile; empty without a plan. Refuses one that was archived or never published.
create or replace function work.hold_job_plan(p_job_plan_id uuid)
returns maintenance.job_plan_revisions
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_plan     maintenance.job_plans;
  v_revision maintenance.job_plan_revisions;
begin
  if p_job_plan_id is null then
    return null;
  end if;

  select * into v_plan
    from maintenance.job_plans as p
   where p.id = p_job_plan_id
     for share;

  if v_plan.archived_at is not null then
    perform core.refuse_field('job_plan_id', 'ARCHIVED', 'Archived: it cannot be used for new records');
  end if;

  select * into v_revision
    from maintenance.job_plan_revisions as r
   where r.job_plan_id = p_job_plan_id
     and r.status = 'PUBLISHED';

  if not found then
    perform core.refuse(
      'JOB_PLAN_NOT_PUBLISHED', format('Job plan %s has no published revision', v_plan.code), 409,
      p_hint => 'Publish it with publish_job_plan'
    );
  end if;

  return v_revision;
end
$$;

grant execute on function work.hold_job_plan to assetry_api;
-- end: function work.hold_job_plan

-- source: function work.hold_type
-- Holds a type of work as it is while a work order becomes of it; refuses one that was archived meanwhile.
create or replace function work.hold_type(p_type_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_archived_at timestamptz;
begin
  select t.archived_at into v_archived_at
    from work.types as t
   where t.id = p_type_id
     for share;

  if v_archived_at is not null then
    perform core.refuse_field('type_id', 'ARCHIVED', 'Archived: it cannot be used for new records');
  end if;
end
$$;

grant execute on function work.hold_type to assetry_api;
-- end: function work.hold_type

-- source: function work.judge_coverages
-- Which contract pays which share of labour, parts and travel of an event, best first, and why the others do not: what
-- work.ranked_coverages decides, with the criterion by which each of the others comes after the one that pays.
create or replace function work.judge_coverages(
  p_site_id          uuid,
  p_asset_id         uuid,
  p_location_id      uuid,
  p_work_type        text,
  p_at               timestamptz,
  p_currencies       text[]      default null,
  p_party_ids        uuid[]      default null,
  p_worked_at        timestamptz default null,
  p_failure_code_ids uuid[]      default null,
  p_item_id          uuid        default null,
  p_work_order_id    uuid        default null
)
returns table (
  component text, coverage_id uuid, revision_id uuid, contract_id uuid, contract_number text, scope text,
  percent numeric, rank integer, place integer, event_on date, reasons jsonb, warnings jsonb
)
language sql
stable
set search_path = ''
as $$
  with ranked as materialized (
    select r.*
      from work.ranked_coverages(
             p_site_id, p_asset_id, p_location_id, p_work_type, p_at, p_currencies, p_party_ids, p_worked_at,
             p_failure_code_ids, p_item_id, p_work_order_id
           ) as r
  )
  select n.component, (n.coverage).id, (n.revision).id, (n.contract).id, (n.contract).contract_number,
         (n.coverage).scope, n.percent, n.rank, n.place, n.event_on,
         n.reasons || case
           when n.rank > 1 then jsonb_build_array(jsonb_build_object(
             'code', 'OUTRANKED',
             'message', format('Contract %s ranks first by %s', (b.contract).contract_number, w.criterion),
             'contract_id', (b.contract).id, 'criterion', w.criterion
           ))
           else '[]'
         end,
         case
           when n.is_meter_unknown then jsonb_build_array(jsonb_build_object(
             'code', 'METER_UNKNOWN',
             'message', format('Meter %s has no reading at the event', (n.coverage).meter_name)
           ))
           else '[]'
         end
    from ranked as n
    left join ranked as b on b.component = n.component and b.rank = 1
   cross join lateral (
      select case
               when n.category_rank <> b.category_rank then 'category'
               when n.scope_rank <> b.scope_rank then 'scope'
               when n.depth <> b.depth then 'parent'
               when n.is_general <> b.is_general then 'work_type'
               when n.percent <> b.percent then 'percent'
               when n.deductible <> b.deductible then 'deductible'
               when n.last_on is distinct from b.last_on then 'ends_on'
               when (n.contract).contract_number <> (b.contract).contract_number then 'contract_number'
               else 'position'
             end as criterion
    ) as w
$$;

grant execute on function work.judge_coverages to assetry_api, assetry_list;
-- end: function work.judge_coverages

-- source: function work.load_part
-- The part of a score for the load of a day: 100 less the booked percent of its shifts, none without a shift.
create or replace function work.load_part(p_booked_minutes integer, p_shift_minutes integer)
returns integer
language sql
immutable
parallel safe
return case
  when p_shift_minutes > 0 then greatest(100 - 100 * p_booked_minutes / p_shift_minutes, 0)
  else 0
end;

grant execute on function work.load_part to assetry_api, assetry_list;
-- end: function work.load_part

-- source: function work.lock_payers
-- The contracts that can pay each of these lines of the ledger of an organization, and those for which the visit of
-- each of these work orders can count, in the order of the lines and of the work orders (work.payers_of,
-- work.visitors_of). Locks the balances of all of them, and of those that paid before, by contract and currency, and
-- nothing is locked afterwards (ADR 18).
create or replace function work.lock_payers(
  p_organization_id uuid,
  p_lines           work.cost_lines[],
  p_work_orders     work.work_orders[],
  out p_costs  jsonb[],
  out p_visits jsonb[]
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line       work.cost_lines;
  v_work_order work.work_orders;
begin
  foreach v_work_order in array p_work_orders loop
    p_visits := array_append(
      p_visits, case when v_work_order.status = 'CANCELLED' then '[]' else work.visitors_of(v_work_order) end
    );
  end loop;

  foreach v_line in array p_lines loop
    p_costs := array_append(p_costs, case when v_line.reversal_of is null then work.payers_of(v_line) else '[]' end);
  end loop;

  perform contract.lock_balances(
    p_organization_id, array_agg(k.contract_id), array_agg(k.currency)
  )
     from (
       select (p.payer ->> 'contract_id')::uuid as contract_id, p.payer ->> 'currency' as currency
         from unnest(p_visits || p_costs) as e (payers)
        cross join lateral jsonb_array_elements(e.payers) as p (payer)
        where p.payer ->> 'place' is not null
        union
       select u.contract_id, u.currency
         from unnest(p_lines) as c
         join contract.uses as u on u.organization_id = c.organization_id and u.cost_line_id in (c.id, c.reversal_of)
        union
       select u.contract_id, u.currency
         from unnest(p_work_orders) as w
         join contract.uses as u
           on u.organization_id = w.organization_id
          and u.site_id = w.site_id
          and u.work_order_id = w.id
          and u.visits <> 0
     ) as k
   having count(*) > 0;
end
$$;
-- end: function work.lock_payers

-- source: function work.lock_slots
-- Slots, each named once, locked for a change after their work orders, in the order of their ids; refuses null and any
-- that is out of reach. p_row_version is that of the only one.
create or replace function work.lock_slots(p_slot_ids uuid[], p_row_version integer default null)
returns work.slots[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_slots work.slots[];
begin
  perform from work.work_orders as w
    where w.id in (select s.work_order_id from work.slots as s where s.id = any (p_slot_ids))
    order by w.id
      for no key update;

  perform from work.slots as s where s.id = any (p_slot_ids) order by s.id for no key update;
  v_slots := array(select s from work.slots as s where s.id = any (p_slot_ids) order by s.id);

  if cardinality(v_slots) <> cardinality(p_slot_ids) then
    perform core.refuse('SLOT_NOT_FOUND', 'No such slot', 404);
  elsif cardinality(v_slots) = 1 then
    perform core.check_row_version(v_slots[1].row_version, p_row_version);
  end if;

  return v_slots;
end
$$;

grant execute on function work.lock_slots to assetry_api;
-- end: function work.lock_slots

-- source: function work.minutes_of
-- The minutes of an entry of hours worked, by the clocks of the home site of its worker: whether each is outside of the
-- shifts, which is not known where there were none since the week before, and how much was worked before it in its day,
-- its turn and its week; these are empty for what fills none of them. Looked at minute by minute: a day has some 1440
-- of them, and clocks that are changed, shifts past midnight and days that are full need no rule of their own. What
-- fills a day and a week is all that the worker did from Monday on, at every site.
create or replace function work.minutes_of(p_entry work.labour_entries)
returns table (
  at timestamptz, local timestamp, is_outside boolean, day_before bigint, turn_before bigint, week_before bigint
)
language sql
stable
security definer
set search_path = ''
as $$
  with home as (
    select w.organization_id, w.site_id, c.time_zone, date_trunc('week', b.local) as monday
      from workforce.workers as w
     cross join lateral workforce.site_calendar(w.site_id) as c
     cross join lateral (select p_entry.started_at at time zone c.time_zone as local) as b
     where w.id = p_entry.worker_id
       and w.organization_id = core.current_organization_id()
  ),
  -- Shifts of a day are one turn of work: it has its minutes until the next one begins, a day at most.
  turn as materialized (
    select k.shift_on, min(k.starts_at) as starts_at, range_agg(k.during) as during
      from home as h
      join workforce.worker_shifts as k
        on k.organization_id = h.organization_id
       and k.worker_id = p_entry.worker_id
       and k.kind <> 'ON_CALL'
       and k.starts_at >= (h.monday - interval '7 days') at time zone h.time_zone
       and k.starts_at < p_entry.ended_at
     group by k.shift_on
  ),
  full_day as materialized (
    select r.day_basis, r.threshold_minutes
      from home as h
      join workforce.pay_rules as r on r.organization_id = h.organization_id and r.site_id = h.site_id
     where r.fact = 'DAY_OVER'
  ),
  minutes as (
    select e.id = p_entry.id as is_own, e.kind <> 'ADMIN' as fills, m.at, m.at at time zone h.time_zone as local,
           (
             select max(t.starts_at) from turn as t where t.starts_at <= m.at and t.starts_at > m.at - interval '1 day'
           ) as turn_at
      from home as h
      join work.labour_entries as e
        on e.organization_id = h.organization_id
       and e.worker_id = p_entry.worker_id
       and e.status in ('RECORDED', 'APPROVED')
       and e.during && tstzrange((h.monday - interval '1 day') at time zone h.time_zone, p_entry.ended_at, '[)')
     cross join lateral generate_series(
             e.started_at, least(e.ended_at, p_entry.ended_at) - interval '1 minute', interval '1 minute'
           ) as m (at)
  ),
  by_day as (
    select m.*,
           count(*) filter (where m.fills) over (
             partition by m.local::date order by m.at rows between unbounded preceding and 1 preceding
           ) as day_before,
           count(*) filter (where m.fills) over (
             partition by coalesce(m.turn_at, m.local::date at time zone 'UTC'), m.turn_at is null
             order by m.at rows between unbounded preceding and 1 preceding
           ) as turn_before
      from minutes as m
  ),
  by_week as (
    select b.*,
           -- What is paid as too much for a day does not fill the week.
           count(*) filter (
             where b.fills
               and not exists (
                     select 1
                       from full_day as r
                      where r.threshold_minutes
                        <= case r.day_basis when 'SHIFT_START' then b.turn_before else b.day_before end
                   )
           ) over (
             partition by date_trunc('week', b.local) order by b.at rows between unbounded preceding and 1 preceding
           ) as week_before
      from by_day as b
  )
  select w.at, w.local,
         case
           when exists (select from turn) then not exists (select from turn as t where t.during @> w.at)
         end,
         case when w.fills then w.day_before end, case when w.fills then w.turn_before end,
         case when w.fills then w.week_before end
    from by_week as w
   where w.is_own
$$;
-- end: function work.minutes_of

-- source: function work.overtime_of
-- What api.explain_overtime answers, of sites that the caller reaches: read once a site, by the index of each, which
-- row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function work.overtime_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_is_one boolean, p_details boolean
)
returns setof core.figure_answer
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('work.labour_entries', 300000) then
    perform work.check_labour_amount(p_site_ids, p_from, p_until);
  end if;

  return query
  with entry as (
    select s.id as site, s.code, e.id, e.minutes, coalesce(p.minutes, 0) as over_minutes
      from core.sites as s
      join work.labour_entries as e
        on e.organization_id = s.organization_id
       and e.site_id = s.id
       and e.started_at >= p_from::timestamp at time zone s.time_zone
       and e.started_at < (p_until + 1)::timestamp at time zone s.time_zone
       and e.status = 'APPROVED'
      left join lateral (
        select sum(l.minutes) as minutes
          from work.labour_pieces as l
         where l.organization_id = e.organization_id
           and l.site_id = e.site_id
           and l.labour_entry_id = e.id
           and l.superseded_at is null
           and array[l.base_fact, l.increment_fact] && '{DAY_OVER,WEEK_OVER,OUTSIDE_SHIFT}'
      ) as p on true
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and (
             p_asset_ids is null
             or exists (
                  select
                    from work.work_orders as w
                   where w.organization_id = e.organization_id
                     and w.id = e.work_order_id
                     and w.asset_id = any (p_asset_ids)
                )
           )
  )
  select e.site, e.code::text, sum(e.over_minutes)::numeric, sum(e.minutes)::numeric,
         round(100 * sum(e.over_minutes)::numeric / nullif(sum(e.minutes), 0), 2),
         core.ids_of(array_agg(e.id) filter (where p_details and e.over_minutes > 0), p_details),
         core.ids_of(array_agg(e.id) filter (where p_details), p_details)
    from entry as e
   group by grouping sets ((e.site, e.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(e.site) = 0)
   order by e.code, e.site;
end
$$;

grant execute on function work.overtime_of to assetry_api, assetry_list;
-- end: function work.overtime_of

-- source: function work.payers_of
-- The contracts that can pay a line of the ledger, in the order in which they do while their caps have room, each with
-- the component, coverage, percent and event and the currency in which it pays. Last and without a place is what only a
-- vendor who is not authorized keeps a contract from paying.
create or replace function work.payers_of(p_line work.cost_lines)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_component  text := case p_line.kind
    when 'LABOUR' then 'LABOUR'
    when 'SERVICE' then 'LABOUR'
    when 'ITEM' then 'PARTS'
    when 'TRAVEL' then 'TRAVEL'
  end;
  v_work_order work.work_orders;
  v_event_at   timestamptz;
  v_worked_at  timestamptz;
begin
  if v_component is null then
    return '[]';
  end if;

  select * into v_work_order from work.work_orders as w where w.id = p_line.work_order_id;
  v_event_at := work.event_of(v_work_order);
  v_worked_at := work.worked_at(p_line);

  return (
    select coalesce(
             jsonb_agg(
               jsonb_build_object(
                 'component', j.component, 'coverage_id', (j.coverage).id, 'revision_id', (j.revision).id,
                 'contract_id', (j.contract).id, 'percent', j.percent, 'place', j.place, 'currency',
                 coalesce((j.revision).currency, p_line.base_currency), 'event_at', v_event_at, 'event_on', j.event_on
               )
               order by j.place
             ),
             '[]'
           )
      from work.ranked_coverages(
             v_work_order.site_id, v_work_order.asset_id, v_work_order.location_id, v_work_order.work_type, v_event_at,
             array[p_line.currency, p_line.base_currency], work.parties_of(v_work_order, p_line, v_worked_at),
             v_worked_at, work.failure_codes_of(v_work_order.id),
             case when v_component = 'PARTS' then work.item_of(p_line) end, v_work_order.id, v_component
           ) as j
     where j.place is not null
        or j.reasons #>> '{0,code}' = 'VENDOR_NOT_AUTHORIZED' and jsonb_array_length(j.reasons) = 1
  );
end
$$;
-- end: function work.payers_of

-- source: function work.plannable_work
-- The work orders of a site that a plan of dispatch takes, in its order, each with the minutes of its visit: OPEN or
-- ASSIGNED, without a slot ahead, with planned hours that are not recorded yet.
create or replace function work.plannable_work(p_site_id uuid)
returns table (place bigint, work_order work.work_orders, minutes integer)
language sql
stable
set search_path = ''
as $$
  select row_number() over (order by w.priority_rank desc, w.due_at nulls last, w.work_order_number), w,
         h.minutes
    from work.work_orders as w
   cross join lateral (
      select sum(l.quantity) as hours
        from work.plan_lines as l
       where l.organization_id = w.organization_id
         and l.site_id = w.site_id
         and l.work_order_id = w.id
         and l.kind = 'LABOUR'
      offset 0
   ) as p
   cross join lateral (
      -- Planned hours have six places, in which no third of an hour is exact.
      select (ceil(round(60 * p.hours, 3)) - coalesce(sum(e.minutes), 0))::integer as minutes
        from work.labour_entries as e
       where e.organization_id = w.organization_id
         and e.site_id = w.site_id
         and e.work_order_id = w.id
         and e.kind = 'WORK'
         and e.status in ('RECORDED', 'APPROVED')
      offset 0
   ) as h
   where w.site_id = p_site_id
     and w.status in ('OPEN', 'ASSIGNED')
     and h.minutes > 0
     and not exists (
           select 1
             from work.slots as z
            where z.organization_id = w.organization_id
              and z.work_order_id = w.id
              and work.is_live(z.status)
              and z.ends_at > clock_timestamp()
         )
$$;

grant execute on function work.plannable_work to assetry_api;
-- end: function work.plannable_work

-- source: function work.planned_work_of
-- What api.explain_planned_work answers, of sites that the caller reaches: read once a site, by the index of each,
-- which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function work.planned_work_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_basis text, p_is_one boolean, p_details boolean
)
returns setof core.figure_answer
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('work.labour_entries', 300000) then
    perform work.check_labour_amount(p_site_ids, p_from, p_until);
  end if;

  return query
  with entry as materialized (
    select s.id as site, e.id, e.minutes,
           exists (
             select 1
               from work.plan_lines as l
              where l.organization_id = e.organization_id
                and l.site_id = e.site_id
                and l.work_order_id = e.work_order_id
                and l.kind = 'LABOUR'
           ) as is_planned
      from core.sites as s
      join work.labour_entries as e
        on e.organization_id = s.organization_id
       and e.site_id = s.id
       and e.started_at >= p_from::timestamp at time zone s.time_zone
       and e.started_at < (p_until + 1)::timestamp at time zone s.time_zone
       and e.status in ('RECORDED', 'APPROVED')
      join work.work_orders as w on w.organization_id = e.organization_id and w.id = e.work_order_id
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
  ),
  part as materialized (
    select s.id as site, s.code, coalesce(l.planned, 0)::numeric as planned,
           case p_basis when 'LABOUR' then l.total else c.minutes end as total
      from unnest(p_site_ids) as u (id)
      join core.sites as s on s.id = u.id
      left join (
             select e.site, sum(e.minutes) filter (where e.is_planned) as planned, sum(e.minutes)::numeric as total
               from entry as e
              group by e.site
           ) as l on l.site = s.id
      left join work.capacity_minutes(
                  case when p_basis = 'CAPACITY' then p_site_ids else '{}' end, p_from, p_until
                ) as c on c.site_id = s.id
  )
  select g.site, g.code::text, g.planned, g.total, round(100 * g.planned / g.total, 2),
         core.ids_of(
           array(select e.id from entry as e where p_details and e.is_planned and (g.site is null or e.site = g.site)),
           p_details
         ),
         core.ids_of(
           case
             when p_details and p_basis = 'LABOUR' then
               array(select e.id from entry as e where g.site is null or e.site = g.site)
             else '{}'
           end, p_details
         )
    from (
      select p.site, p.code, sum(p.planned) as planned, sum(p.total) as total
        from part as p
       where p.total > 0
       group by grouping sets ((p.site, p.code), ())
      having count(*) > 0
         and (not p_is_one or grouping(p.site) = 0)
    ) as g
   order by g.code, g.site;
end
$$;

grant execute on function work.planned_work_of to assetry_api, assetry_list;
-- end: function work.planned_work_of

-- source: function work.propose_slots
-- Proposes a slot for each work order of a site that a plan takes, one after the other, and answers them as
-- api.generate_dispatch_plan does. Each proposal takes the time of its worker for those that follow.
create or replace function work.propose_slots(p_site_id uuid, p_from timestamptz, p_until timestamptz)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_policy     workforce.dispatch_policies := workforce.dispatch_policy_of(p_site_id);
  v_worker_ids uuid[] := work.plannable_worker_ids();
  v_shifts     workforce.worker_shifts[];
  v_stops      work.slots[];
  v_order_ids  uuid[];
  v_minutes    integer[];
  v_work       record;
  v_visit      record;
  v_slot       work.slots;
  v_answer     jsonb := '[]';
begin
  select coalesce(array_agg((w.work_order).id order by w.place), '{}'), array_agg(w.minutes order by w.place)
    into v_order_ids, v_minutes
    from work.plannable_work(p_site_id) as w;
  perform core.check_amount(
    cardinality(v_order_ids)::bigint * cardinality(v_worker_ids)
      * ceil(extract(epoch from p_until - p_from) / 86400)::bigint,
    'p_until', 'days of workers and work orders', 30000
  );
  v_shifts := workforce.shifts_around(v_worker_ids, p_from, p_until);
  v_stops := work.stops_of(v_worker_ids, p_from, p_until);

  for v_work in
    select w as work_order, u.minutes
      from unnest(v_order_ids, v_minutes) with ordinality as u (id, minutes, place)
      join work.work_orders as w on w.id = u.id
     order by u.place
  loop
    select * into v_visit
      from work.best_visit(
             v_work.work_order, v_work.minutes, v_policy.grid_minutes, p_from, p_until, v_worker_ids, v_shifts, v_stops
           );

    if found then
      insert into work.slots (
        site_id, work_order_id, worker_id, starts_at, ends_at, status, score, score_parts
      )
      values (
        p_site_id, (v_work.work_order).id, v_visit.worker_id, v_visit.starts_at, v_visit.ends_at, 'PROPOSED',
        v_visit.score, v_visit.score_parts
      )
      returning * into v_slot;
      v_stops := v_stops || v_slot;
    end if;

    v_answer := v_answer || work.proposal_answer(
      v_work.work_order, case when found then v_slot end,
      case
        when not found then
          work.reasons_against(
            v_work.work_order, v_work.minutes, v_policy.grid_minutes, p_from, p_until, v_worker_ids, v_shifts, v_stops
          )
      end
    );
  end loop;

  return v_answer;
end
$$;

grant execute on function work.propose_slots to assetry_api;
-- end: function work.propose_slots

-- source: function work.ranked_coverages
-- The lines of contracts for labour, parts and travel of an event, or for p_component of them alone, each with every
-- reason why it pays nothing, and with what decides its order: best first. rank is 1 for the line that pays; null where
-- a line pays nothing. place is the order of the lines that pay once their cap has room. p_party_ids is who did the
-- work at p_worked_at, as in work.worker_parties; null while nobody knows. p_item_id is the part.
create or replace function work.ranked_coverages(
  p_site_id          uuid,
  p_asset_id         uuid,
  p_location_id      uuid,
  p_work_type        text,
  p_at               timestamptz,
  p_currencies       text[],
  p_party_ids        uuid[],
  p_worked_at        timestamptz,
  p_failure_code_ids uuid[],
  p_item_id          uuid,
  p_work_order_id    uuid,
  p_component        text        default null
)
returns table (
  component text, coverage contract.coverages, revision contract.revisions, contract contract.contracts,
  percent numeric, category_rank integer, scope_rank integer, depth integer, is_general boolean, deductible numeric,
  last_on date, event_on date, is_meter_unknown boolean, reasons jsonb, rank integer, place integer
)
language sql
stable
set search_path = ''
as $$
  with lines as materialized (
    select k.component, l.coverage as v, l.revision as r, l.contract as c, l.depth, l.last_on, s.percent,
           l.event_on, l.is_meter_unknown,
           l.reasons || case
             when s.percent = 0 then jsonb_build_array(jsonb_build_object(
               'code', 'NOT_COVERED', 'message', format('The coverage pays nothing of %s', lower(k.component))
             ))
             else '[]'
           end || case
             when k.component = 'PARTS' and p_item_id is not null and work.excludes_item((l.coverage).id, p_item_id)
               then jsonb_build_array(jsonb_build_object(
                 'code', 'EXCLUDED_ITEM', 'message', 'The coverage excludes the item'
               ))
             when k.component = 'LABOUR'
               and p_party_ids is not null
               and contract.is_bound(l.contract, p_worked_at)
               and not exists (
                     select 1
                       from contract.authorized_parties(
                              l.contract, p_site_id, p_worked_at,
                              (select a.manufacturer from asset.assets as a where a.id = p_asset_id)
                            ) as a
                      where a.party_id = any (p_party_ids)
                   )
               then jsonb_build_array(jsonb_build_object(
                 'code', 'VENDOR_NOT_AUTHORIZED', 'message', 'The contract requires an authorized vendor'
               ))
             else '[]'
           end as reasons,
           array_position(
             array['WARRANTY', 'EXTENDED_WARRANTY', 'FULL_SERVICE', 'PREVENTIVE', 'LABOUR_ONLY'],
             case l.category
               when 'CALIBRATION' then 'PREVENTIVE'
               when 'INSPECTION' then 'PREVENTIVE'
               when 'SUPPORT' then 'PREVENTIVE'
               when 'PARTS_ONLY' then 'LABOUR_ONLY'
               else l.category
             end
           ) as category_rank,
           array_position(
             array['ASSET', 'ASSET_TREE', 'LOCATION_TREE', 'CATEGORY', 'SITE', 'ALL'], (l.coverage).scope
           ) as scope_rank,
           (l.coverage).work_type is null as is_general,
           coalesce((l.revision).deductible, 0) as deductible
      from work.covering_lines(
             p_site_id, p_asset_id, p_location_id, p_work_type, p_at, p_currencies, false, p_failure_code_ids,
             p_work_order_id
           ) as l
     cross join (values (1, 'LABOUR'), (2, 'PARTS'), (3, 'TRAVEL')) as k (n, component)
     cross join lateral (select l.percents[k.n] as percent) as s
     where k.component = p_component
        or p_component is null
  )
  select l.component, l.v, l.r, l.c, l.percent, l.category_rank, l.scope_rank, l.depth, l.is_general, l.deductible,
         l.last_on, l.event_on, l.is_meter_unknown, l.reasons,
         case when l.reasons = '[]' then count(*) filter (where l.reasons = '[]') over in_order end::integer,
         case when p.is_able then count(*) filter (where p.is_able) over in_order end::integer
    from lines as l
   cross join lateral (
      select l.reasons = '[]'
               or jsonb_array_length(l.reasons) = 1 and l.reasons #>> '{0,code}' = 'CAP_REACHED' as is_able
    ) as p
  window in_order as (
    partition by l.component
    order by l.category_rank, l.scope_rank, l.depth, l.is_general, l.percent desc, l.deductible, l.last_on,
             (l.c).contract_number, (l.v).position, (l.v).id
  )
$$;

grant execute on function work.ranked_coverages to assetry_api, assetry_list;
-- end: function work.ranked_coverages

-- source: function work.rate_visits
-- Visits of workers to a work order, each with all that speaks against it, in one order, and with its score from 0 to
-- 100 and the parts of it. p_shifts and p_stops are those around the visits. The cheapest of those that nothing speaks
-- against at the same time has the best cost; without p_with_rates cost does not count, and the other weights do more.
create or replace function work.rate_visits(
  p_work_order work.work_orders,
  p_visits     work.visit[],
  p_shifts     workforce.worker_shifts[],
  p_stops      work.slots[],
  p_with_rates boolean
)
returns table (
  place bigint, worker_id uuid, starts_at timestamptz, ends_at timestamptz, faults jsonb, warnings jsonb,
  travel_minutes integer, booked_minutes integer, shift_minutes integer, score_parts jsonb, score numeric
)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with visit as materialized (
    select n.place, n.worker_id, n.starts_at, n.ends_at, n.before_at, n.before_site_id, w.site_id as home_id,
           w.worker_number, (n.starts_at at time zone h.time_zone)::date as home_on,
           ((n.ends_at - interval '1 microsecond') at time zone o.time_zone)::date as work_on
      from work.stops_near(p_visits, p_stops) as n
      join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = n.worker_id
      join core.sites as h on h.organization_id = w.organization_id and h.id = w.site_id
      join core.sites as o on o.organization_id = w.organization_id and o.id = p_work_order.site_id
  ),
  against as (
    select v.place, f.code, f.message, f.is_warning
      from (select distinct v.work_on from visit as v) as d
     cross join lateral work.worker_faults(
        p_work_order, array(select distinct v.worker_id from visit as v where v.work_on = d.work_on), d.work_on
     ) as f
      join visit as v on v.worker_id = f.worker_id and v.work_on = d.work_on
    union all
    select f.place, f.code, f.message, false
      from work.visit_faults(p_work_order, p_visits, p_shifts, p_stops) as f
  ),
  fault as materialized (
    select a.place,
           coalesce(
             jsonb_agg(
               jsonb_build_object('code', a.code, 'message', a.message)
               order by array_position(work.candidate_codes(), a.code), a.message
             ) filter (where not a.is_warning),
             '[]'
           ) as faults,
           coalesce(
             jsonb_agg(jsonb_build_object('code', a.code, 'message', a.message) order by a.code, a.message)
               filter (where a.is_warning),
             '[]'
           ) as warnings
      from against as a
     group by a.place
  ),
  worker as materialized (
    select f.* from work.worker_facts(
             p_work_order, array(select distinct v.worker_id from visit as v), (select min(v.work_on) from visit as v)
           ) as f
  ),
  day as materialized (
    select f.*
      from work.day_facts(
             array(select d.worker_id from (select distinct v.worker_id, v.home_on from visit as v) as d order by 1),
             array(select d.home_on from (select distinct v.worker_id,
               v.home_on from visit as v) as d order by d.worker_id),
             p_shifts, p_stops
           ) as f
  ),
  way as materialized (
    select w.*
      from workforce.ways_to(
             p_work_order.site_id,
             array(select v.before_site_id from visit as v union select v.home_id from visit as v)
           ) as w
  )
  select r.place, r.worker_id, r.starts_at, r.ends_at, r.faults, r.warnings, r.travel_minutes, r.booked_minutes,
         r.shift_minutes,
         work.score_parts(q.travel, q.load, r.experience, r.continuity, r.level, q.cost),
         work.score_of(p, q.travel, q.load, r.experience, r.continuity, r.level, q.cost)
    from (
      select v.place, v.worker_id, v.starts_at, v.ends_at, coalesce(f.faults, '[]') as faults,
             coalesce(f.warnings, '[]') || case
               when t.is_known then '[]'
               else jsonb_build_array(
                 jsonb_build_object('code', 'TRAVEL_UNKNOWN', 'message', 'The way is not known: 60 minutes are assumed')
               )
             end as warnings,
             t.minutes as travel_minutes, d.booked_minutes, d.shift_minutes, w.experience, w.continuity, w.level,
             w.hourly_rate,
             min(w.hourly_rate) filter (where coalesce(f.faults, '[]') = '[]') over (
               partition by v.starts_at, v.ends_at
             ) as cheapest_rate
        from visit as v
        join worker as w on w.worker_id = v.worker_id
        join day as d on d.worker_id = v.worker_id and d.home_on = v.home_on
        join way as t on t.from_site_id = case when v.before_at > d.since_at then v.before_site_id else v.home_id end
        left join fault as f on f.place = v.place
    ) as r
   cross join workforce.dispatch_policy_of(p_work_order.site_id) as p
   cross join lateral (
      select work.travel_part(r.travel_minutes) as travel, work.load_part(r.booked_minutes, r.shift_minutes) as load,
             work.cost_part(r.hourly_rate, r.cheapest_rate, p_with_rates) as cost
   ) as q
$$;

grant execute on function work.rate_visits to assetry_api, assetry_list;
-- end: function work.rate_visits

-- source: function work.reads_costs
-- Whether the caller sees what work costs: whoever may read, record or reverse costs. What a worker earns can be
-- calculated from what the hours cost, so that it is not for everybody who reaches the site.
create or replace function work.reads_costs()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions()
           && array['work_order_cost.read', 'work_order_cost.record', 'work_order_cost.reverse']
$$;

grant execute on function work.reads_costs to authenticated, assetry_api;
-- end: function work.reads_costs

-- source: function work.record_task_readings
-- Brings the readings of meters up to new answers to METER tasks: an answer becomes a reading, a changed one corrects
-- it, and one that is taken back takes it out of the count. What the meters do not take is refused, each at its row.
-- Answers as an array which reading each of these tasks has now.
create or replace function work.record_task_readings(
  p_work_order work.work_orders,
  p_answers    jsonb,
  p_at         timestamptz
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_changes  work.task_reading[];
  v_change   work.task_reading;
  v_kept     jsonb   := '[]';
  v_faults   jsonb   := '[]';
  v_recorded jsonb;
  v_count    integer := 0;
begin
  v_changes := work.task_readings(p_work_order, p_answers);

  if v_changes = '{}' then
    return v_kept;
  end if;

  perform meter.lock_standings(array(select c.meter_id from unnest(v_changes) as c));
  -- Read again, for a reading may have been corrected at its meter meanwhile.
  v_changes := work.task_readings(p_work_order, p_answers);

  -- All that stand make way first, for the new ones are judged against each other.
  foreach v_change in array v_changes loop
    continue when v_change.standing_id is null;

    begin
      if v_change.reading is null then
        perform meter.withdraw_reading(meter.lock_reading(v_change.standing_id), p_work_order.work_order_number);
      else
        perform meter.supersede_reading(meter.lock_reading(v_change.standing_id));
      end if;
    exception
      when sqlstate 'PGRST' then
        v_faults := v_faults || work.reading_fault(v_change.row, sqlerrm::jsonb);
    end;
  end loop;

  perform core.refuse_faults(v_faults);

  foreach v_change in array v_changes loop
    v_recorded := null;

    if v_change.reading is not null then
      begin
        v_recorded := meter.record_reading(
          jsonb_build_object(
            'meter_id', v_change.meter_id, 'reading', v_change.reading, 'note', p_work_order.work_order_number,
            -- Two of one meter in one call, such as as found and as left, are distinguished by a microsecond.
            'read_at', coalesce(v_change.read_at, p_at + v_count * interval '1 microsecond')
          ),
          'WORK_ORDER', v_change.standing_id
        );
      exception
        when sqlstate 'PGRST' then
          v_faults := v_faults || work.reading_fault(v_change.row, sqlerrm::jsonb);
      end;
    end if;

    v_count := v_count + 1;
    v_kept := v_kept || jsonb_build_object(
      'task_id', v_change.task_id, 'meter_id', v_change.meter_id, 'reading_id', v_recorded -> 'reading_id'
    );
  end loop;

  perform core.refuse_faults(v_faults);
  return v_kept;
end
$$;

grant execute on function work.record_task_readings to assetry_api;
-- end: function work.record_task_readings

-- source: function work.refusal_of
-- What is reported of a row that was refused: the code, the message and the details of the refusal.
create or replace function work.refusal_of(p_message text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'outcome', 'REFUSED', 'code', r.refusal ->> 'code', 'message', r.refusal ->> 'message',
           'details', case jsonb_typeof(r.details) when 'array' then r.details else jsonb_build_array(r.details) end
         )
    from (select m.refusal, coalesce((m.refusal ->> 'details')::jsonb, '[]') as details
            from (values (p_message::jsonb)) as m (refusal)) as r
$$;

grant execute on function work.refusal_of to assetry_api;
-- end: function work.refusal_of

-- source: function work.repay_labour
-- Pays approved hours again, in other pieces, or because a purchase order bills them now or no more: what was posted is
-- reversed, and the new amount is posted today, to closed work as well. Rates stay those of the first approval, day by
-- day, and the books those of the site at which the work order was then.
create or replace function work.repay_labour(
  p_entry work.labour_entries, p_pieces work.labour_pieces[], p_reason text
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_kept   work.labour_pieces[] := array(
    select p
      from work.labour_pieces as p
     where p.organization_id = p_entry.organization_id
       and p.labour_entry_id = p_entry.id
       and p.superseded_at is null
     order by p.position
  );
  v_pieces work.labour_pieces[];
begin
  perform work.reverse_labour_cost(p_entry, p_reason, true);

  v_pieces := array(
    select jsonb_populate_record(
             p,
             jsonb_build_object(
               'revision', k.revision + 1, 'labour_rate_id', k.labour_rate_id, 'contract_rate_id', k.contract_rate_id,
               'hourly_rate', k.hourly_rate, 'currency', k.currency, 'vendor_id', k.vendor_id, 'is_billed', b.is_billed,
               'amount', case
                 when b.is_billed then 0
                 else workforce.pay_amount(
                   p.minutes, k.hourly_rate,
                   jsonb_populate_record(
                     null::workforce.pay_rules, jsonb_build_object('kind', p.base_kind, 'value', p.base_value)
                   ),
                   jsonb_populate_record(null::workforce.pay_rules, jsonb_build_object('value', p.increment_value))
                 )
               end
             )
           )
      from unnest(p_pieces) as p
     cross join lateral (
        -- The rate of the day; of the nearest day when the clocks of the home site were changed since.
        select r.*
          from unnest(v_kept) as r
         order by abs(r.worked_on - p.worked_on), r.position
         limit 1
      ) as k
     cross join lateral (select work.is_billed(p_entry.work_order_id, k.vendor_id) as is_billed) as b
     order by p.position
  );

  perform work.post_labour(p_entry, work.store_pieces(v_pieces), p_is_correction => true);
end
$$;

grant execute on function work.repay_labour to assetry_api;
-- end: function work.repay_labour

-- source: function work.rooms_of
-- The times in which a visit of so many minutes fits between shifts, absences and slots of workers in a period, by the
-- ways from the slot before and to the slot after, and after enough rest; with the slot before.
create or replace function work.rooms_of(
  p_work_order work.work_orders,
  p_minutes    integer,
  p_from       timestamptz,
  p_until      timestamptz,
  p_worker_ids uuid[],
  p_shifts     workforce.worker_shifts[],
  p_stops      work.slots[]
)
returns table (
  worker_id uuid, starts_at timestamptz, ends_at timestamptz, before_at timestamptz, before_site_id uuid
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_gaps work.visit[] := array(
    with shift as (
      select h.worker_id, range_agg(h.during) as during
        from unnest(p_shifts) as h
       where h.worker_id = any (p_worker_ids)
         and (h.kind <> 'ON_CALL' or p_work_order.priority in ('URGENT', 'EMERGENCY'))
       group by h.worker_id
    ),
    taken as (
      select t.worker_id, range_agg(t.during) as during
        from (
          select s.worker_id, s.during from unnest(p_stops) as s
          union all
          select a.worker_id, a.during
            from workforce.absences as a
           where a.organization_id = core.current_organization_id()
             and a.worker_id = any (p_worker_ids)
             and a.status = 'APPROVED'
             and a.during && tstzrange(p_from, p_until)
        ) as t
       group by t.worker_id
    )
    select row(h.worker_id, lower(g.during), upper(g.during))::work.visit
      from shift as h
      left join taken as t on t.worker_id = h.worker_id
     cross join lateral unnest(
        h.during * tstzmultirange(tstzrange(p_from, p_until)) - coalesce(t.during, '{}')
      ) as g (during)
  );
begin
  return query
  with near as materialized (
    select n.* from work.stops_near(v_gaps, p_stops) as n
  ),
  way as materialized (
    select w.from_site_id, make_interval(mins => w.minutes) as length
      from workforce.ways_to(
             p_work_order.site_id,
             array(select n.before_site_id from near as n union select n.after_site_id from near as n)
           ) as w
  )
  select r.worker_id, r.starts_at, r.ends_at, r.before_at, r.before_site_id
    from (
      select n.place, n.worker_id, greatest(n.starts_at, n.before_at + b.length) as starts_at,
             least(n.ends_at, n.after_at - a.length) as ends_at, n.before_at, n.before_site_id
        from near as n
        left join way as b on b.from_site_id = n.before_site_id
        left join way as a on a.from_site_id = n.after_site_id
    ) as r
   where r.ends_at - r.starts_at >= make_interval(mins => p_minutes)
     and r.place not in (select f.place from work.short_rest_faults(p_work_order, v_gaps, p_shifts, p_stops) as f);
end
$$;

grant execute on function work.rooms_of to assetry_api;
-- end: function work.rooms_of

-- source: function work.score_of
-- The score of a visit: its parts, weighted by a policy; without a part for cost the other weights do more.
create or replace function work.score_of(
  p_policy     workforce.dispatch_policies,
  p_travel     integer,
  p_load       integer,
  p_experience integer,
  p_continuity integer,
  p_level      integer,
  p_cost       integer
)
returns numeric
language sql
immutable
parallel safe
return round(
  (
    p_policy.travel_weight * p_travel + p_policy.load_weight * p_load + p_policy.experience_weight * p_experience
      + p_policy.continuity_weight * p_continuity + p_policy.level_weight * p_level
      + p_policy.cost_weight * coalesce(p_cost, 0)
  )::numeric / case when p_cost is null then 100 - p_policy.cost_weight else 100 end,
  2
);

grant execute on function work.score_of to assetry_api, assetry_list;
-- end: function work.score_of

-- source: function work.score_parts
-- The parts of a score as they are shown.
create or replace function work.score_parts(
  p_travel integer, p_load integer, p_experience integer, p_continuity integer, p_level integer, p_cost integer
)
returns jsonb
language sql
stable
parallel safe
return jsonb_strip_nulls(
  jsonb_build_object(
    'travel', p_travel, 'load', p_load, 'experience', p_experience, 'continuity', p_continuity, 'level', p_level,
    'cost', p_cost
  )
);

grant execute on function work.score_parts to assetry_api, assetry_list;
-- end: function work.score_parts

-- source: function work.settle_contractors_of
-- Settles what contractors cost at the work order of an entry of hours that changed, for each vendor who was paid for
-- it; work that is closed is charged as well.
create or replace function work.settle_contractors_of(p_entry work.labour_entries)
returns void
language sql
volatile
set search_path = ''
as $$
  select work.settle_contractor(p_entry.work_order_id, v.vendor_id, true)
    from (
      select distinct p.vendor_id
        from work.labour_pieces as p
       where p.organization_id = p_entry.organization_id
         and p.site_id = p_entry.site_id
         and p.labour_entry_id = p_entry.id
       order by p.vendor_id
    ) as v
$$;

grant execute on function work.settle_contractors_of to assetry_api;
-- end: function work.settle_contractors_of

-- source: function work.short_rest_faults
-- Visits in shifts before which their workers rest less than the policy of the site asks for: from the end of the
-- shift or slot before to the start of the shift. Shifts of one day are one, whatever is between them, and so are those
-- that follow without a gap.
create or replace function work.short_rest_faults(
  p_work_order work.work_orders,
  p_visits     work.visit[],
  p_shifts     workforce.worker_shifts[],
  p_stops      work.slots[]
)
returns table (place bigint, message text)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with policy as materialized (
    select p.rest_minutes from workforce.dispatch_policy_of(p_work_order.site_id) as p
  ),
  day as materialized (
    select h.worker_id, h.shift_on, min(h.starts_at) as starts_at, max(h.ends_at) as ends_at
      from unnest(p_shifts) as h
     where (select p.rest_minutes from policy as p) > 0
       and (h.kind <> 'ON_CALL' or p_work_order.priority in ('URGENT', 'EMERGENCY'))
     group by h.worker_id, h.shift_on
  ),
  shift as materialized (
    select g.worker_id, min(g.starts_at) as starts_at, max(g.ends_at) as ends_at
      from (
        select b.*, count(*) filter (where b.begins) over (partition by b.worker_id order by b.starts_at) as place
          from (
            select d.*,
                   d.starts_at > max(d.ends_at) over (
                     partition by d.worker_id order by d.starts_at rows between unbounded preceding and 1 preceding
                   ) as begins
              from day as d
          ) as b
      ) as g
     group by g.worker_id, g.place
  ),
  worked as materialized (
    select s.worker_id, s.starts_at, s.ends_at from shift as s
     union all
    select s.worker_id, s.starts_at, s.ends_at from unnest(p_stops) as s
  )
  select v.ordinality,
         format(
           'Rests %s of %s minutes before the shift',
           greatest(floor(extract(epoch from s.starts_at - max(e.ends_at)) / 60), 0), max(p.rest_minutes)
         )
    from unnest(p_visits) with ordinality as v
    join shift as s on s.worker_id = v.worker_id and s.starts_at <= v.starts_at and s.ends_at >= v.ends_at
    join worked as e on e.worker_id = v.worker_id and e.starts_at < s.starts_at
   cross join policy as p
   group by v.ordinality, s.starts_at
  having s.starts_at - max(e.ends_at) < make_interval(mins => max(p.rest_minutes))
$$;

grant execute on function work.short_rest_faults to assetry_api, assetry_list;
-- end: function work.short_rest_faults

-- source: function work.split_labour
-- The pieces of an entry of hours worked, each of which is paid in one way, by the rules, the calendar and the clocks
-- of the home site of the worker and the rates of the day; without a rate in the currency of the site of the work,
-- rate and amount are empty. Hours of a contractor are paid by the rate of the contract in force that day, without pay
-- rules, which are those of own staff (work.contract_rate_of). What a purchase order bills costs nothing. Minutes next
-- to each other that are paid alike (work.minutes_of) are a piece.
create or replace function work.split_labour(p_entry work.labour_entries)
returns setof work.labour_pieces
language sql
stable
security definer
set search_path = ''
as $$
  with home as (
    select w.organization_id, w.site_id, c.calendar_id, c.time_zone, w.vendor_id, w.craft_id, w.craft_level,
           work.is_billed(p_entry.work_order_id, w.vendor_id) as is_billed,
           (select s.currency from core.sites as s where s.id = p_entry.site_id) as currency
      from workforce.workers as w
     cross join lateral workforce.site_calendar(w.site_id) as c
     where w.id = p_entry.worker_id
       and w.organization_id = core.current_organization_id()
  ),
  rules as (
    select r
      from home as h
      join workforce.pay_rules as r on r.organization_id = h.organization_id and r.site_id = h.site_id
  ),
  minutes as materialized (
    select m.* from work.minutes_of(p_entry) as m
  ),
  days as (
    select d.day, s.shifts, s.is_holiday
      from home as h
     cross join (select distinct m.local::date as day from minutes as m) as d
     cross join lateral workforce.shifts_on(h.calendar_id, d.day) as s
  ),
  rated as (
    select d.day, r as rate
      from home as h
     cross join days as d
     cross join lateral work.contract_rate_of(
             p_entry, h.vendor_id, h.craft_id, h.craft_level, h.time_zone, d.day
           ) as r
  ),
  paid as (
    select m.at, m.local::date as day, min((r.r).position) filter (where (r.r).kind <> 'INCREMENT') as base,
           min((r.r).position) filter (where (r.r).kind = 'INCREMENT') as increment
      from minutes as m
      join days as d on d.day = m.local::date
      left join rated as k on k.day = d.day
      left join rules as r
        on k.day is null
       and workforce.pay_rule_holds(
             r.r, m.local,
             coalesce(
               m.is_outside,
               not d.shifts @> (extract(hour from m.local) * 60 + extract(minute from m.local))::integer
             ),
             d.is_holiday, case (r.r).day_basis when 'SHIFT_START' then m.turn_before else m.day_before end,
             m.week_before
           )
     group by m.at, m.local::date
  ),
  cuts as (
    select p.*,
           (p.day, p.base, p.increment) is distinct from lag((p.day, p.base, p.increment)) over (order by p.at) as is_cut
      from paid as p
  ),
  pieces as (
    select c.piece, c.day, c.base, c.increment, min(c.at) as started_at, count(*)::integer as minutes
      from (select k.*, count(*) filter (where k.is_cut) over (order by k.at) as piece from cuts as k) as c
     group by c.piece, c.day, c.base, c.increment
  )
  select null::uuid, h.organization_id, p_entry.site_id, p_entry.id, p.piece::integer, p.day, p.started_at,
         p.started_at + make_interval(mins => p.minutes), p.minutes, (b.r).fact, (b.r).kind, (b.r).value, (i.r).fact,
         (i.r).value, case when k.day is null then l.id end, v.hourly_rate, coalesce((k.rate).currency, h.currency),
         case
           when h.is_billed then 0 * v.hourly_rate
           else workforce.pay_amount(p.minutes, v.hourly_rate, b.r, i.r)
         end,
         null::timestamptz, null::uuid, 1, null::timestamptz, 'HOURS', h.vendor_id, (k.rate).id, h.is_billed
    from home as h
   cross join pieces as p
    left join rules as b on (b.r).position = p.base
    left join rules as i on (i.r).position = p.increment
    left join lateral workforce.labour_rate_on(p_entry.worker_id, p.day, h.currency) as l on true
    left join rated as k on k.day = p.day
   cross join lateral (select coalesce((k.rate).hourly_rate, l.hourly_rate) as hourly_rate) as v
   order by p.piece
$$;

grant execute on function work.split_labour to assetry_api;
-- end: function work.split_labour

-- source: function work.timesheet_totals
-- The minutes of a worker that count in a week, by kind of time: of entries that stand, less those of the entries of
-- approved weeks that they replaced (deducted_minutes, deducted from their kind as well), which stay there.
create or replace function work.timesheet_totals(p_worker_id uuid, p_week_on date)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with recursive entry as materialized (
    select e.id, e.kind, e.status, e.minutes, e.corrects_id, e.is_difference
      from work.labour_entries as e
     where e.organization_id = core.current_organization_id()
       and e.worker_id = p_worker_id
       and e.week_on = p_week_on
       and e.status in ('RECORDED', 'APPROVED', 'REJECTED')
    union all
    select e.id, e.kind, e.status, e.minutes, e.corrects_id, e.is_difference
      from workforce.workers as w
     cross join lateral workforce.site_calendar(w.site_id) as c
      join work.labour_entries as e on e.organization_id = w.organization_id and e.worker_id = w.id
     where w.organization_id = core.current_organization_id()
       and w.id = p_worker_id
       and e.week_on is null
       and e.started_at >= p_week_on::timestamp at time zone c.time_zone
       and e.started_at < (p_week_on + 7)::timestamp at time zone c.time_zone
       and e.status in ('RECORDED', 'APPROVED', 'REJECTED')
  ),
  chain as (
    select e.corrects_id, e.is_difference from entry as e
    union all
    select e.corrects_id, e.is_difference
      from chain as c
      join work.labour_entries as e
        on e.organization_id = core.current_organization_id()
       and e.id = c.corrects_id
     where not c.is_difference
  ),
  counted as (
    select e.kind, e.minutes, 0 as deducted from entry as e where e.status <> 'REJECTED'
    union all
    select e.kind, -e.minutes, e.minutes
      from chain as c
      join work.labour_entries as e on e.organization_id = core.current_organization_id() and e.id = c.corrects_id
     where c.is_difference
  )
  select jsonb_build_object(
           'minutes', coalesce(sum(c.minutes), 0),
           'work_minutes', coalesce(sum(c.minutes) filter (where c.kind = 'WORK'), 0),
           'travel_minutes', coalesce(sum(c.minutes) filter (where c.kind = 'TRAVEL'), 0),
           'wait_minutes', coalesce(sum(c.minutes) filter (where c.kind = 'WAIT'), 0),
           'admin_minutes', coalesce(sum(c.minutes) filter (where c.kind = 'ADMIN'), 0),
           'deducted_minutes', coalesce(sum(c.deducted), 0)
         )
    from counted as c
$$;

grant execute on function work.timesheet_totals to assetry_api, assetry_list;
-- end: function work.timesheet_totals

-- source: function work.travel_part
-- The part of a score for the minutes of the way: 100 less one for each 1.2 minutes, up to 120 minutes.
create or replace function work.travel_part(p_minutes integer)
returns integer
language sql
immutable
parallel safe
return 100 - 100 * least(p_minutes, 120) / 120;

grant execute on function work.travel_part to assetry_api, assetry_list;
-- end: function work.travel_part

-- source: function work.visit_faults
-- What speaks against visits of workers to a work order by their time: absence, shifts, other slots, the way from one
-- site to the next and rest between shifts; each with the place of the visit. Who schedules is refused by this, and
-- candidates are explained by it. p_shifts and p_stops are those around the visits.
create or replace function work.visit_faults(
  p_work_order work.work_orders,
  p_visits     work.visit[],
  p_shifts     workforce.worker_shifts[],
  p_stops      work.slots[]
)
returns table (place bigint, code text, message text, work_order_id uuid)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with near as materialized (
    select n.*, w.name, w.worker_number
      from work.stops_near(p_visits, p_stops) as n
      join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = n.worker_id
  ),
  way as materialized (
    select w.from_site_id, w.minutes
      from workforce.ways_to(
             p_work_order.site_id,
             array(select n.before_site_id from near as n union select n.after_site_id from near as n)
           ) as w
  )
  select p.place, p.code, p.message, null::uuid
    from workforce.attendance_faults(
           array(select v.worker_id from unnest(p_visits) with ordinality as v order by v.ordinality),
           array(select v.starts_at from unnest(p_visits) with ordinality as v order by v.ordinality),
           array(select v.ends_at from unnest(p_visits) with ordinality as v order by v.ordinality),
           p_work_order.priority in ('URGENT', 'EMERGENCY'), p_shifts
         ) as p
  union all
  select n.place, 'DOUBLE_BOOKED',
         case
           when w.site_id = any ((select core.reachable_site_ids())::uuid[]) then
             format(
               '%s (%s) is scheduled at %s from %s', n.name, n.worker_number, w.work_order_number,
               to_json(n.overlapped_at) #>> '{}'
             )
           else format('%s (%s) is scheduled at a site that you do not reach', n.name, n.worker_number)
         end,
         case when w.site_id = any ((select core.reachable_site_ids())::uuid[]) then w.id end
    from near as n
   cross join lateral (
      -- Each by its key: nobody knows before how many there are.
      select o.id, o.site_id, o.work_order_number
        from work.work_orders as o
       where o.organization_id = core.current_organization_id()
         and o.id = n.overlapped_order_id
      offset 0
   ) as w
  union all
  select n.place, 'TRAVEL_TOO_LONG',
         format(
           '%s (%s) needs %s minutes from the slot before and %s minutes to the slot after', n.name, n.worker_number,
           coalesce(b.minutes, 0), coalesce(a.minutes, 0)
         ),
         null
    from near as n
    left join way as b on b.from_site_id = n.before_site_id
    left join way as a on a.from_site_id = n.after_site_id
   where n.starts_at - n.before_at < make_interval(mins => b.minutes)
      or n.after_at - n.ends_at < make_interval(mins => a.minutes)
  union all
  select r.place, 'REST_TOO_SHORT', r.message, null
    from work.short_rest_faults(p_work_order, p_visits, p_shifts, p_stops) as r
$$;

grant execute on function work.visit_faults to assetry_api, assetry_list;
-- end: function work.visit_faults

-- source: function work.visitors_of
-- The contracts for which the visit of a work order can count, in their order, as work.payers_of has them: those that
-- can pay its labour by whoever its vendor is. None without a contract whose terms limit visits.
create or replace function work.visitors_of(p_work_order work.work_orders)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_event_at timestamptz := work.event_of(p_work_order);
begin
  if not exists (
    select 1
      from contract.revisions as r
     where r.organization_id = p_work_order.organization_id
       and r.cap_visits is not null
       and r.status = 'APPROVED'
  ) then
    return '[]';
  end if;

  return (
    select coalesce(
             jsonb_agg(
               jsonb_build_object(
                 'component', j.component, 'coverage_id', (j.coverage).id, 'revision_id', (j.revision).id,
                 'contract_id', (j.contract).id, 'percent', j.percent, 'place', j.place, 'currency',
                 coalesce(
                   (j.revision).currency, (select s.currency from core.sites as s where s.id = p_work_order.site_id)
                 ),
                 'event_at', v_event_at, 'event_on', j.event_on
               )
               order by j.place
             ),
             '[]'
           )
      from work.ranked_coverages(
             p_work_order.site_id, p_work_order.asset_id, p_work_order.location_id, p_work_order.work_type, v_event_at,
             null, case when p_work_order.vendor_id is not null then array[p_work_order.vendor_id] end,
             p_work_order.started_at, work.failure_codes_of(p_work_order.id), null, p_work_order.id, 'LABOUR'
           ) as j
     where j.place is not null
  );
end
$$;
-- end: function work.visitors_of

-- source: function work.week_of_labour
-- The week in which hours of a worker, who is locked, count: that in which they begin, or where its timesheet is
-- approved the later one that p_week_on names. Refuses any other, and one whose timesheet is approved, too.
create or replace function work.week_of_labour(
  p_worker workforce.workers, p_started_at timestamptz, p_week_on date default null
)
returns date
language plpgsql
stable
set search_path = ''
as $$
declare
  v_begun_on date := work.week_of(p_worker.id, p_started_at);
  v_week_on  date := coalesce(p_week_on, v_begun_on);
begin
  perform core.refuse_faults(
    coalesce(
      (
        select jsonb_agg(core.fault('week_on', f.code, f.message))
          from (
            values
              ('INVALID_VALUE', format('%s is not a Monday', v_week_on),
               not isfinite(v_week_on) or extract(isodow from v_week_on) <> 1),
              ('TOO_EARLY', format('The hours begin in the week of %s', v_begun_on), v_week_on < v_begun_on),
              ('TOO_LATE', 'The week has not begun', v_week_on > work.week_of(p_worker.id, clock_timestamp())),
              ('NOT_ALLOWED', format('The week of %s is open: the hours count there', v_begun_on),
               v_week_on > v_begun_on and not work.is_week_approved(p_worker.id, v_begun_on))
          ) as f (code, message, is_so)
         where f.is_so
      ),
      '[]'
    )
  );
  perform work.check_week_open(p_worker, v_week_on);
  return v_week_on;
end
$$;

grant execute on function work.week_of_labour to assetry_api;
-- end: function work.week_of_labour

-- source: function work.with_type
-- The work order with what follows from its type and its estimate, when these were said again: the kind of work, who
-- said it and in which currency, and up to which estimate it needs no approval. p_values is what was said; refuses a
-- kind of work that is not that of the type.
create or replace function work.with_type(p_work_order work.work_orders, p_before work.work_orders, p_values jsonb)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
declare
  v_work_type       text;
  v_is_type_new     boolean := p_work_order.type_id is distinct from p_before.type_id;
  v_is_estimate_new boolean := p_work_order.estimated_cost is distinct from p_before.estimated_cost;
begin
  select regexp_replace(t.class, '^CORRECTIVE_.*', 'CORRECTIVE') into v_work_type
    from work.types as t
   where t.id = p_work_order.type_id;

  if p_values ->> 'work_type' <> v_work_type then
    perform core.refuse_field('work_type', 'NOT_ALLOWED', format('The type sets %s', v_work_type));
  end if;

  if v_is_estimate_new
     and p_values ? 'estimated_cost'
     and exists (select 1 from work.plan_lines as l where l.work_order_id = p_before.id)
  then
    perform core.refuse_field('estimated_cost', 'NOT_ALLOWED', 'It is the sum of the plan lines');
  end if;

  p_work_order.work_type := coalesce(v_work_type, p_work_order.work_type);

  -- An approval was given to work of that type.
  if v_is_type_new then
    p_work_order.approved_estimate := null;
    p_work_order.approved_at := null;
    p_work_order.approved_by := null;
  end if;

  if v_is_estimate_new then
    p_work_order.estimate_currency := (
      select s.currency
        from core.sites as s
       where s.id = p_work_order.site_id
         and p_work_order.estimated_cost is not null
    );
  end if;

  if v_is_type_new or v_is_estimate_new then
    p_work_order.estimated_by := core.current_account_id();
    p_work_order.approval_over := work.approval_over(p_work_order);
  end if;

  return p_work_order;
end
$$;

grant execute on function work.with_type to assetry_api;
-- end: function work.with_type

-- source: function work.with_week
-- p_new, which corrects p_entry, with the week in which it counts: the one that the caller named, else that in which
-- the hours begin now; where that is approved and p_entry counts in a later one that is open, it stays there. An entry
-- of an approved week stays in its totals, and only the difference counts in the other week.
create or replace function work.with_week(
  p_entry work.labour_entries, p_new work.labour_entries, p_is_named boolean
)
returns work.labour_entries
language plpgsql
stable
set search_path = ''
as $$
declare
  v_worker   workforce.workers := (select w from work.labour_worker(p_entry) as w);
  v_begun_on date := work.week_of(v_worker.id, p_new.started_at);
  v_counted  date := coalesce(p_entry.week_on, work.week_of(v_worker.id, p_entry.started_at));
begin
  p_new.is_difference := work.is_week_approved(v_worker.id, v_counted);

  if not p_is_named then
    p_new.week_on := case
      when not p_new.is_difference and work.is_week_approved(v_worker.id, v_begun_on)
      then greatest(v_counted, v_begun_on)
    end;
  end if;

  p_new.week_on := work.week_of_labour(v_worker, p_new.started_at, p_new.week_on);
  return p_new;
end
$$;

grant execute on function work.with_week to assetry_api;
-- end: function work.with_week

-- source: function work.worker_facts
-- What the score of workers for a work order counts beside their time: experience, 20 for each work order on the asset
-- that they completed in 365 days, 100 at most; continuity, 100 for who had this work order and 50 for who is
-- responsible for the asset; level, 100 less 25 for each level better than the plan asks for; and the hourly rate.
create or replace function work.worker_facts(p_work_order work.work_orders, p_worker_ids uuid[], p_on date)
returns table (worker_id uuid, experience integer, continuity integer, level integer, hourly_rate numeric)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with completed as materialized (
    select a.worker_id, count(distinct w.id) as orders
      from work.work_orders as w
      join work.completions as c on c.organization_id = w.organization_id and c.work_order_id = w.id
      join work.assignments as a
        on a.organization_id = c.organization_id
       and a.work_order_id = c.work_order_id
       and a.ended_at = greatest(c.completed_at, a.assigned_at)
     where w.organization_id = p_work_order.organization_id
       and w.asset_id = p_work_order.asset_id
       and w.completed_at > now() - interval '365 days'
     group by a.worker_id
  ),
  had as materialized (
    select distinct a.worker_id
      from work.assignments as a
     where a.organization_id = p_work_order.organization_id
       and a.work_order_id = p_work_order.id
  ),
  asked as materialized (
    select l.craft_id, l.craft_level
      from work.plan_lines as l
     where l.organization_id = p_work_order.organization_id
       and l.site_id = p_work_order.site_id
       and l.work_order_id = p_work_order.id
  ),
  level as materialized (
    select c.worker_id, greatest(100 - 25 * min(a.craft_level - c.craft_level), 0) as level
      from workforce.crafts_of(p_worker_ids) as c
      join asked as a on a.craft_id = c.craft_id and c.craft_level <= a.craft_level
     group by c.worker_id
  ),
  rate as materialized (
    select r.worker_id, r.hourly_rate
      from core.sites as s
     cross join workforce.labour_rates_on(p_worker_ids, p_on, s.currency) as r
     where s.organization_id = p_work_order.organization_id
       and s.id = p_work_order.site_id
  )
  select w.id, least(20 * coalesce(c.orders, 0), 100)::integer,
         case
           when h.worker_id is not null then 100
           when w.id = (
             select a.responsible_worker_id
               from asset.assets as a
              where a.organization_id = p_work_order.organization_id
                and a.id = p_work_order.asset_id
           ) then 50
           else 0
         end,
         coalesce(v.level, 100),
         r.hourly_rate
    from workforce.workers as w
    left join completed as c on c.worker_id = w.id
    left join had as h on h.worker_id = w.id
    left join level as v on v.worker_id = w.id
    left join rate as r on r.worker_id = w.id
   where w.organization_id = core.current_organization_id()
     and w.id = any (p_worker_ids)
$$;

grant execute on function work.worker_facts to assetry_api, assetry_list;
-- end: function work.worker_facts

-- source: function work.worker_faults
-- What speaks against workers for a work order that is done on a day at its site, whatever the hour: the site, the
-- craft, skills, certificates, authorized vendors and what they declined. Assigning and scheduling refuse the same.
create or replace function work.worker_faults(p_work_order work.work_orders, p_worker_ids uuid[], p_on date)
returns table (worker_id uuid, code text, message text, is_warning boolean)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select w.id, 'SITE_NOT_SERVED', format('%s (%s) does not work at this site', w.name, w.worker_number), false
    from workforce.workers as w
   where w.organization_id = core.current_organization_id()
     and w.id = any (p_worker_ids)
     and w.id <> all ((select work.serving_worker_ids(p_worker_ids, p_work_order.site_id))::uuid[])
  union all
  select f.worker_id, f.code, f.message, false from work.fit_faults(p_work_order, p_worker_ids) as f
  union all
  select s.worker_id, s.code, s.message, s.is_warning from work.shortfalls(p_work_order, p_worker_ids, p_on) as s
  union all
  select (a.fault ->> 'id')::uuid, a.fault ->> 'code', a.fault ->> 'message', false
    from jsonb_array_elements(work.authorization_faults(p_work_order, p_worker_ids, 'worker_id')) as a (fault)
   where a.fault ? 'id'
$$;

grant execute on function work.worker_faults to assetry_api, assetry_list;
-- end: function work.worker_faults

-- source: function workforce.attendance_faults
-- Why workers are not there in periods, wherever at home: each with the place of the period, a code and a sentence.
-- p_shifts are those around the periods; being on call counts only where p_with_on_call says so.
create or replace function workforce.attendance_faults(
  p_worker_ids   uuid[],
  p_starts_at    timestamptz[],
  p_ends_at      timestamptz[],
  p_with_on_call boolean,
  p_shifts       workforce.worker_shifts[]
)
returns table (place bigint, code text, message text)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with period as (
    select u.place, w.id, w.status, w.name, w.worker_number,
           tstzrange(u.starts_at, u.ends_at, '[)') as during
      from unnest(p_worker_ids, p_starts_at, p_ends_at) with ordinality as u (worker_id, starts_at, ends_at, place)
      join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = u.worker_id
  ),
  shift as materialized (
    select h.worker_id, range_agg(h.during) as during
      from unnest(p_shifts) as h
     where h.kind <> 'ON_CALL'
        or p_with_on_call
     group by h.worker_id
  )
  select p.place, 'WORKER_NOT_ACTIVE', format('%s (%s) is %s', p.name, p.worker_number, p.status)
    from period as p
   where p.status <> 'ACTIVE'
  union all
  select p.place, 'ABSENT',
         format(
           '%s (%s) is absent from %s to %s', p.name, p.worker_number, to_json(min(a.starts_at)) #>> '{}',
           to_json(max(a.ends_at)) #>> '{}'
         )
    from period as p
    join workforce.absences as a
      on a.organization_id = core.current_organization_id()
     and a.worker_id = p.id
     and a.status = 'APPROVED'
     and a.during && p.during
   group by p.place, p.name, p.worker_number
  union all
  select p.place, 'OUTSIDE_SHIFT', format('%s (%s) has no shift in the whole of this time', p.name, p.worker_number)
    from period as p
    left join shift as s on s.worker_id = p.id
   where not coalesce(s.during @> p.during, false)
$$;

grant execute on function workforce.attendance_faults to assetry_api, assetry_list;
-- end: function workforce.attendance_faults

-- source: function workforce.check_new_skills
-- Refuses skills that were archived, for a worker, who is locked, that does not have them.
create or replace function workforce.check_new_skills(p_worker_id uuid, p_skills workforce.worker_skills[])
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    coalesce(
      (
        select jsonb_agg(
                 core.fault(
                   format('p_skills[%s].skill_id', n.ordinality), 'ARCHIVED',
                   'Archived: it cannot be used for new records'
                 )
                 order by n.ordinality
               )
          from unnest(p_skills) with ordinality as n
          join workforce.skills as k on k.id = n.skill_id
         where k.archived_at is not null
           and not exists (
                 select 1
                   from workforce.worker_skills as s
                  where s.worker_id = p_worker_id
                    and s.skill_id = n.skill_id
               )
      ),
      '[]'
    )
  );
end
$$;

grant execute on function workforce.check_new_skills to assetry_api;
-- end: function workforce.check_new_skills

-- source: function workforce.check_worker_crafts
-- The further crafts of a worker as they were given, each once; refuses with every fault of each.
create or replace function workforce.check_worker_crafts(p_crafts jsonb)
returns workforce.worker_crafts[]
language plpgsql
stable
set search_path = ''
as $$
declare
  -- Whether a craft was archived matters for who does not have it yet, and is asked when the worker is locked.
  v_read   record := core.read_rows('p_crafts', 'workforce.worker_crafts', p_crafts, 'move', 50);
  v_crafts workforce.worker_crafts[];
  v_faults jsonb;
begin
  v_crafts := array(
    select jsonb_populate_record(null::workforce.worker_crafts, r.kept)
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_crafts[%s].%s', s.ordinality, f.field), f.code, f.message)
             order by s.ordinality, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_crafts) with ordinality as s
   cross join lateral (
      values
        ('craft_id', 'MISSING_VALUE', 'A value is required', s.craft_id is null),
        (
          'craft_id', 'ALREADY_EXISTS', 'Another row of the array has this craft',
          exists (
            select 1
              from unnest(v_crafts) with ordinality as o
             where o.craft_id = s.craft_id
               and o.ordinality < s.ordinality
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_crafts[%s].")', s.ordinality)::jsonpath;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_crafts;
end
$$;

grant execute on function workforce.check_worker_crafts to assetry_api;
-- end: function workforce.check_worker_crafts

-- source: function workforce.check_worker_skills
-- The skills of a worker as they were given, each once; refuses with every fault of each.
create or replace function workforce.check_worker_skills(p_skills jsonb)
returns workforce.worker_skills[]
language plpgsql
stable
set search_path = ''
as $$
declare
  -- Whether a skill was archived matters for who does not have it yet, and is asked when the worker is locked.
  v_read   record := core.read_rows('p_skills', 'workforce.worker_skills', p_skills, 'move', 200);
  v_skills workforce.worker_skills[];
  v_faults jsonb;
begin
  v_skills := array(
    select jsonb_populate_record(null::workforce.worker_skills, r.kept)
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_skills[%s].%s', s.ordinality, f.field), f.code, f.message)
             order by s.ordinality, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_skills) with ordinality as s
   cross join lateral (
      values
        ('skill_id', 'MISSING_VALUE', 'A value is required', s.skill_id is null),
        ('skill_level', 'MISSING_VALUE', 'A value is required', s.skill_level is null),
        (
          'skill_id', 'ALREADY_EXISTS', 'Another row of the array has this skill',
          exists (
            select 1
              from unnest(v_skills) with ordinality as o
             where o.skill_id = s.skill_id
               and o.ordinality < s.ordinality
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_skills[%s].")', s.ordinality)::jsonpath;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_skills;
end
$$;

grant execute on function workforce.check_worker_skills to assetry_api;
-- end: function workforce.check_worker_skills

-- source: function workforce.crafts_of
-- The crafts of workers, main and further ones, each with its level, within reach or not.
create or replace function workforce.crafts_of(p_worker_ids uuid[])
returns table (worker_id uuid, craft_id uuid, craft_level integer)
language sql
stable
security definer
set search_path = ''
as $$
  select w.id, w.craft_id, w.craft_level
    from workforce.workers as w
   where w.organization_id = core.current_organization_id()
     and w.id = any (p_worker_ids)
  union all
  select c.worker_id, c.craft_id, c.craft_level
    from workforce.worker_crafts as c
   where c.organization_id = core.current_organization_id()
     and c.worker_id = any (p_worker_ids)
$$;

grant execute on function workforce.crafts_of to assetry_api, assetry_list;
-- end: function workforce.crafts_of

-- source: function workforce.labour_rates_on
-- The rates by which hours of workers are paid on a day, in a currency, as workforce.labour_rate_on has them; no row of
-- a worker without one.
create or replace function workforce.labour_rates_on(p_worker_ids uuid[], p_on date, p_currency text)
returns table (worker_id uuid, hourly_rate numeric)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with scope as materialized (
    select w.id, w.craft_level, s.scope_id
      from workforce.workers as w
     cross join lateral (values (w.id), (w.craft_id), (w.organization_id)) as s (scope_id)
     where w.organization_id = core.current_organization_id()
       and w.id = any (p_worker_ids)
  ),
  rate as materialized (
    select r.scope_id, r.scope_level, r.worker_id, r.craft_id, r.craft_level, r.hourly_rate
      from workforce.labour_rates as r
     where r.organization_id = core.current_organization_id()
       and r.currency = p_currency
       and r.during @> p_on
  )
  select distinct on (s.id) s.id, r.hourly_rate
    from scope as s
    join rate as r on r.scope_id = s.scope_id and r.scope_level in (0, s.craft_level)
   order by s.id, r.worker_id is null, r.craft_level is null, r.craft_id is null
$$;

grant execute on function workforce.labour_rates_on to assetry_api, assetry_list;
-- end: function workforce.labour_rates_on

-- source: function workforce.mark_worker_shifts
-- A worker who comes, leaves or moves has other shifts. What is kept of shifts, absences, timesheets and looks at
-- positions moves with the worker.
create or replace function workforce.mark_worker_shifts()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if new.site_id <> old.site_id then
    update workforce.shift_assignments as a
       set site_id = new.site_id
     where a.organization_id = new.organization_id
       and a.worker_id = new.id;
    update workforce.worker_shifts as h
       set site_id = new.site_id
     where h.organization_id = new.organization_id
       and h.worker_id = new.id;
    update workforce.absences as a
       set site_id = new.site_id
     where a.organization_id = new.organization_id
       and a.worker_id = new.id;
    update workforce.timesheets as t
       set site_id = new.site_id
     where t.organization_id = new.organization_id
       and t.worker_id = new.id;
    update workforce.shift_pins as p
       set site_id = new.site_id
     where p.organization_id = new.organization_id
       and p.worker_id = new.id;
    update workforce.position_looks as p
       set site_id = new.site_id
     where p.organization_id = new.organization_id
       and p.worker_id = new.id;
  end if;

  perform core.mark_due(new.organization_id, 'keep_worker_shifts', array[new.id]);
  return null;
end
$$;

create or replace trigger mark_worker_shifts_insert
  after insert on workforce.workers
  for each row execute function workforce.mark_worker_shifts();

create or replace trigger mark_worker_shifts_update
  after update on workforce.workers
  for each row
  when (
    new.site_id <> old.site_id
    or (new.status = 'INACTIVE') <> (old.status = 'INACTIVE')
  )
  execute function workforce.mark_worker_shifts();
-- end: function workforce.mark_worker_shifts

-- source: function workforce.pay_amount
-- What some minutes cost by a rate, a base and an increment, half up to four places. Calculated in whole numbers,
-- because a sixtieth has no end in decimals.
create or replace function workforce.pay_amount(
  p_minutes integer, p_hourly_rate numeric, p_base workforce.pay_rules, p_increment workforce.pay_rules
)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select div(
           p_minutes * 2 * 10000 * (
             case p_base.kind
               when 'HOURLY' then p_base.value
               when 'MULTIPLIER' then p_hourly_rate * p_base.value
               else p_hourly_rate
             end + coalesce(p_increment.value, 0)
           ) + 60,
           120
         ) / 10000
$$;

grant execute on function workforce.pay_amount to assetry_api;
-- end: function workforce.pay_amount

-- source: function workforce.shifts_between
-- The shifts of workers that start on days of their home sites, in order, as they are now: those that are set for the
-- day, else by the pattern of the worker, else by that of the crew to which he belongs full time, else the hours of the
-- calendar of the home site, else around the clock. They may overlap where one way ends and another begins.
create or replace function workforce.shifts_between(p_worker_ids uuid[], p_from date, p_until date)
returns table (worker_id uuid, site_id uuid, shift_on date, starts_at timestamptz, ends_at timestamptz, kind text)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with worker as materialized (
    select w.organization_id, w.id, w.site_id
      from workforce.workers as w
     where w.organization_id = core.current_organization_id()
       and w.id = any (p_worker_ids)
       and w.status <> 'INACTIVE'
  ),
  pin as materialized (
    select p.worker_id, p.shift_on, p.shifts
      from workforce.shift_pins as p
     where p.organization_id = core.current_organization_id()
       and p.worker_id = any (p_worker_ids)
       and p.shift_on between p_from and p_until
  ),
  home as materialized (
    select s.site_id, c.calendar_id, c.time_zone
      from (select distinct w.site_id from worker as w) as s
     cross join lateral workforce.site_calendar(s.site_id) as c
  ),
  own as materialized (
    select s.worker_id, s.during, s.shift_pattern_id, s.anchor_on
      from workforce.shift_assignments as s
     where s.organization_id = core.current_organization_id()
       and s.worker_id = any (p_worker_ids)
       and s.during && daterange(p_from, p_until, '[]')
  ),
  crew as materialized (
    select m.worker_id, m.during * s.during as during, s.shift_pattern_id, s.anchor_on
      from workforce.crew_members as m
      join workforce.shift_assignments as s
        on s.organization_id = m.organization_id
       and s.crew_id = m.crew_id
       and s.during && daterange(p_from, p_until, '[]')
     where m.organization_id = core.current_organization_id()
       and m.worker_id = any (p_worker_ids)
       and m.is_full_time
       and m.during && daterange(p_from, p_until, '[]')
  ),
  days as materialized (
    select w.id, w.site_id, coalesce(h.calendar_id, w.organization_id) as hours_id, h.time_zone, d.day::date as day,
           coalesce(p.id, w.organization_id) as pattern_id,
           case
             when p.id is null then 0
             else ((d.day::date - s.anchor_on) % p.cycle_days + p.cycle_days) % p.cycle_days
           end as day_index
      from worker as w
      join home as h on h.site_id = w.site_id
     cross join generate_series(p_from, p_until, interval '1 day') as d (day)
      left join own as o on o.worker_id = w.id and o.during @> d.day::date
      left join crew as c on c.worker_id = w.id and c.during @> d.day::date
     cross join lateral (
        select coalesce(o.shift_pattern_id, c.shift_pattern_id) as shift_pattern_id,
               case when o.worker_id is not null then o.anchor_on else c.anchor_on end as anchor_on
      ) as s
      left join workforce.shift_patterns as p
        on p.organization_id = w.organization_id
       and p.id = s.shift_pattern_id
     where (w.id, d.day::date) not in (select p.worker_id, p.shift_on from pin as p)
  ),
  -- Many workers have the same hours on a day: by pattern, or by calendar. The organization stands for none.
  turn as materialized (
    select distinct d.hours_id, d.time_zone, d.day, d.pattern_id, d.day_index from days as d
  ),
  on_the_wall as materialized (
    select t.*, t.day + h.start_time as starts,
           t.day + h.end_time + make_interval(days => (h.end_time <= h.start_time)::integer) as ends, h.kind
      from turn as t
      join workforce.shift_patterns as p on p.id = t.pattern_id
      join workforce.pattern_shifts as h
        on h.organization_id = p.organization_id
       and h.shift_pattern_id = p.id
       and h.day_index = t.day_index
     where p.works_holidays
        or h.kind = 'ON_CALL'
        or not exists (
             select 1
               from workforce.calendar_exceptions as e
              where e.calendar_id = t.hours_id
                and e.occurs_on = t.day
                and not e.is_working
           )
    union all
    select t.*, t.day + make_interval(mins => lower(r.during)), t.day + make_interval(mins => upper(r.during)),
           'REGULAR'
      from turn as t
     cross join lateral workforce.shifts_on(nullif(t.hours_id, core.current_organization_id()), t.day) as o
     cross join lateral unnest(o.shifts) as r (during)
     where t.pattern_id = core.current_organization_id()
  ),
  clocks as materialized (
    select u.time_zone, u.starts, u.ends, workforce.wall_times(u.time_zone, u.starts, u.ends) as times
      from (select distinct w.time_zone, w.starts, w.ends from on_the_wall as w) as u
  ),
  times as materialized (
    select w.hours_id, w.time_zone, w.day, w.pattern_id, w.day_index, w.kind, t.during
      from on_the_wall as w
      join clocks as c on c.time_zone = w.time_zone and c.starts = w.starts and c.ends = w.ends
     cross join lateral unnest(c.times) as t (during)
  )
  select d.id, d.site_id, d.day, lower(t.during), upper(t.during), t.kind
    from days as d
    join times as t
      on (t.hours_id, t.time_zone, t.day, t.pattern_id, t.day_index)
       = (d.hours_id, d.time_zone, d.day, d.pattern_id, d.day_index)
  union all
  select w.id, w.site_id, p.shift_on, s.starts_at, s.ends_at, s.kind
    from worker as w
    join pin as p on p.worker_id = w.id
   cross join lateral jsonb_to_recordset(p.shifts) as s (starts_at timestamptz, ends_at timestamptz, kind text)
   order by 1, 4, 5
$$;

grant execute on function workforce.shifts_between to assetry_api;
-- end: function workforce.shifts_between

-- source: view api.contracts
create or replace view api.contracts as
select
  c.id,
  c.contract_number,
  c.title,
  c.status,
  c.status_reason,
  c.type_id,
  t.code as type_code,
  t.name as type_name,
  t.category as category,
  c.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.starts_on,
  c.ends_on,
  c.signed_at,
  coalesce(c.covers_labour, t.default_covers_labour) as covers_labour,
  coalesce(c.covers_parts, t.default_covers_parts) as covers_parts,
  coalesce(c.covers_travel, t.default_covers_travel) as covers_travel,
  c.requires_authorized_vendor,
  t.requires_authorized_vendor
    or (c.requires_authorized_vendor and coalesce(c.signed_at <= now(), false)) as is_authorized_vendor_required,
  case when (select contract.reads_terms()) then c.total_value end as total_value,
  case when (select contract.reads_terms()) then c.currency end as currency,
  c.renewal_notice_days,
  c.ends_on - c.renewal_notice_days as notice_on,
  c.renewal_months,
  c.auto_renews,
  case
    when c.status in ('TERMINATED', 'CLOSED') then null
    when (now() at time zone coalesce(s.time_zone, 'UTC'))::date <= c.ends_on
    then c.ends_on - greatest((now() at time zone coalesce(s.time_zone, 'UTC'))::date, c.starts_on)
  end as days_left,
  case when (select contract.reads_terms()) then (contract.cap_today(c)).cap_left end as cap_left,
  case when (select contract.reads_terms()) then (contract.cap_today(c)).cap_currency end as cap_currency,
  c.predecessor_id,
  p.contract_number as predecessor_number,
  n.id as successor_id,
  n.contract_number as successor_number,
  (select core.actions_by_status('contract.contracts')) -> c.status as allowed_actions,
  c.custom,
  c.row_version,
  c.created_at,
  c.updated_at
from contract.contracts as c
left join contract.types as t on t.id = c.type_id
left join contract.vendor_labels as v on v.id = c.vendor_id
left join core.site_labels as s on s.id = c.site_id
left join contract.contract_labels as p on p.id = c.predecessor_id
left join contract.contracts as n
  on n.organization_id = c.organization_id
 and n.predecessor_id = c.id
 and n.terminated_at is null;

alter view api.contracts owner to assetry_list;
grant select on api.contracts to authenticated;

comment on view api.contracts is
$$Contracts

For the sites that you reach, and for all sites. Values are empty without a permission on contracts, such as
contract.read.$$;
comment on column api.contracts.category is 'Category of the type';
comment on column api.contracts.vendor_code is 'Code of the vendor';
comment on column api.contracts.vendor_name is 'Name of the vendor';
comment on column api.contracts.covers_labour is 'Whether it covers labour; default that of the type';
comment on column api.contracts.covers_parts is 'Whether it covers parts; default that of the type';
comment on column api.contracts.covers_travel is 'Whether it covers travel; default that of the type';
comment on column api.contracts.is_authorized_vendor_required is 'Whether only authorized vendors can work: by its type, or by the contract once signed';
comment on column api.contracts.total_value is 'Total value in the currency of the contract';
comment on column api.contracts.currency is 'A code of three capital letters';
comment on column api.contracts.notice_on is 'Day from which on its end is notified; empty for no notice';
comment on column api.contracts.days_left is
'Days of the term that are left today at the site, 0 on the last one; empty without a last day and after the end';
comment on column api.contracts.cap_left is
'What is left of the cap of the revision in force today, in cap_currency; empty without a cap';
comment on column api.contracts.cap_currency is 'Currency of the cap';
comment on column api.contracts.predecessor_number is 'Number of the contract that it continues';
comment on column api.contracts.successor_id is 'The contract that continues it; empty for none';
comment on column api.contracts.successor_number is 'Number of the contract that continues it';
comment on column api.contracts.allowed_actions is 'Actions that the status of the contract allows';
-- end: view api.contracts

-- source: view api.notification_settings
create or replace view api.notification_settings as
select
  s.id,
  s.locale,
  s.time_zone,
  left(s.digest_time::text, 5) as digest_time,
  s.lets_critical_pass,
  s.row_version,
  s.created_at,
  s.updated_at,
  s.digest_weekday
from notify.account_settings as s;

alter view api.notification_settings owner to assetry_list;
grant select on api.notification_settings to authenticated;

comment on view api.notification_settings is
$$Your notification settings

At most one row. Without one the defaults of update_notification_settings hold.$$;
comment on column api.notification_settings.digest_time is 'Time of day of the digest, in your time zone';
-- end: view api.notification_settings

-- source: view api.notification_topics
create or replace view api.notification_topics as
select
  t.id,
  t.code,
  t.area,
  t.description,
  t.severity,
  t.default_choice,
  t.can_be_mandatory,
  m.id is not null as is_mandatory,
  case
    when m.id is not null then 'NOW'
    else coalesce(p.choice, a.choice, t.default_choice)
  end as choice,
  t.names
from notify.topics as t
left join notify.mandatory_topics as m on m.topic = t.code
left join notify.preferences as p on p.topic = t.code
left join notify.preferences as a on a.area = t.area;

alter view api.notification_topics owner to assetry_list;
grant select on api.notification_topics to authenticated;

comment on view api.notification_topics is
$$Notification topics

What accounts are notified of, the same for every organization, with what holds for you.$$;
comment on column api.notification_topics.is_mandatory is 'Whether the organization mails it at once to everybody';
comment on column api.notification_topics.choice is
'What holds for you: NOW mail at once, DIGEST with the daily or weekly mail, OFF none; by your preferences';
-- end: view api.notification_topics

-- source: reference notify.fields
delete from core.entity_fields where entity like 'notify.%';

select core.field('notify.relays', 'channel', 'TEXT',
  'Channel; each has one relay', p_is_required => true, p_is_updatable => false, p_vocabulary => '{EMAIL,CHAT,WEBHOOK}'
);
select core.field('notify.relays', 'name', 'TEXT',
  'Name of the relay', p_is_required => true, p_max_length => 150
);
select core.field('notify.relays', 'host', 'TEXT', 'EMAIL: the mail server, as a host name', p_max_length => 253);
select core.field('notify.relays', 'port', 'INTEGER',
  'EMAIL: 25, 465, 587 or 2525; default 587, with TLS 465', p_minimum => 1, p_maximum => 65535
);
select core.field('notify.relays', 'security', 'TEXT',
  'EMAIL: default STARTTLS; NONE only to hosts that the operator allows', p_vocabulary => '{STARTTLS,TLS,NONE}'
);
select core.field('notify.relays', 'username', 'TEXT',
  'EMAIL: user name; empty for no authentication', p_max_length => 320
);
select core.field('notify.relays', 'password', 'TEXT',
  'EMAIL: password; never returned', p_max_length => 500
);
select core.field('notify.relays', 'from_address', 'TEXT',
  'EMAIL: sender address', p_max_length => 320
);
select core.field('notify.relays', 'from_name', 'TEXT', 'EMAIL: sender name', p_max_length => 150);
select core.field('notify.relays', 'url', 'TEXT',
  'CHAT, WEBHOOK: https address; never returned', p_max_length => 2000
);
select core.field('notify.relays', 'message_format', 'TEXT',
  'CHAT: default TEXT; ADAPTIVE_CARD for Teams', p_vocabulary => '{TEXT,ADAPTIVE_CARD}'
);
select core.field('notify.relays', 'signing_secret', 'TEXT',
  'WEBHOOK: whsec_ and 24 to 64 bytes in base64; never returned', p_max_length => 100
);

select core.field('notify.destinations', 'channel', 'TEXT',
  'Channel of the destination', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{EMAIL,CHAT,WEBHOOK}'
);
select core.field('notify.destinations', 'name', 'TEXT',
  'Name, unique in its channel', p_is_required => true, p_max_length => 150
);
select core.field('notify.destinations', 'address', 'TEXT',
  'EMAIL: an email address; CHAT: a room; WEBHOOK: a name known to the receiver', p_is_required => true,
  p_max_length => 320
);
select core.field('notify.destinations', 'site_id', 'UUID',
  'Site of the destination; empty for all sites', p_target_entity => 'core.sites'
);
select core.field('notify.destinations', 'archived_at', 'TIMESTAMP',
  'When the destination was archived; null restores it', p_is_creatable => false
);

select core.field('notify.account_settings', 'locale', 'TEXT',
  'Language of your notices; null for that of the organization', p_is_creatable => false, p_vocabulary => '{de,en}'
);
select core.field('notify.account_settings', 'time_zone', 'TEXT',
  'IANA time zone, such as Europe/Berlin; null for that of the site of each notice', p_is_creatable => false,
  p_max_length => 64
);
select core.field('notify.account_settings', 'digest_time', 'TIME',
  'Time of day of the digest, such as 07:00, which is the default', p_is_creatable => false
);
select core.field('notify.account_settings', 'digest_weekday', 'TEXT',
  'Day of a weekly digest; null for daily, which is the default', p_is_creatable => false,
  p_vocabulary => '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'
);
select core.field('notify.account_settings', 'lets_critical_pass', 'BOOLEAN',
  'Whether critical notices are mailed in quiet hours, too; default true', p_is_creatable => false
);

select core.field('notify.preferences', 'area', 'TEXT',
  'Area of topics, such as WORK', p_is_updatable => false, p_max_length => 60
);
select core.field('notify.preferences', 'topic', 'TEXT',
  'Topic, such as WORK_ASSIGNED', p_is_updatable => false, p_max_length => 60
);
select core.field('notify.preferences', 'choice', 'TEXT',
  'NOW mail at once, DIGEST with the daily or weekly mail, OFF none', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{NOW,DIGEST,OFF}'
);

select core.field('notify.quiet_hours', 'weekday', 'TEXT',
  'Day on which they start', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'
);
select core.field('notify.quiet_hours', 'start_time', 'TIME',
  'Start, such as 22:00', p_is_required => true, p_is_updatable => false
);
select core.field('notify.quiet_hours', 'end_time', 'TIME',
  'End, such as 06:00, another time than the start', p_is_required => true, p_is_updatable => false
);
-- end: reference notify.fields

-- source: reference core.verbs
-- The verbs of actions with the past that names what they did: complete_work_order makes the event
-- work_order.completed. Held equal to the list in CONTRIBUTING.md (test/db/integration/event_types.test.ts).
delete from core.verbs;

insert into core.verbs (verb, past)
select v.verb, coalesce(v.past, v.verb || case when right(v.verb, 1) = 'e' then 'd' else 'ed' end)
  from (
    values
      ('accept', null), ('acknowledge', null), ('activate', null), ('add', null), ('adjust', null), ('amend', null),
      ('answer', null), ('apply', 'applied'), ('approve', null), ('archive', null), ('assemble', null),
      ('assign', null), ('authenticate', null), ('block', null), ('calibrate', null), ('cancel', 'cancelled'),
      ('change', null), ('check_in', 'checked_in'), ('check_out', 'checked_out'), ('claim', null), ('close', null),
      ('commission', null), ('complete', null), ('confirm', null), ('convert', null), ('correct', null),
      ('count', null), ('create', null), ('decline', null), ('decommission', null), ('delegate', null),
      ('disassemble', null), ('discontinue', null), ('dispatch', null), ('dispose', null), ('exchange', null),
      ('explain', null), ('export', null), ('forecast', 'forecast'), ('generate', null), ('grant', null),
      ('hand_back', 'handed_back'),
      ('hand_over', 'handed_over'), ('hold', 'held'), ('ignore', null), ('import', null), ('ingest', null),
      ('install', null), ('issue', null), ('list', null), ('match', null), ('merge', null), ('mothball', null),
      ('move', null), ('order', null), ('pause', null), ('post', null), ('preview', null), ('publish', null),
      ('put', 'put'), ('rebase', null), ('receive', null), ('recommission', null), ('record', null),
      ('recover', null), ('refresh', null), ('reissue', null), ('reject', null), ('release', null), ('renew', null),
      ('reopen', null), ('replay', null), ('request', null), ('reserve', null), ('reset', 'reset'),
      ('resume', null), ('retire', null), ('return', null), ('reverse', null), ('review', null), ('revise', null),
      ('revoke', null), ('root', null), ('schedule', null), ('scrap', 'scrapped'), ('search', null),
      ('send', 'sent'), ('shelve', null), ('ship', 'shipped'), ('sign', null), ('skip', 'skipped'),
      ('start', null), ('stop', 'stopped'), ('store', null), ('submit', 'submitted'), ('subscribe', null),
      ('summarize', null), ('suspend', null), ('terminate', null), ('track', null), ('triage', null), ('unassign', null),
      ('unblock', null), ('undo', 'undone'), ('uninstall', null), ('unmatch', null), ('unsubscribe', null),
      ('update', null), ('validate', null), ('verify', 'verified'), ('whoami', null), ('withdraw', 'withdrawn'),
      ('write_off', 'written_off')
  ) as v (verb, past);
-- end: reference core.verbs

-- source: reference inventory.scheduled_tasks
delete from core.scheduled_tasks where function like 'inventory.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'expire_stock', 'inventory.expire_stock', '5,35 * * * *', 60, 180,
    'Changes stock past its expiry to the condition EXPIRED', true
  ),
  (
    'harden_reservations', 'inventory.harden_reservations', '15 * * * *', 60, 180,
    'Holds stock for AUTO reservations whose lead time is reached', true
  ),
  (
    'tell_low_stock', 'inventory.tell_low_stock', '*/5 * * * *', 60, 60,
    'Notifies of items whose stock fell to the reorder point', true
  ),
  (
    'classify_stock', 'inventory.classify_stock', '20 2 * * *', 300, 2880,
    'Recalculates the ABC classes of items from their usage', true
  ),
  (
    'derive_stock_values', 'inventory.derive_values', '35 0 * * *', 900, 2880,
    'Derives stock values at the end of each day, again after backdated movements', true
  );
-- end: reference inventory.scheduled_tasks

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
    'Mails notices of digests, after quiet hours, that came soon after another, and of floods', true
  );
-- end: reference notify.scheduled_tasks

-- source: reference notify.topics
-- What accounts are notified of. names are those of the facts that notify.tell takes, and that texts use; number and
-- label are those of the record.
merge into notify.topics as t
using (
  values
    ('ASSET_OVERDUE', 'ASSETS', 'An asset that was checked out is overdue',
     'NOW', 'WARNING', true, '{number,label,due_at,holder}'::text[]),
    ('BLANKET_ORDER_ENDS', 'PURCHASING', 'A blanket order ends soon', 'NOW', 'WARNING', true, '{number,label,ends_on}'),
    ('BOOKING_APPROVAL_DUE', 'APPROVALS', 'A booking awaits approval',
     'NOW', 'INFO', true, '{number,starts_at,ends_at,answer_by_at,label}'),
    ('BOOKING_DECIDED', 'APPROVALS', 'A booking is approved, rejected or cancelled',
     'NOW', 'INFO', false, '{number,label,starts_at,ends_at,status,note}'),
    ('APPROVAL_DELEGATED', 'APPROVALS', 'An approval step was delegated to the account',
     'NOW', 'INFO', true, '{number,label,amount,currency,delegated_by,note}'),
    ('APPROVAL_DUE', 'APPROVALS', 'A requisition, purchase order or work order awaits approval',
     'NOW', 'INFO', true, '{number,label}'),
    ('APPROVAL_DECIDED', 'APPROVALS', 'A requisition or purchase order is approved or rejected',
     'NOW', 'INFO', false, '{number,label,status}'),
    ('CALIBRATION_DUE', 'ASSETS', 'The calibration of an asset is due in 30 or 7 days or today',
     'NOW', 'WARNING', true, '{number,label,due_on,days_left}'),
    ('CALIBRATION_FAILED', 'ASSETS', 'An asset failed its calibration and is blocked',
     'NOW', 'WARNING', true, '{number,label,calibration,bookings}'),
    ('CERTIFICATE_EXPIRES', 'WORKFORCE', 'A certificate of a worker expires in 90, 30 or 7 days',
     'NOW', 'WARNING', true, '{number,label,certificate,expires_on,days_left}'),
    ('CLAIM_DUE', 'CONTRACTS', 'Covered costs can be claimed for a week more',
     'NOW', 'WARNING', true, '{number,label,contracts,due_on}'),
    ('CONTRACT_ENDS', 'CONTRACTS', 'A contract ends soon', 'NOW', 'WARNING', true, '{number,label,ends_on}'),
    ('CONTRACT_RENEWED', 'CONTRACTS', 'A contract renewed itself',
     'NOW', 'INFO', false, '{number,label,earlier,starts_on}'),
    ('EXCHANGE_RATE_MISSING', 'PURCHASING', 'Open orders have no recent exchange rate',
     'NOW', 'WARNING', false, '{number,label,last_on}'),
    ('GAS_TEST_EXPIRED', 'SAFETY', 'A gas test has expired, and the permit is suspended',
     'NOW', 'CRITICAL', true, '{number,label,due_at}'),
    ('GAS_TEST_EXPIRES', 'SAFETY', 'A gas test of a permit expires soon',
     'NOW', 'CRITICAL', true, '{number,label,due_at}'),
    ('ITEM_CORRECTED', 'WORK', 'The failed inspection item behind a work order fails no more',
     'NOW', 'INFO', false, '{number,label,inspection,prompt}'),
    ('LOCK_REMOVED', 'SAFETY', 'Another account removed the lock of the account',
     'NOW', 'CRITICAL', true, '{number,lock,reason}'),
    ('LOCKOUT_REVIEW_OVERDUE', 'SAFETY', 'The review of a lockout procedure is overdue',
     'NOW', 'WARNING', true, '{number,label,due_on}'),
    ('MAINTENANCE_MISSED', 'MAINTENANCE', 'Maintenance or an inspection of a schedule was missed',
     'NOW', 'WARNING', false, '{number,label,due_at}'),
    ('PARTS_AVAILABLE', 'WORK', 'All parts of a work order on hold are available',
     'NOW', 'INFO', false, '{number,label}'),
    ('PERMIT_EXPIRED', 'SAFETY', 'A permit has expired and is not handed back',
     'NOW', 'CRITICAL', true, '{number,label,ends_at}'),
    ('PERMIT_EXPIRES', 'SAFETY', 'A permit expires in 30 minutes', 'NOW', 'CRITICAL', true, '{number,label,ends_at}'),
    ('READING_SUSPECT', 'METERS', 'A meter reading is suspect',
     'NOW', 'WARNING', false, '{number,label,meter,meter_name,reading,unit,read_at,suspicion}'),
    ('REQUEST_ANSWERED', 'REQUESTS', 'A question about a request was answered',
     'NOW', 'INFO', false, '{number,label}'),
    ('REQUEST_STATUS_CHANGED', 'REQUESTS', 'The status of a request of the account changed',
     'NOW', 'INFO', false, '{number,label,from_status,to_status,note}'),
    ('SERVICE_AT_RISK', 'WORK', 'Three quarters of a service target are used up',
     'NOW', 'WARNING', false, '{number,label,target,reached_at}'),
    ('SERVICE_MISSED', 'WORK', 'A service target was missed',
     'NOW', 'WARNING', true, '{number,label,target,reached_at}'),
    ('STOCK_LOW', 'PURCHASING', 'Stock of an item is at or below its reorder point',
     'NOW', 'WARNING', true, '{number,label,storeroom,available,reorder_point,unit}'),
    ('STOP_WORK', 'SAFETY', 'A work order of the account is on hold for safety',
     'NOW', 'CRITICAL', true, '{number,label,reason}'),
    ('VENDOR_CERTIFICATE_EXPIRES', 'CONTRACTS', 'A certificate of a vendor expires in 90, 30 or 7 days',
     'NOW', 'WARNING', true, '{number,label,certificate,expires_on,days_left}'),
    ('VISIT_DECLINED', 'WORK', 'A worker declined a visit',
     'NOW', 'WARNING', false, '{number,label,worker,starts_at,ends_at,reason}'),
    ('VISIT_DISPATCHED', 'WORK', 'The account was sent to a visit',
     'NOW', 'INFO', true, '{number,label,worker,starts_at,ends_at,answer_by_at}'),
    ('VISIT_RELEASED', 'WORK', 'A visit was released',
     'NOW', 'INFO', false, '{number,label,worker,starts_at,ends_at,reason}'),
    ('VISIT_STOPPED', 'WORK', 'A worker stopped a visit',
     'NOW', 'WARNING', false, '{number,label,worker,starts_at,ends_at,reason}'),
    ('VISIT_UNANSWERED', 'WORK', 'A worker did not answer a dispatch in time',
     'NOW', 'WARNING', false, '{number,label,worker,starts_at,ends_at,reason}'),
    ('WEBHOOK_FAILS', 'INTEGRATION', 'No delivery to a webhook endpoint of the account succeeded for a day',
     'NOW', 'WARNING', true, '{number,host}'),
    ('WEBHOOK_STOPPED', 'INTEGRATION', 'A webhook endpoint of the account was paused or disabled',
     'NOW', 'WARNING', true, '{number,host,status,reason}'),
    ('WORK_ASSIGNED', 'WORK', 'A work order was assigned to the account',
     'NOW', 'INFO', true, '{number,label,priority,due_at}'),
    ('WORK_DUE_SOON', 'WORK', 'A work order of the account is due within 24 hours',
     'NOW', 'INFO', false, '{number,label,due_at}'),
    ('WORK_HOLD_OVERDUE', 'WORK', 'A work order is on hold longer than its reason allows',
     'NOW', 'WARNING', true, '{number,label,started_at,reason,note,overdue_at}'),
    ('WORK_MENTIONED', 'WORK', 'A comment mentions the account',
     'NOW', 'INFO', false, '{number,label,author,comment}'),
    ('WORK_OVERDUE', 'WORK', 'A work order of the account is overdue',
     'NOW', 'WARNING', false, '{number,label,due_at}'),
    ('WORK_SCHEDULED', 'WORK', 'The account was scheduled for a work order',
     'NOW', 'INFO', false, '{number,label,starts_at,ends_at}'),
    ('WORK_STATUS_CHANGED', 'WORK', 'The status of a watched work order changed',
     'NOW', 'INFO', false, '{number,label,from_status,to_status,note}')
) as v (code, area, description, default_choice, severity, can_be_mandatory, names)
on t.code = v.code
when matched then
  update set area = v.area, description = v.description, default_choice = v.default_choice, severity = v.severity,
             can_be_mandatory = v.can_be_mandatory, names = v.names
when not matched then
  insert (code, area, description, default_choice, severity, can_be_mandatory, names)
  values (v.code, v.area, v.description, v.default_choice, v.severity, v.can_be_mandatory, v.names);
-- end: reference notify.topics

-- source: reference notify.wordings
-- What notices say: {{name}} stands for a fact of the topic, and a line with a fact that is absent is left out.
merge into notify.wordings as t
using (
  values
    ('APPROVAL_DECIDED', 'de',
     '{{number}}: {{status}}',
     e'{{number}}: {{status}}.\n{{label}}'),
    ('APPROVAL_DECIDED', 'en',
     '{{number}} is {{status}}',
     e'{{number}} is {{status}}.\n{{label}}'),
    ('APPROVAL_DELEGATED', 'de',
     '{{number}} wartet auf Ihre Genehmigung',
     e'{{number}} wartet auf Ihre Genehmigung: übertragen von {{delegated_by}}.\nBetrag: {{amount}} '
     '{{currency}}\nBemerkung: {{note}}\n{{label}}'),
    ('APPROVAL_DELEGATED', 'en',
     '{{number}} awaits your approval',
     e'{{number}} awaits your approval: delegated by {{delegated_by}}.\nAmount: {{amount}} {{currency}}\nNote: '
     '{{note}}\n{{label}}'),
    ('APPROVAL_DUE', 'de',
     '{{number}} wartet auf Genehmigung',
     e'{{number}} wartet auf Genehmigung.\n{{label}}'),
    ('APPROVAL_DUE', 'en',
     '{{number}} awaits approval',
     e'{{number}} awaits approval.\n{{label}}'),
    ('ASSET_OVERDUE', 'de',
     'Gegenstand {{number}} ist überfällig',
     e'Gegenstand {{number}} ({{label}}) war bis {{due_at}} zurückzugeben.\n{{holder}} hat ihn.'),
    ('ASSET_OVERDUE', 'en',
     'Asset {{number}} is overdue',
     e'Asset {{number}} ({{label}}) was due back at {{due_at}}.\n{{holder}} has it.'),
    ('BLANKET_ORDER_ENDS', 'de',
     'Rahmenbestellung {{number}} endet am {{ends_on}}',
     'Aus der Rahmenbestellung {{number}} ({{label}}) kann bis zum Ende des {{ends_on}} abgerufen werden. Ändern Sie '
     'die Laufzeit mit revise_purchase_order, oder lassen Sie sie auslaufen.'),
    ('BLANKET_ORDER_ENDS', 'en',
     'Blanket order {{number}} ends on {{ends_on}}',
     'Blanket order {{number}} ({{label}}) can be called off to the end of {{ends_on}}. Revise its term with '
     'revise_purchase_order, or let it end.'),
    ('BOOKING_APPROVAL_DUE', 'de',
     'Buchung {{number}} wartet auf Genehmigung',
     e'Buchung {{number}}, von {{starts_at}} bis {{ends_at}}, wartet auf Genehmigung.\nEntscheiden bis '
     '{{answer_by_at}}.\n{{label}}'),
    ('BOOKING_APPROVAL_DUE', 'en',
     'Booking {{number}} awaits approval',
     e'Booking {{number}}, from {{starts_at}} to {{ends_at}}, awaits approval.\nDecide by '
     '{{answer_by_at}}.\n{{label}}'),
    ('BOOKING_DECIDED', 'de',
     'Buchung {{number}}: {{status}}',
     e'Buchung {{number}}, von {{starts_at}} bis {{ends_at}}: {{status}}.\n{{label}}\nBemerkung: {{note}}'),
    ('BOOKING_DECIDED', 'en',
     'Booking {{number}} is {{status}}',
     e'Booking {{number}}, from {{starts_at}} to {{ends_at}}, is {{status}}.\n{{label}}\nNote: {{note}}'),
    ('CALIBRATION_DUE', 'de',
     'Kalibrierung von Asset {{number}} ist am {{due_on}} fällig',
     e'Die Kalibrierung von Asset {{number}} ({{label}}) gilt bis zum Ende des {{due_on}}, noch {{days_left}} Tage.'),
    ('CALIBRATION_DUE', 'en',
     'Calibration of asset {{number}} is due on {{due_on}}',
     e'The calibration of asset {{number}} ({{label}}) holds until the end of {{due_on}}, {{days_left}} days left.'),
    ('CALIBRATION_FAILED', 'de',
     'Asset {{number}} hat die Kalibrierung nicht bestanden',
     e'Asset {{number}} ({{label}}) hat die Kalibrierung {{calibration}} nicht bestanden und ist gesperrt.\n'
     'Kommende Reservierungen: {{bookings}}'),
    ('CALIBRATION_FAILED', 'en',
     'Asset {{number}} failed its calibration',
     e'Asset {{number}} ({{label}}) failed calibration {{calibration}} and is blocked.\n'
     'Coming bookings: {{bookings}}'),
    ('CERTIFICATE_EXPIRES', 'de',
     'Nachweis {{certificate}} von {{label}} läuft am {{expires_on}} ab',
     e'Der Nachweis {{certificate}} von {{label}} ({{number}}) gilt bis zum Ende des {{expires_on}}, noch '
     '{{days_left}} Tage.\nOhne einen neuen kann die Person manchen Arbeiten nicht zugewiesen werden.'),
    ('CERTIFICATE_EXPIRES', 'en',
     'Certificate {{certificate}} of {{label}} expires on {{expires_on}}',
     e'The certificate {{certificate}} of {{label}} ({{number}}) is valid to the end of {{expires_on}}, in '
     '{{days_left}} days.\nWithout another one the worker cannot be assigned to some work.'),
    ('CLAIM_DUE', 'de',
     'Kosten von Auftrag {{number}} können bis {{due_on}} geltend gemacht werden',
     'Auftrag {{number}} ({{label}}) hat Kosten, die Verträge decken ({{contracts}}) und die in keinem eingereichten '
     'Anspruch stehen. Der letzte Tag für submit_claim ist der {{due_on}}.'),
    ('CLAIM_DUE', 'en',
     'Costs of work order {{number}} can be claimed to {{due_on}}',
     'Work order {{number}} ({{label}}) has costs that contracts cover ({{contracts}}) and that are in no submitted '
     'claim. The last day to submit one with submit_claim is {{due_on}}.'),
    ('CONTRACT_ENDS', 'de',
     'Vertrag {{number}} endet am {{ends_on}}',
     'Vertrag {{number}} ({{label}}) gilt bis zum Ende des {{ends_on}}. Verlängern Sie ihn mit renew_contract, '
     'oder lassen Sie ihn auslaufen.'),
    ('CONTRACT_ENDS', 'en',
     'Contract {{number}} ends on {{ends_on}}',
     'Contract {{number}} ({{label}}) is valid to the end of {{ends_on}}. Renew it with renew_contract, or let it '
     'expire.'),
    ('CONTRACT_RENEWED', 'de',
     'Vertrag {{earlier}} ist durch {{number}} verlängert',
     'Vertrag {{earlier}} ist ab {{starts_on}} durch Vertrag {{number}} ({{label}}) verlängert. Beenden Sie diesen mit '
     'terminate_contract, wenn er nicht gewünscht ist.'),
    ('CONTRACT_RENEWED', 'en',
     'Contract {{earlier}} is renewed by {{number}}',
     'Contract {{earlier}} is renewed by contract {{number}} ({{label}}) from {{starts_on}}. Terminate that contract '
     'with terminate_contract if it is not wanted.'),
    ('EXCHANGE_RATE_MISSING', 'de',
     'Kein aktueller Kurs von {{number}} nach {{label}}',
     e'Es gibt offene Bestellungen in {{number}} an Standorten mit der Währung {{label}}.\nDer letzte Kurs ist '
     'vom {{last_on}}.\nErfassen Sie einen mit create_exchange_rate.'),
    ('EXCHANGE_RATE_MISSING', 'en',
     'There is no recent rate from {{number}} to {{label}}',
     e'There are open orders in {{number}} at sites with the currency {{label}}.\nThe last rate is of '
     '{{last_on}}.\nAdd one with create_exchange_rate.'),
    ('GAS_TEST_EXPIRED', 'de',
     'Erlaubnisschein {{number}} ist ausgesetzt: die Freimessung ist abgelaufen',
     'Erlaubnisschein {{number}} ({{label}}) ist ausgesetzt. Die Freimessung lief um {{due_at}} ab. Messen Sie '
     'die Luft und stellen Sie ihn neu aus, bevor die Arbeit weitergeht.'),
    ('GAS_TEST_EXPIRED', 'en',
     'Permit {{number}} is suspended: the gas test has expired',
     'Permit {{number}} ({{label}}) is suspended. The gas test expired at {{due_at}}. Test the air and reissue it '
     'before work continues.'),
    ('GAS_TEST_EXPIRES', 'de',
     'Erlaubnisschein {{number}}: eine Freimessung läuft bald ab',
     'Eine Freimessung des Erlaubnisscheins {{number}} ({{label}}) läuft um {{due_at}} ab. Messen Sie die Luft '
     'bis dahin, sonst wird der Schein ausgesetzt und die Arbeit angehalten.'),
    ('GAS_TEST_EXPIRES', 'en',
     'Permit {{number}}: a gas test expires soon',
     'A gas test of permit {{number}} ({{label}}) expires at {{due_at}}. Test the air by then, or the permit is '
     'suspended and the work put on hold.'),
    ('ITEM_CORRECTED', 'de',
     '{{number}}: der Befund ist behoben',
     'Prüfung {{inspection}} wurde erneut eingereicht, und "{{prompt}}" ist in Ordnung. Auftrag {{number}} '
     '({{label}}) bleibt offen: stornieren Sie ihn, wenn nichts mehr zu tun ist.'),
    ('ITEM_CORRECTED', 'en',
     '{{number}}: its failed item was corrected',
     'Inspection {{inspection}} was submitted again, and "{{prompt}}" no longer fails. Work order {{number}} '
     '({{label}}) stays open: cancel it when nothing is left to do.'),
    ('LOCKOUT_REVIEW_OVERDUE', 'de',
     'Die Überprüfung der Sperranweisung {{number}} ist überfällig',
     'Die Überprüfung der Sperranweisung {{number}} ({{label}}) war bis {{due_on}} fällig. Überprüfen Sie sie an '
     'der Maschine und erfassen Sie es mit review_lockout_procedure, oder überarbeiten Sie sie.'),
    ('LOCKOUT_REVIEW_OVERDUE', 'en',
     'Review of lockout procedure {{number}} is overdue',
     'The review of lockout procedure {{number}} ({{label}}) was due by {{due_on}}. Review it at the machine, and '
     'record it with review_lockout_procedure, or revise it.'),
    ('LOCK_REMOVED', 'de',
     'Ihr Schloss {{lock}} wurde entfernt',
     e'Schloss {{lock}} der Sperrung {{number}} schützt Sie nicht mehr.\nGrund: {{reason}}'),
    ('LOCK_REMOVED', 'en',
     'Your lock {{lock}} was removed',
     e'Lock {{lock}} of lockout {{number}} no longer protects you.\nReason: {{reason}}'),
    ('MAINTENANCE_MISSED', 'de',
     'Wartung {{number}} wurde versäumt: {{label}}',
     'Die Wartung nach Plan {{number}} ({{label}}), fällig um {{due_at}}, wurde versäumt.'),
    ('MAINTENANCE_MISSED', 'en',
     'Maintenance {{number}} was missed: {{label}}',
     'The maintenance of schedule {{number}} ({{label}}), due at {{due_at}}, was missed.'),
    ('PARTS_AVAILABLE', 'de',
     'Die Teile für {{number}} sind da',
     'Alle Teile für Auftrag {{number}} ({{label}}) sind da. Er ruht, bis er fortgesetzt wird.'),
    ('PARTS_AVAILABLE', 'en',
     'The parts for {{number}} are available',
     'All parts of work order {{number}} ({{label}}) are available. It stays on hold until it is resumed.'),
    ('PERMIT_EXPIRED', 'de',
     'Erlaubnisschein {{number}} ist abgelaufen',
     'Erlaubnisschein {{number}} ({{label}}) lief um {{ends_at}} ab und ist nicht zurückgegeben. Geben Sie ihn '
     'zurück, oder lassen Sie ihn neu ausstellen.'),
    ('PERMIT_EXPIRED', 'en',
     'Permit {{number}} has expired',
     'Permit {{number}} ({{label}}) expired at {{ends_at}} and is not handed back. Hand it back, or have it '
     'reissued.'),
    ('PERMIT_EXPIRES', 'de',
     'Erlaubnisschein {{number}} läuft bald ab',
     'Erlaubnisschein {{number}} ({{label}}) läuft um {{ends_at}} ab. Geben Sie ihn bis dahin zurück, oder lassen '
     'Sie ihn neu ausstellen.'),
    ('PERMIT_EXPIRES', 'en',
     'Permit {{number}} expires soon',
     'Permit {{number}} ({{label}}) expires at {{ends_at}}. Hand it back by then, or have it reissued.'),
    ('READING_SUSPECT', 'de',
     'Zähler {{meter}} von {{number}} hat einen zweifelhaften Stand',
     'Zähler {{meter}} ({{meter_name}}) von {{number}} ({{label}}) zeigte {{reading}} {{unit}} um {{read_at}}: '
     '{{suspicion}}. Der Stand zählt erst, wenn er bestätigt, berichtigt oder verworfen ist. Weitere dieses '
     'Zählers werden einen Tag lang nicht gemeldet.'),
    ('READING_SUSPECT', 'en',
     'Meter {{meter}} of {{number}} has a suspect reading',
     'Meter {{meter}} ({{meter_name}}) of {{number}} ({{label}}) read {{reading}} {{unit}} at {{read_at}}: '
     '{{suspicion}}. It does not count until it is confirmed, corrected or rejected. You are not notified of '
     'others of the meter within a day.'),
    ('REQUEST_ANSWERED', 'de',
     '{{number}} wurde beantwortet: {{label}}',
     'Ihre Frage zu Meldung {{number}} wurde beantwortet; siehe ihre Nachrichten.'),
    ('REQUEST_ANSWERED', 'en',
     '{{number}} was answered: {{label}}',
     'Your question about request {{number}} was answered; see its messages.'),
    ('REQUEST_STATUS_CHANGED', 'de',
     '{{number}} ist {{to_status}}: {{label}}',
     e'Meldung {{number}} ging von {{from_status}} zu {{to_status}}.\n{{note}}'),
    ('REQUEST_STATUS_CHANGED', 'en',
     '{{number}} is {{to_status}}: {{label}}',
     e'Request {{number}} changed from {{from_status}} to {{to_status}}.\n{{note}}'),
    ('SERVICE_AT_RISK', 'de',
     '{{number}}: {{target}} gefährdet',
     'Drei Viertel der Zeit für {{target}} von {{number}} ({{label}}) waren um {{reached_at}} verbraucht.'),
    ('SERVICE_AT_RISK', 'en',
     '{{number}}: {{target}} at risk',
     'Three quarters of the time for {{target}} of {{number}} ({{label}}) were used up at {{reached_at}}.'),
    ('SERVICE_MISSED', 'de',
     '{{number}}: {{target}} verfehlt',
     'Das Ziel für {{target}} von {{number}} ({{label}}) wurde um {{reached_at}} verfehlt.'),
    ('SERVICE_MISSED', 'en',
     '{{number}}: {{target}} missed',
     'The target for {{target}} of {{number}} ({{label}}) was missed at {{reached_at}}.'),
    ('STOCK_LOW', 'de',
     'Bestand von {{number}} in {{storeroom}} ist niedrig',
     e'Von {{number}} ({{label}}) sind in {{storeroom}} noch {{available}} {{unit}} verfügbar.\nMeldebestand: '
     '{{reorder_point}} {{unit}}'),
    ('STOCK_LOW', 'en',
     'Stock of {{number}} at {{storeroom}} is low',
     e'{{available}} {{unit}} of {{number}} ({{label}}) are available at {{storeroom}}.\nReorder point: '
     '{{reorder_point}} {{unit}}'),
    ('STOP_WORK', 'de',
     'Arbeit einstellen: {{number}} ruht',
     e'Auftrag {{number}} ({{label}}) ruht, und seine Zeiten sind angehalten.\n{{reason}}'),
    ('STOP_WORK', 'en',
     'Stop work: {{number}} is on hold',
     e'Work order {{number}} ({{label}}) is on hold, and its timers have stopped.\n{{reason}}'),
    ('VENDOR_CERTIFICATE_EXPIRES', 'de',
     'Nachweis {{certificate}} von {{label}} läuft am {{expires_on}} ab',
     'Der Nachweis {{certificate}} des Lieferanten {{label}} ({{number}}) gilt bis zum Ende des {{expires_on}}, noch '
     '{{days_left}} Tage. Ohne einen neuen ist er nicht zugelassen, wo ein Vertrag den Nachweis verlangt.'),
    ('VENDOR_CERTIFICATE_EXPIRES', 'en',
     'Certificate {{certificate}} of {{label}} expires on {{expires_on}}',
     'The certificate {{certificate}} of the vendor {{label}} ({{number}}) is valid to the end of {{expires_on}}, in '
     '{{days_left}} days. Without another one the vendor is not authorized where a contract requires it.'),
    ('VISIT_DECLINED', 'de',
     'Besuch abgelehnt: {{number}}',
     e'Der Besuch von {{worker}} bei Auftrag {{number}} ({{label}}) von {{starts_at}} bis {{ends_at}} ist '
     'abgelehnt.\nGrund: {{reason}}'),
    ('VISIT_DECLINED', 'en',
     'Visit declined: {{number}}',
     e'The visit of {{worker}} to work order {{number}} ({{label}}) from {{starts_at}} to {{ends_at}} is '
     'declined.\nReason: {{reason}}'),
    ('VISIT_DISPATCHED', 'de',
     'Besuch entsandt: {{number}}',
     e'Der Besuch von {{worker}} bei Auftrag {{number}} ({{label}}) von {{starts_at}} bis {{ends_at}} ist '
     'entsandt.\nBitte antworten Sie bis {{answer_by_at}}.'),
    ('VISIT_DISPATCHED', 'en',
     'Visit dispatched: {{number}}',
     e'The visit of {{worker}} to work order {{number}} ({{label}}) from {{starts_at}} to {{ends_at}} is '
     'dispatched.\nPlease answer by {{answer_by_at}}.'),
    ('VISIT_RELEASED', 'de',
     'Besuch freigegeben: {{number}}',
     e'Der Besuch von {{worker}} bei Auftrag {{number}} ({{label}}) von {{starts_at}} bis {{ends_at}} ist '
     'freigegeben.\nGrund: {{reason}}'),
    ('VISIT_RELEASED', 'en',
     'Visit released: {{number}}',
     e'The visit of {{worker}} to work order {{number}} ({{label}}) from {{starts_at}} to {{ends_at}} is '
     'released.\nReason: {{reason}}'),
    ('VISIT_STOPPED', 'de',
     'Besuch abgebrochen: {{number}}',
     e'Der Besuch von {{worker}} bei Auftrag {{number}} ({{label}}) von {{starts_at}} bis {{ends_at}} ist '
     'abgebrochen.\nGrund: {{reason}}'),
    ('VISIT_STOPPED', 'en',
     'Visit stopped: {{number}}',
     e'The visit of {{worker}} to work order {{number}} ({{label}}) from {{starts_at}} to {{ends_at}} is '
     'stopped.\nReason: {{reason}}'),
    ('VISIT_UNANSWERED', 'de',
     'Besuch nicht beantwortet: {{number}}',
     e'Der Besuch von {{worker}} bei Auftrag {{number}} ({{label}}) von {{starts_at}} bis {{ends_at}} ist nicht '
     'beantwortet.\nGrund: {{reason}}'),
    ('VISIT_UNANSWERED', 'en',
     'Visit not answered: {{number}}',
     e'The visit of {{worker}} to work order {{number}} ({{label}}) from {{starts_at}} to {{ends_at}} is not '
     'answered.\nReason: {{reason}}'),
    ('WEBHOOK_FAILS', 'de',
     'Webhook-Empfänger {{number}} scheitert',
     'Keine Zustellung an den Webhook-Empfänger {{number}} ({{host}}) gelang seit einem Tag; siehe '
     '/webhook_deliveries. Nach fünf Tagen wird er abgeschaltet.'),
    ('WEBHOOK_FAILS', 'en',
     'Webhook endpoint {{number}} fails',
     'No delivery to webhook endpoint {{number}} ({{host}}) has succeeded for a day; see /webhook_deliveries. '
     'After five days it is disabled.'),
    ('WEBHOOK_STOPPED', 'de',
     'Webhook-Empfänger {{number}} ist {{status}}',
     'An den Webhook-Empfänger {{number}} ({{host}}) wird nichts mehr gesendet: {{reason}}. Beheben Sie die '
     'Ursache und rufen Sie resume_webhook_endpoint auf; das stellt auch zu, was innerhalb von sieben Tagen '
     'ausblieb.'),
    ('WEBHOOK_STOPPED', 'en',
     'Webhook endpoint {{number}} is {{status}}',
     'Nothing is sent to webhook endpoint {{number}} ({{host}}) any more: {{reason}}. Correct it, then call '
     'resume_webhook_endpoint, which also delivers what was missed within seven days.'),
    ('WORK_ASSIGNED', 'de',
     'Ihnen ist {{number}} zugewiesen: {{label}}',
     e'Auftrag {{number}} ({{label}}) ist Ihnen zugewiesen.\nPriorität: {{priority}}\nFällig um: {{due_at}}'),
    ('WORK_ASSIGNED', 'en',
     'You are assigned to {{number}}: {{label}}',
     e'Work order {{number}} ({{label}}) is assigned to you.\nPriority: {{priority}}\nDue at: {{due_at}}'),
    ('WORK_DUE_SOON', 'de',
     '{{number}} ist bald fällig: {{label}}',
     'Auftrag {{number}} ({{label}}) ist um {{due_at}} fällig.'),
    ('WORK_DUE_SOON', 'en',
     '{{number}} is due soon: {{label}}',
     'Work order {{number}} ({{label}}) is due at {{due_at}}.'),
    ('WORK_HOLD_OVERDUE', 'de',
     'Auftrag {{number}} ruht zu lange',
     e'Auftrag {{number}} ({{label}}) ruht seit {{started_at}}: {{reason}}. Er war bis {{overdue_at}} '
     'fortzusetzen. Setzen Sie ihn fort, oder stornieren Sie ihn.\nBemerkung: {{note}}'),
    ('WORK_HOLD_OVERDUE', 'en',
     'Work order {{number}} is on hold too long',
     e'Work order {{number}} ({{label}}) is on hold since {{started_at}}: {{reason}}. It was due to resume by '
     '{{overdue_at}}. Resume it, or cancel it.\nNote: {{note}}'),
    ('WORK_MENTIONED', 'de',
     '{{author}} erwähnt Sie bei {{number}}: {{label}}',
     '{{comment}}'),
    ('WORK_MENTIONED', 'en',
     '{{author}} mentions you at {{number}}: {{label}}',
     '{{comment}}'),
    ('WORK_OVERDUE', 'de',
     '{{number}} ist überfällig: {{label}}',
     'Auftrag {{number}} ({{label}}) war um {{due_at}} fällig.'),
    ('WORK_OVERDUE', 'en',
     '{{number}} is overdue: {{label}}',
     'Work order {{number}} ({{label}}) was due at {{due_at}}.'),
    ('WORK_SCHEDULED', 'de',
     'Sie sind für {{number}} eingeplant: {{label}}',
     'Auftrag {{number}} ({{label}}) ist für Sie von {{starts_at}} bis {{ends_at}} eingeplant.'),
    ('WORK_SCHEDULED', 'en',
     'You are scheduled for {{number}}: {{label}}',
     'Work order {{number}} ({{label}}) is scheduled for you from {{starts_at}} to {{ends_at}}.'),
    ('WORK_STATUS_CHANGED', 'de',
     '{{number}} ist {{to_status}}: {{label}}',
     e'Auftrag {{number}} ging von {{from_status}} zu {{to_status}}.\n{{note}}'),
    ('WORK_STATUS_CHANGED', 'en',
     '{{number}} is {{to_status}}: {{label}}',
     e'Work order {{number}} changed from {{from_status}} to {{to_status}}.\n{{note}}')
) as v (topic, locale, subject, body)
on t.topic = v.topic and t.locale = v.locale
when matched then update set subject = v.subject, body = v.body
when not matched then insert (topic, locale, subject, body) values (v.topic, v.locale, v.subject, v.body)
when not matched by source then delete;
-- end: reference notify.wordings

-- source: reference tool.scheduled_tasks
delete from core.scheduled_tasks where function like 'tool.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'append_late_uses', 'tool.append_late_uses', '* * * * *', 60, 30,
    'Appends late uses of instruments to their tool reviews', true
  ),
  (
    'tell_due_calibrations', 'tool.tell_due_calibrations', '20 * * * *', 60, 180,
    'Notifies responsible workers and holders of tools 30 and 7 days before a calibration is due and on the day', true
  );
-- end: reference tool.scheduled_tasks

notify pgrst, 'reload schema';
