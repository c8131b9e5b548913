--! Previous: sha1:8c5c7a79de83a499e03885cade4e12e66142257a
--! Hash: sha1:31ca94378aa5460ef43c98d895e991baebb3b764
--! Message: figures-sites-bills-clocks

--! split: 100-backlogs-in-weeks.sql
alter table report.figures drop constraint figures_unit_check;
-- lint-allow not-valid: figures are some seventy rows of reference
alter table report.figures add constraint figures_unit_check
  check (unit in ('PERCENT', 'HOURS', 'DAYS', 'WEEKS', 'COUNT', 'RATIO', 'MONEY'));

--! split: 250-bills-of-unapproved-orders.sql
alter table procurement.invoice_lines
  drop constraint invoice_lines_exceptions_check,
  add constraint invoice_lines_exceptions_check check (
    exceptions <@ array[
      'NO_RECEIPT', 'NOT_USED', 'QTY_OVER', 'PRICE_OVER', 'PRICE_UNDER', 'PO_CLOSED', 'PO_NOT_APPROVED', 'CURRENCY',
      'TAX_DIFFERS', 'RATE_DIFFERS', 'NOT_BILLED', 'CREDIT_UNDER', 'VENDOR_NOT_AUTHORIZED'
    ]
  ) not valid;

alter table procurement.invoice_charges
  drop constraint invoice_charges_exceptions_check,
  add constraint invoice_charges_exceptions_check check (
    exceptions <@ array['NOT_ORDERED', 'PO_NOT_APPROVED', 'PRICE_OVER', 'CURRENCY', 'NOT_BILLED']
  ) not valid;

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.activate_maintenance_schedule;
drop function if exists api.confirm_outage;
drop function if exists api.create_request_portal;
drop function if exists api.schedule_outage;
drop function if exists api.start_outage;
drop function if exists api.submit_invoice;
drop function if exists api.update_location;
drop function if exists api.update_request_portal;
drop function if exists api.update_site;
drop function if exists api.update_storeroom;

-- source: meanings procurement.invoice_charges
comment on table procurement.invoice_charges is 'A charge of an invoice besides its lines, such as freight';
comment on column procurement.invoice_charges.site_id is 'Site of the invoice';
comment on column procurement.invoice_charges.invoice_id is 'Invoice of the charge';
comment on column procurement.invoice_charges.position is 'Position in the invoice, from 1';
comment on column procurement.invoice_charges.order_charge_id is
'Matched charge of the order, by kind and vendor; empty before the match and when none is expected';
comment on column procurement.invoice_charges.kind is 'FREIGHT, DUTY, INSURANCE or OTHER';
comment on column procurement.invoice_charges.basis is
'Basis by which goods share it: VALUE, QUANTITY in base units, or WEIGHT';
comment on column procurement.invoice_charges.amount is 'Charge without taxes, in the currency of the invoice';
comment on column procurement.invoice_charges.tax_amount is 'Taxes of the charge, in the currency of the invoice';
comment on column procurement.invoice_charges.exceptions is
'Reasons for a mismatch: NOT_ORDERED, PO_NOT_APPROVED, PRICE_OVER, CURRENCY; empty for none';
comment on column procurement.invoice_charges.amount_variance is
'Excess of all invoices over the expected charge, negative below it; empty when none is expected, or in another '
'currency';
-- end: meanings procurement.invoice_charges

-- source: meanings report.figures
comment on table report.figures is
'Figures that can be grouped; the same for every organization, and written by releases only';
comment on column report.figures.id is 'Id of the figure';
comment on column report.figures.code is 'Code of the figure, such as DUE_COMPLIANCE';
comment on column report.figures.name is 'Name of the figure';
comment on column report.figures.description is 'Meaning of numerator and denominator';
comment on column report.figures.domain is 'Domain whose permission to read it needs, such as work for work.read';
comment on column report.figures.permissions is 'Permissions that it needs besides';
comment on column report.figures.unit is 'PERCENT, HOURS, DAYS, WEEKS, COUNT, RATIO or MONEY';
comment on column report.figures.factor is 'Factor from the quotient or the sum to the value, such as 100 for PERCENT';
comment on column report.figures.aggregation is 'RATIO (numerator divided by denominator) or SUM (of the numerator)';
comment on column report.figures.direction is 'Direction of better values: HIGHER, LOWER or NONE';
comment on column report.figures.is_current is 'Whether it is of the present state and has no period';
comment on column report.figures.dimensions is 'Groupings that it takes';
comment on column report.figures.list is 'List of the records that it counts';
comment on column report.figures.facts_function is 'Function that returns what each record adds to it';
comment on column report.figures.source is 'Standard that defines it, such as SMRP 5.4.1; empty without one';
comment on column report.figures.empty_text is 'Text in place of a value when nothing counts';
-- end: meanings report.figures

-- source: function api.activate_maintenance_schedule
create or replace function api.activate_maintenance_schedule(
  p_maintenance_schedule_id uuid,
  p_row_version             integer default null
)
returns setof maintenance.schedule_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'activate_maintenance_schedule', 'maintenance_schedule.activate',
    jsonb_build_array(p_maintenance_schedule_id, p_row_version)
  );
  v_schedule maintenance.schedules;
begin
  if v_answer is null then
    perform maintenance.hold_subject(p_maintenance_schedule_id);
    v_schedule := maintenance.lock_schedule(p_maintenance_schedule_id, p_row_version);
    perform maintenance.check_uncovered(v_schedule);
    v_schedule.status := maintenance.next_status(v_schedule, 'activate_maintenance_schedule');
    perform asset.hold_location(v_schedule.site_id, v_schedule.location_id);
    perform asset.hold_usable_location(v_schedule.location_id);
    perform asset.hold_usable_asset(v_schedule.site_id, v_schedule.asset_id);
    v_schedule := maintenance.activate(v_schedule, clock_timestamp());
    v_answer := core.finish_action(core.answer(to_jsonb(v_schedule), null::maintenance.schedule_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.schedule_answer, v_answer);
end
$$;

alter function api.activate_maintenance_schedule owner to assetry_api;
grant execute on function api.activate_maintenance_schedule to authenticated;

comment on function api.activate_maintenance_schedule is
$$Activate a maintenance schedule

Due first on the first of its days from now on (next_due_at): today, if today is one of them and time_of_day has not
passed; for a category the first day of any asset. A suspended schedule keeps its next day; if that has passed,
catch_up applies: ALL generates all passed days, ONE the last and records the others as MISSED, NONE records all as
MISSED and continues with the first day from now on (FLOATING: an interval after today). A category schedule does this
for each asset.
Refuses with MAINTENANCE_SCHEDULE_NOT_FOUND, STALE_ROW, SCHEDULE_COVERED (it belongs to a category schedule),
TRANSITION_NOT_ALLOWED, PARENT_AT_OTHER_SITE, LOCATION_ARCHIVED and ASSET_RETIRED.$$;
-- end: function api.activate_maintenance_schedule

-- source: function api.confirm_outage
create or replace function api.confirm_outage(p_outage_id uuid, p_row_version integer default null)
returns setof maintenance.outage_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'confirm_outage', 'outage.confirm', jsonb_build_array(p_outage_id, p_row_version)
  );
  v_outage maintenance.outages;
begin
  if v_answer is null then
    v_outage := maintenance.lock_outage(p_outage_id, p_row_version);
    v_outage.status := maintenance.next_outage_status(v_outage, 'confirm_outage');
    perform maintenance.check_asset_in_use(v_outage, 'confirm_outage');

    update maintenance.outages as o
       set status = v_outage.status,
           confirmed_at = clock_timestamp()
     where o.id = p_outage_id
    returning * into v_outage;
    v_answer := core.finish_action(
      maintenance.outage_answer(v_outage, jsonb_build_object('warnings', maintenance.outage_warnings(v_outage)))
    );
  end if;

  return next jsonb_populate_record(null::maintenance.outage_answer, v_answer);
end
$$;

alter function api.confirm_outage owner to assetry_api;
grant execute on function api.confirm_outage to authenticated;

comment on function api.confirm_outage is
$$Confirm an outage

Production agrees to its window. From then on a blackout of the site does not keep out maintenance of its assets on
the days of the outage. Moving the window makes it PLANNED again.
Refuses with OUTAGE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and ASSET_RETIRED.$$;
-- end: function api.confirm_outage

-- source: function api.create_request_portal
create or replace function api.create_request_portal(p_values api.field_values)
returns setof request.portal_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action('create_request_portal', 'request_portal.create', jsonb_build_array(p_values));
  v_portal request.portals;
begin
  if v_answer is null then
    v_portal := jsonb_populate_record(
      null::request.portals, core.check_values('request.portals', p_values, 'create')
    );
    v_portal.offered_fields := coalesce(v_portal.offered_fields, '{DESCRIPTION}');
    perform request.check_portal(v_portal);
    perform asset.hold_location(v_portal.site_id, v_portal.location_id);
    perform asset.hold_usable_location(v_portal.location_id);
    perform asset.hold_usable_asset(v_portal.site_id, v_portal.asset_id);

    insert into request.portals (
      site_id, slug, title, introduction, location_id, asset_id, offered_fields, requires_contact,
      rate_limit_per_hour, total_limit_per_hour, reopen_days, is_active
    )
    values (
      v_portal.site_id, request.new_slug(v_portal.title), v_portal.title, v_portal.introduction,
      v_portal.location_id, v_portal.asset_id, v_portal.offered_fields, coalesce(v_portal.requires_contact, false),
      coalesce(v_portal.rate_limit_per_hour, 10), coalesce(v_portal.total_limit_per_hour, 200),
      coalesce(v_portal.reopen_days, 14), coalesce(v_portal.is_active, true)
    )
    returning * into v_portal;

    v_answer := core.finish_action(core.answer(to_jsonb(v_portal), null::request.portal_answer));
  end if;

  return next jsonb_populate_record(null::request.portal_answer, v_answer);
end
$$;

alter function api.create_request_portal owner to assetry_api;
grant execute on function api.create_request_portal to authenticated;

comment on function api.create_request_portal is
$$Create a request portal

People without an account submit requests for the site with submit_portal_request and the slug, which is generated
from the title and ten random characters; publish it, for example as a QR code of your form's address. offered_fields
selects the fields of the form; choices are those of location_id and the locations in it, of the whole site, or of
asset_id alone.
Refuses with VALIDATION_FAILED, PARENT_AT_OTHER_SITE, LOCATION_ARCHIVED (meanwhile) and ASSET_RETIRED.$$;
-- end: function api.create_request_portal

-- source: function api.explain_cycle_time
create or replace function api.explain_cycle_time(
  p_from         date,
  p_until        date,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
)
returns table (
  site_id         uuid,
  site_code       text,
  numerator       numeric,
  denominator     numeric,
  value           numeric,
  median_hours    numeric,
  ninety_hours    numeric,
  numerator_ids   uuid[],
  denominator_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.check_period(p_from, p_until);

  return query
  select *
    from work.cycle_time_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

alter function api.explain_cycle_time owner to assetry_list;
grant execute on function api.explain_cycle_time to authenticated;

comment on function api.explain_cycle_time is
$$Cycle time of work orders, with median

SMRP 5.4.7. One row for each site with completions in the period, then a total, over work orders completed in it and not
reopened. numerator: hours from report to completion, of a request from its report; denominator: their number;
value: the first divided by the second; median_hours: time within which half of them were completed; ninety_hours:
time within which 90 percent were, interpolated between two work orders. With p_details the ids of /work_orders, the
same for both.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
200,000 completions).$$;
-- end: function api.explain_cycle_time

-- source: function api.schedule_outage
create or replace function api.schedule_outage(
  p_outage_id   uuid,
  p_starts_at   timestamptz,
  p_ends_at     timestamptz default null,
  p_release     boolean     default false,
  p_row_version integer     default null
)
returns setof maintenance.outage_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action(
    'schedule_outage', 'outage.update',
    jsonb_build_array(p_outage_id, p_starts_at, p_ends_at, p_release, p_row_version)
  );
  v_outage maintenance.outages;
  v_before maintenance.outages;
  v_moved  record;
begin
  if v_answer is null then
    v_outage := maintenance.lock_outage_work(p_outage_id, p_row_version);
    perform maintenance.check_not_over(v_outage);
    perform maintenance.check_asset_in_use(v_outage, 'schedule_outage');
    v_before := v_outage;
    v_outage.starts_at := p_starts_at;
    v_outage.ends_at := coalesce(p_ends_at, p_starts_at + (v_before.ends_at - v_before.starts_at));
    perform maintenance.check_outage_window(v_before, v_outage);

    if v_outage.status = 'CONFIRMED' then
      v_outage.status := maintenance.next_outage_status(v_outage, 'schedule_outage');
    end if;

    v_moved := work.move_slots(
      maintenance.held_order_ids(v_outage), tstzrange(v_before.starts_at, v_before.ends_at, '[)'),
      tstzrange(v_outage.starts_at, v_outage.ends_at, '[)'), coalesce(p_release, false)
    );

    update maintenance.outages as o
       set starts_at = v_outage.starts_at,
           ends_at = v_outage.ends_at,
           status = v_outage.status,
           confirmed_at = case when v_outage.status <> 'PLANNED' then o.confirmed_at end
     where o.id = p_outage_id
    returning * into v_outage;
    v_answer := core.finish_action(
      maintenance.outage_answer(
        v_outage,
        jsonb_build_object(
          'released_slots', v_moved.p_released, 'warnings', v_moved.p_faults || maintenance.outage_warnings(v_outage)
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::maintenance.outage_answer, v_answer);
end
$$;

alter function api.schedule_outage owner to assetry_api;
grant execute on function api.schedule_outage to authenticated;

comment on function api.schedule_outage is
$$Move the window of an outage

Slots of its work orders in the old window that have not begun move with it: they are released and planned again as
much later or earlier as the start moves, by the rules of schedule_work_order; visits that were dispatched are
dispatched again. A slot that is not possible then, or outside of the window, refuses the move, unless p_release
releases it: warnings name it. Due dates of the work stay; explain_outage shows what does not fit. A CONFIRMED outage is
PLANNED again. Of an outage IN_PROGRESS only the end can move.
p_starts_at: Start of the window
p_ends_at: End of the window, in the future; default as long after the start as before
p_release: Whether slots that do not fit are released; default false
Refuses with VALIDATION_FAILED, OUTAGE_NOT_FOUND, STALE_ROW, BUSY (work was added meanwhile), OUTAGE_OVER,
ASSET_RETIRED and SLOT_NOT_POSSIBLE (details names each slot with everything that prevents it). PERMISSION_DENIED also
when slots move without the permission work_order.assign.$$;
-- end: function api.schedule_outage

-- source: function api.start_outage
create or replace function api.start_outage(
  p_outage_id uuid, p_started_at timestamptz default null, p_row_version integer default null
)
returns setof maintenance.outage_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'start_outage', 'outage.perform', jsonb_build_array(p_outage_id, p_started_at, p_row_version)
  );
  v_outage maintenance.outages;
  v_count  integer;
begin
  if v_answer is null then
    v_outage := maintenance.lock_outage_assets(p_outage_id, p_row_version);
    v_outage.status := maintenance.next_outage_status(v_outage, 'start_outage');
    perform maintenance.check_asset_in_use(v_outage, 'start_outage');
    perform core.check_instant('p_started_at', p_started_at, v_outage.created_at);
    v_outage.started_at := coalesce(p_started_at, clock_timestamp());
    v_count := asset.record_outage_downtimes(
      maintenance.root_asset_ids(v_outage), p_outage_id, v_outage.reason_id, v_outage.started_at,
      left(format('Outage %s: %s', v_outage.outage_number, v_outage.name), 2000)
    );

    update maintenance.outages as o
       set status = v_outage.status,
           started_at = v_outage.started_at
     where o.id = p_outage_id
    returning * into v_outage;
    v_answer := core.finish_action(
      maintenance.outage_answer(v_outage, jsonb_build_object('downtimes', v_count))
    );
  end if;

  return next jsonb_populate_record(null::maintenance.outage_answer, v_answer);
end
$$;

alter function api.start_outage owner to assetry_api;
grant execute on function api.start_outage to authenticated;

comment on function api.start_outage is
$$Start an outage

Records a PLANNED downtime, open until complete_outage, of its asset, or of each asset in service or on standby at its
location or site that is no component of another one there; components are down with it. An asset that already has a
planned downtime keeps that. downtimes: number of those recorded.
p_started_at: Actual start, not in the future and not before the outage was created; default now
Refuses with OUTAGE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED (confirm it first), ASSET_RETIRED,
VALIDATION_FAILED, DOWNTIME_OVERLAPS and TOO_MUCH (more than 1,000 assets).$$;
-- end: function api.start_outage

-- source: function api.submit_invoice
create or replace function api.submit_invoice(p_invoice_id uuid, p_row_version integer default null)
returns setof procurement.invoice_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'submit_invoice', 'invoice.create', jsonb_build_array(p_invoice_id, p_row_version)
  );
  v_invoice procurement.invoices;
  v_to      text;
begin
  if v_answer is null then
    v_invoice := procurement.hold_invoice(p_invoice_id, p_row_version);
    v_to := procurement.next_invoice_status(v_invoice, 'submit_invoice');

    if v_invoice.status = 'DRAFT' then
      perform procurement.claim(p_invoice_id, 1);
    end if;

    if v_invoice.kind = 'CREDIT' then
      v_invoice := procurement.resolve_credit(v_invoice);
    else
      v_invoice.exchange_rate := procurement.rate_of(v_invoice.site_id, v_invoice.currency, v_invoice.invoiced_on);
    end if;

    v_to := case when procurement.match_lines(v_invoice) then 'MATCHED' else 'EXCEPTION' end;

    update procurement.invoices as i
       set status = v_to,
           exchange_rate = v_invoice.exchange_rate,
           credits_invoice_id = v_invoice.credits_invoice_id,
           submitted_at = coalesce(i.submitted_at, clock_timestamp()),
           author_ids = procurement.with_author(i.author_ids)
     where i.id = p_invoice_id
    returning * into v_invoice;

    perform procurement.settle_order(v_invoice.purchase_order_id);

    v_answer := core.finish_action(core.answer(to_jsonb(v_invoice), null::procurement.invoice_answer));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

alter function api.submit_invoice owner to assetry_api;
grant execute on function api.submit_invoice to authenticated;

comment on function api.submit_invoice is
$$Submit and match an invoice or credit note

Its quantities count as invoiced. Each line is matched: TWO_WAY with the ordered quantity, THREE_WAY with received
less returned, FOUR_WAY with accepted less returned, over all invoices; the price with that of the order within the
tolerances of the line (none when empty), also in the currency of the site at each rate (RATE_DIFFERS); taxes with the
tax rate of the line. PO_NOT_APPROVED: the purchase order was never approved. VENDOR_NOT_AUTHORIZED: a contract of the
work order requires an authorized vendor, and the purchase order was not submitted with p_override_reason. Charges are
matched with those of the order of the same kind and vendor, over all invoices: NOT_ORDERED, or PRICE_OVER beyond the
price tolerances (/invoice_charges). A consignment invoice is matched with the consumption up to its day that is not
invoiced. The result is MATCHED, or EXCEPTION with the reasons at /vendor_invoice_lines; an EXCEPTION can be submitted
again after the missing approval, receipt or use.

A credit note is matched with the invoice that it credits and with the returned goods; for a return alone, with the
newest approved invoice with enough left. NOT_BILLED: there is no such invoice yet; CREDIT_UNDER: it credits less than
was invoiced for the quantity.
Refuses with INVOICE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, RATE_MISSING, OVER_CREDIT (more than was invoiced
or returned) and STOREROOM_NOT_FOUND.$$;
-- end: function api.submit_invoice

-- source: function api.update_location
create or replace function api.update_location(
  p_location_id uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof asset.location_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer      jsonb := core.begin_action(
    'update_location', 'location.update', jsonb_build_array(p_location_id, p_values, p_row_version)
  );
  v_before      asset.locations;
  v_location    asset.locations;
  v_is_put_away boolean;
  v_constraint  text;
begin
  if v_answer is null then
    p_values := core.check_values('asset.locations', p_values, 'update');

    if p_values ?| '{parent_id,archived_at}' then
      perform core.lock_tree('asset.locations');
      perform asset.lock_sites_of_locations(array[p_location_id]);
    end if;

    v_before := asset.lock_location(p_location_id, p_row_version);
    v_location := jsonb_populate_record(
      v_before, core.merge_values('asset.locations', to_jsonb(v_before), p_values)
    );

    if p_values ? 'parent_id' then
      perform asset.check_parent_location(v_location.site_id, v_location.parent_id, 'parent_id');
      perform core.check_no_loop('asset.locations', p_location_id, v_location.parent_id);
    end if;

    v_is_put_away := v_before.archived_at is null and v_location.archived_at is not null;

    if v_is_put_away or v_location.parent_id is distinct from v_before.parent_id then
      perform asset.check_location_free(v_before, v_is_put_away);
    end if;

    begin
      update asset.locations as l
         set parent_id = v_location.parent_id,
             code = v_location.code,
             name = v_location.name,
             kind = v_location.kind,
             custom = v_location.custom,
             archived_at = v_location.archived_at
       where l.id = p_location_id
      returning * into v_location;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('location', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_location), null::asset.location_answer));
  end if;

  return next jsonb_populate_record(null::asset.location_answer, v_answer);
end
$$;

alter function api.update_location owner to assetry_api;
grant execute on function api.update_location to authenticated;

comment on function api.update_location is
$$Change a location

Omitted fields keep their values; in custom, null removes a value. parent_id is a location of the same site.
Refuses with LOCATION_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, ALREADY_EXISTS, PARENT_AT_OTHER_SITE, TREE_LOOP and
LOCATION_IN_USE (it, or a location within it, has a lockout or a permit not handed back, or it would be archived with
active meters, maintenance schedules or portals; details has their ids).$$;
-- end: function api.update_location

-- source: function api.update_request_portal
create or replace function api.update_request_portal(
  p_request_portal_id uuid,
  p_values            api.field_values,
  p_row_version       integer default null
)
returns setof request.portal_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'update_request_portal', 'request_portal.update', jsonb_build_array(p_request_portal_id, p_values, p_row_version)
  );
  v_before request.portals;
  v_portal request.portals;
begin
  if v_answer is null then
    p_values := core.check_values('request.portals', p_values, 'update');
    select * into v_before from request.portals as p where p.id = p_request_portal_id;

    if v_before.location_id is distinct from (p_values ->> 'location_id')::uuid then
      perform asset.hold_location(v_before.site_id, (p_values ->> 'location_id')::uuid);
    end if;

    if v_before.asset_id is distinct from (p_values ->> 'asset_id')::uuid then
      perform asset.hold_usable_asset(v_before.site_id, (p_values ->> 'asset_id')::uuid);
    end if;

    if p_values @> '{"is_active": true}' then
      perform asset.hold_usable_location(v_before.location_id);
    end if;

    v_portal := request.lock_portal(p_request_portal_id, p_row_version);
    v_portal := jsonb_populate_record(
      v_portal, core.merge_values('request.portals', to_jsonb(v_portal), p_values)
    );
    perform request.check_portal(v_portal);

    update request.portals as p
       set title = v_portal.title,
           introduction = v_portal.introduction,
           location_id = v_portal.location_id,
           asset_id = v_portal.asset_id,
           offered_fields = v_portal.offered_fields,
           requires_contact = v_portal.requires_contact,
           rate_limit_per_hour = v_portal.rate_limit_per_hour,
           total_limit_per_hour = v_portal.total_limit_per_hour,
           reopen_days = v_portal.reopen_days,
           is_active = v_portal.is_active
     where p.id = p_request_portal_id
    returning * into v_portal;

    v_answer := core.finish_action(core.answer(to_jsonb(v_portal), null::request.portal_answer));
  end if;

  return next jsonb_populate_record(null::request.portal_answer, v_answer);
end
$$;

alter function api.update_request_portal owner to assetry_api;
grant execute on function api.update_request_portal to authenticated;

comment on function api.update_request_portal is
$$Change a request portal

Omitted fields keep their values; the slug never changes. An inactive portal accepts no requests; existing requests
can still be tracked.
Refuses with REQUEST_PORTAL_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, PARENT_AT_OTHER_SITE,
LOCATION_ARCHIVED and ASSET_RETIRED.$$;
-- end: function api.update_request_portal

-- source: function api.update_site
create or replace function api.update_site(
  p_site_id     uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof core.site_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_site', 'site.update', jsonb_build_array(p_site_id, p_values, p_row_version)
  );
  v_site       core.sites;
  v_before     core.sites;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('core.sites', p_values, 'update');

    v_site := core.lock_site(p_site_id, p_row_version);
    v_before := v_site;
    v_site := jsonb_populate_record(v_site, core.merge_values('core.sites', to_jsonb(v_site), p_values));
    perform core.check_time_zone(v_site.time_zone);
    perform core.check_coordinates(v_site);
    perform core.check_currency('currency', p_values ->> 'currency');

    if p_values ? 'currency' then
      perform core.check_currency_change(p_site_id, p_values ->> 'currency');
    end if;

    if v_before.archived_at is null and v_site.archived_at is not null then
      perform core.check_site_free(v_before);
    end if;

    begin
      update core.sites as s
         set code = v_site.code,
             name = v_site.name,
             time_zone = v_site.time_zone,
             currency = v_site.currency,
             calendar_id = v_site.calendar_id,
             address = v_site.address,
             latitude = v_site.latitude,
             longitude = v_site.longitude,
             custom = v_site.custom,
             archived_at = v_site.archived_at
       where s.id = p_site_id
      returning * into v_site;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('site', v_constraint);
    end;

    if (v_site.calendar_id, v_site.time_zone) is distinct from (v_before.calendar_id, v_before.time_zone) then
      perform core.tell_followers('site.hours_changed', array[p_site_id]);
    end if;

    -- What is in the books of a closed month stays in it.
    if v_site.time_zone <> v_before.time_zone then
      perform core.hold_days(core.months_moved(p_site_id, v_before.time_zone, v_site.time_zone));
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_site), null::core.site_answer));
  end if;

  return next jsonb_populate_record(null::core.site_answer, v_answer);
end
$$;

alter function api.update_site owner to assetry_api;
grant execute on function api.update_site to authenticated;

comment on function api.update_site is
$$Change a site

Omitted fields keep their values; in custom, null removes a value. A new time_zone keeps the due days of maintenance,
in the new local time, and rolls meter readings up again. A new calendar or time_zone recalculates the target times of
open work orders and requests, as in update_calendar. A time_zone by which stock movements or approved invoices would
enter or leave a closed month is refused. The currency can change only while the site has no amounts. A site is archived
when nothing of it is open, in use or goes on by itself.
Refuses with SITE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, CURRENCY_IN_USE (stock, costs, orders or books exist;
details names each), SITE_IN_USE (assets, work, stock, orders or others exist; details counts each), PERIOD_CLOSED
(reopen that month first) and ALREADY_EXISTS.$$;
-- end: function api.update_site

-- source: function api.update_storeroom
create or replace function api.update_storeroom(
  p_storeroom_id uuid,
  p_values       api.field_values,
  p_row_version  integer default null
)
returns setof inventory.storeroom_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_storeroom', 'storeroom.update', jsonb_build_array(p_storeroom_id, p_values, p_row_version)
  );
  v_storeroom  inventory.storerooms;
  v_vendor_id  uuid;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('inventory.storerooms', p_values, 'update');
    perform contract.hold_vendor((p_values ->> 'vendor_id')::uuid);
    v_storeroom := inventory.lock_storeroom(p_storeroom_id, p_row_version);
    v_vendor_id := v_storeroom.vendor_id;
    v_storeroom := jsonb_populate_record(
      v_storeroom, core.merge_values('inventory.storerooms', to_jsonb(v_storeroom), p_values)
    );

    if p_values ? 'location_id' then
      perform inventory.check_place_of_rotating(v_storeroom);
      perform asset.check_parent_location(v_storeroom.site_id, v_storeroom.location_id, 'location_id');
    end if;

    perform inventory.check_owner(v_storeroom, v_vendor_id);

    if p_values ->> 'archived_at' is not null then
      perform inventory.check_storeroom_empty(v_storeroom);
    end if;

    begin
      update inventory.storerooms as s
         set code = v_storeroom.code,
             name = v_storeroom.name,
             location_id = v_storeroom.location_id,
             vendor_id = v_storeroom.vendor_id,
             responsible_worker_id = v_storeroom.responsible_worker_id,
             archived_at = v_storeroom.archived_at,
             custom = v_storeroom.custom
       where s.id = p_storeroom_id
      returning * into v_storeroom;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('storeroom', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_storeroom), null::inventory.storeroom_answer));
  end if;

  return next jsonb_populate_record(null::inventory.storeroom_answer, v_answer);
end
$$;

alter function api.update_storeroom owner to assetry_api;
grant execute on function api.update_storeroom to authenticated;

comment on function api.update_storeroom is
$$Change a storeroom

Omitted fields keep their values; in custom, null removes a value. Archiving it, or changing its vendor, requires that
it has no stock, no reservations, and nothing on order or in transit.
Refuses with STOREROOM_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, PARENT_AT_OTHER_SITE, STOREROOM_NOT_EMPTY and
ALREADY_EXISTS.$$;
-- end: function api.update_storeroom

-- source: function asset.availability_facts
-- What is counted of how assets ran from an instant on and before another one, an asset a row; minutes. Every figure of
-- availability, failures and repairs is made of these facts. Each minute of the operating hours is of one class, the
-- gravest. No asset is given twice; p_site_ids are their sites in the same order, or null where nobody asks for them.
-- hours is null around the clock. planned_works are the planned downtimes of the asset that began in the time, with a
-- work order or by an outage. With p_details the ids, at sites within reach (what is counted is not cut), and losses
-- and loss_periods, the stops and slow runs that cost something. Up to 1,000 assets keep one plan: planning costs more.
create or replace function asset.availability_facts(
  p_asset_ids uuid[], p_site_ids uuid[], p_from timestamptz, p_before timestamptz, p_details boolean
)
returns table (
  asset_id              uuid,
  site_id               uuid,
  hours                 tstzmultirange,
  total                 numeric,
  unplanned             numeric,
  planned               numeric,
  idle                  numeric,
  downtimes             integer,
  failures              integer,
  failure_minutes       numeric,
  planned_works         integer,
  downtime_ids          uuid[],
  failure_ids           uuid[],
  repair_work_order_ids uuid[],
  losses                integer[],
  loss_periods          tstzmultirange[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  v_during  tstzrange := tstzrange(p_from, p_before, '[)');
  v_targets uuid[];
  v_ids     uuid[];
  v_periods tstzmultirange[];
begin
  if cardinality(p_asset_ids) <= 1000 then
    perform set_config('plan_cache_mode', 'force_generic_plan', true);
  end if;

  select array_agg(s.target_id), array_agg(s.asset_id), array_agg(s.periods)
    into v_targets, v_ids, v_periods
    from asset.linked_ids(p_asset_ids, p_from, p_before) as l (ids)
   cross join lateral asset.stopping_periods_of(core.current_organization_id(), l.ids, v_during) as s
   where l.ids <> '{}'
     and s.asset_id <> s.target_id;

  return query
  with timed as materialized (select h.* from asset.hours_asked(p_asset_ids, p_from, p_before) as h),
  classed as not materialized (
    select d.*,
           -- Waiting for others is idle time, whatever its reason says of availability.
           d.kind in ('IDLE', 'EXTERNAL') as is_idle,
           d.counts_in_availability and d.kind not in ('IDLE', 'EXTERNAL') as is_costly,
           d.asset_id = d.target_id and d.started_at >= p_from as is_own,
           d.place = 1 and (t.id is null or coalesce(d.whole && t.hours, d.period && t.hours)) as is_counted
      from asset.stopped_times_of(p_asset_ids, v_during, v_targets, v_ids, v_periods) as d
      left join timed as t on t.id = d.target_id
  ),
  gathered as (
    select d.target_id,
           range_agg(d.period) filter (
             where d.kind = 'UNPLANNED' and d.capacity_loss_percent = 100 and d.counts_in_availability
           ) as unplanned,
           range_agg(d.period) filter (
             where d.kind = 'PLANNED' and d.capacity_loss_percent = 100 and d.counts_in_availability
           ) as planned,
           range_agg(d.period) filter (where d.is_idle and d.capacity_loss_percent = 100) as idle,
           count(*) filter (where d.is_costly and d.capacity_loss_percent = 100 and d.is_counted)::integer
             as downtimes,
           count(*) filter (where d.is_own and d.is_failure)::integer as failures,
           round(
             extract(
               epoch from sum(least(d.ended_at, p_before) - d.started_at) filter (where d.is_own and d.is_failure)
             ) / 60, 6
           ) as failure_minutes,
           count(*) filter (
             where d.is_own and d.kind = 'PLANNED' and d.capacity_loss_percent = 100 and not d.is_failure
               and (d.work_order_id is not null or d.outage_id is not null)
           )::integer as planned_works
      from classed as d
     group by d.target_id
  ),
  detail as (
    select d.target_id,
           array_agg(d.id) filter (
             where d.is_costly and d.capacity_loss_percent = 100 and d.is_counted and s.is_reached
           ) as downtime_ids,
           array_agg(d.id) filter (where d.is_own and d.is_failure and s.is_reached) as failure_ids,
           array_agg(distinct d.work_order_id) filter (
             where d.is_own and d.is_failure and d.work_order_id is not null
           ) as work_order_ids,
           array_agg(d.capacity_loss_percent::integer) filter (where d.is_costly) as losses,
           array_agg(tstzmultirange(d.period)) filter (where d.is_costly) as loss_periods
      from classed as d
     cross join lateral (
        select d.site_id = any ((select core.reachable_site_ids())::uuid[]) as is_reached
      ) as s
     where p_details
     group by d.target_id
  )
  select n.id, n.site_id, t.hours,
         coalesce(t.total, round(extract(epoch from p_before - p_from) / 60, 6)),
         case when g.unplanned is null then 0 else m.unplanned end,
         case when g.planned is null then 0 else m.planned end,
         case when g.idle is null then 0 else m.idle end,
         coalesce(g.downtimes, 0), coalesce(g.failures, 0), coalesce(g.failure_minutes, 0),
         coalesce(g.planned_works, 0),
         d.downtime_ids, d.failure_ids, d.work_order_ids, d.losses, d.loss_periods
    from unnest(p_asset_ids, p_site_ids) as n (id, site_id)
    left join timed as t on t.id = n.id
    left join gathered as g on g.target_id = n.id
    left join detail as d on d.target_id = n.id
   -- A time within p_from and p_before is within the operating hours of an asset around the clock.
   cross join lateral (
      select (
               select coalesce(round(extract(epoch from sum(upper(p.period) - lower(p.period))) / 60, 6), 0)
                 from (
                   select unnest(case when t.hours is null then g.unplanned else t.hours * g.unplanned end) as period
                 ) as p
             ) as unplanned,
             (
               select coalesce(round(extract(epoch from sum(upper(p.period) - lower(p.period))) / 60, 6), 0)
                 from (
                   select unnest(
                            case
                              when g.unplanned is null and t.hours is null then g.planned
                              else coalesce(t.hours * g.planned, g.planned) - coalesce(g.unplanned, '{}')
                            end
                          ) as period
                 ) as p
             ) as planned,
             (
               select coalesce(round(extract(epoch from sum(upper(p.period) - lower(p.period))) / 60, 6), 0)
                 from (
                   select unnest(
                            coalesce(t.hours * g.idle, g.idle)
                              - coalesce(g.planned, '{}') - coalesce(g.unplanned, '{}')
                          ) as period
                 ) as p
             ) as idle
    ) as m;
end
$$;

grant execute on function asset.availability_facts to assetry_api, assetry_list;
-- end: function asset.availability_facts

-- source: function asset.check_imported_locations
-- Rejects the rows of an import that would move or archive a location while it or a place within it is locked out or
-- has a permit that was not handed back, or that would archive one with active meters, maintenance schedules or
-- portals. The tree is locked, and so are the locations and their sites.
create or replace function asset.check_imported_locations(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
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
             when f.uses <> '[]' then
               core.with_fault(r, core.fault('archived_at', 'LOCATION_IN_USE', f.uses #>> '{0,message}'))
             else r
           end
      from unnest(p_rows) as r
      left join asset.locations as l on l.id = r.id and l.id = any (v_moved_ids)
     cross join lateral (
       select case when l.id is null then '[]' else safety.holds_on_location(l) end as holds,
              case
                when l.archived_at is null and r.kept ->> 'archived_at' is not null then maintenance.uses_of_location(l)
                else '[]'
              end as uses
     ) as f
     order by r.position
  );
end
$$;

grant execute on function asset.check_imported_locations to assetry_api;
-- end: function asset.check_imported_locations

-- source: function asset.check_location_free
-- Refuses to move or archive a location while it or a place within it is locked out, or has a permit that was not
-- handed back: those keep others out of that place. A location with active meters, maintenance schedules or portals is
-- not archived.
create or replace function asset.check_location_free(p_location asset.locations, p_is_put_away boolean)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := safety.holds_on_location(p_location)
    || case when p_is_put_away then maintenance.uses_of_location(p_location) else '[]' end;
begin
  if v_faults <> '[]' then
    perform core.refuse(
      'LOCATION_IN_USE',
      format(
        'Location %s cannot change: %s', p_location.code,
        (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(v_faults) as f)
      ),
      422, v_faults, 'Remove the locks, hand back the permits, and end the meters, schedules and portals first'
    );
  end if;
end
$$;

grant execute on function asset.check_location_free to assetry_api;
-- end: function asset.check_location_free

-- source: function asset.read_imported_custodies
-- Reads the rows of an import of custodies by set: each with what is kept of it and all that is wrong with it, and with
-- the custody that it is, if it stands. The assets that rows name are locked, workers and work orders are held, by id.
-- The booking of a custody is passed over, for no import makes bookings.
create or replace function asset.read_imported_custodies(p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  end if;

  select * into v_entity from core.entities as e where e.entity = 'asset.custodies';
  v_rows := array(
    select row(r.position, null, null, null, r.kept - '{booking_id,@booking_id}'::text[], r.faults)::core.import_row
      from unnest(core.import_cells(v_entity, p_rows)) as r
     order by r.position
  );

  for v_field in
    select * from core.given_references('asset.custodies', p_rows) as f order by f.field
  loop
    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  perform
    from asset.assets as a
   where a.id = any (
           array(
             select distinct (r.kept ->> 'asset_id')::uuid
               from unnest(v_rows) as r
              where core.is_of_kind(r.kept -> 'asset_id', 'UUID')
           )
         )
   order by a.id
     for no key update;

  v_rows := asset.match_imported_custodies(v_rows);
  perform core.hold_named('asset.custodies', v_rows, '{worker_id,work_order_id}');
  return core.judge_import(v_entity, v_rows);
end
$$;

grant execute on function asset.read_imported_custodies to assetry_api;
-- end: function asset.read_imported_custodies

-- source: function contract.read_cells
-- Rows of an import of records that have no code of their own: each with what is kept of it, ids in the place of codes
-- and numbers, beside the site of its contract unless it names one, and all that is wrong with it. Codes of locations
-- are those of that site.
create or replace function contract.read_cells(p_entity text, p_rows jsonb)
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  end if;

  select * into v_entity from core.entities as e where e.entity = p_entity;
  v_rows := core.import_cells(v_entity, p_rows);

  -- The contract before the location.
  for v_field in
    select * from core.given_references(p_entity, p_rows) as f order by f.field
  loop
    if v_field.field = 'location_id' then
      v_rows := contract.with_contract_site(v_rows);
    end if;

    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  return contract.with_contract_site(v_rows);
end
$$;

grant execute on function contract.read_cells to assetry_api;
-- end: function contract.read_cells

-- source: function contract.with_contract_site
-- Rows of an import beside the site of their contract, unless they name a site.
create or replace function contract.with_contract_site(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(array_agg(
           row(
             r.position, r.code, r.id, r.is_new,
             r.kept || jsonb_build_object('site_id', coalesce(to_jsonb(r.kept ->> 'site_id'), to_jsonb(c.site_id))),
             r.faults
           )::core.import_row
           order by r.position
         ), '{}')
    from unnest(p_rows) as r
    left join contract.contracts as c
      on c.id = any ((select contract.named_ids(p_rows, 'contract_id'))::uuid[])
     and c.id::text = lower(r.kept ->> 'contract_id')
$$;

grant execute on function contract.with_contract_site to assetry_api;
-- end: function contract.with_contract_site

-- source: function core.archived_fault
-- What is wrong with a value that names a record which was archived, itself or with its site: nothing new is attached
-- to it. Null when nothing is, as when such records cannot be archived. The table's name comes from the registry; sites
-- are asked by a plan that is kept.
create or replace function core.archived_fault(p_field core.entity_fields, p_value jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_columns     name[];
  v_id          text;
  v_is_archived boolean;
begin
  if p_value = 'null' or p_field.target_entity is null then
    return null;
  end if;

  v_columns := array(
    select a.attname
      from pg_catalog.pg_attribute as a
     where a.attrelid = to_regclass(p_field.target_entity)
       and a.attname in ('archived_at', 'site_id')
       and not a.attisdropped
  );

  if not 'archived_at' = any (v_columns) then
    return null;
  end if;

  for v_id in
    select e.word
      from jsonb_array_elements_text(
             case jsonb_typeof(p_value) when 'array' then p_value else jsonb_build_array(p_value) end
           ) as e (word)
     -- What is no id is a fault of its own (core.value_fault).
     where pg_input_is_valid(e.word, 'uuid')
  loop
    if p_field.target_entity = 'core.sites' then
      v_is_archived := (select s.archived_at is not null from core.sites as s where s.id = v_id::uuid);
    else
      execute format(
        'select t.archived_at is not null%s from %I.%I as t where t.id = $1',
        case when 'site_id' = any (v_columns) then
          ' or exists (select from core.sites as s where s.id = t.site_id and s.archived_at is not null)'
        end,
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

-- source: function core.check_site_free
-- Refuses to archive a site at which something is open, in use or goes on by itself. The caller has locked the site;
-- here the lock becomes so strong that nobody who wrote something at the site is still writing.
create or replace function core.check_site_free(p_site core.sites)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  perform from core.sites as s where s.id = p_site.id for update;
  v_faults := core.uses_of_site(p_site.id);

  if v_faults <> '[]' then
    perform core.refuse(
      'SITE_IN_USE',
      format(
        'Site %s cannot be archived: %s', p_site.code,
        (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(v_faults) as f)
      ),
      422, v_faults, 'Move, complete or end these records first'
    );
  end if;
end
$$;

grant execute on function core.check_site_free to assetry_api;
-- end: function core.check_site_free

-- source: function core.given_references
-- The fields of a record in whose place rows of an import give the code or number of the record that they name: of the
-- many that a record has, a file gives one or two. The rows are an array.
create or replace function core.given_references(p_entity text, p_rows jsonb)
returns setof core.entity_fields
language sql
stable
set search_path = ''
as $$
  select f.*
    from core.entity_fields as f
   where f.entity = p_entity
     and p_rows @? ('$[*]."' || core.reference_name(f) || '"')::jsonpath
$$;

grant execute on function core.given_references to assetry_api;
-- end: function core.given_references

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
  v_pending jsonb;
  v_rest    jsonb;
begin
  -- Many files name no parent.
  if not exists (
    select from unnest(p_rows) as r where r.is_new and r.faults = '[]' and r.kept ->> v_parent is not null
  ) then
    return p_rows;
  end if;

  select coalesce(jsonb_object_agg(r.id, true), '{}') into v_pending from unnest(p_rows) as r where r.is_new;

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

-- source: function core.hold_imported
-- Holds as they are the records that rows of an import name in these fields, as core.hold_named does before the rows
-- are judged, and answers them by id, without nulls, which most of their columns are; one that is out of reach by now
-- is missing. p_columns are those that are answered, where a record has them; without them all are.
create or replace function core.hold_imported(
  p_entity  text,
  p_rows    core.import_row[],
  p_fields  text[],
  p_columns text[] default null
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_field core.entity_fields;
  v_ids   uuid[];
  v_found jsonb;
  v_held  jsonb := '{}';
begin
  for v_field in
    select f.*
      from unnest(p_fields) with ordinality as n (name, place)
      join core.entity_fields as f on f.entity = p_entity and f.field = n.name
     order by n.place
  loop
    v_ids := array_remove(core.held_ids(v_field, p_rows), null);
    -- Of the many fields that are held, a file names one or two.
    continue when v_ids = '{}';

    -- lint-allow dynamic-sql: names come from the registry and the catalog
    execute format(
      'select coalesce(jsonb_object_agg(t.id, jsonb_strip_nulls(%s)), ''{}'')
         from (select * from %s as t where t.id = any ((select $1)::uuid[]) order by t.id for share) as t',
      case
        when p_columns is null then 'to_jsonb(t)'
        else (
          select format('jsonb_build_object(%s)', string_agg(format('%1$L, t.%1$I', a.attname), ', '))
            from pg_catalog.pg_attribute as a
           where a.attrelid = to_regclass(v_field.target_entity)
             and a.attname = any (p_columns)
        )
      end,
      to_regclass(v_field.target_entity)
    )
    into v_found
    using v_ids;

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
  v_ids   uuid[];
begin
  for v_field in
    select f.*
      from unnest(p_fields) with ordinality as n (name, place)
      join core.entity_fields as f on f.entity = p_entity and f.field = n.name
     order by n.place
  loop
    v_ids := array_remove(core.held_ids(v_field, p_rows), null);
    -- Of the many fields that are held, a file names one or two.
    continue when v_ids = '{}';

    -- lint-allow dynamic-sql: names come from the registry
    execute format(
      'select from %s as t where t.id = any ((select $1)::uuid[]) order by t.id for share',
      to_regclass(v_field.target_entity)
    )
    using v_ids;
  end loop;
end
$$;

grant execute on function core.hold_named to assetry_api;
-- end: function core.hold_named

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
  -- Of columns whose texts become something else, which those of days and instants do not.
  v_kinds jsonb;
  v_shown text[] := array(
    select a.attname::text
      from pg_catalog.pg_attribute as a
     where a.attrelid = to_regclass('api.' || p_entity.list)
       and a.attnum > 0
  );
begin
  select jsonb_object_agg(n.name, n.cell), coalesce(
           jsonb_object_agg(n.name, n.kind) filter (where n.kind not in ('TEXT', 'DATE', 'TIME', 'TIMESTAMP')), '{}'
         )
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
                   when jsonb_typeof(c.value) <> 'string' then c.value
                   when v_kinds ? c.key then core.import_value(v_kinds ->> c.key, c.value)
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

-- source: function core.insert_imported
-- Writes the rows of an import that were accepted and make records, in one statement, which reads these columns alone:
-- what the table gives by itself where a row says nothing, and objects without the nulls in them.
create or replace function core.insert_imported(p_entity text, p_rows core.import_row[], p_columns text[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids  uuid[];
  v_kept jsonb;
begin
  select array_agg(r.id order by r.position), jsonb_agg(r.kept order by r.position)
    into v_ids, v_kept
    from unnest(p_rows) as r
   where r.is_new
     and r.faults = '[]';

  if v_ids is null then
    return;
  end if;

  -- lint-allow dynamic-sql: names, types and expressions come from the catalog
  execute (
    select format(
             'insert into %s (id, %s)
              select n.id, %s
                from rows from (jsonb_to_recordset($1) as (%s), unnest($2)) as n (%s, id)',
             to_regclass(p_entity),
             string_agg(format('%I', a.attname), ', ' order by a.attnum),
             string_agg(
               case
                 when d.adbin is not null then format('coalesce(%s, %s)', v.value, pg_get_expr(d.adbin, d.adrelid))
                 else v.value
               end, ', ' order by a.attnum
             ),
             string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum),
             string_agg(format('%I', a.attname), ', ' order by a.attnum)
           )
      from pg_catalog.pg_attribute as a
      left join pg_catalog.pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
     cross join lateral (
        select format(
                 case when a.atttypid = 'jsonb'::regtype then 'jsonb_strip_nulls(n.%I)' else 'n.%I' end, a.attname
               ) as value
      ) as v
     where a.attrelid = to_regclass(p_entity)
       and a.attname::text = any (p_columns)
  )
  using v_kept, v_ids;
end
$$;

grant execute on function core.insert_imported to assetry_api;
-- end: function core.insert_imported

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
             select
               from core.entity_fields as f
              where f.entity = p_entity.entity
                and f.target_entity = p_entity.entity
                and exists (select from unnest(p_rows) as o where o.kept ? f.field)
           )
  );
  v_current  jsonb;
  v_told     jsonb;
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
           case
             when case f.kind
                    when 'UUID' then
                      (select k.records from known as k) ? concat_ws(' ', f.target_entity, d.value #>> '{}')
                    else core.is_plain(f, d.value)
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
  select jsonb_object_agg(t.position, t.faults) into v_told from told as t;

  -- Most files have nothing wrong.
  if v_told is not null then
    p_rows := array(
      select case
               when not v_told ? r.position::text then r
               else row(
                 r.position, r.code, r.id, r.is_new, r.kept, r.faults || (v_told -> r.position::text)
               )::core.import_row
             end
        from unnest(p_rows) as r
       order by r.position
    );
  end if;

  p_rows := core.judge_new_rows(p_entity, core.written_rows(p_entity.entity, p_rows));

  if v_current = '{}' then
    return p_rows;
  end if;

  return array(
    select case
             when r.is_new or r.faults <> '[]' then r
             else core.judge_changed_row(p_entity, r, v_current -> r.id::text, v_withheld)
           end
      from unnest(p_rows) as r
     order by r.position
  );
end
$$;

grant execute on function core.judge_import to assetry_api;
-- end: function core.judge_import

-- source: function core.judge_new_rows
-- The rows of an import that make records: what they lack, and what such records are not made with. Asked once for all
-- rows that give the same fields and may be wrong, and once for those that have the same own fields, and then found at
-- once by key.
create or replace function core.judge_new_rows(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_required text[] := array(
    select f.field from core.entity_fields as f where f.entity = p_entity.entity and f.is_creatable and f.is_required
  );
  v_refused  text[] := array(
    select f.field
      from core.entity_fields as f
     where f.entity = p_entity.entity
       and not f.is_creatable
       and not f.is_imported
  );
  -- By the place of the row: what it gives, where that is too little or too much.
  v_fields   text[] := array(
    select case
             when not (g.given ?& v_required and not g.given ?| v_refused) then
               array(select k.key from jsonb_object_keys(g.given) as k (key) order by k.key)::text
           end
      from unnest(p_rows) with ordinality as r
     cross join lateral (
        select case when r.is_new and r.faults = '[]' then jsonb_strip_nulls(r.kept) end as given offset 0
     ) as g
     order by r.ordinality
  );
  v_given    jsonb  := (
    select jsonb_object_agg(d.given, core.new_row_faults(p_entity, d.given::text[]))
      from (select distinct f.given from unnest(v_fields) as f (given) where f.given is not null) as d
  );
  v_custom   jsonb  := (
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
  if v_given is null
    and not p_entity.has_custom
    and not exists (select from unnest(p_rows) as r where r.kept ? 'row_version')
  then
    return p_rows;
  end if;

  return array(
    select case
             when not r.is_new or r.faults <> '[]' then
               row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
             else row(
               r.position, r.code, r.id, r.is_new,
               case when r.kept ? 'row_version' then r.kept - 'row_version' else r.kept end
                 || case when p_entity.has_custom then jsonb_build_object('custom', o.custom) else '{}' end,
               coalesce(v_given -> r.given, '[]') || coalesce(v_custom -> o.custom::text, '[]')
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
      (
        select case when bool_or(a.attname = 'archived_at') then
                 string_agg(
                   case a.attname
                     when 'archived_at' then ' and t.archived_at is null'
                     else
                       ' and not exists (
                           select from core.sites as s where s.id = t.site_id and s.archived_at is not null
                         )'
                   end, ''
                 )
               end
          from pg_catalog.pg_attribute as a
         where a.attrelid = to_regclass(v_field.target_entity)
           and a.attname in ('archived_at', 'site_id')
           and not a.attisdropped
      )
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

-- source: function core.new_numbers
-- So many numbers, such as WO-000017, that no record of the entity has in the caller's organization, in their order:
-- taken from the counter as one block, and more where somebody chose some of them by hand. Work orders, whose many
-- indexes take long to plan with, are asked by a plan that is kept.
create or replace function core.new_numbers(p_entity text, p_count integer)
returns text[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_entity  core.entities;
  v_numbers text[] := '{}';
  v_lacking integer;
  v_last    bigint;
  v_next    text[];
  v_taken   text[];
begin
  select * into v_entity from core.entities as e where e.entity = p_entity;

  loop
    v_lacking := p_count - cardinality(v_numbers);
    exit when v_lacking <= 0;

    v_last := core.raise_counter(p_entity, v_lacking);

    v_next := array(
      select core.format_number(p_entity, g.place)
        from generate_series(v_last - v_lacking + 1, v_last) as g (place)
       order by g.place
    );

    if p_entity = 'work.work_orders' then
      v_taken := array(
        select w.work_order_number
          from work.work_orders as w
         where w.organization_id = core.current_organization_id()
           and w.work_order_number = any (v_next)
      );
    else
      execute format(
        'select array_agg(t.%2$I) from %1$s as t where t.organization_id = $1 and t.%2$I = any ($2)',
        p_entity::regclass, v_entity.code_column
      ) into v_taken using core.current_organization_id(), v_next;
    end if;

    if coalesce(v_taken, '{}') = '{}' then
      v_numbers := v_numbers || v_next;
      continue;
    end if;

    v_numbers := v_numbers || array(
      select n.number
        from unnest(v_next) with ordinality as n (number, place)
       where not exists (select from unnest(v_taken) as t (number) where t.number = n.number)
       order by n.place
    );
  end loop;

  return v_numbers;
end
$$;

grant execute on function core.new_numbers to assetry_api;
-- end: function core.new_numbers

-- source: function core.next_number
-- The next number of an entity in the caller's organization, such as WO-000017: unique and never given twice.
-- The counter stays locked until the transaction ends, so ask for it as late as possible.
create or replace function core.next_number(p_entity text)
returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  select core.raise_counter(p_entity, 1)
$$;
-- end: function core.next_number

-- source: function core.raise_counter
-- Takes so many numbers of an entity in the caller's organization and answers the last of them. Nearly always there is
-- a counter, which an update finds without the lock that an insert takes on the row in its way, and writes down.
create or replace function core.raise_counter(p_entity text, p_count integer)
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_last bigint;
begin
  update core.counters as c
     set last_number = c.last_number + p_count
   where c.organization_id = core.current_organization_id()
     and c.entity = p_entity
  returning c.last_number into v_last;

  if not found then
    insert into core.counters as c (organization_id, entity, last_number)
    values (core.current_organization_id(), p_entity, p_count)
    on conflict (organization_id, entity) do update set last_number = c.last_number + p_count
    returning c.last_number into v_last;
  end if;

  return v_last;
end
$$;
-- end: function core.raise_counter

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
set plan_cache_mode = force_generic_plan
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
      from core.given_references(p_entity, p_rows) as f
      join core.entities as t on t.entity = f.target_entity
     where f.target_entity <> p_entity
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
    select * from core.given_references(p_entity, p_rows) as f where f.target_entity = p_entity order by f.field
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
           and (v_scope is null or r.kept ->> v_scope is not null)
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

-- source: function core.read_lines
-- Reads the rows of an import of lines, such as tasks of job plans, by set: each with what is kept of it, ids in the
-- place of codes, and what is wrong with its columns and with the record that p_document names, to whose lines it
-- belongs. These records are locked, by id.
create or replace function core.read_lines(p_entity text, p_document text, p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
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
      from core.given_references(p_entity, p_rows) as f
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
        case when pg_input_is_valid(p_values ->> 'site_id', 'uuid') then p_values ->> 'site_id' end::uuid
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

  if v_entity.number_prefix is not null then
    p_rows := core.number_import(v_entity, p_rows);
  end if;

  begin
    perform core.insert_imported(p_entity, p_rows, v_columns);
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

-- source: function core.uses_of_site
-- What a site still does, as faults with counts; none where nothing would go on when it is archived. It is asked for
-- everybody: counts tell nothing of what a caller may not read.
create or replace function core.uses_of_site(p_site_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with s as (
    select core.current_organization_id() as organization_id, p_site_id as site_id
  ),
  uses (place, code, what, uses) as (
    select 1, 'ASSETS_IN_USE', 'assets in use', count(*)
      from s join asset.assets as a using (organization_id, site_id)
     where a.status not in ('CANCELLED', 'DECOMMISSIONED', 'DISPOSED')
     union all
    select 2, 'CUSTODIES_OPEN', 'assets lent', count(*)
      from s join asset.custodies as c using (organization_id, site_id)
     where c.checked_in_at is null
     union all
    select 3, 'BOOKINGS_OPEN', 'open bookings', count(*)
      from s join asset.bookings as b using (organization_id, site_id)
     where b.status in ('DRAFT', 'REQUESTED', 'RESERVED', 'OUT', 'OVERDUE')
     union all
    select 4, 'METERS_ACTIVE', 'active meters', count(*)
      from s join meter.meters as m using (organization_id, site_id)
     where m.status = 'ACTIVE'
     union all
    select 5, 'WORK_OPEN', 'open work orders', count(*)
      from s join work.work_orders as w using (organization_id, site_id)
     where w.status not in ('COMPLETED', 'CLOSED', 'CANCELLED')
     union all
    select 6, 'REQUESTS_OPEN', 'open requests', count(*)
      from s join request.requests as r using (organization_id, site_id)
     where r.status in ('NEW', 'TRIAGED', 'WAITING_REQUESTER', 'CONVERTED')
     union all
    select 7, 'PORTALS_ACTIVE', 'active portals', count(*)
      from s join request.portals as p using (organization_id, site_id)
     where p.is_active
     union all
    select 8, 'SCHEDULES_ACTIVE', 'active maintenance schedules', count(*)
      from s join maintenance.schedules as m using (organization_id, site_id)
     where m.status = 'ACTIVE'
     union all
    select 9, 'OUTAGES_OPEN', 'planned outages', count(*)
      from s join maintenance.outages as o using (organization_id, site_id)
     where o.status in ('PLANNED', 'CONFIRMED', 'IN_PROGRESS')
     union all
    select 10, 'INSPECTIONS_OPEN', 'open inspections', count(*)
      from s join inspection.inspections as i using (organization_id, site_id)
     where i.status in ('OPEN', 'SUBMITTED')
     union all
    select 11, 'PERMITS_IN_FORCE', 'permits not handed back', count(*)
      from s join safety.permits as p using (organization_id, site_id)
     where p.status in ('ISSUED', 'SUSPENDED', 'EXPIRED')
     union all
    select 12, 'LOCKED_OUT', 'lockouts in progress', count(*)
      from s join safety.applications as a using (organization_id, site_id)
     where a.status not in ('ENDED', 'CANCELLED')
     union all
    select 13, 'STOCK_ON_HAND', 'items in stock', count(*)
      from s join inventory.standings as k using (organization_id, site_id)
     where k.quantity > 0
     union all
    select 14, 'RESERVATIONS_OPEN', 'open reservations', count(*)
      from s join inventory.reservations as r using (organization_id, site_id)
     where r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
     union all
    select 15, 'TRANSFERS_OPEN', 'open transfers', count(*)
      from s
      join inventory.transfers as t on t.organization_id = s.organization_id
     where t.status in ('DRAFT', 'REQUESTED', 'SHIPPED', 'PARTIALLY_RECEIVED')
       and (
             t.site_id = s.site_id
             or exists (
                  select
                    from inventory.storerooms as o
                   where o.organization_id = t.organization_id
                     and o.id = t.to_storeroom_id
                     and o.site_id = s.site_id
                )
           )
     union all
    select 16, 'COUNTS_OPEN', 'open counts', count(*)
      from s join inventory.counts as c using (organization_id, site_id)
     where c.status in ('DRAFT', 'COUNTING', 'REVIEW', 'APPROVED')
     union all
    select 17, 'REQUISITIONS_OPEN', 'open requisitions', count(*)
      from s join procurement.requisitions as r using (organization_id, site_id)
     where r.status in ('DRAFT', 'SUBMITTED', 'APPROVED')
     union all
    select 18, 'PURCHASE_ORDERS_OPEN', 'open purchase orders', count(*)
      from s join procurement.purchase_orders as p using (organization_id, site_id)
     where p.status not in ('CLOSED', 'CANCELLED')
     union all
    select 19, 'INVOICES_OPEN', 'open invoices', count(*)
      from s join procurement.invoices as i using (organization_id, site_id)
     where i.status in ('DRAFT', 'MATCHED', 'EXCEPTION')
  )
  select coalesce(
           jsonb_agg(core.fault('archived_at', u.code, format('%s %s', u.uses, u.what)) order by u.place)
             filter (where u.uses > 0),
           '[]'
         )
    from uses as u
$$;

grant execute on function core.uses_of_site to assetry_api;
-- end: function core.uses_of_site

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
  -- What is archived is so at once. Clocks of callers may be ahead a little.
  elsif p_field.field = 'archived_at' and v_text::timestamptz > clock_timestamp() + interval '5 minutes' then
    return core.fault(p_field.field, 'IN_FUTURE', 'At most 5 minutes ahead');
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
        rpc/explain_cycle_time, rpc/explain_dispatch, rpc/explain_due_compliance,
        rpc/explain_entitlement, rpc/explain_estimate_accuracy, rpc/explain_failures, rpc/explain_labour_capacity,
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

-- source: function inventory.check_owner
-- Refuses a vendor of what lies in a storeroom that is not for goods of vendors, and another one while something lies
-- there, is kept for somebody, or is on its way: it would change hands unseen.
create or replace function inventory.check_owner(p_storeroom inventory.storerooms, p_vendor_id_before uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(inventory.owner_faults(p_storeroom));

  if p_storeroom.vendor_id is distinct from p_vendor_id_before then
    perform inventory.check_storeroom_empty(p_storeroom);
  end if;
end
$$;

grant execute on function inventory.check_owner to assetry_api;
-- end: function inventory.check_owner

-- source: function inventory.check_storeroom_empty
-- Refuses to archive a storeroom, or to give it to another vendor, while it holds stock, has reserved stock, or expects
-- goods: on order, or on their way from another storeroom, which may stand at a site out of reach.
create or replace function inventory.check_storeroom_empty(p_storeroom inventory.storerooms)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if exists (
       select
         from inventory.standings as s
        where s.organization_id = p_storeroom.organization_id
          and s.storeroom_id = p_storeroom.id
          and (s.quantity > 0 or s.on_order_quantity <> 0)
     )
     or exists (
       select
         from inventory.reservations as r
        where r.organization_id = p_storeroom.organization_id
          and r.storeroom_id = p_storeroom.id
          and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
     )
     or exists (
       select
         from inventory.transfers as t
        where t.organization_id = p_storeroom.organization_id
          and p_storeroom.id in (t.storeroom_id, t.to_storeroom_id)
          and t.status in ('DRAFT', 'REQUESTED', 'SHIPPED', 'PARTIALLY_RECEIVED')
     )
  then
    perform core.refuse(
      'STOREROOM_NOT_EMPTY', format('Storeroom %s has stock, reservations, orders or transfers', p_storeroom.code), 409
    );
  end if;
end
$$;

grant execute on function inventory.check_storeroom_empty to assetry_api;
-- end: function inventory.check_storeroom_empty

-- source: function itam.give_back_device
-- Gives back to a device what was taken over from it by a merge. What was removed since stays removed; what was scanned
-- since stays where it is. Software that a device merged later has as well stays with the other device. That one is as
-- it was seen by its own scans, and has no serial number that only the first has. Both devices are locked.
create or replace function itam.give_back_device(
  p_device itam.discovered_devices,
  p_merge  itam.device_merges,
  p_at     timestamptz
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_left_ids uuid[] := array(
    select distinct on (e.software_title_id, e.architecture, e.scope, e.version) e.id
      from itam.device_merges as m
     cross join unnest(m.ended_ids) as n (id)
      join itam.software_installations as e on e.id = n.id
      join itam.software_installations as i
        on i.organization_id = e.organization_id
       and i.device_id = e.device_id
       and i.software_title_id = e.software_title_id
       and i.architecture = e.architecture
       and i.scope = e.scope
       and i.version = e.version
       and i.removed_at is null
     where m.organization_id = p_device.organization_id
       and m.into_device_id = p_merge.into_device_id
       and m.merged_at > p_merge.merged_at
       and m.undone_at is null
       and e.device_id = p_merge.into_device_id
       and i.id = any (p_merge.installation_ids)
     order by e.software_title_id, e.architecture, e.scope, e.version, m.merged_at
  );
begin
  update itam.device_identifiers as i
     set device_id = p_device.id, site_id = p_device.site_id
   where i.organization_id = p_device.organization_id
     and i.device_id = p_merge.into_device_id
     and i.id = any (p_merge.identifier_ids);

  update itam.device_scans as s
     set device_id = p_device.id, site_id = p_device.site_id
   where s.organization_id = p_device.organization_id
     and s.device_id = p_merge.into_device_id
     and s.id = any (p_merge.scan_ids);

  update itam.software_installations as i
     set device_id = p_device.id,
         site_id = p_device.site_id,
         -- A later scan that found it stays with the other device.
         last_seen_at = least(i.last_seen_at, p_device.last_seen_at),
         removed_at = case
           when i.id = any (p_merge.ended_ids)
                and exists (
                      select 1
                        from itam.software_installations as o
                       where o.organization_id = i.organization_id
                         and o.device_id = p_merge.into_device_id
                         and o.software_title_id = i.software_title_id
                         and o.architecture = i.architecture
                         and o.scope = i.scope
                         and o.version = i.version
                         and o.removed_at is null
                    )
           then null
           else i.removed_at
         end
   where i.organization_id = p_device.organization_id
     and i.device_id = p_merge.into_device_id
     and i.id = any (p_merge.installation_ids);

  update itam.software_installations as i
     set removed_at = null
   where i.organization_id = p_device.organization_id
     and i.id = any (v_left_ids);

  update itam.software_updates as u
     set device_id = p_device.id, site_id = p_device.site_id
   where u.organization_id = p_device.organization_id
     and u.device_id = p_merge.into_device_id
     and u.id = any (p_merge.update_ids);

  -- With its id, by which an earlier merge may have noted it.
  insert into itam.software_updates (
    id, organization_id, site_id, device_id, change, update_key, category, title, product_name,
    from_version, to_version, changed_at, first_seen_at, last_seen_at
  )
  select u.id, p_device.organization_id, p_device.site_id, p_device.id, u.change, u.update_key, u.category, u.title,
         u.product_name, u.from_version, u.to_version, u.changed_at, u.first_seen_at, u.last_seen_at
    from jsonb_populate_recordset(null::itam.software_updates, p_merge.removed_updates) as u;

  update itam.discovered_devices as d
     set serial_number = case
           when exists (
             select 1
               from itam.device_identifiers as i
              where i.organization_id = d.organization_id
                and i.device_id = d.id
                and i.kind = 'SERIAL'
                and i.value like '%' || lower(d.serial_number)
           )
           then d.serial_number
         end,
         first_seen_at = coalesce(s.first_at, d.first_seen_at),
         last_seen_at = case
           when d.last_seen_at > p_device.last_seen_at then d.last_seen_at
           else coalesce(greatest(s.last_at, l.last_at), d.last_seen_at)
         end
    from (
           select min(s.collected_at) as first_at, max(s.collected_at) as last_at
             from itam.device_scans as s
            where s.organization_id = p_device.organization_id
              and s.device_id = p_merge.into_device_id
              and s.verdict <> 'STALE'
         ) as s
   cross join (
           select max(i.last_seen_at) as last_at
             from itam.software_installations as i
            where i.organization_id = p_device.organization_id
              and i.device_id = p_merge.into_device_id
         ) as l
   where d.organization_id = p_device.organization_id
     and d.id = p_merge.into_device_id;

  update itam.device_merges as m
     set undone_at = p_at
   where m.organization_id = p_device.organization_id
     and m.id = p_merge.id;
end
$$;

grant execute on function itam.give_back_device to assetry_api;
-- end: function itam.give_back_device

-- source: function maintenance.check_asset_in_use
-- Refuses an action that confirms, moves or starts an outage of an asset whose life is over.
create or replace function maintenance.check_asset_in_use(p_outage maintenance.outages, p_action text)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := maintenance.outage_transition_faults(p_outage, p_action);
begin
  if v_faults <> '[]' then
    perform core.refuse(
      'ASSET_RETIRED', v_faults -> 0 ->> 'message', 422, v_faults, 'Cancel the outage, or complete it if it has started'
    );
  end if;
end
$$;

grant execute on function maintenance.check_asset_in_use to assetry_api;
-- end: function maintenance.check_asset_in_use

-- source: function maintenance.outage_transition_faults
-- All that stands against an action that confirms, moves or starts an outage beyond its status and the permission: the
-- life of its asset is over, so that nothing would go down.
create or replace function maintenance.outage_transition_faults(p_outage maintenance.outages, p_action text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault('asset_id', 'ASSET_RETIRED', format('Asset %s is %s', a.asset_number, a.status))
               || jsonb_build_object('id', a.id)
           ),
           '[]'
         )
    from asset.assets as a
   where a.id = p_outage.asset_id
     and asset.is_retired(a.status)
     and p_action in ('confirm_outage', 'schedule_outage', 'start_outage')
$$;

grant execute on function maintenance.outage_transition_faults to assetry_api, assetry_list;
-- end: function maintenance.outage_transition_faults

-- source: function maintenance.schedules_at_location
-- What keeps a location from being archived: its maintenance schedules that are active, for they would go on making
-- work at a place that is not used any more. Who makes or activates a schedule holds the location.
create or replace function maintenance.schedules_at_location(p_location asset.locations)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(f)), '[]')
    from (
      select 'SCHEDULES_ACTIVE' as code, format('%s active maintenance schedules', count(*)) as message,
             jsonb_agg(s.id order by s.id) as ids
        from maintenance.schedules as s
       where s.organization_id = p_location.organization_id
         and s.site_id = p_location.site_id
         and s.location_id = p_location.id
         and s.status = 'ACTIVE'
      having count(*) > 0
    ) as f
$$;

grant execute on function maintenance.schedules_at_location to assetry_api;
-- end: function maintenance.schedules_at_location

-- source: function maintenance.uses_of_location
-- What goes on by itself at a location and keeps it from being archived: its active meters, maintenance schedules and
-- portals.
create or replace function maintenance.uses_of_location(p_location asset.locations)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select meter.meters_at_location(p_location)
      || maintenance.schedules_at_location(p_location)
      || request.portals_at_location(p_location)
$$;

grant execute on function maintenance.uses_of_location to assetry_api;
-- end: function maintenance.uses_of_location

-- source: function procurement.match_charges
-- Holds the charges of an invoice against those of its order, of the same kind and vendor, all invoices together,
-- less what approved credit notes credit: they bill no more than is expected, and what the tolerances of the lines
-- allow for their shares. Less is no difference, because more may come. Those of an order that was never approved do
-- not match. The order is locked.
create or replace function procurement.match_charges(p_invoice procurement.invoices)
returns void
language sql
volatile
set search_path = ''
as $$
  update procurement.invoice_charges as c
     set order_charge_id = x.order_charge_id,
         amount_variance = x.variance,
         exceptions = array(
           select f.code
             from (
               values
                 (1, 'NOT_ORDERED', x.order_charge_id is null),
                 (2, 'PO_NOT_APPROVED', x.is_unapproved),
                 (3, 'PRICE_OVER', x.variance > x.tolerance),
                 (4, 'CURRENCY', x.order_charge_id is not null and p_invoice.currency <> x.currency)
             ) as f (place, code, is_so)
            where f.is_so
            order by f.place
         )
    from (
      select b.id, k.id as order_charge_id, o.currency,
             o.approved_at is null and o.status <> 'CANCELLED' as is_unapproved,
             case when p_invoice.currency = o.currency then b.amount + a.amount - k.amount end as variance,
             (
               select coalesce(sum(s.amount * coalesce(l.price_tolerance_percent, 0) / 100), 0)
                 from procurement.charge_shares(
                        o.id, k.basis, k.amount, core.currency_decimals(o.currency)
                      ) as s
                 join procurement.order_lines as l on l.id = s.line_id
             ) as tolerance
        from procurement.invoice_charges as b
        join procurement.purchase_orders as o on o.id = p_invoice.purchase_order_id
        left join lateral (
          select e.*
            from procurement.order_charges as e
           where e.purchase_order_id = o.id
             and e.position is not null
             and e.kind = b.kind
             and (e.vendor_id is null or e.vendor_id = p_invoice.vendor_id)
           order by e.vendor_id nulls last
           limit 1
       ) as k on true
       cross join lateral (
          select coalesce(sum(case v.kind when 'CREDIT' then - d.amount else d.amount end), 0) as amount
            from procurement.invoice_charges as d
            join procurement.invoices as v on v.id = d.invoice_id
           where d.organization_id = p_invoice.organization_id
             and d.site_id = p_invoice.site_id
             and d.order_charge_id = k.id
             and v.id <> p_invoice.id
             and v.status not in ('DRAFT', 'VOID')
             and (v.kind = 'INVOICE' or v.status in ('APPROVED', 'PAID'))
             and v.currency = o.currency
       ) as a
       where b.invoice_id = p_invoice.id
    ) as x
   where c.id = x.id
$$;

grant execute on function procurement.match_charges to assetry_api;
-- end: function procurement.match_charges

-- source: function procurement.match_lines
-- Holds the lines of an invoice against its order, at the level of each, or against what was used, and names what does
-- not match; answers whether all do. Both are locked, and what the invoice claims is counted already, less what credit
-- notes claim of what went back. Tolerances are inclusive; taxes may be rounded to the smallest coin, line by line. A
-- price that is right and costs more or less in the currency of the site than the tolerance allows, because the rate
-- has changed, does not match, either; nor does the service of a vendor whom a contract of the work did not authorize
-- on the day of its last receipt, nor anything of an order that was never approved.
create or replace function procurement.match_lines(p_invoice procurement.invoices)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_unauthorized uuid[] := '{}';
begin
  if p_invoice.kind = 'CREDIT' then
    perform procurement.match_credit(p_invoice);
    return not exists (
      select 1 from procurement.invoice_lines as l where l.invoice_id = p_invoice.id and l.exceptions <> '{}'
       union all
      select 1 from procurement.invoice_charges as c where c.invoice_id = p_invoice.id and c.exceptions <> '{}'
    );
  elsif p_invoice.purchase_order_id is null then
    perform procurement.match_dues(p_invoice);
  else
    perform procurement.match_charges(p_invoice);
    v_unauthorized := array(
      select l.id
        from procurement.purchase_orders as o
        join procurement.order_lines as l on l.purchase_order_id = o.id and l.kind = 'SERVICE'
        join work.work_orders as w on w.id = l.work_order_id
       cross join lateral work.unauthorized(
          w, array[o.vendor_id], coalesce(procurement.last_received_at(l), clock_timestamp())
        ) as u
       where o.id = p_invoice.purchase_order_id
         and w.id <> all (o.overridden_work_order_ids)
    );
  end if;

  update procurement.invoice_lines as l
     set quantity_variance = o.invoiced_quantity - o.credited_quantity - b.most,
         tax_variance = x.difference,
         price_variance = case when p_invoice.currency = p.currency then l.unit_price - o.unit_price end,
         exceptions = array(
           select f.code
             from (
               values
                 (1, 'NO_RECEIPT', b.most = 0),
                 (
                   2, 'QTY_OVER',
                   b.most > 0
                     and o.invoiced_quantity - o.credited_quantity
                           > b.most * (1 + coalesce(o.invoice_tolerance_percent, 0) / 100)
                 ),
                 (3, 'PRICE_OVER', p_invoice.currency = p.currency and l.unit_price - o.unit_price > t.tolerance),
                 (4, 'PRICE_UNDER', p_invoice.currency = p.currency and o.unit_price - l.unit_price > t.tolerance),
                 (5, 'PO_CLOSED', p.status in ('CLOSED', 'CANCELLED') or o.position is null),
                 (6, 'PO_NOT_APPROVED', p.approved_at is null and p.status <> 'CANCELLED'),
                 (7, 'CURRENCY', p_invoice.currency <> p.currency),
                 (8, 'TAX_DIFFERS', abs(x.difference) > procurement.smallest_coin(p_invoice.currency)),
                 (
                   9, 'RATE_DIFFERS',
                   p_invoice.currency = p.currency
                     and abs(l.unit_price - o.unit_price) <= t.tolerance
                     and abs(l.unit_price * p_invoice.exchange_rate - o.unit_price * p.exchange_rate)
                           > t.tolerance * p.exchange_rate
                 ),
                 (10, 'VENDOR_NOT_AUTHORIZED', o.id = any (v_unauthorized))
             ) as f (place, code, is_so)
            where f.is_so
            order by f.place
         )
    from procurement.order_lines as o
    join procurement.purchase_orders as p on p.id = o.purchase_order_id
   cross join lateral (select procurement.match_base(o) as most) as b
   cross join lateral (
      select greatest(
               coalesce(o.price_tolerance_amount, 0), o.unit_price * coalesce(o.price_tolerance_percent, 0) / 100
             ) as tolerance
   ) as t
   cross join procurement.invoice_lines as c
   cross join lateral (
      select case
               when o.tax_percent is not null then
                 c.tax_amount - procurement.tax_of(c.amount, o.tax_percent, c.amount_places)
             end as difference
   ) as x
   where l.invoice_id = p_invoice.id
     and o.id = l.purchase_order_line_id
     and c.id = l.id;

  return not exists (
    select 1 from procurement.invoice_lines as l where l.invoice_id = p_invoice.id and l.exceptions <> '{}'
     union all
    select 1 from procurement.invoice_charges as c where c.invoice_id = p_invoice.id and c.exceptions <> '{}'
  );
end
$$;

grant execute on function procurement.match_lines to assetry_api;
-- end: function procurement.match_lines

-- source: function procurement.read_receipt
-- The lines of a receipt, as their rows say, with what they cost and the ids that they will have. Refuses with every
-- fault of each, and all of them where one brings more than its order allows (OVER_RECEIPT).
create or replace function procurement.read_receipt(p_order procurement.purchase_orders, p_rows jsonb)
returns procurement.receipt_lines[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_lines  procurement.receipt_lines[];
  v_faults jsonb;
begin
  v_lines := array(
    select jsonb_populate_record(
             null::procurement.receipt_lines,
             jsonb_strip_nulls(r.kept) || jsonb_build_object(
               'id', uuidv7(), 'position', r.position, 'site_id', p_order.site_id,
               'base_quantity', procurement.base_part(l.base_quantity, l.quantity, b.before, b.before + r.quantity),
               'unit_cost', round((l.unit_price + l.unit_charge) * p_order.exchange_rate, 6),
               'rejected_quantity', coalesce((r.kept ->> 'rejected_quantity')::numeric, 0),
               'accepted_quantity', 0, 'returned_quantity', 0, 'asset_ids', '{}'::uuid[]
             )
           )
      from (
        select e.kept, e.position, q.quantity,
               sum(q.quantity) over (
                 partition by e.kept ->> 'purchase_order_line_id' order by e.position
                 rows between unbounded preceding and 1 preceding
               ) as sooner
          from jsonb_array_elements(p_rows) with ordinality as e (kept, position)
         cross join lateral (select (e.kept ->> 'quantity')::numeric as quantity) as q
      ) as r
      left join lateral (
        select * from procurement.order_lines as l where l.id = (r.kept ->> 'purchase_order_line_id')::uuid offset 0
      ) as l on true
     cross join lateral (select coalesce(l.received_quantity, 0) + coalesce(r.sooner, 0) as before) as b
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', g.position, f.field), f.code, f.message) order by g.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_lines) as g
    left join procurement.order_lines as l
      on l.id = g.purchase_order_line_id and l.purchase_order_id = p_order.id and l.position is not null
   cross join lateral (select p_rows -> (g.position - 1) as given) as r
   cross join lateral (
      values
        ('purchase_order_line_id', 'NOT_FOUND', 'No such line of the order', l.id is null),
        (
          'quantity', 'NOT_EXACT', 'At most six places', scale(trim_scale((r.given ->> 'quantity')::numeric)) > 6
        ),
        ('quantity', 'TOO_SMALL', 'Less than 0.000001 of the base unit', g.base_quantity <= 0),
        ('quantity', 'NOT_EXACT', 'Assets have whole quantities', l.kind = 'ASSET' and g.quantity <> round(g.quantity)),
        ('rejected_quantity', 'TOO_LARGE', 'At most the received quantity', g.rejected_quantity > g.quantity),
        (
          'rejected_quantity', 'NOT_EXACT', 'At most six decimal places, and assets in whole numbers',
          scale(trim_scale((r.given ->> 'rejected_quantity')::numeric)) > 6
            or l.kind = 'ASSET' and g.rejected_quantity <> round(g.rejected_quantity)
        ),
        (
          'rejected_quantity', 'NOT_ALLOWED', 'The line is inspected with review_receipt',
          l.is_inspected and g.rejected_quantity > 0
        ),
        (
          'reject_reason', 'MISSING_VALUE', 'A value is needed', g.rejected_quantity > 0 and g.reject_reason is null
        ),
        (
          'bin_id', 'NOT_ALLOWED', 'Only for goods', l.kind <> 'ITEM' and g.bin_id is not null
        ),
        (
          'lot_id', 'NOT_ALLOWED', 'Only goods have a lot',
          l.kind <> 'ITEM' and (g.lot_id is not null or r.given ->> 'lot_number' is not null)
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  if v_lines = '{}' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  end if;

  perform core.refuse_faults(v_faults);
  perform procurement.check_over_receipt(v_lines);
  return v_lines;
end
$$;

grant execute on function procurement.read_receipt to assetry_api;
-- end: function procurement.read_receipt

-- source: function report.figure_columns
-- The columns of a report of figures, in their order: groups, the currency where one is of money, and those of each
-- figure, by its code in small letters.
create or replace function report.figure_columns(p_definition report.definitions)
returns table (place bigint, name text, label text, type text)
language sql
stable
set search_path = ''
as $$
  select row_number() over (order by c.part, c.figure, c.place), c.name, c.label, c.type
    from (
      select 1 as part, 0::bigint as figure, g.place, g.name,
             upper(left(g.name, 1)) || substr(replace(g.name, '_', ' '), 2) as label,
             case when g.name in ('week', 'month') then 'DATE' else 'TEXT' end as type
        from unnest(p_definition.group_by) with ordinality as g (name, place)
       union all
      select 2, 0, 0, 'currency', 'Currency', 'TEXT'
       where exists (
               select from report.figures as f where f.code = any (p_definition.figures) and f.unit = 'MONEY'
             )
       union all
      select 3, n.place, k.place, lower(n.code) || case k.name when 'value' then '' else '_' || k.name end,
             f.name || case
               when k.name <> 'value' then ': ' || replace(k.name, '_', ' ')
               else case f.unit
                 when 'PERCENT' then ' (%)'
                 when 'HOURS' then ' (h)'
                 when 'DAYS' then ' (days)'
                 when 'WEEKS' then ' (weeks)'
                 else ''
               end
             end,
             'NUMBER'
        from unnest(p_definition.figures) with ordinality as n (code, place)
        join report.figures as f on f.code = n.code
       cross join unnest(report.figure_parts(p_definition)) with ordinality as k (name, place)
    ) as c
$$;
-- end: function report.figure_columns

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
               or p_figure.code in ('SCHEDULE_COMPLIANCE', 'SCHEDULED_HOURS')
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

    perform report.refuse_uncounted();
end
$$;

grant execute on function report.figure_groups to assetry_list;
-- end: function report.figure_groups

-- source: function report.month_sums
-- The sums of a figure at a site in a month, by currency. Of all assets, the facts are asked for with ordinality, which
-- keeps the planner from merging their function with the query: PostgreSQL keeps the plan of the function in the
-- connection, which takes longer to find than the facts of a month. Of some assets a plan for their number is better.
-- Who reads makes no difference to the sums of a site (report.figure_facts).
create or replace function report.month_sums(
  p_figure report.figures, p_site_id uuid, p_asset_ids uuid[], p_month_on date
)
returns table (currency text, numerator numeric, denominator numeric)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_until_on date := (p_month_on + interval '1 month')::date - 1;
begin
  if p_asset_ids is not null then
    return query
    select g.currency, g.numerator, g.denominator
      from report.figure_groups(p_figure, array[p_site_id], p_asset_ids, p_month_on, v_until_on, '{}', '{}') as g;
    return;
  end if;

  -- lint-allow dynamic-sql: the name is one of the reference rows
  return query execute format(
    'select f.currency, sum(f.numerator), sum(f.denominator) from %s($1, null, $2, $3) with ordinality as f
      where f.denominator <> 0 or f.numerator <> 0 group by f.currency',
    p_figure.facts_function
  ) using array[p_site_id], p_month_on, v_until_on;
exception
  when query_canceled then
    -- A scheduled task has a limit for all that it does, which is not one of this record alone.
    if core.current_account_id() is null then
      raise;
    end if;

    perform report.refuse_uncounted();
end
$$;

grant execute on function report.month_sums to assetry_list;
-- end: function report.month_sums

-- source: function report.month_values
-- The figures of a site in a month, those of these codes, with the target: a row for each currency of money, and one
-- without amounts where nothing counts; the same of each category that has a target. A target counts for the currency
-- of the site.
create or replace function report.month_values(p_site_id uuid, p_month_on date, p_figures text[])
returns table (
  figure text, category_id uuid, currency text, numerator numeric, denominator numeric, value numeric,
  target_value numeric, warn_value numeric, target_status text
)
language sql
stable
security definer
set search_path = ''
as $$
  select f.code, p.category_id, g.currency, round(g.numerator, 6),
         case f.aggregation when 'RATIO' then round(g.denominator, 6) end, v.value,
         k.target_value, k.warn_value, report.figure_status(f.direction, v.value, k.target_value, k.warn_value)
    from (
      select n.figure, null::uuid as category_id, null::uuid[] as asset_ids from unnest(p_figures) as n (figure)
       union all
      select c.figure, c.category_id, c.asset_ids
        from report.targeted_categories(p_site_id, p_month_on, p_figures) as c
    ) as p
    join report.figures as f on f.code = p.figure
   cross join (
      select o.currency
        from core.sites as o
       where o.organization_id = core.current_organization_id()
         and o.id = p_site_id
   ) as s
    left join lateral report.month_sums(f, p_site_id, p.asset_ids, p_month_on) as g on true
   cross join lateral (
      select round(
               f.factor * g.numerator / case f.aggregation when 'RATIO' then nullif(g.denominator, 0) else 1 end, 4
             ) as value
   ) as v
   cross join lateral report.target_of(p_site_id, f.code, p_month_on, p.category_id) as t
   cross join lateral (
      select case when coalesce(g.currency = s.currency, true) then t.target_value end as target_value,
             case when coalesce(g.currency = s.currency, true) then t.warn_value end as warn_value
   ) as k
   order by f.code, p.category_id nulls first, g.currency
$$;

grant execute on function report.month_values to assetry_list;
-- end: function report.month_values

-- source: function report.refuse_uncounted
-- Refuses a figure that was not calculated within the time of a request.
create or replace function report.refuse_uncounted()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse(
    'TOO_MUCH', 'The figure was not calculated in time', 422,
    jsonb_build_array(core.fault('p_until', 'TOO_MUCH', 'Too many records are counted')),
    'Shorten the period, or name fewer sites'
  );
end
$$;

grant execute on function report.refuse_uncounted to assetry_list;
-- end: function report.refuse_uncounted

-- source: function request.portals_at_location
-- What keeps a location from being archived: its portals that are active, for they would go on taking requests at a
-- place that is not used any more. Who makes or activates a portal holds the location.
create or replace function request.portals_at_location(p_location asset.locations)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(f)), '[]')
    from (
      select 'PORTALS_ACTIVE' as code, format('%s active portals', count(*)) as message,
             jsonb_agg(p.id order by p.id) as ids
        from request.portals as p
       where p.organization_id = p_location.organization_id
         and p.site_id = p_location.site_id
         and p.location_id = p_location.id
         and p.is_active
      having count(*) > 0
    ) as f
$$;

grant execute on function request.portals_at_location to assetry_api;
-- end: function request.portals_at_location

-- source: function service.follow_request
-- Gives a request its clocks (p_is_changed: it is new, or what policies look at has changed) and holds them against
-- what happened to it; the request is locked. ACKNOWLEDGE counts from the report until somebody reacts, RESPOND from
-- then on, when it was triaged, until it is decided what becomes of it. What it waits for its requester does not
-- count.
create or replace function service.follow_request(p_request request.requests, p_is_changed boolean default false)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_at         timestamptz := clock_timestamp();
  v_decided_at timestamptz := coalesce(
    p_request.converted_at, case when p_request.status in ('REJECTED', 'DUPLICATE') then v_at end
  );
  v_waits      tstzrange[] := service.waits_of(p_request.id);
  v_policy     service.policies;
  v_wanted     record;
  v_clock      service.clocks;
begin
  if p_is_changed then
    v_policy := service.policy_for(p_request.site_id, p_request.priority, p_request.asset_id, null, null);

    for v_wanted in
      select m.metric, m.minutes, m.started_at
        from (
          values
            ('ACKNOWLEDGE', v_policy.request_acknowledge_minutes, p_request.reported_at),
            ('RESPOND', v_policy.request_respond_minutes, p_request.triaged_at)
        ) as m (metric, minutes, started_at)
       where m.started_at is not null
       order by m.metric
    loop
      select * into v_clock
        from service.clocks as c
       where c.organization_id = p_request.organization_id
         and c.request_id = p_request.id
         and c.metric = v_wanted.metric
         and c.is_current
         for no key update;

      if found then
        continue when v_clock.met_at is not null
          or (v_clock.policy_id, v_clock.target_minutes) is not distinct from (v_policy.id, v_wanted.minutes);
        perform service.end_clock(v_clock, v_at);
      end if;

      if service.promised(p_request.site_id, v_wanted.started_at, v_wanted.minutes) is not null then
        v_clock := jsonb_populate_record(null::service.clocks, jsonb_build_object(
          'organization_id', p_request.organization_id, 'site_id', p_request.site_id, 'request_id', p_request.id,
          'metric', v_wanted.metric, 'policy_id', v_policy.id, 'target_minutes', v_wanted.minutes,
          'started_at', v_wanted.started_at, 'attached_at', v_at, 'notified_percent', 0
        ));
        v_clock := service.judge_request(v_clock, p_request, v_waits, v_decided_at, v_at);

        insert into service.clocks (
          organization_id, site_id, request_id, metric, policy_id, target_minutes, started_at, attached_at, state,
          due_at, remaining_minutes, half_at, three_quarters_at, met_at, consumed_minutes, breached_at, next_notice_at
        )
        values (
          v_clock.organization_id, v_clock.site_id, v_clock.request_id, v_clock.metric, v_clock.policy_id,
          v_clock.target_minutes, v_clock.started_at, v_clock.attached_at, v_clock.state, v_clock.due_at,
          v_clock.remaining_minutes, v_clock.half_at, v_clock.three_quarters_at, v_clock.met_at,
          v_clock.consumed_minutes, v_clock.breached_at, v_clock.next_notice_at
        );
      end if;
    end loop;
  end if;

  for v_clock in
    select *
      from service.clocks as c
     where c.organization_id = p_request.organization_id
       and c.request_id = p_request.id
       and c.is_current
       and c.met_at is null
       -- What is new is judged already.
       and (c.attached_at <> v_at or p_request.status = 'CANCELLED')
     order by c.id
       for no key update
  loop
    if p_request.status = 'CANCELLED' then
      perform service.end_clock(v_clock, v_at);
      continue;
    end if;

    v_clock := service.judge_request(v_clock, p_request, v_waits, v_decided_at, v_at);
    perform service.store_clock(v_clock);
  end loop;
end
$$;

grant execute on function service.follow_request to assetry_api;
-- end: function service.follow_request

-- source: function service.judge_request
-- A clock of a request with what follows from when the request was triaged and decided, and from when it waited.
create or replace function service.judge_request(
  p_clock      service.clocks,
  p_request    request.requests,
  p_waits      tstzrange[],
  p_decided_at timestamptz,
  p_at         timestamptz
)
returns service.clocks
language plpgsql
stable
set search_path = ''
as $$
begin
  p_clock := service.judge(
    service.reckon(p_clock, p_waits),
    case p_clock.metric
      when 'ACKNOWLEDGE' then least(p_request.triaged_at, lower(p_waits[1]), p_decided_at)
      else p_decided_at
    end,
    p_at
  );
  p_clock.consumed_minutes := case
    when p_clock.met_at is not null then
      service.consumed(p_clock.site_id, p_clock.started_at, p_clock.met_at, p_waits)
  end;
  return p_clock;
end
$$;

grant execute on function service.judge_request to assetry_api;
-- end: function service.judge_request

-- source: function tool.read_imported_calibrations
-- Reads the rows of an import of calibrations by set: each with what is kept of it and all that is wrong with it, and
-- with the calibration that it is, if it stands. What rows name is held, and their assets are locked, by id.
create or replace function tool.read_imported_calibrations(p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  elsif jsonb_array_length(p_rows) = 0 then
    return '{}';
  end if;

  select * into v_entity from core.entities as e where e.entity = 'tool.calibrations';
  v_rows := core.import_cells(v_entity, p_rows);

  for v_field in
    select * from core.given_references('tool.calibrations', p_rows) as f order by f.field
  loop
    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  perform from contract.vendors as v where v.id = any (tool.imported_ids(v_rows, 'vendor_id')) order by v.id for share;
  perform
    from asset.assets as a
   where a.id = any (tool.imported_ids(v_rows, 'asset_id'))
   order by a.id
     for no key update;
  perform from workforce.workers as w where w.id = any (tool.imported_ids(v_rows, 'worker_id')) order by w.id for share;

  return core.judge_import(v_entity, tool.match_imported_calibrations(v_rows));
end
$$;

grant execute on function tool.read_imported_calibrations to assetry_api;
-- end: function tool.read_imported_calibrations

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
  with backlog as materialized (
    select r.work_order_id as id, r.site_id as site, r.is_ready, r.hours
      from work.remaining_hours(p_site_ids, p_asset_ids) as r
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

-- source: function work.check_completion_amount
-- Refuses a figure of more than 200,000 completions in a period, days of the sites.
create or replace function work.check_completion_amount(p_site_ids uuid[], p_from date, p_until date)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.check_amount(
    (
      select count(*)
        from (
          select
            from core.sites as s
            join work.completions as r
              on r.organization_id = s.organization_id
             and r.site_id = s.id
             and r.completed_at >= p_from::timestamp at time zone s.time_zone
             and r.completed_at < (p_until + 1)::timestamp at time zone s.time_zone
           where s.organization_id = core.current_organization_id()
             and s.id = any (p_site_ids)
           limit 200001
        ) as n
    ),
    'p_until', 'completions', 200000
  );
end
$$;

grant execute on function work.check_completion_amount to assetry_api, assetry_list;
-- end: function work.check_completion_amount

-- source: function work.check_imported_orders
-- Looks at the work orders of an import: those that stand do not change, and new ones are written as what their status
-- makes of them: the past as it was, the rest as if it was created now.
create or replace function work.check_imported_orders(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held     jsonb := core.hold_imported(
    'work.work_orders', p_rows, work.held_fields(), '{site_id,status,vendor_id}'
  );
  v_statuses jsonb := (
    select coalesce(jsonb_object_agg(r.id, coalesce(r.kept ->> 'status', 'OPEN')), '{}')
      from unnest(p_rows) as r
     where r.is_new
       -- Asked of parents.
       and exists (select from unnest(p_rows) as o where o.kept ->> 'parent_id' is not null)
  );
begin
  return core.ground_import(
    (
      select jsonb_populate_record(e, '{"parent_column": "parent_id"}')
        from core.entities as e
       where e.entity = 'work.work_orders'
    ),
    work.imported_orders(
      array(
        select case
                 when r.faults <> '[]' or r.is_new then r
                 else row(
                   r.position, r.code, r.id, r.is_new, k.kept,
                   (
                     select coalesce(
                              jsonb_agg(core.fault(c.key, 'READ_ONLY', 'An import cannot change it') order by c.key),
                              '[]'
                            )
                       from jsonb_object_keys(k.kept) as c (key)
                   )
                 )::core.import_row
               end
          from unnest(p_rows) as r
         cross join lateral (select r.kept - '{job_plan_id,is_asset_down}'::text[] as kept) as k
         order by r.position
      ),
      v_held, v_statuses
    )
  );
end
$$;

grant execute on function work.check_imported_orders to assetry_api;
-- end: function work.check_imported_orders

-- source: function work.cycle_time_of
-- What api.explain_cycle_time answers, of sites that the caller reaches: read once a site, by the index of each, which
-- row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function work.cycle_time_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_is_one boolean, p_details boolean
)
returns table (
  site_id         uuid,
  site_code       text,
  numerator       numeric,
  denominator     numeric,
  value           numeric,
  median_hours    numeric,
  ninety_hours    numeric,
  numerator_ids   uuid[],
  denominator_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('work.completions', 200000) then
    perform work.check_completion_amount(p_site_ids, p_from, p_until);
  end if;

  return query
  select s.id, s.code::text, round(sum(f.numerator), 4), sum(f.denominator),
         round(sum(f.numerator) / sum(f.denominator), 4),
         round(percentile_cont(0.5) within group (order by f.numerator::float8)::numeric, 4),
         round(percentile_cont(0.9) within group (order by f.numerator::float8)::numeric, 4),
         core.ids_of(array_agg(f.record_id) filter (where p_details), p_details),
         core.ids_of(array_agg(f.record_id) filter (where p_details), p_details)
    from work.cycle_time_facts(p_site_ids, p_asset_ids, p_from, p_until) as f
    join core.sites as s on s.organization_id = core.current_organization_id() and s.id = f.site_id
   group by grouping sets ((s.id, s.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(s.id) = 0)
   order by s.code, s.id;
end
$$;

grant execute on function work.cycle_time_of to assetry_api, assetry_list;
-- end: function work.cycle_time_of

-- source: function work.estimate_accuracy_of
-- What api.explain_estimate_accuracy answers, of sites that the caller reaches: read once a site, by the index of each,
-- which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function work.estimate_accuracy_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_is_one boolean, p_details boolean
)
returns table (
  site_id              uuid,
  site_code            text,
  numerator            numeric,
  denominator          numeric,
  percent              numeric,
  within_tolerance     bigint,
  work_orders          bigint,
  tolerance_percent    numeric,
  numerator_ids        uuid[],
  denominator_ids      uuid[],
  within_tolerance_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('work.completions', 200000) then
    perform work.check_completion_amount(p_site_ids, p_from, p_until);
  end if;

  return query
  select s.id, s.code::text, sum(f.numerator), round(sum(f.denominator), 4),
         round(100 * sum(f.numerator) / nullif(sum(f.denominator), 0), 2),
         count(*) filter (where f.class = 'WITHIN'), count(*),
         round(100 * count(*) filter (where f.class = 'WITHIN')::numeric / count(*), 2),
         core.ids_of(array_agg(f.record_id) filter (where p_details), p_details),
         core.ids_of(array_agg(f.record_id) filter (where p_details), p_details),
         core.ids_of(array_agg(f.record_id) filter (where p_details and f.class = 'WITHIN'), p_details)
    from work.estimate_accuracy_facts(p_site_ids, p_asset_ids, p_from, p_until) as f
    join core.sites as s on s.organization_id = core.current_organization_id() and s.id = f.site_id
   group by grouping sets ((s.id, s.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(s.id) = 0)
   order by s.code, s.id;
end
$$;

grant execute on function work.estimate_accuracy_of to assetry_api, assetry_list;
-- end: function work.estimate_accuracy_of

-- source: function work.imported_orders
-- The rows of an import of work orders; those that make one, and had no fault so far, with the values that the work
-- order gets and all that is wrong with them. p_held are the records that they name, by id, p_statuses the states of
-- the work orders that the file makes. The policies that hold for open ones are asked for all of them at once.
create or replace function work.imported_orders(p_rows core.import_row[], p_held jsonb, p_statuses jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_row    core.import_row;
  v_status text;
  v_order  work.work_orders;
  v_orders work.work_orders[] := '{}';
  v_places integer[]          := '{}';
  -- What a work order of an import is where nothing is said.
  v_blank  work.work_orders   := jsonb_populate_record(
    null::work.work_orders,
    jsonb_build_object(
      'reported_at', now(), 'origin', 'IMPORT', 'priority', 'MEDIUM', 'work_type', 'CORRECTIVE',
      'requires_permit', false, 'requires_lockout', false, 'inherits_approval', false
    )
  );
begin
  for v_place in 1 .. cardinality(p_rows) loop
    v_row := p_rows[v_place];
    continue when v_row.faults <> '[]' or not v_row.is_new;
    v_status := coalesce(v_row.kept ->> 'status', 'OPEN');
    v_blank.id := v_row.id;
    v_blank.site_id := (p_held -> (v_row.kept ->> 'asset_id') ->> 'site_id')::uuid;
    v_order := jsonb_populate_record(v_blank, jsonb_strip_nulls(v_row.kept));
    v_row.faults := work.imported_order_faults(v_order, v_status, v_row.kept, p_held, p_statuses);

    if v_row.faults = '[]' then
      begin
        if v_status in ('COMPLETED', 'CLOSED', 'CANCELLED') then
          v_row.kept := work.kept_order(work.past_order(v_order, v_row.kept, p_held), v_row.kept);
        else
          v_order.started_at := null;
          v_order.status := case v_status when 'DRAFT' then 'DRAFT' else 'OPEN' end;
          v_orders := v_orders || work.with_terms(v_order, v_row.kept, null, '{}');
          v_places := v_places || v_place;
        end if;
      exception
        when sqlstate 'PGRST' then
          v_row.faults := work.refusal_of(sqlerrm) -> 'details';
      end;
    end if;

    p_rows[v_place] := v_row;
  end loop;

  v_orders := service.with_policies(v_orders);

  for v_number in 1 .. cardinality(v_orders) loop
    v_row := p_rows[v_places[v_number]];

    begin
      v_order := work.with_first_status(v_orders[v_number]);
      v_row.kept := work.kept_order(v_order, v_row.kept);
    exception
      when sqlstate 'PGRST' then
        v_row.faults := work.refusal_of(sqlerrm) -> 'details';
    end;

    p_rows[v_places[v_number]] := v_row;
  end loop;

  return p_rows;
end
$$;

grant execute on function work.imported_orders to assetry_api;
-- end: function work.imported_orders

-- source: function work.move_open_work
-- Takes the open work on these assets along to the site where they stand now; answers how many work orders moved.
-- What belongs to one goes with it, but no location or contract of the old site. Where the new site keeps other hours,
-- a due date that follows from a target is calculated again. Who does not serve it has the work no longer.
create or replace function work.move_open_work(p_asset_ids uuid[], p_site_id uuid)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_orders    work.work_orders[];
  v_moved_ids uuid[];
  v_workers   uuid[] := array(
    select e.worker_id
      from work.work_orders as w
      join work.labour_entries as e on e.work_order_id = w.id
     where w.asset_id = any (p_asset_ids)
       and w.site_id <> p_site_id
       and not work.is_over(w.status)
       and e.status = 'RUNNING'
  );
begin
  perform work.lock_workers_of_labour(v_workers);
  v_orders := array(
    select w
      from work.work_orders as w
     where w.asset_id = any (p_asset_ids)
       and w.site_id <> p_site_id
       and not work.is_over(w.status)
     order by w.id
       for no key update
  );
  v_moved_ids := array(select o.id from unnest(v_orders) as o);

  if v_moved_ids = '{}' then
    return 0;
  end if;

  -- In a statement of its own: what they rested for is read when they are locked.
  v_orders := work.with_targets_at(v_orders, p_site_id);

  perform work.keep_slots(v_moved_ids);
  perform work.move_with_parts(v_orders, p_site_id);

  -- The meters of a location stay where that is.
  perform work.rebind_meters(w, o)
     from unnest(v_orders) as o join work.work_orders as w on w.id = o.id where o.location_id is not null;
  perform service.follow(w, null, true) from work.work_orders as w where w.id = any (v_moved_ids);
  perform work.release_unserved(v_moved_ids);
  -- A permit and a lock-out hold at their own site.
  perform safety.rest_unsafe_work(v_moved_ids, v_workers);
  return cardinality(v_moved_ids);
end
$$;

grant execute on function work.move_open_work to assetry_api;
-- end: function work.move_open_work

-- source: function work.move_with_parts
-- Moves work orders to a site with what was calculated for it, and with all that belongs to them. Keys hold the site:
-- all parts move in one statement, at whose end keys are checked. Costs stay in their books.
create or replace function work.move_with_parts(p_orders work.work_orders[], p_site_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_moved_ids uuid[] := array(select o.id from unnest(p_orders) as o);
begin
  with moved as (
    update work.work_orders as w
       set site_id = p_site_id,
           location_id = null,
           contract_id = (
             select c.id
               from contract.contracts as c
              where c.id = w.contract_id
                and coalesce(c.site_id = p_site_id, true)
           ),
           due_at = o.due_at,
           remaining_minutes = o.remaining_minutes
      from unnest(p_orders) as o
     where w.id = o.id
  ),
  moved_parts as (
    update procurement.work_parts as p set site_id = p_site_id where p.work_order_id = any (v_moved_ids)
  ),
  moved_clocks as (
    update service.clocks as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  moved_notices as (
    update service.notices as n
       set site_id = p_site_id
     where n.clock_id in (select c.id from service.clocks as c where c.work_order_id = any (v_moved_ids))
  ),
  assigned as (
    update work.assignments as a set site_id = p_site_id where a.work_order_id = any (v_moved_ids)
  ),
  clocked as (
    update work.clock_segments as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  completed as (
    update work.completions as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  worked as (
    update work.labour_entries as e set site_id = p_site_id where e.work_order_id = any (v_moved_ids)
  ),
  paid as (
    update work.labour_pieces as p
       set site_id = p_site_id
     where p.labour_entry_id in (select e.id from work.labour_entries as e where e.work_order_id = any (v_moved_ids))
  ),
  planned as (
    update work.plan_lines as l set site_id = p_site_id where l.work_order_id = any (v_moved_ids)
  ),
  said as (
    update work.comments as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  mentioned as (
    update work.mentions as m
       set site_id = p_site_id
     where m.comment_id in (select c.id from work.comments as c where c.work_order_id = any (v_moved_ids))
  ),
  watched as (
    update work.watchers as k set site_id = p_site_id where k.work_order_id = any (v_moved_ids)
  ),
  signed as (
    update work.signatures as g set site_id = p_site_id where g.work_order_id = any (v_moved_ids)
  ),
  scheduled as (
    update work.slots as l set site_id = p_site_id where l.work_order_id = any (v_moved_ids)
  ),
  tied as (
    update work.relations as r set site_id = p_site_id where r.work_order_id = any (v_moved_ids)
  ),
  stopped_at as (
    update work.order_assets as o set site_id = p_site_id where o.work_order_id = any (v_moved_ids)
  ),
  reported as (
    update work.failure_reports as r set site_id = p_site_id where r.work_order_id = any (v_moved_ids)
  ),
  costed as (
    update work.cost_lines as c
       set site_id = p_site_id,
           posted_site_id = nullif(coalesce(c.posted_site_id, c.site_id), p_site_id)
     where c.work_order_id = any (v_moved_ids)
  ),
  covered as (
    update contract.uses as u set site_id = p_site_id where u.work_order_id = any (v_moved_ids)
  ),
  leaked as (
    update contract.leaks as k set site_id = p_site_id where k.work_order_id = any (v_moved_ids)
  ),
  claimed as (
    update contract.claims as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  claimed_lines as (
    update contract.claim_lines as l
       set site_id = p_site_id
     where l.claim_id in (select c.id from contract.claims as c where c.work_order_id = any (v_moved_ids))
  )
  update work.tasks as t set site_id = p_site_id where t.work_order_id = any (v_moved_ids);
end
$$;

grant execute on function work.move_with_parts to assetry_api;
-- end: function work.move_with_parts

-- source: function work.with_terms
-- The work order with what follows from what it is tied to, which is held, before the policy that holds for it is
-- known: the revision of a job plan by which it is made and what that needs, its type, and whose contract it is under.
-- p_values is what was said.
create or replace function work.with_terms(
  p_work_order work.work_orders,
  p_values     jsonb,
  p_revision   maintenance.job_plan_revisions,
  p_lines      work.plan_lines[]
)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_revision.id is not null or cardinality(p_lines) > 0 then
    p_work_order := work.with_job_plan(p_work_order, p_revision, p_lines, p_values);
  end if;

  p_work_order.has_unknown_prices := false;

  if cardinality(p_lines) > 0 then
    p_work_order.has_unknown_prices := exists (select 1 from unnest(p_lines) as l where not l.is_price_known);
  end if;

  p_work_order := work.with_type(p_work_order, null, p_values);

  if num_nonnulls(p_work_order.vendor_id, p_work_order.contract_id) > 0 then
    p_work_order := work.with_parties(p_work_order, null);
  end if;

  p_work_order.is_due_given := p_work_order.due_at is not null;
  return p_work_order;
end
$$;

grant execute on function work.with_terms to assetry_api;
-- end: function work.with_terms

-- source: function asset.planned_downtime_facts
-- Assets with the hours of their planned downtimes.
create or replace function asset.planned_downtime_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.asset_id, f.asset_id, null::uuid, null::uuid, null::uuid, f.at, null::text, null::text,
         f.planned / 60, 0::numeric
    from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until) as f;
end;
-- end: function asset.planned_downtime_facts

-- source: function core.is_plain
-- Whether a value, which is not null and names no record, is so plain that nothing can be wrong with it: of
-- core.value_fault, what says so of nearly all values, for those who judge a hundred thousand of them. Stands where it
-- is called, because it is one expression.
create or replace function core.is_plain(p_field core.entity_fields, p_value jsonb)
returns boolean
language sql
stable
return (p_field.pattern is null or p_field.kind = 'TEXT')
       and (p_field.vocabulary is null or p_field.kind = 'TEXT')
       and (p_field.max_length is null or p_field.kind = 'TEXT')
       and case p_field.kind
             when 'TEXT' then
               jsonb_typeof(p_value) = 'string'
               and p_value #>> '{}' !~ '[^\x20-\x7E]'
               and (p_field.max_length is null or char_length(p_value #>> '{}') <= p_field.max_length)
               and (p_field.pattern is null or p_value #>> '{}' ~ p_field.pattern)
               and (p_field.vocabulary is null or p_value #>> '{}' = any (p_field.vocabulary))
               and p_field.target_entity is null
             when 'NUMBER' then
               jsonb_typeof(p_value) = 'number'
               and (p_field.minimum is null or p_value::numeric >= p_field.minimum)
               and (p_field.maximum is null or p_value::numeric <= p_field.maximum)
             when 'INTEGER' then
               jsonb_typeof(p_value) = 'number'
               and p_value #>> '{}' ~ '^-?\d{1,9}$'
               and (p_field.minimum is null or p_value::numeric >= p_field.minimum)
               and (p_field.maximum is null or p_value::numeric <= p_field.maximum)
             when 'BOOLEAN' then jsonb_typeof(p_value) = 'boolean'
             when 'DATE' then
               jsonb_typeof(p_value) = 'string'
               and p_value #>> '{}' ~ '^\d{4}-\d{2}-\d{2}$'
               and pg_input_is_valid(p_value #>> '{}', 'date')
             when 'TIME' then
               jsonb_typeof(p_value) = 'string'
               and p_value #>> '{}' ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)(:00)?$'
             when 'TIMESTAMP' then
               jsonb_typeof(p_value) = 'string'
               and p_value #>> '{}' ~* '^\d{4}-\d{2}-\d{2}[T ].*(Z|[+-]\d{2}(:?\d{2})?)$'
               and pg_input_is_valid(p_value #>> '{}', 'timestamptz')
               and p_field.field <> 'archived_at'
             else false
           end;

grant execute on function core.is_plain to assetry_api;
-- end: function core.is_plain

-- source: function inspection.due_facts
-- The inspections that were due in a period, days of their sites, and not later than now, of given sites and assets,
-- null for all assets, also open and cancelled ones, and those that were submitted by the due day or, where maintenance
-- gave a window, by its last day.
create or replace function inspection.due_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select i.site_id, i.id, i.asset_id, null::uuid, null::uuid, null::uuid, i.due_at, null::text, null::text,
         case
           when (i.submitted_at at time zone s.time_zone)::date
                <= coalesce(o.window_ends_on, (i.due_at at time zone s.time_zone)::date) then 1
           else 0
         end::numeric, 1::numeric
    from core.sites as s
    join inspection.inspections as i
      on i.organization_id = s.organization_id
     and i.site_id = s.id
     and i.due_at >= p_from::timestamp at time zone s.time_zone
     and i.due_at < (p_until + 1)::timestamp at time zone s.time_zone
    left join maintenance.occurrences as o on o.organization_id = i.organization_id and o.inspection_id = i.id
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and i.due_at <= clock_timestamp()
     and (p_asset_ids is null or i.asset_id = any (p_asset_ids));
end;
-- end: function inspection.due_facts

-- source: function inspection.item_facts
-- The inspections that were submitted in a period, days of their sites, of given sites and assets, null for all assets,
-- with the number of their items that failed and of those answered.
create or replace function inspection.item_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select i.site_id, i.id, i.asset_id, null::uuid, null::uuid, null::uuid, i.submitted_at, null::text, null::text,
         n.failed::numeric, n.answered::numeric
    from core.sites as s
    join inspection.inspections as i
      on i.organization_id = s.organization_id
     and i.site_id = s.id
     and i.status in ('SUBMITTED', 'COMPLETED')
     and i.submitted_at >= p_from::timestamp at time zone s.time_zone
     and i.submitted_at < (p_until + 1)::timestamp at time zone s.time_zone
   cross join lateral (
      select count(*) filter (where m.result = 'FAIL') as failed, count(m.result) as answered
        from inspection.inspection_items as m
       where m.organization_id = i.organization_id
         and m.site_id = i.site_id
         and m.inspection_id = i.id
         and m.is_visible
   ) as n
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or i.asset_id = any (p_asset_ids));
end;
-- end: function inspection.item_facts

-- source: function maintenance.yield_facts
-- The maintenance that was done in a period, days of its sites, of given sites and assets, null for all assets, with
-- the number of corrective work orders that it found and that are not cancelled: follow-ups of its work order, or
-- corrections of its inspection, also those that were requested first. The class is WORK_ORDER or INSPECTION.
create or replace function maintenance.yield_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  with site as materialized (
    select s.id, s.organization_id, p_from::timestamp at time zone s.time_zone as from_at,
           (p_until + 1)::timestamp at time zone s.time_zone as before_at
      from core.sites as s
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  )
  select c.site_id, o.id, w.asset_id, w.id, null::uuid, null::uuid, c.completed_at, null::text, 'WORK_ORDER',
         f.found::numeric, 1::numeric
    from site as s
    join work.completions as c
      on c.organization_id = s.organization_id
     and c.site_id = s.id
     and c.completed_at >= s.from_at
     and c.completed_at < s.before_at
     and c.reopened_at is null
    join maintenance.occurrences as o on o.organization_id = c.organization_id and o.work_order_id = c.work_order_id
    join work.work_orders as w on w.organization_id = c.organization_id and w.id = c.work_order_id
   cross join lateral (
      select count(*) as found
        from work.relations as r
        join work.work_orders as f
          on f.organization_id = r.organization_id
         and f.id = r.work_order_id
         and f.work_type = 'CORRECTIVE'
         and f.status <> 'CANCELLED'
       where r.organization_id = w.organization_id
         and r.related_id = w.id
         and r.kind = 'FOLLOW_UP_OF'
   ) as f
   where p_asset_ids is null or w.asset_id = any (p_asset_ids)
   union all
  select i.site_id, o.id, i.asset_id, null, null, null, i.submitted_at, null, 'INSPECTION', f.found, 1
    from site as s
    join inspection.inspections as i
      on i.organization_id = s.organization_id
     and i.site_id = s.id
     and i.status in ('SUBMITTED', 'COMPLETED')
     and i.submitted_at >= s.from_at
     and i.submitted_at < s.before_at
    join maintenance.occurrences as o on o.organization_id = i.organization_id and o.inspection_id = i.id
   cross join lateral (
      select count(*) as found
        from inspection.corrections as k
        left join request.requests as q on q.organization_id = k.organization_id and q.id = k.request_id
        join work.work_orders as f
          on f.organization_id = k.organization_id
         and f.id = coalesce(k.work_order_id, q.work_order_id)
         and f.work_type = 'CORRECTIVE'
         and f.status <> 'CANCELLED'
       where k.organization_id = i.organization_id
         and k.site_id = i.site_id
         and k.inspection_id = i.id
   ) as f
   where p_asset_ids is null or i.asset_id = any (p_asset_ids);
end;
-- end: function maintenance.yield_facts

-- source: function tool.out_of_tolerance_facts
-- The calibrations that were performed in a period, days of their sites, and not withdrawn, of given sites and assets,
-- null for all assets, and those found out of tolerance.
create or replace function tool.out_of_tolerance_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select c.site_id, c.id, c.asset_id, c.work_order_id, null::uuid, c.vendor_id, c.performed_at, null::text, c.as_found,
         case c.as_found when 'OUT' then 1 else 0 end::numeric, 1::numeric
    from core.sites as s
    join tool.calibrations as c
      on c.organization_id = s.organization_id
     and c.site_id = s.id
     and c.performed_at >= p_from::timestamp at time zone s.time_zone
     and c.performed_at < (p_until + 1)::timestamp at time zone s.time_zone
     and c.status = 'RECORDED'
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or c.asset_id = any (p_asset_ids));
end;
-- end: function tool.out_of_tolerance_facts

-- source: function work.estimate_tolerance_facts
-- The work orders with planned labour that were completed in a period, as work.estimate_accuracy_facts has them, and
-- those whose hours were within a fifth of the planned ones.
create or replace function work.estimate_tolerance_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.record_id, f.asset_id, f.work_order_id, f.worker_id, f.vendor_id, f.at, f.currency, f.class,
         case f.class when 'WITHIN' then 1 else 0 end::numeric, 1::numeric
    from work.estimate_accuracy_facts(p_site_ids, p_asset_ids, p_from, p_until) as f;
end;
-- end: function work.estimate_tolerance_facts

-- source: function work.first_time_fix_facts
-- The corrective work orders that were completed in a period, days of their sites, and are still complete, of given
-- sites and assets, null for all assets, and those that were fixed at the first visit: never reopened, and not put on
-- hold after the clock had run.
create or replace function work.first_time_fix_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select c.site_id, w.id, w.asset_id, w.id, null::uuid, null::uuid, c.completed_at, null::text, null::text,
         case
           when exists (
             select
               from work.completions as b
              where b.organization_id = c.organization_id
                and b.work_order_id = c.work_order_id
                and b.reopened_at is not null
           ) then 0
           when exists (
             select
               from work.clock_segments as r
               join work.clock_segments as h
                 on h.organization_id = r.organization_id
                and h.work_order_id = r.work_order_id
                and h.kind = 'HOLD'
                and h.started_at > r.started_at
              where r.organization_id = c.organization_id
                and r.work_order_id = c.work_order_id
                and r.kind = 'RUN'
           ) then 0
           else 1
         end::numeric, 1::numeric
    from core.sites as s
    join work.completions as c
      on c.organization_id = s.organization_id
     and c.site_id = s.id
     and c.completed_at >= p_from::timestamp at time zone s.time_zone
     and c.completed_at < (p_until + 1)::timestamp at time zone s.time_zone
     and c.reopened_at is null
    join work.work_orders as w
      on w.organization_id = c.organization_id and w.id = c.work_order_id and w.work_type = 'CORRECTIVE'
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids));
end;
-- end: function work.first_time_fix_facts

-- source: function work.kept_order
-- What an import keeps of a work order that it makes; of its many columns most are empty. p_kept is what its row says.
create or replace function work.kept_order(p_order work.work_orders, p_kept jsonb)
returns jsonb
language sql
stable
return case
         when p_kept ->> 'external_ids' is null then jsonb_strip_nulls(to_jsonb(p_order))
         else jsonb_strip_nulls(to_jsonb(p_order)) || jsonb_build_object('external_ids', p_kept -> 'external_ids')
       end;

grant execute on function work.kept_order to assetry_api;
-- end: function work.kept_order

-- source: function work.overtime_cost_facts
-- The approved labour entries that began in a period, days of their sites, of given sites and assets, null for all
-- assets, with the cost of their overtime, with its premium, and of all of it, by currency.
create or replace function work.overtime_cost_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select e.site_id, e.id, w.asset_id, e.work_order_id, e.worker_id, null::uuid, e.started_at, p.currency, null::text,
         p.over_amount, p.amount
    from core.sites as s
    join work.labour_entries as e
      on e.organization_id = s.organization_id
     and e.site_id = s.id
     and e.started_at >= p_from::timestamp at time zone s.time_zone
     and e.started_at < (p_until + 1)::timestamp at time zone s.time_zone
     and e.status = 'APPROVED'
    join work.work_orders as w on w.organization_id = e.organization_id and w.id = e.work_order_id
   cross join lateral (
      select l.currency, sum(l.amount) as amount,
             coalesce(
               sum(l.amount) filter (
                 where array[l.base_fact, l.increment_fact] && '{DAY_OVER,WEEK_OVER,OUTSIDE_SHIFT}'
               ), 0
             ) as over_amount
        from work.labour_pieces as l
       where l.organization_id = e.organization_id
         and l.site_id = e.site_id
         and l.labour_entry_id = e.id
         and l.superseded_at is null
       group by l.currency
   ) as p
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids));
end;
-- end: function work.overtime_cost_facts

-- source: function work.remaining_hours
-- The work orders of given sites and assets, null for all assets, that are OPEN, ASSIGNED, IN_PROGRESS or ON_HOLD and
-- have planned labour left, with these hours. What has not begun and has its parts is ready.
create or replace function work.remaining_hours(p_site_ids uuid[], p_asset_ids uuid[])
returns table (
  site_id uuid, work_order_id uuid, asset_id uuid, due_at timestamptz, is_ready boolean, hours numeric
)
language sql
stable
begin atomic
  with waiting as materialized (
    select w.id, w.site_id, w.organization_id, w.asset_id, w.due_at,
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
       and n.site_id = w.site_id
       and n.work_order_id = w.id
       and n.kind = 'LABOUR'
     group by w.id
  ),
  worked as (
    select w.id, sum(e.minutes) as minutes
      from waiting as w
      join work.labour_entries as e
        on e.organization_id = w.organization_id
       and e.site_id = w.site_id
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
     group by w.id
  )
  select w.site_id, w.id, w.asset_id, w.due_at, w.is_ready, p.hours - coalesce(l.minutes, 0) / 60.0
    from waiting as w
    join planned as p on p.id = w.id
    left join worked as l on l.id = w.id
   where p.hours > coalesce(l.minutes, 0) / 60.0;
end;
-- end: function work.remaining_hours

-- source: function work.planned_backlog_facts
-- The work orders of work.remaining_hours with these hours, and the sites with a week of their capacity, the mean of
-- four from today on, as api.explain_backlog_weeks counts it. Capacity is of no asset.
create or replace function work.planned_backlog_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select r.site_id, r.work_order_id, r.asset_id, r.work_order_id, null::uuid, null::uuid, r.due_at, null::text,
         case when r.is_ready then 'READY' end, r.hours, 0::numeric
    from work.remaining_hours(p_site_ids, p_asset_ids) as r
   union all
  select s.id, s.id, null, null, null, null, null, null, 'CAPACITY', 0, c.minutes / 240
    from core.sites as s
   cross join lateral (select core.site_date(s.id, clock_timestamp()) as today) as d
   cross join lateral work.capacity_minutes(array[s.id], d.today, d.today + 27) as c
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and p_asset_ids is null
     and c.minutes <> 0;
end;
-- end: function work.planned_backlog_facts

-- source: function work.proactive_share_facts
-- The labour entries that began in a period, days of their sites, of given sites and assets, null for all assets; in
-- minutes. The class is PROACTIVE for those of preventive, condition-based and inspection work and of corrective work
-- that it found: a correction of an inspection, or a follow-up of such work.
create or replace function work.proactive_share_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select e.site_id, e.id, w.asset_id, e.work_order_id, e.worker_id, null::uuid, e.started_at, null::text,
         case when k.is_proactive then 'PROACTIVE' end, case when k.is_proactive then e.minutes else 0 end::numeric,
         e.minutes::numeric
    from core.sites as s
    join work.labour_entries as e
      on e.organization_id = s.organization_id
     and e.site_id = s.id
     and e.started_at >= p_from::timestamp at time zone s.time_zone
     and e.started_at < (p_until + 1)::timestamp at time zone s.time_zone
     and e.status in ('RECORDED', 'APPROVED')
    join work.work_orders as w on w.organization_id = e.organization_id and w.id = e.work_order_id
   cross join lateral (
      select case
               when w.work_type in ('PREVENTIVE', 'CONDITION_BASED', 'INSPECTION') then true
               when w.work_type <> 'CORRECTIVE' then false
               when w.origin = 'INSPECTION' then true
               else exists (
                 select
                   from work.relations as r
                   join work.work_orders as o on o.organization_id = r.organization_id and o.id = r.related_id
                  where r.organization_id = w.organization_id
                    and r.site_id = w.site_id
                    and r.work_order_id = w.id
                    and r.kind = 'FOLLOW_UP_OF'
                    and o.work_type in ('PREVENTIVE', 'CONDITION_BASED', 'INSPECTION')
               )
             end as is_proactive
   ) as k
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids));
end;
-- end: function work.proactive_share_facts

-- source: function work.ready_backlog_facts
-- Of the facts of work.planned_backlog_facts the work orders that are ready, and the capacity.
create or replace function work.ready_backlog_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.*
    from work.planned_backlog_facts(p_site_ids, p_asset_ids, p_from, p_until) as f
   where f.class is not null;
end;
-- end: function work.ready_backlog_facts

-- source: function work.repair_time_facts
-- The work orders of failures, which have a downtime that is one or a failure report, that were completed in a period,
-- days of their sites, and not reopened, of given sites and assets, null for all assets, with the hours in which their
-- clocks ran. Each counts once, however many assets it repaired.
create or replace function work.repair_time_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select c.site_id, w.id, w.asset_id, w.id, null::uuid, null::uuid, c.completed_at, null::text, null::text,
         coalesce(k.hours, 0), 1::numeric
    from core.sites as s
    join work.completions as c
      on c.organization_id = s.organization_id
     and c.site_id = s.id
     and c.completed_at >= p_from::timestamp at time zone s.time_zone
     and c.completed_at < (p_until + 1)::timestamp at time zone s.time_zone
     and c.reopened_at is null
    join work.work_orders as w on w.organization_id = c.organization_id and w.id = c.work_order_id
   cross join lateral (
      select sum(extract(epoch from r.ended_at - r.started_at)) / 3600 as hours
        from work.clock_segments as r
       where r.organization_id = w.organization_id
         and r.work_order_id = w.id
         and r.kind = 'RUN'
   ) as k
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
     and (
           exists (
             select
               from asset.downtimes as d
              where d.organization_id = w.organization_id
                and d.work_order_id = w.id
                and d.is_failure
                and d.status in ('OPEN', 'CLOSED')
           )
           or exists (
                select
                  from work.failure_reports as f
                 where f.organization_id = w.organization_id
                   and f.work_order_id = w.id
              )
         );
end;
-- end: function work.repair_time_facts

-- source: function work.scheduled_hours_facts
-- The work orders that stood on the schedule of a week when it began, as work.schedule_compliance_facts has them, with
-- the hours performed and scheduled.
create or replace function work.scheduled_hours_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select t.site_id, w.id, w.asset_id, w.id, null::uuid, null::uuid, t.begins_at, null::text, null::text,
         t.minutes_done / 60, t.minutes / 60
    from work.schedule_turns(p_site_ids, p_asset_ids, p_from, p_until) as t
    join work.work_orders as w on w.id = t.work_order_id
   where t.is_scheduled;
end;
-- end: function work.scheduled_hours_facts

-- source: reference maintenance.entities
delete from core.entities
 where entity like 'maintenance.%'
   and entity <> all (array[
        'maintenance.blackouts', 'maintenance.job_plan_lines', 'maintenance.job_plan_revisions',
        'maintenance.job_plan_tasks', 'maintenance.job_plans', 'maintenance.occurrences',
        'maintenance.outage_work_orders', 'maintenance.outages', 'maintenance.route_stops', 'maintenance.routes',
        'maintenance.schedule_plans', 'maintenance.schedules', 'maintenance.strategies', 'maintenance.tasks'
       ]);

select core.entity('maintenance.blackouts', 'maintenance_blackouts', 'maintenance_blackout', 'name',
  p_search_columns => '{name}', p_create_action => 'create_maintenance_blackout',
  p_update_action => 'update_maintenance_blackout', p_option_condition => 'archived_at is null'
);
select core.entity('maintenance.job_plan_lines', 'job_plan_lines', 'job_plan_line', 'description',
  p_search_columns => '{description}', p_create_action => 'update_job_plan'
);
select core.entity('maintenance.job_plan_revisions', 'job_plan_revisions', 'job_plan_revision', 'revision',
  p_create_action => 'update_job_plan'
);
select core.entity('maintenance.job_plan_tasks', 'job_plan_tasks', 'job_plan_task', 'title',
  p_search_columns => '{title}', p_create_action => 'update_job_plan'
);
select core.entity('maintenance.job_plans', 'job_plans', 'job_plan', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_job_plan',
  p_update_action => 'update_job_plan', p_number_prefix => 'JP-', p_option_condition => 'archived_at is null'
);
select core.entity('maintenance.occurrences', 'maintenance_occurrences', 'maintenance_occurrence', 'due_at',
  p_create_action => 'generate_maintenance'
);
select core.entity('maintenance.outage_work_orders', 'outage_work_orders', 'outage_work_order', 'work_order_id',
  p_create_action => 'update_outage_work_orders', p_update_action => 'update_outage_work_orders'
);
select core.entity('maintenance.outages', 'outages', 'outage', 'name',
  p_code_column => 'outage_number', p_search_columns => '{outage_number,name,description}',
  p_create_action => 'create_outage', p_update_action => 'update_outage', p_number_prefix => 'OU-',
  p_option_condition => 'status not in (''COMPLETED'', ''CANCELLED'')',
  p_guard => 'maintenance.outage_transition_faults'
);
select core.entity('maintenance.route_stops', 'maintenance_route_stops', 'maintenance_route_stop', 'position',
  p_create_action => 'update_maintenance_route', p_update_action => 'update_maintenance_route'
);
select core.entity('maintenance.routes', 'maintenance_routes', 'maintenance_route', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_maintenance_route',
  p_update_action => 'update_maintenance_route', p_option_condition => 'archived_at is null'
);
select core.entity('maintenance.schedule_plans', 'maintenance_schedule_plans', 'maintenance_schedule_plan', 'every_nth',
  p_create_action => 'update_maintenance_schedule_plans', p_update_action => 'update_maintenance_schedule_plans'
);
select core.entity('maintenance.schedules', 'maintenance_schedules', 'maintenance_schedule', 'name',
  p_code_column => 'schedule_number', p_search_columns => '{schedule_number,name}',
  p_create_action => 'create_maintenance_schedule', p_update_action => 'update_maintenance_schedule',
  p_number_prefix => 'PM-', p_option_condition => 'status <> ''RETIRED'''
);
select core.entity('maintenance.strategies', 'maintenance_strategies', 'maintenance_strategy', 'functional_failure',
  p_code_column => 'strategy_number', p_search_columns => '{strategy_number,function,functional_failure,failure_mode}',
  p_create_action => 'create_maintenance_strategy', p_update_action => 'update_maintenance_strategy',
  p_number_prefix => 'MR-', p_option_condition => 'archived_at is null'
);
select core.entity('maintenance.tasks', 'maintenance_schedule_tasks', 'maintenance_schedule_task', 'title',
  p_create_action => 'update_maintenance_schedule_tasks', p_update_action => 'update_maintenance_schedule_tasks'
);
-- end: reference maintenance.entities

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
      'PLANNED_DOWNTIME', 'Planned downtime',
      'Hours of planned downtimes of assets in the hours in which they were required',
      'asset', '{}'::text[], 'HOURS', 1, 'SUM', 'NONE', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.planned_downtime_facts', 'SMRP 3.3', 'No downtimes'
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
      'INSPECTION_COMPLIANCE', 'Inspections on time',
      'Inspections submitted by their due day or the end of their window, of those due',
      'inspection', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,week,month}'::text[], 'inspections',
      'inspection.due_facts', null, 'Nothing was due'
    ),
    (
      'INSPECTION_FAULT_SHARE', 'Failed items of inspections',
      'Items of submitted inspections that failed, of those answered',
      'inspection', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,week,month}'::text[], 'inspections',
      'inspection.item_facts', null, 'No items answered'
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
      'MAINTENANCE_YIELD', 'Work found by maintenance',
      'Corrective work orders found by maintenance, of the work orders and inspections of maintenance done',
      'maintenance', '{}'::text[], 'PERCENT', 100, 'RATIO', 'NONE', false, false,
      '{site,location,category,asset,priority,week,month}'::text[], 'maintenance_occurrences',
      'maintenance.yield_facts', 'SMRP 5.4.12', 'No maintenance done'
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
      'OUT_OF_TOLERANCE_SHARE', 'Calibrations out of tolerance',
      'Calibrations found out of tolerance, of all performed',
      'tool', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,vendor,week,month}'::text[], 'calibrations',
      'tool.out_of_tolerance_facts', null, 'No calibrations'
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
      'ESTIMATES_IN_TOLERANCE', 'Estimates in tolerance',
      'Completed work orders with hours worked within a fifth of the planned hours, of those planned',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.estimate_tolerance_facts', 'SMRP 5.3.5', 'No work with an estimate'
    ),
    (
      'FIRST_TIME_FIX', 'Fixed at the first visit',
      'Completed corrective work orders never reopened and not held after their clock had run, of all',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,priority,week,month}'::text[], 'work_orders',
      'work.first_time_fix_facts', null, 'No completed work'
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
      'OVERTIME_COST_SHARE', 'Overtime cost',
      'Cost of overtime of approved labour, of the cost of all approved labour',
      'work', '{work_order_cost.read}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,worker,craft,week,month}'::text[], 'work_order_labour',
      'work.overtime_cost_facts', 'SMRP 5.5.7', 'No cost of labour'
    ),
    (
      'PLANNED_BACKLOG', 'Planned backlog',
      'Planned hours left of open work orders, by a week of the capacity of the workers of the site',
      'work', '{workforce.read}'::text[], 'WEEKS', 1, 'RATIO', 'NONE', true, false,
      '{site}'::text[], 'work_orders',
      'work.planned_backlog_facts', 'SMRP 5.4.8', 'No capacity'
    ),
    (
      'PLANNED_WORK', 'Planned work',
      'Labour on work orders with planned labour, of all labour',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,worker,craft,week,month}'::text[], 'work_order_labour',
      'work.planned_work_facts', 'SMRP 5.3.1', 'No labour'
    ),
    (
      'PROACTIVE_SHARE', 'Proactive work',
      'Labour on preventive, condition-based and inspection work and corrective work that it found, of all labour',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,worker,craft,week,month}'::text[], 'work_order_labour',
      'work.proactive_share_facts', 'SMRP 5.4.2', 'No labour'
    ),
    (
      'REACTIVE_SHARE', 'Reactive work',
      'Labour on reactive work, of all labour',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,worker,craft,week,month}'::text[], 'work_order_labour',
      'work.reactive_share_facts', 'SMRP 5.4.1', 'No labour'
    ),
    (
      'READY_BACKLOG', 'Ready backlog',
      'Planned hours left of work orders ready to begin, by a week of the capacity of the workers of the site',
      'work', '{workforce.read}'::text[], 'WEEKS', 1, 'RATIO', 'NONE', true, false,
      '{site}'::text[], 'work_orders',
      'work.ready_backlog_facts', 'SMRP 5.4.9', 'No capacity'
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
      'SCHEDULED_HOURS', 'Schedule compliance by hours',
      'Hours of scheduled work performed in their week, of those scheduled when it began',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.scheduled_hours_facts', 'SMRP 5.4.3', 'Nothing was scheduled'
    ),
    (
      'TIME_TO_REPAIR', 'Mean time to repair',
      'Hours in which the clocks of completed work orders of failures ran, by their number',
      'work', '{}'::text[], 'HOURS', 1, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.repair_time_facts', 'SMRP 3.5.2', 'No repairs'
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

-- source: policies core.counters
-- Only core.raise_counter, which runs as the owner, touches the counters.

alter table core.counters enable row level security;
-- end: policies core.counters

notify pgrst, 'reload schema';
