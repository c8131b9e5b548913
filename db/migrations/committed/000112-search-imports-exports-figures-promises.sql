--! Previous: sha1:57206925b527f25d21c5914794c835cffce4866a
--! Hash: sha1:c1521927117b7c6b48f4322ce34774729cce20a3
--! Message: search imports exports figures promises

--! split: 100-search.sql
-- They take statuses and whether records are archived, too.
drop function core.candidate_ids(text, text, text[], text, uuid);
drop function core.search_query(text, text[], text[], boolean);
drop function core.find_records(text, uuid[], text[], uuid, integer);
drop function itam.device_ids_of_mac(text, uuid);

--! split: 101-exports.sql
-- It returns what coverages exclude, too.
drop function contract.exported_contract_coverages();

--! split: 120-stocked-item-faults.sql
drop function inventory.stocked_item_faults;

--! split: 140-moved-stock.sql
-- It answers the item of each stock level, too.
drop function inventory.turn_facts(uuid[], uuid[], date, date);
drop function inventory.issue_turn_facts(uuid[], uuid[], date, date);
drop function inventory.inactive_facts(uuid[], uuid[], date, date);
drop function inventory.moved_stock(uuid[], date, date);

--! split: 141-figures-by-item.sql
alter table report.figures drop constraint figures_dimensions_check;
-- lint-allow not-valid: the table has a row for each figure of the release
alter table report.figures add constraint figures_dimensions_check check (
  dimensions <@ '{
    site,location,category,asset,vendor,work_type,priority,worker,craft,problem,item,item_category,abc_class,week,month
  }'
);

--! split: 160-count-sequences.sql
-- Arguments change: the positions stand in the line.
drop function inventory.quantity_moved(uuid, inventory.count_lines, timestamptz, timestamptz);
drop function inventory.quantity_since(uuid, inventory.count_lines, timestamptz);
drop function inventory.corrected_quantity(uuid, inventory.count_lines, timestamptz, timestamptz);

alter table inventory.count_lines
  add column started_sequence   integer,
  add column counted_sequence   integer,
  add column submitted_sequence integer;

-- Counts that are open keep the movements that were told by the time in their ids until now.
update inventory.count_lines as l
   set started_sequence = (
         select coalesce(max(m.sequence), 0)
           from inventory.movements as m
          where m.organization_id = l.organization_id
            and m.item_id = l.item_id
            and m.storeroom_id = c.storeroom_id
            and uuid_extract_timestamp(m.id) < date_trunc('milliseconds', c.started_at)
       )
  from inventory.counts as c
 where c.id = l.count_id
   and c.status in ('COUNTING', 'REVIEW', 'APPROVED');

update inventory.count_lines as l
   set submitted_sequence = (
         select coalesce(max(m.sequence), 0)
           from inventory.movements as m
          where m.organization_id = l.organization_id
            and m.item_id = l.item_id
            and m.storeroom_id = c.storeroom_id
            and uuid_extract_timestamp(m.id) < date_trunc('milliseconds', c.submitted_at)
       )
  from inventory.counts as c
 where c.id = l.count_id
   and c.status in ('REVIEW', 'APPROVED');

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.accept_credit_difference;
drop function if exists api.check_in_asset;
drop function if exists api.complete_work_order;
drop function if exists api.convert_request;
drop function if exists api.create_follow_up_work_order;
drop function if exists api.export_records;
drop function if exists api.import_contract_coverages;
drop function if exists api.import_item_manufacturer_parts;
drop function if exists api.list_figure_records;
drop function if exists api.list_figure_values;
drop function if exists api.record_labour_entry;
drop function if exists api.review_tool_uses;
drop function if exists api.search_records;
drop function inventory.import_item_part;
drop function core.given_fields;

-- removed: function core.given_fields
-- removed: function inventory.import_item_part

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
'Outcome of the record where a figure has several, such as LATE, or the id of the problem of a failure or of the item '
'of stock; else null';
comment on column core.figure_fact.numerator is 'Amount that the record adds to the numerator';
comment on column core.figure_fact.denominator is
'Amount that the record adds to the denominator; 0 for figures that are sums';
-- end: meanings core.figure_fact

-- source: meanings inventory.count_lines
comment on table inventory.count_lines is 'A counted place of a stock count';
comment on column inventory.count_lines.site_id is 'Site of the count';
comment on column inventory.count_lines.count_id is 'The count that it is a line of';
comment on column inventory.count_lines.position is 'Place of the line in the walk, from 1';
comment on column inventory.count_lines.item_id is 'The item';
comment on column inventory.count_lines.bin_id is 'The bin; empty where the storeroom is not divided';
comment on column inventory.count_lines.lot_id is 'The lot or serial number';
comment on column inventory.count_lines.condition is 'The condition of what lies there';
comment on column inventory.count_lines.expected_quantity is 'Expected quantity at the start of the count';
comment on column inventory.count_lines.counted_quantity is 'Counted quantity, in the base unit';
comment on column inventory.count_lines.counted_at is 'When it was found';
comment on column inventory.count_lines.counted_by is 'Account that counted it';
comment on column inventory.count_lines.recounts is 'Number of recounts';
comment on column inventory.count_lines.note is 'What there was to say';
comment on column inventory.count_lines.moved_quantity is 'Movements between the start of the count and the counting';
comment on column inventory.count_lines.difference is 'Counted less expected less moved quantity';
comment on column inventory.count_lines.is_within_tolerance is
'Whether the difference is within the tolerance of the count';
comment on column inventory.count_lines.corrected_quantity is
'What adjustments changed at the place between the counting of the line and the posting; posting takes it off the '
'difference. Empty until the count is posted';
comment on column inventory.count_lines.started_sequence is
'Sequence of the last movement of the item at the storeroom when the count started; empty of counts that ended before '
'it was kept';
comment on column inventory.count_lines.counted_sequence is
'Sequence of that movement when the line was counted; empty when the time of counting was given, or the item was being '
'moved';
comment on column inventory.count_lines.submitted_sequence is 'Sequence of that movement when the count was submitted';
-- end: meanings inventory.count_lines

-- source: function api.accept_credit_difference
create or replace function api.accept_credit_difference(
  p_invoice_id  uuid,
  p_reason      text,
  p_row_version integer default null
)
returns setof procurement.invoice_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'accept_credit_difference', 'invoice.accept', jsonb_build_array(p_invoice_id, p_reason, p_row_version)
  );
  v_invoice procurement.invoices;
  v_status  text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_invoice := procurement.hold_invoice(p_invoice_id, p_row_version);
    v_status := procurement.next_invoice_status(v_invoice, 'accept_credit_difference');

    if v_invoice.kind = 'CREDIT' then
      v_invoice := procurement.resolve_credit(v_invoice);
      v_invoice.status := case when procurement.match_lines(v_invoice) then 'MATCHED' else 'EXCEPTION' end;
    end if;

    perform procurement.check_invoice_approval(v_invoice, p_reason, true);
    v_invoice := procurement.pass_invoice(v_invoice, v_status, p_reason);

    v_answer := core.finish_action(core.answer(to_jsonb(v_invoice), null::procurement.invoice_answer));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

alter function api.accept_credit_difference owner to assetry_api;
grant execute on function api.accept_credit_difference to authenticated;

comment on function api.accept_credit_difference is
$$Approve a credit note below the invoiced amount

For a credit note with lines CREDIT_UNDER. The difference is a loss: a variance of the item, a cost of the work order
of a service, and spent from the budget of the line. p_reason is required. The accounts that entered or submitted the
credit note cannot accept it. Otherwise as approve_invoice; taxes that do not match also require the permission
invoice.override.
Refuses with VALIDATION_FAILED, INVOICE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, PERMISSION_DENIED,
SELF_APPROVAL, CREDIT_NOT_BILLED, CREDIT_NOT_DIFFERENT (an invoice, or a credit note equal to the invoiced amount),
OVER_CREDIT, BUDGET_EXCEEDED, STOREROOM_NOT_FOUND, STOCK_TOO_LARGE and PERIOD_CLOSED (the month of today).$$;
-- end: function api.accept_credit_difference

-- source: function api.check_in_asset
create or replace function api.check_in_asset(
  p_custody_id  uuid,
  p_values      api.field_values default '{}',
  p_row_version integer default null
)
returns setof asset.custody_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'check_in_asset', 'custody.record', jsonb_build_array(p_custody_id, p_values, p_row_version)
  );
  v_custody asset.custodies;
  v_without uuid[];
  v_ids     uuid[] := '{}';
  v_faults  jsonb;
begin
  if v_answer is null then
    p_values := core.check_values('asset.custodies', p_values, 'update');
    v_without := coalesce(core.uuids(p_values -> 'without_ids'), '{}');
    perform core.refuse_faults(asset.kit_value_faults((p_values ->> 'with_components')::boolean, v_without));

    if (p_values ->> 'with_components')::boolean then
      v_ids := asset.lock_group(p_custody_id, v_without);
    end if;

    v_custody := asset.lock_custody(p_custody_id, p_row_version);
    v_custody.status := core.next_status('asset.custodies', 'The custody', v_custody.status, 'check_in_asset');

    v_custody.checked_in_at := greatest(clock_timestamp(), v_custody.checked_out_at);
    v_custody.condition_in := p_values ->> 'condition_in';
    v_custody.signature_in := p_values ->> 'signature_in';
    v_custody.return_note := p_values ->> 'return_note';
    v_custody.uses := coalesce((p_values ->> 'uses')::integer, 1);

    update asset.booking_lines as l
       set status = 'RETURNED'
      from asset.custodies as c
     where c.id = any (v_ids || p_custody_id)
       and l.booking_id = c.booking_id
       and l.asset_id = c.asset_id;

    perform asset.settle_booking(v_custody.booking_id);

    update asset.custodies as c
       set status = v_custody.status,
           checked_in_at = v_custody.checked_in_at,
           condition_in = v_custody.condition_in,
           signature_in = v_custody.signature_in,
           return_note = v_custody.return_note,
           uses = v_custody.uses
     where c.id = any (v_ids || p_custody_id);

    v_faults := asset.charge_loans(v_ids || p_custody_id, (p_values ->> 'used_minutes')::integer);
    select * into v_custody from asset.custodies as c where c.id = p_custody_id;
    v_answer := core.finish_action(asset.custody_answer(v_custody, v_faults) || asset.kit_answer(v_custody, v_ids));
  end if;

  return next jsonb_populate_record(null::asset.custody_answer, v_answer);
end
$$;

alter function api.check_in_asset owner to assetry_api;
grant execute on function api.check_in_asset to authenticated;

comment on function api.check_in_asset is
$$Check in an asset

The asset is available again. signature_in is the name with which the returning person signs for its condition. Its
booking is COMPLETED when all its assets are checked in. An asset returned DAMAGED that was not damaged at check-out
opens a request, returned as request_id, unless damage_opens_request of its category is false; this needs no
permission to submit requests. With with_components all that is still out of its kit is checked in, in the same
condition, except the assets of without_ids; check in alone what is in another condition. A loan for work whose category
had an hourly_rate at check-out is charged to the work order as a cost of kind TOOL: used_minutes, by default the
minutes of the loan in the working time of the site. A work order that is closed, cancelled or out of your reach takes
no cost (COST_NOT_CHARGED in warnings). uses is added to the meter of the asset whose type has the code USES.
Refuses with VALIDATION_FAILED, CUSTODY_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED (it is already checked in),
PERIOD_CLOSED (the month of today), RATE_MISSING (no exchange rate of the currency) and, for uses, those of
record_meter_reading: BEFORE_INSTALL, DUPLICATE_TIMESTAMP, METER_WENT_BACKWARDS, READING_FORGOTTEN,
READING_OUT_OF_RANGE and READING_TOO_PRECISE.$$;
-- end: function api.check_in_asset

-- source: function api.complete_work_order
create or replace function api.complete_work_order(
  p_work_order_id uuid,
  p_values        api.field_values default '{}',
  p_row_version   integer          default null
)
returns setof work.work_order_answer
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_answer     jsonb := core.begin_action(
    'complete_work_order', 'work_order.complete', jsonb_build_array(p_work_order_id, p_values, p_row_version)
  );
  v_timers     uuid[];
  v_work_order work.work_orders;
  v_status       text;
  v_clock_at     timestamptz;
  v_started_at   timestamptz;
  v_completed_at timestamptz;
  v_turned_at    timestamptz;
begin
  if v_answer is null then
    p_values := core.check_values('work.completions', coalesce(p_values, '{}'), 'create');
    v_timers := work.hold_timer_workers(p_work_order_id);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    v_status := work.next_status(v_work_order, 'complete_work_order');
    v_completed_at := coalesce((p_values ->> 'completed_at')::timestamptz, clock_timestamp());
    v_clock_at := work.clock_at(v_work_order);
    v_started_at := coalesce((p_values ->> 'started_at')::timestamptz, v_completed_at);

    if v_work_order.status in ('OPEN', 'ASSIGNED') then
      perform core.check_instant('started_at', (p_values ->> 'started_at')::timestamptz, v_clock_at);
      v_clock_at := greatest(v_clock_at, (p_values ->> 'started_at')::timestamptz);
    elsif p_values ->> 'started_at' is not null then
      perform core.refuse_field('started_at', 'NOT_ALLOWED', 'The work has already begun');
    end if;

    perform core.check_instant('completed_at', v_completed_at, v_clock_at);

    if (p_values ->> 'had_downtime')::boolean is false and work.has_downtime(p_work_order_id) then
      perform core.refuse_field('had_downtime', 'NOT_ALLOWED', 'A downtime names the work order');
    end if;

    perform work.check_completion(v_work_order, work.completion_faults(v_work_order, p_values));

    if v_work_order.status in ('OPEN', 'ASSIGNED') then
      perform work.turn_clock(v_work_order, 'RUN', v_started_at);
    end if;

    v_turned_at := case v_work_order.status when 'ON_HOLD' then v_completed_at end;
    perform work.stop_timers(v_work_order, v_timers, v_completed_at);
    perform work.turn_clock(v_work_order, null, v_completed_at);
    perform work.end_assignments(array[p_work_order_id], v_completed_at);

    insert into work.completions (
      site_id, work_order_id, completed_at, completion_note, had_downtime, is_asset_still_down
    )
    values (
      v_work_order.site_id, p_work_order_id, v_completed_at, p_values ->> 'completion_note',
      (p_values ->> 'had_downtime')::boolean, coalesce((p_values ->> 'is_asset_still_down')::boolean, false)
    );

    update work.work_orders as w
       set status = v_status,
           started_at = coalesce(w.started_at, v_started_at),
           completed_at = v_completed_at,
           completed_by = core.current_account_id(),
           completion_note = p_values ->> 'completion_note',
           status_note = null,
           status_before_hold = null,
           hold_reason = null,
           own_hold_reason = null,
           remaining_minutes = null,
           due_at = case
             when w.remaining_minutes is null then w.due_at
             else workforce.due_after(w.site_id, v_completed_at, w.remaining_minutes)
           end
     where w.id = p_work_order_id
    returning * into v_work_order;

    perform service.follow(v_work_order, v_turned_at);
    v_answer := core.finish_action(
      work.work_order_answer(v_work_order, work.completion_warnings(v_work_order, p_values))
    );
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

alter function api.complete_work_order owner to assetry_api;
grant execute on function api.complete_work_order to authenticated;

comment on function api.complete_work_order is
$$Complete a work order

Stops its clock and labour timers and ends its assignments (/work_order_assignments keeps them). completed_at is not
before the last clock entry. With the permission work_order.quick_report, OPEN or ASSIGNED work is started and
completed in one call, from started_at on; start_work_order's requirements apply.

Required before completion: child work orders completed or cancelled; required tasks answered; additional assets
completed or skipped; a calibration of each asset for work of the class CALIBRATION; tools back whose category has
tool_return_required; a failure report and a signature where the type requires them; a downtime that names the work
order, or had_downtime false, where the type requires it; issued permits handed back and all locks removed. Downtimes
that name it are closed, unless is_asset_still_down. Work behind a lockout is completed from the hold
(WAITING_FOR_LOCKOUT) that begins when the last lock is removed: the time on hold is not working time.

These do not block completion and are returned in warnings: tools still checked out (TOOL_OUT), an asset still down
(ASSET_DOWN), and a failure report or downtime for which the type prompts (FAILURE_REPORT_MISSING, DOWNTIME_MISSING).
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, TIMER_STARTED (a timer
started at the same moment), CHILDREN_OPEN, REQUIRED_TASK_UNANSWERED, ASSETS_OPEN, CALIBRATION_MISSING, TOOL_OUT,
FAILURE_REPORT_MISSING, DOWNTIME_MISSING, DOWNTIME_OPEN, SIGNATURE_MISSING, LOCKS_ON, PERMIT_OPEN, WORK_ORDER_RESTS (it
is on hold for another reason), LOCKOUT_MISSING (it requires a lockout and never had one) and LOCKOUT_NOT_VERIFIED (it
was worked on without verification), and for work that nobody has started BLOCKED_BY, PERMIT_MISSING,
PERMIT_NOT_IN_FORCE, OWN_LOCK_MISSING, CERTIFICATE_MISSING, CERTIFICATE_EXPIRED, AUTHORIZED_VENDOR_REQUIRED,
BINDINGS_CONFLICT, TOOL_NOT_CALIBRATED and TOOL_NOT_USABLE (details names each), and for work on hold NO_WORKING_TIME
(the calendar of the site has no hours, so set due_at first).$$;
-- end: function api.complete_work_order

-- source: function api.convert_request
create or replace function api.convert_request(
  p_request_id  uuid,
  p_values      api.field_values default '{}',
  p_row_version integer          default null
)
returns setof request.request_answer
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_answer  jsonb := core.begin_action(
    'convert_request', 'request.convert', jsonb_build_array(p_request_id, p_values, p_row_version)
  );
  v_before  request.requests;
  v_request request.requests;
  v_status  text;
begin
  if v_answer is null then
    if jsonb_typeof(p_values) <> 'object' then
      perform core.refuse_field('p_values', 'INVALID_TYPE', 'Expected an object');
    end if;

    -- What is missing is what the request holds; it completes the values, so it is read before they are checked again.
    perform core.refuse_faults(
      coalesce(
        (
          select jsonb_agg(core.fault(k.key, 'READ_ONLY', 'The request sets it') order by k.key)
            from jsonb_object_keys(coalesce(p_values, '{}')) as k (key)
           where k.key in ('site_id', 'site_code', 'parent_id', 'parent_number', 'origin', 'reported_at')
        ),
        (
          select jsonb_agg(f)
            from core.read_values('work.work_orders', coalesce(p_values, '{}'), 'create') as v,
                 jsonb_array_elements(v.p_faults) as f
           where f ->> 'code' <> 'MISSING_VALUE'
              or p_values ? (f ->> 'field')
        ),
        '[]'
      )
    );
    -- What a code names takes the place of what the request names by its id.
    p_values := (core.read_codes('work.work_orders', jsonb_build_array(coalesce(p_values, '{}')))).p_read -> 0;
    select * into v_before from request.requests as r where r.id = p_request_id;

    if not found then
      perform request.lock_request(p_request_id, null);
    end if;

    p_values := core.check_values(
      'work.work_orders', request.order_values(v_before) || p_values, 'create'
    );
    perform asset.hold_location(v_before.site_id, (p_values ->> 'location_id')::uuid);
    perform asset.hold_usable_asset(v_before.site_id, (p_values ->> 'asset_id')::uuid);
    v_request := request.lock_request(p_request_id, p_row_version);
    v_status := request.next_status(v_request, 'convert_request');
    -- What was copied is what stands.
    perform core.check_row_version(v_request.row_version, v_before.row_version);
    v_request := request.raise_order(v_request, p_values, v_status, null);
    v_answer := core.finish_action(core.answer(to_jsonb(v_request), null::request.request_answer));
  end if;

  return next jsonb_populate_record(null::request.request_answer, v_answer);
end
$$;

alter function api.convert_request owner to assetry_api;
grant execute on function api.convert_request to authenticated;

comment on function api.convert_request is
$$Convert a request to a work order

Copies title, description, asset, location, priority, requester and common custom fields to a new work order, which
the request names; p_values overrides them, except the site. reported_at of the work order is that of the request. A
request is converted once; when the work order is completed the request is RESOLVED, when it is cancelled the request
is TRIAGED again.
Refuses with REQUEST_NOT_FOUND, VALIDATION_FAILED, PLACE_REQUIRED (neither the request nor p_values has an asset, a
location or a site-wide type, and the work order is no draft), PARENT_AT_OTHER_SITE, ASSET_RETIRED,
JOB_PLAN_NOT_PUBLISHED, STALE_ROW, TRANSITION_NOT_ALLOWED, NO_WORKING_TIME (the calendar of the site has no hours),
DOWNTIME_OVERLAPS (is_asset_down, and the asset is already down) and ALREADY_EXISTS (the number of the work order).$$;
-- end: function api.convert_request

-- source: function api.create_follow_up_work_order
create or replace function api.create_follow_up_work_order(p_work_order_id uuid, p_values api.field_values)
returns setof work.work_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_follow_up_work_order', 'work_order.create', jsonb_build_array(p_work_order_id, p_values)
  );
  v_source     work.work_orders;
  v_work_order work.work_orders;
begin
  if v_answer is null then
    p_values := core.check_values('work.work_orders', p_values, 'create');
    select * into v_source from work.work_orders as w where w.id = p_work_order_id;

    if not found then
      perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
    end if;

    -- Where nothing else is said it is about the same thing at the same place.
    if not p_values ?| '{site_id,asset_id,location_id}'::text[] then
      p_values := p_values || jsonb_build_object(
        'site_id', v_source.site_id, 'asset_id', v_source.asset_id, 'location_id', v_source.location_id
      );
    end if;

    v_work_order := jsonb_populate_record(null::work.work_orders, p_values || '{"origin": "FOLLOW_UP"}');
    v_work_order.site_id := coalesce(
      v_work_order.site_id, (select a.site_id from asset.assets as a where a.id = v_work_order.asset_id),
      v_source.site_id
    );
    v_work_order := work.raise_work_order(v_work_order, p_values);

    insert into work.relations (site_id, work_order_id, kind, related_id)
    values (v_work_order.site_id, v_work_order.id, 'FOLLOW_UP_OF', p_work_order_id);

    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

alter function api.create_follow_up_work_order owner to assetry_api;
grant execute on function api.create_follow_up_work_order to authenticated;

comment on function api.create_follow_up_work_order is
$$Create a follow-up work order

For work that another work order found, such as the repair of a defect. Accepts the fields of create_work_order; site,
asset and location default to those of the first work order. Its origin is FOLLOW_UP and it is linked as FOLLOW_UP_OF
(/work_order_relations), in any status of the first.
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, PLACE_REQUIRED, PARENT_AT_OTHER_SITE, ASSET_RETIRED,
JOB_PLAN_NOT_PUBLISHED, PARENT_NOT_OPEN, NO_WORKING_TIME (the calendar of the site has no hours), ALREADY_EXISTS,
PERMISSION_DENIED and DOWNTIME_OVERLAPS.$$;
-- end: function api.create_follow_up_work_order

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
schedules, decided requests, and schedules created by the schedule of a category. No column names what is left out, and
a record that needs it, such as a bin of an archived storeroom, is left out, too. people are active persons with their
roles, which must exist where they are imported, in parts of 250; nobody is invited. opening_balances is the stock on
hand at its average cost. contract_revisions has the newest approved revision of each contract, or its draft, and
contract_coverages and contract_prices its lines; their imports write to drafts. Only what you read of each list is
returned; values withheld from you are empty. At most 10,000 rows of a list: start_export exports any number, as
files. Changes nothing.
p_lists: Lists of which the records are exported, such as assets; default all that have an import
Refuses with PERMISSION_DENIED, VALIDATION_FAILED (no such list has an import) and TOO_MUCH (a list has more than 10,000
such rows).$$;
-- end: function api.export_records

-- source: function api.import_contract_coverages
create or replace function api.import_contract_coverages(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action(
    'import_contract_coverages', 'contract_coverage.import', jsonb_build_array(p_rows)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        contract.store_imported_coverages(
          contract.check_imported_coverages(
            contract.with_exclusions(
              contract.read_imported_lines(
                'contract.coverages', p_rows,
                '{contract_id,scope,asset_id,category_id,location_id,covered_site_id,work_type,starts_on}', 'scope',
                'Repeats target, work type and first day of an earlier row'
              ),
              p_rows
            )
          )
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_contract_coverages owner to assetry_api;
grant execute on function api.import_contract_coverages to authenticated;

comment on function api.import_contract_coverages is
$$Import coverages of contracts

Rows are written to the open draft revision of their contract, which import_contract_revisions or revise_contract
creates; a revision that awaits approval becomes a DRAFT again, and the draft covers costs once it is approved. A row is
matched by contract, scope, target, work_type and starts_on; coverages that no row names stay. excluded_failure_codes,
excluded_item_numbers and excluded_category_codes are arrays or, in CSV, words between commas: all that the coverage
excludes; without the column it excludes what it did. location_code is that of a location of the site of the contract.
p_rows: At most 10,000 objects with contract_id or contract_number, and the fields of create_coverage, or CSV, as in
import_assets; the target by id or by asset_number, category_code, location_code or covered_site_code, exclusions by
codes alone
Refuses with VALIDATION_FAILED (p_rows is no such array), and keeps nothing then.$$;
-- end: function api.import_contract_coverages

-- source: function api.import_contract_revisions
create or replace function api.import_contract_revisions(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action(
    'import_contract_revisions', 'contract_coverage.import', jsonb_build_array(p_rows)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        contract.store_imported_revisions(
          contract.check_imported_revisions(contract.read_imported_revisions(p_rows))
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_contract_revisions owner to assetry_api;
grant execute on function api.import_contract_revisions to authenticated;

comment on function api.import_contract_revisions is
$$Import terms of cover of contracts

A row changes the open revision of its contract, which becomes a DRAFT where it awaits approval; without an open one it
creates a draft, as revise_contract does: omitted columns and the lines are those of the last approved revision, else
100 percent without deductible, cap and indexation. A row that says the same as an approved or withdrawn revision of its
contract is UNCHANGED. import_contract_coverages and import_contract_prices write lines to the draft, which covers costs
once it is approved.
p_rows: At most 10,000 objects, one of a contract, with contract_id or contract_number and the fields of
revise_contract, or CSV, as in import_assets; the price index by price_index_id or price_index_code
Refuses with VALIDATION_FAILED (p_rows is no such array), and keeps nothing then.$$;
-- end: function api.import_contract_revisions

-- source: function api.import_failure_codes
create or replace function api.import_failure_codes(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('import_failure_codes', 'failure_class.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(core.store_import('work.failure_codes', core.read_import('work.failure_codes', p_rows)))
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_failure_codes owner to assetry_api;
grant execute on function api.import_failure_codes to authenticated;

comment on function api.import_failure_codes is
$$Import failure codes

A row is matched by its code; its level never changes. update_failure_links adds codes to a class.
p_rows: At most 10,000 objects with the fields of create_failure_code, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a code of two rows), and keeps nothing
then.$$;
-- end: function api.import_failure_codes

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
    v_rows := core.judge_lines('inventory.item_manufacturer_parts', v_rows, 'item_id');
    v_answer := core.finish_action(
      core.import_answer(inventory.store_imported_parts(inventory.check_imported_parts(v_rows)))
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
that no row names keeps its parts. A barcode that an item of the file no longer has can be that of another.
p_rows: At most 10,000 objects with item_id or item_number, and the fields of p_parts of
update_item_manufacturer_parts, or CSV, as in import_assets; at most 200 rows of an item
Refuses with NO_SITE_REACHED, VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (another request gave a
part the barcode of a row), and keeps nothing then.$$;
-- end: function api.import_item_manufacturer_parts

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
of workers or crafts that are others (p_filter) they are work orders, which do not name a worker, or sites. An asset out
of your reach is named where a list names it to you, such as by a work order; else asset_id is null.
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

-- source: function api.list_figure_values
create or replace function api.list_figure_values(
  p_figure       text,
  p_from         date    default null,
  p_until        date    default null,
  p_group_by     text[]  default '{}',
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_filter       jsonb   default '{}'
)
returns table (
  group_values jsonb,
  group_ids    jsonb,
  currency     text,
  numerator    numeric,
  denominator  numeric,
  value        numeric,
  empty_text   text,
  fact_count   bigint,
  is_partial   boolean,
  data_until   timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_figure report.figures;
begin
  -- Of one dimension that begins at 1, however it was given.
  p_group_by := array(select g.name from unnest(p_group_by) with ordinality as g (name, place) order by g.place);
  p_filter := report.check_filter(p_filter);
  v_figure := report.read_figure(p_figure, p_group_by || array(select jsonb_object_keys(p_filter)));
  perform core.refuse_faults(report.figure_arguments_faults(p_from, p_until, v_figure, p_group_by, p_filter));

  return query
  select v.*
    from report.figure_values(
           v_figure, p_from, p_until, p_group_by, p_site_ids, p_category_ids, p_asset_ids, p_filter
         ) as v;
end
$$;

alter function api.list_figure_values owner to assetry_list;
grant execute on function api.list_figure_values to authenticated;

comment on function api.list_figure_values is
$$Values of a figure by group

Returns one row for each group in which anything counts, and one row for all without p_group_by. group_values: the code
or number of each group, empty for records without one; group_ids: its id, or the day or text by which p_filter takes
it. value: the sum of numerator divided by that of denominator, or the sum alone, in the unit of the figure (/figures);
null with denominator 0, with empty_text to show instead. Money has one row for each currency. A day, week (from Monday)
or month is that of the site of each record. fact_count: number of facts counted, which list_figure_records returns.
is_partial: some sites are out of your reach. data_until: end of the period, at the latest now. Groups by worker or
craft need the permission worker.read_performance, and put those with fewer than 5 facts together as others; in p_filter
others are those with fewer than 5 facts under the rest of it. Figures whose list is workers have each worker as a group
of its own. A craft is the main one of the worker today; of those figures the vendor is the employer of the worker. An
item_category is the category of an item today, an abc_class that of the stocked item. An asset out of your reach is
named where a list names it to you, such as by a work order, and its category never; without a name it is null.
p_figure: Code of a row of /figures, such as DUE_COMPLIANCE
p_from: First day, included; a figure with is_current needs none
p_until: Last day, included, at most 3,660 days after p_from; a figure with is_current needs none
p_group_by: At most 3 of the dimensions of the figure, such as {site,month}; default none
p_filter: One value for each dimension, as group_ids returns it, such as {"work_type": "PREVENTIVE"}; default none
Refuses with VALIDATION_FAILED, PERMISSION_DENIED (you lack the permission that the figure needs), SITE_NOT_FOUND,
ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND, TOO_MANY_GROUPS and TOO_MUCH (more than 8 seconds).$$;
-- end: function api.list_figure_values

-- source: function api.record_labour_entry
create or replace function api.record_labour_entry(p_work_order_id uuid, p_values api.field_values)
returns setof work.labour_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'record_labour_entry', 'labour_entry.record', jsonb_build_array(p_work_order_id, p_values)
  );
  v_worker     workforce.workers;
  v_work_order work.work_orders;
  v_entry      work.labour_entries;
  v_during     tstzrange;
  v_before     work.labour_pieces[];
begin
  if v_answer is null then
    p_values := core.check_values('work.labour_entries', p_values, 'create');
    v_entry := jsonb_populate_record(null::work.labour_entries, p_values);
    v_entry.started_at := date_trunc('minute', v_entry.started_at);
    v_entry.ended_at := date_trunc('minute', v_entry.ended_at);

    perform core.refuse_faults(
      coalesce(
        (
          select jsonb_agg(core.fault(f.field, 'MISSING_VALUE', 'A value is required') order by f.field)
            from (values ('started_at', v_entry.started_at), ('ended_at', v_entry.ended_at)) as f (field, value)
           where f.value is null
        ),
        '[]'
      )
    );
    perform work.check_labour_time(v_entry.started_at, v_entry.ended_at);
    v_worker := work.lock_labour_worker(v_entry.worker_id);
    v_entry.week_on := work.week_of_labour(v_worker, v_entry.started_at, v_entry.week_on);
    v_during := tstzrange(v_entry.started_at, v_entry.ended_at, '[)');
    perform work.hold_hours_after(v_worker.id, v_during, p_work_order_id);
    v_work_order := work.hold_for_costs(p_work_order_id);
    v_before := work.pieces_after(v_worker.id, v_during);
    v_entry := work.store_labour_entry(v_entry, v_worker, v_work_order);
    perform work.resplit_labour(v_before, v_worker.id, v_during, 'Other hours of that week were recorded');
    v_answer := core.finish_action(core.answer(to_jsonb(v_entry), null::work.labour_answer));
  end if;

  return next jsonb_populate_record(null::work.labour_answer, v_answer);
end
$$;

alter function api.record_labour_entry owner to assetry_api;
grant execute on function api.record_labour_entry to authenticated;

comment on function api.record_labour_entry is
$$Record labour hours on a work order

For the worker of your account, unless worker_id names another worker, which requires the permission to approve hours.
Times are whole minutes; an entry is at most 24 hours, not before the worker's hire date, and does not overlap other
entries of the worker. A work order accepts hours from its approval until it is closed; they cost nothing until
approved. Approved hours of the same week whose overtime changes are valued again: their cost is reversed and posted
again, also on closed work. Hours of a week whose timesheet is approved need week_on, an open week in which they count.
Refuses with VALIDATION_FAILED, WORKER_NOT_FOUND, PERMISSION_DENIED (hours of another worker), WORK_ORDER_NOT_FOUND,
WORK_ORDER_NOT_APPROVED, WORK_ORDER_NOT_OPEN (it is closed or cancelled), TIMESHEET_APPROVED, LABOUR_OVERLAPS (details
names each) and PERIOD_CLOSED (the month of today, when later approved hours of the worker are paid again).$$;
-- end: function api.record_labour_entry

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
(it is assessed, closed or withdrawn) and, of readings that are to be rejected, METER_READING_NOT_FOUND,
METER_READING_SUPERSEDED (it was corrected or rejected), METER_LINKED and READING_FORGOTTEN.$$;
-- end: function api.review_tool_uses

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
  v_search   record;
  v_ids      uuid[];
begin
  p_query := core.check_text('p_query', p_query, 100, p_is_required => true);
  v_search := core.read_search(p_query, v_entities, p_site_id);
  p_query := v_search.p_text;
  v_ids := array(
    select (a.asset).id from asset.assets_of_code(p_query) as a
     union all
    select (i.item).id from inventory.items_of_code(p_query) as i
     union all
    select d.id
      from unnest(itam.device_ids_of_mac(p_query, v_search.p_site_id, v_search.p_statuses)) as d (id)
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
    from core.find_records(
           p_query, v_ids, v_entities, v_search.p_site_id, v_search.p_statuses, v_search.p_is_archived, p_limit
         )
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
are ranked. Three words narrow every stage: status: with one status or several separated by commas (status:OPEN or
status:OPEN,ON_HOLD, in any case), site: with the code of a site (site:NORTH), and is:archived. Only kinds that have a
status, stand at a site or can be archived (locations and files) are then found. Changes nothing.
p_query: Number, code or words, such as pump status:OPEN; at most 100 characters, and 8 words beside those that narrow
p_entities: Names of entities to search, such as asset.assets; default all of them
p_site_id: Id of a row of /sites: only records at this site; default all sites that you reach
p_limit: Number of records, 1 to 50; default 20
Refuses with VALIDATION_FAILED (also a status that no kind searched has, a site that you do not reach, a second site, or
nothing but words that narrow), PERMISSION_DENIED (p_entities names a kind of which you read nothing) and TOO_MUCH (the
search takes longer than a call may).$$;
-- end: function api.search_records

-- source: function asset.availability_facts
-- What is counted of how assets ran from an instant on and before another one, an asset a row; minutes. Every figure of
-- availability, failures and repairs is made of these facts. Each minute of the operating hours is of one class, the
-- gravest. losses and loss_periods are the stops and slow runs that cost something, for asset.lost_minutes. Ids are
-- those at sites within reach; what is counted is not cut.
create or replace function asset.availability_facts(p_asset_ids uuid[], p_from timestamptz, p_before timestamptz)
returns table (
  asset_id              uuid,
  site_id               uuid,
  category_id           uuid,
  hours                 tstzmultirange,
  total                 numeric,
  unplanned             numeric,
  planned               numeric,
  idle                  numeric,
  downtimes             integer,
  downtime_ids          uuid[],
  failures              integer,
  failure_ids           uuid[],
  failure_minutes       numeric,
  repair_work_order_ids uuid[],
  losses                integer[],
  loss_periods          tstzmultirange[]
)
language sql
stable
security definer
set search_path = ''
as $$
  -- Assets of one site with one calendar are to run in the same hours; without a calendar in all. These
  -- hours are added up once.
  with open as materialized (
    select k.site_id, k.calendar_id, o.hours, asset.minutes_in(o.hours) as total
      from (
        select a.site_id, a.operating_calendar_id as calendar_id, (array_agg(a.id))[1] as asset_id
          from asset.assets as a
         where a.organization_id = core.current_organization_id()
           and a.id = any (p_asset_ids)
           and a.operating_calendar_id is not null
         group by a.site_id, a.operating_calendar_id
      ) as k
     cross join lateral (
        select asset.operating_hours(
                 (select a from asset.assets as a where a.id = k.asset_id), p_from, p_before
               ) as hours
      ) as o
  ),
  target as not materialized (
    select a.id, a.site_id, a.category_id,
           case
             when a.operating_calendar_id is null then tstzmultirange(tstzrange(p_from, p_before, '[)'))
             else (
               select o.hours from open as o where o.site_id = a.site_id and o.calendar_id = a.operating_calendar_id
             )
           end as hours,
           case
             when a.operating_calendar_id is null then round(extract(epoch from p_before - p_from) / 60, 6)
             else (
               select o.total from open as o where o.site_id = a.site_id and o.calendar_id = a.operating_calendar_id
             )
           end as total
      from asset.assets as a
     where a.organization_id = core.current_organization_id()
  ),
  -- Each asset is among those that stop it, so that each has a row.
  gathered as materialized (
    select p.target_id,
           range_agg(s.periods) filter (where s.is_counted and d.kind = 'UNPLANNED') as unplanned,
           range_agg(s.periods) filter (where s.is_counted and d.kind = 'PLANNED') as planned,
           range_agg(s.periods) filter (where s.is_counted and s.is_idle) as idle,
           count(*) filter (where s.is_event and s.periods && t.hours)::integer as downtimes,
           array_agg(d.id order by d.id) filter (where s.is_event and s.periods && t.hours and s.is_reached)
             as downtime_ids,
           count(*) filter (where s.is_failure)::integer as failures,
           array_agg(d.id order by d.id) filter (where s.is_failure and s.is_reached) as failure_ids,
           round(
             sum(extract(epoch from least(d.ended_at, p_before) - d.started_at)) filter (where s.is_failure) / 60, 6
           ) as failure_minutes,
           array_agg(distinct d.work_order_id) filter (where s.is_failure and d.work_order_id is not null)
             as work_order_ids,
           array_agg(d.capacity_loss_percent::integer) filter (where s.is_costly) as losses,
           array_agg(s.periods) filter (where s.is_costly) as loss_periods
      from asset.stopping_periods_of(
             core.current_organization_id(), p_asset_ids, tstzrange(p_from, p_before, '[)')
           ) as p
      join target as t on t.id = p.target_id
      left join asset.downtimes as d
        on d.organization_id = core.current_organization_id()
       and d.asset_id = p.asset_id
       and d.status in ('OPEN', 'CLOSED')
       and d.during && p.periods
       and (d.asset_id = p.target_id or d.capacity_loss_percent = 100)
     cross join lateral (
        select p.periods * tstzmultirange(d.during) as periods, d.kind in ('IDLE', 'EXTERNAL') as is_idle,
               -- Waiting for others is idle time, whatever its reason says of availability.
               d.capacity_loss_percent = 100
                 and (d.counts_in_availability or d.kind in ('IDLE', 'EXTERNAL')) as is_counted,
               d.capacity_loss_percent = 100 and d.counts_in_availability
                 and d.kind not in ('IDLE', 'EXTERNAL') as is_event,
               d.counts_in_availability and d.kind not in ('IDLE', 'EXTERNAL') as is_costly,
               d.asset_id = p.target_id and d.is_failure and d.started_at >= p_from as is_failure,
               d.site_id = any ((select core.reachable_site_ids())::uuid[]) as is_reached
      ) as s
     group by p.target_id
  )
  select t.id, t.site_id, t.category_id, t.hours, t.total,
         coalesce(m.unplanned, 0), coalesce(m.planned, 0), coalesce(m.idle, 0),
         g.downtimes, coalesce(g.downtime_ids, '{}'), g.failures, coalesce(g.failure_ids, '{}'),
         coalesce(g.failure_minutes, 0), coalesce(g.work_order_ids, '{}'), g.losses, g.loss_periods
    from gathered as g
    join target as t on t.id = g.target_id
   cross join lateral (
      select round(sum(l.minutes) filter (where c.class = 'UNPLANNED'), 6) as unplanned,
             round(sum(l.minutes) filter (where c.class = 'PLANNED'), 6) as planned,
             round(sum(l.minutes) filter (where c.class = 'IDLE'), 6) as idle
        from (
          values ('UNPLANNED', t.hours * g.unplanned),
                 ('PLANNED', t.hours * g.planned - coalesce(g.unplanned, '{}')),
                 ('IDLE', t.hours * g.idle - coalesce(g.planned, '{}') - coalesce(g.unplanned, '{}'))
        ) as c (class, periods)
       cross join lateral unnest(c.periods) as p (period)
       cross join lateral (select extract(epoch from upper(p.period) - lower(p.period)) / 60 as minutes) as l
   ) as m
$$;

grant execute on function asset.availability_facts to assetry_api, assetry_list;
-- end: function asset.availability_facts

-- source: function asset.ids_of_serial_numbers
-- The assets within the caller's reach that have one of these serial numbers, in lower case. The owner looks, stating
-- organization and reach, because row security keeps lower() from the index, and looks for numbers before sites;
-- whoever asks reads the assets under its policies.
create or replace function asset.ids_of_serial_numbers(p_serial_numbers text[])
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with same as materialized (
    select a.id, a.site_id
      from asset.assets as a
     where a.organization_id = core.current_organization_id()
       and lower(a.serial_number) = any (p_serial_numbers)
       and a.serial_number is not null
  )
  select coalesce(array_agg(s.id), '{}')
    from same as s
   where s.site_id = any ((select core.reachable_site_ids())::uuid[])
$$;

grant execute on function asset.ids_of_serial_numbers to assetry_api;
-- end: function asset.ids_of_serial_numbers

-- source: function asset.import_warnings
-- Of the assets that an import made, or whose manufacturer or serial number it changed, which others within reach have
-- both, by the position of the row: as asset.identity_warnings has it of one asset. At most ten, for a file may say the
-- same of all its rows; of those that have the same, eleven are enough, of which one may be the asset itself. Assets
-- are read by their ids at once and joined by hash, as in core.change_imported.
create or replace function asset.import_warnings(p_rows core.import_row[])
returns jsonb
language plpgsql
stable
set search_path = ''
set enable_nestloop = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_own_ids  uuid[] := array(
    select r.id
      from unnest(p_rows) as r
     where r.faults = '[]'
       and case
             when r.is_new then r.kept ->> 'serial_number' is not null
             else r.kept ?| '{manufacturer,serial_number}'
           end
  );
  v_same_ids uuid[] := asset.ids_of_serial_numbers(
    array(select distinct lower(a.serial_number) from asset.assets as a where a.id = any (v_own_ids))
  );
begin
  return (
    with own as materialized (
      select r.position, a.id, lower(a.manufacturer) as manufacturer, lower(a.serial_number) as serial_number
        from unnest(p_rows) as r
        join asset.assets as a on a.id = r.id
       where r.id = any (v_own_ids)
         and a.id = any (v_own_ids)
         and r.faults = '[]'
         and a.manufacturer is not null
         and a.serial_number is not null
    ),
    same as (
      select k.manufacturer, k.serial_number, s.id, s.asset_number,
             row_number() over (partition by k.manufacturer, k.serial_number order by s.asset_number, s.id) as turn
        from (select distinct o.manufacturer, o.serial_number from own as o) as k
        join asset.assets as s
          on lower(s.serial_number) = k.serial_number
         and lower(s.manufacturer) = k.manufacturer
       where s.id = any (v_same_ids)
         and s.status not in ('CANCELLED', 'DISPOSED')
    )
    select coalesce(jsonb_object_agg(w.position, w.warnings), '{}')
      from (
        select t.position,
               jsonb_agg(
                 core.fault('serial_number', 'SERIAL_NUMBER_TAKEN', format('Asset %s has the same serial number',
                 t.asset_number))
                   || jsonb_build_object('id', t.id)
                 order by t.asset_number
               ) as warnings
          from (
            select o.position, s.id, s.asset_number, row_number() over (partition by o.position order by s.turn) as turn
              from own as o
              join same as s
                on s.manufacturer = o.manufacturer
               and s.serial_number = o.serial_number
               and s.turn <= 11
               and s.id <> o.id
          ) as t
         where t.turn <= 10
         group by t.position
      ) as w
  );
end
$$;

grant execute on function asset.import_warnings to assetry_api;
-- end: function asset.import_warnings

-- source: function asset.site_availability
-- How the assets in service or on standby of given sites ran in a period, days of their sites, up to now at most: the
-- facts of asset.availability_facts, in hours, of given assets, null for all.
create or replace function asset.site_availability(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns table (
  site_id uuid, asset_id uuid, at timestamptz, up numeric, required numeric, planned numeric, unplanned numeric,
  downtimes integer, failures integer, failure_hours numeric, lost numeric
)
language sql
stable
set search_path = ''
as $$
  select f.site_id, f.asset_id, z.from_at, (f.total - f.unplanned - f.planned - f.idle) / 60, (f.total - f.idle) / 60,
         f.planned / 60, f.unplanned / 60, f.downtimes, f.failures, f.failure_minutes / 60,
         case when f.losses is null then 0 else asset.lost_minutes(f.hours, f.losses, f.loss_periods) / 60 end
    from (
      select p_from::timestamp at time zone s.time_zone as from_at,
             least((p_until + 1)::timestamp at time zone s.time_zone, now()) as before_at, array_agg(a.id) as ids
        from core.sites as s
        join asset.assets as a
          on a.organization_id = s.organization_id
         and a.site_id = s.id
         and a.status in ('IN_SERVICE', 'STANDBY')
       where s.organization_id = core.current_organization_id()
         and s.id = any (p_site_ids)
         and (p_asset_ids is null or a.id = any (p_asset_ids))
       group by s.time_zone
    ) as z
   cross join lateral asset.availability_facts(z.ids, z.from_at, z.before_at) as f
   where z.from_at < z.before_at
$$;
-- end: function asset.site_availability

-- source: function contract.check_imported_revisions
-- Rows of an import of terms of contracts with all that is wrong with them beside their contract: one that has ended or
-- that the caller may not change, and what contract.revision_faults finds.
create or replace function contract.check_imported_revisions(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  select coalesce(
           array_agg(
             row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(t.faults, '[]'))::core.import_row
             order by r.position
           ),
           '{}'
         )
    from unnest(p_rows) as r
    left join lateral (
           select jsonb_agg(f.fault order by f.fault ->> 'field', f.fault ->> 'code') as faults
             from contract.imported_revision(r) as n
             left join contract.contracts as c on c.id = n.contract_id
            cross join lateral (
               select core.fault(w.field, w.code, w.message) as fault
                 from (
                   values
                     ('contract_id', 'MISSING_VALUE', 'A value is required', c.id is null),
                     (
                       'contract_id', 'CONTRACT_ENDED', format('Contract %s is %s', c.contract_number, c.status),
                       c.status in ('TERMINATED', 'CLOSED')
                     ),
                     (
                       'contract_id', 'NOT_ALL_SITES', 'The contract is for all sites, and you do not reach them all',
                       not c.reach_id = any ((select core.changeable_ids())::uuid[])
                     )
                 ) as w (field, code, message, is_so)
                where w.is_so
               union all
               select e.fault
                 from jsonb_array_elements(contract.revision_faults(n, c)) as e (fault)
                where c.id is not null
            ) as f
            where r.faults = '[]'
              and (r.is_new or r.kept <> '{}')
         ) as t on true
$$;

grant execute on function contract.check_imported_revisions to assetry_api;
-- end: function contract.check_imported_revisions

-- source: function contract.check_revision
-- Refuses a revision that contradicts itself or its contract, with every fault at once; p_faults are those that were
-- found before.
create or replace function contract.check_revision(
  p_revision contract.revisions,
  p_contract contract.contracts,
  p_faults   jsonb
)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(p_faults || contract.revision_faults(p_revision, p_contract))
$$;

grant execute on function contract.check_revision to assetry_api;
-- end: function contract.check_revision

-- source: function contract.exported_contract_coverages
-- The coverages of contracts as import_contract_coverages takes them, without those of what is archived. Exclusions
-- that are archived are left out, as they are of their list.
create or replace function contract.exported_contract_coverages()
returns table (
  contract_number         text,
  scope                   text,
  asset_number            text,
  category_code           text,
  location_code           text,
  covered_site_code       text,
  work_type               text,
  labour_percent          numeric,
  parts_percent           numeric,
  travel_percent          numeric,
  full_months             integer,
  starts_on               date,
  ends_on                 date,
  meter_name              text,
  meter_start             numeric,
  meter_limit             numeric,
  excluded_failure_codes  text[],
  excluded_item_numbers   text[],
  excluded_category_codes text[]
)
language sql
stable
set search_path = ''
as $$
  select v.contract_number, v.scope, v.asset_number, v.category_code, v.location_code, v.covered_site_code, v.work_type,
         v.labour_percent, v.parts_percent, v.travel_percent, v.full_months, v.starts_on, v.ends_on, v.meter_name,
         v.meter_start, v.meter_limit, x.failure_codes, x.item_numbers, x.category_codes
    from api.contract_coverages as v
    left join (
           select e.coverage_id,
                  array_agg(e.failure_code_code order by e.failure_code_code)
                    filter (where e.failure_code_code is not null) as failure_codes,
                  array_agg(e.item_number order by e.item_number)
                    filter (where e.item_number is not null) as item_numbers,
                  array_agg(e.category_code order by e.category_code)
                    filter (where e.category_code is not null) as category_codes
             from api.coverage_exclusions as e
             left join api.failure_codes as f on f.id = e.failure_code_id
             left join api.asset_categories as k on k.id = e.category_id
            where f.archived_at is null
              and k.archived_at is null
            group by e.coverage_id
         ) as x on x.coverage_id = v.id
   where v.revision_id = any ((select contract.exported_revision_ids())::uuid[])
     and (v.category_id in (select k.id from api.asset_categories as k where k.archived_at is not null)) is not true
     and (v.location_id in (select l.id from api.locations as l where l.archived_at is not null)) is not true
     and not exists (
           select
             from api.sites as s
            where s.archived_at is not null
              and (
                s.id in (v.site_id, v.covered_site_id)
                or s.id = (select a.site_id from api.assets as a where a.id = v.asset_id)
                or s.id = (select l.site_id from api.locations as l where l.id = v.location_id)
              )
         )
   order by v.contract_number, v.position
$$;

grant execute on function contract.exported_contract_coverages to assetry_list;
-- end: function contract.exported_contract_coverages

-- source: function contract.exported_contract_prices
-- The prices of contracts as import_contract_prices takes them, without those in archived units or of archived sites.
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
     and (p.unit_id in (select u.id from api.units as u where u.archived_at is not null)) is not true
     and (p.site_id in (select s.id from api.sites as s where s.archived_at is not null)) is not true
   order by p.contract_number, p.position
$$;

grant execute on function contract.exported_contract_prices to assetry_list;
-- end: function contract.exported_contract_prices

-- source: function contract.exported_contract_revisions
-- The terms of contracts as import_contract_revisions takes them.
create or replace function contract.exported_contract_revisions()
returns table (
  contract_number         text,
  effective_on            date,
  reason                  text,
  labour_percent          numeric,
  parts_percent           numeric,
  travel_percent          numeric,
  deductible              numeric,
  cap_amount              numeric,
  cap_visits              integer,
  cap_period              text,
  currency                text,
  claim_days              integer,
  price_index_code        text,
  index_base_value        numeric,
  index_percent           numeric,
  index_threshold_percent numeric,
  index_cap_percent       numeric,
  index_places            integer,
  index_starts            text
)
language sql
stable
set search_path = ''
as $$
  select v.contract_number, v.effective_on, v.reason, v.labour_percent, v.parts_percent, v.travel_percent, v.deductible,
         v.cap_amount, v.cap_visits, v.cap_period, v.currency, v.claim_days, v.price_index_code, v.index_base_value,
         v.index_percent, v.index_threshold_percent, v.index_cap_percent, v.index_places, v.index_starts
    from api.contract_revisions as v
   where v.id = any ((select contract.exported_revision_ids())::uuid[])
   order by v.contract_number
$$;

grant execute on function contract.exported_contract_revisions to assetry_list;
-- end: function contract.exported_contract_revisions

-- source: function contract.imported_revision
-- The revision that a row of an import makes or changes. A new one begins with the terms of the last approved one; an
-- empty share or cap period is that one's, too.
create or replace function contract.imported_revision(p_row core.import_row)
returns contract.revisions
language sql
stable
set search_path = ''
as $$
  select case
           when p_row.is_new then
             jsonb_populate_record(
               contract.next_revision(coalesce(b, jsonb_populate_record(null::contract.revisions, '{}'))),
               p_row.kept - array(
                 select c.key
                   from jsonb_each(p_row.kept) as c
                  where c.value = 'null'
                    and c.key in ('labour_percent', 'parts_percent', 'travel_percent', 'cap_period')
               )
             )
           else jsonb_populate_record(o, p_row.kept)
         end
    from (select) as one
    left join contract.revisions as o on o.id = p_row.id and not p_row.is_new
    left join contract.revisions as b on b.id = contract.last_revision((p_row.kept ->> 'contract_id')::uuid)
$$;

grant execute on function contract.imported_revision to assetry_api;
-- end: function contract.imported_revision

-- source: function contract.read_imported_lines
-- Reads the rows of an import of lines of contracts by set: each with what is kept of it and all that is wrong with it,
-- and with the line of the open revision of its contract that it changes, if it does: the one with the same values of
-- p_key. A row that repeats them has the fault p_field, p_repeated; what is no column of the line is not kept, and
-- refused unless only imports take it. The contracts that rows name are locked with their open revisions, by id.
create or replace function contract.read_imported_lines(
  p_entity text, p_rows jsonb, p_key text[], p_field text, p_repeated text
)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity  core.entities;
  v_rows    core.import_row[] := contract.read_cells(p_entity, p_rows);
  v_ids     uuid[]            := contract.named_ids(v_rows, 'contract_id');
  v_found   jsonb;
  v_besides text[];
begin
  perform contract.lock_open_revisions(v_ids);

  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(contract.line_key(to_jsonb(o), $2), o.id), ''{}'')
       from %s as o
       join contract.revisions as v on v.id = o.revision_id and v.status in (''DRAFT'', ''PENDING_APPROVAL'')
      where v.contract_id = any ($1)
        and o.reach_id = any ((select core.changeable_ids())::uuid[])',
    to_regclass(p_entity)
  )
  into v_found
  using v_ids, p_key;

  select * into v_entity from core.entities as e where e.entity = p_entity;
  v_besides := array(select f.field from core.entity_fields as f where f.entity = p_entity and not f.is_column);

  return core.judge_import(
    v_entity,
    array(
      select row(
               r.position, null, coalesce((v_found ->> k.key)::uuid, uuidv7()), not v_found ? k.key,
               r.kept - v_besides - 'site_id'::text,
               r.faults || (
                 select coalesce(jsonb_agg(core.fault(b.field, 'NOT_ALLOWED', 'Not set by an import')), '[]')
                   from core.entity_fields as b
                  where b.entity = p_entity
                    and not b.is_column
                    and not b.is_imported
                    and r.kept ->> b.field is not null
               ) || case
                 when r.kept ->> 'contract_id' is not null
                   and row_number() over (partition by k.key order by r.position) > 1
                 then jsonb_build_array(core.fault(p_field, 'REPEATED', p_repeated))
                 else '[]'
               end
             )::core.import_row
        from unnest(v_rows) as r
       cross join lateral (select contract.line_key(r.kept, p_key) as key offset 0) as k
       order by r.position
    )
  );
end
$$;

grant execute on function contract.read_imported_lines to assetry_api;
-- end: function contract.read_imported_lines

-- source: function contract.read_imported_revisions
-- Reads the rows of an import of terms of contracts by set: each with what is kept of it and all that is wrong with it,
-- and with the revision that it is: one that is decided and says the same, else the open one of its contract. The
-- contracts that rows name are locked with their open revisions, by id.
create or replace function contract.read_imported_revisions(p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity   core.entities;
  v_rows     core.import_row[] := contract.read_cells('contract.revisions', p_rows);
  v_withheld text[]            := core.withheld_columns('contract_revisions');
begin
  perform contract.lock_open_revisions(contract.named_ids(v_rows, 'contract_id'));
  select * into v_entity from core.entities as e where e.entity = 'contract.revisions';

  return core.judge_import(
    v_entity,
    array(
      with read as materialized (
        select r.position, r.kept - 'site_id' as kept, r.faults,
               case
                 when core.is_of_kind(r.kept -> 'contract_id', 'UUID') then (r.kept ->> 'contract_id')::uuid
               end as contract_id
          from unnest(v_rows) as r
      ),
      found as (
        select r.*, d.id as decided_id, o.id as open_id,
               row_number() over (partition by r.contract_id, d.id is null order by r.position) as place
          from read as r
          left join lateral (
                 select v.id
                   from contract.revisions as v
                  where v.contract_id = r.contract_id
                    and v.status in ('APPROVED', 'WITHDRAWN')
                    and v.reach_id = any ((select core.changeable_ids())::uuid[])
                    and not exists (
                          select
                            from jsonb_each(r.kept) as c
                           where c.value is distinct from coalesce(to_jsonb(v) -> c.key, 'null')
                             and c.key <> all (v_withheld)
                        )
                  order by v.revision desc
                  limit 1
               ) as d on true
          left join contract.revisions as o
            on o.contract_id = r.contract_id
           and o.status in ('DRAFT', 'PENDING_APPROVAL')
           and o.reach_id = any ((select core.changeable_ids())::uuid[])
      )
      select row(
               f.position, null, coalesce(f.decided_id, f.open_id, uuidv7()),
               coalesce(f.decided_id, f.open_id) is null, f.kept,
               f.faults || case
                 when f.contract_id is not null and f.decided_id is null and f.place > 1
                 then jsonb_build_array(core.fault('contract_id', 'REPEATED', 'Repeats the contract of an earlier row'))
                 else '[]'
               end
             )::core.import_row
        from found as f
       order by f.position
    )
  );
end
$$;

grant execute on function contract.read_imported_revisions to assetry_api;
-- end: function contract.read_imported_revisions

-- source: function contract.revision_faults
-- What contradicts itself or its contract in a revision.
create or replace function contract.revision_faults(p_revision contract.revisions, p_contract contract.contracts)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
    from (
      values
        (
          'effective_on', 'BEFORE_TERM', 'Cannot be before starts_on of the contract',
          p_revision.effective_on < p_contract.starts_on
        ),
        (
          'effective_on', 'AFTER_TERM', 'Cannot be after ends_on of the contract',
          p_revision.effective_on > p_contract.ends_on
        ),
        (
          'currency', 'INVALID_VALUE', 'A code of three capital letters',
          p_revision.currency !~ '^[A-Z]{3}$'
        ),
        (
          'currency', 'MISSING_VALUE', 'Required with deductible or cap_amount',
          p_revision.currency is null and num_nonnulls(p_revision.deductible, p_revision.cap_amount) > 0
        ),
        (
          'currency', 'NOT_ALLOWED', 'Only with deductible or cap_amount',
          p_revision.currency is not null and num_nonnulls(p_revision.deductible, p_revision.cap_amount) = 0
        ),
        (
          'price_index_id', 'NOT_ACTIVE', 'The price index is not active',
          exists (
            select 1
              from contract.price_indexes as i
             where i.id = p_revision.price_index_id
               and not i.is_active
               and not exists (
                     select 1
                       from contract.revisions as r
                      where r.contract_id = p_contract.id
                        and r.price_index_id = i.id
                        and r.status = 'APPROVED'
                   )
          )
        ),
        (
          'index_base_value', 'MISSING_VALUE', 'Required with price_index_id',
          p_revision.price_index_id is not null and p_revision.index_base_value is null
        ),
        (
          'index_percent', 'MISSING_VALUE', 'Required with price_index_id',
          p_revision.price_index_id is not null and p_revision.index_percent is null
        ),
        (
          'index_starts', 'MISSING_VALUE', 'Required with price_index_id',
          p_revision.price_index_id is not null and p_revision.index_starts is null
        ),
        (
          'price_index_id', 'MISSING_VALUE', 'Required with the other values of the indexation',
          p_revision.price_index_id is null
            and num_nonnulls(
                  p_revision.index_base_value, p_revision.index_percent, p_revision.index_threshold_percent,
                  p_revision.index_cap_percent, p_revision.index_places, p_revision.index_starts
                ) > 0
        ),
        (
          'cap_period', 'NOT_ALLOWED', 'YEAR requires starts_on of the contract',
          p_revision.cap_period = 'YEAR' and p_contract.starts_on is null
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function contract.revision_faults to assetry_api;
-- end: function contract.revision_faults

-- source: function contract.store_imported_coverages
-- Writes the coverages of an import that were accepted to the open revisions of their contracts, which are locked:
-- those that change, then new ones behind the others, with what they exclude. A revision that awaited approval is a
-- draft again.
create or replace function contract.store_imported_coverages(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_contract_ids uuid[] := array(
    select distinct (r.kept ->> 'contract_id')::uuid from unnest(p_rows) as r where r.is_new and r.faults = '[]'
  );
begin
  perform contract.write_lines(v, 'import_contract_coverages')
     from contract.revisions as v
    where v.status in ('DRAFT', 'PENDING_APPROVAL')
      and v.contract_id in (
            select coalesce((r.kept ->> 'contract_id')::uuid, o.contract_id)
              from unnest(p_rows) as r
              left join contract.coverages as o on o.id = r.id and not r.is_new
             where r.faults = '[]'
               and (r.is_new or r.kept <> '{}')
          );

  update contract.coverages as c
     set labour_percent = n.labour_percent,
         parts_percent = n.parts_percent,
         travel_percent = n.travel_percent,
         full_months = n.full_months,
         ends_on = n.ends_on,
         meter_name = n.meter_name,
         meter_start = n.meter_start,
         meter_limit = n.meter_limit
    from unnest(p_rows) as r
    join contract.coverages as o on o.id = r.id
   cross join lateral jsonb_populate_record(o, r.kept) as n
   where c.id = r.id
     and r.faults = '[]'
     and r.kept <> '{}';

  insert into contract.coverages (
    id, site_id, contract_id, revision_id, position, scope, asset_id, category_id, location_id, covered_site_id,
    work_type, labour_percent, parts_percent, travel_percent, full_months, starts_on, ends_on, meter_name, meter_start,
    meter_limit
  )
  with open as materialized (
    select v.id, v.site_id, v.contract_id,
           coalesce(
             (select max(o.position) from contract.coverages as o where o.revision_id = v.id), 0
           ) as last_position
      from contract.revisions as v
     where v.contract_id = any (v_contract_ids)
       and v.status in ('DRAFT', 'PENDING_APPROVAL')
  )
  select r.id, v.site_id, v.contract_id, v.id,
         v.last_position + row_number() over (partition by v.id order by r.position),
         n.scope, n.asset_id, n.category_id, n.location_id, n.covered_site_id, n.work_type, n.labour_percent,
         n.parts_percent, n.travel_percent, n.full_months, n.starts_on, n.ends_on, n.meter_name, n.meter_start,
         n.meter_limit
    from unnest(p_rows) as r
   cross join lateral jsonb_populate_record(null::contract.coverages, r.kept) as n
    join open as v on v.contract_id = n.contract_id
   where r.is_new
     and r.faults = '[]'
   order by r.position;

  perform contract.store_imported_exclusions(p_rows);
  return p_rows;
end
$$;

grant execute on function contract.store_imported_coverages to assetry_api;
-- end: function contract.store_imported_coverages

-- source: function contract.store_imported_exclusions
-- Makes what rows of an import of coverages exclude, of the kinds that they change, all that the coverages exclude. As
-- the owner, as contract.store_coverages.
create or replace function contract.store_imported_exclusions(p_rows core.import_row[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from contract.coverage_exclusions as x
   using unnest(p_rows) as r
   where x.organization_id = core.current_organization_id()
     and x.coverage_id = r.id
     and r.faults = '[]'
     and case
           when x.failure_code_id is not null then r.kept ? 'excluded_failure_code_ids'
           when x.item_id is not null then r.kept ? 'excluded_item_ids'
           else r.kept ? 'excluded_category_ids'
         end;

  insert into contract.coverage_exclusions (site_id, contract_id, coverage_id, failure_code_id, item_id, category_id)
  select c.site_id, c.contract_id, c.id, x.failure_code_id, x.item_id, x.category_id
    from unnest(p_rows) as r
    join contract.coverages as c on c.organization_id = core.current_organization_id() and c.id = r.id
   cross join lateral (
      select e.id::uuid as failure_code_id, null::uuid as item_id, null::uuid as category_id
        from jsonb_array_elements_text(r.kept -> 'excluded_failure_code_ids') as e (id)
      union all
      select null::uuid, e.id::uuid, null::uuid
        from jsonb_array_elements_text(r.kept -> 'excluded_item_ids') as e (id)
      union all
      select null::uuid, null::uuid, e.id::uuid
        from jsonb_array_elements_text(r.kept -> 'excluded_category_ids') as e (id)
    ) as x
   where r.faults = '[]'
   order by r.position, x.failure_code_id, x.item_id, x.category_id
$$;

grant execute on function contract.store_imported_exclusions to assetry_api;
-- end: function contract.store_imported_exclusions

-- source: function contract.store_imported_prices
-- Writes the prices of an import that were accepted to the open revisions of their contracts, which are locked: those
-- that change, then new ones behind the others. A revision that awaited approval is a draft again.
create or replace function contract.store_imported_prices(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_contract_ids uuid[] := array(
    select distinct (r.kept ->> 'contract_id')::uuid from unnest(p_rows) as r where r.is_new and r.faults = '[]'
  );
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
  with open as materialized (
    select v.id, v.site_id, v.contract_id,
           coalesce((select max(o.position) from contract.prices as o where o.revision_id = v.id), 0) as last_position
      from contract.revisions as v
     where v.contract_id = any (v_contract_ids)
       and v.status in ('DRAFT', 'PENDING_APPROVAL')
  )
  select r.id, v.site_id, v.contract_id, v.id,
         v.last_position + row_number() over (partition by v.id order by r.position),
         n.item_id, n.unit_id, coalesce(n.minimum_quantity, 0), n.unit_price, c.currency, n.starts_on, n.ends_on
    from unnest(p_rows) as r
   cross join lateral jsonb_populate_record(null::contract.prices, r.kept) as n
    join contract.contracts as c on c.id = n.contract_id
    join open as v on v.contract_id = c.id
   where r.is_new
     and r.faults = '[]'
   order by r.position;

  return p_rows;
end
$$;

grant execute on function contract.store_imported_prices to assetry_api;
-- end: function contract.store_imported_prices

-- source: function contract.store_imported_revisions
-- Writes the terms of an import that were accepted: the open revisions that change, which are locked and are drafts
-- again, then new drafts with the lines of the last approved revision of their contract.
create or replace function contract.store_imported_revisions(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_changed contract.revisions[] := array(
    select contract.imported_revision(r)
      from unnest(p_rows) as r
     where r.faults = '[]'
       and not r.is_new
       and r.kept <> '{}'
     order by r.id
  );
begin
  perform contract.write_lines(r, 'import_contract_revisions')
     from contract.revisions as r
    where r.id in (select n.id from unnest(v_changed) as n);

  update contract.revisions as r
     set effective_on = n.effective_on,
         reason = n.reason,
         labour_percent = n.labour_percent,
         parts_percent = n.parts_percent,
         travel_percent = n.travel_percent,
         deductible = n.deductible,
         cap_amount = n.cap_amount,
         cap_visits = n.cap_visits,
         cap_period = n.cap_period,
         currency = n.currency,
         claim_days = n.claim_days,
         price_index_id = n.price_index_id,
         index_base_value = n.index_base_value,
         index_percent = n.index_percent,
         index_threshold_percent = n.index_threshold_percent,
         index_cap_percent = n.index_cap_percent,
         index_places = n.index_places,
         index_starts = n.index_starts
    from unnest(v_changed) as n
   where r.id = n.id;

  insert into contract.revisions (
    id, site_id, contract_id, revision, effective_on, reason, labour_percent, parts_percent, travel_percent,
    deductible, cap_amount, cap_visits, cap_period, currency, claim_days, price_index_id, index_base_value,
    index_percent, index_threshold_percent, index_cap_percent, index_places, index_starts, authors
  )
  select r.id, c.site_id, c.id,
         (select coalesce(max(o.revision), 0) + 1 from contract.revisions as o where o.contract_id = c.id),
         n.effective_on, n.reason, n.labour_percent, n.parts_percent, n.travel_percent, n.deductible, n.cap_amount,
         n.cap_visits, n.cap_period, n.currency, n.claim_days, n.price_index_id, n.index_base_value, n.index_percent,
         n.index_threshold_percent, n.index_cap_percent, n.index_places, n.index_starts, contract.with_author('{}')
    from unnest(p_rows) as r
   cross join lateral contract.imported_revision(r) as n
    join contract.contracts as c on c.id = n.contract_id
   where r.faults = '[]'
     and r.is_new
   order by r.position;

  perform contract.store_coverages(v, contract.coverage_rows(b.id)), contract.copy_lines(b, v)
     from unnest(p_rows) as r
     join contract.revisions as v on v.id = r.id
     join contract.revisions as b on b.id = contract.last_revision(v.contract_id)
    where r.faults = '[]'
      and r.is_new;

  return p_rows;
end
$$;

grant execute on function contract.store_imported_revisions to assetry_api;
-- end: function contract.store_imported_revisions

-- source: function contract.with_exclusions
-- Rows of an import of coverages with the ids of what they exclude, where that changes a coverage: excluded_item_ids
-- and so on. p_given are the rows as they came, which name failure codes, items and categories by their codes; a column
-- that is given is all that is excluded of its kind.
create or replace function contract.with_exclusions(p_rows core.import_row[], p_given jsonb)
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  with given as materialized (
    select r.position, r.id, r.is_new, k.name, k.field, core.import_codes(g.item -> k.name) as codes
      from jsonb_array_elements(p_given) with ordinality as g (item, position)
      join unnest(p_rows) as r on r.position = g.position
     cross join (
        values ('excluded_failure_codes', 'excluded_failure_code_ids'),
               ('excluded_item_numbers', 'excluded_item_ids'), ('excluded_category_codes', 'excluded_category_ids')
      ) as k (name, field)
     where jsonb_typeof(g.item) = 'object'
       and g.item ? k.name
  ),
  said as materialized (
    select g.name, array_agg(distinct c.code) as codes
      from given as g
     cross join unnest(g.codes) as c (code)
     group by g.name
  ),
  known as materialized (
    select s.name, f.code, f.id
      from said as s
      join work.failure_codes as f on f.code = any (s.codes)
     where s.name = 'excluded_failure_codes'
    union all
    select s.name, i.item_number, i.id
      from said as s
      join inventory.items as i on i.item_number = any (s.codes)
     where s.name = 'excluded_item_numbers'
    union all
    select s.name, k.code, k.id
      from said as s
      join asset.categories as k on k.code = any (s.codes)
     where s.name = 'excluded_category_codes'
  ),
  meant as materialized (
    select g.position, g.name, g.field, g.codes is null as is_wrong, w.ids, w.unknown,
           (
             select array_agg(e.id order by e.id)
               from contract.coverage_exclusions as x
              cross join lateral (
                 select case g.name
                          when 'excluded_failure_codes' then x.failure_code_id
                          when 'excluded_item_numbers' then x.item_id
                          else x.category_id
                        end as id
               ) as e
              where x.coverage_id = g.id
                and not g.is_new
                and e.id is not null
           ) as present
      from given as g
     cross join lateral (
        select array_agg(distinct k.id) filter (where k.id is not null) as ids,
               min(c.code) filter (where k.id is null) as unknown
          from unnest(g.codes) as c (code)
          left join known as k on k.name = g.name and k.code = c.code
      ) as w
  ),
  told as (
    select m.position,
           coalesce(
             jsonb_agg(
               case
                 when m.is_wrong then core.fault(m.name, 'INVALID_TYPE', 'Expected an array of texts')
                 when m.unknown is not null then
                   core.fault(m.name, 'NOT_FOUND', format('No such record within your reach: %s', left(m.unknown, 60)))
                 else core.fault(m.name, 'TOO_LARGE', 'At most 100')
               end
               order by m.name
             ) filter (where m.is_wrong or m.unknown is not null or cardinality(m.ids) > 100),
             '[]'
           ) as faults,
           coalesce(
             jsonb_object_agg(m.field, coalesce(m.ids, '{}')) filter (where m.ids is distinct from m.present), '{}'
           ) as kept
      from meant as m
     group by m.position
  )
  select coalesce(
           array_agg(
             row(
               r.position, r.code, r.id, r.is_new, r.kept || coalesce(t.kept, '{}'),
               r.faults || coalesce(t.faults, '[]')
             )::core.import_row
             order by r.position
           ),
           '{}'
         )
    from unnest(p_rows) as r
    left join told as t on t.position = r.position
$$;

grant execute on function contract.with_exclusions to assetry_api;
-- end: function contract.with_exclusions

-- source: function core.candidate_ids
-- Records within the caller's reach that a stage finds, at most 500: $1 are words, $2 the pattern of the whole text.
-- The owner looks, stating organization and reach, because row security keeps operators and estimates of the planner
-- from the index of trigrams; whoever asks reads the records under its policies. Only for whoever reads all within
-- reach. A site, statuses and is_archived narrow before the 500 are taken.
create or replace function core.candidate_ids(
  p_stage       text,
  p_entity      text,
  p_words       text[],
  p_pattern     text,
  p_site_id     uuid,
  p_statuses    text[]  default null,
  p_is_archived boolean default false
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
                 concat(
                   case when p_site_id is not null then ' and t.site_id = $5' end,
                   case when p_statuses is not null then ' and t.status = any ($6)' end,
                   case when p_is_archived then ' and t.archived_at is not null' end
                 ),
                 b.condition
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
  ) into v_ids using p_words, p_pattern, core.current_organization_id(), core.reachable_ids(), p_site_id,
    p_statuses;
  return v_ids;
end
$$;

grant execute on function core.candidate_ids to assetry_list;
-- end: function core.candidate_ids

-- source: function core.change_imported
-- Writes what rows of an import that were accepted change of records that stand, which are locked, in one statement.
-- The records are read by their ids at once and joined by hash: a table that was filled a moment ago tells nothing of
-- its size, and each row would be looked for among all of its organization.
create or replace function core.change_imported(p_entity text, p_rows core.import_row[], p_columns text[])
returns void
language plpgsql
volatile
set search_path = ''
set enable_nestloop = off
as $$
declare
  v_ids uuid[] := array(select r.id from unnest(p_rows) as r where not r.is_new and r.faults = '[]' and r.kept <> '{}');
begin
  -- Most files bring new records only.
  if v_ids = '{}' then
    return;
  end if;

  -- lint-allow dynamic-sql: names come from the catalog
  execute format(
    'update %1$s as t
        set %2$s
       from unnest($1) as r
      cross join lateral jsonb_populate_record(null::%1$s, r.kept) as n
      where t.id = r.id
        and t.id = any ((select $2)::uuid[])
        and not r.is_new
        and r.faults = ''[]''
        and r.kept <> ''{}''',
    to_regclass(p_entity),
    (
      select string_agg(format('%1$I = case when r.kept ? %1$L then n.%1$I else t.%1$I end', c), ', ' order by c)
        from unnest(p_columns) as c
       where not exists (
               select 1 from core.entity_fields as f where f.entity = p_entity and f.field = c and not f.is_updatable
             )
    )
  )
  using p_rows, v_ids;
end
$$;

grant execute on function core.change_imported to assetry_api;
-- end: function core.change_imported

-- source: function core.check_import_sites
-- Finds rows of an import that name something at another site where the table's keys want it at theirs. A new record
-- whose site follows from another record is looked at by its own rules.
create or replace function core.check_import_sites(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_table  regclass := to_regclass(p_entity.entity);
  v_sites  jsonb;
  v_own    jsonb;
  v_field  text;
  v_target regclass;
  v_ids    uuid[];
begin
  for v_field, v_target in
    select a.attname, k.confrelid
      from pg_catalog.pg_constraint as k
      join pg_catalog.pg_attribute as a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     where k.conrelid = v_table
       and k.contype = 'f'
       and a.attname not in ('organization_id', 'site_id')
       and exists (
             select 1
               from pg_catalog.pg_attribute as s
              where s.attrelid = k.conrelid and s.attname = 'site_id' and s.attnum = any (k.conkey)
           )
  loop
    v_ids := array(
      select (r.kept ->> v_field)::uuid
        from unnest(p_rows) as r
       where r.faults = '[]'
         and r.kept ->> v_field is not null
    );
    -- Of the many fields that a key has, a file names one or two.
    continue when v_ids = '{}';

    if v_own is null then
      -- lint-allow dynamic-sql: names come from the catalog
      execute format(
        'select coalesce(jsonb_object_agg(r.id, coalesce(to_jsonb(t.site_id), r.kept -> ''site_id'')), ''{}'')
           from unnest($1) as r left join %s as t on t.id = r.id where r.id is not null', v_table
      )
      into v_own
      using p_rows;
    end if;

    execute format(
      'select coalesce(jsonb_object_agg(t.id, t.site_id), ''{}'')
         from %s as t
        where t.id = any ((select $1)::uuid[])',
      v_target
    )
    into v_sites
    using v_ids;

    v_sites := v_own || v_sites;

    p_rows := array(
      select case
               when r.faults = '[]'
                 and v_sites -> (r.kept ->> v_field) <> nullif(v_own -> r.id::text, 'null') then
                 core.with_fault(r, core.fault(v_field, 'PARENT_AT_OTHER_SITE', 'The parent belongs to another site'))
               else r
             end
        from unnest(p_rows) as r
       order by r.position
    );
  end loop;

  return p_rows;
end
$$;

grant execute on function core.check_import_sites to assetry_api;
-- end: function core.check_import_sites

-- source: function core.export_columns
-- What the rows of a list are made of as its import takes them: of each column of the import what the list shows, a
-- code or number instead of an id, its ids in other systems. A column without a value is not exported; conditions leave
-- out records that the import does not make. What is not exported is not named: the column is empty, and a record that
-- is nothing without it is left out (core.is_essential).
create or replace function core.export_columns(p_entity core.entities)
returns table (name text, kind text, value text, condition text)
language sql
stable
set search_path = ''
as $$
  select c.name, c.kind,
         case
           when w.value is not null and g.ids is not null then
             format('case when v.%I in (%s) then null else %s end', c.field, g.ids, w.value)
           else w.value
         end,
         concat(
           w.condition,
           case
             when w.value is not null and g.ids is not null and core.is_essential(p_entity.list, f) then
               format(
                 ' and (v.%I in (%s)%s) is not true', c.field, g.ids,
                 case when c.field = 'location_id' then ' and v.asset_id is null' end
               )
           end
         )
    from core.import_columns(p_entity) as c
    left join core.entity_fields as f on f.entity = p_entity.entity and f.field = c.field
    left join core.entities as t on t.entity = f.target_entity
   cross join lateral (
      select exists (select from core.list_columns(p_entity.list) as l where l.name = c.name) as is_shown,
             c.name = c.field and f.target_entity is not null as is_id,
             f.is_creatable or f.is_imported as is_new
   ) as s
    left join lateral (
      select core.unexported_query(t.entity) as ids
       where c.name <> c.field
         and exists (select from core.list_columns(p_entity.list) as l where l.name = c.field)
   ) as g on true
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
-- their import makes of them, and a record of a tree behind the one that it hangs on, as far as that is within reach,
-- so that a file can be imported in parts. With p_since, only what was changed after it, or whose ids in other systems
-- were, where the list can tell.
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
                    select p.id, 0 from %1$s as p left join %1$s as o on o.id = p.%2$I where o.id is null
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

-- source: function core.exported_list_faults
-- What is wrong with the lists of an export: each of the first hundred that no import takes, by its place, and that
-- there are more than a hundred.
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
         ) || case
                when cardinality(p_lists) > 100 then
                  core.fault('p_lists', 'TOO_MANY', 'At most 100 lists are accepted')
                else '[]'
              end
    from (select * from unnest(p_lists) with ordinality as u (name, place) limit 100) as l
   where l.name is null
      or l.name <> all (core.imported_lists())
$$;

grant execute on function core.exported_list_faults to assetry_api, assetry_list;
-- end: function core.exported_list_faults

-- source: function core.find_records
-- The records of some entities that the caller reads and that a text stands for, stage by stage, the best first. p_ids
-- are those that it stands for as a code. A site, statuses and is_archived narrow every stage.
create or replace function core.find_records(
  p_query       text,
  p_ids         uuid[],
  p_entities    text[],
  p_site_id     uuid,
  p_statuses    text[],
  p_is_archived boolean,
  p_limit       integer
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
    v_query := core.search_query(
      stage, p_entities, v_words, p_site_id is not null, p_statuses is not null, p_is_archived
    );
    continue when v_query is null;

    -- lint-allow dynamic-sql: the query is put together from the registry, never from the request
    for entity, id, code, label, site_id in
      execute v_query
        using v_words, core.like_pattern(p_query), p_ids, p_site_id, v_found, p_limit - cardinality(v_found), p_statuses
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

-- source: function core.ground_import
-- Rejects new rows of a tree that would hang on what is not made: on a rejected row, or on one another in a circle.
create or replace function core.ground_import(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_parent  text := p_entity.parent_column;
  -- Objects, of which a key is found at once: arrays of ten thousand would be read through for each row.
  v_pending jsonb := (select coalesce(jsonb_object_agg(r.id, true), '{}') from unnest(p_rows) as r where r.is_new);
  v_rest    jsonb;
begin
  loop
    select coalesce(jsonb_object_agg(r.id, true), '{}') into v_rest
      from unnest(p_rows) as r
     where v_pending ? r.id::text
       and (r.faults <> '[]' or coalesce(v_pending ? (r.kept ->> v_parent), false));

    exit when v_rest = v_pending;
    v_pending := v_rest;
  end loop;

  return array(
    select case
             when r.faults = '[]' and v_pending ? r.id::text then
               core.with_fault(r, core.fault(v_parent, 'PARENT_REJECTED',
               'The parent is not imported, or is a child of this record'))
             else r
           end
      from unnest(p_rows) as r
     order by r.position
  );
end
$$;

grant execute on function core.ground_import to assetry_api;
-- end: function core.ground_import

-- source: function core.has_column
-- Whether the table of an entity has a column.
create or replace function core.has_column(p_entity text, p_column text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select
      from pg_catalog.pg_attribute as a
     where a.attrelid = to_regclass(p_entity)
       and a.attname = p_column
       and not a.attisdropped
  )
$$;

grant execute on function core.has_column to assetry_list;
-- end: function core.has_column

-- source: function core.hold_imported
-- Holds as they are the records that rows of an import name in these fields, as core.hold_named does before the rows
-- are judged, and answers them by id, without nulls, which most of their columns are; one that is out of reach by now
-- is missing.
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
      'select coalesce(jsonb_object_agg(t.id, jsonb_strip_nulls(to_jsonb(t))), ''{}'')
         from (select * from %s as t where t.id = any ((select $1)::uuid[]) order by t.id for share) as t',
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
      'select from %s as t where t.id = any ((select $1)::uuid[]) order by t.id for share',
      to_regclass(v_field.target_entity)
    )
    using core.held_ids(v_field, p_rows);
  end loop;
end
$$;

grant execute on function core.hold_named to assetry_api;
-- end: function core.hold_named

-- source: function core.import_answer
-- What became of the rows of an import. One object, for an answer of many rows would be cut off at the page size.
-- p_warnings are those of the rows that were accepted, by their position; null where such an import warns of nothing.
-- What became of a row is asked once (offset 0).
create or replace function core.import_answer(p_rows core.import_row[], p_warnings jsonb default null)
returns jsonb
language sql
immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select jsonb_build_object(
           'created', count(*) filter (where o.outcome = 'CREATED'),
           'updated', count(*) filter (where o.outcome = 'UPDATED'),
           'unchanged', count(*) filter (where o.outcome = 'UNCHANGED'),
           'rejected', count(*) filter (where o.outcome = 'REJECTED'),
           'row_outcomes', coalesce(
             jsonb_agg(
               case
                 when p_warnings is null then
                   jsonb_build_object('row', r.position, 'code', r.code, 'outcome', o.outcome, 'id', o.id, 'faults',
                   r.faults)
                 else
                   jsonb_build_object('row', r.position, 'code', r.code, 'outcome', o.outcome, 'id', o.id, 'faults',
                   r.faults, 'warnings', coalesce(p_warnings -> r.position::text, '[]'))
               end
               order by r.position
             ),
             '[]'
           )
         )
    from unnest(p_rows) as r
   cross join lateral (
      select case
               when r.faults <> '[]' then 'REJECTED'
               when r.is_new then 'CREATED'
               when r.kept = '{}' then 'UNCHANGED'
               else 'UPDATED'
             end as outcome,
             case when r.faults = '[]' then r.id end as id
      offset 0
   ) as o
$$;

grant execute on function core.import_answer to assetry_api;
-- end: function core.import_answer

-- source: function core.import_cells
-- The rows of an import by their columns: fields by their names, what is named by a code or number under @<field>.
-- Columns that the list of such records shows besides are passed over, so that what was exported can be imported;
-- others are faults.
create or replace function core.import_cells(p_entity core.entities, p_rows jsonb)
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_cells jsonb;
  v_kinds jsonb;
  v_shown text[] := array(
    select a.attname::text
      from pg_catalog.pg_attribute as a
     where a.attrelid = to_regclass('api.' || p_entity.list)
       and a.attnum > 0
  );
begin
  select jsonb_object_agg(n.name, n.cell), jsonb_object_agg(n.name, n.kind)
    into v_cells, v_kinds
    from core.import_columns(p_entity) as n;

  return array(
    select row(
             e.position, null, null, null, coalesce(r.kept, '{}'),
             case
               when jsonb_typeof(e.item) <> 'object' then
                 jsonb_build_array(core.fault('', 'INVALID_TYPE', 'Expected an object'))
               else coalesce(r.faults, '[]')
             end
           )::core.import_row
      from jsonb_array_elements(p_rows) with ordinality as e (item, position)
     cross join lateral (
        -- Most cells are texts, and there may be a hundred thousand of them.
        select jsonb_object_agg(
                 v_cells ->> c.key,
                 case
                   when v_kinds ->> c.key <> 'TEXT' then core.import_value(v_kinds ->> c.key, c.value)
                   when jsonb_typeof(c.value) <> 'string' then c.value
                   else coalesce(to_jsonb(nullif(btrim(c.value #>> '{}'), '')), 'null')
                 end
               ) filter (where v_cells ? c.key) as kept,
               -- Few rows have such a column, and to sort is prepared for each row.
               case
                 when bool_or(not v_cells ? c.key and c.key <> all (v_shown)) then
                   (
                     select jsonb_agg(
                              core.fault(left(k.key, 60), 'UNKNOWN_FIELD', 'There is no such field') order by k.key
                            )
                       from jsonb_object_keys(e.item) as k (key)
                      where not v_cells ? k.key
                        and k.key <> all (v_shown)
                   )
               end as faults
          from jsonb_each(case jsonb_typeof(e.item) when 'object' then e.item end) as c
     ) as r
     order by e.position
  );
end
$$;

grant execute on function core.import_cells to assetry_api;
-- end: function core.import_cells

-- source: function core.import_value
-- A value of an import as its field wants it: the cells of CSV are texts, of which an empty one is null, an array comes
-- as CSV of a list writes it or as JSON, and an id becomes as the database writes it. Asked for every cell, so each
-- kind is a statement of its own.
create or replace function core.import_value(p_kind text, p_value jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_word text;
begin
  if jsonb_typeof(p_value) <> 'string' then
    return p_value;
  end if;

  v_word := btrim(p_value #>> '{}');

  if v_word = '' then
    return 'null';
  elsif p_kind = 'BOOLEAN' and lower(v_word) in ('true', 't', 'yes', '1') then
    return 'true';
  elsif p_kind = 'BOOLEAN' and lower(v_word) in ('false', 'f', 'no', '0') then
    return 'false';
  elsif p_kind in ('INTEGER', 'NUMBER') and v_word ~ '^[+-]?\d{1,30}(\.\d{1,30})?$' then
    return to_jsonb(v_word::numeric);
  elsif p_kind in ('TEXT_ARRAY', 'UUID_ARRAY') and v_word like '{%' and pg_input_is_valid(v_word, 'text[]') then
    return to_jsonb(v_word::text[]);
  elsif p_kind ~ '^OBJECT|_ARRAY$' and pg_input_is_valid(v_word, 'jsonb') then
    return v_word;
  elsif p_kind = 'UUID' and pg_input_is_valid(v_word, 'uuid') then
    return to_jsonb(v_word::uuid);
  end if;

  return to_jsonb(v_word);
end
$$;

grant execute on function core.import_value to assetry_api;
-- end: function core.import_value

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
    'vendors,price_indexes,price_index_values,contracts,authorized_vendors,failure_codes,contract_revisions,items,'
    'item_manufacturer_parts,contract_coverages,contract_prices,workers,worker_certificates,storerooms,'
    'storeroom_bins,inspection_templates,job_plans,inspection_template_items,job_plan_tasks,job_plan_lines,'
    'asset_meters,output_counters,stocked_items,opening_balances,asset_spares,maintenance_routes,'
    'maintenance_route_stops,maintenance_schedules,requests,work_orders,asset_custodies,calibrations}'::text[]
$$;

grant execute on function core.imported_lists to assetry_api, assetry_list;
-- end: function core.imported_lists

-- source: function core.is_essential
-- Whether a record of a list is nothing without the record that a field names: what is required, its site, the record
-- of a line, and of a few lists what the record is about, of which a location only where there is no asset.
create or replace function core.is_essential(p_list text, p_field core.entity_fields)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_field.is_required
    or p_field.field = 'site_id'
    or p_field.field = core.document_field(p_list)
    or (p_list, p_field.field) in (
         values ('asset_spares', 'category_id'), ('asset_custodies', 'asset_id'),
                ('authorized_vendors', 'certificate_type_id'), ('maintenance_schedules', 'location_id'),
                ('maintenance_schedules', 'category_id'), ('maintenance_schedules', 'route_id'),
                ('maintenance_schedules', 'meter_id'), ('calibrations', 'asset_id'), ('work_orders', 'location_id')
       )
$$;

grant execute on function core.is_essential to assetry_list;
-- end: function core.is_essential

-- source: function core.judge_import
-- Compares the rows of an import with the fields and with the records that stand, which it locks by id: of these only
-- what changes is kept. Every fault of every row is told. What is wrong with a value is asked once, however many rows
-- have it, and which of the records that they name can be named is asked at once.
create or replace function core.judge_import(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  -- What rows may name among themselves: records of their own kind.
  v_new      jsonb := (
    select coalesce(jsonb_object_agg(r.id, true), '{}')
      from unnest(p_rows) as r
     where r.is_new
       and r.id is not null
       and exists (
             select from core.entity_fields as f where f.entity = p_entity.entity and f.target_entity = p_entity.entity
           )
  );
  v_rows     core.import_row[];
  v_current  jsonb;
  v_withheld text[] := core.withheld_columns(p_entity.list);
begin
  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(t.id, to_jsonb(t)), ''{}'')
       from (select * from %s as t where t.id = any ((select $1)::uuid[]) order by t.id for no key update) as t',
    to_regclass(p_entity.entity)
  )
  into v_current
  using array(select r.id from unnest(p_rows) as r where not r.is_new);

  with cell as materialized (
    select r.position, r.is_new, c.key as field, c.value
      from unnest(p_rows) as r
     cross join lateral jsonb_each(r.kept) as c
     where c.value <> 'null'
       and (v_new = '{}' or not v_new ? (c.value #>> '{}'))
       and (r.is_new or c.value is distinct from v_current -> r.id::text -> c.key)
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
           -- Most cells are plain, and there may be a hundred thousand of them: of core.value_fault, what says that
           -- nothing is wrong.
           case
             when case f.kind
                   when 'UUID' then
                     (select k.records from known as k) ? concat_ws(' ', f.target_entity, d.value #>> '{}')
                   when 'TEXT' then
                     jsonb_typeof(d.value) = 'string'
                     and d.value #>> '{}' !~ '[^\x20-\x7E]'
                     and (f.max_length is null or char_length(d.value #>> '{}') <= f.max_length)
                     and (f.pattern is null or d.value #>> '{}' ~ f.pattern)
                     and (f.vocabulary is null or d.value #>> '{}' = any (f.vocabulary))
                     and f.target_entity is null
                   when 'NUMBER' then
                     jsonb_typeof(d.value) = 'number'
                     and (f.minimum is null or d.value::numeric >= f.minimum)
                     and (f.maximum is null or d.value::numeric <= f.maximum)
                     and f.pattern is null
                     and f.vocabulary is null
                     and f.max_length is null
                 end
             then null
             else core.value_fault(f, d.value)
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
  wrong as materialized (
    select j.* from judged as j where j.fault is not null or j.archived is not null
  ),
  told as (
    select c.position, jsonb_agg(coalesce(j.fault, j.archived) order by c.field) as faults
      from wrong as j
      join cell as c on c.field = j.field and c.value = j.value
     where j.fault is not null
        or c.is_new
     group by c.position
  )
  select array_agg(
           row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(t.faults, '[]'))::core.import_row
           order by r.position
         )
    into v_rows
    from unnest(p_rows) as r
    left join told as t on t.position = r.position;

  v_rows := core.judge_new_rows(p_entity, core.written_rows(p_entity.entity, v_rows));

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

-- source: function core.judge_lines
-- Looks by set at rows of an import of lines that name the record to whose lines they belong, p_document, as
-- core.judge_import looks at those of records: each with the id of that record in the place of its own, what a new line
-- is made of, and all faults of the row. Rows that name no such record change nothing.
create or replace function core.judge_lines(p_entity text, p_rows core.import_row[], p_document text)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity core.entities := (select e from core.entities as e where e.entity = p_entity);
  -- By the place of the row.
  v_ids    uuid[] := array(
    select case
             when r.faults = '[]' and not r.kept ? 'is_current' then (r.kept ->> p_document)::uuid
             else core.document_of_line(
               row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row, p_document
             )
           end
      from unnest(p_rows) with ordinality as r
     order by r.ordinality
  );
  v_judged core.import_row[] := core.judge_import(
    v_entity,
    array(
      select row(
               r.position, null, null, true,
               case when r.document_id is null then '{}' else r.kept - array['id', 'is_current', p_document] end, '[]'
             )::core.import_row
        from unnest(p_rows, v_ids) as r (position, code, id, is_new, kept, faults, document_id)
       order by r.position
    )
  );
begin
  return array(
    select case
             when j.document_id is null then row(r.position, null, null, false, '{}', r.faults)::core.import_row
             else row(
               r.position, null, j.document_id, true, jsonb_strip_nulls(j.kept),
               r.faults || j.faults || case
                 when j.faults = '[]' then '[]'
                 else (
                   -- What a row lacks was not asked where a value of it is wrong.
                   select coalesce(jsonb_agg(f.fault), '[]')
                     from jsonb_array_elements(
                            core.new_row_faults(v_entity, array(select jsonb_object_keys(jsonb_strip_nulls(j.kept))))
                          ) as f (fault)
                    where not exists (
                            select from jsonb_array_elements(j.faults) as o where o -> 'field' = f.fault -> 'field'
                          )
                 )
               end
             )::core.import_row
           end
      from unnest(p_rows) as r
      join unnest(v_judged, v_ids) as j (position, code, id, is_new, kept, faults, document_id)
        on j.position = r.position
     order by r.position
  );
end
$$;

grant execute on function core.judge_lines to assetry_api;
-- end: function core.judge_lines

-- source: function core.judge_new_rows
-- The rows of an import that make records: what they lack, and what such records are not made with. Asked once for all
-- rows that give the same fields, and once for those that have the same own fields, and then found at once by key.
create or replace function core.judge_new_rows(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  -- By the place of the row.
  v_fields text[] := array(
    select case
             when r.is_new and r.faults = '[]' then
               array(select c.key from jsonb_each(r.kept) as c where c.value <> 'null' order by c.key)::text
           end
      from unnest(p_rows) with ordinality as r
     order by r.ordinality
  );
  v_given  jsonb := (
    select jsonb_object_agg(d.given, core.new_row_faults(p_entity, d.given::text[]))
      from (select distinct f.given from unnest(v_fields) as f (given) where f.given is not null) as d
  );
  v_custom jsonb := (
    select jsonb_object_agg(d.custom::text, core.custom_faults(p_entity.entity, 'create', d.custom))
      from (
        select distinct coalesce(nullif(r.kept -> 'custom', 'null'), '{}') as custom
          from unnest(p_rows) as r
         where r.is_new
           and r.faults = '[]'
           and p_entity.has_custom
      ) as d
  );
begin
  return array(
    select case
             when not r.is_new or r.faults <> '[]' then
               row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
             else row(
               r.position, r.code, r.id, r.is_new,
               (r.kept - 'row_version')
                 || case when p_entity.has_custom then jsonb_build_object('custom', o.custom) else '{}' end,
               (v_given -> r.given) || coalesce(v_custom -> o.custom::text, '[]')
             )::core.import_row
           end
      from unnest(p_rows, v_fields) as r (position, code, id, is_new, kept, faults, given)
     cross join lateral (select coalesce(nullif(r.kept -> 'custom', 'null'), '{}') as custom) as o
     order by r.position
  );
end
$$;

grant execute on function core.judge_new_rows to assetry_api;
-- end: function core.judge_new_rows

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
      'select jsonb_object_agg(concat_ws('' '', %L::text, t.id), true)
         from %s as t
        where t.id = any ((select $1)::uuid[])%s',
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

-- source: function core.lines_by_document
-- The rows of an import of lines by the record whose lines they are, in the order of the file and of the ids of these
-- records, whose rows are locked. Without those that name no such record, and those that are no longer in use.
create or replace function core.lines_by_document(p_rows core.import_row[], p_document text)
returns table (document_id uuid, part core.import_row[])
language sql
stable
set search_path = ''
as $$
  select l.document_id, array_agg(l.line order by (l.line).position)
    from (
      select case
               when r.faults = '[]' and not r.kept ? 'is_current' then (r.kept ->> p_document)::uuid
               else core.document_of_line(r, p_document)
             end as document_id,
             r as line
        from unnest(p_rows) as r
    ) as l
   where l.document_id is not null
   group by l.document_id
   order by l.document_id
$$;

grant execute on function core.lines_by_document to assetry_api;
-- end: function core.lines_by_document

-- source: function core.lines_without_document
-- The rows of an import of lines that change nothing: rejected where they name no record of lines, and those that are
-- no longer in use.
create or replace function core.lines_without_document(p_rows core.import_row[], p_document text)
returns setof core.import_row
language sql
stable
set search_path = ''
as $$
  select row(r.position, null, null, false, '{}'::jsonb, r.faults)::core.import_row
    from unnest(p_rows) as r
   where case
          when r.faults = '[]' and not r.kept ? 'is_current' then r.kept ->> p_document is null
          else core.document_of_line(r, p_document) is null
        end
$$;

grant execute on function core.lines_without_document to assetry_api;
-- end: function core.lines_without_document

-- source: function core.match_import
-- Finds the records that the rows of an import are about, by their codes or numbers, and gives those that are new an
-- id. A code that stands in the file a second time is a fault there.
create or replace function core.match_import(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_scope text := core.code_scope(p_entity);
  v_found jsonb;
begin
  -- Codes are hidden from the planner, which takes an index of sites for many of them, unless a site tells them apart.
  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(concat(%1$s, t.%2$I), t.id), ''{}'')
       from %3$s as t
      where t.%2$I = any (%4$s)',
    case when v_scope is null then '''''' else format('t.%I, '' ''', v_scope) end,
    p_entity.code_column, to_regclass(p_entity.entity),
    case when v_scope is null then '(select $1)::text[]' else '$1' end
  )
  into v_found
  using array(select distinct r.kept ->> p_entity.code_column from unnest(p_rows) as r);

  return array(
    select row(
             r.position, r.kept ->> p_entity.code_column, coalesce((v_found ->> k.key)::uuid, uuidv7()),
             not coalesce(v_found ? k.key, false), r.kept,
             r.faults || case
               when k.key is not null and row_number() over (partition by k.key order by r.position) > 1 then
                 core.fault(p_entity.code_column, 'REPEATED', 'Repeats the value of an earlier row')
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
     cross join lateral (
        select case when v_scope is null then '' else (r.kept ->> v_scope) || ' ' end
               || (r.kept ->> p_entity.code_column) as key
     ) as k
     order by r.position
  );
end
$$;

grant execute on function core.match_import to assetry_api;
-- end: function core.match_import

-- source: function core.match_import_by_keys
-- Finds the records that the rows of an import are about by the fields that tell such records apart, where they have
-- no code, and gives those that are new an id. An archived record is found when no other has the same keys. Keys that
-- stand in the file a second time are a fault there. Keys without ids are those of lists that are short.
create or replace function core.match_import_by_keys(
  p_entity core.entities,
  p_rows   core.import_row[],
  p_keys   text[]
)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_required text[] := array(
    select f.field
      from core.entity_fields as f
     where f.entity = p_entity.entity
       and f.field = any (p_keys)
       and f.is_required
  );
  v_words    text[];
  v_ids      uuid[];
  v_found    jsonb;
begin
  -- By the place of the row; null where a key that every record has is missing.
  v_words := array(
    select case
             when jsonb_strip_nulls(r.kept) ?& v_required then
               (
                 select string_agg(lower(coalesce(r.kept ->> k.name, '-')), ' ' order by k.place)
                   from unnest(p_keys) with ordinality as k (name, place)
               )
           end
      from unnest(p_rows) with ordinality as r
     order by r.ordinality
  );
  v_ids := array(
    select distinct case when pg_input_is_valid(w.word, 'uuid') then w.word end::uuid
      from unnest(v_words) as v (words)
     cross join lateral string_to_table(v.words, ' ') as w (word)
  );

  -- lint-allow dynamic-sql: names come from the registry and the catalog
  execute (
    select format(
             'select coalesce(jsonb_object_agg(concat_ws('' '', %s), t.id order by %s), ''{}'') from %s as t where %s',
             string_agg(format('coalesce(lower(t.%I::text), ''-'')', k.name), ', ' order by k.place),
             case when bool_or(c.is_archived) then 't.archived_at is null' else 'true' end,
             to_regclass(p_entity.entity),
             coalesce(
               string_agg(
                 format(
                   case when a.attnotnull then 't.%1$I = any ($1)' else '(t.%1$I is null or t.%1$I = any ($1))' end,
                   k.name
                 ), ' and ' order by k.place
               ) filter (where a.atttypid = 'uuid'::regtype),
               'true'
             )
           )
      from unnest(p_keys) with ordinality as k (name, place)
      join pg_catalog.pg_attribute as a on a.attrelid = to_regclass(p_entity.entity) and a.attname = k.name
     cross join lateral (
        select exists (
                 select 1
                   from pg_catalog.pg_attribute as c
                  where c.attrelid = a.attrelid
                    and c.attname = 'archived_at'
               ) as is_archived
     ) as c
  )
  into v_found
  using v_ids;

  return array(
    select row(
             r.position, null, coalesce((v_found ->> r.words)::uuid, uuidv7()),
             not coalesce(v_found ? r.words, false), r.kept,
             r.faults || case
               when r.words is not null and row_number() over (partition by r.words order by r.position) > 1 then
                 core.fault(p_entity.code_column, 'REPEATED', 'Repeats the keys of an earlier row')
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows, v_words) as r (position, code, id, is_new, kept, faults, words)
     order by r.position
  );
end
$$;

grant execute on function core.match_import_by_keys to assetry_api;
-- end: function core.match_import_by_keys

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
       from (select t.id from %s as t where t.id = any ((select $1)::uuid[]) order by t.id for no key update) as p',
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
               when v_found ? lower(r.kept ->> p_document) then '[]'
               when exists (
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
               when not r.kept ? 'is_current' or jsonb_typeof(r.kept -> 'is_current') in ('boolean', 'null') then '[]'
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

-- source: function core.read_search
-- A text to search for, apart from the words that narrow the search: status: with statuses, site: with the code of a
-- site, and is:archived. Each runs to the next space or semicolon. Refuses every fault of these words at once.
create or replace function core.read_search(
  p_query    text,
  p_entities text[],
  inout p_site_id   uuid,
  out p_text        text,
  out p_statuses    text[],
  out p_is_archived boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  c_word     constant text   := '(?:^|[\s,;]+)(status|site|is):([^\s;]*)';
  v_statuses constant text[] := array(
    select s.status
      from core.transitions as t
     cross join unnest(array[t.from_status, t.to_status]) as s (status)
     where t.entity = any (p_entities)
     group by s.status
     order by s.status
  );
  v_sites    text[];
  v_states   text[];
  v_ids      uuid[];
  v_faults   jsonb;
begin
  p_text := btrim(regexp_replace(p_query, c_word, ' ', 'gi'), E' \t\n\r,;');
  p_is_archived := false;

  if not p_query ~* c_word then
    p_text := p_query;
    return;
  end if;

  with words as (
    select lower(w.word[1]) as kind, v.value
      from regexp_matches(p_query, c_word, 'gi') as w (word)
     cross join regexp_split_to_table(btrim(w.word[2], ','), ',+') as v (value)
  )
  select array_agg(distinct upper(w.value)) filter (where w.kind = 'status' and w.value <> ''),
         array_agg(distinct w.value) filter (where w.kind = 'site' and w.value <> ''),
         array_agg(distinct lower(w.value)) filter (where w.kind = 'is' and w.value <> ''),
         jsonb_agg(
           core.fault(
             'p_query', 'MISSING_VALUE',
             w.kind || ': needs a value, such as '
               || case w.kind when 'status' then 'status:OPEN' when 'site' then 'site:NORTH' else 'is:archived' end
           )
         ) filter (where w.value = '')
    into p_statuses, v_sites, v_states, v_faults
    from words as w;

  select array_agg(s.id) into v_ids
    from core.sites as s
   where s.organization_id = core.current_organization_id()
     and s.id = any ((select core.reachable_site_ids())::uuid[])
     and s.code = any (v_sites);

  select coalesce(v_faults, '[]') || coalesce(jsonb_agg(core.fault('p_query', f.code, f.message)), '[]') into v_faults
    from (
      select 'MISSING_VALUE' as code, 'A number, code or words are required beside status:, site: and is:' as message
       where p_text = ''
       union all
      select 'NOT_IN_VOCABULARY',
             case v_statuses
               when '{}' then 'No record of these entities has a status'
               else format('status:%s is not one of %s', s.status, array_to_string(v_statuses, ', '))
             end
        from unnest(p_statuses) as s (status)
       where s.status <> all (v_statuses)
       union all
      select 'NOT_IN_VOCABULARY', format('is:%s is not is:archived', i.state)
        from unnest(v_states) as i (state)
       where i.state <> 'archived'
       union all
      select 'NOT_IN_VOCABULARY', 'No record of these entities can be archived'
       where 'archived' = any (v_states)
         and not exists (select from unnest(p_entities) as e (entity) where core.has_column(e.entity, 'archived_at'))
       union all
      select 'TOO_MANY', 'At most one site'
       where cardinality(v_sites) > 1
          or p_site_id <> all (v_ids)
       union all
      select 'NOT_FOUND', 'No such site'
       where cardinality(v_sites) = 1
         and v_ids is null
    ) as f;

  perform core.refuse_faults(v_faults);
  p_site_id := coalesce(p_site_id, v_ids[1]);
  p_is_archived := v_states is not null;
end
$$;

grant execute on function core.read_search to assetry_list;
-- end: function core.read_search

-- source: function core.resolve_import
-- Puts ids in the place of the codes by which rows of an import name records of one field, or of their ids in another
-- system, such as jira:4711; p_new are those that the import itself makes. What is not found within reach, what two
-- records have, and an id beside it that is another record's, is a fault.
create or replace function core.resolve_import(
  p_field core.entity_fields,
  p_rows  core.import_row[],
  p_new   jsonb default '{}'
)
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_cell     text := '@' || p_field.field;
  v_target   core.entities;
  v_scope    text;
  v_codes    text[];
  v_external jsonb;
  v_found    jsonb;
begin
  -- Of the many references that a record has, a file names one or two.
  if not exists (select from unnest(p_rows) as r where r.kept ? v_cell) then
    return p_rows;
  end if;

  select * into v_target from core.entities as e where e.entity = p_field.target_entity;
  v_scope := core.code_scope(v_target);

  v_codes := array(select distinct r.kept ->> v_cell from unnest(p_rows) as r where r.kept ->> v_cell is not null);

  -- Codes are hidden from the planner, which takes an index of sites for many of them, unless a site tells them apart.
  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(concat(%1$s, t.%2$I), t.id), ''{}'')
       from %3$s as t
      where t.%2$I = any (%4$s)',
    case when v_scope is null then '''''' else format('t.%I, '' ''', v_scope) end,
    v_target.code_column, to_regclass(v_target.entity),
    case when v_scope is null then '(select $1)::text[]' else '$1' end
  )
  into v_found
  using v_codes;

  v_external := integration.reached_external_ids(v_target, v_codes);

  v_found := p_new || v_found;

  return array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when not r.kept ? v_cell then r.kept
               else (r.kept - v_cell) || jsonb_build_object(p_field.field, coalesce(f.id, r.kept -> p_field.field))
             end,
             r.faults || case
               when r.kept ->> v_cell is null then '[]'
               when f.id <> f.external_id then
                 core.fault(core.reference_name(p_field), 'AMBIGUOUS', format('Several records have it: send %s',
                 p_field.field))
               when f.id is null then
                 core.fault(core.reference_name(p_field), 'NOT_FOUND', 'No such record within your reach')
               when lower(r.kept ->> p_field.field) <> f.id #>> '{}' then
                 core.fault(core.reference_name(p_field), 'CONTRADICTION', format('Differs from that of %s',
                 p_field.field))
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
     cross join lateral (
        select coalesce(c.id, x.id) as id, x.id as external_id
          from (
            select v_found -> (
                     case when v_scope is null then '' else coalesce(r.kept ->> v_scope, '') || ' ' end
                       || (r.kept ->> v_cell)
                   ) as id
          ) as c,
          (select v_external -> (r.kept ->> v_cell) as id) as x
     ) as f
     order by r.position
  );
end
$$;

grant execute on function core.resolve_import to assetry_api;
-- end: function core.resolve_import

-- source: function core.said_lines
-- Lines of a record as they came from their table, in their order, with what their fields say alone, so that two of
-- them can be compared.
create or replace function core.said_lines(p_entity text, p_lines jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(w.said order by e.place), '[]')
    from (
      select array(
               select f.field from core.entity_fields as f
                where f.entity = p_entity
                  and f.is_creatable
                  and f.field <> 'id'
             ) as fields
      offset 0
    ) as c
   cross join jsonb_array_elements(p_lines) with ordinality as e (line, place)
   cross join lateral (
      select jsonb_object_agg(n.key, n.value) as said from jsonb_each(e.line) as n where n.key = any (c.fields)
   ) as w
$$;

grant execute on function core.said_lines to assetry_api;
-- end: function core.said_lines

-- source: function core.search_query
-- The query of a stage of core.find_records over some entities, put together from the registry and the lengths of the
-- words; null where no entity can be searched so. Its parameters: the words, the pattern of the whole text, ids, the
-- site, ids already found, how many are wanted, and statuses.
create or replace function core.search_query(
  p_stage       text,
  p_entities    text[],
  p_words       text[],
  p_has_site    boolean,
  p_has_status  boolean,
  p_is_archived boolean
)
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
                      format(
                        't.id = any ((select core.candidate_ids(%L, %L, $1, $2, $4, $7, %L))::uuid[])', p_stage,
                        e.entity, p_is_archived
                      )
                    else format('t.id = any ((select %s())::uuid[]) and %s', c.scope, c.condition)
                  end,
                  concat(
                    case when p_has_site then ' and t.site_id = $4' end,
                    case when p_has_status then ' and t.status = any ($7)' end,
                    case when p_is_archived then ' and t.archived_at is not null' end
                  )
                ),
                ' union all '
              )
           || ') as f order by f.rank, f.label, f.id limit $6'
    from core.entities as e
   cross join lateral (
           select core.has_column(e.entity, 'site_id') as has_site,
                  case when e.code_column is null then 'null::text' else format('t.%I', e.code_column) end as code,
                  core.search_scope(e.entity) as scope,
                  core.stage_condition(p_stage, e, p_words) as condition
         ) as c
   where e.entity = any (p_entities)
     and (c.has_site or not p_has_site)
     and (not p_has_status or core.has_column(e.entity, 'status'))
     and (not p_is_archived or core.has_column(e.entity, 'archived_at'))
     and c.scope is not null
     and (p_stage = 'CODE' or c.condition is not null)
$$;

grant execute on function core.search_query to assetry_list;
-- end: function core.search_query

-- source: function core.store_import
-- Writes the rows of an import that were accepted, in two statements: records that are new, with what the table gives
-- by itself where nothing is said, and those that change. Refuses a value that another record has which the caller
-- may not see, or that another row has: which one only the constraint knows, so nothing is kept. p_derived are columns
-- of new records that no caller gives, such as the site of their asset.
create or replace function core.store_import(p_entity text, p_rows core.import_row[], p_derived text[] default '{}')
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity     core.entities;
  v_columns    text[];
  v_defaults   jsonb;
  v_loops      jsonb;
  v_constraint text;
begin
  select * into v_entity from core.entities as e where e.entity = p_entity;

  v_columns := array(
    select a.attname::text
      from pg_catalog.pg_attribute as a
     where a.attrelid = to_regclass(p_entity)
       and not a.attisdropped
       and (
             a.attname = 'custom' and v_entity.has_custom
             or a.attname = any (p_derived)
             or exists (select 1 from core.entity_fields as f where f.entity = p_entity and f.field = a.attname)
           )
     order by a.attname
  );

  -- lint-allow dynamic-sql: names and expressions come from the catalog
  execute (
    select format(
             'select jsonb_build_object(%s)',
             string_agg(format('%L, %s', a.attname, pg_get_expr(d.adbin, d.adrelid)), ', ')
           )
      from pg_catalog.pg_attrdef as d
      join pg_catalog.pg_attribute as a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where d.adrelid = to_regclass(p_entity)
       and a.attname::text = any (v_columns)
  )
  into v_defaults;

  if v_entity.number_prefix is not null then
    p_rows := core.number_import(v_entity, p_rows);
  end if;

  begin
    execute format(
      'insert into %1$s (id, %2$s)
       select n.id, %3$s
         from jsonb_populate_recordset(null::%1$s, $1) as n',
      to_regclass(p_entity),
      (select string_agg(format('%I', c), ', ' order by c) from unnest(v_columns) as c),
      (select string_agg(format('n.%I', c), ', ' order by c) from unnest(v_columns) as c)
    )
    -- At once: a call for each row is prepared for each row.
    using (
      select coalesce(
               jsonb_agg(
                 v_defaults || jsonb_strip_nulls(r.kept) || jsonb_build_object('id', r.id) order by r.position
               ),
               '[]'
             )
        from unnest(p_rows) as r
       where r.is_new
         and r.faults = '[]'
    );

    perform core.change_imported(p_entity, p_rows, v_columns);
    perform integration.store_imported_ids(p_entity, p_rows);
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate(v_entity.noun, v_constraint);
  end;

  -- Within the file one row may bring another below itself.
  if v_entity.parent_column is not null then
    execute format(
      'with recursive climb as (
         select r.position, r.id as start_id, (r.kept ->> %1$L)::uuid as id
           from unnest($1) as r
          where not r.is_new
            and r.faults = ''[]''
            and r.kept ->> %1$L is not null
         union
         select c.position, c.start_id, t.%1$I
           from climb as c
           join %2$s as t on t.id = c.id
          where t.%1$I is not null
       )
       select jsonb_agg(
                core.fault(format(''p_rows[%%s].%1$s'', c.position), ''TREE_LOOP'',
                ''It is a descendant of the record itself'')
              )
         from climb as c
        where c.id = c.start_id',
      v_entity.parent_column, to_regclass(p_entity)
    )
    into v_loops
    using p_rows;

    if v_loops is not null then
      perform core.refuse('TREE_LOOP', 'The rows together form a loop', 422, v_loops);
    end if;
  end if;

  return p_rows;
end
$$;

grant execute on function core.store_import to assetry_api;
-- end: function core.store_import

-- source: function core.unexported_query
-- The query of the ids of records that are not exported although others may name them: archived ones, those of an
-- archived site, those with a status that no import makes, and accounts that are not active. Null where there is none.
create or replace function core.unexported_query(p_entity text)
returns text
language sql
stable
set search_path = ''
as $$
  select format('select t.id from %s as t where ', to_regclass(p_entity)) || string_agg(c.condition, ' or ')
    from (
      select case a.attname
               when 'archived_at' then 't.archived_at is not null'
               when 'site_id' then
                 't.site_id in (select s.id from core.sites as s where s.archived_at is not null)'
               when 'status' then
                 case
                   when p_entity = 'identity.accounts' then 't.status <> ''ACTIVE'''
                   else (
                     select format('t.status <> all (%L)', f.vocabulary)
                       from core.entity_fields as f
                      where f.entity = p_entity
                        and f.field = 'status'
                        and f.is_imported
                   )
                 end
             end as condition
        from pg_catalog.pg_attribute as a
       where a.attrelid = to_regclass(p_entity)
         and a.attname in ('archived_at', 'site_id', 'status')
         and not a.attisdropped
    ) as c
$$;

grant execute on function core.unexported_query to assetry_list;
-- end: function core.unexported_query

-- source: function core.value_fault
-- What is wrong with a value of a field, as a fault; null when nothing is.
create or replace function core.value_fault(p_field core.entity_fields, p_value jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_text  text := p_value #>> '{}';
  v_fault jsonb;
  v_id    text;
begin
  -- Nearly all values are plain texts.
  if p_field.kind = 'TEXT'
    and jsonb_typeof(p_value) = 'string'
    and p_field.pattern is null
    and p_field.vocabulary is null
    and p_field.target_entity is null
    and (p_field.max_length is null or char_length(v_text) <= p_field.max_length)
    and v_text !~ '[^\x20-\x7E]'
  then
    return null;
  end if;

  if not core.is_of_kind(p_value, p_field.kind) then
    return core.fault(p_field.field, 'INVALID_TYPE', core.kind_in_words(p_field.kind));
  elsif char_length(v_text) > p_field.max_length then
    return core.fault(p_field.field, 'TOO_LONG', format('At most %s characters', p_field.max_length));
  elsif v_text !~ p_field.pattern then
    return core.fault(p_field.field, 'INVALID_FORMAT', 'Does not match the form ' || p_field.pattern);
  elsif p_field.vocabulary is not null
    and exists (
      select 1
        from jsonb_array_elements_text(
               case jsonb_typeof(p_value) when 'array' then p_value else jsonb_build_array(p_value) end
             ) as e (word)
       where e.word <> all (p_field.vocabulary)
    )
  then
    return core.fault(p_field.field, 'NOT_IN_VOCABULARY', 'One of ' || array_to_string(p_field.vocabulary, ', '));
  elsif p_field.kind in ('INTEGER', 'NUMBER') and v_text::numeric < p_field.minimum then
    return core.fault(p_field.field, 'TOO_SMALL', format('At least %s', p_field.minimum));
  elsif p_field.kind in ('INTEGER', 'NUMBER') and v_text::numeric > p_field.maximum then
    return core.fault(p_field.field, 'TOO_LARGE', format('At most %s', p_field.maximum));
  elsif p_field.target_entity is not null then
    for v_id in
      select e.word
        from jsonb_array_elements_text(
               case jsonb_typeof(p_value) when 'array' then p_value else jsonb_build_array(p_value) end
             ) as e (word)
    loop
      if not core.is_visible(p_field.target_entity, v_id::uuid) then
        return core.fault(p_field.field, 'NOT_FOUND', 'No such record within your reach');
      end if;
    end loop;
  end if;

  if p_field.kind = 'TEXT' then
    return core.text_fault(p_field.field, v_text, core.text_form(p_field.field, p_field.max_length));
  elsif p_field.kind = 'TEXT_ARRAY' then
    for v_text in select e.word from jsonb_array_elements_text(p_value) as e (word) loop
      v_fault := core.text_fault(p_field.field, v_text, 'LINE');
      exit when v_fault is not null;
    end loop;
  end if;

  return v_fault;
end
$$;

grant execute on function core.value_fault to assetry_api;
-- end: function core.value_fault

-- source: function core.written_rows
-- The values of rows of an import as their table writes them, so that 12.50 is 12.5 where numbers are compared: only
-- what it can write in another way than it came. The ids that rows give are written so when their cells are read.
create or replace function core.written_rows(p_entity text, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_written text[];
  v_columns text;
begin
  select array_agg(a.attname::text),
         string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ')
    into v_written, v_columns
    from core.entity_fields as f
    join pg_catalog.pg_attribute as a on a.attrelid = to_regclass(p_entity) and a.attname = f.field
   where f.entity = p_entity
     and (f.kind, format_type(a.atttypid, null)) not in (
           ('TEXT', 'text'), ('TEXT', 'character varying'), ('TEXT_ARRAY', 'text[]'), ('BOOLEAN', 'boolean'),
           ('INTEGER', 'integer'), ('DATE', 'date'), ('UUID', 'uuid'), ('OBJECT', 'jsonb'), ('OBJECT_ARRAY', 'jsonb')
         );

  if v_written is null then
    return p_rows;
  end if;

  -- lint-allow dynamic-sql: names and types come from the catalog
  execute format(
    'select array_agg(
              row(
                r.position, r.code, r.id, r.is_new,
                case
                  when r.faults = ''[]'' and r.kept ?| $2 then
                    jsonb_concat(
                      r.kept, (select jsonb_strip_nulls(to_jsonb(w)) from jsonb_to_record(r.kept) as w (%s))
                    )
                  else r.kept
                end,
                r.faults
              )::core.import_row
              order by r.position
            )
       from unnest($1) as r',
    v_columns
  )
  into p_rows
  using p_rows, v_written;

  return p_rows;
end
$$;

grant execute on function core.written_rows to assetry_api;
-- end: function core.written_rows

-- source: function identity.exported_people
-- Active persons as import_people takes them, with their roles and the sites that are not archived.
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
  select a.email, a.display_name, a.reaches_all_sites, to_jsonb(a.roles),
         to_jsonb(
           array(
             select s.code
               from api.sites as s
              where s.code = any (a.sites)
                and s.archived_at is null
              order by s.code
           )
         )
    from api.accounts as a
   where a.kind = 'PERSON'
     and a.status = 'ACTIVE'
     and a.email is not null
   order by a.email
$$;

grant execute on function identity.exported_people to assetry_list;
-- end: function identity.exported_people

-- source: function integration.complete_export
-- The last step of the worker, when the archive is in the store: file, link, DONE and notice in one transaction.
-- Returns whether the object is that of a file: otherwise the worker deletes it. An export that another worker has
-- meanwhile, or that was cancelled, stays as it is. An archive for which the quota has no room fails the export.
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
       where e.id = p_export_id
      returning * into v_export;
      perform integration.tell_export(v_export);
    end if;
  end if;

  return file.keeps_object(p_content ->> 'object_key');
end
$$;

grant execute on function integration.complete_export to assetry_worker;
-- end: function integration.complete_export

-- source: function integration.end_export
-- Fails an export that is locked, for good, and notifies its account.
create or replace function integration.end_export(p_export_id uuid, p_fault text, p_message text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_export integration.exports;
begin
  update integration.exports as e
     set status = 'FAILED',
         lease_ends_at = null,
         current_list = null,
         fault = left(p_fault, 100),
         fault_message = left(nullif(btrim(regexp_replace(p_message, '[[:cntrl:]]+', ' ', 'g')), ''), 500),
         finished_at = clock_timestamp()
   where e.id = p_export_id
  returning * into v_export;

  perform integration.tell_export(v_export);
end
$$;
-- end: function integration.end_export

-- source: function integration.match_external_ids
-- Finds the records that rows of an import are about by their ids in other systems, where codes or keys have not, and
-- keeps of the ids those that no record within reach has. An empty code of such a row says nothing.
create or replace function integration.match_external_ids(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_known jsonb;
  v_codes jsonb;
  v_has   jsonb;
begin
  if not exists (select from unnest(p_rows) as r where r.kept ? 'external_ids') then
    return p_rows;
  end if;

  v_known := integration.reached_external_ids(
    p_entity,
    array(
      select w.word from unnest(p_rows) as r cross join unnest(core.import_codes(r.kept -> 'external_ids')) as w (word)
    )
  );

  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(t.id, t.%I), ''{}'') from %s as t where t.id = any ((select $1)::uuid[])',
    p_entity.code_column, to_regclass(p_entity.entity)
  )
  into v_codes
  using array(select k.value::uuid from jsonb_each_text(v_known) as k);

  p_rows := array(
    select case
             when r.is_new and f.id is not null then
               row(
                 r.position, v_codes ->> f.id::text, f.id, false,
                 case
                   when r.kept ->> p_entity.code_column is null then r.kept - p_entity.code_column
                   else r.kept
                 end,
                 r.faults
               )::core.import_row
             else row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
           end
      from unnest(p_rows) as r
     cross join lateral (
        select min(v_known ->> w.word)::uuid as id from unnest(core.import_codes(r.kept -> 'external_ids')) as w (word)
     ) as f
     order by r.position
  );
  v_has := integration.external_ids_of(
    array(select r.id from unnest(p_rows) as r where not r.is_new and r.kept ? 'external_ids')
  );

  return integration.judge_external_ids(p_entity, p_rows, v_known, v_has);
end
$$;

grant execute on function integration.match_external_ids to assetry_api;
-- end: function integration.match_external_ids

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
  elsif v_export.expires_at <= clock_timestamp() then
    perform core.refuse('EXPORT_NOT_DONE', 'The export is EXPIRED', 409);
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

-- source: function integration.store_imported_ids
-- Stores the new ids in other systems of the rows of an import that were accepted, whose records are written. An id
-- that a record out of reach has is refused by its key.
create or replace function integration.store_imported_ids(p_entity text, p_rows core.import_row[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_constraint text;
begin
  if not exists (select from unnest(p_rows) as r where r.kept ? 'external_ids' and r.faults = '[]') then
    return;
  end if;

  -- lint-allow dynamic-sql: the name of the table comes from the registry
  execute format(
    'insert into integration.external_ids (site_id, entity, entity_id, system, external_id)
     select %s, $2, t.id, split_part(w.word, '':'', 1), substr(w.word, strpos(w.word, '':'') + 1)
       from unnest($1) as r
      cross join lateral jsonb_array_elements_text(r.kept -> ''external_ids'') as w (word)
       join %s as t on t.id = r.id
      where r.faults = ''[]''
        and t.id = any ((select $3)::uuid[])
        and t.organization_id = core.current_organization_id()
      order by r.position, w.word',
    case
      when exists (
        select
          from pg_catalog.pg_attribute as a
         where a.attrelid = to_regclass(p_entity)
           and a.attname = 'site_id'
           and not a.attisdropped
      ) then 't.site_id'
      else 'null::uuid'
    end,
    to_regclass(p_entity)
  )
  using p_rows, p_entity, array(select r.id from unnest(p_rows) as r where r.kept ? 'external_ids');
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform integration.refuse_taken_id(v_constraint);
end
$$;

grant execute on function integration.store_imported_ids to assetry_api;
-- end: function integration.store_imported_ids

-- source: function integration.tell_export
-- Notifies the account of an export that its archive is ready, or that it has failed.
create or replace function integration.tell_export(p_export integration.exports)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform notify.tell(
    p_export.organization_id, null, array[p_export.account_id],
    case p_export.status when 'DONE' then 'EXPORT_READY' else 'EXPORT_FAILED' end, 'integration.exports', p_export.id,
    jsonb_strip_nulls(
      jsonb_build_object(
        'number', p_export.file_name, 'list_count', cardinality(p_export.lists), 'row_count', p_export.row_count,
        'started_at', p_export.created_at, 'reason', p_export.fault,
        'expires_at', case when isfinite(p_export.expires_at) then p_export.expires_at end
      )
    )
  );
end
$$;
-- end: function integration.tell_export

-- source: function inventory.add_found_places
-- Makes lines of places in which something was found that the count did not expect, with what the books said of them
-- when it began; refuses places that cannot be.
create or replace function inventory.add_found_places(p_count inventory.counts, p_rows jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults   jsonb;
  v_item_ids uuid[];
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', r.position, w.field), 'NOT_FOUND', w.message)
             order by r.position, w.field
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    -- Found one by one (offset 0): joined, the id is compared with every item within reach.
    left join lateral (
           select * from inventory.items as k where k.id = (r.kept ->> 'item_id')::uuid offset 0
         ) as i on true
   cross join lateral (
      values
        (
          'id', 'No such line of this count',
          r.kept ->> 'id' is not null
            and not exists (
              select 1 from inventory.count_lines as l where l.id = (r.kept ->> 'id')::uuid and l.count_id = p_count.id
            )
        ),
        (
          'bin_id', 'No such bin of the storeroom',
          r.kept ->> 'bin_id' is not null
            and not exists (
              select 1
                from inventory.bins as b
               where b.id = (r.kept ->> 'bin_id')::uuid and b.storeroom_id = p_count.storeroom_id
            )
        ),
        (
          'lot_id', 'Required for a tracked item, not allowed for others',
          i.id is not null
            and (i.tracking <> 'NONE') <> exists (
              select 1 from inventory.lots as o where o.id = (r.kept ->> 'lot_id')::uuid and o.item_id = i.id
            )
        ),
        ('item_id', 'The item is not stocked in storerooms', not inventory.is_stocked(i.kind))
    ) as w (field, message, is_so)
   where w.is_so;

  perform core.refuse_faults(v_faults);

  v_item_ids := array(
    select distinct (r.kept ->> 'item_id')::uuid
      from jsonb_array_elements(p_rows) as r (kept)
     where r.kept ->> 'id' is null
  );

  if v_item_ids <> '{}' then
    perform inventory.lock_counted(p_count, v_item_ids);
    perform inventory.refuse_counted(p_count, v_item_ids);
  end if;

  insert into inventory.count_lines (
    site_id, count_id, position, item_id, bin_id, lot_id, condition, expected_quantity, started_sequence
  )
  select p_count.site_id, p_count.id,
         (select coalesce(max(l.position), 0) from inventory.count_lines as l where l.count_id = p_count.id)
           + row_number() over (order by r.position),
         n.item_id, n.bin_id, n.lot_id, n.condition,
         greatest(inventory.quantity_since(p_count.storeroom_id, n), 0), n.started_sequence
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
   cross join lateral jsonb_populate_record(
      null::inventory.count_lines,
      '{"condition": "OK"}' || jsonb_strip_nulls(r.kept) || jsonb_build_object(
        'started_sequence', inventory.sequence_at_start(p_count, (r.kept ->> 'item_id')::uuid)
      )
   ) as n
   where r.kept ->> 'id' is null
   order by r.position
      on conflict (organization_id, count_id, item_id, bin_id, lot_id, condition) do nothing;
end
$$;

grant execute on function inventory.add_found_places to assetry_api;
-- end: function inventory.add_found_places

-- source: function inventory.check_imported_parts
-- Looks at rows of an import that become the manufacturer parts of their items, for all items at once: the id of a row
-- is that of its item, as core.judge_lines answers it, and each has its place in the item. With a fault in one row all
-- rows of its item are rejected. A barcode stands for one part: that of a part which stands is free where the file
-- names its item, too, and the rows of that item are accepted.
create or replace function inventory.check_imported_parts(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  -- Ids of items, as keys: those of the file, and those of rows with a fault, before and after each round.
  v_named    jsonb := (select coalesce(jsonb_object_agg(r.id, true), '{}') from unnest(p_rows) as r where r.is_new);
  v_rejected jsonb;
  v_next     jsonb := '{}';
  -- The item of each barcode that stands.
  v_standing jsonb;
begin
  p_rows := array(
    select row(
             w.position, null, w.id, w.is_new,
             case
               when w.is_new then '{"is_preferred": false}' || w.kept || jsonb_build_object('position', w.place)
               else '{}'
             end,
             case
               when not w.is_new or w.faults <> '[]' then w.faults
               when greatest(w.number_turn, w.barcode_turn, w.preferred_turn, 1) = 1 and w.count <= 200 then '[]'
               else (
                 select jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field)
                   from (
                     values
                       ('item_id', 'TOO_LARGE', 'At most 200 rows', w.count > 200),
                       ('part_number', 'ALREADY_EXISTS', 'It is listed twice', w.number_turn > 1),
                       (
                         'barcode', 'ALREADY_EXISTS', 'Another part of the array has this barcode', w.barcode_turn > 1
                       ),
                       (
                         'is_preferred', 'ALREADY_EXISTS', 'Another part of the array is preferred',
                         w.preferred_turn > 1
                       )
                   ) as f (field, code, message, is_so)
                  where f.is_so
               )
             end
           )::core.import_row
      from (
        select r.*,
               row_number() over (partition by r.id order by r.position) as place,
               count(*) over (partition by r.id) as count,
               row_number() over (
                 partition by r.id, r.kept -> 'manufacturer', r.kept -> 'part_number' order by r.position
               ) as number_turn,
               case
                 when r.kept ? 'barcode' then
                   row_number() over (partition by r.id, r.kept -> 'barcode' order by r.position)
               end as barcode_turn,
               case
                 when r.kept -> 'is_preferred' = 'true' then
                   row_number() over (partition by r.id, r.kept -> 'is_preferred' order by r.position)
               end as preferred_turn
          from unnest(p_rows) as r
      ) as w
     order by w.position
  );
  v_standing := (
    select coalesce(jsonb_object_agg(m.barcode, m.item_id), '{}')
      from inventory.item_manufacturer_parts as m
     where m.organization_id = core.current_organization_id()
       and m.barcode = any (array(select r.kept ->> 'barcode' from unnest(p_rows) as r where r.kept ? 'barcode'))
  );

  -- An item that is rejected keeps its barcodes, which rows of others may have, whose items are rejected then, too.
  loop
    v_rejected := v_next;

    if exists (select from unnest(p_rows) as r where r.kept ? 'barcode') then
      p_rows := array(
        select case
                 when b.position is null then row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
                 else row(
                   r.position, r.code, r.id, r.is_new, r.kept,
                   r.faults || core.fault('barcode', 'ALREADY_EXISTS', 'A part of another item has this barcode')
                 )::core.import_row
               end
          from unnest(p_rows) as r
          left join (
                 select g.*, v_standing ->> g.barcode as owner_id,
                        first_value(g.id) over (partition by g.barcode order by g.is_rejected, g.position) as first_id
                   from (
                     select o.position, o.id, o.faults, o.kept ->> 'barcode' as barcode,
                            coalesce(v_rejected ? o.id::text, false) as is_rejected
                       from unnest(p_rows) as o
                      where o.kept ? 'barcode'
                   ) as g
               ) as b
            on b.position = r.position
           and not exists (select from jsonb_array_elements(b.faults) as f where f ->> 'field' = 'barcode')
           and (
                 b.owner_id <> b.id::text and (not v_named ? b.owner_id or v_rejected ? b.owner_id)
                 or b.first_id <> b.id and not b.is_rejected
               )
         order by r.position
      );
    end if;

    v_next := (
      select coalesce(jsonb_object_agg(r.id, true), '{}') from unnest(p_rows) as r where r.is_new and r.faults <> '[]'
    );
    exit when v_next = v_rejected;
  end loop;

  if v_rejected = '{}' then
    return p_rows;
  end if;

  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             case
               when r.faults = '[]' and v_rejected ? r.id::text then
                 jsonb_build_array(
                   core.fault('item_id', 'PARENT_REJECTED', 'Another row of the same record is rejected')
                 )
               else r.faults
             end
           )::core.import_row
      from unnest(p_rows) as r
     order by r.position
  );
end
$$;

grant execute on function inventory.check_imported_parts to assetry_api;
-- end: function inventory.check_imported_parts

-- source: function inventory.check_imported_stocked_items
-- Looks at the stocked items of an import: each stands at the site of its storeroom, which stays as it is meanwhile,
-- and its limits and costs fit together.
create or replace function inventory.check_imported_stocked_items(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held  jsonb             := core.hold_imported('inventory.stocked_items', p_rows, '{storeroom_id}');
  v_items inventory.items[] := array(
    select i
      from inventory.items as i
     where i.id = any (
             array(
               select (r.kept ->> 'item_id')::uuid from unnest(p_rows) as r where r.faults = '[]' and r.kept ? 'item_id'
               union
               select s.item_id
                 from inventory.stocked_items as s
                where s.id = any (array(select r.id from unnest(p_rows) as r where not r.is_new and r.faults = '[]'))
             )
           )
  );
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.is_new then
                 r.kept || jsonb_build_object('site_id', v_held -> (r.kept ->> 'storeroom_id') -> 'site_id')
               else r.kept
             end,
             r.faults || case when r.faults = '[]' then inventory.stocked_item_faults(n, i) else '[]' end
           )::core.import_row
      from unnest(p_rows) as r
      left join inventory.stocked_items as s on s.id = r.id
     cross join lateral jsonb_populate_record(s, case when r.faults = '[]' then r.kept end) as n
      left join unnest(v_items) as i on i.id = n.item_id
     order by r.position
  );
end
$$;

grant execute on function inventory.check_imported_stocked_items to assetry_api;
-- end: function inventory.check_imported_stocked_items

-- source: function inventory.check_stocked_item
-- Refuses limits and costs of an item at a storeroom that do not fit together, with every fault.
create or replace function inventory.check_stocked_item(p_stocked_item inventory.stocked_items)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    inventory.stocked_item_faults(
      p_stocked_item, (select i from inventory.items as i where i.id = p_stocked_item.item_id)
    )
  );
end
$$;

grant execute on function inventory.check_stocked_item to assetry_api;
-- end: function inventory.check_stocked_item

-- source: function inventory.correct_stock
-- Makes the stock of the places of a count more or less by what was found, now or when p_moved_at says, and notes that
-- their items were counted.
create or replace function inventory.correct_stock(p_count inventory.counts, p_moved_at timestamptz default null)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_storeroom inventory.storerooms;
  v_lines     inventory.line[];
begin
  select * into v_storeroom from inventory.storerooms as s where s.id = p_count.storeroom_id;

  perform inventory.lock_counted(p_count);

  -- Who corrected the place by hand after it was counted did what the count would do again; so did who entered late
  -- what had moved before.
  update inventory.count_lines as l
     set corrected_quantity = inventory.corrected_quantity(p_count.storeroom_id, l)
   where l.count_id = p_count.id;

  select array_agg(
           jsonb_populate_record(
             null::inventory.line,
             jsonb_build_object(
               'position', l.position, 'item_id', l.item_id, 'bin_id', l.bin_id, 'lot_id', l.lot_id,
               'condition', l.condition, 'quantity', abs(d.quantity), 'is_less', d.quantity < 0,
               'moved_at', p_moved_at
             )
           )
           order by l.position
         )
    into v_lines
    from inventory.count_lines as l
   cross join lateral (values (l.difference - l.corrected_quantity)) as d (quantity)
   where l.count_id = p_count.id
     and d.quantity <> 0;

  if v_lines is not null then
    perform inventory.adjust_lines(
      v_storeroom, inventory.hold_items(v_lines, '{ACTIVE,PHASE_OUT,OBSOLETE}'), 'Counted', p_count.count_number, true
    );
  end if;

  update inventory.standings as s
     set last_counted_at = c.counted_at
    from (
      select l.item_id, max(l.counted_at) as counted_at
        from inventory.count_lines as l
       where l.count_id = p_count.id
       group by l.item_id
    ) as c
   where s.item_id = c.item_id
     and s.storeroom_id = p_count.storeroom_id;
end
$$;

grant execute on function inventory.correct_stock to assetry_api;
-- end: function inventory.correct_stock

-- source: function inventory.corrected_quantity
-- What the books of the place of a line were corrected by, without goods having moved, after it was counted: by hand,
-- or by movements before the counting which were entered only after the count was handed in.
create or replace function inventory.corrected_quantity(p_storeroom_id uuid, p_line inventory.count_lines)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(m.change), 0)
    from inventory.movements as m
   where m.item_id = p_line.item_id
     and m.storeroom_id = p_storeroom_id
     and m.bin_id is not distinct from p_line.bin_id
     and m.lot_id is not distinct from p_line.lot_id
     and m.condition = p_line.condition
     and case
           when inventory.is_before_counting(m, p_line) then m.sequence > p_line.submitted_sequence
           else m.kind in ('ADJUST_UP', 'ADJUST_DOWN', 'REVERSAL')
         end
$$;

grant execute on function inventory.corrected_quantity to assetry_api;
-- end: function inventory.corrected_quantity

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
    join api.sites as s on s.id = r.site_id and s.archived_at is null
   where b.quantity > 0
   order by b.storeroom_code, b.item_number, b.bin_code, b.lot_number, b.condition
$$;

grant execute on function inventory.exported_opening_balances to assetry_list;
-- end: function inventory.exported_opening_balances

-- source: function inventory.is_before_counting
-- Whether goods moved before their place was counted. A line that was counted when it was entered tells by its place
-- among the movements, whatever the clock says. The time decides of a movement that was dated back, and of a line that
-- was counted at a given time, or while somebody moved the item.
create or replace function inventory.is_before_counting(p_movement inventory.movements, p_line inventory.count_lines)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
           when p_movement.sequence <= p_line.counted_sequence then true
           when p_line.counted_sequence is null or p_movement.moved_at < p_movement.created_at then
             p_movement.moved_at <= p_line.counted_at
           else false
         end
$$;

grant execute on function inventory.is_before_counting to assetry_api;
-- end: function inventory.is_before_counting

-- source: function inventory.movement_count
-- How many movements of an item at a storeroom there are, which is the sequence of the last one.
create or replace function inventory.movement_count(p_item_id uuid, p_storeroom_id uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select s.movement_count
               from inventory.standings as s
              where s.item_id = p_item_id
                and s.storeroom_id = p_storeroom_id
           ),
           0
         )
$$;

grant execute on function inventory.movement_count to assetry_api;
-- end: function inventory.movement_count

-- source: function inventory.note_expected
-- Makes the lines of a count that begins: each place that holds something of its items, and one for what holds
-- nothing. The standings are locked meanwhile, so that all lines tell of one instant, and of two counts of an item the
-- second sees the first: a CYCLE count leaves out what is being counted already, any other is refused.
create or replace function inventory.note_expected(p_count inventory.counts)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_item_ids uuid[] := array(select i from inventory.items_to_count(p_count) as i);
begin
  perform inventory.lock_standings(v_item_ids, array_fill(p_count.storeroom_id, array[cardinality(v_item_ids)]));

  if p_count.item_ids is null and p_count.kind = 'CYCLE' then
    v_item_ids := array(
      select i.id
        from unnest(v_item_ids) as i (id)
       where not exists (select 1 from inventory.other_counts(p_count, array[i.id]))
    );
  else
    perform inventory.refuse_counted(p_count, v_item_ids);
  end if;

  insert into inventory.count_lines (
    site_id, count_id, position, item_id, bin_id, lot_id, condition, expected_quantity, started_sequence
  )
  select p_count.site_id, p_count.id,
         row_number() over (order by n.pick_sequence nulls first, n.code, i.item_number, p.id), i.id, p.bin_id,
         p.lot_id, coalesce(p.condition, 'OK'), coalesce(p.quantity, 0),
         inventory.movement_count(i.id, p_count.storeroom_id)
    from inventory.items as i
    left join inventory.balances as p on p.item_id = i.id and p.storeroom_id = p_count.storeroom_id and p.quantity > 0
    left join inventory.bins as n on n.id = p.bin_id
   where i.id = any (v_item_ids)
     and (p.id is not null or i.tracking = 'NONE');

  -- Of named items that are tracked, and of which nothing lies there, the lines are those of what is found.
  if not found and (p_count.item_ids is null or v_item_ids = '{}') then
    perform core.refuse('NOTHING_TO_COUNT', format('Stock count %s has nothing to count', p_count.count_number), 422);
  end if;
end
$$;

grant execute on function inventory.note_expected to assetry_api;
-- end: function inventory.note_expected

-- source: function inventory.quantity_moved
-- What came to the place of a line, less what went, between the start of its count and its counting. What was entered
-- meanwhile is part of it, also with an earlier time of its own: the books did not have it at the start, and the place
-- did.
create or replace function inventory.quantity_moved(p_storeroom_id uuid, p_line inventory.count_lines)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(m.change), 0)
    from inventory.movements as m
   where m.item_id = p_line.item_id
     and m.storeroom_id = p_storeroom_id
     and m.bin_id is not distinct from p_line.bin_id
     and m.lot_id is not distinct from p_line.lot_id
     and m.condition = p_line.condition
     and m.sequence > p_line.started_sequence
     and inventory.is_before_counting(m, p_line)
$$;

grant execute on function inventory.quantity_moved to assetry_api;
-- end: function inventory.quantity_moved

-- source: function inventory.quantity_since
-- What the books said of the place of a line at the start of its count: what lies there, without what came and went
-- since.
create or replace function inventory.quantity_since(p_storeroom_id uuid, p_line inventory.count_lines)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select sum(b.quantity)
               from inventory.balances as b
              where b.item_id = p_line.item_id
                and b.storeroom_id = p_storeroom_id
                and b.bin_id is not distinct from p_line.bin_id
                and b.lot_id is not distinct from p_line.lot_id
                and b.condition = p_line.condition
           ),
           0
         ) - coalesce(
           (
             select sum(m.change)
               from inventory.movements as m
              where m.item_id = p_line.item_id
                and m.storeroom_id = p_storeroom_id
                and m.bin_id is not distinct from p_line.bin_id
                and m.lot_id is not distinct from p_line.lot_id
                and m.condition = p_line.condition
                and m.sequence > p_line.started_sequence
           ),
           0
         )
$$;

grant execute on function inventory.quantity_since to assetry_api;
-- end: function inventory.quantity_since

-- source: function inventory.reckon_differences
-- Calculates what each line of a count differs by, and whether that is within the tolerance. The standings of its items
-- are locked.
create or replace function inventory.reckon_differences(p_count inventory.counts)
returns void
language sql
volatile
set search_path = ''
as $$
  update inventory.count_lines as l
     set moved_quantity = m.quantity,
         submitted_sequence = inventory.movement_count(l.item_id, p_count.storeroom_id),
         difference = l.counted_quantity - l.expected_quantity - m.quantity,
         is_within_tolerance = abs(l.counted_quantity - l.expected_quantity - m.quantity) * 100
           <= p_count.tolerance_percent * greatest(l.expected_quantity + m.quantity, 0)
    from inventory.count_lines as o
   cross join lateral (
      select inventory.quantity_moved(p_count.storeroom_id, o) as quantity
   ) as m
   where o.count_id = p_count.id
     and l.id = o.id
$$;

grant execute on function inventory.reckon_differences to assetry_api;
-- end: function inventory.reckon_differences

-- source: function inventory.send_back_lines
-- Empties lines of a count, so that they are counted again.
create or replace function inventory.send_back_lines(p_count inventory.counts, p_line_ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  update inventory.count_lines as l
     set counted_quantity = null,
         counted_at = null,
         counted_sequence = null,
         recounts = l.recounts + 1
   where l.id = any (p_line_ids)
     and l.count_id = p_count.id;

  update inventory.count_lines as l
     set moved_quantity = null,
         difference = null,
         is_within_tolerance = null,
         submitted_sequence = null
   where l.count_id = p_count.id
     and l.difference is not null;
end
$$;

grant execute on function inventory.send_back_lines to assetry_api;
-- end: function inventory.send_back_lines

-- source: function inventory.sequence_at_start
-- The last movement of an item at the storeroom of a count when the count started: what its lines of the item say, or,
-- for an item that it did not expect, the last one before what moved since. The standing of the item is locked.
create or replace function inventory.sequence_at_start(p_count inventory.counts, p_item_id uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select min(l.started_sequence)
               from inventory.count_lines as l
              where l.count_id = p_count.id
                and l.item_id = p_item_id
           ),
           (
             select min(m.sequence) - 1
               from inventory.movements as m
              where m.item_id = p_item_id
                and m.storeroom_id = p_count.storeroom_id
                and m.moved_at > p_count.started_at
           ),
           inventory.movement_count(p_item_id, p_count.storeroom_id)
         )
$$;

grant execute on function inventory.sequence_at_start to assetry_api;
-- end: function inventory.sequence_at_start

-- source: function inventory.settled_sequence
-- The sequence of the last movement of an item at a storeroom; null while somebody moves the item, whom this does not
-- wait for.
create or replace function inventory.settled_sequence(p_item_id uuid, p_storeroom_id uuid)
returns integer
language sql
volatile
set search_path = ''
as $$
  select s.movement_count
    from inventory.standings as s
   where s.item_id = p_item_id
     and s.storeroom_id = p_storeroom_id
     for share skip locked
$$;

grant execute on function inventory.settled_sequence to assetry_api;
-- end: function inventory.settled_sequence

-- source: function inventory.stocked_item_faults
-- Every fault of limits and costs of an item at a storeroom that do not fit together; p_item is that item.
create or replace function inventory.stocked_item_faults(
  p_stocked_item inventory.stocked_items,
  p_item         inventory.items
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
    from (
      values
        (
          'item_id', 'NOT_ALLOWED', format('%s is not stocked in storerooms', p_item.kind),
          not inventory.is_stocked(p_item.kind)
        ),
        (
          'minimum_quantity', 'TOO_LARGE', 'At most maximum_quantity',
          p_stocked_item.minimum_quantity > p_stocked_item.maximum_quantity
        ),
        (
          'reorder_point', 'TOO_LARGE', 'At most maximum_quantity',
          p_stocked_item.reorder_point > p_stocked_item.maximum_quantity
        ),
        (
          'safety_quantity', 'TOO_LARGE', 'At most reorder_point and maximum_quantity',
          p_stocked_item.safety_quantity > least(p_stocked_item.reorder_point, p_stocked_item.maximum_quantity)
        ),
        (
          'standard_cost', 'NOT_ALLOWED', 'Only an item of STANDARD costing has a standard cost',
          p_stocked_item.standard_cost is not null and p_item.costing <> 'STANDARD'
        ),
        (
          'standard_cost', 'MISSING_VALUE', 'An item of STANDARD costing requires a standard cost',
          p_stocked_item.standard_cost is null and p_item.costing = 'STANDARD'
        ),
        (
          'default_bin_id', 'NOT_FOUND', 'No such bin of the storeroom',
          p_stocked_item.default_bin_id is not null
            and not exists (
              select 1
                from inventory.bins as b
               where b.id = p_stocked_item.default_bin_id and b.storeroom_id = p_stocked_item.storeroom_id
            )
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function inventory.stocked_item_faults to assetry_api;
-- end: function inventory.stocked_item_faults

-- source: function inventory.store_counted
-- Notes with the lines of a count what was found, and which movements the books had then, unless it was found at a time
-- that is given, or while the item moves; refuses what was found before the count began.
create or replace function inventory.store_counted(p_count inventory.counts, p_rows jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].counted_at', r.position), 'TOO_EARLY',
             'It is before the start of the count')
             order by r.position
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
   where (r.kept ->> 'counted_at')::timestamptz < p_count.started_at;

  perform core.refuse_faults(v_faults);

  update inventory.count_lines as l
     set counted_quantity = (r.kept ->> 'counted_quantity')::numeric,
         counted_at = coalesce((r.kept ->> 'counted_at')::timestamptz, clock_timestamp()),
         counted_sequence = case
           when r.kept ->> 'counted_at' is null then inventory.settled_sequence(l.item_id, p_count.storeroom_id)
         end,
         counted_by = core.current_account_id(),
         note = r.kept ->> 'note'
    -- Each finds its line by a key (offset 0): compared in the join, each would be compared with all of the count.
    from (
           select e.kept,
                  case
                    when e.kept ->> 'id' is not null then (e.kept ->> 'id')::uuid
                    else (
                      select o.id
                        from inventory.count_lines as o
                       where o.count_id = p_count.id
                         and o.item_id = (e.kept ->> 'item_id')::uuid
                         and o.bin_id is not distinct from (e.kept ->> 'bin_id')::uuid
                         and o.lot_id is not distinct from (e.kept ->> 'lot_id')::uuid
                         and o.condition = coalesce(e.kept ->> 'condition', 'OK')
                    )
                  end as id
             from jsonb_array_elements(p_rows) as e (kept)
           offset 0
         ) as r
   where l.count_id = p_count.id
     and l.id = r.id;
end
$$;

grant execute on function inventory.store_counted to assetry_api;
-- end: function inventory.store_counted

-- source: function inventory.store_imported_parts
-- Makes the rows of an import that were accepted the manufacturer parts of their items, which are locked, for all items
-- at once, as inventory.store_manufacturer_parts does for one: a part of the same number stays, so that the log tells
-- what changed. Each row comes back with the id of its part, CREATED where its item had fewer parts before, and
-- UNCHANGED where the part at its place says the same.
create or replace function inventory.store_imported_parts(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_item_ids   uuid[] := array(select distinct r.id from unnest(p_rows) as r where r.is_new and r.faults = '[]');
  v_before     inventory.item_manufacturer_parts[] := array(
    select m
      from inventory.item_manufacturer_parts as m
     where m.organization_id = core.current_organization_id()
       and m.item_id = any (v_item_ids)
     order by m.item_id, m.position
  );
  v_after      inventory.item_manufacturer_parts[];
  v_gone       inventory.item_manufacturer_parts[];
  v_new        inventory.item_manufacturer_parts[];
  v_changed    inventory.item_manufacturer_parts[];
  v_constraint text;
begin
  v_after := array(
    select n
      from jsonb_populate_recordset(
             null::inventory.item_manufacturer_parts,
             (
               select jsonb_agg(
                        r.kept || jsonb_build_object('item_id', r.id, 'id', coalesce(b.id, uuidv7()))
                        order by r.position
                      )
                 from unnest(p_rows) as r
                 left join unnest(v_before) as b
                   on b.item_id = r.id
                  and b.manufacturer = r.kept ->> 'manufacturer'
                  and b.part_number = r.kept ->> 'part_number'
                where r.is_new
                  and r.faults = '[]'
             )
           ) as n
  );

  select coalesce(array_agg(b) filter (where n.id is null), '{}'),
         coalesce(array_agg(n) filter (where b.id is null), '{}'),
         coalesce(
           array_agg(n) filter (
             where n.id = b.id
               and (n.position, n.barcode, n.is_preferred, n.note)
                     is distinct from (b.position, b.barcode, b.is_preferred, b.note)
           ),
           '{}'
         )
    into v_gone, v_new, v_changed
    from unnest(v_after) as n
    full join unnest(v_before) as b on b.id = n.id;

  begin
    delete from inventory.item_manufacturer_parts as m
     where m.id = any (array(select g.id from unnest(v_gone) as g));

    update inventory.item_manufacturer_parts as m
       set position = g.position,
           barcode = g.barcode,
           is_preferred = g.is_preferred,
           note = g.note
      from unnest(v_changed) as g
     where m.id = g.id;

    insert into inventory.item_manufacturer_parts (
      id, item_id, position, manufacturer, part_number, barcode, is_preferred, note
    )
    select g.id, g.item_id, g.position, g.manufacturer, g.part_number, g.barcode, g.is_preferred, g.note
      from unnest(v_new) as g
     order by g.item_id, g.position;
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate('part', v_constraint);
  end;

  -- The parts belong to what a caller read, as in update_item_manufacturer_parts.
  update inventory.items as i
     set updated_at = now()
   where i.id = any (array(select g.item_id from unnest(v_gone || v_new || v_changed) as g));

  return array(
    select case
             when n.id is null then row(r.position, null, null, false, '{}', r.faults)::core.import_row
             else row(
               r.position, null, n.id, b.id is null,
               case
                 when (n.manufacturer, n.part_number, n.barcode, n.is_preferred, n.note)
                        is distinct from (b.manufacturer, b.part_number, b.barcode, b.is_preferred, b.note)
                 then r.kept
                 else '{}'
               end,
               r.faults
             )::core.import_row
           end
      from unnest(p_rows) as r
      left join unnest(v_after) as n on n.item_id = r.id and n.position = (r.kept ->> 'position')::integer
      left join unnest(v_before) as b on b.item_id = n.item_id and b.position = n.position
     order by r.position
  );
end
$$;

grant execute on function inventory.store_imported_parts to assetry_api;
-- end: function inventory.store_imported_parts

-- source: function itam.device_ids_of_mac
-- The devices within the caller's reach, at one site and of some statuses where these are given, with a network address
-- that a text is, or begins (itam.mac_beginning), at most 500. The owner looks, stating organization and reach, as
-- core.candidate_ids does; whoever asks reads the devices under its policies.
create or replace function itam.device_ids_of_mac(p_text text, p_site_id uuid, p_statuses text[] default null)
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
           and (
             p_statuses is null
               or exists (
                    select
                      from itam.discovered_devices as d
                     where d.organization_id = i.organization_id
                       and d.id = i.device_id
                       and d.status = any (p_statuses)
                  )
           )
         limit 5000
      ) as d
     limit 500
  );
end
$$;

grant execute on function itam.device_ids_of_mac to assetry_list;
-- end: function itam.device_ids_of_mac

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
  -- Those that wait for a larger one of their nest, then foreseen turns on which others may depend; places of all.
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

-- source: function maintenance.without_ids
-- Tasks or lines of a job plan, in their order, with what they say alone, as their table writes it, so that two of them
-- can be compared.
create or replace function maintenance.without_ids(p_entity text, p_parts jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(w.said order by e.place), '[]')
    from (
      select array(select f.field from core.entity_fields as f where f.entity = p_entity) as fields offset 0
    ) as c
   cross join jsonb_array_elements(p_parts) with ordinality as e (part, place)
   cross join lateral (
      select jsonb_object_agg(n.key, n.value) as said
        from jsonb_each(
               case
                 when p_entity = 'maintenance.job_plan_tasks' then
                   to_jsonb(jsonb_populate_record(null::maintenance.job_plan_tasks, e.part))
                 else to_jsonb(jsonb_populate_record(null::maintenance.job_plan_lines, e.part))
               end
             ) as n
       where n.key = any (c.fields)
   ) as w
$$;

grant execute on function maintenance.without_ids to assetry_api;
-- end: function maintenance.without_ids

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
    when 'item_category' then
      return (select c.code from asset.categories as c where c.id = p_key::uuid);
    when 'item' then
      return (select i.item_number from inventory.items as i where i.id = p_key::uuid);
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

-- source: function report.figure_arguments_faults
-- What is wrong with the groups, the filter and the days of a figure; of many groups and values the first hundred are
-- looked at. A figure of the present state has no days.
create or replace function report.figure_arguments_faults(
  p_from date, p_until date, p_figure report.figures, p_group_by text[], p_filter jsonb
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with words as (
    select 'One of ' || array_to_string(p_figure.dimensions, ', ') as known
  ), asked as (
    select format('p_group_by[%s]', g.place) as field, g.name, null::jsonb as value,
           g.name = any (p_group_by[:g.place::integer - 1]) as is_repeated
      from unnest(p_group_by[:100]) with ordinality as g (name, place)
     union all
    select 'p_filter.' || k.name, k.name, p_filter -> k.name, false
      from (select * from jsonb_object_keys(p_filter) as e (name) limit 100) as k
  )
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
           || case when p_figure.is_current then '[]' else core.day_faults(p_from, p_until) end
    from (
      select 'p_group_by' as field, 'TOO_MANY' as code, 'At most 3 groups' as message
       where cardinality(p_group_by) > 3
       union all
      select a.field, v.fault[1], v.fault[2]
        from asked as a
       cross join words as w
       cross join lateral (select jsonb_typeof(a.value) as type, a.value #>> '{}' as word) as t
       cross join lateral (
               select case
                        when coalesce(a.name <> all (p_figure.dimensions), true)
                          then array['NOT_IN_VOCABULARY', w.known]
                        when a.is_repeated then array['DUPLICATE', 'The group is named twice']
                        when t.type = 'null' then null
                        when a.name in ('work_type', 'priority', 'abc_class') then
                          case when t.type <> 'string' then array['INVALID_TYPE', 'Expected a text or null'] end
                        when a.name = any (report.small_dimensions(p_figure, '{}')) and t.word = 'others' then null
                        when a.name in ('week', 'month') then
                          case
                            when t.type <> 'string' or not pg_input_is_valid(t.word, 'date')
                              then array['INVALID_TYPE', 'Expected the first day of a week or month, or null']
                          end
                        when t.type <> 'string' or not pg_input_is_valid(t.word, 'uuid')
                          then array['INVALID_TYPE', 'Expected the id of a record or null']
                      end as fault
             ) as v
       where v.fault is not null
    ) as f
$$;

grant execute on function report.figure_arguments_faults to assetry_list;
-- end: function report.figure_arguments_faults

-- source: function report.figure_facts
-- The facts of a figure as a query reads them, f, for the days that are given as text. An asset is named to whom lists
-- name it: to an account that reaches its site, or that of the work order of the fact; of devices to whoever may read
-- the asset. In other facts the record itself names it. Scheduled tasks and accounts that reach all sites read the
-- facts as they are.
create or replace function report.figure_facts(p_figure report.figures, p_days text)
returns text
language sql
stable
set search_path = ''
as $$
  with facts as (
    select format('%s($1, $2, %s)', p_figure.facts_function, p_days) as call,
           case
             when p_figure.list in ('discovered_devices', 'software_updates')
               then format(
                 'n.site_id = any (%L::uuid[])',
                 case when core.reading_level('asset') = 2 then core.reachable_site_ids() else '{}' end
               )
             -- Costs and slots stay with the site at which a work order was.
             when p_figure.domain = 'work' and p_figure.list in ('assets', 'work_order_costs')
               or p_figure.code = 'SCHEDULE_COMPLIANCE'
               then format(
                 '(n.site_id = any (%1$L::uuid[]) or o.site_id = any (%1$L::uuid[]))', core.reachable_site_ids()
               )
           end as condition
  )
  select case
           when f.condition is null
             or core.current_account_id() is null
             or core.reaches_all_sites() and core.reading_level('asset') = 2 then f.call || ' as f'
           else format(
             '(select f.site_id, f.record_id, case when %1$s then f.asset_id end as asset_id, f.work_order_id,'
             ' f.worker_id, f.vendor_id, f.at, f.currency, f.class, f.numerator, f.denominator'
             ' from %2$s as f'
             ' left join asset.assets as n'
             ' on n.organization_id = core.current_organization_id() and n.id = f.asset_id'
             ' left join work.work_orders as o'
             ' on o.organization_id = core.current_organization_id() and o.id = f.work_order_id) as f',
             f.condition, f.call
           )
         end
    from facts as f
$$;
-- end: function report.figure_facts

-- source: function report.figure_of
-- What the figures of a report have in common, as if they were one: dimensions that each has, and days where one needs
-- them. With one of workers it is one of workers.
create or replace function report.figure_of(p_definition report.definitions)
returns report.figures
language plpgsql
stable
set search_path = ''
as $$
declare
  v_figure report.figures;
begin
  select array(
           select d.name
             from report.figures as f
            cross join unnest(f.dimensions) with ordinality as d (name, place)
            where f.code = any (p_definition.figures)
            group by d.name
           having count(*) = count(distinct f.code)
              and count(*) = (select count(*) from report.figures as k where k.code = any (p_definition.figures))
            order by min(d.place), d.name
         ),
         not exists (select from report.figures as f where f.code = any (p_definition.figures) and not f.is_current),
         (
           select f.list
             from report.figures as f
            where f.code = any (p_definition.figures)
              and f.list = 'workers'
            limit 1
         )
    into v_figure.dimensions, v_figure.is_current, v_figure.list;
  return v_figure;
end
$$;

grant execute on function report.figure_of to assetry_api;
-- end: function report.figure_of

-- source: function report.figure_source
-- What a query of a figure reads: its facts f under the conditions of a filter, with the asset, work order, worker,
-- item, stocked item and site that the groups and the filter look at. $1 to $4 are sites, assets, first and last day. A
-- figure that is calculated by period has the facts of each week or month that is looked at. Of workers or crafts that
-- are others, it is those that have fewer than 5 facts under the rest of the filter, in each week or month that a
-- figure by period is grouped by. Work orders and sites are joined as most functions of facts join them, so that the
-- planner reads both as one: by key and organization, and where each fact has a work order not by a left join.
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
               'report.slices_of($3, $4, %L, %L) as l cross join lateral %s',
               a.names, p_filter, report.figure_facts(p_figure, 'l.from_on, l.until_on')
             )
             else report.figure_facts(p_figure, '$3, $4')
           end as facts,
           a.names,
           case
             when a.others <> '{}' then 'f.fact_count < 5'
             else '(f.denominator <> 0 or f.numerator <> 0)' || coalesce(
               (
                 select string_agg(
                          case
                            when c.value is null
                              then format(' and %s is null', report.dimension_key(c.key, p_figure.is_by_period))
                            else format(
                              ' and %s = %L', report.dimension_key(c.key, p_figure.is_by_period),
                              case
                                when c.key in ('week', 'month') then c.value::date::text
                                when c.key in ('work_type', 'priority', 'abc_class') then c.value
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
           'from %s%s%s%s%s%s%s where %s',
           s.facts,
           case
             when s.names && '{location,category}' then
               ' left join asset.assets as a'
               ' on a.organization_id = core.current_organization_id() and a.id = f.asset_id' || case
                 -- The category of an asset is known to whoever reaches its site.
                 when core.current_account_id() is not null and not core.reaches_all_sites()
                   then format(' and a.site_id = any (%L::uuid[])', core.reachable_site_ids())
                 else ''
               end
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
             when s.names && '{item_category}' then
               ' left join inventory.items as i'
               ' on i.organization_id = core.current_organization_id() and i.id = f.class::uuid'
           end,
           case
             when s.names && '{abc_class}' then
               ' left join inventory.standings as d'
               ' on d.organization_id = core.current_organization_id() and d.id = f.record_id'
               ' left join inventory.stocked_items as k'
               ' on k.organization_id = d.organization_id and k.item_id = d.item_id and k.storeroom_id = d.storeroom_id'
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

-- source: function report.labelled_groups
-- The groups of a figure with their names. Workers or crafts with fewer than 5 facts in a group are one group, others
-- (report.small_dimensions).
-- Refuses more than 10,000 groups.
create or replace function report.labelled_groups(
  p_figure    report.figures,
  p_site_ids  uuid[],
  p_asset_ids uuid[],
  p_from      date,
  p_until     date,
  p_group_by  text[],
  p_filter    jsonb
)
returns table (
  group_values jsonb, group_ids jsonb, currency text, numerator numeric, denominator numeric, fact_count bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_small text[] := report.small_dimensions(p_figure, p_group_by);
  v_count bigint;
begin
  return query
  with counted as (
    select case
             when p_group_by && v_small and g.fact_count < 5
             then array(
               select case when d.name = any (v_small) then 'others' else g.keys[d.place] end
                 from unnest(p_group_by) with ordinality as d (name, place)
                order by d.place
             )
             else g.keys
           end as keys,
           g.currency, g.numerator, g.denominator, g.fact_count
      from report.figure_groups(p_figure, p_site_ids, p_asset_ids, p_from, p_until, p_group_by, p_filter) as g
  ), summed as (
    select c.keys, c.currency, sum(c.numerator) as numerator, sum(c.denominator) as denominator,
           sum(c.fact_count)::bigint as fact_count
      from counted as c
     group by c.keys, c.currency
  )
  select coalesce(l.names, '{}'), coalesce(l.ids, '{}'), s.currency, s.numerator, s.denominator, s.fact_count
    from summed as s
   cross join lateral (
      select jsonb_object_agg(
               d.name,
               case
                 when d.name = any (v_small) and s.keys[d.place] = 'others' then 'others'
                 else report.dimension_label(d.name, s.keys[d.place])
               end
             ) as names,
             jsonb_object_agg(d.name, s.keys[d.place]) as ids
        from unnest(p_group_by) with ordinality as d (name, place)
   ) as l
   order by l.names ->> p_group_by[1], l.names ->> p_group_by[2], l.names ->> p_group_by[3], s.currency, s.keys;
  get diagnostics v_count = row_count;

  if v_count > 10000 then
    perform core.refuse(
      'TOO_MANY_GROUPS', 'More than 10,000 groups', 422,
      jsonb_build_array(core.fault('p_group_by', 'TOO_MANY_GROUPS', 'More than 10,000 groups')),
      'Name fewer groups, a shorter period or fewer sites'
    );
  end if;
end
$$;

grant execute on function report.labelled_groups to assetry_list;
-- end: function report.labelled_groups

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
  elsif v_run.expires_at <= clock_timestamp() then
    perform core.refuse('REPORT_RUN_NOT_DONE', 'The run is EXPIRED', 409);
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
  v_held     jsonb := core.hold_imported('request.requests', p_rows, '{location_id,asset_id}');
  v_problems jsonb := (
    select coalesce(jsonb_object_agg(p.id, p.default_priority), '{}')
      from request.problems as p
     where p.id = any (
             array(select distinct (r.kept ->> 'problem_id')::uuid from unnest(p_rows) as r where r.faults = '[]')
           )
  );
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
                         v_held #>> array[v.kept ->> 'location_id', 'site_id'] <> v.site_id
                       ),
                       (
                         'asset_id', 'PARENT_AT_OTHER_SITE', 'It is at another site',
                         v_held #>> array[v.kept ->> 'asset_id', 'site_id'] <> v.site_id
                       ),
                       (
                         'asset_id', 'ASSET_RETIRED', 'The asset is out of use',
                         asset.is_retired(v_held #>> array[v.kept ->> 'asset_id', 'status'])
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
                       'site_id', v_held #> array[r.kept ->> 'asset_id', 'site_id'],
                       'priority', request.usual_priority(
                         v_problems ->> (r.kept ->> 'problem_id'),
                         v_held #>> array[r.kept ->> 'asset_id', 'criticality']
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

-- source: function request.default_priority
-- How pressing a request about this problem and asset is when nobody says.
create or replace function request.default_priority(p_problem_id uuid, p_asset_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select request.usual_priority(
           (select p.default_priority from request.problems as p where p.id = p_problem_id),
           (select a.criticality from asset.assets as a where a.id = p_asset_id)
         )
$$;

grant execute on function request.default_priority to assetry_api;
-- end: function request.default_priority

-- source: function service.follow_calendar
-- Moves the promised times of a work order, which is locked, to the hours of work that its site has now, as if they had
-- stood from the report on. A due date that somebody said stays, what was missed stays missed, and where the hours
-- never come to an end the times stay as well.
create or replace function service.follow_calendar(p_work_order work.work_orders)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_at    timestamptz := clock_timestamp();
  v_due   work.work_orders;
  v_clock service.clocks;
begin
  if p_work_order.status = 'CANCELLED' or service.is_resolved(p_work_order) then
    return;
  end if;

  if p_work_order.target_minutes is not null and not p_work_order.is_due_given
     and coalesce(p_work_order.due_at > v_at, p_work_order.remaining_minutes is not null)
  then
    update work.work_orders as w
       set due_at = r.due_at,
           remaining_minutes = r.remaining_minutes
      from workforce.replay_target(
             p_work_order.site_id, p_work_order.reported_at, p_work_order.target_minutes,
             service.pauses_of(p_work_order.id, false)
           ) as r
     where w.id = p_work_order.id
       and (w.due_at, w.remaining_minutes) is distinct from (r.due_at, round(r.remaining_minutes, 9))
       and coalesce(r.due_at::text, r.remaining_minutes::text) is not null
    returning w.* into v_due;

    if found then
      p_work_order := v_due;
    end if;
  end if;

  for v_clock in
    select *
      from service.clocks as c
     where c.organization_id = p_work_order.organization_id
       and c.work_order_id = p_work_order.id
       and c.is_current
       and c.met_at is null
       and c.target_minutes is not null
     order by c.id
       for no key update
  loop
    perform service.attach_again(v_clock, service.pauses_of(p_work_order.id, v_clock.metric <> 'RESOLVE'), v_at);
  end loop;

  perform service.follow(p_work_order);
end
$$;

grant execute on function service.follow_calendar to assetry_api;
-- end: function service.follow_calendar

-- source: function service.reckon
-- A clock with the instants at which half, three quarters and all of its target are used up, gone through from its
-- beginning. One without a target has a due date that somebody said, and where the hours never reach the target the
-- clock stays as it is.
create or replace function service.reckon(p_clock service.clocks, p_pauses tstzrange[])
returns service.clocks
language plpgsql
stable
set search_path = ''
as $$
declare
  v_full record;
begin
  v_full := workforce.replay_target(p_clock.site_id, p_clock.started_at, p_clock.target_minutes, p_pauses);

  if coalesce(v_full.due_at::text, v_full.remaining_minutes::text) is null then
    return p_clock;
  end if;

  p_clock.due_at := v_full.due_at;
  p_clock.remaining_minutes := v_full.remaining_minutes;
  p_clock.half_at := (
    workforce.replay_target(p_clock.site_id, p_clock.started_at, p_clock.target_minutes * 0.5, p_pauses)
  ).due_at;
  p_clock.three_quarters_at := (
    workforce.replay_target(p_clock.site_id, p_clock.started_at, p_clock.target_minutes * 0.75, p_pauses)
  ).due_at;
  return p_clock;
end
$$;

grant execute on function service.reckon to assetry_api;
-- end: function service.reckon

-- source: function service.with_target
-- The work order with its due date calculated from its target, as if the target had stood from the report on. Refuses
-- a target that the hours of its site never reach.
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

  if p_work_order.target_minutes is not null
    and coalesce(p_work_order.due_at::text, p_work_order.remaining_minutes::text) is null
  then
    perform workforce.refuse_target(
      (select c.calendar_id from workforce.site_calendar(p_work_order.site_id) as c), p_work_order.target_minutes
    );
  end if;

  return p_work_order;
end
$$;

grant execute on function service.with_target to assetry_api;
-- end: function service.with_target

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
             jsonb_agg(core.fault('worker_id', a.code, a.message) order by a.code, a.message)
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
                 core.fault('worker_id', 'TRAVEL_UNKNOWN', 'The travel time is not known: 60 minutes are assumed')
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

-- source: function workforce.due_after
-- When so many working minutes have passed at a site; null when none are asked for. Refuses a calendar in which they
-- never pass.
create or replace function workforce.due_after(p_site_id uuid, p_from timestamptz, p_minutes numeric)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_calendar_id uuid;
  v_time_zone   text;
  v_due_at      timestamptz;
begin
  if p_minutes is null then
    return null;
  end if;

  select c.calendar_id, c.time_zone into v_calendar_id, v_time_zone from workforce.site_calendar(p_site_id) as c;
  v_due_at := workforce.add_business_minutes(v_calendar_id, v_time_zone, p_from, p_minutes);

  if v_due_at is null then
    perform workforce.refuse_target(v_calendar_id, p_minutes);
  end if;

  return v_due_at;
end
$$;

grant execute on function workforce.due_after to assetry_api;
-- end: function workforce.due_after

-- source: function workforce.refuse_target
-- Refuses a target that the working hours of a calendar never reach.
create or replace function workforce.refuse_target(p_calendar_id uuid, p_minutes numeric)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse(
    'NO_WORKING_TIME',
    format(
      'Calendar %s of the site has fewer than %s working minutes',
      (select c.code from workforce.calendars as c where c.id = p_calendar_id), ceil(p_minutes)
    ),
    422,
    jsonb_build_array(
      core.fault('target_minutes', 'NO_WORKING_TIME', 'The calendar of the site has no working hours')
    ),
    'Add working hours to the calendar, or set due_at'
  );
end
$$;

grant execute on function workforce.refuse_target to assetry_api;
-- end: function workforce.refuse_target

-- source: function workforce.replay_target
-- When a target of working minutes is reached, as if it had stood from the beginning: the pauses are gone through in
-- order. A pause moves the due date when working time was left as it began; one that began after the deadline moves
-- nothing, for that deadline had been missed. While a pause lasts there is no due date, but what remains. Neither where
-- the hours of the site never reach the target.
create or replace function workforce.replay_target(
  p_site_id         uuid,
  p_from            timestamptz,
  p_minutes         numeric,
  p_pauses          tstzrange[],
  out due_at            timestamptz,
  out remaining_minutes numeric
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_calendar record;
  v_pause    tstzrange;
  v_left     numeric;
begin
  if p_minutes is null then
    return;
  end if;

  v_calendar := workforce.site_calendar(p_site_id);
  due_at := workforce.add_business_minutes(v_calendar.calendar_id, v_calendar.time_zone, p_from, p_minutes);

  foreach v_pause in array coalesce(p_pauses, '{}') loop
    v_left := case
      when due_at > lower(v_pause) then nullif(workforce.minutes_between(p_site_id, lower(v_pause), due_at), 0)
    end;

    if v_left is not null then
      remaining_minutes := case when upper(v_pause) is null then v_left end;
      due_at := case
        when upper(v_pause) is not null then
          workforce.add_business_minutes(v_calendar.calendar_id, v_calendar.time_zone, upper(v_pause), v_left)
      end;
    end if;
  end loop;
end
$$;

grant execute on function workforce.replay_target to assetry_api;
-- end: function workforce.replay_target

-- source: function asset.inherent_availability_facts
-- Assets with the hours in which they were up, and these with the hours of their repairs: those of the period in which
-- the clocks of the work orders of their failures ran, from the failure on, which may have begun before the period. So
-- the hours of months add up. A work order that repaired several assets counts for each.
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
          select d.work_order_id, min(d.started_at) as failed_at
            from asset.downtimes as d
           where d.organization_id = s.organization_id
             and d.asset_id = f.asset_id
             and d.started_at < upper(p.during)
             and d.status in ('OPEN', 'CLOSED')
             and d.is_failure
             and d.work_order_id is not null
           group by d.work_order_id
        ) as o
        join work.clock_segments as c
          on c.organization_id = s.organization_id
         and c.work_order_id = o.work_order_id
         and c.kind = 'RUN'
         and c.during && p.during
       cross join lateral (
          select tstzrange(c.started_at, coalesce(c.ended_at, now()), '[)')
                   * tstzrange(greatest(lower(p.during), o.failed_at), upper(p.during), '[)') as during
       ) as k
       where not isempty(k.during)
   ) as r;
end;
-- end: function asset.inherent_availability_facts

-- source: function inventory.count_accuracy_facts
-- The lines of counts that were posted in a period, days of the sites, of given sites, with those within their
-- tolerance. The class is the id of the item. Stock is of no asset: where assets are named, nothing is counted.
create or replace function inventory.count_accuracy_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select c.site_id, l.id, null::uuid, null::uuid, null::uuid, null::uuid, c.posted_at, null::text, l.item_id::text,
         case when l.is_within_tolerance then 1 else 0 end::numeric, 1::numeric
    from core.sites as s
    join inventory.counts as c
      on c.organization_id = s.organization_id
     and c.site_id = s.id
     and c.status = 'POSTED'
     and c.posted_at >= p_from::timestamp at time zone s.time_zone
     and c.posted_at < (p_until + 1)::timestamp at time zone s.time_zone
    join inventory.count_lines as l on l.organization_id = c.organization_id and l.count_id = c.id
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and p_asset_ids is null;
end;
-- end: function inventory.count_accuracy_facts

-- source: function inventory.moved_stock
-- The stock levels of given sites with their value at the end of a period, days of the sites, its change in the period,
-- and what was received and issued in it, in the currency of the site. A storeroom stays at its site.
create or replace function inventory.moved_stock(p_site_ids uuid[], p_from date, p_until date)
returns table (
  site_id uuid, before_at timestamptz, stock_level_id uuid, item_id uuid, storeroom_id uuid, last_moved_at timestamptz,
  currency text, value numeric, change numeric, received numeric, issued numeric
)
language sql
stable
begin atomic
  -- Time zones are asked once a site.
  with site as materialized (
    select s.id, s.organization_id, s.currency, p_from::timestamp at time zone s.time_zone as from_at,
           (p_until + 1)::timestamp at time zone s.time_zone as before_at
      from core.sites as s
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  )
  select s.id, s.before_at, t.id, t.item_id, t.storeroom_id, t.last_moved_at, s.currency,
         t.value - coalesce(m.later, 0), coalesce(m.change, 0), coalesce(m.received, 0), coalesce(m.issued, 0)
    from site as s
    join inventory.standings as t on t.organization_id = s.organization_id and t.site_id = s.id
    left join (
      select n.item_id, n.storeroom_id, sum(n.amount) filter (where not p.is_in) as later,
             sum(n.amount) filter (where p.is_in) as change,
             sum(n.amount) filter (where p.is_in and n.kind in ('RECEIPT', 'REVERSAL')) as received,
             - sum(n.amount) filter (where p.is_in and n.kind in ('ISSUE', 'RETURN')) as issued
        from site as z
        join inventory.movements as n
          on n.organization_id = z.organization_id and n.site_id = z.id and n.moved_at >= z.from_at
       cross join lateral (select n.moved_at < z.before_at as is_in) as p
       group by n.item_id, n.storeroom_id
    ) as m on m.item_id = t.item_id and m.storeroom_id = t.storeroom_id;
end;
-- end: function inventory.moved_stock

-- source: function inventory.inactive_facts
-- The stock levels of given sites with their value at the end of a period, days of the sites, and that of those which
-- did not move in the year before. The class is the id of the item. Stock is of no asset: where assets are named,
-- nothing is counted.
create or replace function inventory.inactive_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select m.site_id, m.stock_level_id, null::uuid, null::uuid, null::uuid, null::uuid, null::timestamptz, m.currency,
         m.item_id::text, case when i.is_idle then m.value else 0 end, m.value
    from inventory.moved_stock(p_site_ids, p_until + 1, p_until) as m
   cross join lateral (
      select case
               when m.last_moved_at >= m.before_at then not exists (
                 select
                   from inventory.movements as n
                  where n.organization_id = core.current_organization_id()
                    and n.item_id = m.item_id
                    and n.storeroom_id = m.storeroom_id
                    and n.moved_at >= m.before_at - interval '1 year'
                    and n.moved_at < m.before_at
               )
               else m.last_moved_at < m.before_at - interval '1 year'
             end as is_idle
   ) as i
   where p_asset_ids is null;
end;
-- end: function inventory.inactive_facts

-- source: function inventory.issue_turn_facts
-- The stock levels of given sites with what was issued in a period, less returns, and the mean of their values at its
-- beginning and end. The class is the id of the item. Stock is of no asset: where assets are named, nothing is counted.
create or replace function inventory.issue_turn_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select m.site_id, m.stock_level_id, null::uuid, null::uuid, null::uuid, null::uuid, null::timestamptz, m.currency,
         m.item_id::text, m.issued, m.value - m.change / 2
    from inventory.moved_stock(p_site_ids, p_from, p_until) as m
   where p_asset_ids is null;
end;
-- end: function inventory.issue_turn_facts

-- source: function inventory.stock_out_facts
-- The hard reservations of a period, days of the sites, of given sites, with those that were short. The class is the id
-- of the item. Stock is of no asset: where assets are named, nothing is counted.
create or replace function inventory.stock_out_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select r.site_id, r.id, null::uuid, null::uuid, null::uuid, null::uuid, r.created_at, null::text, r.item_id::text,
         r.was_short::integer::numeric, 1::numeric
    from core.sites as s
    join inventory.reservations as r
      on r.organization_id = s.organization_id
     and r.site_id = s.id
     and r.is_hard
     and r.created_at >= p_from::timestamp at time zone s.time_zone
     and r.created_at < (p_until + 1)::timestamp at time zone s.time_zone
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and p_asset_ids is null;
end;
-- end: function inventory.stock_out_facts

-- source: function inventory.stock_value_facts
-- What stands in the storerooms of given sites now, in the currency of the site. The class is the id of the item. Stock
-- is of no asset: where assets are named, nothing is counted. Days are not asked for: they are those of the present
-- state.
create or replace function inventory.stock_value_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date default null, p_until date default null
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select s.id, t.id, null::uuid, null::uuid, null::uuid, null::uuid, null::timestamptz, s.currency, t.item_id::text,
         t.value, 0::numeric
    from core.sites as s
    join inventory.standings as t on t.organization_id = s.organization_id and t.site_id = s.id
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and p_asset_ids is null;
end;
-- end: function inventory.stock_value_facts

-- source: function inventory.turn_facts
-- The stock levels of given sites with what was received in a period, and their value at its end. The class is the id
-- of the item. Stock is of no asset: where assets are named, nothing is counted.
create or replace function inventory.turn_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select m.site_id, m.stock_level_id, null::uuid, null::uuid, null::uuid, null::uuid, null::timestamptz, m.currency,
         m.item_id::text, m.received, m.value
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
           case when t.category_id is not null then asset.category_branch_ids(t.category_id) end as category_ids,
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
     and r.asset_id = t.asset_id
     and t.failure_code_id in (r.problem_id, r.cause_id)
     and r.failed_at >= greatest(t.from_at, t.since_at)
     and r.failed_at < t.before_at
   union all
  select r.site_id, t.id, t.asset_id, r.work_order_id, null, null, r.failed_at, null, 'FAILURE', 1, 0
    from strategy as t
    join work.failure_reports as r
      on r.organization_id = t.organization_id
     and r.site_id = t.site_id
     and r.component_id = t.asset_id
     and r.asset_id is distinct from t.asset_id
     and t.failure_code_id in (r.problem_id, r.cause_id)
     and r.failed_at >= greatest(t.from_at, t.since_at)
     and r.failed_at < t.before_at
   union all
  select r.site_id, t.id, t.asset_id, r.work_order_id, null, null, r.failed_at, null, 'FAILURE', 1, 0
    from strategy as t
   cross join lateral unnest(t.category_ids) as c (id)
    join work.failure_reports as r
      on r.organization_id = t.organization_id
     and r.site_id = t.site_id
     and r.category_id = c.id
     and t.failure_code_id in (r.problem_id, r.cause_id)
     and r.failed_at >= greatest(t.from_at, t.since_at)
     and r.failed_at < t.before_at
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
-- The expression of a dimension over a fact f, its asset a, work order w, worker p, item i, stocked item k and site s:
-- the key of its group, a uuid, text or date. Weeks and months are named by their first day, in the time zone of the
-- site; of a figure that is calculated by period they are those of the part l of it. A location counts at the site of
-- its asset alone: the facts of one that has moved stay where they were. A problem or an item is the class of a fact.
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
         when 'item' then 'f.class'
         when 'item_category' then 'i.category_id'
         when 'abc_class' then 'k.abc_class'
         else format(
           'date_trunc(%L, %s)::date', p_dimension,
           case when p_is_by_period then 'l.from_on::timestamp' else 'f.at at time zone s.time_zone' end
         )
       end;
-- end: function report.dimension_key

-- source: function report.small_dimensions
-- The dimensions of which groups with fewer than 5 facts are one group, others. A figure whose records are workers has
-- one of each: by worker it names who its records name, and by craft alone it is their number that counts.
create or replace function report.small_dimensions(p_figure report.figures, p_group_by text[])
returns text[]
language sql
immutable
return case
  when p_figure.list is distinct from 'workers' then '{worker,craft}'::text[]
  when p_group_by @> '{worker}' then '{}'
  else '{craft}'
end;

grant execute on function report.small_dimensions to assetry_list;
-- end: function report.small_dimensions

-- source: function request.usual_priority
-- How pressing a request is when nobody says: as its problem has it, else as critical as the asset is.
create or replace function request.usual_priority(p_problem_priority text, p_criticality text)
returns text
language sql
immutable
return coalesce(p_problem_priority, case p_criticality when 'A' then 'HIGH' when 'D' then 'LOW' end, 'MEDIUM');

grant execute on function request.usual_priority to assetry_api;
-- end: function request.usual_priority

-- source: function work.certificate_facts
-- The pairs of workers and certificate types that the work of given sites requires now, with those that are valid.
-- The vendor is the one that employs the worker. Several assets may require one pair: where assets are named, nothing
-- is counted. Days are not asked for: they are those of the present state.
create or replace function work.certificate_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date default null, p_until date default null
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select c.site_id, c.worker_id, null::uuid, null::uuid, c.worker_id, w.vendor_id, null::timestamptz, null::text,
         null::text, c.is_valid::integer::numeric, 1::numeric
    from work.required_certificates(p_site_ids, null) as c
    join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = c.worker_id
   where p_asset_ids is null;
end;
-- end: function work.certificate_facts

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
  -- Time zones are asked once a site.
  with site as materialized (
    select s.id, p_from::timestamp at time zone s.time_zone as from_at,
           (p_until + 1)::timestamp at time zone s.time_zone as before_at
      from core.sites as s
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  )
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
    join site as d on d.id = r.site_id
   cross join lateral (select coalesce(r.next_at < d.before_at, false) as is_in) as n
   where r.failed_at >= d.from_at
     and r.failed_at < d.before_at;
end;
-- end: function work.failure_interval_facts

-- source: function work.utilization_facts
-- The workers of home sites that are not inactive, with the hours of their slots in a period, days of the site, and
-- those of their shifts less approved absences, as api.explain_labour_capacity counts them. The vendor is the one that
-- employs the worker. Slots are of many assets: where assets are named, nothing is counted.
create or replace function work.utilization_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select s.id, w.id, null::uuid, null::uuid, w.id, w.vendor_id, lower(d.during), null::text, null::text,
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

-- source: reference contract.permissions
merge into identity.permissions as p
using (
  values
    ('contract.read', 'contract', 'See values of contracts, and addresses and terms of vendors'),
    ('vendor.create', 'contract', 'Create vendors'),
    ('vendor.import', 'contract', 'Import vendors'),
    ('vendor.update', 'contract', 'Change vendors'),
    ('vendor.approve', 'contract', 'Approve, block and unblock vendors'),
    ('contract_type.manage', 'contract', 'Create, change and import contract types'),
    ('contract.create', 'contract', 'Create contracts'),
    ('contract.import', 'contract', 'Import contracts'),
    ('contract.update', 'contract', 'Change contracts and submit them for approval'),
    ('contract_price.import', 'contract', 'Import price lists of contracts'),
    ('contract_coverage.import', 'contract', 'Import terms and coverages of contracts'),
    ('authorized_vendor.import', 'contract', 'Import authorized vendors of contracts'),
    ('price_index.manage', 'contract', 'Create price indexes and import their values'),
    ('contract.approve', 'contract', 'Approve contracts'),
    ('contract.manage', 'contract', 'Suspend, resume, terminate and close contracts, and authorize vendors'),
    ('claim.manage', 'contract', 'Create, submit, cancel and close claims'),
    ('claim.settle', 'contract', 'Record the answers to claims and post their credits'),
    ('entitlement.override', 'contract', 'Give work to vendors whom its contracts do not authorize')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'contract' then delete;
-- end: reference contract.permissions

-- source: reference work.permissions
merge into identity.permissions as p
using (
  values
    ('failure_class.create', 'work', 'Create classes of equipment that fails'),
    ('failure_class.import', 'work', 'Import failure classes and codes'),
    ('failure_class.update', 'work', 'Change failure classes and their failure hierarchy'),
    ('failure_code.create', 'work', 'Create failure codes'),
    ('failure_code.update', 'work', 'Change failure codes'),
    ('failure_report.record', 'work', 'Record and change failure reports'),
    ('hold_reason.create', 'work', 'Create reasons for holds'),
    ('hold_reason.update', 'work', 'Change and archive hold reasons'),
    ('iso_code.update', 'work', 'Change the codes of ISO 14224 for categories and failure codes'),
    ('work_order_cost.read', 'work', 'See the costs of work orders'),
    ('work_order_cost.record', 'work', 'Record costs of work orders'),
    ('work_order_cost.reverse', 'work', 'Reverse costs of work orders'),
    ('labour_entry.approve', 'work', 'Approve and reject hours, and record those of other workers'),
    ('labour_entry.record', 'work', 'Record your own hours and run your own timer'),
    ('work_order.create', 'work', 'Create work orders'),
    ('work_order.import', 'work', 'Import work orders, open ones and those of the past'),
    ('work_order_slot.perform', 'work', 'Accept, decline and carry out your own slots'),
    ('work_order.dispatch', 'work', 'Send workers to their scheduled slots'),
    ('work_order.sign', 'work', 'Sign work orders'),
    ('work_order_comment.create', 'work', 'Comment on work orders'),
    ('work_order_comment.update', 'work', 'Change your own comments on work orders'),
    ('work_order.update', 'work', 'Change work orders and submit drafts for approval'),
    ('work_order.approve', 'work', 'Approve and reject work orders'),
    ('work_order.assign', 'work', 'Assign work orders to workers'),
    ('work_order.perform', 'work', 'Start, hold and resume work orders'),
    ('work_order.complete', 'work', 'Complete work orders'),
    ('work_order.quick_report', 'work', 'Complete work orders that were not started'),
    ('work_order.amend', 'work', 'Amend closed work orders and their failure reports'),
    ('work_order.reopen', 'work', 'Reopen completed work orders'),
    ('work_order.close', 'work', 'Close completed work orders'),
    ('work_order.cancel', 'work', 'Cancel work orders'),
    ('work_order_assignment.override', 'work', 'Assign work orders to workers without the required qualifications'),
    ('work_type.create', 'work', 'Create types of work'),
    ('work_type.import', 'work', 'Import work types'),
    ('work_type.update', 'work', 'Change work types')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'work' then delete;
-- end: reference work.permissions

-- source: reference contract.fields
delete from core.entity_fields where entity like 'contract.%';

select core.field('contract.vendors', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('contract.vendors', 'name', 'TEXT',
  'Name of the company', p_is_required => true, p_max_length => 150
);
select core.field('contract.vendors', 'roles', 'TEXT_ARRAY',
  'Services of the vendor',
  p_vocabulary => '{SUPPLIER,SERVICE,MANUFACTURER,CALIBRATION_LAB,LESSOR}'
);
select core.field('contract.vendors', 'email', 'TEXT', 'Email address', p_max_length => 320);
select core.field('contract.vendors', 'phone', 'TEXT', 'Telephone number', p_max_length => 50);
select core.field('contract.vendors', 'address', 'TEXT', 'Postal address', p_max_length => 500);
select core.field('contract.vendors', 'payment_terms', 'TEXT',
  'Payment terms, such as 30 days net', p_max_length => 150
);
select core.field('contract.vendors', 'insurance_expires_on', 'DATE', 'Last day of the liability insurance');
select core.field('contract.vendors', 'rating', 'INTEGER',
  'From 1, poor, to 5, excellent', p_minimum => 1, p_maximum => 5
);

select core.field('contract.types', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('contract.types', 'name', 'TEXT',
  'Name of the contract type', p_is_required => true, p_max_length => 150
);
select core.field('contract.types', 'category', 'TEXT',
  'Category for entitlement checks', p_is_required => true, p_max_length => 30,
  p_vocabulary => '{WARRANTY,EXTENDED_WARRANTY,FULL_SERVICE,PREVENTIVE,LABOUR_ONLY,PARTS_ONLY,CALIBRATION,INSPECTION,
                    SUPPORT,LEASE,RENTAL,SUPPLY,RATE_AGREEMENT}'
);
select core.field('contract.types', 'is_active', 'BOOLEAN', 'Whether new contracts can have the type');
select core.field('contract.types', 'default_covers_labour', 'BOOLEAN',
  'Whether its contracts cover labour by default'
);
select core.field('contract.types', 'default_covers_parts', 'BOOLEAN',
  'Whether its contracts cover parts by default'
);
select core.field('contract.types', 'default_covers_travel', 'BOOLEAN',
  'Whether its contracts cover travel by default'
);
select core.field('contract.types', 'requires_authorized_vendor', 'BOOLEAN',
  'Whether all its contracts, signed or not, require authorized vendors'
);

select core.field('contract.contracts', 'contract_number', 'TEXT',
  'Number of the contract, unique in the organization; generated when omitted', p_max_length => 80
);
select core.field('contract.contracts', 'type_id', 'UUID',
  'The contract type', p_is_required => true, p_is_updatable => false, p_target_entity => 'contract.types'
);
select core.field('contract.contracts', 'vendor_id', 'UUID',
  'With whom the contract is made', p_is_required => true, p_is_approved => true,
  p_target_entity => 'contract.vendors'
);
select core.field('contract.contracts', 'site_id', 'UUID',
  'Site of the contract; default all sites', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('contract.contracts', 'title', 'TEXT',
  'Subject of the contract', p_is_required => true, p_max_length => 250
);
select core.field('contract.contracts', 'starts_on', 'DATE',
  'First day of cover', p_is_approved => true
);
select core.field('contract.contracts', 'ends_on', 'DATE',
  'Last day of cover', p_is_approved => true
);
select core.field('contract.contracts', 'signed_at', 'TIMESTAMP', 'Time of signature, not in the future');
select core.field('contract.contracts', 'covers_labour', 'BOOLEAN',
  'Whether it is covered; null for the default of the type', p_is_approved => true
);
select core.field('contract.contracts', 'covers_parts', 'BOOLEAN',
  'Whether it is covered; null for the default of the type', p_is_approved => true);
select core.field('contract.contracts', 'covers_travel', 'BOOLEAN',
  'Whether it is covered; null for the default of the type', p_is_approved => true
);
select core.field('contract.contracts', 'requires_authorized_vendor', 'BOOLEAN',
  'Whether the contract, once signed, requires authorized vendors', p_is_approved => true
);
select core.field('contract.contracts', 'total_value', 'NUMBER',
  'Total value in the currency of the contract', p_is_approved => true, p_minimum => 0, p_maximum => 99999999999999
);
select core.field('contract.contracts', 'currency', 'TEXT',
  'ISO 4217 currency code, such as EUR', p_is_approved => true, p_max_length => 3
);
select core.field('contract.contracts', 'renewal_notice_days', 'INTEGER',
  'Days before ends_on at which its end is notified; default no notice', p_minimum => 0, p_maximum => 3650
);
select core.field('contract.contracts', 'renewal_months', 'INTEGER',
  'Length of the next term in months; default until terminated', p_minimum => 1, p_maximum => 600
);

select core.field('contract.contracts', 'auto_renews', 'BOOLEAN',
  'Whether it renews itself when its notice period begins, else on its last day; default false', p_is_approved => true
);

select core.field('contract.revisions', 'contract_id', 'UUID',
  'The contract, whose open draft an import writes; required in an import', p_target_entity => 'contract.contracts',
  p_is_creatable => false, p_is_updatable => false, p_is_imported => true
);
select core.field('contract.revisions', 'effective_on', 'DATE',
  'First day of events to which the revision applies', p_is_required => true
);
select core.field('contract.revisions', 'reason', 'TEXT', 'Reason for the revision', p_max_length => 500);
select core.field('contract.revisions', 'labour_percent', 'NUMBER',
  'Share of labour and service costs that is covered, in percent', p_minimum => 0, p_maximum => 100
);
select core.field('contract.revisions', 'parts_percent', 'NUMBER',
  'Share of the cost of items that is covered, in percent', p_minimum => 0, p_maximum => 100
);
select core.field('contract.revisions', 'travel_percent', 'NUMBER',
  'Share of travel costs that is covered, in percent', p_minimum => 0, p_maximum => 100
);
select core.field('contract.revisions', 'deductible', 'NUMBER',
  'Amount of each work order that is not covered', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('contract.revisions', 'cap_amount', 'NUMBER',
  'Highest amount covered in a cap period', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('contract.revisions', 'cap_visits', 'INTEGER',
  'Most visits in a cap period: work orders that start; default no limit', p_minimum => 0, p_maximum => 100000
);
select core.field('contract.revisions', 'cap_period', 'TEXT',
  'TERM for the whole contract, or YEAR for each year from the first day of the contract',
  p_vocabulary => '{TERM,YEAR}'
);
select core.field('contract.revisions', 'currency', 'TEXT',
  'ISO 4217 currency code of deductible and cap_amount', p_max_length => 3
);
select core.field('contract.revisions', 'claim_days', 'INTEGER',
  'Days after the completion of a work order in which its costs are claimed; default no limit',
  p_minimum => 0, p_maximum => 3650
);

select core.field('contract.revisions', 'price_index_id', 'UUID',
  'Price index that rates and prices follow; default none', p_target_entity => 'contract.price_indexes'
);
select core.field('contract.revisions', 'index_base_value', 'NUMBER',
  'Value of the index on which the amounts are based; required with a price index', p_minimum => 0.000001,
  p_maximum => 999999999
);
select core.field('contract.revisions', 'index_percent', 'NUMBER',
  'Share of the change of the index that is applied, in percent; required with a price index', p_minimum => 0.01,
  p_maximum => 100
);
select core.field('contract.revisions', 'index_threshold_percent', 'NUMBER',
  'Change of the index below which nothing is applied, in percent; default 0', p_minimum => 0, p_maximum => 1000
);
select core.field('contract.revisions', 'index_cap_percent', 'NUMBER',
  'Greatest change of the amounts at once, in percent, either way; default no limit', p_minimum => 0,
  p_maximum => 1000
);
select core.field('contract.revisions', 'index_places', 'INTEGER',
  'Decimal places of indexed amounts; default those of the currency', p_minimum => 0, p_maximum => 6
);
select core.field('contract.revisions', 'index_starts', 'TEXT',
  'First day of an indexation after the month of the value; required with a price index',
  p_vocabulary => '{NEXT_MONTH,NEXT_QUARTER,NEXT_YEAR}'
);

select core.field('contract.price_indexes', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('contract.price_indexes', 'name', 'TEXT',
  'Name of the price index', p_is_required => true, p_max_length => 150
);
select core.field('contract.price_indexes', 'is_active', 'BOOLEAN', 'Whether new clauses can name it; default true');

select core.field('contract.index_values', 'price_index_id', 'UUID',
  'The price index', p_is_required => true, p_target_entity => 'contract.price_indexes'
);
select core.field('contract.index_values', 'starts_on', 'DATE', 'First day of the month', p_is_required => true);
select core.field('contract.index_values', 'value', 'NUMBER',
  'Value of the index', p_is_required => true, p_minimum => 0.000001, p_maximum => 999999999
);

select core.field('contract.claims', 'claim_number', 'TEXT',
  'Number of the claim, unique in the organization; generated when omitted', p_is_updatable => false,
  p_max_length => 80
);
select core.field('contract.claims', 'vendor_reference', 'TEXT', 'Number of the claim at the vendor',
  p_max_length => 150
);
select core.field('contract.claims', 'note', 'TEXT', 'Note on the claim', p_max_length => 2000);

select core.field('contract.claim_lines', 'id', 'UUID', 'The line of the claim',
  p_is_creatable => false, p_target_entity => 'contract.claim_lines'
);
select core.field('contract.claim_lines', 'cost_line_id', 'UUID', 'The cost of the work order, of /work_order_costs',
  p_is_required => true, p_is_updatable => false, p_target_entity => 'work.cost_lines'
);
select core.field('contract.claim_lines', 'claimed_amount', 'NUMBER',
  'Amount that is claimed; default the covered amount', p_is_updatable => false,
  p_minimum => 0.0001, p_maximum => 99999999999999
);
select core.field('contract.claim_lines', 'accepted_amount', 'NUMBER',
  'Amount that the vendor accepts; required in an answer', p_is_creatable => false,
  p_minimum => 0, p_maximum => 99999999999999
);
select core.field('contract.claim_lines', 'reject_reason', 'TEXT',
  'Reason of the vendor; required where less than claimed is accepted', p_is_creatable => false, p_max_length => 500
);

select core.field('contract.coverages', 'contract_id', 'UUID',
  'The contract, whose open draft an import writes; required in an import', p_target_entity => 'contract.contracts'
);
select core.field('contract.coverages', 'scope', 'TEXT',
  'Extent of the coverage', p_is_required => true,
  p_vocabulary => '{ASSET,ASSET_TREE,LOCATION_TREE,CATEGORY,SITE,ALL}'
);
select core.field('contract.coverages', 'asset_id', 'UUID',
  'The asset of an ASSET or ASSET_TREE', p_target_entity => 'asset.assets'
);
select core.field('contract.coverages', 'category_id', 'UUID',
  'The asset category of a CATEGORY', p_target_entity => 'asset.categories'
);
select core.field('contract.coverages', 'location_id', 'UUID',
  'The location of a LOCATION_TREE', p_target_entity => 'asset.locations'
);
select core.field('contract.coverages', 'covered_site_id', 'UUID',
  'The site of a SITE', p_target_entity => 'core.sites'
);
select core.field('contract.coverages', 'work_type', 'TEXT',
  'The only work type covered; default all of the contract category',
  p_vocabulary => '{CORRECTIVE,PREVENTIVE,CONDITION_BASED,INSPECTION,CALIBRATION,MODIFICATION,PROJECT,SAFETY,CLEANING}'
);
select core.field('contract.coverages', 'labour_percent', 'NUMBER',
  'Replaces labour_percent of the revision', p_minimum => 0, p_maximum => 100
);
select core.field('contract.coverages', 'parts_percent', 'NUMBER',
  'Replaces parts_percent of the revision', p_minimum => 0, p_maximum => 100
);
select core.field('contract.coverages', 'travel_percent', 'NUMBER',
  'Replaces travel_percent of the revision', p_minimum => 0, p_maximum => 100
);
select core.field('contract.coverages', 'full_months', 'INTEGER',
  'Months in which parts are covered in full; the share then falls to 0 on the last day; default no fall',
  p_minimum => 0, p_maximum => 600
);
select core.field('contract.coverages', 'excluded_failure_code_ids', 'UUID_ARRAY',
  'Problems, causes and remedies that are not covered; at most 100', p_target_entity => 'work.failure_codes',
  p_is_column => false
);
select core.field('contract.coverages', 'excluded_item_ids', 'UUID_ARRAY',
  'Items that are not covered; at most 100', p_target_entity => 'inventory.items', p_is_column => false
);
select core.field('contract.coverages', 'excluded_category_ids', 'UUID_ARRAY',
  'Item categories, with subcategories, that are not covered; at most 100', p_target_entity => 'asset.categories',
  p_is_column => false
);
select core.field('contract.coverages', 'excluded_failure_codes', 'TEXT_ARRAY',
  'Codes of all problems, causes and remedies that are not covered; at most 100', p_is_creatable => false,
  p_is_updatable => false, p_is_column => false, p_is_imported => true
);
select core.field('contract.coverages', 'excluded_item_numbers', 'TEXT_ARRAY',
  'Numbers of all items that are not covered; at most 100', p_is_creatable => false, p_is_updatable => false,
  p_is_column => false, p_is_imported => true
);
select core.field('contract.coverages', 'excluded_category_codes', 'TEXT_ARRAY',
  'Codes of all item categories that are not covered, with subcategories; at most 100', p_is_creatable => false,
  p_is_updatable => false, p_is_column => false, p_is_imported => true
);
select core.field('contract.coverages', 'starts_on', 'DATE', 'First day of the coverage');
select core.field('contract.coverages', 'ends_on', 'DATE', 'Last day of the coverage');
select core.field('contract.coverages', 'meter_name', 'TEXT',
  'Name of the meter that limits the coverage', p_max_length => 150
);
select core.field('contract.coverages', 'meter_start', 'NUMBER',
  'Reading at the start of the coverage; default 0', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('contract.coverages', 'meter_limit', 'NUMBER',
  'Greatest difference of the reading from meter_start', p_minimum => 0, p_maximum => 999999999999
);

select core.field('contract.rates', 'craft_id', 'UUID',
  'Craft of the worker; default all crafts', p_target_entity => 'workforce.crafts'
);
select core.field('contract.rates', 'craft_level', 'INTEGER',
  'Level of the craft; default all levels', p_minimum => 1, p_maximum => 9
);
select core.field('contract.rates', 'hourly_rate', 'NUMBER',
  'Cost of an hour in the currency of the contract', p_is_required => true, p_minimum => 0, p_maximum => 99999999
);
select core.field('contract.rates', 'call_out_fee', 'NUMBER',
  'Fee for each work order and day, in the currency of the contract; default none', p_minimum => 0,
  p_maximum => 99999999
);
select core.field('contract.rates', 'minimum_minutes', 'INTEGER',
  'Minutes paid at least for each work order, worker and day; default no minimum', p_minimum => 1, p_maximum => 1440
);
select core.field('contract.rates', 'starts_on', 'DATE', 'First day of the rate; default that of the revision');
select core.field('contract.rates', 'ends_on', 'DATE', 'Last day of the rate; default that of the contract');

select core.field('contract.prices', 'contract_id', 'UUID',
  'The contract, whose open draft an import writes; required in an import', p_target_entity => 'contract.contracts'
);
select core.field('contract.prices', 'item_id', 'UUID',
  'The item or service', p_is_required => true, p_target_entity => 'inventory.items'
);
select core.field('contract.prices', 'unit_id', 'UUID',
  'Unit of price and minimum_quantity; default the base unit of the item', p_target_entity => 'inventory.units'
);
select core.field('contract.prices', 'minimum_quantity', 'NUMBER',
  'Quantity from which on the price applies; default 0', p_minimum => 0, p_maximum => 999999999
);
select core.field('contract.prices', 'unit_price', 'NUMBER',
  'Price of one unit in the currency of the contract', p_is_required => true, p_minimum => 0, p_maximum => 999999999
);
select core.field('contract.prices', 'starts_on', 'DATE', 'First day of the price; default that of the revision');
select core.field('contract.prices', 'ends_on', 'DATE', 'Last day of the price; default that of the contract');

select core.field('contract.authorized_vendors', 'contract_id', 'UUID',
  'The contract; required without type_id and manufacturer', p_is_updatable => false,
  p_target_entity => 'contract.contracts'
);
select core.field('contract.authorized_vendors', 'type_id', 'UUID',
  'The contract type, for all its contracts; required without contract_id and manufacturer', p_is_updatable => false,
  p_target_entity => 'contract.types'
);
select core.field('contract.authorized_vendors', 'manufacturer', 'TEXT',
  'Manufacturer of the assets, in any case; required without contract_id and type_id', p_is_updatable => false,
  p_max_length => 150
);
select core.field('contract.authorized_vendors', 'certificate_type_id', 'UUID',
  'Certificate that the vendor, or the worker, must hold; default none', p_is_updatable => false,
  p_target_entity => 'workforce.certificate_types'
);
select core.field('contract.authorized_vendors', 'vendor_id', 'UUID',
  'The authorized vendor; required without is_own_staff', p_is_updatable => false,
  p_target_entity => 'contract.vendors'
);
select core.field('contract.authorized_vendors', 'is_own_staff', 'BOOLEAN',
  'Whether it authorizes workers without a vendor; default false', p_is_updatable => false
);
select core.field('contract.authorized_vendors', 'site_id', 'UUID',
  'Site for which it holds; default that of the contract, else all sites', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('contract.authorized_vendors', 'starts_on', 'DATE', 'First day; default no limit');
select core.field('contract.authorized_vendors', 'ends_on', 'DATE', 'Last day; default no limit');

select core.field('contract.vendor_certificates', 'vendor_id', 'UUID',
  'The vendor', p_is_required => true, p_is_updatable => false, p_target_entity => 'contract.vendors'
);
select core.field('contract.vendor_certificates', 'certificate_type_id', 'UUID',
  'Certificate type', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'workforce.certificate_types'
);
select core.field('contract.vendor_certificates', 'certificate_number', 'TEXT',
  'Number of the certificate', p_is_updatable => false, p_max_length => 80
);
select core.field('contract.vendor_certificates', 'issued_on', 'DATE',
  'Day of issue', p_is_required => true, p_is_updatable => false
);
select core.field('contract.vendor_certificates', 'expires_on', 'DATE',
  'Last day of validity; null for none; calculated from its type when omitted', p_is_updatable => false
);
-- end: reference contract.fields

-- source: reference contract.transitions
delete from core.transitions where entity like 'contract.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('contract.vendors', 'PROSPECT', 'approve_vendor', 'APPROVED', 'vendor.approve'),
  ('contract.vendors', 'BLOCKED', 'unblock_vendor', 'PROSPECT', 'vendor.approve'),
  ('contract.vendors', 'PROSPECT', 'block_vendor', 'BLOCKED', 'vendor.approve'),
  ('contract.vendors', 'APPROVED', 'block_vendor', 'BLOCKED', 'vendor.approve'),
  ('contract.contracts', 'DRAFT', 'submit_contract', 'PENDING_APPROVAL', 'contract.update'),
  ('contract.contracts', 'PENDING_APPROVAL', 'approve_contract', 'ACTIVE', 'contract.approve'),
  ('contract.contracts', 'PENDING_APPROVAL', 'approve_contract', 'PENDING_START', 'contract.approve'),
  ('contract.contracts', 'PENDING_APPROVAL', 'reject_contract', 'DRAFT', 'contract.approve'),
  ('contract.contracts', 'DRAFT', 'renew_due_contracts', 'PENDING_START', null),
  ('contract.contracts', 'DRAFT', 'renew_due_contracts', 'ACTIVE', null),
  ('contract.contracts', 'PENDING_START', 'follow_dates', 'ACTIVE', null),
  ('contract.contracts', 'PENDING_START', 'follow_dates', 'EXPIRED', null),
  ('contract.contracts', 'ACTIVE', 'follow_dates', 'EXPIRED', null),
  ('contract.contracts', 'SUSPENDED', 'follow_dates', 'EXPIRED', null),
  ('contract.contracts', 'PENDING_APPROVAL', 'update_contract', 'DRAFT', 'contract.update'),
  ('contract.contracts', 'PENDING_START', 'update_contract', 'DRAFT', 'contract.update'),
  ('contract.contracts', 'ACTIVE', 'update_contract', 'DRAFT', 'contract.update'),
  ('contract.contracts', 'SUSPENDED', 'update_contract', 'DRAFT', 'contract.update'),
  ('contract.contracts', 'EXPIRED', 'update_contract', 'DRAFT', 'contract.update'),
  ('contract.contracts', 'PENDING_START', 'renew_contract', 'PENDING_START', 'contract.manage'),
  ('contract.contracts', 'ACTIVE', 'renew_contract', 'ACTIVE', 'contract.manage'),
  ('contract.contracts', 'SUSPENDED', 'renew_contract', 'SUSPENDED', 'contract.manage'),
  ('contract.contracts', 'EXPIRED', 'renew_contract', 'EXPIRED', 'contract.manage'),
  ('contract.contracts', 'ACTIVE', 'suspend_contract', 'SUSPENDED', 'contract.manage'),
  ('contract.contracts', 'SUSPENDED', 'resume_contract', 'ACTIVE', 'contract.manage'),
  ('contract.contracts', 'SUSPENDED', 'resume_contract', 'EXPIRED', 'contract.manage'),
  ('contract.contracts', 'DRAFT', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'PENDING_APPROVAL', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'PENDING_START', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'ACTIVE', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'SUSPENDED', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'EXPIRED', 'close_contract', 'CLOSED', 'contract.manage'),
  ('contract.contracts', 'TERMINATED', 'close_contract', 'CLOSED', 'contract.manage'),
  ('contract.revisions', 'PENDING_APPROVAL', 'update_contract_revision', 'DRAFT', 'contract.update'),
  ('contract.revisions', 'PENDING_APPROVAL', 'import_contract_revisions', 'DRAFT', 'contract_coverage.import'),
  ('contract.revisions', 'PENDING_APPROVAL', 'import_contract_prices', 'DRAFT', 'contract_price.import'),
  ('contract.revisions', 'PENDING_APPROVAL', 'import_contract_coverages', 'DRAFT', 'contract_coverage.import'),
  ('contract.revisions', 'PENDING_APPROVAL', 'update_contract_prices', 'DRAFT', 'contract.update'),
  ('contract.revisions', 'PENDING_APPROVAL', 'update_contract_rates', 'DRAFT', 'contract.update'),
  ('contract.revisions', 'DRAFT', 'submit_contract_revision', 'PENDING_APPROVAL', 'contract.update'),
  ('contract.revisions', 'PENDING_APPROVAL', 'approve_contract_revision', 'APPROVED', 'contract.approve'),
  ('contract.revisions', 'DRAFT', 'renew_due_contracts', 'APPROVED', null),
  ('contract.revisions', 'PENDING_APPROVAL', 'reject_contract_revision', 'DRAFT', 'contract.approve'),
  ('contract.revisions', 'DRAFT', 'withdraw_contract_revision', 'WITHDRAWN', 'contract.update'),
  ('contract.revisions', 'PENDING_APPROVAL', 'withdraw_contract_revision', 'WITHDRAWN', 'contract.update'),
  ('contract.claims', 'DRAFT', 'submit_claim', 'SUBMITTED', 'claim.manage'),
  ('contract.claims', 'REJECTED', 'submit_claim', 'SUBMITTED', 'claim.manage'),
  ('contract.claims', 'SUBMITTED', 'record_claim_answer', 'ACCEPTED', 'claim.settle'),
  ('contract.claims', 'SUBMITTED', 'record_claim_answer', 'PARTLY_ACCEPTED', 'claim.settle'),
  ('contract.claims', 'SUBMITTED', 'record_claim_answer', 'REJECTED', 'claim.settle'),
  ('contract.claims', 'ACCEPTED', 'post_claim', 'CREDITED', 'claim.settle'),
  ('contract.claims', 'PARTLY_ACCEPTED', 'post_claim', 'CREDITED', 'claim.settle'),
  ('contract.claims', 'DRAFT', 'cancel_claim', 'CANCELLED', 'claim.manage'),
  ('contract.claims', 'SUBMITTED', 'cancel_claim', 'CANCELLED', 'claim.manage'),
  ('contract.claims', 'ACCEPTED', 'cancel_claim', 'CANCELLED', 'claim.manage'),
  ('contract.claims', 'PARTLY_ACCEPTED', 'cancel_claim', 'CANCELLED', 'claim.manage'),
  ('contract.claims', 'REJECTED', 'cancel_claim', 'CANCELLED', 'claim.manage'),
  ('contract.claims', 'CREDITED', 'close_claim', 'CLOSED', 'claim.manage'),
  ('contract.claims', 'REJECTED', 'close_claim', 'CLOSED', 'claim.manage');
-- end: reference contract.transitions

-- source: reference notify.facts
-- An example of each fact of the topics, for previews. Instants are shown in the time zone UTC there.
merge into notify.facts as f
using (
  values
    ('addresses', 'audit@example.com'),
    ('amount', '1250.00'),
    ('answer_by_at', '2030-07-01T10:00Z'),
    ('author', 'Kim Larsen'),
    ('available', '4'),
    ('bookings', 'BK-2030-00017'),
    ('bounces', '12'),
    ('calibration', 'CAL-2030-00042'),
    ('certificate', 'High-voltage work'),
    ('comment', 'The seal leaks again.'),
    ('contracts', 'CT-2030-00003'),
    ('currency', 'EUR'),
    ('days_left', '30'),
    ('delegated_by', 'Kim Larsen'),
    ('due_at', '2030-07-01T14:00Z'),
    ('due_on', '2030-07-31'),
    ('earlier', 'CT-2029-00003'),
    ('ends_at', '2030-07-01T16:00Z'),
    ('ends_on', '2030-12-31'),
    ('expires_at', '2030-08-31T06:00Z'),
    ('expires_on', '2030-08-31'),
    ('failures', '5'),
    ('file_name', 'Open work 2030-07-01.pdf'),
    ('from_status', 'ASSIGNED'),
    ('holder', 'Kim Larsen'),
    ('host', 'hooks.example.org'),
    ('inspection', 'INS-2030-00009'),
    ('label', 'Replace the seal of pump P-101A'),
    ('last_on', '2030-06-15'),
    ('list_count', '49'),
    ('lock', 'L-17'),
    ('mails', '180'),
    ('meter', 'M-0042'),
    ('meter_name', 'Running hours'),
    ('note', 'Spare part ordered'),
    ('number', 'WO-2030-00118'),
    ('overdue_at', '2030-07-02T08:00Z'),
    ('priority', 'HIGH'),
    ('prompt', 'Is the guard in place?'),
    ('reached_at', '2030-07-01T12:30Z'),
    ('read_at', '2030-07-01T09:15Z'),
    ('reading', '10432'),
    ('reason', 'Waiting for parts'),
    ('reorder_point', '5'),
    ('row_count', '137'),
    ('seen_by', 'Kim Larsen'),
    ('started_at', '2030-07-01T08:00Z'),
    ('starts_at', '2030-07-01T13:00Z'),
    ('starts_on', '2031-01-01'),
    ('status', 'APPROVED'),
    ('storeroom', 'MAIN'),
    ('suspicion', 'JUMP'),
    ('target', 'RESOLUTION'),
    ('to_status', 'IN_PROGRESS'),
    ('unit', 'h'),
    ('worker', 'Kim Larsen')
) as v (name, example)
on f.name = v.name
when matched then update set example = v.example
when not matched then insert (name, example) values (v.name, v.example)
when not matched by source then delete;
-- end: reference notify.facts

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
    ('EXPORT_FAILED', 'INTEGRATION', 'An export of the account has failed',
     'NOW', 'WARNING', false, '{list_count,started_at,reason}'),
    ('EXPORT_READY', 'INTEGRATION', 'The archive of an export of the account is ready',
     'NOW', 'INFO', false, '{number,list_count,row_count,started_at,expires_at}'),
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
    ('RELAY_RESTS', 'INTEGRATION', 'Too many mails of a relay bounced, and it has failed',
     'NOW', 'WARNING', true, '{number,bounces,mails}'),
    ('REPORT_NOT_SENT', 'REPORTS', 'A report of a schedule of the account could not be sent to an address',
     'NOW', 'WARNING', false, '{number,label,addresses,reason}'),
    ('REPORT_READY', 'REPORTS', 'A scheduled report is ready', 'NOW', 'INFO', false,
     '{number,label,row_count,file_name,expires_at,seen_by}'),
    ('REPORT_STORED', 'REPORTS', 'A scheduled report is in the inbox', 'OFF', 'INFO', false,
     '{number,label,row_count,file_name,expires_at,seen_by}'),
    ('REPORT_SUSPENDED', 'REPORTS', 'A report schedule of the account is suspended',
     'NOW', 'WARNING', true, '{number,label,failures}'),
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
    ('EXPORT_FAILED', 'de',
     'Ihr Export vom {{started_at}} ist gescheitert',
     e'Listen: {{list_count}}\nGrund: {{reason}}\nLesen Sie fault_message in /exports, und starten Sie ihn mit '
     'start_export erneut.'),
    ('EXPORT_FAILED', 'en',
     'Your export of {{started_at}} has failed',
     e'Lists: {{list_count}}\nReason: {{reason}}\nRead fault_message in /exports, and start it again with '
     'start_export.'),
    ('EXPORT_READY', 'de',
     'Ihr Export vom {{started_at}} ist fertig',
     e'{{number}}: {{row_count}} Zeilen aus {{list_count}} Listen.\nDas Archiv wird bis {{expires_at}} aufbewahrt.\n'
     'Lesen Sie es nach dem Anmelden mit issue_export_address.'),
    ('EXPORT_READY', 'en',
     'Your export of {{started_at}} is ready',
     e'{{number}}: {{row_count}} rows of {{list_count}} lists.\nThe archive is kept until {{expires_at}}.\nSign in and '
     'read it with issue_export_address.'),
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
    ('RELAY_RESTS', 'de',
     'Der Versand {{number}} ist angehalten',
     e'Von {{mails}} Mails eines Tages über {{number}} kamen {{bounces}} zurück.\nPrüfen Sie die Adressen in '
     '/notification_suppressions, und testen Sie den Versand mit send_channel_test.'),
    ('RELAY_RESTS', 'en',
     'Relay {{number}} has failed',
     e'Of {{mails}} mails of a day through {{number}} {{bounces}} bounced.\nCheck the addresses in '
     '/notification_suppressions, and test the relay with send_channel_test.'),
    ('REPORT_NOT_SENT', 'de',
     'Bericht {{label}} wurde nicht gesendet',
     'Plan {{number}} konnte {{label}} nicht an {{addresses}} senden: {{reason}}.'),
    ('REPORT_NOT_SENT', 'en',
     'Report {{label}} was not sent',
     'Schedule {{number}} could not send {{label}} to {{addresses}}: {{reason}}.'),
    ('REPORT_READY', 'de',
     'Bericht {{label}} ist fertig',
     e'{{label}} ({{number}}): {{row_count}} Zeilen in {{file_name}}.\nDie Datei wird bis {{expires_at}} '
     'aufbewahrt. Lesen Sie sie nach dem Anmelden mit issue_report_address.'
     '\nAus der Sicht von {{seen_by}}.'),
    ('REPORT_READY', 'en',
     'Report {{label}} is ready',
     e'{{label}} ({{number}}): {{row_count}} rows in {{file_name}}.\nThe file is kept until {{expires_at}}. Sign in '
     'and read it with issue_report_address.'
     '\nAs seen by {{seen_by}}.'),
    ('REPORT_STORED', 'de',
     'Bericht {{label}} ist im Eingang',
     e'{{label}} ({{number}}): {{row_count}} Zeilen in {{file_name}}.\nDie Datei wird bis {{expires_at}} '
     'aufbewahrt. Lesen Sie sie nach dem Anmelden mit issue_report_address.'
     '\nAus der Sicht von {{seen_by}}.'),
    ('REPORT_STORED', 'en',
     'Report {{label}} is in your inbox',
     e'{{label}} ({{number}}): {{row_count}} rows in {{file_name}}.\nThe file is kept until {{expires_at}}. Sign in '
     'and read it with issue_report_address.'
     '\nAs seen by {{seen_by}}.'),
    ('REPORT_SUSPENDED', 'de',
     'Berichtsplan {{number}} ist ausgesetzt',
     'Läufe des Plans {{label}} sind {{failures}} Mal nacheinander gescheitert, oder sein Bericht ist zurückgezogen. '
     'Lesen Sie die Gründe in /report_runs, und setzen Sie ihn mit resume_report_schedule fort.'),
    ('REPORT_SUSPENDED', 'en',
     'Report schedule {{number}} is suspended',
     'Runs of schedule {{label}} failed {{failures}} times in a row, or its report is retired. Read the reasons in '
     '/report_runs, and continue it with resume_report_schedule.'),
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
      'inventory', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,item,item_category,week,month}'::text[], 'stock_reservations',
      'inventory.stock_out_facts', 'SMRP 5.5.33', 'No reservations'
    ),
    (
      'COUNT_ACCURACY', 'Inventory accuracy',
      'Count lines within their tolerance, of all posted',
      'inventory', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,item,item_category,week,month}'::text[], 'stock_count_lines',
      'inventory.count_accuracy_facts', null, 'Nothing was counted'
    ),
    (
      'STOCK_VALUE', 'Stock value',
      'Value of the stock on hand, without goods in transit',
      'inventory', '{stock.read_values}'::text[], 'MONEY', 1, 'SUM', 'NONE', true, false,
      '{site,item,item_category,abc_class}'::text[], 'stock_levels',
      'inventory.stock_value_facts', null, 'No stock'
    ),
    (
      'INVENTORY_TURNS', 'Inventory turns',
      'Value of stock received, by that on hand at the end',
      'inventory', '{stock.read_values}'::text[], 'RATIO', 1, 'RATIO', 'HIGHER', false, true,
      '{site,item,item_category,abc_class,week,month}'::text[], 'stock_levels',
      'inventory.turn_facts', 'SMRP 5.5.31', 'No stock'
    ),
    (
      'ISSUE_TURNS', 'Turns by issues',
      'Value of stock issued less returns, by the mean of that on hand at the beginning and end',
      'inventory', '{stock.read_values}'::text[], 'RATIO', 1, 'RATIO', 'HIGHER', false, true,
      '{site,item,item_category,abc_class,week,month}'::text[], 'stock_levels',
      'inventory.issue_turn_facts', null, 'No stock'
    ),
    (
      'INACTIVE_STOCK_SHARE', 'Inactive stock',
      'Value of stock that did not move in the year before the end, of that on hand at the end',
      'inventory', '{stock.read_values}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, true,
      '{site,item,item_category,abc_class,week,month}'::text[], 'stock_levels',
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
      '{site,vendor,worker,craft}'::text[], 'workers',
      'work.certificate_facts', null, 'No certificates required'
    ),
    (
      'LABOUR_UTILIZATION', 'Labour utilization',
      'Hours of slots of workers, of the hours of their shifts less absences',
      'work', '{workforce.read}'::text[], 'PERCENT', 100, 'RATIO', 'NONE', false, true,
      '{site,vendor,worker,craft,week,month}'::text[], 'workers',
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

notify pgrst, 'reload schema';
