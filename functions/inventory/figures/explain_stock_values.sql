create or replace function api.explain_stock_values(
  p_on date, p_site_ids uuid[] default null, p_storeroom_id uuid default null
)
returns table (
  site_id          uuid,
  site_code        text,
  currency         text,
  storeroom_id     uuid,
  storeroom_code   text,
  item_id          uuid,
  item_number      text,
  quantity         numeric,
  value            numeric,
  transit_quantity numeric,
  transit_value    numeric
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_reads boolean := inventory.reads_values();
  v_sites uuid[];
begin
  if p_on is null or not isfinite(p_on) then
    perform core.refuse_field('p_on', 'MISSING_VALUE', 'A day is needed');
  end if;

  v_sites := core.sites_asked(p_site_ids);

  if p_storeroom_id is not null
     and not exists (select 1 from inventory.storerooms as r where r.id = p_storeroom_id)
  then
    perform core.refuse('STOREROOM_NOT_FOUND', 'No such storeroom', 404);
  end if;

  if core.may_exceed('inventory.movements') or core.may_exceed('inventory.standings') then
    perform core.check_amount(
      inventory.count_values_on(p_on, v_sites, p_storeroom_id, 500000), 'p_site_ids',
      'items of storerooms and movements since'
    );
  end if;

  return query
  with held as (
    select h.storeroom_id, case when p_storeroom_id is not null then h.item_id end as item_id, h.quantity, h.value,
           0::numeric as transit_quantity, 0::numeric as transit_value
      from inventory.values_on(p_on, v_sites, p_storeroom_id) as h
     union all
    select t.storeroom_id, case when p_storeroom_id is not null then t.item_id end, 0, 0, t.quantity, t.value
      from inventory.transit_on(p_on, v_sites, p_storeroom_id) as t
  ),
  added as (
    select h.storeroom_id, h.item_id, sum(h.quantity) as quantity, sum(h.value) as value,
           sum(h.transit_quantity) as transit_quantity, sum(h.transit_value) as transit_value
      from held as h
     group by h.storeroom_id, h.item_id
  )
  select s.id, s.code, s.currency::text, r.id, r.code, i.id, i.item_number,
         case when i.id is not null then trim_scale(a.quantity) end,
         case when v_reads then a.value end,
         case when i.id is not null then trim_scale(a.transit_quantity) end,
         case when v_reads then a.transit_value end
    from added as a
    join inventory.storerooms as r on r.id = a.storeroom_id
    join core.sites as s on s.id = r.site_id
    left join inventory.items as i on i.id = a.item_id
   order by s.code, r.code, i.item_number;
end
$$;

comment on function api.explain_stock_values is $$What stock was worth at the end of a day

p_on: a day of each site; of today it is the value now. One row for each storeroom of the sites that you reach, or of
p_site_ids, in which something lay; of p_storeroom_id one row for each item. value is by when the goods moved
(moved_at), also where they were entered later, in the currency of the site; transit_value is what the storeroom had
shipped and no other had received. Both are shown to who sees what stock is worth. Quantities are those of an item.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, STOREROOM_NOT_FOUND and TOO_MUCH (more than 500,000 items of
storerooms, with their movements since that day which are not derived yet).$$;
