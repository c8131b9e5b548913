-- Derives the values of days of a storeroom, of at most 500 items whose movements they do not all contain; answers of
-- how many. Derived again is what comes on or after the first day on which one of the new movements happened, so that
-- what is back-dated changes its day and all days since. What is posted meanwhile is left to the next call.
create or replace function inventory.derive_values_of(p_storeroom_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_organization_id uuid := core.current_organization_id();
  v_zone            text;
  v_site_id         uuid;
  v_items           uuid[];
  v_counts          integer[];
  v_days            date[];
begin
  select t.id, t.time_zone into v_site_id, v_zone
    from inventory.storerooms as r
    join core.sites as t on t.id = r.site_id
   where r.id = p_storeroom_id;

  select array_agg(d.item_id), array_agg(d.movement_count), array_agg(n.first_on)
    into v_items, v_counts, v_days
    from (
      select s.item_id, s.movement_count, case when v.time_zone = v_zone then v.derived_count else 0 end as since
        from inventory.standings as s
        left join inventory.value_states as v
          on v.organization_id = v_organization_id and v.item_id = s.item_id and v.storeroom_id = p_storeroom_id
       where s.organization_id = v_organization_id
         and s.site_id = v_site_id
         and s.storeroom_id = p_storeroom_id
         and s.movement_count > 0
         and (v.derived_count, v.time_zone) is distinct from (s.movement_count, v_zone)
       order by s.item_id
       limit 500
    ) as d
   cross join lateral (
      select (min(m.moved_at) at time zone v_zone)::date as first_on
        from inventory.movements as m
       where m.organization_id = v_organization_id
         and m.item_id = d.item_id
         and m.storeroom_id = p_storeroom_id
         and m.sequence > d.since
         and m.sequence <= d.movement_count
   ) as n;

  if v_items is null then
    return 0;
  end if;

  -- By another time zone all days begin at another instant.
  delete from inventory.value_days as w
   using unnest(v_items, v_days) as d (item_id, first_on)
   where w.organization_id = v_organization_id
     and w.storeroom_id = p_storeroom_id
     and w.item_id = d.item_id
     and (
       w.day_on >= d.first_on
       or exists (
            select 1
              from inventory.value_states as v
             where v.organization_id = v_organization_id
               and v.item_id = d.item_id
               and v.storeroom_id = p_storeroom_id
               and v.time_zone <> v_zone
          )
     );

  insert into inventory.value_days (
    organization_id, site_id, storeroom_id, item_id, day_on, until_on, quantity, value, created_at
  )
  select v_organization_id, v_site_id, p_storeroom_id, c.item_id, c.day_on,
         coalesce(lead(c.day_on) over w - 1, 'infinity'),
         coalesce(b.quantity, 0) + sum(c.quantity) over w, coalesce(b.value, 0) + sum(c.value) over w, p_at
    from (
      select d.item_id, d.first_on, (m.moved_at at time zone v_zone)::date as day_on,
             sum(m.new_quantity - m.old_quantity) as quantity, sum(m.amount) as value
        from unnest(v_items, v_counts, v_days) as d (item_id, movement_count, first_on)
        join inventory.movements as m
          on m.organization_id = v_organization_id
         and m.item_id = d.item_id
         and m.storeroom_id = p_storeroom_id
         and m.sequence <= d.movement_count
         and m.moved_at >= d.first_on::timestamp at time zone v_zone
       group by 1, 2, 3
      having sum(m.new_quantity - m.old_quantity) <> 0
          or sum(m.amount) <> 0
    ) as c
    left join lateral (
      select w.quantity, w.value
        from inventory.value_days as w
       where w.organization_id = v_organization_id
         and w.storeroom_id = p_storeroom_id
         and w.item_id = c.item_id
         and w.day_on < c.first_on
       order by w.day_on desc
       limit 1
    ) as b on true
  window w as (partition by c.item_id order by c.day_on);

  -- What was so until now is so until the day before the first of these.
  update inventory.value_days as w
     set until_on = n.until_on
    from unnest(v_items, v_days) as d (item_id, first_on)
   cross join lateral (
      select o.id,
             coalesce(
               (
                 select min(f.day_on) - 1
                   from inventory.value_days as f
                  where f.organization_id = v_organization_id
                    and f.storeroom_id = p_storeroom_id
                    and f.item_id = d.item_id
                    and f.day_on >= d.first_on
               ),
               'infinity'
             ) as until_on
        from inventory.value_days as o
       where o.organization_id = v_organization_id
         and o.storeroom_id = p_storeroom_id
         and o.item_id = d.item_id
         and o.day_on < d.first_on
       order by o.day_on desc
       limit 1
   ) as n
   where w.id = n.id
     and w.until_on <> n.until_on;

  insert into inventory.value_states (organization_id, site_id, storeroom_id, item_id, derived_count, time_zone)
  select v_organization_id, v_site_id, p_storeroom_id, d.item_id, d.movement_count, v_zone
    from unnest(v_items, v_counts) as d (item_id, movement_count)
  on conflict (organization_id, item_id, storeroom_id) do update
     set derived_count = excluded.derived_count,
         time_zone = excluded.time_zone;

  return cardinality(v_items);
end
$$;
