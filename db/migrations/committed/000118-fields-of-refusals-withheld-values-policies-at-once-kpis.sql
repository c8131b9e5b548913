--! Previous: sha1:551fbfb54fc3a8aeb88be4b7d1d76daf851d0002
--! Hash: sha1:8c5c7a79de83a499e03885cade4e12e66142257a
--! Message: fields of refusals, withheld values, policies at once, kpis

--! split: 100-movement-answer.sql
drop function inventory.movement_answer(inventory.movements, integer);

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.create_count;
drop function if exists api.create_item;
drop function if exists api.create_storeroom;
drop function if exists api.create_storeroom_bin;
drop function if exists api.create_unit_conversion;
drop function if exists api.create_work_order_comment;
drop function if exists api.list_reorder_suggestions;
drop function work.imported_order;

-- removed: function work.imported_order

-- source: meanings inventory.movements_answer
comment on type inventory.movements_answer is 'Result of the actions that move stock';
comment on column inventory.movements_answer.storeroom_id is 'Id of the storeroom';
comment on column inventory.movements_answer.movements is
'Stock movements, in order: an array with id, line (from 1), item_id, kind, bin_id, lot_id, condition, quantity, '
'unit_cost and amount (null for callers who may not read values of stock)';
-- end: meanings inventory.movements_answer

-- source: function api.create_count
create or replace function api.create_count(p_values api.field_values)
returns setof inventory.count_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action('create_count', 'count.create', jsonb_build_array(p_values));
  v_count      inventory.counts;
  v_constraint text;
begin
  if v_answer is null then
    v_count := jsonb_populate_record(
      null::inventory.counts,
      '{"kind": "CYCLE", "is_blind": true, "tolerance_percent": 0}'
        || jsonb_strip_nulls(core.check_values('inventory.counts', p_values, 'create'))
    );
    v_count.site_id := (inventory.hold_storeroom(v_count.storeroom_id)).site_id;

    begin
      insert into inventory.counts (
        site_id, count_number, storeroom_id, kind, item_ids, is_blind, tolerance_percent, note
      )
      values (
        v_count.site_id, coalesce(v_count.count_number, core.new_number('inventory.counts')), v_count.storeroom_id,
        v_count.kind, v_count.item_ids, v_count.is_blind, v_count.tolerance_percent, v_count.note
      )
      returning * into v_count;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('count', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_count), null::inventory.count_answer));
  end if;

  return next jsonb_populate_record(null::inventory.count_answer, v_answer);
end
$$;

alter function api.create_count owner to assetry_api;
grant execute on function api.create_count to authenticated;

comment on function api.create_count is
$$Create a stock count

kind selects the stock to count: FULL all stock of the storeroom, CYCLE the items due by count_interval_days or never
counted; or item_ids names the items. Defaults: kind CYCLE, is_blind true, tolerance_percent 0.
Refuses with VALIDATION_FAILED, STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED and ALREADY_EXISTS.$$;
-- end: function api.create_count

-- source: function api.create_item
create or replace function api.create_item(p_values api.field_values)
returns setof inventory.item_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action('create_item', 'item.create', jsonb_build_array(p_values));
  v_item       inventory.items;
  v_constraint text;
begin
  if v_answer is null then
    v_item := jsonb_populate_record(
      null::inventory.items,
      '{"kind": "STOCK", "tracking": "NONE", "costing": "MOVING_AVERAGE", "status": "ACTIVE", "custom": {}}'
        || jsonb_strip_nulls(core.check_values('inventory.items', p_values, 'create'))
    );
    perform core.require_reach();
    perform inventory.check_item(v_item);

    begin
      insert into inventory.items (
        item_number, name, description, category_id, kind, tracking, costing, base_unit_id, shelf_life_days, hazard,
        manufacturer, manufacturer_part_number, barcode, status, custom, unit_weight_kg
      )
      values (
        coalesce(v_item.item_number, core.new_number('inventory.items')), v_item.name, v_item.description,
        v_item.category_id, v_item.kind, v_item.tracking, v_item.costing, v_item.base_unit_id, v_item.shelf_life_days,
        v_item.hazard, v_item.manufacturer, v_item.manufacturer_part_number, v_item.barcode, v_item.status,
        v_item.custom, v_item.unit_weight_kg
      )
      returning * into v_item;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('item', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_item), null::inventory.item_answer));
  end if;

  return next jsonb_populate_record(null::inventory.item_answer, v_answer);
end
$$;

alter function api.create_item owner to assetry_api;
grant execute on function api.create_item to authenticated;

comment on function api.create_item is
$$Create an item

For all sites. STOCK, CONSUMABLE, ROTATING and KIT items are kept in storerooms; kind, tracking, costing and unit
cannot change later. Defaults: kind STOCK, tracking NONE, costing MOVING_AVERAGE, status ACTIVE. shelf_life_days
requires tracking; SERIAL requires a stocked kind.
Refuses with NO_SITE_REACHED, VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.create_item

-- source: function api.create_storeroom
create or replace function api.create_storeroom(p_values api.field_values)
returns setof inventory.storeroom_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action('create_storeroom', 'storeroom.create', jsonb_build_array(p_values));
  v_storeroom  inventory.storerooms;
  v_constraint text;
begin
  if v_answer is null then
    v_storeroom := jsonb_populate_record(
      null::inventory.storerooms,
      '{"kind": "MAIN", "custom": {}}'
        || jsonb_strip_nulls(core.check_values('inventory.storerooms', p_values, 'create'))
    );
    perform contract.hold_vendor(v_storeroom.vendor_id);
    perform inventory.check_owner(v_storeroom, v_storeroom.vendor_id);
    perform asset.hold_location(v_storeroom.site_id, v_storeroom.location_id);

    begin
      insert into inventory.storerooms (
        site_id, code, name, kind, location_id, vendor_id, responsible_worker_id, custom
      )
      values (
        v_storeroom.site_id, v_storeroom.code, v_storeroom.name, v_storeroom.kind, v_storeroom.location_id,
        v_storeroom.vendor_id, v_storeroom.responsible_worker_id, v_storeroom.custom
      )
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

alter function api.create_storeroom owner to assetry_api;
grant execute on function api.create_storeroom to authenticated;

comment on function api.create_storeroom is
$$Create a storeroom

location_id belongs to the site. Default kind: MAIN. Stock in a QUARANTINE storeroom is never used for work. With
vendor_id, stock of a CONSIGNMENT storeroom belongs to the vendor until it is used: its value is 0, and issued, lost
or scrapped stock is due at consignment_price of /stocked_items (explain_consignment_liabilities).
responsible_worker_id is
the storekeeper, or the worker with the VAN.
Refuses with VALIDATION_FAILED, PARENT_AT_OTHER_SITE and ALREADY_EXISTS.$$;
-- end: function api.create_storeroom

-- source: function api.create_storeroom_bin
create or replace function api.create_storeroom_bin(p_values api.field_values)
returns setof inventory.bin_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action('create_storeroom_bin', 'storeroom.create', jsonb_build_array(p_values));
  v_bin        inventory.bins;
  v_constraint text;
begin
  if v_answer is null then
    v_bin := jsonb_populate_record(
      null::inventory.bins,
      '{"pick_sequence": 0, "is_blocked": false}'
        || jsonb_strip_nulls(core.check_values('inventory.bins', p_values, 'create'))
    );
    v_bin.site_id := (inventory.hold_storeroom(v_bin.storeroom_id)).site_id;

    begin
      insert into inventory.bins (
        site_id, storeroom_id, code, pick_sequence, is_blocked
      )
      values (
        v_bin.site_id, v_bin.storeroom_id, v_bin.code, v_bin.pick_sequence, v_bin.is_blocked
      )
      returning * into v_bin;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('bin', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_bin), null::inventory.bin_answer));
  end if;

  return next jsonb_populate_record(null::inventory.bin_answer, v_answer);
end
$$;

alter function api.create_storeroom_bin owner to assetry_api;
grant execute on function api.create_storeroom_bin to authenticated;

comment on function api.create_storeroom_bin is
$$Create a bin of a storeroom

Defaults: pick_sequence 0, is_blocked false.
Refuses with VALIDATION_FAILED, STOREROOM_NOT_FOUND and ALREADY_EXISTS.$$;
-- end: function api.create_storeroom_bin

-- source: function api.create_unit_conversion
create or replace function api.create_unit_conversion(p_values api.field_values)
returns setof inventory.unit_conversion_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer          jsonb := core.begin_action('create_unit_conversion', 'item.create', jsonb_build_array(p_values));
  v_unit_conversion inventory.unit_conversions;
begin
  if v_answer is null then
    v_unit_conversion := jsonb_populate_record(
      null::inventory.unit_conversions,
      '{"from_quantity": 1}'
        || jsonb_strip_nulls(core.check_values('inventory.unit_conversions', p_values, 'create'))
    );
    perform core.require_reach();
    perform inventory.check_units(v_unit_conversion);

    begin
      insert into inventory.unit_conversions (
        item_id, from_unit_id, to_unit_id, from_quantity, to_quantity
      )
      values (
        v_unit_conversion.item_id, v_unit_conversion.from_unit_id, v_unit_conversion.to_unit_id,
        v_unit_conversion.from_quantity, v_unit_conversion.to_quantity
      )
      returning * into v_unit_conversion;
    exception
      when unique_violation then
        perform core.refuse_duplicate('unit_conversion', 'unit_conversions_organization_id_from_unit_id_key');
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_unit_conversion), null::inventory.unit_conversion_answer));
  end if;

  return next jsonb_populate_record(null::inventory.unit_conversion_answer, v_answer);
end
$$;

alter function api.create_unit_conversion owner to assetry_api;
grant execute on function api.create_unit_conversion to authenticated;

comment on function api.create_unit_conversion is
$$Create a unit conversion

from_quantity of the first unit equals to_quantity of the second, exactly, in both directions. A conversion of an item
takes precedence over one for all items. Default from_quantity: 1.
Refuses with NO_SITE_REACHED, VALIDATION_FAILED and ALREADY_EXISTS (the two units have a conversion in either
direction).$$;
-- end: function api.create_unit_conversion

-- source: function api.create_work_order_comment
create or replace function api.create_work_order_comment(p_work_order_id uuid, p_values api.field_values)
returns setof work.comment_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer      jsonb := core.begin_action(
    'create_work_order_comment', 'work_order_comment.create', jsonb_build_array(p_work_order_id, p_values)
  );
  v_worker_ids  uuid[];
  v_account_ids uuid[];
  v_work_order  work.work_orders;
  v_comment     work.comments;
begin
  if v_answer is null then
    p_values := core.check_values('work.comments', p_values, 'create');
    v_account_ids := array(
      select distinct e.id::uuid
        from jsonb_array_elements_text(nullif(p_values -> 'mentioned_account_ids', 'null')) as e (id)
    );
    v_worker_ids := array(
      select distinct e.id::uuid
        from jsonb_array_elements_text(nullif(p_values -> 'mentioned_worker_ids', 'null')) as e (id)
    );
    v_work_order := work.hold_order(p_work_order_id);
    perform work.check_mentions(v_work_order.site_id, v_account_ids, v_worker_ids);

    insert into work.comments (site_id, work_order_id, body)
    values (v_work_order.site_id, p_work_order_id, p_values ->> 'body')
    returning * into v_comment;

    insert into work.mentions (site_id, comment_id, account_id)
    select v_work_order.site_id, v_comment.id, m.id from unnest(v_account_ids) as m (id) order by m.id;

    insert into work.mentions (site_id, comment_id, worker_id)
    select v_work_order.site_id, v_comment.id, m.id from unnest(v_worker_ids) as m (id) order by m.id;

    perform work.tell_mentioned(v_work_order, v_comment, v_account_ids, v_worker_ids);
    v_answer := core.finish_action(core.answer(to_jsonb(v_comment), null::work.comment_answer));
  end if;

  return next jsonb_populate_record(null::work.comment_answer, v_answer);
end
$$;

alter function api.create_work_order_comment owner to assetry_api;
grant execute on function api.create_work_order_comment to authenticated;

comment on function api.create_work_order_comment is
$$Comment on a work order

In any status. Mentioned accounts (mentioned_account_ids) and workers (mentioned_worker_ids) must reach the site of
the work order; they are notified when they have an account.
Mentions are kept at /work_order_mentions.
Refuses with VALIDATION_FAILED (names each who does not reach the site) and WORK_ORDER_NOT_FOUND.$$;
-- end: function api.create_work_order_comment

-- source: function api.list_reorder_suggestions
create or replace function api.list_reorder_suggestions(p_storeroom_id uuid default null)
returns setof inventory.suggestion_answer
language sql
stable
security definer
set search_path = ''
as $$
  select (a.told).*
    from (
      select jsonb_populate_record(
               s,
               case
                 when (select inventory.reads_values()) or (select procurement.reads_estimates()) then '{}'::jsonb
                 else '{"estimated_cost": null}'
               end
             ) as told
        from procurement.suggest_reorder(p_storeroom_id) as s
      offset 0
    ) as a
$$;

alter function api.list_reorder_suggestions owner to assetry_list;
grant execute on function api.list_reorder_suggestions to authenticated;

comment on function api.list_reorder_suggestions is
$$List the items to reorder

Active items whose available quantity, plus quantities on order, in transit, awaiting inspection and requested
(requested_quantity: open requisitions and unsent orders), less shortages of reservations, is not above the reorder
point. Without a reorder point it is safety_quantity plus the usage in lead_time_days: issues less returns plus
transfers out, as the daily average of the last 365 days, or since the item exists. The suggested quantity fills up to
the maximum in multiples of order_multiple, at least one; without a maximum it is the greater of order_quantity and
the shortage against the reorder point, rounded up to such multiples. needed_at is the earliest need of a reservation;
estimated_cost is at the last price. At most 10,000.
p_storeroom_id: Id of a row of /storerooms; default all that you reach$$;
-- end: function api.list_reorder_suggestions

-- source: function asset.stopping_periods_of
-- Whose standstill is a standstill of each of these assets, and when: its own, that of what it is part of, that of its
-- parts which stop it, and so on through the tree as it was at each instant, until nothing is added. For all assets at
-- once, and each turn looks only at what the one before added. For all sites: the caller shows ids within reach only.
-- Statements of up to 1,000 assets keep their plans; those of more have plans for their number.
create or replace function asset.stopping_periods_of(p_organization_id uuid, p_asset_ids uuid[], p_during tstzrange)
returns table (target_id uuid, asset_id uuid, periods tstzmultirange)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  -- Others than the assets themselves, whose own standstill is theirs at all times.
  v_targets     uuid[];
  v_ids         uuid[];
  v_periods     tstzmultirange[];
  v_new_targets uuid[] := p_asset_ids;
  v_new_ids     uuid[] := p_asset_ids;
  v_new_periods tstzmultirange[] := array_fill(tstzmultirange(p_during), array[cardinality(p_asset_ids)]);
begin
  if cardinality(p_asset_ids) <= 1000 then
    perform set_config('plan_cache_mode', 'force_generic_plan', true);
  end if;

  loop
    with newest as materialized (
      select f.target_id, f.asset_id, f.periods
        from unnest(v_new_targets, v_new_ids, v_new_periods) as f (target_id, asset_id, periods)
    ),
    step as (
      select f.target_id, p.parent_id as asset_id, f.periods * tstzmultirange(p.during) as periods
        from newest as f
        join asset.placements as p on p.organization_id = p_organization_id and p.asset_id = f.asset_id
       where p.parent_id is not null
         and p.parent_id <> f.target_id
         and p.during && f.periods
      union all
      select f.target_id, p.asset_id, f.periods * tstzmultirange(p.during)
        from newest as f
        join asset.placements as p on p.organization_id = p_organization_id and p.parent_id = f.asset_id
       where p.parent_id is not null
         and p.stops_parent
         and p.asset_id <> f.target_id
         and p.during && f.periods
    ),
    reached as (
      select s.target_id, s.asset_id, range_agg(s.periods) as periods from step as s group by s.target_id, s.asset_id
    ),
    added as (
      select r.target_id, r.asset_id, r.periods - coalesce(range_agg(k.periods), '{}') as periods
        from reached as r
        left join unnest(v_targets, v_ids, v_periods) as k (target_id, asset_id, periods)
          on k.target_id = r.target_id
         and k.asset_id = r.asset_id
       group by r.target_id, r.asset_id, r.periods
    )
    select array_agg(a.target_id), array_agg(a.asset_id), array_agg(a.periods)
      into v_new_targets, v_new_ids, v_new_periods
      from added as a
     where not isempty(a.periods);

    exit when v_new_targets is null;

    v_targets := v_targets || v_new_targets;
    v_ids := v_ids || v_new_ids;
    v_periods := v_periods || v_new_periods;
  end loop;

  return query
  select o.id, o.id, tstzmultirange(p_during)
    from unnest(p_asset_ids) as o (id)
   union all
  select f.target_id, f.asset_id, range_agg(f.periods)
    from unnest(v_targets, v_ids, v_periods) as f (target_id, asset_id, periods)
   group by f.target_id, f.asset_id;
end
$$;

grant execute on function asset.stopping_periods_of to assetry_api;
-- end: function asset.stopping_periods_of

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
     -- What is no id is a fault of its own (core.value_fault).
     where pg_input_is_valid(e.word, 'uuid')
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
           -- A cast of a constant is evaluated with the plan, before the conditions: this one never fails.
           else case when pg_input_is_valid(p_row.kept ->> p_document, 'uuid') then p_row.kept ->> p_document end::uuid
         end
$$;

grant execute on function core.document_of_line to assetry_api;
-- end: function core.document_of_line

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
  select coalesce(array_agg(r.entry order by (r.entry).row), '{}')
    from (
      select jsonb_populate_record(
               null::meter.entry,
               jsonb_build_object(
                 'row', a.position, 'reading_id', uuidv7(), 'meter_id', a.meter_id,
                 'reading', round(a.answer::numeric, 6),
                 'read_at', a.answered_at + a.later * interval '1 microsecond', 'kind', 'READING',
                 'is_confirmed', false, 'source', 'INSPECTION', 'note', p_inspection.inspection_number
               )
             ) as entry
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
      offset 0
    ) as r
$$;

grant execute on function inspection.read_readings to assetry_api;
-- end: function inspection.read_readings

-- source: function integration.check_replay
-- Refuses a replay that names neither deliveries nor a period, or both, or too many, or a period that is none.
create or replace function integration.check_replay(
  p_delivery_ids uuid[],
  p_from         timestamptz,
  p_to           timestamptz,
  p_event_types  text[]
)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]'))
     from (
       values
         (
           'p_from', 'MISSING_VALUE', 'Name deliveries by p_webhook_delivery_ids, or a period by p_from, not both',
           (p_delivery_ids is null) = (p_from is null)
         ),
         (
           'p_webhook_delivery_ids', 'OUT_OF_RANGE', '1 to 1,000 ids are accepted',
           cardinality(p_delivery_ids) not between 1 and 1000
         ),
         ('p_from', 'TOO_EARLY', 'At most 31 days ago', p_from < clock_timestamp() - interval '31 days'),
         ('p_from', 'TOO_LATE', 'Must not be in the future', p_from > now()),
         ('p_to', 'TOO_EARLY', 'Must not be before p_from', p_to < p_from),
         ('p_to', 'NOT_ALLOWED', 'A period has p_from', p_from is null and p_to is not null),
         ('p_to', 'TOO_LATE', 'Must not be in the future', p_to > clock_timestamp()),
         (
           'p_event_types', 'NOT_FOUND', 'Expected types of /event_types',
           p_event_types is not null and (
             cardinality(p_event_types) not between 1 and 100
               or exists (
                 select
                   from unnest(p_event_types) as t (name)
                  where t.name is null
                     or t.name not in (select k.event_type from integration.event_types() as k)
               )
           )
         )
     ) as f (field, code, message, is_so)
    where f.is_so;
end
$$;

grant execute on function integration.check_replay to assetry_api;
-- end: function integration.check_replay

-- source: function integration.kept_answer
-- What the action of a change of the account answered; null where it was not applied. A cast of a constant is evaluated
-- with the plan, before its condition, so it is cast behind it.
create or replace function integration.kept_answer(p_change_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select c.answer
    from integration.submitted_changes as c
   where c.organization_id = core.current_organization_id()
     and c.account_id = core.current_account_id()
     and c.change_id = case when pg_input_is_valid(p_change_id, 'uuid') then p_change_id end::uuid
$$;

grant execute on function integration.kept_answer to assetry_api;
-- end: function integration.kept_answer

-- source: function integration.try_change
-- Calls the action of a change once, and keeps its answer; refused, nothing is changed. A refusal with 409 is a
-- conflict with what others did, and comes with the record as it is now; where somebody holds the record, the change
-- is not tried. A value that fails in the database rejects its change, not those beside it, as the gateway does alone.
create or replace function integration.try_change(p_change jsonb, p_arguments jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_answer  jsonb;
  v_outcome jsonb;
  v_detail  text;
begin
  begin
    if not integration.claim_change(p_change) then
      return integration.kept_change(p_change);
    end if;

    v_answer := integration.call_action(p_change ->> 'action', p_arguments);
    perform integration.keep_answer((p_change ->> 'change_id')::uuid, v_answer);
    return jsonb_build_object('outcome', 'APPLIED', 'answer', v_answer);
  exception
    when sqlstate 'PGRST' then
      get stacked diagnostics v_detail = pg_exception_detail;
      v_outcome := work.refusal_of(sqlerrm);
    when lock_not_available or deadlock_detected then
      return '{"outcome": "NOT_TRIED", "code": "BUSY", "message": "Other requests lock the same records"}';
    when data_exception or integrity_constraint_violation then
      return jsonb_build_object(
        'outcome', 'REJECTED', 'code', 'VALIDATION_FAILED', 'message', 'A value is not accepted', 'details', '[]'::jsonb
      );
  end;

  return v_outcome || case v_detail::jsonb ->> 'status'
    when '409' then '{"outcome": "CONFLICT"}' || integration.record_now(p_change ->> 'action', p_arguments)
    else '{"outcome": "REJECTED"}'
  end;
end
$$;

grant execute on function integration.try_change to assetry_api;
-- end: function integration.try_change

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
          case i.tracking
            when 'NONE' then r.kept ->> 'lot_id' is not null
            else not exists (
              select 1 from inventory.lots as o where o.id = (r.kept ->> 'lot_id')::uuid and o.item_id = i.id
            )
          end and i.id is not null
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
         (n.line).item_id, (n.line).bin_id, (n.line).lot_id, (n.line).condition,
         greatest(inventory.quantity_since(p_count.storeroom_id, n.line), 0), (n.line).started_sequence
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
   cross join lateral (
      select jsonb_populate_record(
               null::inventory.count_lines,
               '{"condition": "OK"}' || jsonb_strip_nulls(r.kept) || jsonb_build_object(
                 'started_sequence', inventory.sequence_at_start(p_count, (r.kept ->> 'item_id')::uuid)
               )
             ) as line
      offset 0
   ) as n
   where r.kept ->> 'id' is null
   order by r.position
      on conflict (organization_id, count_id, item_id, bin_id, lot_id, condition) do nothing;
end
$$;

grant execute on function inventory.add_found_places to assetry_api;
-- end: function inventory.add_found_places

-- source: function inventory.adjust_lines
-- Corrects the quantities of these places by differences; p_is_exact: a line without a bin means what lies in none.
-- Items and storeroom are held. Answers movements. Those of lines of different items are posted together: none of them
-- changes what another one finds.
create or replace function inventory.adjust_lines(
  p_storeroom inventory.storerooms,
  p_lines     inventory.line[],
  p_reason    text,
  p_reference text    default null,
  p_is_exact  boolean default false
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line      inventory.line;
  v_there     numeric;
  v_items     uuid[] := '{}';
  v_pending   inventory.movements[] := '{}';
  v_serials   boolean[] := '{}';
  v_moved     inventory.movements[] := '{}';
  v_positions integer[] := '{}';
  v_faults    jsonb := '[]';
begin
  perform inventory.check_consigned(p_storeroom, p_lines);

  if not p_is_exact then
    p_lines := inventory.set_bins(p_storeroom, p_lines);
  end if;

  p_lines := inventory.open_lots(p_storeroom.site_id, p_lines);
  perform inventory.open_rotating(p_storeroom, array(select l from unnest(p_lines) as l where not l.is_less));
  perform inventory.lock_standings(
    array(select l.item_id from unnest(p_lines) as l), array_fill(p_storeroom.id, array[cardinality(p_lines)])
  );

  foreach v_line in array p_lines loop
    if v_line.item_id = any (v_items) then
      v_moved := v_moved || inventory.post_movements(v_pending, v_serials);
      v_pending := '{}';
      v_serials := '{}';
      v_items := '{}';
    end if;

    v_there := inventory.quantity_at(p_storeroom.id, v_line);

    if v_line.is_less and v_there < v_line.quantity then
      v_faults := v_faults || inventory.insufficient(v_line, v_there);
    else
      v_pending := v_pending || inventory.adjustment(p_storeroom, v_line, p_reason, p_reference);
      v_serials := v_serials || (not v_line.is_less and v_line.tracking = 'SERIAL');
      v_items := v_items || v_line.item_id;
      v_positions := v_positions || v_line.position;
    end if;
  end loop;

  perform inventory.refuse_insufficient(v_faults);
  v_moved := v_moved || inventory.post_movements(v_pending, v_serials);
  perform inventory.settle_reservations(p_storeroom, array(select l.item_id from unnest(p_lines) as l));
  return (
    select jsonb_agg(
             inventory.movement_answer(v_moved[p.ordinality], p.position, (select inventory.reads_values()))
             order by p.ordinality
           )
      from unnest(v_positions) with ordinality as p (position, ordinality)
  );
end
$$;

grant execute on function inventory.adjust_lines to assetry_api;
-- end: function inventory.adjust_lines

-- source: function inventory.assemble_lines
-- Takes components out of stock and brings the kit of the first line in, worth what they were. Items and storeroom are
-- held. Answers movements.
create or replace function inventory.assemble_lines(p_storeroom inventory.storerooms, p_lines inventory.line[])
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line   inventory.line;
  v_kit    inventory.line;
  v_there  numeric;
  v_taken  inventory.movements[];
  v_worth  numeric := 0;
  v_moved  jsonb := '[]';
  v_faults jsonb := '[]';
begin
  perform inventory.lock_standings(
    array(select l.item_id from unnest(p_lines) as l), array_fill(p_storeroom.id, array[cardinality(p_lines)])
  );

  foreach v_line in array p_lines[2 : ] loop
    v_there := inventory.takeable_quantity(p_storeroom, v_line, true);

    if v_there < v_line.quantity then
      v_faults := v_faults || inventory.insufficient(v_line, v_there);
      continue;
    end if;

    v_taken := inventory.take_out(p_storeroom, v_line, inventory.request(p_storeroom, v_line, 'KIT_OUT'), true);
    v_worth := v_worth - (select sum(m.amount) from unnest(v_taken) as m);
    v_moved := v_moved || inventory.moved_answer(v_taken, v_line.position);
  end loop;

  perform inventory.refuse_insufficient(v_faults);
  v_kit := (inventory.set_bins(p_storeroom, p_lines[1 : 1]))[1];
  v_moved := v_moved || inventory.movement_answer(
    inventory.take_in(inventory.request(p_storeroom, v_kit, 'KIT_IN'), p_storeroom, v_kit, v_worth), 1,
    inventory.reads_values()
  );
  perform inventory.settle_reservations(p_storeroom, array(select l.item_id from unnest(p_lines) as l));
  return v_moved;
end
$$;

grant execute on function inventory.assemble_lines to assetry_api;
-- end: function inventory.assemble_lines

-- source: function inventory.disassemble_lines
-- Takes kits out of stock and brings in what comes of them, worth together what the kits were. Items and storeroom are
-- held. Answers movements.
create or replace function inventory.disassemble_lines(
  p_storeroom inventory.storerooms,
  p_kit       inventory.line,
  p_lines     inventory.line[]
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_item_ids uuid[] := array(select l.item_id from unnest(p_lines || p_kit) as l);
  v_line     inventory.line;
  v_there    numeric;
  v_taken    inventory.movements[];
  v_shares   numeric[];
  v_moved    jsonb;
begin
  p_lines := inventory.open_lots(p_storeroom.site_id, inventory.set_bins(p_storeroom, p_lines));
  perform inventory.lock_standings(v_item_ids, array_fill(p_storeroom.id, array[cardinality(v_item_ids)]));
  v_there := inventory.takeable_quantity(p_storeroom, p_kit, true);

  if v_there < p_kit.quantity then
    perform inventory.refuse_insufficient(jsonb_build_array(inventory.insufficient(p_kit, v_there)));
  end if;

  v_taken := inventory.take_out(p_storeroom, p_kit, inventory.request(p_storeroom, p_kit, 'KIT_OUT'), true);
  v_moved := inventory.moved_answer(v_taken, p_kit.position);
  v_shares := inventory.shares(
    (select - sum(m.amount) from unnest(v_taken) as m), inventory.part_weights(p_storeroom, p_lines)
  );

  foreach v_line in array p_lines loop
    v_moved := v_moved || inventory.movement_answer(
      inventory.take_in(
        inventory.request(p_storeroom, v_line, 'KIT_IN'), p_storeroom, v_line, v_shares[v_line.position]
      ),
      v_line.position, inventory.reads_values()
    );
  end loop;

  perform inventory.settle_reservations(p_storeroom, v_item_ids);
  return v_moved;
end
$$;

grant execute on function inventory.disassemble_lines to assetry_api;
-- end: function inventory.disassemble_lines

-- source: function inventory.issue_lines
-- Issues goods to a work order or elsewhere, from what is reserved for it first; refuses all where one line has too
-- little. Items, storeroom and work order are held. Answers movements. Those of lines of different items are posted
-- together: none of them changes what another one finds.
create or replace function inventory.issue_lines(
  p_storeroom     inventory.storerooms,
  p_lines         inventory.line[],
  p_work_order_id uuid,
  p_cost_center   text,
  p_reason        text
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line      inventory.line;
  v_issued    record;
  v_items     uuid[] := '{}';
  v_pending   inventory.movements[] := '{}';
  v_moved     inventory.movements[] := '{}';
  v_waiting   integer[] := '{}';
  v_positions integer[] := '{}';
  v_faults    jsonb := '[]';
begin
  perform inventory.lock_standings(
    array(select l.item_id from unnest(p_lines) as l), array_fill(p_storeroom.id, array[cardinality(p_lines)])
  );
  perform inventory.check_reservations(p_storeroom, p_lines, p_work_order_id);

  foreach v_line in array p_lines loop
    if v_line.item_id = any (v_items) then
      v_moved := v_moved || inventory.post_movements(v_pending, '{}');
      v_positions := v_positions || v_waiting;
      v_pending := '{}';
      v_waiting := '{}';
      v_items := '{}';
    end if;

    v_issued := inventory.issue_line(p_storeroom, v_line, p_work_order_id, p_cost_center, p_reason);
    v_faults := v_faults || v_issued.p_faults;
    v_items := v_items || v_line.item_id;
    v_moved := v_moved || v_issued.p_moved;
    v_positions := v_positions || array_fill(v_line.position, array[cardinality(v_issued.p_moved)]);
    v_pending := v_pending || v_issued.p_pending;
    v_waiting := v_waiting || array_fill(v_line.position, array[cardinality(v_issued.p_pending)]);
  end loop;

  perform inventory.note_stock_out(p_storeroom, v_faults);
  perform inventory.refuse_insufficient(v_faults);
  v_moved := v_moved || inventory.post_movements(v_pending, '{}');
  v_positions := v_positions || v_waiting;
  perform inventory.settle_reservations(p_storeroom, array(select l.item_id from unnest(p_lines) as l));
  return (
    select jsonb_agg(
             inventory.movement_answer(v_moved[p.ordinality], p.position, (select inventory.reads_values()))
             order by p.position, p.ordinality
           )
      from unnest(v_positions) with ordinality as p (position, ordinality)
  );
end
$$;

grant execute on function inventory.issue_lines to assetry_api;
-- end: function inventory.issue_lines

-- source: function inventory.moved_answer
-- What an action tells of the movements that came of one of its lines.
create or replace function inventory.moved_answer(p_movements inventory.movements[], p_line integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             inventory.movement_answer(m, p_line, (select inventory.reads_values())) order by m.sequence
           ), '[]'
         )
    from unnest(p_movements) as m
$$;

grant execute on function inventory.moved_answer to assetry_api;
-- end: function inventory.moved_answer

-- source: function inventory.receive_lines
-- Receives goods at what they cost: unit_cost of each line is that of the unit in which its quantity was given. The
-- function that every receipt goes through, procurement's too; the storeroom and the items are held. Answers movements.
create or replace function inventory.receive_lines(
  p_storeroom inventory.storerooms,
  p_lines     inventory.line[],
  p_kind      text,
  p_reason    text,
  p_reference text
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line      inventory.line;
  v_movements inventory.movements[] := '{}';
begin
  perform inventory.check_consigned(p_storeroom, p_lines);
  p_lines := inventory.open_lots(p_storeroom.site_id, inventory.set_bins(p_storeroom, p_lines));
  perform inventory.open_rotating(p_storeroom, p_lines);
  perform inventory.lock_standings(
    array(select l.item_id from unnest(p_lines) as l), array_fill(p_storeroom.id, array[cardinality(p_lines)])
  );

  foreach v_line in array p_lines loop
    v_movements := v_movements || inventory.arrival(
      inventory.request(p_storeroom, v_line, p_kind, p_reason, p_reference), p_storeroom, v_line,
      round(coalesce(v_line.entered_quantity, v_line.quantity) * v_line.unit_cost, 4)
    );
  end loop;

  v_movements := inventory.post_movements(
    v_movements, array(select l.tracking = 'SERIAL' from unnest(p_lines) as l order by l.position)
  );
  perform inventory.settle_reservations(p_storeroom, array(select l.item_id from unnest(p_lines) as l));
  return (
    select jsonb_agg(
             inventory.movement_answer(v_movements[l.ordinality], l.position, (select inventory.reads_values()))
             order by l.ordinality
           )
      from unnest(p_lines) with ordinality as l
  );
end
$$;

grant execute on function inventory.receive_lines to assetry_api;
-- end: function inventory.receive_lines

-- source: function inventory.receive_opening_balances
-- Brings the accepted rows of an import of opening balances into stock, storeroom after storeroom; each then names the
-- movement that it made.
create or replace function inventory.receive_opening_balances(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_part  record;
  v_lines inventory.line[];
  v_moved jsonb[] := '{}';
begin
  for v_part in
    select s as storeroom, l.lines
      from (
        select (r.kept ->> 'storeroom_id')::uuid as storeroom_id,
               array_agg(jsonb_populate_record(null::inventory.line, r.kept) order by r.position) as lines
          from unnest(p_rows) as r
         where r.faults = '[]'
         group by (r.kept ->> 'storeroom_id')::uuid
      ) as l
      join inventory.storerooms as s on s.id = l.storeroom_id
     order by s.id
  loop
    v_lines := inventory.hold_items(v_part.lines, '{ACTIVE,PHASE_OUT}', true);
    perform inventory.hold_storeroom((v_part.storeroom).id);
    v_moved := v_moved || inventory.receive_lines(
      v_part.storeroom, v_lines, 'OPENING', null, 'Opening balance'
    );
  end loop;

  return array(
    select row(r.position, r.code, o.id, r.is_new, r.kept, r.faults)::core.import_row
      from unnest(p_rows) as r
      left join (
        select (m.moved ->> 'line')::integer as position, (m.moved ->> 'id')::uuid as id
          from unnest(v_moved) as s (moved)
         cross join jsonb_array_elements(s.moved) as m (moved)
      ) as o on o.position = r.position
     order by r.position
  );
end
$$;

grant execute on function inventory.receive_opening_balances to assetry_api;
-- end: function inventory.receive_opening_balances

-- source: function inventory.return_lines
-- Takes goods back, of the lots that went out, each at its share of what was charged for those that are out. What that
-- is beyond a standard cost, or below nothing, is a variance. Items, storeroom and work order are held. Answers
-- movements. Those of lines of different items are posted together.
create or replace function inventory.return_lines(
  p_storeroom     inventory.storerooms,
  p_lines         inventory.line[],
  p_work_order_id uuid,
  p_reason        text
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line      inventory.line;
  v_request   inventory.movements;
  v_issue     inventory.movements;
  v_out       record;
  v_items     uuid[] := '{}';
  v_pending   inventory.movements[] := '{}';
  v_serials   boolean[] := '{}';
  v_moved     inventory.movements[] := '{}';
  v_positions integer[] := '{}';
  v_faults    jsonb := '[]';
begin
  p_lines := inventory.set_bins(p_storeroom, p_lines);
  perform inventory.lock_standings(
    array(select l.item_id from unnest(p_lines) as l), array_fill(p_storeroom.id, array[cardinality(p_lines)])
  );
  perform inventory.check_issues(p_storeroom, p_lines, p_work_order_id);
  perform inventory.reopen_reservations(p_storeroom, p_lines, p_work_order_id);

  foreach v_line in array p_lines loop
    if v_line.item_id = any (v_items) then
      v_moved := v_moved || inventory.post_movements(v_pending, v_serials);
      v_pending := '{}';
      v_serials := '{}';
      v_items := '{}';
    end if;

    select * into v_issue from inventory.movements as m where m.id = v_line.issue_id;
    v_out := inventory.outstanding_goods(
      p_storeroom, v_line.item_id, p_work_order_id, v_line.issue_id, v_line.lot_id
    );

    if least(v_out.p_quantity, v_out.p_of_lot) < v_line.quantity then
      v_faults := v_faults || core.fault(
        format('p_lines[%s].quantity', v_line.position), 'RETURN_EXCEEDS_ISSUE',
        case
          when v_line.lot_id is null then format('%s of %s is issued', trim_scale(v_out.p_quantity), v_line.item_number)
          else
            format(
              '%s of this lot of %s is issued', trim_scale(greatest(least(v_out.p_quantity, v_out.p_of_lot), 0)),
              v_line.item_number
            )
        end
      );
      continue;
    end if;

    v_request := inventory.request(p_storeroom, v_line, 'RETURN', p_reason);
    v_request.work_order_id := p_work_order_id;
    v_request.cost_center := v_issue.cost_center;
    v_request.issue_id := v_line.issue_id;
    v_request.reservation_id := v_line.reservation_id;
    v_request.charged_amount := - inventory.divide(v_out.p_charged * v_line.quantity, v_out.p_quantity, 4);
    v_pending := v_pending || inventory.arrival(v_request, p_storeroom, v_line, - v_request.charged_amount);
    v_serials := v_serials || (v_line.tracking = 'SERIAL');
    v_items := v_items || v_line.item_id;
    v_positions := v_positions || v_line.position;
  end loop;

  if v_faults <> '[]' then
    perform core.refuse(
      'RETURN_EXCEEDS_ISSUE', (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(v_faults) as f), 422,
      v_faults
    );
  end if;

  v_moved := v_moved || inventory.post_movements(v_pending, v_serials);
  perform inventory.settle_reservations(p_storeroom, array(select l.item_id from unnest(p_lines) as l));
  return (
    select jsonb_agg(
             inventory.movement_answer(v_moved[p.ordinality], p.position, (select inventory.reads_values()))
             order by p.ordinality
           )
      from unnest(v_positions) with ordinality as p (position, ordinality)
  );
end
$$;

grant execute on function inventory.return_lines to assetry_api;
-- end: function inventory.return_lines

-- source: function maintenance.check_imported_plans
-- Looks at what the values of job plans of an import mean: those of a new one, and of one that stands with what
-- changes.
create or replace function maintenance.check_imported_plans(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select case
             when r.faults <> '[]' or r.kept = '{}' then
               row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
             else row(
               r.position, r.code, r.id, r.is_new, r.kept,
               case when (n).required_permits is null and (n).currency is null then '[]' else
                 maintenance.job_plan_faults(n) || maintenance.required_permit_faults(
                   (n).required_permits, coalesce(p.required_permits, '{}')
                 )
               end
             )::core.import_row
           end
      from unnest(p_rows) as r
      left join maintenance.job_plans as p on p.id = r.id
     cross join lateral (select jsonb_populate_record(p, case when r.faults = '[]' then r.kept end) as n offset 0) as v
     order by r.position
  );
end
$$;

grant execute on function maintenance.check_imported_plans to assetry_api;
-- end: function maintenance.check_imported_plans

-- source: function procurement.store_invoice_charges
-- Writes the charges of an invoice; answers the invoice with what they add to it.
create or replace function procurement.store_invoice_charges(p_invoice procurement.invoices, p_charges jsonb)
returns procurement.invoices
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_charges = '[]' then
    return p_invoice;
  end if;

  insert into procurement.invoice_charges (site_id, invoice_id, position, kind, basis, amount, tax_amount)
  select p_invoice.site_id, p_invoice.id, r.position, c.kind,
         coalesce(
           c.basis,
           (
             select o.basis
               from procurement.order_charges as o
              where o.purchase_order_id = p_invoice.purchase_order_id
                and o.position is not null
                and o.kind = c.kind
              order by (o.vendor_id = p_invoice.vendor_id) desc nulls last, o.position
              limit 1
           ),
           'VALUE'
         ),
         c.amount, coalesce(c.tax_amount, 0)
    from jsonb_array_elements(p_charges) with ordinality as r (kept, position)
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(null::procurement.invoice_charges, r.kept) as n offset 0) as p
   ) as c
   order by r.position;

  update procurement.invoices as i
     set net_amount = i.net_amount + c.amount,
         tax_amount = i.tax_amount + c.tax_amount
    from (
      select sum(b.amount) as amount, sum(b.tax_amount) as tax_amount
        from procurement.invoice_charges as b
       where b.invoice_id = p_invoice.id
    ) as c
   where i.id = p_invoice.id
  returning i.* into p_invoice;

  return p_invoice;
end
$$;

grant execute on function procurement.store_invoice_charges to assetry_api;
-- end: function procurement.store_invoice_charges

-- source: function service.attach_new
-- Gives new work orders, to which nothing has happened yet, the clocks of the policies that hold for them, all at once:
-- what a policy promises at a site from an instant on is calculated once for all to whom it is promised then. RESOLVE
-- has the target or the due date of the work order itself, wherever that came from.
create or replace function service.attach_new(p_work_orders work.work_orders[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_at       timestamptz := clock_timestamp();
  v_metrics  text[] := array['ACKNOWLEDGE', 'ARRIVE', 'RESOLVE', 'RESPOND'];
  v_order    work.work_orders;
  v_before   work.work_orders;
  v_policies service.policies[];
  v_policy   service.policies;
  v_minutes  integer[];
  v_instants jsonb;
  v_clock    service.clocks;
  v_clocks   service.clocks[] := '{}';
begin
  if cardinality(p_work_orders) > 1 then
    p_work_orders := array(
      select o
        from unnest(p_work_orders) as o
       order by o.site_id, o.reported_at
    );
    v_policies := service.policies_for(p_work_orders);
  end if;

  for v_position in 1 .. cardinality(p_work_orders) loop
    v_order := p_work_orders[v_position];

    if (v_order.site_id, v_order.reported_at) is distinct from (v_before.site_id, v_before.reported_at) then
      v_instants := '{}';
    end if;

    if v_policies is null then
      v_policy := service.policy_for(
        v_order.site_id, v_order.priority, v_order.asset_id, v_order.work_type, v_order.contract_id
      );
    else
      v_policy := v_policies[v_position];
    end if;

    v_minutes := array[
      v_policy.acknowledge_minutes, v_policy.arrive_minutes,
      case when not v_order.is_due_given then v_order.target_minutes end, v_policy.respond_minutes
    ];
    v_instants := service.with_instants(v_instants, v_order.site_id, v_order.reported_at, v_minutes);
    v_before := v_order;

    for v_place in 1 .. 4 loop
      v_clock := jsonb_populate_record(null::service.clocks, v_instants -> v_minutes[v_place]::text);

      if v_metrics[v_place] = 'RESOLVE' and v_order.due_at is not null then
        v_clock.due_at := v_order.due_at;
      end if;

      -- Nothing is promised where a calendar has no hours.
      continue when v_clock.due_at is null;
      v_clock.site_id := v_order.site_id;
      v_clock.work_order_id := v_order.id;
      v_clock.metric := v_metrics[v_place];
      v_clock.target_minutes := v_minutes[v_place];
      v_clock.started_at := v_order.reported_at;
      v_clock.attached_at := v_at;
      v_clock.notified_percent := 0;

      if v_metrics[v_place] <> 'RESOLVE'
         or not v_order.is_due_given and v_policy.resolve_minutes = v_minutes[v_place]
      then
        v_clock.policy_id := v_policy.id;
      end if;

      v_clocks := v_clocks || service.judge(v_clock, null, v_at);
    end loop;
  end loop;

  if v_clocks = '{}' then
    return;
  end if;

  insert into service.clocks (
    site_id, work_order_id, metric, policy_id, target_minutes, started_at, attached_at, state, due_at, half_at,
    three_quarters_at, breached_at, next_notice_at
  )
  select c.site_id, c.work_order_id, c.metric, c.policy_id, c.target_minutes, c.started_at, c.attached_at, c.state,
         c.due_at, c.half_at, c.three_quarters_at, c.breached_at, c.next_notice_at
    from unnest(v_clocks) as c
   order by c.work_order_id, c.metric;
end
$$;

grant execute on function service.attach_new to assetry_api;
-- end: function service.attach_new

-- source: function service.policies_for
-- The policies that hold for work orders, in their order, as service.policy_for finds them: asked once for all that a
-- policy cannot tell apart, of whose assets it looks at the criticality alone.
create or replace function service.policies_for(p_work_orders work.work_orders[])
returns service.policies[]
language sql
stable
security definer
set search_path = ''
as $$
  with asked as materialized (
    select o.ordinality as place, o.site_id, o.priority, o.asset_id, o.work_type, o.contract_id,
           min(o.ordinality) over (
             partition by o.site_id, o.priority, a.criticality, o.work_type, o.contract_id
           ) as first_place
      from unnest(p_work_orders) with ordinality as o
      -- Found one by one (offset 0), by key.
      left join lateral (
        select k.criticality
          from core.sites as s
          join asset.assets as k on k.organization_id = s.organization_id and k.id = o.asset_id
         where s.id = o.site_id
        offset 0
      ) as a on true
  ),
  found as materialized (
    select a.place, service.policy_for(a.site_id, a.priority, a.asset_id, a.work_type, a.contract_id) as policy
      from asked as a
     where a.place = a.first_place
  )
  select array_agg(f.policy order by a.place)
    from asked as a
    join found as f on f.place = a.first_place
$$;

grant execute on function service.policies_for to assetry_api;
-- end: function service.policies_for

-- source: function service.with_policies
-- New work orders with the targets of the policies that hold for them and their due dates, as service.with_policy gives
-- them to one.
create or replace function service.with_policies(p_work_orders work.work_orders[])
returns work.work_orders[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_policies service.policies[] := service.policies_for(p_work_orders);
  v_order    work.work_orders;
  v_policy   service.policies;
begin
  for v_place in 1 .. cardinality(p_work_orders) loop
    v_order := p_work_orders[v_place];
    v_policy := v_policies[v_place];
    continue when v_policy.resolve_minutes is null or num_nonnulls(v_order.due_at, v_order.target_minutes) > 0;
    p_work_orders[v_place] := service.with_promise(v_order, v_policy);
  end loop;

  return p_work_orders;
end
$$;

grant execute on function service.with_policies to assetry_api;
-- end: function service.with_policies

-- source: function service.with_policy
-- The work order with the target of the policy that holds for it, and its due date when it is new, when nobody said
-- one: neither a target nor a due date. Of a work order that is changed, p_before is what it was: only when what
-- policies look at has changed is the target replaced, and only one that came from a policy. It then counts as if it
-- had stood from the report on.
create or replace function service.with_policy(p_work_order work.work_orders, p_before work.work_orders)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
declare
  v_policy  service.policies;
  v_minutes integer;
  v_due_at  timestamptz;
begin
  if p_before.id is null then
    if num_nonnulls(p_work_order.due_at, p_work_order.target_minutes) > 0 then
      return p_work_order;
    end if;
  elsif (p_work_order.priority, p_work_order.asset_id, p_work_order.work_type, p_work_order.contract_id)
          is not distinct from (p_before.priority, p_before.asset_id, p_before.work_type, p_before.contract_id)
        or p_work_order.target_minutes is distinct from p_before.target_minutes
        or p_work_order.is_due_given
        or service.is_resolved(p_work_order)
        or p_before.target_minutes is not null
           and not exists (
                 select 1
                   from service.clocks as c
                  where c.organization_id = p_before.organization_id
                    and c.work_order_id = p_before.id
                    and c.metric = 'RESOLVE'
                    and c.is_current
                    and c.policy_id is not null
               )
  then
    return p_work_order;
  end if;

  v_policy := service.policy_for(
    p_work_order.site_id, coalesce(p_work_order.priority, 'MEDIUM'), p_work_order.asset_id,
    coalesce(p_work_order.work_type, 'CORRECTIVE'), p_work_order.contract_id
  );

  if p_before.id is null then
    return service.with_promise(p_work_order, v_policy);
  elsif v_policy.resolve_minutes is not null then
    v_due_at := service.after(
      p_work_order.site_id, coalesce(p_work_order.reported_at, now()), v_policy.resolve_minutes
    );
  end if;

  -- Nothing is promised where the calendar of the site has no hours.
  v_minutes := case when v_due_at is not null then v_policy.resolve_minutes end;

  if v_minutes is distinct from p_work_order.target_minutes then
    p_work_order.target_minutes := v_minutes;
    p_work_order := service.with_target(p_work_order);
  end if;

  return p_work_order;
end
$$;

grant execute on function service.with_policy to assetry_api;
-- end: function service.with_policy

-- source: function service.with_promise
-- The new work order, of which nobody said a target or a due date, with the target of the policy that holds for it and
-- its due date. Nothing is promised where the calendar of the site has no hours.
create or replace function service.with_promise(p_work_order work.work_orders, p_policy service.policies)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_policy.resolve_minutes is not null then
    p_work_order.due_at := service.after(
      p_work_order.site_id, coalesce(p_work_order.reported_at, now()), p_policy.resolve_minutes
    );
  end if;

  if p_work_order.due_at is not null then
    p_work_order.target_minutes := p_policy.resolve_minutes;
  end if;

  return p_work_order;
end
$$;

grant execute on function service.with_promise to assetry_api;
-- end: function service.with_promise

-- source: function tool.judge_points
-- The points of a calibration with what they take from the measuring points of the asset, and the verdicts on their
-- values; refuses every point that lacks something.
create or replace function tool.judge_points(
  p_asset asset.assets, p_calibration tool.calibrations, p_rows jsonb
)
returns tool.calibration_points[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_points tool.calibration_points[];
  v_faults jsonb;
begin
  v_points := array(
    select jsonb_populate_record(
             null::tool.calibration_points,
             jsonb_build_object(
               'quantity', m.quantity, 'unit', m.unit, 'nominal', m.nominal, 'tolerance_low', m.tolerance_low,
               'tolerance_high', m.tolerance_high
             ) || jsonb_strip_nulls(r.given)
           )
      from jsonb_array_elements(p_rows) with ordinality as r (given, place)
      left join tool.points_of(p_asset) as m on m.position = (r.given ->> 'position')::integer
     order by r.place
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_points[%s].%s', p.ordinality, f.field), 'MISSING_VALUE', f.message)
             order by p.ordinality, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_points) with ordinality as p
   cross join lateral (
      values
        ('quantity', 'There is no measuring point of the position: a value is required', p.quantity is null),
        ('unit', 'There is no measuring point of the position: a value is required', p.unit is null),
        ('nominal', 'There is no measuring point of the position: a value is required', p.nominal is null),
        ('tolerance_low', 'There is no measuring point of the position: a value is required', p.tolerance_low is null),
        (
          'tolerance_high', 'There is no measuring point of the position: a value is required',
          p.tolerance_high is null
        ),
        (
          'uncertainty', 'The decision rule of the category is GUARDED: a value is required',
          p_calibration.decision_rule = 'GUARDED' and p.uncertainty is null
        )
    ) as f (field, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults || tool.tolerance_faults(to_jsonb(v_points)));

  for v_place in 1 .. cardinality(v_points) loop
    v_points[v_place] := tool.judged_point(v_points[v_place], p_calibration);
  end loop;

  return v_points;
end
$$;

grant execute on function tool.judge_points to assetry_api;
-- end: function tool.judge_points

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
begin
  for v_place in 1 .. cardinality(p_rows) loop
    v_row := p_rows[v_place];
    continue when v_row.faults <> '[]' or not v_row.is_new;
    v_status := p_statuses ->> v_row.id::text;
    v_order := jsonb_populate_record(
      null::work.work_orders,
      jsonb_build_object(
        'site_id', p_held -> (v_row.kept ->> 'asset_id') -> 'site_id', 'reported_at', now(), 'origin', 'IMPORT',
        'priority', 'MEDIUM', 'work_type', 'CORRECTIVE', 'requires_permit', false, 'requires_lockout', false,
        'inherits_approval', false
      ) || jsonb_strip_nulls(v_row.kept)
    );
    v_order.id := v_row.id;
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

-- source: function work.note_leak
-- Keeps what nobody pays of a line of the ledger only because the contract that would pay does not authorize whoever
-- did the work: the highest share counts. p_payers as of work.payers_of.
create or replace function work.note_leak(p_line work.cost_lines, p_payers jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into contract.leaks (
    organization_id, site_id, work_order_id, cost_line_id, contract_id, revision_id, coverage_id, component, percent,
    event_at, currency, cost_amount, lost_amount, created_by
  )
  select p_line.organization_id, p_line.site_id, p_line.work_order_id, p_line.id, p.contract_id, p.revision_id,
         p.coverage_id, p.component, p.percent, p.event_at, p.currency, a.amount,
         round(a.amount * p.percent / 100, core.currency_decimals(p.currency)), p_line.created_by
    from jsonb_array_elements(p_payers) as e (payer)
   cross join lateral (
      select (r.n).* from (select jsonb_populate_record(null::contract.leaks, e.payer) as n offset 0) as r
   ) as p
   cross join lateral (
      select case when p.currency = p_line.currency then p_line.amount else p_line.base_amount end as amount
    ) as a
   where e.payer ->> 'place' is null
     and p_line.amount > 0
   order by p.percent desc, p.contract_id, p.coverage_id
   limit 1
$$;
-- end: function work.note_leak

-- source: function work.prepared
-- The work order with all that follows from what it is tied to, which is held: the revision of a job plan by which it
-- is made and what that needs, its type, whose contract it is under, when it is due, and whether it waits for approval.
-- p_values is what was said.
create or replace function work.prepared(
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
  p_work_order := work.with_terms(p_work_order, p_values, p_revision, p_lines);
  return work.with_first_status(service.with_policy(p_work_order, null));
end
$$;

grant execute on function work.prepared to assetry_api;
-- end: function work.prepared

-- source: function work.with_first_status
-- The new work order, whose target is known, with when it is due and the status in which it begins; refuses one that is
-- open and lacks what its type requires.
create or replace function work.with_first_status(p_work_order work.work_orders)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_work_order.due_at is null then
    p_work_order.due_at := workforce.due_after(
      p_work_order.site_id, p_work_order.reported_at, p_work_order.target_minutes
    );
  end if;

  p_work_order.status := coalesce(p_work_order.status, 'OPEN');

  -- Most work has a place: only where it has none the type is asked.
  if p_work_order.status = 'OPEN' and coalesce(p_work_order.asset_id, p_work_order.location_id) is null then
    perform work.check_complete(p_work_order);
  end if;

  if p_work_order.status = 'OPEN' and work.needs_approval(p_work_order) then
    p_work_order.status := 'AWAITING_APPROVAL';
    p_work_order.submitted_by := core.current_account_id();
  end if;

  return p_work_order;
end
$$;

grant execute on function work.with_first_status to assetry_api;
-- end: function work.with_first_status

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
  p_work_order := work.with_job_plan(p_work_order, p_revision, p_lines, p_values);
  p_work_order.has_unknown_prices := false;

  if cardinality(p_lines) > 0 then
    p_work_order.has_unknown_prices := exists (select 1 from unnest(p_lines) as l where not l.is_price_known);
  end if;

  p_work_order := work.with_type(p_work_order, null, p_values);
  p_work_order := work.with_parties(p_work_order, null);
  p_work_order.is_due_given := p_work_order.due_at is not null;
  return p_work_order;
end
$$;

grant execute on function work.with_terms to assetry_api;
-- end: function work.with_terms

-- source: function asset.linked_ids
-- Those of given assets that were part of another one from an instant on and before another one, or had a part that
-- stops them. Only these are looked up in the tree. A placement without a parent is excluded by name, as the index
-- excludes it.
create or replace function asset.linked_ids(p_asset_ids uuid[], p_from timestamptz, p_before timestamptz)
returns uuid[]
language sql
stable
return array(
  select n.id
    from unnest(p_asset_ids) as n (id)
   where exists (
           select
             from asset.placements as p
            where p.organization_id = core.current_organization_id()
              and p.asset_id = n.id
              and p.parent_id is not null
              and p.started_at < p_before
              and (p.ended_at is null or p.ended_at > p_from)
         )
      or exists (
           select
             from asset.placements as p
            where p.organization_id = core.current_organization_id()
              and p.parent_id = n.id
              and p.parent_id is not null
              and p.stops_parent
              and p.during && tstzrange(p_from, p_before, '[)')
         )
);
-- end: function asset.linked_ids

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
  -- Time zones are read once a site. The site is that of the stock level: the planner knows how many rows each has.
  with site as materialized (
    select s.id, s.organization_id, s.currency, p_from::timestamp at time zone s.time_zone as from_at,
           (p_until + 1)::timestamp at time zone s.time_zone as before_at
      from core.sites as s
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  )
  select t.site_id, s.before_at, t.id, t.item_id, t.storeroom_id, t.last_moved_at, s.currency,
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
  -- A year is one on the clocks of the site; time zones are asked once a site.
  with year as materialized (
    select s.id as site_id, (p_until + 1 - interval '1 year') at time zone s.time_zone as from_at
      from core.sites as s
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  )
  select m.site_id, m.stock_level_id, null::uuid, null::uuid, null::uuid, null::uuid, null::timestamptz, m.currency,
         m.item_id::text, case when i.is_idle then m.value else 0 end, m.value
    from inventory.moved_stock(p_site_ids, p_until + 1, p_until) as m
    join year as y on y.site_id = m.site_id
   cross join lateral (
      select case
               when m.last_moved_at >= m.before_at then not exists (
                 select
                   from inventory.movements as n
                  where n.organization_id = core.current_organization_id()
                    and n.item_id = m.item_id
                    and n.storeroom_id = m.storeroom_id
                    and n.moved_at >= y.from_at
                    and n.moved_at < m.before_at
               )
               else m.last_moved_at < y.from_at
             end as is_idle
   ) as i
   where p_asset_ids is null;
end;
-- end: function inventory.inactive_facts

-- source: function inventory.is_incoming
-- Whether movements of this kind add to the stock of the storeroom.
create or replace function inventory.is_incoming(p_kind text)
returns boolean
language sql
immutable
return p_kind in ('OPENING', 'RECEIPT', 'RETURN', 'TRANSFER_IN', 'ADJUST_UP', 'KIT_IN');

grant execute on function inventory.is_incoming to assetry_api;
-- end: function inventory.is_incoming

-- source: function inventory.is_stocked
-- Whether items of this kind are kept in storerooms.
create or replace function inventory.is_stocked(p_kind text)
returns boolean
language sql
immutable
return p_kind in ('STOCK', 'CONSUMABLE', 'ROTATING', 'KIT');

grant execute on function inventory.is_stocked to assetry_api;
-- end: function inventory.is_stocked

-- source: function inventory.movement_answer
-- What an action tells of a movement that came of one of its lines. Its values are null for who may not read them
-- (inventory.reads_values, which callers ask once for all lines).
create or replace function inventory.movement_answer(
  p_movement inventory.movements, p_line integer, p_shows_values boolean
)
returns jsonb
language sql
stable
return jsonb_build_object(
         'id', p_movement.id, 'line', p_line, 'item_id', p_movement.item_id, 'kind', p_movement.kind,
         'bin_id', p_movement.bin_id, 'lot_id', p_movement.lot_id, 'condition', p_movement.condition,
         'quantity', p_movement.quantity
       ) || case when p_shows_values
                 then jsonb_build_object('unit_cost', p_movement.unit_cost, 'amount', p_movement.amount)
                 else '{"unit_cost": null, "amount": null}' end;

grant execute on function inventory.movement_answer to assetry_api;
-- end: function inventory.movement_answer

-- source: function inventory.number_in
-- The number that a cell holds; null where it holds none.
create or replace function inventory.number_in(p_cell text)
returns numeric
language sql
immutable
return case when p_cell ~ '^ *-?\d{1,18}(\.\d{1,18})? *$' then p_cell::numeric end;

grant execute on function inventory.number_in to assetry_api;
-- end: function inventory.number_in

-- source: function inventory.request
-- The beginning of a movement of one line at a storeroom: what the line says, and what the action says of all.
create or replace function inventory.request(
  p_storeroom inventory.storerooms,
  p_line      inventory.line,
  p_kind      text,
  p_reason    text default null,
  p_reference text default null
)
returns inventory.movements
language sql
stable
return jsonb_populate_record(
  null::inventory.movements,
  jsonb_build_object(
    'storeroom_id', p_storeroom.id, 'item_id', p_line.item_id, 'kind', p_kind, 'bin_id', p_line.bin_id,
    'lot_id', p_line.lot_id, 'condition', coalesce(p_line.condition, 'OK'), 'quantity', p_line.quantity,
    'entered_unit_id', p_line.unit_id, 'reason', p_reason, 'reference', p_reference,
    'moved_at', p_line.moved_at,
    'entered_quantity', case when p_line.unit_id is not null then p_line.entered_quantity end
  )
);

grant execute on function inventory.request to assetry_api;
-- end: function inventory.request

-- source: function work.kept_order
-- What an import keeps of a work order that it makes; of its many columns most are empty. p_kept is what its row says.
create or replace function work.kept_order(p_order work.work_orders, p_kept jsonb)
returns jsonb
language sql
stable
return jsonb_strip_nulls(to_jsonb(p_order))
  || jsonb_strip_nulls(jsonb_build_object('external_ids', p_kept -> 'external_ids'));

grant execute on function work.kept_order to assetry_api;
-- end: function work.kept_order

-- source: reference notify.entities
delete from core.entities
 where entity like 'notify.%'
   and entity <> all ('{notify.account_settings,notify.destinations,notify.messages,notify.notices,notify.preferences,
                        notify.push_subscriptions,notify.quiet_hours,notify.relays,notify.suppressions,notify.texts}');

select core.entity('notify.account_settings', 'notification_settings', 'notification_setting', 'digest_time',
  p_update_action => 'update_notification_settings'
);
select core.entity('notify.destinations', 'notification_destinations', 'notification_destination', 'name',
  p_search_columns => '{name}', p_create_action => 'create_notification_destination',
  p_update_action => 'update_notification_destination', p_option_condition => 'archived_at is null'
);
select core.entity('notify.messages', 'notification_messages', 'notification_message', 'subject',
  p_search_columns => '{subject,recipient}'
);
select core.entity('notify.notices', 'notices', 'notice', 'subject', p_search_columns => '{subject,entity_number}');
select core.entity('notify.preferences', 'notification_preferences', 'notification_preference', 'choice',
  p_update_action => 'update_notification_preferences'
);
select core.entity('notify.push_subscriptions', 'push_subscriptions', 'push_subscription', 'device_name',
  p_create_action => 'create_push_subscription'
);
select core.entity('notify.quiet_hours', 'quiet_hours', 'quiet_hour', 'start_time',
  p_update_action => 'update_quiet_hours'
);
select core.entity('notify.relays', 'notification_relays', 'notification_relay', 'name',
  p_search_columns => '{name}', p_create_action => 'create_notification_relay',
  p_update_action => 'update_notification_relay'
);
select core.entity('notify.suppressions', 'notification_suppressions', 'notification_suppression', 'address',
  p_search_columns => '{address}'
);
select core.entity('notify.texts', 'notification_texts', 'notification_text', 'subject',
  p_search_columns => '{topic,subject}', p_create_action => 'create_notification_text',
  p_update_action => 'update_notification_text'
);
-- end: reference notify.entities

notify pgrst, 'reload schema';
