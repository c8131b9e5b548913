-- Proves the stock that was moved between two instants: where its movements do not go on from those before.
create or replace function inventory.prove_new_stock(
  p_organization_id uuid,
  p_from            timestamptz,
  p_through         timestamptz
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(f) || '{"entity": "inventory.standings"}'), '[]')
    from (
      select (e.after ->> 'storeroom_id')::uuid as storeroom_id, (e.after ->> 'item_id')::uuid as item_id,
             min((e.after ->> 'sequence')::integer) as sequence
        from audit.events as e
       where e.organization_id = p_organization_id
         and e.at between p_from and p_through
         and e.entity = 'inventory.movements'
         and e.operation = 'INSERT'
       group by 1, 2
    ) as m
   cross join lateral inventory.new_movement_faults(m.storeroom_id, m.item_id, m.sequence) as f
$$;
