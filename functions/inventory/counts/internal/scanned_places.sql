-- Finds the places of the rows of a count: by what was scanned of item, bin and lot where that is given, and which line
-- of the count each is where it has one, so that a place is named in one way only. Refuses codes that stand for
-- nothing.
create or replace function inventory.scanned_places(p_count inventory.counts, p_rows jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_rows   jsonb;
  v_faults jsonb;
begin
  -- What is looked up by is a column first: an expression would be compared with all that the caller reaches.
  with scanned as materialized (
    select r.position, r.kept, r.kept ->> 'bin_code' as bin_code, r.kept ->> 'lot_number' as lot_number,
           coalesce((r.kept ->> 'item_id')::uuid, i.id) as item_id
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      left join lateral (
        select (t.item).id
          from inventory.items_of_code(r.kept ->> 'item_code') as t
         where r.kept ->> 'item_code' is not null
           and t.matched in ('BARCODE', 'NUMBER')
         order by (t.item).barcode = r.kept ->> 'item_code' desc nulls last, t.matched desc
         limit 1
      ) as i on true
  ),
  named as materialized (
    select s.position, s.kept, s.item_id,
           coalesce((s.kept ->> 'bin_id')::uuid, b.id) as bin_id,
           coalesce((s.kept ->> 'lot_id')::uuid, o.id) as lot_id
      from scanned as s
      left join lateral (
        select k.id from inventory.bins as k where k.storeroom_id = p_count.storeroom_id and k.code = s.bin_code
        offset 0
      ) as b on true
      left join lateral (
        select k.id from inventory.lots as k where k.item_id = s.item_id and k.lot_number = s.lot_number
        offset 0
      ) as o on true
  ),
  placed as (
    select n.*, l.id as line_id
      from named as n
      left join lateral (
        select k.id
          from inventory.count_lines as k
         where k.count_id = p_count.id
           and n.kept ->> 'id' is null
           and k.item_id = n.item_id
           and (
             k.bin_id is not distinct from n.bin_id
             -- Whoever names no bin means the one place where the count expects it.
             or n.bin_id is null
                and n.kept ->> 'bin_code' is null
                and (
                  select count(*) = 1
                    from inventory.count_lines as o
                   where o.count_id = p_count.id
                     and o.item_id = k.item_id
                     and o.lot_id is not distinct from k.lot_id
                     and o.condition = k.condition
                )
           )
           and k.lot_id is not distinct from n.lot_id
           and k.condition = coalesce(n.kept ->> 'condition', 'OK')
        offset 0
      ) as l on true
  )
  select coalesce(
           jsonb_agg(
             case
               when coalesce(p.kept ->> 'id', p.line_id::text) is not null then
                 (p.kept - '{item_id,item_code,bin_id,bin_code,lot_id,lot_number,condition}'::text[])
                   || jsonb_build_object('id', coalesce((p.kept ->> 'id')::uuid, p.line_id))
               else
                 (p.kept - '{item_code,bin_code,lot_number}'::text[])
                   || jsonb_build_object('item_id', p.item_id, 'bin_id', p.bin_id, 'lot_id', p.lot_id)
             end
             order by p.position
           ),
           '[]'
         ),
         coalesce(
           jsonb_agg(f.faults order by p.position) filter (where f.faults is not null), '[]'
         )
    into v_rows, v_faults
    from placed as p
   cross join lateral (
      select jsonb_agg(core.fault(format('p_lines[%s].%s', p.position, w.field), w.code, w.message) order by w.field)
               as faults
        from (
          values
            ('item_code', 'NOT_FOUND', 'No item has this barcode or number', p.kept ->> 'item_code' is not null
              and p.item_id is null),
            ('bin_code', 'NOT_FOUND', 'No such bin of the storeroom', p.kept ->> 'bin_code' is not null
              and p.bin_id is null),
            ('lot_number', 'NOT_FOUND', 'No such lot of the item', p.kept ->> 'lot_number' is not null
              and p.item_id is not null and p.lot_id is null)
        ) as w (field, code, message, is_so)
       where w.is_so
    ) as f;

  perform core.refuse_faults(coalesce(jsonb_path_query_array(v_faults, '$[*][*]'), '[]'));
  return v_rows;
end
$$;

grant execute on function inventory.scanned_places to assetry_api;
