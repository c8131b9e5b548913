--! Previous: sha1:72ed75496bda0c9e4d38a1fb884a8476044ae714
--! Hash: sha1:2d3507363a3997c4b16da6452dffba888400eea5
--! Message: visits-dispatch-bulk

--! split: 200-visits.sql
-- The life of a visit: a slot has a status with the instants of its steps, and a site the rules of its dispatch.

alter table core.sites
  add column latitude numeric(8,5),
  add column longitude numeric(8,5),
  add constraint sites_coordinates_check check (num_nonnulls(latitude, longitude) in (0, 2)) not valid,
  add constraint sites_latitude_check check (latitude between -90 and 90) not valid,
  add constraint sites_longitude_check check (longitude between -180 and 180) not valid;

alter table work.slots
  add column status text not null default 'PLANNED',
  add column dispatched_at timestamptz,
  add column dispatched_by uuid,
  add column answer_by_at timestamptz,
  add column notified_at timestamptz,
  add column accepted_at timestamptz,
  add column departed_at timestamptz,
  add column arrived_at timestamptz,
  add column started_at timestamptz,
  add column finished_at timestamptz,
  add column status_note text,
  add column score numeric(5,2),
  add column score_parts jsonb;

alter table work.slots alter column scheduled_at drop not null;

update work.slots as s set status = 'RELEASED' where s.released_at is not null;

update work.slots as s
   set status = 'DONE'
  from work.work_orders as w
 where w.organization_id = s.organization_id
   and w.id = s.work_order_id
   and w.status in ('COMPLETED', 'CLOSED')
   and s.released_at is null;

alter table work.slots
  add constraint slots_status_check check (
    status in (
      'PROPOSED', 'PLANNED', 'DISPATCHED', 'ACCEPTED', 'DECLINED', 'EN_ROUTE', 'ON_SITE', 'WORKING', 'DONE', 'STOPPED',
      'RELEASED'
    )
  ) not valid,
  add constraint slots_scheduled_at_check
    check (scheduled_at is not null or status in ('PROPOSED', 'RELEASED')) not valid,
  add constraint slots_released_at_check
    check ((status in ('DECLINED', 'STOPPED', 'RELEASED')) = (released_at is not null)) not valid,
  add constraint slots_dispatched_check
    check (num_nonnulls(dispatched_at, dispatched_by, answer_by_at) in (0, 3)) not valid,
  add constraint slots_status_note_check check (char_length(status_note) between 1 and 2000) not valid,
  add constraint slots_score_check check (score between 0 and 100) not valid,
  drop constraint slots_worker_id_during_excl;

alter table work.slots
  -- lint-allow unique-lock: slots are few, and what is over no longer takes the time of its worker
  add constraint slots_worker_id_during_excl
    exclude using gist (organization_id with =, worker_id with =, during with &&)
    where (status in ('PLANNED', 'DISPATCHED', 'ACCEPTED', 'EN_ROUTE', 'ON_SITE', 'WORKING'));

-- What nobody has answered in time, for the task.
-- lint-allow index-lock: nothing is dispatched yet, so the index is empty
create index slots_answer_by_at_idx on work.slots (answer_by_at, id)
  where status = 'DISPATCHED' and notified_at is null;

-- What a plan proposed, for the next one and for a planner's list.
-- lint-allow index-lock: nothing is proposed yet, so the index is empty
create index slots_proposed_idx on work.slots (organization_id, site_id) where status = 'PROPOSED';

-- What a worker declined, for candidates.
-- lint-allow index-lock: nothing is declined yet, so the index is empty
create index slots_declined_idx on work.slots (organization_id, work_order_id) where status = 'DECLINED';

create table workforce.dispatch_policies (
  id uuid primary key default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  travel_weight integer not null default 30,
  load_weight integer not null default 20,
  experience_weight integer not null default 15,
  continuity_weight integer not null default 15,
  level_weight integer not null default 10,
  cost_weight integer not null default 10,
  answer_minutes integer not null default 30,
  rest_minutes integer not null default 0,
  grid_minutes integer not null default 15,
  speed_kmh integer not null default 50,
  detour numeric(3,2) not null default 1.3,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamptz not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint dispatch_policies_organization_id_site_id_key unique (organization_id, site_id),
  constraint dispatch_policies_site_id_fkey foreign key (organization_id, site_id)
    references core.sites (organization_id, id),
  constraint dispatch_policies_weights_check check (
    travel_weight + load_weight + experience_weight + continuity_weight + level_weight + cost_weight = 100
      and least(travel_weight, load_weight, experience_weight, continuity_weight, level_weight, cost_weight) >= 0
      and cost_weight < 100
  ),
  constraint dispatch_policies_answer_minutes_check check (answer_minutes between 1 and 10080),
  constraint dispatch_policies_rest_minutes_check check (rest_minutes between 0 and 1440),
  constraint dispatch_policies_grid_minutes_check check (grid_minutes in (5, 10, 15, 20, 30, 60)),
  constraint dispatch_policies_speed_kmh_check check (speed_kmh between 1 and 300),
  constraint dispatch_policies_detour_check check (detour between 1 and 5)
);

create index dispatch_policies_created_at_idx
  on workforce.dispatch_policies (organization_id, created_at, site_id, id);
create statistics workforce.dispatch_policies_site_stats (dependencies, ndistinct)
  on organization_id, site_id from workforce.dispatch_policies;

create table workforce.site_distances (
  id uuid primary key default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  to_site_id uuid not null,
  minutes integer not null,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamptz not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint site_distances_organization_id_site_id_to_site_id_key unique (organization_id, site_id, to_site_id),
  constraint site_distances_site_id_fkey foreign key (organization_id, site_id)
    references core.sites (organization_id, id),
  constraint site_distances_to_site_id_fkey foreign key (organization_id, to_site_id)
    references core.sites (organization_id, id),
  constraint site_distances_minutes_check check (minutes between 0 and 1440),
  constraint site_distances_to_site_id_check check (to_site_id <> site_id)
);

create index site_distances_to_site_id_idx on workforce.site_distances (organization_id, to_site_id, site_id);
create index site_distances_created_at_idx on workforce.site_distances (organization_id, created_at, site_id, id);
create statistics workforce.site_distances_site_stats (dependencies, ndistinct)
  on organization_id, site_id from workforce.site_distances;

create type work.visit as (
  worker_id uuid,
  starts_at timestamptz,
  ends_at timestamptz
);

create type work.slot_answer as (
  id uuid,
  work_order_id uuid,
  worker_id uuid,
  status text,
  starts_at timestamptz,
  ends_at timestamptz,
  answer_by_at timestamptz,
  row_version integer
);

create type work.proposal_answer as (
  work_order_id uuid,
  work_order_number text,
  slot_id uuid,
  worker_id uuid,
  worker_number text,
  worker_name text,
  starts_at timestamptz,
  ends_at timestamptz,
  is_late boolean,
  score numeric,
  score_parts jsonb,
  code text,
  reason_counts jsonb
);

create type workforce.dispatch_policy_answer as (
  id uuid,
  site_id uuid,
  row_version integer
);

create type workforce.site_distances_answer as (
  site_id uuid,
  site_distances integer
);

--! split: 202-bulk.sql
-- Many work orders in one call.

create type work.bulk_answer as (
  done integer,
  refused integer,
  order_outcomes jsonb
);

create type work.bulk_row as (
  position integer,
  work_order_id uuid,
  row_version integer,
  given jsonb,
  faults jsonb
);

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.create_site;
drop function if exists api.schedule_work_order;
drop function if exists api.start_work_order;
drop function if exists api.update_site;
drop view if exists api.my_work;
drop view if exists api.open_work_orders;
drop view if exists api.sites;
drop view if exists api.unscheduled_work;
drop view if exists api.work_order_slots;
drop view if exists api.work_orders;
drop policy if exists organization on work.slots;
drop policy if exists read on work.slots;
drop policy if exists insert on work.slots;
drop policy if exists update on work.slots;
drop function workforce.presence_faults;
drop function work.check_presence;
drop function work.booking_faults;

-- removed: function work.booking_faults
-- removed: function work.check_presence
-- removed: function workforce.presence_faults

-- source: meanings core.sites
comment on table core.sites is 'A plant or place with its own access; most records belong to one';
comment on column core.sites.id is 'Id of the site';
comment on column core.sites.code is 'Short code, unique in the organization';
comment on column core.sites.name is 'Name of the site';
comment on column core.sites.time_zone is
'IANA time zone, such as Europe/Berlin, in which due dates and business hours are calculated';
comment on column core.sites.currency is 'ISO 4217 code of the currency';
comment on column core.sites.address is 'Postal address';
comment on column core.sites.archived_at is 'When the site was archived; empty while it is active';
comment on column core.sites.calendar_id is 'Working-time calendar; empty for the organization''s default calendar';
comment on column core.sites.latitude is 'Latitude in degrees; empty when unknown';
comment on column core.sites.longitude is 'Longitude in degrees; empty when unknown';
-- end: meanings core.sites

-- source: meanings work.bulk_answer
comment on type work.bulk_answer is 'Result of an action on many work orders';
comment on column work.bulk_answer.done is 'Number of rows that were carried out';
comment on column work.bulk_answer.refused is 'Number of rows that were refused and changed nothing';
comment on column work.bulk_answer.order_outcomes is
'One object for each row, in their order: DONE with the answer of the single action, or REFUSED with its refusal';
-- end: meanings work.bulk_answer

-- source: meanings work.bulk_row
comment on type work.bulk_row is 'A row of an action on many work orders, as it was given';
-- end: meanings work.bulk_row

-- source: meanings work.proposal_answer
comment on type work.proposal_answer is 'A work order of a plan of dispatch, with the proposed slot or why there is none';
comment on column work.proposal_answer.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.proposal_answer.slot_id is 'Id of the proposed slot; empty without one';
comment on column work.proposal_answer.worker_number is 'Number of the worker';
comment on column work.proposal_answer.worker_name is 'Name of the worker';
comment on column work.proposal_answer.starts_at is 'Start of the slot';
comment on column work.proposal_answer.ends_at is 'End of the slot, excluded';
comment on column work.proposal_answer.is_late is 'Whether it ends after due_at; empty without a slot';
comment on column work.proposal_answer.score is 'Score from 0 to 100';
comment on column work.proposal_answer.score_parts is 'Parts of the score, each 0 to 100';
comment on column work.proposal_answer.code is 'NO_CANDIDATE without a slot, else empty';
comment on column work.proposal_answer.reason_counts is
'Workers by the code that speaks against them; an empty object with a slot';
comment on column work.proposal_answer.work_order_id is 'Id of the work order';
comment on column work.proposal_answer.worker_id is 'Id of the worker; empty without a slot';
-- end: meanings work.proposal_answer

-- source: meanings work.slot_answer
comment on type work.slot_answer is 'Result of the actions on a slot';
comment on column work.slot_answer.id is 'Id of the slot';
comment on column work.slot_answer.status is 'Status of the slot';
comment on column work.slot_answer.starts_at is 'Start of the slot';
comment on column work.slot_answer.ends_at is 'End of the slot, excluded';
comment on column work.slot_answer.answer_by_at is 'Time by which the worker is to accept or decline';
comment on column work.slot_answer.work_order_id is 'Id of the work order';
comment on column work.slot_answer.worker_id is 'Id of the worker';
-- end: meanings work.slot_answer

-- source: meanings work.slots
comment on table work.slots is 'A scheduled time of a worker at a work order; slots of a worker never overlap';
comment on column work.slots.site_id is 'Site of the work order; follows it';
comment on column work.slots.work_order_id is 'Work order';
comment on column work.slots.worker_id is 'Worker';
comment on column work.slots.starts_at is 'Start of the slot';
comment on column work.slots.ends_at is 'End of the slot, excluded';
comment on column work.slots.during is 'Period from starts_at to ends_at';
comment on column work.slots.scheduled_at is 'Time of scheduling; empty while it is only proposed';
comment on column work.slots.released_at is
'Time at which it was released, declined or stopped; empty otherwise';
comment on column work.slots.override_reason is
'Reason for scheduling despite what prevents it; empty where nothing was overridden';
comment on column work.slots.overridden_codes is
'What was overridden, codes of candidate_faults of list_dispatch_candidates; empty for nothing';
comment on column work.slots.status is
'PROPOSED, PLANNED, DISPATCHED, ACCEPTED, DECLINED, EN_ROUTE, ON_SITE, WORKING, DONE, STOPPED or RELEASED';
comment on column work.slots.dispatched_at is 'Time of dispatch; empty before it';
comment on column work.slots.dispatched_by is 'Account that dispatched the slot';
comment on column work.slots.answer_by_at is 'Time by which the worker is to accept or decline';
comment on column work.slots.notified_at is 'Time at which whoever dispatched it was notified that the answer is late';
comment on column work.slots.accepted_at is 'Time of acceptance';
comment on column work.slots.departed_at is 'Start of the travel';
comment on column work.slots.arrived_at is 'Time of arrival';
comment on column work.slots.started_at is 'Start of the work during the visit';
comment on column work.slots.finished_at is 'End of the visit; empty before it';
comment on column work.slots.status_note is 'Reason for declining or stopping';
comment on column work.slots.score is 'Score of a proposal from 0 to 100; empty for slots that no plan proposed';
comment on column work.slots.score_parts is 'Parts of the score of a proposal, each 0 to 100';
comment on column work.slots.counted_site_id is
'Site at whose weekly schedule it counts, when the work order has moved to another site since; else empty';
-- end: meanings work.slots

-- source: meanings work.visit
comment on type work.visit is 'A visit of a worker that is considered';
-- end: meanings work.visit

-- source: meanings workforce.dispatch_policies
comment on table workforce.dispatch_policies is 'How work of a site is dispatched; one for each site';
comment on column workforce.dispatch_policies.site_id is 'Site of the work';
comment on column workforce.dispatch_policies.travel_weight is 'Weight of short travel in the score, in percent';
comment on column workforce.dispatch_policies.load_weight is 'Weight of a low load on the day, in percent';
comment on column workforce.dispatch_policies.experience_weight is 'Weight of experience with the asset, in percent';
comment on column workforce.dispatch_policies.continuity_weight is
'Weight of having had the work order or being responsible for the asset, in percent';
comment on column workforce.dispatch_policies.level_weight is
'Weight of a craft level no better than planned, in percent';
comment on column workforce.dispatch_policies.cost_weight is 'Weight of a low labour rate, in percent, at most 99';
comment on column workforce.dispatch_policies.answer_minutes is
'Minutes after dispatch in which workers accept or decline';
comment on column workforce.dispatch_policies.rest_minutes is
'Least minutes between the shift or slot before and a shift; 0 when rest is not checked';
comment on column workforce.dispatch_policies.grid_minutes is 'Minutes between the possible starts of proposed slots';
comment on column workforce.dispatch_policies.speed_kmh is 'Average speed between sites in km/h';
comment on column workforce.dispatch_policies.detour is 'Length of the road as a multiple of the straight line';
-- end: meanings workforce.dispatch_policies

-- source: meanings workforce.dispatch_policy_answer
comment on type workforce.dispatch_policy_answer is 'Result of the change of a dispatch policy';
comment on column workforce.dispatch_policy_answer.id is 'Id of the policy';
-- end: meanings workforce.dispatch_policy_answer

-- source: meanings workforce.site_distances
comment on table workforce.site_distances is 'A travel time from one site to another';
comment on column workforce.site_distances.site_id is 'Site from which the way leads';
comment on column workforce.site_distances.to_site_id is 'Site to which it leads';
comment on column workforce.site_distances.minutes is 'Travel time in minutes, at most a day';
-- end: meanings workforce.site_distances

-- source: meanings workforce.site_distances_answer
comment on type workforce.site_distances_answer is 'Result of the replacement of the travel times from a site';
comment on column workforce.site_distances_answer.site_distances is 'Number of travel times';
comment on column workforce.site_distances_answer.site_id is 'Id of the site from which the ways lead';
-- end: meanings workforce.site_distances_answer

-- source: function api.accept_slot
create or replace function api.accept_slot(p_slot_id uuid, p_row_version integer default null)
returns setof work.slot_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'accept_slot', 'work_order_slot.perform', jsonb_build_array(p_slot_id, p_row_version)
  );
  v_slot   work.slots;
begin
  if v_answer is null then
    v_slot := work.lock_own_slot(p_slot_id, p_row_version);

    update work.slots as s
       set status = work.next_slot_status(v_slot, 'accept_slot'),
           accepted_at = clock_timestamp()
     where s.id = p_slot_id
    returning * into v_slot;

    v_answer := core.finish_action(core.answer(to_jsonb(v_slot), null::work.slot_answer));
  end if;

  return next jsonb_populate_record(null::work.slot_answer, v_answer);
end
$$;

alter function api.accept_slot owner to assetry_api;
grant execute on function api.accept_slot to authenticated;

comment on function api.accept_slot is
$$Accept a dispatched slot

Your own slot, also after answer_by_at.
Refuses with SLOT_NOT_FOUND, STALE_ROW, OTHER_WORKER, WORK_ORDER_NOT_OPEN and TRANSITION_NOT_ALLOWED.$$;
-- end: function api.accept_slot

-- source: function api.assign_work_orders
create or replace function api.assign_work_orders(p_rows api.row_list)
returns setof work.bulk_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('assign_work_orders', 'work_order.assign', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      work.each_order(
        'work.assign_row', work.lock_bulk(work.read_bulk_rows(p_rows, '{worker_ids,override_reason}'), false, false)
      )
    );
  end if;

  return next jsonb_populate_record(null::work.bulk_answer, v_answer);
end
$$;

alter function api.assign_work_orders owner to assetry_api;
grant execute on function api.assign_work_orders to authenticated;

comment on function api.assign_work_orders is
$$Assign workers to many work orders

Each row by the rules of assign_work_order, in the order given: a refused row changes nothing, and the others are done.
With an Idempotency-Key the whole call is carried out once.
p_rows: 1 to 500 objects with work_order_id, worker_ids and, where wanted, override_reason and row_version
Refuses with VALIDATION_FAILED (p_rows is no such array). order_outcomes has the refusal of each row: the codes of
assign_work_order, and VALIDATION_FAILED for a row that is no such object or repeats a work order.$$;
-- end: function api.assign_work_orders

-- source: function api.cancel_work_orders
create or replace function api.cancel_work_orders(p_rows api.row_list)
returns setof work.bulk_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('cancel_work_orders', 'work_order.cancel', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      work.each_order(
        'work.cancel_row', work.lock_bulk(work.read_bulk_rows(p_rows, '{reason}'), true, true)
      )
    );
  end if;

  return next jsonb_populate_record(null::work.bulk_answer, v_answer);
end
$$;

alter function api.cancel_work_orders owner to assetry_api;
grant execute on function api.cancel_work_orders to authenticated;

comment on function api.cancel_work_orders is
$$Cancel many work orders

Each row by the rules of cancel_work_order, in the order given: a refused row changes nothing, and the others are done.
With an Idempotency-Key the whole call is carried out once.
p_rows: 1 to 500 objects with work_order_id, reason and, where wanted, row_version
Refuses with VALIDATION_FAILED (p_rows is no such array). order_outcomes has the refusal of each row: the codes of
cancel_work_order, and VALIDATION_FAILED for a row that is no such object or repeats a work order.$$;
-- end: function api.cancel_work_orders

-- source: function api.close_work_orders
create or replace function api.close_work_orders(p_rows api.row_list)
returns setof work.bulk_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('close_work_orders', 'work_order.close', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      work.each_order(
        'work.close_row', work.lock_bulk(work.read_bulk_rows(p_rows, '{}'), true, false)
      )
    );
  end if;

  return next jsonb_populate_record(null::work.bulk_answer, v_answer);
end
$$;

alter function api.close_work_orders owner to assetry_api;
grant execute on function api.close_work_orders to authenticated;

comment on function api.close_work_orders is
$$Close many completed work orders

Each row by the rules of close_work_order, in the order given: a refused row changes nothing, and the others are done.
With an Idempotency-Key the whole call is carried out once.
p_rows: 1 to 500 objects with work_order_id and, where wanted, row_version
Refuses with VALIDATION_FAILED (p_rows is no such array). order_outcomes has the refusal of each row: the codes of
close_work_order, and VALIDATION_FAILED for a row that is no such object or repeats a work order.$$;
-- end: function api.close_work_orders

-- source: function api.complete_slot
create or replace function api.complete_slot(p_slot_id uuid, p_row_version integer default null)
returns setof work.slot_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'complete_slot', 'work_order_slot.perform', jsonb_build_array(p_slot_id, p_row_version)
  );
  v_slot   work.slots;
begin
  if v_answer is null then
    perform work.lock_own_timer();
    v_slot := work.lock_own_slot(p_slot_id, p_row_version);

    update work.slots as s
       set status = work.next_slot_status(v_slot, 'complete_slot'),
           finished_at = clock_timestamp()
     where s.id = p_slot_id
    returning * into v_slot;

    perform work.stop_own_timer(v_slot, null, v_slot.finished_at);
    v_answer := core.finish_action(core.answer(to_jsonb(v_slot), null::work.slot_answer));
  end if;

  return next jsonb_populate_record(null::work.slot_answer, v_answer);
end
$$;

alter function api.complete_slot owner to assetry_api;
grant execute on function api.complete_slot to authenticated;

comment on function api.complete_slot is
$$Complete the visit of a slot

Your own slot that is ON_SITE or WORKING. Your timer on the work order stops, and the rest of the slot is free. The
work order keeps its status: complete_work_order completes it.
Refuses with SLOT_NOT_FOUND, STALE_ROW, OTHER_WORKER, WORK_ORDER_NOT_OPEN and TRANSITION_NOT_ALLOWED.$$;
-- end: function api.complete_slot

-- source: function api.confirm_slots
create or replace function api.confirm_slots(p_slot_ids uuid[])
returns setof work.slot_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action('confirm_slots', 'work_order.assign', jsonb_build_array(p_slot_ids));
  v_slots  work.slots[];
  v_slot   work.slots;
begin
  if v_answer is null then
    p_slot_ids := work.check_slot_ids(p_slot_ids);
    perform work.lock_workers_of_labour(array(select s.worker_id from work.slots as s where s.id = any (p_slot_ids)));
    v_slots := work.lock_slots(p_slot_ids);
    perform work.check_proposals(v_slots);
    v_answer := '[]';

    foreach v_slot in array v_slots loop
      perform work.confirm_slot(v_slot);

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
Refuses with VALIDATION_FAILED, SLOT_NOT_FOUND, TRANSITION_NOT_ALLOWED (of a slot, or of its work order) and
SLOT_NOT_POSSIBLE (details names each slot with everything that prevents it).$$;
-- end: function api.confirm_slots

-- source: function api.create_site
create or replace function api.create_site(p_values api.field_values)
returns setof core.site_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action('create_site', 'site.create', jsonb_build_array(p_values));
  v_site       core.sites;
  v_constraint text;
begin
  if v_answer is null then
    v_site := jsonb_populate_record(null::core.sites, core.check_values('core.sites', p_values, 'create'));
    v_site.id := uuidv7();
    v_site.row_version := 1;
    perform core.check_time_zone(v_site.time_zone);
    perform core.check_coordinates(v_site);
    perform core.check_currency('currency', v_site.currency);

    begin
      insert into core.sites (
        id, code, name, time_zone, currency, calendar_id, address, latitude, longitude, custom
      )
      values (
        v_site.id, v_site.code, v_site.name, coalesce(v_site.time_zone, 'UTC'), coalesce(v_site.currency, 'EUR'),
        v_site.calendar_id, v_site.address, v_site.latitude, v_site.longitude, coalesce(v_site.custom, '{}')
      );
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('site', v_constraint);
    end;

    -- Not "returning": a site is within its creator's reach only from the next statement on.
    if not (select a.reaches_all_sites from identity.accounts as a where a.id = core.current_account_id()) then
      insert into identity.account_sites (account_id, site_id) values (core.current_account_id(), v_site.id);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_site), null::core.site_answer));
  end if;

  return next jsonb_populate_record(null::core.site_answer, v_answer);
end
$$;

alter function api.create_site owner to assetry_api;
grant execute on function api.create_site to authenticated;

comment on function api.create_site is
$$Create a site

The account that creates a site reaches it. Defaults: time_zone UTC, currency EUR.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.create_site

-- source: function api.decline_slot
create or replace function api.decline_slot(p_slot_id uuid, p_reason text, p_row_version integer default null)
returns setof work.slot_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'decline_slot', 'work_order_slot.perform', jsonb_build_array(p_slot_id, p_reason, p_row_version)
  );
  v_slot   work.slots;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_slot := work.lock_own_slot(p_slot_id, p_row_version);

    update work.slots as s
       set status = work.next_slot_status(v_slot, 'decline_slot'),
           status_note = p_reason,
           released_at = clock_timestamp()
     where s.id = p_slot_id
    returning * into v_slot;

    perform work.tell_visit(v_slot, 'DECLINED', array[v_slot.dispatched_by]);
    v_answer := core.finish_action(core.answer(to_jsonb(v_slot), null::work.slot_answer));
  end if;

  return next jsonb_populate_record(null::work.slot_answer, v_answer);
end
$$;

alter function api.decline_slot owner to assetry_api;
grant execute on function api.decline_slot to authenticated;

comment on function api.decline_slot is
$$Decline a dispatched slot

Your own slot. The time is free, whoever dispatched it is notified, and you keep the assignment. You are scheduled for
this work order again only with override_reason (DECLINED_BEFORE); list_dispatch_candidates lists others.
p_reason: Reason for declining, such as "on another site until noon"
Refuses with VALIDATION_FAILED, SLOT_NOT_FOUND, STALE_ROW, OTHER_WORKER, WORK_ORDER_NOT_OPEN and
TRANSITION_NOT_ALLOWED.$$;
-- end: function api.decline_slot

-- source: function api.dispatch_slots
create or replace function api.dispatch_slots(p_slot_ids uuid[])
returns setof work.slot_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action('dispatch_slots', 'work_order.dispatch', jsonb_build_array(p_slot_ids));
  v_slot   work.slots;
  v_slots  jsonb := '[]';
begin
  if v_answer is null then
    foreach v_slot in array work.lock_slots(work.check_slot_ids(p_slot_ids)) loop
      update work.slots as s
         set status = work.next_slot_status(v_slot, 'dispatch_slots'),
             dispatched_at = clock_timestamp(),
             dispatched_by = core.current_account_id(),
             answer_by_at = clock_timestamp()
               + make_interval(mins => (workforce.dispatch_policy_of(s.site_id)).answer_minutes)
       where s.id = v_slot.id
      returning * into v_slot;

      perform work.tell_visit(v_slot, 'DISPATCHED', array[work.account_of_worker(v_slot.worker_id)]);
      v_slots := v_slots || core.answer(to_jsonb(v_slot), null::work.slot_answer);
    end loop;

    v_answer := core.finish_action(v_slots);
  end if;

  return query select * from jsonb_populate_recordset(null::work.slot_answer, v_answer);
end
$$;

alter function api.dispatch_slots owner to assetry_api;
grant execute on function api.dispatch_slots to authenticated;

comment on function api.dispatch_slots is
$$Send workers to their scheduled slots

All or none. The workers are notified by mail and answer with accept_slot or decline_slot until answer_by_at, by
answer_minutes of the site (/dispatch_policies). Who does not answer keeps the slot, and you are notified once.
p_slot_ids: Ids of rows of /work_order_slots with the status PLANNED, at most 500
Refuses with VALIDATION_FAILED, SLOT_NOT_FOUND and TRANSITION_NOT_ALLOWED.$$;
-- end: function api.dispatch_slots

-- source: function api.explain_dispatch
create or replace function api.explain_dispatch(
  p_from     date,
  p_until    date,
  p_site_ids uuid[] default null
)
returns table (
  site_id            uuid,
  site_code          text,
  dispatched         bigint,
  accepted           bigint,
  declined           bigint,
  accepted_percent   numeric,
  declined_percent   numeric,
  arrived            bigint,
  minutes_to_arrival numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.check_period(p_from, p_until);

  return query
  select * from work.dispatch_of(core.sites_asked(p_site_ids), p_from, p_until);
end
$$;

alter function api.explain_dispatch owner to assetry_list;
grant execute on function api.explain_dispatch to authenticated;

comment on function api.explain_dispatch is
$$Answers to dispatched slots and minutes to arrival

One row for each site with dispatched slots that start in the period, by its local days. dispatched: slots that were
dispatched, whatever became of them; accepted and declined: those that their workers accepted or declined, also late,
and their percent of dispatched. arrived: those with an arrival; minutes_to_arrival: average minutes from dispatch to
arrival, null without one.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 500,000 slots).$$;
-- end: function api.explain_dispatch

-- source: function api.generate_dispatch_plan
create or replace function api.generate_dispatch_plan(
  p_site_id uuid,
  p_from    timestamptz,
  p_until   timestamptz
)
returns setof work.proposal_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action(
    'generate_dispatch_plan', 'work_order.assign', jsonb_build_array(p_site_id, p_from, p_until)
  );
begin
  if v_answer is null then
    perform work.check_plan_period(p_site_id, p_from, p_until);
    perform work.take_dispatch_plan(p_site_id);
    perform work.end_slots(
      array(select s.id from work.slots as s where s.site_id = p_site_id and s.status = 'PROPOSED' order by s.id)
    );
    v_answer := core.finish_action(work.propose_slots(p_site_id, greatest(p_from, clock_timestamp()), p_until));
  end if;

  return query select * from jsonb_populate_recordset(null::work.proposal_answer, v_answer);
end
$$;

alter function api.generate_dispatch_plan owner to assetry_api;
grant execute on function api.generate_dispatch_plan to authenticated;

comment on function api.generate_dispatch_plan is
$$Propose slots for the unscheduled work of a site

One row for each OPEN or ASSIGNED work order with planned labour and without a slot ahead, by priority, due_at (empty
last) and number. Its visit has the remaining planned hours and starts on the grid (grid_minutes of
/dispatch_policies) within the period, for one worker of list_dispatch_candidates whom nothing speaks against; among
those on time first (is_late: it ends after due_at), then by score, start and number of the worker. Each choice counts
for the next. Proposals are slots with the status PROPOSED: they take no time, only accounts with the permission
work_order.assign see them, and a new plan of the site replaces them; confirm_slots schedules them. Slots that are
scheduled are never moved. Prefer: tx=rollback shows a plan without storing it.
code: NO_CANDIDATE without a visit; reason_counts are then the workers for each code, at any time of the period.
p_from: Start of the period; what is past does not count
p_until: End of the period, in the future, after p_from and at most 90 days after it
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, BUSY (another plan of the site is being made) and TOO_MUCH (more than
10,000 days of workers and work orders).$$;
-- end: function api.generate_dispatch_plan

-- source: function api.list_dispatch_candidates
create or replace function api.list_dispatch_candidates(
  p_work_order_id uuid,
  p_starts_at     timestamptz,
  p_ends_at       timestamptz,
  p_limit         integer default 20
)
returns table (
  worker_id       uuid,
  worker_number   text,
  worker_name     text,
  is_eligible     boolean,
  candidate_faults jsonb,
  warnings        jsonb,
  score           numeric,
  score_parts     jsonb,
  travel_minutes  integer,
  booked_minutes  integer,
  shift_minutes   integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_work_order work.work_orders;
begin
  perform core.require_permission('work_order.assign');
  perform work.check_candidate_period(p_starts_at, p_ends_at, p_limit);
  select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;

  if not found then
    perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
  end if;

  return query
  select * from work.candidates(v_work_order, p_starts_at, p_ends_at, p_limit);
end
$$;

alter function api.list_dispatch_candidates owner to assetry_list;
grant execute on function api.list_dispatch_candidates to authenticated;

comment on function api.list_dispatch_candidates is
$$List workers for a work order and a period

Every worker with a home site that you reach who is not archived: first those whom assign_work_order and
schedule_work_order accept (is_eligible), by score, shorter travel, fewer booked minutes and number, then the others.
candidate_faults: everything that prevents it, with code and message, in this order: WORKER_NOT_ACTIVE,
SITE_NOT_SERVED, CRAFT_MISSING (no craft of the planned labour at its level), MISSING_SKILL, CERTIFICATE_MISSING,
CERTIFICATE_EXPIRED (on the day at the site on which the period ends), ABSENT, OUTSIDE_SHIFT (not within a shift;
ON_CALL counts for URGENT and EMERGENCY work), DOUBLE_BOOKED, TRAVEL_TOO_LONG (too little time from the slot before or
to the slot after), REST_TOO_SHORT (rest_minutes of /dispatch_policies before the shift), AUTHORIZED_VENDOR_REQUIRED and
DECLINED_BEFORE. warnings: certificates in grace, and TRAVEL_UNKNOWN (60 minutes are assumed).
score_parts, each 0 to 100: travel, 100 less one for each 1.2 minutes, up to 120 minutes; load, 100 less the booked
percent of the shifts of the day; experience, 20 for each work order on the asset completed in 365 days; continuity,
100 for who had this work order, 50 for the responsible worker of the asset; level, 100 less 25 for each level better
than planned; cost, the lowest rate of the eligible in percent of the own rate, 50 without a rate.
score: the parts weighted by /dispatch_policies; without a permission to see rates cost is omitted.
travel_minutes: from the slot before on the same day, else from the home site; booked_minutes and shift_minutes: slots
and REGULAR shifts on the day at the home site on which the period starts.
p_starts_at: Start of the visit
p_ends_at: End of the visit, in the future, after p_starts_at and at most 31 days after it
p_limit: Number of candidates, 1 to 500; default 20
Refuses with VALIDATION_FAILED and WORK_ORDER_NOT_FOUND.$$;
-- end: function api.list_dispatch_candidates

-- source: function api.record_slot_arrival
create or replace function api.record_slot_arrival(
  p_slot_id     uuid,
  p_arrived_at  timestamptz default null,
  p_row_version integer     default null
)
returns setof work.slot_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'record_slot_arrival', 'work_order_slot.perform', jsonb_build_array(p_slot_id, p_arrived_at, p_row_version)
  );
  v_slot       work.slots;
  v_work_order work.work_orders;
begin
  if v_answer is null then
    perform work.lock_own_timer();
    v_slot := work.lock_own_slot(p_slot_id, p_row_version);
    select * into v_work_order from work.work_orders as w where w.id = v_slot.work_order_id;
    p_arrived_at := coalesce(p_arrived_at, clock_timestamp());
    perform core.check_instant(
      'p_arrived_at', p_arrived_at, greatest(v_work_order.reported_at, v_slot.departed_at)
    );
    perform work.stop_own_timer(v_slot, 'TRAVEL', p_arrived_at);

    update work.slots as s
       set status = work.next_slot_status(v_slot, 'record_slot_arrival'),
           arrived_at = p_arrived_at
     where s.id = p_slot_id
    returning * into v_slot;

    update work.work_orders as w
       set arrived_at = p_arrived_at
     where w.id = v_slot.work_order_id
       and w.arrived_at is null
    returning * into v_work_order;

    if found then
      perform service.follow(v_work_order);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_slot), null::work.slot_answer));
  end if;

  return next jsonb_populate_record(null::work.slot_answer, v_answer);
end
$$;

alter function api.record_slot_arrival owner to assetry_api;
grant execute on function api.record_slot_arrival to authenticated;

comment on function api.record_slot_arrival is
$$Record the arrival at a slot

Your own slot that is PLANNED, DISPATCHED, ACCEPTED or EN_ROUTE. The first arrival is that of the work order and stops
its service clock ARRIVE. Your TRAVEL timer on the work order stops. start_work_order then begins the work.
p_arrived_at: Time of arrival, not in the future, nor before the departure or reported_at; default now
Refuses with SLOT_NOT_FOUND, STALE_ROW, OTHER_WORKER, WORK_ORDER_NOT_OPEN, TRANSITION_NOT_ALLOWED and
VALIDATION_FAILED.$$;
-- end: function api.record_slot_arrival

-- source: function api.schedule_work_order
create or replace function api.schedule_work_order(
  p_work_order_id uuid,
  p_slots         api.row_list,
  p_row_version   integer default null
)
returns setof work.work_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'schedule_work_order', 'work_order.assign', jsonb_build_array(p_work_order_id, p_slots, p_row_version)
  );
  v_slots      work.slots[];
  v_work_order work.work_orders;
  v_warnings   jsonb;
begin
  if v_answer is null then
    if p_slots @? '$[*].override_reason ? (@ != null)' then
      perform core.require_permission('work_order_assignment.override');
    end if;

    v_slots := work.check_slots(p_slots);
    perform work.lock_workers_of_labour(array(select s.worker_id from unnest(v_slots) as s));
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);

    if v_work_order.status not in ('ASSIGNED', 'IN_PROGRESS', 'ON_HOLD') then
      perform core.refuse(
        'WORK_ORDER_NOT_ASSIGNED', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status),
        409, p_hint => 'Assign the worker first with assign_work_order'
      );
    end if;

    v_warnings := work.store_slots(v_work_order, v_slots);

    -- The plan belongs to what a caller read: two who change it at once notice it by the version of the whole.
    update work.work_orders as w
       set updated_at = now()
     where w.id = p_work_order_id
    returning * into v_work_order;

    v_answer := core.finish_action(work.work_order_answer(v_work_order, v_warnings));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

alter function api.schedule_work_order owner to assetry_api;
grant execute on function api.schedule_work_order to authenticated;

comment on function api.schedule_work_order is
$$Schedule workers for a work order

Past slots and visits that have begun stay. A worker cannot be scheduled at two work orders at the same time;
unassigning a worker releases the slots. For each new slot the worker must hold the required certificates on the day
at the site on which it ends; an expired certificate whose type does not block yet is returned in warnings.
A new slot lies within the shifts of the worker (/worker_shifts; without a shift pattern the hours of the calendar of
the home site, without a calendar at any time) and outside approved absences. ON_CALL shifts count for URGENT and
EMERGENCY work. The worker has a craft of the planned labour at its level, enough time from the slot before and to the
slot after, enough rest (/dispatch_policies), and did not decline the work order: list_dispatch_candidates explains all
of it. override_reason, with the permission work_order_assignment.override, schedules all the same: reason and
overridden codes are kept at /work_order_slots.
p_slots: All slots from now on, at most 200 objects with worker_id (an assigned worker), starts_at, ends_at (in the
future, at most 31 days after starts_at) and override_reason; an omitted slot is released, an empty array releases all
Refuses with VALIDATION_FAILED (fields such as p_slots[2].ends_at), WORK_ORDER_NOT_FOUND, STALE_ROW,
WORK_ORDER_NOT_ASSIGNED, WORKER_NOT_ACTIVE, CRAFT_MISSING, ABSENT, OUTSIDE_SHIFT, TRAVEL_TOO_LONG, REST_TOO_SHORT,
DECLINED_BEFORE, CERTIFICATE_MISSING, CERTIFICATE_EXPIRED and DOUBLE_BOOKED (details names each other work order).
PERMISSION_DENIED also when override_reason is given without the permission work_order_assignment.override.$$;
-- end: function api.schedule_work_order

-- source: function api.schedule_work_orders
create or replace function api.schedule_work_orders(p_rows api.row_list)
returns setof work.bulk_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('schedule_work_orders', 'work_order.assign', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      work.each_order(
        'work.schedule_row', work.lock_bulk(work.read_bulk_rows(p_rows, '{slots}'), false, false)
      )
    );
  end if;

  return next jsonb_populate_record(null::work.bulk_answer, v_answer);
end
$$;

alter function api.schedule_work_orders owner to assetry_api;
grant execute on function api.schedule_work_orders to authenticated;

comment on function api.schedule_work_orders is
$$Schedule many work orders

Each row by the rules of schedule_work_order, in the order given: a refused row changes nothing,
  and the others are done.
With an Idempotency-Key the whole call is carried out once.
p_rows: 1 to 500 objects with work_order_id, slots (as p_slots of schedule_work_order) and, where wanted, row_version
Refuses with VALIDATION_FAILED (p_rows is no such array). order_outcomes has the refusal of each row: the codes of
schedule_work_order, and VALIDATION_FAILED for a row that is no such object or repeats a work order.$$;
-- end: function api.schedule_work_orders

-- source: function api.start_slot_travel
create or replace function api.start_slot_travel(
  p_slot_id      uuid,
  p_starts_timer boolean default false,
  p_row_version  integer default null
)
returns setof work.slot_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'start_slot_travel', 'work_order_slot.perform', jsonb_build_array(p_slot_id, p_starts_timer, p_row_version)
  );
  v_worker workforce.workers;
  v_slot   work.slots;
begin
  if v_answer is null then
    if p_starts_timer then
      perform core.require_permission('labour_entry.record');
      v_worker := work.lock_labour_worker(null);
    end if;

    v_slot := work.lock_own_slot(p_slot_id, p_row_version);

    update work.slots as s
       set status = work.next_slot_status(v_slot, 'start_slot_travel'),
           departed_at = clock_timestamp()
     where s.id = p_slot_id
    returning * into v_slot;

    if p_starts_timer then
      perform work.start_timer(v_worker, w, 'TRAVEL', v_slot.departed_at)
         from work.work_orders as w
        where w.id = v_slot.work_order_id;
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_slot), null::work.slot_answer));
  end if;

  return next jsonb_populate_record(null::work.slot_answer, v_answer);
end
$$;

alter function api.start_slot_travel owner to assetry_api;
grant execute on function api.start_slot_travel to authenticated;

comment on function api.start_slot_travel is
$$Start the travel to a slot

Your own slot that is PLANNED, DISPATCHED or ACCEPTED.
p_starts_timer: Whether your labour timer of kind TRAVEL starts as well; default false
Refuses with SLOT_NOT_FOUND, STALE_ROW, OTHER_WORKER, WORK_ORDER_NOT_OPEN, TRANSITION_NOT_ALLOWED and, for the timer,
PERMISSION_DENIED, VALIDATION_FAILED, WORKER_NOT_ACTIVE, SITE_NOT_SERVED, TIMER_RUNNING and LABOUR_OVERLAPS.$$;
-- end: function api.start_slot_travel

-- source: function api.start_work_order
create or replace function api.start_work_order(
  p_work_order_id uuid,
  p_started_at    timestamptz default null,
  p_row_version   integer     default null,
  p_starts_timer  boolean     default false
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
    'start_work_order', 'work_order.perform',
    jsonb_build_array(p_work_order_id, p_started_at, p_row_version, p_starts_timer)
  );
  v_worker     workforce.workers;
  v_work_order work.work_orders;
  v_status     text;
begin
  if v_answer is null then
    if p_starts_timer then
      perform core.require_permission('labour_entry.record');
      v_worker := work.lock_labour_worker(null);
    end if;

    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    v_status := work.next_status(v_work_order, 'start_work_order');
    p_started_at := coalesce(p_started_at, clock_timestamp());
    perform core.check_instant('p_started_at', p_started_at, work.clock_at(v_work_order));
    perform work.check_start(v_work_order, work.start_faults(v_work_order, v_worker.id));
    perform work.turn_clock(v_work_order, 'RUN', p_started_at);

    update work.work_orders as w
       set status = v_status,
           started_at = coalesce(w.started_at, p_started_at),
           status_note = null
     where w.id = p_work_order_id
    returning * into v_work_order;

    perform work.follow_start(p_work_order_id, p_started_at);
    perform service.follow(v_work_order);

    if p_starts_timer then
      perform work.start_timer(v_worker, v_work_order, 'WORK', p_started_at);
    end if;

    v_answer := core.finish_action(
      work.work_order_answer(v_work_order, (work.starting_coverage(v_work_order)).p_warnings)
    );
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

alter function api.start_work_order owner to assetry_api;
grant execute on function api.start_work_order to authenticated;

comment on function api.start_work_order is
$$Start a work order

Moves OPEN or ASSIGNED work to IN_PROGRESS. Work that requires a permit or a lockout (by its own flags, its type, its
asset's category or its job plan) starts only while these are in force. Behind a lockout, each assigned worker has
applied a lock (at the group box, else at every point), and so have you when nobody is assigned or with
p_starts_timer. Each assigned worker, and you when nobody is assigned, holds the required certificates today; an
expired certificate whose type does not block yet is returned in warnings. A contract that requires authorized vendors
lets only their workers start, or those who were assigned with override_reason. Planned tools and tools checked out for
the work must be calibrated and usable. Your own slot that is ON_SITE becomes WORKING.
p_started_at: Start of the work, not before reported_at or the last clock entry; default now
p_starts_timer: Whether your own labour timer starts as well; default false
Refuses with WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, VALIDATION_FAILED, BLOCKED_BY (preceding work is
not finished), PERMIT_MISSING, PERMIT_NOT_IN_FORCE, LOCKOUT_MISSING, LOCKOUT_NOT_VERIFIED, OWN_LOCK_MISSING,
CERTIFICATE_MISSING, CERTIFICATE_EXPIRED, AUTHORIZED_VENDOR_REQUIRED, TOOL_NOT_CALIBRATED, TOOL_NOT_USABLE (details
names each obstacle) and, for the timer, WORKER_NOT_ACTIVE, SITE_NOT_SERVED, TIMER_RUNNING and LABOUR_OVERLAPS.$$;
-- end: function api.start_work_order

-- source: function api.stop_slot
create or replace function api.stop_slot(
  p_slot_id     uuid,
  p_reason      text,
  p_hold_reason text    default null,
  p_row_version integer default null
)
returns setof work.slot_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'stop_slot', 'work_order_slot.perform', jsonb_build_array(p_slot_id, p_reason, p_hold_reason, p_row_version)
  );
  v_hold   work.own_hold_reasons;
  v_timers uuid[];
  v_slot   work.slots;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);

    if p_hold_reason is not null then
      v_hold := work.check_hold_reason(p_hold_reason, p_reason);
    end if;

    v_timers := work.lock_timers_of_slot(p_slot_id);
    v_slot := work.lock_own_slot(p_slot_id, p_row_version);

    update work.slots as s
       set status = work.next_slot_status(v_slot, 'stop_slot'),
           status_note = p_reason,
           finished_at = clock_timestamp(),
           released_at = clock_timestamp()
     where s.id = p_slot_id
    returning * into v_slot;

    perform work.stop_own_timer(v_slot, null, v_slot.finished_at);
    perform work.leave_visited(v_slot, v_hold, v_timers);
    perform work.tell_visit(v_slot, 'STOPPED', array[v_slot.dispatched_by]);
    v_answer := core.finish_action(core.answer(to_jsonb(v_slot), null::work.slot_answer));
  end if;

  return next jsonb_populate_record(null::work.slot_answer, v_answer);
end
$$;

alter function api.stop_slot owner to assetry_api;
grant execute on function api.stop_slot to authenticated;

comment on function api.stop_slot is
$$Stop a visit that cannot be carried out

Your own slot from DISPATCHED to WORKING. With p_hold_reason the work order is put on hold, as by hold_work_order.
Without it you are unassigned: ASSIGNED work without other workers is OPEN again. Your timer stops, and whoever
dispatched the slot is notified.
p_reason: Reason, such as "no access to the roof"; the note of the hold
p_hold_reason: Code of /hold_reasons; required for work in progress
Refuses with VALIDATION_FAILED, SLOT_NOT_FOUND, STALE_ROW, OTHER_WORKER, WORK_ORDER_NOT_OPEN, TRANSITION_NOT_ALLOWED
and TIMER_STARTED (a timer started at the same moment).$$;
-- end: function api.stop_slot

-- source: function api.update_dispatch_policy
create or replace function api.update_dispatch_policy(
  p_site_id     uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof workforce.dispatch_policy_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'update_dispatch_policy', 'dispatch_policy.update', jsonb_build_array(p_site_id, p_values, p_row_version)
  );
  v_policy workforce.dispatch_policies;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.dispatch_policies', p_values, 'update');
    v_policy := workforce.take_dispatch_policy(p_site_id, p_row_version);
    v_policy := jsonb_populate_record(
      v_policy, core.merge_values('workforce.dispatch_policies', to_jsonb(v_policy), p_values)
    );
    perform workforce.check_dispatch_policy(v_policy);

    update workforce.dispatch_policies as p
       set travel_weight = v_policy.travel_weight,
           load_weight = v_policy.load_weight,
           experience_weight = v_policy.experience_weight,
           continuity_weight = v_policy.continuity_weight,
           level_weight = v_policy.level_weight,
           cost_weight = v_policy.cost_weight,
           answer_minutes = v_policy.answer_minutes,
           rest_minutes = v_policy.rest_minutes,
           grid_minutes = v_policy.grid_minutes,
           speed_kmh = v_policy.speed_kmh,
           detour = v_policy.detour
     where p.id = v_policy.id
    returning * into v_policy;

    v_answer := core.finish_action(core.answer(to_jsonb(v_policy), null::workforce.dispatch_policy_answer));
  end if;

  return next jsonb_populate_record(null::workforce.dispatch_policy_answer, v_answer);
end
$$;

alter function api.update_dispatch_policy owner to assetry_api;
grant execute on function api.update_dispatch_policy to authenticated;

comment on function api.update_dispatch_policy is
$$Change the dispatch policy of a site

Omitted fields keep their values. The first call creates the policy; before it these hold, as its defaults: weights
travel 30, load 20, experience 15, continuity 15, level 10 and cost 10 percent, answer_minutes 30, rest_minutes 0 (rest
is not checked), grid_minutes 15, speed_kmh 50 and detour 1.3. The six weights are 100 together.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and STALE_ROW.$$;
-- end: function api.update_dispatch_policy

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
enter or leave a closed month is refused. The currency can change only while the site has no amounts.
Refuses with SITE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, CURRENCY_IN_USE (stock, costs, orders or books exist;
details names each), PERIOD_CLOSED (reopen that month first) and ALREADY_EXISTS.$$;
-- end: function api.update_site

-- source: function api.update_site_distances
create or replace function api.update_site_distances(p_site_id uuid, p_distances api.row_list)
returns setof workforce.site_distances_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer    jsonb := core.begin_action(
    'update_site_distances', 'dispatch_policy.update', jsonb_build_array(p_site_id, p_distances)
  );
  v_distances workforce.site_distances[];
begin
  if v_answer is null then
    v_distances := workforce.check_site_distances(p_site_id, p_distances);
    perform core.lock_site(p_site_id, null);

    delete from workforce.site_distances as d
     where d.site_id = p_site_id
       and not exists (select from unnest(v_distances) as n where n.to_site_id = d.to_site_id);

    insert into workforce.site_distances as d (site_id, to_site_id, minutes)
    select p_site_id, n.to_site_id, n.minutes
      from unnest(v_distances) as n
     order by n.to_site_id
    on conflict (organization_id, site_id, to_site_id) do update
       set minutes = excluded.minutes
     where d.minutes <> excluded.minutes;

    v_answer := core.finish_action(
      jsonb_build_object('site_id', p_site_id, 'site_distances', cardinality(v_distances))
    );
  end if;

  return next jsonb_populate_record(null::workforce.site_distances_answer, v_answer);
end
$$;

alter function api.update_site_distances owner to assetry_api;
grant execute on function api.update_site_distances to authenticated;

comment on function api.update_site_distances is
$$Replace the travel times from a site to others

Each also holds for the way back, unless the other site has one of its own. Without a travel time the way is calculated
from the coordinates of both sites (latitude and longitude of /sites), detour and speed_kmh of /dispatch_policies;
without coordinates it is 60 minutes (TRAVEL_UNKNOWN).
p_distances: All travel times from the site, at most 500 objects with to_site_id and minutes; an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_distances[2].minutes) and SITE_NOT_FOUND.$$;
-- end: function api.update_site_distances

-- source: function api.update_work_order_priorities
create or replace function api.update_work_order_priorities(p_rows api.row_list)
returns setof work.bulk_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('update_work_order_priorities', 'work_order.update', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      work.each_order(
        'work.prioritize_row', work.lock_bulk(work.read_bulk_rows(p_rows, '{priority}'), true, false)
      )
    );
  end if;

  return next jsonb_populate_record(null::work.bulk_answer, v_answer);
end
$$;

alter function api.update_work_order_priorities owner to assetry_api;
grant execute on function api.update_work_order_priorities to authenticated;

comment on function api.update_work_order_priorities is
$$Change the priority of many work orders

Each row by the rules of update_work_order, in the order given: a refused row changes nothing, and the others are done.
With an Idempotency-Key the whole call is carried out once.
p_rows: 1 to 500 objects with work_order_id, priority and, where wanted, row_version
Refuses with VALIDATION_FAILED (p_rows is no such array). order_outcomes has the refusal of each row: the codes of
update_work_order, and VALIDATION_FAILED for a row that is no such object or repeats a work order.$$;
-- end: function api.update_work_order_priorities

-- source: function core.check_coordinates
-- Refuses a site with one coordinate only.
create or replace function core.check_coordinates(p_site core.sites)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if num_nonnulls(p_site.latitude, p_site.longitude) = 1 then
    perform core.refuse_field(
      case when p_site.latitude is null then 'latitude' else 'longitude' end, 'MISSING_VALUE',
      'latitude and longitude go together'
    );
  end if;
end
$$;

grant execute on function core.check_coordinates to assetry_api;
-- end: function core.check_coordinates

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
        rpc/explain_operational_state, rpc/list_asset_tree, rpc/list_bookable_assets, rpc/list_bookable_models,
        rpc/list_item_uses, rpc/list_spares_for_asset, rpc/preview_depreciation
      }'::text[]),
      ('audit', 2, '{audit_events, rpc/list_record_history, rpc/verify_log}'::text[]),
      ('contract', 2, '{
        authorized_vendors, claim_lines, claims, contract_coverages, contract_revisions, contract_uses, contracts,
        coverage_leaks, rpc/explain_coverage_leakage, rpc/explain_warranty_recovery, vendors
      }'::text[]),
      ('inspection', 1, '{
        inspection_corrections, inspection_items, inspection_template_items, inspection_template_revisions,
        inspection_templates, inspections
      }'::text[]),
      ('inspection', 2, '{rpc/explain_inspection_results}'::text[]),
      ('integration', 2, '{webhook_deliveries, webhook_endpoints}'::text[]),
      ('inventory', 2, '{
        consignment_liabilities, item_manufacturer_parts, items, kit_components, lots, rpc/explain_stock_indicators,
        rpc/explain_stock_values, rpc/list_stock_availability, rpc/verify_stock_ledger, stock_balances,
        stock_count_lines, stock_counts, stock_levels, stock_movements, stock_reservations, stock_transfer_lines,
        stock_transfers, stock_values, stocked_items, storeroom_bins, storerooms
      }'::text[]),
      ('itam', 2, '{device_scans, discovered_devices, software_installations, software_updates}'::text[]),
      ('maintenance', 1, '{job_plan_lines, job_plan_revisions, job_plan_tasks, job_plans}'::text[]),
      ('maintenance', 2, '{
        maintenance_blackouts, maintenance_occurrences, maintenance_route_stops, maintenance_routes,
        maintenance_schedule_plans, maintenance_schedule_tasks, maintenance_schedules, maintenance_strategies,
        rpc/explain_maintenance_adherence, rpc/explain_maintenance_compliance, rpc/explain_maintenance_effectiveness,
        rpc/explain_maintenance_mix, rpc/explain_next_due, rpc/explain_overdue_maintenance,
        rpc/preview_maintenance_schedule
      }'::text[]),
      ('meter', 2, '{
        asset_meters, meter_alarm_rules, meter_alarms, meter_channels, meter_devices, meter_links, meter_readings,
        meter_rollups, rpc/explain_meter_freshness
      }'::text[]),
      ('notify', 2, '{notification_destinations, notification_messages}'::text[]),
      ('procurement', 1, '{
        cost_centers, purchase_approval_rules, purchase_approvals, purchase_order_lines, purchase_orders,
        purchase_receipts, requisition_lines, requisitions
      }'::text[]),
      ('procurement', 2, '{
        budget_entries, budget_revisions, budget_transfers, budgets, consignment_liabilities, invoice_charges,
        order_charges, purchase_order_revisions, purchase_receipt_lines, quote_lines, quote_request_lines,
        quote_request_vendors, quote_requests, quotes, rpc/explain_budget, rpc/explain_consignment_liabilities,
        rpc/explain_order_budgets, rpc/explain_spend, rpc/explain_unbilled_dues, rpc/explain_vendor_indicators,
        rpc/list_quote_comparison, rpc/list_reorder_suggestions, rpc/verify_budgets, vendor_invoice_lines,
        vendor_invoices, vendor_return_lines, vendor_returns
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
      ('work', 1, '{
        failure_reports, my_work, open_work_orders, rpc/explain_work_order_costs, rpc/explain_work_order_plan,
        rpc/explain_work_order_signatures, work_order_assets, work_order_assignments,
        work_order_clock_segments, work_order_comments, work_order_completions, work_order_costs, work_order_labour,
        work_order_plan_lines, work_order_signatures, work_order_slots, work_order_tasks, work_order_watchers,
        unscheduled_work, work_orders
      }'::text[]),
      ('work', 2, '{
        rpc/explain_coverage_leakage, rpc/explain_dispatch, rpc/explain_due_compliance, rpc/explain_entitlement,
        rpc/explain_estimate_accuracy, rpc/explain_failures, rpc/explain_labour_capacity, rpc/explain_reactive_share,
        rpc/explain_rework, rpc/explain_schedule_compliance, rpc/explain_warranty_recovery, rpc/explain_work_backlog,
        rpc/explain_work_costs, rpc/explain_wrench_time, rpc/list_dispatch_candidates, work_order_labour_pieces,
        work_order_mentions, work_order_relations
      }'::text[]),
      ('workforce', 1, '{
        absences, pattern_shifts, shift_patterns, worker_certificates, worker_shifts, worker_skills, workers
      }'::text[]),
      ('workforce', 2, '{
        crew_members, crews, dispatch_policies, labour_rates, pay_rules, qualification_requirements,
        rpc/explain_labour_capacity, rpc/list_dispatch_candidates, shift_assignments, site_distances
      }'::text[])
    ) as n (domain, level, paths)
   cross join lateral unnest(n.paths) as p (path)
$$;

grant execute on function hook.reading_needed to assetry_auth, assetry_list;
-- end: function hook.reading_needed

-- source: function inventory.lock_reserved
-- Locks the standings of everything that is reserved for work orders, before these release it one after the other.
create or replace function inventory.lock_reserved(p_work_order_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_items  uuid[];
  v_stores uuid[];
begin
  select array_agg(r.item_id), array_agg(r.storeroom_id)
    into v_items, v_stores
    from inventory.reservations as r
   where r.organization_id = core.current_organization_id()
     and r.work_order_id = any (p_work_order_ids)
     and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED');

  if v_items is not null then
    perform inventory.lock_standings(v_items, v_stores);
  end if;
end
$$;

grant execute on function inventory.lock_reserved to assetry_api;
-- end: function inventory.lock_reserved

-- source: function work.account_of_worker
-- The account of a worker, also of one whose home site is out of reach; null without one.
create or replace function work.account_of_worker(p_worker_id uuid)
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select w.account_id
    from workforce.workers as w
   where w.organization_id = core.current_organization_id()
     and w.id = p_worker_id
$$;

grant execute on function work.account_of_worker to assetry_api;
-- end: function work.account_of_worker

-- source: function work.assign_row
-- Gives the work order of a row to workers, by the single action, and answers what that answers.
create or replace function work.assign_row(p_row work.bulk_row)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select to_jsonb(a) from api.assign_work_order(p_row.work_order_id, p_row.given, p_row.row_version) as a
$$;

grant execute on function work.assign_row to assetry_api;
-- end: function work.assign_row

-- source: function work.best_visit
-- The visit that a plan chooses for a work order, of those that nothing speaks against: on time first, then by score,
-- start and number of the worker; no row when there is none.
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
as $$
declare
  v_visits work.visit[] := array(
    select row(g.worker_id, g.starts_at, g.ends_at)::work.visit
      from work.grid_of(
             p_work_order, p_minutes, p_grid_minutes, p_from, p_until, work.fit_worker_ids(p_work_order, p_worker_ids),
             p_shifts, p_stops
           ) as g
     where g.is_shift
       and g.is_present
       and g.is_free
  );
begin
  if v_visits = '{}' then
    return;
  end if;

  return query
  select r.worker_id, r.starts_at, r.ends_at, r.score, r.score_parts
    from work.rate_visits(p_work_order, v_visits, p_shifts, p_stops, workforce.reads_rates()) as r
    join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = r.worker_id
   where r.faults = '[]'
   order by coalesce(r.ends_at > p_work_order.due_at, false), r.score desc, r.starts_at, w.worker_number
   limit 1;
end
$$;

grant execute on function work.best_visit to assetry_api;
-- end: function work.best_visit

-- source: function work.cancel_row
-- Cancels the work order of a row, by the single action, and answers what that answers.
create or replace function work.cancel_row(p_row work.bulk_row)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select to_jsonb(a) from api.cancel_work_order(p_row.work_order_id, p_row.given ->> 'reason', p_row.row_version) as a
$$;

grant execute on function work.cancel_row to assetry_api;
-- end: function work.cancel_row

-- source: function work.candidate_codes
-- What may speak against a candidate, in the order in which it is returned.
create or replace function work.candidate_codes()
returns text[]
language sql
immutable
parallel safe
return array[
  'WORKER_NOT_ACTIVE', 'SITE_NOT_SERVED', 'CRAFT_MISSING', 'MISSING_SKILL', 'CERTIFICATE_MISSING',
  'CERTIFICATE_EXPIRED', 'ABSENT', 'OUTSIDE_SHIFT', 'DOUBLE_BOOKED', 'TRAVEL_TOO_LONG', 'REST_TOO_SHORT',
  'AUTHORIZED_VENDOR_REQUIRED', 'DECLINED_BEFORE'
];

grant execute on function work.candidate_codes to assetry_api, assetry_list;
-- end: function work.candidate_codes

-- source: function work.candidates
-- What api.list_dispatch_candidates answers, of workers within reach.
create or replace function work.candidates(
  p_work_order work.work_orders, p_starts_at timestamptz, p_ends_at timestamptz, p_limit integer
)
returns table (
  worker_id uuid, worker_number text, worker_name text, is_eligible boolean, candidate_faults jsonb, warnings jsonb,
  score numeric, score_parts jsonb, travel_minutes integer, booked_minutes integer, shift_minutes integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_worker_ids uuid[] := work.plannable_worker_ids();
begin
  return query
  select w.id, w.worker_number, w.name, r.faults = '[]', r.faults, r.warnings, r.score, r.score_parts,
         r.travel_minutes, r.booked_minutes, r.shift_minutes
    from work.rate_visits(
           p_work_order, work.visits_of(v_worker_ids, p_starts_at, p_ends_at),
           workforce.shifts_around(v_worker_ids, p_starts_at, p_ends_at),
           work.stops_of(v_worker_ids, p_starts_at, p_ends_at, p_work_order.id), workforce.reads_rates()
         ) as r
    join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = r.worker_id
   order by r.faults <> '[]', r.score desc, r.travel_minutes, r.booked_minutes, w.worker_number
   limit p_limit;
end
$$;

grant execute on function work.candidates to assetry_list;
-- end: function work.candidates

-- source: function work.check_candidate_period
-- Refuses a period for candidates that is none, with every fault.
create or replace function work.check_candidate_period(
  p_starts_at timestamptz, p_ends_at timestamptz, p_limit integer
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

grant execute on function work.check_candidate_period to assetry_list;
-- end: function work.check_candidate_period

-- source: function work.check_plan_period
-- Refuses a site out of reach, and a period for a plan that is none, with every fault.
create or replace function work.check_plan_period(p_site_id uuid, p_from timestamptz, p_until timestamptz)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    coalesce(
      (
        select jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field)
          from (
            values
              ('p_from', 'MISSING_VALUE', 'A value is required', p_from is null),
              ('p_until', 'MISSING_VALUE', 'A value is required', p_until is null),
              ('p_until', 'TOO_EARLY', 'Must be after p_from', p_until <= p_from),
              ('p_until', 'TOO_EARLY', 'Must be in the future', p_until > p_from and p_until <= clock_timestamp()),
              ('p_until', 'TOO_LATE', 'At most 90 days after p_from', p_until > p_from + interval '90 days')
          ) as f (field, code, message, is_so)
         where f.is_so
      ),
      '[]'
    )
  );

  if not exists (select from core.sites as s where s.id = p_site_id) then
    perform core.refuse('SITE_NOT_FOUND', 'No such site', 404);
  end if;
end
$$;

grant execute on function work.check_plan_period to assetry_api;
-- end: function work.check_plan_period

-- source: function work.check_proposals
-- Refuses to schedule proposals, which are locked with their workers and work orders, when anything speaks against any
-- of them now, with all of it; also where two of them exclude each other.
create or replace function work.check_proposals(p_slots work.slots[])
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_slot   work.slots;
  v_before work.slots[] := '{}';
  v_faults jsonb        := '[]';
begin
  foreach v_slot in array p_slots loop
    perform core.next_status('work.slots', 'The slot', v_slot.status, 'confirm_slots');

    v_faults := v_faults || (
      select coalesce(
               jsonb_agg(
                 core.fault('p_slot_ids', a.code, a.message) || jsonb_build_object('id', v_slot.id)
                 order by array_position(work.candidate_codes(), a.code), a.message
               ),
               '[]'
             )
        from work.work_orders as w
       cross join lateral (
          select f.code, f.message
            from work.visit_faults(
                   w, work.visits_of(array[v_slot.worker_id], v_slot.starts_at, v_slot.ends_at),
                   workforce.shifts_around(array[v_slot.worker_id], v_slot.starts_at, v_slot.ends_at),
                   work.stops_of(array[v_slot.worker_id], v_slot.starts_at, v_slot.ends_at) || v_before
                 ) as f
          union all
          select f.code, f.message
            from work.worker_faults(
                   w, array[v_slot.worker_id],
                   core.site_date(w.site_id, v_slot.ends_at - interval '1 microsecond')
                 ) as f
           where not f.is_warning
          union all
          select 'TOO_EARLY', 'The slot is over'
           where v_slot.ends_at <= clock_timestamp()
       ) as a
       where w.organization_id = v_slot.organization_id
         and w.id = v_slot.work_order_id
    );

    v_before := v_before || v_slot;
  end loop;

  if v_faults <> '[]' then
    perform core.refuse(
      'SLOT_NOT_POSSIBLE', 'Some proposals are no longer possible', 409, v_faults,
      'Generate the plan again, or confirm the other slots'
    );
  end if;
end
$$;

grant execute on function work.check_proposals to assetry_api;
-- end: function work.check_proposals

-- source: function work.check_slot_ids
-- Ids of slots as they were given; refuses none at all and more than 500.
create or replace function work.check_slot_ids(p_slot_ids uuid[])
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
begin
  p_slot_ids := array(select distinct u.id from unnest(p_slot_ids) as u (id) where u.id is not null order by u.id);

  if p_slot_ids = '{}' then
    perform core.refuse_field('p_slot_ids', 'MISSING_VALUE', 'At least one slot is required');
  elsif cardinality(p_slot_ids) > 500 then
    perform core.refuse_field('p_slot_ids', 'TOO_LARGE', 'At most 500 slots');
  end if;

  return p_slot_ids;
end
$$;

grant execute on function work.check_slot_ids to assetry_api;
-- end: function work.check_slot_ids

-- source: function work.check_visits
-- The slots of a work order, whose workers are locked, each new one with what was overridden for its reason. Refuses
-- who cannot come then without one, with all of them under the code of the gravest. What overlaps other slots is
-- answered in p_booked: nothing overrides that. A slot that is there already is not asked again.
create or replace function work.check_visits(
  p_work_order  work.work_orders,
  inout p_slots work.slots[],
  out p_booked  jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_new    work.slots[] := work.new_slots(p_work_order.id, p_slots);
  v_faults jsonb;
  v_code   text;
begin
  with against as materialized (
    select v.worker_id, v.starts_at, v.ends_at, f.code, f.message, f.work_order_id
      from unnest(v_new) with ordinality as v
      join (
             select v.place, v.code, v.message, v.work_order_id
               from work.faults_of_visits(
                      p_work_order,
                      array(
                        select row(n.worker_id, n.starts_at, n.ends_at)::work.visit
                          from unnest(v_new) with ordinality as n
                         order by n.ordinality
                      )
                    ) as v
             union all
             select n.ordinality, f.code, f.message, null
               from unnest(v_new) with ordinality as n
               join work.fit_faults(p_work_order, array(select w.worker_id from unnest(v_new) as w)) as f
                 on f.worker_id = n.worker_id
           ) as f on f.place = v.ordinality
  ),
  asked as (
    select n.ordinality as position, n.worker_id, n.starts_at, n.ends_at, n.override_reason, f.*
      from unnest(p_slots) with ordinality as n
     cross join lateral (
        select coalesce(
                 array_agg(a.code order by array_position(work.candidate_codes(), a.code))
                   filter (where a.code <> 'DOUBLE_BOOKED'),
                 '{}'
               ) as codes,
               jsonb_agg(
                 core.fault(format('p_slots[%s].starts_at', n.ordinality), a.code, a.message)
                   || jsonb_build_object('id', n.worker_id)
                 order by array_position(work.candidate_codes(), a.code)
               ) filter (where a.code <> 'DOUBLE_BOOKED' and n.override_reason is null) as faults,
               jsonb_agg(
                 core.fault(format('p_slots[%s].starts_at', n.ordinality), a.code, a.message)
                   || jsonb_strip_nulls(jsonb_build_object('id', a.work_order_id))
               ) filter (where a.code = 'DOUBLE_BOOKED') as booked
          from against as a
         where (a.worker_id, a.starts_at, a.ends_at) = (n.worker_id, n.starts_at, n.ends_at)
     ) as f
  )
  select coalesce(
           array_agg(
             jsonb_populate_record(
               null::work.slots,
               jsonb_build_object(
                 'worker_id', k.worker_id, 'starts_at', k.starts_at, 'ends_at', k.ends_at,
                 'overridden_codes', k.codes,
                 'override_reason', case when k.codes <> '{}' then k.override_reason end
               )
             )
             order by k.position
           ),
           '{}'
         ),
         jsonb_path_query_array(jsonb_agg(k.faults order by k.position) filter (where k.faults is not null), '$[*][*]'),
         coalesce(
           jsonb_path_query_array(
             jsonb_agg(k.booked order by k.position) filter (where k.booked is not null), '$[*][*]'
           ),
           '[]'
         )
    into p_slots, v_faults, p_booked
    from asked as k;

  select c.code into v_code
    from unnest(work.candidate_codes()) with ordinality as c (code, place)
   where v_faults @> jsonb_build_array(jsonb_build_object('code', c.code))
   order by c.place
   limit 1;

  if v_code is not null then
    perform work.refuse_absent(v_code, v_faults);
  end if;
end
$$;

grant execute on function work.check_visits to assetry_api;
-- end: function work.check_visits

-- source: function work.close_row
-- Closes the work order of a row, by the single action, and answers what that answers.
create or replace function work.close_row(p_row work.bulk_row)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select to_jsonb(a) from api.close_work_order(p_row.work_order_id, p_row.row_version) as a
$$;

grant execute on function work.close_row to assetry_api;
-- end: function work.close_row

-- source: function work.confirm_slot
-- Gives a work order, which is locked, to the worker of a proposal; the log and the state machine know the act by its
-- own name. Whoever has the work already keeps it.
create or replace function work.confirm_slot(p_slot work.slots)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action     text := core.current_action();
  v_work_order work.work_orders;
  v_status     text;
begin
  select * into v_work_order from work.work_orders as w where w.id = p_slot.work_order_id;
  v_status := work.next_status(v_work_order, 'assign_work_order');
  perform set_config('assetry.action', 'assign_work_order', true);
  perform work.store_assignments(v_work_order, array[p_slot.worker_id], null, '[]');

  update work.work_orders as w
     set status = v_status,
         updated_at = now()
   where w.id = v_work_order.id
  returning * into v_work_order;

  perform service.follow(v_work_order);
  perform set_config('assetry.action', v_action, true);
end
$$;

grant execute on function work.confirm_slot to assetry_api;
-- end: function work.confirm_slot

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
    select h.worker_id, range_agg(h.during) as during
      from unnest(p_shifts) as h
     where h.kind = 'REGULAR'
     group by h.worker_id
  ),
  stop as materialized (
    select s.worker_id, range_agg(s.during) as during
      from unnest(p_stops) as s
     group by s.worker_id
  )
  select d.worker_id, d.home_on, lower(d.during),
         floor(60 * work.hours_in(coalesce(h.during, '{}') * tstzmultirange(d.during)))::integer,
         floor(60 * work.hours_in(coalesce(s.during, '{}') * tstzmultirange(d.during)))::integer
    from day as d
    left join shift as h on h.worker_id = d.worker_id
    left join stop as s on s.worker_id = d.worker_id
$$;

grant execute on function work.day_facts to assetry_api, assetry_list;
-- end: function work.day_facts

-- source: function work.dispatch_of
-- What api.explain_dispatch answers, of sites that the caller reaches.
create or replace function work.dispatch_of(p_site_ids uuid[], p_from date, p_until date)
returns table (
  site_id            uuid,
  site_code          text,
  dispatched         bigint,
  accepted           bigint,
  declined           bigint,
  accepted_percent   numeric,
  declined_percent   numeric,
  arrived            bigint,
  minutes_to_arrival numeric
)
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
            join work.slots as l
              on l.organization_id = s.organization_id
             and l.site_id = s.id
             and l.starts_at >= p_from::timestamp at time zone s.time_zone
             and l.starts_at < (p_until + 1)::timestamp at time zone s.time_zone
           where s.organization_id = core.current_organization_id()
             and s.id = any (p_site_ids)
           limit 500001
        ) as n
    ),
    'p_until', 'slots'
  );

  return query
  select s.id, s.code::text, count(*), count(l.accepted_at), count(*) filter (where l.status = 'DECLINED'),
         round(100.0 * count(l.accepted_at) / count(*), 2),
         round(100.0 * count(*) filter (where l.status = 'DECLINED') / count(*), 2), count(l.arrived_at),
         round(avg(extract(epoch from l.arrived_at - l.dispatched_at) / 60), 2)
    from core.sites as s
    join work.slots as l
      on l.organization_id = s.organization_id
     and (l.site_id = s.id and l.counted_site_id is null or l.counted_site_id = s.id)
     and l.starts_at >= p_from::timestamp at time zone s.time_zone
     and l.starts_at < (p_until + 1)::timestamp at time zone s.time_zone
     and l.dispatched_at is not null
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
   group by s.id, s.code
   order by s.code, s.id;
end
$$;

grant execute on function work.dispatch_of to assetry_list;
-- end: function work.dispatch_of

-- source: function work.each_order
-- Calls a private function with each of these rows, which carries out the single action: a row that is refused changes
-- nothing and keeps no other from being done. Answers the outcome of each row, in order. Everything that the rows lock
-- was locked before, in one order.
create or replace function work.each_order(p_function text, p_rows work.bulk_row[])
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action   text  := core.current_action();
  v_headers  text  := current_setting('request.headers', true);
  v_row      work.bulk_row;
  v_answer   jsonb;
  v_outcome  jsonb;
  v_outcomes jsonb := '[]';
begin
  -- Key and version of the request are those of the whole, not of a row.
  perform set_config(
    'request.headers',
    (coalesce(nullif(v_headers, ''), '{}')::jsonb - '{idempotency-key,if-match}'::text[])::text, true
  );

  foreach v_row in array p_rows loop
    begin
      perform core.refuse_faults(v_row.faults);
      -- lint-allow dynamic-sql: the function is named by the action itself
      execute format('select %s($1)', p_function::regproc) into v_answer using v_row;
      v_outcome := jsonb_build_object('outcome', 'DONE', 'answer', v_answer);
    exception
      when sqlstate 'PGRST' then
        v_outcome := work.refusal_of(sqlerrm);
    end;

    v_outcomes := v_outcomes || (
      jsonb_build_object('row', v_row.position, 'work_order_id', v_row.work_order_id) || v_outcome
    );
  end loop;

  perform set_config('request.headers', v_headers, true), set_config('assetry.action', v_action, true);

  return jsonb_build_object(
    'done', jsonb_array_length(jsonb_path_query_array(v_outcomes, '$[*] ? (@.outcome == "DONE")')),
    'refused', jsonb_array_length(jsonb_path_query_array(v_outcomes, '$[*] ? (@.outcome == "REFUSED")')),
    'order_outcomes', v_outcomes
  );
end
$$;

grant execute on function work.each_order to assetry_api;
-- end: function work.each_order

-- source: function work.end_slots
-- Ends slots whose work orders are locked: visits that have begun are done, others are released. Who was sent there is
-- notified. Whatever action ends them, the log says schedule_work_order.
create or replace function work.end_slots(p_slot_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_action text := core.current_action();
  v_slot   work.slots;
begin
  if p_slot_ids = '{}' then
    return;
  end if;

  perform set_config('assetry.action', 'schedule_work_order', true);

  for v_slot in
    select *
      from work.slots as s
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_slot_ids)
     order by s.id
       for no key update
  loop
    update work.slots as s
       set status = case when s.status in ('ON_SITE', 'WORKING') then 'DONE' else 'RELEASED' end,
           finished_at = case when s.status in ('ON_SITE', 'WORKING') then clock_timestamp() end,
           released_at = case when s.status not in ('ON_SITE', 'WORKING') then clock_timestamp() end
     where s.id = v_slot.id;

    if v_slot.status in ('DISPATCHED', 'ACCEPTED', 'EN_ROUTE') then
      perform work.tell_visit(v_slot, 'RELEASED', array[work.account_of_worker(v_slot.worker_id)]);
    end if;
  end loop;

  perform set_config('assetry.action', v_action, true);
end
$$;

grant execute on function work.end_slots to assetry_api;
-- end: function work.end_slots

-- source: function work.event_of
-- The instant that decides which contracts cover a work order: of corrective, condition-based and safety work the
-- failure, else the report; of other work its start, else its first slot, its due time or the report. Never today.
create or replace function work.event_of(p_work_order work.work_orders)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case
           when p_work_order.work_type in ('CORRECTIVE', 'CONDITION_BASED', 'SAFETY') then coalesce(
             (
               select f.failed_at
                 from work.failure_reports as f
                where f.organization_id = p_work_order.organization_id
                  and f.work_order_id = p_work_order.id
             ),
             p_work_order.reported_at
           )
           else coalesce(
             p_work_order.started_at,
             (
               select min(s.starts_at)
                 from work.slots as s
                where s.organization_id = p_work_order.organization_id
                  and s.site_id = p_work_order.site_id
                  and s.work_order_id = p_work_order.id
                  and s.released_at is null
                 and s.scheduled_at is not null
             ),
             p_work_order.due_at,
             p_work_order.reported_at
           )
         end
$$;

grant execute on function work.event_of to assetry_api, assetry_list;
-- end: function work.event_of

-- source: function work.faults_of_visits
-- What speaks against visits to a work order by their time, by the shifts and slots of their workers now, who are
-- locked. What is planned of the work order itself and not begun counts only where p_keeps_own says so.
create or replace function work.faults_of_visits(
  p_work_order work.work_orders, p_visits work.visit[], p_keeps_own boolean default false
)
returns table (place bigint, code text, message text, work_order_id uuid)
language sql
stable
set search_path = ''
as $$
  select f.place, f.code, f.message, f.work_order_id
    from (
      select array_agg(distinct v.worker_id) as worker_ids, min(v.starts_at) as starts_at, max(v.ends_at) as ends_at
        from unnest(p_visits) as v
    ) as b
   cross join lateral work.visit_faults(
      p_work_order, p_visits, workforce.shifts_around(b.worker_ids, b.starts_at, b.ends_at),
      work.stops_of(b.worker_ids, b.starts_at, b.ends_at, case when not p_keeps_own then p_work_order.id end)
   ) as f
   where p_visits <> '{}'
$$;

grant execute on function work.faults_of_visits to assetry_api;
-- end: function work.faults_of_visits

-- source: function work.fit_faults
-- Workers who do not fit a work order, whenever they come: without a craft that its plan asks for, at that level or a
-- better one, or because they declined it.
create or replace function work.fit_faults(p_work_order work.work_orders, p_worker_ids uuid[])
returns table (worker_id uuid, code text, message text)
language sql
stable
security definer
set search_path = ''
as $$
  with worker as (
    select w.id, w.craft_id, w.craft_level, format('%s (%s)', w.name, w.worker_number) as label
      from workforce.workers as w
     where w.organization_id = core.current_organization_id()
       and w.id = any (p_worker_ids)
  ),
  asked as materialized (
    select l.craft_id, l.craft_level
      from work.plan_lines as l
     where l.organization_id = p_work_order.organization_id
       and l.site_id = p_work_order.site_id
       and l.work_order_id = p_work_order.id
       and l.kind = 'LABOUR'
  )
  select w.id, 'CRAFT_MISSING', w.label || ' does not have the planned craft at its level'
    from worker as w
   where exists (select from asked)
     and not exists (
           select 1
             from asked as a
            where a.craft_id is null
               or a.craft_id = w.craft_id
              and (a.craft_level is null or w.craft_level <= a.craft_level)
         )
  union all
  select w.id, 'DECLINED_BEFORE', w.label || ' declined this work order'
    from worker as w
   where exists (
           select 1
             from work.slots as s
            where s.organization_id = p_work_order.organization_id
              and s.work_order_id = p_work_order.id
              and s.worker_id = w.id
              and s.status = 'DECLINED'
         )
$$;

grant execute on function work.fit_faults to assetry_api, assetry_list;
-- end: function work.fit_faults

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
       and w.id = any (p_worker_ids)
       and w.status = 'ACTIVE'
       and work.serves_site(w, p_work_order.site_id)
       and w.id not in (select f.worker_id from work.fit_faults(p_work_order, p_worker_ids) as f)
     order by w.id
  )
$$;

grant execute on function work.fit_worker_ids to assetry_api;
-- end: function work.fit_worker_ids

-- source: function work.follow_absences
-- What is planned of workers, who are locked, while absences of theirs hold from now on: released where that is asked
-- for, else refused, with each work order within reach and how many are not. Whoever plans locks the worker first, so
-- nothing is added meanwhile.
create or replace function work.follow_absences(p_absence_ids uuid[], p_details jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_action         text := core.current_action();
  v_work_order_ids uuid[];
  v_slot_ids       uuid[];
  v_faults         jsonb;
  v_reach          uuid[] := core.reachable_site_ids();
begin
  select coalesce(array_agg(s.id order by s.id), '{}'),
         coalesce(array_agg(distinct s.work_order_id), '{}'),
         coalesce(
           jsonb_agg(
             core.fault(
               'starts_at', 'WORK_PLANNED',
               format('Is scheduled at %s from %s', w.work_order_number, to_json(s.starts_at) #>> '{}')
             ) || jsonb_build_object('id', w.id)
             order by s.starts_at
           ) filter (where w.site_id = any (v_reach)),
           '[]'
         ) || case
           when bool_or(w.site_id <> all (v_reach)) then
             jsonb_build_array(
               core.fault('starts_at', 'WORK_PLANNED', 'Is scheduled at sites that you do not reach')
             )
           else '[]'
         end
    into v_slot_ids, v_work_order_ids, v_faults
    from workforce.absences as a
    join work.slots as s
      on s.organization_id = a.organization_id
     and s.worker_id = a.worker_id
     and s.during && a.during
     and work.is_live(s.status)
     and s.ends_at > clock_timestamp()
    join work.work_orders as w on w.organization_id = s.organization_id and w.id = s.work_order_id
   where a.organization_id = core.current_organization_id()
     and a.id = any (p_absence_ids);

  if v_faults <> '[]' and p_details ->> 'release' <> 'true' then
    perform core.refuse(
      'WORK_PLANNED', 'The worker is scheduled in the period of the absence', 409, v_faults,
      'Schedule the work otherwise, or release the slots with p_release'
    );
  end if;

  perform from work.work_orders as w where w.id = any (v_work_order_ids) order by w.id for no key update;
  perform work.end_slots(v_slot_ids);

  -- Whoever planned them plans again.
  perform work.tell_visit(s, 'RELEASED', array[coalesce(s.dispatched_by, s.created_by)])
     from work.slots as s
    where s.id = any (v_slot_ids)
      and coalesce(s.dispatched_by, s.created_by) <> core.current_account_id();

  -- The plan belongs to what a caller read of the work order.
  perform set_config('assetry.action', 'schedule_work_order', true);
  update work.work_orders as w set updated_at = now() where w.id = any (v_work_order_ids);
  perform set_config('assetry.action', v_action, true);
  return jsonb_build_object('released_slots', cardinality(v_slot_ids));
end
$$;

grant execute on function work.follow_absences to assetry_api;
-- end: function work.follow_absences

-- source: function work.follow_start
-- The visits of the caller's own worker to a work order follow its start, which locked it.
create or replace function work.follow_start(p_work_order_id uuid, p_at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  update work.slots as s
     set status = 'WORKING',
         started_at = p_at
   where s.work_order_id = p_work_order_id
     and s.worker_id = workforce.current_worker_id()
     and s.status = 'ON_SITE'
$$;

grant execute on function work.follow_start to assetry_api;
-- end: function work.follow_start

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
      from core.sites as s
     cross join lateral (
        select date_bin(make_interval(mins => p_grid_minutes), p_from at time zone s.time_zone,
          timestamp '2000-01-01') as wall
      ) as b
     cross join lateral generate_series(
        p_from - ((p_from at time zone s.time_zone) - b.wall) + case
          when b.wall < p_from at time zone s.time_zone then make_interval(mins => p_grid_minutes)
          else interval '0'
        end,
        p_until - make_interval(mins => p_minutes), make_interval(mins => p_grid_minutes)
      ) as g (at)
     where s.organization_id = core.current_organization_id()
       and s.id = p_work_order.site_id
  ),
  worker as materialized (
    select u.id,
           (
             select range_agg(h.during)
               from unnest(p_shifts) as h
              where h.worker_id = u.id
                and (h.kind = 'REGULAR' or p_work_order.priority in ('URGENT', 'EMERGENCY'))
           ) as shifts,
           (
             select range_agg(a.during)
               from workforce.absences as a
              where a.organization_id = core.current_organization_id()
                and a.worker_id = u.id
                and a.status = 'APPROVED'
                and a.during && tstzrange(p_from, p_until)
           ) as absences,
           (select range_agg(s.during) from unnest(p_stops) as s where s.worker_id = u.id) as stops
      from unnest(p_worker_ids) as u (id)
  )
  select w.id, s.at, upper(s.during), coalesce(w.shifts @> s.during, false),
         not coalesce(w.absences && s.during, false), not coalesce(w.stops && s.during, false)
    from worker as w
   cross join starts as s
$$;

grant execute on function work.grid_of to assetry_api;
-- end: function work.grid_of

-- source: function work.is_live
-- Whether a slot with this status takes the time of its worker.
create or replace function work.is_live(p_status text)
returns boolean
language sql
immutable
parallel safe
return p_status in ('PLANNED', 'DISPATCHED', 'ACCEPTED', 'EN_ROUTE', 'ON_SITE', 'WORKING');

grant execute on function work.is_live to authenticated, assetry_api, assetry_list;
-- end: function work.is_live

-- source: function work.labour_capacity_of
-- What api.explain_labour_capacity answers, of workers with a home site that the caller reaches. Slots at other sites
-- count, too: whoever works there is not free.
create or replace function work.labour_capacity_of(p_site_ids uuid[], p_from date, p_until date, p_by text)
returns table (
  site_id             uuid,
  site_code           text,
  week_starts_on      date,
  worker_id           uuid,
  worker_number       text,
  worker_name         text,
  craft_id            uuid,
  craft_code          text,
  crew_id             uuid,
  crew_code           text,
  workers             bigint,
  capacity_hours      numeric,
  absence_hours       numeric,
  scheduled_hours     numeric,
  free_hours          numeric,
  utilization_percent numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_monday date := date_trunc('week', p_from::timestamp)::date;
begin
  perform core.check_amount(
    (
      select count(*) * ((p_until - v_monday) / 7 + 1)
        from workforce.workers as w
       where w.organization_id = core.current_organization_id()
         and w.site_id = any (p_site_ids)
         and w.status <> 'INACTIVE'
    ),
    'p_until', 'weeks of workers', 30000
  );

  return query
  with turn as (
    select w.organization_id, w.id as worker, w.worker_number, w.name, w.craft_id, s.id as site, s.code, d.week_on,
           m.crew_id,
           tstzrange(
             greatest(d.week_on, p_from)::timestamp at time zone s.time_zone,
             (least(d.week_on + 6, p_until) + 1)::timestamp at time zone s.time_zone, '[)'
           ) as during
      from core.sites as s
      join workforce.workers as w
        on w.organization_id = s.organization_id
       and w.site_id = s.id
       and w.status <> 'INACTIVE'
     cross join lateral (
        select v_monday + 7 * n.place from generate_series(0, (p_until - v_monday) / 7) as n (place)
     ) as d (week_on)
      left join workforce.crew_members as m
        on m.organization_id = w.organization_id
       and m.worker_id = w.id
       and m.is_full_time
       and m.during @> greatest(d.week_on, p_from)
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  ),
  figure as (
    select t.*, b.shifts - a.absences as capacity, b.shifts * a.absences as absent, l.slots
      from turn as t
     cross join lateral (
        select coalesce(range_agg(h.during), '{}') * tstzmultirange(t.during) as shifts
          from workforce.worker_shifts as h
         where h.organization_id = t.organization_id
           and h.worker_id = t.worker
           and h.during && t.during
           and h.kind = 'REGULAR'
     ) as b
     cross join lateral (
        select coalesce(range_agg(o.during), '{}') as absences
          from workforce.absences as o
         where o.organization_id = t.organization_id
           and o.worker_id = t.worker
           and o.during && t.during
           and o.status = 'APPROVED'
     ) as a
     cross join lateral (
        select coalesce(range_agg(z.during), '{}') * tstzmultirange(t.during) as slots
          from work.slots as z
         where z.organization_id = t.organization_id
           and z.worker_id = t.worker
           and z.during && t.during
           and z.released_at is null
           and z.scheduled_at is not null
     ) as l
  ),
  shown as (
    select f.site, f.code, f.week_on,
           case p_by when 'WORKER' then f.worker end as worker,
           case p_by when 'WORKER' then f.worker_number end as number,
           case p_by when 'WORKER' then f.name end as name, case when p_by <> 'CREW' then f.craft_id end as craft,
           case when p_by <> 'CRAFT' then f.crew_id end as crew, count(*) as workers,
           sum(work.hours_in(f.capacity)) as capacity, sum(work.hours_in(f.absent)) as absent,
           sum(work.hours_in(f.slots)) as scheduled, sum(work.hours_in(f.capacity - f.slots)) as free
      from figure as f
     group by 1, 2, 3, 4, 5, 6, 7, 8
  )
  select s.site, s.code::text, s.week_on, s.worker, s.number, s.name, s.craft, c.code::text, s.crew, k.code::text,
         s.workers, round(s.capacity, 2), round(s.absent, 2), round(s.scheduled, 2), round(s.free, 2),
         round(100 * s.scheduled / nullif(s.capacity, 0), 2)
    from shown as s
    left join workforce.crafts as c on c.id = s.craft
    left join workforce.crews as k on k.id = s.crew
   order by s.week_on, s.code, s.site, c.code, k.code, s.name, s.number;
end
$$;

grant execute on function work.labour_capacity_of to assetry_list;
-- end: function work.labour_capacity_of

-- source: function work.leave_visited
-- What becomes of a work order, which is locked, when a visit to it was stopped: it is put on hold for a reason, or
-- taken from the worker, so that work that nobody else has is open again. The log and the state machine know each act
-- by its own name.
create or replace function work.leave_visited(p_slot work.slots, p_hold work.own_hold_reasons, p_timers uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action     text := core.current_action();
  v_work_order work.work_orders;
begin
  select * into v_work_order from work.work_orders as w where w.id = p_slot.work_order_id;

  if p_hold.code is not null and v_work_order.status <> 'ON_HOLD' then
    perform set_config('assetry.action', 'hold_work_order', true);
    perform work.rest(v_work_order, p_timers, p_hold, p_slot.status_note, clock_timestamp());
  elsif p_hold.code is null and v_work_order.status = 'IN_PROGRESS' then
    perform core.refuse_field('p_hold_reason', 'MISSING_VALUE', 'Required for work in progress');
  elsif p_hold.code is null then
    perform set_config('assetry.action', 'unassign_work_order', true);

    update work.assignments as a
       set ended_at = clock_timestamp()
     where a.work_order_id = p_slot.work_order_id
       and a.worker_id = p_slot.worker_id
       and a.ended_at is null;

    perform work.return_to_pool(array[p_slot.work_order_id]);
  end if;

  perform set_config('assetry.action', v_action, true);
end
$$;

grant execute on function work.leave_visited to assetry_api;
-- end: function work.leave_visited

-- source: function work.lock_bulk
-- Locks everything that the rows of an action on many work orders lock one after the other, in one order: workers, work
-- orders and, where p_releases says so, stock that is reserved for them; where p_cancels says so the tree, children
-- and requisitions, too. Answers the rows.
create or replace function work.lock_bulk(p_rows work.bulk_row[], p_releases boolean, p_cancels boolean)
returns work.bulk_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids        uuid[] := array(
    select w.id from work.work_orders as w where w.id in (select r.work_order_id from unnest(p_rows) as r)
  );
  v_worker_ids uuid[] := array(
    select (n.id #>> '{}')::uuid
      from unnest(p_rows) as r
     cross join lateral (
        select jsonb_path_query(r.given, '$.worker_ids[*]') as id
        union all
        select jsonb_path_query(r.given, '$.slots[*].worker_id')
     ) as n
     where n.id #>> '{}' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  );
begin
  if p_cancels then
    perform core.lock_tree('work.work_orders');
    v_ids := array(select distinct b.id from unnest(v_ids) as u (id) cross join work.branch_ids(u.id) as b);
  end if;

  perform work.lock_workers_of_labour(v_worker_ids);
  perform work.lock_orders(v_ids);

  if p_cancels then
    perform procurement.lock_requested_work(v_ids);
  end if;

  if p_releases then
    perform inventory.lock_reserved(v_ids);
  end if;

  return p_rows;
end
$$;

grant execute on function work.lock_bulk to assetry_api;
-- end: function work.lock_bulk

-- source: function work.lock_orders
-- Locks work orders and children of theirs, at whatever site, in the order of their ids.
create or replace function work.lock_orders(p_work_order_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select from work.work_orders as w
   where w.organization_id = core.current_organization_id()
     and w.id = any (p_work_order_ids)
   order by w.id
     for no key update
$$;

grant execute on function work.lock_orders to assetry_api;
-- end: function work.lock_orders

-- source: function work.lock_own_slot
-- A slot of the caller's own worker, locked for a change with its work order; refuses one of another worker and one
-- whose work order is over.
create or replace function work.lock_own_slot(p_slot_id uuid, p_row_version integer)
returns work.slots
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_slot       work.slots := (work.lock_slots(array[p_slot_id], p_row_version))[1];
  v_work_order work.work_orders;
begin
  if v_slot.worker_id is distinct from workforce.current_worker_id() then
    perform core.refuse('OTHER_WORKER', 'The slot belongs to another worker', 403);
  end if;

  select * into v_work_order from work.work_orders as w where w.id = v_slot.work_order_id;

  if work.is_over(v_work_order.status) then
    perform core.refuse(
      'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
    );
  end if;

  return v_slot;
end
$$;

grant execute on function work.lock_own_slot to assetry_api;
-- end: function work.lock_own_slot

-- source: function work.lock_own_timer
-- Locks the caller's own worker before slots and work orders, so that no timer of theirs starts or stops meanwhile.
create or replace function work.lock_own_timer()
returns void
language sql
volatile
set search_path = ''
as $$
  select work.lock_workers_of_labour(array[workforce.current_worker_id()])
$$;

grant execute on function work.lock_own_timer to assetry_api;
-- end: function work.lock_own_timer

-- source: function work.lock_slots
-- Slots, locked for a change after their work orders, in the order of their ids; refuses any that is out of reach.
-- p_row_version is that of the only one.
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

  if cardinality(v_slots) <> (select count(distinct u.id) from unnest(p_slot_ids) as u (id)) then
    perform core.refuse('SLOT_NOT_FOUND', 'No such slot', 404);
  elsif cardinality(v_slots) = 1 then
    perform core.check_row_version(v_slots[1].row_version, p_row_version);
  end if;

  return v_slots;
end
$$;

grant execute on function work.lock_slots to assetry_api;
-- end: function work.lock_slots

-- source: function work.lock_timers_of_slot
-- Locks the caller's own worker and those whose timers run on the work order of a slot; answers the latter.
create or replace function work.lock_timers_of_slot(p_slot_id uuid)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_worker_ids uuid[] := array(
    select e.worker_id
      from work.slots as s
      join work.labour_entries as e on e.work_order_id = s.work_order_id
     where s.id = p_slot_id
       and e.status = 'RUNNING'
  );
begin
  perform work.lock_workers_of_labour(v_worker_ids || workforce.current_worker_id());
  return v_worker_ids;
end
$$;

grant execute on function work.lock_timers_of_slot to assetry_api;
-- end: function work.lock_timers_of_slot

-- source: function work.new_slots
-- Those of the slots given for a work order that it does not have already.
create or replace function work.new_slots(p_work_order_id uuid, p_slots work.slots[])
returns work.slots[]
language sql
stable
set search_path = ''
as $$
  select array(
    select n
      from unnest(p_slots) as n
     where not exists (
             select 1
               from work.slots as s
              where s.work_order_id = p_work_order_id
                and work.is_live(s.status)
                and s.worker_id = n.worker_id
                and s.starts_at = n.starts_at
                and s.ends_at = n.ends_at
           )
     order by n.worker_id, n.starts_at
  )
$$;

grant execute on function work.new_slots to assetry_api;
-- end: function work.new_slots

-- source: function work.next_slot_status
-- The status to which an action moves a slot; refuses an action that its status does not allow.
create or replace function work.next_slot_status(p_slot work.slots, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status('work.slots', 'The slot', p_slot.status, p_action)
$$;

grant execute on function work.next_slot_status to assetry_api;
-- end: function work.next_slot_status

-- source: function work.notice_unanswered_slot
-- Notifies whoever dispatched a slot that it was not answered in time. Answers 0 when it was answered meanwhile, or
-- somebody has locked it.
create or replace function work.notice_unanswered_slot(p_slot_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_slot work.slots;
begin
  update work.slots as s
     set notified_at = p_at
   where s.id = (
           select o.id
             from work.slots as o
            where o.id = p_slot_id
              and o.status = 'DISPATCHED'
              and o.notified_at is null
              and o.answer_by_at < p_at
              for no key update skip locked
         )
  returning * into v_slot;

  if not found then
    return 0;
  end if;

  perform work.tell_visit(v_slot, 'NOT_ANSWERED', array[v_slot.dispatched_by]);
  return 1;
end
$$;
-- end: function work.notice_unanswered_slot

-- source: function work.notice_unanswered_slots
-- Notifies whoever dispatched slots that were not answered in time, once each; answers how many slots. Nothing is taken
-- from anybody. In all organizations, fifty a call; what fails with one stops no other.
create or replace function work.notice_unanswered_slots(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'notice_unanswered_slots', true);

  return (
    select core.take_each(
             'notice_unanswered_slots', 'work.notice_unanswered_slot',
             array_agg(d.organization_id order by d.answer_by_at, d.id), array_agg(d.id order by d.answer_by_at, d.id),
               p_at
           )
      from (
        select s.id, s.organization_id, s.answer_by_at
          from work.slots as s
         where s.status = 'DISPATCHED'
           and s.notified_at is null
           and s.answer_by_at < p_at
           and not core.is_put_off(s.organization_id, 'notice_unanswered_slots', s.id, p_at)
         order by s.answer_by_at, s.id
         limit 50
      ) as d
  );
end
$$;

grant execute on function work.notice_unanswered_slots to assetry_worker;
-- end: function work.notice_unanswered_slots

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
         ceil(60 * h.hours)::integer
    from work.work_orders as w
   cross join lateral (
      select sum(l.quantity) - coalesce(
               (
                 select sum(e.minutes) / 60.0
                   from work.labour_entries as e
                  where e.organization_id = w.organization_id
                    and e.site_id = w.site_id
                    and e.work_order_id = w.id
                    and e.kind = 'WORK'
                    and e.status in ('RECORDED', 'APPROVED')
               ),
               0
             ) as hours
        from work.plan_lines as l
       where l.organization_id = w.organization_id
         and l.site_id = w.site_id
         and l.work_order_id = w.id
         and l.kind = 'LABOUR'
   ) as h
   where w.site_id = p_site_id
     and w.status in ('OPEN', 'ASSIGNED')
     and h.hours > 0
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

-- source: function work.plannable_worker_ids
-- The workers within reach, who are not archived.
create or replace function work.plannable_worker_ids()
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
       and w.site_id = any (core.reachable_site_ids())
       and w.status <> 'INACTIVE'
     order by w.id
  )
$$;

grant execute on function work.plannable_worker_ids to assetry_api, assetry_list;
-- end: function work.plannable_worker_ids

-- source: function work.prioritize_row
-- Changes the priority of the work order of a row, by the single action, and answers what that answers.
create or replace function work.prioritize_row(p_row work.bulk_row)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select to_jsonb(a) from api.update_work_order(p_row.work_order_id, p_row.given, p_row.row_version) as a
$$;

grant execute on function work.prioritize_row to assetry_api;
-- end: function work.prioritize_row

-- source: function work.proposal_answer
-- What a plan answers of a work order: the slot that it proposes, or for how many workers which code speaks against it.
create or replace function work.proposal_answer(
  p_work_order work.work_orders, p_slot work.slots, p_reason_counts jsonb
)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
           'work_order_id', p_work_order.id, 'work_order_number', p_work_order.work_order_number,
           'slot_id', p_slot.id, 'worker_id', p_slot.worker_id, 'worker_number', w.worker_number,
           'worker_name', w.name, 'starts_at', p_slot.starts_at, 'ends_at', p_slot.ends_at,
           'is_late', case when p_slot.id is not null then coalesce(p_slot.ends_at > p_work_order.due_at, false) end,
           'score', p_slot.score, 'score_parts', p_slot.score_parts,
           'code', case when p_slot.id is null then 'NO_CANDIDATE' end,
           'reason_counts', coalesce(p_reason_counts, '{}')
         )
    from (values (p_slot.worker_id)) as v (id)
    left join workforce.workers as w on w.organization_id = p_work_order.organization_id and w.id = v.id
$$;

grant execute on function work.proposal_answer to assetry_api;
-- end: function work.proposal_answer

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
  v_work       record;
  v_visit      record;
  v_slot       work.slots;
  v_answer     jsonb := '[]';
begin
  perform core.check_amount(
    (
      select count(*) * cardinality(v_worker_ids) * ceil(extract(epoch from p_until - p_from) / 86400)::bigint
        from work.plannable_work(p_site_id)
    ),
    'p_until', 'days of workers and work orders', 10000
  );
  v_shifts := workforce.shifts_around(v_worker_ids, p_from, p_until);
  v_stops := work.stops_of(v_worker_ids, p_from, p_until);

  for v_work in
    select w.work_order, w.minutes from work.plannable_work(p_site_id) as w order by w.place
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
         r.shift_minutes, s.score_parts, s.score
    from (
      select v.place, v.worker_id, v.starts_at, v.ends_at, coalesce(f.faults, '[]') as faults,
             coalesce(f.warnings, '[]') || case
               when t.is_known then '[]'
               else jsonb_build_array(
                 jsonb_build_object('code', 'TRAVEL_UNKNOWN', 'message', 'The way is not known: 60 minutes are assumed')
               )
             end as warnings,
             t.minutes as travel_minutes, d.booked_minutes, d.shift_minutes, w.experience, w.continuity, w.level,
             case when p_with_rates then w.hourly_rate end as hourly_rate,
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
   cross join lateral work.score_of(
      p, r.travel_minutes, r.booked_minutes, r.shift_minutes, r.experience, r.continuity, r.level,
      r.hourly_rate, r.cheapest_rate, p_with_rates
   ) as s
$$;

grant execute on function work.rate_visits to assetry_api, assetry_list;
-- end: function work.rate_visits

-- source: function work.reactive_share_of
-- What api.explain_reactive_share answers, of sites that the caller reaches: read once a site, by the index of each,
-- which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function work.reactive_share_of(
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
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from core.sites as s
              join work.labour_entries as r
                on r.organization_id = s.organization_id
               and r.site_id = s.id
               and r.started_at >= p_from::timestamp at time zone s.time_zone
               and r.started_at < (p_until + 1)::timestamp at time zone s.time_zone
             where s.organization_id = core.current_organization_id()
               and s.id = any (p_site_ids)
             limit 300001
          ) as n
      ),
      'p_until', 'labour entries', 300000
    );
  end if;

  return query
  with entry as (
    select s.id as site, s.code, e.id, e.minutes,
           coalesce(t.counts_as_reactive, w.priority in ('URGENT', 'EMERGENCY'))
             or coalesce(f.scheduled_at > f.starts_at - interval '1 day', false)
             as is_reactive
      from core.sites as s
      join work.labour_entries as e
        on e.organization_id = s.organization_id
       and e.site_id = s.id
       and e.started_at >= p_from::timestamp at time zone s.time_zone
       and e.started_at < (p_until + 1)::timestamp at time zone s.time_zone
       and e.status in ('RECORDED', 'APPROVED')
      join work.work_orders as w on w.organization_id = e.organization_id and w.id = e.work_order_id
      left join work.types as t on t.id = w.type_id
      left join lateral (
        select l.scheduled_at, l.starts_at
          from work.slots as l
         where l.organization_id = w.organization_id
           and l.work_order_id = w.id
           and l.scheduled_at is not null
           -- Most were never given up, which is known without looking for a completion.
           and (l.released_at is null or work.stood_until_done(l))
         order by l.starts_at, l.id
         limit 1
      ) as f on true
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
  )
  select e.site, e.code::text, coalesce(sum(e.minutes) filter (where e.is_reactive), 0)::numeric,
         sum(e.minutes)::numeric,
         round(100 * coalesce(sum(e.minutes) filter (where e.is_reactive), 0)::numeric / nullif(sum(e.minutes), 0), 2),
         core.ids_of(array_agg(e.id) filter (where p_details and e.is_reactive), p_details),
         core.ids_of(array_agg(e.id) filter (where p_details), p_details)
    from entry as e
   group by grouping sets ((e.site, e.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(e.site) = 0)
   order by e.code, e.site;
end
$$;

grant execute on function work.reactive_share_of to assetry_api, assetry_list;
-- end: function work.reactive_share_of

-- source: function work.read_bulk_rows
-- The rows of an action on many work orders as they were given: the work order, the version that was read and what else
-- the action takes of each, p_known, with every fault. Refuses what is no array of 1 to 500 rows.
create or replace function work.read_bulk_rows(p_rows jsonb, p_known text[])
returns work.bulk_row[]
language plpgsql
stable
set search_path = ''
as $$
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
             r.position, v.id, v.version, case
               when jsonb_typeof(r.item) = 'object' then r.item - '{work_order_id,row_version}'::text[]
               else '{}'
             end,
             (
               select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code), '[]')
                 from (
                   select '' as field, 'INVALID_TYPE' as code, 'Expected an object' as message
                    where jsonb_typeof(r.item) <> 'object'
                   union all
                   select left(k.key, 60), 'UNKNOWN_FIELD', 'There is no such field'
                     from jsonb_object_keys(case when jsonb_typeof(r.item) = 'object' then r.item
                       else '{}' end) as k (key)
                    where k.key <> all (p_known || '{work_order_id,row_version}'::text[])
                   union all
                   select 'work_order_id', 'INVALID_TYPE', 'Expected the id of a work order'
                    where v.id is null
                   union all
                   select 'work_order_id', 'REPEATED', 'Repeats the work order of an earlier row'
                    where v.id is not null
                      and v.place > 1
                   union all
                   select k.name, 'MISSING_VALUE', 'A value is required'
                     from unnest(p_known) as k (name)
                    where k.name <> 'override_reason'
                      and coalesce(r.item -> k.name, 'null') = 'null'
                   union all
                   select 'row_version', 'INVALID_TYPE', 'Expected a version'
                    where coalesce(r.item -> 'row_version', 'null') <> 'null'
                      and v.version is null
                 ) as f
             )
           )::work.bulk_row
      from jsonb_array_elements(p_rows) with ordinality as r (item, position)
      join (
             select u.position, u.id, u.version, row_number() over (partition by u.id order by u.position) as place
               from jsonb_array_elements(p_rows) with ordinality as e (item, position)
              cross join lateral (
                 select e.position,
                        case
                          when e.item ->> 'work_order_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
                          then (e.item ->> 'work_order_id')::uuid
                        end as id,
                        case
                          when e.item ->> 'row_version' ~ '^[0-9]{1,9}$' then (e.item ->> 'row_version')::integer
                        end as version
              ) as u
           ) as v on v.position = r.position
     order by r.position
  );
end
$$;

grant execute on function work.read_bulk_rows to assetry_api;
-- end: function work.read_bulk_rows

-- source: function work.reasons_against
-- Why a plan finds nobody for a work order: for each code the workers against whom it speaks. What holds by time counts
-- for the first thing that leaves a worker no start: shifts, then absences, then slots, else travel, rest and
-- certificates.
create or replace function work.reasons_against(
  p_work_order   work.work_orders,
  p_minutes      integer,
  p_grid_minutes integer,
  p_from         timestamptz,
  p_until        timestamptz,
  p_worker_ids   uuid[],
  p_shifts       workforce.worker_shifts[],
  p_stops        work.slots[]
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_on      date   := core.site_date(p_work_order.site_id, p_from);
  v_fit_ids uuid[] := work.fit_worker_ids(p_work_order, p_worker_ids);
  v_visits  work.visit[];
  v_codes   jsonb;
begin
  select array_agg(row(g.worker_id, g.starts_at, g.ends_at)::work.visit)
           filter (where g.is_shift and g.is_present and g.is_free)
    into v_visits
    from work.grid_of(
           p_work_order, p_minutes, p_grid_minutes, p_from, p_until, v_fit_ids, p_shifts, p_stops
         ) as g;

  select jsonb_object_agg(c.code, c.workers) into v_codes
    from (
      select a.code, count(distinct a.worker_id) as workers
        from (
          select w.id as worker_id, 'WORKER_NOT_ACTIVE' as code
            from workforce.workers as w
           where w.organization_id = core.current_organization_id()
             and w.id = any (p_worker_ids)
             and w.status <> 'ACTIVE'
          union all
          select f.worker_id, f.code from work.worker_faults(p_work_order, p_worker_ids,
            v_on) as f where not f.is_warning
          union all
          select u.id,
                 case
                   when not coalesce(bool_or(g.is_shift), false) then 'OUTSIDE_SHIFT'
                   when not bool_or(g.is_shift and g.is_present) then 'ABSENT'
                   else 'DOUBLE_BOOKED'
                 end
            from unnest(v_fit_ids) as u (id)
            left join work.grid_of(
                        p_work_order, p_minutes, p_grid_minutes, p_from, p_until, v_fit_ids, p_shifts, p_stops
                      ) as g on g.worker_id = u.id
           group by u.id
          having not coalesce(bool_or(g.is_shift and g.is_present and g.is_free), false)
          union all
          select r.worker_id, f.fault ->> 'code'
            from work.rate_visits(p_work_order, v_visits, p_shifts, p_stops, false) as r
           cross join jsonb_array_elements(r.faults) as f (fault)
        ) as a
       group by a.code
    ) as c;

  return coalesce(v_codes, '{}');
end
$$;

grant execute on function work.reasons_against to assetry_api;
-- end: function work.reasons_against

-- source: function work.refusal_of
-- What is told of a row that was refused: the code, the message and the details of the refusal.
create or replace function work.refusal_of(p_message text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'outcome', 'REFUSED', 'code', r.refusal ->> 'code', 'message', r.refusal ->> 'message',
           'details', coalesce((r.refusal ->> 'details')::jsonb, '[]')
         )
    from (values (p_message::jsonb)) as r (refusal)
$$;

grant execute on function work.refusal_of to assetry_api;
-- end: function work.refusal_of

-- source: function work.refuse_absent
-- Refuses to plan who cannot come then, under the code of the gravest.
create or replace function work.refuse_absent(p_code text, p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_hint text := 'An account with the permission work_order_assignment.override can schedule with override_reason';
begin
  if p_code = 'WORKER_NOT_ACTIVE' then
    perform core.refuse('WORKER_NOT_ACTIVE', 'A worker is on leave', 422, p_faults, v_hint);
  elsif p_code = 'CRAFT_MISSING' then
    perform core.refuse('CRAFT_MISSING', 'A worker does not have the planned craft', 422, p_faults, v_hint);
  elsif p_code = 'ABSENT' then
    perform core.refuse('ABSENT', 'A worker is absent at that time', 422, p_faults, v_hint);
  elsif p_code = 'OUTSIDE_SHIFT' then
    perform core.refuse('OUTSIDE_SHIFT', 'A worker has no shift at that time', 422, p_faults, v_hint);
  elsif p_code = 'TRAVEL_TOO_LONG' then
    perform core.refuse('TRAVEL_TOO_LONG', 'A worker has too little time to travel', 422, p_faults, v_hint);
  elsif p_code = 'REST_TOO_SHORT' then
    perform core.refuse('REST_TOO_SHORT', 'A worker rests too little before the shift', 422, p_faults, v_hint);
  else
    perform core.refuse('DECLINED_BEFORE', 'A worker declined this work order', 422, p_faults, v_hint);
  end if;
end
$$;

grant execute on function work.refuse_absent to assetry_api;
-- end: function work.refuse_absent

-- source: function work.release_slots
-- What was planned of work orders is released for those who have them no longer, wherever they are, and their visits
-- end. The work orders are locked, so that nobody plans again meanwhile.
create or replace function work.release_slots(p_work_order_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select work.end_slots(
           array(
             select s.id
               from work.slots as s
              where s.organization_id = core.current_organization_id()
                and s.work_order_id = any (p_work_order_ids)
                and (
                      s.status in ('ON_SITE', 'WORKING')
                      or s.ends_at > clock_timestamp() and s.status in ('PLANNED', 'DISPATCHED', 'ACCEPTED', 'EN_ROUTE')
                    )
                and not exists (
                      select 1
                        from work.assignments as a
                       where a.organization_id = s.organization_id
                         and a.work_order_id = s.work_order_id
                         and a.worker_id = s.worker_id
                         and a.ended_at is null
                    )
              order by s.id
           )
         )
$$;

grant execute on function work.release_slots to assetry_api;
-- end: function work.release_slots

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
       and l.scheduled_at is not null
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

-- source: function work.schedule_row
-- Plans the work order of a row, by the single action, and answers what that answers.
create or replace function work.schedule_row(p_row work.bulk_row)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select to_jsonb(a) from api.schedule_work_order(p_row.work_order_id, p_row.given -> 'slots', p_row.row_version) as a
$$;

grant execute on function work.schedule_row to assetry_api;
-- end: function work.schedule_row

-- source: function work.score_of
-- The score of a candidate and its six parts, each from 0 to 100, by the weights of the site. Cost is left out, and the
-- other weights count as if they were all, for who does not see rates.
create or replace function work.score_of(
  p_policy         workforce.dispatch_policies,
  p_travel_minutes integer,
  p_booked_minutes integer,
  p_shift_minutes  integer,
  p_experience     integer,
  p_continuity     integer,
  p_level          integer,
  p_rate           numeric,
  p_cheapest_rate  numeric,
  p_with_rates     boolean,
  out score_parts  jsonb,
  out score        numeric
)
language sql
stable
set search_path = ''
as $$
  select jsonb_strip_nulls(
           jsonb_build_object(
             'travel', q.travel, 'load', q.load, 'experience', p_experience, 'continuity', p_continuity,
             'level', p_level, 'cost', q.cost
           )
         ),
         round(
           (
             p_policy.travel_weight * q.travel + p_policy.load_weight * q.load
               + p_policy.experience_weight * p_experience + p_policy.continuity_weight * p_continuity
               + p_policy.level_weight * p_level + p_policy.cost_weight * coalesce(q.cost, 0)
           )::numeric / case when p_with_rates then 100 else 100 - p_policy.cost_weight end,
           2
         )
    from (
      select 100 - 100 * least(p_travel_minutes, 120) / 120 as travel,
             case
               when p_shift_minutes > 0 then greatest(100 - 100 * p_booked_minutes / p_shift_minutes, 0)
               else 0
             end as load,
             case
               when not p_with_rates then null
               when p_rate is null or p_cheapest_rate is null then 50
               when p_rate <= p_cheapest_rate then 100
               else floor(100 * p_cheapest_rate / p_rate)::integer
             end as cost
   ) as q
$$;

grant execute on function work.score_of to assetry_api, assetry_list;
-- end: function work.score_of

-- source: function work.sees_proposals
-- Whether the caller sees what plans propose: whoever may confirm it.
create or replace function work.sees_proposals()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions() && array['work_order.assign']
$$;

grant execute on function work.sees_proposals to authenticated, assetry_api, assetry_list;
-- end: function work.sees_proposals

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
as $$
  with day as materialized (
    select h.worker_id, h.shift_on, min(h.starts_at) as starts_at, max(h.ends_at) as ends_at
      from unnest(p_shifts) as h
     where (workforce.dispatch_policy_of(p_work_order.site_id)).rest_minutes > 0
       and (h.kind = 'REGULAR' or p_work_order.priority in ('URGENT', 'EMERGENCY'))
     group by h.worker_id, h.shift_on
  ),
  shift as materialized (
    select g.worker_id, min(g.starts_at) as starts_at, max(g.ends_at) as ends_at
      from (
        select b.*, count(*) filter (where b.begins) over (partition by b.worker_id order by b.starts_at) as place
          from (
            select d.*,
                   coalesce(
                     d.starts_at > max(d.ends_at) over (
                       partition by d.worker_id order by d.starts_at rows between unbounded preceding and 1 preceding
                     ),
                     true
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
   cross join workforce.dispatch_policy_of(p_work_order.site_id) as p
   group by v.ordinality, s.starts_at
  having s.starts_at - max(e.ends_at) < make_interval(mins => max(p.rest_minutes))
$$;

grant execute on function work.short_rest_faults to assetry_api, assetry_list;
-- end: function work.short_rest_faults

-- source: function work.slot_coverage
-- What workers lack of certificates for what is planned of them at a work order, on the day at its site of the last
-- instant of each slot: a slot to midnight does not need the next day. What stood so before is left alone.
create or replace function work.slot_coverage(
  p_work_order   work.work_orders,
  p_slots        work.slots[],
  out p_faults   jsonb,
  out p_warnings jsonb
)
returns record
language plpgsql
stable
set search_path = ''
as $$
begin
  p_faults := '[]';
  p_warnings := '[]';

  if workforce.asks_anything() then
    select coalesce(jsonb_path_query_array(jsonb_agg(c.p_faults order by n.ordinality), '$[*][*]'), '[]'),
           coalesce(jsonb_path_query_array(jsonb_agg(c.p_warnings order by n.ordinality), '$[*][*]'), '[]')
      into p_faults, p_warnings
      from unnest(p_slots) with ordinality as n
     cross join lateral work.coverage(
        p_work_order, array[n.worker_id], core.site_date(p_work_order.site_id, n.ends_at - interval '1 microsecond'),
        false, format('p_slots[%s].ends_at', n.ordinality)
     ) as c
     where not exists (
             select 1
               from work.slots as s
              where s.work_order_id = p_work_order.id
                and work.is_live(s.status)
                and s.worker_id = n.worker_id
                and s.starts_at = n.starts_at
                and s.ends_at = n.ends_at
           );
  end if;
end
$$;

grant execute on function work.slot_coverage to assetry_api;
-- end: function work.slot_coverage

-- source: function work.stop_own_timer
-- Stops the timer that runs for the worker of a slot at its work order, of one kind or of any; the worker is locked.
create or replace function work.stop_own_timer(p_slot work.slots, p_kind text, p_at timestamptz)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entry work.labour_entries;
begin
  select * into v_entry
    from work.labour_entries as e
   where e.worker_id = p_slot.worker_id
     and e.work_order_id = p_slot.work_order_id
     and e.status = 'RUNNING'
     and e.kind = coalesce(p_kind, e.kind)
     for no key update;

  if found then
    perform work.stop_timer(v_entry, greatest(p_at, v_entry.started_at));
  end if;
end
$$;

grant execute on function work.stop_own_timer to assetry_api;
-- end: function work.stop_own_timer

-- source: function work.stops_near
-- For each visit what p_stops, slots of the same workers, are near: the first that it overlaps, the one before and the
-- one after.
create or replace function work.stops_near(p_visits work.visit[], p_stops work.slots[])
returns table (
  place bigint, worker_id uuid, starts_at timestamptz, ends_at timestamptz, overlapped_order_id uuid,
  overlapped_at timestamptz, before_at timestamptz, before_site_id uuid, after_at timestamptz, after_site_id uuid
)
language sql
stable
set search_path = ''
as $$
  select v.ordinality, v.worker_id, v.starts_at, v.ends_at,
         (array_agg(s.work_order_id order by s.starts_at, s.id) filter (where o.overlaps))[1],
         min(s.starts_at) filter (where o.overlaps),
         max(s.ends_at) filter (where s.ends_at <= v.starts_at),
         (array_agg(s.site_id order by s.ends_at desc, s.id) filter (where s.ends_at <= v.starts_at))[1],
         min(s.starts_at) filter (where s.starts_at >= v.ends_at),
         (array_agg(s.site_id order by s.starts_at, s.id) filter (where s.starts_at >= v.ends_at))[1]
    from unnest(p_visits) with ordinality as v
    left join unnest(p_stops) as s on s.worker_id = v.worker_id
   cross join lateral (select s.starts_at < v.ends_at and s.ends_at > v.starts_at as overlaps) as o
   group by v.ordinality, v.worker_id, v.starts_at, v.ends_at
$$;

grant execute on function work.stops_near to assetry_api, assetry_list;
-- end: function work.stops_near

-- source: function work.stops_of
-- The live slots of workers around a period, at whatever site: three days before and after, because no way is longer
-- than a day. What is planned of a work order itself and not begun is planned again and left out.
create or replace function work.stops_of(
  p_worker_ids uuid[], p_starts_at timestamptz, p_ends_at timestamptz, p_work_order_id uuid default null
)
returns work.slots[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select s
      from work.slots as s
     where s.organization_id = core.current_organization_id()
       and s.worker_id = any (p_worker_ids)
       and s.starts_at < p_ends_at + interval '3 days'
       and s.starts_at > p_starts_at - interval '34 days'
       and s.ends_at > p_starts_at - interval '3 days'
       and work.is_live(s.status)
       and not coalesce(
             s.work_order_id = p_work_order_id
               and s.ends_at > clock_timestamp()
               and s.status in ('PLANNED', 'DISPATCHED', 'ACCEPTED'),
             false
           )
  )
$$;

grant execute on function work.stops_of to assetry_api, assetry_list;
-- end: function work.stops_of

-- source: function work.store_slots
-- Makes these the slots of a work order that are not over or begun; it is locked, as are the workers, so that two plans
-- for one of them come one after the other. Refuses who does not have the work, who is absent or off shift then, who is
-- elsewhere then, wherever that is, and who lacks a certificate by then; answers as warnings what has expired by then
-- and keeps nobody from it yet.
create or replace function work.store_slots(p_work_order work.work_orders, p_slots work.slots[])
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults   jsonb;
  v_presence record;
  v_coverage record;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_slots[%s].worker_id', s.ordinality), 'NOT_ASSIGNED',
             'The worker is not assigned to the work order')
             order by s.ordinality
           ),
           '[]'
         )
    into v_faults
    from unnest(p_slots) with ordinality as s
   where not exists (
           select 1
             from work.assignments as a
            where a.work_order_id = p_work_order.id
              and a.worker_id = s.worker_id
              and a.ended_at is null
         );

  perform core.refuse_faults(v_faults);
  v_presence := work.check_visits(p_work_order, p_slots);
  v_coverage := work.slot_coverage(p_work_order, p_slots);
  perform work.check_coverage(v_coverage.p_faults);

  if v_presence.p_booked <> '[]' then
    perform core.refuse('DOUBLE_BOOKED', 'Some workers are scheduled elsewhere at that time', 409, v_presence.p_booked);
  end if;

  perform work.end_slots(
    array(
      select s.id
        from work.slots as s
       where s.work_order_id = p_work_order.id
         and s.status in ('PROPOSED', 'PLANNED', 'DISPATCHED', 'ACCEPTED')
         and s.ends_at > clock_timestamp()
         and (
               s.status = 'PROPOSED'
               or not exists (
                    select 1
                      from unnest(p_slots) as n
                     where n.worker_id = s.worker_id
                       and n.starts_at = s.starts_at
                       and n.ends_at = s.ends_at
                  )
             )
    )
  );

  insert into work.slots (
    site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at, override_reason, overridden_codes
  )
  select p_work_order.site_id, p_work_order.id, n.worker_id, n.starts_at, n.ends_at, clock_timestamp(),
         n.override_reason, n.overridden_codes
    from unnest(work.new_slots(p_work_order.id, v_presence.p_slots)) as n;

  return v_coverage.p_warnings;
end
$$;

grant execute on function work.store_slots to assetry_api;
-- end: function work.store_slots

-- source: function work.take_dispatch_plan
-- Holds a site for the plan of its dispatch until the end of the transaction; refuses a second plan at once.
create or replace function work.take_dispatch_plan(p_site_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform from core.sites as s where s.id = p_site_id for no key update skip locked;

  if not found then
    perform core.refuse(
      'BUSY', 'Another plan of this site is being made', 503, p_hint => 'Send the request again',
      p_headers => '{"Retry-After": "1"}'
    );
  end if;
end
$$;

grant execute on function work.take_dispatch_plan to assetry_api;
-- end: function work.take_dispatch_plan

-- source: function work.tell_visit
-- Notifies accounts by mail, where the organization has a relay for it, of what became of a visit.
create or replace function work.tell_visit(p_slot work.slots, p_status text, p_account_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select notify.tell(
           p_slot.organization_id, p_slot.site_id, array_remove(p_account_ids, null),
           format('Visit %s: %s', lower(replace(p_status, '_', ' ')), w.work_order_number),
           concat_ws(
             ' ',
             format(
               'The visit of %s (%s) to work order %s (%s) from %s to %s is %s.', k.name, k.worker_number,
               w.work_order_number, w.title, to_json(p_slot.starts_at) #>> '{}', to_json(p_slot.ends_at) #>> '{}',
               lower(replace(p_status, '_', ' '))
             ),
             'Reason: ' || p_slot.status_note || '.',
             case p_status when 'DISPATCHED' then format('Please answer by %s.',
               to_json(p_slot.answer_by_at) #>> '{}') end
           )
         )
    from work.work_orders as w
    join workforce.workers as k on k.organization_id = w.organization_id and k.id = p_slot.worker_id
   where w.organization_id = p_slot.organization_id
     and w.id = p_slot.work_order_id
$$;

grant execute on function work.tell_visit to assetry_api;
-- end: function work.tell_visit

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
as $$
  with near as materialized (
    select n.*, format('%s (%s)', w.name, w.worker_number) as label
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
             format('%s is scheduled at %s from %s', n.label, w.work_order_number, to_json(n.overlapped_at) #>> '{}')
           else format('%s is scheduled at a site that you do not reach', n.label)
         end,
         case when w.site_id = any ((select core.reachable_site_ids())::uuid[]) then w.id end
    from near as n
    join work.work_orders as w
      on w.organization_id = core.current_organization_id()
     and w.id = n.overlapped_order_id
  union all
  select n.place, 'TRAVEL_TOO_LONG',
         format(
           '%s needs %s minutes from the slot before and %s minutes to the slot after', n.label,
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

-- source: function work.visits_of
-- A visit of each of these workers in a period, to be rated.
create or replace function work.visits_of(p_worker_ids uuid[], p_starts_at timestamptz, p_ends_at timestamptz)
returns work.visit[]
language sql
stable
set search_path = ''
as $$
  select array(
    select row(u.id, p_starts_at, p_ends_at)::work.visit
      from unnest(p_worker_ids) with ordinality as u (id, place)
     order by u.place
  )
$$;

grant execute on function work.visits_of to assetry_api, assetry_list;
-- end: function work.visits_of

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
       and w.id <> p_work_order.id
       and w.status in ('COMPLETED', 'CLOSED')
       and w.completed_at > now() - interval '365 days'
       and a.worker_id = any (p_worker_ids)
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
       and l.kind = 'LABOUR'
       and l.craft_level is not null
  )
  select w.id, least(20 * coalesce(c.orders, 0), 100)::integer,
         case
           when h.worker_id is not null then 100
           when exists (
             select 1
               from asset.assets as a
              where a.organization_id = w.organization_id
                and a.id = p_work_order.asset_id
                and a.responsible_worker_id = w.id
           ) then 50
           else 0
         end,
         coalesce(
           (
             select case when count(*) > 0 then greatest(100 - 25 * min(a.craft_level - w.craft_level), 0) end
               from asked as a
              where a.craft_id = w.craft_id
                and w.craft_level <= a.craft_level
           ),
           100
         ),
         (
           select r.hourly_rate
             from core.sites as s
            cross join workforce.labour_rate_on(w.id, p_on, s.currency) as r
            where s.organization_id = w.organization_id
              and s.id = p_work_order.site_id
         )
    from workforce.workers as w
    left join completed as c on c.worker_id = w.id
    left join had as h on h.worker_id = w.id
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
as $$
  select w.id, 'SITE_NOT_SERVED', format('%s (%s) does not work at this site', w.name, w.worker_number), false
    from workforce.workers as w
   where w.organization_id = core.current_organization_id()
     and w.id = any (p_worker_ids)
     and not work.serves_site(w, p_work_order.site_id)
  union all
  select f.worker_id, f.code, f.message, false from work.fit_faults(p_work_order, p_worker_ids) as f
  union all
  select s.worker_id, s.code, s.message, s.is_warning from work.shortfalls(p_work_order, p_worker_ids, p_on) as s
  union all
  select (a.fault ->> 'id')::uuid, a.fault ->> 'code', a.fault ->> 'message', false
    from jsonb_array_elements(work.authorization_faults(p_work_order, p_worker_ids, 'worker_id')) as a (fault)
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
as $$
  with period as (
    select u.place, w.id, w.status, format('%s (%s)', w.name, w.worker_number) as label,
           tstzrange(u.starts_at, u.ends_at, '[)') as during
      from unnest(p_worker_ids, p_starts_at, p_ends_at) with ordinality as u (worker_id, starts_at, ends_at, place)
      join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = u.worker_id
  ),
  shift as materialized (
    select h.worker_id, range_agg(h.during) as during
      from unnest(p_shifts) as h
     where h.kind = 'REGULAR'
        or p_with_on_call
     group by h.worker_id
  )
  select p.place, 'WORKER_NOT_ACTIVE', format('%s is %s', p.label, p.status)
    from period as p
   where p.status <> 'ACTIVE'
  union all
  select p.place, 'ABSENT',
         format(
           '%s is absent from %s to %s', p.label, to_json(min(a.starts_at)) #>> '{}', to_json(max(a.ends_at)) #>> '{}'
         )
    from period as p
    join workforce.absences as a
      on a.organization_id = core.current_organization_id()
     and a.worker_id = p.id
     and a.status = 'APPROVED'
     and a.during && p.during
   group by p.place, p.label
  union all
  select p.place, 'OUTSIDE_SHIFT', format('%s has no shift in the whole of this time', p.label)
    from period as p
    left join shift as s on s.worker_id = p.id
   where not coalesce(s.during @> p.during, false)
$$;

grant execute on function workforce.attendance_faults to assetry_api, assetry_list;
-- end: function workforce.attendance_faults

-- source: function workforce.check_dispatch_policy
-- Refuses a dispatch policy whose values do not go together.
create or replace function workforce.check_dispatch_policy(p_policy workforce.dispatch_policies)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]'))
    from (
      select p_policy.travel_weight + p_policy.load_weight + p_policy.experience_weight + p_policy.continuity_weight
               + p_policy.level_weight + p_policy.cost_weight as weights
    ) as w
   cross join lateral (
      values
        (
          'travel_weight', 'OUT_OF_RANGE', format('The six weights are %s together, not 100', w.weights),
          w.weights <> 100
        ),
        (
          'grid_minutes', 'NOT_IN_VOCABULARY', 'One of 5, 10, 15, 20, 30 and 60',
          p_policy.grid_minutes not in (5, 10, 15, 20, 30, 60)
        )
   ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function workforce.check_dispatch_policy to assetry_api;
-- end: function workforce.check_dispatch_policy

-- source: function workforce.check_site_distances
-- Travel times from a site as they were given; refuses with every fault of every row.
create or replace function workforce.check_site_distances(p_site_id uuid, p_distances jsonb)
returns workforce.site_distances[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read      record := core.read_rows('p_distances', 'workforce.site_distances', p_distances, 'create', 500);
  v_distances workforce.site_distances[];
  v_faults    jsonb;
begin
  v_distances := array(
    select jsonb_populate_record(null::workforce.site_distances, r.kept)
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_distances[%s].to_site_id', d.ordinality), f.code, f.message) order by d.ordinality
           ),
           '[]'
         )
    into v_faults
    from unnest(v_distances) with ordinality as d
   cross join lateral (
      values
        ('NOT_ALLOWED', 'Must differ from p_site_id', d.to_site_id = p_site_id),
        (
          'REPEATED', 'Repeats the site of an earlier row',
          exists (
            select 1
              from unnest(v_distances) with ordinality as o
             where o.ordinality < d.ordinality
               and o.to_site_id = d.to_site_id
          )
        )
   ) as f (code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_distances;
end
$$;

grant execute on function workforce.check_site_distances to assetry_api;
-- end: function workforce.check_site_distances

-- source: function workforce.dispatch_policy_of
-- The rules of dispatch of a site, within reach or not: its own, or those that hold without one.
create or replace function workforce.dispatch_policy_of(p_site_id uuid)
returns workforce.dispatch_policies
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           (
             select p
               from workforce.dispatch_policies as p
              where p.organization_id = core.current_organization_id()
                and p.site_id = p_site_id
           ),
           jsonb_populate_record(
             null::workforce.dispatch_policies,
             '{"travel_weight": 30, "load_weight": 20, "experience_weight": 15, "continuity_weight": 15,
               "level_weight": 10, "cost_weight": 10, "answer_minutes": 30, "rest_minutes": 0, "grid_minutes": 15,
               "speed_kmh": 50, "detour": 1.3}'
           )
         )
$$;

grant execute on function workforce.dispatch_policy_of to assetry_api, assetry_list;
-- end: function workforce.dispatch_policy_of

-- source: function workforce.kilometres
-- The distance of two places on a sphere with the radius of the earth, in kilometres.
create or replace function workforce.kilometres(
  p_latitude numeric, p_longitude numeric, p_other_latitude numeric, p_other_longitude numeric
)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select round(
           (
             2 * 6371 * asin(
               least(
                 1,
                 sqrt(
                   sind((p_other_latitude - p_latitude)::float8 / 2) ^ 2
                     + cosd(p_latitude::float8) * cosd(p_other_latitude::float8)
                         * sind((p_other_longitude - p_longitude)::float8 / 2) ^ 2
                 )
               )
             )
           )::numeric,
           6
         )
$$;

grant execute on function workforce.kilometres to assetry_api, assetry_list;
-- end: function workforce.kilometres

-- source: function workforce.shifts_around
-- The shifts of workers around a period, as patterns and calendars have them now: with those of three days before, by
-- which rest is calculated.
create or replace function workforce.shifts_around(
  p_worker_ids uuid[], p_starts_at timestamptz, p_ends_at timestamptz
)
returns workforce.worker_shifts[]
language sql
stable
set search_path = ''
as $$
  select array(
    select row(
             null, null, h.site_id, h.worker_id, h.shift_on, h.starts_at, h.ends_at,
             tstzrange(h.starts_at, h.ends_at, '[)'), h.kind, null
           )::workforce.worker_shifts
      from workforce.shifts_between(
             p_worker_ids, (p_starts_at at time zone 'UTC')::date - 4, (p_ends_at at time zone 'UTC')::date + 1
           ) as h
  )
$$;

grant execute on function workforce.shifts_around to assetry_api, assetry_list;
-- end: function workforce.shifts_around

-- source: function workforce.shifts_between
-- The shifts of workers that start on days of their home sites, in order, as patterns and calendars have them now: by
-- the pattern of the worker, else by that of the crew to which he belongs full time, else the hours of the calendar of
-- the home site, else around the clock. They may overlap where one way ends and another begins.
create or replace function workforce.shifts_between(p_worker_ids uuid[], p_from date, p_until date)
returns table (worker_id uuid, site_id uuid, shift_on date, starts_at timestamptz, ends_at timestamptz, kind text)
language sql
stable
security definer
set search_path = ''
as $$
  with days as (
    select w.organization_id, w.id, w.site_id, c.calendar_id, c.time_zone, d.day::date as day, a.shift_pattern_id,
           a.anchor_on
      from workforce.workers as w
     cross join lateral workforce.site_calendar(w.site_id) as c
     cross join generate_series(p_from, p_until, interval '1 day') as d (day)
      left join lateral (
        select s.shift_pattern_id, s.anchor_on, 1 as place
          from workforce.shift_assignments as s
         where s.organization_id = w.organization_id
           and s.worker_id = w.id
           and s.during @> d.day::date
        union all
        select s.shift_pattern_id, s.anchor_on, 2
          from workforce.crew_members as m
          join workforce.shift_assignments as s
            on s.organization_id = m.organization_id
           and s.crew_id = m.crew_id
           and s.during @> d.day::date
         where m.organization_id = w.organization_id
           and m.worker_id = w.id
           and m.is_full_time
           and m.during @> d.day::date
         order by place
         limit 1
      ) as a on true
     where w.organization_id = core.current_organization_id()
       and w.id = any (p_worker_ids)
       and w.status <> 'INACTIVE'
  ),
  -- Many workers have the hours of one calendar.
  hours as materialized (
    select u.calendar_id, u.day, o.shifts
      from (select distinct d.calendar_id, d.day from days as d where d.shift_pattern_id is null) as u
     cross join lateral workforce.shifts_on(u.calendar_id, u.day) as o
  ),
  on_the_wall as (
    select d.id, d.site_id, d.time_zone, d.day, d.day + h.start_time as starts,
           d.day + h.end_time + make_interval(days => (h.end_time <= h.start_time)::integer) as ends,
           h.kind
      from days as d
      join workforce.shift_patterns as p on p.organization_id = d.organization_id and p.id = d.shift_pattern_id
      join workforce.pattern_shifts as h
        on h.organization_id = p.organization_id
       and h.shift_pattern_id = p.id
       and h.day_index = ((d.day - d.anchor_on) % p.cycle_days + p.cycle_days) % p.cycle_days
     where p.works_holidays
        or h.kind = 'ON_CALL'
        or not exists (
             select 1
               from workforce.calendar_exceptions as e
              where e.calendar_id = d.calendar_id
                and e.occurs_on = d.day
                and not e.is_working
           )
    union all
    select d.id, d.site_id, d.time_zone, d.day, d.day + make_interval(mins => lower(r.during)),
           d.day + make_interval(mins => upper(r.during)), 'REGULAR'
      from days as d
      join hours as o on o.day = d.day and o.calendar_id is not distinct from d.calendar_id
     cross join lateral unnest(o.shifts) as r (during)
     where d.shift_pattern_id is null
  ),
  clocks as materialized (
    select u.time_zone, u.starts, u.ends, workforce.wall_times(u.time_zone, u.starts, u.ends) as times
      from (select distinct w.time_zone, w.starts, w.ends from on_the_wall as w) as u
  )
  select w.id, w.site_id, w.day, lower(t.during), upper(t.during), w.kind
    from on_the_wall as w
    join clocks as c on c.time_zone = w.time_zone and c.starts = w.starts and c.ends = w.ends
   cross join lateral unnest(c.times) as t (during)
   order by 1, 4, 5
$$;

grant execute on function workforce.shifts_between to assetry_api;
-- end: function workforce.shifts_between

-- source: function workforce.take_dispatch_policy
-- The dispatch policy of a site, locked for a change, made where there is none yet; refuses a site that is out of reach
-- and a policy that was changed meanwhile.
create or replace function workforce.take_dispatch_policy(p_site_id uuid, p_row_version integer)
returns workforce.dispatch_policies
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_policy workforce.dispatch_policies;
begin
  perform core.lock_site(p_site_id, null);

  select * into v_policy from workforce.dispatch_policies as p where p.site_id = p_site_id for no key update;

  if not found then
    insert into workforce.dispatch_policies (site_id) values (p_site_id) returning * into v_policy;
  end if;

  perform core.check_row_version(v_policy.row_version, p_row_version);
  return v_policy;
end
$$;

grant execute on function workforce.take_dispatch_policy to assetry_api;
-- end: function workforce.take_dispatch_policy

-- source: function workforce.ways_to
-- The minutes from other sites to a site, within reach or not: none at the site itself, those that were given in either
-- direction, else by the distance of the coordinates, the detour and the speed of its policy; an hour where nothing is
-- known. A day at most.
create or replace function workforce.ways_to(p_site_id uuid, p_from_site_ids uuid[])
returns table (from_site_id uuid, minutes integer, is_known boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select f.id, least(coalesce(w.minutes, 60), 1440), w.minutes is not null
    from (select distinct u.id from unnest(p_from_site_ids) as u (id) where u.id is not null) as f
   cross join workforce.dispatch_policy_of(p_site_id) as p
    left join core.sites as a on a.organization_id = core.current_organization_id() and a.id = f.id
    left join core.sites as b on b.organization_id = core.current_organization_id() and b.id = p_site_id
   cross join lateral (
      select coalesce(
               case when f.id = p_site_id then 0 end,
               (
                 select d.minutes
                   from workforce.site_distances as d
                  where d.organization_id = core.current_organization_id()
                    and (d.site_id, d.to_site_id) in ((f.id, p_site_id), (p_site_id, f.id))
                  order by d.site_id <> f.id
                  limit 1
               ),
               case
                 when num_nulls(a.latitude, a.longitude, b.latitude, b.longitude) = 0 then
                   ceil(
                     round(
                       workforce.kilometres(a.latitude, a.longitude, b.latitude, b.longitude) * p.detour * 60
                         / p.speed_kmh,
                       6
                     )
                   )::integer
               end
             ) as minutes
   ) as w
$$;

grant execute on function workforce.ways_to to assetry_api, assetry_list;
-- end: function workforce.ways_to

-- source: view api.dispatch_policies
create or replace view api.dispatch_policies as
select
  p.id,
  p.site_id,
  s.code as site_code,
  s.name as site_name,
  p.travel_weight,
  p.load_weight,
  p.experience_weight,
  p.continuity_weight,
  p.level_weight,
  p.cost_weight,
  p.answer_minutes,
  p.rest_minutes,
  p.grid_minutes,
  p.speed_kmh,
  p.detour,
  p.row_version,
  p.created_at,
  p.updated_at
from workforce.dispatch_policies as p
left join core.site_labels as s on s.id = p.site_id;

alter view api.dispatch_policies owner to assetry_list;
grant select on api.dispatch_policies to authenticated;

comment on view api.dispatch_policies is
$$Dispatch policies of sites

Of the sites that you reach. Without one the defaults of update_dispatch_policy hold.$$;
comment on column api.dispatch_policies.id is 'Id of the policy';
-- end: view api.dispatch_policies

-- source: view api.my_work
create or replace view api.my_work as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.type_id,
  t.code as type_code,
  t.name as type_name,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.asset_id,
  a.asset_number,
  a.name as asset_name,
  (select x.criticality from asset.assets as x where x.id = w.asset_id) as asset_criticality,
  w.location_id,
  l.code as location_code,
  l.name as location_name,
  w.description,
  w.due_at,
  w.started_at,
  coalesce(w.own_hold_reason, w.hold_reason) as hold_reason,
  w.status_note,
  w.requires_permit,
  w.requires_lockout,
  coalesce((select workforce.current_worker_id()) = any (c.worker_ids), false) as is_assigned_to_me,
  coalesce(c.worker_ids, '{}') as assigned_worker_ids,
  coalesce(c.worker_names, '{}') as assigned_worker_names,
  (
    select sum(p.quantity)
      from work.plan_lines as p
     where p.organization_id = w.organization_id
       and p.site_id = w.site_id
       and p.work_order_id = w.id
       and p.kind = 'LABOUR'
  ) as planned_hours,
  (
    select round(coalesce(sum(e.minutes), 0) / 60.0, 2)
      from work.labour_entries as e
     where e.organization_id = w.organization_id
       and e.site_id = w.site_id
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
  ) as recorded_hours,
  (
    select z.starts_at
      from work.slots as z
     where z.organization_id = w.organization_id
       and z.work_order_id = w.id
       and work.is_live(z.status)
       and z.ends_at > now()
     order by z.starts_at
     limit 1
  ) as next_slot_starts_at,
  (
    select d.schedule_number
      from maintenance.occurrences as o
      join maintenance.schedules as d on d.id = o.schedule_id
     where o.organization_id = w.organization_id and o.work_order_id = w.id
  ) as schedule_number,
  r.are_ready as are_parts_ready,
  case when not r.are_ready then procurement.missing_parts(w.organization_id, w.id) end as missing_parts,
  -- What rests is not completed, except behind locks that came off.
  ((select core.actions_by_status('work.work_orders')) -> w.status) - case
    when w.status = 'ON_HOLD'
      and (w.hold_reason is distinct from 'WAITING_FOR_LOCKOUT' or w.started_at is null)
    then 'complete_work_order'
    else ''
  end as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
from work.work_orders as w
left join procurement.work_parts as r on r.organization_id = w.organization_id and r.work_order_id = w.id
left join work.type_labels as t on t.id = w.type_id
left join core.site_labels as s on s.id = w.site_id
left join asset.asset_labels as a on a.id = w.asset_id
left join asset.location_labels as l on l.id = w.location_id
left join lateral (
  select array_agg(k.worker_id order by k.name, k.worker_id) as worker_ids,
         array_agg(k.name order by k.name, k.worker_id) as worker_names
  from work.assignment_labels as k
  where k.organization_id = w.organization_id and k.work_order_id = w.id
) as c on true
where w.status in ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
  and w.id = any ((select work.team_order_ids())::uuid[]);

alter view api.my_work owner to assetry_list;
grant select on api.my_work to authenticated;

comment on view api.my_work is
$$Work assigned to you or your crew

Work orders that are open, assigned, in progress or on hold, and assigned to your worker or to a member of a crew to
which your worker belongs today. Empty without a worker. explain_transition shows what blocks the start of
one.$$;
comment on column api.my_work.type_code is 'Code of the type';
comment on column api.my_work.type_name is 'Name of the type';
comment on column api.my_work.asset_criticality is 'Criticality of the asset; empty without the permission to read assets';
comment on column api.my_work.hold_reason is 'Reason for the hold, a code of /hold_reasons';
comment on column api.my_work.is_assigned_to_me is 'Whether it is assigned to you; false for work of your crew only';
comment on column api.my_work.assigned_worker_ids is 'Ids of the assigned workers';
comment on column api.my_work.assigned_worker_names is 'Names of the assigned workers, in the same order';
comment on column api.my_work.planned_hours is 'Planned labour in hours; empty without planned labour';
comment on column api.my_work.recorded_hours is 'Hours recorded as WORK, without rejected entries and running timers';
comment on column api.my_work.next_slot_starts_at is 'Start of the next slot, or of the one under way; empty without one';
comment on column api.my_work.schedule_number is
  'Number of the maintenance schedule that generated it; empty without the permission to read maintenance';
comment on column api.my_work.are_parts_ready is
  'Whether all reserved, ordered or requested material is available; empty without any';
comment on column api.my_work.missing_parts is
  'Parts that are not available, each with the missing quantity in its unit; empty when nothing is missing. '
  'Items are named to readers of inventory, other parts described to readers of procurement';
comment on column api.my_work.allowed_actions is 'Actions that the status of the work order allows';
-- end: view api.my_work

-- source: view api.open_work_orders
-- The names of a type, and of who has to do with the work, are looked up, not joined: a join would want their ids in
-- the indexes by which the list is counted.
create or replace view api.open_work_orders as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.type_id,
  (select t.code from work.type_labels as t where t.id = w.type_id) as type_code,
  (select t.name from work.type_labels as t where t.id = w.type_id) as type_name,
  w.job_plan_revision_id,
  w.origin,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.asset_id,
  a.asset_number as asset_number,
  a.name as asset_name,
  (select x.criticality from asset.assets as x where x.id = w.asset_id) as asset_criticality,
  w.location_id,
  l.code as location_code,
  l.name as location_name,
  w.parent_id,
  p.work_order_number as parent_number,
  p.title as parent_title,
  w.description,
  w.requester_name,
  case when (select work.reads_contacts()) then w.requester_contact end as requester_contact,
  w.reported_at,
  w.due_at,
  w.target_minutes,
  w.remaining_minutes,
  w.acknowledged_at,
  w.acknowledged_by,
  (select n.display_name from identity.account_labels as n where n.id = w.acknowledged_by) as acknowledged_by_name,
  w.arrived_at,
  w.planner_id,
  (select k.name from workforce.worker_labels as k where k.id = w.planner_id) as planner_name,
  w.supervisor_id,
  (select k.name from workforce.worker_labels as k where k.id = w.supervisor_id) as supervisor_name,
  w.vendor_id,
  (select v.name from contract.vendor_labels as v where v.id = w.vendor_id) as vendor_name,
  w.contract_id,
  (select k.contract_number from contract.contract_labels as k where k.id = w.contract_id) as contract_number,
  w.cost_center_id,
  (select k.code from procurement.cost_center_labels as k where k.id = w.cost_center_id) as cost_center_code,
  case when (select work.reads_estimates()) then w.estimated_cost end as estimated_cost,
  w.estimate_currency,
  w.approval_over,
  w.approved_estimate,
  w.approved_at,
  w.approved_by,
  (select n.display_name from identity.account_labels as n where n.id = w.approved_by) as approved_by_name,
  w.inherits_approval,
  w.requires_permit,
  w.requires_lockout,
  w.started_at,
  w.completed_at,
  w.completed_by,
  (select n.display_name from identity.account_labels as n where n.id = w.completed_by) as completed_by_name,
  w.completion_note,
  w.closed_at,
  coalesce(w.own_hold_reason, w.hold_reason) as hold_reason,
  w.status = 'ON_HOLD' and coalesce(
    (
      select h.is_overdue
        from work.clock_segments as h
       where h.organization_id = w.organization_id and h.work_order_id = w.id and h.ended_at is null
    ),
    false
  ) as is_hold_overdue,
  w.status_note,
  w.reopen_count,
  (
    select sum(n.quantity)
      from work.plan_lines as n
     where n.organization_id = w.organization_id
       and n.site_id = w.site_id
       and n.work_order_id = w.id
       and n.kind = 'LABOUR'
  ) as planned_hours,
  (
    select round(coalesce(sum(e.minutes), 0) / 60.0, 2)
      from work.labour_entries as e
     where e.organization_id = w.organization_id
       and e.site_id = w.site_id
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
  ) as recorded_hours,
  (
    select z.starts_at
      from work.slots as z
     where z.organization_id = w.organization_id
       and z.work_order_id = w.id
       and work.is_live(z.status)
       and z.ends_at > now()
     order by z.starts_at
     limit 1
  ) as next_slot_starts_at,
  (
    select d.schedule_number
      from maintenance.occurrences as o
      join maintenance.schedules as d on d.id = o.schedule_id
     where o.organization_id = w.organization_id and o.work_order_id = w.id
  ) as schedule_number,
  r.are_ready as are_parts_ready,
  case when not r.are_ready then procurement.missing_parts(w.organization_id, w.id) end as missing_parts,
  coalesce(c.worker_ids, '{}') as assigned_worker_ids,
  coalesce(c.worker_names, '{}') as assigned_worker_names,
  -- What rests is not completed, except behind locks that came off.
  ((select core.actions_by_status('work.work_orders')) -> w.status) - case
    when w.status = 'ON_HOLD'
      and (w.hold_reason is distinct from 'WAITING_FOR_LOCKOUT' or w.started_at is null)
    then 'complete_work_order'
    else ''
  end as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
-- All that is read, or one's own by its id: one of the two, which a page is read from (ADR 231).
from (
  select
    true as is_for_all, x.id, x.organization_id, x.work_order_number, x.title, x.status, x.priority,
    x.priority_rank, x.work_type, x.type_id, x.job_plan_revision_id, x.origin, x.site_id, x.asset_id,
    x.location_id, x.parent_id, x.description, x.requester_name, x.requester_contact, x.reported_at, x.due_at,
    x.target_minutes, x.remaining_minutes, x.acknowledged_at, x.acknowledged_by, x.arrived_at, x.planner_id,
    x.supervisor_id, x.vendor_id, x.contract_id, x.cost_center_id, x.estimated_cost, x.estimate_currency,
    x.approval_over, x.approved_estimate, x.approved_at, x.approved_by, x.inherits_approval, x.requires_permit,
    x.requires_lockout, x.started_at, x.completed_at, x.completed_by, x.completion_note, x.closed_at,
    x.own_hold_reason, x.hold_reason, x.status_note, x.reopen_count, x.custom, x.row_version, x.created_at,
    x.updated_at
  from work.work_orders as x
  union all
  select
    false, x.id, x.organization_id, x.work_order_number, x.title, x.status, x.priority, x.priority_rank,
    x.work_type, x.type_id, x.job_plan_revision_id, x.origin, x.site_id, x.asset_id, x.location_id, x.parent_id,
    x.description, x.requester_name, x.requester_contact, x.reported_at, x.due_at, x.target_minutes,
    x.remaining_minutes, x.acknowledged_at, x.acknowledged_by, x.arrived_at, x.planner_id, x.supervisor_id,
    x.vendor_id, x.contract_id, x.cost_center_id, x.estimated_cost, x.estimate_currency, x.approval_over,
    x.approved_estimate, x.approved_at, x.approved_by, x.inherits_approval, x.requires_permit, x.requires_lockout,
    x.started_at, x.completed_at, x.completed_by, x.completion_note, x.closed_at, x.own_hold_reason,
    x.hold_reason, x.status_note, x.reopen_count, x.custom, x.row_version, x.created_at, x.updated_at
  from work.work_orders as x
) as w
-- The first join, so that a page of what lacks parts can start there.
left join procurement.work_parts as r on r.organization_id = w.organization_id and r.work_order_id = w.id
left join core.site_labels as s on s.id = w.site_id
left join asset.asset_labels as a on a.id = w.asset_id
left join asset.location_labels as l on l.id = w.location_id
left join work.work_order_labels as p on p.id = w.parent_id
left join lateral (
  select array_agg(k.worker_id order by k.name, k.worker_id) as worker_ids,
         array_agg(k.name order by k.name, k.worker_id) as worker_names
  from work.assignment_labels as k
  where k.organization_id = w.organization_id and k.work_order_id = w.id
) as c on true
where w.organization_id = (select core.current_organization_id())
  and w.is_for_all = (select core.reads_all('work'))
  and (w.is_for_all or w.id = any ((select work.own_order_ids())::uuid[]))
  and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD');

alter view api.open_work_orders owner to assetry_list;
grant select on api.open_work_orders to authenticated;

comment on view api.open_work_orders is
$$Open work orders

Work orders that are awaiting approval, open, assigned, in progress or on hold, at the sites that you reach.$$;
comment on column api.open_work_orders.type_code is 'Code of the type';
comment on column api.open_work_orders.type_name is 'Name of the type';
comment on column api.open_work_orders.asset_criticality is 'Criticality of the asset; empty without the permission to read assets';
comment on column api.open_work_orders.parent_number is 'Number of that work order';
comment on column api.open_work_orders.parent_title is 'Title of that work order';
comment on column api.open_work_orders.requester_contact is 'Contact of the requester; empty without a permission on work orders';
comment on column api.open_work_orders.planner_name is 'Name of the worker';
comment on column api.open_work_orders.supervisor_name is 'Name of the worker';
comment on column api.open_work_orders.vendor_name is 'Name of the vendor';
comment on column api.open_work_orders.contract_number is 'Number of the contract';
comment on column api.open_work_orders.cost_center_code is 'Code of the cost center';
comment on column api.open_work_orders.hold_reason is 'Reason for the hold, a code of /hold_reasons';
comment on column api.open_work_orders.is_hold_overdue is
  'Whether the hold exceeds the longest hold of its reason and the escalation role was notified';
comment on column api.open_work_orders.assigned_worker_ids is 'Ids of the assigned workers';
comment on column api.open_work_orders.assigned_worker_names is 'Names of the assigned workers, in the same order';
comment on column api.open_work_orders.planned_hours is 'Planned labour in hours; empty without planned labour';
comment on column api.open_work_orders.recorded_hours is 'Hours recorded as WORK, without rejected entries and running timers';
comment on column api.open_work_orders.next_slot_starts_at is 'Start of the next slot, or of the one under way; empty without one';
comment on column api.open_work_orders.schedule_number is
  'Number of the maintenance schedule that generated it; empty without the permission to read maintenance';
comment on column api.open_work_orders.are_parts_ready is
  'Whether all reserved, ordered or requested material is available; empty without any';
comment on column api.open_work_orders.missing_parts is
  'Parts that are not available, each with the missing quantity in its unit; empty when nothing is missing. '
  'Items are named to readers of inventory, other parts described to readers of procurement';
comment on column api.open_work_orders.allowed_actions is 'Actions that the status of the work order allows';
comment on column api.open_work_orders.estimated_cost is 'Estimated cost';
comment on column api.open_work_orders.acknowledged_by_name is 'Name of that account';
comment on column api.open_work_orders.approved_by_name is 'Name of that account';
comment on column api.open_work_orders.completed_by_name is 'Name of that account';
-- end: view api.open_work_orders

-- source: view api.site_distances
create or replace view api.site_distances as
select
  d.id,
  d.site_id,
  s.code as site_code,
  s.name as site_name,
  d.to_site_id,
  t.code as to_site_code,
  t.name as to_site_name,
  d.minutes,
  d.row_version,
  d.created_at,
  d.updated_at
from workforce.site_distances as d
left join core.site_labels as s on s.id = d.site_id
left join core.site_labels as t on t.id = d.to_site_id;

alter view api.site_distances owner to assetry_list;
grant select on api.site_distances to authenticated;

comment on view api.site_distances is
$$Travel times between sites

From the sites that you reach.$$;
comment on column api.site_distances.id is 'Id of the travel time';
-- end: view api.site_distances

-- source: view api.sites
create or replace view api.sites as
select
  s.id,
  s.code,
  s.name,
  s.time_zone,
  s.currency,
  s.calendar_id,
  c.code as calendar_code,
  c.name as calendar_name,
  s.address,
  s.latitude,
  s.longitude,
  s.archived_at,
  s.custom,
  s.row_version,
  s.created_at,
  s.updated_at
from core.sites as s
left join workforce.calendar_labels as c on c.id = s.calendar_id;

alter view api.sites owner to assetry_list;
grant select on api.sites to authenticated;

comment on view api.sites is
$$Sites

The sites that you reach.$$;
-- end: view api.sites

-- source: view api.unscheduled_work
create or replace view api.unscheduled_work as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.type_id,
  (select t.code from work.type_labels as t where t.id = w.type_id) as type_code,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.asset_id,
  a.asset_number,
  a.name as asset_name,
  (select x.criticality from asset.assets as x where x.id = w.asset_id) as asset_criticality,
  w.location_id,
  l.code as location_code,
  l.name as location_name,
  w.due_at,
  w.planner_id,
  (select k.name from workforce.worker_labels as k where k.id = w.planner_id) as planner_name,
  coalesce(w.own_hold_reason, w.hold_reason) as hold_reason,
  h.planned_hours,
  (
    select case
             when h.planned_hours is not null
             then round(greatest(h.planned_hours - coalesce(sum(e.minutes), 0) / 60.0, 0), 2)
           end
      from work.labour_entries as e
     where e.organization_id = w.organization_id
       and e.site_id = w.site_id
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
  ) as remaining_hours,
  coalesce(h.craft_codes, '{}') as craft_codes,
  (
    select r.are_ready
      from procurement.work_parts as r
     where r.organization_id = w.organization_id and r.work_order_id = w.id
  ) as are_parts_ready,
  w.row_version,
  w.created_at,
  w.updated_at
from work.work_orders as w
left join core.site_labels as s on s.id = w.site_id
left join asset.asset_labels as a on a.id = w.asset_id
left join asset.location_labels as l on l.id = w.location_id
left join lateral (
  select sum(n.quantity) as planned_hours,
         array_agg(distinct c.code order by c.code) filter (where c.id is not null) as craft_codes
  from work.plan_lines as n
  left join workforce.crafts as c on c.id = n.craft_id
  where n.organization_id = w.organization_id
    and n.site_id = w.site_id
    and n.work_order_id = w.id
    and n.kind = 'LABOUR'
) as h on true
where w.status in ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
  and not exists (
    select 1
      from work.slots as z
     where z.organization_id = w.organization_id
       and z.work_order_id = w.id
       and work.is_live(z.status)
       and z.ends_at > now()
  );

alter view api.unscheduled_work owner to assetry_list;
grant select on api.unscheduled_work to authenticated;

comment on view api.unscheduled_work is
$$Open work without a slot ahead

Work orders that are open, assigned, in progress or on hold and have no slot that ends in the future, at the sites that
you reach. schedule_work_order schedules one; explain_labour_capacity shows who has time.$$;
comment on column api.unscheduled_work.type_code is 'Code of the type';
comment on column api.unscheduled_work.asset_criticality is 'Criticality of the asset; empty without the permission to read assets';
comment on column api.unscheduled_work.planner_name is 'Name of the worker';
comment on column api.unscheduled_work.hold_reason is 'Reason for the hold, a code of /hold_reasons';
comment on column api.unscheduled_work.planned_hours is 'Planned labour in hours; empty without planned labour';
comment on column api.unscheduled_work.remaining_hours is
  'Planned hours less the hours recorded as WORK, at least 0; empty without planned labour';
comment on column api.unscheduled_work.craft_codes is 'Codes of the crafts of the planned labour';
comment on column api.unscheduled_work.are_parts_ready is
  'Whether all reserved, ordered or requested material is available; empty without any';
-- end: view api.unscheduled_work

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
  l.status,
  l.dispatched_at,
  l.dispatched_by,
  (select n.display_name from identity.account_labels as n where n.id = l.dispatched_by) as dispatched_by_name,
  l.answer_by_at,
  l.notified_at,
  l.status = 'DISPATCHED' and l.answer_by_at < now() as is_late,
  l.accepted_at,
  l.departed_at,
  l.arrived_at,
  l.started_at,
  l.finished_at,
  l.status_note,
  case when (select workforce.reads_rates()) or not l.score_parts ? 'cost' then l.score end as score,
  case when (select workforce.reads_rates()) then l.score_parts else l.score_parts - 'cost' end as score_parts,
  l.override_reason,
  l.overridden_codes,
  (select core.actions_by_status('work.slots')) -> l.status as allowed_actions,
  l.row_version,
  l.created_at,
  l.updated_at
from work.slots as l
left join work.work_order_labels as o on o.id = l.work_order_id
left join core.site_labels as s on s.id = l.site_id
left join workforce.worker_labels as k on k.id = l.worker_id
where l.status <> 'PROPOSED'
   or (select work.sees_proposals());

alter view api.work_order_slots owner to assetry_list;
grant select on api.work_order_slots to authenticated;

comment on view api.work_order_slots is
$$Scheduled slots of work orders

Scheduled times of workers at work orders and what became of each visit, at the sites that you reach. PROPOSED slots
only with the permission work_order.assign. A slot that was released, declined or stopped has released_at.$$;
comment on column api.work_order_slots.id is 'Id of the slot';
comment on column api.work_order_slots.counted_site_id is
  'Site at whose weekly schedule it counts: that of the work order when the week began, or now if it has not begun';
comment on column api.work_order_slots.work_order_title is 'Title of the work order';
comment on column api.work_order_slots.worker_number is 'Number of the worker';
comment on column api.work_order_slots.worker_name is 'Name of the worker';
comment on column api.work_order_slots.is_late is 'Whether the worker has not answered by answer_by_at';
comment on column api.work_order_slots.score is
  'Score of a proposal from 0 to 100; with its cost only with a permission to see labour rates, else empty';
comment on column api.work_order_slots.score_parts is
  'Parts of the score of a proposal, each 0 to 100; cost only with a permission to see labour rates';
comment on column api.work_order_slots.allowed_actions is 'Actions that the status of the slot allows';
-- end: view api.work_order_slots

-- source: view api.work_orders
-- The names of a type, and of who has to do with the work, are looked up, not joined: a join would want their ids in
-- the indexes by which the list is counted.
create or replace view api.work_orders as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.type_id,
  (select t.code from work.type_labels as t where t.id = w.type_id) as type_code,
  (select t.name from work.type_labels as t where t.id = w.type_id) as type_name,
  w.job_plan_revision_id,
  w.origin,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.asset_id,
  a.asset_number as asset_number,
  a.name as asset_name,
  (select x.criticality from asset.assets as x where x.id = w.asset_id) as asset_criticality,
  w.location_id,
  l.code as location_code,
  l.name as location_name,
  w.parent_id,
  p.work_order_number as parent_number,
  p.title as parent_title,
  w.description,
  w.requester_name,
  case when (select work.reads_contacts()) then w.requester_contact end as requester_contact,
  w.reported_at,
  w.due_at,
  w.target_minutes,
  w.remaining_minutes,
  w.acknowledged_at,
  w.acknowledged_by,
  (select n.display_name from identity.account_labels as n where n.id = w.acknowledged_by) as acknowledged_by_name,
  w.arrived_at,
  w.planner_id,
  (select k.name from workforce.worker_labels as k where k.id = w.planner_id) as planner_name,
  w.supervisor_id,
  (select k.name from workforce.worker_labels as k where k.id = w.supervisor_id) as supervisor_name,
  w.vendor_id,
  (select v.name from contract.vendor_labels as v where v.id = w.vendor_id) as vendor_name,
  w.contract_id,
  (select k.contract_number from contract.contract_labels as k where k.id = w.contract_id) as contract_number,
  w.cost_center_id,
  (select k.code from procurement.cost_center_labels as k where k.id = w.cost_center_id) as cost_center_code,
  case when (select work.reads_estimates()) then w.estimated_cost end as estimated_cost,
  w.estimate_currency,
  w.approval_over,
  w.approved_estimate,
  w.approved_at,
  w.approved_by,
  (select n.display_name from identity.account_labels as n where n.id = w.approved_by) as approved_by_name,
  w.inherits_approval,
  w.requires_permit,
  w.requires_lockout,
  w.started_at,
  w.completed_at,
  w.completed_by,
  (select n.display_name from identity.account_labels as n where n.id = w.completed_by) as completed_by_name,
  w.completion_note,
  w.closed_at,
  coalesce(w.own_hold_reason, w.hold_reason) as hold_reason,
  w.status = 'ON_HOLD' and coalesce(
    (
      select h.is_overdue
        from work.clock_segments as h
       where h.organization_id = w.organization_id and h.work_order_id = w.id and h.ended_at is null
    ),
    false
  ) as is_hold_overdue,
  w.status_note,
  w.reopen_count,
  (
    select sum(n.quantity)
      from work.plan_lines as n
     where n.organization_id = w.organization_id
       and n.site_id = w.site_id
       and n.work_order_id = w.id
       and n.kind = 'LABOUR'
  ) as planned_hours,
  (
    select round(coalesce(sum(e.minutes), 0) / 60.0, 2)
      from work.labour_entries as e
     where e.organization_id = w.organization_id
       and e.site_id = w.site_id
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
  ) as recorded_hours,
  (
    select z.starts_at
      from work.slots as z
     where z.organization_id = w.organization_id
       and z.work_order_id = w.id
       and work.is_live(z.status)
       and z.ends_at > now()
     order by z.starts_at
     limit 1
  ) as next_slot_starts_at,
  (
    select d.schedule_number
      from maintenance.occurrences as o
      join maintenance.schedules as d on d.id = o.schedule_id
     where o.organization_id = w.organization_id and o.work_order_id = w.id
  ) as schedule_number,
  (
    select r.are_ready
      from procurement.work_parts as r
     where r.organization_id = w.organization_id
       and r.work_order_id = w.id
       and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
  ) as are_parts_ready,
  (
    select procurement.missing_parts(w.organization_id, w.id)
      from procurement.work_parts as r
     where r.organization_id = w.organization_id
       and r.work_order_id = w.id
       and not r.are_ready
       and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
  ) as missing_parts,
  coalesce(c.worker_ids, '{}') as assigned_worker_ids,
  coalesce(c.worker_names, '{}') as assigned_worker_names,
  -- What was worked on is not cancelled, what nobody has is taken from nobody, and what rests is not completed, except
  -- behind locks that came off.
  ((select core.actions_by_status('work.work_orders')) -> w.status)
    - array[
        case when w.started_at is not null then 'cancel_work_order' end,
        case when c.worker_ids is null then 'unassign_work_order' end,
        case
          when w.status = 'ON_HOLD'
            and (w.hold_reason is distinct from 'WAITING_FOR_LOCKOUT' or w.started_at is null)
          then 'complete_work_order'
        end
      ] as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
-- All that is read, or one's own by its id: one of the two, which a page is read from (ADR 231).
from (
  select
    true as is_for_all, x.id, x.organization_id, x.work_order_number, x.title, x.status, x.priority,
    x.priority_rank, x.work_type, x.type_id, x.job_plan_revision_id, x.origin, x.site_id, x.asset_id,
    x.location_id, x.parent_id, x.description, x.requester_name, x.requester_contact, x.reported_at, x.due_at,
    x.target_minutes, x.remaining_minutes, x.acknowledged_at, x.acknowledged_by, x.arrived_at, x.planner_id,
    x.supervisor_id, x.vendor_id, x.contract_id, x.cost_center_id, x.estimated_cost, x.estimate_currency,
    x.approval_over, x.approved_estimate, x.approved_at, x.approved_by, x.inherits_approval, x.requires_permit,
    x.requires_lockout, x.started_at, x.completed_at, x.completed_by, x.completion_note, x.closed_at,
    x.own_hold_reason, x.hold_reason, x.status_note, x.reopen_count, x.custom, x.row_version, x.created_at,
    x.updated_at
  from work.work_orders as x
  union all
  select
    false, x.id, x.organization_id, x.work_order_number, x.title, x.status, x.priority, x.priority_rank,
    x.work_type, x.type_id, x.job_plan_revision_id, x.origin, x.site_id, x.asset_id, x.location_id, x.parent_id,
    x.description, x.requester_name, x.requester_contact, x.reported_at, x.due_at, x.target_minutes,
    x.remaining_minutes, x.acknowledged_at, x.acknowledged_by, x.arrived_at, x.planner_id, x.supervisor_id,
    x.vendor_id, x.contract_id, x.cost_center_id, x.estimated_cost, x.estimate_currency, x.approval_over,
    x.approved_estimate, x.approved_at, x.approved_by, x.inherits_approval, x.requires_permit, x.requires_lockout,
    x.started_at, x.completed_at, x.completed_by, x.completion_note, x.closed_at, x.own_hold_reason,
    x.hold_reason, x.status_note, x.reopen_count, x.custom, x.row_version, x.created_at, x.updated_at
  from work.work_orders as x
) as w
left join core.site_labels as s on s.id = w.site_id
left join asset.asset_labels as a on a.id = w.asset_id
left join asset.location_labels as l on l.id = w.location_id
left join work.work_order_labels as p on p.id = w.parent_id
left join lateral (
  select array_agg(k.worker_id order by k.name, k.worker_id) as worker_ids,
         array_agg(k.name order by k.name, k.worker_id) as worker_names
  from work.assignment_labels as k
  where k.organization_id = w.organization_id and k.work_order_id = w.id
) as c on true
where w.organization_id = (select core.current_organization_id())
  and w.is_for_all = (select core.reads_all('work'))
  and (w.is_for_all or w.id = any ((select work.own_order_ids())::uuid[]));

alter view api.work_orders owner to assetry_list;
grant select on api.work_orders to authenticated;

comment on view api.work_orders is
$$Work orders

Work orders in any status, at the sites that you reach.$$;
comment on column api.work_orders.type_code is 'Code of the type';
comment on column api.work_orders.type_name is 'Name of the type';
comment on column api.work_orders.asset_criticality is 'Criticality of the asset; empty without the permission to read assets';
comment on column api.work_orders.parent_number is 'Number of that work order';
comment on column api.work_orders.parent_title is 'Title of that work order';
comment on column api.work_orders.requester_contact is 'Contact of the requester; empty without a permission on work orders';
comment on column api.work_orders.planner_name is 'Name of the worker';
comment on column api.work_orders.supervisor_name is 'Name of the worker';
comment on column api.work_orders.vendor_name is 'Name of the vendor';
comment on column api.work_orders.contract_number is 'Number of the contract';
comment on column api.work_orders.cost_center_code is 'Code of the cost center';
comment on column api.work_orders.hold_reason is 'Reason for the hold, a code of /hold_reasons';
comment on column api.work_orders.is_hold_overdue is
  'Whether the hold exceeds the longest hold of its reason and the escalation role was notified';
comment on column api.work_orders.assigned_worker_ids is 'Ids of the assigned workers';
comment on column api.work_orders.assigned_worker_names is 'Names of the assigned workers, in the same order';
comment on column api.work_orders.planned_hours is 'Planned labour in hours; empty without planned labour';
comment on column api.work_orders.recorded_hours is 'Hours recorded as WORK, without rejected entries and running timers';
comment on column api.work_orders.next_slot_starts_at is 'Start of the next slot, or of the one under way; empty without one';
comment on column api.work_orders.schedule_number is
  'Number of the maintenance schedule that generated it; empty without the permission to read maintenance';
comment on column api.work_orders.are_parts_ready is
  'Whether all reserved, ordered or requested material is available; empty without any, and while not open. '
  'Items are named to readers of inventory, other parts described to readers of procurement';
comment on column api.work_orders.missing_parts is
  'Parts that are not available, each with the missing quantity in its unit; empty without any, and while not open. '
  'Items are named to readers of inventory, other parts described to readers of procurement';
comment on column api.work_orders.allowed_actions is 'Actions that the status of the work order allows; explain_transition shows other obstacles';
comment on column api.work_orders.estimated_cost is 'Estimated cost';
comment on column api.work_orders.acknowledged_by_name is 'Name of that account';
comment on column api.work_orders.approved_by_name is 'Name of that account';
comment on column api.work_orders.completed_by_name is 'Name of that account';
-- end: view api.work_orders

-- source: reference work.permissions
merge into identity.permissions as p
using (
  values
    ('failure_class.create', 'work', 'Create classes of equipment that fails'),
    ('failure_class.update', 'work', 'Change failure classes and their failure hierarchy'),
    ('failure_code.create', 'work', 'Create failure codes'),
    ('failure_code.update', 'work', 'Change failure codes'),
    ('failure_report.record', 'work', 'Record and change failure reports'),
    ('hold_reason.create', 'work', 'Create reasons for holds'),
    ('hold_reason.update', 'work', 'Change and archive hold reasons'),
    ('work_order_cost.read', 'work', 'See the costs of work orders'),
    ('work_order_cost.record', 'work', 'Record costs of work orders'),
    ('work_order_cost.reverse', 'work', 'Reverse costs of work orders'),
    ('labour_entry.approve', 'work', 'Approve and reject hours, and record those of other workers'),
    ('labour_entry.record', 'work', 'Record your own hours and run your own timer'),
    ('work_order.create', 'work', 'Create work orders'),
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
    ('work_type.update', 'work', 'Change work types')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'work' then delete;
-- end: reference work.permissions

-- source: reference workforce.permissions
merge into identity.permissions as p
using (
  values
    ('absence.approve', 'workforce', 'Record, approve, reject and cancel absences of workers'),
    ('absence.read_kind', 'workforce', 'See kinds and notes of absences'),
    ('absence.request', 'workforce', 'Request and cancel own absences'),
    ('calendar.create', 'workforce', 'Create calendars of working hours and holidays'),
    ('calendar.update', 'workforce', 'Change calendars'),
    ('certificate_type.create', 'workforce', 'Create types of certificates'),
    ('certificate_type.update', 'workforce', 'Change certificate types'),
    ('craft.create', 'workforce', 'Create crafts'),
    ('craft.update', 'workforce', 'Change crafts'),
    ('crew.create', 'workforce', 'Create crews'),
    ('crew.update', 'workforce', 'Change crews and their members'),
    ('dispatch_policy.update', 'workforce', 'Change dispatch policies and travel times of sites'),
    ('labour_rate.create', 'workforce', 'Create labour rates'),
    ('labour_rate.read', 'workforce', 'See labour rates'),
    ('labour_rate.update', 'workforce', 'End labour rates, and change pay rules'),
    ('qualification_requirement.create', 'workforce', 'Create qualification requirements'),
    ('qualification_requirement.update', 'workforce', 'Change and archive qualification requirements'),
    ('shift_assignment.create', 'workforce', 'Assign shift patterns to workers and crews'),
    ('shift_assignment.update', 'workforce', 'Change shift assignments'),
    ('shift_pattern.create', 'workforce', 'Create shift patterns'),
    ('shift_pattern.update', 'workforce', 'Change shift patterns and their shifts'),
    ('skill.create', 'workforce', 'Create skills'),
    ('skill.update', 'workforce', 'Change skills'),
    ('worker.create', 'workforce', 'Create workers'),
    ('worker.import', 'workforce', 'Import workers'),
    ('worker.update', 'workforce', 'Change workers, put them on leave and reactivate them'),
    ('worker_certificate.record', 'workforce', 'Record certificates of workers, and be notified of their expiry'),
    ('worker_certificate.revoke', 'workforce', 'Revoke certificates of workers'),
    ('worker_skill.update', 'workforce', 'Change skills of workers')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'workforce' then delete;
-- end: reference workforce.permissions

-- source: reference workforce.entities
delete from core.entities
 where entity like 'workforce.%'
   and entity <> all (
         '{workforce.absences,workforce.calendar_exceptions,workforce.calendar_hours,workforce.calendars,
           workforce.certificate_types,workforce.crafts,workforce.crew_members,workforce.crews,
           workforce.dispatch_policies,
           workforce.labour_rates,workforce.pattern_shifts,
           workforce.pay_rules,workforce.requirements,workforce.shift_assignments,workforce.shift_patterns,
           workforce.site_distances,
           workforce.skills,workforce.worker_certificates,workforce.worker_skills,workforce.workers}'
       );

select core.entity('workforce.absences', 'absences', 'absence', 'starts_at',
  p_create_action => 'record_absence', p_update_action => 'approve_absence'
);
select core.entity('workforce.calendar_exceptions', 'calendar_exceptions', 'calendar_exception', 'name');
select core.entity('workforce.calendar_hours', 'calendar_hours', 'calendar_hour', 'weekday');
select core.entity('workforce.calendars', 'calendars', 'calendar', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_calendar',
  p_update_action => 'update_calendar', p_option_condition => 'archived_at is null'
);
select core.entity('workforce.certificate_types', 'certificate_types', 'certificate_type', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_certificate_type',
  p_update_action => 'update_certificate_type', p_option_condition => 'archived_at is null'
);
select core.entity('workforce.crafts', 'crafts', 'craft', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_craft',
  p_update_action => 'update_craft', p_option_condition => 'archived_at is null'
);
select core.entity('workforce.crew_members', 'crew_members', 'crew_member', 'starts_on',
  p_create_action => 'update_crew_members', p_update_action => 'update_crew_members'
);
select core.entity('workforce.crews', 'crews', 'crew', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_crew',
  p_update_action => 'update_crew', p_option_condition => 'archived_at is null'
);
select core.entity('workforce.dispatch_policies', 'dispatch_policies', 'dispatch_policy', 'answer_minutes',
  p_create_action => 'update_dispatch_policy', p_update_action => 'update_dispatch_policy'
);
select core.entity('workforce.labour_rates', 'labour_rates', 'labour_rate', 'starts_on',
  p_create_action => 'create_labour_rate', p_update_action => 'update_labour_rate'
);
select core.entity('workforce.pattern_shifts', 'pattern_shifts', 'pattern_shift', 'start_time',
  p_create_action => 'update_pattern_shifts', p_update_action => 'update_pattern_shifts'
);
select core.entity('workforce.pay_rules', 'pay_rules', 'pay_rule', 'fact',
  p_create_action => 'update_pay_rules', p_update_action => 'update_pay_rules'
);
select core.entity('workforce.requirements', 'qualification_requirements', 'qualification_requirement', 'skill_level',
  p_create_action => 'create_qualification_requirement', p_update_action => 'update_qualification_requirement'
);
select core.entity('workforce.shift_assignments', 'shift_assignments', 'shift_assignment', 'starts_on',
  p_create_action => 'create_shift_assignment', p_update_action => 'update_shift_assignment'
);
select core.entity('workforce.shift_patterns', 'shift_patterns', 'shift_pattern', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_shift_pattern',
  p_update_action => 'update_shift_pattern', p_option_condition => 'archived_at is null'
);
select core.entity('workforce.site_distances', 'site_distances', 'site_distance', 'minutes',
  p_create_action => 'update_site_distances', p_update_action => 'update_site_distances'
);
select core.entity('workforce.skills', 'skills', 'skill', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_skill',
  p_update_action => 'update_skill', p_option_condition => 'archived_at is null'
);
select core.entity('workforce.worker_certificates', 'worker_certificates', 'worker_certificate', 'certificate_number',
  p_create_action => 'record_worker_certificate', p_update_action => 'revoke_worker_certificate'
);
select core.entity('workforce.worker_skills', 'worker_skills', 'worker_skill', 'skill_level',
  p_create_action => 'update_worker_skills', p_update_action => 'update_worker_skills'
);
select core.entity('workforce.workers', 'workers', 'worker', 'name',
  p_code_column => 'worker_number', p_search_columns => '{worker_number,name}', p_create_action => 'create_worker',
  p_update_action => 'update_worker', p_has_custom => true, p_number_prefix => 'WK-',
  p_option_condition => 'status = ''ACTIVE'''
);
-- end: reference workforce.entities

-- source: reference core.fields
delete from core.entity_fields where entity like 'core.%';

select core.field('core.exchange_rates', 'from_currency', 'TEXT',
  'Currency of which one unit is valued, a code of /currencies', p_is_required => true, p_is_updatable => false,
  p_max_length => 3, p_pattern => '^[A-Z]{3}$'
);
select core.field('core.exchange_rates', 'to_currency', 'TEXT',
  'Currency of the value, a code of /currencies', p_is_required => true, p_is_updatable => false, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('core.exchange_rates', 'valid_on', 'DATE',
  'First day on which the rate applies', p_is_required => true, p_is_updatable => false
);
select core.field('core.exchange_rates', 'rate', 'NUMBER',
  'Value of one unit of from_currency in to_currency, above zero', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000000001, p_maximum => 999999
);
select core.field('core.exchange_rates', 'source', 'TEXT',
  'Publisher of the rate, such as ECB', p_is_updatable => false, p_max_length => 150
);

select core.field('core.organizations', 'name', 'TEXT',
  'Name of the organization', p_is_required => true, p_is_creatable => false, p_max_length => 150
);
select core.field('core.organizations', 'session_ceiling_minutes', 'INTEGER',
  'Longest duration of a session, in minutes', p_is_required => true, p_is_creatable => false, p_minimum => 15,
  p_maximum => 10080
);
select core.field('core.organizations', 'requires_reauthentication', 'BOOLEAN',
  'If true, signing a permit or work order requires authenticate_session within the five minutes before',
  p_is_required => true, p_is_creatable => false
);
select core.field('core.organizations', 'welcome_page', 'TEXT',
  'Address of the page that links to set a password open, with https', p_is_creatable => false, p_max_length => 500,
  p_pattern => '^https://[^[:space:]#]+$'
);
select core.field('core.organizations', 'reading_retention_days', 'INTEGER',
  'Retention of meter readings, in days', p_is_creatable => false, p_minimum => 30, p_maximum => 36500
);

select core.field('core.sites', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('core.sites', 'name', 'TEXT', 'Name of the site', p_is_required => true, p_max_length => 150);
select core.field('core.sites', 'time_zone', 'TEXT', 'IANA time zone, such as Europe/Berlin', p_max_length => 64);
select core.field('core.sites', 'currency', 'TEXT',
  'ISO 4217 code, such as EUR', p_max_length => 3, p_pattern => '^[A-Z]{3}$'
);
select core.field('core.sites', 'address', 'TEXT', 'Postal address', p_max_length => 500);
select core.field('core.sites', 'latitude', 'NUMBER',
  'Latitude in degrees, with longitude', p_minimum => -90, p_maximum => 90
);
select core.field('core.sites', 'longitude', 'NUMBER',
  'Longitude in degrees, with latitude', p_minimum => -180, p_maximum => 180
);
select core.field('core.sites', 'calendar_id', 'UUID',
  'Working-time calendar of the site; null for the organization''s default calendar',
  p_target_entity => 'workforce.calendars'
);
select core.field('core.sites', 'archived_at', 'TIMESTAMP',
  'When the site was archived; null restores it', p_is_creatable => false
);

select core.field('core.custom_fields', 'entity', 'TEXT',
  'Entity that gets the field, such as asset.assets', p_is_required => true, p_is_updatable => false,
  p_max_length => 100
);
select core.field('core.custom_fields', 'code', 'TEXT',
  'Key of the field in custom, in lower case', p_is_required => true, p_is_updatable => false, p_max_length => 40,
  p_pattern => '^[a-z][a-z0-9_]*$'
);
select core.field('core.custom_fields', 'name', 'TEXT', 'Label shown to people', p_is_required => true,
  p_max_length => 150);
select core.field('core.custom_fields', 'kind', 'TEXT',
  'Type of the values', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{TEXT,INTEGER,NUMBER,BOOLEAN,DATE}'
);
select core.field('core.custom_fields', 'is_required', 'BOOLEAN', 'Whether records require a value');
select core.field('core.custom_fields', 'vocabulary', 'TEXT_ARRAY', 'Values allowed; null for any');
select core.field('core.custom_fields', 'archived_at', 'TIMESTAMP',
  'When the field was archived; null restores it', p_is_creatable => false
);
-- end: reference core.fields

-- source: reference work.fields
delete from core.entity_fields where entity like 'work.%';

select core.field('work.work_orders', 'site_id', 'UUID',
  'Site of the work; default that of the asset', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('work.work_orders', 'title', 'TEXT',
  'Short title of the work', p_is_required => true, p_max_length => 250
);
select core.field('work.work_orders', 'description', 'TEXT', 'Full description of the work', p_max_length => 8000);
select core.field('work.work_orders', 'asset_id', 'UUID',
  'Asset of the work, at the site', p_target_entity => 'asset.assets'
);
select core.field('work.work_orders', 'location_id', 'UUID',
  'Location of the work, at the site', p_target_entity => 'asset.locations'
);
select core.field('work.work_orders', 'parent_id', 'UUID',
  'Parent work order', p_target_entity => 'work.work_orders'
);
select core.field('work.work_orders', 'work_order_number', 'TEXT',
  'Number of the work order; generated when omitted', p_is_updatable => false, p_max_length => 80
);
select core.field('work.work_orders', 'status', 'TEXT',
  'OPEN (default), or DRAFT until it is submitted and approved', p_is_updatable => false,
  p_vocabulary => '{OPEN,DRAFT}'
);
select core.field('work.work_orders', 'priority', 'TEXT',
  'Priority of the work', p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('work.work_orders', 'work_type', 'TEXT',
  'Class of maintenance',
  p_vocabulary => '{CORRECTIVE,PREVENTIVE,CONDITION_BASED,INSPECTION,CALIBRATION,MODIFICATION,PROJECT,SAFETY,CLEANING}'
);
select core.field('work.work_orders', 'type_id', 'UUID',
  'Work type; work_type follows its class', p_target_entity => 'work.types'
);
select core.field('work.work_orders', 'job_plan_id', 'UUID',
  'Job plan whose published revision is copied', p_is_updatable => false,
  p_target_entity => 'maintenance.job_plans', p_is_column => false
);
select core.field('work.work_orders', 'is_asset_down', 'BOOLEAN',
  'Whether the asset is down since reported_at; opens a downtime that names the work order',
  p_is_updatable => false, p_is_column => false
);
select core.field('work.work_orders', 'estimated_cost', 'NUMBER',
  'Estimated cost in the currency of the site', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('work.work_orders', 'planner_id', 'UUID',
  'Worker who plans it', p_target_entity => 'workforce.workers'
);
select core.field('work.work_orders', 'supervisor_id', 'UUID',
  'Worker who supervises it', p_target_entity => 'workforce.workers'
);
select core.field('work.work_orders', 'vendor_id', 'UUID',
  'Vendor who does the work; default that of the contract', p_target_entity => 'contract.vendors'
);
select core.field('work.work_orders', 'contract_id', 'UUID',
  'Contract under which the work is done, in force at the site', p_target_entity => 'contract.contracts'
);
select core.field('work.work_orders', 'cost_center_id', 'UUID',
  'Cost center charged', p_target_entity => 'procurement.cost_centers'
);
select core.field('work.work_orders', 'requires_permit', 'BOOLEAN',
  'Whether it requires a permit in force, in addition to the rules of its type and asset'
);
select core.field('work.work_orders', 'requires_lockout', 'BOOLEAN',
  'Whether it requires a lockout, in addition to the rules of its type and asset'
);
select core.field('work.work_orders', 'inherits_approval', 'BOOLEAN',
  'Whether it is approved together with its parent'
);
select core.field('work.work_orders', 'origin', 'TEXT',
  'Origin of the work order', p_is_updatable => false,
  p_vocabulary => '{MANUAL,REQUEST,PREVENTIVE,INSPECTION,METER,CONDITION,FOLLOW_UP,RECALL,IMPORT}'
);
select core.field('work.work_orders', 'requester_name', 'TEXT', 'Name of the requester', p_max_length => 150);
select core.field('work.work_orders', 'requester_contact', 'TEXT', 'Phone or email of the requester',
  p_max_length => 320);
select core.field('work.work_orders', 'completion_note', 'TEXT',
  'Work performed, set at completion', p_is_creatable => false, p_max_length => 8000
);
select core.field('work.work_orders', 'reported_at', 'TIMESTAMP',
  'Time at which the need was reported, not in the future; default now', p_is_updatable => false
);
select core.field('work.work_orders', 'due_at', 'TIMESTAMP',
  'Due time; calculated from target_minutes when omitted'
);
select core.field('work.work_orders', 'target_minutes', 'INTEGER',
  'Working time allowed from reported_at, in minutes of the site''s calendar', p_minimum => 1, p_maximum => 2628000
);

select core.field('work.assignments', 'worker_ids', 'UUID_ARRAY',
  'Ids of the workers', p_is_required => true, p_target_entity => 'workforce.workers', p_is_column => false
);
select core.field('work.assignments', 'override_reason', 'TEXT',
  'Reason for assigning despite missing qualifications or an unauthorized vendor; see assign_work_order',
  p_is_updatable => false, p_max_length => 2000
);

select core.field('work.clock_segments', 'hold_reason', 'TEXT',
  'Code of the hold reason, one of /hold_reasons', p_is_required => true, p_is_updatable => false, p_max_length => 40
);
select core.field('work.clock_segments', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);
select core.field('work.clock_segments', 'held_at', 'TIMESTAMP',
  'Start of the hold, not in the future; default now', p_is_updatable => false, p_is_column => false
);
select core.field('work.clock_segments', 'resumed_at', 'TIMESTAMP',
  'End of the hold, after its start and not in the future; default now',
  p_is_creatable => false, p_is_column => false
);
select core.field('work.clock_segments', 'starts_timer', 'BOOLEAN',
  'Whether your own labour timer starts as well; for work that had been started', p_is_creatable => false,
  p_is_column => false
);
select core.field('work.clock_segments', 'due_at', 'TIMESTAMP',
  'New due time; calculated from the remaining working time when omitted', p_is_creatable => false,
  p_is_column => false
);

select core.field('work.own_hold_reasons', 'code', 'TEXT',
  'Code in capital letters, different from all shared reasons', p_is_required => true, p_is_updatable => false,
  p_max_length => 40, p_pattern => '^[A-Z][A-Z0-9_]{0,39}$'
);
select core.field('work.own_hold_reasons', 'name', 'TEXT',
  'Name of the reason', p_is_required => true, p_max_length => 150
);
select core.field('work.own_hold_reasons', 'category', 'TEXT',
  'Kind of obstacle', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{MATERIAL,LABOUR,ACCESS,PERMIT,PLANT_CONDITION,VENDOR,REQUESTER,WEATHER,APPROVAL,SAFETY,OTHER}'
);
select core.field('work.own_hold_reasons', 'pauses_clock', 'BOOLEAN',
  'Whether the due date moves by the working time of the hold', p_is_updatable => false
);
select core.field('work.own_hold_reasons', 'pauses_response', 'BOOLEAN',
  'Whether the service targets to acknowledge and arrive move by that time, too', p_is_updatable => false
);
select core.field('work.own_hold_reasons', 'is_note_required', 'BOOLEAN', 'Whether a hold requires a note');
select core.field('work.own_hold_reasons', 'max_minutes', 'INTEGER',
  'Longest hold, in working minutes of the site''s calendar; null for no limit',
  p_minimum => 1, p_maximum => 2628000
);
select core.field('work.own_hold_reasons', 'escalation_role_id', 'UUID',
  'Role whose holders at the site are notified of a longer hold', p_target_entity => 'identity.roles'
);
select core.field('work.own_hold_reasons', 'archived_at', 'TIMESTAMP',
  'When the reason was archived; null restores it', p_is_creatable => false
);

select core.field('work.completions', 'completion_note', 'TEXT',
  'Work performed', p_is_updatable => false, p_max_length => 8000
);
select core.field('work.completions', 'completed_at', 'TIMESTAMP',
  'Time of completion, not in the future; default now', p_is_updatable => false
);
select core.field('work.completions', 'started_at', 'TIMESTAMP',
  'Start of work that was not started before; default completed_at', p_is_updatable => false,
  p_is_column => false
);
select core.field('work.completions', 'had_downtime', 'BOOLEAN',
  'Whether the asset was down; false if no downtime names the work order', p_is_updatable => false
);
select core.field('work.completions', 'is_asset_still_down', 'BOOLEAN',
  'Whether a downtime of the work continues after completion', p_is_updatable => false
);

select core.field('work.tasks', 'id', 'UUID', 'Id of a task to retain', p_target_entity => 'work.tasks');
select core.field('work.tasks', 'title', 'TEXT',
  'Text of the task or question', p_is_required => true, p_is_updatable => false, p_max_length => 250
);
select core.field('work.tasks', 'instructions', 'TEXT',
  'Instructions for the task', p_is_updatable => false, p_max_length => 2000
);
select core.field('work.tasks', 'kind', 'TEXT',
  'Form of the answer', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{CHECK,TEXT,NUMBER,CHOICE,MULTI,PHOTO,SIGNATURE,METER,INSPECTION}'
);
select core.field('work.tasks', 'is_required', 'BOOLEAN',
  'Whether completion requires an answer; default true', p_is_updatable => false
);
select core.field('work.tasks', 'allows_na', 'BOOLEAN',
  'Whether NA, not applicable, is allowed; default false', p_is_updatable => false
);
select core.field('work.tasks', 'options', 'TEXT_ARRAY',
  'Options of a CHOICE or MULTI task', p_is_updatable => false
);
select core.field('work.tasks', 'unit', 'TEXT', 'Unit of the number', p_is_updatable => false, p_max_length => 20);
select core.field('work.tasks', 'accept_min', 'NUMBER', 'Lower limit; a smaller number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('work.tasks', 'accept_max', 'NUMBER', 'Upper limit; a greater number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('work.tasks', 'meter_id', 'UUID',
  'Meter of a METER task, at the same site', p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('work.tasks', 'meter_name', 'TEXT',
  'Name of the meter of the asset, else of the location, of a METER task; alternative to meter_id',
  p_is_updatable => false, p_max_length => 150
);
select core.field('work.tasks', 'template_id', 'UUID',
  'Inspection template of an INSPECTION task', p_is_updatable => false,
  p_target_entity => 'inspection.templates'
);
select core.field('work.tasks', 'note', 'TEXT', 'Free-text note', p_is_creatable => false, p_max_length => 2000);

select core.field('work.cost_lines', 'kind', 'TEXT',
  'Kind of cost; CREDIT reduces the costs', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{ITEM,TOOL,SERVICE,TRAVEL,OTHER,CREDIT}'
);
select core.field('work.cost_lines', 'description', 'TEXT',
  'Description of the cost, such as crane rental', p_is_required => true, p_is_updatable => false, p_max_length => 500
);
select core.field('work.cost_lines', 'quantity', 'NUMBER',
  'Quantity, above zero; default 1', p_is_updatable => false, p_minimum => 0, p_maximum => 999999999
);
select core.field('work.cost_lines', 'unit', 'TEXT',
  'Unit of the quantity, such as h or pcs', p_is_updatable => false, p_max_length => 20
);
select core.field('work.cost_lines', 'unit_cost', 'NUMBER',
  'Cost of one unit', p_is_required => true, p_is_updatable => false, p_minimum => 0, p_maximum => 99999999999
);
select core.field('work.cost_lines', 'currency', 'TEXT',
  'ISO 4217 currency code, such as EUR; default that of the site', p_is_updatable => false, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('work.cost_lines', 'incurred_on', 'DATE',
  'Day at the site on which the cost arose, not in the future; default today', p_is_updatable => false
);

select core.field('work.failure_classes', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('work.failure_classes', 'name', 'TEXT',
  'Name of the class', p_is_required => true, p_max_length => 150
);
select core.field('work.failure_classes', 'description', 'TEXT', 'Equipment that belongs to the class',
  p_max_length => 2000);
select core.field('work.failure_classes', 'archived_at', 'TIMESTAMP',
  'When the class was archived; null restores it', p_is_creatable => false
);

select core.field('work.failure_codes', 'level', 'TEXT',
  'Level of the code: problem, cause or remedy', p_is_required => true,
  p_is_updatable => false, p_vocabulary => '{PROBLEM,CAUSE,REMEDY}'
);
select core.field('work.failure_codes', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('work.failure_codes', 'name', 'TEXT', 'Name of the code', p_is_required => true, p_max_length => 150);
select core.field('work.failure_codes', 'description', 'TEXT',
  'Guidance on the use of the code', p_max_length => 2000
);
select core.field('work.failure_codes', 'archived_at', 'TIMESTAMP',
  'When the code was archived; null restores it', p_is_creatable => false
);

select core.field('work.failure_links', 'parent_id', 'UUID',
  'Parent: the problem of a cause, or the cause of a remedy; none for a problem of the class',
  p_is_updatable => false, p_target_entity => 'work.failure_codes'
);
select core.field('work.failure_links', 'child_id', 'UUID',
  'Code of the child', p_is_required => true, p_is_updatable => false, p_target_entity => 'work.failure_codes'
);

select core.field('work.failure_reports', 'component_id', 'UUID',
  'Failed part, when it is an asset of its own', p_target_entity => 'asset.assets'
);
select core.field('work.failure_reports', 'class_id', 'UUID',
  'Failure class; default that of the asset', p_target_entity => 'work.failure_classes'
);
select core.field('work.failure_reports', 'problem_id', 'UUID',
  'Problem observed, one of the class', p_is_required => true, p_target_entity => 'work.failure_codes'
);
select core.field('work.failure_reports', 'cause_id', 'UUID',
  'Cause of the problem', p_target_entity => 'work.failure_codes'
);
select core.field('work.failure_reports', 'remedy_id', 'UUID',
  'Remedy of the cause', p_target_entity => 'work.failure_codes'
);
select core.field('work.failure_reports', 'mechanism', 'TEXT',
  'Failure mechanism, one of /failure_mechanisms', p_max_length => 40
);
select core.field('work.failure_reports', 'detection_method', 'TEXT',
  'Detection method, one of /detection_methods', p_max_length => 40
);
select core.field('work.failure_reports', 'impact', 'TEXT',
  'Effect on the function', p_vocabulary => '{CRITICAL,DEGRADED,INCIPIENT}'
);
select core.field('work.failure_reports', 'safety_impact', 'TEXT',
  'Effect on people', p_vocabulary => '{NONE,MINOR,MAJOR,SEVERE}'
);
select core.field('work.failure_reports', 'production_impact', 'TEXT',
  'Effect on production', p_vocabulary => '{NONE,MINOR,MAJOR,SEVERE}'
);
select core.field('work.failure_reports', 'environmental_impact', 'TEXT',
  'Effect on the environment', p_vocabulary => '{NONE,MINOR,MAJOR,SEVERE}'
);
select core.field('work.failure_reports', 'failed_at', 'TIMESTAMP',
  'Time of the failure, not in the future; default reported_at of the work order'
);
select core.field('work.failure_reports', 'restored_at', 'TIMESTAMP',
  'Time of return to service, not in the future'
);
select core.field('work.failure_reports', 'narrative', 'TEXT', 'Free-text note', p_max_length => 8000);

select core.field('work.types', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('work.types', 'name', 'TEXT', 'Name of the type', p_is_required => true, p_max_length => 150);
select core.field('work.types', 'class', 'TEXT',
  'Class of maintenance, after EN 13306', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{CORRECTIVE_IMMEDIATE,CORRECTIVE_DEFERRED,PREVENTIVE,CONDITION_BASED,INSPECTION,CALIBRATION,
                    MODIFICATION,PROJECT,SAFETY,CLEANING}'
);
select core.field('work.types', 'counts_as_reactive', 'BOOLEAN', 'Whether the work counts as reactive');
select core.field('work.types', 'requires_approval_over', 'NUMBER',
  'Estimated cost above which the work requires approval; null for no limit', p_minimum => 0,
  p_maximum => 99999999999999
);
select core.field('work.types', 'approval_currency', 'TEXT',
  'Currency of that amount, ISO 4217 code such as EUR', p_max_length => 3, p_pattern => '^[A-Z]{3}$'
);
select core.field('work.types', 'failure_report', 'TEXT',
  'Whether completion requires a failure report or prompts for it', p_vocabulary => '{NONE,PROMPT,REQUIRED}'
);
select core.field('work.types', 'downtime_prompt', 'TEXT',
  'Whether completion requires a downtime, or prompts for it',
  p_vocabulary => '{NONE,PROMPT,REQUIRED}'
);
select core.field('work.types', 'requires_signature', 'BOOLEAN',
  'Whether completion requires a signature'
);
select core.field('work.types', 'requires_permit', 'BOOLEAN',
  'Whether the work requires a permit in force'
);
select core.field('work.types', 'requires_lockout', 'BOOLEAN',
  'Whether the work requires a lockout'
);
select core.field('work.types', 'reopen_days', 'INTEGER',
  'Days after completion within which the work can be reopened; null for no limit', p_minimum => 0, p_maximum => 3650
);
select core.field('work.types', 'is_site_wide', 'BOOLEAN',
  'Whether work of the type needs no asset and no location, such as a tour of the site; default false'
);
select core.field('work.types', 'archived_at', 'TIMESTAMP',
  'When the type was archived; null restores it', p_is_creatable => false
);

select core.field('work.labour_entries', 'worker_id', 'UUID',
  'Worker who worked; default the worker of your account', p_is_updatable => false,
  p_target_entity => 'workforce.workers'
);
select core.field('work.labour_entries', 'kind', 'TEXT',
  'Kind of time; default WORK', p_vocabulary => '{WORK,TRAVEL,WAIT,ADMIN}'
);
select core.field('work.labour_entries', 'started_at', 'TIMESTAMP',
  'Start of the work, in whole minutes, not in the future'
);
select core.field('work.labour_entries', 'ended_at', 'TIMESTAMP',
  'End of the work, in whole minutes, not in the future'
);
select core.field('work.labour_entries', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);

select core.field('work.plan_lines', 'kind', 'TEXT',
  'Kind of resource', p_is_required => true, p_is_updatable => false, p_vocabulary => '{LABOUR,ITEM,TOOL,SERVICE}'
);
select core.field('work.plan_lines', 'description', 'TEXT',
  'Short description', p_is_required => true, p_is_updatable => false, p_max_length => 500
);
select core.field('work.plan_lines', 'craft_id', 'UUID',
  'Craft of a LABOUR line', p_is_updatable => false, p_target_entity => 'workforce.crafts'
);
select core.field('work.plan_lines', 'craft_level', 'INTEGER',
  'Level of the craft', p_is_updatable => false, p_minimum => 1, p_maximum => 9
);
select core.field('work.plan_lines', 'item_id', 'UUID',
  'Item of an ITEM line, when it is stocked', p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('work.plan_lines', 'storeroom_id', 'UUID',
  'Storeroom in which the item is reserved on approval', p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('work.plan_lines', 'bin_id', 'UUID',
  'Bin from which alone the item is taken', p_is_updatable => false,
  p_target_entity => 'inventory.bins'
);
select core.field('work.plan_lines', 'lot_id', 'UUID',
  'Lot or serial number from which alone the item is taken', p_is_updatable => false,
  p_target_entity => 'inventory.lots'
);
select core.field('work.plan_lines', 'asset_id', 'UUID',
  'Asset of a TOOL line', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('work.plan_lines', 'quantity', 'NUMBER',
  'Quantity, above zero; default 1', p_is_updatable => false, p_minimum => 0, p_maximum => 999999999
);
select core.field('work.plan_lines', 'unit', 'TEXT',
  'Unit of the quantity', p_is_updatable => false, p_max_length => 20
);
select core.field('work.plan_lines', 'unit_cost', 'NUMBER',
  'Planned cost of one unit; default the rate of the craft, or the known cost of the item',
      p_is_updatable => false,
  p_minimum => 0, p_maximum => 99999999999
);

select core.field('work.relations', 'kind', 'TEXT',
  'Kind of relation to the other work order', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{BLOCKS,DUPLICATES,RELATED,FOLLOW_UP_OF,SPLIT_FROM,CORRECTS}'
);
select core.field('work.relations', 'related_id', 'UUID',
  'The other work order', p_is_required => true, p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('work.relations', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('work.order_assets', 'id', 'UUID',
  'Id of a row to retain', p_is_updatable => false, p_target_entity => 'work.order_assets'
);
select core.field('work.order_assets', 'asset_id', 'UUID',
  'Asset at the site of the work order', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('work.order_assets', 'note', 'TEXT',
  'Work to be done on it', p_is_updatable => false, p_max_length => 2000
);

select core.field('work.comments', 'body', 'TEXT', 'Free-text note', p_is_required => true, p_max_length => 8000);
select core.field('work.comments', 'mentioned_account_ids', 'UUID_ARRAY',
  'Accounts to notify', p_is_updatable => false, p_target_entity => 'identity.accounts',
  p_is_column => false
);
select core.field('work.comments', 'mentioned_worker_ids', 'UUID_ARRAY',
  'Workers to notify', p_is_updatable => false, p_target_entity => 'workforce.workers',
  p_is_column => false
);

select core.field('work.signatures', 'meaning', 'TEXT',
  'Meaning of the signature', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{PERFORMED,REVIEWED,ACCEPTED}'
);
select core.field('work.signatures', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('work.slots', 'worker_id', 'UUID',
  'Scheduled worker, assigned to the work order', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'workforce.workers'
);
select core.field('work.slots', 'starts_at', 'TIMESTAMP', 'Start of the slot',
  p_is_required => true, p_is_updatable => false);
select core.field('work.slots', 'ends_at', 'TIMESTAMP',
  'End of the slot, excluded', p_is_required => true, p_is_updatable => false
);
select core.field('work.slots', 'override_reason', 'TEXT',
  'Reason for scheduling despite what prevents it; requires work_order_assignment.override',
  p_is_updatable => false, p_max_length => 2000
);
-- end: reference work.fields

-- source: reference workforce.fields
delete from core.entity_fields where entity like 'workforce.%';

select core.field('workforce.workers', 'site_id', 'UUID',
  'Home site of the worker', p_is_required => true, p_target_entity => 'core.sites'
);
select core.field('workforce.workers', 'worker_number', 'TEXT',
  'Number of the worker, unique in the organization; generated when omitted', p_max_length => 80
);
select core.field('workforce.workers', 'name', 'TEXT',
  'Name of the worker', p_is_required => true, p_max_length => 150
);
select core.field('workforce.workers', 'account_id', 'UUID',
  'Account with which the worker signs in', p_target_entity => 'identity.accounts'
);
select core.field('workforce.workers', 'trade', 'TEXT', 'Trade or qualification, in words', p_max_length => 150);
select core.field('workforce.workers', 'craft_id', 'UUID',
  'Craft for the labour rate', p_target_entity => 'workforce.crafts'
);
select core.field('workforce.workers', 'craft_level', 'INTEGER',
  'Level in the craft: 1 is the highest', p_minimum => 1, p_maximum => 9
);
select core.field('workforce.workers', 'vendor_id', 'UUID',
  'Vendor that employs the worker; default own staff', p_target_entity => 'contract.vendors'
);
select core.field('workforce.workers', 'hired_on', 'DATE',
  'First day of employment; earlier hours are refused'
);
select core.field('workforce.workers', 'email', 'TEXT', 'Email address', p_max_length => 320);
select core.field('workforce.workers', 'phone', 'TEXT', 'Telephone number', p_max_length => 50);

select core.field('workforce.calendars', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.calendars', 'name', 'TEXT',
  'Name of the calendar', p_is_required => true, p_max_length => 150
);
select core.field('workforce.calendars', 'is_default', 'BOOLEAN', 'Whether it is the calendar of sites without one');
select core.field('workforce.calendars', 'hours', 'OBJECT_ARRAY',
  'Working hours: {weekday, start_time, end_time}; the weekday such as MONDAY, or 1 (Monday) to 7 (Sunday)',
  p_is_column => false
);
select core.field('workforce.calendars', 'exceptions', 'OBJECT_ARRAY',
  'Holidays and special days: {occurs_on, is_working, start_time, end_time, name}', p_is_column => false
);
select core.field('workforce.calendars', 'archived_at', 'TIMESTAMP',
  'When the calendar was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.calendar_hours', 'weekday', 'TEXT',
  'Day of the week, by name or as a number from 1 (Monday) to 7 (Sunday)', p_is_required => true,
  p_vocabulary => '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'
);
select core.field('workforce.calendar_hours', 'start_time', 'TIME', 'Start of the hours', p_is_required => true);
select core.field('workforce.calendar_hours', 'end_time', 'TIME',
  'End of the hours; 24:00 is the end of the day', p_is_required => true
);

select core.field('workforce.calendar_exceptions', 'occurs_on', 'DATE', 'Date of the exception', p_is_required => true);
select core.field('workforce.calendar_exceptions', 'is_working', 'BOOLEAN',
  'Whether work is done, only at these hours; false for a day without work'
);
select core.field('workforce.calendar_exceptions', 'start_time', 'TIME', 'Start of the hours of a working day');
select core.field('workforce.calendar_exceptions', 'end_time', 'TIME', 'End of the hours of a working day');
select core.field('workforce.calendar_exceptions', 'name', 'TEXT', 'Name of the day', p_max_length => 150);

select core.field('workforce.crafts', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.crafts', 'name', 'TEXT', 'Name of the craft', p_is_required => true, p_max_length => 150);
select core.field('workforce.crafts', 'archived_at', 'TIMESTAMP',
  'When the craft was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.labour_rates', 'worker_id', 'UUID',
  'Worker of the rate', p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('workforce.labour_rates', 'craft_id', 'UUID',
  'Craft of the rate', p_is_updatable => false, p_target_entity => 'workforce.crafts'
);
select core.field('workforce.labour_rates', 'craft_level', 'INTEGER',
  'Level of the craft', p_is_updatable => false, p_minimum => 1, p_maximum => 9
);
select core.field('workforce.labour_rates', 'currency', 'TEXT',
  'ISO 4217 currency code, such as EUR', p_is_required => true, p_is_updatable => false, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('workforce.labour_rates', 'hourly_rate', 'NUMBER',
  'Hourly rate', p_is_required => true, p_is_updatable => false, p_minimum => 0, p_maximum => 999999
);
select core.field('workforce.labour_rates', 'starts_on', 'DATE',
  'First day of the rate', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.labour_rates', 'ends_on', 'DATE', 'Last day of the rate; null for no end');

select core.field('workforce.pay_rules', 'fact', 'TEXT',
  'Condition of the rule', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{HOLIDAY,WEEKEND,WEEK_OVER,DAY_OVER,OUTSIDE_SHIFT,NIGHT}'
);
select core.field('workforce.pay_rules', 'threshold_minutes', 'INTEGER',
  'Minutes worked before WEEK_OVER or DAY_OVER applies', p_is_updatable => false, p_minimum => 0, p_maximum => 10080
);
select core.field('workforce.pay_rules', 'start_time', 'TIME', 'Start of the NIGHT', p_is_updatable => false);
select core.field('workforce.pay_rules', 'end_time', 'TIME', 'End of the NIGHT', p_is_updatable => false);
select core.field('workforce.pay_rules', 'weekdays', 'TEXT_ARRAY',
  'Days of the WEEKEND', p_is_updatable => false,
  p_vocabulary => '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'
);
select core.field('workforce.pay_rules', 'kind', 'TEXT',
  'Effect of the value', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{MULTIPLIER,HOURLY,INCREMENT}'
);
select core.field('workforce.pay_rules', 'value', 'NUMBER',
  'Factor, or amount per hour', p_is_required => true, p_is_updatable => false, p_minimum => 0,
  p_maximum => 999999
);

select core.field('workforce.skills', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.skills', 'name', 'TEXT', 'Name of the skill', p_is_required => true, p_max_length => 150);
select core.field('workforce.skills', 'archived_at', 'TIMESTAMP',
  'When the skill was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.worker_skills', 'skill_id', 'UUID',
  'Skill of the worker', p_is_required => true, p_is_updatable => false, p_target_entity => 'workforce.skills'
);
select core.field('workforce.worker_skills', 'skill_level', 'INTEGER',
  'Level of the worker: 1 is a beginner, 5 the highest', p_is_required => true, p_is_updatable => false,
  p_minimum => 1, p_maximum => 5
);

select core.field('workforce.certificate_types', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.certificate_types', 'name', 'TEXT',
  'Name of the certificate type', p_is_required => true, p_max_length => 150
);
select core.field('workforce.certificate_types', 'validity_months', 'INTEGER',
  'Default validity from the day of issue, in months; null for no expiry',
  p_minimum => 1, p_maximum => 1200
);
select core.field('workforce.certificate_types', 'grace_days', 'INTEGER',
  'Days after expiry with a warning only, where the type does not block; default 0',
  p_minimum => 0, p_maximum => 3650
);
select core.field('workforce.certificate_types', 'is_blocking', 'BOOLEAN',
  'Whether an expired certificate excludes from work at once; default true'
);
select core.field('workforce.certificate_types', 'archived_at', 'TIMESTAMP',
  'When the type was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.worker_certificates', 'worker_id', 'UUID',
  'The worker', p_is_required => true, p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('workforce.worker_certificates', 'certificate_type_id', 'UUID',
  'Certificate type', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'workforce.certificate_types'
);
select core.field('workforce.worker_certificates', 'certificate_number', 'TEXT',
  'Number of the certificate', p_is_updatable => false, p_max_length => 80
);
select core.field('workforce.worker_certificates', 'issued_on', 'DATE',
  'Day of issue', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.worker_certificates', 'expires_on', 'DATE',
  'Last day of validity; null for none; calculated from its type when omitted', p_is_updatable => false
);

select core.field('workforce.requirements', 'asset_id', 'UUID',
  'Asset with the requirement', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('workforce.requirements', 'category_id', 'UUID',
  'Category with the requirement, with its subcategories', p_is_updatable => false,
  p_target_entity => 'asset.categories'
);
select core.field('workforce.requirements', 'type_id', 'UUID',
  'Work type with the requirement', p_is_updatable => false, p_target_entity => 'work.types'
);
select core.field('workforce.requirements', 'job_plan_id', 'UUID',
  'Job plan with the requirement, in all revisions', p_is_updatable => false,
  p_target_entity => 'maintenance.job_plans'
);
select core.field('workforce.requirements', 'permit_kind_id', 'UUID',
  'Permit kind with the requirement', p_is_updatable => false, p_target_entity => 'safety.permit_kinds'
);
select core.field('workforce.requirements', 'template_id', 'UUID',
  'Inspection template with the requirement for inspectors', p_is_updatable => false,
  p_target_entity => 'inspection.templates'
);
select core.field('workforce.requirements', 'skill_id', 'UUID',
  'Skill required', p_is_updatable => false, p_target_entity => 'workforce.skills'
);
select core.field('workforce.requirements', 'skill_level', 'INTEGER',
  'Lowest level of the skill: 1 is a beginner, 5 the highest; default 1', p_minimum => 1, p_maximum => 5
);
select core.field('workforce.requirements', 'certificate_type_id', 'UUID',
  'Certificate type required', p_is_updatable => false,
  p_target_entity => 'workforce.certificate_types'
);
select core.field('workforce.requirements', 'archived_at', 'TIMESTAMP',
  'Archiving time; null restores it', p_is_creatable => false
);

select core.field('workforce.crews', 'site_id', 'UUID',
  'Site of the crew', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('workforce.crews', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.crews', 'name', 'TEXT', 'Name of the crew', p_is_required => true, p_max_length => 150);
select core.field('workforce.crews', 'archived_at', 'TIMESTAMP',
  'When the crew was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.crew_members', 'worker_id', 'UUID',
  'Worker', p_is_required => true, p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('workforce.crew_members', 'starts_on', 'DATE',
  'First day of the membership', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.crew_members', 'ends_on', 'DATE',
  'Last day of the membership; null for no end', p_is_updatable => false
);
select core.field('workforce.crew_members', 'is_lead', 'BOOLEAN',
  'Whether the worker leads the crew; default false', p_is_updatable => false
);
select core.field('workforce.crew_members', 'is_full_time', 'BOOLEAN',
  'Whether the worker has the shifts of the crew; default true', p_is_updatable => false
);

select core.field('workforce.shift_patterns', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.shift_patterns', 'name', 'TEXT',
  'Name of the pattern', p_is_required => true, p_max_length => 150
);
select core.field('workforce.shift_patterns', 'cycle_days', 'INTEGER',
  'Length of the cycle in days', p_is_required => true, p_minimum => 1, p_maximum => 366
);
select core.field('workforce.shift_patterns', 'works_holidays', 'BOOLEAN',
  'Whether REGULAR shifts also take place on non-working days of the calendar of the home site; default false'
);
select core.field('workforce.shift_patterns', 'archived_at', 'TIMESTAMP',
  'When the pattern was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.pattern_shifts', 'day_index', 'INTEGER',
  'Day of the cycle on which the shift starts; the first is 0', p_is_required => true, p_is_updatable => false,
  p_minimum => 0, p_maximum => 365
);
select core.field('workforce.pattern_shifts', 'start_time', 'TIME',
  'Start of the shift in local time of the home site', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.pattern_shifts', 'end_time', 'TIME',
  'End of the shift; on the next day unless it is after start_time', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.pattern_shifts', 'kind', 'TEXT',
  'REGULAR for working time (default), ON_CALL for standby', p_is_updatable => false,
  p_vocabulary => '{REGULAR,ON_CALL}'
);

select core.field('workforce.shift_assignments', 'worker_id', 'UUID',
  'Worker with the pattern; either worker_id or crew_id is given', p_is_updatable => false,
  p_target_entity => 'workforce.workers'
);
select core.field('workforce.shift_assignments', 'crew_id', 'UUID',
  'Crew with the pattern', p_is_updatable => false, p_target_entity => 'workforce.crews'
);
select core.field('workforce.shift_assignments', 'shift_pattern_id', 'UUID',
  'Shift pattern', p_is_required => true, p_is_updatable => false, p_target_entity => 'workforce.shift_patterns'
);
select core.field('workforce.shift_assignments', 'anchor_on', 'DATE',
  'A day that is day 0 of the cycle; default starts_on'
);
select core.field('workforce.shift_assignments', 'starts_on', 'DATE',
  'First day on which shifts start by the pattern', p_is_required => true
);
select core.field('workforce.shift_assignments', 'ends_on', 'DATE',
  'Last day on which shifts start by the pattern; null for no end'
);

select core.field('workforce.absences', 'worker_id', 'UUID',
  'Absent worker; of request_absence always your own', p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('workforce.absences', 'kind', 'TEXT',
  'Kind of absence', p_is_required => true, p_is_updatable => false, p_vocabulary => '{LEAVE,SICK,TRAINING,OTHER}'
);
select core.field('workforce.absences', 'starts_at', 'TIMESTAMP',
  'Start of the absence', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.absences', 'ends_at', 'TIMESTAMP',
  'End of the absence, excluded; at most three years after starts_at', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.absences', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('workforce.dispatch_policies', 'travel_weight', 'INTEGER',
  'Weight of short travel in the score, in percent', p_is_creatable => false, p_minimum => 0, p_maximum => 100
);
select core.field('workforce.dispatch_policies', 'load_weight', 'INTEGER',
  'Weight of a low load on the day, in percent', p_is_creatable => false, p_minimum => 0, p_maximum => 100
);
select core.field('workforce.dispatch_policies', 'experience_weight', 'INTEGER',
  'Weight of experience with the asset, in percent', p_is_creatable => false, p_minimum => 0, p_maximum => 100
);
select core.field('workforce.dispatch_policies', 'continuity_weight', 'INTEGER',
  'Weight of having had the work order or being responsible for the asset, in percent', p_is_creatable => false,
    p_minimum => 0, p_maximum => 100
);
select core.field('workforce.dispatch_policies', 'level_weight', 'INTEGER',
  'Weight of a craft level no better than planned, in percent', p_is_creatable => false, p_minimum => 0,
    p_maximum => 100
);
select core.field('workforce.dispatch_policies', 'cost_weight', 'INTEGER',
  'Weight of a low labour rate, in percent', p_is_creatable => false, p_minimum => 0, p_maximum => 99
);
select core.field('workforce.dispatch_policies', 'answer_minutes', 'INTEGER',
  'Minutes after dispatch in which workers accept or decline', p_is_creatable => false, p_minimum => 1,
    p_maximum => 10080
);
select core.field('workforce.dispatch_policies', 'rest_minutes', 'INTEGER',
  'Least minutes between the shift or slot before and a shift; 0 when rest is not checked', p_is_creatable => false,
    p_minimum => 0, p_maximum => 1440
);
select core.field('workforce.dispatch_policies', 'grid_minutes', 'INTEGER',
  'Minutes between the possible starts of proposed slots: 5, 10, 15, 20, 30 or 60', p_is_creatable => false,
    p_minimum => 5, p_maximum => 60
);
select core.field('workforce.dispatch_policies', 'speed_kmh', 'INTEGER',
  'Average speed between sites in km/h', p_is_creatable => false, p_minimum => 1, p_maximum => 300
);
select core.field('workforce.dispatch_policies', 'detour', 'NUMBER',
  'Length of the road as a multiple of the straight line, at most two places', p_is_creatable => false, p_minimum => 1,
    p_maximum => 5
);

select core.field('workforce.site_distances', 'to_site_id', 'UUID',
  'Site to which the way leads', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('workforce.site_distances', 'minutes', 'INTEGER',
  'Travel time in minutes', p_is_required => true, p_is_updatable => false, p_minimum => 0, p_maximum => 1440
);
-- end: reference workforce.fields

-- source: reference work.transitions
delete from core.transitions where entity like 'work.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('work.work_orders', 'DRAFT', 'submit_work_order', 'AWAITING_APPROVAL', 'work_order.update'),
  ('work.work_orders', 'DRAFT', 'submit_work_order', 'OPEN', 'work_order.update'),
  ('work.work_orders', 'OPEN', 'update_work_order', 'AWAITING_APPROVAL', 'work_order.update'),
  ('work.work_orders', 'OPEN', 'update_work_order_plan', 'AWAITING_APPROVAL', 'work_order.update'),
  ('work.work_orders', 'ASSIGNED', 'update_work_order_plan', 'AWAITING_APPROVAL', 'work_order.update'),
  ('work.work_orders', 'ASSIGNED', 'update_work_order', 'AWAITING_APPROVAL', 'work_order.update'),
  ('work.work_orders', 'AWAITING_APPROVAL', 'approve_work_order', 'OPEN', 'work_order.approve'),
  ('work.work_orders', 'AWAITING_APPROVAL', 'reject_work_order', 'DRAFT', 'work_order.approve'),
  ('work.work_orders', 'OPEN', 'assign_work_order', 'ASSIGNED', 'work_order.assign'),
  ('work.work_orders', 'ASSIGNED', 'assign_work_order', 'ASSIGNED', 'work_order.assign'),
  ('work.work_orders', 'IN_PROGRESS', 'assign_work_order', 'IN_PROGRESS', 'work_order.assign'),
  ('work.work_orders', 'ON_HOLD', 'assign_work_order', 'ON_HOLD', 'work_order.assign'),
  ('work.work_orders', 'ASSIGNED', 'unassign_work_order', 'OPEN', 'work_order.assign'),
  ('work.work_orders', 'ASSIGNED', 'unassign_work_order', 'ASSIGNED', 'work_order.assign'),
  ('work.work_orders', 'IN_PROGRESS', 'unassign_work_order', 'IN_PROGRESS', 'work_order.assign'),
  ('work.work_orders', 'ON_HOLD', 'unassign_work_order', 'ON_HOLD', 'work_order.assign'),
  ('work.work_orders', 'OPEN', 'start_work_order', 'IN_PROGRESS', 'work_order.perform'),
  ('work.work_orders', 'ASSIGNED', 'start_work_order', 'IN_PROGRESS', 'work_order.perform'),
  ('work.work_orders', 'OPEN', 'hold_work_order', 'ON_HOLD', 'work_order.perform'),
  ('work.work_orders', 'ASSIGNED', 'hold_work_order', 'ON_HOLD', 'work_order.perform'),
  ('work.work_orders', 'IN_PROGRESS', 'hold_work_order', 'ON_HOLD', 'work_order.perform'),
  ('work.work_orders', 'ON_HOLD', 'resume_work_order', 'OPEN', 'work_order.perform'),
  ('work.work_orders', 'ON_HOLD', 'resume_work_order', 'ASSIGNED', 'work_order.perform'),
  ('work.work_orders', 'ON_HOLD', 'resume_work_order', 'IN_PROGRESS', 'work_order.perform'),
  ('work.work_orders', 'IN_PROGRESS', 'complete_work_order', 'COMPLETED', 'work_order.complete'),
  ('work.work_orders', 'ON_HOLD', 'complete_work_order', 'COMPLETED', 'work_order.complete'),
  ('work.work_orders', 'COMPLETED', 'reopen_work_order', 'IN_PROGRESS', 'work_order.reopen'),
  ('work.work_orders', 'COMPLETED', 'close_work_order', 'CLOSED', 'work_order.close'),
  ('work.work_orders', 'CLOSED', 'amend_work_order', 'CLOSED', 'work_order.amend'),
  ('work.work_orders', 'DRAFT', 'cancel_work_order', 'CANCELLED', 'work_order.cancel'),
  ('work.work_orders', 'AWAITING_APPROVAL', 'cancel_work_order', 'CANCELLED', 'work_order.cancel'),
  ('work.work_orders', 'OPEN', 'cancel_work_order', 'CANCELLED', 'work_order.cancel'),
  ('work.work_orders', 'ASSIGNED', 'cancel_work_order', 'CANCELLED', 'work_order.cancel'),
  ('work.work_orders', 'ON_HOLD', 'cancel_work_order', 'CANCELLED', 'work_order.cancel'),
  ('work.order_assets', 'OPEN', 'complete_work_order_asset', 'COMPLETED', 'work_order.perform'),
  ('work.order_assets', 'OPEN', 'skip_work_order_asset', 'SKIPPED', 'work_order.perform'),
  ('work.order_assets', 'COMPLETED', 'reopen_work_order_asset', 'OPEN', 'work_order.perform'),
  ('work.order_assets', 'SKIPPED', 'reopen_work_order_asset', 'OPEN', 'work_order.perform'),
  ('work.slots', 'PROPOSED', 'confirm_slots', 'PLANNED', 'work_order.assign'),
  ('work.slots', 'PROPOSED', 'schedule_work_order', 'RELEASED', 'work_order.assign'),
  ('work.slots', 'PLANNED', 'schedule_work_order', 'RELEASED', 'work_order.assign'),
  ('work.slots', 'DISPATCHED', 'schedule_work_order', 'RELEASED', 'work_order.assign'),
  ('work.slots', 'ACCEPTED', 'schedule_work_order', 'RELEASED', 'work_order.assign'),
  ('work.slots', 'EN_ROUTE', 'schedule_work_order', 'RELEASED', 'work_order.assign'),
  ('work.slots', 'ON_SITE', 'schedule_work_order', 'DONE', 'work_order.assign'),
  ('work.slots', 'WORKING', 'schedule_work_order', 'DONE', 'work_order.assign'),
  ('work.slots', 'PLANNED', 'dispatch_slots', 'DISPATCHED', 'work_order.dispatch'),
  ('work.slots', 'DISPATCHED', 'accept_slot', 'ACCEPTED', 'work_order_slot.perform'),
  ('work.slots', 'DISPATCHED', 'decline_slot', 'DECLINED', 'work_order_slot.perform'),
  ('work.slots', 'PLANNED', 'start_slot_travel', 'EN_ROUTE', 'work_order_slot.perform'),
  ('work.slots', 'DISPATCHED', 'start_slot_travel', 'EN_ROUTE', 'work_order_slot.perform'),
  ('work.slots', 'ACCEPTED', 'start_slot_travel', 'EN_ROUTE', 'work_order_slot.perform'),
  ('work.slots', 'PLANNED', 'record_slot_arrival', 'ON_SITE', 'work_order_slot.perform'),
  ('work.slots', 'DISPATCHED', 'record_slot_arrival', 'ON_SITE', 'work_order_slot.perform'),
  ('work.slots', 'ACCEPTED', 'record_slot_arrival', 'ON_SITE', 'work_order_slot.perform'),
  ('work.slots', 'EN_ROUTE', 'record_slot_arrival', 'ON_SITE', 'work_order_slot.perform'),
  ('work.slots', 'ON_SITE', 'start_work_order', 'WORKING', 'work_order.perform'),
  ('work.slots', 'ON_SITE', 'complete_slot', 'DONE', 'work_order_slot.perform'),
  ('work.slots', 'WORKING', 'complete_slot', 'DONE', 'work_order_slot.perform'),
  ('work.slots', 'DISPATCHED', 'stop_slot', 'STOPPED', 'work_order_slot.perform'),
  ('work.slots', 'ACCEPTED', 'stop_slot', 'STOPPED', 'work_order_slot.perform'),
  ('work.slots', 'EN_ROUTE', 'stop_slot', 'STOPPED', 'work_order_slot.perform'),
  ('work.slots', 'ON_SITE', 'stop_slot', 'STOPPED', 'work_order_slot.perform'),
  ('work.slots', 'WORKING', 'stop_slot', 'STOPPED', 'work_order_slot.perform'),
  ('work.labour_entries', 'RUNNING', 'stop_labour_timer', 'RECORDED', 'labour_entry.record'),
  ('work.labour_entries', 'RUNNING', 'stop_labour_timer', 'REJECTED', 'labour_entry.record'),
  ('work.labour_entries', 'RECORDED', 'approve_labour_entry', 'APPROVED', 'labour_entry.approve'),
  ('work.labour_entries', 'RECORDED', 'reject_labour_entry', 'REJECTED', 'labour_entry.approve'),
  ('work.labour_entries', 'APPROVED', 'reject_labour_entry', 'REJECTED', 'labour_entry.approve'),
  ('work.labour_entries', 'RECORDED', 'correct_labour_entry', 'SUPERSEDED', 'labour_entry.record'),
  ('work.labour_entries', 'APPROVED', 'correct_labour_entry', 'SUPERSEDED', 'labour_entry.record');

insert into core.transitions (entity, from_status, action, to_status, permission, further_permission)
values
  ('work.work_orders', 'OPEN', 'complete_work_order', 'COMPLETED', 'work_order.complete', 'work_order.quick_report'),
  ('work.work_orders', 'ASSIGNED', 'complete_work_order', 'COMPLETED', 'work_order.complete', 'work_order.quick_report');
-- end: reference work.transitions

-- source: reference identity.role_templates
-- Roles to begin with. Each permission is in a template, except those for administrators alone; no template but
-- ADMINISTRATOR holds both sides of an approval (test/db/identity/role_templates.test.sql).
merge into identity.role_templates as t
using (
  values
    ('ADMINISTRATOR', 'Administrator', 'Administers the organization: accounts, roles, sites and settings', true, 'ALL', '{}'::text[]),
    ('MANAGER', 'Manager', 'Approves work, purchases, hours and contracts, and is responsible for budgets and costs', false, 'ALL', '{
      absence.approve, absence.read_kind, approval_rule.create, approval_rule.update, asset.read, asset.read_values,
      asset.retire, asset.undo, asset_booking.approve, audit.read, audit_event.read, budget.activate, budget.close,
      budget.create, budget.read, budget.revise, budget_transfer.approve, claim.settle, contract.approve,
      contract.manage, contract.read, contract_type.manage, cost_center.create, cost_center.update, count.approve,
      depreciation_book.create, depreciation_book.update, depreciation_charge.post, depreciation_charge.record,
      depreciation_charge.reverse, depreciation_enrolment.adjust, depreciation_enrolment.create,
      depreciation_enrolment.update, entitlement.override, exchange_rate.manage, inspection.read, inspection.review,
      inventory.read, invoice.accept, invoice.approve, invoice.close, invoice.override, invoice.reverse, itam.read,
      labour_entry.approve, labour_rate.create, labour_rate.read, labour_rate.update, maintenance.read, meter.read,
      movement.backdate, notification.read, notification.test, notification_destination.manage, notify.read,
      period.adjust, period.close, period.reopen, procurement.read, purchase_order.approve, purchase_order.read_prices,
      request.create, request.read, requisition.approve, safety.read, service.read, service_policy.create,
      service_policy.update, stock.read_values, stock.revalue, stock.verify, vendor.approve, work.read,
      work_order.amend, work_order.approve, work_order.assign, work_order.cancel, work_order.close, work_order.reopen,
      work_order_comment.create, work_order_comment.update, work_order_cost.read, work_order_cost.record,
      work_order_cost.reverse, worker.create, worker.import, worker.update, workforce.read
    }'),
    ('PLANNER', 'Planner', 'Plans and schedules work and maintenance, and maintains assets, job plans and calendars', false, 'ALL', '{
      absence.request, asset.correct_move, asset.create, asset.import, asset.manage, asset.move, asset.read,
      asset.read_values, asset.update, asset_booking.cancel, asset_booking.create, asset_booking.reserve,
      asset_booking.update, asset_category.create, asset_category.import, asset_category.update,
      asset_position.create, asset_position.update, asset_relation.cancel, asset_relation.close,
      asset_relation.create, asset_spare.create, asset_spare.update, budget_transfer.create, calendar.create,
      calendar.update, contract.read, craft.create, craft.update, crew.create, crew.update, dispatch_policy.update,
      downtime.correct, downtime.record, downtime_reason.create, downtime_reason.update, failure_class.create,
      failure_class.update, failure_code.create, failure_code.update, failure_report.record, hold_reason.create,
      hold_reason.update, inspection.cancel, inspection.create, inspection.read, inspection_template.create,
      inspection_template.publish, inspection_template.update, inventory.read, itam.read, job_plan.create,
      job_plan.publish, job_plan.update, location.create, location.import, location.update,
      lockout_application.create, lockout_procedure.create, lockout_procedure.update, maintenance.read,
      maintenance_blackout.create, maintenance_blackout.update, maintenance_occurrence.generate,
      maintenance_occurrence.match, maintenance_occurrence.skip, maintenance_occurrence.unmatch,
      maintenance_route.create, maintenance_route.update, maintenance_schedule.activate, maintenance_schedule.create,
      maintenance_schedule.rebase, maintenance_schedule.retire, maintenance_schedule.update,
      maintenance_strategy.create, maintenance_strategy.update, meter.create, meter.read, meter.update,
      meter_alarm.acknowledge, meter_alarm.shelve, meter_alarm_rule.create, meter_alarm_rule.update,
      meter_reading.correct, meter_reading.record, meter_type.create, meter_type.update, permit.cancel, permit.create,
      permit.update, procurement.read, purchase_order.read_prices, qualification_requirement.create,
      qualification_requirement.update, request.convert, request.create, request.read, request.triage,
      request_portal.create, request_portal.update, request_problem.create, request_problem.update,
      requisition.cancel, requisition.create, safety.read, service.read, service_policy.create, service_policy.update,
      shift_assignment.create, shift_assignment.update, shift_pattern.create, shift_pattern.update, skill.create,
      skill.update, stock.read_values, stock.reserve, work.read, work_order.assign, work_order.cancel,
      work_order.close, work_order.create, work_order.dispatch, work_order.reopen, work_order.update,
      work_order_comment.create, work_order_comment.update, work_order_cost.read, work_type.create, work_type.update,
      worker_skill.update, workforce.read
    }'),
    ('SUPERVISOR', 'Supervisor', 'Leads technicians: assigns work, reviews inspections, approves hours and absences, closes work', false, 'ALL', '{
      absence.approve, absence.read_kind, asset.manage, asset.move, asset.read, asset_booking.approve, contract.read,
      crew.create, crew.update, downtime.correct, downtime.record, failure_report.record, inspection.cancel,
      inspection.read, inspection.review, inventory.read, itam.read, labour_entry.approve, maintenance.read,
      meter.read, meter_alarm.acknowledge, meter_alarm.shelve, meter_reading.correct, meter_reading.record,
      permit.create, permit.hand_back, permit.sign, permit.suspend, permit.update, permit.validate, procurement.read,
      request.convert, request.create, request.read, request.triage, requisition.create, safety.read, service.read,
      shift_assignment.create, shift_assignment.update, stock.reserve, work.read, work_order.amend, work_order.assign,
      work_order.cancel, work_order.close, work_order.complete, work_order.create, work_order.dispatch,
      work_order.perform, work_order.quick_report, work_order.reopen, work_order.sign, work_order.update,
      work_order_assignment.override, work_order_comment.create, work_order_comment.update, work_order_slot.perform,
      worker.update, worker_certificate.record, worker_skill.update, workforce.read
    }'),
    ('TECHNICIAN', 'Technician', 'Performs work at a site: tasks, hours, readings, inspections, locks of their own', false, 'NAMED', '{
      absence.request, asset.move, asset.read, asset_booking.create, downtime.record, failure_report.record,
      inspection.answer, inspection.create, inspection.read, inspection.submit, inventory.read, labour_entry.record,
      lockout_application.cancel, lockout_application.create, lockout_application.record, lockout_lock.apply,
      lockout_lock.release, maintenance.read, meter.read, meter_alarm.acknowledge, meter_reading.record,
      permit.create, permit.hand_back, permit.sign, permit.update, permit.validate, permit_gas_test.record,
      procurement.read_own, request.create, request.read_own, requisition.create, safety.read, stock.reserve,
      work.read, work_order.complete, work_order.create, work_order.perform, work_order.quick_report, work_order.sign,
      work_order_comment.create, work_order_comment.update, work_order_slot.perform, workforce.read_own
    }'),
    ('CONTRACTOR', 'Contractor', 'Performs the work assigned to them, and reads nothing else', false, 'NAMED', '{
      asset.read_own, failure_report.record, inspection.answer, inspection.read_own, inspection.submit,
      labour_entry.record, lockout_lock.apply, lockout_lock.release, permit.hand_back, permit.sign, work.read_own,
      work_order.complete, work_order.perform, work_order.sign, work_order_comment.create, work_order_comment.update,
      work_order_slot.perform, workforce.read_own
    }'),
    ('REQUESTER', 'Requester', 'Submits requests and follows their own', false, 'NAMED', '{
      asset.read_own, request.create, request.read_own
    }'),
    ('STOREKEEPER', 'Storekeeper', 'Keeps storerooms: receives, issues, transfers and counts stock, and lends tools', false, 'NAMED', '{
      absence.request, asset.create, asset.manage, asset.move, asset.read, asset_booking.reserve, asset_spare.create,
      asset_spare.update, count.create, count.post, count.record, custody.record, inventory.read, item.create,
      item.import, item.update, procurement.read, receipt.record, receipt.reverse, request.create, request.read_own,
      requisition.create, stock.adjust, stock.import, stock.issue, stock.receive, stock.reserve, stock.transfer,
      stock.verify, storeroom.create, storeroom.update, work.read, workforce.read_own
    }'),
    ('BUYER', 'Buyer', 'Purchases: quotes, purchase orders, vendors, contracts and invoices, without approving them', false, 'NAMED', '{
      absence.request, asset.read, budget.read, budget_transfer.create, claim.manage, contract.create, contract.read,
      contract.update, inventory.read, invoice.create, item.create, item.update, procurement.read,
      purchase_order.cancel, purchase_order.create, purchase_order.read_prices, purchase_order.revise,
      purchase_order.send, quote.accept, quote.record, quote_request.create, request.create, request.read_own,
      requisition.cancel, requisition.create, stock.read_values, vendor.create, vendor.update, vendor_return.create,
      work.read, workforce.read_own
    }'),
    ('APPROVER', 'Approver', 'Approves work, purchases, invoices, contracts, bookings and stock counts', false, 'NAMED', '{
      asset.read, asset_booking.approve, budget.read, budget_transfer.approve, contract.approve, contract.read,
      count.approve, inventory.read, invoice.accept, invoice.approve, maintenance.read, procurement.read,
      purchase_order.approve, purchase_order.read_prices, requisition.approve, stock.read_values, vendor.approve,
      work.read, work_order.approve, work_order_cost.read, workforce.read_own
    }'),
    ('INSPECTOR', 'Inspector', 'Inspects assets and received goods, and counts assets', false, 'NAMED', '{
      absence.request, asset.read, asset_audit.complete, asset_audit.create, asset_audit.record, downtime.record,
      inspection.answer, inspection.cancel, inspection.create, inspection.read, inspection.submit, inventory.read,
      meter.read, meter_reading.record, procurement.read, receipt.review, request.create, request.read_own, work.read,
      workforce.read_own
    }'),
    ('SAFETY_OFFICER', 'Safety officer', 'Issues permits, publishes lockout procedures, and records certificates', false, 'NAMED', '{
      absence.request, asset.read, certificate_type.create, certificate_type.update, inspection.read,
      lockout_application.cancel, lockout_lock.override, lockout_procedure.publish, lockout_procedure.retire,
      lockout_procedure.review, meter.read, permit.cancel, permit.close, permit.issue, permit.sign, permit.suspend,
      permit.validate, permit_gas_test.record, permit_kind.create, permit_kind.update,
      qualification_requirement.create, qualification_requirement.update, request.create, request.read_own,
      safety.read, work.read, worker_certificate.record, worker_certificate.revoke, workforce.read
    }'),
    ('AUDITOR', 'Auditor', 'Reads everything, with values and history, and changes nothing', false, 'ALL', '{
      absence.read_kind, account.read, asset.read, asset.read_values, audit.read, audit_event.read, budget.read,
      contract.read, inspection.read, integration.read, inventory.read, itam.read, labour_rate.read, maintenance.read,
      meter.read, notification.read, notify.read, procurement.read, purchase_order.read_prices, request.read,
      safety.read, service.read, stock.read_values, stock.verify, work.read, work_order_cost.read, workforce.read
    }'),
    ('INTEGRATION_READ', 'Integration, reading', 'For API keys of other systems that read and change nothing', false, 'NAMED', '{
      asset.read, audit.read, contract.read, inspection.read, inventory.read, itam.read, maintenance.read, meter.read,
      notify.read, procurement.read, request.read, safety.read, service.read, work.read, workforce.read
    }'),
    ('DEVICE_ADMINISTRATOR', 'Device administrator', 'Matches discovered devices with assets, and administers devices that send readings', false, 'NAMED', '{
      absence.request, asset.create, asset.manage, asset.read, asset.update, discovered_device.ingest,
      discovered_device.match, itam.read, meter.read, meter_device.create, meter_device.issue_key,
      meter_device.revoke_key, meter_device.update, request.create, request.read_own, workforce.read_own
    }')
) as v (code, name, description, grants_everything, reading, permissions)
on t.code = v.code
when matched then
  update
     set name = v.name, description = v.description, grants_everything = v.grants_everything, reading = v.reading,
         permissions = v.permissions
when not matched then
  insert (code, name, description, grants_everything, reading, permissions)
  values (v.code, v.name, v.description, v.grants_everything, v.reading, v.permissions)
when not matched by source then delete;
-- end: reference identity.role_templates

-- source: reference work.scheduled_tasks
delete from core.scheduled_tasks where function like 'work.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'mark_overdue_holds', 'work.mark_overdue_holds', '* * * * *', 60, 15,
    'Marks holds that exceed the longest hold of their reason and notifies the escalation role', true
  ),
  (
    'notice_unanswered_slots', 'work.notice_unanswered_slots', '* * * * *', 60, 15,
    'Notifies whoever dispatched a slot that its worker did not answer in time', true
  );
-- end: reference work.scheduled_tasks

-- source: reference work.withheld_columns
delete from audit.withheld_columns where entity like 'work.%';

insert into audit.withheld_columns (entity, columns, reader)
values
  ('work.cost_lines', '{unit_cost,amount,base_amount}', 'work.reads_costs'),
  ('work.labour_pieces', '{hourly_rate,amount,base_value,increment_value}', 'work.reads_costs'),
  ('work.plan_lines', '{unit_cost,amount}', 'work.reads_costs'),
  ('work.slots', '{score,score_parts}', 'workforce.reads_rates'),
  ('work.work_orders', '{requester_contact}', 'work.reads_contacts'),
  ('work.work_orders', '{estimated_cost,approved_estimate}', 'work.reads_estimates');
-- end: reference work.withheld_columns

-- source: policies work.slots
-- Reached with the site of the work order. No delete policy: what was planned is given up, and stays on record.

alter table work.slots enable row level security;
grant select, insert, update on work.slots to assetry_api;

create policy organization on work.slots
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.slots
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.slots
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.slots
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.slots');
select core.enforce_transitions('work.slots');
select core.let_list('work.slots', 'work_order_id', 'work.own_order_ids');
-- end: policies work.slots

-- source: policies workforce.dispatch_policies
-- Reached with the site. No delete policy: a site keeps its policy.

alter table workforce.dispatch_policies enable row level security;
grant select, insert, update on workforce.dispatch_policies to assetry_api;

create policy organization on workforce.dispatch_policies
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.dispatch_policies
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on workforce.dispatch_policies
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on workforce.dispatch_policies
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('workforce.dispatch_policies');
select core.let_list('workforce.dispatch_policies');
-- end: policies workforce.dispatch_policies

-- source: policies workforce.site_distances
-- Reached with the site from which the way leads. What is not given any more goes: nothing refers to it.

alter table workforce.site_distances enable row level security;
grant select, insert, update, delete on workforce.site_distances to assetry_api;

create policy organization on workforce.site_distances
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.site_distances
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on workforce.site_distances
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on workforce.site_distances
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on workforce.site_distances
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('workforce.site_distances');
select core.let_list('workforce.site_distances');
-- end: policies workforce.site_distances

notify pgrst, 'reload schema';
