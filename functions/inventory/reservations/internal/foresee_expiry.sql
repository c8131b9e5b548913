-- What the last days of lots will cost an item at a storeroom, when all comes as it is told and every reservation takes
-- what it needs on its day, what expires first before others. EXPIRY: what nobody will have taken of a place, or of a
-- line of a transfer, by its last day, without what is held of it then. NEED: what a reservation holds today and loses
-- so. AVAILABLE: what reservations hold of goods that have expired and were not settled yet.
create or replace function inventory.foresee_expiry(p_storeroom inventory.storerooms, p_item_id uuid)
returns table (event text, record_id uuid, occurs_on date, quantity numeric)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_today   date := core.site_date(p_storeroom.site_id);
  v_goods   inventory.foreseen_goods[];
  v_claims  inventory.foreseen_claim[];
  v_settled inventory.foreseen_claim[];
  v_before  inventory.foreseen_goods[];
  v_gone    numeric[];
  v_loss    numeric;
  v_part    numeric;
  v_taken   numeric;
  v_day     date;
  v_last    date;
begin
  v_goods := array(
    select row(f.id, f.bin_id, f.lot_id, f.occurs_on, f.expires_on, f.quantity)::inventory.foreseen_goods
      from (
        select b.id, b.bin_id, b.lot_id, v_today as occurs_on, l.expires_on, b.quantity, n.pick_sequence
          from inventory.balances as b
          left join inventory.lots as l on l.id = b.lot_id
          left join inventory.bins as n on n.id = b.bin_id
         where b.item_id = p_item_id
           and b.storeroom_id = p_storeroom.id
           and b.quantity > 0
           and b.condition = 'OK'
           and p_storeroom.kind <> 'QUARANTINE'
           and n.is_blocked is not true
           and coalesce(l.expires_on >= v_today, true)
         union all
        select e.record_id, null, e.lot_id, e.occurs_on, e.expires_on, e.quantity, null
          from inventory.expected_goods(p_storeroom, p_item_id) as e
      ) as f
     order by f.expires_on nulls last, f.lot_id nulls last, f.pick_sequence nulls first, f.id
  );
  v_claims := array(
    select row(
             r.id, r.bin_id, r.lot_id, d.occurs_on, r.needed_at, r.held_quantity,
             r.required_quantity - r.issued_quantity + r.returned_quantity - r.held_quantity, 0
           )::inventory.foreseen_claim
      from inventory.reservations as r
     cross join lateral (
        select greatest(coalesce(core.site_date(r.site_id, r.needed_at), v_today), v_today) as occurs_on
      ) as d
     where r.item_id = p_item_id
       and r.storeroom_id = p_storeroom.id
       and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
     order by d.occurs_on, r.id
  );
  v_last := (
    select max(greatest(g.expires_on + 1, g.occurs_on)) from unnest(v_goods) as g where g.expires_on is not null
  );

  for v_day in
    select v_today
     union
    select g.occurs_on from unnest(v_goods) as g
     union
    select greatest(g.expires_on + 1, g.occurs_on) from unnest(v_goods) as g where g.expires_on is not null
     union
    select c.occurs_on from unnest(v_claims) as c
     order by 1
  loop
    exit when v_day > greatest(v_last, v_today);
    v_gone := array(
      select case when g.expires_on < v_day and g.occurs_on <= v_day then g.quantity else 0 end
        from unnest(v_goods) with ordinality as g
       order by g.ordinality
    );

    for v_position in 1 .. cardinality(v_goods) loop
      if v_gone[v_position] > 0 then
        v_goods[v_position].quantity := 0;
      end if;
    end loop;

    -- What is held of goods that expire is their loss, not that of whoever might have taken them.
    v_settled := inventory.settle_claims(v_goods, v_claims, v_day);

    for v_level in 1 .. 3 loop
      for v_claim in 1 .. cardinality(v_claims) loop
        v_loss := v_claims[v_claim].held_quantity - v_settled[v_claim].held_quantity;
        continue when v_loss = 0
          or v_level <> case
               when v_claims[v_claim].bin_id is not null then 1
               when v_claims[v_claim].lot_id is not null then 2
               else 3
             end;

        for v_position in 1 .. cardinality(v_goods) loop
          v_part := least(v_loss, v_gone[v_position]);
          continue when v_part = 0
            or v_claims[v_claim].bin_id is not null
               and v_claims[v_claim].bin_id is distinct from v_goods[v_position].bin_id
            or v_claims[v_claim].lot_id <> v_goods[v_position].lot_id;
          v_gone[v_position] := v_gone[v_position] - v_part;
          v_loss := v_loss - v_part;
        end loop;

        if v_loss > 0 then
          return query select 'AVAILABLE', v_claims[v_claim].id, v_day, v_loss;
        end if;
      end loop;
    end loop;

    v_claims := v_settled;
    return query
    select 'EXPIRY', g.id, v_day, v_gone[g.ordinality]
      from unnest(v_goods) with ordinality as g
     where v_gone[g.ordinality] > 0;

    for v_claim in 1 .. cardinality(v_claims) loop
      continue when v_claims[v_claim].occurs_on > v_day
        or v_claims[v_claim].held_quantity + v_claims[v_claim].lacking_quantity = 0;
      v_before := v_goods;
      v_goods := inventory.take_foreseen(v_goods, v_claims, v_claim, v_day);
      v_taken := (
        select coalesce(sum(b.quantity - g.quantity), 0)
          from unnest(v_before) with ordinality as b
          join unnest(v_goods) with ordinality as g on g.ordinality = b.ordinality
      );
      v_claims[v_claim].lacking_quantity :=
        v_claims[v_claim].lacking_quantity + v_claims[v_claim].held_quantity - v_taken;
      v_claims[v_claim].held_quantity := 0;
    end loop;
  end loop;

  return query
  select 'NEED', c.id, c.occurs_on, c.lost_quantity from unnest(v_claims) as c where c.lost_quantity > 0;
end
$$;

grant execute on function inventory.foresee_expiry to assetry_api, assetry_list;
