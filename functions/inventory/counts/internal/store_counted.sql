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
