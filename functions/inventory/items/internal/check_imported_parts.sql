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
