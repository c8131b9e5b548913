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
