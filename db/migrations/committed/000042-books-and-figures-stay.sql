--! Previous: sha1:8ae8c45fe8235861c7f871da2fa4fccba13087d0
--! Hash: sha1:2602c05b974ef76c78fdf4ce01fd46f886be6c11
--! Message: books-and-figures-stay

--! split: 100-books-and-figures-stay.sql
-- Where costs were posted and where maintenance came due stays, when work and schedules move to another site.
alter table work.cost_lines add column posted_site_id uuid;
alter table work.cost_lines
  add constraint cost_lines_posted_site_id_fkey foreign key (organization_id, posted_site_id)
    references core.sites (organization_id, id) not valid,
  add constraint cost_lines_posted_site_id_check check (posted_site_id <> site_id) not valid;

alter table maintenance.occurrences add column counted_site_id uuid;
alter table maintenance.occurrences
  add constraint occurrences_counted_site_id_fkey foreign key (organization_id, counted_site_id)
    references core.sites (organization_id, id) not valid,
  add constraint occurrences_counted_site_id_check check (counted_site_id <> site_id) not valid;

alter table work.slots add column counted_site_id uuid;
alter table work.slots
  add constraint slots_counted_site_id_fkey foreign key (organization_id, counted_site_id)
    references core.sites (organization_id, id) not valid;

-- It has one more argument.
drop function work.post_cost;

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.explain_maintenance_compliance;
drop function if exists api.explain_schedule_compliance;
drop function if exists api.explain_work_costs;
drop function if exists api.update_site;
drop view if exists api.maintenance_occurrences;
drop view if exists api.work_order_costs;
drop view if exists api.work_order_slots;
drop policy if exists organization on work.cost_lines;
drop policy if exists read on work.cost_lines;
drop policy if exists insert on work.cost_lines;
drop policy if exists update on work.cost_lines;
drop function work.scheduled_weeks;

-- removed: function work.scheduled_weeks

-- source: meanings maintenance.occurrences
comment on table maintenance.occurrences is 'A due occurrence of a schedule and its result';
comment on column maintenance.occurrences.id is 'Id of the occurrence';
comment on column maintenance.occurrences.site_id is 'Site of the schedule';
comment on column maintenance.occurrences.schedule_id is 'Id of the schedule';
comment on column maintenance.occurrences.seq is 'Number of the occurrence in its schedule, from 1';
comment on column maintenance.occurrences.due_at is 'Due time';
comment on column maintenance.occurrences.status is
'GENERATED while its work is open, then COMPLETED or CANCELLED with it; SKIPPED, SUPPRESSED, SUPERSEDED or MISSED';
comment on column maintenance.occurrences.reason is
'Reason for having no work; the note explains REFUSED, NESTED, MERGED and UNMATCHED. LATER_DUE: a later occurrence was '
'due; LARGER_LEFT_OUT: the larger schedule was not done either, so that the day is due again';
comment on column maintenance.occurrences.note is 'Note on the result';
comment on column maintenance.occurrences.may_overlap is
'Whether it was generated beside open work of the schedule, or could be';
comment on column maintenance.occurrences.work_order_id is 'Id of the work order';
comment on column maintenance.occurrences.decided_at is
'Time of the generation of its work, or of the decision to omit it';
comment on column maintenance.occurrences.completed_at is 'Completion time of its work; empty before';
comment on column maintenance.occurrences.inspection_id is 'Id of the inspection';
comment on column maintenance.occurrences.due_units is 'Life to date of the meter at which it was due';
comment on column maintenance.occurrences.every_nth is
'Occurrences that its job plan is for, such as 4 for every fourth';
comment on column maintenance.occurrences.merged_into_id is
'Occurrence whose open work includes it; empty unless merged';
comment on column maintenance.occurrences.is_early is
'Whether its work was completed before the window of the schedule; it does not count then, and its day is due again';
comment on column maintenance.occurrences.window_starts_on is 'First day on which a completion counts; empty for any';
comment on column maintenance.occurrences.window_ends_on is 'Last day on time; empty for the due day';
comment on column maintenance.occurrences.is_matched is 'Whether its work was matched manually';
comment on column maintenance.occurrences.due_on is
'Due day in the local time of the site; empty for occurrences before this field existed';
comment on column maintenance.occurrences.larger_schedule_id is
'Larger schedule of the nest that replaced it; empty once the work of that schedule is done or omitted, too';
comment on column maintenance.occurrences.counted_site_id is
'Site at which figures count it, when the schedule has moved to another site since; else empty';
-- end: meanings maintenance.occurrences

-- source: meanings work.cost_lines
comment on table work.cost_lines is 'A line of the cost ledger: never changed, only reversed';
comment on column work.cost_lines.site_id is 'Site of the work order; follows it';
comment on column work.cost_lines.work_order_id is 'Work order charged';
comment on column work.cost_lines.kind is
'LABOUR, ITEM, TOOL, SERVICE, TRAVEL, OTHER, or CREDIT for a refund, with a negative amount';
comment on column work.cost_lines.description is 'Description of the cost';
comment on column work.cost_lines.quantity is 'Quantity; negative for returns and reversals';
comment on column work.cost_lines.unit is 'Unit of the quantity, such as h or pcs';
comment on column work.cost_lines.unit_cost is 'Cost of one unit; premiums and rounding can make the amount differ';
comment on column work.cost_lines.amount is 'Amount in currency; negative for credits and returns';
comment on column work.cost_lines.currency is 'Currency in which the cost arose, such as EUR';
comment on column work.cost_lines.exchange_rate is
'Value of one unit of currency in base_currency: the organization''s rate on incurred_on';
comment on column work.cost_lines.base_amount is 'Amount in base_currency at that rate; totals use it';
comment on column work.cost_lines.base_currency is 'Currency of the books at posting';
comment on column work.cost_lines.incurred_on is 'Day on which the cost arose, in local time of the site';
comment on column work.cost_lines.source_entity is
'Entity of the record from which the cost comes, one of /entities; empty when recorded manually';
comment on column work.cost_lines.source_id is
'Record from which the cost comes; it has one line, and the reversal of that line';
comment on column work.cost_lines.reversal_of is 'Line that this one reverses';
comment on column work.cost_lines.reason is 'Reason for the reversal';
comment on column work.cost_lines.created_at is 'Time of posting';
comment on column work.cost_lines.posted_site_id is
'Site in whose books the cost is, when the work order has moved to another site since; else empty';
-- end: meanings work.cost_lines

-- source: meanings work.slots
comment on table work.slots is 'A scheduled time of a worker at a work order; slots of a worker never overlap';
comment on column work.slots.site_id is 'Site of the work order; follows it';
comment on column work.slots.work_order_id is 'Work order';
comment on column work.slots.worker_id is 'Worker';
comment on column work.slots.starts_at is 'Start of the slot';
comment on column work.slots.ends_at is 'End of the slot, excluded';
comment on column work.slots.during is 'Period from starts_at to ends_at';
comment on column work.slots.scheduled_at is 'Time of scheduling';
comment on column work.slots.released_at is
'Time of release: rescheduled, or the worker unassigned; empty while it is valid';
comment on column work.slots.override_reason is
'Reason for scheduling despite absence, leave or shifts; empty where nothing was overridden';
comment on column work.slots.overridden_codes is
'What was overridden: WORKER_NOT_ACTIVE, ABSENT or OUTSIDE_SHIFT; empty for nothing';
comment on column work.slots.counted_site_id is
'Site at whose weekly schedule it counts, when the work order has moved to another site since; else empty';
-- end: meanings work.slots

-- source: function api.explain_maintenance_compliance
create or replace function api.explain_maintenance_compliance(
  p_from         date,
  p_until        date,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_grace_days   integer default 0,
  p_details      boolean default false
)
returns table (
  site_id         uuid,
  site_code       text,
  from_on         date,
  until_on        date,
  denominator     integer,
  numerator       integer,
  late            integer,
  open            integer,
  cancelled       integer,
  percent         numeric,
  denominator_ids uuid[],
  numerator_ids   uuid[],
  late_ids        uuid[],
  open_ids        uuid[],
  cancelled_ids   uuid[],
  suppressed_ids  uuid[],
  missed_ids      uuid[],
  skipped_ids     uuid[],
  superseded_ids  uuid[],
  early_ids       uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.check_period(p_from, p_until);

  if p_grace_days is null or p_grace_days not between 0 and 28 then
    perform core.refuse_field('p_grace_days', 'OUT_OF_RANGE', 'From 0 to 28');
  end if;

  return query
  select *
    from maintenance.compliance_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until, p_grace_days,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

alter function api.explain_maintenance_compliance owner to assetry_list;
grant execute on function api.explain_maintenance_compliance to authenticated;

comment on function api.explain_maintenance_compliance is
$$Share of due maintenance done on time

One row for each site with due work (counted_site_id of the occurrences), then a total. denominator: occurrences due in
the period and not later than now, also those open, cancelled, missed, or suppressed because earlier work was open or
generation failed; numerator: those completed on time; percent: the share, null when nothing counts. An occurrence
merged into open work counts by its own day and the completion of that work. On time: by the due day plus p_grace_days;
where its schedule had window_after_days, up to window_ends_on instead. Not counted: skipped occurrences, those
superseded by a larger schedule or due while the asset was not in use, and work completed before its window, whose day
is due again. With p_details the ids, of /maintenance_occurrences.
p_grace_days: Days after the due day that still count as on time; default 0
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 occurrences).$$;
-- end: function api.explain_maintenance_compliance

-- source: function api.explain_schedule_compliance
create or replace function api.explain_schedule_compliance(
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
  percent         numeric,
  performed_hours numeric,
  scheduled_hours numeric,
  hours_percent   numeric,
  break_ins       bigint,
  numerator_ids   uuid[],
  denominator_ids uuid[],
  break_in_ids    uuid[]
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
    from work.schedule_compliance_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

alter function api.explain_schedule_compliance owner to assetry_list;
grant execute on function api.explain_schedule_compliance to authenticated;

comment on function api.explain_schedule_compliance is
$$Compliance with the weekly work schedule

One row for each site, then a total. The schedule of a week is frozen at its start, Monday 00:00 local time of the
site, from /work_order_slots: slots moved or released later still count, also at their old site when the work moves to
another; slots added later do not. Slots that begin in the period count, in weeks that have begun; a work order counts
once for each week. denominator: scheduled work orders; numerator: those with recorded clock time in the week; percent
is null when there were only break-ins. scheduled_hours: length of the slots; performed_hours: the part performed, in
proportion to the clock time of the week, never more than scheduled; hours_percent: the share. break_ins: work orders
whose first slot of the week was planned less than a day before it began and was kept until then or until completion.
With p_details the ids, of /work_orders, once for each week.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 slots).$$;
-- end: function api.explain_schedule_compliance

-- source: function api.explain_work_costs
create or replace function api.explain_work_costs(
  p_from         date,
  p_until        date,
  p_by           text    default 'KIND',
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
)
returns table (
  site_id       uuid,
  site_code     text,
  currency      text,
  group_id      uuid,
  group_code    text,
  group_name    text,
  numerator     numeric,
  denominator   numeric,
  percent       numeric,
  work_orders   bigint,
  numerator_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_is_known boolean := coalesce(p_by in ('KIND', 'TYPE', 'CATEGORY', 'ASSET'), false);
begin
  perform core.require_permission('work_order_cost.read');
  perform core.refuse_faults(
    case
      when v_is_known then '[]'
      else jsonb_build_array(core.fault('p_by', 'NOT_IN_VOCABULARY', 'One of KIND, TYPE, CATEGORY and ASSET'))
    end || core.day_faults(p_from, p_until)
  );

  return query
  with figure as materialized (
    select * from work.work_costs_of(
      core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until, p_by, p_details
    )
  ),
  -- Money adds up in one currency only.
  shown as (
    select s.id as site, s.code::text, f.currency, f.group_id, f.group_kind, f.amount,
           f.work_orders, f.ids
      from figure as f
      join core.sites as s on s.id = f.site_id
     union all
    select null, null, f.currency, f.group_id, f.group_kind, sum(f.amount),
           sum(f.work_orders)::bigint,
           array(
             select i.id
               from figure as g
              cross join unnest(g.ids) as i (id)
              where p_details
                and g.currency = f.currency
                and (g.group_id, g.group_kind) is not distinct from (f.group_id, f.group_kind)
              order by i.id
           )
      from figure as f
     where cardinality(p_site_ids) is distinct from 1
     group by f.currency, f.group_id, f.group_kind
  )
  select f.site, f.code, f.currency, f.group_id, coalesce(t.code, c.code, a.asset_number, f.group_kind)::text,
         coalesce(t.name, c.name, a.name), f.amount, sum(f.amount) over same,
         round(100 * f.amount / nullif(sum(f.amount) over same, 0), 2), f.work_orders, core.ids_of(f.ids, p_details)
    from shown as f
    left join work.type_labels as t on t.id = f.group_id
    left join asset.category_labels as c on c.id = f.group_id
    left join asset.asset_labels as a on a.id = f.group_id
  window same as (partition by f.site, f.currency)
   order by f.code, f.site, f.currency, f.amount desc, f.group_id, f.group_kind;
end
$$;

alter function api.explain_work_costs owner to assetry_list;
grant execute on function api.explain_work_costs to authenticated;

comment on function api.explain_work_costs is
$$Costs of work by kind, type, category or asset

One row for each group of each site and currency, then a total by currency. A cost counts at the site of its posting
(posted_site_id), also when the work order moves. numerator: amounts of the cost ledger (/work_order_costs) that arose
in the period, reversals and credits included, in the currency of the site when they were posted; denominator: all
costs of the site in that currency; percent: the share; work_orders: the number of work orders with such lines. The
numerators of a site and currency add up to the denominator, and each line counts once. With p_details numerator_ids,
the lines.
p_by: Grouping of the rows: KIND (LABOUR, ITEM, TOOL, SERVICE, TRAVEL, OTHER or CREDIT in group_code), TYPE of the work
order, CATEGORY of its asset now, or ASSET; group_id is empty for work orders without one; default KIND
Refuses with PERMISSION_DENIED, VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and
TOO_MUCH (more than 500,000 lines of costs).$$;
-- end: function api.explain_work_costs

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
    perform core.check_currency('currency', p_values ->> 'currency');

    if p_values ? 'currency' then
      perform core.check_currency_change(p_site_id, p_values ->> 'currency');
    end if;

    begin
      update core.sites as s
         set code = v_site.code,
             name = v_site.name,
             time_zone = v_site.time_zone,
             currency = v_site.currency,
             calendar_id = v_site.calendar_id,
             address = v_site.address,
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
enter or leave a closed month is refused. The currency can change only while the site has no amounts.
Refuses with SITE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, CURRENCY_IN_USE (stock, costs, orders or books exist;
details names each), PERIOD_CLOSED (reopen that month first) and ALREADY_EXISTS.$$;
-- end: function api.update_site

-- source: function core.money_at
-- What of money stands at a site in the currency of its books, in words, without what a caller may read; none where the
-- currency is free to change. What carries a currency of its own that nothing is added to, such as an estimate, is not
-- asked.
create or replace function core.money_at(p_site_id uuid)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(f.what order by f.place), '{}')
    from (select core.current_organization_id() as id) as o
   cross join lateral (
      values
        (1, 'stock', exists (
          select 1 from inventory.movements as m where m.organization_id = o.id and m.site_id = p_site_id
             and (m.amount, m.charged_amount, m.owed_amount) <> (0, 0, 0)
        )),
        (2, 'standard costs and prices of stock', exists (
          select 1 from inventory.stocked_items as k where k.organization_id = o.id and k.site_id = p_site_id
             and coalesce(k.standard_cost, k.consignment_price) is not null
        )),
        (3, 'costs of work', exists (
          select 1 from work.cost_lines as c where c.organization_id = o.id and c.site_id = p_site_id
           union all
          select 1 from work.cost_lines as c where c.organization_id = o.id and c.posted_site_id = p_site_id
        )),
        (4, 'requisitions', exists (
          select 1 from procurement.requisitions as r where r.organization_id = o.id and r.site_id = p_site_id
        )),
        (5, 'quotes', exists (
          select 1 from procurement.quotes as q where q.organization_id = o.id and q.site_id = p_site_id
        )),
        (6, 'purchase orders', exists (
          select 1 from procurement.purchase_orders as p where p.organization_id = o.id and p.site_id = p_site_id
        )),
        (7, 'invoices', exists (
          select 1 from procurement.invoices as i where i.organization_id = o.id and i.site_id = p_site_id
        )),
        (8, 'amounts charged to budgets', exists (
          select 1 from procurement.budget_entries as b where b.organization_id = o.id and b.site_id = p_site_id
        )),
        (9, 'asset books', exists (
          select 1 from asset.books as b where b.organization_id = o.id and b.site_id = p_site_id
        )),
        (10, 'costs of assets', exists (
          select 1 from asset.assets as a where a.organization_id = o.id and a.site_id = p_site_id
             and a.currency is null and coalesce(a.purchase_cost, a.downtime_cost_per_hour) is not null
        ))
    ) as f (place, what, is_so)
   where f.is_so
$$;

grant execute on function core.money_at to assetry_api;
-- end: function core.money_at

-- source: function core.months_moved
-- The months to which something in the books of a site belongs by the one time zone or by the other, but not by both:
-- movements of stock at the days on which months begin, and approved invoices.
create or replace function core.months_moved(p_site_id uuid, p_before text, p_after text)
returns date[]
language sql
stable
security definer
set search_path = ''
as $$
  with first as (
    select min(m.moved_at) as moved_at
      from inventory.movements as m
     where m.organization_id = core.current_organization_id()
       and m.site_id = p_site_id
  ),
  begins as (
    select b.month_on, least(b.month_on at time zone p_before, b.month_on at time zone p_after) as from_at,
           greatest(b.month_on at time zone p_before, b.month_on at time zone p_after) as before_at
      from first as f
     cross join lateral generate_series(
        date_trunc('month', f.moved_at at time zone 'UTC'), (clock_timestamp() at time zone 'UTC') + interval '1 month',
        interval '1 month'
      ) as b (month_on)
  )
  select coalesce(array_agg(distinct k.month_on), '{}')
    from (
      select b.month_on, b.month_on - interval '1 month' as before_on
        from begins as b
       where exists (
               select
                 from inventory.movements as m
                where m.organization_id = core.current_organization_id()
                  and m.moved_at >= b.from_at
                  and m.moved_at < b.before_at
                  and m.site_id = p_site_id
             )
      union
      select date_trunc('month', i.approved_at at time zone p_before),
             date_trunc('month', i.approved_at at time zone p_after)
        from procurement.invoices as i
       where i.organization_id = core.current_organization_id()
         and i.site_id = p_site_id
         and date_trunc('month', i.approved_at at time zone p_before)
             <> date_trunc('month', i.approved_at at time zone p_after)
    ) as n
   cross join lateral unnest(array[n.month_on::date, n.before_on::date]) as k (month_on)
$$;

grant execute on function core.months_moved to assetry_api;
-- end: function core.months_moved

-- source: function maintenance.adherence_of
-- What api.explain_maintenance_adherence answers, of sites that the caller reaches: read once a site, by the index
-- of each, which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function maintenance.adherence_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_tolerance_percent numeric,
  p_is_one boolean, p_details boolean
)
returns table (
  site_id         uuid,
  site_code       text,
  from_on         date,
  until_on        date,
  denominator     integer,
  numerator       integer,
  percent         numeric,
  mean_days_late  numeric,
  denominator_ids uuid[],
  numerator_ids   uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('maintenance.occurrences') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from core.sites as s
              join maintenance.occurrences as r
                on r.organization_id = s.organization_id
               and r.site_id = s.id
               and r.due_at >= p_from::timestamp at time zone s.time_zone
               and r.due_at < (p_until + 1)::timestamp at time zone s.time_zone
             where s.organization_id = core.current_organization_id()
               and s.id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_until', 'maintenance occurrences'
    );
  end if;

  return query
  with occurrence as (
    select s.id as site, s.code, o.id, o.schedule_id, (o.due_at at time zone s.time_zone)::date as due_on,
           (coalesce(i.completed_at, o.completed_at) at time zone s.time_zone)::date
             - (o.due_at at time zone s.time_zone)::date as days_late
      from core.sites as s
     -- What came due before the schedule moved counts where it came due.
     cross join lateral (
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
      left join maintenance.occurrences as i on i.id = o.merged_into_id
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and o.due_at <= clock_timestamp()
       and (
             p_asset_ids is null
             or exists (
                  select
                    from maintenance.schedules as m
                   where m.id = o.schedule_id
                     and m.asset_id = any (p_asset_ids)
                )
           )
       and maintenance.counts_as_due(o.status, o.reason, o.is_early, i.is_early)
  ),
  -- Once for each: else it would be found out again for each of the counts.
  judged as materialized (
    select o.site, o.code, o.id, o.days_late,
           case
             -- What is due next is only asked where it decides.
             when o.days_late is null or o.days_late = 0 then o.days_late is not null
             else abs(o.days_late) * 100
                    <= p_tolerance_percent * (maintenance.shift_day(m, o.due_on, 1) - o.due_on) is true
           end as is_adhered
      from occurrence as o
      join maintenance.schedules as m on m.id = o.schedule_id
     where m.anchor_on is not null
  )
  select j.site, j.code::text, p_from, p_until, count(*)::integer, count(*) filter (where j.is_adhered)::integer,
         round(count(*) filter (where j.is_adhered) * 100.0 / count(*), 4), round(avg(j.days_late), 4),
         core.ids_of(array_agg(j.id) filter (where p_details), p_details),
         core.ids_of(array_agg(j.id) filter (where p_details and j.is_adhered), p_details)
    from judged as j
   group by grouping sets ((j.site, j.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(j.site) = 0)
   order by j.code, j.site;
end
$$;

grant execute on function maintenance.adherence_of to assetry_api, assetry_list;
-- end: function maintenance.adherence_of

-- source: function maintenance.compliance_of
-- What api.explain_maintenance_compliance answers, of sites that the caller reaches: read once a site, by the index
-- of each, which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function maintenance.compliance_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_grace_days integer,
  p_is_one boolean, p_details boolean
)
returns table (
  site_id         uuid,
  site_code       text,
  from_on         date,
  until_on        date,
  denominator     integer,
  numerator       integer,
  late            integer,
  open            integer,
  cancelled       integer,
  percent         numeric,
  denominator_ids uuid[],
  numerator_ids   uuid[],
  late_ids        uuid[],
  open_ids        uuid[],
  cancelled_ids   uuid[],
  suppressed_ids  uuid[],
  missed_ids      uuid[],
  skipped_ids     uuid[],
  superseded_ids  uuid[],
  early_ids       uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('maintenance.occurrences') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from core.sites as s
              join maintenance.occurrences as r
                on r.organization_id = s.organization_id
               and r.site_id = s.id
               and r.due_at >= p_from::timestamp at time zone s.time_zone
               and r.due_at < (p_until + 1)::timestamp at time zone s.time_zone
             where s.organization_id = core.current_organization_id()
               and s.id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_until', 'maintenance occurrences'
    );
  end if;

  return query
  -- Once for each: else it would be found out again for each of the counts.
  with occurrence as materialized (
    select s.id as site, s.code, o.id,
           case
             when o.status in ('SUPPRESSED', 'MISSED', 'SKIPPED') then o.status
             -- What was merged into other work is done with that.
             when o.status = 'SUPERSEDED' and i.status is null or i.is_early then 'SUPERSEDED'
             when coalesce(i.status, o.status) = 'CANCELLED' then 'CANCELLED'
             when o.is_early then 'EARLY'
             when coalesce(i.status, o.status) = 'GENERATED' then 'OPEN'
             when (coalesce(i.completed_at, o.completed_at) at time zone s.time_zone)::date
                  <= coalesce(o.window_ends_on, (o.due_at at time zone s.time_zone)::date + p_grace_days)
               then 'ON_TIME'
             else 'LATE'
           end as class,
           maintenance.counts_as_due(o.status, o.reason, o.is_early, i.is_early) as is_counted
      from core.sites as s
     -- What came due before the schedule moved counts where it came due.
     cross join lateral (
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
      left join maintenance.occurrences as i on i.id = o.merged_into_id
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and o.due_at <= clock_timestamp()
       and (
             p_asset_ids is null
             or exists (
                  select
                    from maintenance.schedules as m
                   where m.id = o.schedule_id
                     and m.asset_id = any (p_asset_ids)
                )
           )
  )
  select o.site, o.code::text, p_from, p_until,
         count(*) filter (where o.is_counted)::integer,
         count(*) filter (where o.class = 'ON_TIME')::integer,
         count(*) filter (where o.class = 'LATE')::integer,
         count(*) filter (where o.class = 'OPEN')::integer,
         count(*) filter (where o.class = 'CANCELLED')::integer,
         round(
           count(*) filter (where o.class = 'ON_TIME') * 100.0 / nullif(count(*) filter (where o.is_counted), 0), 4
         ),
         core.ids_of(array_agg(o.id) filter (where p_details and o.is_counted), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'ON_TIME'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'LATE'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'OPEN'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'CANCELLED'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'SUPPRESSED'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'MISSED'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'SKIPPED'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'SUPERSEDED'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'EARLY'), p_details)
    from occurrence as o
   group by grouping sets ((o.site, o.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(o.site) = 0)
   order by o.code, o.site;
end
$$;

grant execute on function maintenance.compliance_of to assetry_api, assetry_list;
-- end: function maintenance.compliance_of

-- source: function maintenance.follow_assets
-- Takes the maintenance schedules of these assets along to the site where they stand now, with their tasks and what
-- came of them; answers how many. Each stays due on the same day, by the clocks of the new site; a location and a
-- route of the old site mean nothing there. What came due before counts in figures where it came due, or where its work
-- is that is open still. A strategy of the assets goes with the schedule that answers it; one of a
-- category or of another asset has that schedule no longer. What is retired stays where it was, and what the schedule
-- of a category keeps ends there. A schedule may stand at a third site since before schedules moved along, so it is
-- done for everybody.
create or replace function maintenance.follow_assets(p_asset_ids uuid[], p_site_id uuid)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_schedules maintenance.schedules[];
  v_ids       uuid[];
begin
  v_schedules := array(
    select case
             when (l.schedule).next_due_on is not null
             then maintenance.with_next(
                    jsonb_populate_record(l.schedule, jsonb_build_object('site_id', p_site_id)),
                    (l.schedule).next_due_on
                  )
             else l.schedule
           end
      from (
        select s as schedule
          from maintenance.schedules as s
         where s.organization_id = core.current_organization_id()
           and s.asset_id = any (p_asset_ids)
           and s.site_id <> p_site_id
           and s.status <> 'RETIRED'
           and s.covering_schedule_id is null
         order by s.id
           for no key update
      ) as l
  );
  v_ids := array(select o.id from unnest(v_schedules) as o);

  if v_ids = '{}' then
    return 0;
  end if;

  -- The keys of their parts hold the site: all move in one statement, at whose end keys are checked.
  with moved as (
    update maintenance.schedules as s
       set site_id = p_site_id,
           location_id = null,
           route_id = null,
           next_due_at = o.next_due_at,
           next_generate_at = o.next_generate_at
      from unnest(v_schedules) as o
     where s.id = o.id
  ),
  asked as (
    update maintenance.tasks as t set site_id = p_site_id where t.schedule_id = any (v_ids)
  ),
  planned as (
    update maintenance.schedule_plans as p set site_id = p_site_id where p.schedule_id = any (v_ids)
  ),
  answered as (
    update maintenance.strategies as t
       set site_id = case when t.asset_id = any (p_asset_ids) then p_site_id else t.site_id end,
           schedule_id = case when t.asset_id = any (p_asset_ids) then t.schedule_id end
     where t.schedule_id = any (v_ids)
  )
  update maintenance.occurrences as o
     set site_id = p_site_id,
         counted_site_id = nullif(
           coalesce(
             case
               when o.status = 'GENERATED' then
                 coalesce(
                   (select w.site_id from work.work_orders as w where w.id = o.work_order_id),
                   (select i.site_id from inspection.inspections as i where i.id = o.inspection_id)
                 )
             end,
             o.counted_site_id, o.site_id
           ),
           p_site_id
         )
   where o.organization_id = core.current_organization_id()
     and o.schedule_id = any (v_ids);

  return cardinality(v_ids);
end
$$;

grant execute on function maintenance.follow_assets to assetry_api;
-- end: function maintenance.follow_assets

-- source: function maintenance.overdue_of
-- What api.explain_overdue_maintenance answers, of sites that the caller reaches: read once a site, by the index of
-- each, which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function maintenance.overdue_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_is_one boolean, p_details boolean
)
returns table (
  site_id           uuid,
  site_code         text,
  denominator       integer,
  numerator         integer,
  percent           numeric,
  days_1_to_7       integer,
  days_8_to_30      integer,
  days_31_to_90     integer,
  days_over_90      integer,
  denominator_ids   uuid[],
  numerator_ids     uuid[],
  days_1_to_7_ids   uuid[],
  days_8_to_30_ids  uuid[],
  days_31_to_90_ids uuid[],
  days_over_90_ids  uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('maintenance.occurrences') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from core.sites as s
              join maintenance.occurrences as r
                on r.organization_id = s.organization_id
               and r.site_id = s.id
               and r.status = 'GENERATED'
             where s.organization_id = core.current_organization_id()
               and s.id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_site_ids', 'open maintenance occurrences'
    );
  end if;

  return query
  with occurrence as materialized (
    select s.id as site, s.code, o.id,
           (now() at time zone s.time_zone)::date - (o.due_at at time zone s.time_zone)::date as days
      from core.sites as s
     -- What came due before the schedule moved counts where its work stayed.
     cross join lateral (
        select t.*
          from maintenance.occurrences as t
         where t.organization_id = s.organization_id
           and t.site_id = s.id
           and t.counted_site_id is null
           and t.status = 'GENERATED'
         union all
        select t.*
          from maintenance.occurrences as t
         where t.organization_id = s.organization_id
           and t.counted_site_id = s.id
           and t.status = 'GENERATED'
     ) as o
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and (
             p_asset_ids is null
             or exists (
                  select
                    from maintenance.schedules as m
                   where m.id = o.schedule_id
                     and m.asset_id = any (p_asset_ids)
                )
           )
  )
  select o.site, o.code::text, count(*)::integer, count(*) filter (where o.days > 0)::integer,
         round(count(*) filter (where o.days > 0) * 100.0 / count(*), 4),
         count(*) filter (where o.days between 1 and 7)::integer,
         count(*) filter (where o.days between 8 and 30)::integer,
         count(*) filter (where o.days between 31 and 90)::integer,
         count(*) filter (where o.days > 90)::integer,
         core.ids_of(array_agg(o.id) filter (where p_details), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.days > 0), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.days between 1 and 7), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.days between 8 and 30), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.days between 31 and 90), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.days > 90), p_details)
    from occurrence as o
   group by grouping sets ((o.site, o.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(o.site) = 0)
   order by o.code, o.site;
end
$$;

grant execute on function maintenance.overdue_of to assetry_api, assetry_list;
-- end: function maintenance.overdue_of

-- source: function work.keep_slots
-- Keeps slots of work that moves to another site in the schedule of the site where they were, when that was frozen: in
-- weeks that have begun there (work.schedule_compliance_of). Later ones go along.
create or replace function work.keep_slots(p_work_order_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update work.slots as l
     set counted_site_id = l.site_id
    from core.sites as s
   where l.organization_id = core.current_organization_id()
     and l.work_order_id = any (p_work_order_ids)
     and l.counted_site_id is null
     and s.id = l.site_id
     and date_trunc('week', (l.starts_at at time zone s.time_zone)) at time zone s.time_zone <= clock_timestamp()
$$;

grant execute on function work.keep_slots to assetry_api;
-- end: function work.keep_slots

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
       and w.status = 'IN_PROGRESS'
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
  v_orders := array(
    select case
             when o.target_minutes is not null
               and not o.is_due_given
               and (select c from workforce.site_calendar(o.site_id) as c)
                   is distinct from (select c from workforce.site_calendar(p_site_id) as c)
             then service.with_target(jsonb_populate_record(o, jsonb_build_object('site_id', p_site_id)))
             else o
           end
      from unnest(v_orders) as o
  );

  perform work.keep_slots(v_moved_ids);
  -- Keys hold the site: all parts move in one statement, at whose end keys are checked. Costs stay in their books.
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
      from unnest(v_orders) as o
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
  )
  update work.tasks as t set site_id = p_site_id where t.work_order_id = any (v_moved_ids);

  -- The meters of a location stay where that is.
  perform work.rebind_meters(w, o)
     from unnest(v_orders) as o
     join work.work_orders as w on w.id = o.id
    where o.location_id is not null;
  perform service.follow(w, null, true) from work.work_orders as w where w.id = any (v_moved_ids);
  perform work.release_unserved(v_moved_ids);
  -- A permit and a lock-out hold at their own site.
  perform safety.rest_unsafe_work(v_moved_ids, v_workers);
  return cardinality(v_moved_ids);
end
$$;

grant execute on function work.move_open_work to assetry_api;
-- end: function work.move_open_work

-- source: function work.post_cost
-- Posts a cost to a work order; answers the id of the line. The one writer of the ledger, with work.reverse_cost, for
-- every domain whose records cost a work order something. The amount is what the source says: it is not calculated
-- again from quantity and unit cost, but rounded to the coins of its currency, half away from zero. A record is the
-- source of one line; what it costs later is posted when that is reversed, by a record of its own. Without a currency
-- the cost is in that of the site, and without a day it arose today there; in another currency it is worth what the
-- organization states for its day. A day in a closed month is refused; what comes from
-- stock was asked there. p_is_correction as in work.hold_for_costs. What is posted again stays in the books of
-- p_books_site_id, where the work order was at first.
create or replace function work.post_cost(
  p_work_order_id uuid,
  p_kind          text,
  p_quantity      numeric,
  p_unit          text,
  p_unit_cost     numeric,
  p_amount        numeric,
  p_source_entity text    default null,
  p_source_id     uuid    default null,
  p_description   text    default null,
  p_incurred_on   date    default null,
  p_currency      text    default null,
  p_is_correction boolean default false,
  p_books_site_id uuid    default null
)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_work_order    work.work_orders := work.hold_for_costs(p_work_order_id, false, p_is_correction);
  v_books_site_id uuid := coalesce(p_books_site_id, v_work_order.site_id);
  v_base_currency text;
  v_currency      text;
  v_amount        numeric;
  v_incurred_on   date;
  v_rate          numeric;
  v_id            uuid;
begin
  v_base_currency := core.hold_currency(v_books_site_id);
  v_currency := coalesce(p_currency, v_base_currency);
  v_amount := round(p_amount, core.currency_decimals(v_currency));
  v_incurred_on := coalesce(p_incurred_on, core.site_date(v_books_site_id, clock_timestamp()));

  if p_source_entity is distinct from 'inventory.movements' then
    perform core.hold_days(array[v_incurred_on]);
  end if;

  v_rate := core.require_rate(v_currency, v_base_currency, v_incurred_on);

  if greatest(abs(p_amount), abs(p_amount * v_rate)) >= 99999999999999 then
    perform core.refuse_field('unit_cost', 'TOO_LARGE', 'The amount exceeds the largest possible value');
  end if;

  insert into work.cost_lines (
    site_id, work_order_id, kind, description, quantity, unit, unit_cost, amount, currency, exchange_rate, base_amount,
    base_currency, incurred_on, source_entity, source_id, posted_site_id
  )
  values (
    v_work_order.site_id, p_work_order_id, p_kind, p_description, p_quantity, p_unit, p_unit_cost, v_amount,
    v_currency, v_rate, round(v_amount * v_rate, core.currency_decimals(v_base_currency)), v_base_currency,
    v_incurred_on, p_source_entity, p_source_id, nullif(v_books_site_id, v_work_order.site_id)
  )
  returning id into v_id;

  return v_id;
exception
  when unique_violation then
    perform core.refuse(
      'COST_POSTED', 'The cost of this source is already posted', 409,
      jsonb_build_array(core.fault('source_id', 'COST_POSTED',
      'It already has a cost line') || jsonb_build_object('id', p_source_id))
    );
end
$$;

grant execute on function work.post_cost to assetry_api;
-- end: function work.post_cost

-- source: function work.repay_labour
-- Pays approved hours again, in other pieces: what was posted is reversed, and the new amount is posted today, to
-- closed work as well. Rates stay those of the first approval, day by day, and the books those of the site at which the
-- work order was then.
create or replace function work.repay_labour(
  p_entry work.labour_entries, p_pieces work.labour_pieces[], p_reason text
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_kept     work.labour_pieces[] := array(
    select p
      from work.labour_pieces as p
     where p.organization_id = p_entry.organization_id
       and p.labour_entry_id = p_entry.id
       and p.superseded_at is null
     order by p.position
  );
  v_amount   numeric;
  v_first_id uuid;
  v_books_id uuid;
begin
  select coalesce(c.posted_site_id, c.site_id)
    into v_books_id
    from work.cost_lines as c
   where c.organization_id = p_entry.organization_id
     and c.source_entity = 'work.labour_entries'
     and c.source_id = p_entry.id
     and c.reversal_of is null;

  perform work.reverse_labour_cost(p_entry, p_reason, true);

  with paid as (
    insert into work.labour_pieces (
      site_id, labour_entry_id, position, worked_on, started_at, ended_at, minutes, base_fact, base_kind, base_value,
      increment_fact, increment_value, labour_rate_id, hourly_rate, currency, amount, revision
    )
    select p.site_id, p.labour_entry_id, p.position, p.worked_on, p.started_at, p.ended_at, p.minutes, p.base_fact,
           p.base_kind, p.base_value, p.increment_fact, p.increment_value, k.labour_rate_id, k.hourly_rate, k.currency,
           workforce.pay_amount(
             p.minutes, k.hourly_rate,
             jsonb_populate_record(
               null::workforce.pay_rules, jsonb_build_object('kind', p.base_kind, 'value', p.base_value)
             ),
             jsonb_populate_record(null::workforce.pay_rules, jsonb_build_object('value', p.increment_value))
           ),
           v_kept[1].revision + 1
      from unnest(p_pieces) as p
     cross join lateral (
        -- The rate of the day; of the nearest day when the clocks of the home site were changed since.
        select r.labour_rate_id, r.hourly_rate, r.currency
          from unnest(v_kept) as r
         order by abs(r.worked_on - p.worked_on), r.position
         limit 1
      ) as k
    returning id, position, amount
  )
  select sum(p.amount), (array_agg(p.id order by p.position))[1] into v_amount, v_first_id from paid as p;

  perform work.post_cost(
    p_entry.work_order_id, 'LABOUR', p_entry.minutes / 60.0, 'h', round(v_amount * 60 / p_entry.minutes, 6), v_amount,
    'work.labour_pieces', v_first_id, p_entry.kind, p_is_correction => true, p_books_site_id => v_books_id
  );
end
$$;

grant execute on function work.repay_labour to assetry_api;
-- end: function work.repay_labour

-- source: function work.reverse_cost
-- Takes a line of the ledger back by its opposite, at the rate at which it was posted and in the books of the same
-- site, wherever the work order is now; answers the id of the new line.
-- A line is reversed once, and a reversal never. p_is_correction as in work.hold_for_costs.
create or replace function work.reverse_cost(
  p_cost_line_id uuid, p_reason text, p_is_correction boolean default false
)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line       work.cost_lines;
  v_work_order work.work_orders;
  v_today      date;
  v_id         uuid;
begin
  select * into v_line from work.cost_lines as c where c.id = p_cost_line_id;

  if not found then
    perform core.refuse('COST_NOT_FOUND', 'No such cost', 404);
  end if;

  v_work_order := work.hold_for_costs(v_line.work_order_id, true, p_is_correction);

  if v_line.reversal_of is not null then
    perform core.refuse('COST_IS_REVERSAL', 'This line is a reversal: record the cost again instead', 409);
  end if;

  -- The day is today, not that of the line: what was reported for days that are over stays as it was reported.
  v_today := core.site_date(coalesce(v_line.posted_site_id, v_line.site_id), clock_timestamp());
  perform core.hold_days(array[v_today]);

  insert into work.cost_lines (
    site_id, work_order_id, kind, description, quantity, unit, unit_cost, amount, currency, exchange_rate, base_amount,
    base_currency, incurred_on, source_entity, source_id, reversal_of, reason, posted_site_id
  )
  values (
    v_work_order.site_id, v_line.work_order_id, v_line.kind, v_line.description, -v_line.quantity, v_line.unit,
    v_line.unit_cost, -v_line.amount, v_line.currency, v_line.exchange_rate, -v_line.base_amount, v_line.base_currency,
    v_today, v_line.source_entity, v_line.source_id, v_line.id, p_reason,
    nullif(coalesce(v_line.posted_site_id, v_line.site_id), v_work_order.site_id)
  )
  returning id into v_id;

  return v_id;
exception
  when unique_violation then
    perform core.refuse('COST_REVERSED', 'This cost is already reversed', 409);
end
$$;

grant execute on function work.reverse_cost to assetry_api;
-- end: function work.reverse_cost

-- source: function work.schedule_compliance_of
-- What api.explain_schedule_compliance answers, of sites that the caller reaches: read by the index of each, which row
-- security, asked of every row, would not allow. p_is_one leaves the row for all of them out. Slots keep when they were
-- planned and when they were given up, so that the schedule as it was when the week began is read from them at any
-- later time. minutes and minutes_done are those of that schedule, null for work that came into the week later.
create or replace function work.schedule_compliance_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_is_one boolean, p_details boolean
)
returns table (
  site_id         uuid,
  site_code       text,
  numerator       numeric,
  denominator     numeric,
  percent         numeric,
  performed_hours numeric,
  scheduled_hours numeric,
  hours_percent   numeric,
  break_ins       bigint,
  numerator_ids   uuid[],
  denominator_ids uuid[],
  break_in_ids    uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  v_organization_id uuid := core.current_organization_id();
  v_now             timestamptz := clock_timestamp();
begin
  if core.may_exceed('work.slots') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from core.sites as s
              join work.slots as r
                on r.organization_id = s.organization_id
               and r.site_id = s.id
               and r.starts_at >= p_from::timestamp at time zone s.time_zone
               and r.starts_at < (p_until + 1)::timestamp at time zone s.time_zone
             where s.organization_id = v_organization_id
               and s.id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_until', 'slots'
    );
  end if;

  return query
  with slot as (
    select s.id as site, s.code, s.time_zone, l.work_order_id, w.week, b.begins_at, l.during, l.starts_at, l.ends_at,
           l.scheduled_at, l.scheduled_at <= b.begins_at and coalesce(l.released_at > b.begins_at, true) as is_frozen,
           -- Most were kept until they began, which is known without looking for a completion.
           l.released_at is null or l.released_at > l.starts_at or work.stood_until_done(l) as has_stood
      from core.sites as s
      join work.slots as l
        on l.organization_id = s.organization_id
       and (l.site_id = s.id and l.counted_site_id is null or l.counted_site_id = s.id)
       and l.starts_at >= p_from::timestamp at time zone s.time_zone
       and l.starts_at < (p_until + 1)::timestamp at time zone s.time_zone
     cross join lateral (select date_trunc('week', (l.starts_at at time zone s.time_zone)) as week) as w
     cross join lateral (select w.week at time zone s.time_zone as begins_at) as b
     where s.organization_id = v_organization_id
       and s.id = any (p_site_ids)
       and b.begins_at <= v_now
       and (
             p_asset_ids is null
             or exists (
                  select
                    from work.work_orders as w
                   where w.organization_id = l.organization_id
                     and w.id = l.work_order_id
                     and w.asset_id = any (p_asset_ids)
                )
           )
  ),
  -- Work orders once for each week.
  planned as (
    select l.site, l.code, l.work_order_id, l.begins_at,
           least((l.week + interval '7 days') at time zone l.time_zone, v_now) as ends_at,
           bool_or(l.is_frozen) as is_scheduled,
           extract(epoch from sum(l.ends_at - l.starts_at) filter (where l.is_frozen)) / 60 as minutes,
           -- One slot, which most have, overlaps no other.
           case when count(*) > 1 then range_agg(l.during) filter (where l.is_frozen) end as during,
           coalesce(
             (array_agg(l.scheduled_at > l.starts_at - interval '1 day' order by l.starts_at, l.scheduled_at)
                filter (where l.has_stood))[1],
             false
           ) as is_break_in
      from slot as l
     group by l.site, l.code, l.time_zone, l.work_order_id, l.week, l.begins_at
  ),
  turn as (
    select l.site, l.code, l.work_order_id, l.is_scheduled, l.is_break_in, l.minutes, r.minutes as minutes_run,
           case when r.minutes < u.minutes then l.minutes * r.minutes / u.minutes else l.minutes end as minutes_done
      from planned as l
     cross join lateral (
        select coalesce(
                 extract(epoch from sum(least(c.ended_at, l.ends_at) - greatest(c.started_at, l.begins_at))), 0
               ) / 60 as minutes
          from work.clock_segments as c
         where c.organization_id = v_organization_id
           and c.work_order_id = l.work_order_id
           and c.kind = 'RUN'
           and c.started_at < l.ends_at
           and coalesce(c.ended_at > l.begins_at, true)
      ) as r
     cross join lateral (
        select case
                 when l.during is null then l.minutes
                 else (
                   select extract(epoch from sum(upper(d.piece) - lower(d.piece))) / 60
                     from unnest(l.during) as d (piece)
                 )
               end as minutes
      ) as u
     where l.is_scheduled
        or l.is_break_in
  )
  select t.site, t.code, count(*) filter (where t.is_scheduled and t.minutes_run > 0)::numeric,
         count(*) filter (where t.is_scheduled)::numeric,
         round(
           100 * count(*) filter (where t.is_scheduled and t.minutes_run > 0)::numeric
             / nullif(count(*) filter (where t.is_scheduled), 0),
           2
         ),
         round(coalesce(sum(t.minutes_done), 0) / 60, 4), round(coalesce(sum(t.minutes), 0) / 60, 4),
         round(100 * sum(t.minutes_done) / nullif(sum(t.minutes), 0), 2),
         count(*) filter (where t.is_break_in),
         core.ids_of(
           array_agg(t.work_order_id) filter (where p_details and t.is_scheduled and t.minutes_run > 0), p_details
         ),
         core.ids_of(array_agg(t.work_order_id) filter (where p_details and t.is_scheduled), p_details),
         core.ids_of(array_agg(t.work_order_id) filter (where p_details and t.is_break_in), p_details)
    from turn as t
   group by grouping sets ((t.site, t.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(t.site) = 0)
   order by t.code, t.site;
end
$$;

grant execute on function work.schedule_compliance_of to assetry_api, assetry_list;
-- end: function work.schedule_compliance_of

-- source: function work.work_costs_of
-- The sums that api.explain_work_costs answers, of sites that the caller reaches: the ledger is read once, by the index
-- of its days. A line counts at the site in whose books it was posted, wherever its work order is since. p_by is one of
-- KIND, TYPE, CATEGORY and ASSET; group_kind has the kind of cost, group_id the others.
create or replace function work.work_costs_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_by text, p_details boolean
)
returns table (
  site_id uuid, currency text, group_id uuid, group_kind text, amount numeric, work_orders bigint, ids uuid[]
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
  select c.books, c.base_currency, g.group_id, g.kind, sum(c.base_amount),
         count(distinct c.work_order_id), array_agg(c.id order by c.id) filter (where p_details)
    from (
      select l.site_id as books, l.*
        from work.cost_lines as l
       where l.organization_id = v_organization_id
         and l.incurred_on between p_from and p_until
         and l.site_id = any (p_site_ids)
         and l.posted_site_id is null
       union all
      select l.posted_site_id, l.*
        from work.cost_lines as l
       where l.organization_id = v_organization_id
         and l.incurred_on between p_from and p_until
         and l.posted_site_id = any (p_site_ids)
    ) as c
    join work.work_orders as w on w.organization_id = c.organization_id and w.id = c.work_order_id
    left join asset.assets as a on p_by = 'CATEGORY' and a.organization_id = w.organization_id and a.id = w.asset_id
   cross join lateral (
      select case p_by
               when 'TYPE' then w.type_id
               when 'CATEGORY' then a.category_id
               when 'ASSET' then w.asset_id
             end as group_id,
             case when p_by = 'KIND' then c.kind end as kind
   ) as g
   where (p_asset_ids is null or w.asset_id = any (p_asset_ids))
   group by c.books, c.base_currency, g.group_id, g.kind;
end
$$;

grant execute on function work.work_costs_of to assetry_api, assetry_list;
-- end: function work.work_costs_of

-- source: view api.maintenance_occurrences
create or replace view api.maintenance_occurrences as
select
  o.id,
  o.schedule_id,
  m.schedule_number,
  m.name as schedule_name,
  o.seq,
  o.status,
  o.reason,
  o.note,
  o.site_id,
  s.code as site_code,
  s.name as site_name,
  coalesce(o.counted_site_id, o.site_id) as counted_site_id,
  o.due_at,
  o.window_starts_on,
  o.window_ends_on,
  o.decided_at,
  o.completed_at,
  o.may_overlap,
  o.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  o.inspection_id,
  o.merged_into_id,
  o.is_early,
  o.is_matched,
  o.due_units,
  o.every_nth,
  (select core.actions_by_status('maintenance.occurrences')) -> o.status as allowed_actions,
  o.row_version,
  o.created_at,
  o.updated_at
from maintenance.occurrences as o
left join maintenance.schedule_labels as m on m.id = o.schedule_id
left join core.site_labels as s on s.id = o.site_id
left join work.work_order_labels as w on w.id = o.work_order_id;

alter view api.maintenance_occurrences owner to assetry_list;
grant select on api.maintenance_occurrences to authenticated;

comment on view api.maintenance_occurrences is
$$Occurrences of maintenance schedules

Each due occurrence and its result, at the sites that you reach.$$;
comment on column api.maintenance_occurrences.allowed_actions is
  'Actions that the status of the occurrence allows; only matched work can be unmatched';
comment on column api.maintenance_occurrences.counted_site_id is
  'Site at which figures count it: that of its open work, or of the schedule when it was completed or omitted';
comment on column api.maintenance_occurrences.schedule_name is 'Name of the schedule';
comment on column api.maintenance_occurrences.work_order_title is 'Title of the work order';
-- end: view api.maintenance_occurrences

-- source: view api.work_order_costs
create or replace view api.work_order_costs as
select
  c.id,
  c.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  coalesce(c.posted_site_id, c.site_id) as posted_site_id,
  c.kind,
  c.description,
  c.quantity,
  c.unit,
  case when (select work.reads_costs()) then c.unit_cost end as unit_cost,
  case when (select work.reads_costs()) then c.amount end as amount,
  c.currency,
  c.exchange_rate,
  case when (select work.reads_costs()) then c.base_amount end as base_amount,
  c.base_currency,
  c.incurred_on,
  c.source_entity,
  c.source_id,
  c.reversal_of,
  c.reason,
  r.id as reversed_by,
  c.created_at,
  c.created_by,
  a.display_name as created_by_name
from work.cost_lines as c
left join work.cost_lines as r on r.organization_id = c.organization_id and r.reversal_of = c.id
left join work.work_order_labels as o on o.id = c.work_order_id
left join core.site_labels as s on s.id = c.site_id
left join identity.account_labels as a on a.id = c.created_by;

alter view api.work_order_costs owner to assetry_list;
grant select on api.work_order_costs to authenticated;

comment on view api.work_order_costs is
$$Costs of work orders

The cost ledger of work orders at the sites that you reach: lines are added and never changed. Amounts are empty
without a permission to read, record or reverse costs.$$;
comment on column api.work_order_costs.id is 'Id of the line';
comment on column api.work_order_costs.posted_site_id is
  'Site in whose books the cost is: that of the work order at posting, and of its reversal';
comment on column api.work_order_costs.work_order_title is 'Title of the work order';
comment on column api.work_order_costs.reversed_by is 'Id of the line that reverses this one; empty if it is not reversed';
comment on column api.work_order_costs.created_by is 'The account that posted it';
comment on column api.work_order_costs.created_by_name is 'Name of that account';
comment on column api.work_order_costs.unit_cost is 'Cost of one unit';
comment on column api.work_order_costs.amount is 'Amount in currency; negative for credits and returns';
comment on column api.work_order_costs.base_amount is 'Amount in base_currency at that rate; totals use it';
-- end: view api.work_order_costs

-- source: view api.work_order_slots
create or replace view api.work_order_slots as
select
  l.id,
  l.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  coalesce(l.counted_site_id, l.site_id) as counted_site_id,
  l.worker_id,
  k.worker_number,
  k.name as worker_name,
  l.starts_at,
  l.ends_at,
  l.scheduled_at,
  l.released_at,
  l.override_reason,
  l.overridden_codes,
  l.row_version,
  l.created_at,
  l.updated_at
from work.slots as l
left join work.work_order_labels as o on o.id = l.work_order_id
left join core.site_labels as s on s.id = l.site_id
left join workforce.worker_labels as k on k.id = l.worker_id;

alter view api.work_order_slots owner to assetry_list;
grant select on api.work_order_slots to authenticated;

comment on view api.work_order_slots is
$$Scheduled slots of work orders

Scheduled times of workers at work orders, at the sites that you reach. A released slot has released_at.$$;
comment on column api.work_order_slots.id is 'Id of the slot';
comment on column api.work_order_slots.counted_site_id is
  'Site at whose weekly schedule it counts: that of the work order when the week began, or now if it has not begun';
comment on column api.work_order_slots.work_order_title is 'Title of the work order';
comment on column api.work_order_slots.worker_number is 'Number of the worker';
comment on column api.work_order_slots.worker_name is 'Name of the worker';
-- end: view api.work_order_slots

-- source: policies work.cost_lines
-- Reached with the site of the work order. The ledger only grows: nothing of a line changes but its site, which follows
-- the work order while posted_site_id stays (work.move_open_work), and there is no delete policy.

alter table work.cost_lines enable row level security;
grant select, insert, update (site_id, posted_site_id) on work.cost_lines to assetry_api;

create policy organization on work.cost_lines
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.cost_lines
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.cost_lines
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.cost_lines
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.cost_lines');
select core.let_list('work.cost_lines', 'work_order_id', 'work.own_order_ids');
-- end: policies work.cost_lines

notify pgrst, 'reload schema';
