-- Proves a slice of the stock ledger: items of one storeroom, some p_most movements of them, from where the last slice
-- ended (a storeroom, or a storeroom and an item). What a storeroom has as a whole is proved with its first items.
-- p_through is where to go on, null where nothing is left. The storerooms are those that the caller sees of the
-- organization, or one of them.
create or replace function inventory.ledger_slice(
  p_storeroom_id  uuid,
  p_after         text,
  p_most          integer,
  out p_through   text,
  out p_faults    jsonb,
  out p_movements bigint
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_room_id  uuid := coalesce(nullif(split_part(p_after, ' ', 1), '')::uuid, p_storeroom_id);
  v_item_id  uuid := nullif(split_part(p_after, ' ', 2), '')::uuid;
  v_item_ids uuid[];
begin
  p_faults := '[]';

  if v_room_id is null then
    select r.id into v_room_id
      from inventory.storerooms as r
     where r.organization_id = core.current_organization_id()
     order by r.id
     limit 1;
  end if;

  select array_agg(n.item_id order by n.item_id), coalesce(sum(n.movement_count), 0) into v_item_ids, p_movements
    from (
      select s.item_id, s.movement_count,
             sum(s.movement_count) over (order by s.item_id) - s.movement_count as before
        from inventory.standings as s
       where s.storeroom_id = v_room_id
         and (v_item_id is null or s.item_id > v_item_id)
    ) as n
   where n.before < p_most;

  select coalesce(jsonb_agg(to_jsonb(f) || '{"entity": "inventory.standings"}'), '[]') into p_faults
    from (
      select i.* from inventory.item_faults(v_room_id, v_item_ids) as i where v_item_ids is not null
       union all
      select r.* from inventory.storeroom_faults(v_room_id) as r where v_item_id is null
    ) as f;

  select r.id || ' ' || v_item_ids[cardinality(v_item_ids)] into p_through
    from inventory.storerooms as r
   where r.id = v_room_id
     and exists (
       select 1
         from inventory.standings as s
        where s.storeroom_id = v_room_id
          and s.item_id > v_item_ids[cardinality(v_item_ids)]
     );

  if p_through is null and p_storeroom_id is null then
    select r.id::text into p_through
      from inventory.storerooms as r
     where r.organization_id = core.current_organization_id()
       and r.id > v_room_id
     order by r.id
     limit 1;
  end if;
end
$$;

grant execute on function inventory.ledger_slice to assetry_api, assetry_list;
